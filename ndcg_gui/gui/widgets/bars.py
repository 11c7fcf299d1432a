"""Bars: how far something has come, how large a share is, and where a mean and its interval lie."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ndcg_gui.gui.base.theme import colours, grade_colour


class MeterBar(QWidget):
    """A horizontal bar filled from 0 to 1, in the accent colour or one of its own."""

    def __init__(self, value: float = 0.0, colour: str = "", *, thickness: int = 6, name: str = "") -> None:
        super().__init__()
        self._value = 0.0
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
        self._value = min(max(value, 0.0), 1.0)
        self.setAccessibleName(f"{self._name} {self._value:.0%}".strip())
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(80, self._thickness)

    def paintEvent(self, event: QPaintEvent) -> None:
        look = colours()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        track = QRectF(0, (self.height() - self._thickness) / 2, self.width(), self._thickness)
        radius = min(self._thickness / 2, 3.0)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(look.track))
        painter.drawRoundedRect(track, radius, radius)
        if self._value > 0:
            painter.setClipRect(QRectF(track.x(), track.y(), track.width() * self._value, track.height()))
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
