"""The spread of searches over queries: the share of them that the most frequent queries make up."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Sequence
from itertools import accumulate

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.numbers import count, percent
from ndcg_gui.gui.kit.base.series import paint_series_mark, series_pen
from ndcg_gui.gui.kit.base.theme import TextStyle, colours, font, px
from ndcg_gui.gui.kit.charts.painted import (
    LEAST_HEIGHT,
    Frame,
    PaintedChart,
    paint_below,
    paint_name,
    paint_shares_beside,
    room_below,
)
from ndcg_gui.gui.kit.text.plain import titled, translated


class FrequencyChart(PaintedChart):
    """The cumulated share of all searches by the rank of queries, on a log axis. Arrows read along it.

    The parts of the queries are named above it, and divided by dashed lines.
    """

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.setMinimumHeight(px(LEAST_HEIGHT))
        self._points: list[tuple[int, float]] = []
        self._parts: Sequence[tuple[str, int]] = ()
        self._ends: list[int] = []

    def set_curve(
        self, ranks: Sequence[int], shares: Sequence[float], parts: Sequence[tuple[str, int]]
    ) -> None:
        """Show the share of searches up to each rank, from 1. `parts` are (name, queries), frequent first."""
        self._points = list(zip(ranks, shares, strict=True))
        self._parts = parts
        self._ends = list(accumulate(number for _, number in parts))
        self.reading = None
        self.describe(
            ", ".join(
                titled(name, translated(say("{count:query|queries}", count=number))) for name, number in parts
            )
        )
        self.update()

    # of PaintedChart

    def count(self) -> int:
        return len(self._points)

    def item_text(self, item: int) -> str:
        rank, share = self._points[item]
        part = self._parts[bisect_left(self._ends, rank)][0]
        up_to = self.tr("%s of all searches up to here") % percent(share)
        return "\n".join((self.tr("Rank %s · %s") % (count(rank), part), up_to))

    def item_at(self, x: float, y: float) -> int | None:
        frame = self._frame(QRectF(self.rect()))
        if not self._points or not frame.inner.adjusted(-4, -4, 4, 4).contains(QPointF(x, y)):
            return None
        return min(range(len(self._points)), key=lambda item: abs(self._at(frame, item).x() - x))

    def rows(self) -> Sequence[Sequence[str]]:
        return [
            (self.tr("rank of the query"), self.tr("share of searches")),
            *((str(rank), repr(share)) for rank, share in self._points),
        ]

    def paint_chart(self, painter: QPainter, area: QRectF) -> None:
        if not self._points:
            return
        frame = self._frame(area)
        self._paint_axes(painter, frame)
        self._paint_parts(painter, frame)
        points = [self._at(frame, item) for item in range(len(self._points))]
        painter.setPen(series_pen(0, 2.0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(points)
        if len(points) == 1:
            paint_series_mark(painter, points[0], 0, 6)

    def paint_reading_point(self, painter: QPainter, area: QRectF, item: int) -> None:
        at = self._at(self._frame(area), item)
        painter.setPen(QPen(QColor(colours().surface), 1.5))
        paint_series_mark(painter, at, 0, 9)
        self.paint_values(painter, area, item, at)

    # painting

    def _frame(self, area: QRectF) -> Frame:
        metrics = QFontMetricsF(font(TextStyle.SMALL))
        left = metrics.horizontalAdvance(percent(1.0)) + 12
        top = QFontMetricsF(font(TextStyle.CHIP)).height() + 8
        last = self._points[-1][0] if self._points else 1
        inner = area.adjusted(left, top, -left / 2, -room_below())
        return Frame(inner, (0.0, math.log10(last) or 1.0), (0.0, 1.0))

    def _at(self, frame: Frame, item: int) -> QPointF:
        rank, share = self._points[item]
        return frame.at(math.log10(rank), share)

    def _paint_axes(self, painter: QPainter, frame: Frame) -> None:
        paint_shares_beside(painter, frame)
        metrics = QFontMetricsF(font(TextStyle.SMALL))
        powers = range(int(frame.x[1] + 1e-9) + 1)
        widest = metrics.horizontalAdvance(count(10 ** powers[-1])) + 12
        step = max(math.ceil(widest * frame.x[1] / max(frame.inner.width(), 1.0)), 1)
        steps = ((float(power), count(10**power)) for power in powers[::step])
        paint_below(painter, frame, steps, self.tr("rank of the query"))

    def _paint_parts(self, painter: QPainter, frame: Frame) -> None:
        inner = frame.inner
        painter.setFont(font(TextStyle.CHIP))
        first = inner.left()
        for (name, number), end in zip(self._parts, self._ends, strict=True):
            if not number:
                continue
            last = min(frame.at(math.log10(end + 0.5), 0.0).x(), inner.right())
            painter.setPen(QColor(colours().muted))
            place = QRectF(first + 2, inner.top() - px(22), last - first - 4, px(20))
            paint_name(painter, place, name, Qt.AlignmentFlag.AlignHCenter, Qt.TextElideMode.ElideRight)
            if end < self._ends[-1]:
                painter.setPen(QPen(QColor(colours().muted), 1, Qt.PenStyle.DashLine))
                painter.drawLine(QPointF(last, inner.top()), QPointF(last, inner.bottom()))
            first = last
