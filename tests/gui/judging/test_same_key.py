from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.judging.same_key import SameKeyGuard
from ndcg_gui.gui.kit.base.settings import SAME_KEY_MS, Settings


class Counting(QWidget):
    """A panel that counts a shortcut and the keys that come through."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.now, self.heard = 0.0, []
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.field = QLineEdit()
        QVBoxLayout(self).addWidget(self.field)
        shortcut = QShortcut(QKeySequence("S"), self)
        shortcut.activated.connect(lambda: self.heard.append("S"))
        self.guard = SameKeyGuard(self, settings, clock=lambda: self.now)

    def keyPressEvent(self, event) -> None:  # type: ignore[no-untyped-def]
        self.heard.append(event.text() or Qt.Key(event.key()).name)


@pytest.fixture
def panel(qtbot: QtBot, app_settings: Settings) -> Iterator[Counting]:
    made = Counting(app_settings)
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    made.setFocus()
    qtbot.waitUntil(made.hasFocus)
    yield made
    made.close()


def press(qtbot: QtBot, panel: Counting, key: Qt.Key, at: float) -> None:
    panel.now = at
    qtbot.keyClick(panel, key)


def test_keys_are_all_heard_unless_it_was_chosen(qtbot: QtBot, panel: Counting) -> None:
    for key in (Qt.Key.Key_3, Qt.Key.Key_3, Qt.Key.Key_S, Qt.Key.Key_S):
        press(qtbot, panel, key, 1.0)
    assert panel.heard == ["3", "3", "S", "S"]


def test_the_same_key_pressed_again_too_soon_is_left_out(
    qtbot: QtBot, panel: Counting, app_settings: Settings
) -> None:
    app_settings.set(SAME_KEY_MS, 250)
    press(qtbot, panel, Qt.Key.Key_3, 1.0)
    press(qtbot, panel, Qt.Key.Key_3, 1.2)  # left out
    press(qtbot, panel, Qt.Key.Key_3, 1.26)
    press(qtbot, panel, Qt.Key.Key_4, 1.27)
    press(qtbot, panel, Qt.Key.Key_S, 2.0)
    press(qtbot, panel, Qt.Key.Key_S, 2.1)  # left out: neither shortcut nor key
    assert panel.heard == ["3", "3", "4", "S"]


def test_ways_and_texts_are_let_be(qtbot: QtBot, panel: Counting, app_settings: Settings) -> None:
    app_settings.set(SAME_KEY_MS, 250)
    for _ in range(2):
        press(qtbot, panel, Qt.Key.Key_Down, 1.0)
        press(qtbot, panel, Qt.Key.Key_PageDown, 1.0)
    assert panel.heard == ["Key_Down", "Key_PageDown"] * 2
    panel.field.setFocus()
    qtbot.waitUntil(panel.field.hasFocus)
    qtbot.keyClicks(panel.field, "3330")
    assert panel.field.text() == "3330"
