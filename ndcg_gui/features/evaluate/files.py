"""Evaluation of plain files: qrels and runs, without a project."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from ndcg_gui.core.meeting import NO_KEYS, Keys
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import Message, named, say
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.records import Kind, RunRecord
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.features.evaluate.columns import (
    KEYS_OF_QUERIES,
    KEYS_OF_RESULTS,
    EvaluationColumns,
    QueryLabels,
    columns_of_runs,
    in_run_order,
    order_for,
)
from ndcg_gui.features.evaluate.key_meeting import KnownKeys
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.features.evaluate.over import depth_of
from ndcg_gui.formats.options import Order, ReadOptions
from ndcg_gui.formats.report import Report, Stopped
from ndcg_gui.formats.source import NotClean, Source
from ndcg_gui.formats.trec import order as trec_order
from ndcg_gui.formats.trec.columns import Lists, QrelsColumns, RunColumns, has_twice, mix, read_qrels
from ndcg_gui.formats.trec.fields import FieldSpans, HashArray
from ndcg_gui.formats.trec.lines import COMMENT_ROWS
from ndcg_gui.formats.trec.qrels import read_subtopics
from ndcg_gui.formats.trec.qrels import sniff as sniff_qrels
from ndcg_gui.metrics.arrays import BoolArray, IntArray, JudgedResults, LabelTable, best_grades
from ndcg_gui.metrics.metric import Metric, of_subtopics
from ndcg_gui.metrics.ordering import rule_for
from ndcg_gui.metrics.settings import EvaluationSettings

if TYPE_CHECKING:
    from ndcg_gui.formats.reading import Parsed

# In an encoding that had to be guessed a file is read line by line, which tells of it.
_OPTIONS = ReadOptions(encoding="utf-8", real_grades=True, no_limit=True)
_LIKELY = 0.5  # from here on a file is looked at as qrels
# HashedLabels lie in slots by at most so many bits of their hash: a table that fits a processor's cache.
_SLOT_BITS = 22
_SLOTS_FOR_ONE = 4  # bits more than would number the labels
_EMPTY, _SEVERAL = -1, -2

_Packed = npt.NDArray[np.signedinteger[Any]]
_Labels = dict[str, dict[str, float]]
_BySubtopic = dict[str, dict[str, dict[str, float]]]


class FileColumns(EvaluationColumns):
    """Labels and judged results of files, by some rules for ties.

    Single lists are not kept. `read_lists` reads the files again when one is needed. `by_score` names the
    systems whose ranks and scores give different orders.
    """

    def __init__(
        self,
        labels: HashedLabels,
        runs: dict[str, JudgedRun],
        *,
        maximum: float,
        read_lists: Callable[[], EvaluationColumns],
    ) -> None:
        super().__init__(labels.query_keys, tuple(runs), maximum=maximum)
        self._labels, self._runs = labels, runs
        self.offsets = labels.table.offsets
        self._read_lists = read_lists
        self._lists: EvaluationColumns | None = None
        self.by_score = tuple(tag for tag, run in runs.items() if run.by_score)

    def table(self, rule: str) -> LabelTable:
        return self._labels.table

    def results(self, system: str, ties: str) -> JudgedResults:
        return self._runs[system].results(ties)

    def run_order(self, system: str) -> IntArray | None:
        return self._runs[system].order

    def labels_of(self, place: int, rule: str) -> QueryLabels:
        return self._labels.of(place)

    def queries_of(self, system: str) -> Collection[str]:
        return self._runs[system].query_keys

    def documents_of(self, system: str) -> set[str]:
        return self._whole().documents_of(system)

    def first_results(self, system: str) -> dict[int, Sequence[str]]:
        return self._runs[system].first

    def top_counts(self, systems: Sequence[str], depth: int) -> IntArray:
        tops = [self._runs[name].top for name in systems]
        if len(tops) == 1 or any(top is None or top.depth < depth for top in tops):
            return super().top_counts(systems, depth)
        near = [(top.query[top.rank < depth], top.hashes[top.rank < depth]) for top in tops if top]
        # That two documents have one hash of 64 bits is less likely than a broken memory.
        _, first = np.unique(np.concatenate([hashes for _, hashes in near]), return_index=True)
        query = np.concatenate([query for query, _ in near])[first]
        return np.bincount(query, minlength=len(self.query_keys)).astype(np.int64)

    def labelled_results(self, system: str, ties: str) -> int:
        return len(next(iter(self._runs[system].places.values()))[0])

    def list_of(self, place: int, system: str) -> tuple[Sequence[str], Sequence[float]]:
        return self._whole().list_of(place, system)

    def _whole(self) -> EvaluationColumns:
        """Files with their lists, read again."""
        if self._lists is None:
            self._lists = self._read_lists()
        return self._lists


def _unheard(_message: Message) -> None:
    """Do nothing."""


@dataclass(frozen=True, slots=True)
class EvaluatedFiles:
    """Files of labels and of runs.

    `maximum` is the scale's largest grade (default: the largest in the labels). Systems have the tags of
    their runs, or `names`, one for each file. `keys`: changes that turn the keys of runs into those of the
    labels. `noticed` hears what reading the labels takes for granted.
    """

    qrels: Sequence[Path]
    runs: Sequence[Path]
    maximum: float | None = None
    names: Sequence[str] = ()
    keys: Keys = NO_KEYS
    noticed: Callable[[Message], object] = _unheard


def quick_columns(
    files: EvaluatedFiles,
    *,
    ties: Collection[str],
    order: Order,
    progress: Progress | None = None,
    depth: int | None = None,
) -> FileColumns | None:
    """Columns of files that can be read column by column, None where they have to be read line by line.

    `ties` are the rules that results must be available for, `order` is that in which runs are read. `depth`
    is the number of first results kept of each list, so that those shared by several runs count once. Raises
    InputError for two runs of one tag.
    """
    found: dict[str, JudgedRun] = {}
    several = len(files.runs) > 1
    (qrels,) = files.qrels
    try:
        labels = HashedLabels(_read_qrels(qrels, files.noticed))
        for path, name in _named(files.runs, files.names):
            judging: dict[str, _Judging] = {}
            with (
                Source(path, Report(str(path)), _OPTIONS, progress, digest=False) as source,
                closing(_lists_of(source)) as parts,
            ):
                for tag, lists in parts:
                    if tag not in judging:
                        top = depth if several or source.is_parquet else None
                        judging[tag] = _Judging(labels, ties, order, top)
                    judging[tag].add(lists)
            for tag, own in judging.items():
                _expect_new(name or tag, found, path)
                found[name or tag] = own.run()
    except (NotClean, Stopped):
        return None
    largest = max(float(labels.table.grade.max(initial=0.0)), 0.0)
    return FileColumns(
        labels,
        found,
        maximum=largest if files.maximum is None else files.maximum,
        read_lists=partial(file_columns, replace(files, maximum=None, noticed=_unheard), order=order),
    )


def _lists_of(source: Source) -> Generator[tuple[str, Lists], None, None]:
    """Yield a run's lists in batches with its tag, or several runs of a table. Raises NotClean."""
    if source.is_parquet:
        from ndcg_gui.formats.mapped.streamed import read_lists  # imports Polars

        with closing(read_lists(source, _OPTIONS)) as parts:
            yield from parts
        return
    run = RunColumns(source, _OPTIONS)
    with closing(run.lists()) as every:
        for lists in every:
            yield run.tag, lists
    source.finish()


def _read_qrels(path: Path, noticed: Callable[[Message], object]) -> QrelsColumns:
    with Source(path, Report(str(path)), _OPTIONS, digest=False) as source:
        if source.is_parquet:
            return _as_columns(read_labels(path, noticed=noticed))
        found = read_qrels(source, _OPTIONS)
        source.finish()
    return found


def _as_columns(labels: _Labels) -> QrelsColumns:
    documents = FieldSpans.of([document for own in labels.values() for document in own])
    grades = [grade for own in labels.values() for grade in own.values()]
    sizes = [len(own) for own in labels.values()]
    query = np.repeat(np.arange(len(sizes), dtype=np.int64), sizes)
    return QrelsColumns(tuple(labels), query, documents, documents.hashes(), np.array(grades, np.float64))


class HashedLabels:
    """Labels, found by the hash of their query's number and their document."""

    def __init__(self, columns: QrelsColumns) -> None:
        order = np.argsort(columns.query, kind="stable")
        query = columns.query[order]
        offsets = np.searchsorted(query, np.arange(len(columns.query_keys) + 1)).astype(np.int64)
        self.query_keys = columns.query_keys
        self.table = LabelTable(offsets, order.astype(np.int64), columns.grades[order])
        self.places = {key: place for place, key in enumerate(columns.query_keys)}
        self._documents = columns.documents[order]
        self.query = query
        hashes = mix(columns.hashes[order], query)
        self._hashes = hashes
        self._mask = np.uint64((1 << min(_SLOT_BITS, len(hashes).bit_length() + _SLOTS_FOR_ONE)) - 1)
        slots = self._slots(hashes)
        numbers = np.arange(len(hashes), dtype=np.int32)
        self._table = np.full(int(self._mask) + 1, _EMPTY, np.int32)
        self._table[slots] = numbers
        # A slot of several labels does not say which: those few are searched for.
        self._table[slots[self._table[slots] != numbers]] = _SEVERAL
        shared = np.flatnonzero(self._table[slots] == _SEVERAL)
        self._shared = shared[np.argsort(hashes[shared])]

    def of(self, place: int) -> QueryLabels:
        """Labels of one query."""
        own = slice(int(self.table.offsets[place]), int(self.table.offsets[place + 1]))
        return dict(zip(self._documents[own].texts(), self.table.grade[own].tolist(), strict=True))

    def find(self, lists: Lists, query: IntArray, mixed: HashArray) -> tuple[IntArray, IntArray]:
        """int64 each: ascending rows of `lists` whose pair has a label, and the indices of the pairs.

        `query` int64[N]: index of each row's query, -1 where it has no label.
        """
        number = self._table[self._slots(mixed)]
        rows = np.flatnonzero(number != _EMPTY)
        pairs = number[rows].astype(np.int64)
        several = np.flatnonzero(pairs == _SEVERAL)
        if len(several):
            shared = self._hashes[self._shared]
            place = np.minimum(np.searchsorted(shared, mixed[rows[several]]), len(shared) - 1)
            pairs[several] = self._shared[place]
        hit = (self._hashes[pairs] == mixed[rows]) & (query[rows] >= 0)
        rows, pairs = rows[hit], pairs[hit]
        # The hash says where to look; what is found is compared.
        same = lists.documents[rows].is_same(self._documents[pairs])
        if not (same & (self.query[pairs] == query[rows])).all():
            raise NotClean
        return rows, pairs

    def _slots(self, hashes: HashArray) -> IntArray:
        return (hashes & self._mask).astype(np.int64)


@dataclass(frozen=True)
class Top:
    """First `depth` results of lists with labels: query index, 0-based rank, hash with the query."""

    depth: int
    query: _Packed
    rank: _Packed
    hashes: HashArray


@dataclass(frozen=True)
class JudgedRun:
    """Ranks of the labelled documents in a run's lists, by rules for ties, and the order of its queries.

    For each rule it has the pairs, sorted by query and rank, their ranks and (where ties are averaged) their
    ties, in as few bytes as hold them, because those of many runs stay in memory. `by_score` says that the
    run was read by scores and its ranks give another order. `first` has the first results of some labelled
    queries, by index. `top` holds those that several runs may share, where requested.
    """

    places: dict[str, tuple[_Packed, _Packed, _Packed | None]]
    query: IntArray  # of every pair
    returned: IntArray
    present: BoolArray
    order: IntArray
    by_score: bool
    query_keys: tuple[str, ...]
    first: dict[int, Sequence[str]]
    top: Top | None

    def results(self, ties: str) -> JudgedResults:
        """Results by a rule. Raises ValueError for one that the run was not read by."""
        if ties not in self.places:
            raise ValueError(f"read with ties={', '.join(self.places)}, asked for {ties}")
        pair, rank, groups = self.places[ties]
        return JudgedResults(
            self.query[pair],
            rank.astype(np.int64),
            pair.astype(np.int64),
            self.returned,
            self.present,
            None if groups is None else groups.astype(np.int64),
        )


# These leave lists as they are read.
_AS_READ = ("rank", "score_kept")
_BY_KEY, _UP, _AVERAGED = "score", "score_up", "averaged"
_BY_32_BITS = ("score32", "ir_measures")
_Ranked = tuple[IntArray, IntArray]  # ranks int64[N], ties int64[2, N]
_TopPart = tuple["_Packed", "_Packed", HashArray]


class _Judging:
    """Search for the labelled documents in a run's lists, batch by batch."""

    def __init__(self, labels: HashedLabels, ties: Collection[str], order: Order, depth: int | None) -> None:
        queries = len(labels.query_keys)
        self._labels, self._ties, self._order = labels, ties, order
        self._returned = np.zeros(queries, np.int64)
        self._present = np.zeros(queries, np.bool_)
        self._pairs: list[_Packed] = []
        self._by_rank: list[_Packed] = []
        as_read = any(rule in _AS_READ for rule in ties)
        self._goes_by_rank = as_read and order != "score"
        by_scores = {rule for rule in ties if rule not in _AS_READ}
        if as_read and order != "rank":
            by_scores.add(_BY_KEY)
        self._by_scores: dict[str, list[_Packed]] = {rule: [] for rule in by_scores}
        self._groups: list[_Packed] = []
        self._in_turn: list[IntArray] = []
        self._by_score = order == "score"
        self._differs = False
        self._query_keys: list[str] = []
        self._first: dict[int, Sequence[str]] = {}
        self._depth = depth
        self._top_by_rank: list[_TopPart] = []
        self._top_by_score: list[_TopPart] = []

    def add(self, lists: Lists) -> None:
        """Add a batch of lists. Raises NotClean."""
        labels, queries = self._labels, len(self._labels.query_keys)
        lengths = np.diff(lists.starts)
        own = np.array([labels.places.get(key, -1) for key in lists.query_keys], np.int64)
        known = own >= 0
        self._returned[own[known]], self._present[own[known]] = lengths[known], True
        self._query_keys += lists.query_keys
        for number in np.flatnonzero(known)[: KEYS_OF_QUERIES - len(self._first)].tolist():
            start = int(lists.starts[number])
            first = slice(start, min(start + KEYS_OF_RESULTS, int(lists.starts[number + 1])))
            self._first[int(own[number])] = lists.documents[first].texts()
        query = own[lists.number]
        mixed = mix(lists.hashes, _numbered_on(own, queries)[lists.number])
        rows, pairs = labels.find(lists, query, mixed)
        order = trec_order.by_rank(lists)
        if self._depth is not None:
            self._add_top(lists, np.flatnonzero(known), query, mixed, order, self._depth)
        if has_twice(mixed):  # which sorts them
            raise NotClean  # a document twice, most likely; the other way of reading says where
        self._pairs.append(_packed(pairs))
        self._in_turn.append(own[known])
        if self._order == "kept":
            self._by_score = self._differs = self._by_score or bool(len(trec_order.rising(lists, order)))
        elif self._order == "score":
            self._differs = self._differs or bool(len(trec_order.unlike_scores(lists, order)))
        if self._goes_by_rank:
            self._by_rank.append(_packed(_placed(lists, rows, order)[0]))
        for rule, parts in self._by_scores.items():
            # Of a run read piece by piece it is known at the end only how it is ordered.
            if rule in self._ties or self._by_score or not lists.is_all:
                rank, groups = _ranks(lists, rows, rule)
                parts.append(_packed(rank))
                if rule == _AVERAGED:
                    self._groups.append(_packed(groups))

    def _add_top(
        self,
        lists: Lists,
        chosen: IntArray,
        query: IntArray,
        mixed: HashArray,
        order: IntArray | None,
        depth: int,
    ) -> None:
        """Add the first results of the chosen lists. `order` is that by rank."""
        starts, stops = lists.starts[chosen], lists.starts[chosen + 1]
        near = np.minimum(stops, starts + depth)

        def add(parts: list[_TopPart], rows: IntArray, rank: IntArray) -> None:
            rows, rank = rows[rank < depth], rank[rank < depth]
            parts.append((_packed(query[rows]), _packed(rank), mixed[rows]))

        if self._order != "score":
            rows = _rows(starts, near, order)
            add(self._top_by_rank, rows, _placed(lists, rows, order)[0])
        if self._order != "rank":
            by_score = trec_order.by_score(lists, lists.scores)
            ordered = lists.scores if by_score is None else lists.scores[by_score]
            edges = trec_order.ties(lists, ordered)
            # With all that tie with the last of them: which is first is a matter of their keys.
            ends = edges[np.searchsorted(edges, near - 1, side="right")]
            rows = _rows(starts, ends, by_score)
            add(self._top_by_score, rows, _ranks(lists, rows, _BY_KEY)[0])

    def run(self) -> JudgedRun:
        """Judged run of all lists."""
        pair, every = np.concatenate(self._pairs), self._labels.query
        query = every[pair]
        places: dict[str, tuple[_Packed, _Packed, _Packed | None]] = {}
        for rule in self._ties:
            if rule in _AS_READ and not self._by_score:
                parts = self._by_rank
            else:
                parts = self._by_scores[_BY_KEY if rule in _AS_READ else rule]
            rank = np.concatenate(parts)
            order = np.lexsort((rank, query))
            groups = np.concatenate(self._groups, axis=1)[:, order] if rule == _AVERAGED else None
            places[rule] = pair[order], rank[order], groups
        in_turn = in_run_order(np.concatenate(self._in_turn).tolist(), len(self._labels.query_keys))
        return JudgedRun(
            places,
            every,
            self._returned,
            self._present,
            in_turn,
            self._differs,
            tuple(self._query_keys),
            self._first,
            self._top(),
        )

    def _top(self) -> Top | None:
        if self._depth is None:
            return None
        parts = self._top_by_score if self._by_score else self._top_by_rank
        query, rank, hashes = (np.concatenate(own) for own in zip(*parts, strict=True))
        return Top(self._depth, query, rank, hashes)


def _rows(starts: IntArray, stops: IntArray, order: IntArray | None) -> IntArray:
    """int64: rows at these positions of an order, from each start to each stop, exclusive."""
    sizes = stops - starts
    places = trec_order.counted(sizes) + np.repeat(starts, sizes)
    return places if order is None else order[places]


def _packed(numbers: IntArray) -> _Packed:
    return numbers.astype(np.int32) if numbers.max(initial=0) < 1 << 31 else numbers


def _numbered_on(places: IntArray, queries: int) -> IntArray:
    """Indices of queries, with distinct numbers also for those without labels (-1), to detect repeated
    documents.
    """
    return np.where(places >= 0, places, queries + np.arange(len(places)))


def _placed(lists: Lists, rows: IntArray, order: IntArray | None) -> _Ranked:
    """0-based ranks of these rows in an order without ties."""
    places = rows if order is None else _inverse(order)[rows]
    rank = places - lists.starts[lists.number[rows]]
    return rank, np.array([rank, rank + 1])


def _ranks(lists: Lists, rows: IntArray, rule: str) -> _Ranked:
    """0-based ranks of these rows by a rule for ties that goes by scores."""
    scores = lists.scores
    if rule in _BY_32_BITS:
        with np.errstate(over="ignore"):
            scores = scores.astype(np.float32).astype(np.float64)
    order = trec_order.by_score(lists, scores)
    ordered = scores if order is None else scores[order]
    edges = trec_order.ties(lists, ordered)
    if len(edges) == len(scores) + 1:
        return _placed(lists, rows, order)
    inverse = None if order is None else _inverse(order)
    places = rows if inverse is None else inverse[rows]
    run = np.searchsorted(edges, places, side="right") - 1
    first = lists.starts[lists.number[rows]]
    start, end = edges[run] - first, edges[run + 1] - first
    # Only among results that tie with a judged one does it matter which is first.
    tied = np.sort(run[end - start > 1])
    several = tied[np.diff(tied, prepend=-1) > 0]  # `np.unique` would import masked arrays
    if len(several):
        order = np.arange(len(scores), dtype=np.int64) if order is None else order
        inverse = np.arange(len(scores), dtype=np.int64) if inverse is None else inverse
        sorted_ = trec_order.sort_ties(lists, order, edges, several, up=rule == _UP)
        inverse[order[sorted_]] = sorted_
        places = inverse[rows]
    return places - first, np.array([start, end])


def _inverse(order: IntArray) -> IntArray:
    """int64[N]: position of each row in an order."""
    places = np.empty_like(order)
    places[order] = np.arange(len(order))
    return places


# In the pool, but not judged; see LabelTable.
_NOT_JUDGED = -1.0


def evaluate_files(
    files: EvaluatedFiles,
    *,
    metrics: Sequence[Metric],
    settings: EvaluationSettings,
    progress: Progress | None = None,
) -> Evaluation:
    """Evaluate runs against the labels of one or several files without a project.

    Metrics of sub-topics read these from the second column of TREC qrels. Raises FileErrors.
    """
    # What the first results are, of which it is told how many are judged, follows the ranks.
    rules = {"rank", settings.ties, *(rule_for(metric, settings.ties) for metric in metrics)}
    columns = columns_of_files(
        files,
        ties=rules,
        order=order_for(settings.ties),
        subtopics=of_subtopics(metrics),
        progress=progress,
        depth=max(depth_of(metric, settings) for metric in metrics) if metrics else None,
    )
    return Evaluation(columns, metrics=metrics, settings=settings)


def columns_of_files(
    files: EvaluatedFiles,
    *,
    ties: Collection[str],
    order: Order,
    subtopics: bool = False,
    progress: Progress | None = None,
    depth: int | None = None,
) -> EvaluationColumns:
    """Columns of files for these rules for ties, read column by column where possible, else line by line.

    `subtopics` adds the grades by sub-topic, where the labels have them. `depth` as for `quick_columns`.
    Raises InputError for a pair to which two files give two grades, and for different keys that become the
    same.
    """
    columns = None
    if not subtopics and len(files.qrels) == 1 and not files.keys:
        columns = quick_columns(files, ties=ties, order=order, progress=progress, depth=depth)
    if columns is None:
        return file_columns(files, order=order, subtopics=subtopics, progress=progress)
    return columns


def file_columns(
    files: EvaluatedFiles, *, order: Order, subtopics: bool = False, progress: Progress | None = None
) -> EvaluationColumns:
    """Columns of files read line by line, which work with any settings. Otherwise as `columns_of_files`."""
    labels, every = read_all_labels(
        files.qrels, subtopics=subtopics, noticed=files.noticed, progress=progress
    )
    found: dict[str, RunRecord] = {}
    for path, name in _named(files.runs, files.names):
        for run in read_runs(path, order, progress, noticed=files.noticed):
            _expect_new(name or run.tag, found, path)
            found[name or run.tag] = run
    if files.keys:
        met = KnownKeys.of(labels)
        found = {name: met.put_into(run, files.keys) for name, run in found.items()}
    return columns_of_runs(labels, found, maximum=files.maximum, subtopics=every)


def read_all_labels(
    paths: Sequence[Path],
    *,
    subtopics: bool = False,
    noticed: Callable[[Message], object] = _unheard,
    progress: Progress | None = None,
) -> tuple[_Labels, _BySubtopic | None]:
    """Labels of several files together, and those by sub-topic if requested and present.

    Raises FileErrors, and InputError for a pair to which two files give two grades.
    """
    if subtopics and all(map(_is_qrels, paths)):
        every: _BySubtopic = {}
        for path in paths:
            for query, documents in _read_subtopics(path, progress, noticed).items():
                for doc, own in documents.items():
                    _add(every.setdefault(query, {}).setdefault(doc, {}), own, query, path, doc)
        return best_grades(every), every
    labels: _Labels = {}
    for path in paths:
        for query, grades in read_labels(path, progress, noticed=noticed).items():
            _add(labels.setdefault(query, {}), grades, query, path)
    return labels, None


def _add(known: dict[str, float], more: dict[str, float], query: str, path: Path, doc: str = "") -> None:
    for key, grade in more.items():
        if known.setdefault(key, grade) != grade:
            raise InputError(
                say(
                    "{path}: query '{query}', document '{doc}': the grade {grade}, in another file {known}",
                    path=path,
                    query=query,
                    doc=doc or key,
                    grade=format_grade(grade),
                    known=format_grade(known[key]),
                )
            )


def _is_qrels(path: Path) -> bool:
    """Whether a file is TREC qrels, the only format with sub-topics."""
    with Source(path, Report(str(path)), _OPTIONS, digest=False) as source:
        return sniff_qrels(source.head, source.name) > _LIKELY


def _read_subtopics(
    path: Path, progress: Progress | None, noticed: Callable[[Message], object]
) -> _BySubtopic:
    report = Report(str(path))
    try:
        with Source(path, report, ReadOptions(real_grades=True, no_limit=True), progress) as source:
            found = read_subtopics(source, report, _OPTIONS)
            source.finish()
    except Stopped:
        found = {}
    report.raise_if_errors()
    for notice in report.warnings:
        noticed(named(path.name, notice.message))
    return found


def read_labels(
    path: Path, progress: Progress | None = None, *, noticed: Callable[[Message], object] = _unheard
) -> dict[str, dict[str, float]]:
    """Labels of a file, query key -> document key -> grade, below 0 for "not judged".

    `noticed` hears what reading takes for granted. Raises FileErrors.
    """
    labels: dict[str, dict[str, float]] = {}
    parsed = _read(path, Kind.QRELS, _OPTIONS, progress)
    for notice in (*parsed.report.warnings, *parsed.report.information):
        noticed(named(path.name, notice.message))
    for record in parsed.judgments:
        own = labels.setdefault(record.query_key, {})
        own[record.doc_key] = _NOT_JUDGED if record.grade is None else record.grade
    return labels


def read_runs(
    path: Path,
    order: Order,
    progress: Progress | None = None,
    *,
    noticed: Callable[[Message], object] = _unheard,
) -> Sequence[RunRecord]:
    """Runs of a file, usually one. `noticed` hears of rows that are comments. Raises FileErrors."""
    parsed = _read(path, Kind.RUN, ReadOptions(order=order), progress)
    for notice in parsed.report.warnings:
        if notice.code == COMMENT_ROWS:
            noticed(named(path.name, notice.message))
    return parsed.runs


def read_run(path: Path, order: Order) -> RunRecord:
    """Only run of a file. Raises InputError for several runs, FileErrors for errors in the file."""
    runs = read_runs(path, order)
    if len(runs) != 1:
        raise InputError(
            say("{path} holds {count:run|runs}; give a file of one run", path=path, count=len(runs))
        )
    return runs[0]


def _read(path: Path, kind: Kind, options: ReadOptions, progress: Progress | None) -> Parsed:
    # Imported where it is needed: it brings every format there is.
    from ndcg_gui.formats.reading import read_file

    parsed = read_file(path, kind=kind, options=options, progress=progress)
    parsed.report.raise_if_errors()
    return parsed


def _named(runs: Sequence[Path], names: Sequence[str]) -> list[tuple[Path, str]]:
    return list(zip(runs, names or [""] * len(runs), strict=True))


def _expect_new(tag: str, found: Collection[str], path: Path) -> None:
    if tag in found:
        raise InputError(say("{path}: two runs have the tag {tag}; give each its own", path=path, tag=tag))
