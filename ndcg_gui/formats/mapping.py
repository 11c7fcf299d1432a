"""Mapping of a table: the roles of its columns and the values of its grade words."""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Self

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.formats.duplicates import DUPLICATES, Duplicates
from ndcg_gui.formats.roles import (
    CRITERION,
    LEFT_OUT,
    OF_RATER,
    RATER,
    REPEATED,
    ROLES,
    excludes,
    role_of_key,
)
from ndcg_gui.formats.vocabulary import squeezed

_SHORT = {
    "query": "query_text",
    "document": "doc_key",
    "document_key": "doc_key",
    "out": LEFT_OUT,
    "": LEFT_OUT,
}


@dataclass(frozen=True, slots=True)
class Mapping:
    """Roles of a table's columns and values of its grades. Whatever is left open is guessed.

    `columns` maps titles, as they stand in the file, to keys of roles; in a file without a header they are
    "Column 1", "Column 2", ... `grades` maps words to values, or to None where they mean no judgment; the
    word "" is an empty cell, which is no judgment unless said otherwise. `system` names the result list,
    `rater` who judged, where no column does. `duplicates` goes before the option of that name.
    """

    columns: tuple[tuple[str, str], ...] = ()
    grades: tuple[tuple[str, float | None], ...] = ()
    system: str | None = None
    rater: str | None = None
    duplicates: Duplicates | None = None
    header: bool = True

    def __post_init__(self) -> None:
        titles = [title for title, _ in self.columns]
        roles = [role for _, role in self.columns]
        for role in roles:
            if role_of_key(role) is None:
                known = ", ".join([*(item.key for item in ROLES), f"{CRITERION}KEY"])
                raise InputError(
                    say(
                        "'{role}' is not what a column can hold; choose one of {known}",
                        role=role,
                        known=known,
                    )
                )
        single = [role for role in roles if role not in REPEATED]
        for names in (titles, single):
            again = next((name for name in names if names.count(name) > 1), None)
            if again is not None:
                raise InputError(
                    say("'{name}' is mapped twice; map each column and each role once", name=again)
                )
        if RATER in roles and OF_RATER in roles:
            raise InputError(
                say("raters are mapped twice: as a column of names and as columns of their grades")
            )
        twice = next((pair for pair in combinations(dict.fromkeys(roles), 2) if excludes(*pair)), None)
        if twice is not None:
            one, other = twice
            raise InputError(
                say(
                    "'{role}' and '{other}' say the same twice; map columns to one of them",
                    role=one,
                    other=other,
                )
            )
        if self.duplicates is not None and self.duplicates not in DUPLICATES:
            raise InputError(say("duplicates: use one of {known}", known=", ".join(DUPLICATES)))
        if any(value is not None and not math.isfinite(value) for _, value in self.grades):
            raise InputError(say("a grade must be a finite number"))

    @classmethod
    def from_pairs(cls, pairs: Iterable[str]) -> Self:
        """Make a mapping from texts "title=role". Raises InputError for other texts."""
        columns = []
        for pair in pairs:
            title, equals, role = pair.rpartition("=")
            if not equals or not title:
                raise InputError(
                    say(
                        "'{pair}' does not say what a column holds; write for example 'Search"
                        " term=query_text'",
                        pair=pair,
                    )
                )
            columns.append((title, _role_key(role)))
        return cls(tuple(columns))

    def to_json(self) -> str:
        """Return the mapping as a file's text, which `from_json` reads back."""
        values = {
            "columns": dict(self.columns),
            "grades": {
                word: value if value is None or value % 1 else int(value) for word, value in self.grades
            },
            "system": self.system,
            "rater": self.rater,
            "duplicates": self.duplicates,
            "header": self.header,
        }
        return json.dumps(values, ensure_ascii=False, indent=2) + "\n"

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Read a mapping that `to_json` wrote. Raises InputError for anything else."""
        try:
            return cls._from_values(json.loads(text, parse_constant=_no_number))
        except (ValueError, TypeError, AttributeError, RecursionError, OverflowError) as error:
            raise InputError(say("not a mapping of columns: {reason}", reason=error)) from error

    @classmethod
    def _from_values(cls, values: dict[str, object]) -> Self:
        columns, grades = values.get("columns", {}), values.get("grades", {})
        header, duplicates = values.get("header", True), values.get("duplicates")
        if not isinstance(columns, dict) or not isinstance(grades, dict) or not isinstance(header, bool):
            raise ValueError("columns and grades must be objects, header true or false")
        words: list[tuple[str, float | None]] = []
        for word, value in grades.items():
            if isinstance(value, bool) or not isinstance(value, int | float | None):
                raise ValueError(f"grades: {word}")
            words.append((word, None if value is None else float(value)))
        unknown = values.keys() - cls.__dataclass_fields__.keys()
        if unknown:
            raise ValueError(", ".join(sorted(unknown)))
        return cls(
            tuple((title, _role_key(str(role))) for title, role in columns.items()),
            tuple(words),
            _name(values.get("system")),
            _name(values.get("rater")),
            None if duplicates is None else DUPLICATES[DUPLICATES.index(duplicates)],
            header,
        )

    def role_of(self, title: str) -> str | None:
        """Return the role mapped to this column, or None if it is open."""
        return next((role for name, role in self.columns if name == title), None)


NO_MAPPING = Mapping()


def signature(titles: Sequence[str]) -> str:
    """Return the key to remember a mapping by, the same for the same columns in any order."""
    text = "\n".join(sorted(title.strip().replace("\n", " ") for title in titles))
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()


def _role_key(text: str) -> str:
    """The key of a role written as key or as title, in any case."""
    wanted = squeezed(text)
    before, colon, criterion = text.partition(":")
    if squeezed(f"{before}{colon}") == CRITERION:
        return f"{CRITERION}{criterion.strip()}"
    for role in ROLES:
        if wanted in (squeezed(role.key), squeezed(str(role.title))):
            return role.key
    return next((key for word, key in _SHORT.items() if squeezed(word) == wanted), text.strip())


def _name(value: object) -> str | None:
    if value is not None and not isinstance(value, str):
        raise ValueError("a name must be a text")
    return value or None


def _no_number(text: str) -> float:
    raise ValueError(text)
