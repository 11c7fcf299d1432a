"""Tables of results in the window: what stands in their cells, how wide they are, and what is painted."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.scales import Scale, built_in_scale
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.tables.results import FittedColumn, RowsTable, columns_of, rows_of
from ndcg_gui.present.blocks import Contrast, Grades, Number, Remark, Table
from ndcg_gui.present.titles import table_of

ROLE = Qt.ItemDataRole.DisplayRole

SCALE = built_in_scale("graded-0-4")


def shown(table: RowsTable) -> list[list[str]]:
    model = table.rows_model
    return [
        [model.text(row, column) for column in range(model.columnCount())]
        for row in range(len(table.given()))
    ]


def heads(table: RowsTable) -> list[str]:
    across = Qt.Orientation.Horizontal
    return [
        str(table.rows_model.headerData(place, across, ROLE))
        for place in range(table.rows_model.columnCount())
    ]


def queries(scale: Scale = SCALE) -> Table:
    row = {
        "query": "-5", "text": "red  shoes", "difference": Number(-0.25, signed=True),
        "grades_a": Grades((3.0, None), scale), "remark": Remark(say("odd"), alarm=True),
    }  # fmt: skip
    return table_of(say("Queries"), [row])


def test_columns_that_there_is_room_for(qtbot: QtBot, theme: Theme) -> None:
    columns = (
        FittedColumn("query", 200, numeric=False, beside="text"),
        FittedColumn("difference", 80, more=("remark",)),
        FittedColumn("grades_a", 120, numeric=False),
    )
    table = RowsTable("rows", columns, settings=Settings(), accessible_name="Rows", stretch="query")
    qtbot.addWidget(table)
    table.set_rows(rows_of(queries()))
    # A key that looks like a number keeps its hyphen; a number gets the sign of print.
    assert shown(table) == [["-5 red shoes", "−0.2500", "3 –"]]
    assert heads(table) == ["Query", "B − A", "First grades of A"]
    assert "Remark odd" in table.rows_model.index(0, 1).data(Qt.ItemDataRole.ToolTipRole)


def test_all_columns_as_wide_as_what_they_hold(qtbot: QtBot, theme: Theme) -> None:
    long = "a system with a name that needs room"
    found = Table(
        say("Pairs"), ("Row", long), (("x", Contrast(-0.0685, 0.033, 0.05)),), keys=("system", "to-0")
    )
    columns = columns_of(found)
    assert columns[1].width > columns[0].width
    table = RowsTable("pairs", columns, settings=Settings(), accessible_name="Pairs")
    qtbot.addWidget(table)
    table.set_rows(rows_of(found))
    assert shown(table) == [["x", "−0.0685  0.033 *"]] and heads(table) == ["Row", long]
    assert [column.numeric for column in columns] == [False, True]


def test_grades_are_chips(qtbot: QtBot, theme: Theme) -> None:
    def picture(scale: Scale) -> QPixmap:
        columns = (FittedColumn("grades_a", 300, numeric=False),)
        table = RowsTable("rows", columns, settings=Settings(), accessible_name="Rows")
        qtbot.addWidget(table)
        table.set_rows(rows_of(queries(scale)))
        table.resize(400, 120)
        return table.grab()

    red = replace(
        SCALE,
        grades=tuple(replace(one, colour="#FF0000") if one.value == 3 else one for one in SCALE.grades),
    )
    colour = SCALE.colour(3).lower()

    def colours_in(found: QPixmap) -> set[str]:
        image = found.toImage()
        return {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}

    assert colour in colours_in(picture(SCALE)) and "#ff0000" not in colours_in(picture(SCALE))
    assert "#ff0000" in colours_in(picture(red)) and colour not in colours_in(picture(red))
