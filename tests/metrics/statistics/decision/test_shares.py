from __future__ import annotations

import numpy as np
import pytest
from scipy.stats import binomtest

from ndcg_gui.metrics.statistics.decision.shares import (
    clopper_pearson,
    effective_number,
    groups_of,
    share_interval,
)


@pytest.mark.parametrize(("hit", "of"), [(0, 12), (1, 30), (7, 20), (8, 10), (28, 30), (20, 20)])
def test_the_exact_interval_is_scipys(hit: int, of: int) -> None:
    exact = binomtest(hit, of).proportion_ci(0.9, "exact")
    for found in (
        clopper_pearson(hit, of, confidence=0.9),
        share_interval(np.arange(of) < hit, np.arange(of), confidence=0.9),
    ):
        assert found is not None and found.confidence == 0.9
        assert (found.low, found.high) == pytest.approx((exact.low, exact.high), rel=1e-9)
        assert found.low < found.high


def test_of_nothing_there_is_no_share() -> None:
    assert clopper_pearson(0, 0) is None
    for wrong in ((3, 2), (-1, 2)):
        with pytest.raises(ValueError):
            clopper_pearson(*wrong)


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


def test_as_many_units_as_there_are_at_most() -> None:
    draw = np.random.default_rng(3)
    away, ones = draw.normal(0, 1, 60), np.ones(60)
    away -= away.mean()
    assert effective_number(away, weight=ones, copies=ones) == 60
    # What a unit's value takes back in the estimate does not make it more than one.
    assert effective_number(away, weight=ones, copies=ones, moves=away / 2) == 60
    assert effective_number(away, weight=ones, copies=ones, moves=2 * away) == pytest.approx(15)
    # Twice as many of each kind are twice as many; weights of 1 and 3 make 8 / 10 of them.
    assert effective_number(away, weight=ones, copies=2 * ones) == 120
    uneven = np.where(np.arange(60) % 2, 3.0, 1.0)
    assert effective_number(np.zeros(60), weight=uneven, copies=ones) == pytest.approx(48)
    number = effective_number(np.zeros(60), weight=ones, copies=ones, groups=groups_of(np.arange(60) // 5))
    assert number == 12
