from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from ndcg_gui.features.compare.outlook import Outlook, outlook
from tests.by_scipy import randomisation_test


def of(low: list[float], high: list[float], weights: list[float] | None = None) -> Outlook:
    own = None if weights is None else np.array(weights)
    found = outlook(np.array(low), np.array(high), own, exact=True)
    assert found is not None
    return found


def test_the_ends_are_tested_as_the_difference_is() -> None:
    low, high = [-0.2, 0.1, 0.0, 0.3, -0.1, 0.2] * 2, [0.1, 0.4, 0.2, 0.3, 0.2, 0.5] * 2
    found = of(low, high)
    assert (found.least, found.most) == pytest.approx((np.mean(low), np.mean(high)))
    assert found.least_p == pytest.approx(randomisation_test(low, np.zeros(12)))
    assert found.most_p == pytest.approx(randomisation_test(high, np.zeros(12)))


def test_too_few_queries_show_nothing_whatever_is_judged() -> None:
    found = of([0.2] * 9, [0.5] * 9)
    assert (found.least_p, found.most_p, found.could_show) == (None, None, False)


def test_a_lead_that_stays() -> None:
    found = of([0.2] * 8 + [0.1, 0.3], [0.5] * 10)
    assert found.could_show and not found.candidate_could_lose and found.baseline_could_lose
    turned = of([-0.5] * 10, [-0.2] * 8 + [-0.1, -0.3])
    assert turned.could_show and not turned.baseline_could_lose and turned.candidate_could_lose


def test_a_lead_that_can_become_chance() -> None:
    low = [-0.4, 0.5, 0.5, -0.3, 0.4, 0.1] * 2
    found = of(low, [0.5] * 12)
    assert found.least > 0 and found.least_p is not None and found.least_p > 0.05
    assert found.candidate_could_lose


def test_nothing_could_show() -> None:
    found = of([-0.3, 0.2, -0.1, 0.1, -0.2, 0.3] * 2, [-0.25, 0.22, -0.05, 0.12, -0.18, 0.32] * 2)
    assert not found.could_show and found.candidate_could_lose and found.baseline_could_lose


def test_a_smaller_mean_may_say_more() -> None:
    # With all at their highest one query outweighs the others; with that one low the rest are alike.
    low, high = [0.1] * 9 + [0.1], [0.11] * 9 + [5.0]
    assert of(low, high).could_show
    low, high = [0.02] * 9 + [-3.0], [0.1] * 9 + [0.1]
    assert of(low, high).could_show


def test_what_some_grading_shows_is_found() -> None:
    """Against all combinations of the ends: never is one beyond chance that the outlook rules out."""
    generator = np.random.default_rng(3)
    ruled_out = 0
    for _ in range(25):
        low = generator.normal(0.0, 0.2, 10).round(2)
        high = low + generator.choice([0.0, 0.0, 0.1, 0.2], 10)
        found = of(low.tolist(), high.tolist())
        ends = [np.array(way) for way in product(*zip(low.tolist(), high.tolist(), strict=True))]
        p_values = [randomisation_test(way, np.zeros(10)) for way in ends[:: max(1, len(ends) // 16)]]
        shown = any(p is not None and p <= 0.05 for p in p_values)
        assert found.could_show or not shown
        ruled_out += not found.could_show
        kept = all(
            p is not None and p <= 0.05 and way.mean() > 0 for p, way in zip(p_values, ends, strict=False)
        )
        assert found.candidate_could_lose or kept or len(p_values) < len(ends)
    assert ruled_out > 3


def test_weights_count_as_in_the_test() -> None:
    found = of([0.1, -0.2, 0.3], [0.2, 0.0, 0.5], [1.0, 0.0, 3.0])
    assert found.least == pytest.approx((0.1 + 0.9) / 4)
    assert outlook(np.zeros(0), np.zeros(0), None, exact=True) is None
    assert outlook(np.ones(2), np.ones(2), np.zeros(2), exact=True) is None


def test_nothing_differs() -> None:
    found = of([0.0] * 12, [0.0] * 12)
    assert (found.least_p, found.most_p, found.could_show) == (1.0, 1.0, False)
