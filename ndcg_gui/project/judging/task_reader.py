"""What can be asked of an open project about tasks, and about how raters work through them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager
from typing import Protocol

import numpy as np
import numpy.typing as npt

from ndcg_gui.domain.ids import DocumentId, PoolId, QueryId, RaterId, SystemId
from ndcg_gui.store.collection import candidates, pools
from ndcg_gui.store.collection import rater_checks as care
from ndcg_gui.store.sql.transactions import Connection


class Readable(Protocol):
    """Whatever opens a read transaction."""

    def reading(self) -> AbstractContextManager[Connection]: ...


class TaskReader:
    """The part of `Reader` that is about tasks."""

    _database: Readable

    def tasks(self) -> list[pools.Task]:
        """All tasks in the order in which they came."""
        with self._database.reading() as connection:
            return pools.tasks(connection)

    def task_work(self, pool_id: PoolId) -> dict[RaterId, npt.NDArray[np.int64]]:
        """What each rater was given of a task, in the rater's order: int64 of shape (n, 2)."""
        with self._database.reading() as connection:
            return pools.work_of(connection, pool_id)

    def expected_grades(self, pool_id: PoolId) -> dict[tuple[QueryId, DocumentId], float]:
        """The known grades of a task's pairs."""
        with self._database.reading() as connection:
            return pools.expected_grades(connection, pool_id)

    def candidates(
        self,
        system_ids: Sequence[SystemId],
        query_ids: Sequence[QueryId],
        *,
        depth: int,
        sample: float,
        random: np.random.Generator,
        progress: Callable[[int, int], None] | None = None,
    ) -> candidates.Candidates:
        """The pairs at the top of systems' lists, and a random share of those below."""
        with self._database.reading() as connection:
            return candidates.candidates(
                connection, system_ids, query_ids, depth=depth, sample=sample, random=random,
                progress=progress,
            )  # fmt: skip

    def decided_pairs(self) -> npt.NDArray[np.int64]:
        """int64 of shape (n, 2): the pairs that somebody has graded or said cannot be judged."""
        with self._database.reading() as connection:
            return candidates.decided_pairs(connection)

    def decided_by_rater(self) -> npt.NDArray[np.int64]:
        """int64 of shape (n, 3): rater, query and document of the same, one row for each rater."""
        with self._database.reading() as connection:
            return care.decided_by_rater(connection)

    def decided_since(
        self, since: int, rater_id: RaterId | None = None, query_ids: Iterable[QueryId] | None = None
    ) -> list[tuple[RaterId, QueryId, DocumentId]]:
        """The same of what was said from a moment on, by one rater, of some queries; see `care`."""
        with self._database.reading() as connection:
            return care.decided_since(connection, since, rater_id, query_ids)

    def documents_without_text(self) -> npt.NDArray[np.int64]:
        """int64[n]: the documents that have no text, in ascending order."""
        with self._database.reading() as connection:
            return candidates.without_text(connection)

    def judgment_seconds(self) -> dict[RaterId, npt.NDArray[np.float64]]:
        """How many seconds each current judgment took, by rater, where that is known."""
        with self._database.reading() as connection:
            return care.judgment_seconds(connection)

    def repeat_answers(self) -> list[care.Answer]:
        """Hidden repeats with the rater's grade before."""
        with self._database.reading() as connection:
            return care.repeat_answers(connection)

    def gold_answers(self, pool_id: PoolId, *, calibration: bool) -> list[care.Answer]:
        """Grades of a task's pairs whose grade is known."""
        with self._database.reading() as connection:
            return care.gold_answers(connection, pool_id, calibration=calibration)
