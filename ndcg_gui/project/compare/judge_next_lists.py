"""Two systems' lists side by side: which results are unjudged, and how alike the lists are."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from ndcg_gui.metrics.arrays import BoolArray, Hits, IntArray, Labels, of_queries
from ndcg_gui.metrics.ordering import rule_for
from ndcg_gui.metrics.statistics.rank_agreement import rank_biased_overlap, top_overlap
from ndcg_gui.project.compare.comparison import PairedValues
from ndcg_gui.project.evaluation.columns import Columns

Report = Callable[[int, int], None]

# How far down two lists are compared: with p = 0.9 all that follows weighs less than 3e-5.
RANKS_COMPARED = 100
# No rank: the list does not hold the document.
NOWHERE = -1
_ENDLESS = np.iinfo(np.int64).max


@dataclass(frozen=True, slots=True)
class ListOverlap:
    """How alike the lists are, as means over the compared queries that both systems have lists for.

    `shared` and `jaccard` are of the first k; `rbo` is the rank-biased overlap (p = 0.9) of the first
    100; `identical` counts the queries whose first k are the same in the same order. None without
    queries.
    """

    queries: int
    k: int
    shared: float | None
    jaccard: float | None
    rbo: float | None
    identical: int


@dataclass(frozen=True, slots=True, eq=False)
class UnjudgedPairs:
    """Unjudged pairs as columns of length N: number of the compared query, key, rank and ties in each list.

    `pool` int64[n]: how many unjudged documents the whole lists of each query hold, each once; of lists
    that were not read to their end (`whole` bool[n] False) it may be fewer.
    """

    number: IntArray
    keys: tuple[str, ...]
    ranks: tuple[IntArray, IntArray]
    ties: tuple[IntArray, IntArray]
    pool: IntArray
    whole: BoolArray


def current(columns: Columns, values: PairedValues, system: str) -> tuple[Hits, Labels]:
    """Hits and labels of the compared queries alone, in their order, as they are now."""
    settings = values.settings
    table = columns.table(settings.labels)
    rule = rule_for(values.metric, settings.ties)
    hits = columns.results(system, rule).hits(table.grade)
    labels = table.labels(maximum=columns.maximum, gains=columns.gains)
    places = values.places
    if changed := [place for place in columns.changed_since(0) if place in set(places.tolist())]:
        stays = ~np.isin(places, changed)
        parts = [(places[stays], *of_queries(hits, labels, places[stays]))]
        for place in changed:
            own = columns.now(place).table(settings.labels)
            own_hits = columns.now(place).results(system, rule).hits(own.grade)
            own_labels = own.labels(maximum=columns.maximum, gains=columns.gains)
            parts.append((np.array([place], np.int64), own_hits, own_labels))
        hits, labels = _stacked(parts)
        order = np.concatenate([own for own, _, _ in parts])
        places = np.argsort(order, kind="stable")
    return of_queries(hits, labels, places)


def _stacked(parts: Sequence[tuple[IntArray, Hits, Labels]]) -> tuple[Hits, Labels]:
    """The queries of all parts after one another."""
    starts = np.cumsum([0, *(len(own) for own, _, _ in parts[:-1])]).tolist()
    first, labels = parts[0][1], parts[0][2]
    tied = [hits.ties for _, hits, _ in parts if hits.ties is not None]
    hits = replace(
        first,
        query=np.concatenate([hits.query + start for start, (_, hits, _) in zip(starts, parts, strict=True)]),
        rank=np.concatenate([hits.rank for _, hits, _ in parts]),
        grade=np.concatenate([hits.grade for _, hits, _ in parts]),
        returned=np.concatenate([hits.returned for _, hits, _ in parts]),
        present=np.concatenate([hits.present for _, hits, _ in parts]),
        ties=np.concatenate(tied, axis=1) if len(tied) == len(parts) else None,
    )
    counts = np.concatenate([np.diff(own.offsets) for _, _, own in parts])
    offsets = np.r_[0, np.cumsum(counts)].astype(np.int64)
    return hits, replace(labels, offsets=offsets, grades=np.concatenate([own.grades for _, _, own in parts]))


def find_unjudged(
    columns: Columns, values: PairedValues, hits: Sequence[Hits], report: Report | None
) -> tuple[UnjudgedPairs, ListOverlap]:
    """The unjudged pairs query by query, in the order of the better rank, and how alike the lists are."""
    settings, k = values.settings, values.depth
    # Below the cutoff a rank makes no difference, unless the list closes up to it or ties reach across it.
    whole = settings.unjudged == "condensed" or settings.ties == "averaged"
    reach = None if whole else values.metric.cutoff
    depth = None if reach is None else max(reach, RANKS_COMPARED)
    places = values.places.tolist()
    lists = [
        columns.ordered_lists(places, own.system, rule_for(values.metric, settings.ties), depth)
        for own in (values.baseline, values.candidate)
    ]
    numbers: list[int] = []
    keys: list[str] = []
    rows: list[tuple[int, ...]] = []
    alike = _Overlaps(k)
    judged = [_judged(own, k) for own in hits]
    graded = [_judged_ranks(own) for own in hits]
    in_both = np.zeros(len(places), np.int64)
    for number, pair in enumerate(zip(*lists, strict=True)):
        if report is not None and number % 256 == 0:
            report(number, len(places))
        own = [list_[: settings.depth] for list_, _ in pair]
        alike.add(*own)
        in_both[number] = _unjudged_in_both([list_ for list_, _ in pair], [each(number) for each in graded])
        holes: dict[str, None] = {}
        for rank in range(k):
            for list_, known in zip(own, judged, strict=True):
                if rank < len(list_) and not known[number, rank]:
                    holes[list_[rank]] = None
        if not holes:
            continue
        at = [_ranks(list_ if reach is None else list_[:reach], holes) for list_ in own]
        for key in holes:
            ranks = [ranks_of.get(key, NOWHERE) for ranks_of in at]
            row = [*ranks]
            for rank, (_, groups) in zip(ranks, pair, strict=True):
                if groups is None or rank == NOWHERE:
                    row += (rank, rank + 1)
                else:
                    row += (int(groups[0][rank]), int(groups[1][rank]))
            numbers.append(number)
            keys.append(key)
            rows.append(tuple(row))
    columns_ = np.array(rows, np.int64).reshape(-1, 6)
    found = UnjudgedPairs(
        np.array(numbers, np.int64),
        tuple(keys),
        (columns_[:, 0], columns_[:, 1]),
        (columns_[:, 2:4].T, columns_[:, 4:6].T),
        pool=sum((own.unjudged() for own in hits), -in_both),
        whole=np.logical_and.reduce([own.returned <= (depth or _ENDLESS) for own in hits]),
    )
    return found, alike.mean()


def _judged_ranks(hits: Hits) -> Callable[[int], set[int]]:
    """Gives the ranks of a query's judged results."""
    starts = np.searchsorted(hits.query, np.arange(hits.queries + 1)).tolist()
    ranks = hits.rank.tolist()
    return lambda number: set(ranks[starts[number] : starts[number + 1]])


def _unjudged_in_both(lists: Sequence[Sequence[str]], judged: Sequence[set[int]]) -> int:
    first, second = (
        {key for rank, key in enumerate(list_) if rank not in known}
        for list_, known in zip(lists, judged, strict=True)
    )
    return len(first & second)


def _judged(hits: Hits, k: int) -> BoolArray:
    """bool[n, k]: the ranks that hold a judged result."""
    found = np.zeros((hits.queries, k), np.bool_)
    inside = hits.rank < k
    found[hits.query[inside], hits.rank[inside]] = True
    return found


def _ranks(keys: Sequence[str], wanted: Mapping[str, object]) -> dict[str, int]:
    return {key: rank for rank, key in enumerate(keys) if key in wanted}


class _Overlaps:
    """Adds up how alike pairs of lists are."""

    def __init__(self, k: int) -> None:
        self._k = k
        self._rows: list[tuple[float, float, float]] = []
        self._identical = 0

    def add(self, first: Sequence[str], second: Sequence[str]) -> None:
        rbo = rank_biased_overlap(first[:RANKS_COMPARED], second[:RANKS_COMPARED])
        if rbo is None:
            return  # one of them has no list
        top = top_overlap(first, second, self._k)
        self._rows.append((top.share, top.jaccard, rbo))
        self._identical += list(first[: self._k]) == list(second[: self._k])

    def mean(self) -> ListOverlap:
        if not self._rows:
            return ListOverlap(0, self._k, None, None, None, 0)
        share, jaccard, rbo = np.mean(self._rows, axis=0).tolist()
        return ListOverlap(len(self._rows), self._k, share, jaccard, rbo, self._identical)
