"""Cells that scroll under headings that stay."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QHelpEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.charts.cells import CellChart, mixed
from ndcg_gui.gui.kit.charts.heat_map import HeatMap, Shared

KEY = Qt.Key


@pytest.fixture
def heat(qtbot: QtBot, theme: Theme) -> HeatMap:
    made = HeatMap("Rater by rater")
    qtbot.addWidget(made)
    many(made, 3)
    made.resize(320, 260)
    made.show()
    made.setFocus()
    return made


def many(chart: HeatMap, number: int = 20) -> None:
    names = [f"rater {place}" for place in range(1, number + 1)]
    cells = {pair: Shared(0.5, 9) for pair in combinations(range(number), 2)}
    chart.set_matrix(names, cells, label="κ", counted="shared pairs")


def hover(chart: CellChart, at: QPointF) -> str:
    QApplication.sendEvent(
        chart, QHelpEvent(QEvent.Type.ToolTip, at.toPoint(), chart.mapToGlobal(at.toPoint()))
    )
    return QToolTip.text()


def test_twenty_raters_scroll_inside_and_the_names_stay(qtbot: QtBot, heat: HeatMap) -> None:
    many(heat)
    fit = heat.fit(QRectF(heat.rect()))
    assert len(fit.rows) < 20 and len(fit.columns) < 20
    assert fit.right <= heat.width() and fit.bottom <= heat.height()
    heat.choose((19, 3))
    shown = heat.fit(QRectF(heat.rect()))
    assert 19 in shown.rows and 3 in shown.columns
    assert (shown.left, shown.top) == (fit.left, fit.top)
    for _ in range(30):
        qtbot.keyClick(heat, KEY.Key_Right)
    shown = heat.fit(QRectF(heat.rect()))
    assert heat.reading == 19 * 20 + 19 and 19 in shown.columns
    assert heat.item_at(*heat.place_of(19, 19).toTuple()) == 19 * 20 + 19
    assert "rater 20" in hover(heat, QPointF(heat.place_of(19, 19).x(), 5))


def test_the_wheel_scrolls_what_does_not_fit_and_else_is_left_to_the_page(heat: HeatMap) -> None:
    def turn(modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> bool:
        event = QWheelEvent(
            QPointF(90, 90), heat.mapToGlobal(QPointF(90, 90)), QPoint(), QPoint(0, -120),
            Qt.MouseButton.NoButton, modifier, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        heat.wheelEvent(event)
        return event.isAccepted()

    assert not turn()
    many(heat)
    assert turn() and turn(Qt.KeyboardModifier.ShiftModifier)
    fit = heat.fit(QRectF(heat.rect()))
    assert (fit.rows.start, fit.columns.start) == (1, 1)


def test_a_picture_has_all_cells_and_values_are_copied(heat: HeatMap, tmp_path: Path) -> None:
    small = heat.image()
    assert small.size() == heat.size() * 2
    many(heat)
    picture = heat.image()
    assert picture.width() > 20 * 48 * 2 and picture.height() > 20 * 40 * 2
    heat.save(tmp_path / "agreement.svg")
    assert "rater 20" in (tmp_path / "agreement.svg").read_text(encoding="utf-8")
    heat.copy_values()
    lines = QApplication.clipboard().text().split("\n")
    assert lines[:2] == ["rater\tother\tκ\tn\tnote", "rater 1\trater 2\t0.5\t9\t"] and len(lines) == 191


def test_half_way_between_two_colours() -> None:
    assert mixed("#000000", "#ff8040", 0.5).name() == "#804020"
    assert mixed("#123456", "#ffffff", 0.0) == QColor("#123456")


def test_cells_grow_with_the_room_and_keep_their_shape(heat: HeatMap) -> None:
    usual = heat.fit(QRectF(0, 0, 320, 260))
    large = heat.fit(QRectF(0, 0, 1200, 900))
    assert large.width > 1.5 * usual.width and large.height > 1.5 * usual.height
    wide = heat.fit(QRectF(0, 0, 1200, 200))
    assert wide.width / wide.height <= 1.05 * max(large.width / large.height, 72 / wide.height)
