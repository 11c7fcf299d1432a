from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ndcg_gui.metrics.statistics.rank_agreement import Overlap, kendall_tau, rank_biased_overlap, top_overlap

orders = st.permutations("abcdefghij").flatmap(lambda order: st.integers(1, 10).map(lambda n: order[:n]))


def endless(first: Sequence[str], second: Sequence[str], p: float) -> float:
    """The definition: (1 - p) sum of p^(d-1) A(d), what lies beyond a list agreeing as it does."""
    short, long = sorted((first, second), key=len)
    s, length = len(short), len(long)
    at_short = len(set(short) & set(long[:s]))
    total = 0.0
    for depth in range(1, 2000):
        seen = min(depth, length)
        overlap = len(set(short[:depth]) & set(long[:seen]))
        if seen > s:
            overlap += at_short / s * (seen - s)
        total += p ** (depth - 1) * overlap / seen
    return (1 - p) * total


def test_kendalls_tau_by_hand() -> None:
    assert kendall_tau([0.1, 0.2, 0.3], [1, 2, 3]) == pytest.approx(1.0)
    assert kendall_tau([0.1, 0.2, 0.3], [3, 2, 1]) == pytest.approx(-1.0)
    # Of six pairs one is turned round: (5 - 1) / 6.
    assert kendall_tau([4, 3, 2, 1], [4, 3, 1, 2]) == pytest.approx(4 / 6)
    # tau-b with one tie in the first: (2 - 0) / sqrt(2 * 3).
    assert kendall_tau([1, 1, 2], [1, 2, 3]) == pytest.approx(2 / 6**0.5)


def test_scores_that_differ_by_rounding_tie() -> None:
    assert kendall_tau([0.3, 0.1 + 0.2, 0.5], [1, 2, 3]) == kendall_tau([0.3, 0.3, 0.5], [1, 2, 3])


@pytest.mark.parametrize(("first", "second"), [([], []), ([0.1], [0.2]), ([0.1, 0.1], [1, 2])])
def test_orders_that_say_nothing(first: list[float], second: list[float]) -> None:
    assert kendall_tau(first, second) is None


def test_scores_of_other_systems_are_a_fault_of_the_caller() -> None:
    with pytest.raises(ValueError, match="2 and 1"):
        kendall_tau([1, 2], [1])


def test_overlap_at_the_top() -> None:
    found = top_overlap("abcd", "bxax", 3)
    assert found == Overlap(shared=2, either=4, longest=3)
    assert (found.share, found.jaccard) == (2 / 3, 0.5)
    assert top_overlap("", "", 10).jaccard == 1.0


@given(orders, orders, st.integers(1, 15))
def test_a_share_is_of_what_the_lists_have(first: Sequence[str], second: Sequence[str], k: int) -> None:
    assert top_overlap(first, first, k).share == 1.0
    found = top_overlap(first, second, k)
    assert found.share == top_overlap(second, first, k).share
    assert found.jaccard <= found.share <= 1.0


def test_lists_shorter_than_k_share_of_what_the_longer_one_has() -> None:
    assert top_overlap("ab", "ba", 10).share == 1.0
    assert top_overlap("ab", "abcd", 10).share == 0.5
    assert top_overlap("ab", "", 10).share == 0.0
    assert top_overlap("", "", 10).share == 1.0


def test_rank_biased_overlap_by_hand() -> None:
    # A(1) = 0, A(2) = 1 and so on: all but the first rank's weight.
    assert rank_biased_overlap("ab", "ba", p=0.9) == pytest.approx(0.9)
    # A(1) = 1, A(2) = 1/2 and so on: 0.5 + 0.5 x 0.5.
    assert rank_biased_overlap("ab", "ac", p=0.5) == pytest.approx(0.75)
    assert rank_biased_overlap("abc", "abc") == pytest.approx(1.0)
    assert rank_biased_overlap("abc", "xyz") == 0.0
    assert rank_biased_overlap("", "abc") is None
    with pytest.raises(ValueError, match="between"):
        rank_biased_overlap("a", "b", p=1.0)


@given(orders, orders, st.sampled_from([0.5, 0.9, 0.98]))
def test_rank_biased_overlap_is_its_definition(first: list[str], second: list[str], p: float) -> None:
    found = rank_biased_overlap(first, second, p=p)
    assert found == pytest.approx(endless(first, second, p), abs=1e-12)
    assert found == rank_biased_overlap(second, first, p=p)
