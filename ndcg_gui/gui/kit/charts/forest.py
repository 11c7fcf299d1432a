"""Intervals one below the other over a common axis, coloured where they exclude 0."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from ndcg_gui.gui.kit.base.theme import TextStyle, colours, font, px
from ndcg_gui.gui.kit.charts.painted import (
    Frame,
    RowChart,
    paint_below,
    paint_name,
    room_below,
    widest_name,
)
from ndcg_gui.gui.kit.tables.cells import signed
from ndcg_gui.gui.kit.text.plain import minus, titled
from ndcg_gui.present.charts import axis_of

_ROW = 24.0
_WIDEST_NAME = 190.0
_VALUES = 176.0
_NARROW = 560.0
_CAP = 4.0


@dataclass(frozen=True, slots=True)
class ForestRow:
    """One row: a value, its interval or None, and notes to be shown with it.

    `group` is a heading shared by consecutive rows.
    """

    group: str
    name: str
    value: float | None
    interval: tuple[float, float] | None
    note: str = ""


class ForestChart(RowChart):
    """A row per estimate: a dot and a line over an axis with a mark at 0."""

    width_hint = 480

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._rows: tuple[ForestRow, ...] = ()
        self._label = ""
        self._words = ("", "")
        self._marks: tuple[tuple[float, str], ...] = ()

    def set_estimates(
        self,
        rows: Sequence[ForestRow],
        *,
        label: str,
        below: str = "",
        above: str = "",
        marks: Sequence[tuple[float, str]] = (),
    ) -> None:
        """Show these rows. `label` names the axis, `below` and `above` the meaning of its two sides of 0.

        `marks` are further values worth a line, each with its name.
        """
        self._rows, self._label, self._words = tuple(rows), label, (below, above)
        self._marks = tuple(marks)
        told = ", ".join(f"{row.name} {signed(row.value, 3)}" for row in self._rows if row.value is not None)
        self.rows_changed(f"{label}. {told}" if told else "")

    def estimates(self) -> tuple[ForestRow, ...]:
        """The estimates that are shown."""
        return self._rows

    # of RowChart

    def count(self) -> int:
        return len(self._rows)

    def item_text(self, item: int) -> str:
        row = self._rows[item]
        name = titled(row.group, row.name) if row.group else row.name
        lines = [name, f"{self._label} {_value_text(row)}"]
        return "\n".join([*lines, row.note] if row.note else lines)

    def rows(self) -> Sequence[Sequence[str]]:
        body = [
            (
                row.group,
                row.name,
                "" if row.value is None else repr(row.value),
                *(("", "") if row.interval is None else map(repr, row.interval)),
                row.note,
            )
            for row in self._rows
        ]
        return [("group", "name", self._label, "low", "high", "note"), *body]

    def paint_chart(self, painter: QPainter, area: QRectF) -> None:
        if not self._rows:
            return
        frame = self._frame(area)
        self._paint_axis(painter, frame)
        last = ""
        for row, place in zip(self._rows, self.row_places(area), strict=True):
            if row.group and row.group != last:
                painter.setFont(font(TextStyle.GROUP))
                painter.setPen(QColor(colours().muted))
                heading = QRectF(area.left() + 4, place.top() - px(_ROW), area.width() - 8, px(_ROW))
                low_left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom
                painter.drawText(heading.adjusted(0, 0, 0, -3), low_left, row.group)
            last = row.group
            self._paint_row(painter, frame, area, row, place)

    def row_places(self, area: QRectF) -> Sequence[QRectF]:
        found, top = [], area.top() + 4
        for number in range(len(self._rows)):
            line = number + self._headings(number + 1)
            found.append(QRectF(area.left(), top + line * px(_ROW), area.width(), px(_ROW)))
        return found

    def height_of_rows(self) -> float:
        lines = len(self._rows) + self._headings(len(self._rows))
        return max(70.0, lines * px(_ROW) + room_below() + 10)

    def reading_point(self, item: int, place: QRectF) -> QPointF:
        frame = self._frame(QRectF(self.rect()))
        return QPointF(frame.at(self._rows[item].value or 0.0, 0.0).x(), place.top())

    # inside

    def _headings(self, rows: int) -> int:
        """Number of headings above and within the first `rows` rows."""
        groups = [row.group for row in self._rows[:rows]]
        return sum(
            bool(group) and (not place or groups[place - 1] != group) for place, group in enumerate(groups)
        )

    def _frame(self, area: QRectF) -> Frame:
        names = (row.name for row in self._rows)
        left = widest_name(names, TextStyle.SMALL, area, most=px(_WIDEST_NAME), share=0.3) + 24
        right = px(_VALUES) if area.width() >= px(_NARROW) else 12.0
        ends = [end for row in self._rows for end in row.interval or ()]
        ends += [row.value for row in self._rows if row.value is not None]
        ends += [value for value, _ in self._marks]
        reach = min(max((abs(end) for end in ends), default=0.1) * 1.08, 1.0) or 0.1
        if any(abs(end) > 1 for end in ends):
            reach = max(abs(end) for end in ends)
        inner = area.adjusted(left, 4, -right, -room_below())
        return Frame(inner, (-reach, reach), (0.0, 1.0))

    def _paint_axis(self, painter: QPainter, frame: Frame) -> None:
        look, metrics = colours(), QFontMetricsF(font(TextStyle.SMALL))
        axis = axis_of(*frame.x, max(3, int(frame.inner.width() / 64)))
        lines = [(value, QPen(QColor(look.line if value else look.muted), 1)) for value in axis.marks()]
        lines += [(value, QPen(QColor(look.warning), 1, Qt.PenStyle.DashLine)) for value, _ in self._marks]
        for value, pen in lines:
            painter.setPen(pen)
            painter.drawLine(frame.at(value, 0.0), frame.at(value, 1.0))
        foot = paint_below(painter, frame, ((value, minus(axis.text(value))) for value in axis.marks()))
        zero = frame.at(0.0, 0.0).x()
        below, above = (f"← {self._words[0]}", f"{self._words[1]} →")
        room = min(zero - frame.inner.left(), frame.inner.right() - zero) - 8
        painter.setPen(QColor(look.muted))
        if self._words[0] and max(map(metrics.horizontalAdvance, (below, above))) <= room:
            painter.drawText(QPointF(zero - 8 - metrics.horizontalAdvance(below), foot), below)
            painter.drawText(QPointF(zero + 8, foot), above)
        else:
            painter.drawText(QPointF(zero - metrics.horizontalAdvance(self._label) / 2, foot), self._label)

    def _paint_row(
        self, painter: QPainter, frame: Frame, area: QRectF, row: ForestRow, place: QRectF
    ) -> None:
        look, middle = colours(), place.center().y()
        painter.setFont(font(TextStyle.SMALL))
        painter.setPen(QColor(look.text))
        name = QRectF(area.left() + 12, place.top(), frame.inner.left() - area.left() - 20, place.height())
        paint_name(painter, name, row.name)
        if area.width() >= px(_NARROW):
            values = QRectF(frame.inner.right() + 8, place.top(), px(_VALUES) - 12, place.height())
            paint_name(painter, values, _value_text(row), Qt.AlignmentFlag.AlignRight)
        if row.value is None:
            return
        colour = QColor(_colour(row))
        if row.interval is not None:
            low, high = (frame.at(end, 0.0).x() for end in row.interval)
            painter.setPen(QPen(colour, 2))
            painter.drawLine(QPointF(low, middle), QPointF(high, middle))
            for end in (low, high):
                painter.drawLine(QPointF(end, middle - _CAP), QPointF(end, middle + _CAP))
        painter.setPen(QPen(QColor(look.surface), 1))
        painter.setBrush(colour)
        painter.drawEllipse(QPointF(frame.at(row.value, 0.0).x(), middle), 4.5, 4.5)


def _value_text(row: ForestRow) -> str:
    if row.interval is None:
        return signed(row.value, 3)
    low, high = row.interval
    return f"{signed(row.value, 3)} [{signed(low, 3)}, {signed(high, 3)}]"


def _colour(row: ForestRow) -> str:
    """Colour of the side that holds the whole interval, grey where it holds 0."""
    look = colours()
    low, high = row.interval or (0.0, 0.0)
    return look.side_a if low > 0 else look.side_b if high < 0 else look.same
