"""Between which values a metric lies, however the unjudged results of the compared lists are graded.

Graded may be every unjudged result of any list that is compared, at any depth: what stands in another
list, or below the cutoff, counts in the ideal order. Each takes any grade of the scale or stays
unjudged. A kind of metric names the rule that proves its bounds (`MetricKind.bounds`); the rules for a
metric against an ideal order are in `ideal_bounds`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from ndcg_gui.metrics.arrays import BoolArray, FloatArray, Hits, IntArray, Labels, count
from ndcg_gui.metrics.bounds.what_if import with_grades

if TYPE_CHECKING:
    from ndcg_gui.metrics.metric import Metric

# Cells of a table of queries and ranks held at a time.
_CELLS = 1 << 20


@dataclass(frozen=True, slots=True, eq=False)
class Bounds:
    """`low` and `high` float64[Q]; `exact`: there is a way of grading that gives each of them.

    Where it is False there may be none: the value is at least `low` and at most `high`.
    """

    low: FloatArray
    high: FloatArray
    exact: bool = True


@dataclass(frozen=True, eq=False)
class Open:
    """A metric over lists of which some results are unjudged, for the rules to ask.

    `hits` are as the metric looks at them, `value` float64[Q] is what it gives as they are, `pool`
    int64[Q] how many unjudged documents stand in any of the compared lists, this one included. `best` is
    the best grade that they can get.
    """

    metric: Metric
    hits: Hits
    labels: Labels
    value: FloatArray
    pool: IntArray
    best: float

    @cached_property
    def places(self) -> tuple[IntArray, IntArray, tuple[IntArray, IntArray] | None]:
        """Query, 0-based rank and, where ties are averaged, tie group of the unjudged results that count."""
        return unjudged_places(self.hits, self.metric.cutoff)

    @cached_property
    def own(self) -> IntArray:
        """int64[Q]: how many of the pool stand where this metric counts them in this list."""
        return count(self.places[0], self.hits.queries)

    @cached_property
    def others(self) -> IntArray:
        """int64[Q]: the rest of the pool, which counts in the ideal order at most."""
        return np.asarray(np.maximum(self.pool - self.own, 0), np.int64)

    @property
    def decides(self) -> BoolArray:
        """bool[Q]: the queries of which something is unjudged."""
        return self.pool > 0

    def filled(self, grade: float) -> FloatArray:
        """float64[Q]: the value if all unjudged results that count in this list had that grade."""
        query, rank, ties = self.places
        if not len(query):
            return self.value
        own = with_grades(
            self.hits, self.labels, query=query, rank=rank, grade=np.full(len(query), grade), ties=ties
        )
        return self.metric.compute(*own)

    def parameter(self, name: str) -> float:
        """A number among the metric's parameters."""
        return float(self.metric.values[name])


BoundsRule = Callable[[Open], Bounds]


def bounds(
    metric: Metric,
    hits: Hits,
    labels: Labels,
    pool: IntArray | None = None,
    *,
    best: float | None = None,
) -> Bounds:
    """The bounds of a metric over `hits` as it looks at them; without `pool` only their own lists count.

    `best` is the scale's largest grade, where the metric takes another one than `labels.maximum`.
    """
    value = metric.compute(hits, labels)
    if pool is None:
        pool = hits.returned - count(hits.query, hits.queries)
    best = labels.maximum if best is None else best
    found = metric.kind.bounds(Open(metric, hits, labels, value, pool, best))
    # Errors of 64-bit sums must not put what is outside of what can be.
    return replace(found, low=np.minimum(found.low, value), high=np.maximum(found.high, value))


def unjudged_places(
    hits: Hits, cutoff: int | None
) -> tuple[IntArray, IntArray, tuple[IntArray, IntArray] | None]:
    """Query, 0-based rank and tie group of the unjudged results among the first `cutoff`.

    Where ties are averaged also of those below that share the score of one above. Groups are known from
    judged results; a result in none of theirs stands alone.
    """
    depth = hits.depth(cutoff)
    if hits.tie_start is not None and hits.tie_end is not None and len(hits.query):
        reach = depth.copy()
        counts = hits.tie_start < depth[hits.query]
        np.maximum.at(reach, hits.query[counts], hits.tie_end[counts])
        depth = np.minimum(reach, hits.returned)
    offsets = np.zeros(hits.queries + 1, np.int64)
    np.cumsum(depth, out=offsets[1:])
    unjudged = np.ones(int(offsets[-1]), np.bool_)
    inside = hits.rank < depth[hits.query]
    unjudged[offsets[hits.query[inside]] + hits.rank[inside]] = False
    places = np.flatnonzero(unjudged)
    query = np.searchsorted(offsets, places, side="right") - 1
    rank = places - offsets[query]
    ties = _ties_with(hits, query, rank)
    if ties is not None and cutoff is not None:
        counts = ties[0] < cutoff
        query, rank, ties = query[counts], rank[counts], (ties[0][counts], ties[1][counts])
    return query, rank, ties


def _ties_with(hits: Hits, query: IntArray, rank: IntArray) -> tuple[IntArray, IntArray] | None:
    """Tie groups of the unjudged results at (query, rank); None where ties do not count."""
    if hits.tie_start is None or hits.tie_end is None:
        return None
    start, end = rank.copy(), rank + 1
    deepest = int(hits.returned.max(initial=0)) + 1
    firsts = hits.query * deepest + hits.tie_start
    place = np.searchsorted(firsts, query * deepest + rank, side="right") - 1
    known = place >= 0
    known[known] = (hits.query[place[known]] == query[known]) & (rank[known] < hits.tie_end[place[known]])
    start[known], end[known] = hits.tie_start[place[known]], hits.tie_end[place[known]]
    return start, end


# rules


def gain_ends(case: Open) -> tuple[float | None, float]:
    """The grades of the scale with the lowest gain, None where none is below 0, and with the largest."""
    labels = case.labels
    if case.metric.values.get("gain") != "table" or labels.gains is None:
        return None, case.best
    gains = sorted((gain, step) for step, gain in labels.gains.items())
    return (gains[0][1] if gains[0][0] < 0 else None), gains[-1][1]


def of_gains(case: Open) -> Bounds:
    """Of a metric that no larger gain lowers and that knows nothing but its own list."""
    worst, best = gain_ends(case)
    low = case.value if worst is None else np.minimum(case.value, case.filled(worst))
    # An unjudged result of a tie that reaches across the cutoff may share its discount.
    return Bounds(low, np.maximum(case.value, case.filled(best)), exact=case.hits.tie_start is None)


def rises_with_grades(case: Open) -> Bounds:
    """Of a metric that no better grade lowers and that knows nothing but its own list: none or all."""
    return Bounds(case.value, case.filled(case.best))


@dataclass(frozen=True, slots=True, eq=False)
class Binary:
    """Lists by rank for metrics of relevant or not, a block of Q queries and the first D ranks.

    `relevant` and `unjudged` bool[Q, D]: what stands at each rank; `number` int64[Q]: how many relevant
    documents are judged; `others` int64[Q]: what of the pool does not stand here.
    """

    rows: slice
    relevant: BoolArray
    unjudged: BoolArray
    number: IntArray
    others: IntArray


def binary_blocks(case: Open, *, every: bool) -> Iterator[Binary]:
    """The lists in blocks that fit into memory.

    Unless `every`, nothing counts as unjudged where no grade of the scale is relevant.
    """
    hits, rel = case.hits, case.parameter("rel")
    query, rank, _ = hits.relevant(case.metric.cutoff, rel)
    # Only sums of discounts know ties that are averaged.
    untied = replace(hits, tie_start=None, tie_end=None)
    open_query, open_rank, _ = unjudged_places(untied, case.metric.cutoff)
    others = np.maximum(case.pool - count(open_query, hits.queries), 0)
    number = case.labels.relevant(rel)
    if case.best < rel and not every:
        open_query, open_rank, others = open_query[:0], open_rank[:0], np.zeros_like(others)
    depth = int(hits.depth(case.metric.cutoff).max(initial=0))
    step = max(1, _CELLS // max(1, depth))
    for first in range(0, hits.queries, step):
        rows = slice(first, min(first + step, hits.queries))
        size = rows.stop - first

        def table(query: IntArray, rank: IntArray, rows: slice = rows, size: int = size) -> BoolArray:
            found = np.zeros((size, depth), np.bool_)
            start, end = np.searchsorted(query, (rows.start, rows.stop)).tolist()
            found[query[start:end] - rows.start, rank[start:end]] = True
            return found

        yield Binary(rows, table(query, rank), table(open_query, open_rank), number[rows], others[rows])


def of_blocks(
    case: Open,
    rule: Callable[[Binary], tuple[FloatArray, FloatArray]],
    *,
    exact: bool = True,
    every: bool = False,
) -> Bounds:
    """The bounds that a rule gives block by block."""
    low, high = np.zeros(case.hits.queries), np.zeros(case.hits.queries)
    for block in binary_blocks(case, every=every):
        low[block.rows], high[block.rows] = rule(block)
    return Bounds(low, high, exact or not case.decides.any())
