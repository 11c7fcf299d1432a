"""Between which values the difference of two lists lies, however what is unjudged in them is graded.

At least and at most it is what the bounds of both lists leave. A document that stands in both moves both
at once, and both have the same ideal order: where that is known, the bounds are closer, and exact.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ndcg_gui.metrics.arrays import BoolArray, FloatArray, Hits, IntArray, Labels, count
from ndcg_gui.metrics.bounds.bounds import Bounds, Open, bounds, gain_ends
from ndcg_gui.metrics.bounds.ideal import dcg_of, ideal_of, largest_quotient, sorted_table, turned
from ndcg_gui.metrics.gains import discounts
from ndcg_gui.metrics.metric import Metric


@dataclass(frozen=True, slots=True, eq=False)
class OpenPairs:
    """N unjudged documents: `query` int64[N], the 0-based `ranks` int64[N] in both lists, -1 where not.

    `complete` bool[Q]: the queries of which no other unjudged document counts in either list but for
    its ideal order. `alone` float64[2, N]: the difference of its query if only that document had the
    grade of the lowest, and of the largest gain; `pool` int64[Q]: all unjudged documents of both lists.
    """

    query: IntArray
    ranks: tuple[IntArray, IntArray]
    complete: BoolArray
    alone: FloatArray
    pool: IntArray


def difference_bounds(
    metric: Metric, first: Hits, second: Hits, labels: Labels, pairs: OpenPairs, *, best: float
) -> tuple[Bounds, Bounds, Bounds]:
    """The bounds of the first list, of the second, and of the second less the first.

    The hits are as the metric looks at them, unjudged results counting as grade 0; `best` is the
    scale's largest grade.
    """
    own = [bounds(metric, hits, labels, pairs.pool, best=best) for hits in (first, second)]
    a, b = own
    now = metric.compute(second, labels) - metric.compute(first, labels)
    low, high = b.low - a.high, b.high - a.low
    none = pairs.pool == 0
    known = np.zeros(len(now), np.bool_)
    plain = first.tie_start is None and second.tie_start is None
    closer = _closer(metric, first, second, labels, pairs, now, best) if plain else None
    if closer is not None:
        known = pairs.complete & closer[2]
        low = np.where(known, np.maximum(low, closer[0]), low)
        high = np.where(known, np.minimum(high, closer[1]), high)
    low, high = np.where(none, now, np.minimum(low, now)), np.where(none, now, np.maximum(high, now))
    return a, b, Bounds(low, high, bool((known | none).all()))


def _closer(
    metric: Metric,
    first: Hits,
    second: Hits,
    labels: Labels,
    pairs: OpenPairs,
    now: FloatArray,
    best: float,
) -> tuple[FloatArray, FloatArray, BoolArray] | None:
    """What the rule of the metric's kind gives, and for which queries; None where it gives nothing."""
    rule = metric.kind.differences
    if rule == "apart" or first.decimals is not None:
        return None
    every = np.ones(len(now), np.bool_)
    if rule in ("quotient", "ideal"):
        ideal = metric.values["ideal"]
        if ideal == "retrieved":
            return None
        if ideal == "hits":
            every = first.depth(metric.cutoff) == second.depth(metric.cutoff)
        if rule == "ideal":
            return now, now, every
        ends = _quotients(metric, first, second, labels, pairs, best)
        return None if ends is None else (*ends, every)
    low, high = now.copy(), now.copy()
    if rule == "first":
        for alone in pairs.alone:
            np.minimum.at(low, pairs.query, alone)
            np.maximum.at(high, pairs.query, alone)
        return low, high, every
    moved = pairs.alone - now[pairs.query]
    np.add.at(low, pairs.query, np.minimum(moved.min(axis=0), 0.0) if len(pairs.query) else 0.0)
    np.add.at(high, pairs.query, np.maximum(moved.max(axis=0), 0.0) if len(pairs.query) else 0.0)
    return low, high, every


def _quotients(
    metric: Metric, first: Hits, second: Hits, labels: Labels, pairs: OpenPairs, best: float
) -> tuple[FloatArray, FloatArray] | None:
    """Of the difference of the DCGs over the one IDCG, as `ideal_bounds` for a single list."""
    value = np.zeros(first.queries)
    cases = [Open(metric, hits, labels, value, pairs.pool, best) for hits in (first, second)]
    if gain_ends(cases[0])[0] is not None:
        return None
    a, b = (_discounts(rank, metric.cutoff) for rank in pairs.ranks)
    moved, queries = b - a, first.queries
    up, down = moved > 0, moved < 0
    counts = [count(pairs.query[side], queries) for side in (up, down)]
    rest = np.maximum(pairs.pool - counts[0] - counts[1], 0)
    ideal, base = ideal_of(cases[0]), dcg_of(cases[1]) - dcg_of(cases[0])
    rising, falling = (sorted_table(pairs.query[side], np.abs(moved[side]), queries) for side in (up, down))
    ends = []
    for sign, better, worse, numbers in (
        (1.0, rising, falling, counts),
        (-1.0, falling, rising, counts[::-1]),
    ):
        found, exact = largest_quotient(
            sign * base, better, numbers[0], -turned(worse, numbers[1]), numbers[1], rest, ideal
        )
        if not exact:
            return None
        ends.append(sign * found)
    return ends[1], ends[0]


def _discounts(rank: IntArray, cutoff: int | None) -> FloatArray:
    """float64[N]: what a gain at each 0-based rank counts, 0 at -1 and below the cutoff."""
    counts = (rank >= 0) & (rank < (cutoff if cutoff is not None else np.iinfo(np.int64).max))
    return np.where(counts, 1.0 / discounts(np.maximum(rank, 0)), 0.0)
