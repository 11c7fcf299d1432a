from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.kit.base.theme import DARK, LIGHT, Theme, colours
from ndcg_gui.gui.kit.charts.forest import ForestChart
from ndcg_gui.present.blocks import IntervalRow

ROWS = (
    IntervalRow("", "all queries", 0.119, (0.021, 0.216), "31 better, 89 same, 15 worse"),
    IntervalRow("Strata", "head", 0.167, (-0.01, 0.334)),
    IntervalRow("Strata", "tail", -0.3, (-0.5, -0.1)),
    IntervalRow("Raters", "Ana", 0.0, None),
)


@pytest.fixture
def chart(qtbot: QtBot, theme: Theme) -> ForestChart:
    made = ForestChart("GSB with 95 % intervals")
    qtbot.addWidget(made)
    made.set_estimates(ROWS, label="GSB", below="baseline better", above="candidate better")
    made.resize(700, made.minimumHeight())
    made.show()
    return made


def test_it_tells_its_values_to_readers_and_as_csv(chart: ForestChart, tmp_path: Path) -> None:
    assert chart.accessibleName() == (
        "GSB with 95 % intervals: GSB. all queries +0.119, head +0.167, tail −0.300, Ana 0.000"
    )
    chart.save(tmp_path / "f.csv")
    lines = (tmp_path / "f.csv").read_text().splitlines()
    assert lines[0] == "group,name,GSB,low,high,note"
    assert lines[1] == ',all queries,0.119,0.021,0.216,"31 better, 89 same, 15 worse"'
    assert lines[4] == "Raters,Ana,0.0,,,"
    for suffix in ("png", "svg"):
        chart.save(tmp_path / f"f.{suffix}")
    assert "candidate better" in (tmp_path / "f.svg").read_text()


def test_keys_read_row_by_row(qtbot: QtBot, chart: ForestChart) -> None:
    chart.setFocus()
    qtbot.keyClick(chart, Qt.Key.Key_Down)
    assert chart.accessibleDescription() == (
        "all queries\nGSB +0.119 [+0.021, +0.216]\n31 better, 89 same, 15 worse"
    )
    qtbot.keyClick(chart, Qt.Key.Key_Down)
    assert chart.accessibleDescription() == "Strata: head\nGSB +0.167 [−0.010, +0.334]"
    qtbot.keyClick(chart, Qt.Key.Key_End)
    assert chart.accessibleDescription() == "Raters: Ana\nGSB 0.000"
    qtbot.keyClick(chart, Qt.Key.Key_Down)
    assert chart.reading == 3
    qtbot.keyClick(chart, Qt.Key.Key_Up)
    assert chart.reading == 2
    chart.grab()
    qtbot.keyClick(chart, Qt.Key.Key_Escape)
    assert chart.reading is None


def test_the_pointer_finds_the_row_below_its_heading(chart: ForestChart) -> None:
    places = chart.row_places(QRectF(chart.rect()))
    for item, place in enumerate(places):
        assert chart.item_at(300, place.center().y()) == item
    # Headings take a line of their own.
    assert places[1].top() - places[0].bottom() == places[0].height() == places[2].bottom() - places[2].top()
    assert places[2].top() == places[1].bottom()
    assert chart.item_at(300, chart.height() - 2) is None


@pytest.mark.parametrize("look", [LIGHT, DARK])
def test_an_interval_on_one_side_of_0_has_its_colour(chart: ForestChart, theme: Theme, look: object) -> None:
    theme.force(look)  # type: ignore[arg-type]
    picture = chart.grab().toImage()
    frame = chart._frame(QRectF(chart.rect()))
    ratio = picture.devicePixelRatio()
    expected = (colours().side_a, colours().same, colours().side_b)
    for item, colour in enumerate(expected):
        value = ROWS[item].value
        assert value is not None
        x = frame.at(value, 0.0).x()
        y = chart.row_places(QRectF(chart.rect()))[item].center().y()
        assert picture.pixelColor(round(x * ratio), round(y * ratio)) == QColor(colour)
    theme.force(None)


def test_the_axis_holds_every_interval_and_0_in_the_middle(chart: ForestChart) -> None:
    frame = chart._frame(QRectF(chart.rect()))
    assert frame.x[0] == -frame.x[1] and 0.5 <= frame.x[1] <= 1.0
    chart.set_estimates([IntervalRow("", "one", 1.0, (0.9, 1.0))], label="GSB", marks=[-0.02])
    assert chart._frame(QRectF(chart.rect())).x == (-1.0, 1.0)
    chart.set_estimates([], label="GSB")
    assert chart.count() == 0
    chart.grab()


def test_where_there_is_little_room_the_values_are_left_out(chart: ForestChart) -> None:
    assert "[+0.021" in chart.svg_text()
    chart.setMinimumWidth(0)
    chart.resize(320, chart.minimumHeight())
    assert "[+0.021" not in chart.svg_text() and "all queries" in chart.svg_text()
