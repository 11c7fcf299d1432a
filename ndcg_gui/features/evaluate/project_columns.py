"""Columns of an open project, read once, and then again only for queries that were judged."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from ndcg_gui.domain.ids import DocumentId, Pair, QueryId, SystemId
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.records import RankedList
from ndcg_gui.features.evaluate import scale_mapping
from ndcg_gui.features.evaluate.columns import EvaluationColumns, QueryColumns, QueryLabels, ordered
from ndcg_gui.features.evaluate.draws import draws_of
from ndcg_gui.features.evaluate.grade_sources import PEOPLE, GradeSource, grade_source
from ndcg_gui.features.evaluate.labels import Grades, grades_of, places_of
from ndcg_gui.features.evaluate.scale_mapping import OlderCounts, OlderVersion
from ndcg_gui.metrics.arrays import IntArray, JudgedResults, LabelTable
from ndcg_gui.metrics.gains import gain_table
from ndcg_gui.metrics.ordering import order
from ndcg_gui.store.collection import contents, records
from ndcg_gui.store.collection import lists as stored_lists
from ndcg_gui.store.collection.hits import QueryLists, lists_of_queries
from ndcg_gui.store.labels.events import last_event
from ndcg_gui.store.labels.judgments import GradeArrays, arrays_of
from ndcg_gui.store.labels.kinds import JUDGMENT
from ndcg_gui.store.labels.tail import queries_after

if TYPE_CHECKING:
    from ndcg_gui.core.reader import ProjectReader
    from ndcg_gui.core.tail import HistoryTail
    from ndcg_gui.domain.scales import Scale
    from ndcg_gui.metrics.settings import EvaluationSettings
    from ndcg_gui.store.collection.hits import JudgedDocuments
    from ndcg_gui.store.labels.tail import Said, Tail

# Lists that are read at once when their order has to be made anew, and that are kept for looking at.
_PORTION = 250
_KEPT_LISTS = 200
# Tables of labels that are kept: of every rater alone there may be hundreds.
_KEPT_TABLES = 12
_KEPT_BYTES = 4_000_000  # of lists of queries that were judged


class ProjectColumns(EvaluationColumns):
    """Labels (of one source of grades) and lists of a project. Safe from any thread.

    `mark` notes queries whose judgments changed, `bring_up` reads them. `event_seq` is the last event of the
    history when all was read.
    """

    asked: Scale

    def __init__(
        self,
        read: ProjectReader,
        progress: Progress | None = None,
        source: GradeSource = PEOPLE,
        tail: HistoryTail | None = None,
    ) -> None:
        """Labels are added by the `tail` of the history. Without it, queries with new labels are read."""
        self._read, self.source, self._tail = read, source, tail
        self._reports = _Reports()
        if progress is not None:
            progress(0, 0)
        with read.moment() as moment:
            self.queries = {item.id: item.record for item in moment(contents.queries)}
            samples = moment(records.query_samples)
            stored = moment(contents.systems)
            counted = source.grades(moment)
            self.event_seq = moment(last_event, JUDGMENT)
            self.scale = moment(scale_mapping.current_scale)
            self._raters = source.raters(moment)
            # Names are wanted only where grades of other versions take part.
            self._versions = [] if counted.older is None else moment(records.scale_versions)
        arrays = counted.arrays
        self.asked = scale = self.scale.scale.asked_by(source.criterion)
        if self.scale.scale.criteria:
            self.question = self.scale.scale.title_of(source.criterion)
        super().__init__(
            [record.query_key for record in self.queries.values()],
            [item.name for item in stored],
            maximum=scale.maximum,
            gains=gain_table(scale),
            weights=np.array([record.weight for record in self.queries.values()], np.float64),
        )
        self.draws = draws_of(list(self.queries.values()), samples)
        self.system_ids: dict[str, SystemId] = {item.name: item.id for item in stored}
        self.offered = tuple(item.name for item in stored if item.is_offered)
        self._ids = np.array(list(self.queries), np.int64)
        self._place_of = {query_id: place for place, query_id in enumerate(self.queries)}
        self._grades = grades_of(arrays, places_of(self._ids, arrays.query_id), len(self._ids))
        self.offsets = self._grades.offsets
        self._older = OlderCounts(len(self._ids))
        if counted.older is not None:
            self._older.set_all(counted.older, places_of(self._ids, counted.older.query_id))
        self._tables: OrderedDict[str, LabelTable] = OrderedDict()
        self._results: dict[tuple[str, str], JudgedResults] = {}
        # Whether each system that was asked for is stored in the order of its scores.
        self._by_scores: dict[str, bool] = {}
        self._changed: dict[int, _ChangedQuery] = {}
        self._lists: OrderedDict[tuple[int, str], RankedList] = OrderedDict()
        self._of_queries: OrderedDict[int, QueryLists] = OrderedDict()
        self._bytes = 0  # of these lists
        self._added_to = self.event_seq  # the last event that is in what changed
        self._lock = threading.RLock()
        # Apart, because what is there is looked at while newer labels are read.
        self._bringing = threading.RLock()
        # Apart, because a commit is noted on the writer's thread, which must not wait for a long read.
        self._marked: set[QueryId] = set()
        self._marks = threading.Lock()

    @contextmanager
    def reporting(self, progress: Progress | None) -> Iterator[None]:
        """Report the reading of this thread meanwhile. `progress(done, total)` may raise Cancelled."""
        before, self._reports.progress = self._reports.progress, progress
        try:
            yield
        finally:
            self._reports.progress = before

    # columns

    def older_grades(self) -> Sequence[OlderVersion]:
        with self._lock:
            return self._older.versions(self._versions, self.scale)

    def table(self, rule: str) -> LabelTable:
        with self._lock:
            found = self._tables.get(rule)
            if found is None:
                found = self._tables[rule] = self._grades.table(rule, self._raters)
                if len(self._tables) > _KEPT_TABLES:
                    self._tables.popitem(last=False)
            else:
                self._tables.move_to_end(rule)
            return found

    def results(self, system: str, ties: str) -> JudgedResults:
        with self._lock:
            found = self._results.get((system, ties))
            if found is None:
                imported = self._results.get((system, "rank"))
                if imported is None:
                    imported = self._results[system, "rank"] = self._read_results(system, self._grades)
                as_stored = self._stands_as(system, ties)
                found = imported if as_stored else self._reordered(imported, system, ties, self._ids)
                self._results[system, ties] = found
            return found

    def now(self, place: int) -> QueryColumns:
        with self._lock:
            return self._changed.get(place) or super().now(place)

    def labels_of(self, place: int, rule: str) -> QueryLabels:
        table = self.now(place).table(rule)
        judged = table.grade >= 0
        documents = table.document[judged].tolist()
        keys = self._read(contents.document_keys, [DocumentId(number) for number in documents])
        return {
            keys[DocumentId(number)]: grade
            for number, grade in zip(documents, table.grade[judged].tolist(), strict=True)
        }

    def list_of(self, place: int, system: str) -> tuple[Sequence[str], Sequence[float]]:
        with self._lock:
            found = self._lists.get((place, system))
            if found is None:
                query_id = QueryId(int(self._ids[place]))
                lists = self._read(contents.ranked_lists, self.system_ids[system], [query_id])
                found = lists.get(query_id) or RankedList((), np.empty(0))
                self._lists[place, system] = found
                if len(self._lists) > _KEPT_LISTS:
                    self._lists.popitem(last=False)
            else:
                self._lists.move_to_end((place, system))
            return found.keys, found.scores.tolist()

    def ordered_lists(
        self, places: Sequence[int], system: str, ties: str, depth: int | None = None
    ) -> Iterator[tuple[Sequence[str], IntArray | None]]:
        for first in range(0, len(places), _PORTION):
            self._reports.tell(first, len(places))
            portion = [QueryId(int(self._ids[place])) for place in places[first : first + _PORTION]]
            lists = self._read(contents.ranked_lists, self.system_ids[system], portion)
            for query_id in portion:
                own = lists.get(query_id) or RankedList((), np.empty(0))
                if depth is not None and self._stands_as(system, ties):
                    yield own.top(depth), None
                else:
                    yield ordered(own.keys, own.scores, ties)

    def top_counts(self, systems: Sequence[str], depth: int) -> IntArray:
        if len(systems) == 1:
            return super().top_counts(systems, depth)
        counts = self._read(stored_lists.distinct_at_top, [self.system_ids[name] for name in systems], depth)
        return np.fromiter(
            (counts.get(query_id, 0) for query_id in self.queries), np.int64, len(self.queries)
        )

    # changing

    @property
    def marked(self) -> int:
        """Number of queries to be read again."""
        return len(self._marked)

    def mark(self, query_ids: Iterable[QueryId]) -> None:
        """Note that the judgments of these queries changed."""
        with self._marks:
            self._marked |= set(query_ids)

    def bring_up(self) -> None:
        """Take over the labels of what was marked."""
        with self._bringing:
            with self._marks:
                marked = sorted(self._marked & self._place_of.keys())
                self._marked.clear()
            if not marked:
                return
            try:
                changed, last = self._read_changes(marked)
            except BaseException:
                self.mark(marked)  # what fails on the way is read the next time
                raise
            with self._lock:
                self._changed |= changed
                self._added_to = last
                self.note_changed(list(changed))

    def _read_changes(self, marked: Sequence[QueryId]) -> tuple[dict[int, _ChangedQuery], int]:
        """Read the marked queries and what was said since, and the last event that is in it."""
        if self._tail is None:
            return self._read_again(marked), self._added_to
        # Some of what was said since may not be marked yet.
        tail = self._tail.since(self._added_to)
        if tail is None:
            last, said = self._read(queries_after, self._added_to)
        elif self._counts_as_said(tail):
            return self._add(tail.pairs), tail.last
        else:
            last, said = tail.last, frozenset(query_id for query_id, _ in tail.pairs)
        return self._read_again(sorted(said.intersection(self._place_of).union(marked))), last

    def _counts_as_said(self, tail: Tail) -> bool:
        """Whether nothing else is to be known of new grades than what was said.

        It is for grades on other versions, by criteria, and of raters who have answered to a final grade.
        """
        if self.source != PEOPLE or self._versions:
            return False
        every = [own for pair in tail.pairs.values() for own in pair if own.state.grade is not None]
        if any(own.scale_version_id != self.scale.id or own.state.answer for own in every):
            return False
        raters = {own.rater: int(own.rater_id) for own in every}
        if not raters.keys() <= self._raters.keys():
            self._raters = {**self._raters, **raters}
        return True

    def _add(self, said: Mapping[Pair, Sequence[Said]]) -> dict[int, _ChangedQuery]:
        """Replace the states of some pairs. Returns their queries as they are then, by index."""
        found: dict[int, _ChangedQuery] = {}
        by_query: dict[QueryId, dict[int, Sequence[Said]]] = {}
        for (query_id, document_id), own in said.items():
            if query_id in self._place_of:
                by_query.setdefault(query_id, {})[document_id] = own
        for query_id, documents in by_query.items():
            at = self._place_of[query_id]
            before = self._changed.get(at)
            kept = (
                self._grades.rows_at(at, query_id) if before is None else before.grades.rows_at(0, query_id)
            )
            kept = kept.rows(~np.isin(kept.document_id, np.array(list(documents), np.int64)))
            rows = np.column_stack([kept.query_id, kept.document_id, kept.rater_id, kept.seq, kept.grade])
            new = [
                (query_id, document_id, one.rater_id, one.seq, one.state.grade)
                for document_id, own in documents.items()
                for one in own
                if one.state.grade is not None and not one.state.inspects()
            ]
            arrays = arrays_of(np.concatenate([rows, np.array(new, np.float64).reshape(-1, 5)]))
            found[at] = self._change(at, arrays)
            if (lists := self._of_queries.get(at)) is not None:
                first = (own[0] for own in documents.values() if own)
                lists.graded.update((one.doc_key.encode(), one.document_id) for one in first)
        self._read_lists(found)
        return found

    def _read_again(self, marked: Sequence[QueryId]) -> dict[int, _ChangedQuery]:
        """Read the labels of some queries. Returns them by index."""
        found: dict[int, _ChangedQuery] = {}
        with self._read.moment() as moment:
            # Another program may have changed the scale meanwhile: what is held is of this one.
            counted = self.source.grades(moment, marked, version=self.scale.id)
            self._raters = self.source.raters(moment)
        arrays = counted.arrays
        self._drop_lists(marked)
        bounds = np.searchsorted(arrays.query_id, [*marked, marked[-1] + 1]).tolist()
        places = [self._place_of[query_id] for query_id in marked]
        for number, (query_id, at) in enumerate(zip(marked, places, strict=True)):
            found[at] = self._change(at, arrays.rows(slice(bounds[number], bounds[number + 1])))
            if counted.older is not None:
                with self._lock:
                    self._older.set_one(counted.older, query_id, at)
        self._read_lists(found)
        return found

    def _change(self, at: int, own: GradeArrays) -> _ChangedQuery:
        grades = grades_of(own, np.zeros(len(own.query_id), np.int64), 1)
        return _ChangedQuery(self, at, grades, self._raters, before=self._changed.get(at))

    def documents_at(self, place: int) -> IntArray:
        """int64[P]: documents of the query's pairs when the columns were made."""
        return self._grades.document[self.offsets[place] : self.offsets[place + 1]]

    # reading

    def read_results_of(self, place: int, grades: Grades) -> dict[str, JudgedResults]:
        """Ranks of the pairs of one query's `grades` in every system's list, in the imported order."""
        none, ids = np.empty(0, np.int64), self._ids[place : place + 1]
        if self.source == PEOPLE:
            found: Mapping[SystemId, JudgedDocuments] = self._lists_at([place])[place].judged()
        else:
            pairs, numbers = partial(grades.pairs, ids), self.system_ids.values()
            found = self.source.in_lists_of(self._read, QueryId(int(ids[0])), pairs, numbers)
        without = JudgedResults(none, none, none, np.zeros(1, np.int64), np.zeros(1, np.bool_))
        return {
            name: _joined(found[system_id], grades, ids) if system_id in found else without
            for name, system_id in self.system_ids.items()
        }

    def _read_lists(self, changed: Mapping[int, _ChangedQuery]) -> None:
        """Look up, with one reading of their lists, at which ranks newly graded documents stand."""
        if self.source != PEOPLE or not self.system_ids:
            return
        self._lists_at([place for place, own in changed.items() if own.has_other_pairs])
        for own in changed.values():
            own.look_up()

    def _lists_at(self, places: Sequence[int]) -> dict[int, QueryLists]:
        """Lists of some queries, kept for the next label: as a rule it is of the same queries."""
        with self._bringing:
            found = {place: own for place in places if (own := self._of_queries.get(place)) is not None}
            if missing := [QueryId(int(self._ids[place])) for place in places if place not in found]:
                for query_id, own in self._read(lists_of_queries, missing).items():
                    place = self._place_of[query_id]
                    self._of_queries[place] = found[place] = own
                    self._bytes += own.size
            for place in places:
                self._of_queries.move_to_end(place)
            while self._bytes > _KEPT_BYTES and len(self._of_queries) > 1:
                self._bytes -= self._of_queries.popitem(last=False)[1].size
            return found

    def _drop_lists(self, query_ids: Iterable[QueryId]) -> None:
        """Drop lists with documents of which a grade was given before these labels were read."""
        for query_id in query_ids:
            if (own := self._of_queries.pop(self._place_of[query_id], None)) is not None:
                self._bytes -= own.size

    def reorder(self, imported: JudgedResults, place: int, system: str, ties: str) -> JudgedResults:
        """Results of one query, ranked by another rule for ties."""
        if self._stands_as(system, ties):
            return imported
        return self._reordered(imported, system, ties, self._ids[place : place + 1])

    def _read_results(self, system: str, grades: Grades) -> JudgedResults:
        """Results of all queries in the imported order."""
        self._reports.tell(0, 0)
        pairs = partial(grades.pairs, self._ids)
        return _joined(self.source.in_list(self._read, self.system_ids[system], pairs), grades, self._ids)

    def _stands_as(self, system: str, ties: str) -> bool:
        """Whether the lists of a system are stored in the order of a rule for ties."""
        if ties != "score":
            return ties == "rank"
        with self._lock:
            known = self._by_scores.get(system)
            if known is None:
                known = self._by_scores[system] = self._is_by_score(system)
                if not known:
                    self.by_score = (*self.by_score, system)
            return known

    def _is_by_score(self, system: str) -> bool:
        for first in range(0, len(self._ids), _PORTION):
            self._reports.tell(first, len(self._ids))
            portion = [QueryId(number) for number in self._ids[first : first + _PORTION].tolist()]
            for own in self._read(contents.ranked_lists, self.system_ids[system], portion).values():
                if (own.scores[:-1] > own.scores[1:]).all():
                    continue  # its keys are not looked at
                found = order(own.scores, own.keys, "score")
                assert found is not None
                if (found[0] != np.arange(len(own))).any():
                    return False
        return True

    def _reordered(self, imported: JudgedResults, system: str, ties: str, ids: IntArray) -> JudgedResults:
        """Results at the ranks of another rule for ties."""
        rank = imported.rank.copy()
        groups = np.array([rank, rank + 1])
        for first in range(0, len(ids), _PORTION):
            self._reports.tell(first, len(ids))
            portion = [QueryId(number) for number in ids[first : first + _PORTION].tolist()]
            lists = self._read(contents.ranked_lists, self.system_ids[system], portion)
            edges = np.searchsorted(imported.query, np.arange(first, first + len(portion) + 1)).tolist()
            for query_id, low, high in zip(portion, edges[:-1], edges[1:], strict=True):
                own = lists.get(query_id)
                if own is None:
                    continue
                found = order(own.scores, own.keys, ties)
                assert found is not None
                now = np.empty(len(found[0]), np.int64)
                now[found[0]] = np.arange(len(now))
                rank[low:high] = now[imported.rank[low:high]]
                groups[:, low:high] = found[1][:, rank[low:high]]
        return replace(imported, rank=rank, ties=groups if ties == "averaged" else None).in_order()


def project_columns(
    read: ProjectReader, settings: EvaluationSettings, progress: Progress | None = None
) -> ProjectColumns:
    """Columns for these settings. Raises InputError for a criterion that a model was not asked."""
    return ProjectColumns(read, progress, grade_source(read, settings.labels, settings.criterion))


class _Reports(threading.local):
    """Receiver of progress for each thread, so that a cancelled job cannot stop another."""

    def __init__(self) -> None:
        self.progress: Progress | None = None

    def tell(self, done: int, total: int) -> None:
        if self.progress is not None:
            self.progress(done, total)


class _ChangedQuery(QueryColumns):
    """Query judged since the columns were read.

    Its lists are read when they are needed, and only where a document has its first grade: else the pairs
    are those from `before`, at the same ranks.
    """

    def __init__(
        self,
        columns: ProjectColumns,
        place: int,
        grades: Grades,
        raters: Mapping[str, int],
        *,
        before: _ChangedQuery | None,
    ) -> None:
        super().__init__(columns, place)
        self._project, self.grades, self._raters = columns, grades, raters
        known = columns.documents_at(place) if before is None else before.grades.document
        self.has_other_pairs = not np.array_equal(known, grades.document)
        # Whether the pairs are those of the whole columns.
        self._as_made: bool = not self.has_other_pairs and (before is None or before._as_made)
        self._tables: dict[str, LabelTable] = {}
        self._results: dict[tuple[str, str], JudgedResults] = {}
        if before is not None and not self.has_other_pairs:
            self._results = before._results

    def table(self, rule: str) -> LabelTable:
        found = self._tables.get(rule)
        if found is None:
            found = self._tables[rule] = self.grades.table(rule, self._raters)
        return found

    @property
    def pairs(self) -> int:
        return len(self.grades.document)

    def look_up(self) -> None:
        """Look up at which ranks of each system's list the pairs stand."""
        if not (self._results or self._as_made):
            # Of every system at once: whoever asks for one of them asks for the others, too.
            every = self._project.read_results_of(self._place, self.grades)
            self._results.update({(name, "rank"): own for name, own in every.items()})

    def results(self, system: str, ties: str) -> JudgedResults:
        if self._as_made:
            return super().results(system, ties)
        self.look_up()
        found = self._results.get((system, ties))
        if found is None:
            imported = self._results[system, "rank"]
            found = self._results[system, ties] = self._project.reorder(imported, self._place, system, ties)
        return found


def _joined(found: JudgedDocuments, grades: Grades, ids: IntArray) -> JudgedResults:
    """Judged results of the queries `ids` with the indices of their pairs."""
    returned = np.zeros(len(ids), np.int64)
    present = np.zeros(len(ids), np.bool_)
    listed = places_of(ids, found.list_query_id)
    returned[listed[listed >= 0]] = found.result_count[listed >= 0]
    present[listed[listed >= 0]] = True
    query = places_of(ids, found.query_id)
    pair = _pairs(grades, query, found.document_id)
    kept = pair >= 0
    return JudgedResults(query[kept], found.rank[kept], pair[kept], returned, present)


def _pairs(grades: Grades, query: IntArray, document: IntArray) -> IntArray:
    """int64: index of each pair (index of the query, document), -1 for one without a judgment."""
    if not len(grades.document):
        return np.full(len(query), -1, np.int64)
    owner = np.repeat(np.arange(len(grades.offsets) - 1, dtype=np.int64), np.diff(grades.offsets))
    # Two row numbers in one: neither places nor documents come near 2^31.
    known, wanted = (owner << 32) | grades.document, (query << 32) | document
    place = np.minimum(np.searchsorted(known, wanted), len(known) - 1)
    return np.where((known[place] == wanted) & (query >= 0), place, -1)
