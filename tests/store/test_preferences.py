from __future__ import annotations

import pytest
from sqlalchemy import Connection

from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.ids import ComparisonId, OperationId, QueryId, RaterId, SystemId
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import PreferenceState, Side, Verdict
from ndcg_gui.store import operations, preferences
from ndcg_gui.store.checks import check_project
from ndcg_gui.store.database import Database
from ndcg_gui.store.preferences import NewPreference, Shown, append_preferences
from ndcg_gui.store.records import ensure_rater

LEFT = PreferenceState(Verdict.JUDGED, Side.LEFT, 2, ("fresher", "한국어"), "note")
COMPARISON, ANN = ComparisonId(1), RaterId(1)


def step(connection: Connection) -> OperationId:
    return operations.insert_operation(
        connection, rater_id=ANN, kind="preference", summary=say("left"), forward=""
    )


def new(event: str, state: PreferenceState = LEFT, query_id: int = 2) -> NewPreference:
    return NewPreference(event, COMPARISON, ANN, QueryId(query_id), "candidate", state, 3)


@pytest.fixture
def compared(filled: Database) -> Database:
    with filled.writing() as connection:
        ensure_rater(connection, "ann")
        preferences.insert_comparison(
            connection, name="c", baseline_id=SystemId(1), candidate_id=SystemId(2), depth=10, points=3,
            blind=True, seed=7, queries={QueryId(1): True, QueryId(2): False, QueryId(3): False},
        )  # fmt: skip
    return filled


def test_a_comparison_is_kept(compared: Database) -> None:
    with compared.reading() as connection:
        (item,) = preferences.comparisons(connection)
        assert (item.name, item.baseline_id, item.candidate_id, item.depth) == ("c", 1, 2, 10)
        assert (item.points, item.blind, item.seed) == (3, True, 7)
        assert preferences.comparison_queries(connection, COMPARISON) == {1: True, 2: False, 3: False}


def test_a_comparison_over_no_query(filled: Database) -> None:
    with filled.writing() as connection:
        comparison = preferences.insert_comparison(
            connection, name="c", baseline_id=SystemId(1), candidate_id=SystemId(2), depth=1, points=3,
            blind=False, seed=0, queries={},
        )  # fmt: skip
        assert preferences.comparison_queries(connection, comparison) == {}


def test_sides_are_fixed_in_their_order(compared: Database) -> None:
    shown = [Shown(QueryId(3), 0, "candidate"), Shown(QueryId(2), 1, "baseline")]
    with compared.writing() as connection:
        preferences.assign_sides(connection, COMPARISON, ANN, shown)
        assert preferences.assigned_sides(connection, COMPARISON, ANN) == shown
        assert preferences.assigned_sides(connection, COMPARISON, RaterId(2)) == []


def test_a_preference_is_kept_as_seen(compared: Database) -> None:
    with compared.writing() as connection:
        assert append_preferences(connection, [new("e1")], operation_id=step(connection)) == 1
        (stored,) = preferences.preferences(connection, COMPARISON)
        assert (stored.rater_id, stored.query_id, stored.left_system, stored.state) == (
            1,
            2,
            "candidate",
            LEFT,
        )
        assert preferences.preferences(connection, COMPARISON, ANN) == [stored]
        assert preferences.preferences(connection, COMPARISON, RaterId(9)) == []
        assert check_project(connection) == []


def test_sending_again_is_harmless(compared: Database) -> None:
    with compared.writing() as connection:
        append_preferences(connection, [new("e1")], operation_id=step(connection))
        skip = PreferenceState(Verdict.SKIPPED)
        assert append_preferences(connection, [new("e1", skip)], operation_id=step(connection)) == 0
        (stored,) = preferences.preferences(connection, COMPARISON)
        assert stored.state == LEFT


def test_undo_and_redo(compared: Database) -> None:
    same = PreferenceState(Verdict.JUDGED, Side.NONE, 0)
    with compared.writing() as connection:
        first, second = step(connection), step(connection)
        append_preferences(connection, [new("e1")], operation_id=first)
        append_preferences(connection, [new("e2", same)], operation_id=second)
        assert preferences.operation_preferences(connection, second, undo=True) == [
            (COMPARISON, ANN, 2, "candidate", LEFT)
        ]
        with pytest.raises(Conflict):
            preferences.operation_preferences(connection, first, undo=True)
        append_preferences(connection, [new("e3", LEFT)], operation_id=second, action="undo")
        assert preferences.operation_preferences(connection, second, undo=False) == [
            (COMPARISON, ANN, 2, "candidate", same)
        ]
        assert preferences.operation_preferences(connection, first, undo=True) == [
            (COMPARISON, ANN, 2, "candidate", PreferenceState())
        ]
        append_preferences(connection, [new("e4", PreferenceState())], operation_id=first, action="undo")
        assert preferences.preferences(connection, COMPARISON) == []
        assert check_project(connection) == []


def test_a_comparison_with_history_stays(compared: Database) -> None:
    with compared.writing() as connection:
        append_preferences(connection, [new("e1")], operation_id=step(connection))
        append_preferences(connection, [new("e2", PreferenceState())], operation_id=step(connection))
        assert not preferences.delete_comparison(connection, COMPARISON)
        assert len(preferences.comparisons(connection)) == 1


def test_a_comparison_without_history_goes(compared: Database) -> None:
    with compared.writing() as connection:
        preferences.assign_sides(connection, COMPARISON, ANN, [Shown(QueryId(2), 0, "baseline")])
        assert preferences.delete_comparison(connection, COMPARISON)
        assert preferences.comparisons(connection) == []
        assert preferences.assigned_sides(connection, COMPARISON, ANN) == []
        assert check_project(connection) == []
