from __future__ import annotations

from tests.metrics.lists import value


def test_it_always_divides_by_the_cutoff() -> None:
    assert value("P@10", [1, 2]) == 0.2
    assert value("P@2", [None, 2, 3]) == 0.5


def test_without_a_cutoff_it_divides_by_what_was_returned() -> None:
    assert value("P", [1, None, 0, 2]) == 0.5
    assert value("P", []) == 0


def test_the_threshold() -> None:
    assert value("P(rel=2)@2", [1, 2]) == 0.5
