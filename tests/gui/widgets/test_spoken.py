"""What screen readers are told of news and of buttons that stay down."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.base.theme import Theme
from ndcg_gui.gui.widgets import GradeButton, Notice, announce
from ndcg_gui.gui.widgets.spoken import speak_toggles_as_buttons
from tests.gui.hearing import heard


def test_news_are_announced(qtbot: QtBot, theme: Theme, monkeypatch: pytest.MonkeyPatch) -> None:
    said, window = heard(monkeypatch), QWidget()
    qtbot.addWidget(window)
    announce(window, "Saved: grade 3.")
    announce(window, "")
    announce(window, "Not saved", assertive=True)
    Notice(window, within=window).show_message("Undone: grade 3")
    assert said == ["Saved: grade 3.", "!Not saved", "Undone: grade 3"]


def test_a_button_that_stays_down_is_a_button(qtbot: QtBot, theme: Theme) -> None:
    speak_toggles_as_buttons()
    grade, plain = GradeButton("3", "Highly relevant"), QPushButton("&Left && right")
    plain.setCheckable(True)
    for made in (grade, plain):
        qtbot.addWidget(made)
        spoken = QAccessible.queryAccessibleInterface(made)
        assert spoken.role() == QAccessible.Role.Button
        assert spoken.state().checkable and not spoken.state().checked
        action = spoken.actionInterface()
        assert action is not None and action.actionNames() == ["Press"]
        with qtbot.waitSignal(made.clicked):
            action.doAction("Press")
        assert spoken.state().checked and spoken.state().focusable
    assert QAccessible.queryAccessibleInterface(grade).text(QAccessible.Text.Name) == "3, Highly relevant"
    assert QAccessible.queryAccessibleInterface(plain).text(QAccessible.Text.Name) == "Left & right"
