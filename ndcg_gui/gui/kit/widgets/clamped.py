"""Texts of a task in a few lines that end in "…", with the query's terms marked."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from ndcg_gui.features.display.terms import QueryTerms, Span, in_utf16
from ndcg_gui.gui.kit.base.theme import TextStyle, colours, font, px
from ndcg_gui.gui.kit.text.documents import is_right_to_left
from ndcg_gui.gui.kit.text.plain import set_tooltip

_LONGEST = 4_000  # characters that a few lines could ever hold
MANY_LINES = 12  # of a text that is shown whole, unless it is out of all measure


def line_height(used: QFont) -> int:
    """Line height of 1.45 em, for all running text of the window."""
    return max(round(used.pixelSize() * 1.45), QFontMetrics(used).height())


def lay_out(
    text: str, used: QFont, width: int, most: int, formats: Sequence[tuple[Span, QTextCharFormat]] = ()
) -> tuple[QTextLayout, bool]:
    """`text` in at most `most` lines, the last one elided, and whether something was left out."""
    shown = text[:_LONGEST]
    layout, starts = _broken(shown, used, width, most + 1, formats)
    if len(starts) <= most and len(shown) == len(text):
        return layout, False
    start = starts[min(most, len(starts)) - 1]
    rest = QFontMetrics(used).elidedText(shown[start:] + "…", Qt.TextElideMode.ElideRight, width)
    kept = [item for item in formats if item[0][0] + item[0][1] < start + len(rest)]
    return _broken(shown[:start] + rest, used, width, most, kept)[0], True


def _broken(
    text: str, used: QFont, width: int, most: int, formats: Sequence[tuple[Span, QTextCharFormat]]
) -> tuple[QTextLayout, list[int]]:
    layout = QTextLayout(text, used)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    option.setTextDirection(Qt.LayoutDirection.LayoutDirectionAuto)
    if is_right_to_left(text):
        # A text layout reverses the words, but lines would still begin at the left.
        option.setAlignment(Qt.AlignmentFlag.AlignRight)
    layout.setTextOption(option)
    ranges = []
    for (start, length), look in formats:
        part = QTextLayout.FormatRange()
        part.start, part.length, part.format = start, length, look
        ranges.append(part)
    layout.setFormats(ranges)
    layout.setCacheEnabled(True)  # else its glyphs are chosen anew at each paint
    starts: list[int] = []
    height = line_height(used)
    layout.beginLayout()
    while len(starts) < most and (line := layout.createLine()).isValid():
        line.setLineWidth(max(width, 1))
        line.setPosition(QPointF(0, len(starts) * height + (height - line.height()) / 2))
        starts.append(line.textStart())
    layout.endLayout()
    return layout, starts


def bold() -> QTextCharFormat:
    """The format of emphasised words."""
    made = QTextCharFormat()
    made.setFontWeight(QFont.Weight.Bold)
    return made


def marked() -> QTextCharFormat:
    """The format of a query's term."""
    made = QTextCharFormat()
    made.setBackground(QColor(colours().highlight))
    # Also where the text around it is muted: on the mark it would be hard to read.
    made.setForeground(QColor(colours().text))
    return made


def found_here() -> QTextCharFormat:
    """The format of matches of a search."""
    made = QTextCharFormat()
    made.setBackground(QColor(colours().accent))
    made.setForeground(QColor(colours().on_accent))
    return made


class ClampedText(QWidget):
    """Plain text in up to `most` lines, with the whole text in the tooltip if it does not fit.

    `lead` characters at the front are bold, and the terms of a query are marked.
    """

    def __init__(self, *, role: TextStyle = TextStyle.BODY, tone: str = "", most: int = 3) -> None:
        super().__init__()
        self._tone = tone
        self._most = most
        self._text = ""
        self._spans: list[Span] = []
        self._lead = 0
        self._layout: QTextLayout | None = None
        self._heights: dict[int, int] = {}
        self.setFont(font(role))
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def text(self) -> str:
        return self._text

    def marks(self) -> list[str]:
        units = self._text.encode("utf-16-le")
        return [units[2 * start : 2 * (start + length)].decode("utf-16-le") for start, length in self._spans]

    def set_text(self, text: str, *, terms: QueryTerms | None = None, lead: int = 0) -> None:
        spans = in_utf16(text, terms.spans(text[:_LONGEST])) if terms is not None else []
        if (text, spans, lead) == (self._text, self._spans, self._lead):
            return
        self._text, self._spans, self._lead = text, spans, lead
        self.setAccessibleName(text)
        before = self.height()
        self._arrange()
        # Only another height is the layout's business; it goes through the whole panel.
        if before != self.heightForWidth(self.width()):
            self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        # Asked for many times in one pass of the layouts.
        height = self._heights.get(width)
        if height is None:
            layout, _ = lay_out(self._text, self.font(), width, self._most, self._formats())
            height = self._heights[width] = max(layout.lineCount(), 1) * line_height(self.font())
        return height

    def sizeHint(self) -> QSize:
        return QSize(px(160), self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(24), line_height(self.font()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._arrange()
            if self.height() != self.heightForWidth(self.width()):
                self.updateGeometry()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self._arrange()
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._layout is None:
            return
        painter = QPainter(self)
        painter.setPen(QColor(colours().muted if self._tone == "muted" else colours().text))
        self._layout.draw(painter, QPointF(0, 0), [], QRectF(event.rect()))

    def _formats(self) -> list[tuple[Span, QTextCharFormat]]:
        formats = [((0, self._lead), bold())] if self._lead else []
        mark = marked() if self._spans else None
        return formats + [(span, mark) for span in self._spans if mark is not None]

    def _arrange(self) -> None:
        width = self.width()
        self._layout, clamped = lay_out(self._text, self.font(), width, self._most, self._formats())
        self._heights = {width: max(self._layout.lineCount(), 1) * line_height(self.font())}
        set_tooltip(self, self._text if clamped else "")
