"""A page that scrolls has one scroll bar: its tables are as high as all their rows."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.tables.model import Column
from ndcg_gui.gui.kit.tables.view import ListTable
from ndcg_gui.gui.kit.widgets import PlainLabel, column
from ndcg_gui.gui.kit.widgets.layout import scrolled


def test_a_table_is_whole_where_the_page_scrolls_and_scrolls_where_it_does_not(
    qtbot: QtBot, theme: Theme
) -> None:
    table = ListTable("rows", [Column("row", say("Row"), value=str)], accessible_name="Rows")
    table.setMinimumHeight(100)
    above, inside = PlainLabel("above"), QWidget()
    above.setFixedHeight(200)
    column(above, (table, 1), on=inside)
    page = scrolled(inside)
    qtbot.addWidget(page)
    table.show_records([str(number) for number in range(40)])
    page.resize(300, 250)
    page.show()
    qtbot.waitUntil(
        lambda: not table.verticalScrollBar().maximum() and page.verticalScrollBar().maximum() > 0
    )
    assert table.height() > 40 * table.rowHeight(0)
    table.setFocus()
    table.setCurrentIndex(table.model().index(39, 0))
    qtbot.keyClick(table, Qt.Key.Key_Up)
    shown = table.visualRect(table.currentIndex()).center()
    assert page.viewport().rect().contains(table.viewport().mapTo(page.viewport(), shown))
    table.show_records([str(number) for number in range(60)])
    qtbot.waitUntil(lambda: table.height() > 60 * table.rowHeight(0))
    page.resize(QSize(300, 500))  # now the table has the room that it asks for
    qtbot.waitUntil(lambda: table.verticalScrollBar().maximum() > 0)
    assert not page.verticalScrollBar().maximum()
