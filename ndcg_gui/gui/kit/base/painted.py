"""Work that waits for the first paint of a window, so that the window need not wait for it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget


class OncePainted(QObject):
    """Calls `then` once, when the widget has been painted for the first time."""

    def __init__(self, widget: QWidget, then: Callable[[], object]) -> None:
        super().__init__(widget)
        self._then = then
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self, self._on_painted)  # what lies in it is painted after it
        return False

    def _on_painted(self) -> None:
        self._then()
        self.deleteLater()
