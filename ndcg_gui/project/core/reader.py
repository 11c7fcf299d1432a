"""Everything that can be asked of an open project; each answer is read in one transaction."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ndcg_gui.domain.errors import StoreError
from ndcg_gui.domain.ids import ComparisonId, DocumentId, PoolId, QueryId, RaterId, SystemId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import DocumentRecord, PairState, RankedList, Status
from ndcg_gui.project.evaluation import scale_mapping
from ndcg_gui.project.judging.task_reader import Readable, TaskReader
from ndcg_gui.store import soundness
from ndcg_gui.store.checks import anchor
from ndcg_gui.store.collection import contents as collection
from ndcg_gui.store.collection import hits, lists, pools, records, search
from ndcg_gui.store.labels import (
    comparison_events,
    journal_steps,
    judgments,
    operations,
    pace,
    packages,
    preference_imports,
    preferences,
)
from ndcg_gui.store.sql.faults import SURPRISES
from ndcg_gui.store.sql.transactions import Connection

STANDING_POOL = "depth 10"
STANDING_DEPTH = 10


@dataclass(frozen=True, slots=True)
class Counts:
    """What the project holds, in numbers.

    `pool_pairs` are the pairs of the standing pool; `judged_pairs` those of them that any rater has
    graded; `graded` counts pairs graded by anybody, in the pool or not.
    """

    queries: int
    documents: int
    documents_with_text: int
    systems: int
    pool_pairs: int
    judged_pairs: int
    graded: int


class _Moment:
    """A transaction that is open already."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        yield self._connection


class Reader(TaskReader):
    """Reads the project file; safe from any thread."""

    def __init__(self, database: Readable, known: Any = None) -> None:
        """`known` is told the keys of what is read."""
        self._database = database
        self.known = known

    @contextmanager
    def moment(self) -> Iterator[Reader]:
        """A reader whose every answer is of one moment; for the one thread that asks for it."""
        with self._database.reading() as connection:
            yield Reader(_Moment(connection), self.known)

    @contextmanager
    def interpreting(self) -> Iterator[None]:
        """Raise StoreError, not what code raises that meets a value of a damaged file; see `store.damage`."""
        try:
            yield
        except SURPRISES:
            with self._database.reading():  # which knows whether the file is to blame
                raise

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """The read transaction itself, for those who copy much at once."""
        with self._database.reading() as connection:
            yield connection

    # the project

    def settings(self) -> dict[str, str]:
        """All settings."""
        with self._database.reading() as connection:
            return records.settings(connection)

    def scale(self, version_id: int) -> records.StoredScale:
        """A version of a scale by its number; raises StoreError when the file has none such."""
        with self._database.reading() as connection:
            return self._version(connection, version_id)

    @staticmethod
    def _version(connection: Connection, version_id: int) -> records.StoredScale:
        for item in records.scale_versions(connection):
            if item.id == version_id:
                return item
        raise StoreError(say("the project's scale is missing; restore a backup"))

    def current_scale(self) -> records.StoredScale:
        """The version that the project is judged on."""
        with self._database.reading() as connection:
            return self._version(connection, int(records.setting_value(connection, scale_mapping.CURRENT)))

    def scales(self) -> list[records.StoredScale]:
        """Every version of every scale."""
        with self._database.reading() as connection:
            return records.scale_versions(connection)

    def raters(self) -> list[records.Rater]:
        """All raters in the order in which they came."""
        with self._database.reading() as connection:
            found = records.raters(connection)
        if self.known is not None:
            self.known.saw_raters({item.id: item.name for item in found})
        return found

    def imports(self) -> list[records.ImportRecord]:
        """The record of all imports, oldest first."""
        with self._database.reading() as connection:
            return records.imports(connection)

    def import_steps(self) -> list[operations.Operation]:
        """Every import as a step of undo, newest first."""
        with self._database.reading() as connection:
            return operations.of_kind(connection, "import")

    def findings(self) -> list[Message]:
        """Everything wrong with the file; empty when it is sound."""
        with self._database.reading() as connection:
            return soundness.check_project(connection)

    def anchor(self, last: tuple[int, int] | None = None) -> str:
        """A line that says what the history is now, or was up to these `last_events`, to be kept elsewhere;
        see `against`."""
        with self._database.reading() as connection:
            return str(anchor.anchor_of(connection, last))

    def last_events(self) -> tuple[int, int]:
        """The numbers of the last judgment and the last verdict."""
        with self._database.reading() as connection:
            return anchor.last_events(connection)

    def against(self, line: str) -> list[Message]:
        """In what the history up to a kept anchor is not what it was; raises InputError for another line."""
        kept = anchor.Anchor.read(line)
        with self._database.reading() as connection:
            return anchor.against(connection, kept)

    def counts(self) -> Counts:
        """The numbers of the overview."""
        with self._database.reading() as connection:
            found = pools.find_pool(connection, STANDING_POOL)
            documents, with_text = collection.document_count(connection)
            graded = _distinct_pairs(scale_mapping.read_grades(connection).arrays)
            pairs = pools.pool_pairs(connection, found[0]) if found else np.empty((0, 2), dtype=np.int64)
            judged = len(np.intersect1d(_packed(pairs), _packed(graded)))
            return Counts(
                queries=len(collection.query_ids(connection)),
                documents=documents,
                documents_with_text=with_text,
                systems=len(collection.systems(connection)),
                pool_pairs=len(pairs),
                judged_pairs=judged,
                graded=len(graded),
            )

    # what is judged

    def queries(self) -> list[collection.StoredQuery]:
        """All queries in the order of import."""
        with self._database.reading() as connection:
            found = collection.queries(connection)
        if self.known is not None:
            self.known.saw_queries({item.id: item.record.query_key for item in found})
        return found

    def query_ids(self) -> dict[str, QueryId]:
        """Every query key with its number."""
        with self._database.reading() as connection:
            return collection.query_ids(connection)

    def document_ids(self, keys: Sequence[str] | None = None) -> dict[str, DocumentId]:
        """The numbers of all document keys, or of those of `keys` that are known."""
        with self._database.reading() as connection:
            return collection.document_ids(connection, keys)

    def document_keys(self, ids: Sequence[DocumentId]) -> dict[DocumentId, str]:
        """The keys of some documents."""
        with self._database.reading() as connection:
            return collection.document_keys(connection, ids)

    def documents(
        self, ids: Sequence[DocumentId], *, with_body: bool = True
    ) -> dict[DocumentId, DocumentRecord]:
        """The current texts of some documents."""
        with self._database.reading() as connection:
            found = collection.documents(connection, ids, with_body=with_body)
            if self.known is not None:
                keys = [record.doc_key for record in found.values()]
                self.known.saw_documents(found, journal_steps.versions_of(connection, keys))
            return found

    def documents_by_key(self, keys: Sequence[str], *, with_body: bool = True) -> dict[str, DocumentRecord]:
        """The current texts of some documents by key; a key that has none is missing."""
        with self._database.reading() as connection:
            ids = collection.document_ids(connection, keys)
            found = collection.documents(connection, list(ids.values()), with_body=with_body)
            return {record.doc_key: record for record in found.values()}

    def document_titles(self) -> list[tuple[DocumentId, str, str, int]]:
        """(number, key, title, version) of every document."""
        with self._database.reading() as connection:
            return collection.document_titles(connection)

    def systems(self) -> list[collection.StoredSystem]:
        """All systems in the order of import."""
        with self._database.reading() as connection:
            return collection.systems(connection)

    def ranked_lists(
        self, system_id: SystemId, query_ids: Iterable[QueryId] | None = None
    ) -> dict[QueryId, RankedList]:
        """A system's lists by query."""
        with self._database.reading() as connection:
            return collection.ranked_lists(connection, system_id, query_ids)

    def find_queries(self, text: str, *, most: int = 8) -> list[tuple[QueryId, str, str]]:
        """(number, key, text) of the queries nearest to what was typed."""
        with self._database.reading() as connection:
            return search.find_queries(connection, text, most=most)

    def find_documents(self, text: str, *, most: int = 8) -> list[tuple[DocumentId, str, str]]:
        """(number, key, title) of the documents nearest to what was typed."""
        with self._database.reading() as connection:
            return search.find_documents(connection, text, most=most)

    def list_lengths(self) -> npt.NDArray[np.int64]:
        """int64 of shape (n, 3): system, query and number of results of every list."""
        with self._database.reading() as connection:
            return lists.list_lengths(connection)

    def distinct_at_top(self, system_ids: Iterable[SystemId], depth: int) -> dict[QueryId, int]:
        """How many different documents stand among the first `depth` results of the systems, by query."""
        with self._database.reading() as connection:
            return lists.distinct_at_top(connection, system_ids, depth)

    def top_pairs(self, depth: int) -> npt.NDArray[np.int64]:
        """int64 of shape (n, 2): the distinct (query, document) pairs of the first `depth` results."""
        with self._database.reading() as connection:
            return lists.top_pairs(connection, depth)

    def judged_results(
        self, system_id: SystemId, query_ids: Sequence[QueryId] | None = None
    ) -> hits.JudgedDocuments:
        """Where the judged documents stand in a system's lists, of all queries or of some."""
        with self._database.reading() as connection:
            return hits.judged_results(connection, system_id, query_ids)

    def judged_results_of_query(self, query_id: QueryId) -> dict[SystemId, hits.JudgedDocuments]:
        """The same for one query, of every system that has a list for it."""
        with self._database.reading() as connection:
            return hits.judged_results_of_query(connection, query_id)

    # judging

    def standing_pool(self) -> tuple[PoolId, int] | None:
        """The pool that imports of runs fill: its number and depth."""
        with self._database.reading() as connection:
            return pools.find_pool(connection, STANDING_POOL)

    def pool_pairs(self, pool_id: PoolId) -> npt.NDArray[np.int64]:
        """A pool's pairs, int64 of shape (n, 2): query and document numbers."""
        with self._database.reading() as connection:
            return pools.pool_pairs(connection, pool_id)

    def pool_size(self) -> int:
        """How many pairs the standing pool holds."""
        with self._database.reading() as connection:
            pool = pools.find_pool(connection, STANDING_POOL)
            return 0 if pool is None else pools.pair_count(connection, pool[0])

    def left_by_query(
        self, rater_id: RaterId, query_ids: Iterable[QueryId] | None = None
    ) -> dict[QueryId, int]:
        """How many pairs of the standing pool a rater has still to judge, by query."""
        with self._database.reading() as connection:
            pool = pools.find_pool(connection, STANDING_POOL)
            return {} if pool is None else pools.left_by_query(connection, pool[0], rater_id, query_ids)

    def assigned_seed(self, pool_id: PoolId, rater_id: RaterId) -> int | None:
        """The seed of the rater's order over a pool."""
        with self._database.reading() as connection:
            return pools.assigned_seed(connection, pool_id, rater_id)

    def rater_states(
        self, rater_id: RaterId, query_ids: Iterable[QueryId] | None = None
    ) -> dict[tuple[QueryId, DocumentId], PairState]:
        """Everything a rater says now, by pair."""
        with self._database.reading() as connection:
            return judgments.rater_states(connection, rater_id, query_ids)

    def pair_history(
        self, query_id: QueryId, document_id: DocumentId, rater_id: RaterId | None = None
    ) -> list[judgments.JudgmentEvent]:
        """The events of one pair, oldest first; of one rater only where the task is blind."""
        with self._database.reading() as connection:
            return judgments.pair_history(connection, query_id, document_id, rater_id)

    def recent_pairs(self, rater_id: RaterId, *, limit: int = 40) -> list[judgments.RecentPair]:
        """What the rater spoke of last, newest first."""
        with self._database.reading() as connection:
            return judgments.recent_pairs(connection, rater_id, limit=limit)

    def counted_grades(
        self, query_ids: Iterable[QueryId] | None = None, *, version: int | None = None
    ) -> scale_mapping.CountedGrades:
        """All current grades as they count on the current scale (or on `version`), and the older of them."""
        with self._database.reading() as connection:
            return scale_mapping.read_grades(connection, query_ids, version=version)

    def grade_arrays(self, query_ids: Iterable[QueryId] | None = None) -> judgments.GradeArrays:
        """All current grades as they count on the current scale, as columns."""
        return self.counted_grades(query_ids).arrays

    def counts_as(self, version: int, grades: Sequence[float]) -> list[float | None]:
        """What grades of a version count as on the current scale, None: left out."""
        with self._database.reading() as connection:
            return scale_mapping.counts_as(connection, version, grades)

    def used_grades(self) -> list[scale_mapping.UsedGrade]:
        """The grades in use as they count on the current scale, lowest first."""
        with self._database.reading() as connection:
            return scale_mapping.used_grades(connection)

    def last_event(self) -> int:
        """The number of the newest judgment event; 0 before the first."""
        with self._database.reading() as connection:
            return packages.last_event(connection)

    def judged_counts(self) -> dict[RaterId, dict[Status, int]]:
        """How many pairs each rater has in each status."""
        with self._database.reading() as connection:
            return judgments.judged_counts(connection)

    def seconds_spent(self) -> dict[RaterId, tuple[int, float]]:
        """Of the judgments that say how long they took: how many each rater made, and the seconds in all."""
        with self._database.reading() as connection:
            return pace.seconds_spent(connection)

    def document_judgments(self, document_id: DocumentId) -> list[judgments.DocumentJudgment]:
        """What every rater says of a document now, by query."""
        with self._database.reading() as connection:
            return judgments.document_judgments(connection, document_id)

    def judgment_rows(self) -> list[judgments.JudgmentRow]:
        """Every current judgment with all that an export says of it."""
        with self._database.reading() as connection:
            return judgments.judgment_rows(connection)

    # side by side

    def comparisons(self) -> list[preferences.Comparison]:
        """All comparisons, oldest first."""
        with self._database.reading() as connection:
            found = preferences.comparisons(connection)
            if self.known is not None:
                names = {item.id: item.name for item in collection.systems(connection)}
                self.known.saw_comparisons(found, names)
        return found

    def comparison_items(self, comparison_id: ComparisonId) -> list[preferences.Item]:
        """What a comparison asks, checks included, and where both sides are the same."""
        with self._database.reading() as connection:
            return preferences.comparison_items(connection, comparison_id)

    def comparison_names(self) -> set[str]:
        """The names of comparisons that are in use."""
        with self._database.reading() as connection:
            return preferences.comparison_names(connection)

    def hidden_comparisons(self) -> dict[str, preference_imports.Hidden]:
        """The comparisons whose import was taken back, by name."""
        with self._database.reading() as connection:
            return preference_imports.hidden_comparisons(connection)

    def assigned_sides(self, comparison_id: ComparisonId, rater_id: RaterId) -> list[preferences.Shown]:
        """What a rater gets to see of a comparison, in order."""
        with self._database.reading() as connection:
            found = preferences.assigned_sides(connection, comparison_id, rater_id)
        if self.known is not None:
            self.known.saw_sides(comparison_id, rater_id, found)
        return found

    def preferences(
        self, comparison_id: ComparisonId, rater_id: RaterId | None = None
    ) -> list[preferences.StoredPreference]:
        """The current preferences of a comparison."""
        with self._database.reading() as connection:
            return preferences.preferences(connection, comparison_id, rater_id)

    def open_items(self, rater_id: RaterId) -> dict[ComparisonId, int]:
        """How many differing queries of each comparison the rater has not decided on."""
        with self._database.reading() as connection:
            return preferences.open_items(connection, rater_id)

    def result_states(self) -> dict[ComparisonId, comparison_events.ResultState]:
        """What may be told of each comparison; those given to nobody and never opened are left out."""
        with self._database.reading() as connection:
            return comparison_events.result_states(connection)

    def can_be_removed(self, comparison_id: ComparisonId) -> bool:
        """Whether nobody has ever given a verdict in the comparison."""
        with self._database.reading() as connection:
            return not preferences.has_history(connection, comparison_id)


def _distinct_pairs(arrays: judgments.GradeArrays) -> npt.NDArray[np.int64]:
    pairs = np.stack([arrays.query_id, arrays.document_id], axis=1)
    return np.unique(pairs, axis=0) if len(pairs) else pairs


def _packed(pairs: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    return (pairs[:, 0] << 32) | pairs[:, 1]
