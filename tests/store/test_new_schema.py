"""A new project is what all migrations together give: in a file and on a server, object by object."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ndcg_gui import paths
from ndcg_gui.domain.locations import ServerLocation
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.store import opening
from ndcg_gui.store.files import migrate
from ndcg_gui.store.files.fingerprint import schema_fingerprint
from ndcg_gui.store.files.migrate import run_migrations, upgrade_schema
from ndcg_gui.store.files.project_files import empty_file
from ndcg_gui.store.new_schema import _statements
from ndcg_gui.store.server import setup as server_setup
from ndcg_gui.store.server.database import engine_of
from tests.postgres import running_server

PRAGMAS = ("application_id", "user_version", "page_size", "encoding", "auto_vacuum", "journal_mode")


def parts(sql: str) -> list[str]:
    """The text of a table, index or trigger, with the constraints in one order."""
    columns, *constraints = " ".join(sql.replace('"', "").split()).removesuffix(")").split(", CONSTRAINT ")
    return [text.strip() for text in (columns, *sorted(constraints))]


def what_is_in(path: Path) -> dict[str, object]:
    """Everything about a file that holds no row of ours yet."""
    with closing(sqlite3.connect(path)) as connection:
        found: dict[str, object] = {
            f"{kind} {name} of {table}": parts(sql or "")
            for kind, name, table, sql in connection.execute(
                "SELECT type, name, tbl_name, sql FROM sqlite_master"
            )
            # SQLite numbers those that it makes for UNIQUE in the order of the constraints.
            if not name.startswith("sqlite_autoindex_")
        }
        for pragma in PRAGMAS:
            found[pragma] = connection.execute(f"PRAGMA {pragma}").fetchone()
        tables = [
            name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        ]
        for table in tables:
            found[f"rows of {table}"] = connection.execute(f"SELECT * FROM {table}").fetchall()
            for about in ("table_xinfo", "foreign_key_list", "index_list"):
                rows = connection.execute(f"PRAGMA {about}({table})").fetchall()
                # The numbers of foreign keys and indexes go by the order of the constraints.
                shown = rows if about == "table_xinfo" else sorted(repr(row[1:]) for row in rows)
                found[f"{about} of {table}"] = [re.sub(r"autoindex_\w+", "", str(row)) for row in shown]
        found["fingerprint"] = schema_fingerprint(connection)
        return found


def test_a_new_file_is_what_the_migrations_give(tmp_path: Path) -> None:
    new, migrated = tmp_path / "new.ndcg", tmp_path / "migrated.ndcg"
    with empty_file(new):
        pass
    upgrade_schema(migrated)
    found, expected = what_is_in(new), what_is_in(migrated)
    assert {key for key in expected if key.startswith("trigger ")} >= {
        "trigger judgment_event_no_update of judgment_event",
        "trigger preference_event_no_delete of preference_event",
    }
    assert found.keys() == expected.keys()
    for name, value in expected.items():
        assert found[name] == value, name


# Where the columns, constraints, indexes, triggers, functions and rows of a schema are told.
_ON_SERVER = {
    "columns": (
        "SELECT c.relname, c.relkind, a.attnum, a.attname, format_type(a.atttypid, a.atttypmod), "
        " a.attnotnull, pg_get_expr(d.adbin, d.adrelid), l.collname FROM pg_class c"
        " JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped"
        " LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum"
        " LEFT JOIN pg_collation l ON l.oid = a.attcollation"
        " WHERE c.relnamespace = current_schema()::regnamespace"
    ),
    "constraints": (
        "SELECT r.relname, c.conname, c.contype, c.convalidated, pg_get_constraintdef(c.oid)"
        " FROM pg_constraint c JOIN pg_class r ON r.oid = c.conrelid"
        " WHERE c.connamespace = current_schema()::regnamespace"
    ),
    "indexes": "SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = current_schema()",
    "triggers": (
        "SELECT c.relname, t.tgname, t.tgenabled, pg_get_triggerdef(t.oid) FROM pg_trigger t"
        " JOIN pg_class c ON c.oid = t.tgrelid"
        " WHERE c.relnamespace = current_schema()::regnamespace AND NOT t.tgisinternal"
    ),
    "functions": (
        "SELECT proname, pg_get_functiondef(oid) FROM pg_proc"
        " WHERE pronamespace = current_schema()::regnamespace"
    ),
    "sequences": (
        "SELECT sequencename, data_type::text, start_value, increment_by, last_value FROM pg_sequences"
        " WHERE schemaname = current_schema()"
    ),
    "versions": "SELECT version_num FROM alembic_version",
}


def what_is_on_the_server(location: ServerLocation) -> dict[str, list[str]]:
    return {
        name: sorted(
            repr(row).replace(location.schema, "HERE")
            for row in running_server().sql(f"SET search_path = {location.schema}", statement)
        )
        for name, statement in _ON_SERVER.items()
    }


def test_a_new_project_on_a_server_is_what_the_migrations_give() -> None:
    server = running_server()
    new, migrated = server.location(), server.location()
    with server_setup.new_project(new):
        pass
    server.sql(f"CREATE SCHEMA {migrated.schema}")
    engine = engine_of(migrated, size=1)
    with engine.begin() as connection:
        run_migrations(connection, paths.migrations(), "head")
        server_setup._make_beside(connection)
    engine.dispose()
    found, expected = what_is_on_the_server(new), what_is_on_the_server(migrated)
    assert all(expected.values())
    for name, rows in expected.items():
        assert found[name] == rows, name


def test_a_new_project_needs_no_migration(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise AssertionError("nothing is to be upgraded")

    monkeypatch.setattr(migrate, "run_migrations", fail)
    for location in (tmp_path / "p.ndcg", running_server().location()):
        opening.create(location, name="p", scale=built_in_scale("binary"))
        opening.open_database(location).close()


def test_an_index_of_some_rows_is_of_the_same_rows_on_a_server() -> None:
    in_file, on_server = (
        [text for text in _statements(on_server=there) if text.startswith("CREATE UNIQUE INDEX")]
        for there in (False, True)
    )
    assert any("WHERE" in text for text in in_file)
    assert on_server == in_file
