"""The reply of an engine, in which a click chooses the paths of ids, titles and scores."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit

from ndcg_gui.features.fetch.layout import ROLES, Layout
from ndcg_gui.gui.kit.base.theme import is_dark
from ndcg_gui.gui.kit.setups.form import fixed_font

# Behind text, light and dark: told from each other by colour-blind people, too.
_COLOURS = {
    "id": ("#D6E4FF", "#1E3A6E"),
    "title": ("#D3F2E3", "#174C3A"),
    "text": ("#F3E3FA", "#4A2A5C"),
    "score": ("#FFE3BF", "#5E3B0B"),
}


def role_colour(role: str) -> QColor:
    """Background of the values of a role."""
    return QColor(_COLOURS[role][is_dark()])


class ReplyView(QPlainTextEdit):
    """Reply whose values can be chosen by a click, or by Enter at the cursor."""

    value_chosen = Signal(object)  # its steps

    def __init__(self) -> None:
        super().__init__()
        self.setReadOnly(True)
        # A cursor that arrow keys move: what a click does has to be possible without a mouse.
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setAccessibleName(self.tr("Reply"))
        self.setAccessibleDescription(self.tr("Enter on a value sets its path"))
        fixed_font(self)
        self._layout = Layout()

    def show_layout(self, layout: Layout) -> None:
        """Show another reply."""
        self._layout = layout
        self.setPlainText(layout.text)

    def mark(self, places: Mapping[str, str]) -> None:
        """Colour the values at the path of each role."""
        marks = []
        for role in ROLES:
            for own in self._layout.standing_at(places[role]) if places.get(role) else ():
                cursor = QTextCursor(self.document())
                cursor.setPosition(own.start)
                cursor.setPosition(own.end, QTextCursor.MoveMode.KeepAnchor)
                mark = QTextEdit.ExtraSelection()
                colour = QTextCharFormat()
                colour.setBackground(role_colour(role))
                mark.cursor, mark.format = cursor, colour
                marks.append(mark)
        self.setExtraSelections(marks)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if event.button() == Qt.MouseButton.LeftButton and not self.textCursor().hasSelection():
            self._choose(self.cursorForPosition(event.position().toPoint()).position())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._choose(self.textCursor().position())
        else:
            super().keyPressEvent(event)

    def _choose(self, position: int) -> None:
        value = self._layout.at(position)
        if value is not None:
            self.value_chosen.emit(value.steps)
