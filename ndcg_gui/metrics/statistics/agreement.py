"""Agreement of raters: Krippendorff's alpha, Fleiss' and Cohen's kappa, exact and near agreement.

Everywhere `ratings` is float[raters, items], NaN where somebody did not rate: grades, or for
preferences 1, 0 and -1. Of many items that are rated alike it is enough to count how many there are
(`Counted.copies`): see `agreement_sums`.

Intervals are those of `decision.beyond_chance`. Where items come in groups, as pairs come in queries, they
count as fewer: who takes a query wrong takes all its pairs wrong, and an interval by pair would hold the
true value 6 to 8 times of 10 only (`bench_agreement_coverage`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

import numpy as np
import numpy.typing as npt

from ndcg_gui.metrics.arrays import FloatArray, IntArray
from ndcg_gui.metrics.statistics.choices import KappaWeights as KappaWeights
from ndcg_gui.metrics.statistics.choices import Level as Level
from ndcg_gui.metrics.statistics.decision.beyond_chance import Disagreement, beyond_chance
from ndcg_gui.metrics.statistics.decision.shares import groups_of
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval
from ndcg_gui.metrics.statistics.mean_intervals import FEWEST_QUERIES

# Differences of grades such as 0.3 - 0.2 and 0.1 differ by the errors of 64-bit numbers.
_ROUNDING = 1e-9
CONFIDENCE = 0.95


@dataclass(frozen=True, slots=True)
class AgreementEstimate:
    """A measure of `items` items. `value` is None where it is undefined.

    `interval` is None where the value is, for fewer than two items, where these are of fewer than
    `FEWEST_QUERIES` groups, and where none was asked for.
    """

    value: float | None
    interval: ConfidenceInterval | None
    items: int


@dataclass(frozen=True, slots=True)
class Agreement:
    """All measures of all raters together, over the items that at least two of them rated.

    `exact` and `near`: the share of pairs of ratings of one item that are equal, or differ by at most
    the step asked for. `unanimous`: the share of items whose ratings are all equal. `alpha` lacks
    "ratio" where a grade is below 0.
    """

    raters: int
    alpha: Mapping[Level, AgreementEstimate]
    fleiss: AgreementEstimate
    exact: AgreementEstimate
    near: AgreementEstimate
    unanimous: AgreementEstimate


@dataclass(frozen=True, slots=True)
class PairAgreement:
    """The measures of two raters, given by index in the ratings, over the items both rated."""

    first: int
    second: int
    kappa: Mapping[KappaWeights, AgreementEstimate]
    exact: AgreementEstimate
    near: AgreementEstimate

    @property
    def items(self) -> int:
        """Items that both rated."""
        return self.exact.items


@dataclass(frozen=True, slots=True, eq=False)
class Measure:
    """A measure of items, `value` NaN where undefined, and the items' disagreement."""

    value: float
    disagreement: Callable[[], Disagreement]


def krippendorff_alpha(
    ratings: npt.ArrayLike,
    *,
    level: Level,
    group: IntArray | None = None,
    confidence: float | None = CONFIDENCE,
) -> AgreementEstimate:
    """Compute Krippendorff's alpha over items with at least two ratings.

    `group` int64[items], from 0: items of one group go together. `confidence` None: without an interval.

    Raises ValueError for level ratio and a grade below 0.
    """
    values = as_ratings(ratings)
    data = counted(values)
    return estimate(alpha(data, level), data, _groups(values, group), confidence)


def fleiss_kappa(
    ratings: npt.ArrayLike, *, group: IntArray | None = None, confidence: float | None = CONFIDENCE
) -> AgreementEstimate:
    """Compute Fleiss' kappa over items with at least two ratings, all weighted the same."""
    values = as_ratings(ratings)
    data = counted(values)
    return estimate(fleiss(data), data, _groups(values, group), confidence)


def agreement(
    ratings: npt.ArrayLike,
    *,
    step: float = 1.0,
    group: IntArray | None = None,
    confidence: float | None = CONFIDENCE,
) -> Agreement:
    """Compute all measures of all raters. `step` is the largest difference of grades near each other.

    Where a scale's values are not one apart, give the grades' places as ratings. `group` int64[items], from
    0: items of one group go together. `confidence` None: without intervals.
    """
    values = as_ratings(ratings)
    raters = int((~np.isnan(values)).any(axis=1).sum())
    groups = _groups(values, group)
    return agreement_of(counted(values), raters=raters, step=step, groups=groups, confidence=confidence)


def agreement_of(
    data: Counted,
    *,
    raters: int,
    step: float = 1.0,
    places: FloatArray | None = None,
    groups: Any = None,
    confidence: float | None = CONFIDENCE,
) -> Agreement:
    """Compute all measures of counted ratings.

    `places` float64[V] measure the step (None: the grades themselves do), `groups` are as in `estimate`.
    """
    given = data.grades[data.counts.any(axis=0)]
    levels = [level for level in Level if level is not Level.RATIO or not (given < 0).any()]
    measures: dict[str, Measure] = {level: alpha(data, level) for level in levels}
    measures |= {
        "fleiss": fleiss(data),
        "exact": within(data, 0.0),
        "near": within(data if places is None else replace(data, grades=places), step),
        "unanimous": unanimous(data),
    }
    found = {name: estimate(measure, data, groups, confidence) for name, measure in measures.items()}
    return Agreement(
        raters=raters,
        alpha={level: found[level] for level in levels},
        fleiss=found["fleiss"],
        exact=found["exact"],
        near=found["near"],
        unanimous=found["unanimous"],
    )


def pairwise_agreement(
    ratings: npt.ArrayLike,
    *,
    step: float = 1.0,
    group: IntArray | None = None,
    confidence: float | None = CONFIDENCE,
) -> tuple[PairAgreement, ...]:
    """Compute the measures of each two raters, in the order of the ratings, also without common items."""
    values = as_ratings(ratings)
    found = []
    for first, second in combinations(range(len(values)), 2):
        two = values[[first, second]]
        own, other = two[:, ~np.isnan(two).any(axis=0)]
        data = counted(np.vstack([own, other]))
        measured = _of_two(own, other, data, step, _groups(two, group), confidence)
        found.append(replace(measured, first=first, second=second))
    return tuple(found)


def agreement_of_two(
    table: npt.ArrayLike,
    places: FloatArray,
    *,
    step: float = 1.0,
    groups: Any = None,
    confidence: float | None = CONFIDENCE,
) -> PairAgreement:
    """Compute the measures of two raters from the counts of their pairs of grades.

    `table` int[V, V]: the first one's grades down, the second one's across; `places` float64[V] are what
    kappa weighs by and `step` is measured in. `groups` are as `estimate` takes them, of the cells that are
    not 0, row by row.
    """
    cells = np.asarray(table, np.float64)
    down, across = np.nonzero(cells)
    own, other, copies = places[down], places[across], cells[down, across]
    data = replace(counted(np.vstack([own, other])), copies=copies)
    return _of_two(own, other, data, step, groups, confidence)


def _of_two(
    own: FloatArray,
    other: FloatArray,
    data: Counted,
    step: float,
    groups: Any,
    confidence: float | None,
) -> PairAgreement:
    kappas = {
        weights: estimate(cohen(own, other, weights, data.copies), data, groups, confidence)
        for weights in KappaWeights
    }
    exact, near = (estimate(within(data, apart), data, groups, confidence) for apart in (0.0, step))
    return PairAgreement(0, 1, kappas, exact, near)


def _groups(values: FloatArray, group: IntArray | None) -> Any:
    """Return the groups of the items with two or more ratings, as `estimate` takes them."""
    return None if group is None else groups_of(group[(~np.isnan(values)).sum(axis=0) >= 2])


def estimate(
    measure: Measure, data: Counted, groups: Any = None, confidence: float | None = CONFIDENCE
) -> AgreementEstimate:
    """A measure of `data` with its interval.

    With `groups`, a sparse array [groups, kinds] of how many items of each kind a group has, items of one
    group go together.
    """
    if not len(data.ratings):
        return AgreementEstimate(None, None, 0)
    items = int(data.every.sum())
    if np.isnan(measure.value):
        return AgreementEstimate(None, None, items)
    few = items < 2 or (groups is not None and groups.shape[0] < FEWEST_QUERIES)
    if confidence is None or few:
        return AgreementEstimate(measure.value, None, items)
    found = beyond_chance(measure.disagreement(), copies=data.every, groups=groups, confidence=confidence)
    # Summed in another order, the value may lie a rounding error outside.
    ends = min(found.low, measure.value), max(found.high, measure.value)
    return AgreementEstimate(measure.value, replace(found, low=ends[0], high=ends[1]), items)


# the measures


@dataclass(frozen=True, slots=True, eq=False)
class Counted:
    """Counts of each of V grades for each of I items with at least two ratings.

    `grades` float64[V], ascending; `counts` float64[I, V]; `ratings` float64[I], each at least 2. `copies`
    float64[I]: how many items are counted alike; None: each stands for itself.
    """

    grades: FloatArray
    counts: FloatArray
    ratings: FloatArray
    copies: FloatArray | None = None

    @property
    def every(self) -> FloatArray:
        """The number of items counted in each row."""
        return np.ones(len(self.ratings)) if self.copies is None else self.copies

    @property
    def weighed(self) -> FloatArray:
        """The number of items as a row vector, for sums over items."""
        return self.every[None, :]

    @property
    def numbers(self) -> FloatArray:
        """The distinct numbers of ratings of items, ascending."""
        return np.unique(self.ratings)


def as_ratings(ratings: npt.ArrayLike) -> FloatArray:
    """float64[raters, items], NaN for a missing rating. Raises ValueError for any other shape."""
    values = np.asarray(ratings, np.float64)
    if values.ndim != 2:
        raise ValueError(f"ratings of {values.ndim} dimensions; expected raters x items")
    if np.isinf(values).any():
        raise ValueError("a rating is infinite")
    return values


def counted(ratings: FloatArray) -> Counted:
    """Count the ratings float64[raters, items] per item, without items with fewer than two."""
    given = ~np.isnan(ratings)
    grades, place = np.unique(ratings[given], return_inverse=True)
    item = np.nonzero(given)[1]
    items = ratings.shape[1]
    counts = np.bincount(item * len(grades) + place, minlength=items * len(grades))
    table = counts.reshape(items, len(grades)).astype(np.float64)
    kept = table[table.sum(axis=1) >= 2]
    return Counted(grades, kept, kept.sum(axis=1))


def alpha(data: Counted, level: Level) -> Measure:
    """Krippendorff's alpha: 1 - observed / expected disagreement over pairs of ratings of an item.

    Source: Krippendorff, Computing Krippendorff's Alpha-Reliability, 2011. Not defined where all
    ratings are the same. Raises ValueError for ratio and a grade below 0.
    """
    items = data.weighed
    if level is Level.ORDINAL:
        value = _ordinal_alpha(data)
    else:
        distances = _distances(data.grades, level)
        observed = _observed(data, distances)
        totals = items @ data.counts
        n = items @ data.ratings
        expected = ((totals @ distances) * totals).sum(axis=1) / (n - 1)
        value = _one_minus(items @ observed, expected)

    def disagreement() -> Disagreement:
        totals = data.every @ data.counts
        n = float(totals.sum())
        own = _ordinal_distances(totals) if level is Level.ORDINAL else _distances(data.grades, level)
        expected = float(totals @ own @ totals) / (n * (n - 1))
        size = _observed(data, own) / data.ratings / expected
        # What an item's ratings lead one to expect, less what all do.
        shares = totals / n
        drift = 2 * (data.counts @ (own @ shares) / data.ratings - shares @ own @ shares) / expected
        return _disagreement(data, size, data.ratings, own[np.ix_(totals > 0, totals > 0)] / expected, drift)

    return Measure(float(value[0]) if len(data.ratings) else np.nan, disagreement)


def fleiss(data: Counted) -> Measure:
    """Fleiss' kappa, with equal weight for every item, whatever its number of ratings (at least two).

    Source: Fleiss, Psychological Bulletin 76, 1971, for equal numbers. Not defined where all ratings
    are the same.
    """
    items = data.weighed
    pairs = data.ratings * (data.ratings - 1)
    disagreeing = 1 - ((data.counts**2).sum(axis=1) - data.ratings) / pairs
    shares = divided(items @ data.counts, (items @ data.counts).sum(axis=1, keepdims=True))
    expected = 1 - (shares**2).sum(axis=1)
    value = _one_minus(divided(items @ disagreeing, items.sum(axis=1)), expected)

    def disagreement() -> Disagreement:
        own, by_chance = shares[0], float(expected[0])
        drift = 2 * (data.ratings - data.counts @ own - data.ratings * by_chance) / by_chance
        drift *= float(data.every.sum() / (data.every @ data.ratings))
        size, even = disagreeing / by_chance, np.ones(len(data.ratings))
        return _disagreement(data, size, even, np.array([1 / by_chance]), drift)

    return Measure(float(value[0]), disagreement)


def within(data: Counted, distance: float) -> Measure:
    """The share of pairs of ratings of the same item whose grades differ by at most `distance`."""
    items = data.weighed
    near = np.abs(data.grades[:, None] - data.grades[None, :]) <= distance + _ROUNDING
    agreeing = ((data.counts @ near) * data.counts).sum(axis=1) - data.ratings
    pairs = data.ratings * (data.ratings - 1)
    value = divided(items @ agreeing, items @ pairs)

    def disagreement() -> Disagreement:
        return _disagreement(data, 1 - agreeing / pairs, pairs, np.ones(1), lowest=0.0)

    return Measure(float(value[0]), disagreement)


def unanimous(data: Counted) -> Measure:
    """The share of items whose ratings are all the same."""
    items = data.weighed
    alike = (data.counts.max(axis=1, initial=0.0) == data.ratings).astype(np.float64)
    value = divided(items @ alike, items.sum(axis=1))

    def disagreement() -> Disagreement:
        even = np.ones(len(alike))
        return Disagreement(1 - alike, even, np.ones(1), measure.value - alike, lowest=0.0)

    measure = Measure(float(value[0]), disagreement)
    return measure


def cohen(
    first: FloatArray, second: FloatArray, weights: KappaWeights, copies: FloatArray | None = None
) -> Measure:
    """Cohen's kappa of two raters, float64[I] each without gaps, weighted by the grades' values.

    Linear weights are |a - b|, quadratic (a - b)^2 of the values, not of their places, so that a grade
    nobody gave keeps its place. `copies` float64[I]: how many items are graded so; None: one. Sources: Cohen,
    Educational and Psychological Measurement 20, 1960; Psychological Bulletin 70, 1968. Not defined where
    both give one same grade throughout.
    """
    grades, place = np.unique(np.r_[first, second], return_inverse=True)
    each = np.eye(len(grades))
    own, other = each[place[: len(first)]], each[place[len(first) :]]
    gaps = np.abs(grades[:, None] - grades[None, :])
    if weights is KappaWeights.PLAIN:
        gaps = (gaps > 0).astype(np.float64)
    elif weights is KappaWeights.QUADRATIC:
        gaps = gaps**2
    observed = gaps[place[: len(first)], place[len(first) :]]
    items = np.ones((1, len(first))) if copies is None else copies[None, :]
    n = items.sum(axis=1)
    expected = divided(((items @ own) @ gaps * (items @ other)).sum(axis=1), n)
    value = _one_minus(items @ observed, expected)

    def disagreement() -> Disagreement:
        total = float(n[0])
        by_chance = float(expected[0]) / total
        toward, back = gaps @ (items @ other)[0] / total, gaps @ (items @ own)[0] / total
        drift = (own @ toward + other @ back) / by_chance - 2
        size = observed / by_chance
        mean = float(items[0] @ size) / total
        given = gaps[np.ix_((items @ own)[0] > 0, (items @ other)[0] > 0)]
        possible = np.unique(given[given > 0]) / by_chance
        return Disagreement(size, np.ones(len(size)), possible, size - mean - mean * drift)

    return Measure(float(value[0]), disagreement)


def _disagreement(
    data: Counted,
    size: FloatArray,
    weight: FloatArray,
    gaps: FloatArray,
    drift: FloatArray | None = None,
    lowest: float = -1.0,
) -> Disagreement:
    """Disagreement of items whose raters may differ by `gaps`, as one of them from all others.

    `drift` float64[I]: by how much an item raises the expected disagreement, in parts of it.
    """
    apart = np.unique(gaps[gaps > 0])
    possible = np.unique(2 / data.numbers[:, None] * apart)
    mass = data.every * weight
    mean = float(mass @ size) / float(mass.sum())
    moves = size - mean
    if drift is not None:
        moves -= mean * drift
    return Disagreement(size, weight, possible, moves, lowest)


def _ordinal_alpha(data: Counted) -> FloatArray:
    # The ordinal difference of two grades is that of their mid-ranks among all ratings.
    items = data.weighed
    totals = items @ data.counts
    ranks = np.cumsum(totals, axis=1) - totals / 2
    n = items @ data.ratings
    ranks -= n[:, None] / 2  # smaller squares lose fewer digits
    first, second = data.counts @ ranks.T, data.counts @ (ranks**2).T  # [I, 1]
    spread = 2 * (data.ratings[:, None] * second - first**2) / (data.ratings[:, None] - 1)
    observed = np.einsum("ri,ir->r", items, spread)
    expected = 2 * (n * (totals * ranks**2).sum(axis=1) - (totals * ranks).sum(axis=1) ** 2) / (n - 1)
    return _one_minus(observed, expected)


def _ordinal_distances(totals: FloatArray) -> FloatArray:
    """float64[V, V]: the squared difference of the mid-ranks of each two grades, by their total counts."""
    ranks = np.cumsum(totals) - totals / 2
    return np.asarray((ranks[:, None] - ranks[None, :]) ** 2, np.float64)


def _distances(grades: FloatArray, level: Level) -> FloatArray:
    """float64[V, V]: the squared difference of each two grades."""
    gaps = np.abs(grades[:, None] - grades[None, :])
    if level is Level.NOMINAL:
        return (gaps > 0).astype(np.float64)
    if level is Level.RATIO:
        if (grades < 0).any():
            raise ValueError("a ratio needs grades from 0")
        return divided(gaps, grades[:, None] + grades[None, :], nothing=0.0) ** 2
    return np.asarray(gaps**2, np.float64)


def _observed(data: Counted, distances: FloatArray) -> FloatArray:
    """float64[I]: the disagreement within each item, weighed as Krippendorff's coincidences do."""
    return np.asarray(((data.counts @ distances) * data.counts).sum(axis=1) / (data.ratings - 1), np.float64)


def _one_minus(observed: FloatArray, expected: FloatArray) -> FloatArray:
    """1 - observed / expected, NaN where chance gives no disagreement."""
    return 1 - divided(observed, np.where(expected > 1e-12, expected, 0.0))


def divided(numerator: FloatArray, divisor: FloatArray, *, nothing: float = np.nan) -> FloatArray:
    """Divide, giving `nothing` where the divisor is 0."""
    shape = np.broadcast_shapes(np.shape(numerator), np.shape(divisor))
    found = np.full(shape, nothing)
    np.divide(numerator, divisor, out=found, where=np.broadcast_to(divisor != 0, shape))
    return found
