"""The intervals of many means over the same queries at once: every system and metric of an evaluation."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ndcg_gui.metrics.arrays import FloatArray
from ndcg_gui.metrics.statistics import (
    RESAMPLES,
    SEED,
    BootstrapInterval,
    Check,
    no_check,
)

# Resamples held in memory at a time, times queries: 4 MiB of 64-bit numbers. Counting them takes some
# 2 ms, during which no other thread can work.
_BATCH_VALUES = 524_288
# Sums of the same numbers in another order differ by less: such means count as equal.
_ROUNDING = 1e-12


def mean_intervals(
    values: npt.ArrayLike,
    *,
    weights: npt.ArrayLike | None = None,
    confidence: float = 0.95,
    resamples: int = RESAMPLES,
    seed: int = SEED,
    check: Check = no_check,
) -> list[BootstrapInterval | None]:
    """What `statistics.bootstrap_interval` gives for each row of `values` float64[M, Q], but faster.

    With the same seed every sample of Q queries is drawn alike, so the draws are made once and all
    means of a draw are one matrix product. `weights` float64[Q], not negative, are the queries'
    traffic. None for fewer than two queries, or without any weight. `check` may raise to stop.
    Source: Efron, JASA 82 (1987), BCa; percentile where it is degenerate.
    """
    sample = np.atleast_2d(np.asarray(values, np.float64))
    rows, queries = sample.shape
    share = np.ones(queries) if weights is None else np.asarray(weights, np.float64)
    if queries < 2 or not share.sum() > 0:
        return [None] * rows
    drawn = _drawn_means(sample, share, resamples, seed, check)
    return [_interval(sample[row], share, drawn[:, row], confidence) for row in range(rows)]


def _drawn_means(
    sample: FloatArray, weights: FloatArray, resamples: int, seed: int, check: Check
) -> FloatArray:
    """float64[resamples, M]: the means of each draw of Q queries with replacement."""
    queries = sample.shape[1]
    weighted = np.vstack([sample * weights, weights]).T
    generator = np.random.default_rng(seed)
    found = np.empty((resamples, sample.shape[0]))
    portion = max(1, _BATCH_VALUES // queries)
    for first in range(0, resamples, portion):
        check()
        number = min(portion, resamples - first)
        draws = generator.integers(0, queries, (number, queries))
        draws += np.arange(number)[:, None] * queries
        counts = np.bincount(draws.ravel(), minlength=number * queries).reshape(number, queries)
        sums = counts.astype(np.float64) @ weighted
        with np.errstate(all="ignore"):  # a draw of queries without any traffic has no mean
            found[first : first + number] = sums[:, :-1] / sums[:, -1:]
    return found


def _interval(
    values: FloatArray, weights: FloatArray, drawn: FloatArray, confidence: float
) -> BootstrapInterval | None:
    drawn = drawn[np.isfinite(drawn)]
    if not len(drawn):
        return None
    tail = (1 - confidence) / 2
    if np.ptp(values) > 0:
        ends = _corrected(values, weights, drawn, tail)
        if ends is not None:
            low, high = np.quantile(drawn, ends).tolist()
            return BootstrapInterval(low, high, "BCa", confidence)
    low, high = np.quantile(drawn, (tail, 1 - tail)).tolist()
    return BootstrapInterval(low, high, "percentile", confidence)


def _corrected(
    values: FloatArray, weights: FloatArray, drawn: FloatArray, tail: float
) -> tuple[float, float] | None:
    """The quantiles that BCa takes in place of `tail` and 1 - `tail`; None where it is degenerate."""
    from scipy.special import ndtr, ndtri

    total, weight = float((values * weights).sum()), float(weights.sum())
    mean = total / weight
    near = _ROUNDING * max(abs(mean), 1.0)
    below = (drawn < mean - near).sum() + (np.abs(drawn - mean) <= near).sum() / 2
    with np.errstate(all="ignore"):
        bias = ndtri(below / len(drawn))
        without = (total - values * weights) / (weight - weights)
        influence = (len(values) - 1) * (without.mean() - without)
        skew = (influence**3).sum() / (6 * (influence**2).sum() ** 1.5)
        ends = [
            float(ndtr(bias + (bias + z) / (1 - skew * (bias + z)))) for z in ndtri([tail, 1 - tail]).tolist()
        ]
    low, high = ends
    return (low, high) if np.isfinite(ends).all() else None
