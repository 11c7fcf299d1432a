"""Planned queries: over which queries two systems are to be compared once the work under way is done.

Planned are the queries of the tasks about the systems, and those that were judged outside of tasks. Nothing
of it is stored: it follows from the tasks, in the order in which they were made, and from the labels.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

import numpy as np

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.ids import QueryId
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.metrics.arrays import IntArray
from ndcg_gui.metrics.statistics.decision.flips import seeded_order
from ndcg_gui.project.evaluation.over import Horizon
from ndcg_gui.project.judging.closing import codes_of
from ndcg_gui.project.judging.tasks import plan_of
from ndcg_gui.store.collection import pools
from ndcg_gui.store.labels import rater_checks

if TYPE_CHECKING:
    from ndcg_gui.project.core.project import Project
    from ndcg_gui.project.core.reader import Reader
    from ndcg_gui.project.evaluation.live import ProjectEvaluation


class PlannedQueries:
    """The planned queries of some systems in a project, kept up with tasks and labels."""

    def __init__(
        self, read: Reader, systems: Collection[str], queries: Mapping[QueryId, QueryRecord]
    ) -> None:
        self._read, self._systems, self._queries = read, frozenset(systems), queries
        self._batches: list[IntArray] = []
        self._codes = self._decided = np.empty(0, np.int64)
        self._read_all()

    def refresh(self, changes: Changes) -> None:
        """Take over the tasks, or the labels of the queries that changed."""
        if changes.reload or changes.pooled or changes.queries:
            self._read_all()
        elif changes.judged and len(self._codes):
            changed = np.array(sorted(changes.judged), np.int64)
            with self._read.moment() as read:
                now = codes_of(read(rater_checks.decided_pairs, changed.tolist()))
            others = self._decided[~np.isin(self._decided >> 32, changed)]
            self._decided = np.union1d(others, now)

    def horizon(self) -> Horizon | None:
        """What is planned; None where no task brings queries: what has labels is a finished set."""
        if not len(self._codes):
            return None
        outside = self._decided[~np.isin(self._decided, self._codes)]
        batches = [np.unique(outside >> 32), *self._batches]
        seen: set[int] = set()
        order: list[str] = []
        sizes = []
        for batch in batches:
            own = [self._queries[QueryId(number)].query_key for number in batch.tolist()
                   if number not in seen and QueryId(number) in self._queries]  # fmt: skip
            seen.update(batch.tolist())
            sizes.append(len(own))
            order += [own[place] for place in seeded_order(own).tolist()]
        added = [number for number, size in enumerate(sizes) if size and number]
        if not added:
            return None
        # What was judged before the first task and what it brings were planned together.
        first = sizes[0] + sizes[added[0]]
        head = order[:first]
        order[:first] = [head[place] for place in seeded_order(head).tolist()]
        left = np.unique(np.setdiff1d(self._codes, self._decided) >> 32)
        is_open = frozenset(
            self._queries[QueryId(number)].query_key
            for number in left.tolist()
            if QueryId(number) in self._queries
        )
        return Horizon(first, len(order), tuple(order), is_open)

    def _read_all(self) -> None:
        with self._read.moment() as read:
            codes = []
            for task in read(pools.tasks):
                if self._is_about(plan_of(task.plan)):
                    codes.append(codes_of(read(pools.pool_pairs, task.id)))
            self._codes = _joined(codes)
            self._batches = [np.unique(own >> 32) for own in codes]
            self._decided = (
                np.unique(codes_of(read(rater_checks.decided_pairs))) if codes else np.empty(0, np.int64)
            )

    def _is_about(self, plan: PoolPlan) -> bool:
        """Whether a task brings labels to these systems: not one to train raters or to settle disputes."""
        if plan.calibration or plan.disagreement is not None:
            return False
        return not plan.systems or bool(self._systems.intersection(plan.systems))


def _joined(codes: Sequence[IntArray]) -> IntArray:
    return np.unique(np.concatenate(codes)) if codes else np.empty(0, np.int64)


def horizon_of(project: Project, view: ProjectEvaluation) -> Horizon | None:
    """What is planned of a view's systems by now; None for a finished set."""
    return PlannedQueries(project.read, view.numbers.systems, view.queries).horizon()
