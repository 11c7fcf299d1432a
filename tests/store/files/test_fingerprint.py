from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import create_engine

from ndcg_gui import paths
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.store.files.fingerprint import SCHEMA_FINGERPRINTS, schema_fingerprint
from ndcg_gui.store.files.migrate import run_migrations
from ndcg_gui.store.files.project_files import create_file
from ndcg_gui.store.schema import SCHEMA_VERSION


@pytest.fixture
def path(tmp_path: Path) -> Path:
    create_file(tmp_path / "p.ndcg", name="p", scale=built_in_scale("binary"))
    return tmp_path / "p.ndcg"


def fingerprint(path: Path) -> str:
    with closing(sqlite3.connect(path)) as connection:
        return schema_fingerprint(connection)


@pytest.mark.parametrize("version", SCHEMA_FINGERPRINTS)
def test_what_the_migrations_make_is_what_is_written_down(tmp_path: Path, version: int) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'migrated.ndcg'}")
    with engine.begin() as connection:
        run_migrations(connection, paths.migrations(), f"{version:04d}")
    engine.dispose()
    assert fingerprint(tmp_path / "migrated.ndcg") == SCHEMA_FINGERPRINTS[version]


def test_what_a_new_file_holds_is_what_is_written_down(path: Path) -> None:
    assert fingerprint(path) == SCHEMA_FINGERPRINTS[SCHEMA_VERSION]
    assert sorted(SCHEMA_FINGERPRINTS) == list(range(1, SCHEMA_VERSION + 1))


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TABLE other (x)",
        "CREATE INDEX other ON rater (created_at)",
        "CREATE VIEW other AS SELECT 1",
        "DROP INDEX ix_judgment_document_id",
        "DROP TRIGGER judgment_event_no_delete",
        "ALTER TABLE rater ADD COLUMN mine TEXT",
    ],
)
def test_any_difference_shows(path: Path, statement: str) -> None:
    before = fingerprint(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(statement)
    assert fingerprint(path) != before


def test_content_and_white_space_do_not_count(path: Path) -> None:
    before = fingerprint(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("INSERT INTO rater (name, created_at) VALUES ('x', 0)")
        connection.execute("ANALYZE")  # SQLite's own tables
        connection.commit()
    assert fingerprint(path) == before


def test_a_name_that_is_no_text_is_a_difference(path: Path) -> None:
    before = fingerprint(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA writable_schema=ON")
        for column in ("name", "sql"):
            statement = f"UPDATE sqlite_master SET {column} = CAST({column} AS BLOB) WHERE name = ?"
            assert connection.execute(statement, ("ix_judgment_document_id",)).rowcount == 1
            assert schema_fingerprint(connection) != before
            connection.rollback()


def test_the_order_of_constraints_does_not_count_and_all_else_of_a_table_does() -> None:
    whole = (
        "CREATE TABLE t (a INTEGER, b TEXT, CONSTRAINT ck_a CHECK (a > 0), CONSTRAINT ck_b CHECK (b <> '')\n)"
    )
    turned = (
        "CREATE TABLE t (a INTEGER, b TEXT, CONSTRAINT ck_b CHECK (b <> ''), CONSTRAINT ck_a CHECK (a > 0))"
    )
    others = [
        whole.replace("a > 0", "a > 1"),
        whole.replace(", CONSTRAINT ck_a CHECK (a > 0)", ""),
        whole.replace("a INTEGER, b TEXT", "b TEXT, a INTEGER"),
        whole.replace("b TEXT", "b TEXT CHECK (b <> 'x')"),
        whole.replace(", CONSTRAINT ck_a", " CONSTRAINT ck_a"),
        f"{whole} STRICT",
    ]
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        connection.execute("BEGIN")
        found = []
        for sql in (whole, turned, *others):
            connection.execute("SAVEPOINT before")
            connection.execute(sql)
            found.append(schema_fingerprint(connection))
            connection.execute("ROLLBACK TO before")
    assert found[0] == found[1]
    assert len(set(found)) == len(found) - 1
