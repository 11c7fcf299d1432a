"""What charts with axes share: round steps, names that do not overlap, and the box of the reading point."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from ndcg_gui.gui.base.theme import Text, colours, font, series_colour

# Colours repeat after eight systems; from there on the line tells them apart.
_COLOURS = 8
_DASHES: tuple[tuple[float, ...], ...] = ((), (5, 3), (1.5, 2.5))
_PADDING = 8.0
_MARGIN = 2.0  # between the box of the reading point and the chart's edge
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
    """Paint a small box with these lines, the first one bold, beside a point and inside the area.

    What is too wide is elided; lines that would stand below the area go on in the last one that has room.
    """
    strong, plain = font(Text.CHIP), font(Text.SMALL)
    height = max(QFontMetricsF(used).height() for used in (strong, plain))
    within = area.adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
    most = max(int((within.height() - _PADDING) / height), 1)
    shown = [*lines[: most - 1], " · ".join(lines[most - 1 :])] if len(lines) > most else list(lines)
    room, widest = within.width() - 2 * _PADDING, 0.0
    for number, line in enumerate(shown):
        metrics = QFontMetricsF(plain if number else strong)
        shown[number] = metrics.elidedText(line, Qt.TextElideMode.ElideMiddle, room)
        widest = max(widest, metrics.horizontalAdvance(shown[number]))
    box = QRectF(0, 0, min(widest, room) + 2 * _PADDING, height * len(shown) + _PADDING)
    left = at.x() + 10 if at.x() + 10 + box.width() <= area.right() else at.x() - 10 - box.width()
    box.moveLeft(max(min(left, within.right() - box.width()), within.left()))
    box.moveTop(max(min(at.y() - box.height() - 8, within.bottom() - box.height()), within.top()))
    look = colours()
    painter.setPen(QPen(QColor(look.line), 1))
    painter.setBrush(QColor(look.surface))
    painter.drawRoundedRect(box, 6, 6)
    painter.setPen(QColor(look.text))
    for number, line in enumerate(shown):
        painter.setFont(plain if number else strong)
        # One pixel more than the text has room for: advances are rounded where glyphs are placed.
        top = box.top() + _PADDING / 2 + number * height
        place = QRectF(box.left() + _PADDING, top, box.width() - 2 * _PADDING + 1, height)
        painter.drawText(place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, line)
