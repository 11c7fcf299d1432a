from __future__ import annotations

from tests.metrics.lists import value


def test_it_divides_by_the_cutoff_or_by_what_was_returned() -> None:
    assert value("MeanGrade@4", [4, 2], maximum=4) == 6 / 16
    assert value("MeanGrade", [4, 2, None], maximum=4) == 0.5
    assert value("MeanGrade", [], maximum=4) == 0
