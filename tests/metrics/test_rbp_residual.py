from __future__ import annotations

import pytest

from tests.metrics.lists import value

# Of cwl_eval 1.0.12's RBP: gains (None: unjudged), p, and how much less the worst case is than the best.
CWL: list[tuple[list[float | None], float, float]] = [
    ([1, None, 0, 1], 0.8, 0.5696),
    ([None, None, None], 0.5, 1.0),
    ([0, 1, None, None, 1, 0, None], 0.95, 0.8230856406249996),
]


def test_what_is_unjudged_and_what_lies_below() -> None:
    # Of 1/2, 1/4, 1/8, 1/16 the second is not judged; the ranks below are worth 1/16.
    assert value("RBPresidual(p=0.5)", [1, None, 0, 1]) == 1 / 4 + 1 / 16
    assert value("RBPresidual(p=0.5)@2", [1, None, 0, 1]) == 1 / 4 + 1 / 4
    assert value("RBPresidual(p=0.5)", []) == 1


@pytest.mark.parametrize(("gains", "p", "expected"), CWL)
def test_the_residuals_of_cwl_eval(gains: list[float | None], p: float, expected: float) -> None:
    assert value(f"RBPresidual(p={p})", gains) == pytest.approx(expected, abs=1e-12)


def test_rbp_and_its_residual_are_the_most_that_rbp_can_be() -> None:
    grades = [1, None, 2, None, 0]
    for rel in ("", ", rel=2"):
        best = [2 if grade is None else grade for grade in grades] + [2] * 400
        most = value(f"RBP(p=0.8{rel})", best, maximum=2)
        known = value(f"RBP(p=0.8{rel})", grades, maximum=2)
        assert most - known == pytest.approx(value("RBPresidual(p=0.8)", grades), abs=1e-12)


def test_trec_eval_knows_all_where_all_of_the_list_is_judged() -> None:
    # 0.9^3 + 0.1 * 0.9 for the unjudged second; nothing for a list that is judged, or empty.
    closed = "RBPresidual(p=0.9, below='closed')"
    assert value(closed, [1, None, 0]) == pytest.approx(0.9**3 + 0.1 * 0.9, abs=1e-12)
    assert [value(closed, grades) for grades in ([1, 0, 2], [])] == [0, 0]
    assert value("RBPresidual(p=0.9)", [1, 0, 2]) == pytest.approx(0.9**3, abs=1e-12)
