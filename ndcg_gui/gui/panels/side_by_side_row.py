"""One result of a list: rank, title, where the other list has it, and the words around the query."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from ndcg_gui.gui.panels.side_by_side_session import Result
from ndcg_gui.gui.theme import RADIUS, SPACE_2, Text, colours, font

_LINE = 19
_TEXT_LEFT = 32
_TITLE_LINES, _SNIPPET_LINES = 3, 2
_CHIP_HEIGHT = 16


@dataclass(frozen=True, slots=True)
class _Shape:
    """The lines at one width; `chip` is where the chip stands, empty where there is none."""

    title: list[str]
    snippet: list[str]
    chip: QRect
    height: int


class ResultRow(QWidget):
    """A result painted by hand: twenty of them change within one key press."""

    opened = Signal(str)  # the document's key

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.result: Result | None = None
        self._chip = ""
        self._shapes: dict[int, _Shape] = {}
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_result(self, result: Result, side_name: str) -> None:
        """Show this result; `side_name` is for those who hear the screen."""
        self.result = result
        self._chip = self.tr("also at %s") % result.also_at if result.also_at else ""
        self._shapes.clear()
        spoken = [f"{side_name} {result.rank}: {result.title}", self._chip, result.snippet]
        self.setAccessibleName(". ".join(part for part in spoken if part))
        self.updateGeometry()
        self.update()

    # Qt's side

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._shape_at(width).height

    def sizeHint(self) -> QSize:
        # The height follows from the width; asking for it here would break the lines once more.
        return QSize(320, 4 * _LINE)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, _LINE)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.result is not None:
            self.opened.emit(self.result.key)
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        inside = self.rect().contains(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and inside and self.result is not None:
            self.opened.emit(self.result.key)
        super().mouseReleaseEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()
        super().enterEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.result is None:
            return
        look, shape = colours(), self._shape_at(self.width())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(look.hover))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0, 2, 0, -3), RADIUS, RADIUS)
        painter.setPen(QColor(look.line))
        painter.drawLine(0, self.height() - 1, self.width(), self.height() - 1)
        painter.setPen(QColor(look.muted))
        painter.setFont(_face(Text.BODY))
        painter.drawText(
            QRect(0, SPACE_2, 20, _LINE), Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter,
            str(self.result.rank),
        )  # fmt: skip
        painter.setPen(QColor(look.text))
        painter.setFont(_face(Text.STRONG))
        top = self._paint_lines(painter, shape.title, SPACE_2)
        if not shape.chip.isEmpty():
            self._paint_chip(painter, shape.chip)
            top = max(top, shape.chip.bottom() + 2)
        painter.setPen(QColor(look.muted))
        painter.setFont(_face(Text.BODY))
        self._paint_lines(painter, shape.snippet, top)
        if self.hasFocus():
            painter.setPen(QPen(QColor(look.accent), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 2, -1, -3), RADIUS, RADIUS)

    # inside

    def _paint_lines(self, painter: QPainter, lines: list[str], top: int) -> int:
        for line in lines:
            side = Qt.AlignmentFlag.AlignRight if _right_to_left(line) else Qt.AlignmentFlag.AlignLeft
            painter.drawText(
                QRect(_TEXT_LEFT, top, self.width() - _TEXT_LEFT - SPACE_2, _LINE),
                side | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter,
                line,
            )
            top += _LINE
        return top

    def _paint_chip(self, painter: QPainter, chip: QRect) -> None:
        look = colours()
        painter.setFont(_face(Text.KEY))
        painter.setPen(QPen(QColor(look.line), 1))
        painter.setBrush(QColor(look.surface))
        painter.drawRoundedRect(QRectF(chip).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter.setPen(QColor(look.muted))
        painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, self._chip)

    def _shape_at(self, width: int) -> _Shape:
        # The layout asks for several widths in turn: with and without the scroll bar.
        shape = self._shapes.get(width)
        if shape is None:
            shape = self._shapes[width] = self._shaped(width)
        return shape

    def _shaped(self, width: int) -> _Shape:
        if self.result is None:
            return _Shape([], [], QRect(), 0)
        room = max(width - _TEXT_LEFT - SPACE_2, 40)
        title = wrapped(self.result.title, Text.STRONG, room, _TITLE_LINES)
        lines = wrapped(self.result.snippet, Text.BODY, room, _SNIPPET_LINES)
        chip, height = QRect(), SPACE_2 + _LINE * len(title)
        if self._chip:
            chip_width = _metrics(Text.KEY).horizontalAdvance(self._chip) + 11
            last = _metrics(Text.STRONG).horizontalAdvance(title[-1]) + 4
            beside = last + chip_width <= room
            top = height - _LINE if beside else height
            left = _TEXT_LEFT + (last if beside else 0)
            chip = QRect(left, top + (_LINE - _CHIP_HEIGHT) // 2, chip_width, _CHIP_HEIGHT)
            height += 0 if beside else _LINE
        return _Shape(title, lines, chip, height + _LINE * len(lines) + SPACE_2 + 1)


def _right_to_left(text: str) -> bool:
    strong = (kind for kind in map(unicodedata.bidirectional, text) if kind in ("L", "R", "AL"))
    return next(strong, "L") != "L"


@lru_cache(maxsize=8)
def _face(role: Text) -> QFont:
    return font(role)


@lru_cache(maxsize=8)
def _metrics(role: Text) -> QFontMetrics:
    return QFontMetrics(font(role))


def wrapped(text: str, role: Text, width: int, most: int) -> list[str]:
    """`text` broken into at most `most` lines of `width` pixels, the last one ending in "…" if need be."""
    if not text:
        return []
    metrics = _metrics(role)
    if len(text) < 200 and metrics.horizontalAdvance(text) <= width:
        return [text]
    # Qt counts in UTF-16 units, Python in code points.
    units = text.encode("utf-16-le", "surrogatepass")
    layout = QTextLayout(text, _face(role))
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.beginLayout()
    lines: list[str] = []
    end = 0
    while len(lines) < most and (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        start, end = line.textStart(), line.textStart() + line.textLength()
        lines.append(units[2 * start : 2 * end].decode("utf-16-le", "surrogatepass").rstrip())
    layout.endLayout()
    if 2 * end < len(units):
        rest = units[2 * start :].decode("utf-16-le", "surrogatepass")
        lines[-1] = metrics.elidedText(rest, Qt.TextElideMode.ElideRight, width)
    return lines
