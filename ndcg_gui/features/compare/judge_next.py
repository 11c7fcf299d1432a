"""Unjudged results in two systems' lists, and how much judging them could change their comparison."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.features.compare.comparison import PairedValues
from ndcg_gui.features.compare.outlook import Outlook, outlook
from ndcg_gui.features.evaluate.columns import EvaluationColumns
from ndcg_gui.metrics.arrays import (
    BoolArray,
    FloatArray,
    Hits,
    IntArray,
    Labels,
    count,
    of_queries,
    with_grades,
)
from ndcg_gui.metrics.evaluate import evaluate, prepared, rounded, scaled
from ndcg_gui.metrics.ideal_bounds import OpenPairs, difference_bounds
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.ordering import rule_for
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.metrics.statistics.rank_agreement import rank_biased_overlap, top_overlap
from ndcg_gui.metrics.statistics.tests import SEED

# How far down two lists are compared: with p = 0.9 all that follows weighs less than 3e-5.
RANKS_COMPARED = 100
# No rank: the list does not hold the document.
NOWHERE = -1
_ENDLESS = np.iinfo(np.int64).max


@dataclass(frozen=True, slots=True)
class ListOverlap:
    """Similarity of the lists, as means over the compared queries that both systems have lists for.

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


def current(columns: EvaluationColumns, values: PairedValues, system: str) -> tuple[Hits, Labels]:
    """Hits and labels of the compared queries alone, in their order, as they are now."""
    settings = values.settings
    table = columns.table(settings.labels)
    rule = rule_for(values.metric, settings.ties)
    hits = columns.results(system, rule).hits(table.grade, table.subtopics)
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
        pooled=np.concatenate(
            [
                hits.pooled + np.array([[start], [0]])
                for start, (_, hits, _) in zip(starts, parts, strict=True)
            ],
            axis=1,
        ),
    )
    counts = np.concatenate([np.diff(own.offsets) for _, _, own in parts])
    offsets = np.r_[0, np.cumsum(counts)].astype(np.int64)
    return hits, replace(labels, offsets=offsets, grades=np.concatenate([own.grades for _, _, own in parts]))


def find_unjudged(
    columns: EvaluationColumns, values: PairedValues, hits: Sequence[Hits], report: Progress | None
) -> tuple[UnjudgedPairs, ListOverlap]:
    """Find the unjudged pairs query by query, the better rank first, and how alike the lists are."""
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
    """Make a function that gives the ranks of a query's judged results."""
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
    """Mask of the ranks that hold a judged result, bool[n, k]."""
    found = np.zeros((hits.queries, k), np.bool_)
    inside = hits.rank < k
    found[hits.query[inside], hits.rank[inside]] = True
    return found


def _ranks(keys: Sequence[str], wanted: Mapping[str, object]) -> dict[str, int]:
    return {key: rank for rank, key in enumerate(keys) if key in wanted}


class _Overlaps:
    """Sums of how alike pairs of lists are."""

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


# What-if queries held at a time.
_BLOCK = 4096


@dataclass(frozen=True, slots=True)
class HolePair:
    """An unjudged pair in the first k of one list or both. Ranks count from 1, None where a list lacks it.

    `query_change` is the largest change of the query's difference that its grade alone can make,
    `change` what that does to the mean difference. Both are sizes, without a sign.
    """

    query: QueryRecord
    doc_key: str
    baseline_rank: int | None
    candidate_rank: int | None
    query_change: float
    change: float


@dataclass(frozen=True, slots=True)
class Holes:
    """The unjudged pairs, those first that can change the comparison most. `total` counts all of them.

    `outlook` is the range of results if any unjudged results of both lists, at whatever rank, are graded;
    None without queries. `near` is the same if only these pairs are graded, None where it is the same range.
    """

    pairs: tuple[HolePair, ...]
    total: int
    overlap: ListOverlap
    outlook: Outlook | None
    near: Outlook | None = None

    @property
    def least(self) -> float | None:
        """Lower bound of the mean difference, None without queries."""
        return None if self.outlook is None else self.outlook.least

    @property
    def most(self) -> float | None:
        """Upper bound of the mean difference, None without queries."""
        return None if self.outlook is None else self.outlook.most


def find_holes(
    columns: EvaluationColumns,
    values: PairedValues,
    *,
    minimum: float = 0.0,
    most: int = 1000,
    seed: int = SEED,
    report: Progress | None = None,
) -> Holes:
    """Look for the unjudged pairs among the first k of both lists, k being `values.depth`.

    Grades are tried at both ends of the scale, `minimum` and the columns' maximum, under the settings
    of `values`; of the pairs, the first `most` are returned. Lists are read, so this belongs into a
    job; `report(done, total)` may raise Cancelled. Labels that changed since `values` were made count
    as they are now. `seed` is that of the test.
    """
    systems = (values.baseline.system, values.candidate.system)
    arrays = [current(columns, values, system) for system in systems]
    found, overlap = find_unjudged(columns, values, [hits for hits, _ in arrays], report)
    trial = _Trial(values.metric, values.settings, arrays, found, report)
    now = trial.now()
    ends = (max(0.0, minimum), columns.maximum)
    alone = trial.alone(ends)
    changes = np.abs(alone - now[found.number]).max(axis=0) if len(found.number) else np.zeros(0)
    order = np.lexsort((found.number, -changes * values.shares[found.number]))[:most]

    def check() -> None:
        if report is not None:
            report(0, 0)

    settings = replace(values.settings, unjudged="zero")
    whole = _Trial(values.metric, settings, arrays, found, report)
    gains = _gain_ends(columns, values.metric)
    # A list that is not closed up to its judged results gives the same, which was tried above.
    same = values.settings.unjudged != "condensed" and gains == ends
    apart = alone if same else whole.alone(gains)

    def come_to(pool: IntArray) -> Outlook | None:
        low, high, exact = _differences(columns, values, arrays, found, pool, apart)
        # In the order of the decision, so that the same flips are tried; before there is one, of all.
        order = np.arange(len(values.a)) if values.is_under_way else values.looked_at
        weights = None if values.weights is None else values.weights[order]
        return outlook(low[order], high[order], weights, exact=exact, seed=seed, check=check)

    near, listed = None, count(found.number, len(now))
    if _has_reach(values) and (found.pool > listed).any():
        near = come_to(listed)
    return Holes(
        pairs=tuple(
            HolePair(
                values.queries[number],
                found.keys[place],
                _shown(found.ranks[0][place]),
                _shown(found.ranks[1][place]),
                float(changes[place]),
                float(changes[place] * values.shares[number]),
            )
            for place, number in zip(order.tolist(), found.number[order].tolist(), strict=True)
        ),
        total=len(found.number),
        overlap=overlap,
        outlook=come_to(found.pool),
        near=near,
    )


def _has_reach(values: PairedValues) -> bool:
    """Whether only the first k results count, apart from the ideal order."""
    return values.metric.cutoff is not None and values.metric.cutoff <= values.depth


def _differences(
    columns: EvaluationColumns,
    values: PairedValues,
    arrays: Sequence[tuple[Hits, Labels]],
    found: UnjudgedPairs,
    pool: IntArray,
    alone: FloatArray,
) -> tuple[FloatArray, FloatArray, bool]:
    """Bounds of each query's difference, with unjudged results as grade 0 or as graded."""
    metric = values.metric
    settings = replace(values.settings, unjudged="zero")
    (first, labels), (second, _) = [(prepared(hits, settings, metric), own) for hits, own in arrays]
    k = values.depth
    complete = np.logical_and.reduce([hits.depth(metric.cutoff) <= k for hits in (first, second)])
    pairs = OpenPairs(
        found.number,
        found.ranks,
        complete,
        alone,
        pool,
    )
    a, b, between = difference_bounds(
        metric, first, second, scaled(labels, metric, settings), pairs, best=columns.maximum
    )
    low, high = between.low, between.high
    if settings.rounding != "none":
        # Rounding both ends apart is all that is known of a difference of rounded values.
        a_low, a_high, b_low, b_high = (
            rounded(own, settings, metric) for own in (a.low, a.high, b.low, b.high)
        )
        low, high = b_low - a_high, b_high - a_low
    # What is ideal in full already does not depend on how many more there are.
    full = metric.cutoff is not None and bool((found.pool >= 3 * metric.cutoff)[~found.whole].all())
    exact = between.exact and settings.rounding == "none" and (bool(found.whole.all()) or full)
    return low, high, exact


def _gain_ends(columns: EvaluationColumns, metric: Metric) -> tuple[float, float]:
    """The grades with the lowest and the largest gain."""
    if metric.values.get("gain") != "table" or not columns.gains:
        return 0.0, columns.maximum
    gains = sorted((gain, step) for step, gain in columns.gains.items())
    return gains[0][1], gains[-1][1]


def _shown(rank: int) -> int | None:
    return None if rank == NOWHERE else int(rank) + 1


class _Trial:
    """Tries grades on unjudged pairs and computes the difference that each query would have."""

    def __init__(
        self,
        metric: Metric,
        settings: EvaluationSettings,
        arrays: Sequence[tuple[Hits, Labels]],
        found: UnjudgedPairs,
        report: Progress | None,
    ) -> None:
        self._metric, self._settings = metric, settings
        self._arrays, self._found, self._report = arrays, found, report

    def now(self) -> FloatArray:
        """float64[n]: the differences as they are."""
        first, second = (self._value(hits, labels) for hits, labels in self._arrays)
        return second - first

    def alone(self, grades: tuple[float, float]) -> FloatArray:
        """float64[2, N]: the difference of its query if only that pair had the first, or second, grade."""
        count = len(self._found.number)
        tried = np.empty((2, count))
        for start in range(0, count, _BLOCK):
            if self._report is not None:
                self._report(start, count)
            chosen = slice(start, min(start + _BLOCK, count))
            for end, grade in enumerate(grades):
                tried[end, chosen] = self._difference(chosen, grade)
        return tried

    def _difference(self, chosen: slice, grade: float) -> FloatArray:
        """The differences of the queries of the `chosen` pairs, if each pair alone had this grade."""
        queries = self._found.number[chosen]
        each = np.arange(len(queries), dtype=np.int64)
        both = []
        for (hits, labels), rank, ties in zip(self._arrays, self._found.ranks, self._found.ties, strict=True):
            own = with_grades(
                *of_queries(hits, labels, queries),
                query=each,
                rank=rank[chosen],
                grade=np.full(len(queries), grade),
                ties=ties[:, chosen],
            )
            both.append(self._value(*own))
        return both[1] - both[0]

    def _value(self, hits: Hits, labels: Labels) -> FloatArray:
        return evaluate(
            self._metric, hits, labels, replace(self._settings, unjudged=_counted(self._settings))
        ).value


def _counted(settings: EvaluationSettings) -> str:
    """Rule by which unjudged results count, leaving bounds aside."""
    return "zero" if settings.unjudged == "bounds" else settings.unjudged
