from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.kit.base.theme import Theme
from tests.gui.judge.judging import Desk, desk
from tests.making import add_rater, make_project

Key = Qt.Key


@pytest.fixture
def path(tmp_path: Path) -> Path:
    with make_project(tmp_path) as project:
        add_rater(project, "ann")
        return Path(project.location)


def shown(at: Desk) -> list[bool]:
    task = at.panel.task
    return [task.queue.isVisible(), task.side.guidelines.isVisible(), task.side.history.isVisible()]


def test_what_was_opened_stays_and_escape_closes_the_last_one_first(
    qtbot: QtBot, path: Path, theme: Theme
) -> None:
    with desk(qtbot, path) as at:
        assert shown(at) == [False, False, False] and at.panel.is_calm()
        for key in (Key.Key_Q, Key.Key_V):
            at.press(key)
        assert shown(at) == [True, False, True]
        assert at.panel.opened == ("queue", "history")
    with desk(qtbot, path) as at:
        at.window.resize(1366, 768)
        at.wait(lambda: shown(at) == [True, False, True])
        at.press(Key.Key_Escape)
        assert shown(at) == [True, False, False]
        at.press(Key.Key_Escape)
        assert shown(at) == [False, False, False] and at.panel.is_calm()
        at.press(Key.Key_Escape)
        assert not at.panel.is_calm()
        assert all(action.text() for action in at.panel.menu_actions())
