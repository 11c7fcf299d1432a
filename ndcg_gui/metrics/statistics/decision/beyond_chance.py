"""The interval of agreement beyond chance: 1 - observed / expected disagreement.

The observed disagreement is a mean over items, each of which lies in one of a few classes: its raters agree,
or differ by so much. For two classes the interval is Clopper and Pearson's, for more that of a Dirichlet
distribution which goes on from it: for the upper end of the disagreement one item more is spread over the
classes that disagree, for the lower end there is one item more that agrees. The distribution of the weighted
sum is taken as the beta distribution of the same mean and variance, which for two classes it is.

The expected disagreement is estimated from the same items. What that adds, and what items have in common
that are of one query, comes off the number of items (`effective_number`).

Simulated with true values of 0.8, 0.95 and 0.99, ten items and more, two to six raters, with and without
missing ratings, for nominal and ordinal alpha: the interval holds the truth in 94 to 100 of 100 cases
(`tests/metrics/statistics/decision/test_beyond_chance.py`).
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from ndcg_gui.metrics.arrays import FloatArray
from ndcg_gui.metrics.statistics import from_scipy
from ndcg_gui.metrics.statistics.decision.shares import EXACT, effective_number
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval

GRADED = "Dirichlet"
DIFFERENCE = "Zou and Donner"
_MOST_CORRELATED = 0.9
# Disagreements closer than this, in parts of the expected one, are the same class.
_CLASS_DIGITS = 9


@dataclass(frozen=True, slots=True, eq=False)
class Disagreement:
    """Disagreement of I kinds of items, in parts of the disagreement expected by chance.

    `size` float64[I], 0 where all agree; its mean by `weight` float64[I] is 1 - the agreement. `possible`
    are other sizes that an item may have. `moves` float64[I]: by how much an item moves that mean, by its own
    size and by what it does to the expected disagreement. `lowest` is the lowest agreement there can be.
    """

    size: FloatArray
    weight: FloatArray
    possible: FloatArray
    moves: FloatArray
    lowest: float = -1.0


def beyond_chance(
    found: Disagreement,
    *,
    copies: FloatArray | None = None,
    groups: object = None,
    confidence: float = 0.95,
) -> ConfidenceInterval:
    """Return the interval of the agreement. `copies` float64[I] counts the items of each kind (None: one).

    With `groups`, as `shares.groups_of` gives them, items of one group go together.
    """
    size, weight = found.size, found.weight
    copies = np.ones(len(size)) if copies is None else copies
    mass = copies * weight
    mean = float(mass @ size) / float(mass.sum())
    number = effective_number(
        size - mean, weight=weight, copies=copies, moves=found.moves, groups=groups, confidence=confidence
    )
    sizes = np.concatenate([[0.0], found.possible, size])
    classes, place = np.unique(np.round(sizes, _CLASS_DIGITS), return_inverse=True)
    share = np.asarray(np.bincount(place[1 + len(found.possible) :], mass, len(classes)), np.float64)
    share *= number / share.sum()
    more, less, tail = share.copy(), share.copy(), (1 - confidence) / 2
    more[1:] += 1 / max(1, len(classes) - 1)
    less[0] += 1
    high = max(mean, _quantile(classes, more, 1 - tail))
    low = min(mean, _quantile(classes, less, tail))
    method = EXACT if len(classes) <= 2 else GRADED
    return ConfidenceInterval(max(1 - high, min(found.lowest, 1 - mean)), 1 - low, method, confidence)


def difference_interval(
    first: tuple[float, ConfidenceInterval],
    second: tuple[float, ConfidenceInterval],
    *,
    correlation: float = 0.0,
) -> ConfidenceInterval:
    """The interval of one agreement minus another, from both with their intervals and their correlation.

    Zou and Donner, Statistics in Medicine 27, 2008. A correlation above 0.9 counts as 0.9: it is estimated,
    and must not say that nothing is uncertain.
    """
    (own, ends), (other, others) = first, second
    together = min(_MOST_CORRELATED, correlation)

    def reach(one: float, another: float) -> float:
        return math.sqrt(one**2 + another**2 - 2 * together * one * another)

    difference = own - other
    low = difference - reach(own - ends.low, others.high - other)
    high = difference + reach(ends.high - own, other - others.low)
    return ConfidenceInterval(low, high, DIFFERENCE, ends.confidence)


def _quantile(classes: FloatArray, counts: FloatArray, share: float) -> float:
    """The quantile of the mean of `classes` float64[K] whose shares are Dirichlet distributed.

    `counts` float64[K] are that distribution's. By the beta distribution of the same mean and variance
    between 0 and the highest class.
    """
    total, top = float(counts.sum()), float(classes[-1])
    if top <= 0:
        return 0.0
    part = classes / top
    mean = float(counts @ part) / total
    variance = max(0.0, float(counts @ part**2) / total - mean**2) / (total + 1)
    if variance <= 0:  # one class has all
        return mean * top
    size = mean * (1 - mean) / variance - 1
    return top * float(from_scipy.betaincinv(mean * size, (1 - mean) * size, share))
