"""Systems that a history hangs on; what else is taken back stands in test_collection."""

from __future__ import annotations

import numpy as np

from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.ids import QueryId
from ndcg_gui.domain.records import RankedList, RunRecord
from ndcg_gui.store.collection import contents as collection
from ndcg_gui.store.collection import records
from ndcg_gui.store.files.database import Database
from ndcg_gui.store.labels import preferences
from ndcg_gui.store.labels.preferences import Item


def test_a_compared_system_is_hidden_and_comes_back_under_its_number(filled: Database) -> None:
    with filled.writing() as connection:
        _, second = collection.systems(connection)
        assert second.import_id is not None
        plan = ComparisonPlan("c", "A", ("B",), imported=True)
        preferences.insert_comparison(
            connection, name="c", baseline_id=collection.systems(connection)[0].id, candidate_id=second.id,
            plan=plan, items=[Item(ItemKey(QueryId(1)))],
        )  # fmt: skip
        assert collection.delete_systems(connection, [second.import_id]) == [second.id]
        records.mark_imports_undone(connection, [second.import_id])
        assert [item.name for item in collection.systems(connection)] == ["A"]
        assert collection.ranked_lists(connection, second.id) == {}
        again = records.insert_import(
            connection, file_name="b", sha256="0" * 64, byte_size=1, kind="run", reader="run", row_count=1,
            counts={}, warnings=(), system_name="B",
        )  # fmt: skip
        run = RunRecord("tag", {"q1": RankedList(("d1",), np.ones(1))})
        numbers = collection.query_ids(connection)
        assert collection.insert_system(connection, "B", run, numbers, import_id=again) == second.id
        _, shown = collection.systems(connection)
        assert (shown.name, shown.tag, shown.result_count, shown.import_id) == ("B", "tag", 1, again)
