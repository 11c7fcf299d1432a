from __future__ import annotations

import pytest

from tests.metrics.lists import value


def test_a_short_list_is_compared_with_all_positions_of_the_cutoff() -> None:
    assert value("MNDCG@1", [4], maximum=4) == 1
    assert value("MNDCG@3", [4], maximum=4) == pytest.approx(1 / (1 + 1 / 1.584962500721156 + 1 / 2))
    assert value("MNDCG", [4], maximum=4) == 1


def test_it_sees_what_ndcg_cannot() -> None:
    assert value("nDCG@2", [1, 1], maximum=4) == 1
    assert value("MNDCG@2", [1, 1], maximum=4) == 0.25


def test_the_maximum_goes_through_the_gain() -> None:
    assert value("MNDCG(gain='exp')@1", [2], maximum=3) == 3 / 7
    gains = {0.0: 0.0, 1.0: 0.01, 2.0: 0.1, 3.0: 1.0}
    assert value("MNDCG(gain='table')@1", [2], maximum=3, gains=gains) == 0.1


def test_nothing_returned_or_nothing_to_reach_is_0() -> None:
    assert value("MNDCG", []) == 0
    assert value("MNDCG@5", [], maximum=4) == 0
    assert value("MNDCG@5", [0], maximum=0) == 0
