from __future__ import annotations

from dataclasses import replace

import pytest

from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.ids import ComparisonId, ImportId, QueryId, RaterId, SystemId
from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Side, Verdict
from ndcg_gui.store.collection import records
from ndcg_gui.store.files.database import Database
from ndcg_gui.store.labels import operations, preferences
from ndcg_gui.store.labels.events import append_labels
from ndcg_gui.store.labels.kinds import NewPreference
from ndcg_gui.store.labels.preferences import Hidden, Item, PresentedItem
from ndcg_gui.store.sql.transactions import Connection

PLAN = ComparisonPlan("c", "A", ("B",), imported=True)
ITEMS = [Item(ItemKey(QueryId(number))) for number in (1, 2)]


def new_import(connection: Connection) -> ImportId:
    return records.insert_import(
        connection, file_name="v.csv", sha256="0" * 64, byte_size=1, kind="preferences",
        reader="preferences-csv", row_count=1, counts={}, warnings=(), system_name=None,
    )  # fmt: skip


@pytest.fixture
def brought(filled: Database) -> tuple[Database, ImportId, ComparisonId]:
    with filled.writing() as connection:
        import_id = new_import(connection)
        made = preferences.insert_comparison(
            connection, name="c", baseline_id=SystemId(1), candidate_id=SystemId(2), plan=PLAN, items=ITEMS,
            import_id=import_id,
        )  # fmt: skip
    return filled, import_id, made


def test_what_was_taken_back_is_hidden_and_found(brought: tuple[Database, ImportId, ComparisonId]) -> None:
    database, import_id, made = brought
    with database.writing() as connection:
        assert preferences.hidden_comparisons(connection) == {}
        assert preferences.brought_by(connection, [import_id]) == {made: "c"}
        assert preferences.brought_by(connection, []) == {}
        records.mark_imports_undone(connection, [import_id])
        assert preferences.hidden_comparisons(connection) == {"c": Hidden(made, "A", "B")}
        assert preferences.comparisons(connection) == []
        assert preferences.comparison_names(connection) == {"c"}


def test_another_import_takes_it_over(brought: tuple[Database, ImportId, ComparisonId]) -> None:
    database, import_id, made = brought
    with database.writing() as connection:
        rater_id = records.ensure_rater(connection, "ann")
        preferences.assign_sides(connection, made, rater_id, [PresentedItem(ITEMS[0].key, 0, "baseline")])
        records.mark_imports_undone(connection, [import_id])
        again = new_import(connection)
        plan = replace(PLAN, points=7, depth=3)
        items = [Item(ItemKey(QueryId(3)))]
        preferences.take_over(connection, made, plan=plan, items=items, import_id=again)
        (shown,) = preferences.comparisons(connection)
        assert (shown.id, shown.name, shown.plan, shown.import_id) == (made, "c", plan, again)
        assert preferences.comparison_items(connection, made) == items
        assert preferences.assigned_sides(connection, made, rater_id) == []


def test_verdicts_are_counted(brought: tuple[Database, ImportId, ComparisonId]) -> None:
    database, _, made = brought
    state = PreferenceState(Verdict.JUDGED, Side.LEFT, 1)
    with database.writing() as connection:
        rater_id: RaterId = records.ensure_rater(connection, "ann")
        step = operations.insert_operation(
            connection, rater_id=None, kind="import", summary=say("i"), forward=""
        )
        assert preferences.verdicts_in(connection, [made]) == {}
        new = NewPreference("e", made, rater_id, ITEMS[0].key, "baseline", state)
        append_labels(connection, [new], operation_id=step)
        assert preferences.verdicts_in(connection, [made]) == {made: 1}
        cleared = replace(new, event_id="f", state=PreferenceState())
        append_labels(connection, [cleared], operation_id=step)
        assert preferences.verdicts_in(connection, [made]) == {}
