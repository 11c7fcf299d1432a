"""The current tables, made at once in a new project. Migrations only upgrade older ones.

A test holds what is made here equal, object by object, to what all migrations give.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from sqlalchemy import Column, Connection, MetaData, PrimaryKeyConstraint, String, Table, insert
from sqlalchemy.dialects import registry
from sqlalchemy.schema import CreateIndex, CreateTable, ExecutableDDLElement

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.store.schema import HISTORY_TABLES, SCHEMA_VERSION, metadata
from ndcg_gui.store.sql.plain_sql import is_server

# As Alembic makes it: an upgrade goes on from the version that stands there.
_version = Table(
    "alembic_version",
    MetaData(),
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)

VERSIONS = "SELECT version_num FROM alembic_version"

# Nothing may rewrite what a rater said. What a server has instead is in `server.setup`.
_APPEND_ONLY = """
CREATE TRIGGER {table}_no_{verb} BEFORE {VERB} ON {table}
BEGIN
    SELECT RAISE(ABORT, '{table} is append-only');
END
"""


def wrong_version(found: Iterable[Iterable[object]], expected: int) -> Message | None:
    """Return the problem with the rows of `alembic_version`, which upgrades rely on, or None."""
    said = [str(value) for row in found for value in row]
    if said == [f"{expected:04d}"]:
        return None
    return say(
        "the tables claim to be of version {found}, but are of {expected}: another program changed "
        "alembic_version; restore a backup",
        found=", ".join(said) or "-",
        expected=f"{expected:04d}",
    )


def make_schema(connection: Connection) -> None:
    """Make the tables of the newest version in a database that has none, inside the running transaction."""
    for statement in _statements(on_server=is_server(connection)):
        connection.exec_driver_sql(statement)
    connection.execute(insert(_version).values(version_num=f"{SCHEMA_VERSION:04d}"))


@cache  # a process that makes many projects (the tests do) puts the texts together once
def _statements(*, on_server: bool) -> list[str]:
    dialect = registry.load("postgresql.psycopg" if on_server else "sqlite")()
    made: list[ExecutableDDLElement] = []
    for table in (*metadata.sorted_tables, _version):
        indexes = sorted(table.indexes, key=lambda item: str(item.name))
        if on_server:
            for index in indexes:  # of the same rows as in a file
                index.dialect_options["postgresql"]["where"] = index.dialect_options["sqlite"]["where"]
        made += [CreateTable(table), *map(CreateIndex, indexes)]
    return [str(statement.compile(dialect=dialect)) for statement in made] + [
        _APPEND_ONLY.format(table=table.name, verb=verb, VERB=verb.upper()).strip()
        for table in HISTORY_TABLES
        for verb in ("update", "delete")
        if not on_server
    ]
