from __future__ import annotations

import pytest
from sqlalchemy import Connection, func, select

from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.ids import DocumentId, OperationId, QueryId, RaterId, ScaleVersionId
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Status
from ndcg_gui.store.collection.records import ensure_rater
from ndcg_gui.store.files.database import Database
from ndcg_gui.store.labels import judgments, operations
from ndcg_gui.store.labels.events import append_labels, known_event_ids, labels_to_restore
from ndcg_gui.store.labels.kinds import JUDGMENT, NewJudgment
from ndcg_gui.store.schema import document, judgment_event, query
from ndcg_gui.store.soundness import check_project
from tests.making import unguard

SCALE = ScaleVersionId(1)
GRADED = PairState(Status.GRADED, 3.0, "why")


def step(connection: Connection, rater_id: RaterId | None = None) -> OperationId:
    return operations.insert_operation(
        connection, rater_id=rater_id, kind="judgment", summary=say("grade"), forward=""
    )


def new(
    event: str, query_id: int = 1, document_id: int = 1, state: PairState = GRADED, rater: int = 1
) -> NewJudgment:
    return NewJudgment(event, RaterId(rater), QueryId(query_id), DocumentId(document_id), SCALE, state, 1.5)


def restored(connection: Connection, operation: OperationId, *, undo: bool) -> list[tuple[object, ...]]:
    found = labels_to_restore(connection, JUDGMENT, operation, undo=undo)
    return [
        (*item.place, item.scale_version_id, item.state) for item in found if isinstance(item, NewJudgment)
    ]


def events(connection: Connection) -> int:
    return connection.execute(select(func.count()).select_from(judgment_event)).scalar_one()


@pytest.fixture
def rated(filled: Database) -> Database:
    with filled.writing() as connection:
        ensure_rater(connection, "ann")
        ensure_rater(connection, "bob")
    return filled


def said(connection: Connection, rater_id: RaterId) -> PairState:
    """What the rater says of the first pair."""
    return judgments.rater_states(connection, rater_id).get((QueryId(1), DocumentId(1)), PairState())


def test_a_judgment_is_current_and_history(rated: Database) -> None:
    with rated.writing() as connection:
        assert append_labels(connection, [new("e1")], operation_id=step(connection)) == 1
    with rated.reading() as connection:
        assert said(connection, RaterId(1)) == GRADED
        assert said(connection, RaterId(2)) == PairState()
        (event,) = judgments.pair_history(connection, QueryId(1), DocumentId(1))
        assert (event.rater, event.action, event.state, event.seconds) == ("ann", "do", GRADED, 1.5)
        (row,) = judgments.judgment_rows(connection)
        assert (row.query_key, row.doc_key, row.rater, row.state) == ("q1", "d1", "ann", GRADED)
        assert row.document_version == 1
        assert row.content_hash is not None
        assert check_project(connection) == []


@pytest.mark.parametrize("count", [1, 60])
def test_sending_again_is_harmless(rated: Database, count: int) -> None:
    batch = [new(f"e{n}", 1 + n % 3, 1 + n // 3 % 6, rater=1 + n // 18 % 2) for n in range(min(count, 36))]
    if count > len(batch):
        # More than fit into 36 pairs: enough to take the way for large writes.
        with rated.writing() as connection:
            connection.execute(
                document.insert(),
                [{"doc_key": f"x{n}", "version": 0, "removed": False} for n in range(30)],
            )
        batch += [new(f"x{n}", 1, 7 + n) for n in range(30)]
    with rated.writing() as connection:
        operation = step(connection)
        assert append_labels(connection, batch, operation_id=operation) == len(batch)
        assert append_labels(connection, batch, operation_id=operation) == 0
        assert events(connection) == len(batch)
        assert known_event_ids(connection, JUDGMENT, ["e0", "nobody"]) == {"e0"}
        assert check_project(connection) == []
        again = [
            NewJudgment(f"{item.event_id}.2", *item.place, SCALE, PairState(Status.SKIPPED)) for item in batch
        ]
        assert append_labels(connection, again, operation_id=operation) == len(batch)
        assert check_project(connection) == []
        assert sum(counts[Status.SKIPPED] for counts in judgments.judged_counts(connection).values()) == len(
            batch
        )


def test_clearing_leaves_history_only(rated: Database) -> None:
    with rated.writing() as connection:
        append_labels(connection, [new("e1")], operation_id=step(connection))
        append_labels(connection, [new("e2", state=PairState())], operation_id=step(connection))
        assert judgments.rater_states(connection, RaterId(1)) == {}
        assert [
            item.state.status for item in judgments.pair_history(connection, QueryId(1), DocumentId(1))
        ] == [
            Status.GRADED,
            Status.CLEARED,
        ]
        assert check_project(connection) == []


def test_raters_do_not_meet(rated: Database) -> None:
    with rated.writing() as connection:
        append_labels(
            connection, [new("e1"), new("e2", rater=2, state=PairState(Status.CANNOT_JUDGE))],
            operation_id=step(connection),
        )  # fmt: skip
        assert judgments.rater_states(connection, RaterId(1)) == {(1, 1): GRADED}
        assert judgments.rater_states(connection, RaterId(2), [QueryId(2)]) == {}
        assert judgments.rater_states(connection, RaterId(2), [QueryId(1)]) == {
            (1, 1): PairState(Status.CANNOT_JUDGE)
        }
        assert len(judgments.pair_history(connection, QueryId(1), DocumentId(1))) == 2
        (own,) = judgments.pair_history(connection, QueryId(1), DocumentId(1), RaterId(2))
        assert own.rater == "bob"
        assert judgments.judged_counts(connection) == {1: {Status.GRADED: 1}, 2: {Status.CANNOT_JUDGE: 1}}


@pytest.mark.parametrize("table", [query, document], ids=lambda table: table.name)
def test_what_was_taken_back_takes_no_label(rated: Database, table) -> None:  # type: ignore[no-untyped-def]
    with rated.writing() as connection:
        connection.execute(table.update().where(table.c.id == 1).values(removed=True))
        with pytest.raises(Conflict, match="was undone"):
            append_labels(connection, [new("e1")], operation_id=step(connection))
        assert append_labels(connection, [new("e2", 2, 2)], operation_id=step(connection)) == 1


def test_whole_numbers_keep_the_chain_whole(rated: Database) -> None:
    with rated.writing() as connection:
        item = NewJudgment(
            "e1", RaterId(1), QueryId(1), DocumentId(1), SCALE, PairState(Status.GRADED, 3), seconds=2
        )
        append_labels(connection, [item], operation_id=step(connection))
        assert check_project(connection) == []


def test_undo_and_redo_of_a_step_with_several_pairs(rated: Database) -> None:
    with rated.writing() as connection:
        first = step(connection)
        append_labels(connection, [new("e1", 1, 1)], operation_id=first)
        second = step(connection)
        skip = PairState(Status.SKIPPED)
        append_labels(connection, [new("e2", 1, 1, skip), new("e3", 1, 2, skip)], operation_id=second)
        found = restored(connection, second, undo=True)
        assert found == [(1, 1, 1, SCALE, GRADED), (1, 1, 2, SCALE, PairState())]
        with pytest.raises(Conflict):
            restored(connection, first, undo=True)
        append_labels(
            connection, [new("e4", 1, 1), new("e5", 1, 2, PairState())], operation_id=second, action="undo"
        )
        assert restored(connection, second, undo=True) == []
        assert restored(connection, second, undo=False) == [
            (1, 1, 1, SCALE, skip),
            (1, 1, 2, SCALE, skip),
        ]
        assert restored(connection, first, undo=True) == [(1, 1, 1, SCALE, PairState())]


def test_grades_come_as_columns(rated: Database) -> None:
    with rated.writing() as connection:
        arrays = judgments.grade_arrays(connection)
        assert len(arrays.grade) == 0
        append_labels(
            connection,
            [
                new("e1", 2, 1, PairState(Status.GRADED, 1.0)),
                new("e2", 1, 2, PairState(Status.GRADED, 0.0)),
                new("e3", 1, 1, PairState(Status.SKIPPED)),
                new("e4", 1, 2, PairState(Status.GRADED, 4.0), rater=2),
            ],
            operation_id=step(connection),
        )
        arrays = judgments.grade_arrays(connection)
        assert arrays.query_id.tolist() == [1, 1, 2]
        assert arrays.document_id.tolist() == [2, 2, 1]
        assert arrays.rater_id.tolist() == [1, 2, 1]
        assert arrays.grade.tolist() == [0.0, 4.0, 1.0]
        assert arrays.seq.tolist() == [2, 4, 1]
        assert judgments.grade_arrays(connection, [QueryId(2)]).grade.tolist() == [1.0]
        assert judgments.grade_arrays(connection, []).grade.tolist() == []


def test_what_is_said_of_a_document(rated: Database) -> None:
    skip = PairState(Status.SKIPPED)
    with rated.writing() as connection:
        append_labels(
            connection,
            [new("e1", 2, 1), new("e2", 1, 1, skip, rater=2), new("e3", 1, 1), new("e4", 1, 2)],
            operation_id=step(connection),
        )
        found = judgments.document_judgments(connection, DocumentId(1))
    assert sorted((item.query_key, item.rater, item.state.status) for item in found) == [
        ("q1", "ann", Status.GRADED),
        ("q1", "bob", Status.SKIPPED),
        ("q2", "ann", Status.GRADED),
    ]
    assert {item.query_text for item in found} == {"what is q1", "what is q2"}


def test_flags_and_confidence_are_kept_hashed_and_taken_back(rated: Database) -> None:
    flagged = PairState(Status.GRADED, 2.0, flags=("wrong language",), confidence=1, shown="list")
    with rated.writing() as connection:
        append_labels(connection, [new("e1")], operation_id=step(connection))
        second = step(connection)
        append_labels(connection, [new("e2", state=flagged)], operation_id=second)
        assert said(connection, RaterId(1)) == flagged
        assert judgments.rater_states(connection, RaterId(1))[QueryId(1), DocumentId(1)] == flagged
        ((*_, before),) = restored(connection, second, undo=True)
        assert before == GRADED
        assert check_project(connection) == []
    with rated.writing() as connection:
        unguard(connection, "judgment_event")
        connection.exec_driver_sql("UPDATE judgment_event SET extra = NULL WHERE event_id = 'e2'")
        connection.exec_driver_sql("UPDATE judgment SET extra = NULL")
        assert "was changed by another program at event 2" in str(check_project(connection)[0])


def test_a_remark_without_a_judgment_is_current(rated: Database) -> None:
    remark = PairState(note="ask the shop", flags=("wrong language",))
    with rated.writing() as connection:
        append_labels(connection, [new("e1", state=remark)], operation_id=step(connection))
        assert said(connection, RaterId(1)) == remark
        assert len(judgments.grade_arrays(connection).grade) == 0
        assert check_project(connection) == []
        append_labels(connection, [new("e2", state=PairState())], operation_id=step(connection))
        assert judgments.rater_states(connection, RaterId(1)) == {}
        assert check_project(connection) == []
