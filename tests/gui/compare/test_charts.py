from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.compare.charts import NO_POINTS, DifferencesChart, Points, Scatter
from ndcg_gui.gui.kit.base.theme import Theme, colours

NAMES = ["q1 tent", "q2", "q3", "q4"]
POINTS = Points(np.array([0.2, 0.5, 0.4, 0.9]), np.array([0.7, 0.52, 0.4, 0.1]), NAMES.__getitem__)


@pytest.fixture
def bars(qtbot: QtBot, theme: Theme) -> DifferencesChart:
    chart = DifferencesChart("Differences")
    qtbot.addWidget(chart)
    chart.resize(600, 300)
    chart.set_points(POINTS)
    chart.show()
    return chart


def test_bars_stand_up_for_b_and_down_for_a(bars: DifferencesChart) -> None:
    assert bars.tally() == (2, 1, 1)
    picture = bars.grab().toImage()
    inner = bars._inner(bars.rect().toRectF())
    step = inner.width() / 4
    first, last = int(inner.left() + step / 2), int(inner.left() + 3.5 * step)
    middle = int(bars._frame(bars.rect().toRectF()).at(0.0, 0.0).y())
    assert picture.pixelColor(first, middle - 20) == QColor(colours().side_b)
    assert picture.pixelColor(last, middle + 20) == QColor(colours().side_a)
    assert picture.pixelColor(last, middle - 20) not in (QColor(colours().side_a), QColor(colours().side_b))


def test_small_differences_count_as_none(bars: DifferencesChart) -> None:
    bars.set_points(POINTS, epsilon=0.05)
    assert bars.tally() == (1, 1, 2)
    assert bars.accessibleName() == ("Differences: 1 query better with B, 2 the same, 1 better with A")


def test_mouse_and_keyboard_read_and_choose(bars: DifferencesChart, qtbot: QtBot) -> None:
    inner = bars._inner(bars.rect().toRectF())
    at = QPoint(int(inner.left() + inner.width() * 0.9), int(inner.center().y()))
    with qtbot.waitSignal(bars.item_chosen) as chosen:
        qtbot.mouseClick(bars, Qt.MouseButton.LeftButton, pos=at)
    assert chosen.args == [3]
    assert bars.accessibleDescription() == "q4\nA 0.9000 · B 0.1000 · −0.8000"
    for key, reading in (
        (Qt.Key.Key_Left, 2), (Qt.Key.Key_Home, 0), (Qt.Key.Key_Right, 1), (Qt.Key.Key_End, 3),
        (Qt.Key.Key_Right, 3),
    ):  # fmt: skip
        qtbot.keyClick(bars, key)
        assert bars.reading == reading
    with qtbot.waitSignal(bars.item_chosen) as chosen:
        qtbot.keyClick(bars, Qt.Key.Key_Return)
    assert chosen.args == [3]


@pytest.mark.parametrize("kind", [DifferencesChart, Scatter])
def test_a_chart_is_saved_and_copied(qtbot: QtBot, theme: Theme, tmp_path: Path, kind: type) -> None:
    chart = kind("Chart")
    qtbot.addWidget(chart)
    if isinstance(chart, Scatter):
        chart.set_points(POINTS, a="old", b="new")
    else:
        chart.set_points(POINTS)
    for suffix in ("png", "svg", "csv"):
        chart.save(tmp_path / f"chart.{suffix}")
        assert (tmp_path / f"chart.{suffix}").stat().st_size > 50
    assert (tmp_path / "chart.csv").read_text().splitlines()[1].startswith("q1 tent,0.2,0.7")
    assert len(chart.rows()) == 5
    assert {action.text() for action in chart.context_menu().actions()} >= {"Copy picture", "Copy values"}


def test_dots_lie_where_their_values_are(qtbot: QtBot, theme: Theme) -> None:
    chart = Scatter("A and B")
    qtbot.addWidget(chart)
    chart.resize(500, 400)
    chart.set_points(POINTS, a="old", b="new")
    inner = chart._inner(chart.rect().toRectF())
    for number, (a, b) in enumerate(zip(POINTS.a, POINTS.b, strict=True)):
        x = inner.left() + a * inner.width()
        y = inner.bottom() - b * inner.height()
        assert chart.item_at(x + 2, y - 2) == number
    assert chart.item_at(inner.left() + 1, inner.top() + 1) is None
    chart.set_points(Points(np.array([5.0]), np.array([10.0]), str), a="x", b="y")
    assert chart.item_at(inner.center().x(), inner.top()) == 0


def test_a_chart_of_nothing_is_empty(bars: DifferencesChart, qtbot: QtBot) -> None:
    bars.set_points(NO_POINTS)
    assert bars.item_at(100, 100) is None
    qtbot.keyClick(bars, Qt.Key.Key_Right)
    assert bars.reading is None
    bars.grab()


def test_thousands_of_queries_are_a_bar_to_a_pixel(bars: DifferencesChart) -> None:
    values = np.linspace(1, -1, 20_000)
    bars.set_points(Points(np.zeros(20_000), values, str))
    picture = bars.grab().toImage()
    inner = bars._inner(bars.rect().toRectF())
    middle = int(inner.center().y())
    for share, colour, by in ((0.1, colours().side_b, -20), (0.9, colours().side_a, 20)):
        at = int(inner.left() + share * inner.width())
        assert picture.pixelColor(at, middle + by) == QColor(colour)
    assert bars.item_at(inner.center().x(), middle) == 10_000
