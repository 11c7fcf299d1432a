"""Intervals one below the other over a common axis, coloured where they exclude 0."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from ndcg_gui.gui.kit.charts.painted import Frame, PaintedSheet, RowChart, box_of, frame_of, rect_of
from ndcg_gui.gui.kit.tables.cells import signed
from ndcg_gui.gui.kit.text.plain import titled
from ndcg_gui.present.blocks import IntervalRow
from ndcg_gui.present.charts import Forest


def _value_text(value: float | None) -> str:
    return signed(value, 3)


class ForestChart(RowChart):
    """A row per estimate: a dot and a line over an axis with a mark at 0."""

    width_hint = 480

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._forest = Forest()

    def set_estimates(
        self,
        rows: Sequence[IntervalRow],
        *,
        label: str,
        below: str = "",
        above: str = "",
        marks: Sequence[float] = (),
    ) -> None:
        """Show these rows, whose titles are texts. `label` names the axis, `below` and `above` the meaning of
        its two sides of 0. `marks` are further values worth a line.
        """
        self._forest = Forest(tuple(rows), _value_text, True, label, below, above, marks)
        told = ", ".join(f"{row.name} {_value_text(row.value)}" for row in rows if row.value is not None)
        self.rows_changed(f"{label}. {told}" if told else "")

    def estimates(self) -> Sequence[IntervalRow]:
        """The estimates that are shown."""
        return self._forest.rows

    # of RowChart

    def count(self) -> int:
        return len(self._forest.rows)

    def item_text(self, item: int) -> str:
        row = self._forest.rows[item]
        name = titled(str(row.group), str(row.name)) if row.group else str(row.name)
        lines = [name, f"{self._forest.label} {self._forest.said(row)}"]
        return "\n".join([*lines, str(row.note)] if row.note else lines)

    def rows(self) -> Sequence[Sequence[str]]:
        body = [
            (
                str(row.group),
                str(row.name),
                "" if row.value is None else repr(row.value),
                *(("", "") if row.interval is None else map(repr, row.interval)),
                str(row.note),
            )
            for row in self._forest.rows
        ]
        return [("group", "name", self._forest.label, "low", "high", "note"), *body]

    def paint_chart(self, painter: QPainter, area: QRectF) -> None:
        self._forest.draw(PaintedSheet(painter), box_of(area))

    def row_places(self, area: QRectF) -> Sequence[QRectF]:
        return [rect_of(box) for box in self._forest.boxes(PaintedSheet(), box_of(area))]

    def height_of_rows(self) -> float:
        return self._forest.height(PaintedSheet())

    def reading_point(self, item: int, place: QRectF) -> QPointF:
        frame = self._frame(QRectF(self.rect()))
        return QPointF(frame.at(self._forest.rows[item].value or 0.0, 0.0).x(), place.top())

    def _frame(self, area: QRectF) -> Frame:
        return frame_of(self._forest.plot(PaintedSheet(), box_of(area)))
