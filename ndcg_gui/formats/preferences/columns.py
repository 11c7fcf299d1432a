"""Roles of the columns in a file of verdicts: as mapped by the user, else by title."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from ndcg_gui.formats.verdict_options import (
    LEFT_OUT,
    OF_RATER,
    QUERY_ROLES,
    ROLES,
    VERDICT_ROLES,
    PreferenceOptions,
)
from ndcg_gui.formats.vocabulary import squeezed

_DIGITS, _LETTERS = "0123456789", "abcdef甲乙丙丁"
_HEADERS = {role.key: tuple(map(squeezed, role.headers)) for role in ROLES}
KNOWN_HEADERS = frozenset(header for headers in _HEADERS.values() for header in headers)
# So many rows have to have texts of their own where the columns of systems would have names.
_LEAST, _OWN = 3, 0.8
_SYSTEMS = (("baseline", "candidate"), ("first", "second"), ("left", "right"))


_CRITERION = re.compile(r"criterion:\s*(\S.*?)\s*", re.IGNORECASE)


def is_known(title: str) -> bool:
    """Whether a title has a known meaning."""
    return squeezed(title) in KNOWN_HEADERS or criterion_of(title) is not None


def criterion_role(criterion: str) -> str:
    """Return the name of the column of a criterion's answers, which is also its role."""
    return f"criterion: {criterion}"


def criterion_of(title: str) -> str | None:
    """Return the criterion answered in a column of this title or role, or None for other columns."""
    found = _CRITERION.fullmatch(title)
    return None if found is None else found[1]


@dataclass(frozen=True, slots=True)
class Assignment:
    """The indices of columns by role, of columns of one rater each, and of unknown columns.

    `twice` are the places of two columns that mean the same; `missing` mapped titles that are not there.
    `named` are the columns whose titles name a system, because what stands in them is what it answered.
    """

    roles: Mapping[str, int]
    raters: tuple[int, ...]
    unknown: tuple[int, ...]
    twice: tuple[int, int] | None
    missing: tuple[str, ...]
    named: Mapping[str, int] = field(default_factory=dict)

    @property
    def has_verdict(self) -> bool:
        """Whether a column holds verdicts."""
        return bool(self.raters) or any(role in self.roles for role in VERDICT_ROLES)

    @property
    def has_query(self) -> bool:
        """Whether a column names the query."""
        return any(role in self.roles for role in QUERY_ROLES)

    @property
    def has_systems(self) -> bool:
        """Whether columns name two systems."""
        return any(a in self.roles and b in self.roles for a, b in _SYSTEMS)


def assign(titles: Sequence[str], options: PreferenceOptions) -> Assignment:
    """Assign a role to each column."""
    mapped = dict(options.columns)
    roles: dict[str, int] = {}
    raters: list[int] = []
    free: dict[str, list[int]] = {}
    for place, title in enumerate(titles):
        role = mapped.get(title)
        if role is None:
            free.setdefault(squeezed(title), []).append(place)
        elif role == OF_RATER:
            raters.append(place)
        elif role != LEFT_OUT:
            roles[role] = place
    twice = _twice([title for title in titles if title in mapped], titles)
    told = bool(raters) or any(role in VERDICT_ROLES for role in roles)
    for key, headers in _HEADERS.items():
        if key in roles or (told and key in VERDICT_ROLES) or (raters and key == "rater"):
            continue
        header = next((header for header in headers if header in free), None)
        if header is not None:
            places = free.pop(header)
            roles[key] = places[0]
            twice = twice or ((places[0], places[1]) if len(places) > 1 else None)
    if not told and not any(role in roles for role in VERDICT_ROLES if role != "score"):
        for header in filter(_is_rater, list(free)):
            raters += free.pop(header)
        raters.sort()
        if raters and "score" in roles:
            free["score"] = [roles.pop("score")]
    twice = twice or _place_criteria(titles, free, roles)
    unknown = sorted(place for places in free.values() for place in places)
    missing = tuple(title for title in mapped if title not in titles)
    return Assignment(roles, tuple(raters), tuple(unknown), twice, missing)


def _is_rater(header: str) -> bool:
    """Whether a title is a word for raters with a number or letter: "Rater 2", "Judge B", "标注员甲"."""
    word = header.rstrip(_DIGITS)
    if word == header and header[-1:] in _LETTERS:
        word = header[:-1]
    return word != header and word in _HEADERS["rater"] and header not in KNOWN_HEADERS


def with_answers(found: Assignment, rows: Sequence[Sequence[str]], options: PreferenceOptions) -> Assignment:
    """Take the columns of baseline and candidate for answers where nearly each row has a text of its own."""
    places = [found.roles.get(role) for role in ("baseline", "candidate")]
    said = {role for _, role in options.columns}
    if None in places or len(rows) < _LEAST or not said.isdisjoint(("baseline", "candidate")):
        return found
    cells = [{row[place].strip() for row in rows} for place in places if place is not None]
    if cells[0] & cells[1] or min(map(len, cells)) < _OWN * len(rows):
        return found
    named = {role: found.roles[role] for role in ("baseline", "candidate")}
    others = {role: place for role, place in found.roles.items() if role not in named}
    return replace(
        found, roles=others | {f"answer_{role}": place for role, place in named.items()}, named=named
    )


def _place_criteria(
    titles: Sequence[str], free: dict[str, list[int]], roles: dict[str, int]
) -> tuple[int, int] | None:
    """Move the columns of criteria from `free` to `roles`. Returns two of the same criterion."""
    twice = None
    for header, places in list(free.items()):
        for place in [place for place in places if criterion_of(titles[place]) is not None]:
            role = criterion_role(criterion_of(titles[place]) or "")
            if role in roles:
                twice = twice or (roles[role], place)
                continue
            roles[role] = place
            free[header].remove(place)
    return twice


def _twice(mapped: Sequence[str], titles: Sequence[str]) -> tuple[int, int] | None:
    for title in mapped:
        places = [place for place, other in enumerate(titles) if other == title]
        if len(places) > 1:
            return places[0], places[1]
    return None
