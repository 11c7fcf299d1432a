"""A project copied whole between a file and a server, or from file to file: every row, number and hash.

Row numbers stay as they are: the hashes of history, steps of undo and packed arrays speak of them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Generator
from contextlib import AbstractContextManager, closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Table, func, insert, select

from ndcg_gui.domain.errors import StoreError
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.progress import Progress
from ndcg_gui.store.checks.tallies import SERVER_FLAG
from ndcg_gui.store.files.project_files import empty_file
from ndcg_gui.store.opening import open_database
from ndcg_gui.store.schema import metadata
from ndcg_gui.store.seals import bytes_of
from ndcg_gui.store.sql.plain_sql import is_server, run

Row = tuple[Any, ...]

_PORTION = 2_000  # rows that are held at once
_TABLES: tuple[Table, ...] = tuple(metadata.sorted_tables)  # what is referred to comes first


@dataclass(frozen=True, slots=True)
class Copied:
    """Number of rows of each table, and the hash over all of them, the same for any copy."""

    rows: dict[str, int]
    sha256: str


def copy_project(source: Location, target: Location, *, report: Progress | None = None) -> Copied:
    """Copy the project at `source`, even in use, to the empty `target`, and verify the copy.

    `report(done, total)` counts rows, written and read back, and may raise Cancelled. Raises what opening
    and creating raise, and StoreError when the copy is not the same; nothing is left behind then.
    """
    database = open_database(source)
    try:
        with database.reading() as original:
            total = sum(_row_count(original, table) for table in _TABLES)
            progress = _Counted(report, 2 * total)
            with _empty(target) as copy:
                # The tallies are copied like any table: what does not fit in the project is not hidden.
                if is_server(copy):
                    run(copy, "SELECT set_config(?, 'off', true)", (SERVER_FLAG,))
                written = Summary()
                for table in _TABLES:
                    # Closed at once when somebody cancels: a server's cursor stays open else.
                    with closing(_rows(original, table)) as portions:
                        for rows in portions:
                            written.add(table, rows)
                            _insert(copy, table, rows)
                            progress.add(len(rows))
                    _go_on_numbering(copy, table)
                found = summary(copy, progress.add)
                if found != written.done():
                    raise StoreError(say("the copy differs from the project, so nothing was kept; try again"))
        return found
    finally:
        database.close()


def summary(connection: Connection, told: Callable[[int], None] | None = None) -> Copied:
    """Count and hash the project's rows. `told` is called with the number of rows read."""
    found = Summary()
    for table in _TABLES:
        with closing(_rows(connection, table)) as portions:
            for rows in portions:
                found.add(table, rows)
                if told is not None:
                    told(len(rows))
    return found.done()


class Summary:
    """Counts and hashes rows as they come: tables in their order, rows by primary key."""

    def __init__(self) -> None:
        self._rows = {table.name: 0 for table in _TABLES}
        self._hash = hashlib.sha256()

    def add(self, table: Table, rows: list[Row]) -> None:
        """Add the next rows of a table."""
        self._rows[table.name] += len(rows)
        name = table.name.encode()
        for row in rows:
            self._hash.update(name)
            for value in row:
                self._hash.update(bytes_of(value))

    def done(self) -> Copied:
        """Return the counted rows and their hash."""
        return Copied(dict(self._rows), self._hash.hexdigest())


def _row_count(connection: Connection, table: Table) -> int:
    count: int = connection.execute(select(func.count()).select_from(table)).scalar_one()
    return count


def _rows(connection: Connection, table: Table) -> Generator[list[Row], None, None]:
    statement = select(table).order_by(*table.primary_key.columns)
    with connection.execute(statement, execution_options={"yield_per": _PORTION}) as result:
        for rows in result.partitions():
            yield [tuple(row) for row in rows]


def _insert(connection: Connection, table: Table, rows: list[Row]) -> None:
    names = [column.name for column in table.columns]
    if not is_server(connection):
        connection.execute(insert(table), [dict(zip(names, row, strict=True)) for row in rows])
        return
    driver: Any = connection.connection.driver_connection
    with driver.cursor() as cursor, cursor.copy(f"COPY {table.name} ({', '.join(names)}) FROM STDIN") as copy:
        for row in rows:
            copy.write_row(row)


def _go_on_numbering(connection: Connection, table: Table) -> None:
    """Continue the row numbering after the last row, which a file does by itself."""
    column = table.autoincrement_column
    if column is None or not is_server(connection):
        return
    run(
        connection,
        "SELECT setval(pg_get_serial_sequence(:table, :column), newest)"
        f" FROM (SELECT max({column.name}) AS newest FROM {table.name}) AS numbers WHERE newest IS NOT NULL",
        {"table": table.name, "column": column.name},
    )


def _empty(target: Location) -> AbstractContextManager[Connection]:
    if isinstance(target, Path):
        return empty_file(target)
    from ndcg_gui.store.server.setup import new_project

    return new_project(target)


class _Counted:
    def __init__(self, report: Progress | None, total: int) -> None:
        self._report, self._total, self._done = report, total, 0

    def add(self, rows: int) -> None:
        self._done += rows
        if self._report is not None:
            self._report(self._done, self._total)
