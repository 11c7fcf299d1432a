from __future__ import annotations

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.tables.model import ArrayTableModel, Column
from ndcg_gui.gui.kit.tables.view import DataTable
from ndcg_gui.gui.kit.tables.wrapping import KeyedText, WrappedRows

LONG = "which tent stands up to strong wind on exposed ground for two people and a dog"


@pytest.mark.parametrize("text", [LONG, "防水外套怎么洗才不会坏" * 8, "x" * 200, "🏕 " * 60])
def test_a_text_has_two_lines_at_most_and_begins_as_it_does(qapp: object, text: str) -> None:
    lines = KeyedText("q15", text).lines(240)
    assert len(lines) == 2
    assert text.startswith(lines[0]) and lines[1].endswith("…")
    assert KeyedText("q15", "short").lines(240) == ["short"]
    assert str(KeyedText("q15", "short")) == "q15  short"
    assert str(KeyedText("", "short")) == "short"


def test_only_rows_that_are_seen_are_looked_at_and_high(qtbot: QtBot, theme: Theme) -> None:
    asked: list[int] = []

    def fetch(ids: np.ndarray) -> list[int]:
        return list(ids)

    def words(row: int) -> KeyedText:
        asked.append(row)
        return KeyedText(f"q{row}", LONG if row % 2 else "short")

    model = ArrayTableModel([Column("query", "Query", words, width=200)], fetch)
    table = DataTable("t", model, accessible_name="Queries", stretch="query")
    qtbot.addWidget(table)
    WrappedRows(table, "query", height=27)
    model.set_ids(np.arange(50_000))
    table.resize(260, 300)
    table.show()
    qtbot.waitUntil(lambda: table.rowHeight(1) > table.rowHeight(0) == 27)
    assert table.rowHeight(40_001) == 27 and max(asked) < 100
    table.verticalScrollBar().setValue(40_000)
    assert table.rowHeight(40_001) > 27
