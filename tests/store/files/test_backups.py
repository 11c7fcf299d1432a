from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta, tzinfo
from pathlib import Path

import pytest

from ndcg_gui.domain.errors import StoreError
from ndcg_gui.store.files import backups
from ndcg_gui.store.files.backups import backups_of, make_backup, superfluous
from tests.making import dump, make_project


@pytest.fixture
def path(tmp_path: Path) -> Path:
    with make_project(tmp_path) as project:
        return project.path


def make(data: Path, path: Path) -> bool:
    return make_backup(data, path, project_id="p-1", project="Shop")


def write(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("INSERT INTO setting (key, value) VALUES (hex(randomblob(8)), '')")
        connection.commit()


def identify(path: Path, project_id: str = "p-1") -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE setting SET value = ? WHERE key = 'project_id'", (project_id,))
        connection.commit()


def test_a_backup_is_made_when_something_changed(tmp_path: Path, path: Path) -> None:
    identify(path)
    data = tmp_path / "data"
    assert make(data, path)
    assert not make(data, path)
    write(path)
    assert make(data, path)
    newest, oldest = backups_of([data], path)
    assert newest.made_at > oldest.made_at
    assert dump(newest.path) == dump(path)
    assert (newest.project, newest.place, newest.labels, newest.by) == ("Shop", str(path), 0, "clock")
    assert newest.size == newest.path.stat().st_size


def test_a_file_that_was_put_back_is_backed_up_too(tmp_path: Path, path: Path) -> None:
    old = path.read_bytes()
    assert make(tmp_path / "data", path)
    write(path)
    assert make(tmp_path / "data", path)
    path.write_bytes(old)
    assert make(tmp_path / "data", path)


def test_a_damaged_or_missing_file_is_known_by_its_place(tmp_path: Path, path: Path) -> None:
    data = tmp_path / "data"
    identify(path)
    make(data, path)
    for content in (b"", b"rubbish" * 100, None):
        if content is None:
            path.unlink()
        else:
            path.write_bytes(content)
        assert [item.place for item in backups_of([data], path)] == [str(path)]
    assert backups_of([data], tmp_path / "other.ndcg") == []


def test_a_project_that_was_moved_is_known_by_its_id(tmp_path: Path, path: Path) -> None:
    identify(path)
    make(tmp_path / "data", path)
    moved = path.rename(tmp_path / "moved.ndcg")
    assert len(backups_of([tmp_path / "data"], moved)) == 1
    identify(moved, "p-2")
    assert backups_of([tmp_path / "data"], moved) == []


def test_without_its_facts_a_backup_is_listed(tmp_path: Path, path: Path) -> None:
    identify(path)
    make(tmp_path / "data", path)
    (facts,) = (tmp_path / "data").rglob("*.json")
    for text in ("{", "[]", ""):
        facts.write_text(text)
        (found,) = backups_of([tmp_path / "data"], path)
        assert (found.labels, found.project) == (0, "")


def test_backups_of_upgrades_are_listed(tmp_path: Path, path: Path) -> None:
    path.with_name("small.ndcg.v3.20261121T092738123456.backup").write_bytes(path.read_bytes())
    path.with_name("small.ndcg.v3.rubbish.backup").write_bytes(b"")
    (found,) = backups_of([tmp_path / "data"], path)
    assert (found.by, found.made_at) == ("upgrade", 1795253258123456)


def named(*stamps: str) -> list[Path]:
    return [Path(f"{stamp}T000000000000.ndcg") for stamp in stamps]


def test_the_newest_and_one_a_day_are_kept() -> None:
    today = [Path(f"20261121T10000000000{number}.ndcg") for number in range(8, 0, -1)]
    days = named(*(f"202611{day:02}" for day in range(20, 8, -1)))
    gone = superfluous([*today, *days], [1] * 20)
    assert gone == [*today[5:], *days[6:]]


def test_too_many_bytes_are_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backups, "MOST_BYTES", 25)
    paths = named("20261121", "20261120", "20261119", "20261118")
    assert superfluous(paths, [10, 10, 10, 1]) == [paths[2]]
    # The two newest stay however large they are.
    assert superfluous(paths, [100, 100, 1, 1]) == paths[2:]


def test_old_ones_are_removed(tmp_path: Path, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backups, "KEPT_NEWEST", 2)
    for _ in range(4):
        write(path)
        make(tmp_path / "data", path)
    names = sorted(item.suffix for item in (tmp_path / "data").rglob("*.*"))
    assert names == [".json", ".json", ".ndcg", ".ndcg"]


def test_a_full_disk_leaves_nothing(tmp_path: Path, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StoreError, match="the disk is full"):
        make(tmp_path / "data", path)
    monkeypatch.undo()
    assert list((tmp_path / "data").rglob("*.ndcg")) == []


def test_a_clock_set_back_makes_no_backup_older(
    tmp_path: Path, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [datetime(2031, 1, 1, tzinfo=UTC)]

    class Clock(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]
            return clock[0]

    monkeypatch.setattr(backups, "datetime", Clock)
    identify(path)
    for day in range(8):
        if day == 3:
            clock[0] = datetime(2026, 1, 1, tzinfo=UTC)
        clock[0] += timedelta(days=1)
        write(path)
        assert make(tmp_path / "data", path)
        newest = backups_of([tmp_path / "data"], path)[0]
        assert dump(newest.path) == dump(path), day
