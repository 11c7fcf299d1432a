"""Bounds of a metric over all possible grades of the unjudged results in the compared lists.

Graded may be every unjudged result of any list that is compared, at any depth: what stands in another
list, or below the cutoff, counts in the ideal order. Each takes any grade of the scale or stays
unjudged. A kind of metric names the rule that proves its bounds (`MetricKind.bounds`); the rules for a
metric against an ideal order are in `ideal_bounds`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import numpy as np

from ndcg_gui.metrics.arrays import BoolArray, FloatArray, Hits, IntArray, Labels, count, unjudged_places
from ndcg_gui.metrics.metric import Bounds, Metric, Open

# Cells of a table of queries and ranks held at a time.
_CELLS = 1 << 20


def bounds(
    metric: Metric,
    hits: Hits,
    labels: Labels,
    pool: IntArray | None = None,
    *,
    best: float | None = None,
) -> Bounds:
    """Return the bounds of a metric over prepared `hits`. Without `pool` only their own lists count.

    `best` is the scale's largest grade, where the metric takes another one than `labels.maximum`.
    """
    value = metric.compute(hits, labels)
    if pool is None:
        pool = hits.unjudged()
    best = labels.maximum if best is None else best
    found = metric.kind.bounds(Open(metric, hits, labels, value, pool, best))
    # Errors of 64-bit sums must not put what is outside of what can be.
    return replace(found, low=np.minimum(found.low, value), high=np.maximum(found.high, value))


# rules


def gain_ends(case: Open) -> tuple[float | None, float]:
    """Return the grades of the scale with the lowest gain, None if none is below 0, and with the largest."""
    labels = case.labels
    if case.metric.values.get("gain") != "table" or labels.gains is None:
        return None, case.best
    gains = sorted((gain, step) for step, gain in labels.gains.items())
    return (gains[0][1] if gains[0][0] < 0 else None), gains[-1][1]


def of_gains(case: Open) -> Bounds:
    """Bounds of a metric that never falls with a larger gain and depends on its own list only."""
    worst, best = gain_ends(case)
    low = case.value if worst is None else np.minimum(case.value, case.filled(worst))
    # An unjudged result of a tie that reaches across the cutoff may share its discount.
    return Bounds(low, np.maximum(case.value, case.filled(best)), exact=case.hits.ties is None)


def rises_with_grades(case: Open) -> Bounds:
    """Bounds of a metric that never falls with a better grade: no unjudged result good, or all of them.

    The metric must depend on its own list only.
    """
    return Bounds(case.value, case.filled(case.best))


def falls_when_judged(case: Open) -> Bounds:
    """Bounds of the unjudged share: the present value, or that of a fully judged list."""
    return Bounds(case.filled(case.best), case.value)


def anything(case: Open) -> Bounds:
    """Bounds of a share without a tighter rule: 0 to 1 where something is unjudged."""
    low, high = np.where(case.decides, 0.0, case.value), np.where(case.decides, 1.0, case.value)
    return Bounds(low, high, exact=not case.decides.any())


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
    untied = replace(hits, ties=None)
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
    """Return the bounds that a rule gives block by block."""
    low, high = np.zeros(case.hits.queries), np.zeros(case.hits.queries)
    for block in binary_blocks(case, every=every):
        low[block.rows], high[block.rows] = rule(block)
    return Bounds(low, high, exact or not case.decides.any())
