"""Tabs, of a card and of a place of the window."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QTabBar

from ndcg_gui.gui.kit.base.theme import RADIUS, TextStyle, colours, font, px

_PADDING = 9
_HEIGHT = 34


class FlatTabs(QTabBar):
    """Tabs without a frame. The chosen one is filled and underlined."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setFont(font(TextStyle.BODY))
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setElideMode(Qt.TextElideMode.ElideRight)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def tabSizeHint(self, index: int) -> QSize:
        text = QFontMetrics(font(TextStyle.BODY)).horizontalAdvance(self.tabText(index))
        return QSize(text + 2 * _PADDING + 2, px(_HEIGHT))

    def minimumTabSizeHint(self, index: int) -> QSize:
        return QSize(min(self.tabSizeHint(index).width(), px(48)), px(_HEIGHT))

    def full_width(self) -> int:
        """Width at which every title is shown whole."""
        return sum(self.tabSizeHint(index).width() for index in range(self.count()))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, look = QPainter(self), colours()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for index in range(self.count()):
            place, chosen = self.tabRect(index), index == self.currentIndex()
            if chosen:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(look.accent_soft))
                painter.drawRoundedRect(place.adjusted(0, 1, -1, -1), RADIUS, RADIUS)
                painter.fillRect(
                    QRect(place.left() + RADIUS, place.bottom() - 2, place.width() - 2 * RADIUS, 2),
                    QColor(look.accent),
                )
                if self.hasFocus():
                    painter.setPen(QPen(QColor(look.accent), 2))
                    painter.setBrush(Qt.BrushStyle.NoBrush)
                    painter.drawRoundedRect(place.adjusted(1, 1, -2, -2), RADIUS, RADIUS)
            painter.setFont(font(TextStyle.BODY))
            painter.setPen(QColor(look.accent_text if chosen else look.muted))
            room = place.width() - 2 * _PADDING + 2
            text = painter.fontMetrics().elidedText(self.tabText(index), Qt.TextElideMode.ElideRight, room)
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, text)
