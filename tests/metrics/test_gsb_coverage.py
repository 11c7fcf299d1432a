"""How often the interval of GSB holds the truth, counted exactly over everything that can come out."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from statistics import NormalDist

import numpy as np
import pytest
from scipy.stats import binom

from ndcg_gui.metrics.gsb.counts import Interval, tango_interval

# Outcomes less likely than this each are left out; together they weigh less than 1e-4.
NEGLIGIBLE = 1e-8

CELLS = [
    (n, not_same, difference)
    for n in (20, 50, 100, 200, 300)
    for not_same in (0.1, 0.2, 0.4, 0.6, 0.8)
    for difference in (0.0, 0.05, 0.1, 0.2)
    if difference <= not_same
]
# Two queries in all are expected not to be Same there: the interval is wider than it need be.
TOO_SAFE = {(20, 0.1, 0.0), (20, 0.1, 0.05), (20, 0.1, 0.1)}

cached_tango = lru_cache(maxsize=None)(tango_interval)


def wald(good: int, bad: int, n: int) -> Interval:
    """The interval of the textbooks: estimate -+ 1.96 standard errors."""
    estimate = (good - bad) / n
    half = NormalDist().inv_cdf(0.975) * float(np.sqrt(((good + bad) / n - estimate**2) / n))
    return estimate - half, estimate + half


def coverage(
    interval: Callable[[int, int, int], Interval], n: int, not_same: float, difference: float
) -> float:
    """The probability that the interval of n queries holds the true GSB `difference`."""
    held = total = 0.0
    decided = binom.pmf(np.arange(n + 1), n, not_same)
    for count in np.flatnonzero(decided > NEGLIGIBLE).tolist():
        won = decided[count] * binom.pmf(np.arange(count + 1), count, (1 + difference / not_same) / 2)
        for good in np.flatnonzero(won > NEGLIGIBLE).tolist():
            low, high = interval(good, count - good, n)
            total += won[good]
            held += won[good] * (low <= difference <= high)
    assert total > 1 - 1e-4
    return held / total


def test_coverage_by_hand() -> None:
    # Two queries, all decided, no difference: 2:0, 1:1, 0:2 with 1/4, 1/2, 1/4; only 1:1 is held.
    assert coverage(
        lambda good, bad, n: (-0.5, 0.5) if good == bad else (0.9, 1.0), 2, 1, 0
    ) == pytest.approx(0.5)
    # The Wald interval of nothing but Same is empty: held only when the truth is 0 itself.
    assert wald(0, 0, 50) == (0, 0)


@pytest.mark.slow
@pytest.mark.parametrize(("n", "not_same", "difference"), CELLS)
def test_tangos_interval_holds_its_level(n: int, not_same: float, difference: float) -> None:
    found = coverage(cached_tango, n, not_same, difference)
    assert found >= 0.93
    assert (found > 0.98) == ((n, not_same, difference) in TOO_SAFE)


@pytest.mark.slow
def test_the_check_would_notice_a_worse_interval() -> None:
    missed = [cell for cell in CELLS if coverage(wald, *cell) < 0.93]
    assert (20, 0.1, 0.05) in missed
    assert len(missed) >= 5
