"""Columns over large files: read block by block, of which only the judged results are kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report, Stopped
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.trec_columns import (
    Lists,
    NotClean,
    QrelsColumns,
    has_twice,
    is_large,
    key_hash,
    mix,
    read_lists,
    read_qrels,
)
from ndcg_gui.metrics.arrays import IntArray
from ndcg_gui.metrics.pairs import JudgedResults, LabelTable
from ndcg_gui.project.columns import Columns, QueryColumns, QueryLabels, in_run_order

if TYPE_CHECKING:
    from ndcg_gui.formats.trec_columns import HashArray

Progress = Callable[[int, int], None]

_OPTIONS = ReadOptions(real_grades=True)
# Labels lie in slots by this many bits of their hash: a table that fits a processor's cache.
_SLOT_BITS = 22
_EMPTY, _SEVERAL = -1, -2


class FileColumns(Columns):
    """The labels and judged results of large files, by one rule for ties; single lists are not kept."""

    def __init__(
        self,
        query_keys: Sequence[str],
        table: LabelTable,
        results: dict[str, JudgedResults],
        *,
        orders: dict[str, IntArray],
        ties: str,
        maximum: float,
    ) -> None:
        super().__init__(query_keys, tuple(results), maximum=maximum)
        self._table, self._results, self._orders, self._tie_rule = table, results, orders, ties

    def table(self, rule: str) -> LabelTable:
        return self._table

    def results(self, system: str, ties: str) -> JudgedResults:
        if ties != self._tie_rule:
            raise ValueError(f"read with ties={self._tie_rule}, asked for {ties}")
        return self._results[system]

    def run_order(self, system: str) -> IntArray | None:
        return self._orders[system]

    def now(self, place: int) -> QueryColumns:
        raise ValueError("the labels of files do not change")

    def labels_of(self, place: int, rule: str) -> QueryLabels:
        raise ValueError("the keys of large files are not kept")

    def list_of(self, place: int, system: str) -> tuple[Sequence[str], Sequence[float]]:
        raise ValueError("the keys of large files are not kept")


def large_columns(
    qrels: Path,
    runs: Sequence[Path],
    *,
    ties: str,
    maximum: float | None = None,
    progress: Progress | None = None,
) -> FileColumns | None:
    """Columns of files of which one is large and all are clean; None: they have to be read line by line.

    Raises InputError for two runs of one tag.
    """
    try:
        sources = [Source(path, Report(str(path)), _OPTIONS, progress) for path in (qrels, *runs)]
        if not any(_is_large(source) for source in sources):
            return None
        results: dict[str, JudgedResults] = {}
        orders: dict[str, IntArray] = {}
        labels: _Labels | None = None
        for path in runs:
            with Source(path, Report(str(path)), _OPTIONS, progress, digest=False) as source:
                # The run is being read ahead while the labels are.
                with closing(read_lists(source, _OPTIONS)) as lists:
                    labels = labels or _Labels(_read_qrels(qrels))
                    tag, found, order = _judge(lists, labels, ties)
                source.finish()
            if tag in results:
                raise InputError(
                    say("{path}: two runs have the tag {tag}; give each its own", path=path, tag=tag)
                )
            results[tag], orders[tag] = found, order
        assert labels is not None
    except (NotClean, Stopped):
        return None
    largest = max(float(labels.table.grade.max(initial=0.0)), 0.0)
    return FileColumns(
        labels.query_keys,
        labels.table,
        results,
        orders=orders,
        ties=ties,
        maximum=largest if maximum is None else maximum,
    )


def _is_large(source: Source) -> bool:
    with source:
        return is_large(source, _OPTIONS)


def _read_qrels(path: Path) -> QrelsColumns:
    with Source(path, Report(str(path)), _OPTIONS, digest=False) as source:
        found = read_qrels(source, _OPTIONS)
        source.finish()
    return found


class _Labels:
    """The labels, to be found by the hash of their query's number and their document."""

    def __init__(self, columns: QrelsColumns) -> None:
        order_ = np.argsort(columns.query, kind="stable")
        query = columns.query[order_]
        offsets = np.searchsorted(query, np.arange(len(columns.query_keys) + 1)).astype(np.int64)
        self.query_keys = columns.query_keys
        self.table = LabelTable(offsets, order_.astype(np.int64), columns.grades[order_])
        self.places = {key: place for place, key in enumerate(columns.query_keys)}
        self._documents = columns.documents
        self._query = query
        hashes = mix(key_hash(columns.documents)[order_], query)
        self._hashes = hashes
        slots = _slots(hashes)
        numbers = np.arange(len(hashes), dtype=np.int32)
        self._table = np.full(1 << _SLOT_BITS, _EMPTY, np.int32)
        self._table[slots] = numbers
        # A slot of several labels does not say which: those few are searched for.
        self._table[slots[self._table[slots] != numbers]] = _SEVERAL
        shared = np.flatnonzero(self._table[slots] == _SEVERAL)
        self._shared = shared[np.argsort(hashes[shared])]

    def find(self, lists: Lists, query: IntArray, mixed: HashArray) -> tuple[IntArray, IntArray]:
        """int64 each: the rows of `lists` whose pair has a label, ascending, and the pairs' numbers.

        `query` int64[N]: the place of each row's query, -1 where it has no label.
        """
        number = self._table[_slots(mixed)]
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
        same = (lists.documents[rows] == self._documents[self.table.document[pairs]]).to_numpy()
        if not (same & (self._query[pairs] == query[rows])).all():
            raise NotClean
        return rows, pairs


def _slots(hashes: HashArray) -> IntArray:
    return (hashes & np.uint64((1 << _SLOT_BITS) - 1)).astype(np.int64)


def _judge(every: Iterable[Lists], labels: _Labels, ties: str) -> tuple[str, JudgedResults, IntArray]:
    """The tag of a run, where the labelled documents stand in its lists, and the order of its queries."""
    queries = len(labels.query_keys)
    returned = np.zeros(queries, np.int64)
    present = np.zeros(queries, np.bool_)
    parts: list[tuple[IntArray, ...]] = []
    order: list[IntArray] = []
    tag = ""
    for lists in every:
        tag = lists.tag
        lengths = np.diff(lists.starts)
        own = np.array([labels.places.get(key, -1) for key in lists.query_keys], np.int64)
        known = own >= 0
        returned[own[known]], present[own[known]] = lengths[known], True
        order.append(own[known])
        query = np.repeat(own, lengths)
        mixed = mix(lists.hashes, np.repeat(_told_apart(own, queries), lengths))
        rows, pairs = labels.find(lists, query, mixed)
        if has_twice(mixed):
            raise NotClean  # a document twice, most likely; the other way of reading says where
        rank, start, end = _ranks(lists, ties)
        parts.append((query[rows], rank[rows], pairs, start[rows], end[rows]))
    if not parts:
        raise NotClean
    query, rank, pair, start, end = (np.concatenate(column) for column in zip(*parts, strict=True))
    sorted_ = np.lexsort((rank, query))
    averaged = ties == "averaged"
    found = JudgedResults(
        query[sorted_],
        rank[sorted_],
        pair[sorted_],
        returned,
        present,
        start[sorted_] if averaged else None,
        end[sorted_] if averaged else None,
    )
    return tag, found, in_run_order(np.concatenate(order).tolist(), queries)


def _told_apart(places: IntArray, queries: int) -> IntArray:
    """The places of queries, those without labels (-1) numbered on: they too hold a document once."""
    return np.where(places >= 0, places, queries + np.arange(len(places)))


def _ranks(lists: Lists, ties: str) -> tuple[IntArray, IntArray, IntArray]:
    """int64[N] each: the 0-based rank of every row, and the start and end of its tie.

    Scores never rise along a list here, so that a rule for ties moves only results that tie.
    """
    rows = np.arange(len(lists.scores), dtype=np.int64)
    rank = rows - np.repeat(lists.starts[:-1], np.diff(lists.starts))
    if ties in ("rank", "score_kept"):
        return rank, rank, rank + 1
    first, size = _tied_rows(lists, ties)
    tied = np.repeat(first, size) + _counted(size)
    start, end = rank.copy(), rank + 1
    if ties == "averaged":
        start[tied] = np.repeat(rank[first], size)
        end[tied] = np.repeat(rank[first] + size, size)
    keys = lists.keys(tied)
    natural = rank.copy()
    place = 0
    for begin, count in zip(first.tolist(), size.tolist(), strict=True):
        own = keys[place : place + count]
        # Strings compare by code point, which is the order of their UTF-8 bytes.
        ordered = sorted(range(count), key=own.__getitem__, reverse=ties != "score_up")
        if ordered[0] or count > 2:
            rank[begin + np.array(ordered)] = natural[begin : begin + count]
        place += count
    return rank, start, end


def _tied_rows(lists: Lists, ties: str) -> tuple[IntArray, IntArray]:
    """int64 each: the first row of every run of equal scores, and how many they are (2 or more)."""
    scores = lists.scores
    if ties == "score32":
        with np.errstate(over="ignore"):
            scores = scores.astype(np.float32).astype(np.float64)
    other = np.ones(len(scores) + 1, np.bool_)
    other[1:-1] = scores[1:] != scores[:-1]
    other[lists.starts] = True
    edges = np.flatnonzero(other)
    size = np.diff(edges)
    several = size > 1
    return edges[:-1][several], size[several]


def _counted(sizes: IntArray) -> IntArray:
    """0, 1, 2... anew for each of the sizes."""
    ends = np.cumsum(sizes)
    total = int(ends[-1]) if len(ends) else 0
    return np.arange(total, dtype=np.int64) - np.repeat(ends - sizes, sizes)
