"""What reasons were named, as bars split by what they were named for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ndcg_gui.gui.chart_parts import paint_reading
from ndcg_gui.gui.painted_chart import PaintedChart
from ndcg_gui.gui.text import count
from ndcg_gui.gui.theme import Text, colours, font

_ROW, _BAR = 25.0, 12.0
_WIDEST_NAME = 140.0
_COUNT = 40.0


@dataclass(frozen=True, slots=True)
class Named:
    """A reason (or another word) and how often it was named for good, same and bad."""

    name: str
    counts: tuple[int, int, int]

    @property
    def total(self) -> int:
        return sum(self.counts)


class ReasonChart(PaintedChart):
    """A bar per reason, as long as it was named often; Up and Down read bar by bar."""

    def __init__(self, name: str, *, parent: QWidget | None = None) -> None:
        super().__init__(name, parent=parent)
        self._rows: tuple[Named, ...] = ()
        self._words = ("", "", "")

    def set_reasons(self, rows: Sequence[Named], *, words: tuple[str, str, str]) -> None:
        """Show these; `words` say what good, same and bad are here."""
        self._rows, self._words = tuple(rows), words
        if self.reading is not None and self.reading >= len(self._rows):
            self.reading = None
        self.describe(", ".join(f"{row.name} {count(row.total)}" for row in self._rows))
        self.setMinimumHeight(round(self._height()))
        self.updateGeometry()
        self.update()

    # of PaintedChart

    def count(self) -> int:
        return len(self._rows)

    def item_text(self, item: int) -> str:
        row = self._rows[item]
        told = [f"{word}: {count(number)}" for word, number in zip(self._words, row.counts, strict=True)]
        return "\n".join([row.name, *told])

    def item_at(self, x: float, y: float) -> int | None:
        item = int((y - 4) // _ROW)
        return item if 0 <= item < len(self._rows) and 0 <= x <= self.width() else None

    def rows(self) -> Sequence[Sequence[str]]:
        return [("reason", *self._words), *((row.name, *map(str, row.counts)) for row in self._rows)]

    def paint_chart(self, painter: QPainter, area: QRectF) -> None:
        if not self._rows:
            return
        look = colours()
        metrics = QFontMetricsF(font(Text.BODY))
        widest = max(metrics.horizontalAdvance(row.name) for row in self._rows)
        left = area.left() + min(widest, _WIDEST_NAME, area.width() * 0.4) + 14
        room = max(area.right() - left - _COUNT, 20.0)
        most = max(row.total for row in self._rows) or 1
        painter.setFont(font(Text.BODY))
        for number, row in enumerate(self._rows):
            top = area.top() + 4 + number * _ROW
            name = metrics.elidedText(row.name, Qt.TextElideMode.ElideRight, left - area.left() - 10)
            painter.setPen(QColor(look.text))
            middle = Qt.AlignmentFlag.AlignVCenter
            painter.drawText(
                QRectF(area.left() + 2, top, left, _ROW), Qt.AlignmentFlag.AlignLeft | middle, name
            )
            painter.drawText(
                QRectF(area.right() - _COUNT, top, _COUNT - 4, _ROW),
                Qt.AlignmentFlag.AlignRight | middle,
                count(row.total),
            )
            bar = QRectF(left, top + (_ROW - _BAR) / 2, room, _BAR)
            painter.fillRect(bar, QColor(look.track))
            for part, colour in zip(row.counts, (look.side_a, look.same, look.side_b), strict=True):
                width = room * part / most
                painter.fillRect(QRectF(bar.left(), bar.top(), width, _BAR), QColor(colour))
                bar.setLeft(bar.left() + width)

    # Qt's side

    def sizeHint(self) -> QSize:
        return QSize(260, round(self._height()))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.reading is None or self.reading >= len(self._rows):
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        top = 4 + self.reading * _ROW
        painter.setPen(QPen(QColor(colours().accent), 1))
        painter.drawRoundedRect(QRectF(1, top + 1, self.width() - 2, _ROW - 2), 4, 4)
        lines = self.item_text(self.reading).split("\n")
        paint_reading(painter, QRectF(self.rect()), QPointF(self.width() / 3, top + _ROW), lines)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if event.key() == Qt.Key.Key_Escape and self.reading is not None:
            self._read(None)
        elif step is None or not self._rows:
            super().keyPressEvent(event)
        else:
            here = -1 if self.reading is None else self.reading
            self._read(min(max(here + step, 0), len(self._rows) - 1))

    def _height(self) -> float:
        return max(len(self._rows), 3) * _ROW + 8
