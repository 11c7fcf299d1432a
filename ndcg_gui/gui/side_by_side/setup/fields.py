"""A part of the form for a comparison: short words that can be added and taken away."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QPushButton, QVBoxLayout, QWidget

from ndcg_gui.domain.comparison_plans import MAX_REASON
from ndcg_gui.domain.text import visible
from ndcg_gui.gui.base.theme import SPACE_1, SPACE_2, Text, font
from ndcg_gui.gui.drafts.form import names_in
from ndcg_gui.gui.text.plain import no_mnemonic
from ndcg_gui.gui.widgets import FlowLayout, button

_LINE_WIDTH = 280


class _Words(QLineEdit):
    """A line whose Return, and comma, ends a word; without one they do what they do elsewhere."""

    ended = Signal()
    emptied_again = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        ends = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) or event.text() == ","
        if ends and self.text().strip():
            self.ended.emit()
            event.accept()
        elif event.key() == Qt.Key.Key_Backspace and not self.text():
            self.emptied_again.emit()
            event.accept()
        else:
            super().keyPressEvent(event)


class WordChips(QWidget):
    """Words as chips; typing adds one, a chip takes itself away, Backspace the last one."""

    changed = Signal()

    def __init__(self, name: str, placeholder: str, words: Iterable[str] = ()) -> None:
        super().__init__()
        self.setProperty("role", "clear")
        self._words: list[str] = []
        self.chips: list[QPushButton] = []
        self.line = _Words()
        self.line.setFont(font(Text.BODY))
        self.line.setAccessibleName(name)
        self.line.setPlaceholderText(placeholder)
        self.line.setMinimumWidth(_LINE_WIDTH)
        self.line.ended.connect(self._on_line_ended)
        self.line.emptied_again.connect(self._on_line_emptied_again)
        self.line.textChanged.connect(self._on_line_changed)
        self._row = QWidget()
        self._row.setProperty("role", "clear")
        self._flow = FlowLayout(self._row, gap=SPACE_1, line_gap=SPACE_1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_2)
        column.addWidget(self._row)
        column.addWidget(self.line)
        self.setFocusProxy(self.line)
        self.set_words(words)

    def words(self) -> tuple[str, ...]:
        """The words, with what stands in the line: nobody has to end the last one."""
        return tuple(dict.fromkeys([*self._words, *names_in(self.line.text())]))

    def set_words(self, words: Iterable[str]) -> None:
        """Show these words as chips."""
        self._words = list(dict.fromkeys(words))
        for chip in self.chips:
            self._flow.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        self.chips = [self._chip(word) for word in self._words]
        for chip in self.chips:
            self._flow.addWidget(chip)
        self._row.setVisible(bool(self._words))
        self._row.updateGeometry()
        self.changed.emit()

    def problem(self) -> str:
        """What is wrong with a word, "" for nothing."""
        for word in self.words():
            if len(word) > MAX_REASON:
                return self.tr("%s: at most %s characters.") % (visible(word[:20]) + "…", MAX_REASON)
            if not word.isprintable():
                return self.tr("It holds characters that cannot be shown.")
        return ""

    def _chip(self, word: str) -> QPushButton:
        shown = visible(word)
        chip = button(f"{shown}  ×", lambda: self._remove(word))
        chip.setText(no_mnemonic(f"{shown}  ×"))
        chip.setAccessibleName(self.tr("Remove %s") % shown)
        return chip

    def _remove(self, word: str) -> None:
        self.set_words(known for known in self._words if known != word)
        self.line.setFocus()

    def _on_line_ended(self) -> None:
        words = self.words()
        self.line.clear()
        self.set_words(words)

    def _on_line_emptied_again(self) -> None:
        if self._words:
            self.set_words(self._words[:-1])

    def _on_line_changed(self, _text: str) -> None:
        self.changed.emit()
