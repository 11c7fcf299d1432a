from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass

import pytest
from sqlalchemy import select

from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.ids import DocumentId, OperationId, QueryId, RaterId, ScaleVersionId
from ndcg_gui.domain.labels import PairState, stored_number
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Status
from ndcg_gui.store.collection.records import ensure_rater
from ndcg_gui.store.files.database import Database
from ndcg_gui.store.labels import events, operations
from ndcg_gui.store.labels.events import (
    GENESIS,
    Chain,
    Facts,
    append_labels,
    events_to_restore,
    facts_of,
    known_event_ids,
    link,
)
from ndcg_gui.store.labels.kinds import JUDGMENT, NewJudgment
from ndcg_gui.store.schema import document, operation, query


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


def test_many_contents_are_hashed_as_each_of_them() -> None:
    plain: list[list[object]] = [["q", "é\n", 0.1, 3, None], ["q", "", 1.0, 10**15, None]]
    for contents in (plain, plain[:1], [*plain, ["],["]], [["],[", [1], [2]], *plain]):
        chain = [link(GENESIS, content) for content in contents]
        assert [events.link_text(GENESIS, text) for text in events.json_texts(contents)] == chain


def test_a_chain_goes_on_where_it_ended(opened: Database) -> None:
    def add(contents: Sequence[str]) -> tuple[int, str]:
        with opened.writing() as connection:
            rater_id = RaterId(ensure_rater(connection, "ann"))
            chain = Chain(connection, rater_id, "judgment")
            for content in contents:
                chain.add(json.dumps([content]))
            chain.save()
            return chain.length, chain.head

    add(["a"])
    add(["b", "c"])
    expected = link(link(link(GENESIS, ["a"]), ["b"]), ["c"])
    assert add([]) == (3, expected)


# what new events need to know

PAIRS: list[tuple[RaterId, QueryId, DocumentId]] = [
    (RaterId(rater), QueryId(number), DocumentId(document))
    for rater in (1, 2)
    for number in (1, 2, 3)
    for document in (1, 2, 3)
]


@pytest.fixture
def judged(filled: Database) -> Database:
    """Each pair judged once by two raters, some of them again."""
    with filled.writing() as connection:
        ensure_rater(connection, "ann")
        ensure_rater(connection, "bob")
        for turn, keys in enumerate((PAIRS, PAIRS[::2], PAIRS[::3])):
            operation = operations.insert_operation(
                connection, rater_id=None, kind="judgment", summary=say("grade"), forward=""
            )
            grade = PairState(Status.GRADED, float(turn))
            rows = [NewJudgment(f"{turn}-{n}", *key, ScaleVersionId(1), grade) for n, key in enumerate(keys)]
            append_labels(connection, rows, operation_id=operation)
    return filled


def events_on(keys: list[tuple[RaterId, QueryId, DocumentId]]) -> list[NewJudgment]:
    return [NewJudgment(f"0-{n}", *key, ScaleVersionId(1), PairState()) for n, key in enumerate(keys)]


def facts_of_both_ways(
    database: Database, monkeypatch: pytest.MonkeyPatch, keys: list[tuple[RaterId, QueryId, DocumentId]]
) -> tuple[Facts, Facts]:
    made = []
    for few in (100, 0):
        monkeypatch.setattr(events, "_FEW", few)
        with database.reading() as connection:
            made.append(facts_of(connection, JUDGMENT, events_on(keys), OperationId(1)))
    return made[0], made[1]


def test_few_and_many_are_told_the_same(judged: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    few, many = facts_of_both_ways(judged, monkeypatch, PAIRS)
    assert len(few.latest) == len(PAIRS)
    assert len(set(few.latest.values())) == len(PAIRS)
    assert many.latest == few.latest
    assert [many.keys(place) for place in PAIRS] == [few.keys(place) for place in PAIRS]
    assert few.keys(PAIRS[0]) == (("q1", "d1"), 1)
    assert few.last_seq == many.last_seq == max(few.latest.values())
    assert few.known == many.known == {f"0-{n}" for n in range(len(PAIRS))}


def test_few_come_with_what_a_journal_names_them_by(judged: Database) -> None:
    new = NewJudgment("new", RaterId(2), QueryId(3), DocumentId(1), ScaleVersionId(1), PairState())
    with judged.reading() as connection:
        facts = facts_of(connection, JUDGMENT, [new], OperationId(1))
        (step,) = connection.execute(select(operation.c.operation_key).where(operation.c.id == 1)).scalars()
        chain = Chain(connection, RaterId(2), "judgment")
    assert facts.known == set()
    names = facts.names["new"]
    assert (names["rater"], names["operation_key"]) == ("bob", step)
    assert (names["scale_key"], names["scale_version"]) == ("graded-0-4", 1)
    assert (names["query_key"], names["doc_key"]) == ("q3", "d1")
    assert facts.chains == {2: (chain.length, chain.head)}


def test_latest_is_the_newest_event(judged: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    few, many = facts_of_both_ways(judged, monkeypatch, PAIRS)
    again = len(PAIRS) + len(PAIRS[::2])
    # Event n of the third turn is seq `again` + n + 1.
    for facts in (few, many):
        assert [facts.latest[key] for key in PAIRS[::3]] == [again + n + 1 for n in range(len(PAIRS[::3]))]


@pytest.mark.parametrize("few", [100, 0])
@pytest.mark.parametrize("table", [query, document], ids=["query", "document"])
def test_what_was_taken_back_is_refused(
    judged: Database, monkeypatch: pytest.MonkeyPatch, few: int, table: object
) -> None:
    monkeypatch.setattr(events, "_FEW", few)
    chosen = query if table is query else document
    with judged.writing() as connection:
        connection.execute(chosen.update().where(chosen.c.id == 2).values(removed=True))
        others = [key for key in PAIRS if key[1 if chosen is query else 2] != 2]
        facts = facts_of(connection, JUDGMENT, events_on(PAIRS), OperationId(1))
        facts.refuse(connection, events_on(others))
        with pytest.raises(Conflict):
            facts.refuse(connection, events_on(PAIRS))


def test_known_ids_in_any_number(judged: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(events, "_CHUNK", 4)
    asked = [f"0-{n}" for n in range(0, 40, 3)] + ["nobody"]
    with judged.reading() as connection:
        assert known_event_ids(connection, JUDGMENT, asked) == {f"0-{n}" for n in range(0, len(PAIRS), 3)}
        assert known_event_ids(connection, JUDGMENT, []) == set()


def test_an_empty_history_knows_none(filled: Database) -> None:
    with filled.reading() as connection:
        assert known_event_ids(connection, JUDGMENT, ["e1"]) == set()
