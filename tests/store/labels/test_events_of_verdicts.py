"""Thousands of verdicts at once; single ones, their history and its seal stand in test_preferences."""

from __future__ import annotations

import pytest

from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.errors import Cancelled
from ndcg_gui.domain.ids import ComparisonId, OperationId, QueryId, RaterId, SystemId
from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Side, Verdict
from ndcg_gui.store.collection.records import ensure_rater
from ndcg_gui.store.files.database import Database
from ndcg_gui.store.labels import events, operations, preferences
from ndcg_gui.store.labels.events import append_labels, known_event_ids, labels_to_restore
from ndcg_gui.store.labels.kinds import PREFERENCE, NewPreference
from ndcg_gui.store.labels.preferences import Item
from ndcg_gui.store.soundness import check_project
from ndcg_gui.store.sql.transactions import Connection

COMPARISON = ComparisonId(1)
LEFT = PreferenceState(Verdict.JUDGED, Side.LEFT, 1)
SAME = PreferenceState(Verdict.JUDGED, Side.NONE, 0, side_known=False)


def step(connection: Connection) -> OperationId:
    return operations.insert_operation(connection, rater_id=None, kind="import", summary=say("i"), forward="")


def event(name: str, number: int, state: PreferenceState = LEFT, *, rater: int = 1) -> NewPreference:
    key = ItemKey.make(QueryId(number % 3 + 1), rank=number // 3)
    return NewPreference(name, COMPARISON, RaterId(rater), key, "candidate", state)


@pytest.fixture
def compared(filled: Database) -> Database:
    with filled.writing() as connection:
        for name in ("ann", "bob"):
            ensure_rater(connection, name)
        plan = ComparisonPlan("c", "A", ("B",), imported=True)
        preferences.insert_comparison(
            connection, name="c", baseline_id=SystemId(1), candidate_id=SystemId(2), plan=plan,
            items=[Item(event("", number).key) for number in range(300)],
        )  # fmt: skip
    return filled


def test_many_are_what_one_by_one_would_be(compared: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(events, "_PORTION", 7)
    with compared.writing() as connection:
        first = [event(f"a{n}", n, rater=1 + n % 2) for n in range(200)]
        assert append_labels(connection, first, operation_id=step(connection)) == 200
        # Again, and twice on one item: the last word counts, and each follows the one before it.
        second = [event("a3", 3, SAME, rater=2), event("b1", 0, SAME), event("b2", 0, LEFT), event("b2", 1)]
        second += [event(f"c{n}", n, SAME, rater=1 + n % 2) for n in range(100, 190)]
        told: list[tuple[int, int]] = []
        last = step(connection)
        appended = append_labels(
            connection, second, operation_id=last, progress=lambda done, total: told.append((done, total))
        )
        assert appended == 92
        assert told[0] == (0, 92) and told == sorted(told) and len(told) == 14
        said = {
            (item.rater_id, item.key): item.state for item in preferences.preferences(connection, COMPARISON)
        }
        assert len(said) == 200
        assert said[RaterId(1), event("", 0).key] == LEFT
        assert said[RaterId(2), event("", 3).key] == LEFT
        assert said[RaterId(1), event("", 100).key] == SAME
        assert check_project(connection) == []
        restored = labels_to_restore(connection, PREFERENCE, last, undo=True)
        assert len(restored) == 91
        assert {item.state for item in restored} == {LEFT}


def test_undo_has_the_side_that_was_shown_before(compared: Database) -> None:
    with compared.writing() as connection:
        append_labels(connection, [event("a", 0)], operation_id=step(connection))
        turned = NewPreference("b", COMPARISON, RaterId(1), event("", 0).key, "baseline", SAME)
        last = step(connection)
        append_labels(connection, [turned], operation_id=last)
        (item,) = labels_to_restore(connection, PREFERENCE, last, undo=True)
        assert isinstance(item, NewPreference)
        assert (item.place, item.left_system, item.state) == (event("", 0).place, "candidate", LEFT)


def test_cancelling_ends_it(compared: Database) -> None:
    def stop(_done: int, _total: int) -> None:
        raise Cancelled

    with pytest.raises(Cancelled), compared.writing() as connection:
        append_labels(connection, [event("a", 0)], operation_id=step(connection), progress=stop)
    with compared.reading() as connection:
        assert preferences.preferences(connection, COMPARISON) == []


def test_known_events(compared: Database) -> None:
    with compared.writing() as connection:
        append_labels(connection, [event("a", 0)], operation_id=step(connection))
        names = [f"n{number}" for number in range(1_200)]
        assert known_event_ids(connection, PREFERENCE, [*names, "a"]) == {"a"}
        assert known_event_ids(connection, PREFERENCE, []) == set()
