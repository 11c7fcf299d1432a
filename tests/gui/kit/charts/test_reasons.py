from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.kit.base.theme import Theme, colours
from ndcg_gui.gui.kit.charts.reasons import Named, ReasonChart

WORDS = ("candidate better", "same", "baseline better")


@pytest.fixture
def chart(qtbot: QtBot, theme: Theme) -> ReasonChart:
    made = ReasonChart("Reasons")
    qtbot.addWidget(made)
    made.set_reasons([Named("order", (30, 0, 10)), Named("freshness", (4, 2, 2))], words=WORDS)
    made.resize(400, made.minimumHeight())
    made.show()
    return made


def test_it_tells_its_counts(qtbot: QtBot, chart: ReasonChart, tmp_path: Path) -> None:
    assert chart.accessibleName() == "Reasons: order 40, freshness 8"
    chart.save(tmp_path / "r.csv")
    assert (tmp_path / "r.csv").read_text().splitlines() == [
        "reason,candidate better,same,baseline better",
        "order,30,0,10",
        "freshness,4,2,2",
    ]
    chart.setFocus()
    qtbot.keyClick(chart, Qt.Key.Key_Down)
    assert chart.accessibleDescription() == "order\ncandidate better: 30\nsame: 0\nbaseline better: 10"
    chart.grab()
    qtbot.keyClick(chart, Qt.Key.Key_Down)
    qtbot.keyClick(chart, Qt.Key.Key_Down)
    assert chart.reading == 1
    qtbot.keyClick(chart, Qt.Key.Key_Escape)
    assert chart.reading is None


def test_a_bar_is_split_by_what_its_reason_was_named_for(chart: ReasonChart) -> None:
    picture = chart.grab().toImage()
    ratio = picture.devicePixelRatio()
    line = [picture.pixelColor(x, round((4 + 12.5) * ratio)).name().upper() for x in range(picture.width())]
    blue, orange = line.count(QColor(colours().side_a).name().upper()), line.count(colours().side_b)
    assert blue > 0 and 2.9 < blue / orange < 3.1
    # The longest bar fills the room; the other is as long as it was named often.
    other = [
        picture.pixelColor(x, round((4 + 25 + 12.5) * ratio)).name().upper() for x in range(picture.width())
    ]
    named = sum(other.count(colour) for colour in (colours().side_a, colours().side_b, colours().same))
    assert 4.7 < (blue + orange) / named < 5.3


def test_the_pointer_finds_the_bar(chart: ReasonChart) -> None:
    assert [chart.item_at(100, y) for y in (2, 10, 40, 200)] == [None, 0, 1, None]
    chart.set_reasons([], words=WORDS)
    assert chart.count() == 0
    chart.grab()
