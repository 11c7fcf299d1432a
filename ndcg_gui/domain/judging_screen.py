"""The screen on which a rater judges, as data: parts, hints, what opens beside them, and when.

The window lays its screens out from this, and so can anything else that shows them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.scales import Scale

HINTS_GO_AFTER = 20  # grades by one person
NOTE_ASKS_SECONDS = 2.0  # a grade younger than this may be what a note is about
LETTERS_IN_A_LINE = 76
# Pixels at 100 % text size: the column in which all parts stand, and one of a text with something beside it.
WIDEST, WIDEST_OF_ROWS = 820, 1180


class Part(Enum):
    """One part of the screen. They stand below each other, in the order of their screen."""

    QUERY = "query"
    DOCUMENT = "document"  # beside it what raters answered, where that is shown
    REMARK = "remark"  # the note of what is shown, its flags, and how sure the rater is
    PROBLEM = "problem"
    KNOWN = "known"  # the known grade in a calibration
    REASONS = "reasons"  # of a verdict
    QUESTION = "question"  # dots of several questions, and the one asked
    ANSWERS = "answers"
    FOOT = "foot"  # whether all is saved, and the hints


class Place(Enum):
    """Place in which something opens: beside or below what is judged, or instead of the single document."""

    LEFT = "left"
    RIGHT = "right"
    BELOW = "below"
    INSTEAD = "instead"


@dataclass(frozen=True, slots=True)
class Opening:
    """Something shown only when asked for, by a command that opens and closes it.

    It stays as it was left, for each person.
    """

    command: str
    title: Message
    place: Place


@dataclass(frozen=True, slots=True)
class ScreenHint:
    """Hint of a command's key: "undo" and "keys" are the window's.

    `shown` is the key of a command that takes it as typed.
    """

    command: str
    words: Message
    shown: str = ""


@dataclass(frozen=True, slots=True)
class JudgingScreen:
    """One screen: its parts from top to bottom, what opens beside them, its hints in order, and the commands
    of its menu.
    """

    parts: tuple[Part, ...]
    openings: tuple[Opening, ...]
    hints: tuple[ScreenHint, ...]
    menu: tuple[str, ...]

    def hints_of(
        self, *, questions: int = 1, reasons: int = 0, graded: bool = False
    ) -> tuple[ScreenHint, ...]:
        """Hints for work with so many questions on a pair or item, and reasons to choose from.

        Where a list is `graded` the digits are its grades.
        """
        hints = [hint for hint in self.hints if reasons or hint.command != "reasons"]
        if questions > 1:
            hints = [_LEAVE_THE_REST if hint.command == "skip" else hint for hint in hints]
        if graded:
            return tuple(hints)
        digits = "1" if reasons == 1 else f"1–{min(reasons, _MOST_DIGIT)}"
        return tuple(replace(hint, shown=digits) if hint.command == "reasons" else hint for hint in hints)

    def opening(self, command: str) -> Opening:
        """Opening of a command."""
        return next(item for item in self.openings if item.command == command)

    def opened(self, place: Place, opened: Collection[str]) -> list[str]:
        """Commands of those that are opened in a place, in their order there."""
        return [item.command for item in self.openings if item.place is place and item.command in opened]


_MOST_DIGIT = 9
_LEAVE_THE_REST = ScreenHint("pass_on", say("leave the rest"), shown="Enter")


def toggled(opened: Sequence[str], command: str) -> tuple[str, ...]:
    """Commands of all that is opened after one of them was used, the last one last."""
    others = tuple(item for item in opened if item != command)
    return others if command in opened else (*others, command)


PAIRS = JudgingScreen(
    parts=(
        Part.QUERY,
        Part.DOCUMENT,
        Part.REMARK,
        Part.PROBLEM,
        Part.KNOWN,
        Part.QUESTION,
        Part.ANSWERS,
        Part.FOOT,
    ),
    openings=(
        Opening("queue", say("Queue"), Place.LEFT),
        Opening("guidelines", say("Guidelines"), Place.RIGHT),
        Opening("history", say("History of this pair"), Place.RIGHT),
        Opening("as_list", say("List"), Place.INSTEAD),
    ),
    hints=(
        ScreenHint("undo", say("undo")),
        ScreenHint("skip", say("skip")),
        ScreenHint("note", say("note")),
        ScreenHint("guidelines", say("guidelines")),
        ScreenHint("keys", say("more")),
    ),
    menu=(
        "queue",
        "guidelines",
        "history",
        "as_list",
        "next_unjudged",
        "skip",
        "cannot_judge",
        "flag",
        "note",
        "recent",
        "leave",
    ),
)


SEVERAL_QUESTIONS = replace(
    PAIRS,
    hints=(
        ScreenHint("undo", say("undo")),
        ScreenHint("go_on", say("leave the rest"), shown="Enter"),
        ScreenHint("note", say("note")),
        ScreenHint("guidelines", say("guidelines")),
        ScreenHint("keys", say("more")),
    ),
)


LISTS = JudgingScreen(
    parts=(
        Part.QUERY,
        Part.DOCUMENT,
        Part.QUESTION,
        Part.REASONS,
        Part.REMARK,
        Part.ANSWERS,
        Part.FOOT,
    ),
    openings=(Opening("reasons", say("Reasons"), Place.BELOW),),
    hints=(
        ScreenHint("undo", say("undo")),
        ScreenHint("skip", say("skip")),
        ScreenHint("note", say("note")),
        ScreenHint("reasons", say("reasons")),
        ScreenHint("keys", say("more")),
    ),
    menu=(
        "reasons",
        "together",
        "lines",
        "marks",
        "differences",
        "grid",
        "fields",
        "more_of_all",
        "next_open",
        "skip",
        "leave",
    ),
)
ANSWERS = replace(
    LISTS,
    hints=(
        ScreenHint("undo", say("undo")),
        ScreenHint("skip", say("skip")),
        ScreenHint("note", say("note")),
        ScreenHint("differences", say("differences")),
        ScreenHint("keys", say("more")),
    ),
)


# One list, which gets a grade by its digit as on Judge.
ONE_LIST = replace(
    LISTS,
    menu=("reasons", "marks", "grid", "more_of_all", "next_open", "skip", "leave"),
)


SETTLING = replace(
    PAIRS,
    openings=(
        Opening("queue", say("Disagreements"), Place.LEFT),
        Opening("guidelines", say("Guidelines"), Place.RIGHT),
    ),
    hints=(
        ScreenHint("undo", say("undo")),
        ScreenHint("later", say("later")),
        ScreenHint("note", say("note")),
        ScreenHint("unclear", say("guideline unclear")),
        ScreenHint("keys", say("more")),
    ),
    menu=("queue", "guidelines", "majority", "unclear", "note", "later", "reopen", "plan", "leave"),
)
# Grades that were settled differently, and answers of leads.
SETTLED = JudgingScreen(
    parts=(Part.QUERY, Part.DOCUMENT, Part.REMARK, Part.FOOT),
    openings=(Opening("guidelines", say("Guidelines"), Place.RIGHT),),
    hints=(
        ScreenHint("undo", say("undo")),
        ScreenHint("next", say("next")),
        ScreenHint("answer", say("reply")),
        ScreenHint("leave", say("back to judging"), shown="Esc"),
        ScreenHint("keys", say("more")),
    ),
    menu=("guidelines", "previous", "next", "answer", "leave"),
)


def hints_shown(grades: int) -> bool:
    """Whether somebody who gave so many grades still needs the hints."""
    return grades < HINTS_GO_AFTER


def asks_which_pair(seconds: float | None) -> bool:
    """Whether a note may be about the last pair. `seconds` is the age of its grade, None without one."""
    return seconds is not None and seconds < NOTE_ASKS_SECONDS


def guidelines_print(scale: Scale) -> str:
    """Fingerprint of the guidelines with the meaning of each grade. Empty where none were written."""
    if not scale.guidelines.strip():
        return ""
    grades = [*scale.grades, *(grade for item in scale.criteria for grade in item.grades)]
    told = [scale.guidelines, *(f"{grade.label} {grade.definition}" for grade in grades)]
    return hashlib.sha256("\0".join(told).encode()).hexdigest()[:16]


def guidelines_first(scale: Scale, read: str, *, judged: int) -> bool:
    """Whether the guidelines come before the next pair of a task.

    They do before its first pair, and once they changed. `read` is the fingerprint of what this person read
    for it, and `judged` the number of pairs that they have judged in it.
    """
    current = guidelines_print(scale)
    return bool(current) and current != read and (bool(read) or not judged)
