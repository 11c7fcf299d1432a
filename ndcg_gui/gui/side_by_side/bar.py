"""The bar of good, same and bad, each as wide as its share and with its count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ndcg_gui.gui.kit.base.theme import RADIUS, TextStyle, colours, font, ink_on, px
from ndcg_gui.gui.kit.text.plain import titled

_HEIGHT, _GAP, _NARROWEST = 40, 2, 26


@dataclass(frozen=True, slots=True)
class Segment:
    """A part of the bar: its count, its text, its colour as #RRGGBB, and its name for screen readers."""

    number: int
    text: str
    colour: str
    name: str


class GsbBar(QWidget):
    """Segments from left to right. A segment of 0 takes no room."""

    def __init__(self) -> None:
        super().__init__()
        self._segments: tuple[Segment, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_segments(self, segments: Sequence[Segment]) -> None:
        self._segments = tuple(segments)
        self.setAccessibleName(", ".join(titled(item.name, item.text) for item in segments))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(240), px(_HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        outline = QPainterPath()
        outline.addRoundedRect(QRectF(self.rect()), RADIUS, RADIUS)
        painter.setClipPath(outline)
        shown = [item for item in self._segments if item.number]
        if not shown:
            painter.fillRect(self.rect(), QColor(colours().track))
            return
        painter.setFont(font(TextStyle.BODY))
        left = 0.0
        for item, width in zip(shown, self._widths(shown), strict=True):
            area = QRectF(left, 0, width, self.height())
            painter.fillRect(area, QColor(item.colour))
            painter.setPen(ink_on(QColor(item.colour)))
            fits = painter.fontMetrics().horizontalAdvance(item.text) + 8 <= width
            painter.drawText(area, Qt.AlignmentFlag.AlignCenter, item.text if fits else str(item.number))
            left += width + _GAP

    def _widths(self, shown: Sequence[Segment]) -> list[float]:
        room = self.width() - _GAP * (len(shown) - 1)
        total = sum(item.number for item in shown)
        widths = [max(room * item.number / total, px(_NARROWEST)) for item in shown]
        # What the narrow ones got more than their share, the widest gives.
        widest = widths.index(max(widths))
        widths[widest] -= sum(widths) - room
        return widths
