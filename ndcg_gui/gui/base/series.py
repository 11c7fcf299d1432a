"""How the systems of a project are told apart: by colour, and from the fifth on by dashes and shape too.

Four colours keep apart for every kind of eyes, eight do not.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from ndcg_gui.gui.base.theme import series_colour

_OF_ONE_KIND = 4  # systems with the same dashes and the same shape
# An odd number of kinds: with eight colours, forty systems differ.
_DASHES: tuple[tuple[float, ...], ...] = ((), (5, 2.5), (1.5, 2), (7, 2, 1.5, 2), (10, 5))
# Corners in halves of the mark's width; without any the mark is a dot.
_CORNERS: tuple[tuple[tuple[float, float], ...], ...] = (
    (),
    ((0, -1.25), (1.25, 0), (0, 1.25), (-1.25, 0)),
    ((0, -1.15), (1.15, 0.95), (-1.15, 0.95)),
    ((0, 1.15), (1.15, -0.95), (-1.15, -0.95)),
    ((-0.4, -1), (0.4, -1), (0.4, -0.4), (1, -0.4), (1, 0.4), (0.4, 0.4),
     (0.4, 1), (-0.4, 1), (-0.4, 0.4), (-1, 0.4), (-1, -0.4), (-0.4, -0.4)),
)  # fmt: skip


def series_kind(place: int) -> int:
    """Which dashes and which shape the system at `place` has; systems of one kind differ in colour alone."""
    return place // _OF_ONE_KIND % len(_DASHES)


def series_pen(place: int, width: float) -> QPen:
    """The pen of the system at `place`: its colour and its dashes."""
    pen = QPen(QColor(series_colour(place)), width)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    dashes = _DASHES[series_kind(place)]
    if dashes:
        pen.setDashPattern(list(dashes))
    return pen


def paint_series_mark(painter: QPainter, at: QPointF, place: int, size: float) -> None:
    """Fill the mark of the system at `place` around a point, `size` wide; the painter's pen outlines it."""
    half = size / 2
    painter.setBrush(QColor(series_colour(place)))
    corners = _CORNERS[series_kind(place)]
    if corners:
        painter.drawPolygon(QPolygonF([at + QPointF(x, y) * half for x, y in corners]))
    else:
        painter.drawEllipse(at, half, half)


def paint_swatch(painter: QPainter, square: QRectF, place: int) -> None:
    """Paint what stands before the name of the system at `place`: a square, or its mark from the fifth on."""
    if not series_kind(place):
        painter.fillRect(square, QColor(series_colour(place)))
        return
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    paint_series_mark(painter, square.center(), place, square.width() * 0.88)
    painter.restore()
