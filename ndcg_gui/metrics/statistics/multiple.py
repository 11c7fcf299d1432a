"""Several comparisons at once: p values that stay honest when many systems are looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from ndcg_gui.domain.progress import Progress, untold
from ndcg_gui.metrics.arrays import FloatArray
from ndcg_gui.metrics.statistics.tests import RESAMPLES, SEED, TIE_EPSILON, randomisation_test

TUKEY_PERMUTATIONS = 4999
# Values held at a time: 8 MiB of 64-bit numbers.
_BLOCK = 1_048_576


def holm(p_values: Sequence[float | None]) -> list[float | None]:
    """Holm's adjusted p values, in the order given; None stays None and does not count.

    The chance of even one false finding among all stays below the level. Source: Holm,
    Scandinavian Journal of Statistics 6, 1979.

    >>> [p and round(p, 4) for p in holm([0.01, 0.04, None, 0.03, 0.005])]
    [0.03, 0.06, None, 0.06, 0.02]
    """
    known = sorted((p, place) for place, p in enumerate(p_values) if p is not None)
    adjusted: list[float | None] = [None] * len(p_values)
    largest = 0.0
    for number, (p, place) in enumerate(known):
        largest = max(largest, min(1.0, p * (len(known) - number)))
        adjusted[place] = largest
    return adjusted


def benjamini_hochberg(p_values: Sequence[float | None]) -> list[float | None]:
    """p values adjusted for the share of false findings, in the order given; None stays None.

    Weaker than Holm's: for exploring, not for deciding. Source:
    scipy.stats.false_discovery_control (Benjamini and Hochberg 1995).
    """
    known = [p for p in p_values if p is not None]
    if not known:
        return list(p_values)
    # SciPy's statistics take longer to import than the whole window may take to open.
    from scipy.stats import false_discovery_control

    found = iter(np.asarray(false_discovery_control(known, method="bh")).tolist())
    return [None if p is None else float(next(found)) for p in p_values]


def randomisation_tests(
    differences: npt.ArrayLike,
    *,
    resamples: int = RESAMPLES,
    seed: int = SEED,
    report: Progress = untold,
) -> list[float | None]:
    """The two-sided p values of the paired randomisation test of many columns of float64[Q, P].

    The same signs are tried on all columns, which makes it a product of matrices: hundreds of pairs
    of systems cost what a few do with `randomisation_test`. Exact where all 2^Q exchanges are fewer
    than `resamples`; None without queries. `report(done, total)` may raise to stop.
    """
    values = np.asarray(differences, np.float64)
    queries, pairs = values.shape
    if queries < 2 or 2**queries <= resamples:
        return [
            randomisation_test(values[:, pair], np.zeros(queries), resamples=resamples, seed=seed)
            for pair in range(pairs)
        ]
    generator = np.random.default_rng(seed)
    observed = np.abs(values.sum(axis=0))
    # Sums that are equal by rights differ by rounding, and by the order in which a product adds.
    reached = observed - 1e-10 * np.abs(values).sum(axis=0)
    exceeded = np.zeros(pairs, np.int64)
    rows = max(1, _BLOCK // queries)
    for done in range(0, resamples, rows):
        report(done, resamples)
        signs = generator.integers(0, 2, (min(rows, resamples - done), queries), np.int8)
        exceeded += (np.abs((2.0 * signs - 1.0) @ values) >= reached).sum(axis=0)
    report(resamples, resamples)
    same = ~np.any(np.abs(values) > TIE_EPSILON, axis=0)
    p_values = np.where(same, 1.0, (exceeded + 1) / (resamples + 1))
    return [float(p) for p in p_values]


def tukey_hsd(
    values: npt.ArrayLike,
    *,
    permutations: int = TUKEY_PERMUTATIONS,
    seed: int = SEED,
    report: Progress = untold,
) -> FloatArray:
    """float64[S, S]: p values of all pairs of S systems by the randomised Tukey HSD test; 1 on the diagonal.

    `values` float64[Q, S], the same queries for all. Each query's values are dealt out among the
    systems anew; a pair's p is the share of deals whose largest difference of any two means reaches
    the pair's, so that the chance of even one false finding among all pairs stays below the level.
    `report(done, total)` may raise to stop. Source: Carterette, ACM TOIS 30(1), 2012; Sakai, 2018.
    """
    matrix: Any = np.ascontiguousarray(values, np.float64)
    queries, systems = matrix.shape
    means = matrix.sum(axis=0)
    observed = np.abs(means[:, None] - means[None, :])
    # A query on which all systems are alike is dealt out to the same sums whatever the order.
    moving = matrix[np.ptp(matrix, axis=1) > TIE_EPSILON] if systems else matrix
    p_values = np.ones((systems, systems))
    if not len(moving):
        return p_values
    generator = np.random.default_rng(seed)
    ranges = np.empty(permutations)
    rows = max(1, _BLOCK // moving.size)
    for done in range(0, permutations, rows):
        report(done, permutations)
        count = min(rows, permutations - done)
        dealt = generator.permuted(np.broadcast_to(moving, (count, *moving.shape)), axis=2)
        ranges[done : done + count] = np.ptp(dealt.sum(axis=1), axis=1)
    report(permutations, permutations)
    ranges.sort()
    # Sums that are equal by rights differ by rounding.
    reached = observed - 1e-10 * np.abs(matrix).sum()
    larger = permutations - np.searchsorted(ranges, reached, side="left")
    p_values = (larger + 1.0) / (permutations + 1.0)
    p_values[observed <= TIE_EPSILON * queries] = 1.0
    return np.asarray(p_values, np.float64)
