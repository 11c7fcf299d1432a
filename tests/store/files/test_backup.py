from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ndcg_gui.domain.errors import Cancelled, StoreError
from ndcg_gui.store.files import backup
from ndcg_gui.store.files.backup import copy_file, put_in_place, row_counts
from ndcg_gui.store.files.project_files import open_file
from tests.making import dump, make_project


@pytest.fixture
def path(tmp_path: Path) -> Path:
    with make_project(tmp_path) as project:
        return project.path


def test_a_copy_holds_every_row(path: Path) -> None:
    target = path.with_name("copy.ndcg")
    reports: list[tuple[int, int]] = []
    counts = copy_file(path, target, report=lambda done, total: reports.append((done, total)))
    assert dump(target) == dump(path)
    assert counts["query"] == 3
    assert reports[-1][0] == reports[-1][1] > 0
    open_file(target).close()


def test_a_project_in_use_can_be_copied(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")  # a writer that has not committed
        other.execute("DELETE FROM setting")
        copy_file(path, path.with_name("copy.ndcg"))
    assert dump(path.with_name("copy.ndcg")) == dump(path)


def test_an_existing_file_is_not_written_over(path: Path) -> None:
    target = path.with_name("copy.ndcg")
    target.write_bytes(b"something of mine")
    with pytest.raises(StoreError, match="exists already"):
        copy_file(path, target)
    assert target.read_bytes() == b"something of mine"


def _left(path: Path) -> list[str]:
    return sorted(item.name for item in path.parent.iterdir() if "copy" in item.name)


def test_cancelling_leaves_nothing(path: Path) -> None:
    def cancel(_done: int, _total: int) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        copy_file(path, path.with_name("copy.ndcg"), report=cancel)
    assert _left(path) == []


def test_a_folder_that_is_not_there(path: Path) -> None:
    with pytest.raises(StoreError, match=r"unable to open|CANTOPEN"):
        copy_file(path, path.parent / "none" / "copy.ndcg")


def test_a_copy_that_differs_is_thrown_away(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = row_counts
    calls = []

    def lossy(connection: sqlite3.Connection) -> dict[str, int]:
        calls.append(connection)
        counts = real(connection)
        return counts if len(calls) > 1 else {**counts, "query": counts["query"] - 1}

    monkeypatch.setattr(backup, "row_counts", lossy)
    with pytest.raises(StoreError, match="not the same as the project"):
        copy_file(path, path.with_name("copy.ndcg"))
    assert _left(path) == []


def test_a_damaged_copy_is_thrown_away(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = backup.connect

    def damaged(place: Path, *, mode: str) -> sqlite3.Connection:
        if mode == "ro":
            content = bytearray(place.read_bytes())
            content[4096 * 2 : 4096 * 2 + 16] = b"\xff" * 16
            place.write_bytes(content)
        return real(place, mode=mode)

    monkeypatch.setattr(backup, "connect", damaged)
    with pytest.raises(StoreError, match="damaged"):
        copy_file(path, path.with_name("copy.ndcg"))
    assert _left(path) == []


def test_a_foreign_file_is_not_copied(tmp_path: Path) -> None:
    (tmp_path / "x.ndcg").write_text("no database" * 100)
    with pytest.raises(StoreError, match="damaged"):
        copy_file(tmp_path / "x.ndcg", tmp_path / "copy.ndcg")
    assert _left(tmp_path / "x.ndcg") == []


def test_a_project_that_is_written_to_is_copied_all_the_same(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup, "_PAGES", 1)
    written = 0
    with closing(sqlite3.connect(path, isolation_level=None, timeout=0)) as other:

        def write(_done: int, _total: int) -> None:
            nonlocal written
            try:
                other.execute("INSERT INTO setting (key, value) VALUES (hex(randomblob(8)), '')")
                written += 1
            except sqlite3.OperationalError:
                pass  # at last the writer has to wait

        copy_file(path, path.with_name("copy.ndcg"), report=write)
    assert written >= 3
    assert dump(path.with_name("copy.ndcg")) == dump(path)


# restoring


def test_a_backup_takes_the_place_of_a_file_that_is_kept(path: Path) -> None:
    copy_file(path, path.with_name("backup"))
    rubbish = b"damaged" * 1000
    path.write_bytes(rubbish)
    # SQLite would write the old pages of a journal into the file that it finds beside it.
    path.with_name(path.name + "-journal").write_bytes(b"journal")
    aside = put_in_place(path.with_name("backup"), path)
    assert aside is not None
    assert aside.read_bytes() == rubbish
    assert aside.with_name(aside.name + "-journal").read_bytes() == b"journal"
    assert dump(path) == dump(path.with_name("backup"))
    assert not path.with_name(path.name + "-journal").exists()
    path.unlink()
    assert put_in_place(path.with_name("backup"), path) is None
    assert dump(path) == dump(path.with_name("backup"))
    open_file(path).close()


def test_a_bad_backup_changes_nothing(path: Path) -> None:
    before = path.read_bytes()
    bad = path.with_name("backup")
    bad.write_bytes(before[:20_000] + bytes(30_000) + before[50_000:])
    with pytest.raises(StoreError):
        put_in_place(bad, path)
    assert path.read_bytes() == before
    assert not [item for item in path.parent.iterdir() if "restore" in item.name]


def test_where_there_are_no_links_the_file_is_renamed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise OSError(1, "Operation not permitted")

    copy_file(path, path.with_name("backup"))
    monkeypatch.setattr(Path, "hardlink_to", refused)
    aside = put_in_place(path.with_name("backup"), path)
    assert aside is not None
    assert dump(aside) == dump(path)
