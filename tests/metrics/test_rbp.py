from __future__ import annotations

import pytest

from tests.metrics.lists import value


def test_worked_by_hand() -> None:
    # 0.2 x (1 x 1 + 0.8 x 0.5 + 0.64 x 0).
    assert value("RBP", [2, 1, 0]) == pytest.approx(0.28, abs=1e-15)
    assert value("RBP@1", [2, 1, 0]) == pytest.approx(0.2, abs=1e-15)


def test_the_persistence_is_a_parameter() -> None:
    assert value("RBP(p=0.5)", [None, 1, 1]) == 1 / 4 + 1 / 8


def test_the_maximum_is_the_scales() -> None:
    assert value("RBP(p=0.5)", [1], maximum=4) == 1 / 8
    assert value("RBP", [0], maximum=0) == 0


def test_very_deep_ranks_weigh_nothing() -> None:
    assert value("RBP(p=0.5)", [None] * 5000 + [1]) == 0
