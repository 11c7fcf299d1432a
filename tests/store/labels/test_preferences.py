from __future__ import annotations

import gzip
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection

from ndcg_gui.domain.comparison_items import ItemKey, ItemKind
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.ids import ComparisonId, OperationId, QueryId, RaterId, SystemId
from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Side, Verdict
from ndcg_gui.features.opening import open_project
from ndcg_gui.store import soundness
from ndcg_gui.store.collection.records import ensure_rater
from ndcg_gui.store.files.database import Database
from ndcg_gui.store.files.project_files import open_file
from ndcg_gui.store.labels import operations, preferences
from ndcg_gui.store.labels.events import append_labels, labels_to_restore
from ndcg_gui.store.labels.kinds import PREFERENCE, NewPreference
from ndcg_gui.store.labels.preferences import Item, PresentedItem
from ndcg_gui.store.soundness import check_project
from ndcg_gui.store.sql.plain_sql import run
from tests.making import unguard
from tests.verdicts import comparison_result

LEFT = PreferenceState(Verdict.JUDGED, Side.LEFT, 2, ("fresher", "한국어"), "note")
COMPARISON, ANN = ComparisonId(1), RaterId(1)
PLAN = ComparisonPlan("c", "A", ("B",), points=5, ties=("good", "bad"), seed=7)
ITEMS = [Item(ItemKey(QueryId(number)), identical=number == 1) for number in (1, 2, 3)]


def step(connection: Connection) -> OperationId:
    return operations.insert_operation(
        connection, rater_id=ANN, kind="preference", summary=say("left"), forward=""
    )


def restored(connection: Connection, operation: OperationId, *, undo: bool) -> list[tuple[object, ...]]:
    found = labels_to_restore(connection, PREFERENCE, operation, undo=undo)
    return [
        (item.comparison_id, item.rater_id, item.key, item.left_system, item.state)
        for item in found
        if isinstance(item, NewPreference)
    ]


def new(event: str, state: PreferenceState = LEFT, query_id: int = 2) -> NewPreference:
    return NewPreference(event, COMPARISON, ANN, ItemKey(QueryId(query_id)), "candidate", state, 3)


@pytest.fixture
def compared(filled: Database) -> Database:
    with filled.writing() as connection:
        ensure_rater(connection, "ann")
        preferences.insert_comparison(
            connection, name="c", baseline_id=SystemId(1), candidate_id=SystemId(2), plan=PLAN, items=ITEMS
        )
    return filled


def test_a_comparison_is_kept(compared: Database) -> None:
    with compared.reading() as connection:
        (item,) = preferences.comparisons(connection)
        assert (item.name, item.baseline_id, item.candidate_id, item.plan) == ("c", 1, 2, PLAN)
        assert preferences.comparison_items(connection, COMPARISON) == ITEMS
        assert preferences.comparison_names(connection) == {"c"}


def test_items_are_added_once(compared: Database) -> None:
    repeat = Item(ItemKey.make(QueryId(2), kind=ItemKind.REPEAT))
    obvious = Item(ItemKey.make(QueryId(2), kind=ItemKind.OBVIOUS), foil_id=QueryId(3))
    with compared.writing() as connection:
        preferences.add_items(connection, COMPARISON, [repeat, obvious])
        preferences.add_items(connection, COMPARISON, [Item(repeat.key, identical=True)])
        found = preferences.comparison_items(connection, COMPARISON)
        assert found == [ITEMS[0], ITEMS[1], repeat, obvious, ITEMS[2]]
        assert check_project(connection) == []


def test_a_comparison_of_a_version_without_plans(compared: Database) -> None:
    with compared.writing() as connection:
        connection.exec_driver_sql("UPDATE comparison SET plan = NULL")
        (item,) = preferences.comparisons(connection)
        assert item.plan == ComparisonPlan("c", "A", ("B",), depth=10, points=5, seed=7)


def test_sides_are_fixed_in_their_order(compared: Database) -> None:
    shown = [
        PresentedItem(ItemKey(QueryId(3)), 0, "candidate"),
        PresentedItem(ItemKey(QueryId(2)), 1, "baseline"),
    ]
    with compared.writing() as connection:
        preferences.assign_sides(connection, COMPARISON, ANN, shown)
        assert preferences.assigned_sides(connection, COMPARISON, ANN) == shown
        assert preferences.assigned_sides(connection, COMPARISON, RaterId(2)) == []


def test_a_preference_is_kept_as_seen(compared: Database) -> None:
    with compared.writing() as connection:
        assert append_labels(connection, [new("e1")], operation_id=step(connection)) == 1
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
        append_labels(connection, [new("e1")], operation_id=step(connection))
        skip = PreferenceState(Verdict.SKIPPED)
        assert append_labels(connection, [new("e1", skip)], operation_id=step(connection)) == 0
        (stored,) = preferences.preferences(connection, COMPARISON)
        assert stored.state == LEFT


def test_kinds_of_ties_and_items_are_kept_and_sealed(compared: Database) -> None:
    both_bad = PreferenceState(Verdict.JUDGED, Side.NONE, 0, tie="bad")
    repeat = ItemKey.make(QueryId(2), kind=ItemKind.REPEAT)
    with compared.writing() as connection:
        one = NewPreference("e2", COMPARISON, ANN, repeat, "baseline", both_bad)
        append_labels(connection, [new("e1"), one], operation_id=step(connection))
        first, second = preferences.preferences(connection, COMPARISON)
        assert (first.key, first.state) == ((2, 0), LEFT)
        assert (second.key, second.left_system, second.state) == (repeat, "baseline", both_bad)
        assert check_project(connection) == []
        unguard(connection, "preference_event")
        for damage in ('extra = \'{"tie":"good"}\'', "item = 100001"):
            where = "seq = 2"
            before = connection.exec_driver_sql(
                f"SELECT item, extra FROM preference_event WHERE {where}"
            ).one()
            connection.exec_driver_sql(f"UPDATE preference_event SET {damage} WHERE {where}")
            assert any("changed by another program" in str(found) for found in check_project(connection))
            run(
                connection,
                f"UPDATE preference_event SET item = ?, extra = ? WHERE {where}",
                tuple(before),
            )
        assert check_project(connection) == []


def test_undo_and_redo(compared: Database) -> None:
    same = PreferenceState(Verdict.JUDGED, Side.NONE, 0)
    with compared.writing() as connection:
        first, second = step(connection), step(connection)
        append_labels(connection, [new("e1")], operation_id=first)
        append_labels(connection, [new("e2", same)], operation_id=second)
        assert restored(connection, second, undo=True) == [(COMPARISON, ANN, (2, 0), "candidate", LEFT)]
        with pytest.raises(Conflict):
            restored(connection, first, undo=True)
        append_labels(connection, [new("e3", LEFT)], operation_id=second, action="undo")
        assert restored(connection, second, undo=False) == [(COMPARISON, ANN, (2, 0), "candidate", same)]
        assert restored(connection, first, undo=True) == [
            (COMPARISON, ANN, (2, 0), "candidate", PreferenceState())
        ]
        append_labels(connection, [new("e4", PreferenceState())], operation_id=first, action="undo")
        assert preferences.preferences(connection, COMPARISON) == []
        assert check_project(connection) == []


def test_a_comparison_with_history_stays(compared: Database) -> None:
    with compared.writing() as connection:
        append_labels(connection, [new("e1")], operation_id=step(connection))
        append_labels(connection, [new("e2", PreferenceState())], operation_id=step(connection))
        assert not preferences.delete_comparison(connection, COMPARISON)
        assert len(preferences.comparisons(connection)) == 1


def test_a_comparison_without_history_goes(compared: Database) -> None:
    with compared.writing() as connection:
        preferences.assign_sides(
            connection, COMPARISON, ANN, [PresentedItem(ItemKey(QueryId(2)), 0, "baseline")]
        )
        assert preferences.delete_comparison(connection, COMPARISON)
        assert preferences.comparisons(connection) == []
        assert preferences.assigned_sides(connection, COMPARISON, ANN) == []
        assert check_project(connection) == []


def test_verdicts_of_the_version_before_items_and_plans(tmp_path: Path) -> None:
    path = tmp_path / "old.ndcg"
    script = gzip.decompress((Path(__file__).parents[1] / "old" / "version_4.sql.gz").read_bytes()).decode()
    history = "SELECT * FROM preference_event ORDER BY seq"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(script)
        before = connection.execute(history).fetchall()
    open_file(path).close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute(history).fetchall() == [(*row, 0, None) for row in before]
    with open_project(path) as project:
        assert project.read(soundness.check_project) == []
        (comparison,) = project.read(preferences.comparisons)
        assert comparison.plan == ComparisonPlan("launch check", "A", ("B",), points=5, seed=7)
        result = comparison_result(project, comparison)
        assert (result.verdict.good, result.verdict.same, result.verdict.bad) == (1, 2, 0)
        assert (result.identical, len(result.unsettled)) == (1, 1)
        # What was undone before can be done again, and the sides are those that were fixed then.
        ann = project.raters()[0].id
        sides = {
            item.key: item.left_system
            for item in project.read(preferences.assigned_sides, comparison.id, ann)
        }
        (item,) = project.redo(ann, labels_only=True).result().items
        (redone,) = [
            said for said in project.read(preferences.preferences, comparison.id, ann) if said.key == item[1]
        ]
        assert (redone.state.preferred, redone.left_system) == (Side.NONE, sides[item[1]])
        assert project.read(soundness.check_project) == []
