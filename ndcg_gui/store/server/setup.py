"""Making, recognising and upgrading a project in a schema of a PostgreSQL database."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import closing, contextmanager

from sqlalchemy import Connection

from ndcg_gui import paths
from ndcg_gui.domain.errors import DamagedProject, InputError
from ndcg_gui.domain.ids import new_event_id
from ndcg_gui.domain.locations import ServerLocation
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.scales import Scale
from ndcg_gui.store.checks.tallies import TALLIED_SINCE, server_lacks, server_statements
from ndcg_gui.store.collection import records
from ndcg_gui.store.files.project_files import refuse_newer
from ndcg_gui.store.new_schema import VERSIONS, make_schema, wrong_version
from ndcg_gui.store.schema import HISTORY_TABLES, SCHEMA_VERSION
from ndcg_gui.store.server.database import ServerDatabase, connect, engine_of, lock_place, take_turn
from ndcg_gui.store.server.roles import (
    drop_raters_schema,
    left_rights,
    no_project,
    refuse_strangers,
    run_script,
)
from ndcg_gui.store.sql.faults import faults_translated
from ndcg_gui.store.sql.plain_sql import HERE, run
from ndcg_gui.version import VERSION

_HISTORY = tuple(table.name for table in HISTORY_TABLES)

# What a server needs beside the tables that every project has. `commit_mark` holds one row per program
# that wrote: which of its transactions came through last, and when in the order of all of them.
_BESIDE = (
    """
    CREATE TABLE IF NOT EXISTS commit_mark (
        client varchar(36) PRIMARY KEY,
        mark varchar(36) NOT NULL,
        place bigint NOT NULL,
        much_place bigint NOT NULL,
        written_at timestamptz NOT NULL DEFAULT now()
    )
    """,
    """
    CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
    END
    $$
    """,
    # Has no rows: it is locked, by whoever writes.
    "CREATE TABLE IF NOT EXISTS writer_turn ()",
    *server_statements(),
)
_STAMP = hashlib.sha256("\n".join(_BESIDE).encode()).hexdigest()[:16]
# Whoever sets the session's replication role walks past plain triggers, hence ALWAYS.
_APPEND_ONLY = (
    "DROP TRIGGER IF EXISTS {table}_append_only ON {table}",
    "CREATE TRIGGER {table}_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON {table}"
    " FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()",
    "ALTER TABLE {table} ENABLE ALWAYS TRIGGER {table}_append_only",
)


def create_project(location: ServerLocation, *, name: str, scale: Scale) -> None:
    """Make a new project in a schema that is absent or empty. Raises InputError, StoreError."""
    with new_project(location) as connection:
        begin_project(connection, name=name, scale=scale)


def begin_project(connection: Connection, *, name: str, scale: Scale) -> None:
    """Fill empty tables with the content of a new project."""
    records.set_setting(connection, "project_id", new_event_id())
    records.set_setting(connection, "name", name)
    records.set_setting(connection, "made_by", VERSION)
    version_id = records.add_scale_version(connection, scale)
    records.set_setting(connection, "scale_version", str(version_id))


@contextmanager
def new_project(location: ServerLocation) -> Iterator[Connection]:
    """Make empty tables for the block to fill, all in one transaction."""
    made = _make_schema(location)
    engine = engine_of(location, size=1)
    try:
        with faults_translated(), engine.begin() as connection:
            lock_place(connection, location)
            if _tables(connection):
                raise InputError(
                    say(
                        "{url} holds tables already; open it, or name another schema with ?schema=...",
                        url=location,
                    )
                )
            make_schema(connection)
            _make_beside(connection)
            yield connection
    except BaseException:
        if made:
            _drop_schema(location)
        raise
    finally:
        engine.dispose()


def _make_schema(location: ServerLocation) -> bool:
    """Make the schema if it is not there. Returns whether it was made."""
    from psycopg import sql

    with closing(connect(location, autocommit=True)) as connection, faults_translated():
        encoding = connection.execute("SHOW server_encoding").fetchone()
        if encoding != ("UTF8",):
            raise InputError(
                say(
                    "the database stores text as {found}; make it with ENCODING 'UTF8'",
                    found=encoding[0] if encoding else "?",
                )
            )
        if connection.execute("SELECT 1 FROM pg_namespace WHERE nspname = %s", (location.schema,)).fetchone():
            return False
        connection.execute(sql.SQL("CREATE SCHEMA {}").format(sql.Identifier(location.schema)))
        return True


def _drop_schema(location: ServerLocation) -> None:
    from psycopg import sql

    with closing(connect(location, autocommit=True)) as connection, faults_translated():
        connection.execute(sql.SQL("DROP SCHEMA IF EXISTS {}").format(sql.Identifier(location.schema)))


def _tables(connection: Connection) -> set[str]:
    rows = run(
        connection,
        f"SELECT relname FROM pg_class WHERE relnamespace = {HERE} AND relkind IN ('r', 'p', 'v', 'm', 'f')",
    )
    return {row[0] for row in rows}


def open_project(location: ServerLocation) -> ServerDatabase:
    """Open a project on a server, upgrading an older one if the role may.

    Raises InputError (the URL), NotAProject (no project there), NewerProject, or StoreError (the server, or
    a role without rights).
    """
    engine = engine_of(location, size=1)
    try:
        with faults_translated(), engine.begin() as connection:
            refuse_strangers(connection, location)
            version = _version(connection, location)
            if version < SCHEMA_VERSION:
                _upgrade(connection, location)
            elif _owns(connection) and not _is_current(connection):
                lock_place(connection, location)
                _make_beside(connection)
    finally:
        engine.dispose()
    database = ServerDatabase(location, version=SCHEMA_VERSION)
    try:
        database.news()
    except BaseException:
        database.close()
        raise
    return database


def _version(connection: Connection, location: ServerLocation) -> int:
    if not {"alembic_version", "setting", "judgment_event", "commit_mark"} <= _tables(connection):
        raise no_project(location)
    version = _version_number(connection)
    refuse_newer(location, version)
    if version < TALLIED_SINCE and "tally" in _tables(connection):
        # An upgrade from there would make again what is there.
        wrong = wrong_version(run(connection, VERSIONS), SCHEMA_VERSION)
        raise DamagedProject(say("{path}: {reason}", path=location, reason=wrong))
    return version


def _version_number(connection: Connection) -> int:
    text = run(connection, VERSIONS).scalar()
    return int(text) if text and text.isdecimal() else 0


def _owns(connection: Connection) -> bool:
    """Whether the role may change the project's tables."""
    found = run(connection, f"SELECT pg_has_role(nspowner, 'USAGE') FROM pg_namespace WHERE oid = {HERE}")
    return bool(found.scalar())


def _is_current(connection: Connection) -> bool:
    """Whether the objects beside the tables are those of this version."""
    found = run(connection, "SELECT obj_description(to_regclass('writer_turn'), 'pg_class')").scalar()
    return bool(found == _STAMP)


def _upgrade(connection: Connection, location: ServerLocation) -> None:
    from ndcg_gui.store.files.migrate import refuse_losses, run_migrations

    lock_place(connection, location)
    if _version(connection, location) == SCHEMA_VERSION:
        return  # another program was quicker
    if "writer_turn" in _tables(connection):
        take_turn(connection)
    drop_raters_schema(connection, location)  # its views would keep columns from being changed
    before = _row_counts(connection)
    run_migrations(connection, paths.migrations(), "head")
    _make_beside(connection)
    refuse_losses(connection, before, _row_counts(connection))


def _row_counts(connection: Connection) -> dict[str, int]:
    return {
        name: run(connection, f'SELECT count(*) FROM "{name}"').scalar_one() for name in _tables(connection)
    }


def _make_beside(connection: Connection) -> None:
    """Make the objects that a server needs beside the tables, in this version."""
    run_script(connection, _BESIDE)
    for table in _HISTORY:
        for statement in _APPEND_ONLY:
            run(connection, statement.format(table=table))
    _sort_as_files_do(connection)
    run_script(connection, [f"COMMENT ON TABLE writer_turn IS '{_STAMP}'"])


def _sort_as_files_do(connection: Connection) -> None:
    """Collate text by code points, as SQLite does, whatever the database's language."""
    rows = run(
        connection,
        "SELECT c.relname, a.attname, format_type(a.atttypid, a.atttypmod) FROM pg_attribute a"
        " JOIN pg_class c ON c.oid = a.attrelid JOIN pg_collation l ON l.oid = a.attcollation"
        f" WHERE c.relnamespace = {HERE} AND c.relkind = 'r' AND a.attnum > 0"
        " AND NOT a.attisdropped AND l.collname <> 'C' ORDER BY 1, a.attnum",
    ).all()
    tables: dict[str, list[str]] = {}
    for table, column, kind in rows:
        tables.setdefault(table, []).append(f'ALTER "{column}" TYPE {kind} COLLATE "C"')
    for table, changes in tables.items():
        run(connection, f'ALTER TABLE "{table}" {", ".join(changes)}')


def server_findings(connection: Connection) -> list[Message]:
    """Find missing protections of the history on a server."""
    findings = []
    guarded = {
        row[0]
        for row in run(
            connection,
            "SELECT c.relname FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid"
            f" WHERE c.relnamespace = {HERE}"
            " AND t.tgname = c.relname || '_append_only' AND t.tgenabled IN ('O', 'A')",
        )
    }
    findings += [
        say("the trigger that keeps {table} append-only is missing or off", table=table)
        for table in _HISTORY
        if table not in guarded
    ]
    rows = run(
        connection,
        "SELECT DISTINCT c.relname FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid"
        f" WHERE c.relnamespace = {HERE} AND t.tgisinternal"
        " AND t.tgenabled NOT IN ('O', 'A') ORDER BY 1",
    )
    findings += [
        say("the references of {table} are not checked: its triggers are off", table=row[0]) for row in rows
    ]
    return findings + server_lacks(connection) + left_rights(connection)
