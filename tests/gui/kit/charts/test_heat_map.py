"""How far each two agree: what a cell says, and how one is chosen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.kit.base.theme import DARK, LIGHT, Theme, contrast, ink_on
from ndcg_gui.gui.kit.charts.cells import CellChart
from ndcg_gui.gui.kit.charts.heat_map import HeatMap, Shared

NAMES = ("Ana", "王珊", "عبد الرحمن")
KEY = Qt.Key


@pytest.fixture
def heat(qtbot: QtBot, theme: Theme) -> HeatMap:
    made = HeatMap("Rater by rater")
    qtbot.addWidget(made)
    cells = {(0, 1): Shared(0.7123, 67, note="(0.60 to 0.80)"), (0, 2): Shared(-0.0004, 4, few=True)}
    made.set_matrix(NAMES, cells, label="weighted κ", counted="shared pairs")
    made.resize(320, 260)
    made.show()
    made.setFocus()
    return made


def hover(chart: CellChart, at: QPointF) -> str:
    QApplication.sendEvent(
        chart, QHelpEvent(QEvent.Type.ToolTip, at.toPoint(), chart.mapToGlobal(at.toPoint()))
    )
    return QToolTip.text()


def test_a_cell_says_who_how_far_and_on_how_many(heat: HeatMap) -> None:
    assert heat.item_text(1) == "Ana × 王珊\nweighted κ 0.71 (0.60 to 0.80)\nn 67 (shared pairs)"
    assert heat.item_text(3) == heat.item_text(1).replace("Ana × 王珊", "王珊 × Ana")
    few = heat.item_text(2).split("\n")
    # A kappa of nearly nothing is 0.00, not -4e-04.
    assert few[1:] == ["weighted κ 0.00", "n 4 (shared pairs)", "too few to tell"]
    assert heat.item_text(5).endswith("no pair that both judged")
    assert heat.item_text(4) == "王珊"
    assert heat.accessibleName() == "Rater by rater: weighted κ. Ana × 王珊 0.71, Ana × عبد الرحمن 0.00"


def test_where_no_measure_is_defined_that_is_said_and_not_0(heat: HeatMap) -> None:
    heat.set_matrix(NAMES[:2], {(0, 1): Shared(None, 12)}, label="κ", counted="shared pairs")
    assert heat.item_text(1) == "Ana × 王珊\nnot defined\nn 12 (shared pairs)"
    assert heat.rows()[1] == ("Ana", "王珊", "", "12", "")
    assert heat.can_choose(0, 1)  # what both judged can be looked at all the same


def test_arrows_read_cells_and_return_chooses_what_two_share(qtbot: QtBot, heat: HeatMap) -> None:
    chosen: list[tuple[int, int]] = []
    heat.cell_chosen.connect(lambda row, column: chosen.append((row, column)))
    for key in (KEY.Key_Right, KEY.Key_Return, KEY.Key_Right, KEY.Key_Return, KEY.Key_Down, KEY.Key_Return):
        qtbot.keyClick(heat, key)
    # The diagonal and pairs that share nothing lead nowhere.
    assert chosen == [(0, 1)] and heat.chosen == (0, 1)
    assert heat.accessibleDescription() == heat.item_text(4)
    for key in (KEY.Key_Up, KEY.Key_Up, KEY.Key_Left, KEY.Key_Enter):
        qtbot.keyClick(heat, key)
    assert chosen == [(0, 1)] and heat.reading == 0
    qtbot.keyClick(heat, KEY.Key_Escape)
    assert heat.reading is None
    qtbot.keyClick(heat, KEY.Key_Down)
    assert heat.reading == 1  # from none, the chosen one comes first


def test_a_click_chooses_and_a_tooltip_tells_cells_and_whole_names(qtbot: QtBot, heat: HeatMap) -> None:
    with qtbot.waitSignal(heat.cell_chosen) as said:
        qtbot.mouseClick(heat, Qt.MouseButton.LeftButton, pos=heat.place_of(2, 0).toPoint())
    assert said.args == [2, 0]
    assert "too few to tell" in hover(heat, heat.place_of(2, 0))
    at = heat.place_of(1, 1)
    assert "王珊" in hover(heat, QPointF(at.x(), 5))
    assert "王珊" in hover(heat, QPointF(5, at.y()))


def test_a_choice_that_is_no_more_is_dropped(heat: HeatMap) -> None:
    heat.choose((0, 2))
    heat.set_matrix(NAMES, {(0, 2): Shared(0.4, 9)}, label="κ", counted="shared pairs")
    assert heat.chosen == (0, 2)
    heat.set_matrix(NAMES[:2], {(0, 1): Shared(0.4, 9)}, label="κ", counted="shared pairs")
    assert heat.chosen is None


@pytest.mark.parametrize("look", [LIGHT, DARK], ids=["light", "dark"])
def test_digits_can_be_read_on_every_shade(qapp: QApplication, theme: Theme, look: object) -> None:
    theme.force(look)  # type: ignore[arg-type]
    try:
        ramp = [HeatMap("x")._colour(0.3 + 0.006 * step) for step in range(101)]
        assert min(contrast(ink_on(shade), shade) for shade in ramp) > 4.2
        brightness = [shade.lightness() for shade in ramp]
        assert brightness in (sorted(brightness), sorted(brightness, reverse=True))
    finally:
        theme.force(None)


def test_it_is_painted(heat: HeatMap) -> None:
    small = heat.grab().toImage().scaled(60, 40)
    assert len({small.pixel(x, y) for x in range(60) for y in range(40)}) > 3
