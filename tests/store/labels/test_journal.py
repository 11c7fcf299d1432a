from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from ndcg_gui.domain.ids import RaterId
from ndcg_gui.store.labels import journal
from ndcg_gui.store.labels.journal import (
    KEPT_DAYS,
    Journal,
    Session,
    folder_of,
    leave_alone,
    left_alone,
    read_sessions,
    tidy,
)

DAY = 24 * 3600 * 1_000_000


def line(number: int, at: int = 5) -> dict[str, object]:
    return {"kind": "judgment", "event": f"e{number}", "rater": "Ann", "note": "Ł\n\ud800"[:2], "at": at}


def opened(data: Path, project_id: str = "p-1", place: str = "/x/shop.ndcg") -> Journal:
    return Journal(lambda: data, project_id=project_id, project="Shop", place=place)


def add(writer: Journal, *numbers: int, rater: int = 1) -> None:
    writer.add([(RaterId(rater), "Ann", line(number)) for number in numbers])


@pytest.fixture
def writer(tmp_path: Path):  # type: ignore[no-untyped-def]
    made = opened(tmp_path)
    yield made
    made.close()


def test_what_is_added_is_read(tmp_path: Path, writer: Journal) -> None:
    add(writer, 1)
    add(writer, 2, 3)
    (session,) = read_sessions(tmp_path, "p-1")
    assert session.lines == tuple(line(number) | {"n": number} for number in (1, 2, 3))
    assert (session.project, session.place, session.rater, session.damaged) == (
        "Shop", "/x/shop.ndcg", "Ann", 0,
    )  # fmt: skip
    assert read_sessions(tmp_path, "p-2") == []


def test_nothing_is_made_before_the_first_label(tmp_path: Path) -> None:
    opened(tmp_path).close()
    assert list(tmp_path.iterdir()) == []


def test_each_rater_and_each_session_has_a_file(tmp_path: Path, writer: Journal) -> None:
    add(writer, 1)
    add(writer, 2, rater=2)
    other = opened(tmp_path)
    add(other, 3)
    other.close()
    names = sorted(path.name.split(".")[0] for path in folder_of(tmp_path, "p-1").iterdir())
    assert names == ["rater-1", "rater-1", "rater-2"]
    assert {item["event"] for own in read_sessions(tmp_path, "p-1") for item in own.lines} == {
        "e1", "e2", "e3",
    }  # fmt: skip


def test_every_line_is_synced_and_so_are_new_names(
    tmp_path: Path, writer: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[str] = []
    real = os.fsync

    def note(descriptor: int) -> None:
        synced.append(Path(f"/proc/self/fd/{descriptor}").readlink().name.split(".")[0])
        real(descriptor)

    monkeypatch.setattr(os, "fsync", note)
    add(writer, 1)
    assert {"rater-1", "p-1", "journal"} <= set(synced)
    synced.clear()
    add(writer, 2)
    assert synced == ["rater-1"]


def test_half_a_line_is_passed_over_and_a_changed_one_is_counted(tmp_path: Path, writer: Journal) -> None:
    add(writer, 1, 2)
    (path,) = folder_of(tmp_path, "p-1").iterdir()
    whole = path.read_bytes()
    path.write_bytes(whole[:-5])
    (session,) = read_sessions(tmp_path, "p-1")
    assert ([item["event"] for item in session.lines], session.damaged) == (["e1"], 0)
    path.write_bytes(whole.replace(b'"e1"', b'"e9"'))
    (session,) = read_sessions(tmp_path, "p-1")
    assert ([item["event"] for item in session.lines], session.damaged) == (["e2"], 1)


def test_without_its_first_line_the_words_are_there(tmp_path: Path, writer: Journal) -> None:
    add(writer, 1)
    (path,) = folder_of(tmp_path, "p-1").iterdir()
    path.write_bytes(b"x" + path.read_bytes())
    (session,) = read_sessions(tmp_path, "p-1")
    assert (session.place, len(session.lines), session.damaged) == ("", 1, 1)


def test_a_folder_of_another_project_is_not_read(tmp_path: Path, writer: Journal) -> None:
    add(writer, 1)
    folder_of(tmp_path, "p-1").rename(folder_of(tmp_path, "p-2"))
    assert read_sessions(tmp_path, "p-2") == []


@pytest.mark.parametrize("project_id", ["../../etc", "a/b", "", "x" * 65, ".", "a\0b"])
def test_an_id_is_never_a_path(tmp_path: Path, project_id: str) -> None:
    folder = folder_of(tmp_path, project_id)
    assert folder.parent == tmp_path / "journal"
    assert len(folder.name) == 64


def test_what_could_not_be_written_comes_with_the_next(
    tmp_path: Path, writer: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    add(writer, 1)
    real = os.write

    def half(descriptor: int, data: bytes) -> int:
        real(descriptor, data[:9])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "write", half)
    with pytest.raises(OSError, match="No space"):
        add(writer, 2)
    monkeypatch.undo()
    add(writer, 3)
    found = [item["event"] for own in read_sessions(tmp_path, "p-1") for item in own.lines]
    assert found == ["e1", "e2", "e3"]


def test_a_file_that_was_removed_is_made_anew(tmp_path: Path, writer: Journal) -> None:
    add(writer, 1)
    (path,) = folder_of(tmp_path, "p-1").iterdir()
    path.unlink()
    add(writer, 2)
    (session,) = read_sessions(tmp_path, "p-1")
    assert [item["event"] for item in session.lines] == ["e2"]


def begun_later(first: Session, days: Iterable[int]) -> list[Session]:
    """Sessions that found the first one there, begun so many days after it by the clock of each."""
    return [
        replace(first, path=first.path.with_name(f"s{number}"), name=f"s{number}",
                begun=first.begun + day * DAY, lines=(), numbers=(), seen={first.name: 1})
        for number, day in enumerate(days)
    ]  # fmt: skip


def test_only_old_sessions_that_are_in_the_project_are_removed(tmp_path: Path, writer: Journal) -> None:
    add(writer, 1)
    (session,) = read_sessions(tmp_path, "p-1")
    used = begun_later(session, range(1, KEPT_DAYS + 1))
    late = session.begun + (KEPT_DAYS + 1) * DAY
    tidy([session, *used], set(), now=session.begun + DAY)
    assert session.path.exists()
    tidy([session, *used], {"e1"}, now=late)
    assert session.path.exists()
    session.path.write_bytes(session.path.read_bytes() + b"rubbish\n")
    tidy([*read_sessions(tmp_path, "p-1"), *used], set(), now=late)
    assert session.path.exists()
    tidy([session, *used], set(), now=late)
    assert not session.path.exists()


# Days by the clock on which sessions began after the first one.
WRONG_CLOCKS = {
    "set ahead at once": [],
    "set ahead in one session": [4000],
    "many sessions of one day": [1] * 40,
    "set ahead, many sessions of that day": [4000] * 40,
    "a day too few": list(range(1, KEPT_DAYS)),
    "back and forward": [-4000, 4000] * 20,
}


@pytest.mark.parametrize("clock", WRONG_CLOCKS)
def test_a_wrong_clock_removes_nothing(tmp_path: Path, writer: Journal, clock: str) -> None:
    add(writer, 1)
    (session,) = read_sessions(tmp_path, "p-1")
    tidy([session, *begun_later(session, WRONG_CLOCKS[clock])], set(), now=session.begun + 5000 * DAY)
    assert session.path.exists()


def test_sessions_before_are_no_sign_of_time(tmp_path: Path, writer: Journal) -> None:
    add(writer, 1)
    (session,) = read_sessions(tmp_path, "p-1")
    earlier = [replace(item, seen={}) for item in begun_later(session, range(1, 40))]
    tidy([session, *earlier], set(), now=session.begun + 5000 * DAY)
    assert session.path.exists()


def test_a_journal_is_rewritten_line_by_line(tmp_path: Path, writer: Journal) -> None:
    add(writer, 1, 2)
    add(writer, 3, rater=2)
    writer.close()
    (damaged,) = folder_of(tmp_path, "p-1").glob("rater-2.*")
    damaged.write_bytes(damaged.read_bytes() + b"0123456789abcdef {}\n")

    def change(old: journal.Line) -> journal.Line | None:
        return None if old.get("event") == "e2" else {**old, "rater": "X"}

    assert journal.rewrite(tmp_path, "p-1", change) == 1
    sessions = read_sessions(tmp_path, "p-1")
    assert sorted(item["event"] for own in sessions for item in own.lines) == ["e1", "e3"]
    assert {(own.rater, own.damaged) for own in sessions} == {("X", 0)}
    assert {path.suffix for path in folder_of(tmp_path, "p-1").iterdir()} == {".jsonl"}
    assert all(path.stat().st_mode & 0o777 == 0o600 for path in folder_of(tmp_path, "p-1").iterdir())


def test_what_was_left_alone_is_remembered(tmp_path: Path) -> None:
    assert left_alone(tmp_path, "p-1") == set()
    leave_alone(tmp_path, "p-1", ["e1", "e2"])
    leave_alone(tmp_path, "p-1", ["e3"])
    assert left_alone(tmp_path, "p-1") == {"e1", "e2", "e3"}


def test_memory_is_bounded_while_nothing_can_be_written(
    tmp_path: Path, writer: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "MOST_WAITING", 2)
    (tmp_path / "journal").write_text("a file where the folder should be")
    for number in range(4):
        with pytest.raises(OSError):
            add(writer, number)
    (tmp_path / "journal").unlink()
    add(writer, 9)
    (session,) = read_sessions(tmp_path, "p-1")
    assert [item["event"] for item in session.lines] == ["e3", "e9"]


def test_labels_of_several_raters_that_come_together_are_synced_once(
    tmp_path: Path, writer: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    writer.add([(RaterId(1), "Ann", line(1)), (RaterId(2), "Bob", line(2))])  # makes file and folders
    synced = []
    real = os.fsync
    monkeypatch.setattr(os, "fsync", lambda number: (synced.append(number), real(number)))
    writer.add([(RaterId(1), "Ann", line(3)), (RaterId(2), "Bob", line(4))])
    assert len(synced) == 1
    (session,) = read_sessions(tmp_path, "p-1")
    assert [item["event"] for item in session.lines] == ["e1", "e2", "e3", "e4"]
    assert session.rater == ""
