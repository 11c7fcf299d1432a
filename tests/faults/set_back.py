"""What a careless hand does to a project that is open: another, or an older copy, is put in its place.

In a file: copied over it (it stays the same file), or put in its place as a backup is. On a server: the rows
of before are put back, with the tables locked or not; another project takes the name; the database is
dropped and made anew from a copy. The older copy is kept by `keep_older` at a moment of the project's life.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ndcg_gui.domain.locations import Location, ServerLocation

if TYPE_CHECKING:
    import psycopg

OLDER, OTHER, GONE = "older", "other", "gone"  # files beside the project, or schemas beside its own


_PERMISSIVE = "RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN coalesce(NEW, OLD); END'"


def keep_older(location: Location) -> None:
    """Keep a copy of the project as it is now."""
    if isinstance(location, Path):
        shutil.copyfile(location, location.with_name(OLDER))
        return
    with closing(admin(location)) as connection:
        connection.execute(f"CREATE SCHEMA {OLDER}".encode())
        for table in _tables(connection, location.schema):
            connection.execute(f"CREATE TABLE {OLDER}.{table} AS TABLE {location.schema}.{table}".encode())


def admin(location: ServerLocation, database: str = "") -> psycopg.Connection[Any]:
    """A connection of whoever may do all."""
    import psycopg

    return psycopg.connect(
        options="-c deadlock_timeout=10s",  # of a deadlock with whoever labels, that one's work is broken off
        host=location.connection_settings()["host"],
        user=location.user,
        dbname=database or location.database,
        autocommit=True,
    )


def _tables(connection: psycopg.Connection[Any], schema: str) -> list[str]:
    found = connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = %s ORDER BY 1", [schema])
    return [name for (name,) in found]


# In a file


def overwritten_by_another(path: Path) -> None:
    """`cp other.ndcg open.ndcg`."""
    _copy_over(path.with_name(OTHER), path)


def overwritten_by_older(path: Path) -> None:
    """The same with a copy of itself."""
    _copy_over(path.with_name(OLDER), path)


def backup_put_back(path: Path) -> None:
    """As a sync program and our own restoring do it: a new file gets the name."""
    new = shutil.copyfile(path.with_name(OLDER), path.with_name("new"))
    new.replace(path)


def _copy_over(other: Path, path: Path) -> None:
    before = path.stat().st_ino
    shutil.copyfile(other, path)
    assert path.stat().st_ino == before


# On a server


def rows_put_back(location: ServerLocation) -> None:
    """The rows of before are put back by somebody who locks the tables, as restoring a dump does."""
    _put_back(location, "TRUNCATE {tables}")


def rows_put_back_unlocked(location: ServerLocation) -> None:
    """The same by somebody who deletes them, which waits for nobody."""
    _put_back(location, "DELETE FROM {table}")


def _put_back(location: ServerLocation, emptied: str) -> None:
    with closing(admin(location)) as connection, connection.transaction():
        # Neither the guards of the history nor foreign keys are asked, as pg_restore --disable-triggers does.
        connection.execute("SET LOCAL session_replication_role = replica")
        guard = f"{location.schema}.refuse_change()"
        (kept,) = connection.execute("SELECT pg_get_functiondef(%s::regprocedure)", [guard]).fetchone() or ()
        connection.execute(f"CREATE OR REPLACE FUNCTION {guard} {_PERMISSIVE}".encode())
        tables = _tables(connection, location.schema)
        names = {table: f"{location.schema}.{table}" for table in tables}
        if "{tables}" in emptied:
            connection.execute(emptied.format(tables=", ".join(names.values())).encode())
        for table, name in names.items():
            if "{table}" in emptied:
                connection.execute(emptied.format(table=name).encode())
            connection.execute(
                f"INSERT INTO {name} OVERRIDING SYSTEM VALUE SELECT * FROM {OLDER}.{table}".encode()
            )
        connection.execute(kept.encode())


def another_takes_the_name(location: ServerLocation) -> None:
    """Another project's schema is given the name of ours; renaming a schema waits for nobody."""
    with closing(admin(location)) as connection, connection.transaction():
        connection.execute(f"ALTER SCHEMA {location.schema} RENAME TO {GONE}".encode())
        connection.execute(f"ALTER SCHEMA {OTHER} RENAME TO {location.schema}".encode())


def database_made_anew(location: ServerLocation) -> None:
    """The database is dropped, whoever is connected, and made anew from a copy."""
    with closing(admin(location, "postgres")) as connection:
        connection.execute(f"DROP DATABASE IF EXISTS {location.database} WITH (FORCE)".encode())
        connection.execute(f"CREATE DATABASE {location.database} TEMPLATE {template_of(location)}".encode())
        connection.execute(f"ALTER DATABASE {location.database} SET deadlock_timeout = '10ms'".encode())


def template_of(location: ServerLocation) -> str:
    """The database that the one of the project is made from."""
    return f"{location.database}_template"


FILE_WAYS: tuple[Callable[[Path], None], ...] = (
    overwritten_by_another,
    overwritten_by_older,
    backup_put_back,
)
SERVER_WAYS: tuple[Callable[[ServerLocation], None], ...] = (
    rows_put_back,
    rows_put_back_unlocked,
    another_takes_the_name,
    database_made_anew,
)
