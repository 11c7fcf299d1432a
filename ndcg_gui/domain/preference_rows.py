"""One side-by-side verdict of a file: on lists or on answers, judged here or elsewhere."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

from ndcg_gui.domain.comparison_items import ItemKind
from ndcg_gui.domain.comparison_plans import Tie
from ndcg_gui.domain.records import Side, Verdict

System = Literal["baseline", "candidate"]
Outcome = Literal["baseline", "candidate", "none"]

# The others check raters, or are the second half of an item (`ItemKind.SWAPPED`).
DECIDING_KINDS = (ItemKind.ITEM, ItemKind.ADJUDICATION)
VOTING_KINDS = (*DECIDING_KINDS, ItemKind.SWAPPED)
MAX_STRENGTH = 3


def other_system(system: System) -> System:
    """Return the other of the two systems."""
    return "candidate" if system == "baseline" else "baseline"


def side_of(outcome: Outcome, left: System) -> Side:
    """Return the side of the preferred system when `left` is on the left."""
    if outcome == "none":
        return Side.NONE
    return Side.LEFT if outcome == left else Side.RIGHT


def outcome_of(side: Side, left: System) -> Outcome:
    """Return the system on a side when `left` is on the left."""
    if side is Side.NONE:
        return "none"
    return left if side is Side.LEFT else other_system(left)


@dataclass(frozen=True, slots=True)
class PreferenceRow:
    """One rater's verdict on one item. `outcome` names the preferred system, "none" is a tie.

    `baseline` and `candidate` are names of systems, None where neither the file nor the options of the
    reading name them. `left` says which of the two stood left, None where the file does not.
    `outcome` is None for a skipped row, and only there. `strength` is 0 for a tie, else 1 to 3; `tie`
    says of what kind a tie is. `rank` 0 means the lists as wholes. The answers are texts that were
    judged elsewhere, with the passages that each was given, as `domain.passages` keeps them. `criteria` names
    who was preferred by each criterion that was answered, ordered by the
    criterion's name. `line` is where it stood (0: not from a file).
    """

    query_key: str
    rater: str | None
    outcome: Outcome | None
    strength: int = 0
    tie: Tie | None = None
    status: Verdict = Verdict.JUDGED
    baseline: str | None = None
    candidate: str | None = None
    left: System | None = None
    query_text: str | None = None
    rank: int = 0
    kind: ItemKind = ItemKind.ITEM
    comparison: str | None = None
    reasons: tuple[str, ...] = ()
    note: str = ""
    seconds: float | None = None
    created_at: datetime | None = None
    answer_baseline: str | None = None
    answer_candidate: str | None = None
    passages_baseline: str = ""
    passages_candidate: str = ""
    criteria: tuple[tuple[str, Outcome], ...] = ()
    line: int = field(default=0, compare=False)

    @property
    def preferred(self) -> Side | None:
        """The preferred side, None when skipped or when no side is known."""
        if self.outcome is None:
            return None
        if self.outcome == "none":
            return Side.NONE
        return None if self.left is None else self.preferred_when(self.left)

    def preferred_when(self, left: System) -> Side | None:
        """Return the side preferred if `left` were on the left, None when skipped."""
        return None if self.outcome is None else side_of(self.outcome, left)

    def criteria_when(self, left: System) -> tuple[tuple[str, Side], ...]:
        """Return the sides preferred by each criterion if `left` were on the left."""
        return tuple((name, side_of(outcome, left)) for name, outcome in self.criteria)

    @property
    def winner(self) -> str | None:
        """The name of the preferred system, None for a tie, when skipped or when it has no name."""
        return {"baseline": self.baseline, "candidate": self.candidate}.get(self.outcome or "")

    @property
    def signed_strength(self) -> int | None:
        """The strength, negative for the baseline, None when skipped."""
        if self.outcome is None:
            return None
        return -self.strength if self.outcome == "baseline" else self.strength

    @property
    def asked(self) -> tuple[object, ...]:
        """Question and rater, in whichever order the two systems were shown."""
        pair = frozenset((self.baseline, self.candidate))
        return self.comparison, pair, self.query_key, self.rank, self.rater


def in_both_orders(rows: Iterable[PreferenceRow]) -> list[tuple[PreferenceRow, PreferenceRow]]:
    """Return the two verdicts of one judge on each item that was judged in both orders."""
    listed = [row for row in rows if row.kind in (ItemKind.ITEM, ItemKind.SWAPPED)]
    first = {row.asked: row for row in listed if row.kind is ItemKind.ITEM}
    return [(first[row.asked], row) for row in listed if row.kind is ItemKind.SWAPPED and row.asked in first]
