from __future__ import annotations

import sqlite3

import pytest
from sqlalchemy.exc import OperationalError

from ndcg_gui.domain.errors import StoreError, TransientStoreError
from ndcg_gui.store.faults import store_error


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
        ("SQLITE_PERM", "the rights"),
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
