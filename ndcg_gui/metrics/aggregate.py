"""From values per query to one number."""

from __future__ import annotations

import math

from ndcg_gui.metrics.arrays import BoolArray, FloatArray
from ndcg_gui.metrics.settings import SETTINGS, EvaluationSettings

__all__ = ["MISSING", "EvaluationSettings", "mean"]

MISSING = next(setting.keys for setting in SETTINGS if setting.name == "missing")


def mean(values: FloatArray, *, present: BoolArray | None = None, missing: str = "zero") -> float | None:
    """The mean over queries, correctly rounded (math.fsum); None when there is no query to average.

    With missing="skip" only the queries that the run has (`present` bool[Q]) are averaged.
    """
    counted = values[present] if present is not None and missing == "skip" else values
    return math.fsum(counted.tolist()) / len(counted) if len(counted) else None
