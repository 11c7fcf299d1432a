from __future__ import annotations

from tests.metrics.lists import value


def test_the_order_within_the_cutoff_does_not_matter() -> None:
    assert value("CG@3", [3, 2, 0, 9]) == value("CG@3", [0, 2, 3, 9]) == 5


def test_unjudged_results_add_nothing_and_keep_their_rank() -> None:
    assert value("CG@2", [None, 1, 2]) == 1
    assert value("CG", []) == 0
