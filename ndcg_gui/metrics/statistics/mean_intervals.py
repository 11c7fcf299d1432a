"""Intervals of single means, of one or of many.

Of values with a range, such as those of most metrics, Wilson's score interval with n* = m (1 - m) / (s^2 / n)
in place of n and Student's quantile: it stays within the range and is never without width. Of values that are
all 0 or 1, such as P@1, the exact interval of a share (Clopper and Pearson). Of values without a range
Student's t, which holds the true mean of 10 to 20 skewed values too seldom; there it reaches to the ends of
Hall's correction for skewness, where these lie further out (JRSS B 54, 1992). Measured by tests/proving.

Differences of systems have no interval here: theirs comes from their test (`decision.differences`).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.metrics.arrays import FloatArray
from ndcg_gui.metrics.statistics import from_scipy
from ndcg_gui.metrics.statistics.aggregate import effective_number
from ndcg_gui.metrics.statistics.decision.shares import clopper_pearson
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval
from ndcg_gui.metrics.statistics.tests import TIE_EPSILON

# Of fewer queries no interval holds what it says, unless the values happen to be normal.
FEWEST_QUERIES = 10
METHOD = "t, widened for skew"
SCORE = "score"

# What stands for the spread of values that show none, at each end of their range.
_ALIKE = 0.25
# Below this the correction is 0 but for errors of 64-bit numbers.
_NO_SKEW = 1e-6

TOO_FEW = say("too few queries for a reliable interval")
NO_SPREAD = say("all queries have the same value, so the spread cannot be estimated")
NONE_HOLDS = say("too little information for a reliable interval")


Span = tuple[float, float]
# Of values that may be any number.
ENDLESS: Span = (-math.inf, math.inf)


def mean_interval(
    values: npt.ArrayLike,
    *,
    weights: npt.ArrayLike | None = None,
    confidence: float = 0.95,
    span: Span = ENDLESS,
    effective: float | None = None,
) -> ConfidenceInterval | None:
    """Return the interval of the mean of `values` float64[Q], or None for the reason of `no_interval`."""
    row = np.asarray(values, np.float64)[None, :]
    return mean_intervals(row, weights=weights, confidence=confidence, spans=[span], effective=effective)[0]


def no_interval(
    values: npt.ArrayLike,
    *,
    weights: npt.ArrayLike | None = None,
    span: Span = ENDLESS,
    effective: float | None = None,
) -> Message | None:
    """Return the reason why the mean of `values` float64[Q] has no interval, or None if it has one."""
    if mean_interval(values, weights=weights, span=span, effective=effective) is not None:
        return None
    sample, share = np.asarray(values, np.float64), _shares(weights, np.size(values))
    if _too_few(share, FEWEST_QUERIES, effective):
        return TOO_FEW
    return NO_SPREAD if np.ptp(sample[share > 0]) <= TIE_EPSILON else NONE_HOLDS


def mean_intervals(
    values: npt.ArrayLike,
    *,
    weights: npt.ArrayLike | None = None,
    confidence: float = 0.95,
    fewest: int = FEWEST_QUERIES,
    spans: Sequence[Span] | None = None,
    effective: float | None = None,
) -> list[ConfidenceInterval | None]:
    """The interval of the mean of each row of `values` float64[M, Q], which lie in `spans`.

    With `weights` float64[Q], not negative, of the weighted mean. None for fewer queries than `fewest`, or
    weights that say no more than so few (Kish), and where all values of an endless span are alike.
    `effective` is as how many queries of equal weight they tell, where the log that they were drawn from,
    whatever their weight, says that these are fewer than the sample's weights do.
    """
    rows = np.atleast_2d(np.asarray(values, np.float64))
    own = [ENDLESS] * len(rows) if spans is None else list(spans)
    found: list[ConfidenceInterval | None] = [None] * len(rows)
    endless = [place for place, (low, high) in enumerate(own) if not math.isfinite(high - low)]
    if endless:
        by_spread = _by_spread(rows[endless], weights, confidence, fewest, effective)
        for place, interval in zip(endless, by_spread, strict=True):
            found[place] = None if interval is None else within(interval, own[place])
    share = _shares(weights, rows.shape[1])
    if not _too_few(share, fewest, effective):
        kept = share > 0
        for place in set(range(len(rows))) - set(endless):
            found[place] = _score(rows[place][kept], share[kept], own[place], confidence, effective)
    return found


def within(interval: ConfidenceInterval, span: Span) -> ConfidenceInterval:
    """The part of an interval that lies in the range of its values."""
    return replace(interval, low=max(interval.low, span[0]), high=min(interval.high, span[1]))


def _score(
    values: FloatArray, share: FloatArray, span: Span, confidence: float, effective: float | None
) -> ConfidenceInterval:
    """The interval of a mean of values that lie in a range."""
    low, high = span
    sample = np.clip((values - low) / (high - low), 0.0, 1.0)
    size, total = len(sample), float(share.sum())
    is_even = float(np.ptp(share)) <= 1e-12 * float(share.max())
    if is_even and bool(np.all((sample == 0.0) | (sample == 1.0))):
        exact = clopper_pearson(int(sample.sum()), size, confidence=confidence)
        assert exact is not None
        return replace(exact, low=low + exact.low * (high - low), high=low + exact.high * (high - low))
    middle = float(share @ sample) / total
    moved = share * (sample - middle)
    variance = float(moved @ moved) / total**2 * size / (size - 1)
    if float(np.ptp(sample)) <= TIE_EPSILON and 0.0 < middle < 1.0:
        # Values that are all alike show no spread; a quarter of a value at each end of the range does.
        variance = _ALIKE * (middle**2 + (1.0 - middle) ** 2) / size**2
    tells = _tells(share, effective)
    quantile = float(from_scipy.stdtrit(max(tells - 1.0, 1.0), (1 + confidence) / 2))
    number = middle * (1.0 - middle) / variance if variance > 0 else tells
    part = quantile**2 / number
    centre = (middle + part / 2) / (1 + part)
    reach = quantile * math.sqrt(middle * (1 - middle) / number + part / number / 4) / (1 + part)
    ends = max(0.0, centre - reach), min(1.0, centre + reach)
    return ConfidenceInterval(low + ends[0] * (high - low), low + ends[1] * (high - low), SCORE, confidence)


def _by_spread(
    values: FloatArray,
    weights: npt.ArrayLike | None,
    confidence: float,
    fewest: int,
    effective: float | None,
) -> list[ConfidenceInterval | None]:
    """Return intervals by Student's t, widened.

    With weights they hold the means m that a t-test of w (d - m) / mean(w) does not reject (Fieller, JRSS
    B 16, 1954).
    """
    share = _shares(weights, values.shape[1])
    sample, share = values[:, share > 0], share[share > 0]
    if _too_few(share, fewest, effective):
        return [None] * len(sample)
    queries = len(share)
    reach = float(from_scipy.stdtrit(queries - 1, (1 + confidence) / 2)) ** 2 / queries
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


def _tells(weights: FloatArray, effective: float | None) -> float:
    """Return the effective number of queries."""
    own = effective_number(weights)
    return own if effective is None else min(own, effective)


def _too_few(weights: FloatArray, fewest: int, effective: float | None) -> bool:
    """Whether the queries say less than `fewest` of equal weight."""
    own = weights[weights > 0]
    return len(own) < max(2, fewest) or _tells(own, effective) < fewest * (1 - 1e-12)
