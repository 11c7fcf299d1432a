"""Grades on the screen: the chip with its digit, and the big buttons that give a grade or a verdict."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from ndcg_gui.gui.kit.base.theme import RADIUS_CARD, TextStyle, colours, font, grade_colour, ink_on, px
from ndcg_gui.gui.kit.widgets.keys import KEY_HEIGHT, key_width, paint_key

CHIP_SIZE = 20
UNJUDGED = "–"
_HIGH, _LOW = 53, 36  # of the big buttons
_BETWEEN = 10  # from a key to its meaning
_BESIDE = 10  # at each end of a button


def paint_chip(painter: QPainter, rect: QRect, text: str, scale_colour: str, *, begun: bool = False) -> None:
    """Draw a grade's chip: filled with its colour, or dashed with a dash where `text` is empty.

    `begun`: dashed even with a text, because answers are missing.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setFont(font(TextStyle.CHIP))
    if text and not begun:
        fill = grade_colour(scale_colour)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(fill)
        painter.drawRoundedRect(QRectF(rect), 5, 5)
        painter.setPen(ink_on(fill))
    else:
        pen = QPen(QColor(colours().muted), 1, Qt.PenStyle.CustomDashLine)
        pen.setDashPattern([3, 2])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)
        painter.setPen(QColor(colours().muted))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text or UNJUDGED)
    painter.restore()


def chip_width(text: str) -> int:
    """Width of the chip of `text`. Single digits make a square."""
    return max(px(CHIP_SIZE), px(7 * len(text) + 10))


class GradeChip(QWidget):
    """A small chip with a grade's digit, or a dashed one for a pair not yet judged."""

    def __init__(self, text: str = "", scale_colour: str = "") -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set_grade(text, scale_colour)

    def set_grade(self, text: str, scale_colour: str = "") -> None:
        """Show this grade. An empty text is the unjudged chip."""
        self._text = text
        self._colour = scale_colour
        self.setAccessibleName(text or self.tr("unjudged"))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(chip_width(self._text), px(CHIP_SIZE))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_chip(painter, self.rect(), self._text, self._colour)


class GradeButton(QAbstractButton):
    """Big button: the key, its meaning beside it, the grade's colour along the bottom edge.

    If checked (the given answer) it has the accent ring, with focus a second, inner ring.
    """

    def __init__(self, key: str, name: str, scale_colour: str = "", *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._key = key
        self._name = name
        self._hint = ""
        self._low = False
        self._colour = scale_colour
        self.setText(f"{key} {name}")
        self.setAccessibleName(f"{key}, {name}" if name else key)

    def set_hint(self, key: str) -> None:
        """Show at the top right another key that gives this answer, or none for an empty text."""
        if key != self._hint:
            self._hint = key
            self.setAccessibleDescription(key)
            self.update()

    def set_low(self, low: bool) -> None:
        """Let key and name share a line where height is low."""
        if low != self._low:
            self._low = low
            self.updateGeometry()
            self.update()

    def _high(self) -> int:
        return px(_LOW) if self._low else px(_HIGH)

    def sizeHint(self) -> QSize:
        return QSize(max(px(96), sum(self._widths()) + px(_BETWEEN) + 2 * px(_BESIDE)), self._high())

    def _widths(self) -> tuple[int, int]:
        """Widths of the key and of its meaning."""
        if self._low:
            line = QFontMetrics(font(TextStyle.BODY))
            return line.horizontalAdvance(self._key), line.horizontalAdvance(self._name)
        key, name = QFontMetrics(font(TextStyle.TITLE)), QFontMetrics(font(TextStyle.INTENT))
        return key.horizontalAdvance(self._key), name.horizontalAdvance(self._name)

    def minimumSizeHint(self) -> QSize:
        return QSize(px(56), self._high())

    def paintEvent(self, event: QPaintEvent) -> None:
        look = colours()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        outline = QPainterPath()
        outline.addRoundedRect(frame, RADIUS_CARD, RADIUS_CARD)
        fill = look.accent_soft if self.isDown() else look.hover if self.underMouse() else look.surface
        painter.fillPath(outline, QColor(fill))
        painter.setPen(QPen(QColor(look.line), 1))
        painter.drawPath(outline)
        self._paint_edge(painter, outline, frame)
        self._paint_text(painter)
        self._paint_rings(painter, frame)
        if self._hint:
            width = key_width(self._hint)
            paint_key(painter, QRect(self.width() - width - 8, 8, width, px(KEY_HEIGHT)), self._hint)

    def _paint_edge(self, painter: QPainter, outline: QPainterPath, frame: QRectF) -> None:
        # The ring of a checked button covers three pixels; the colour stays visible inside it.
        height = 7 if self.isChecked() else 4
        inner = QPainterPath()
        inner.addRoundedRect(frame.translated(0, -height), RADIUS_CARD, RADIUS_CARD)
        above = QPainterPath()
        above.addRect(QRectF(frame.topLeft(), QPointF(frame.right(), frame.center().y())))
        edge = outline.subtracted(inner).subtracted(above)
        painter.fillPath(edge, grade_colour(self._colour))

    def _paint_text(self, painter: QPainter) -> None:
        look = colours()
        painter.setPen(QColor(look.text if self.isEnabled() else look.muted))
        if self._low:
            painter.setFont(font(TextStyle.BODY))
            metrics, room = painter.fontMetrics(), self.width() - 6
            text = metrics.elidedText(f"{self._key} {self._name}", Qt.TextElideMode.ElideRight, room)
            painter.drawText(QRect(0, 0, self.width(), self.height() - 4), Qt.AlignmentFlag.AlignCenter, text)
            return
        key, name = self._widths()
        between = px(_BETWEEN) if self._name else 0
        room = self.width() - 2 * px(_BESIDE) - key - between
        left = max((self.width() - key - between - min(name, room)) // 2, px(_BESIDE))
        high = self.height() - 4
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.setFont(font(TextStyle.TITLE))
        painter.drawText(QRect(left, 0, key, high), flags, self._key)
        # A long name goes on in a second line.
        painter.setFont(font(TextStyle.INTENT if name <= room else TextStyle.SMALL))
        area = QRect(left + key + between, 0, max(room, 1), high)
        painter.drawText(area, int(flags | Qt.TextFlag.TextWordWrap), self._name)

    def _paint_rings(self, painter: QPainter, frame: QRectF) -> None:
        accent = QColor(colours().accent)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.isChecked():
            painter.setPen(QPen(accent, 3))
            painter.drawRoundedRect(frame.adjusted(1, 1, -1, -1), RADIUS_CARD, RADIUS_CARD)
        if self.hasFocus():
            inset = 4 if self.isChecked() else 1
            painter.setPen(QPen(accent if not self.isChecked() else QColor(colours().text), 1.5))
            painter.drawRoundedRect(
                frame.adjusted(inset, inset, -inset, -inset), RADIUS_CARD - inset, RADIUS_CARD - inset
            )
