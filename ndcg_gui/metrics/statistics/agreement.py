"""How far raters agree: Krippendorff's alpha, Fleiss' and Cohen's kappa, exact and near agreement.

Everywhere `ratings` is float[raters, items], NaN where somebody did not rate: grades, or for
preferences 1, 0 and -1. Of many items that are rated alike it is enough to count how many there are
(`Counted.copies`): see `agreement_sums`.

Intervals are percentiles of a seeded bootstrap. Where items come in groups, as pairs come in queries, whole
groups are drawn: who takes a query wrong takes all its pairs wrong, and an interval drawn by pair would hold
the true value 6 to 8 times of 10 only (`bench_agreement_coverage`). The percentiles are widened for the
number of groups as Student's t is: with 10 of them an interval that is not holds it 8 times of 10.
Source: Hesterberg, What Teachers Should Know About the Bootstrap, 2015 (expanded percentiles).
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

import numpy as np
import numpy.typing as npt

from ndcg_gui.metrics.arrays import FloatArray, IntArray
from ndcg_gui.metrics.statistics.mean_intervals import FEWEST_QUERIES
from ndcg_gui.metrics.statistics.tests import SEED, Check, ConfidenceInterval, no_check, percentile_interval

# The ends of an interval wander by some 2 % of its width: enough for a table of all pairs of raters.
AGREEMENT_RESAMPLES = 1999
# Counts held in memory at a time: 4 MiB of 64-bit numbers, of which the measures make several.
_BATCH_VALUES = 524_288
_MOST_GROUPS = 2000
# Differences of grades such as 0.3 - 0.2 and 0.1 differ by the errors of 64-bit numbers.
_ROUNDING = 1e-9

# From float64[R, I], how often each of I items counts in R resamples (ones[1, I] for the data as they
# are), to float64[R], NaN where it is not defined: so one resample costs one row.
Measure = Callable[[FloatArray], FloatArray]


class Level(enum.StrEnum):
    """What the grades' values mean to Krippendorff's alpha."""

    NOMINAL = "nominal"
    ORDINAL = "ordinal"
    INTERVAL = "interval"
    RATIO = "ratio"


class KappaWeights(enum.StrEnum):
    """How much a disagreement of Cohen's kappa weighs by the difference of the two grades."""

    PLAIN = "plain"
    LINEAR = "linear"
    QUADRATIC = "quadratic"


@dataclass(frozen=True, slots=True)
class Estimate:
    """A measure of `items` items; `value` is None where it is not defined.

    `interval` is None for fewer than two items, of fewer than `FEWEST_QUERIES` groups where these are drawn,
    where no resample defines it, and without resamples.
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
    alpha: Mapping[Level, Estimate]
    fleiss: Estimate
    exact: Estimate
    near: Estimate
    unanimous: Estimate


@dataclass(frozen=True, slots=True)
class PairAgreement:
    """The measures of two raters, by their places in the ratings, over the items both rated."""

    first: int
    second: int
    kappa: Mapping[KappaWeights, Estimate]
    exact: Estimate
    near: Estimate

    @property
    def items(self) -> int:
        """Items that both rated."""
        return self.exact.items


@dataclass(frozen=True, slots=True)
class Resampling:
    """How intervals are drawn; 0 `resamples` for none. `check` may raise to stop."""

    confidence: float = 0.95
    resamples: int = AGREEMENT_RESAMPLES
    seed: int = SEED
    check: Check = no_check


_DEFAULT = Resampling()


def krippendorff_alpha(
    ratings: npt.ArrayLike, *, level: Level, resampling: Resampling = _DEFAULT
) -> Estimate:
    """Krippendorff's alpha; items with fewer than two ratings do not count.

    Raises ValueError for level ratio and a grade below 0.
    """
    data = counted(as_ratings(ratings))
    return estimates({level: alpha(data, level)}, len(data.ratings), resampling)[level]


def fleiss_kappa(ratings: npt.ArrayLike, *, resampling: Resampling = _DEFAULT) -> Estimate:
    """Fleiss' kappa; items with fewer than two ratings do not count, the others alike."""
    data = counted(as_ratings(ratings))
    return estimates({"": fleiss(data)}, len(data.ratings), resampling)[""]


def agreement(
    ratings: npt.ArrayLike,
    *,
    step: float = 1.0,
    group: IntArray | None = None,
    resampling: Resampling = _DEFAULT,
) -> Agreement:
    """All measures of all raters; `step` is how far grades may differ to be near each other.

    Where a scale's values are not one apart, give the grades' places as ratings. `group` int64[items], from
    0: whole groups of items are drawn for the intervals.
    """
    values = as_ratings(ratings)
    given = ~np.isnan(values)
    groups = None if group is None else groups_of(group[given.sum(axis=0) >= 2])
    raters = int(given.any(axis=1).sum())
    return agreement_of(counted(values), raters=raters, step=step, groups=groups, resampling=resampling)


def agreement_of(
    data: Counted,
    *,
    raters: int,
    step: float = 1.0,
    places: FloatArray | None = None,
    groups: Any = None,
    resampling: Resampling = _DEFAULT,
) -> Agreement:
    """All measures of ratings that are counted already; `places` float64[V] measure the step (None: the
    grades themselves do), `groups` are as `estimates` takes them."""
    given = data.grades[data.counts.any(axis=0)]
    levels = [level for level in Level if level is not Level.RATIO or not (given < 0).any()]
    measures: dict[str, Measure] = {level: alpha(data, level) for level in levels}
    measures |= {
        "fleiss": fleiss(data),
        "exact": within(data, 0.0),
        "near": within(data if places is None else replace(data, grades=places), step),
        "unanimous": unanimous(data),
    }
    found = estimates(measures, len(data.ratings), resampling, data.copies, groups)
    return Agreement(
        raters=raters,
        alpha={level: found[level] for level in levels},
        fleiss=found["fleiss"],
        exact=found["exact"],
        near=found["near"],
        unanimous=found["unanimous"],
    )


def pairwise_agreement(
    ratings: npt.ArrayLike, *, step: float = 1.0, resampling: Resampling = _DEFAULT
) -> tuple[PairAgreement, ...]:
    """The measures of each two raters, in the order of the ratings, pairs without common items too."""
    values = as_ratings(ratings)
    found = []
    for first, second in combinations(range(len(values)), 2):
        resampling.check()
        own, other = _both(values[[first, second]])
        data = counted(np.vstack([own, other]))
        measures: dict[str, Measure] = {weights: cohen(own, other, weights) for weights in KappaWeights}
        measures |= {"exact": within(data, 0.0), "near": within(data, step)}
        two = estimates(measures, len(own), resampling)
        kappas = {weights: two[weights] for weights in KappaWeights}
        found.append(PairAgreement(first, second, kappas, two["exact"], two["near"]))
    return tuple(found)


def agreement_of_two(
    table: npt.ArrayLike,
    places: FloatArray,
    *,
    first: int = 0,
    second: int = 1,
    step: float = 1.0,
    groups: Any = None,
    resampling: Resampling = _DEFAULT,
) -> PairAgreement:
    """The measures of two raters by how often they gave which two grades.

    `table` int[V, V]: the first one's grades down, the second one's across; `places` float64[V] are what
    kappa weighs by and `step` is measured in. `groups` are as `estimates` takes them, of the cells that are
    not 0, row by row.
    """
    cells = np.asarray(table, np.float64)
    down, across = np.nonzero(cells)
    own, other, copies = places[down], places[across], cells[down, across]
    data = replace(counted(np.vstack([own, other])), copies=copies)
    measures: dict[str, Measure] = {weights: cohen(own, other, weights) for weights in KappaWeights}
    measures |= {"exact": within(data, 0.0), "near": within(data, step)}
    found = estimates(measures, len(copies), resampling, copies, groups)
    kappas = {weights: found[weights] for weights in KappaWeights}
    return PairAgreement(first, second, kappas, found["exact"], found["near"])


def value_of(data: Counted, measure: Measure) -> float | None:
    """A measure of the items as they are, without an interval; None where it is not defined."""
    return estimates({"": measure}, len(data.ratings), Resampling(resamples=0), data.copies)[""].value


def _both(ratings: FloatArray) -> tuple[FloatArray, FloatArray]:
    kept = ratings[:, ~np.isnan(ratings).any(axis=0)]
    return kept[0], kept[1]


def estimates(
    measures: Mapping[str, Measure],
    kinds: int,
    resampling: Resampling,
    copies: FloatArray | None = None,
    groups: Any = None,
) -> dict[str, Estimate]:
    """Each measure and its interval; all see the same draws of so many `kinds` of items, so that a measure
    may be the difference of two others.

    `copies` float64[kinds] says how many items are of each; None: one. With `groups`, a sparse array [groups,
    kinds] of how many items of each kind a group has, whole groups are drawn.
    """
    if not kinds:
        return dict.fromkeys(measures, Estimate(None, None, 0))
    every = np.ones(kinds) if copies is None else copies
    items = int(every.sum())
    values = {name: float(measure(every[None, :])[0]) for name, measure in measures.items()}
    drawn: dict[str, list[FloatArray]] = {name: [] for name in measures}
    confidence = resampling.confidence
    if groups is not None and groups.shape[0] < FEWEST_QUERIES:
        resampling = replace(resampling, resamples=0)
    elif groups is not None:
        confidence = _widened(confidence, groups.shape[0])
    if items > 1:
        for counts in _drawn_counts(kinds, resampling, copies, groups):
            for name, measure in measures.items():
                drawn[name].append(measure(counts))
    return {
        name: Estimate(
            None if np.isnan(value) else value,
            _interval(drawn[name], confidence, resampling.confidence),
            items,
        )
        for name, value in values.items()
    }


def _drawn_counts(
    kinds: int, resampling: Resampling, copies: FloatArray | None, groups: Any
) -> Iterator[FloatArray]:
    if groups is not None:
        return _draws_of_groups(groups, resampling)
    return _draws(kinds, resampling) if copies is None else _draws_of_kinds(copies, resampling)


def _draws(items: int, resampling: Resampling, most: int = 0) -> Iterator[FloatArray]:
    """float64[R, items] again and again: how often each item was drawn, with replacement.

    `most`: as many values as there will be of each draw, where these are more.
    """
    generator = np.random.default_rng(resampling.seed)
    rows = max(1, _BATCH_VALUES // max(items, most))
    for done in range(0, resampling.resamples, rows):
        resampling.check()
        number = min(rows, resampling.resamples - done)
        places = generator.integers(0, items, (number, items))
        places += np.arange(number)[:, None] * items
        counts = np.bincount(places.ravel(), minlength=number * items)
        yield counts.reshape(number, items).astype(np.float64)


def _draws_of_kinds(copies: FloatArray, resampling: Resampling) -> Iterator[FloatArray]:
    """The same for kinds of items: drawing each item with replacement draws how many of a kind come."""
    generator = np.random.default_rng(resampling.seed)
    items = int(copies.sum())
    rows = max(1, _BATCH_VALUES // len(copies))
    for done in range(0, resampling.resamples, rows):
        resampling.check()
        number = min(rows, resampling.resamples - done)
        yield generator.multinomial(items, copies / items, size=number).astype(np.float64)


def _draws_of_groups(groups: Any, resampling: Resampling) -> Iterator[FloatArray]:
    """The same where whole groups are drawn, with replacement."""
    for counts in _draws(groups.shape[0], resampling, most=max(groups.shape)):
        yield np.asarray(counts @ groups, np.float64)


def groups_of(group: IntArray, kind: IntArray | None = None, kinds: int = 0) -> Any:
    """A sparse float64 array [groups, kinds] of how many items of each kind a group has.

    `group` int64[items]: groups without items are left out; `kind` int64[items] below `kinds`, None: each
    item is of its own. Of more than 2,000 groups so many lots are made, at random: the interval is as wide,
    and drawing takes no longer.
    """
    from scipy.sparse import csr_array

    number = np.unique(group, return_inverse=True)[1]
    size = int(number.max(initial=-1)) + 1
    if size > _MOST_GROUPS:
        number = np.random.default_rng(SEED).integers(0, _MOST_GROUPS, size)[number]
        size = _MOST_GROUPS
    if kind is None:
        kind, kinds = np.arange(len(group)), len(group)
    return csr_array((np.ones(len(group)), (number, kind)), shape=(size, kinds))


def _widened(confidence: float, groups: int) -> float:
    """The share of the draws between percentiles that lie as far out as Student's t says."""
    from scipy.special import ndtr, stdtrit

    t = stdtrit(groups - 1, (1 + confidence) / 2)
    return float(1 - 2 * ndtr(-np.sqrt(groups / (groups - 1)) * t))


def _interval(drawn: list[FloatArray], share: float, confidence: float) -> ConfidenceInterval | None:
    found = np.concatenate(drawn) if drawn else np.empty(0)
    # A draw of items that are all rated alike defines no chance agreement.
    found = found[~np.isnan(found)]
    return replace(percentile_interval(found, share), confidence=confidence) if len(found) else None


# the measures


@dataclass(frozen=True, slots=True, eq=False)
class Counted:
    """How often each of V grades was given to each of I items with at least two ratings.

    `grades` float64[V], ascending; `counts` float64[I, V]; `ratings` float64[I], each at least 2. `copies`
    float64[I]: how many items are counted alike; None: each stands for itself.
    """

    grades: FloatArray
    counts: FloatArray
    ratings: FloatArray
    copies: FloatArray | None = None


def as_ratings(ratings: npt.ArrayLike) -> FloatArray:
    """float64[raters, items], NaN where somebody did not rate; raises ValueError for any other shape."""
    values = np.asarray(ratings, np.float64)
    if values.ndim != 2:
        raise ValueError(f"ratings of {values.ndim} dimensions; expected raters x items")
    if np.isinf(values).any():
        raise ValueError("a rating is infinite")
    return values


def counted(ratings: FloatArray) -> Counted:
    """The ratings float64[raters, items] counted per item; items with fewer than two are left out."""
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
    if level is Level.ORDINAL:
        return _ordinal_alpha(data)
    distances = _distances(data.grades, level)
    observed = _observed(data, distances)

    def measure(items: FloatArray) -> FloatArray:
        totals = items @ data.counts
        n = items @ data.ratings
        expected = ((totals @ distances) * totals).sum(axis=1) / (n - 1)
        return _one_minus(items @ observed, expected)

    return measure


def fleiss(data: Counted) -> Measure:
    """Fleiss' kappa; every item counts alike, whatever its number of ratings (at least two).

    Source: Fleiss, Psychological Bulletin 76, 1971, for equal numbers. Not defined where all ratings
    are the same.
    """
    pairs = data.ratings * (data.ratings - 1)
    disagreeing = 1 - ((data.counts**2).sum(axis=1) - data.ratings) / pairs

    def measure(items: FloatArray) -> FloatArray:
        shares = _shares(items @ data.counts)
        return _one_minus(items @ disagreeing / items.sum(axis=1), 1 - (shares**2).sum(axis=1))

    return measure


def within(data: Counted, distance: float) -> Measure:
    """The share of pairs of ratings of the same item whose grades differ by at most `distance`."""
    near = np.abs(data.grades[:, None] - data.grades[None, :]) <= distance + _ROUNDING
    agreeing = ((data.counts @ near) * data.counts).sum(axis=1) - data.ratings
    pairs = data.ratings * (data.ratings - 1)

    def measure(items: FloatArray) -> FloatArray:
        return divided(items @ agreeing, items @ pairs)

    return measure


def unanimous(data: Counted) -> Measure:
    """The share of items whose ratings are all the same."""
    alike = (data.counts.max(axis=1, initial=0.0) == data.ratings).astype(np.float64)

    def measure(items: FloatArray) -> FloatArray:
        return divided(items @ alike, items.sum(axis=1))

    return measure


def cohen(first: FloatArray, second: FloatArray, weights: KappaWeights) -> Measure:
    """Cohen's kappa of two raters, float64[I] each, none missing; weighted by the grades' values.

    Linear weights are |a - b|, quadratic (a - b)^2 of the values, not of their places, so that a grade
    nobody gave keeps its place. Sources: Cohen, Educational and Psychological Measurement 20, 1960;
    Psychological Bulletin 70, 1968. Not defined where both give one same grade throughout.
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

    def measure(items: FloatArray) -> FloatArray:
        n = items.sum(axis=1)
        expected = ((items @ own) @ gaps * (items @ other)).sum(axis=1) / n
        return _one_minus(items @ observed, expected)

    return measure


def _ordinal_alpha(data: Counted) -> Measure:
    def measure(items: FloatArray) -> FloatArray:
        # The ordinal difference of two grades is that of their mid-ranks among all ratings.
        totals = items @ data.counts
        ranks = np.cumsum(totals, axis=1) - totals / 2
        n = items @ data.ratings
        ranks -= n[:, None] / 2  # smaller squares lose fewer digits
        first, second = data.counts @ ranks.T, data.counts @ (ranks**2).T  # [I, R]
        spread = 2 * (data.ratings[:, None] * second - first**2) / (data.ratings[:, None] - 1)
        observed = np.einsum("ri,ir->r", items, spread)
        expected = 2 * (n * (totals * ranks**2).sum(axis=1) - (totals * ranks).sum(axis=1) ** 2) / (n - 1)
        return _one_minus(observed, expected)

    return measure


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


def _shares(totals: FloatArray) -> FloatArray:
    return divided(totals, totals.sum(axis=1, keepdims=True))


def _one_minus(observed: FloatArray, expected: FloatArray) -> FloatArray:
    """1 - observed / expected; NaN where nothing could disagree by chance."""
    return 1 - divided(observed, np.where(expected > 1e-12, expected, 0.0))


def divided(numerator: FloatArray, divisor: FloatArray, *, nothing: float = np.nan) -> FloatArray:
    """One by the other, `nothing` where that is 0."""
    shape = np.broadcast_shapes(np.shape(numerator), np.shape(divisor))
    found = np.full(shape, nothing)
    np.divide(numerator, divisor, out=found, where=np.broadcast_to(divisor != 0, shape))
    return found
