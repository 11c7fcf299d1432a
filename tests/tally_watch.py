"""Every write of every test on a small project, on a file or a server, is held against the tallies.

What a transaction adds to a tallied table it adds to the table's tally: how far they are apart is the same
after it as before. So a test that changes a file from outside does not disturb, and a way of writing that
goes around the triggers is found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import cache
from typing import Any

from sqlalchemy import Connection, Table

from ndcg_gui.store.checks.tallies import TALLIED, kinds_of, row_text, sum_of, tally_of, written_tallies
from ndcg_gui.store.files.database import Database
from ndcg_gui.store.server.database import ServerDatabase
from ndcg_gui.store.sql.plain_sql import is_server, run

_SMALL = 2_000  # rows of one table
_LABELS = 3  # looked at of each project: they write into no tallied table

Apart = dict[str, tuple[int, int]]

uncounted: list[str] = []


def begin() -> None:
    """Watch every transaction of this process from now on."""
    for kind in (Database, ServerDatabase):
        kind.writing = _watched(kind.writing)  # type: ignore[method-assign]


def apart(connection: Connection) -> Apart | None:
    """By how many rows and what sum each table is off its tally; None where that would take long."""
    there = (
        "SELECT to_regclass('tally') IS NOT NULL"
        if is_server(connection)
        else "SELECT count(*) FROM sqlite_master WHERE name = 'tally'"
    )
    if not run(connection, there).scalar():
        return {}
    written = written_tallies(connection)
    if any(rows > _SMALL for rows, _ in written.values()):
        return None
    found = {}
    for table in TALLIED:
        rows, total = _tally(connection, table)
        said = written.get(table.name, (0, 0))
        if (rows, total) != said:
            found[table.name] = (rows - said[0], (total - said[1]) % (1 << 64))
    return found


def _tally(connection: Connection, table: Table) -> tuple[int, int]:
    if is_server(connection):
        return tally_of(connection, table.name, kinds_of(table))
    own: Any = connection.connection.dbapi_connection
    return sum_of(row[0] for row in own.execute(_texts(table)))


@cache
def _texts(table: Table) -> str:
    return f"SELECT CAST({row_text(kinds_of(table))} AS BLOB) FROM {table.name}"


def _mark(connection: Connection) -> tuple[int, int, int] | None:
    """Stays the same for as long as nothing is written, by this connection or another; None on a server."""
    if is_server(connection):
        return None
    own: Any = connection.connection.dbapi_connection
    return id(own), run(connection, "PRAGMA data_version").scalar_one(), own.total_changes


def _watched(writing: Callable[..., AbstractContextManager[Connection]]) -> Any:
    @contextmanager
    def watched(self: Any, *, labels: bool = False) -> Iterator[Connection]:
        with writing(self, labels=labels) as connection:
            left = getattr(self, "_labels_left", _LABELS)
            if labels:
                self._labels_left = left - 1
            if labels and left <= 0:
                yield connection
                return
            mark, kept = _mark(connection), getattr(self, "_kept_apart", None)
            before = (
                kept[1] if mark is not None and kept is not None and kept[0] == mark else apart(connection)
            )
            yield connection
            mark, after = _mark(connection), apart(connection)
            if before is not None and after is not None and before != after:
                uncounted.append(f"{self.location}: {before} became {after}")
        self._kept_apart = mark, after

    return watched
