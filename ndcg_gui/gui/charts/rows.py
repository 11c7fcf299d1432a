"""Painted charts whose items are rows, one below the other: Up and Down read row by row."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen

from ndcg_gui.gui.base.theme import colours
from ndcg_gui.gui.charts.painted import PaintedChart
from ndcg_gui.gui.charts.parts import paint_reading


class RowChart(PaintedChart):
    """As high as its rows; the row that is read has a border, and its values beside it.

    Subclasses say besides where their rows are, and how high all of that is.
    """

    width_hint = 420

    # for subclasses

    def row_places(self, area: QRectF) -> Sequence[QRectF]:
        """Where each row is in `area`."""
        raise NotImplementedError

    def height_of_rows(self) -> float:
        """How high the chart must be."""
        raise NotImplementedError

    def reading_point(self, item: int, place: QRectF) -> QPointF:
        """Where the values of the row at `place` are told."""
        raise NotImplementedError

    def rows_changed(self, summary: str) -> None:
        """There are other rows: show them, and say what they are for screen readers."""
        if self.reading is not None and self.reading >= self.count():
            self.reading = None
        self.describe(summary)
        self.setMinimumHeight(round(self.height_of_rows()))
        self.updateGeometry()
        self.update()

    # of PaintedChart

    def item_at(self, x: float, y: float) -> int | None:
        if not 0 <= x <= self.width():
            return None
        places = enumerate(self.row_places(QRectF(self.rect())))
        return next((item for item, place in places if place.top() <= y < place.bottom()), None)

    # Qt's side

    def sizeHint(self) -> QSize:
        return QSize(self.width_hint, round(self.height_of_rows()))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.reading is None or self.reading >= self.count():
            return
        area = QRectF(self.rect())
        place = self.row_places(area)[self.reading]
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(colours().accent), 1))
        painter.drawRoundedRect(place.adjusted(1, 1, -1, -1), 4, 4)
        at = self.reading_point(self.reading, place)
        paint_reading(painter, area, at, self.item_text(self.reading).split("\n"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if event.key() == Qt.Key.Key_Escape and self.reading is not None:
            self._read(None)
        elif step is None or not self.count():
            super().keyPressEvent(event)
        else:
            here = -1 if self.reading is None else self.reading
            self._read(min(max(here + step, 0), self.count() - 1))
