"""GSB of queries that weigh differently, were drawn by strata, or hold several judged items each."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ndcg_gui.metrics.arrays import FloatArray, IntArray
from ndcg_gui.metrics.gsb.counts import tango_interval
from ndcg_gui.metrics.statistics.aggregate import effective_number
from ndcg_gui.metrics.statistics.tests import (
    RESAMPLES,
    SEED,
    Check,
    ConfidenceInterval,
    bootstrap_interval,
    no_check,
    percentile_interval,
)

# Queries drawn at a time, over all resamples of a batch: 8 MiB of 64-bit numbers.
_BATCH_VALUES = 1_048_576
# Weighted sums of the same outcomes differ by less.
_ROUNDING = 1e-12


@dataclass(frozen=True, slots=True)
class WeightedGsb:
    """The weighted shares of good, same and bad, their GSB, and how sure it is.

    The four values are None without any weight. `items` and `queries` count what has a weight above 0;
    `effective_n` is Kish's: as many queries of equal weight would say as much. `lone` are the strata
    with a single query, whose chance no resampling can show: with any, the interval is too narrow.
    `interval` is None for fewer than two queries; its method is named in it (see `weighted_gsb`).
    """

    good: float | None
    same: float | None
    bad: float | None
    gsb: float | None
    items: int
    queries: int
    effective_n: float
    strata: int
    lone: int
    interval: ConfidenceInterval | None


@dataclass(frozen=True, slots=True, eq=False)
class _Queries:
    """Per query with a weight: float64[Q] sums of weight x outcome and of weight, int64[Q] stratum from 0.

    Sorted by stratum; `first` int64[S] is where each stratum begins, `size` int64[S] how many it holds.
    """

    total: FloatArray
    weight: FloatArray
    stratum: IntArray
    first: IntArray
    size: IntArray


def weighted_gsb(
    outcome: npt.ArrayLike,
    *,
    weight: npt.ArrayLike | None = None,
    stratum: npt.ArrayLike | None = None,
    cluster: npt.ArrayLike | None = None,
    confidence: float = 0.95,
    resamples: int = RESAMPLES,
    seed: int = SEED,
    check: Check = no_check,
) -> WeightedGsb:
    """GSB = sum of weight x outcome / sum of weight over N items, resampled by query.

    `outcome` int[N]: 1 good, 0 same, -1 bad. `weight` float[N], finite, 0 or more (none: all alike);
    items of weight 0 are left out. `stratum` int[N], any codes (none: one stratum). `cluster` int[N],
    any codes: items of the same query, drawn together (none: one item per query); a query lies in one
    stratum. Raises ValueError for anything else. `check` may raise to stop.

    Interval, by the interval's `method`:
    "BCa" with one stratum: whole queries are drawn with replacement (Efron, JASA 82, 1987).
    "percentile" with several, and with one where BCa is not defined. With several, n(h) - 1 of the n(h)
    queries of each stratum are drawn and weighted by n(h) / (n(h) - 1), so that small strata do not
    look surer than they are (Rao and Wu, JASA 83, 1988).
    "Tango" where all queries of each stratum say the same, so that resampling would claim certainty:
    Tango's interval for as many queries as `effective_n`, rounded down.
    """
    values, weights, strata, clusters = _checked(outcome, weight, stratum, cluster)
    kept = weights > 0
    values, weights, strata, clusters = values[kept], weights[kept], strata[kept], clusters[kept]
    if not len(values):
        return WeightedGsb(None, None, None, None, 0, 0, 0.0, 0, 0, None)
    queries = _by_query(values, weights, strata, clusters)
    total = float(weights.sum())
    effective_n = effective_number(queries.weight)
    good, bad = float(weights[values > 0].sum()) / total, float(weights[values < 0].sum()) / total
    return WeightedGsb(
        good=good,
        same=float(weights[values == 0].sum()) / total,
        bad=bad,
        gsb=float(queries.total.sum()) / total,
        items=len(values),
        queries=len(queries.weight),
        effective_n=effective_n,
        strata=len(queries.size),
        lone=int((queries.size == 1).sum()),
        interval=_interval(queries, effective_n, confidence, resamples, seed, check),
    )


def _checked(
    outcome: npt.ArrayLike,
    weight: npt.ArrayLike | None,
    stratum: npt.ArrayLike | None,
    cluster: npt.ArrayLike | None,
) -> tuple[FloatArray, FloatArray, IntArray, IntArray]:
    values = np.asarray(outcome, np.float64)
    n = len(values)
    weights = np.ones(n) if weight is None else np.asarray(weight, np.float64)
    strata = np.zeros(n, np.int64) if stratum is None else np.asarray(stratum, np.int64)
    clusters = np.arange(n) if cluster is None else np.asarray(cluster, np.int64)
    if not values.shape == weights.shape == strata.shape == clusters.shape == (n,):
        raise ValueError("outcome, weight, stratum and cluster are not of one length")
    if not np.isin(values, (-1.0, 0.0, 1.0)).all():
        raise ValueError("an outcome is not 1, 0 or -1")
    if not (np.isfinite(weights) & (weights >= 0)).all():
        raise ValueError("a weight is not a finite number from 0")
    return values, weights, strata, clusters


def _by_query(values: FloatArray, weights: FloatArray, strata: IntArray, clusters: IntArray) -> _Queries:
    _, place = np.unique(clusters, return_inverse=True)
    _, codes = np.unique(strata, return_inverse=True)
    queries = int(place.max()) + 1
    own = np.empty(queries, np.int64)
    own[place] = codes
    if not np.array_equal(own[place], codes):
        raise ValueError("a query lies in two strata")
    order = np.argsort(own, kind="stable")
    size = np.bincount(own).astype(np.int64)
    return _Queries(
        total=np.asarray(np.bincount(place, weights * values, queries)[order], np.float64),
        weight=np.asarray(np.bincount(place, weights, queries)[order], np.float64),
        stratum=own[order],
        first=np.cumsum(size) - size,
        size=size,
    )


def _interval(
    queries: _Queries, effective_n: float, confidence: float, resamples: int, seed: int, check: Check
) -> ConfidenceInterval | None:
    if len(queries.weight) < 2:
        return None
    shares = queries.total / queries.weight
    if len(queries.size) == 1 and np.ptp(shares) > _ROUNDING:
        return bootstrap_interval(
            shares,
            weights=queries.weight,
            confidence=confidence,
            resamples=resamples,
            seed=seed,
            check=check,
        )
    drawn = _drawn(queries, resamples, seed, check)
    if np.ptp(drawn) <= _ROUNDING:
        return _of_no_spread(queries, shares, effective_n, confidence)
    return percentile_interval(drawn, confidence)


def _of_no_spread(
    queries: _Queries, shares: FloatArray, effective_n: float, confidence: float
) -> ConfidenceInterval:
    n = max(int(effective_n + 1e-9), 1)
    total = float(queries.weight.sum())
    good = round(n * float(queries.weight @ np.maximum(shares, 0.0)) / total)
    bad = min(n - good, round(n * float(queries.weight @ np.maximum(-shares, 0.0)) / total))
    low, high = tango_interval(good, bad, n, confidence=confidence)
    return ConfidenceInterval(low, high, "Tango", confidence)


def _drawn(queries: _Queries, resamples: int, seed: int, check: Check) -> FloatArray:
    """float64[resamples]: GSB of each draw of n(h) - 1 queries in each stratum h."""
    lone = queries.size == 1
    # A single query cannot be drawn less than once: it stays as it is.
    draws = np.where(lone, 1, queries.size - 1)
    factor = np.repeat(queries.size / draws, draws)
    low = np.repeat(queries.first, draws)
    high = low + np.repeat(queries.size, draws)
    generator = np.random.default_rng(seed)
    found = np.empty(resamples)
    rows = max(1, _BATCH_VALUES // len(low))
    for done in range(0, resamples, rows):
        check()
        number = min(rows, resamples - done)
        places = generator.integers(low, high, (number, len(low)))
        found[done : done + number] = (queries.total[places] @ factor) / (queries.weight[places] @ factor)
    return found
