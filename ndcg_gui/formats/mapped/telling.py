"""Columns of a table that look like something to keep, so that no reading leaves them out without a word."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.preference_rows import MAX_STRENGTH
from ndcg_gui.formats.mapped.guess import TableView, view_of
from ndcg_gui.formats.mapped.paths import is_outside
from ndcg_gui.formats.roles import (
    DOC_KEY,
    DOCUMENT_KEYS,
    FIELD,
    FINAL,
    GRADE,
    GRADED,
    IMAGE,
    LEFT_OUT,
    OF_RATER,
    QUERY_KEY,
    QUERY_TEXT,
    RANK,
    RATER,
    SCORE,
    SYSTEM,
    TEXT,
    TITLE,
    TITLE_KEY,
    URL,
    WEIGHT,
    hinted_roles,
    plain_roles,
    role_of_title,
)
from ndcg_gui.formats.verdict_options import OF_RATER as VERDICT_OF_RATER
from ndcg_gui.formats.verdict_options import VERDICT_ROLES
from ndcg_gui.formats.vocabulary import squeezed

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
_KEYS = say("several keys in each cell; write a row for each")
# Titles of scores that name a system.
_SYSTEMS = ("bm25", "tfidf")
# What another column of the same role says already.
_SAID_ONCE: Mapping[str, tuple[str, ...]] = {
    RANK: (RANK,),
    SCORE: (SCORE,),
    DOC_KEY: (DOC_KEY, URL),  # titles alone are no keys where a column may hold some
    QUERY_KEY: (QUERY_KEY,),
    RATER: (RATER, OF_RATER, VERDICT_OF_RATER),
    SYSTEM: (SYSTEM,),
    WEIGHT: (WEIGHT,),
}
_OF_PAIRS = (RANK, SCORE, SYSTEM)
_ROUNDED = 0.02
_ANSWERS = 7  # different ones to which of two is better
_MANY = 20  # more than any grade


@dataclass(frozen=True, slots=True)
class Told:
    """A column that looks like something: its title, and the role it looks like.

    That is "" for nested data, and for several keys in each cell: no role makes rows of them.
    """

    title: str
    role: str
    lists_keys: bool = False

    @property
    def looks(self) -> Message:
        """The role that it looks like, in words."""
        return _KEYS if self.lists_keys else _LOOKS[self.role]


def left_out(
    titles: Sequence[str], rows: Sequence[Sequence[str]], used: Mapping[str, str]
) -> tuple[Told, ...]:
    """Return the columns that look like something and are not `used`, which has roles by title."""
    view = view_of(tuple(titles), tuple(map(tuple, rows)))
    have = set(plain_roles(role for role in used.values() if role))
    by_title = [role_of_title(column.title) for column in view.columns]
    # Documents that are not used, either: what stands beside them is still about them.
    have_all = have.union(role for role in by_title if role == DOC_KEY)
    pivoted = _pivoted(view, used)
    found = []
    for place, title in enumerate(titles):
        role = _twin(view, titles, place, used)
        if place in pivoted:
            role = GRADE
        if role is None and title not in used:
            role = _looks_like(view, place, have if by_title[place] == DOC_KEY else have_all)
        if role is not None:
            lists_keys = role == DOC_KEY and view.columns[place].lists_ids
            found.append(Told(title, "" if lists_keys else role, lists_keys))
    return tuple(found)


def _twin(view: TableView, titles: Sequence[str], place: int, used: Mapping[str, str]) -> str | None:
    """Return what a column is whose like was taken for the only one, as of sheets with a column a system."""
    role = used.get(titles[place], LEFT_OUT)
    if role not in (LEFT_OUT, FIELD) or role_of_title(view.columns[place].title) is not None:
        return None
    own = view.columns[place]
    for other, title in enumerate(titles):
        taken = used.get(title)
        one = view.columns[other]
        by_title = role_of_title(one.title)
        if other == place or (by_title == taken and squeezed(one.title) not in _SYSTEMS):
            continue
        if taken == DOC_KEY and view.are_keys(place) and not set(own.distinct).isdisjoint(one.distinct):
            return DOC_KEY
        if taken == SCORE and own.is_numeric and not own.is_whole and not view.names_other(place):
            return SCORE
    return None


def _pivoted(view: TableView, used: Mapping[str, str]) -> list[int]:
    """Return the fields of documents without any text that may be grades, of a query or a rater each."""
    roles = set(used.values())
    if not roles.isdisjoint((QUERY_TEXT, QUERY_KEY, TITLE, TEXT, URL, IMAGE)):
        return []
    fields = [place for place, title in enumerate(view.titles) if used.get(title) in (FIELD, "")]
    graded = [place for place in fields if view.columns[place].looks_graded() and not view.names_other(place)]
    return graded if len(graded) > 1 and len(graded) == len(fields) else []


def _looks_like(view: TableView, place: int, have: set[str]) -> str | None:
    column = view.columns[place]
    by_title = role_of_title(column.title)
    if by_title == LEFT_OUT or not (column.given or not column.cells):
        return None
    if column.is_nested():
        return ""
    if view.is_ticked(place):
        return GRADE if have.isdisjoint(GRADED) else None
    others = any(own.looks_compared() for own in view.columns)
    if (
        column.looks_compared()
        or (others and column.looks_better_or_worse())
        or (VERDICT in hinted_roles(column.title) and column.is_token)
    ):
        return None if have.intersection(VERDICT_ROLES) else VERDICT
    if (view.is_of_tool and by_title is None) or is_outside(view.titles, place):
        return None
    if by_title in (SCORE, GRADE) and have.isdisjoint(DOCUMENT_KEYS) and _is_signed(column.numbers):
        return None if have.intersection(VERDICT_ROLES) else VERDICT
    hints = {by_title} if by_title is not None else hinted_roles(column.title)
    for role in (GRADE, RANK, SCORE, SYSTEM, RATER, DOC_KEY, QUERY_KEY, WEIGHT):
        if by_title is None and role == GRADE and view.names_other(place):
            continue
        if role in hints and _is_new(view, role, have) and (by_title == role or _suits(view, place, role)):
            return role
    if by_title in (None, SCORE) and view.has_query and place in view.of_metrics:
        return SCORE if have.isdisjoint((WEIGHT, RANK, SCORE, *GRADED, *DOCUMENT_KEYS)) else None
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
    if not view.has_query or view.names_other(place) or column.is_date():
        return None
    if GRADE in have and have.isdisjoint((OF_RATER, FINAL)) and place in view.further_grades:
        return GRADE
    if have.isdisjoint((*GRADED, *VERDICT_ROLES, VERDICT_OF_RATER)):
        judged = _judged(view, place, have)
        if judged is not None:
            return judged
    if RANK not in have and view.is_rank(place):
        return RANK
    if have.isdisjoint((RANK, SCORE)) and view.falls(place):
        return SCORE
    if have.isdisjoint(DOCUMENT_KEYS) and (
        view.are_keys(place) if view.repeats else column.is_id_like and not column.is_numeric
    ):
        return DOC_KEY
    if have.isdisjoint((DOC_KEY, URL)) and TITLE_KEY in have and view.tells_apart(place):
        return DOC_KEY
    if have.isdisjoint(DOCUMENT_KEYS) and (column.lists_ids or column.are_addresses):
        return DOC_KEY
    of_queries = QUERY_TEXT in have and have.isdisjoint((WEIGHT, *DOCUMENT_KEYS)) and not view.repeats
    return WEIGHT if of_queries and _counts(view, place) else None


def _judged(view: TableView, place: int, have: set[str]) -> str | None:
    """Return whether a column holds verdicts or grades, row by row or in a column for each document."""
    column = view.columns[place]
    if _is_signed(column.numbers):
        return VERDICT
    answers = 2 <= len(column.distinct) <= _ANSWERS and column.is_token
    if view.compares and (column.looks_graded() or column.looks_better_or_worse() or answers):
        return VERDICT
    if view.repeats or have.intersection(DOCUMENT_KEYS):
        told = column.looks_graded() or column.looks_answered()
        return GRADE if told and not view.is_rank(place) else None
    graded = [own for own in view.columns if own.looks_graded() and role_of_title(own.title) is None]
    return GRADE if column in graded and len(graded) > 1 else None


def _is_signed(numbers: Sequence[float | None]) -> bool:
    """Whether these are scores of a comparison, such as -1, 0 and 2."""
    told = [number for number in numbers if number is not None]
    whole = bool(told) and len(told) == len(numbers) and all(number % 1 == 0 for number in told)
    return whole and min(told) < 0 < max(told) - min(told) and max(map(abs, told)) <= MAX_STRENGTH


def _counts(view: TableView, place: int) -> bool:
    """Whether a column has whole numbers that fall, or that are larger than grades are, or shares of all."""
    column = view.columns[place]
    numbers = [number for number in column.numbers if number is not None]
    if column.is_numeric and min(numbers) > 0 and len(numbers) > 1 and abs(sum(numbers) - 1) < _ROUNDED:
        return True
    if not column.is_whole or len(numbers) < 2 or min(numbers) < 0:
        return False
    return max(numbers) >= _MANY and numbers == sorted(numbers, reverse=True)
