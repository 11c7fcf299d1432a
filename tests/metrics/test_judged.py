from __future__ import annotations

from tests.metrics.lists import value


def test_it_divides_by_what_was_returned_within_the_cutoff() -> None:
    assert value("Judged@10", [0, 3, None, None]) == 0.5
    assert value("Judged@1", [0, None]) == 1
    assert value("Judged", [0, None, None, None]) == 0.25


def test_nothing_returned_is_0() -> None:
    assert value("Judged@10", []) == 0


def test_a_negative_grade_is_not_judged() -> None:
    assert value("Judged@2", [-1, 0]) == 0.5
