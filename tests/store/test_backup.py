from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ndcg_gui.domain.errors import Cancelled, StoreError
from ndcg_gui.store import backup
from ndcg_gui.store.backup import copy_file, row_counts
from ndcg_gui.store.files import open_file
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
    with pytest.raises(StoreError, match="while it was copied"):
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
