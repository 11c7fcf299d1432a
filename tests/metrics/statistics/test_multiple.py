from __future__ import annotations

import tracemalloc

import numpy as np
import pytest

from ndcg_gui.domain.errors import Cancelled
from ndcg_gui.metrics.arrays import FloatArray
from ndcg_gui.metrics.statistics.multiple import benjamini_hochberg, holm, randomisation_tests, tukey_hsd
from ndcg_gui.metrics.statistics.tests import randomisation_test

# Benjamini and Hochberg, JRSS B 57, 1995, section 4.1.
PUBLISHED = [
    0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719,
    0.6528, 0.7590, 1.0000,
]  # fmt: skip


def some_systems(queries: int = 40, systems: int = 5, seed: int = 1) -> FloatArray:
    generator = np.random.default_rng(seed)
    return (
        generator.random((queries, 1)) * 0.6
        + generator.normal(0, 0.1, (queries, systems))
        + np.linspace(0, 0.1, systems)
    )


def test_holm_by_hand() -> None:
    # In order .005 x 4, .01 x 3, .03 x 2 = .06, .04 x 1, which may not fall below .06.
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([0.5, 0.9]) == [1.0, 1.0]
    assert holm([]) == []
    assert holm([None, 0.04, None]) == [None, 0.04, None]
    # .0019 x 13 = .0247 and .0095 x 12 = .114: three of the published ones stay.
    assert [p is not None and p <= 0.05 for p in holm(PUBLISHED)] == [True] * 3 + [False] * 12


def test_benjamini_and_hochbergs_example() -> None:
    found = benjamini_hochberg(PUBLISHED)
    # "four": the largest i with p(i) <= i/15 x .05 is 4, .0095 <= .013.
    assert [p is not None and p <= 0.05 for p in found] == [True] * 4 + [False] * 11
    assert found[3] == pytest.approx(0.0095 * 15 / 4)
    assert benjamini_hochberg([0.03, None, 0.01]) == [pytest.approx(0.03), None, pytest.approx(0.02)]
    assert benjamini_hochberg([None]) == [None]


def test_many_columns_are_tested_as_each_alone() -> None:
    values = some_systems(queries=15)
    differences = values[:, 1:] - values[:, :1]
    found = randomisation_tests(differences, resamples=30_000)
    for column, p in enumerate(found):
        # 2^15 exchanges are fewer than that: all of them are counted.
        alone = randomisation_test(differences[:, column], np.zeros(15), resamples=40_000)
        assert p == pytest.approx(alone, abs=0.012)
    assert any(p is not None and 0.01 < p < 0.9 for p in found)
    found = randomisation_tests(differences)
    assert randomisation_tests(differences) == found
    assert randomisation_tests(differences, seed=1) != found
    assert randomisation_tests(np.zeros((30, 2))) == [1.0, 1.0]


def test_few_queries_are_tested_exactly() -> None:
    assert randomisation_tests([[1.0], [2.0], [3.0], [4.0]]) == [2 / 16]
    assert randomisation_tests(np.empty((0, 2))) == [None, None]


def test_p_values_hold_their_level_where_nothing_differs() -> None:
    found = np.array(
        randomisation_tests(np.random.default_rng(2).normal(0, 1, (30, 2000)), resamples=999), np.float64
    )
    assert np.mean(found <= 0.05) == pytest.approx(0.05, abs=0.015)
    assert np.mean(found <= 0.5) == pytest.approx(0.5, abs=0.04)


def test_no_p_value_is_zero() -> None:
    clear = np.random.default_rng(1).normal(5, 1, (40, 1))
    assert randomisation_tests(clear, resamples=999) == [1 / 1000]
    assert tukey_hsd(np.column_stack([clear, 0 * clear]), permutations=999)[0, 1] == 1 / 1000


def loop_of_tukey(values: FloatArray, permutations: int) -> FloatArray:
    """The test as it is written down: deal out, take the largest difference of means, count."""
    generator = np.random.default_rng(99)
    systems = values.shape[1]
    exceeded = np.zeros((systems, systems))
    means = values.mean(axis=0)
    for _ in range(permutations):
        dealt = np.array([generator.permutation(row) for row in values])
        largest = dealt.mean(axis=0).max() - dealt.mean(axis=0).min()
        for i in range(systems):
            for j in range(systems):
                exceeded[i, j] += largest >= abs(means[i] - means[j]) - 1e-12
    return (exceeded + 1) / (permutations + 1)


def test_tukey_is_what_a_loop_gives() -> None:
    values = some_systems()
    found, wanted = tukey_hsd(values), loop_of_tukey(values, 2000)
    # Both are drawn: 3 standard errors of a share of 2000 and 4999 draws.
    assert np.abs(found - wanted).max() < 0.035
    assert ((found > 0.01) & (found < 0.99)).sum() > 4  # there is something to compare
    assert np.array_equal(found, found.T)
    assert (np.diag(found) == 1.0).all()


def test_tukey_is_exact_where_it_can_be_counted() -> None:
    # Two systems, three queries, differences 1, 2, 4: 2 of 8 deals reach |7|, so p is near 1/4.
    found = tukey_hsd([[1.0, 0.0], [2.0, 0.0], [4.0, 0.0]])
    assert found[0, 1] == pytest.approx(0.25, abs=0.02)


def test_tukey_is_seeded_and_does_not_depend_on_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    values = some_systems()
    whole = tukey_hsd(values, permutations=500)
    assert not np.array_equal(whole, tukey_hsd(values, permutations=500, seed=1))
    monkeypatch.setattr("ndcg_gui.metrics.statistics.multiple._BLOCK", 1000)
    assert np.array_equal(whole, tukey_hsd(values, permutations=500))


def test_tukey_of_systems_that_are_alike() -> None:
    assert (tukey_hsd(np.ones((5, 3))) == 1.0).all()
    assert tukey_hsd(np.empty((0, 2))).tolist() == [[1.0, 1.0], [1.0, 1.0]]
    values = some_systems()
    twice = np.column_stack([values, values[:, 0]])
    assert tukey_hsd(twice)[0, -1] == 1.0


def test_tukey_holds_its_level_over_all_pairs() -> None:
    generator = np.random.default_rng(4)
    smallest = [
        tukey_hsd(generator.normal(0, 1, (15, 4)), permutations=199, seed=run).min() for run in range(300)
    ]
    assert np.mean(np.array(smallest) <= 0.05) == pytest.approx(0.05, abs=0.03)


def test_the_report_stops_the_work() -> None:
    def stop(done: int, total: int) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        tukey_hsd(some_systems(), report=stop)
    with pytest.raises(Cancelled):
        randomisation_tests(some_systems(), report=stop)


def test_the_report_counts_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    tukey_hsd(some_systems(), permutations=100, report=lambda done, total: told.append((done, total)))
    assert told[0] == (0, 100) and told[-1] == (100, 100)


def test_memory_stays_small_for_many_queries() -> None:
    values = some_systems(7000, 20)
    first, second = np.triu_indices(20, 1)
    tracemalloc.start()
    tukey_hsd(values, permutations=30)
    randomisation_tests(values[:, first] - values[:, second], resamples=200)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 100 * 1024 * 1024
