"""Bounds of metrics against an ideal order, which judging raises, and of the difference of two lists.

All are a quotient N / I. N = a + sum of c(d) x(d): x(d) is the gain of the unjudged document d, from 0
to the largest G, and c(d) the discount of its rank in the list (of a difference: in one list less that
in the other). I is the best order's sum; it is convex in the gains and depends on their sizes alone.

The largest N / I below 0 is at grades of 0 or G alone, since there it is quasi-convex. Above 0 write all
as layers of gain: between two thresholds m of the x lie above, taken in the order of c (an exchange
proves it), and add C(m), the sum of the m largest c, to N, and W(n + m) to I: the discounts of the first
n + m ranks, n being the judged documents with such a gain. So for a given quotient each layer has a best
m of its own, and Dinkelbach's method (Management Science 13, 1967) finds the largest quotient. It is
taken at gains that judged documents have, at 0 and at G: grades of the scale.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from ndcg_gui.metrics.arrays import BoolArray, FloatArray, Hits, IntArray, Labels, count, position
from ndcg_gui.metrics.bounds import bounds, gain_ends, of_gains
from ndcg_gui.metrics.dcg import DCG, dcg_terms
from ndcg_gui.metrics.gains import best_gain, discounts, gain_of, tied_discounts
from ndcg_gui.metrics.idcg import IDCG, of_ideal
from ndcg_gui.metrics.metric import Bounds, Metric, Open

# Cells of a table of queries and documents, times the layers, that are worked through at most.
_MOST_WORK = 60_000_000
_CELLS = 1 << 19
_STEPS = 60
# Quotients that differ by less are the same but for errors of 64-bit sums.
_NEAR = 1e-13


@dataclass(frozen=True, slots=True, eq=False)
class Ideal:
    """The ideal order of Q queries: `gains` float64[Q, K], descending, padded with 0.

    `top` is the largest gain that a grade of the scale has. `cut` int64[Q]: how many ranks count.
    """

    gains: FloatArray
    top: float
    cut: IntArray

    def rows(self, rows: slice) -> Ideal:
        """Return the ideal order of some of the queries."""
        return replace(self, gains=self.gains[rows], cut=self.cut[rows])


def against_ideal(case: Open) -> Bounds:
    """Bounds of nDCG: the smallest and the largest quotient of DCG and IDCG."""
    if not case.decides.any():
        return Bounds(case.value, case.value)
    if case.hits.decimals is not None or gain_ends(case)[0] is not None:
        return _apart(case)
    hits, cutoff = case.hits, case.metric.cutoff
    query, rank, ties = case.places
    coefficient = 1.0 / (discounts(rank) if ties is None else tied_discounts(rank, ties, cutoff))
    if ties is not None and cutoff is not None:
        coefficient = np.where((ties[1] - ties[0] == 1) & (rank >= cutoff), 0.0, coefficient)
    own = Coefficients(sorted_table(query, coefficient, hits.queries), count(query, hits.queries))
    ideal = ideal_of(case)
    base = dcg_of(case)
    rest = others_of(case)
    none = Coefficients(np.zeros((hits.queries, 0)), np.zeros(hits.queries, np.int64))
    high, exact_high = largest_quotient(base, own, none, rest, ideal)
    # The other way round it is the largest of -DCG / IDCG.
    low, exact_low = largest_quotient(-base, none, own.negated(), rest, ideal)
    return Bounds(-low, high, exact_high and exact_low and ties is None)


@dataclass(frozen=True, slots=True, eq=False)
class Coefficients:
    """Factors of unjudged documents' gains in a numerator, all of one sign.

    `values` float64[Q, M] are descending, with 0 behind the `number` int64[Q] that there are.
    """

    values: FloatArray
    number: IntArray

    def rows(self, rows: slice) -> Coefficients:
        """Those of some queries."""
        return Coefficients(self.values[rows], self.number[rows])

    def negated(self) -> Coefficients:
        """The same with the other sign."""
        place = self.number[:, None] - 1 - np.arange(self.values.shape[1])
        turned = np.take_along_axis(self.values, np.maximum(place, 0), axis=1)
        return Coefficients(-np.where(place >= 0, turned, 0.0), self.number)

    def sums(self) -> FloatArray:
        """float64[Q, M+1]: the sums of the first 0 to M."""
        return np.concatenate([np.zeros((len(self.values), 1)), np.cumsum(self.values, axis=1)], axis=1)

    def counts(self) -> IntArray:
        """int64[Q, M+1]: the number of values among the first 0 to M, without padding."""
        return np.minimum(np.arange(self.values.shape[1] + 1), self.number[:, None])


def largest_quotient(
    base: FloatArray, positive: Coefficients, negative: Coefficients, zeros: IntArray, ideal: Ideal
) -> tuple[FloatArray, bool]:
    """float64[Q]: the largest N / I of each query, and whether there is a grading that gives it.

    `base` is N as it is, `positive` and `negative` are the documents' coefficients in N; `zeros` int64[Q]
    counts the documents that only the ideal order knows.
    """
    queries, layers = len(base), ideal.gains.shape[1] + 1
    width = max(positive.values.shape[1] + 1, negative.values.shape[1] + 1)
    if queries * layers * width > _MOST_WORK:
        # Too much work: the most that N can be, over the least that I can be, or the most below 0.
        return _outer(base, positive, negative, zeros, ideal), False
    found = np.zeros(queries)
    step = max(1, _CELLS // width)
    for first in range(0, queries, step):
        rows = slice(first, first + step)
        found[rows] = _Layers(ideal.rows(rows)).largest(
            base[rows], positive.rows(rows), negative.rows(rows), zeros[rows]
        )
    return found, True


class _Layers:
    """The ideal order of a block of queries as layers of gain, the highest first."""

    def __init__(self, ideal: Ideal) -> None:
        self._top, self._cut = ideal.top, ideal.cut
        kept = np.minimum(ideal.gains, ideal.top)
        edges = np.concatenate([np.full((len(kept), 1), ideal.top), kept, np.zeros((len(kept), 1))], axis=1)
        self._widths = edges[:, :-1] - edges[:, 1:]
        self._count = self._widths.shape[1]
        above = ideal.gains - kept  # labels of an older, larger scale: no document can be added there
        ranks = np.arange(ideal.gains.shape[1], dtype=np.int64)
        inside = ranks < ideal.cut[:, None]
        self._fixed = (above * inside / discounts(ranks)).sum(axis=1)

    def largest(
        self, base: FloatArray, positive: Coefficients, negative: Coefficients, zeros: IntArray
    ) -> FloatArray:
        gained, of_positive = positive.sums(), positive.counts()
        lost, of_negative = negative.sums(), negative.counts()
        most = int((positive.number + zeros + negative.number).max(initial=0)) + self._count
        most = min(most, int(self._cut.max(initial=0)))
        self._weights = np.concatenate(
            [np.zeros(1), np.cumsum(1.0 / discounts(np.arange(max(1, most), dtype=np.int64)))]
        )
        best = self._quotients(base[:, None] + self._top * gained, of_positive).max(axis=1)
        after = gained[:, -1:] + lost
        best = np.maximum(
            best,
            self._quotients(
                base[:, None] + self._top * after, (positive.number + zeros)[:, None] + of_negative
            ).max(axis=1),
        )
        if not positive.values.shape[1]:
            return np.asarray(best, np.float64)
        for _ in range(_STEPS):
            better = self._improved(base, gained, of_positive, best)
            if not (better > best + _NEAR).any():
                break
            best = np.maximum(best, better)
        # Dinkelbach's steps come from below.
        return np.asarray(np.maximum(best, better), np.float64)

    def _weight(self, number: IntArray) -> FloatArray:
        """Return the sum of discounts of the first `number` int64[Q, J] ranks that count."""
        return np.asarray(
            self._weights[np.minimum(np.minimum(number, self._cut[:, None]), len(self._weights) - 1)],
            np.float64,
        )

    def _quotients(self, numerator: FloatArray, added: IntArray) -> FloatArray:
        """float64[Q, J]: the quotient with `added` documents of the best gain, 0 for an ideal of 0."""
        ideal = np.broadcast_to(self._fixed[:, None], numerator.shape).copy()
        for layer in range(self._count):
            ideal += self._widths[:, layer, None] * self._weight(added + layer)
        found = np.zeros_like(numerator)
        np.divide(numerator, ideal, out=found, where=ideal > 0)
        return found

    def _improved(
        self, base: FloatArray, gained: FloatArray, added: IntArray, quotient: FloatArray
    ) -> FloatArray:
        """Return a quotient no smaller than this one, which is at least 0, or this one."""
        numerator, ideal = base.copy(), self._fixed.copy()
        every = np.arange(len(base))
        for layer in range(self._count):
            weight = self._weight(added + layer)
            chosen = np.argmax(gained - np.maximum(quotient, 0)[:, None] * weight, axis=1)
            width = self._widths[:, layer]
            numerator += width * gained[every, chosen]
            ideal += width * weight[every, chosen]
        found = quotient.copy()
        np.divide(numerator, ideal, out=found, where=(ideal > 0) & (quotient >= 0))
        return found


def _outer(
    base: FloatArray, positive: Coefficients, negative: Coefficients, zeros: IntArray, ideal: Ideal
) -> FloatArray:
    """Return an upper bound of the largest quotient: the largest N over the least I, or most if N < 0."""
    numerator = base + ideal.top * positive.values.sum(axis=1)
    ranks = np.arange(ideal.gains.shape[1], dtype=np.int64)
    least = (ideal.gains * (ranks < ideal.cut[:, None]) / discounts(ranks)).sum(axis=1)
    number = np.minimum(positive.values.shape[1] + negative.number + zeros + ideal.gains.shape[1], ideal.cut)
    weights = np.concatenate(
        [np.zeros(1), np.cumsum(1.0 / discounts(np.arange(int(number.max(initial=0)), dtype=np.int64)))]
    )
    most = np.maximum(ideal.top, ideal.gains.max(initial=0.0)) * weights[number]
    over = np.where(numerator < 0, most, least)
    # No order is better than the ideal one.
    found = np.ones_like(numerator)
    np.divide(numerator, over, out=found, where=over > 0)
    return np.asarray(np.minimum(1.0, found), np.float64)


def ideal_of(case: Open) -> Ideal:
    """Return the metric's ideal order, by its `ideal` and cutoff."""
    hits, labels, cutoff = case.hits, case.labels, case.metric.cutoff
    kind, gain = case.metric.values["ideal"], str(case.metric.values["gain"])
    far = np.full(hits.queries, np.iinfo(np.int64).max // 4)
    cut = far if kind == "uncut" or cutoff is None else np.full(hits.queries, cutoff)
    if kind == "hits":
        cut = hits.depth(cutoff)
    query, grade = (hits.query, hits.grade) if kind == "retrieved" else (labels.query, labels.grades)
    gains = gain_of(grade, gain, labels)
    return Ideal(
        _top(sorted_table(query, np.maximum(gains, 0), hits.queries), cut),
        best_gain(gain, replace(labels, maximum=case.best)),
        cut,
    )


def others_of(case: Open) -> IntArray:
    """int64[Q]: the number of the pool's documents that count in the ideal order only."""
    if case.metric.values["ideal"] != "retrieved":
        return case.others
    below = case.hits.returned - count(case.hits.query, case.hits.queries) - case.own
    return np.asarray(np.maximum(below, 0), np.int64)


def sorted_table(query: IntArray, values: FloatArray, queries: int) -> FloatArray:
    """float64[Q, M]: the values of each query, none below 0, in descending order, padded with 0."""
    order = np.lexsort((-values, query))
    query, values = query[order], values[order]
    place = position(query, queries)
    found = np.zeros((queries, int(place.max(initial=-1)) + 1))
    found[query, place] = values
    return found


def _top(gains: FloatArray, cut: IntArray) -> FloatArray:
    return gains[:, : min(gains.shape[1], int(cut.max(initial=0)))]


def dcg_of(case: Open) -> FloatArray:
    """float64[Q]: the present DCG."""
    gain = str(case.metric.values["gain"])
    return dcg_terms(case.hits, case.labels, cutoff=case.metric.cutoff, gain=gain).sums(case.hits.queries)


def _apart(case: Open) -> Bounds:
    """Bounds of DCG and IDCG taken separately, for rounded terms and gains below 0."""
    values, cutoff = case.metric.values, case.metric.cutoff
    gain, ideal = str(values["gain"]), str(values["ideal"])
    kind = DCG(cutoff, gain=gain)
    list_ = of_gains(replace(case, metric=kind, value=kind.compute(case.hits, case.labels)))
    best = IDCG(cutoff, gain=gain, ideal=ideal)
    order = of_ideal(replace(case, metric=best, value=best.compute(case.hits, case.labels)))
    # A quotient of nothing is 0; of an ideal that becomes something, the least that it becomes counts.
    steps = case.labels.gains.values() if gain == "table" and case.labels.gains else ()
    smallest = min((step for step in steps if step > 0), default=0.01)
    if case.hits.decimals is not None:
        smallest = min(smallest, 0.01)
    least = np.where(order.low > 0, order.low, smallest)
    low = np.where(list_.low < 0, list_.low / least, list_.low / np.maximum(order.high, smallest))
    return Bounds(np.minimum(low, 0.0) if (order.low <= 0).any() else low, list_.high / least, exact=False)


# of the difference of two lists
#
# At least and at most it is what the bounds of both lists leave. A document that stands in both moves both
# at once, and both have the same ideal order: where that is known, the bounds are closer, and exact.


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
    plain = first.ties is None and second.ties is None
    closer = _closer(metric, (first, second), labels, pairs, now, best) if plain else None
    if closer is not None:
        known = pairs.complete & closer[2]
        low = np.where(known, np.maximum(low, closer[0]), low)
        high = np.where(known, np.minimum(high, closer[1]), high)
    low, high = np.where(none, now, np.minimum(low, now)), np.where(none, now, np.maximum(high, now))
    return a, b, Bounds(low, high, bool((known | none).all()))


def _closer(
    metric: Metric,
    both: tuple[Hits, Hits],
    labels: Labels,
    pairs: OpenPairs,
    now: FloatArray,
    best: float,
) -> tuple[FloatArray, FloatArray, BoolArray] | None:
    """Return the bounds by the rule of the metric's kind and the queries they hold for, or None."""
    first, second = both
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
    """Bounds of the difference of the DCGs over the common IDCG, as `against_ideal` for a single list."""
    value = np.zeros(first.queries)
    cases = [Open(metric, hits, labels, value, pairs.pool, best) for hits in (first, second)]
    if gain_ends(cases[0])[0] is not None:
        return None
    a, b = (_discounts(rank, metric.cutoff) for rank in pairs.ranks)
    moved, queries = b - a, first.queries
    up, down = moved > 0, moved < 0
    rising, falling = (
        Coefficients(
            sorted_table(pairs.query[side], np.abs(moved[side]), queries), count(pairs.query[side], queries)
        )
        for side in (up, down)
    )
    rest = np.maximum(pairs.pool - rising.number - falling.number, 0)
    ideal, base = ideal_of(cases[0]), dcg_of(cases[1]) - dcg_of(cases[0])
    ends = []
    for sign, better, worse in ((1.0, rising, falling), (-1.0, falling, rising)):
        found, exact = largest_quotient(sign * base, better, worse.negated(), rest, ideal)
        if not exact:
            return None
        ends.append(sign * found)
    return ends[1], ends[0]


def _discounts(rank: IntArray, cutoff: int | None) -> FloatArray:
    """float64[N]: the weight of a gain at each 0-based rank, 0 at -1 and below the cutoff."""
    counts = (rank >= 0) & (rank < (cutoff if cutoff is not None else np.iinfo(np.int64).max))
    return np.where(counts, 1.0 / discounts(np.maximum(rank, 0)), 0.0)
