"""The columns of Judge: three beside each other, two that take turns where there is no room."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.judge.columns import LEFT, RIGHT, Columns
from ndcg_gui.gui.kit.base.settings import SPLITTER_SIZES, Settings
from ndcg_gui.gui.kit.base.theme import Theme
from tests.gui.judge.judging import desk
from tests.making import demo_file


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat))


def made(qtbot: QtBot, settings: Settings, *, width: int) -> tuple[Columns, QWidget, QWidget]:
    left, right = QWidget(), QWidget()
    columns = Columns(settings, left, QWidget(), right, names=("Queue", "Guidelines"))
    qtbot.addWidget(columns)
    columns.resize(width, 400)
    columns.show()
    columns.fit(width)
    return columns, left, right


def test_in_a_narrow_window_queue_and_guidelines_take_turns(
    qtbot: QtBot, theme: Theme, settings: Settings
) -> None:
    columns, left, right = made(qtbot, settings, width=1150)
    assert left.isVisible() and right.isVisible() and not columns.switch.isVisible()
    columns.turn_to(RIGHT)  # nothing to turn
    columns.fit(744)
    assert columns.switch.isVisible() and left.isVisible() and not right.isVisible()
    columns.turn_to(RIGHT)
    assert right.isVisible() and not left.isVisible()
    columns.fit(744, right=False)  # beside a list
    assert left.isVisible() and not right.isVisible() and not columns.switch.isVisible()
    columns.fit(1150)
    assert left.isVisible() and right.isVisible()


def test_widths_are_remembered(qtbot: QtBot, theme: Theme, settings: Settings) -> None:
    columns, left, right = made(qtbot, settings, width=1200)
    columns._splitter.moveSplitter(280, 1)
    assert settings.get(SPLITTER_SIZES, of="judge")[0] == left.width() == 280
    again, left, right = made(qtbot, settings, width=1200)
    assert left.width() == 280 and right.width() == settings.get(SPLITTER_SIZES, of="judge")[1]
    again.fit(744)
    assert settings.get(SPLITTER_SIZES, of="judge-folded") == ()  # of its own


def test_what_was_opened_last_is_in_front_where_there_is_room_for_one(
    qtbot: QtBot, tmp_path: Path, theme: Theme
) -> None:
    with desk(qtbot, demo_file(tmp_path)) as at:
        at.window.resize(860, 600)
        columns, side, queue = at.panel.task.columns, at.panel.task.side, at.panel.task.queue
        at.press(Qt.Key.Key_Q)
        assert not columns.folded and queue.isVisible()
        at.press(Qt.Key.Key_G)
        assert columns.folded and columns.shown() == RIGHT
        assert side.guidelines.isVisible() and not queue.isVisible()
        columns.switch.set_value(LEFT)
        columns.turn_to(LEFT)
        assert queue.isVisible() and not side.isVisible()
        at.press(Qt.Key.Key_Escape)
        assert not columns.folded and queue.isVisible() and not side.isVisible()
