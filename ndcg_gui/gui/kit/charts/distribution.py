"""Histograms of the queries' values: for each system the number of queries in each range."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from ndcg_gui.domain.numbers import figure
from ndcg_gui.gui.kit.base.theme import TextStyle, colours, font, px, series_colour
from ndcg_gui.gui.kit.charts.painted import (
    LEAST_HEIGHT,
    Frame,
    PaintedChart,
    paint_below,
    paint_name,
    room_below,
    widest_name,
)
from ndcg_gui.gui.kit.text.plain import count, titled
from ndcg_gui.present.charts import Axis, axis_of, round_step

BINS = 20
_LEAST_ROW = 15.0
_WIDEST_NAME = 130.0


@dataclass(frozen=True, slots=True)
class DistributionRow:
    """One system's values per query, float64[N]. `place` gives the colour."""

    name: str
    place: int
    values: npt.NDArray[np.float64]


class DistributionChart(PaintedChart):
    """A row of bars per system over a common axis, with a mark at its mean.

    Left and Right read from range to range, Up and Down from system to system.
    """

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.setMinimumHeight(px(LEAST_HEIGHT))
        self._systems: tuple[DistributionRow, ...] = ()
        self._label = ""
        self._edges: list[float] = [0.0, 1.0]
        self._counts: npt.NDArray[np.int64] = np.empty((0, 1), np.int64)

    def set_values(self, systems: Sequence[DistributionRow], *, label: str, most: float) -> None:
        """Show these systems. `label` names the metric, and the axis reaches at least up to `most`."""
        self._systems, self._label = tuple(systems), label
        largest = max((float(item.values.max(initial=0.0)) for item in systems), default=0.0)
        self._edges = bin_edges(max(largest, most))
        self._counts = np.array([np.histogram(item.values, self._edges)[0] for item in systems], np.int64)
        if self.reading is not None and self.reading >= self.count():
            self.reading = None
        means = ", ".join(
            f"{item.name} {figure(item.values.mean())}" for item in self._systems if len(item.values)
        )
        self.describe(f"{label}. {means}" if means else "")
        self.setMinimumHeight(max(px(LEAST_HEIGHT), round(px(_LEAST_ROW) * len(self._systems)) + px(46)))
        self.update()

    def systems(self) -> tuple[DistributionRow, ...]:
        """The systems whose values are shown."""
        return self._systems

    def range_of(self, item: int) -> tuple[str, float]:
        """The system of an item, and the lowest value of its range."""
        number, place = divmod(item, self._bins)
        return self._systems[number].name, self._edges[place]

    # of PaintedChart

    def count(self) -> int:
        return self._bins * len(self._systems)

    def item_text(self, item: int) -> str:
        number, place = divmod(item, self._bins)
        system, edges = self._systems[number], self._edges
        queries = self.tr("%s of %s queries") % (
            count(int(self._counts[number, place])),
            count(len(system.values)),
        )
        last = place == self._bins - 1
        reach = f"{edges[place]:g} ≤ {self._label} {'≤' if last else '<'} {edges[place + 1]:g}"
        lines = [system.name, titled(reach, queries)]
        zero = int((system.values == 0).sum())
        if place == 0 and zero:
            lines.append(self.tr("%s exactly 0") % count(zero))
        return "\n".join(lines)

    def item_at(self, x: float, y: float) -> int | None:
        if not self._systems:
            return None
        frame = self._frame(QRectF(self.rect()))
        if not frame.inner.contains(QPointF(x, y)):
            return None
        across = (x - frame.inner.left()) / frame.inner.width() * self._bins
        down = (y - frame.inner.top()) / frame.inner.height() * len(self._systems)
        return min(int(down), len(self._systems) - 1) * self._bins + min(int(across), self._bins - 1)

    def rows(self) -> Sequence[Sequence[str]]:
        body = [
            (f"{low:g}", f"{high:g}", *map(str, self._counts[:, place].tolist()))
            for place, (low, high) in enumerate(zip(self._edges[:-1], self._edges[1:], strict=True))
        ]
        return [
            (f"{self._label} from", f"{self._label} to", *(item.name for item in self._systems)),
            *body,
        ]

    def paint_chart(self, painter: QPainter, area: QRectF) -> None:
        if not self._systems:
            return
        frame = self._frame(area)
        self._paint_axis(painter, frame)
        # One scale for all rows: a higher bar is more queries, whichever system it is of.
        highest = max(int(self._counts.max(initial=0)), 1)
        for number, system in enumerate(self._systems):
            row = self._row(frame, number)
            self._paint_row(painter, frame, row, number, highest)
            self._paint_name(painter, area, row, system)

    def step(self, item: int | None, across: int, down: int) -> int | None:
        if item is None:
            return 0
        number, place = divmod(item, self._bins)
        number = min(max(number + down, 0), len(self._systems) - 1)
        return number * self._bins + min(max(place + across, 0), self._bins - 1)

    def paint_reading_point(self, painter: QPainter, area: QRectF, item: int) -> None:
        number, place = divmod(item, self._bins)
        row = self._row(self._frame(area), number)
        width = row.width() / self._bins
        cell = QRectF(row.left() + place * width, row.top(), width, row.height())
        painter.setPen(QPen(QColor(colours().accent), 1.5))
        painter.drawRect(cell)
        self.paint_values(painter, area, item, cell.topRight())

    # Qt's side

    def sizeHint(self) -> QSize:
        return super().sizeHint().expandedTo(QSize(0, self.minimumHeight()))

    # inside

    @property
    def _bins(self) -> int:
        return len(self._edges) - 1

    def _frame(self, area: QRectF) -> Frame:
        names = (item.name for item in self._systems)
        left = widest_name(names, TextStyle.SMALL, area, most=px(_WIDEST_NAME), share=0.4) + 14
        inner = area.adjusted(left, 6, -14, -room_below())
        return Frame(inner, (self._edges[0], self._edges[-1]), (0.0, 1.0))

    def _row(self, frame: Frame, number: int) -> QRectF:
        height = frame.inner.height() / len(self._systems)
        return QRectF(frame.inner.left(), frame.inner.top() + number * height, frame.inner.width(), height)

    def _paint_row(self, painter: QPainter, frame: Frame, row: QRectF, number: int, highest: int) -> None:
        system = self._systems[number]
        colour = QColor(series_colour(system.place))
        base, room = row.bottom() - 1, row.height() - 3
        width = row.width() / self._bins
        for place, found in enumerate(self._counts[number].tolist()):
            if found:
                # A single query among thousands is still to be seen.
                height = max(found / highest * room, 1.5)
                left = row.left() + place * width
                painter.fillRect(QRectF(left + 0.5, base - height, width - 1, height), colour)
        painter.setPen(QPen(QColor(colours().line), 1))
        painter.drawLine(QPointF(row.left(), base), QPointF(row.right(), base))
        if len(system.values):
            x = frame.at(float(system.values.mean()), 0.0).x()
            painter.setPen(QPen(QColor(colours().text), 1.5))
            painter.drawLine(QPointF(x, row.top() + 2), QPointF(x, base))

    def _paint_name(self, painter: QPainter, area: QRectF, row: QRectF, system: DistributionRow) -> None:
        painter.setFont(font(TextStyle.SMALL))
        painter.setPen(QColor(series_colour(system.place)))
        place = QRectF(area.left() + 4, row.top(), row.left() - area.left() - 12, row.height())
        paint_name(painter, place, system.name, Qt.AlignmentFlag.AlignRight)

    def _paint_axis(self, painter: QPainter, frame: Frame) -> None:
        axis = axis_of(*frame.x, max(2, int(frame.inner.width() / 52)))
        words = self.tr("%s per query; the line is the mean") % self._label
        paint_below(painter, frame, ((value, axis.text(value)) for value in axis.marks()), words)


def bin_edges(most: float) -> list[float]:
    """Edges of the ranges: round numbers from 0 to `most` or a little more, for about BINS ranges."""
    if not most > 0:
        return [0.0, 1.0]
    step = round_step(most, BINS)
    return Axis(0.0, math.ceil(most / step - 1e-9) * step, step).marks()
