"""Signs, sums along paths, and p values that are counted."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.stats import binomtest, permutation_test

from ndcg_gui.metrics.statistics.decision.flips import (
    PATHS,
    exact_p,
    path_count,
    path_sums,
    seeded_order,
    signs,
)


def test_path_0_is_what_was_seen_and_signs_belong_to_places() -> None:
    drawn = signs(0, 600, units=600)
    assert drawn.shape == (600, PATHS + 1) and set(np.unique(drawn)) == {-1, 1}
    assert (drawn[:, 0] == 1).all()
    assert abs(float(drawn[:, 1:].mean())) < 0.005
    np.testing.assert_array_equal(signs(250, 530, units=600), drawn[250:530])
    np.testing.assert_array_equal(signs(0, 30, units=30), drawn[:30])
    assert not np.array_equal(signs(0, 30, units=30, seed=7), drawn[:30])


def test_all_signs_of_few_units_once() -> None:
    drawn = signs(0, 10, units=10)
    assert drawn.shape == (10, 1024) and (drawn[:, 0] == 1).all()
    assert len(np.unique(drawn, axis=1).T) == 1024 == path_count(10) + 1


def test_sums_are_those_of_a_product() -> None:
    columns = np.random.default_rng(1).normal(size=(300, 3))
    expected = columns.T @ signs(0, 300, units=300).astype(np.float64)
    np.testing.assert_allclose(path_sums(columns), expected, atol=1e-9)


@pytest.mark.parametrize("good", range(0, 41, 5))
def test_values_of_one_size_are_the_sign_test(good: int) -> None:
    values = [0.25] * good + [-0.25] * (40 - good) + [0.0] * 7
    assert exact_p(values) == pytest.approx(binomtest(good, 40).pvalue, abs=1e-12)


def test_five_equal_differences_among_zeros() -> None:
    assert exact_p([0.1] * 5 + [0.0] * 45) == 0.0625
    assert exact_p([0.0] * 9) == 1.0 == exact_p([])


@pytest.mark.parametrize("seed", range(6))
def test_whole_steps_are_counted_as_all_signs_are_tried(seed: int) -> None:
    generator = np.random.default_rng(seed)
    values = np.round(generator.normal(0.05, 0.3, 13), 1)
    expected = permutation_test(
        (values, np.zeros(13)),
        lambda a, b, axis: (a - b).mean(axis=axis),
        permutation_type="samples",
        n_resamples=np.inf,
        vectorized=True,
    ).pvalue
    assert exact_p(values) == pytest.approx(expected)
    # Twice as many, so that they are added up step by step.
    many = np.r_[values, values]
    sums = np.abs(path_sums(many[:, None], paths=99_999)[0])
    assert exact_p(many) == pytest.approx(float(np.mean(sums >= sums[0] - 1e-9)), abs=0.006)


def test_values_without_a_step_are_not_counted() -> None:
    assert exact_p(np.random.default_rng(3).normal(size=30)) is None


def test_the_order_depends_on_keys_and_seed_alone() -> None:
    keys = [f"q{number}" for number in range(50)]
    order = seeded_order(keys)
    again = seeded_order(keys[::-1])
    assert [keys[place] for place in order] == [keys[::-1][place] for place in again]
    assert [keys[place] for place in seeded_order(keys, 7)] != [keys[place] for place in order]
    assert sorted(order.tolist()) == list(range(50))
