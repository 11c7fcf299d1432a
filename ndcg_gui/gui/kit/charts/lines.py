"""Line charts in the window's look: one line per system over a common axis, read point by point."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QAction, QColor, QKeyEvent, QPainter, QPen, QWheelEvent

from ndcg_gui.domain.numbers import figure
from ndcg_gui.gui.kit.base.keys import Keys
from ndcg_gui.gui.kit.base.series import paint_series_mark
from ndcg_gui.gui.kit.base.theme import colours, px
from ndcg_gui.gui.kit.charts.keys import LINE_KEYS
from ndcg_gui.gui.kit.charts.painted import LEAST_HEIGHT, Frame, PaintedChart, PaintedSheet, box_of, frame_of
from ndcg_gui.gui.kit.tables.names import short_systems
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.present.charts import Curves, Line

_ZOOM = 2.0
_DIGITS = 6


class LineChart(PaintedChart):
    """Lines over a common axis. Left and Right read along a line, Up and Down move to the next one.

    `LINE_KEYS` (or Ctrl and the wheel) zoom the axis. Where names lack room, only the best lines and the one
    being read are named.
    """

    def __init__(self, name: str, keys: Keys) -> None:
        super().__init__(name)
        self.setMinimumHeight(px(LEAST_HEIGHT))
        self._lines: tuple[Line, ...] = ()
        self._items: list[tuple[int, int]] = []  # line and point of each item
        self._labels = ("", "")
        self._emphasis = ""
        self._shown: tuple[float, float] | None = None  # None: all of the axis
        self._mark: float | None = None
        for key, factor in (("closer", 1 / _ZOOM), ("wider", _ZOOM), ("whole", math.inf)):
            action = QAction(translated(LINE_KEYS.row(key).title), self)
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            keys.bind(action, LINE_KEYS, key)
            action.triggered.connect(partial(self._on_zoom_triggered, factor))
            self.addAction(action)

    # what it shows

    def set_lines(self, lines: Sequence[Line], *, x_label: str, y_label: str) -> None:
        """Show these lines, and keep the reading point and the zoom where possible."""
        kept = tuple(line for line in lines if line.points)
        short = short_systems([line.name for line in kept])
        same = [(line.name, len(line.points)) for line in kept] == [
            (line.name, len(line.points)) for line in self._lines
        ]
        self._lines = tuple(replace(line, label=own) for line, own in zip(kept, short, strict=True))
        self._labels = (x_label, y_label)
        self._items = [
            (number, place) for number, line in enumerate(kept) for place in range(len(line.points))
        ]
        if not same:
            self.reading, self._shown = None, None
        elif self.reading is not None:
            self.setAccessibleDescription(self.item_text(self.reading))
        ends = ", ".join(f"{line.name} {figure(line.points[-1][1])}" for line in kept)
        self.describe(f"{y_label}. {ends}" if ends else "")
        self.update()

    def lines(self) -> tuple[Line, ...]:
        """The lines that are shown."""
        return self._lines

    def line_of(self, item: int) -> Line:
        """The line that an item is on."""
        return self._point(item)[0]

    def emphasise(self, name: str) -> None:
        """Draw one line stronger: that of the panel's current system."""
        self._emphasis = name
        self.update()

    def mark(self, x: float | None) -> None:
        """Draw a dashed line at a value of the axis, with a dot where each line crosses it."""
        self._mark = x
        self.update()

    def shown_range(self) -> tuple[float, float]:
        """The part of the axis that is shown."""
        places = [x for line in self._lines for x, _ in line.points]
        return self._shown or (min(places, default=0.0), max(places, default=1.0))

    # of PaintedChart

    def count(self) -> int:
        return len(self._items)

    def item_text(self, item: int) -> str:
        line, (x, y) = self._point(item)
        return f"{line.name}\n{self._labels[0]} = {x:g} · {y:.{_DIGITS}f}"

    def item_at(self, x: float, y: float) -> int | None:
        if not self._items:
            return None
        frame = self._frame(QRectF(self.rect()))
        first, last = frame.x
        if not frame.inner.adjusted(-4, -4, 4, 4).contains(QPointF(x, y)):
            return None
        places = [
            (item, frame.at(*point))
            for item in range(len(self._items))
            if first <= (point := self._point(item)[1])[0] <= last
        ]
        # First the nearest depth, then the line nearest to the pointer there.
        column = min((abs(at.x() - x) for _, at in places), default=0.0)
        near = [(abs(at.y() - y), item) for item, at in places if abs(at.x() - x) <= column + 0.5]
        return min(near)[1] if near else None

    def rows(self) -> Sequence[Sequence[str]]:
        values = [dict(line.points) for line in self._lines]
        places = sorted({x for points in values for x in points})
        body = [
            (f"{x:g}", *("" if (cell := points.get(x)) is None else repr(cell) for points in values))
            for x in places
        ]
        return [(self._labels[0], *(line.name for line in self._lines)), *body]

    def paint_chart(self, painter: QPainter, area: QRectF) -> None:
        self._drawing().draw(PaintedSheet(painter), box_of(area))

    def step(self, item: int | None, across: int, down: int) -> int | None:
        if item is None:
            return self._items.index((self._strongest(), 0))
        if down:
            return self._other_line(item, down)
        number, place = self._items[item]
        return item + min(max(place + across, 0), len(self._lines[number].points) - 1) - place

    def paint_reading_point(self, painter: QPainter, area: QRectF, item: int) -> None:
        line, point = self._point(item)
        frame = self._frame(area)
        at, inner = frame.at(*point), frame.inner
        painter.setPen(QPen(QColor(colours().muted), 1, Qt.PenStyle.DotLine))
        painter.drawLine(QPointF(at.x(), inner.top()), QPointF(at.x(), inner.bottom()))
        painter.setPen(QPen(QColor(colours().surface), 1.5))
        paint_series_mark(painter, at, line.place, 9)
        self.paint_values(painter, area, item, at)

    # Qt's side

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        self._keep_in_sight()

    def wheelEvent(self, event: QWheelEvent) -> None:
        # Without Ctrl the page is scrolled.
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier and event.angleDelta().y():
            self._zoom(1 / _ZOOM if event.angleDelta().y() > 0 else _ZOOM)
            event.accept()
        else:
            event.ignore()

    # reading and zooming

    def _point(self, item: int) -> tuple[Line, tuple[float, float]]:
        number, place = self._items[item]
        line = self._lines[number]
        return line, line.points[place]

    def _strongest(self) -> int:
        names = [line.name for line in self._lines]
        return names.index(self._emphasis) if self._emphasis in names else 0

    def _other_line(self, item: int, step: int) -> int:
        """The item with the same x on the line above (-1) or below (1). Ties keep the lines' order."""
        x = self._point(item)[1][0]
        here = [item for item in range(len(self._items)) if self._point(item)[1][0] == x]
        here.sort(key=lambda item: -self._point(item)[1][1])
        return here[min(max(here.index(item) + step, 0), len(here) - 1)]

    def _on_zoom_triggered(self, factor: float, _checked: bool = False) -> None:
        self._zoom(factor)
        self._keep_in_sight()

    def _zoom(self, factor: float) -> None:
        if not self._lines:
            return
        self._shown, shown = None, self.shown_range()
        first, last = self.shown_range()
        middle = self._point(self.reading)[1][0] if self.reading is not None else shown[0]
        span = max((shown[1] - shown[0]) * factor, 2.0)
        if span < last - first:
            low = min(max(middle - span / 2, first), last - span)
            self._shown = (low, low + span)
        self.update()

    def _keep_in_sight(self) -> None:
        """Scroll the axis to show the reading point."""
        if self._shown is None or self.reading is None:
            return
        (low, high), x = self._shown, self._point(self.reading)[1][0]
        shift = min(x - low, 0.0) + max(x - high, 0.0)
        self._shown = (low + shift, high + shift)
        self.update()

    # drawing

    def _drawing(self) -> Curves:
        first = [self._strongest()] if self._emphasis else []
        if self.reading is not None and self.reading < len(self._items):
            first.insert(0, self._items[self.reading][0])
        return Curves(
            self._lines, self._labels[0], self._shown, first, strong=self._emphasis, mark=self._mark
        )

    def _frame(self, area: QRectF) -> Frame:
        return frame_of(self._drawing().plot(PaintedSheet(), box_of(area)))
