"""A file that is overwritten in place, or set back, while it is open."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from sqlalchemy import text

from ndcg_gui.domain.errors import DamagedProject, Overwritten, TransientStoreError
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.store.files import database
from ndcg_gui.store.files.database import Database
from ndcg_gui.store.files.project_files import create_file
from ndcg_gui.store.files.standing import Standing, standing

pytestmark = pytest.mark.files


def project(folder: Path, name: str, raters: int) -> Path:
    """A project that was written to once for each rater."""
    path = folder / name
    create_file(path, name=name, scale=built_in_scale("binary"))
    opened = Database(path)
    for number in range(raters):
        step(opened, f"rater {number} of {name}")
    opened.close()
    return path


def step(opened: Database, name: str) -> None:
    with opened.writing() as connection:
        connection.execute(text("INSERT INTO rater (name, created_at) VALUES (:n, 0)"), {"n": name})
        connection.execute(
            text(
                "INSERT INTO operation (operation_key, kind, summary, forward, inverse, state, created_at)"
                " VALUES (:n, 'judgment', '[]', '', '', 'done', 0)"
            ),
            {"n": f"key of {name}"},
        )


def overwrite(path: Path, other: Path) -> None:
    """As `cp other path` does: the file stays the same one, what stands in it does not."""
    before = path.stat().st_ino
    shutil.copyfile(other, path)
    assert path.stat().st_ino == before


def count_of_changes(path: Path) -> bytes:
    return path.read_bytes()[24:28]


def test_nothing_is_written_into_another_project(tmp_path: Path) -> None:
    # Written to as often as ours: by its count of changes SQLite takes it for the file it knows.
    ours, other = project(tmp_path, "ours", 3), project(tmp_path, "other", 4)
    kept = other.read_bytes()
    opened = Database(ours)
    step(opened, "new")
    assert count_of_changes(ours) == count_of_changes(other)
    overwrite(ours, other)
    for _ in range(2):
        with pytest.raises(Overwritten, match="another program overwrote it"):
            step(opened, "lost")
    with pytest.raises(Overwritten), opened.reading():
        pass
    opened.close()
    assert ours.read_bytes() == kept


@pytest.mark.parametrize("back", [1, 2])
def test_nor_into_an_older_copy_of_the_same(tmp_path: Path, back: int) -> None:
    ours = project(tmp_path, "ours", 2)
    opened = Database(ours)
    copies = []
    for number in range(3):
        copies.append(shutil.copyfile(ours, tmp_path / f"copy {number}"))
        step(opened, f"new {number}")
    overwrite(ours, copies[-back])
    kept = ours.read_bytes()
    with pytest.raises(Overwritten):
        step(opened, "lost")
    opened.close()
    assert ours.read_bytes() == kept


def test_readers_notice_too(tmp_path: Path) -> None:
    ours, other = project(tmp_path, "ours", 4), project(tmp_path, "other", 4)
    opened = Database(ours)
    assert not opened.news()
    with opened.reading() as connection:
        assert standing(connection).holds(connection)
    overwrite(ours, other)
    with pytest.raises(Overwritten):
        opened.news()
    with pytest.raises(Overwritten), opened.reading():
        pass
    with pytest.raises(Overwritten), opened.writing():
        pass
    opened.close()


def test_a_writer_at_work_for_long_is_no_alarm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ours, copy = project(tmp_path, "ours", 1), project(tmp_path, "copy", 1)
    opened = Database(ours)
    overwrite(ours, copy)  # so that its connections would read it anew
    monkeypatch.setattr(opened._writer.pool, "_timeout", 0)  # instead of half a minute
    with opened._writer.connect(), pytest.raises(TransientStoreError):
        opened.news()  # which the follower asks for again later
    opened.close()


def test_what_others_wrote_into_it_is_no_alarm(tmp_path: Path) -> None:
    ours = project(tmp_path, "ours", 1)
    opened, second = Database(ours), Database(ours)
    for number in range(4):
        step(opened if number % 2 else second, f"new {number}")
        opened.news()
        second.news()
    # A copy that only has more is the same project, as a sync program brings it.
    shutil.copyfile(ours, tmp_path / "copy")
    ahead = Database(tmp_path / "copy")
    step(ahead, "ahead")
    ahead.close()
    second.close()
    overwrite(ours, tmp_path / "copy")
    step(opened, "after")
    with opened.reading() as connection:
        names = list(connection.execute(text("SELECT name FROM rater ORDER BY id")).scalars())
    assert names[-2:] == ["ahead", "after"]
    opened.close()


def test_a_write_that_was_rolled_back_is_not_known(tmp_path: Path) -> None:
    opened = Database(project(tmp_path, "ours", 1))

    class Stop(Exception):
        pass

    with pytest.raises(Stop), opened.writing() as connection:
        connection.execute(text("UPDATE setting SET value = 'x' WHERE key = 'project_id'"))
        raise Stop
    step(opened, "after")
    opened.close()


def test_without_the_check_it_would_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Standing, "holds", lambda *_: True)
    ours, other = project(tmp_path, "ours", 2), project(tmp_path, "other", 5)
    opened = Database(ours)
    overwrite(ours, other)
    step(opened, "lost")
    opened.close()
    assert b"lost" in ours.read_bytes()


def test_pages_of_the_file_before_are_not_trusted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without forgetting them, SQLite goes by its count of changes and takes the other file for ours."""
    monkeypatch.setattr(database, "_drop_pages", lambda *_, **__: None)
    ours, other = project(tmp_path, "ours", 3), project(tmp_path, "other", 4)
    opened = Database(ours)
    step(opened, "new")
    overwrite(ours, other)
    step(opened, "lost")  # into a file of pages of both
    opened.close()
    assert b"lost" in ours.read_bytes()


@pytest.mark.parametrize("back", [False, True])
def test_a_file_copied_over_it_during_a_label_is_not_written_to(tmp_path: Path, back: bool) -> None:
    ours, other = project(tmp_path, "ours", 3), project(tmp_path, "other", 9)
    opened = Database(ours)
    if back:
        shutil.copyfile(ours, other)
    step(opened, "new")
    kept = other.read_bytes()
    with pytest.raises(TransientStoreError), opened.writing(labels=True) as connection:
        connection.execute(text("INSERT INTO rater (name, created_at) VALUES ('lost', 0)"))
        overwrite(ours, other)
        os.utime(ours, ns=(1, 1))  # the clock of files goes in steps of milliseconds
    # It is tried again, and then it is known why.
    with pytest.raises(Overwritten), opened.writing(labels=True):
        pass
    opened.close()
    assert ours.read_bytes() == kept


def test_what_code_cannot_find_is_seen_to_be_another_project(tmp_path: Path) -> None:
    ours, other = project(tmp_path, "ours", 3), project(tmp_path, "other", 9)
    opened = Database(ours)
    step(opened, "new")
    with pytest.raises(Overwritten), opened.writing(labels=True):
        overwrite(ours, other)
        raise KeyError(2)
    opened.close()


def test_what_happens_in_the_last_moment_is_seen_by_the_next_look(tmp_path: Path) -> None:
    """A mixture of both files: our pages of one commit in the other's."""
    ours, other = project(tmp_path, "ours", 3), project(tmp_path, "other", 9)
    opened = Database(ours)
    step(opened, "new")
    before = ours.read_bytes()
    step(opened, "torn")
    pages = [
        place
        for place in range(0, len(before), 4096)
        if before[place:][:4096] != ours.read_bytes()[place:][:4096]
    ]
    assert pages
    mixed = bytearray(other.read_bytes())
    for place in pages:
        mixed[place : place + 4096] = ours.read_bytes()[place : place + 4096]
    left = ours.stat()
    with ours.open("r+b") as file:
        file.write(mixed)
    os.utime(ours, ns=(left.st_atime_ns, left.st_mtime_ns))
    for look in (opened.news, lambda: step(opened, "after")):
        with pytest.raises((Overwritten, DamagedProject)):
            look()
    opened.close()
