from __future__ import annotations

from tests.metrics.lists import value


def test_it_divides_by_k_whatever_was_returned() -> None:
    assert value("Unjudged@10", [0, 3, None, None]) == 0.2
    assert value("Unjudged@2", [None, 0, None]) == 0.5
    assert value("Unjudged", [0, None, None, None]) == 0.75


def test_nothing_returned_is_0() -> None:
    assert (value("Unjudged@10", []), value("Unjudged", [])) == (0, 0)


def test_a_negative_grade_is_not_judged() -> None:
    assert value("Unjudged@2", [-1, 0]) == 0.5
