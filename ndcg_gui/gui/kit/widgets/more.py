"""Rows of a form that fewer people change, folded under a line that says what stands in them."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QCheckBox, QLineEdit, QWidget

from ndcg_gui.gui.kit.base.theme import SPACE_2
from ndcg_gui.gui.kit.widgets.buttons import ChoiceButton, link
from ndcg_gui.gui.kit.widgets.labels import PlainLabel
from ndcg_gui.gui.kit.widgets.layout import column, grid, row


def row_text(caption: str, parts: Iterable[QWidget | str]) -> str:
    """Caption and content of a row as one phrase, "" where nothing stands in it."""
    words, has_any = [caption], False
    for part in parts:
        if isinstance(part, str):
            words.append(part)
            continue
        text = ""
        if isinstance(part, QCheckBox):
            text = part.text() if part.isChecked() else ""
        elif isinstance(part, ChoiceButton):
            text = part.value_text()
        elif isinstance(part, QLineEdit):
            text = part.text()
        if not part.isEnabled() or part.isHidden():
            text = ""
        has_any = has_any or bool(text)
        words.append(text)
    return " ".join(filter(None, words)) if has_any else ""


class MoreRows(QWidget):
    """Folded rows, hidden until there are any. Add them to `rows` and name them with `hold`."""

    def __init__(self, *, across: int) -> None:
        """`across` is the gap between captions and fields."""
        super().__init__()
        self._held: list[tuple[str, tuple[QWidget, ...]]] = []
        self.inside = QWidget()
        self.rows = grid(across=across, down=SPACE_2, stretch=1, on=self.inside)
        self.button = link(self.tr("More"), self.unfold)
        self.says = PlainLabel(tone="muted", wrap=True)
        self._line = QWidget()
        row(column(self.button, None), (self.says, 1), spacing=SPACE_2, on=self._line)
        column(self._line, self.inside, spacing=SPACE_2, on=self)
        for part in (self, self._line, self.inside):
            part.setProperty("role", "clear")
        self.inside.hide()
        self.hide()

    def hold(self, caption: str, *fields: QWidget) -> None:
        """Name a row's content in the line."""
        self._held.append((caption, fields))
        self.show()

    def unfold(self) -> None:
        """Show the rows, and leave the keys to the first of them."""
        self._line.hide()
        self.inside.show()
        if self._held:
            self._held[0][1][0].setFocus()

    def is_folded(self) -> bool:
        return bool(self._held) and self.inside.isHidden()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.says.setText(" · ".join(filter(None, (row_text(*held) for held in self._held))))
