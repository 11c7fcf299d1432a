"""Lines of text in a row: laid out where there are several or words are marked, else drawn as they are."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QTextCharFormat, QTextLayout

from ndcg_gui.gui.base.theme import Text, font
from ndcg_gui.gui.text.documents import is_right_to_left
from ndcg_gui.gui.widgets.clamped import lay_out, line_height, marked
from ndcg_gui.project.display.terms import QueryTerms, in_utf16

# A line takes no more characters than this for every pixel, in any script.
_CHARACTERS_A_PIXEL = 0.4


@dataclass(frozen=True, slots=True)
class Lines:
    """Text of one row at one width: `number` of lines, the `last` of so many pixels."""

    number: int = 0
    last: int = 0
    role: Text = Text.BODY
    text: str = ""
    width: int = 0
    layout: QTextLayout | None = None

    def draw(self, painter: QPainter, left: int, top: int, pitch: int) -> None:
        """Draw with the painter's pen; a `pitch` of 0 is the font's own line height.

        Lines that stand closer than the font would have it are single ones.
        """
        line = line_of(self.role)
        shift = (pitch - line) / 2 if pitch else 0
        if self.layout is not None:
            self.layout.draw(painter, QPointF(left, top + shift))
        elif self.text:
            painter.setFont(face_of(self.role))
            area = QRect(left, round(top + shift), self.width, line)
            painter.drawText(area, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self.text)


def laid(
    text: str, role: Text, width: int, most: int, terms: QueryTerms | None, mark: QTextCharFormat | None
) -> Lines:
    """`text` in at most `most` lines of `width` pixels, the last elided, with the terms marked."""
    if not text:
        return Lines(role=role)
    spans = terms.spans(text) if terms else []
    kept = len(text)
    if most == 1:
        # Shortened before it is laid out: what cannot be seen costs nothing.
        metrics = metrics_of(role)
        start = text[: round(width * _CHARACTERS_A_PIXEL) + 1]
        if len(start) < len(text) or metrics.horizontalAdvance(text) > width:
            text = metrics.elidedText(start + ("…" if len(start) < len(text) else ""),
                                      Qt.TextElideMode.ElideRight, width)  # fmt: skip
            kept = len(text) - 1
        spans = [(at, long) for at, long in spans if at + long <= kept]
        if not spans and (text.isascii() or not is_right_to_left(text)):
            return Lines(1, min(metrics.horizontalAdvance(text), width), role, text, width)
    look = mark if mark is not None else marked()
    formats = [(span, look) for span in in_utf16(text, spans)]
    layout, _ = lay_out(text, face_of(role), width, most, formats)
    number = layout.lineCount()
    last = round(layout.lineAt(number - 1).naturalTextWidth()) if number else 0
    return Lines(number, last, role, text, width, layout)


@lru_cache(maxsize=8)
def face_of(role: Text) -> QFont:
    """A step's font, made once."""
    return font(role)


@lru_cache(maxsize=8)
def metrics_of(role: Text) -> QFontMetrics:
    """Its measures, made once."""
    return QFontMetrics(font(role))


@lru_cache(maxsize=8)
def line_of(role: Text) -> int:
    """How high a line of it is."""
    return line_height(font(role))
