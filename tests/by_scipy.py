"""Tests and intervals as SciPy has them, which ours are compared with."""

from __future__ import annotations

import math
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from ndcg_gui.metrics.arrays import FloatArray
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval
from ndcg_gui.metrics.statistics.tests import (
    RESAMPLES,
    SEED,
    TIE_EPSILON,
    Check,
    no_check,
)

# Resamples held in memory at a time, times queries: 16 MiB of 64-bit numbers, of which SciPy makes several.
_BATCH_VALUES = 2_097_152


def bootstrap_interval(
    values: npt.ArrayLike,
    *,
    weights: npt.ArrayLike | None = None,
    confidence: float = 0.95,
    resamples: int = RESAMPLES,
    seed: int = SEED,
    check: Check = no_check,
) -> ConfidenceInterval | None:
    """The bootstrap interval of the mean of `values` float64[Q]; None for fewer than two queries.

    With `weights` float64[Q], all above 0, of the weighted mean: queries are drawn with their weight.
    `check` is called between batches and may raise to stop. Source: scipy.stats.bootstrap, BCa
    (Efron, JASA 82, 1987), percentile where it is degenerate (all values equal, for instance).
    """
    sample = np.asarray(values, np.float64)
    if len(sample) < 2:
        return None
    samples: tuple[FloatArray, ...] = (sample,)
    statistic = _mean(check)
    if weights is not None:
        own = np.asarray(weights, np.float64)
        samples, statistic = (sample * own, own), _ratio(check)
    # SciPy's statistics take longer to import than the whole window may take to open.
    from scipy.stats import bootstrap

    def interval(method: str) -> tuple[float, float]:
        with warnings.catch_warnings(), np.errstate(all="ignore"):
            # The degenerate case is answered below, by the percentiles.
            warnings.simplefilter("ignore")
            found: Any = bootstrap(
                samples,
                statistic,
                confidence_level=confidence,
                n_resamples=resamples,
                method=method,
                batch=_batch(len(sample)),
                vectorized=True,
                paired=weights is not None,
                rng=np.random.default_rng(seed),
            ).confidence_interval
        return float(found.low), float(found.high)

    if np.ptp(sample) > 0:
        low, high = interval("BCa")
        if math.isfinite(low) and math.isfinite(high):
            return ConfidenceInterval(low, high, "BCa", confidence)
    low, high = interval("percentile")
    return ConfidenceInterval(low, high, "percentile", confidence)


def randomisation_test(
    a: npt.ArrayLike,
    b: npt.ArrayLike,
    *,
    resamples: int = RESAMPLES,
    seed: int = SEED,
    check: Check = no_check,
) -> float | None:
    """The two-sided p value of the paired randomisation test of mean(a - b); None without queries.

    `a`, `b` float64[Q], the same queries in the same order. Exact where all 2^Q exchanges are fewer
    than `resamples`. Source: scipy.stats.permutation_test, permutation_type "samples" (Fisher 1935;
    for retrieval Smucker, Allan and Carterette, CIKM 2007).
    """
    first, second = np.asarray(a, np.float64), np.asarray(b, np.float64)
    if first.shape != second.shape:
        raise ValueError(f"paired values of {first.shape} and {second.shape} queries")
    differences = first - second
    if not len(differences):
        return None
    if len(differences) < 2 or not np.any(np.abs(differences) > TIE_EPSILON):
        return 1.0  # no exchange gives a smaller difference; SciPy refuses a single pair
    from scipy.stats import permutation_test

    # Of a single sample "samples" flips the signs, which is what exchanging the pairs does to a - b.
    result: Any = permutation_test(
        (differences,),
        _mean(check),
        permutation_type="samples",
        vectorized=True,
        n_resamples=resamples,
        batch=_batch(len(differences)),
        alternative="two-sided",
        rng=np.random.default_rng(seed),
    )
    return float(result.pvalue)


def _mean(check: Check) -> Callable[..., FloatArray]:
    def statistic(sample: FloatArray, axis: int = -1) -> FloatArray:
        check()
        return np.asarray(np.mean(sample, axis=axis), np.float64)

    return statistic


def _ratio(check: Check) -> Callable[..., FloatArray]:
    def statistic(weighted: FloatArray, weights: FloatArray, axis: int = -1) -> FloatArray:
        check()
        return np.asarray(np.sum(weighted, axis=axis) / np.sum(weights, axis=axis), np.float64)

    return statistic


def _batch(queries: int) -> int:
    return max(1, _BATCH_VALUES // queries)
