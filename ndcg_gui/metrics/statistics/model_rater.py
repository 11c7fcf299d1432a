"""A model's grades against people's: how often they are lower or higher, by how much, and agreement.

Grades are places on the scale from 0. Pairs of one query go together in every interval, for who takes a
query wrong takes all its pairs wrong: on real data by three people those of kappas are two to three times as
wide as by pair.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

import numpy as np

from ndcg_gui.metrics.arrays import BoolArray, FloatArray, IntArray
from ndcg_gui.metrics.statistics.aggregate import mean
from ndcg_gui.metrics.statistics.agreement import (
    CONFIDENCE,
    AgreementEstimate,
    KappaWeights,
    Measure,
    cohen,
    counted,
    divided,
    estimate,
)
from ndcg_gui.metrics.statistics.choices import ORDER_RESAMPLES as ORDER_RESAMPLES
from ndcg_gui.metrics.statistics.decision.beyond_chance import (
    Disagreement,
    beyond_chance,
    difference_interval,
)
from ndcg_gui.metrics.statistics.decision.shares import groups_of
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval
from ndcg_gui.metrics.statistics.mean_intervals import FEWEST_QUERIES, mean_interval
from ndcg_gui.metrics.statistics.rank_agreement import FEWEST_RANKED
from ndcg_gui.metrics.statistics.tests import (
    SEED,
    TIE_EPSILON,
    Check,
    no_check,
    percentile_interval,
)

_ROUNDING = 1e-9
# Pairs of systems, or queries, times draws, that are looked at together: 8 MiB of 64-bit numbers.
_MOST_VALUES = 1_048_576


@dataclass(frozen=True, slots=True)
class Resampling:
    """Resampling of queries for the interval of an order's agreement.

    0 `resamples` for no interval. `check` may raise to stop.
    """

    resamples: int = ORDER_RESAMPLES
    seed: int = SEED
    check: Check = no_check


_DEFAULT = Resampling()


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean over `queries`, None without any, and without an interval for too few of them."""

    value: float | None
    interval: ConfidenceInterval | None
    queries: int


@dataclass(frozen=True, slots=True)
class Against:
    """One rater's grades against another's on `pairs`: counts of `lower`, `same` and `higher` ones.

    `difference` is the mean of one's minus the other's, in places of the scale.
    """

    pairs: int
    lower: int
    same: int
    higher: int
    difference: Mean
    kappa: AgreementEstimate


@dataclass(frozen=True, slots=True)
class Peers:
    """The model among `raters` people: the mean kappa of pairs of people, and of the model with each.

    The mean over twos is Light's kappa (Psychological Bulletin 76, 1971). `difference` is that of the model
    minus that of `people`, its interval from theirs. Without two people who share enough pairs
    `people` and `difference` are not defined.
    """

    raters: int
    model: AgreementEstimate
    people: AgreementEstimate
    difference: AgreementEstimate


@dataclass(frozen=True, slots=True)
class Stability:
    """Stability of a model asked repeatedly: on how many of `pairs` its grades `differ`.

    `apart` is the mean of the largest difference within a pair, None without any.
    """

    pairs: int
    differ: int
    apart: float | None


def against(
    other: FloatArray,
    one: FloatArray,
    query: IntArray,
    *,
    weights: KappaWeights = KappaWeights.QUADRATIC,
) -> Against:
    """Compare `one` float64[P] with the `other` float64[P]. `query` int64[P] is each pair's query."""
    away = one - other
    lower, higher = int((away < -_ROUNDING).sum()), int((away > _ROUNDING).sum())
    if len(np.unique(other)) < 2 or len(np.unique(one)) < 2:
        kappa = AgreementEstimate(
            None, None, len(away)
        )  # where one has one grade only it is 0 whatever the other has
    else:
        # In an order of their own, so that no sum depends on how the pairs came.
        kinds, kind, copies = np.unique(
            np.vstack([other, one]), axis=1, return_inverse=True, return_counts=True
        )
        data = replace(counted(kinds), copies=copies.astype(np.float64))
        groups = groups_of(query, kind.ravel(), len(copies))
        kappa = estimate(cohen(kinds[0], kinds[1], weights, data.copies), data, groups)
    return Against(len(away), lower, len(away) - lower - higher, higher, mean_by_query(away, query), kappa)


def confusion(first: IntArray, second: IntArray, cells: int) -> IntArray:
    """int64[C, C]: counts of pairs by both grades, `first` and `second` int64[P] below C."""
    found = np.bincount(first * cells + second, minlength=cells * cells)
    return found.reshape(cells, cells).astype(np.int64, copy=False)


def mean_by_query(values: FloatArray, query: IntArray) -> Mean:
    """Return the mean of `values` float64[P] over all pairs, with an interval by query."""
    number = np.unique(query, return_inverse=True)[1]
    pairs = np.bincount(number).astype(np.float64)
    means = np.bincount(number, values) / pairs
    return Mean(mean(values), mean_interval(means, weights=pairs), len(pairs))


def favour(people: FloatArray, model: FloatArray, query: IntArray, returned: BoolArray) -> Mean:
    """Measure how much more a model overrates results `returned` bool[P] by a system than the query's others.

    What it overrates pairs by that people gave the same grade is taken off first: otherwise a system with
    better results would seem to be treated otherwise. Over the queries that have pairs of both kinds.
    """
    grade = np.unique(people, return_inverse=True)[1]
    away = model - people
    away = away - (np.bincount(grade, away) / np.bincount(grade))[grade]
    number = np.unique(query, return_inverse=True)[1]
    queries = int(number.max(initial=-1)) + 1
    own, other = (
        (np.bincount(number[rows], minlength=queries), np.bincount(number[rows], away[rows], queries))
        for rows in (returned, ~returned)
    )
    both = (own[0] > 0) & (other[0] > 0)
    found = own[1][both] / own[0][both] - other[1][both] / other[0][both]
    return Mean(mean(found), mean_interval(found), len(found))


@dataclass(frozen=True, slots=True, eq=False)
class _Two:
    """The kappa of two raters, over the pairs at the indices `both` int64[n]."""

    kappa: Measure
    both: IntArray


def peers(
    people: FloatArray,
    model: FloatArray,
    query: IntArray,
    *,
    least: int,
    weights: KappaWeights = KappaWeights.QUADRATIC,
) -> Peers:
    """Compare the model with people.

    `people` is float64[R, P], NaN for a missing rating, `model` float64[P], `query` int64[P].

    Twos who share fewer than `least` pairs are left out, and so are people who are in no two, unless
    nobody is in one.
    """
    twos = [
        (first, second)
        for first, second in combinations(range(len(people)), 2)
        if _shared(people[first], people[second]) >= least
    ]
    known = sorted({rater for two in twos for rater in two})
    if not twos:
        known = [rater for rater in range(len(people)) if _shared(people[rater], model) >= least]
    own = [_two(model, people[rater], weights) for rater in known]
    other = [_two(people[first], people[second], weights) for first, second in twos]
    one, another = _mean_kappa(own, query), _mean_kappa(other, query)
    difference = AgreementEstimate(None, None, len(query))
    if one.value is not None and another.value is not None:
        ends = None
        if one.interval is not None and another.interval is not None:
            ends = difference_interval(
                (one.value, one.interval),
                (another.value, another.interval),
                correlation=_together(own, other, query),
            )
        difference = AgreementEstimate(one.value - another.value, ends, len(query))
    return Peers(len(known), one, another, difference)


def _shared(first: FloatArray, second: FloatArray) -> int:
    return int((~np.isnan(first) & ~np.isnan(second)).sum())


def _two(first: FloatArray, second: FloatArray, weights: KappaWeights) -> _Two:
    both = np.flatnonzero(~np.isnan(first) & ~np.isnan(second))
    return _Two(cohen(first[both], second[both], weights), both)


def _mean_kappa(twos: list[_Two], query: IntArray) -> AgreementEstimate:
    """Return the mean kappa of pairs of raters, with an interval by query."""
    twos = [two for two in twos if not np.isnan(two.kappa.value)]
    if not twos:
        return AgreementEstimate(None, None, len(query))
    value = float(sum(two.kappa.value for two in twos)) / len(twos)
    parts = [(two, two.kappa.disagreement()) for two in twos]
    weight = np.zeros(len(query))
    size, moves = weight.copy(), weight.copy()
    for two, own in parts:
        share = 1 / (len(twos) * len(two.both))
        weight[two.both] += share
        size[two.both] += share * own.size
        moves[two.both] += share * own.moves
    rated = weight > 0
    groups = groups_of(query[rated])
    if groups.shape[0] < FEWEST_QUERIES:
        return AgreementEstimate(value, None, len(query))
    # Of many twos one weighs as a pair where only they differ.
    possible = np.unique(np.concatenate([own.possible for _, own in parts]))
    whole = Disagreement(size[rated] / weight[rated], weight[rated], possible, moves[rated] / weight[rated])
    return AgreementEstimate(value, beyond_chance(whole, groups=groups, confidence=CONFIDENCE), len(query))


def _together(own: list[_Two], other: list[_Two], query: IntArray) -> float:
    """Return the correlation of the two mean kappas by query, 0 where one of them cannot move."""
    number = np.unique(query, return_inverse=True)[1]
    moved = np.zeros((2, int(number.max(initial=-1)) + 1))
    for row, twos in zip(moved, (own, other), strict=True):
        for two in twos:
            if not np.isnan(two.kappa.value):
                row += np.bincount(number[two.both], two.kappa.disagreement().moves / len(two.both), len(row))
    size = np.sqrt((moved**2).sum(axis=1))
    return float(moved[0] @ moved[1] / (size[0] * size[1])) if size.all() else 0.0


def stability(samples: FloatArray) -> Stability:
    """Measure the stability of a model over `samples` float64[S, P], NaN for no answer."""
    several = samples[:, (~np.isnan(samples)).sum(axis=0) > 1]
    apart = np.nanmax(several, axis=0) - np.nanmin(several, axis=0) if several.size else np.empty(0)
    return Stability(len(apart), int((apart > _ROUNDING).sum()), mean(apart))


def same_order(
    people: FloatArray, model: FloatArray, *, resampling: Resampling = _DEFAULT
) -> AgreementEstimate:
    """Kendall's tau-b of S systems' means by people and by the model, float64[S, Q], resampled by query.

    None of fewer than `FEWEST_RANKED` systems: two stand in the same order by chance half of the time.
    """
    systems, queries = people.shape
    if systems < FEWEST_RANKED or not queries:
        return AgreementEstimate(None, None, queries)
    first, second = np.triu_indices(systems, 1)

    def order(values: FloatArray, items: FloatArray) -> FloatArray:
        means = items @ values.T / items.sum(axis=1, keepdims=True)
        gaps = means[:, first] - means[:, second]
        return np.where(np.abs(gaps) <= TIE_EPSILON, 0.0, np.sign(gaps))

    def tau(items: FloatArray) -> FloatArray:
        own, other = order(people, items), order(model, items)
        untied = np.sqrt((own**2).sum(axis=1) * (other**2).sum(axis=1))
        return divided((own * other).sum(axis=1), untied)

    value = float(tau(np.ones((1, queries)))[0])
    # Of 200 systems 2,000 draws at once would take a gigabyte.
    rows = max(1, _MOST_VALUES // max(len(first), queries))
    drawn = [tau(items) for items in _draws(queries, rows, resampling)] if queries > 1 else []
    found = np.concatenate(drawn) if drawn else np.empty(0)
    found = found[~np.isnan(found)]  # a draw may tie all systems
    interval = percentile_interval(found, CONFIDENCE) if len(found) else None
    return AgreementEstimate(None if np.isnan(value) else value, interval, queries)


def _draws(queries: int, rows: int, resampling: Resampling) -> Iterator[FloatArray]:
    """Yield float64[up to `rows`, queries]: the number of times each query was drawn, with replacement."""
    generator = np.random.default_rng(resampling.seed)
    for done in range(0, resampling.resamples, rows):
        resampling.check()
        number = min(rows, resampling.resamples - done)
        places = generator.integers(0, queries, (number, queries))
        places += np.arange(number)[:, None] * queries
        counts = np.bincount(places.ravel(), minlength=number * queries)
        yield counts.reshape(number, queries).astype(np.float64)
