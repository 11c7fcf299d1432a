from __future__ import annotations

import gzip
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ndcg_gui.domain.errors import DamagedProject, NewerProject, NotAProject, StoreError
from ndcg_gui.store.files import read_only
from ndcg_gui.store.files.read_only import open_somehow
from ndcg_gui.store.schema import SCHEMA_VERSION
from tests.making import dump, make_project


@pytest.fixture
def path(tmp_path: Path) -> Path:
    with make_project(tmp_path) as project:
        return project.path


def change(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(";".join(statements))


def make_newer(path: Path, *statements: str) -> None:
    change(path, f"PRAGMA user_version={SCHEMA_VERSION + 1}", *statements)


def test_a_file_that_can_be_written_is(path: Path) -> None:
    database = open_somehow(path)
    assert database.read_only is None
    database.close()


def test_a_newer_file_is_read_and_never_written(path: Path) -> None:
    make_newer(path, "CREATE TABLE of_tomorrow (x)", "ALTER TABLE query ADD COLUMN language TEXT")
    before = path.read_bytes()
    database = open_somehow(path)
    assert f"newer version of ndcg-gui (file version {SCHEMA_VERSION + 1})" in str(database.read_only)
    with database.reading() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM query").scalar() == 3
    with pytest.raises(StoreError, match="newer version"), database.writing():
        pass
    database.close()
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "statement",
    [
        "ALTER TABLE query RENAME COLUMN text TO words",
        "DROP TABLE judged_hit",
        "ALTER TABLE judgment RENAME TO other; CREATE VIEW judgment AS SELECT * FROM other",
    ],
)
def test_a_newer_file_that_is_too_different_is_refused(path: Path, statement: str) -> None:
    make_newer(path, statement)
    with pytest.raises(NewerProject, match="Update the application"):
        open_somehow(path)


def test_a_newer_file_that_is_damaged_is_said_to_be(path: Path) -> None:
    make_newer(path)
    data = bytearray(path.read_bytes())
    data[8192:40_960] = bytes(32_768)
    path.write_bytes(data)
    with pytest.raises((DamagedProject, NewerProject)):
        open_somehow(path)


def test_what_is_no_project_is_none(tmp_path: Path) -> None:
    (tmp_path / "empty.ndcg").touch()
    with pytest.raises(NotAProject, match="is empty"):
        open_somehow(tmp_path / "empty.ndcg")


@pytest.fixture
def locked(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """What may not be written: a superuser may write what the system's own rights forbid."""
    found: list[Path] = []
    real = os.access
    monkeypatch.setattr(read_only.os, "access", lambda path, mode: path not in found and real(path, mode))
    return found


@pytest.mark.parametrize("what", ["file", "folder"])
def test_a_read_only_place_is_looked_at(path: Path, locked: list[Path], what: str) -> None:
    locked.append(path if what == "file" else path.parent)
    before = dump(path)
    database = open_somehow(path)
    assert "read-only: you can look, evaluate and export" in str(database.read_only)
    with pytest.raises(StoreError, match="read-only"), database.writing():
        pass
    database.close()
    assert dump(path) == before


def test_a_journal_that_cannot_be_rolled_back_is_no_project_to_read(path: Path, locked: list[Path]) -> None:
    locked.append(path)
    path.with_name(path.name + "-journal").write_bytes(b"x")
    with pytest.raises(StoreError, match="a program was killed while it was writing"):
        open_somehow(path)


def test_an_older_one_cannot_be_upgraded_there(locked: list[Path], tmp_path: Path) -> None:
    script = gzip.decompress((Path(__file__).parents[1] / "old" / "version_4.sql.gz").read_bytes()).decode()
    path = tmp_path / "old.ndcg"
    change(path, script)
    locked.append(path)
    with pytest.raises(StoreError, match="must be upgraded"):
        open_somehow(path)
