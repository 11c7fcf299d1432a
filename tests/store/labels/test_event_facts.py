from __future__ import annotations

import pytest
from sqlalchemy import select

from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.ids import DocumentId, OperationId, QueryId, RaterId, ScaleVersionId
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import PairState, Status
from ndcg_gui.store.collection.records import ensure_rater
from ndcg_gui.store.files.database import Database
from ndcg_gui.store.labels import event_facts, operations
from ndcg_gui.store.labels.event_facts import EventNames, Facts, Key, NewJudgment, known_event_ids
from ndcg_gui.store.labels.events import Chain
from ndcg_gui.store.labels.judgments import append_judgments
from ndcg_gui.store.schema import document, operation, query

PAIRS: list[Key] = [
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
            append_judgments(connection, rows, operation_id=operation)
    return filled


def events_on(keys: list[Key]) -> list[NewJudgment]:
    return [NewJudgment(f"0-{n}", *key, ScaleVersionId(1), PairState()) for n, key in enumerate(keys)]


def facts_of_both_ways(
    database: Database, monkeypatch: pytest.MonkeyPatch, keys: list[Key]
) -> tuple[Facts, Facts]:
    made = []
    for few in (100, 0):
        monkeypatch.setattr(event_facts, "_FEW", few)
        with database.reading() as connection:
            made.append(Facts(connection, events_on(keys), OperationId(1)))
    return made[0], made[1]


def test_few_and_many_are_told_the_same(judged: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    few, many = facts_of_both_ways(judged, monkeypatch, PAIRS)
    assert len(few.latest) == len(PAIRS)
    assert len(set(few.latest.values())) == len(PAIRS)
    assert many.latest == few.latest
    # A large write may read more than it needs.
    assert few.queries.items() <= many.queries.items()
    assert few.documents.items() <= many.documents.items()
    assert few.queries[1] == "q1"
    assert few.documents[1] == ("d1", 1)
    assert few.last_seq == many.last_seq == max(few.latest.values())
    assert few.known == many.known == {f"0-{n}" for n in range(len(PAIRS))}


def test_few_come_with_what_a_journal_names_them_by(judged: Database) -> None:
    new = NewJudgment("new", RaterId(2), QueryId(3), DocumentId(1), ScaleVersionId(1), PairState())
    with judged.reading() as connection:
        facts = Facts(connection, [new], OperationId(1))
        (step,) = connection.execute(select(operation.c.operation_key).where(operation.c.id == 1)).scalars()
        chain = Chain(connection, RaterId(2), "judgment")
    assert facts.known == set()
    assert facts.names == {"new": EventNames("bob", step, ("graded-0-4", 1))}
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
    monkeypatch.setattr(event_facts, "_FEW", few)
    chosen = query if table is query else document
    with judged.writing() as connection:
        connection.execute(chosen.update().where(chosen.c.id == 2).values(removed=True))
        others = [key for key in PAIRS if key[1 if chosen is query else 2] != 2]
        Facts(connection, events_on(PAIRS), OperationId(1)).refuse_removed(events_on(others))
        with pytest.raises(Conflict):
            Facts(connection, events_on(PAIRS), OperationId(1)).refuse_removed(events_on(PAIRS))


def test_known_ids_in_any_number(judged: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(event_facts, "_CHUNK", 4)
    asked = [f"0-{n}" for n in range(0, 40, 3)] + ["nobody"]
    with judged.reading() as connection:
        assert known_event_ids(connection, asked) == {f"0-{n}" for n in range(0, len(PAIRS), 3)}
        assert known_event_ids(connection, []) == set()


def test_an_empty_history_knows_none(filled: Database) -> None:
    with filled.reading() as connection:
        assert known_event_ids(connection, ["e1"]) == set()
