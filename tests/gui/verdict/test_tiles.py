"""The strip of a difference: 0 and both ends of the interval are within it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.kit.base.theme import Theme, colours
from ndcg_gui.gui.verdict.tiles import DifferenceStrip, MeasureTile


def test_the_strip_holds_zero_and_the_interval(qtbot: QtBot, theme: Theme) -> None:
    strip = DifferenceStrip()
    qtbot.addWidget(strip)
    own: Any = SimpleNamespace(estimate=0.07, low=0.015, high=0.128)
    strip.show_decision(own, "nDCG@10", "B is better")
    low, high = strip.span()
    assert low < 0.0 and high > 0.128 and strip.accessibleName() == "nDCG@10: B is better"
    strip.resize(200, 26)
    picture = strip.grab().toImage()
    dot = round((0.07 - low) / (high - low) * 200)
    assert picture.pixelColor(dot, 13) == QColor(colours().accent)


def test_without_verdicts_the_tile_says_so(qtbot: QtBot, theme: Theme) -> None:
    tile = MeasureTile()
    qtbot.addWidget(tile)
    tile.show_people(None, 0)
    assert tile.answer.text() == "Not compared yet" and all(label.isHidden() for label in tile.figures)
    tile.show_people(None, 2)
    assert tile.answer.text() == "Not open yet"
