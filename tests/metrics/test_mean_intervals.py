from __future__ import annotations

import numpy as np
import pytest

from ndcg_gui.metrics.mean_intervals import mean_intervals
from ndcg_gui.metrics.statistics import bootstrap_interval


@pytest.fixture
def values() -> np.ndarray:
    generator = np.random.default_rng(7)
    smooth = generator.beta(2, 5, (3, 61))
    return np.vstack([smooth, np.round(smooth[0], 1), np.full(61, 0.25), np.eye(61)[0]])


def test_every_row_is_what_scipy_gives(values: np.ndarray) -> None:
    # Means of rounded values lie on a grid; which of two neighbours is taken, rounding decides in SciPy.
    tolerances = [1e-9, 1e-9, 1e-9, 0.1 / 61 + 1e-9, 1e-9, 1 / 61 + 1e-9]
    for row, found, tolerance in zip(values, mean_intervals(values), tolerances, strict=True):
        expected = bootstrap_interval(row)
        assert found is not None and expected is not None
        assert (found.low, found.high) == pytest.approx((expected.low, expected.high), abs=tolerance)
        assert (found.method, found.confidence) == (expected.method, 0.95)


def test_the_confidence_is_taken(values: np.ndarray) -> None:
    for row, found in zip(values[:3], mean_intervals(values[:3], confidence=0.9), strict=True):
        expected = bootstrap_interval(row, confidence=0.9)
        assert found is not None and expected is not None
        assert (found.low, found.high) == pytest.approx((expected.low, expected.high), abs=1e-9)


def test_weights_are_the_queries_traffic(values: np.ndarray) -> None:
    weights = np.random.default_rng(2).exponential(3.0, values.shape[1])
    found = mean_intervals(values[:1], weights=weights)[0]
    expected = bootstrap_interval(values[0], weights=weights)
    assert found is not None and expected is not None
    assert (found.low, found.high) == pytest.approx((expected.low, expected.high), abs=1e-9)


def test_the_size_of_a_portion_changes_nothing(values: np.ndarray, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = mean_intervals(values)
    monkeypatch.setattr("ndcg_gui.metrics.mean_intervals._BATCH_VALUES", 61 * 1000)
    for one, other in zip(mean_intervals(values), whole, strict=True):
        assert one is not None and other is not None
        assert (one.low, one.high) == pytest.approx((other.low, other.high), abs=1e-12)


def test_too_few_queries_have_no_interval() -> None:
    assert mean_intervals(np.array([[0.5], [0.7]])) == [None, None]
    assert mean_intervals(np.empty((2, 0))) == [None, None]
    assert mean_intervals(np.array([[0.5, 0.1]]), weights=[0.0, 0.0]) == [None]
    assert mean_intervals(np.empty((0, 5))) == []


def test_it_can_be_stopped(values: np.ndarray) -> None:
    class Stop(Exception):
        pass

    def check() -> None:
        raise Stop

    with pytest.raises(Stop):
        mean_intervals(values, check=check)
