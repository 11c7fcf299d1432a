from __future__ import annotations

import math

import numpy as np
import pytest
from scipy.stats import binomtest

from ndcg_gui.metrics.statistics.rates import exceeding, share_interval


@pytest.mark.parametrize(("count", "of", "allowed"), [(3, 5, 0.1), (0, 5, 0.1), (7, 20, 0.25), (1, 1, 0.1)])
def test_the_tail_of_the_binomial(count: int, of: int, allowed: float) -> None:
    exact = sum(
        math.comb(of, found) * allowed**found * (1 - allowed) ** (of - found)
        for found in range(count, of + 1)
    )
    assert exceeding(count, of, allowed) == pytest.approx(exact, rel=1e-9)


def test_nothing_exceeds_nothing() -> None:
    assert exceeding(0, 0, 0.1) == 1.0


@pytest.mark.parametrize(("hit", "of"), [(0, 12), (1, 30), (7, 20), (20, 20)])
def test_pairs_of_a_query_each_have_the_exact_interval(hit: int, of: int) -> None:
    found = share_interval(np.arange(of) < hit, np.arange(of))
    exact = binomtest(hit, of).proportion_ci(0.95, "exact")
    assert found is not None
    assert (found.low, found.high) == pytest.approx((exact.low, exact.high), rel=1e-9)


def test_pairs_of_one_query_count_as_little_as_they_are_worth() -> None:
    hits, alone = np.arange(40) < 4, np.arange(40)
    apart = share_interval(hits, alone)
    together = share_interval(hits, alone // 4)  # all four hits in one of ten queries
    spread = share_interval(hits, alone % 10)
    assert apart is not None and together is not None and spread is not None
    assert together.low < spread.low <= apart.low and together.high > spread.high >= apart.high
    never = share_interval(np.zeros(40, np.bool_), alone // 4)
    assert never is not None and never.high == pytest.approx(
        binomtest(0, 10).proportion_ci(0.95, "exact").high
    )
    one = share_interval(hits, np.zeros(40, np.int64))
    assert one is not None and one.low < 0.01 and one.high > 0.95
    assert share_interval(hits[:0], alone[:0]) is None


def test_the_interval_holds_the_truth_where_hits_come_together() -> None:
    """Beta-binomial: correlated by 0.2 within a query, where the interval by pairs holds it less often."""
    draw, share, correlation = np.random.default_rng(11), 0.05, 0.2
    kept = by_pairs = 0
    query = np.repeat(np.arange(40), 6)
    for _ in range(300):
        worth = (1 - correlation) / correlation
        hits = draw.random(240) < np.repeat(draw.beta(share * worth, (1 - share) * worth, 40), 6)
        found, naive = share_interval(hits, query), share_interval(hits, np.arange(240))
        assert found is not None and naive is not None
        kept += found.low <= share <= found.high
        by_pairs += naive.low <= share <= naive.high
    assert kept >= 0.92 * 300 and by_pairs < 0.9 * 300
