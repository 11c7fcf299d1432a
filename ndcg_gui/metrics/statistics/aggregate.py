"""From values per query to one number, and how they are spread."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from ndcg_gui.metrics.arrays import BoolArray, FloatArray, IntArray, Labels
from ndcg_gui.metrics.settings import SETTINGS, EvaluationSettings

__all__ = ["MISSING", "EvaluationSettings", "Spread", "combine", "counted", "mean", "spread"]

MISSING = next(setting.keys for setting in SETTINGS if setting.name == "missing")


@dataclass(frozen=True, slots=True)
class Spread:
    """How values lie: percentiles by linear interpolation, and the sample standard deviation (n - 1)."""

    minimum: float
    p10: float
    q1: float
    median: float
    q3: float
    p90: float
    maximum: float
    standard_deviation: float


def mean(values: FloatArray, *, present: BoolArray | None = None, missing: str = "zero") -> float | None:
    """The mean over queries, correctly rounded (math.fsum); None when there is no query to average.

    With missing="skip" only the queries that the run has (`present` bool[Q]) are averaged.
    """
    taken = values[present] if present is not None and missing == "skip" else values
    return math.fsum(taken.tolist()) / len(taken) if len(taken) else None


def counted(labels: Labels, present: BoolArray, settings: EvaluationSettings) -> BoolArray:
    """bool[Q]: the queries that one number is made of; `present`: those that the run has.

    A query without labels never counts: it says nothing about a system.
    """
    found = np.diff(labels.offsets) > 0
    if settings.no_relevant == "skip":
        # The grades of a query descend, so the first one tells.
        found[found] = labels.grades[labels.offsets[:-1][found]] > 0
    return found & present if settings.missing == "skip" else found


def combine(
    values: FloatArray,
    counted: BoolArray,
    weights: FloatArray | None,
    settings: EvaluationSettings,
    order: IntArray | None = None,
) -> float | None:
    """The queries' `values` float64[Q] as one number, by the settings' aggregation; None of no query.

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
    if settings.aggregation in ("by_key", "by_run"):
        # One after the other: neither NumPy's sum, which adds in pairs, nor Python's, which corrects.
        return float(np.add.accumulate(taken)[-1]) / len(taken)
    if settings.aggregation == "numpy":
        return float(np.mean(taken))
    if settings.aggregation == "mean" or weights is None:
        return mean(taken)
    if order is not None:
        weights = weights[order]
    own = weights[counted]
    total = math.fsum(own.tolist())
    return math.fsum((own * taken).tolist()) / total if total > 0 else None


def spread(values: FloatArray) -> Spread | None:
    """How the values of the counted queries, float64[N], lie; None without any."""
    if not len(values):
        return None
    deviation = float(np.std(values, ddof=1)) if len(values) > 1 else 0.0
    low, p10, q1, median, q3, p90, high = np.percentile(values, (0, 10, 25, 50, 75, 90, 100)).tolist()
    return Spread(low, p10, q1, median, q3, p90, high, deviation)
