from __future__ import annotations

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.kit.base.painted import OncePainted


def test_it_is_called_once_after_the_first_paint(qtbot: QtBot) -> None:
    painted, called = [], []

    class Window(QWidget):
        def paintEvent(self, event: object) -> None:
            painted.append(self)

    window = Window()
    qtbot.addWidget(window)
    OncePainted(window, lambda: called.append(len(painted)))
    qtbot.wait(0)
    assert called == []
    window.show()
    qtbot.waitUntil(lambda: bool(called))
    assert called == [1]
    window.repaint()
    qtbot.wait(0)
    assert called == [1] and len(painted) == 2
