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
from ndcg_gui.gui.kit.charts.painted import Frame, PaintedChart, PaintedSheet, box_of, frame_of
from ndcg_gui.gui.kit.tables.cells import signed
from ndcg_gui.gui.kit.text.plain import count, translated
from ndcg_gui.present.charts import DifferenceBars

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
        self._bars = DifferenceBars()

    def set_points(self, points: Points, *, epsilon: float = 0.0) -> None:
        """Show these queries, in this order. A difference up to `epsilon` counts as none."""
        self._points, values = points, points.b - points.a
        up, down, same = DifferenceBars(values, epsilon).tally()
        below = (
            translated(say("{count:query|queries} better with B", count=up)),
            self.tr("%s equal") % count(same),
            self.tr("%s better with A") % count(down),
        )
        self._bars = DifferenceBars(values, epsilon, below=below)
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
        if len(self._points):
            self._bars.draw(PaintedSheet(painter), box_of(area))

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
        return self._frame(area).inner

    def _frame(self, area: QRectF) -> Frame:
        return frame_of(self._bars.plot(PaintedSheet(), box_of(area)))


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
