"""Bars: progress, shares, and means with their intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QProgressBar, QSizePolicy, QWidget

from ndcg_gui.domain.numbers import percent
from ndcg_gui.gui.kit.base.theme import TextStyle, colours, font, grade_colour, px


class MeterBar(QProgressBar):
    """Horizontal bar filled from 0 to 1, in the accent colour or its own. Screen readers get a percentage.

    For unknown progress `step_on` moves a part of it from end to end.
    """

    _PART, _STEP = 0.25, 0.02

    def __init__(self, value: float = 0.0, colour: str = "", *, thickness: int = 6, name: str = "") -> None:
        super().__init__()
        self._value, self._moved = 0.0, -1.0
        self._colour = colour
        self._thickness = thickness
        self._name = name
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_value(value)

    def value(self) -> float:
        """The filled share, 0..1."""
        return self._value

    def set_value(self, value: float) -> None:
        """Fill the bar up to `value` (clipped to 0..1)."""
        self._value, self._moved = min(max(value, 0.0), 1.0), -1.0
        self.setValue(round(100 * self._value))
        self.setAccessibleName(f"{self._name} {percent(self._value)}".strip())
        self.update()

    def step_on(self) -> None:
        """Show activity, one step further at each call."""
        self._moved = (max(self._moved, 0.0) + self._STEP) % 1.0
        self.setAccessibleName(self._name)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(80), self._thickness)

    def minimumSizeHint(self) -> QSize:
        return QSize()

    def paintEvent(self, event: QPaintEvent) -> None:
        look = colours()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        track = QRectF(0, (self.height() - self._thickness) / 2, self.width(), self._thickness)
        radius = min(self._thickness / 2, 3.0)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(look.track))
        painter.drawRoundedRect(track, radius, radius)
        left, share = 0.0, self._value
        if self._moved >= 0:
            left, share = self._moved * (1 + self._PART) - self._PART, self._PART
        if share > 0:
            begin = track.x() + track.width() * left
            painter.setClipRect(QRectF(begin, track.y(), track.width() * share, track.height()))
            painter.setBrush(grade_colour(self._colour) if self._colour else QColor(look.accent))
            painter.drawRoundedRect(track, radius, radius)


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean with its interval, on an axis from `start` to `end`, all in the metric's unit."""

    low: float
    mean: float
    high: float
    start: float = 0.0
    end: float = 1.0


def paint_interval(
    painter: QPainter, rect: QRectF, interval: Interval, colour: str, *, small: bool = False
) -> None:
    """Draw the axis, the interval as a thick line and the mean as a dot."""
    thick, dot = (3, 3.5) if small else (5, 5)
    span = (interval.end - interval.start) or 1.0
    middle = rect.center().y()

    def place(value: float) -> QPointF:
        share = min(max((value - interval.start) / span, 0.0), 1.0)
        return QPointF(rect.left() + 5 + share * (rect.width() - 10), middle)

    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(colours().line), 1.5))
    painter.drawLine(QPointF(rect.left(), middle), QPointF(rect.right(), middle))
    pen = QPen(QColor(colour), thick)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.drawLine(place(interval.low), place(interval.high))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    painter.drawEllipse(place(interval.mean), dot, dot)
    painter.restore()


class IntervalStrip(QWidget):
    """A value with its interval on a bar from 0 to 1, and named marks at reference values.

    Values outside are drawn at the bar's end. The figures are in the accessible name, after `name`.
    """

    _TRACK, _LINE = 8.0, 16.0  # how high the bar is, and a mark

    def __init__(self, name: str, marks: Sequence[tuple[float, str]]) -> None:
        super().__init__()
        self._name = name
        self._marks = tuple(marks)
        self._value: float | None = None
        self._interval: tuple[float, float] | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_value(None)

    def show_value(
        self, value: float | None, interval: tuple[float, float] | None = None, text: str = ""
    ) -> None:
        """Show these. `text` says them in words. None: there is no value, or no interval yet."""
        self._value, self._interval = value, interval
        marks = ", ".join(words for _value, words in self._marks)
        self.setAccessibleName(f"{self._name} {text} ({marks})" if text else f"{self._name} ({marks})")
        self.update()

    def place(self, value: float) -> float:
        """Position of a value, from the left."""
        return min(max(value, 0.0), 1.0) * (self.width() - 2 * self._side()) + self._side()

    def names(self) -> list[tuple[QRectF, str]]:
        """Rectangles of the marks' names, below them, moved apart where they would overlap."""
        metrics = QFontMetricsF(font(TextStyle.KEY))
        found: list[tuple[QRectF, str]] = []
        right = float(self.width())
        for value, words in sorted(self._marks, reverse=True):
            width = metrics.horizontalAdvance(words) + 1
            left = min(self.place(value) - 4, right - width)
            found.insert(0, (QRectF(left, px(self._LINE) + 4, width, metrics.height()), words))
            right = left - 10
        return found

    def sizeHint(self) -> QSize:
        names = 4 + QFontMetricsF(font(TextStyle.KEY)).height() if self._marks else 0
        return QSize(px(212), round(px(self._LINE) + 2 + names))

    def paintEvent(self, event: QPaintEvent) -> None:
        look = colours()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle, side = px(self._LINE) / 2 + 1, self._side()
        painter.setPen(Qt.PenStyle.NoPen)
        track = QRectF(side, middle - px(self._TRACK) / 2, self.width() - 2 * side, px(self._TRACK))
        painter.setBrush(QColor(look.track))
        painter.drawRoundedRect(track, 4, 4)
        if self._interval is not None:
            low, high = map(self.place, self._interval)
            shade = QColor(look.accent)
            shade.setAlphaF(0.45)
            painter.setBrush(shade)
            painter.drawRoundedRect(QRectF(low, track.top(), max(high - low, 2.0), px(self._TRACK)), 3, 3)
        if self._value is not None:
            painter.setBrush(QColor(look.accent))
            painter.drawEllipse(QPointF(self.place(self._value), middle), 6, 6)
        pen = QPen(QColor(look.muted), 1.5, Qt.PenStyle.CustomDashLine)
        pen.setDashPattern([1.5, 1.5])
        painter.setFont(font(TextStyle.KEY))
        for (value, _words), (place, words) in zip(sorted(self._marks), self.names(), strict=True):
            painter.setPen(pen)
            x = self.place(value)
            painter.drawLine(QPointF(x, middle - px(self._LINE) / 2), QPointF(x, middle + px(self._LINE) / 2))
            painter.setPen(QColor(look.muted))
            painter.drawText(place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, words)

    @staticmethod
    def _side() -> float:
        return 8.0  # room for a dot at either end
