"""Fields of several lines, while an input method composes."""

from __future__ import annotations

from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.kit.widgets.lines import LinesField


def test_the_placeholder_is_not_below_what_is_composed(qtbot: QtBot) -> None:
    field = LinesField()
    field.setPlaceholderText("Why this grade?")
    qtbot.addWidget(field)

    def compose(preedit: str, commit: str = "") -> None:
        event = QInputMethodEvent(preedit, [])
        event.setCommitString(commit)
        QApplication.sendEvent(field, event)

    compose("n")
    compose("ni")
    assert field.placeholderText() == "" and field.toPlainText() == ""
    compose("")  # given up
    assert field.placeholderText() == "Why this grade?"
    compose("ni")
    compose("", "你")
    assert field.placeholderText() == "Why this grade?" and field.toPlainText() == "你"
