"""The chart of all looks: the difference and its interval after each query, while labels come in."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.base.theme import TextStyle, colours, font
from ndcg_gui.gui.kit.charts.painted import Frame, PaintedChart, paint_below, room_below
from ndcg_gui.gui.kit.tables.cells import signed
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.metrics.statistics.decision.looks import InterimLook
from ndcg_gui.present.charts import Axis, axis_of

_TOP = 22.0  # the words of the mark
_TICKS = 5
# Of the widest interval: from here on an interval holds nearly everything.
_WHOLE = 0.7


class LooksChart(PaintedChart):
    """The difference as a line within the band of its interval, over the queries that count.

    With `of_results` its looks are after so many results instead.
    """

    def __init__(self, name: str, *, of_results: bool = False) -> None:
        super().__init__(name)
        self._of_results = of_results
        self._looks: tuple[InterimLook, ...] = ()
        self._planned = 0
        self._called: int | None = None

    def set_looks(self, looks: Sequence[InterimLook], *, planned: int, called: int | None) -> None:
        """Show these looks out of so many planned queries. `called` is the number at which it was decided."""
        self._looks, self._planned, self._called = tuple(looks), planned, called
        self.reading = None
        self.describe(self.item_text(len(self._looks) - 1) if self._looks else "")
        self.update()

    # of PaintedChart

    def count(self) -> int:
        return len(self._looks)

    def item_text(self, item: int) -> str:
        look = self._looks[item]
        facts = {
            "n": look.units,
            "estimate": signed(look.estimate),
            "low": signed(look.low),
            "high": signed(look.high),
        }
        if self._of_results:
            return translated(say("After {n:result|results}: B - A {estimate} ({low} to {high})", **facts))
        return translated(say("After {n:query|queries}: B - A {estimate} ({low} to {high})", **facts))

    def rows(self) -> Sequence[Sequence[str]]:
        body = [(str(own.units), repr(own.estimate), repr(own.low), repr(own.high)) for own in self._looks]
        return [("results" if self._of_results else "queries", "B - A", "low", "high"), *body]

    def item_at(self, x: float, y: float) -> int | None:
        if not self._looks:
            return None
        frame = self._frame(QRectF(self.rect()))
        if not frame.inner.adjusted(-4, -4, 4, 4).contains(QPointF(x, y)):
            return None
        places = [abs(frame.at(look.units, 0.0).x() - x) for look in self._looks]
        return places.index(min(places))

    def paint_chart(self, painter: QPainter, area: QRectF) -> None:
        if not self._looks:
            return
        look, frame = colours(), self._frame(area)
        self._paint_axes(painter, frame)
        upper = [frame.at(own.units, own.high) for own in self._looks]
        lower = [frame.at(own.units, own.low) for own in self._looks]
        middle = [frame.at(own.units, own.estimate) for own in self._looks]
        painter.save()
        painter.setClipRect(frame.inner)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(look.accent_soft))
        painter.drawPolygon(QPolygonF([*upper, *reversed(lower)]))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(look.accent), 2))
        painter.drawPolyline(middle)
        painter.restore()
        painter.setPen(QPen(QColor(look.muted), 1))
        zero = frame.at(frame.x[0], 0.0).y()
        painter.drawLine(QPointF(frame.inner.left(), zero), QPointF(frame.inner.right(), zero))
        self._paint_mark(painter, frame)

    def paint_reading_point(self, painter: QPainter, area: QRectF, item: int) -> None:
        frame, look = self._frame(area), self._looks[item]
        at = frame.at(look.units, look.estimate)
        painter.setPen(QPen(QColor(colours().muted), 1, Qt.PenStyle.DotLine))
        painter.drawLine(QPointF(at.x(), frame.inner.top()), QPointF(at.x(), frame.inner.bottom()))
        self.paint_values(painter, area, item, at)

    # painting

    def _frame(self, area: QRectF) -> Frame:
        first = self._looks[0].units
        last = max(self._planned, self._looks[-1].units, first + 1)
        # Early intervals that hold everything would press all others flat.
        told = [own for own in self._looks if own.high - own.low < _WHOLE * self._widest()]
        told = told or list(self._looks)
        low = min(min(own.low, own.estimate) for own in told)
        high = max(max(own.high, own.estimate) for own in told)
        margin = (high - low) * 0.05 or 0.05
        limits = min(low - margin, 0.0), max(high + margin, 0.0)
        below = room_below()
        axis = self._axis(limits)
        metrics = QFontMetricsF(font(TextStyle.SMALL))
        left = max(metrics.horizontalAdvance(signed(value, 2)) for value in axis.marks()) + 12
        return Frame(area.adjusted(left, _TOP, -12, -below), (float(first), float(last)), limits)

    def _widest(self) -> float:
        return max(own.high - own.low for own in self._looks)

    def _axis(self, limits: tuple[float, float]) -> Axis:
        return axis_of(*limits, _TICKS)

    def _paint_axes(self, painter: QPainter, frame: Frame) -> None:
        look, inner = colours(), frame.inner
        metrics = QFontMetricsF(font(TextStyle.SMALL))
        painter.setFont(font(TextStyle.SMALL))
        for value in self._axis(frame.y).marks():
            y = frame.at(frame.x[0], value).y()
            painter.setPen(QPen(QColor(look.line), 1))
            painter.drawLine(QPointF(inner.left(), y), QPointF(inner.right(), y))
            text = signed(value, 2)
            painter.setPen(QColor(look.text))
            painter.drawText(
                QPointF(inner.left() - 8 - metrics.horizontalAdvance(text), y + metrics.ascent() / 2 - 1),
                text,
            )
        places = sorted({int(frame.x[0]), self._looks[-1].units, int(frame.x[1])})
        paint_below(
            painter,
            frame,
            ((float(place), f"{place:,}") for place in places),
            translated(say("results judged") if self._of_results else say("queries that count")),
        )

    def _paint_mark(self, painter: QPainter, frame: Frame) -> None:
        number = self._called or self._looks[-1].units
        facts = {"n": number, "planned": self._planned}
        if self._of_results:
            said = (
                say("decided after {n:result|results}", n=number)
                if self._called
                else say("now: {n} of {planned:result|results}", **facts)
            )
        elif self._called:
            said = say("decided after {n:query|queries}", n=number)
        else:
            said = say("now: {n} of {planned:query|queries}", **facts)
        x, inner = frame.at(number, 0.0).x(), frame.inner
        painter.setPen(QPen(QColor(colours().muted), 1, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(x, inner.top() - 6), QPointF(x, inner.bottom()))
        text = translated(said)
        width = QFontMetricsF(font(TextStyle.SMALL)).horizontalAdvance(text)
        painter.setPen(QColor(colours().text))
        painter.setFont(font(TextStyle.SMALL))
        left = min(x + 6, inner.right() - width) if x + 6 + width <= inner.right() else x - 6 - width
        painter.drawText(QPointF(max(left, inner.left()), inner.top() - 8), text)
