from __future__ import annotations

import numpy as np
import pytest
from scipy.stats import ttest_1samp

from ndcg_gui.metrics.statistics.interval import ConfidenceInterval
from ndcg_gui.metrics.statistics.mean_intervals import (
    FEWEST_QUERIES,
    METHOD,
    NO_SPREAD,
    NONE_HOLDS,
    TOO_FEW,
    mean_interval,
    mean_intervals,
    no_interval,
)

EVEN = np.r_[np.linspace(-0.3, 0.5, 21)]


@pytest.fixture
def values() -> np.ndarray:
    generator = np.random.default_rng(7)
    smooth = generator.beta(2, 5, (3, 61))
    return np.vstack([smooth, np.round(smooth[0], 1), np.full(61, 0.25), np.eye(61)[0]])


def ends(found: ConfidenceInterval | None) -> tuple[float, float]:
    assert found is not None and found.method == METHOD
    return found.low, found.high


def test_of_even_values_it_is_scipys_t() -> None:
    expected = ttest_1samp(EVEN, 0.0).confidence_interval(0.95)
    assert ends(mean_interval(EVEN)) == pytest.approx((expected.low, expected.high), abs=1e-6)
    expected = ttest_1samp(EVEN, 0.0).confidence_interval(0.8)
    found = mean_interval(EVEN, confidence=0.8)
    assert found is not None and found.confidence == 0.8
    assert ends(found) == pytest.approx((expected.low, expected.high), abs=1e-6)


def test_skewed_values_widen_it_to_their_long_side_only(values: np.ndarray) -> None:
    skewed = np.random.default_rng(1).exponential(1.0, 12)
    expected = ttest_1samp(skewed, 0.0).confidence_interval(0.95)
    low, high = ends(mean_interval(skewed))
    assert low == pytest.approx(expected.low) and high > expected.high + 0.1
    low, high = ends(mean_interval(-skewed))
    assert low < -expected.high - 0.1 and high == pytest.approx(-expected.low)
    # Hall's inverse, worked by hand: (3 / l) ((1 + l (x - l / 6))^(1/3) - 1), l the skewness / root of n.
    n, size = 12, skewed.std()
    lean = ((skewed - skewed.mean()) ** 3).mean() / size**3 * np.sqrt(n * (n - 1)) / (n - 2) / np.sqrt(n)
    quantile = -2.200985160082949
    turned = 3 / lean * (np.cbrt(1 + lean * (quantile - lean / 6)) - 1)
    by_hand = skewed.mean() - skewed.std(ddof=1) / np.sqrt(n) * turned
    assert ends(mean_interval(skewed))[1] == pytest.approx(by_hand)


@pytest.mark.parametrize("seed", range(20))
def test_an_interval_that_leaves_0_out_goes_with_the_t_test(seed: int) -> None:
    generator = np.random.default_rng(seed)
    sample = generator.gamma(1.0, 0.1, 15) - generator.uniform(0.0, 0.1)
    low, high = ends(mean_interval(sample))
    if low > 0 or high < 0:
        assert ttest_1samp(sample, 0.0).pvalue < 0.05


def test_many_at_once_are_each_alone(values: np.ndarray) -> None:
    found = mean_intervals(values)
    for own, row in zip(found, values, strict=True):
        alone = mean_interval(row)
        assert (own is None) == (alone is None)
        assert own is None or ends(own) == pytest.approx(ends(alone), abs=1e-12)
    assert [own is None for own in found] == [False, False, False, False, True, False]


def test_weights_are_the_queries_traffic(values: np.ndarray) -> None:
    weights = np.random.default_rng(2).uniform(1.0, 3.0, values.shape[1])
    low, high = ends(mean_interval(values[0], weights=weights))
    assert low < np.average(values[0], weights=weights) < high
    # The ends are the means that a t-test of w (d - m) just does not reject; where not widened.
    rejected = ttest_1samp(weights * (values[0] - low), 0.0).pvalue
    assert rejected == pytest.approx(0.05, abs=1e-6)
    assert ends(mean_interval(values[0], weights=weights * 7)) == pytest.approx((low, high))
    plain = mean_interval(values[0], weights=np.full(61, 2.0))
    assert ends(plain) == pytest.approx(ends(mean_interval(values[0])), abs=1e-12)
    without = np.r_[np.zeros(21), np.ones(40)]
    assert ends(mean_interval(values[0], weights=without)) == pytest.approx(
        ends(mean_interval(values[0][21:]))
    )


def test_where_there_is_none_the_reason_is_told() -> None:
    assert mean_intervals(np.array([[0.5], [0.7]])) == [None, None]
    assert mean_intervals(np.empty((2, 0))) == [None, None]
    assert mean_intervals(np.array([[0.5, 0.1]]), weights=[0.0, 0.0]) == [None]
    assert mean_intervals(np.empty((0, 5))) == []
    few, enough = EVEN[: FEWEST_QUERIES - 1], EVEN[:FEWEST_QUERIES]
    assert mean_interval(few) is None and no_interval(few) == TOO_FEW
    assert mean_interval(enough) is not None and no_interval(enough) is None
    alike = np.full(30, 0.5)
    assert mean_interval(alike) is None and no_interval(alike) == NO_SPREAD
    assert no_interval([]) == TOO_FEW
    # Twenty-one queries of which one has nearly all of the traffic say no more than one.
    heavy = np.r_[1000.0, np.ones(20)]
    assert mean_interval(EVEN, weights=heavy) is None and no_interval(EVEN, weights=heavy) == TOO_FEW


def test_without_any_end_there_is_no_interval(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ndcg_gui.metrics.statistics.mean_intervals.FEWEST_QUERIES", 2)
    heavy = np.r_[1000.0, np.ones(2)]
    assert mean_intervals(EVEN[None, :3], weights=heavy, fewest=1) == [None]
    assert no_interval(EVEN[:3], weights=np.r_[5.0, 1.0, 1.0]) in (NONE_HOLDS, TOO_FEW)
