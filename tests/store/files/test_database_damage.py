from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.domain.errors import Cancelled, InputError, StoreError
from ndcg_gui.store.files.database import Database
from tests.making import make_project, store, write_judgments
from tests.store.test_soundness import damage


@pytest.fixture
def path(tmp_path: Path) -> Path:
    with make_project(tmp_path) as project:
        store(project, write_judgments(tmp_path / "l.csv", ["q1,d1,ann,3"]))
        return project.path


@pytest.fixture
def database(path: Path) -> Iterator[Database]:
    database = Database(path)
    yield database
    database.close()


@pytest.mark.parametrize("error", [ValueError("odd"), KeyError(7), AssertionError()])
@pytest.mark.parametrize("way", ["reading", "writing"])
def test_an_exception_over_a_sound_file_stays_what_it_is(
    database: Database, error: Exception, way: str
) -> None:
    with pytest.raises(type(error)) as caught, getattr(database, way)():
        raise error
    assert caught.value is error


@pytest.mark.parametrize("way", ["reading", "writing"])
def test_an_exception_over_a_damaged_file_says_what_is_damaged(path: Path, way: str) -> None:
    damage(path, "UPDATE document_version SET fields = '[]' WHERE document_id = 1")
    database = Database(path)
    try:
        with (
            pytest.raises(StoreError, match=r"is damaged: document_version row 1: fields.*restore a backup"),
            getattr(database, way)(),
        ):
            raise ValueError("no names and texts")
    finally:
        database.close()


def test_what_check_finds_is_damage_too(path: Path) -> None:
    damage(path, "UPDATE judgment SET grade = 1.0")
    database = Database(path)
    try:
        with pytest.raises(StoreError, match="its history says"), database.reading():
            raise KeyError
    finally:
        database.close()


@pytest.mark.parametrize("error", [InputError("x"), Cancelled(), ZeroDivisionError()])
def test_what_is_meant_for_others_passes(database: Database, error: Exception) -> None:
    with pytest.raises(type(error)), database.reading():
        raise error


def test_a_text_that_is_no_text_is_damage(path: Path) -> None:
    damage(path, "UPDATE document_version SET body = CAST(x'ff' AS TEXT)")
    database = Database(path)
    try:
        with pytest.raises(StoreError, match="damaged"), database.reading() as connection:
            connection.exec_driver_sql("SELECT body FROM document_version").all()
    finally:
        database.close()
