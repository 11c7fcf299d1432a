"""Checks that the open project is still the one that was opened, with all its known history.

A file can be overwritten in place by another program, and a server set back to a backup: what stands there
then is another project, or this one as it was before. Its history tells: it only ever grows.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from ndcg_gui.domain.errors import Overwritten
from ndcg_gui.store.sql.faults import OVERWRITTEN
from ndcg_gui.store.sql.plain_sql import run

# The tables that only grow, with what numbers a row and what tells it from any other of that number.
GROWING = (
    ("operation", "id", "operation_key"),
    ("judgment_event", "seq", "hash"),
    ("preference_event", "seq", "hash"),
)
_PROJECT = "(SELECT value FROM setting WHERE key = 'project_id')"
_NEWEST = f"{_PROJECT}, " + ", ".join(
    f"coalesce((SELECT max({number}) FROM {table}), 0),"
    f" (SELECT {mark} FROM {table} WHERE {number} = (SELECT max({number}) FROM {table}))"
    for table, number, mark in GROWING
)
_KNOWN = f"{_PROJECT}, " + ", ".join(
    f"(SELECT {mark} FROM {table} WHERE {number} = ?)" for table, number, mark in GROWING
)


@dataclass(frozen=True, slots=True)
class Standing:
    """A project's id and the last rows of its history. `marks` are None before it has any."""

    project: str | None
    numbers: tuple[int, ...]
    marks: tuple[str | None, ...]

    def holds(self, connection: Connection) -> bool:
        """Whether the project has all of this history, whatever came after it.

        A file that another program has just emptied, to write something else into it, is no project.
        """
        try:
            return self._is(tuple(run(connection, f"SELECT {_KNOWN}", self.numbers).one()))
        except OperationalError as error:
            if "no such table" in str(error.orig):
                return False
            raise

    def _is(self, found: tuple[object, ...]) -> bool:
        return found == (self.project, *self.marks)

    @classmethod
    def of(cls, project: str | None, *rest: Any) -> Standing:
        """Make it from a row of the newest history."""
        return cls(project, tuple(map(int, rest[::2])), tuple(rest[1::2]))


def standing(connection: Connection) -> Standing:
    """Return the present standing of the project."""
    return Standing.of(*run(connection, f"SELECT {_NEWEST}").one())


class Watch:
    """The known history of an open project. Once it is gone, reading and writing stop."""

    def __init__(self) -> None:
        self.known: Standing | None = None
        self._gone = False

    def begin(self, connection: Connection) -> None:
        """Begin a read transaction, the first one fixing the known history. Raises Overwritten."""
        if self.known is None:
            self.known = standing(connection)
        self._raise_if_gone()

    def check(self, connection: Connection, known: Standing | None) -> None:
        """Raise Overwritten if the transaction does not see the history `known` before it began."""
        self._gone = self._gone or not (known is None or known.holds(connection))
        self._raise_if_gone()

    def after(self, connection: Connection) -> Standing:
        """Return the standing after a write. Raises Overwritten if the known history is gone.

        On a server another project may be given the name, or rows put back, while a write is under way.
        """
        if self.known is None:
            return standing(connection)
        row = tuple(run(connection, f"SELECT {_KNOWN}, {_NEWEST}", self.known.numbers).one())
        known = 1 + len(GROWING)
        self._gone = self._gone or not self.known._is(row[:known])
        self._raise_if_gone()
        return Standing.of(*row[known:])

    def _raise_if_gone(self) -> None:
        if self._gone:
            raise Overwritten(OVERWRITTEN)
