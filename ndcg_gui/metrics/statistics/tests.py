"""Seeds, intervals and counts that the statistics of queries share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ndcg_gui.metrics.arrays import FloatArray
from ndcg_gui.metrics.statistics.choices import RESAMPLES as RESAMPLES
from ndcg_gui.metrics.statistics.choices import SEED as SEED
from ndcg_gui.metrics.statistics.choices import TIE_EPSILON as TIE_EPSILON
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval

Check = Callable[[], None]


@dataclass(frozen=True, slots=True)
class WinsTiesLosses:
    """Numbers of queries where the first system was better, equal (within `epsilon`) and worse."""

    wins: int
    ties: int
    losses: int
    epsilon: float


def no_check() -> None:
    """Cancellation check for callers that never stop."""


def percentile_interval(drawn: FloatArray, confidence: float) -> ConfidenceInterval:
    """Return the interval of the middle share `confidence` of `drawn` float64[R], R at least 1."""
    tail = (1 - confidence) / 2
    low, high = np.quantile(drawn, (tail, 1 - tail)).tolist()
    return ConfidenceInterval(low, high, "percentile", confidence)


def wins_ties_losses(a: npt.ArrayLike, b: npt.ArrayLike, *, epsilon: float = TIE_EPSILON) -> WinsTiesLosses:
    """Count wins, ties and losses of `a` against `b`, float64[Q] over the same queries in the same order."""
    differences = np.asarray(a, np.float64) - np.asarray(b, np.float64)
    wins, losses = int((differences > epsilon).sum()), int((differences < -epsilon).sum())
    return WinsTiesLosses(wins, len(differences) - wins - losses, losses, epsilon)
