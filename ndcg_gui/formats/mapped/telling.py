"""Columns of a table that look like something to keep, so that no reading leaves them out without a word."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.formats.mapped.guess import TableView, view_of
from ndcg_gui.formats.roles import (
    DOC_KEY,
    DOCUMENT_KEYS,
    GRADE,
    GRADED,
    LEFT_OUT,
    OF_RATER,
    QUERY_KEY,
    QUERY_TEXT,
    RANK,
    RATER,
    SCORE,
    SYSTEM,
    WEIGHT,
    hinted_roles,
    role_of_title,
)
from ndcg_gui.formats.verdict_options import OF_RATER as VERDICT_OF_RATER
from ndcg_gui.formats.verdict_options import VERDICT_ROLES

VERDICT = "verdict"
_LOOKS = {
    GRADE: say("grades"),
    OF_RATER: say("grades"),
    VERDICT: say("verdicts"),
    RANK: say("ranks"),
    SCORE: say("scores"),
    DOC_KEY: say("document keys"),
    QUERY_KEY: say("query keys"),
    RATER: say("raters"),
    SYSTEM: say("systems"),
    WEIGHT: say("counts"),
    "": say("nested data"),
}
# What another column of the same role says already.
_SAID_ONCE: Mapping[str, tuple[str, ...]] = {
    RANK: (RANK,),
    SCORE: (SCORE,),
    DOC_KEY: DOCUMENT_KEYS,
    QUERY_KEY: (QUERY_KEY,),
    RATER: (RATER, OF_RATER, VERDICT_OF_RATER),
    SYSTEM: (SYSTEM,),
    WEIGHT: (WEIGHT,),
}
_OF_PAIRS = (RANK, SCORE, SYSTEM)
_MANY = 20  # more than any grade
_OF_TOOL = 2  # titles that only a tool writes: its other columns are about them


@dataclass(frozen=True, slots=True)
class Told:
    """A column that looks like something: its title, and the role it looks like ("" for nested data)."""

    title: str
    role: str

    @property
    def looks(self) -> Message:
        """What it looks like, in words."""
        return _LOOKS[self.role]


def left_out(
    titles: Sequence[str], rows: Sequence[Sequence[str]], used: Mapping[str, str]
) -> tuple[Told, ...]:
    """Return the columns that look like something and are not `used`, which has roles by title."""
    view = view_of(tuple(titles), tuple(map(tuple, rows)))
    of_tool = sum(role_of_title(title) == LEFT_OUT for title in titles) >= _OF_TOOL
    have = {role for role in used.values() if role}
    found = []
    for place, title in enumerate(titles):
        role = None if title in used else _looks_like(view, place, have, of_tool=of_tool)
        if role is not None:
            found.append(Told(title, role))
    return tuple(found)


def _looks_like(view: TableView, place: int, have: set[str], *, of_tool: bool) -> str | None:
    column = view.columns[place]
    by_title = role_of_title(column.title)
    if by_title == LEFT_OUT or not (column.given or not column.cells):
        return None
    if column.is_nested():
        return ""
    others = any(own.looks_compared() for own in view.columns)
    if (
        column.looks_compared()
        or (others and column.looks_better_or_worse())
        or (VERDICT in hinted_roles(column.title) and column.is_token)
    ):
        return None if have.intersection(VERDICT_ROLES) else VERDICT
    if of_tool and by_title is None:
        return None
    hints = {by_title} if by_title is not None else hinted_roles(column.title)
    for role in (GRADE, RANK, SCORE, SYSTEM, RATER, DOC_KEY, QUERY_KEY, WEIGHT):
        if role in hints and _is_new(view, role, have) and (by_title == role or _suits(view, place, role)):
            return role
    if by_title is not None:
        return None
    return _by_values(view, place, have)


def _is_new(view: TableView, role: str, have: set[str]) -> bool:
    """Whether no column that is used says so already, and the table can say it at all."""
    if role == WEIGHT and have.intersection(DOCUMENT_KEYS):
        return False  # of a pair or a document, and not of its query
    if role in _OF_PAIRS and not view.repeats and not have.intersection(DOCUMENT_KEYS):
        return False
    if role == RATER and not have.intersection(GRADED):
        return view.repeats
    return have.isdisjoint(_SAID_ONCE.get(role, ()))


def _suits(view: TableView, place: int, role: str) -> bool:
    column = view.columns[place]
    match role:
        case "grade":
            return column.looks_graded()
        case "rank":
            return view.is_rank(place)
        case "score":
            return column.is_numeric
        case "weight":
            return column.is_whole
        case "doc_key" | "query_key":
            return view.are_keys(place)
        case _:
            return 2 * len(column.distinct) <= len(column.given)


def _by_values(view: TableView, place: int, have: set[str]) -> str | None:
    column = view.columns[place]
    if not view.has_query or view.names_other(place):
        return None
    pair = bool(have.intersection(DOCUMENT_KEYS)) or view.repeats
    judged = have.intersection((*GRADED, *VERDICT_ROLES, VERDICT_OF_RATER))
    if pair and not judged and column.looks_graded() and not view.is_rank(place):
        return GRADE
    if have.isdisjoint((RANK,)) and view.is_rank(place):
        return RANK
    if have.isdisjoint(DOCUMENT_KEYS) and view.repeats and view.are_keys(place):
        return DOC_KEY
    if have.isdisjoint((RANK, SCORE)) and view.falls(place):
        return SCORE
    if not pair and WEIGHT not in have and QUERY_TEXT in have and _counts(view, place):
        return WEIGHT
    return None


def _counts(view: TableView, place: int) -> bool:
    """Whether a column has whole numbers that fall, or that are larger than grades are."""
    column = view.columns[place]
    numbers = [number for number in column.numbers if number is not None]
    if not column.is_whole or len(numbers) < 2 or min(numbers) < 0:
        return False
    return max(numbers) >= _MANY and numbers == sorted(numbers, reverse=True)
