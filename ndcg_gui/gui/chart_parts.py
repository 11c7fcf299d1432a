"""What charts with axes share: round steps, names that do not overlap, and the box of the reading point."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from ndcg_gui.gui.series import series_colour
from ndcg_gui.gui.theme import Text, colours, font

# Colours repeat after eight systems; from there on the line tells them apart.
_COLOURS = 8
_DASHES: tuple[tuple[float, ...], ...] = ((), (5, 3), (1.5, 2.5))
_PADDING = 8.0
LEAST_HEIGHT = 150


@dataclass(frozen=True, slots=True)
class Frame:
    """Where the values of a chart lie on the screen: `inner` spans `x` and `y`, low to high."""

    inner: QRectF
    x: tuple[float, float]
    y: tuple[float, float]

    def at(self, x: float, y: float) -> QPointF:
        """The place of a value."""
        (first, last), (low, high) = self.x, self.y
        return QPointF(
            self.inner.left() + (x - first) / ((last - first) or 1.0) * self.inner.width(),
            self.inner.bottom() - (y - low) / ((high - low) or 1.0) * self.inner.height(),
        )


def round_steps(low: float, high: float, most: int) -> list[float]:
    """Values at 1, 2 or 5 times a power of ten from `low` to `high`, at most `most` of them."""
    span = high - low
    if not span > 0 or most < 1:
        return [low]
    step = 10.0 ** math.floor(math.log10(span / most))
    for factor in (1.0, 2.0, 5.0, 10.0, 20.0):
        first, last = math.ceil(low / (step * factor) - 1e-9), math.floor(high / (step * factor) + 1e-9)
        if last - first + 1 <= most:
            # 3 * 0.1 is not the 0.3 that is printed.
            return [float(f"{number * step * factor:.12g}") for number in range(first, last + 1)] or [low]
    return [low]


def step_text(value: float, steps: Sequence[float]) -> str:
    """A value of an axis with as many decimals as its steps need."""
    step = steps[1] - steps[0] if len(steps) > 1 else 1.0
    decimals = max(0, -math.floor(math.log10(step) + 1e-9)) if step > 0 else 0
    return f"{value + 0.0:.{decimals}f}"


def spread_out(wanted: Sequence[float], size: float, top: float, bottom: float) -> list[float]:
    """Middles as near to the wanted ones as they go without overlapping, between `top` and `bottom`.

    In the order given; where there is no room for all they are packed from the top.
    """
    order = sorted(range(len(wanted)), key=lambda place: wanted[place])
    found = [0.0] * len(wanted)
    least = top + size / 2
    for place in order:
        found[place] = least = max(wanted[place], least)
        least += size
    most = max(bottom - size / 2, top + size * (len(wanted) - 0.5))
    for place in reversed(order):
        found[place] = most = min(found[place], most)
        most -= size
    return found


def series_pen(place: int, width: float) -> QPen:
    """The pen of the system at `place`: its colour, and dashes where colours repeat."""
    pen = QPen(QColor(series_colour(place)), width)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    dashes = _DASHES[place // _COLOURS % len(_DASHES)]
    if dashes:
        pen.setDashPattern(list(dashes))
    return pen


def paint_reading(painter: QPainter, area: QRectF, at: QPointF, lines: Sequence[str]) -> None:
    """Paint a small box with these lines, the first one bold, beside a point and inside the area."""
    strong, plain = font(Text.CHIP), font(Text.SMALL)
    metrics = QFontMetricsF(plain)
    room = max(area.width() - 2 * _PADDING - 8, 40.0)
    shown = [metrics.elidedText(line, Qt.TextElideMode.ElideMiddle, room) for line in lines]
    advances = [QFontMetricsF(strong).horizontalAdvance(shown[0]), *map(metrics.horizontalAdvance, shown[1:])]
    height = metrics.height()
    box = QRectF(0, 0, max(advances) + 2 * _PADDING, height * len(shown) + _PADDING)
    left = at.x() + 10 if at.x() + 10 + box.width() <= area.right() else at.x() - 10 - box.width()
    box.moveLeft(min(max(left, area.left() + 2), area.right() - box.width() - 2))
    box.moveTop(min(max(at.y() - box.height() - 8, area.top() + 2), area.bottom() - box.height() - 2))
    look = colours()
    painter.setPen(QPen(QColor(look.line), 1))
    painter.setBrush(QColor(look.surface))
    painter.drawRoundedRect(box, 6, 6)
    painter.setPen(QColor(look.text))
    for number, line in enumerate(shown):
        painter.setFont(plain if number else strong)
        place = QRectF(box.left() + _PADDING, box.top() + _PADDING / 2 + number * height, box.width(), height)
        painter.drawText(place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, line)
