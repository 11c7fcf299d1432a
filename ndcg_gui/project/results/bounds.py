"""What is assumed where bounds are shown, in one plain sentence for window, files and terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ndcg_gui.domain.messages import Message, say

if TYPE_CHECKING:
    from ndcg_gui.project.evaluation.numbers import Evaluation


def bounds_note(numbers: Evaluation) -> Message | None:
    """What the ranges of an evaluation say, None where it has none."""
    if numbers.settings.unjudged != "bounds" or not numbers.systems:
        return None
    outer = [
        str(metric)
        for metric in numbers.metrics
        if not all(scores.exact[metric] for scores in numbers.scores.values())
    ]
    said = say(
        "Ranges: the least and the most that the mean can become if any unjudged results of the {count}"
        " systems' lists, at whatever rank, are graded, over the queries that count now.",
        count=len(numbers.systems),
    )
    if not outer:
        return said
    return say("{said} For {metrics} they are “at least” and “at most”.", said=said, metrics=", ".join(outer))
