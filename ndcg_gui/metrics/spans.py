"""The range that the values of a metric lie in."""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from ndcg_gui.metrics.arrays import Labels
from ndcg_gui.metrics.cg import CG
from ndcg_gui.metrics.dcg import DCG
from ndcg_gui.metrics.gains import best_gain, discounts
from ndcg_gui.metrics.idcg import IDCG
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.statistics.mean_intervals import Span


def value_span(metric: Metric, *, maximum: float, gains: Mapping[float, float] | None = None) -> Span:
    """Return the range of a metric on a scale with the best grade `maximum`, unbounded for uncut sums.

    >>> from ndcg_gui.metrics.ndcg import NDCG
    >>> value_span(NDCG(10), maximum=3.0), value_span(CG(2), maximum=3.0), value_span(DCG(), maximum=3.0)
    ((0.0, 1.0), (0.0, 6.0), (0.0, inf))
    """
    if metric.kind not in (CG, DCG, IDCG):
        return 0.0, 1.0
    if metric.cutoff is None:
        return 0.0, math.inf
    no_labels = Labels(np.zeros(1, np.int64), np.zeros(0), maximum, gains)
    best = best_gain(str(metric.values.get("gain", "linear")), no_labels)
    if metric.kind is CG:
        return 0.0, best * metric.cutoff
    return 0.0, best * float((1.0 / discounts(np.arange(metric.cutoff, dtype=np.int64))).sum())


def difference_span(span: Span) -> Span:
    """Return the range of the difference of two values."""
    low, high = span
    return low - high, high - low
