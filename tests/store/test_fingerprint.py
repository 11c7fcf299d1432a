from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.store.files import create_file
from ndcg_gui.store.fingerprint import SCHEMA_FINGERPRINTS, schema_fingerprint
from ndcg_gui.store.schema import SCHEMA_VERSION


@pytest.fixture
def path(tmp_path: Path) -> Path:
    create_file(tmp_path / "p.ndcg", name="p", scale=built_in_scale("binary"))
    return tmp_path / "p.ndcg"


def fingerprint(path: Path) -> str:
    with closing(sqlite3.connect(path)) as connection:
        return schema_fingerprint(connection)


def test_what_the_migrations_make_is_what_is_written_down(path: Path) -> None:
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
