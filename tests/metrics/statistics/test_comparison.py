from __future__ import annotations

import subprocess
import sys
import warnings
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ndcg_gui.domain.errors import Cancelled, InputError
from ndcg_gui.metrics.statistics.comparison import (
    ALL_ALIKE,
    NO_QUERY,
    NO_WEIGHT,
    NONE_DIFFERS,
    ONE_QUERY,
    RANKS_ONLY,
    Figure,
    detectable_effect,
    paired_comparison,
    paired_means,
)
from ndcg_gui.metrics.statistics.decision.conclusion import TOO_UNEVEN, Conclusion
from ndcg_gui.metrics.statistics.decision.differences import decide, units_of
from tests.by_scipy import randomisation_test
from tests.thoroughness import examples

A = [0.12, 0.48, 0.91, 0.33, 0.70, 0.05, 0.66, 0.58, 0.27, 0.81]
B = [0.10, 0.40, 0.95, 0.21, 0.63, 0.05, 0.49, 0.60, 0.20, 0.74]
WEIGHTS = [1.0, 2.0, 0.5, 4.0, 1.0, 3.0, 0.1, 1.0, 2.0, 1.5]


def values(found: object) -> list[float | None]:
    names = ("randomisation", "t_test", "wilcoxon", "effect_size")
    return [getattr(found, name).value for name in names]


def test_the_numbers_are_scipys() -> None:
    from scipy.stats import permutation_test, ttest_rel, wilcoxon

    found = paired_comparison(A, B)
    d = np.array(B) - np.array(A)
    assert found.t_test.value == ttest_rel(B, A).pvalue
    assert found.wilcoxon.value == wilcoxon(d[np.abs(d) > 1e-9]).pvalue
    two_sample = permutation_test(
        (np.array(B), np.array(A)), lambda x, y, axis: np.mean(x - y, axis=axis), vectorized=True,
        permutation_type="samples", n_resamples=np.inf,
    )  # fmt: skip
    assert found.randomisation.value == pytest.approx(two_sample.pvalue, abs=1e-12)
    assert found.decision == decide(units_of(d))
    assert found.effect_size.value == pytest.approx(d.mean() / d.std(ddof=1))


@pytest.mark.parametrize("count", [2, 3, 4, 6, 8, 13, 14])
def test_ranks_with_ties_are_tested_as_scipy_tests_them(count: int) -> None:
    from scipy.stats import wilcoxon

    for seed in range(6 if count < 8 else 1):
        generator = np.random.default_rng(seed)
        d = generator.integers(1, 4, count) * generator.choice([-0.5, 0.5], count)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            wanted = wilcoxon(d).pvalue
        assert paired_comparison(np.zeros(count), d, resamples=9).wilcoxon.value == wanted, d


def test_large_samples_are_tested_by_the_seed() -> None:
    many = np.random.default_rng(5).random((2, 60))
    found = paired_comparison(*many)
    by_scipy = randomisation_test(many[1], many[0])
    assert found.randomisation.value == pytest.approx(by_scipy, abs=0.02)
    assert paired_comparison(*many) == found
    assert paired_comparison(*many, seed=7).randomisation != found.randomisation
    assert (found.seed, found.resamples) == (42, 9999)


def test_a_difference_is_the_candidate_minus_the_baseline() -> None:
    found = paired_means([0.1, 0.2, 0.6], [0.3, 0.2, 0.4], epsilon=0.01)
    assert found.baseline == pytest.approx(0.3) and found.candidate == pytest.approx(0.3)
    better = paired_means([0.1, 0.2], [0.4, 0.2])
    assert better.difference == pytest.approx(0.15)
    assert (better.counts.wins, better.counts.ties, better.counts.losses) == (1, 1, 0)
    assert paired_means([0.0], [0.05], epsilon=0.1).counts.ties == 1


@pytest.mark.parametrize("epsilon", [-0.1, float("nan"), float("inf")])
def test_an_epsilon_that_is_none(epsilon: float) -> None:
    with pytest.raises(InputError, match="epsilon"):
        paired_means([0.1], [0.2], epsilon=epsilon)


# weights


def test_weighted_means_and_their_exact_test() -> None:
    first, second, w = np.r_[A, A[:3]], np.r_[B, B[:3]], np.r_[np.linspace(1, 2, 10), 1, 2, 1]
    found = paired_comparison(first, second, weights=w)
    d = second - first
    assert found.means.weighted
    assert found.means.difference == pytest.approx(np.average(d, weights=w), abs=1e-15)
    assert found.means.baseline == pytest.approx(np.average(first, weights=w), abs=1e-15)
    assert found.means.effective_n == pytest.approx(w.sum() ** 2 / (w**2).sum())
    observed = abs((w * d).sum())
    sums = [abs((np.array(signs) * w * d).sum()) for signs in product((1, -1), repeat=len(d))]
    exact = sum(total >= observed - 1e-12 for total in sums) / len(sums)
    assert found.randomisation.value == pytest.approx(exact, abs=1e-12)
    assert found.wilcoxon == Figure(None, RANKS_ONLY)
    assert found.decision == decide(units_of(d, w))
    # So few of so uneven weights decide that nothing can be said.
    assert paired_comparison(A, B, weights=WEIGHTS).decision.reason is TOO_UNEVEN


def test_equal_weights_change_nothing() -> None:
    plain, weighted = paired_comparison(A, B), paired_comparison(A, B, weights=[2.0] * len(A))
    for mine, theirs in zip(values(plain), values(weighted), strict=True):
        if theirs is not None:
            assert mine == pytest.approx(theirs, abs=1e-12)
    assert plain.decision == weighted.decision


def test_queries_without_weight_do_not_count() -> None:
    found = paired_comparison([*A, 0.0], [*B, 1.0], weights=[*WEIGHTS, 0.0])
    assert found == paired_comparison(A, B, weights=WEIGHTS)
    nothing = paired_comparison(A, B, weights=[0.0] * len(A))
    assert nothing.means.difference is None and nothing.randomisation == Figure(None, NO_WEIGHT)


# what has no answer


@pytest.mark.parametrize(
    ("a", "b", "reason", "known"),
    [
        ([], [], NO_QUERY, 0),
        ([0.2], [0.4], ONE_QUERY, 0),
        ([0.2, 0.4, 0.1], [0.2, 0.4, 0.1], NONE_DIFFERS, 0),
        ([0.2, 0.4, 0.1], [0.3, 0.5, 0.2], ALL_ALIKE, 1),
        ([0.1, 0.7], [0.1 + 1e-16, 0.7 - 1e-16], NONE_DIFFERS, 0),
    ],
)
def test_what_cannot_be_said_has_a_reason(a: list[float], b: list[float], reason: object, known: int) -> None:
    found = paired_comparison(a, b)
    figures = (found.randomisation, found.t_test, found.wilcoxon, found.effect_size)
    assert sum(figure.value is not None for figure in figures) == known
    for figure in figures:
        assert (figure.value is None) == (figure.reason is not None)
    assert found.effect_size == Figure(None, reason)  # type: ignore[arg-type]
    assert (found.means.difference is None) == (not a)
    assert found.decision.interval is None and found.decision.answer is Conclusion.CANNOT_SAY


@examples(30)
@given(st.lists(st.tuples(st.sampled_from([0, 0.1, 0.5, 1]), st.floats(0, 1)), max_size=8))
def test_never_a_number_that_is_none(pairs: list[tuple[float, float]]) -> None:
    found = paired_comparison([a for a, _ in pairs], [b for _, b in pairs], resamples=99)
    assert all(value is None or np.isfinite(value) for value in values(found))
    for p in values(found)[:3]:
        assert p is None or 0 < p <= 1


def test_pairs_of_different_length_are_a_fault_of_the_caller() -> None:
    with pytest.raises(ValueError, match="paired"):
        paired_comparison([1.0], [1.0, 2.0])


def test_the_check_stops_the_work() -> None:
    def stop() -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        paired_comparison(A, B, check=stop)


# power


@pytest.mark.parametrize(
    ("effect", "n"),
    # G*Power's and Cohen's sample sizes for 80 % power, paired t-test, two-sided, 5 %.
    [(0.2, 199), (0.5, 34), (0.8, 15)],
)
def test_the_detectable_effect_is_that_of_published_sample_sizes(effect: float, n: int) -> None:
    assert detectable_effect(n) <= effect < detectable_effect(n - 1)


def test_the_detectable_difference_is_found_so_often() -> None:
    from scipy.stats import ttest_1samp

    n, runs = 25, 4000
    drawn = np.random.default_rng(3).normal(detectable_effect(n), 1.0, (runs, n))
    found = (ttest_1samp(drawn, 0.0, axis=1).pvalue <= 0.05).mean()
    assert found == pytest.approx(0.8, abs=0.02)


@pytest.mark.parametrize("n", [2, 3, 7000, 1_000_000])
def test_any_number_of_queries_has_one(n: int) -> None:
    assert detectable_effect(n) > 2.8 / np.sqrt(n)


# under the null hypothesis


def test_p_values_hold_their_level_where_nothing_differs() -> None:
    generator = np.random.default_rng(11)
    p_values = []
    for _ in range(300):
        quality = generator.random(15)
        a, b = quality + generator.normal(0, 0.1, (2, 15))
        p = randomisation_test(a, b, resamples=199, seed=int(generator.integers(1 << 30)))
        assert p is not None
        p_values.append(p)
    assert 0.02 <= np.mean(np.array(p_values) <= 0.05) <= 0.08
    assert 0.42 <= np.mean(np.array(p_values) <= 0.5) <= 0.58


def test_scipy_is_imported_only_when_something_is_computed() -> None:
    modules = "comparison", "multiple", "rank_agreement"
    code = f"import sys; {'; '.join(f'import ndcg_gui.metrics.statistics.{name}' for name in modules)}; " + (
        "sys.exit('scipy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
