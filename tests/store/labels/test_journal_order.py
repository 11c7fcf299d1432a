"""Labels of the journal stand in the order in which they were given, whatever the clock said."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, create_engine, text

from ndcg_gui.domain.ids import RaterId
from ndcg_gui.store.labels import journal
from ndcg_gui.store.labels.journal import Journal, folder_of, read_sessions
from ndcg_gui.store.labels.journal_order import LINK, JournalOrder

ANN = RaterId(1)
NOBODY: tuple[RaterId, ...] = ()


@pytest.fixture
def connection() -> Any:
    with create_engine("sqlite://").connect() as made:
        for table in ("judgment_event", "preference_event"):
            made.execute(
                text(f"CREATE TABLE {table} (seq INTEGER, event_id, rater_id, hash, created_at INTEGER)")
            )
        yield made


def stored(connection: Connection, *events: tuple[str, int]) -> None:
    """Store judgments of Ann, each the next in her chain, with their times."""
    for seq, (event, at) in enumerate(events, 1):
        values = {"seq": seq, "event": event, "hash": f"{event:-<64}", "at": at}
        connection.execute(text("INSERT INTO judgment_event VALUES (:seq, :event, 1, :hash, :at)"), values)


def opened(data: Path) -> Journal:
    return Journal(lambda: data, project_id="p-1", project="Shop", place="/x/shop.ndcg")


def add(writer: Journal, event: str, at: int, after: str = "", rater: int = 1) -> None:
    """Add a line, of an event that stands after another one in its chain."""
    line: dict[str, Any] = {"kind": "judgment", "event": event, "rater": f"r{rater}", "at": at}
    if after:
        line |= {"before": f"{after:-<64}"[:LINK], "after": f"{event:-<64}"[:LINK]}
    writer.add([(RaterId(rater), f"r{rater}", line)])


def said(data: Path, connection: Connection, raters: Sequence[RaterId] = NOBODY) -> list[str]:
    ranks = JournalOrder(read_sessions(data, "p-1")).ranks(connection, raters)
    assert sorted(ranks.values()) == list(range(len(ranks)))
    return sorted(ranks, key=ranks.__getitem__)


def test_lines_of_a_session_stand_in_their_order(tmp_path: Path, connection: Connection) -> None:
    writer = opened(tmp_path)
    for event, at, rater in (("a", 9, 1), ("b", 5, 2), ("c", 7, 1), ("d", 1, 2)):
        add(writer, event, at, rater=rater)
    writer.close()
    assert said(tmp_path, connection) == ["a", "b", "c", "d"]


def test_a_session_stands_after_those_it_found(tmp_path: Path, connection: Connection) -> None:
    for number in range(5):  # each on an earlier day than the one before
        writer = opened(tmp_path)
        add(writer, f"{number}a", 100 - 10 * number)
        add(writer, f"{number}b", 200 - 10 * number, rater=2)
        writer.close()
    assert said(tmp_path, connection) == [f"{number}{letter}" for number in range(5) for letter in "ab"]


def test_two_programs_stand_in_the_order_of_their_chain(tmp_path: Path, connection: Connection) -> None:
    first, second = opened(tmp_path), opened(tmp_path)
    first.begin()
    second.begin()
    before = "-"
    events = [(f"e{number}", 100 - number) for number in range(8)]
    for number, (event, at) in enumerate(events):
        add((first, second)[number // 2 % 2], event, at, before)
        before = event
    first.close()
    second.close()
    assert said(tmp_path, connection) == [event for event, _ in events]


def test_what_is_begun_before_the_first_label_is_no_later(tmp_path: Path, connection: Connection) -> None:
    first, second = opened(tmp_path), opened(tmp_path)
    second.begin()
    add(first, "a", 9)
    add(second, "b", 5)
    first.close()
    second.close()
    # Neither knows of the other: time decides.
    assert said(tmp_path, connection) == ["b", "a"]


def test_events_of_the_project_stand_before_what_follows_them(tmp_path: Path, connection: Connection) -> None:
    stored(connection, ("a", 50), ("b", 40))
    writer = opened(tmp_path)
    add(writer, "c", 10, "b")
    writer.close()
    assert said(tmp_path, connection, [ANN]) == ["a", "b", "c"]
    # Another rater's chain says nothing.
    assert said(tmp_path, connection) == ["c"]


def test_what_came_without_a_line_is_ordered_by_time(tmp_path: Path, connection: Connection) -> None:
    writer = opened(tmp_path)
    add(writer, "c", 45, "a")
    writer.close()
    stored(connection, ("a", 50), ("b", 60), ("z", 70))  # c is lost, b and z came with a package
    assert said(tmp_path, connection, [ANN]) == ["a", "c", "b", "z"]


def test_a_label_that_had_to_wait_stands_where_it_was_stored(tmp_path: Path, connection: Connection) -> None:
    writer = opened(tmp_path)
    add(writer, "a", 1)
    add(writer, "b", 2, "-")
    add(writer, "a", 1, "b")
    writer.close()
    assert said(tmp_path, connection) == ["b", "a"]


def test_a_number_may_be_asked_for_before_the_line_is_added(tmp_path: Path, connection: Connection) -> None:
    writer = opened(tmp_path)
    (held,) = writer.numbered([(ANN, "r1", {"kind": "judgment", "event": "a", "rater": "r1", "at": 9})])
    add(writer, "b", 5)
    writer.add([held])
    writer.close()
    assert said(tmp_path, connection) == ["a", "b"]


@pytest.mark.parametrize("numbered_since", [0, 1, 3])
def test_lines_of_versions_before_stand_in_the_order_of_their_file(
    tmp_path: Path, connection: Connection, monkeypatch: pytest.MonkeyPatch, numbered_since: int
) -> None:
    for number in range(3):
        writer = opened(tmp_path)
        add(writer, f"{number}a", 100 + 10 * number)
        add(writer, f"{number}b", 50 + 10 * number)
        writer.close()
        if number < numbered_since:
            (path,) = (
                path for path in folder_of(tmp_path, "p-1").iterdir() if b"session" in path.read_bytes()
            )
            _make_old(path)
    assert said(tmp_path, connection) == ["0a", "0b", "1a", "1b", "2a", "2b"]


def _make_old(path: Path) -> None:
    """Rewrite a file of the journal as versions did that numbered nothing."""
    lines = [journal.read_line(row) for row in path.read_text("utf-8").splitlines()]
    new = ("session", "seen", "n", "before", "after")
    path.write_text(
        "".join(
            journal._text({key: value for key, value in (line or {}).items() if key not in new})
            for line in lines
        ),
        "utf-8",
    )


def test_a_long_line_at_the_end_is_numbered(tmp_path: Path) -> None:
    writer = opened(tmp_path)
    add(writer, "a", 1)
    note = "x" * 100_000
    writer.add([(ANN, "r1", {"kind": "judgment", "event": "b", "rater": "r1", "at": 2, "note": note})])
    writer.close()
    (path,) = folder_of(tmp_path, "p-1").iterdir()
    with path.open("ab") as file:
        file.write(b"half a line")
    other = opened(tmp_path)
    add(other, "c", 0)
    other.close()
    last = next(item for item in read_sessions(tmp_path, "p-1") if item.lines[0]["event"] == "c")
    assert list(last.seen.values()) == [2]


def test_a_journal_that_contradicts_itself_is_read(tmp_path: Path, connection: Connection) -> None:
    writer = opened(tmp_path)
    add(writer, "a", 1, "b")
    add(writer, "b", 2, "a")
    add(writer, "c", 3)
    writer.close()
    assert sorted(said(tmp_path, connection)) == ["a", "b", "c"]
