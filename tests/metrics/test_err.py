from __future__ import annotations

import pytest

from tests.metrics.lists import value


def test_worked_by_hand() -> None:
    # Maximum 2: R = 3/4, 0, 1/4. 3/4 / 1 + 1/4 x 1 x 1/4 / 3.
    assert value("ERR", [2, 0, 1]) == pytest.approx(3 / 4 + 1 / 48, abs=1e-15)
    assert value("ERR@2", [2, 0, 1]) == 3 / 4


def test_the_maximum_is_the_scales() -> None:
    assert value("ERR", [1], maximum=1) == 1 / 2
    assert value("ERR", [1], maximum=4) == 1 / 16


def test_an_unjudged_result_is_read_and_passed() -> None:
    assert value("ERR", [None, 1]) == 1 / 4


def test_a_long_list_does_not_lose_the_queries() -> None:
    assert value("ERR", [1] * 500, maximum=1) == pytest.approx(sum(0.5**i / i for i in range(1, 500)))
