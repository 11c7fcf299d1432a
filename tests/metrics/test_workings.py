from __future__ import annotations

import numpy as np

from ndcg_gui.metrics.workings import Terms, at, divide


def test_terms_are_gains_divided_by_discounts() -> None:
    query, rank = np.array([0, 0, 2]), np.array([0, 1, 0])
    gain, discount = np.array([3.0, 2.0, 1.0]), np.array([1.0, 2.0, 4.0])
    assert Terms(query, rank, gain, gain).sums(3).tolist() == [5, 0, 1]
    assert Terms(query, rank, gain, gain, discount).sums(3).tolist() == [4, 0, 0.25]


def test_division_by_nothing_is_0() -> None:
    assert divide(np.array([1.0, 1.0, 1.0]), np.array([2, 0, -1])).tolist() == [0.5, 0, 0]


def test_names_with_and_without_cutoff() -> None:
    assert at("DCG", 10) == "DCG@10"
    assert at("DCG", None) == "DCG"
