from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.evaluate.panel import EvaluatePanel
from ndcg_gui.gui.kit.base.settings import SPLITTER_SIZES
from ndcg_gui.gui.kit.tables.view import DataTable


def whole_rows(table: DataTable) -> int:
    """How many rows are seen from top to bottom."""
    room = table.viewport().height()
    places = [
        (table.rowViewportPosition(row), table.rowHeight(row)) for row in range(table.model().rowCount())
    ]
    return sum(top >= 0 and top + high <= room for top, high in places)


def outside(widget: QWidget, window: QWidget) -> bool:
    corner = widget.mapTo(window, widget.rect().bottomRight())
    return corner.x() >= window.width() or corner.y() >= window.height()


def test_a_laptop_shows_ten_whole_queries_and_nothing_sideways(
    qtbot: QtBot, window: MainWindow, panel: EvaluatePanel
) -> None:
    window.resize(1366, 768)
    table = panel.queries.table
    assert table is not None
    qtbot.waitUntil(lambda: whole_rows(table) >= 10)
    assert table.horizontalScrollBar().maximum() == 0
    assert panel._content.verticalScrollBar().maximum() == 0
    for widget in (panel.header.report_button, panel.systems_card.judge_link, panel.charts.large_button):
        assert not outside(widget, window)
    # A text that is too long for its column goes on in a second line.
    table.setColumnWidth(1, 300)
    low = table.verticalHeader().defaultSectionSize()
    assert any(table.rowHeight(row) > low for row in range(10))


def test_a_small_screen_has_the_two_below_each_other_on_a_page_that_scrolls(
    qtbot: QtBot, window: MainWindow, panel: EvaluatePanel
) -> None:
    page = panel._content
    window.resize(2560, 1440)
    qtbot.waitUntil(lambda: page._beside.orientation() == Qt.Orientation.Horizontal)
    page.resize(640, 380)
    assert page._beside.orientation() == Qt.Orientation.Vertical
    assert page.widget().minimumSizeHint().width() <= 640
    assert page.widget().minimumSizeHint().height() > 380


def test_where_the_dividing_line_was_left_is_remembered(window: MainWindow, panel: EvaluatePanel) -> None:
    page = panel._content
    high = panel.systems_card.height()
    page._rows.setSizes([60, 600])
    page._rows.splitterMoved.emit(60, 1)
    kept = window.settings.get(SPLITTER_SIZES, of="evaluate-rows")
    assert kept and kept[0] <= high
    page.fit()
    assert page._rows.sizes()[0] == kept[0]
