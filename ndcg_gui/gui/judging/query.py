"""The query being judged: its text and its intent."""

from __future__ import annotations

from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QFrame, QWidget

from ndcg_gui.domain.judging_screen import LETTERS_IN_A_LINE
from ndcg_gui.gui.kit.base.theme import SPACE_1, SPACE_2, SPACE_3, TextStyle, font
from ndcg_gui.gui.kit.widgets import column, row
from ndcg_gui.gui.kit.widgets.clamped import MANY_LINES, ClampedText

_INSET = 2  # the frame of a text with focus, which the document below has


def widest_line(role: TextStyle) -> int:
    """Width in pixels of as many digits as a line of text to read has letters at most."""
    return LETTERS_IN_A_LINE * QFontMetrics(font(role)).horizontalAdvance("0")


class CalmQuery(QWidget):
    """The query in large letters and its whole intent, without systems' names."""

    def __init__(self, *above: QWidget, wide: bool = False) -> None:
        """`above` stand over the query. `wide`: lines are as long as the room, and no hairline ends them."""
        super().__init__()
        self.text = ClampedText(role=TextStyle.QUERY, most=MANY_LINES)
        self.intent = ClampedText(role=TextStyle.INTENT, most=MANY_LINES)
        width = widest_line(TextStyle.INTENT)
        if not wide:
            self.intent.setMaximumWidth(width)
        # A spacer with a share of next to nothing takes what the text may not.
        intent = row((self.intent, width), margins=(_INSET, 0, 0, 0))
        intent.addStretch(1)
        self._line = QFrame()
        self._line.setProperty("role", "rule")
        self._line.setFixedHeight(1)
        if wide:
            self._line.hide()
        text = row(self.text, margins=(_INSET, 0, 0, 0))
        self._lines = column(*above, text, intent, self._line, spacing=SPACE_2, on=self)
        self.set_low(False)

    def show_query(self, text: str, intent: str) -> None:
        self.text.set_text(text)
        self.intent.set_text(intent)
        self.intent.setVisible(bool(intent))

    def set_low(self, low: bool) -> None:
        """Leave less room between the lines where height is low."""
        self._lines.setSpacing(SPACE_1 if low else SPACE_2)
        self._lines.setContentsMargins(0, 0, 0, SPACE_1 if low or self._line.isHidden() else SPACE_3)
