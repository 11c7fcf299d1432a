"""The answer that estimate, interval and test give together."""

from __future__ import annotations

import pytest

from ndcg_gui.metrics.statistics.decision.conclusion import Answer, Decision, answer_of
from ndcg_gui.metrics.statistics.tests import ConfidenceInterval


@pytest.mark.parametrize(
    ("estimate", "low", "high", "is_beyond", "matters", "answer"),
    [
        (0.05, 0.02, 0.08, True, 0.01, Answer.BETTER),
        (-0.05, -0.08, -0.02, True, 0.01, Answer.WORSE),
        (0.05, -0.02, 0.12, False, 0.01, Answer.OPEN),
        (0.002, -0.004, 0.008, False, 0.01, Answer.NO_DIFFERENCE),
        (0.005, 0.002, 0.008, True, 0.01, Answer.NO_DIFFERENCE),  # beyond chance, and too small to matter
        (0.005, 0.002, 0.008, True, None, Answer.BETTER),
    ],
)
def test_answers(
    estimate: float, low: float, high: float, is_beyond: bool, matters: float | None, answer: Answer
) -> None:
    interval = ConfidenceInterval(low, high, "", 0.95)
    found = answer_of(estimate, interval, is_beyond_chance=is_beyond, matters=matters)
    assert found is answer and found.is_difference == (answer in (Answer.BETTER, Answer.WORSE))


def test_answers_turn_with_the_systems() -> None:
    assert Answer.BETTER.turned() is Answer.WORSE and Answer.WORSE.turned() is Answer.BETTER
    assert Answer.OPEN.turned() is Answer.OPEN


def test_without_an_interval_there_are_no_ends() -> None:
    found = Decision(Answer.CANNOT_SAY, 0.1, None, None, 5, 5.0)
    assert found.low is None and found.high is None
