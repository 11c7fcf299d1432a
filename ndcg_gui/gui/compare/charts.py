"""Compare's charts: the difference of every query as a bar, and the values of A against those of B."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.numbers import figure
from ndcg_gui.gui.kit.base.theme import TextStyle, colours, font, px
from ndcg_gui.gui.kit.charts.painted import PaintedChart, paint_name
from ndcg_gui.gui.kit.tables.cells import signed
from ndcg_gui.gui.kit.text.plain import count, translated
from ndcg_gui.present.charts import DifferenceBars

_WIDEST_BAR = 14.0
_FOOT = 30.0  # the line of words under the bars
_NEAR = 9.0  # pixels


@dataclass(frozen=True, eq=False)
class Points:
    """The queries of a chart: both systems' values, float64[n], and a label for each query."""

    a: npt.NDArray[np.float64]
    b: npt.NDArray[np.float64]
    label: Callable[[int], str]

    def __len__(self) -> int:
        return len(self.a)

    def text(self, number: int) -> str:
        """A query with its exact values."""
        a, b = float(self.a[number]), float(self.b[number])
        return f"{self.label(number)}\nA {figure(a)} · B {figure(b)} · {signed(b - a)}"


NO_POINTS = Points(np.empty(0), np.empty(0), str)


class DifferencesChart(PaintedChart):
    """One bar per query, largest gain of B first. Up is better with B, down with A."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._points = NO_POINTS
        self._bars = DifferenceBars(np.empty(0))

    def set_points(self, points: Points, *, epsilon: float = 0.0) -> None:
        """Show these queries, in this order. A difference up to `epsilon` counts as none."""
        self._points, self._bars = points, DifferenceBars(points.b - points.a, epsilon)
        self.reading = None
        up, down, same = self.tally()
        self.describe(
            translated(
                say(
                    "{up:query|queries} better with B, {same:,} the same, {down:,} better with A",
                    up=up,
                    same=same,
                    down=down,
                )
            )
        )
        self.update()

    def tally(self) -> tuple[int, int, int]:
        """Numbers of queries better with B, better with A, and the same."""
        return self._bars.tally()

    def count(self) -> int:
        return len(self._points)

    def item_text(self, item: int) -> str:
        return self._points.text(item)

    def rows(self) -> Sequence[Sequence[str]]:
        numbers = zip(
            self._points.a.tolist(), self._points.b.tolist(), self._bars.values.tolist(), strict=True
        )
        body = [(self._points.label(place), *map(repr, own)) for place, own in enumerate(numbers)]
        return [("query", "A", "B", "B - A"), *body]

    def paint_chart(self, painter: QPainter, area: QRectF) -> None:
        if not len(self._points):
            return
        look, inner = colours(), self._inner(area)
        zero, reach = self._zero(inner), self._reach()
        step = inner.width() / len(self._points)
        width = max(min(step * 0.8, _WIDEST_BAR), 1.0)
        drawn = self._bars.drawn(int(inner.width()) if step < 1 else len(self._points))
        pitch = inner.width() / max(len(drawn), 1)
        values = self._bars.values[drawn]
        heights = values / reach * (inner.height() / 2)
        for place in np.flatnonzero(np.abs(values) > self._bars.epsilon).tolist():
            height = float(heights[place])
            left = inner.left() + place * pitch + max(pitch - width, 0.0) / 2
            bar = QRectF(left, zero - max(height, 0.0), width, abs(height))
            painter.fillRect(bar, QColor(look.side_b if height > 0 else look.side_a))
        painter.setPen(QPen(QColor(look.muted), 1))
        painter.drawLine(QPointF(inner.left(), zero), QPointF(inner.right(), zero))
        self._paint_scale(painter, inner, zero, reach)
        self._paint_words(painter, area)

    def paint_reading_point(self, painter: QPainter, area: QRectF, item: int) -> None:
        inner = self._inner(area)
        step = inner.width() / len(self._points)
        painter.setPen(QPen(QColor(colours().accent), 1.5))
        painter.drawRect(QRectF(inner.left() + item * step, inner.top(), max(step, 3.0), inner.height()))

    def item_at(self, x: float, y: float) -> int | None:
        inner = self._inner(QRectF(self.rect()))
        if not len(self._points) or not inner.contains(QPointF(x, y)):
            return None
        return min(int((x - inner.left()) / inner.width() * len(self._points)), len(self._points) - 1)

    def _inner(self, area: QRectF) -> QRectF:
        return area.adjusted(px(44), 8, -8, -px(_FOOT))

    def _zero(self, inner: QRectF) -> float:
        return inner.center().y()

    def _reach(self) -> float:
        return float(np.abs(self._bars.values).max(initial=0.0)) or 1.0

    def _paint_scale(self, painter: QPainter, inner: QRectF, zero: float, reach: float) -> None:
        painter.setFont(font(TextStyle.SMALL))
        painter.setPen(QColor(colours().muted))
        for value, y in ((reach, inner.top()), (0.0, zero), (-reach, inner.bottom())):
            place = QRectF(0, y - px(8), px(40), px(16))
            paint_name(painter, place, signed(value, 2) if value else "0", Qt.AlignmentFlag.AlignRight)

    def _paint_words(self, painter: QPainter, area: QRectF) -> None:
        look = colours()
        up, down, same = self.tally()
        painter.setFont(font(TextStyle.BODY))
        foot = px(_FOOT)
        place = QRectF(area.left() + px(44), area.bottom() - foot + 6, area.width() - px(52), foot - 8)
        sides = (
            (
                look.side_b,
                Qt.AlignmentFlag.AlignLeft,
                translated(say("{count:query|queries} better with B", count=up)),
            ),
            (look.muted, Qt.AlignmentFlag.AlignHCenter, self.tr("%s equal") % count(same)),
            (look.side_a, Qt.AlignmentFlag.AlignRight, self.tr("%s better with A") % count(down)),
        )
        for colour, side, words in sides:
            painter.setPen(QColor(colour))
            paint_name(painter, place, words, side)


class Scatter(PaintedChart):
    """One dot per query: A's value to the right, B's upwards. Above the diagonal B is better."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._points = NO_POINTS
        self._limits = (0.0, 1.0)
        self._names = ("A", "B")

    def set_points(self, points: Points, *, a: str, b: str) -> None:
        """Show these queries. `a` and `b` are the systems' names, for the axes."""
        self._points, self._names = points, (a, b)
        values = np.concatenate([points.a, points.b])
        # Most measures end at 1; a sum of gains does not.
        self._limits = float(values.min(initial=0.0)), float(values.max(initial=1.0))
        self.reading = None
        self.describe(translated(say("{count:query|queries}", count=len(points))))
        self.update()

    def count(self) -> int:
        return len(self._points)

    def item_text(self, item: int) -> str:
        return self._points.text(item)

    def rows(self) -> Sequence[Sequence[str]]:
        numbers = zip(self._points.a.tolist(), self._points.b.tolist(), strict=True)
        body = [(self._points.label(place), repr(a), repr(b)) for place, (a, b) in enumerate(numbers)]
        return [("query", *self._names), *body]

    def paint_chart(self, painter: QPainter, area: QRectF) -> None:
        if not len(self._points):
            return
        look, inner = colours(), self._inner(area)
        painter.setPen(QPen(QColor(look.line), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(inner)
        painter.drawLine(inner.bottomLeft(), inner.topRight())
        painter.setPen(Qt.PenStyle.NoPen)
        across, up = self._at(inner)
        better = np.sign(self._points.b - self._points.a).astype(int).tolist()
        inks = {}
        for sign, name in ((-1, look.side_a), (0, look.same), (1, look.side_b)):
            inks[sign] = QColor(name)
            inks[sign].setAlphaF(0.75)
        for number, (x, y) in enumerate(zip(across.tolist(), up.tolist(), strict=True)):
            painter.setBrush(inks[better[number]])
            size = 6.0 if number == self.reading else 3.5
            painter.drawEllipse(QPointF(x, y), size, size)
        self._paint_axes(painter, inner)

    def item_at(self, x: float, y: float) -> int | None:
        inner = self._inner(QRectF(self.rect()))
        if not len(self._points):
            return None
        across, up = self._at(inner)
        distances = (across - x) ** 2 + (up - y) ** 2
        best = int(distances.argmin())
        return best if distances[best] < _NEAR**2 else None

    def _inner(self, area: QRectF) -> QRectF:
        side = max(min(area.width() - px(60), area.height() - px(44)), 40)
        return QRectF(area.left() + px(46) + (area.width() - px(60) - side) / 2, area.top() + 8, side, side)

    def _at(self, inner: QRectF) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
        low, high = self._limits
        span = high - low
        return (
            inner.left() + (self._points.a - low) / span * inner.width(),
            inner.bottom() - (self._points.b - low) / span * inner.height(),
        )

    def _paint_axes(self, painter: QPainter, inner: QRectF) -> None:
        low, high = self._limits
        painter.setFont(font(TextStyle.SMALL))
        painter.setPen(QColor(colours().muted))
        metrics = QFontMetricsF(font(TextStyle.SMALL))
        for value, share in ((low, 0.0), (high, 1.0)):
            text = f"{value:g}" if abs(value) < 1000 else f"{value:.3g}"
            x = inner.left() + share * inner.width() - metrics.horizontalAdvance(text) / 2
            painter.drawText(QPointF(x, inner.bottom() + px(14)), text)
            y = inner.bottom() - share * inner.height() + 4
            painter.drawText(QPointF(inner.left() - 6 - metrics.horizontalAdvance(text), y), text)
        below = QRectF(inner.left(), inner.bottom() + px(14), inner.width(), px(16))
        name = metrics.elidedText(f"A: {self._names[0]}", Qt.TextElideMode.ElideMiddle, inner.width() - 40)
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, name)
        painter.save()
        painter.translate(inner.left() - px(26), inner.center().y())
        painter.rotate(-90)
        name = metrics.elidedText(f"B: {self._names[1]}", Qt.TextElideMode.ElideMiddle, inner.height() - 40)
        painter.drawText(
            QRectF(-inner.height() / 2, -px(10), inner.height(), px(16)), Qt.AlignmentFlag.AlignCenter, name
        )
        painter.restore()
