"""The note on a verdict: one line that gets every key first."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

from ndcg_gui.gui.base.theme import Text, font

_OVERRIDDEN = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
# Keys that a field with focus has no use for and that must not reach the task below it.
_FIELD_KEYS = frozenset(
    getattr(Qt.Key, f"Key_{name}") for name in ("Left", "Right", "Up", "Down", "PageUp", "PageDown")
)


class NoteField(QLineEdit):
    """A line for the note; it gets every key first, and Enter or Escape leaves it."""

    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setFont(font(Text.BODY))
        self.setMaxLength(2000)
        self.setMinimumWidth(140)
        self.setPlaceholderText(self.tr("Note (N), saved with the verdict"))
        self.setAccessibleName(self.tr("Note"))

    def event(self, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.ShortcutOverride:
            return super().event(event)
        if event.key() not in _FIELD_KEYS or event.modifiers() & _OVERRIDDEN:
            return super().event(event)
        event.accept()
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.left.emit()
        else:
            super().keyPressEvent(event)
