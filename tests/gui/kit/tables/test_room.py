"""What a table does with more room than its columns and rows need."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.base.settings import TABLE_WIDTHS, Settings
from ndcg_gui.gui.kit.base.theme import ROW_HEIGHT, Theme, px
from ndcg_gui.gui.kit.tables.cells import bound_height, fit_height
from ndcg_gui.gui.kit.tables.model import Column
from ndcg_gui.gui.kit.tables.view import ListTable
from ndcg_gui.gui.kit.widgets import Card, add_all, column

NAME, NOTE, NUMBER = range(3)
LONG = "a remark that is much longer than the column that it stands in usually is"


Row = tuple[str, str, int]


def listed(rows: Sequence[Row], settings: Settings | None = None) -> ListTable:
    columns = [
        Column("name", say("Query"), lambda row: row[NAME], width=200),
        Column("note", say("Intent"), lambda row: row[NOTE], width=80),
        Column("number", say("Pairs"), lambda row: row[NUMBER], numeric=True, width=90),
    ]
    return ListTable("room", columns, rows, settings=settings, accessible_name="Rows", stretch="name")


def made(
    qtbot: QtBot, width: int, rows: Sequence[Row] = (("tent", "", 3),), settings: Settings | None = None
) -> ListTable:
    table = listed(rows, settings)
    qtbot.addWidget(table)
    table.resize(width, 200)
    table.show()
    qtbot.waitExposed(table)
    return table


def widths(table: ListTable) -> list[int]:
    return [table.columnWidth(section) for section in range(3)]


def test_a_name_stays_near_its_numbers_however_wide_the_table_is(qtbot: QtBot, theme: Theme) -> None:
    usual = widths(made(qtbot, 700))
    assert usual[1:] == [px(80), px(90)]
    name, note, number = widths(made(qtbot, 2000))
    assert note > usual[NOTE] and number > usual[NUMBER]
    assert px(720) <= name < 1200
    assert abs((note - px(80)) - (number - px(90))) <= 1  # what is to spare is for all alike


def test_a_long_name_keeps_its_room(qtbot: QtBot, theme: Theme) -> None:
    longest = "tent " * 200
    assert widths(made(qtbot, 2000, [(longest, "", 3)]))[1:] == [px(80), px(90)]


def test_what_is_cut_comes_before_what_is_empty(qtbot: QtBot, theme: Theme) -> None:
    table = made(qtbot, 900, [("tent", LONG, 3)])
    needed = table.fontMetrics().horizontalAdvance(LONG)
    assert widths(table)[NOTE] > needed and widths(table)[NUMBER] == px(90)
    # A table that is narrow again gives each what it is designed for.
    table.resize(400, 200)
    qtbot.waitUntil(lambda: widths(table)[NOTE] < needed)
    assert widths(table)[NAME] >= px(150)


def test_a_heading_is_whole_where_there_is_room(qtbot: QtBot, theme: Theme) -> None:
    columns = [
        Column("name", say("Query"), lambda row: row, width=100),
        Column("far", "Could change the difference by", lambda row: row, numeric=True, width=60),
    ]
    table = ListTable("headings", columns, ["x"], accessible_name="Rows", stretch="name")
    qtbot.addWidget(table)
    table.resize(600, 200)
    table.show()
    qtbot.waitExposed(table)
    header = table.horizontalHeader()
    assert table.columnWidth(1) > header.fontMetrics().horizontalAdvance("Could change the difference by")


def test_a_width_that_somebody_chose_stays(qtbot: QtBot, theme: Theme) -> None:
    settings = Settings()
    settings.set(TABLE_WIDTHS, {"note": 60}, of="room")
    assert widths(made(qtbot, 2000, [("tent", LONG, 3)], settings))[NOTE] == px(60)
    table = made(qtbot, 2000, settings=settings)
    table.setColumnWidth(NUMBER, 300)
    assert settings.get(TABLE_WIDTHS, of="room")["number"] == pytest.approx(300, abs=1)
    table.resize(1900, 200)
    qtbot.waitUntil(lambda: table.viewport().width() < 1901)
    assert table.columnWidth(NUMBER) == 300


def test_nothing_gets_narrower_while_rows_are_filtered(qtbot: QtBot, theme: Theme) -> None:
    table = made(qtbot, 900, [("tent", LONG, 3)])
    before = widths(table)
    table.show_records([("tent", "short", 3)])
    assert widths(table) == before


def test_a_column_that_is_hidden_comes_back_as_wide_as_it_was(qtbot: QtBot, theme: Theme) -> None:
    table = made(qtbot, 2000)
    before = widths(table)
    table.show_column("number", False)
    table.show_column("number", True)
    assert widths(table) == before


def test_a_short_table_grows_to_all_of_its_rows(qtbot: QtBot, theme: Theme) -> None:
    table = listed([("tent", "", n) for n in range(9)])
    fit_height(table, 9, most=3)
    page = QWidget()
    qtbot.addWidget(page)
    add_all(column(on=page), (table, 1000), None)
    page.resize(600, 100)
    page.show()
    least = 4 * px(ROW_HEIGHT) + 4
    qtbot.waitUntil(lambda: table.height() == least)
    page.resize(600, 900)
    qtbot.waitUntil(lambda: table.height() == 10 * px(ROW_HEIGHT) + 4)
    qtbot.waitUntil(lambda: not table.verticalScrollBar().isVisible())
    assert page.layout() is not None and table.y() == 0


def test_a_card_is_not_higher_than_its_rows(qtbot: QtBot, theme: Theme) -> None:
    table = listed([("tent", "", n) for n in range(2)])
    table.setMinimumHeight(2 * px(ROW_HEIGHT))
    card = Card()
    qtbot.addWidget(card)
    card.body.addWidget(table, 1)
    bound_height(card, table, 2)
    card.resize(600, 2000)
    card.show()
    qtbot.waitExposed(card)
    assert table.height() == 3 * px(ROW_HEIGHT) + 4
    assert card.height() == card.maximumHeight() < 200
    bound_height(card, table, 20)
    assert card.maximumHeight() > 20 * px(ROW_HEIGHT)


def test_numbers_stay_at_the_right(qtbot: QtBot, theme: Theme) -> None:
    table = made(qtbot, 2000)
    index = table.rows_model.index(0, NUMBER)
    aligned = index.data(Qt.ItemDataRole.TextAlignmentRole)
    assert aligned & Qt.AlignmentFlag.AlignRight
    last = table.visualRect(index)
    assert last.right() == pytest.approx(table.viewport().width() - 1, abs=1)


def test_a_column_that_is_shown_or_hidden_leaves_the_others_their_share(qtbot: QtBot, theme: Theme) -> None:
    settings = Settings()
    table = made(qtbot, 400, [("tent", LONG, 3)], settings)
    both = widths(table)
    table.setColumnHidden(NUMBER, True)
    assert widths(table)[NOTE] > both[NOTE]
    table.setColumnHidden(NUMBER, False)
    qtbot.waitUntil(lambda: widths(table) == both)
    assert settings.get(TABLE_WIDTHS, of="room") == {}  # nobody has chosen a width


def test_a_name_that_may_be_long_further_down_keeps_its_room(qtbot: QtBot, theme: Theme) -> None:
    few, many = [("tent", LONG, 3)], [("tent", LONG, 3)] * 60
    assert widths(made(qtbot, 500, few))[NAME] < px(200) < px(250) <= widths(made(qtbot, 500, many))[NAME]


def test_what_is_left_out_is_said_where_there_is_room(qtbot: QtBot, theme: Theme) -> None:
    columns = [
        Column("place", "#", lambda row: row, numeric=True, width=40),
        Column("name", say("Query"), lambda row: row, width=200),
        Column("note", say("Intent"), lambda row: row, width=200),
    ]
    table = ListTable("narrow", columns, ["x"], accessible_name="Rows", stretch="name")
    qtbot.addWidget(table)
    table.resize(240, 200)
    table.show()
    qtbot.waitExposed(table)
    assert [folded.key for folded in table.folded()] == ["note"]
    assert table._more.text() == "+1"
    assert table._more.x() > table.columnViewportPosition(1) + table.fontMetrics().horizontalAdvance("Query")
