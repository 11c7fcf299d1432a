from __future__ import annotations

import pytest

from tests.metrics.lists import value


@pytest.mark.parametrize(
    ("spelling", "grades", "expected"),
    [
        ("RR", [2, 1], 1),
        ("RR", [None, 0, 1, 3], 1 / 3),
        ("RR(rel=3)", [1, 2, 0, 3], 1 / 4),
        ("RR(rel=0.5)", [0.4, 0.5], 1 / 2),
        ("RR@2", [0, 0, 1], 0),
        ("RR@3", [0, 0, 1], 1 / 3),
        ("RR", [0, None], 0),
        ("RR", [], 0),
    ],
)
def test_the_first_relevant_result_decides(
    spelling: str, grades: list[float | None], expected: float
) -> None:
    assert value(spelling, grades) == expected
