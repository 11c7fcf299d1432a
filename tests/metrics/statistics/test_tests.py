from __future__ import annotations

import subprocess
import sys
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ndcg_gui.domain.errors import Cancelled
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval
from ndcg_gui.metrics.statistics.tests import WinsTiesLosses, wins_ties_losses
from tests.by_scipy import bootstrap_interval, randomisation_test

VALUES = [0.12, 0.48, 0.91, 0.33, 0.70, 0.05, 0.66, 0.58, 0.27, 0.81]
OTHERS = [0.10, 0.40, 0.95, 0.21, 0.63, 0.05, 0.49, 0.60, 0.20, 0.74]


def exact_p(differences: list[float]) -> float:
    """All 2^n exchanges, counted one by one."""
    observed = abs(sum(differences))
    sums = [
        abs(sum(sign * item for sign, item in zip(signs, differences, strict=True)))
        for signs in product((1, -1), repeat=len(differences))
    ]
    return sum(total >= observed - 1e-12 for total in sums) / len(sums)


def test_interval_holds_the_mean_and_is_bca() -> None:
    found = bootstrap_interval(VALUES)
    assert found is not None and found.method == "BCa"
    assert found.low < np.mean(VALUES) < found.high
    # The normal interval of the mean is 0.491 +- 1.96 * 0.285 / sqrt(10).
    assert found.low == pytest.approx(0.314, abs=0.03)
    assert found.high == pytest.approx(0.668, abs=0.03)


def test_the_same_values_give_the_same_interval_and_p() -> None:
    assert bootstrap_interval(VALUES) == bootstrap_interval(VALUES)
    many = np.random.default_rng(1).random((2, 40))
    assert randomisation_test(*many) == randomisation_test(*many)


def test_another_seed_gives_another_interval() -> None:
    assert bootstrap_interval(VALUES) != bootstrap_interval(VALUES, seed=1)


def test_equal_values_have_a_percentile_interval_of_no_width() -> None:
    assert bootstrap_interval([0.5, 0.5, 0.5]) == ConfidenceInterval(0.5, 0.5, "percentile", 0.95)


@pytest.mark.parametrize("values", [[], [0.4]])
def test_too_few_queries_have_no_interval(values: list[float]) -> None:
    assert bootstrap_interval(values) is None


def test_batches_do_not_change_the_interval(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = bootstrap_interval(VALUES)
    monkeypatch.setattr("tests.by_scipy._BATCH_VALUES", 100)
    assert bootstrap_interval(VALUES) == whole


def test_small_samples_are_tested_exactly() -> None:
    differences = [a - b for a, b in zip(VALUES, OTHERS, strict=True)]
    assert randomisation_test(VALUES, OTHERS) == pytest.approx(exact_p(differences), abs=1e-12)


def test_four_clear_wins_cannot_be_significant() -> None:
    assert randomisation_test([1, 2, 3, 4], [0, 0, 0, 0]) == 2 / 16


def test_large_samples_are_near_the_normal_approximation() -> None:
    generator = np.random.default_rng(7)
    differences = generator.normal(0.02, 0.1, 100)
    z = differences.mean() / np.sqrt((differences**2).sum()) * len(differences)
    from scipy.stats import norm

    found = randomisation_test(differences, np.zeros(100))
    assert found == pytest.approx(2 * norm.sf(abs(z)), abs=0.02)


def test_no_difference_has_p_one_and_no_query_none() -> None:
    assert randomisation_test(VALUES, VALUES) == 1.0
    assert randomisation_test([], []) is None


@given(st.lists(st.tuples(st.floats(0, 1), st.floats(0, 1)), min_size=1, max_size=8))
def test_p_is_a_probability_and_symmetric(pairs: list[tuple[float, float]]) -> None:
    a, b = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
    there, back = randomisation_test(a, b), randomisation_test(b, a)
    assert there is not None and 0 < there <= 1
    assert there == back


def test_pairs_of_different_length_are_a_fault_of_the_caller() -> None:
    with pytest.raises(ValueError, match="paired"):
        randomisation_test([1.0], [1.0, 2.0])


def test_wins_ties_losses() -> None:
    found = wins_ties_losses([0.5, 0.5, 0.5, 0.5 + 1e-12], [0.4, 0.6, 0.3, 0.5])
    assert found == WinsTiesLosses(2, 1, 1, 1e-9)


def test_the_check_stops_the_work() -> None:
    def stop() -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        bootstrap_interval(VALUES, check=stop)
    with pytest.raises(Cancelled):
        randomisation_test(VALUES, OTHERS, check=stop)


def test_scipy_is_imported_only_when_something_is_computed() -> None:
    code = "import sys, ndcg_gui.metrics.statistics.tests; sys.exit('scipy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_weighted_mean_has_an_interval_of_its_own() -> None:
    weights = [1.0] * 9 + [50.0]
    plain, weighted = bootstrap_interval(VALUES), bootstrap_interval(VALUES, weights=weights)
    assert plain is not None and weighted is not None
    assert weighted.low <= np.average(VALUES, weights=weights) <= weighted.high
    assert weighted.high - weighted.low != pytest.approx(plain.high - plain.low, abs=0.01)
    assert bootstrap_interval([0.5, 0.5], weights=[1, 3]) == ConfidenceInterval(0.5, 0.5, "percentile", 0.95)
