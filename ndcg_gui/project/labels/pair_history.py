"""What was said of one pair, told as people remember it: an undo belongs to what it took back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime

from ndcg_gui.domain.moments import moment_of
from ndcg_gui.domain.records import PairState
from ndcg_gui.store.labels.judgments import JudgmentEvent


@dataclass(frozen=True, slots=True)
class Said:
    """One thing a rater said of the pair; `fate` names what became of it: "undo" and "redo", in order."""

    at: datetime  # UTC
    rater: str
    state: PairState
    fate: tuple[str, ...] = ()

    @property
    def stands(self) -> bool:
        """Whether it is not taken back."""
        return not self.fate or self.fate[-1] == "redo"


def told(events: Iterable[JudgmentEvent]) -> list[Said]:
    """The events of a pair, oldest first, with each undo and redo told at the words that it concerned."""
    lines: list[Said] = []
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
            lines.append(Said(at, event.rater, event.state))
            continue
        if place is not None:
            lines[place] = replace(lines[place], fate=(*lines[place].fate, event.action))
    return lines


def _last_standing(lines: list[Said], rater: str) -> int | None:
    for place in range(len(lines) - 1, -1, -1):
        if lines[place].stands and lines[place].rater == rater:
            return place
    return None
