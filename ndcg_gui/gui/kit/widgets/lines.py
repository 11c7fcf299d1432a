"""Field for a text of several lines."""

from __future__ import annotations

from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import QPlainTextEdit


class LinesField(QPlainTextEdit):
    """Text field of several lines whose placeholder goes as soon as something is typed.

    Qt leaves it in sight below what an input method composes, which is not yet in the text.
    """

    def __init__(self, text: str = "") -> None:
        super().__init__(text)
        self._hidden = ""  # placeholder while an input method composes

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        super().inputMethodEvent(event)
        if event.preeditString():
            self._hidden = self.placeholderText() or self._hidden
            self.setPlaceholderText("")
        elif self._hidden:
            self.setPlaceholderText(self._hidden)
            self._hidden = ""
