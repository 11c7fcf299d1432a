from __future__ import annotations

from tests.metrics.lists import value


def test_precision_at_as_many_as_are_relevant() -> None:
    # Three are relevant, so the first three results count; the one at rank 4 comes too late.
    assert value("Rprec", [1, 0, None, 1], unretrieved=[2]) == 1 / 3
    assert value("Rprec(rel=2)", [2, 1, 1], unretrieved=[2]) == 1 / 2


def test_a_short_list_is_divided_by_all_the_same() -> None:
    assert value("Rprec", [1], unretrieved=[1, 1, 1]) == 1 / 4
    assert value("Rprec", [0], unretrieved=[0]) == 0
