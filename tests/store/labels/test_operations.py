from __future__ import annotations

import pytest
from sqlalchemy import Connection

from ndcg_gui.domain.ids import OperationId, RaterId
from ndcg_gui.domain.messages import say
from ndcg_gui.store.collection.records import ensure_rater
from ndcg_gui.store.files.database import Database
from ndcg_gui.store.labels import operations
from ndcg_gui.store.labels.operations import next_to_redo, next_to_undo, set_state

ANN, BOB = RaterId(1), RaterId(2)
LABELS, EVERYTHING = ("judgment", "preference"), ("judgment", "preference", "import")


@pytest.fixture
def rated(opened: Database) -> Database:
    with opened.writing() as connection:
        ensure_rater(connection, "ann")
        ensure_rater(connection, "bob")
    return opened


def step(connection: Connection, kind: str, rater_id: RaterId | None = None) -> OperationId:
    return operations.insert_operation(
        connection, rater_id=rater_id, kind=kind, summary=say("{kind} done", kind=kind), forward=""
    )


def numbers(
    connection: Connection, rater_id: RaterId | None, kinds: tuple[str, ...]
) -> tuple[object, object]:
    undo, redo = next_to_undo(connection, rater_id, kinds), next_to_redo(connection, rater_id, kinds)
    return undo and undo.id, redo and redo.id


def test_each_rater_undoes_their_own(rated: Database) -> None:
    with rated.writing() as connection:
        ann, bob = step(connection, "judgment", ANN), step(connection, "preference", BOB)
        assert numbers(connection, ANN, LABELS) == (ann, None)
        assert numbers(connection, BOB, LABELS) == (bob, None)
        assert numbers(connection, None, LABELS) == (None, None)


def test_imports_are_everybodys(rated: Database) -> None:
    with rated.writing() as connection:
        label, done = step(connection, "judgment", ANN), step(connection, "import")
        assert numbers(connection, ANN, EVERYTHING) == (done, None)
        assert numbers(connection, None, EVERYTHING) == (done, None)
        assert numbers(connection, ANN, LABELS) == (label, None)


def test_redo_takes_what_was_undone_last(rated: Database) -> None:
    with rated.writing() as connection:
        first, second = step(connection, "judgment", ANN), step(connection, "preference", ANN)
        set_state(connection, second, "undone")
        set_state(connection, first, "undone")
        assert numbers(connection, ANN, LABELS) == (None, first)
        set_state(connection, first, "done")
        assert numbers(connection, ANN, LABELS) == (first, second)


def test_a_new_step_ends_redo_of_its_own_stack(rated: Database) -> None:
    with rated.writing() as connection:
        ann, bob, done = (
            step(connection, "judgment", ANN),
            step(connection, "judgment", BOB),
            step(connection, "import"),
        )
        for item in (ann, bob, done):
            set_state(connection, item, "undone")
        # A verdict side by side is a stack of its own: what was undone on Judge can still be redone there.
        step(connection, "preference", ANN)
        assert numbers(connection, ANN, LABELS)[1] == ann
        step(connection, "judgment", ANN)
        assert numbers(connection, ANN, LABELS)[1] is None
        assert numbers(connection, ANN, EVERYTHING)[1] == done
        assert numbers(connection, BOB, LABELS)[1] == bob
        step(connection, "import")
        assert numbers(connection, None, EVERYTHING)[1] is None


def test_a_step_comes_back_as_it_was_kept(rated: Database) -> None:
    with rated.writing() as connection:
        number = operations.insert_operation(
            connection, rater_id=ANN, kind="judgment", summary=say("grade {grade}", grade="3"), forward="f"
        )
        operations.set_commands(connection, number, forward="f2", inverse="i")
        found = operations.find(connection, number)
        assert found is not None
        assert (found.rater_id, found.kind, found.forward, found.inverse, found.state) == (
            ANN, "judgment", "f2", "i", "done",
        )  # fmt: skip
        assert str(found.summary) == "grade 3"
        assert found.summary.template == "grade {grade}"
        operations.delete_operation(connection, number)
        assert operations.find(connection, number) is None


def test_the_newest_come_first(rated: Database) -> None:
    with rated.writing() as connection:
        brought = [step(connection, "import") for _ in range(2)]
        assert [item.id for item in operations.of_kind(connection, "import")] == brought[::-1]
