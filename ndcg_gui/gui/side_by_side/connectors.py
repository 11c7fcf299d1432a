"""The gap between the two lists; lines across it lead from a document to its place in the other list."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ndcg_gui.gui.base.theme import GAP, colours
from ndcg_gui.gui.side_by_side.row import ResultRow

_WIDE = 48
Pair = tuple[ResultRow, ResultRow]


class Connectors(QWidget):
    """As narrow as any gap between cards while there are no lines."""

    def __init__(
        self, pairs: Callable[[], Sequence[Pair]], areas: Callable[[], tuple[QRect, QRect]], parent: QWidget
    ) -> None:
        """`pairs` are the rows that show one document; `areas` where rows can be seen, in the parent."""
        super().__init__(parent)
        self.lines = False
        self._pairs = pairs
        self._areas = areas
        self._over = parent
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Ignored)

    def set_lines(self, lines: bool) -> None:
        """Draw the lines, or leave the gap empty."""
        self.lines = lines
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(_WIDE if self.lines else GAP + 1, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.lines:
            return
        look = colours()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        seen = [area.translated(-self.pos()) for area in self._areas()]
        painter.setClipRect(0, seen[0].top(), self.width(), seen[0].height())
        # Lines of what is pointed at lie over the others.
        for pair in sorted(self._pairs(), key=self._is_pointed_at):
            left, right = (self._middle(row) for row in pair)
            path = QPainterPath(QPointF(0, left))
            half = self.width() / 2
            path.cubicTo(QPointF(half, left), QPointF(half, right), QPointF(self.width(), right))
            pointed = self._is_pointed_at(pair)
            painter.setPen(QPen(QColor(look.accent if pointed else look.same), 2 if pointed else 1.2))
            painter.drawPath(path)

    def _middle(self, row: ResultRow) -> float:
        return row.mapTo(self._over, row.rect().center()).y() - self.pos().y()

    @staticmethod
    def _is_pointed_at(pair: Pair) -> bool:
        return any(row.hasFocus() or row.underMouse() for row in pair)
