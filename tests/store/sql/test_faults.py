from __future__ import annotations

import errno
import sqlite3
import tempfile
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from ndcg_gui import paths
from ndcg_gui.domain.errors import StoreError, TransientStoreError
from ndcg_gui.store.sql.faults import store_error


def error(name: str) -> sqlite3.Error:
    made = sqlite3.OperationalError("what SQLite said")
    made.sqlite_errorname = name
    return made


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("SQLITE_BUSY", "another program is writing"),
        ("SQLITE_BUSY_SNAPSHOT", "another program is writing"),
        ("SQLITE_LOCKED", "another program is writing"),
        ("SQLITE_FULL", "the disk is full"),
        ("SQLITE_IOERR_WRITE", "the disk reported an error"),
        ("SQLITE_IOERR_FSYNC", "the disk reported an error"),
        ("SQLITE_READONLY", "read-only"),
        ("SQLITE_CANTOPEN", "cannot be written to"),
        ("SQLITE_PERM", "the permissions"),
    ],
)
def test_what_may_pass_is_tried_again(name: str, words: str) -> None:
    for raised in (error(name), OperationalError("INSERT", {}, error(name))):
        found = store_error(raised)
        assert isinstance(found, TransientStoreError)
        assert words in str(found)
        assert name in str(found)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("SQLITE_CORRUPT", "damaged"),
        ("SQLITE_NOTADB", "damaged"),
        ("SQLITE_READONLY_DBMOVED", "replaced or removed"),
    ],
)
def test_what_does_not_pass_is_not(name: str, words: str) -> None:
    found = store_error(error(name))
    assert isinstance(found, StoreError)
    assert not isinstance(found, TransientStoreError)
    assert words in str(found)


@pytest.mark.parametrize(
    "raised",
    [
        error("SQLITE_CONSTRAINT_UNIQUE"),
        error("SQLITE_ERROR"),
        sqlite3.ProgrammingError("wrong number of bindings"),
        OperationalError("SELECT", {}, error("SQLITE_ERROR")),
        ValueError("anything else"),
    ],
    ids=repr,
)
def test_bugs_stay_bugs(raised: Exception) -> None:
    assert store_error(raised) is None


def test_which_disk_is_full_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    free = {tmp_path: 12_345_678, Path("/the/temporary/one"): 99_000_000}
    monkeypatch.setattr(tempfile, "gettempdir", lambda: "/the/temporary/one")
    monkeypatch.setattr(paths, "_free", free.get)
    said = "the disk is full, or your quota on it: {} MB free in {} (SQLITE_FULL)"
    assert str(store_error(error("SQLITE_FULL"), tmp_path)) == said.format("12.3", tmp_path)
    # SQLite sorts in the temporary folder, and says the same of it.
    free[Path("/the/temporary/one")] = 0
    assert str(store_error(error("SQLITE_FULL"), tmp_path)) == said.format("0.0", "/the/temporary/one")
    full, other = OSError(errno.ENOSPC, "no space"), OSError(errno.EIO, "it hums")
    free[tmp_path] = 0
    assert str(paths.reason_of(full, tmp_path)) == said.format("0.0", tmp_path).removesuffix(" (SQLITE_FULL)")
    assert str(paths.reason_of(other, tmp_path)) == "it hums"
    monkeypatch.setattr(paths, "_free", lambda _: None)
    assert str(paths.disk_full(tmp_path)).endswith(f": {tmp_path}")


def test_a_folder_that_is_yet_to_be_made_is_on_a_disk(tmp_path: Path) -> None:
    assert paths._free(tmp_path / "a" / "b") is not None
