"""Lines, marks and swatches that tell the systems of a project apart, see `domain.series`."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from ndcg_gui.domain.series import CORNERS, DASHES, series_kind
from ndcg_gui.gui.kit.base.theme import series_colour


def series_pen(place: int, width: float) -> QPen:
    """The pen of the system at `place`: its colour and its dashes."""
    return line_pen(QColor(series_colour(place)), series_kind(place), width)


def line_pen(colour: QColor, kind: int, width: float) -> QPen:
    """The pen of a colour with the dashes of a kind."""
    pen = QPen(colour, width)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    dashes = DASHES[kind]
    if dashes:
        pen.setDashPattern(list(dashes))
    return pen


def paint_series_mark(painter: QPainter, at: QPointF, place: int, size: float) -> None:
    """Fill the mark of the system at `place` around a point, `size` wide. The painter's pen outlines it."""
    paint_mark(painter, at, QColor(series_colour(place)), series_kind(place), size)


def paint_mark(painter: QPainter, at: QPointF, colour: QColor, kind: int, size: float) -> None:
    """Fill the mark of a kind around a point, `size` wide."""
    half = size / 2
    painter.setBrush(colour)
    corners = CORNERS[kind]
    if corners:
        painter.drawPolygon(QPolygonF([at + QPointF(x, y) * half for x, y in corners]))
    else:
        painter.drawEllipse(at, half, half)


def paint_swatch(painter: QPainter, square: QRectF, place: int) -> None:
    """Paint the swatch before the name of the system at `place`: a square, or its mark from the fifth on."""
    if not series_kind(place):
        painter.fillRect(square, QColor(series_colour(place)))
        return
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    paint_series_mark(painter, square.center(), place, square.width() * 0.88)
    painter.restore()
