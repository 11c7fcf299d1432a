"""Aggregation of values per query to one number, and their spread."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeVar

import numpy as np

from ndcg_gui.metrics.arrays import BoolArray, FloatArray, IntArray
from ndcg_gui.metrics.settings import EvaluationSettings

Bools = TypeVar("Bools", BoolArray, np.bool_)


@dataclass(frozen=True, slots=True)
class Spread:
    """Spread of values: percentiles by linear interpolation, and the sample standard deviation (n - 1)."""

    minimum: float
    p10: float
    q1: float
    median: float
    q3: float
    p90: float
    maximum: float
    standard_deviation: float


def mean(values: FloatArray, weights: FloatArray | None = None) -> float | None:
    """Return the mean, with numbers and weights summed without error and rounded once (math.fsum).

    None of no values, and where all `weights` are 0.
    """
    if weights is None:
        return math.fsum(values.tolist()) / len(values) if len(values) else None
    total = math.fsum(weights.tolist())
    return math.fsum((weights * values).tolist()) / total if total > 0 else None


def effective_number(weights: FloatArray) -> float:
    """Return the number of equally weighted values with the same information.

    Source: Kish, Survey Sampling, 1965.
    """
    return float(weights.sum() ** 2 / (weights @ weights)) if len(weights) else 0.0


def counted(labelled: Bools, relevant: Bools, present: Bools, settings: EvaluationSettings) -> Bools:
    """bool[Q], or of one query: whether it is among those that one number is made of.

    Given are those that have a label, a label above 0, and a list. A query without labels never counts:
    it says nothing about a system.
    """
    if settings.missing == "skip":
        labelled = labelled & present
    return labelled & relevant if settings.no_relevant == "skip" else labelled


def combine(
    values: FloatArray,
    counted: BoolArray,
    weights: FloatArray | None,
    settings: EvaluationSettings,
    order: IntArray | None = None,
) -> float | None:
    """Combine the queries' `values` float64[Q] by the settings' aggregation, or return None without queries.

    `weights` float64[Q], not negative, are the queries' traffic; None weighs all the same. Sums are
    exact and rounded once, but for the aggregations that add up as another tool: these add the
    queries in the `order` int64[Q] (None: as they stand). None also when all weights are 0.
    """
    if order is not None:
        values, counted = values[order], counted[order]
    taken = values[counted]
    if not len(taken):
        return None
    if settings.aggregation == "median":
        return float(np.median(taken))
    if settings.aggregation == "geometric":
        return geometric_mean(taken)
    if settings.aggregation in ("by_key", "by_run"):
        # One after the other: neither NumPy's sum, which adds in pairs, nor Python's, which corrects.
        return float(np.add.accumulate(taken)[-1]) / len(taken)
    if settings.aggregation == "numpy":
        return float(np.mean(taken))
    if settings.aggregation == "mean" or weights is None:
        return mean(taken)
    return mean(taken, (weights if order is None else weights[order])[counted])


# Of a value of 0 there is no logarithm; as trec_eval has it.
LEAST_GEOMETRIC = 0.00001


def geometric_mean(values: FloatArray) -> float:
    """The geometric mean of values float64[N], N > 0, each at least 0.00001.

    Added one after the other, by the C library's logarithm: bit for bit trec_eval's gm_map over the queries
    in its order.

    >>> import numpy as np
    >>> round(geometric_mean(np.array([0.5, 0.125])), 12)
    0.25
    """
    total = 0.0
    for value in values.tolist():
        total += math.log(max(value, LEAST_GEOMETRIC))
    return math.exp(total / len(values))


def spread(values: FloatArray) -> Spread | None:
    """Return the spread of the counted queries' values, float64[N], or None without any."""
    if not len(values):
        return None
    deviation = float(np.std(values, ddof=1)) if len(values) > 1 else 0.0
    low, p10, q1, median, q3, p90, high = np.percentile(values, (0, 10, 25, 50, 75, 90, 100)).tolist()
    return Spread(low, p10, q1, median, q3, p90, high, deviation)


class ExactSum:
    """A running sum of 64-bit numbers without rounding: `value` is bit for bit `math.fsum` of all addends.

    So the mean over thousands of queries follows one changed query in microseconds. The sum is held
    as numbers that do not overlap and add up to it exactly. Source: Shewchuk, Discrete &
    Computational Geometry 18, 1997, as in math.fsum.

    >>> total = ExactSum([0.1] * 10)
    >>> total.value
    1.0
    >>> total.replace(0.1, 1e100)
    >>> total.replace(1e100, 0.1)
    >>> total.value
    1.0
    """

    __slots__ = ("_partials",)

    def __init__(self, values: Iterable[float] = ()) -> None:
        self._partials: list[float] = []
        addends = list(values)
        # Each pass takes off the sum as nearly as a number can give it; what is left is exact.
        while part := math.fsum(addends):
            self._partials.insert(0, part)
            addends.append(-part)

    @property
    def value(self) -> float:
        """The sum, rounded once."""
        return math.fsum(self._partials)

    def add(self, value: float) -> None:
        """Add a finite number."""
        kept = 0
        for partial in self._partials:
            if abs(value) < abs(partial):
                value, partial = partial, value
            high = value + partial
            low = partial - (high - value)
            if low:
                self._partials[kept] = low
                kept += 1
            value = high
        self._partials[kept:] = [value] if value else []

    def change(self, values: Iterable[float]) -> None:
        """Add finite numbers."""
        for value in values:
            self.add(value)

    def copied(self) -> ExactSum:
        """Copy that may be changed."""
        own = ExactSum()
        own._partials = list(self._partials)
        return own

    def subtract(self, value: float) -> None:
        """Remove a number that was added."""
        self.add(-value)

    def replace(self, old: float, new: float) -> None:
        """Replace `old`, which was added, by `new`."""
        if old != new:
            self.add(-old)
            self.add(new)


class RunningMean:
    """The mean of the counted values, bit for bit that of math.fsum, also after changes of a few."""

    def __init__(self, values: FloatArray, counted: BoolArray) -> None:
        own = values[counted].tolist()
        self._sum = ExactSum(own)
        self._count = len(own)

    def replace(self, old: FloatArray, new: FloatArray) -> None:
        """Replace values of some queries that counted by those that count now."""
        self._sum.change([*(-old).tolist(), *new.tolist()])
        self._count += len(new) - len(old)

    def __copy__(self) -> RunningMean:
        own = RunningMean(np.empty(0), np.empty(0, np.bool_))
        own._sum, own._count = self._sum.copied(), self._count
        return own

    def mean(self) -> float | None:
        """Return the mean, or None without any value."""
        return self._sum.value / self._count if self._count else None
