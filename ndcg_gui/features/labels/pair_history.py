"""The history of one pair as a list of judgments, each with the undos and redos that concerned it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime

from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.moments import moment_of
from ndcg_gui.store.labels.judgments import JudgmentEvent


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """One judgment in the history of a pair. `fate` lists the undos and redos of it, in order.

    `earlier_text` and `earlier_query` as in `JudgmentEvent`.
    """

    at: datetime  # UTC
    rater: str
    state: PairState
    fate: tuple[str, ...] = ()
    earlier_text: bool = False
    earlier_query: str | None = None

    @property
    def stands(self) -> bool:
        """Whether it is not undone."""
        return not self.fate or self.fate[-1] == "redo"


def history_lines(events: Iterable[JudgmentEvent]) -> list[HistoryLine]:
    """Judgments among a pair's events, oldest first, each with the undos and redos of it."""
    lines: list[HistoryLine] = []
    undone: list[int] = []
    for event in events:
        if event.action == "undo":
            place = _last_standing(lines, event.rater)
            if place is not None:
                undone.append(place)
        elif event.action == "redo":
            place = undone.pop() if undone else None
        else:
            at = moment_of(event.created_at)
            earlier = event.earlier_text, event.earlier_query
            lines.append(HistoryLine(at, event.rater, event.state, (), *earlier))
            continue
        if place is not None:
            lines[place] = replace(lines[place], fate=(*lines[place].fate, event.action))
    return lines


def _last_standing(lines: list[HistoryLine], rater: str) -> int | None:
    for place in range(len(lines) - 1, -1, -1):
        if lines[place].stands and lines[place].rater == rater:
            return place
    return None
