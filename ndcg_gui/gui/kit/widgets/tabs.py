"""Tabs, of a card and of a place of the window."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import nullcontext

from PySide6.QtCore import QObject, QRect, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QTabBar

from ndcg_gui.gui.kit.base.theme import RADIUS, TextStyle, colours, font, px
from ndcg_gui.gui.kit.widgets.buttons import ChoiceButton

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


class FoldingTabs(QObject):
    """Tabs, and the menu that takes their place where there is no room for their titles.

    Both stand in a layout of the owner, who calls `fold` with the room there is.
    """

    chosen = Signal(str)  # the key of a tab

    def __init__(self, name: str, parent: QObject) -> None:
        super().__init__(parent)
        self.keys: list[str] = []
        self.tabs = FlatTabs(name)
        self.choice = ChoiceButton()
        self.choice.hide()
        self.tabs.currentChanged.connect(self._on_current_changed)
        self.choice.chosen.connect(lambda key: self.show_tab(str(key)))

    def set_tabs(self, tabs: Iterable[tuple[str, str]]) -> None:
        """Offer these (key, title) pairs in place of those before, without emitting."""
        with QSignalBlocker(self.tabs):
            while self.tabs.count():
                self.tabs.removeTab(0)
            self.keys = []
            for key, title in tabs:
                self.keys.append(key)
                self.tabs.addTab(title)
        self._offer()

    def add(self, key: str, title: str) -> None:
        """Add a tab after the others. The first one is chosen."""
        self.keys.append(key)
        self.tabs.addTab(title)
        self._offer()

    def key(self) -> str:
        """Key of the chosen tab."""
        return self.keys[self.tabs.currentIndex()] if self.keys else ""

    def show_tab(self, key: str, *, quiet: bool = False) -> None:
        """Choose the tab of that key, if there is one. `quiet` emits nothing."""
        if key not in self.keys:
            return
        with QSignalBlocker(self.tabs) if quiet else nullcontext():
            self.tabs.setCurrentIndex(self.keys.index(key))
        self.tabs.update()
        self.choice.set_value(key)

    def set_title(self, key: str, title: str) -> bool:
        """Change a tab's title. Returns whether it was another one."""
        place = self.keys.index(key)
        changed = self.tabs.tabText(place) != title
        if changed:
            self.tabs.setTabText(place, title)
        return changed

    def step(self, by: int) -> None:
        """Choose the next tab, or one before, from the last one to the first."""
        if self.keys:
            self.tabs.setCurrentIndex((self.tabs.currentIndex() + by) % len(self.keys))

    @property
    def folded(self) -> bool:
        """Whether the menu stands in place of the tabs."""
        return not self.choice.isHidden()

    def has_focus(self) -> bool:
        return self.tabs.hasFocus() or self.choice.hasFocus()

    def fold(self, room: int) -> bool:
        """Show the tabs, or the menu where they are wider than `room`. Returns whether that changed."""
        narrow, had_focus = self.tabs.full_width() > room, self.has_focus()
        changed = narrow != self.folded
        self.tabs.setHidden(narrow)
        self.choice.setVisible(narrow)
        if had_focus:
            (self.choice if narrow else self.tabs).setFocus()
        return changed

    def _offer(self) -> None:
        titles = [(key, self.tabs.tabText(place)) for place, key in enumerate(self.keys)]
        self.choice.set_choices(titles, self.key())

    def _on_current_changed(self, place: int) -> None:
        if 0 <= place < len(self.keys):
            self.choice.set_value(self.keys[place])
            self.chosen.emit(self.keys[place])
