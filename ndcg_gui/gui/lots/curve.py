"""The promise of a plan: how often a lot passes, by the share of it that is wrong."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from ndcg_gui.domain.numbers import percent
from ndcg_gui.gui.kit.base.series import paint_series_mark
from ndcg_gui.gui.kit.base.theme import TextStyle, colours, font, px
from ndcg_gui.gui.kit.charts.painted import Frame, PaintedChart, paint_below, paint_shares_beside, room_below

_HEIGHT = 230
_SHARES = (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1.0)


class PromiseChart(PaintedChart):
    """Operating curve of a plan. Arrows read along it, and a good lot and a bad one are marked."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.setFixedHeight(px(_HEIGHT))
        self._points: list[tuple[float, float]] = []
        self._marks: list[tuple[float, float]] = []

    def set_curve(
        self,
        shares: Sequence[float],
        passes: Sequence[float],
        good: tuple[float, float],
        bad: tuple[float, float],
    ) -> None:
        """Show the chance to pass by the share wrong, and that of a good lot and of a bad one."""
        last = min(max(0.4, 2 * bad[0]), 1.0)
        self._points = [point for point in zip(shares, passes, strict=True) if point[0] <= last + 1e-9]
        self._marks = [good, bad]
        self.reading = None
        self.describe("; ".join((self._good(), self._bad())))
        self.update()

    def _good(self) -> str:
        share, passes = self._marks[0]
        return self.tr("good: %s wrong, passes %s") % (percent(share), percent(passes))

    def _bad(self) -> str:
        share, passes = self._marks[1]
        return self.tr("bad: %s wrong, passes %s") % (percent(share), percent(passes))

    # of PaintedChart

    def count(self) -> int:
        return len(self._points)

    def item_text(self, item: int) -> str:
        share, passes = self._points[item]
        return "\n".join((self.tr("%s wrong") % percent(share, 1), self.tr("passes %s") % percent(passes, 1)))

    def item_at(self, x: float, y: float) -> int | None:
        frame = self._frame(QRectF(self.rect()))
        if not self._points or not frame.inner.adjusted(-4, -4, 4, 4).contains(QPointF(x, y)):
            return None
        return min(range(len(self._points)), key=lambda item: abs(frame.at(*self._points[item]).x() - x))

    def rows(self) -> Sequence[Sequence[str]]:
        return [
            (self.tr("share wrong"), self.tr("chance to pass")),
            *((repr(share), repr(passes)) for share, passes in self._points),
        ]

    def paint_chart(self, painter: QPainter, area: QRectF) -> None:
        if not self._points:
            return
        frame, look = self._frame(area), colours()
        self._paint_axes(painter, frame)
        painter.setPen(QPen(QColor(look.accent), 2.0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline([frame.at(*point) for point in self._points])
        self._paint_mark(painter, frame, 0, look.side_a, self._good())
        self._paint_mark(painter, frame, 1, look.side_b, self._bad())

    def paint_reading_point(self, painter: QPainter, area: QRectF, item: int) -> None:
        at = self._frame(area).at(*self._points[item])
        painter.setPen(QPen(QColor(colours().surface), 1.5))
        paint_series_mark(painter, at, 0, 9)
        self.paint_values(painter, area, item, at)

    # painting

    def _frame(self, area: QRectF) -> Frame:
        metrics = QFontMetricsF(font(TextStyle.SMALL))
        left = metrics.horizontalAdvance(percent(1.0)) + 12
        right = metrics.horizontalAdvance(percent(1.0)) / 2 + 2
        inner = area.adjusted(left, metrics.height() + 6, -right, -room_below())
        return Frame(inner, (0.0, self._points[-1][0] if self._points else 1.0), (0.0, 1.0))

    def _paint_axes(self, painter: QPainter, frame: Frame) -> None:
        paint_shares_beside(painter, frame)
        steps = [(share, percent(share)) for share in _SHARES if share <= frame.x[1] + 1e-9]
        paint_below(painter, frame, steps, self.tr("wrong in the lot"))

    def _paint_mark(self, painter: QPainter, frame: Frame, number: int, colour: str, text: str) -> None:
        """Paint a dashed line at a lot, and its words: the good one's on top, the bad one's beside."""
        share, passes = self._marks[number]
        if share > frame.x[1]:
            return
        inner, at = frame.inner, frame.at(share, passes)
        painter.setPen(QPen(QColor(colour), 1.2, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(at.x(), inner.top()), QPointF(at.x(), inner.bottom()))
        painter.setFont(font(TextStyle.SMALL))
        metrics = QFontMetricsF(font(TextStyle.SMALL))
        room = inner.right() - at.x() - 4
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)
        y = inner.top() - 5 if number == 0 else min(at.y() - 6, inner.bottom() - 6)
        if number and y < inner.top() + metrics.height():
            y = inner.top() + metrics.height() + 2
        painter.drawText(QPointF(at.x() + 4, y), shown)
