"""A model's grades beside people's: how often it is lower or higher, by how much, and how well they agree.

Grades are places on the scale from 0. Intervals are drawn by query, for who takes a query wrong takes all its
pairs wrong: on real data by three people those of kappas are two to three times as wide as drawn by pair.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from ndcg_gui.metrics.arrays import BoolArray, FloatArray, IntArray
from ndcg_gui.metrics.statistics.aggregate import mean
from ndcg_gui.metrics.statistics.agreement import (
    Estimate,
    KappaWeights,
    Measure,
    Resampling,
    cohen,
    divided,
    estimates,
    groups_of,
)
from ndcg_gui.metrics.statistics.mean_intervals import mean_interval
from ndcg_gui.metrics.statistics.tests import TIE_EPSILON, ConfidenceInterval

_ROUNDING = 1e-9
_DEFAULT = Resampling()
# Pairs of systems, times draws, that are looked at together: 8 MiB of 64-bit numbers.
_MOST_VALUES = 1_048_576


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean over `queries`, None without any; no interval where there are too few of them."""

    value: float | None
    interval: ConfidenceInterval | None
    queries: int


@dataclass(frozen=True, slots=True)
class Against:
    """One's grades against another's, on `pairs`: how often `lower`, the `same`, `higher` than the other's.

    `difference` is the mean of one's minus the other's, in places of the scale.
    """

    pairs: int
    lower: int
    same: int
    higher: int
    difference: Mean
    kappa: Estimate


@dataclass(frozen=True, slots=True)
class Peers:
    """The model among `raters` people: the mean kappa of all twos of people, and of the model with each.

    The mean over twos is Light's kappa (Psychological Bulletin 76, 1971). `difference` is that of the model
    minus that of `people`, its interval from the same draws. Without two people who share enough pairs
    `people` and `difference` are not defined.
    """

    raters: int
    model: Estimate
    people: Estimate
    difference: Estimate


@dataclass(frozen=True, slots=True)
class Stability:
    """Of `pairs` that the model was asked about more than once, on how many its grades `differ`.

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
    resampling: Resampling = _DEFAULT,
) -> Against:
    """`one` float64[P] against the `other` float64[P]; `query` int64[P] is the pair's."""
    away = one - other
    lower, higher = int((away < -_ROUNDING).sum()), int((away > _ROUNDING).sum())
    if len(np.unique(other)) < 2 or len(np.unique(one)) < 2:
        kappa = Estimate(None, None, len(away))  # where one has one grade only it is 0 whatever the other has
    else:

        def measures(kinds: FloatArray) -> dict[str, Measure]:
            return {"": cohen(kinds[0], kinds[1], weights)}

        kappa = _by_query(np.vstack([other, one]), query, measures, resampling)[""]
    return Against(len(away), lower, len(away) - lower - higher, higher, mean_by_query(away, query), kappa)


def _by_query(
    grades: FloatArray,
    query: IntArray,
    measures: Callable[[FloatArray], Mapping[str, Measure]],
    resampling: Resampling,
) -> dict[str, Estimate]:
    """Measures of `grades` float64[R, P], NaN: not graded; no intervals of too few queries.

    Pairs that were graded alike are counted together: `measures` gets float64[R, kinds].
    """
    kinds, kind, copies = np.unique(
        np.nan_to_num(grades, nan=-1.0), axis=1, return_inverse=True, return_counts=True
    )
    kinds[kinds < 0] = np.nan
    groups = groups_of(query, kind.ravel(), len(copies))
    return estimates(measures(kinds), len(copies), resampling, copies.astype(np.float64), groups)


def confusion(first: IntArray, second: IntArray, cells: int) -> IntArray:
    """int64[C, C]: how many pairs one graded so and another so; `first` and `second` int64[P] below C."""
    found = np.bincount(first * cells + second, minlength=cells * cells)
    return found.reshape(cells, cells).astype(np.int64, copy=False)


def mean_by_query(values: FloatArray, query: IntArray) -> Mean:
    """The mean of `values` float64[P] over all pairs; queries are drawn, weighing by their pairs."""
    number = np.unique(query, return_inverse=True)[1]
    pairs = np.bincount(number).astype(np.float64)
    means = np.bincount(number, values) / pairs
    return Mean(mean(values), mean_interval(means, weights=pairs), len(pairs))


def favour(people: FloatArray, model: FloatArray, query: IntArray, returned: BoolArray) -> Mean:
    """By how much more a model overrates what a system `returned` bool[P] than other pairs of the same query.

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


def peers(
    people: FloatArray,
    model: FloatArray,
    query: IntArray,
    *,
    least: int,
    weights: KappaWeights = KappaWeights.QUADRATIC,
    resampling: Resampling = _DEFAULT,
) -> Peers:
    """The model among people; `people` float64[R, P], NaN where somebody did not rate, `model` float64[P],
    `query` int64[P].

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

    def measures(kinds: FloatArray) -> dict[str, Measure]:
        own = _mean_kappa([(kinds[0], kinds[1 + rater]) for rater in known], weights)
        other = _mean_kappa([(kinds[1 + first], kinds[1 + second]) for first, second in twos], weights)
        return {"model": own, "people": other, "difference": lambda items: own(items) - other(items)}

    found = _by_query(np.vstack([model, people]), query, measures, resampling)
    return Peers(len(known), found["model"], found["people"], found["difference"])


def _shared(first: FloatArray, second: FloatArray) -> int:
    return int((~np.isnan(first) & ~np.isnan(second)).sum())


def _mean_kappa(twos: Sequence[tuple[FloatArray, FloatArray]], weights: KappaWeights) -> Measure:
    measures = []
    for first, second in twos:
        both = np.flatnonzero(~np.isnan(first) & ~np.isnan(second))
        measures.append((both, cohen(first[both], second[both], weights)))

    def measure(items: FloatArray) -> FloatArray:
        total, number = np.zeros(len(items)), np.zeros(len(items))
        for both, kappa in measures:
            with np.errstate(all="ignore"):  # a draw may have none of the two's pairs
                found = kappa(items[:, both])
            total += np.nan_to_num(found)
            number += ~np.isnan(found)
        return divided(total, number)

    return measure


def stability(samples: FloatArray) -> Stability:
    """How steady a model is; `samples` float64[S, P], NaN where there is no answer."""
    several = samples[:, (~np.isnan(samples)).sum(axis=0) > 1]
    apart = np.nanmax(several, axis=0) - np.nanmin(several, axis=0) if several.size else np.empty(0)
    return Stability(len(apart), int((apart > _ROUNDING).sum()), mean(apart))


def same_order(people: FloatArray, model: FloatArray, *, resampling: Resampling = _DEFAULT) -> Estimate:
    """Kendall's tau-b of S systems' means by people and by the model, float64[S, Q] each; drawn by query."""
    first, second = np.triu_indices(len(people), 1)

    def order(values: FloatArray, items: FloatArray) -> FloatArray:
        means = items @ values.T / items.sum(axis=1, keepdims=True)
        gaps = means[:, first] - means[:, second]
        return np.where(np.abs(gaps) <= TIE_EPSILON, 0.0, np.sign(gaps))

    def tau(items: FloatArray) -> FloatArray:
        own, other = order(people, items), order(model, items)
        untied = np.sqrt((own**2).sum(axis=1) * (other**2).sum(axis=1))
        return divided((own * other).sum(axis=1), untied)

    def measure(items: FloatArray) -> FloatArray:
        # Of 200 systems 2,000 draws at once would take a gigabyte.
        parts = -(-len(items) * max(1, len(first)) // _MOST_VALUES)
        return np.concatenate([tau(part) for part in np.array_split(items, parts)])

    return estimates({"": measure}, people.shape[1], resampling)[""]
