"""The intervals of means: Student's t, widened where the values are skewed, of one mean or of many.

Student's t is the t-test turned round, so an interval that leaves 0 out goes with a p below 0.05. Of 10 to
20 skewed values it holds the true mean too seldom; there the interval reaches to the ends that Hall's
correction for skewness gives, where these lie further out (JRSS B 54, 1992). Measured by
tests/benchmarks/bench_coverage.py, beside the bootstrap, which holds it more seldom and takes longer.
"""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.metrics.arrays import FloatArray
from ndcg_gui.metrics.statistics.aggregate import effective_number
from ndcg_gui.metrics.statistics.tests import TIE_EPSILON, ConfidenceInterval

# Of fewer queries no interval holds what it says, unless the values happen to be normal.
FEWEST_QUERIES = 10
METHOD = "t, widened for skew"

# Below this the correction is 0 but for errors of 64-bit numbers.
_NO_SKEW = 1e-6

TOO_FEW = say("too few queries for a reliable interval")
NO_SPREAD = say("all queries have the same value, so the spread cannot be estimated")
NONE_HOLDS = say("too little information for a reliable interval")


def mean_interval(
    values: npt.ArrayLike, *, weights: npt.ArrayLike | None = None, confidence: float = 0.95
) -> ConfidenceInterval | None:
    """The interval of the mean of `values` float64[Q]; None where `no_interval` says why."""
    row = np.asarray(values, np.float64)[None, :]
    return mean_intervals(row, weights=weights, confidence=confidence)[0]


def no_interval(values: npt.ArrayLike, *, weights: npt.ArrayLike | None = None) -> Message | None:
    """Why the mean of `values` float64[Q] has no interval; None if it has one."""
    if mean_interval(values, weights=weights) is not None:
        return None
    sample, share = np.asarray(values, np.float64), _shares(weights, np.size(values))
    if _too_few(share, FEWEST_QUERIES):
        return TOO_FEW
    return NO_SPREAD if np.ptp(sample[share > 0]) <= TIE_EPSILON else NONE_HOLDS


def mean_intervals(
    values: npt.ArrayLike,
    *,
    weights: npt.ArrayLike | None = None,
    confidence: float = 0.95,
    fewest: int = FEWEST_QUERIES,
) -> list[ConfidenceInterval | None]:
    """The interval of the mean of each row of `values` float64[M, Q].

    With `weights` float64[Q], not negative, of the weighted mean: the means m that a t-test of
    w (d - m) / mean(w) does not reject (Fieller, JRSS B 16, 1954); widened. None for fewer queries than
    `fewest`, or weights that say no more than so few (Kish), and where all values are alike.
    """
    sample = np.atleast_2d(np.asarray(values, np.float64))
    share = _shares(weights, sample.shape[1])
    sample, share = sample[:, share > 0], share[share > 0]
    if _too_few(share, fewest):
        return [None] * len(sample)
    queries = len(share)
    from scipy.special import stdtrit

    reach = float(stdtrit(queries - 1, (1 + confidence) / 2)) ** 2 / queries
    share = share / share.mean()
    # Centred, so that sums of squares lose no digits; the interval moves with the values.
    middle = (sample * share).mean(axis=1, keepdims=True)
    moved = (sample - middle) * share
    spread = moved.var(axis=1, ddof=1)
    # The quadratic m^2 (1 - reach v) + 2 m reach c - reach s <= 0 around the weighted mean.
    together = ((moved - moved.mean(axis=1, keepdims=True)) * (share - 1.0)).sum(axis=1) / (queries - 1)
    open_ = 1.0 - reach * float(share.var(ddof=1))
    wide = _for_skew(moved, math.sqrt(reach))
    found: list[ConfidenceInterval | None] = []
    for row, (mean, own, cross) in enumerate(
        zip(middle[:, 0].tolist(), spread.tolist(), together.tolist(), strict=True)
    ):
        if open_ <= 0 or float(np.ptp(sample[row])) <= TIE_EPSILON:
            found.append(None)
            continue
        root = math.sqrt((reach * cross) ** 2 + open_ * reach * own)
        low, high = ((-reach * cross + sign * root) / open_ for sign in (-1, 1))
        low, high = min(low, float(wide[row, 0])), max(high, float(wide[row, 1]))
        found.append(ConfidenceInterval(mean + low, mean + high, METHOD, confidence))
    return found


def _for_skew(moved: FloatArray, reach: float) -> FloatArray:
    """float64[M, 2]: Hall's ends around 0 of each row of `moved` float64[M, Q], of mean 0.

    `reach` is the quantile of t over the root of Q.
    """
    queries = moved.shape[1]
    size = np.sqrt((moved**2).mean(axis=1))
    with np.errstate(all="ignore"):
        skew = (moved**3).mean(axis=1) / size**3 * math.sqrt(queries * (queries - 1)) / (queries - 2)
    lean = np.where(np.isfinite(skew), skew, 0.0) / math.sqrt(queries)
    lean = np.where(np.abs(lean) < _NO_SKEW, _NO_SKEW, lean)
    quantile = reach * math.sqrt(queries)
    spread = moved.std(axis=1, ddof=1) / math.sqrt(queries)
    ends = [
        -spread * 3.0 / lean * (np.cbrt(1.0 + lean * (side - lean / 6.0)) - 1.0)
        for side in (quantile, -quantile)
    ]
    return np.stack(ends, axis=1)


def _shares(weights: npt.ArrayLike | None, queries: int) -> FloatArray:
    return np.ones(queries) if weights is None else np.asarray(weights, np.float64)


def _too_few(weights: FloatArray, fewest: int) -> bool:
    """Whether the queries say less than `fewest` of equal weight."""
    own = weights[weights > 0]
    return len(own) < max(2, fewest) or effective_number(own) < fewest * (1 - 1e-12)
