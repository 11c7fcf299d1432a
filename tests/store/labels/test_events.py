from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.ids import OperationId, RaterId
from ndcg_gui.store.collection.records import ensure_rater
from ndcg_gui.store.files.database import Database
from ndcg_gui.store.labels.events import GENESIS, Chain, events_to_restore, link, now, stored_number


@dataclass
class Event:
    """An event of `operation` on `pair`."""

    operation_id: int
    action: str
    pair: str = "p"
    name: str = ""


def restore(text: str, operation: int, *, undo: bool) -> list[str]:
    """`text` is "1 do, 2 do, 2 undo"; returns which events are gone by."""
    events = []
    for part in text.split(","):
        number, action = part.split()
        events.append(Event(int(number), action, name=part.strip()))
    chosen = events_to_restore(events, OperationId(operation), undo=undo, key=lambda event: event.pair)
    return [event.name for event in chosen]


@pytest.mark.parametrize(
    ("events", "operation", "chosen"),
    [
        ("1 do", 1, ["1 do"]),
        ("1 do, 2 do, 2 undo", 1, ["1 do"]),
        ("1 do, 2 do", 2, ["2 do"]),
        ("1 do, 1 undo, 1 redo", 1, ["1 redo"]),
        ("1 do, 2 do, 3 do, 3 undo, 2 undo, 2 redo, 2 undo", 1, ["1 do"]),
        ("1 do, 1 undo", 1, []),  # nothing of it stands any more
        ("1 do, 1 undo, 2 do, 1 redo", 1, ["1 redo"]),  # an import done again over a later label
    ],
)
def test_undo_goes_by_the_event_on_top(events: str, operation: int, chosen: list[str]) -> None:
    assert restore(events, operation, undo=True) == chosen


@pytest.mark.parametrize(
    ("events", "operation"),
    [("1 do, 2 do", 1), ("1 do, 2 do, 2 undo, 2 redo", 1), ("1 do, 2 do, 3 do, 3 undo", 1)],
)
def test_undo_refuses_below_a_later_step(events: str, operation: int) -> None:
    with pytest.raises(Conflict, match="undo the later change first"):
        restore(events, operation, undo=True)


@pytest.mark.parametrize(
    ("events", "operation", "chosen"),
    [
        ("1 do, 1 undo", 1, ["1 do"]),
        ("1 do, 1 undo, 2 do, 2 undo", 1, ["1 do"]),
        ("2 do, 2 undo, 1 undo, 1 redo", 2, ["2 do"]),
        ("1 do, 1 undo, 1 redo, 1 undo", 1, ["1 redo"]),
    ],
)
def test_redo_goes_by_what_was_said(events: str, operation: int, chosen: list[str]) -> None:
    assert restore(events, operation, undo=False) == chosen


@pytest.mark.parametrize(
    ("events", "operation"),
    [("1 do, 1 undo, 2 do", 1), ("2 do, 2 undo, 1 undo", 2), ("1 do", 1)],
)
def test_redo_refuses_where_something_else_stands(events: str, operation: int) -> None:
    with pytest.raises(Conflict):
        restore(events, operation, undo=False)


def test_a_step_that_speaks_twice_of_a_pair() -> None:
    events = [Event(1, "do", name="first"), Event(1, "do", name="second")]

    def chosen(*, undo: bool) -> list[str]:
        found = events_to_restore(events, OperationId(1), undo=undo, key=lambda event: event.pair)
        return [event.name for event in found]

    assert chosen(undo=True) == ["first"]  # back to what was before it
    events += [Event(1, "undo")]
    assert chosen(undo=False) == ["second"]  # forward to what it came to
    events += [Event(1, "redo", name="third")]
    assert chosen(undo=True) == ["third"]


def test_pairs_are_looked_at_one_by_one() -> None:
    events = [
        Event(1, "do", "p", "p1"),
        Event(1, "do", "q", "q1"),
        Event(2, "do", "r", "r2"),
        Event(1, "undo", "q"),
    ]
    chosen = events_to_restore(events, OperationId(1), undo=True, key=lambda event: event.pair)
    assert [event.name for event in chosen] == ["p1"]


def test_a_link_is_the_sha256_of_what_stands_in_the_docs() -> None:
    content = ["q1", "d1", 3.0, None, 'a "note"', "검색"]
    text = GENESIS + '["q1","d1",3.0,null,"a \\"note\\"","검색"]'
    assert link(GENESIS, content) == hashlib.sha256(text.encode()).hexdigest()


@pytest.mark.parametrize("value", [float("nan"), float("inf")])
def test_a_link_takes_no_number_that_json_has_not(value: float) -> None:
    with pytest.raises(ValueError, match="JSON"):
        link(GENESIS, [value])


@pytest.mark.parametrize(
    ("value", "stored"), [(None, "None"), (3, "3.0"), (0.1, "0.1"), (-0.0, "0.0"), (True, "1.0")]
)
def test_numbers_are_hashed_as_they_come_back(value: float | None, stored: str) -> None:
    assert repr(stored_number(value)) == stored


def test_a_chain_goes_on_where_it_ended(opened: Database) -> None:
    def add(contents: Sequence[str]) -> tuple[int, str]:
        with opened.writing() as connection:
            rater_id = RaterId(ensure_rater(connection, "ann"))
            chain = Chain(connection, rater_id, "judgment")
            for content in contents:
                chain.add([content])
            chain.save()
            return chain.length, chain.head

    add(["a"])
    add(["b", "c"])
    expected = link(link(link(GENESIS, ["a"]), ["b"]), ["c"])
    assert add([]) == (3, expected)


def test_time_is_in_microseconds() -> None:
    assert 1_700_000_000_000_000 < now() < 9_000_000_000_000_000
