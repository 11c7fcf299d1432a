"""Measures of agreement as functions of how often each item counts, so that one resample costs one row.

A `Measure` takes counts float64[R, I] (R resamples of I items; ones[1, I] for the data as they are)
and gives float64[R], NaN where it is not defined.
"""

from __future__ import annotations

import enum
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ndcg_gui.metrics.arrays import FloatArray

Measure = Callable[[FloatArray], FloatArray]

# Differences of grades such as 0.3 - 0.2 and 0.1 differ by the errors of 64-bit numbers.
_ROUNDING = 1e-9


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


@dataclass(frozen=True, slots=True, eq=False)
class Counted:
    """How often each of V grades was given to each of I items with at least two ratings.

    `grades` float64[V], ascending; `counts` float64[I, V]; `ratings` float64[I], each at least 2.
    """

    grades: FloatArray
    counts: FloatArray
    ratings: FloatArray


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
        return _divide(items @ agreeing, items @ pairs)

    return measure


def unanimous(data: Counted) -> Measure:
    """The share of items whose ratings are all the same."""
    alike = (data.counts.max(axis=1, initial=0.0) == data.ratings).astype(np.float64)

    def measure(items: FloatArray) -> FloatArray:
        return _divide(items @ alike, items.sum(axis=1))

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
        return _divide(gaps, grades[:, None] + grades[None, :], nothing=0.0) ** 2
    return np.asarray(gaps**2, np.float64)


def _observed(data: Counted, distances: FloatArray) -> FloatArray:
    """float64[I]: the disagreement within each item, weighed as Krippendorff's coincidences do."""
    return np.asarray(((data.counts @ distances) * data.counts).sum(axis=1) / (data.ratings - 1), np.float64)


def _shares(totals: FloatArray) -> FloatArray:
    return _divide(totals, totals.sum(axis=1, keepdims=True))


def _one_minus(observed: FloatArray, expected: FloatArray) -> FloatArray:
    """1 - observed / expected; NaN where nothing could disagree by chance."""
    return 1 - _divide(observed, np.where(expected > 1e-12, expected, 0.0))


def _divide(numerator: FloatArray, divisor: FloatArray, *, nothing: float = np.nan) -> FloatArray:
    shape = np.broadcast_shapes(np.shape(numerator), np.shape(divisor))
    found = np.full(shape, nothing)
    np.divide(numerator, divisor, out=found, where=np.broadcast_to(divisor != 0, shape))
    return found
