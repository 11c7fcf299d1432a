"""The reasons that were given, as bars split by verdict."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from ndcg_gui.gui.kit.base.theme import TextStyle, colours, font, px
from ndcg_gui.gui.kit.charts.painted import RowChart, paint_name, widest_name
from ndcg_gui.gui.kit.text.plain import count, titled

_ROW, _BAR = 25.0, 12.0
_WIDEST_NAME = 140.0
_COUNT = 40.0


@dataclass(frozen=True, slots=True)
class Named:
    """A reason (or another word), and the numbers of times it was given for good, same and bad."""

    name: str
    counts: tuple[int, int, int]

    @property
    def total(self) -> int:
        return sum(self.counts)


class ReasonChart(RowChart):
    """Bar per reason, by the number of times it was given."""

    width_hint = 260

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._rows: tuple[Named, ...] = ()
        self._words = ("", "", "")

    def set_reasons(self, rows: Sequence[Named], *, words: tuple[str, str, str]) -> None:
        """Show these reasons. `words` are the words for good, same and bad."""
        self._rows, self._words = tuple(rows), words
        self.rows_changed(", ".join(f"{row.name} {count(row.total)}" for row in self._rows))

    # of RowChart

    def count(self) -> int:
        return len(self._rows)

    def item_text(self, item: int) -> str:
        row = self._rows[item]
        told = [titled(word, count(number)) for word, number in zip(self._words, row.counts, strict=True)]
        return "\n".join([row.name, *told])

    def rows(self) -> Sequence[Sequence[str]]:
        return [("reason", *self._words), *((row.name, *map(str, row.counts)) for row in self._rows)]

    def paint_chart(self, painter: QPainter, area: QRectF) -> None:
        if not self._rows:
            return
        look = colours()
        names = (row.name for row in self._rows)
        left = area.left() + widest_name(names, TextStyle.BODY, area, most=px(_WIDEST_NAME), share=0.4) + 14
        room = max(area.right() - left - px(_COUNT), 20.0)
        most = max(row.total for row in self._rows) or 1
        painter.setFont(font(TextStyle.BODY))
        for row, place in zip(self._rows, self.row_places(area), strict=True):
            top = place.top()
            painter.setPen(QColor(look.text))
            name = QRectF(area.left() + 2, top, left - area.left() - 10, px(_ROW))
            paint_name(painter, name, row.name, elided=Qt.TextElideMode.ElideRight)
            number = QRectF(area.right() - px(_COUNT), top, px(_COUNT) - 4, px(_ROW))
            paint_name(painter, number, count(row.total), Qt.AlignmentFlag.AlignRight)
            bar = QRectF(left, top + (px(_ROW) - px(_BAR)) / 2, room, px(_BAR))
            painter.fillRect(bar, QColor(look.track))
            for part, colour in zip(row.counts, (look.side_a, look.same, look.side_b), strict=True):
                width = room * part / most
                painter.fillRect(QRectF(bar.left(), bar.top(), width, px(_BAR)), QColor(colour))
                bar.setLeft(bar.left() + width)

    def row_places(self, area: QRectF) -> Sequence[QRectF]:
        tops = (area.top() + 4 + number * px(_ROW) for number in range(len(self._rows)))
        return [QRectF(area.left(), top, area.width(), px(_ROW)) for top in tops]

    def height_of_rows(self) -> float:
        return max(len(self._rows), 3) * px(_ROW) + 8

    def reading_point(self, item: int, place: QRectF) -> QPointF:
        return QPointF(self.width() / 3, place.bottom())
