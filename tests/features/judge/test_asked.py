from __future__ import annotations

import numpy as np
import pytest

from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.features.judge.asked import AssignedPairs, RaterJudgments, nothing

ONE, TWO, THREE = ((1 << 32) + number for number in (1, 2, 3))
WORK = np.array([(1, 1), (1, 2), (1, 3), (1, 1)], np.int64)  # the first comes twice


def codes(*pairs: int) -> np.ndarray:
    return np.array(pairs, np.int64)


def count(said: RaterJudgments, closed: np.ndarray | None = None, **plan: object) -> tuple[int, int]:
    asked = AssignedPairs(PoolPlan("t", **plan), WORK)  # type: ignore[arg-type]
    asked.count(said, nothing() if closed is None else closed)
    return asked.given, asked.done


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        (RaterJudgments(nothing()), (4, 0)),
        (RaterJudgments(codes(ONE)), (4, 1)),
        (RaterJudgments(codes(ONE), again=codes(ONE)), (4, 2)),
        (RaterJudgments(codes(TWO), begun=codes(TWO)), (4, 0)),
        (RaterJudgments(codes(ONE, TWO, THREE), again=codes(ONE)), (4, 4)),
    ],
)
def test_what_comes_twice_is_asked_for_twice(said: RaterJudgments, expected: tuple[int, int]) -> None:
    assert count(said) == expected


def test_what_others_closed_is_not_asked_of_who_has_not_judged_it() -> None:
    assert count(RaterJudgments(nothing()), codes(ONE, TWO), enough=1) == (1, 0)
    assert count(RaterJudgments(codes(TWO)), codes(ONE, TWO), enough=1) == (2, 1)


def test_of_disagreements_only_what_was_said_since_counts() -> None:
    said = RaterJudgments(codes(TWO, THREE), since=codes(THREE))
    assert count(said, disagreement=2.0) == (3, 1)  # the second they took part in
    assert count(said, disagreement=2.0, own_disputes=True) == (4, 1)
