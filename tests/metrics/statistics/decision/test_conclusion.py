"""The answer that estimate, interval and test give together."""

from __future__ import annotations

import pytest

from ndcg_gui.metrics.statistics.decision.conclusion import Conclusion, Decision, answer_of
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval


@pytest.mark.parametrize(
    ("estimate", "low", "high", "is_beyond", "matters", "answer"),
    [
        (0.05, 0.02, 0.08, True, 0.01, Conclusion.BETTER),
        (-0.05, -0.08, -0.02, True, 0.01, Conclusion.WORSE),
        (0.05, -0.02, 0.12, False, 0.01, Conclusion.OPEN),
        (0.002, -0.004, 0.008, False, 0.01, Conclusion.NO_DIFFERENCE),
        (0.005, 0.002, 0.008, True, 0.01, Conclusion.NO_DIFFERENCE),  # beyond chance, and too small to matter
        (0.005, 0.002, 0.008, True, None, Conclusion.BETTER),
    ],
)
def test_answers(
    estimate: float, low: float, high: float, is_beyond: bool, matters: float | None, answer: Conclusion
) -> None:
    interval = ConfidenceInterval(low, high, "", 0.95)
    found = answer_of(estimate, interval, is_beyond_chance=is_beyond, matters=matters)
    assert found is answer and found.is_difference == (answer in (Conclusion.BETTER, Conclusion.WORSE))


def test_answers_turn_with_the_systems() -> None:
    assert Conclusion.BETTER.turned() is Conclusion.WORSE and Conclusion.WORSE.turned() is Conclusion.BETTER
    assert Conclusion.OPEN.turned() is Conclusion.OPEN


def test_without_an_interval_there_are_no_ends() -> None:
    found = Decision(Conclusion.CANNOT_SAY, 0.1, None, None, 5, 5.0)
    assert found.low is None and found.high is None
