from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Engine

from ndcg_gui import paths
from ndcg_gui.domain.errors import DamagedProject
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.store.collection import records
from ndcg_gui.store.files import looked_through, project_files
from ndcg_gui.store.files.project_files import create_file, open_file
from ndcg_gui.store.files.read_only import open_somehow


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project that counts as large."""
    monkeypatch.setattr(looked_through, "LARGE", 1)
    create_file(tmp_path / "p.ndcg", name="p", scale=built_in_scale("binary"))
    return tmp_path / "p.ndcg"


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], bool]:
    """Whether opening a file as a user does looks through all of it."""
    found: list[sqlite3.Connection] = []
    look = project_files.wrong_type

    def counted(connection: sqlite3.Connection) -> object:
        found.append(connection)
        return look(connection)

    monkeypatch.setattr(project_files, "wrong_type", counted)

    def opening(path: Path) -> bool:
        found.clear()
        open_somehow(path).close()
        return bool(found)

    return opening


def test_a_file_that_stands_as_it_was_left_is_not_looked_through_again(
    path: Path, looks: Callable[[Path], bool]
) -> None:
    assert looks(path)
    assert not looks(path)
    database = open_somehow(path)
    with database.writing() as connection:
        records.set_setting(connection, "name", "another")
    database.close()
    assert not looks(path)  # the program itself wrote into it


def test_what_this_program_writes_is_not_taken_for_somebody_else_s(
    path: Path, looks: Callable[[Path], bool]
) -> None:
    assert looks(path)
    database = open_somehow(path)
    with database.writing() as connection:
        records.set_setting(connection, "name", "long")
        os.utime(path)  # as when so much is written that some of it goes into the file before the commit
        with database.reading() as other:
            assert records.settings(other)["name"] == "p"
    database.close()
    assert not looks(path)


def test_who_asks_for_news_while_this_program_writes_takes_nothing_for_news(
    path: Path, looks: Callable[[Path], bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert looks(path)
    database = open_somehow(path)
    forget = database._forget_pages

    def slowly(*engines: Engine) -> bool:
        """The writer's connection is waited for."""
        with database.writing() as connection:
            records.set_setting(connection, "name", "long")
        return forget(*engines)

    monkeypatch.setattr(database, "_forget_pages", slowly)
    database.news()
    monkeypatch.setattr(database, "_forget_pages", forget)
    database.news()
    database.close()
    assert not looks(path)


def test_a_small_file_is_looked_through_whenever_it_is_opened(
    path: Path, looks: Callable[[Path], bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(looked_through, "LARGE", path.stat().st_size + 1)
    assert looks(path)
    assert looks(path)


def test_what_another_program_changed_is_found_though_size_and_time_are_as_before(
    path: Path, looks: Callable[[Path], bool]
) -> None:
    assert looks(path)
    before = path.stat()
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("UPDATE scale_version SET version = 'x'")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert path.stat().st_size == before.st_size
    with pytest.raises(DamagedProject):
        open_somehow(path)


@pytest.mark.parametrize("then", ["read", "written", "closed"])
def test_what_another_program_writes_while_it_is_open_is_looked_through(
    path: Path, looks: Callable[[Path], bool], then: str
) -> None:
    assert looks(path)
    database = open_somehow(path)
    with database.reading():
        pass
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("UPDATE setting SET value = 'theirs' WHERE key = 'name'")
    if then == "read":
        with database.reading():
            pass
    elif then == "written":
        with database.writing() as connection:
            records.set_setting(connection, "name", "ours")
    database.close()
    assert looks(path)


def test_a_copy_in_its_place_is_looked_through(path: Path, looks: Callable[[Path], bool]) -> None:
    assert looks(path)
    copy = path.with_suffix(".copy")
    copy.write_bytes(path.read_bytes())
    copy.replace(path)
    assert looks(path)


def test_it_is_looked_through_again_after_a_week(
    path: Path, looks: Callable[[Path], bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1_000_000.0]
    for module in (looked_through, project_files):
        monkeypatch.setattr(module.time, "time", lambda: now[0])
    assert looks(path)
    now[0] += 6 * 24 * 3600
    assert not looks(path)
    now[0] += 2 * 24 * 3600  # opening it meanwhile does not put it off
    assert looks(path)
    now[0] -= 24 * 3600  # a clock that was set back
    assert looks(path)


def test_after_damage_was_met_it_is_looked_through(path: Path, looks: Callable[[Path], bool]) -> None:
    assert looks(path)
    database = open_somehow(path)
    with pytest.raises(DamagedProject), database.reading():
        raise DamagedProject("met")
    database.close()
    # What was remembered of the time before still fits the file.
    assert looks(path)


def test_a_file_of_which_nothing_can_be_remembered_is_looked_through(
    path: Path, looks: Callable[[Path], bool]
) -> None:
    assert looks(path)
    for text in ("{", "[]", '{"x": 1}', ""):
        (paths.data_folder() / "looked-through.json").write_text(text)
        assert looks(path)
        assert not looks(path)


def test_what_is_to_be_copied_is_always_looked_through(path: Path, looks: Callable[[Path], bool]) -> None:
    assert looks(path)
    seen: list[object] = []
    look = project_files.wrong_type
    project_files.wrong_type = lambda connection: seen.append(look(connection))  # type: ignore[assignment]
    try:
        open_file(path).close()
    finally:
        project_files.wrong_type = look
    assert seen == [None]


def test_only_so_many_files_are_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looked_through, "LARGE", 1)
    monkeypatch.setattr(looked_through, "_MOST", 2)
    files = [tmp_path / name for name in "abc"]
    now = looked_through.time.time()
    for file in files:
        file.write_text("text")
        looked_through.remember(file, now)
    assert [looked_through.when(file, looked_through.marks(file)) for file in files] == [None, now, now]
