"""Helpers of layout that every panel uses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar, runtime_checkable

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QBoxLayout,
    QCheckBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QLineEdit,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from ndcg_gui.gui.kit.base.jobs import single_shot
from ndcg_gui.gui.kit.base.theme import GAP, SPACE_2, TextStyle, font
from ndcg_gui.gui.kit.text.plain import no_mnemonic, set_tooltip

_Box = TypeVar("_Box", bound=QBoxLayout)
# A part of a row or column: a widget or layout, also with its share of the room that is left; a gap of so
# many pixels; None, which takes the room that is left.
Part = QWidget | QLayout | tuple[QWidget | QLayout, int] | int | None
_NONE = (0, 0, 0, 0)


def row(
    *parts: Part,
    spacing: int = SPACE_2,
    margins: tuple[int, int, int, int] = _NONE,
    on: QWidget | None = None,
) -> QHBoxLayout:
    """Lay parts out side by side. `on` is the widget that they fill."""
    return _filled(QHBoxLayout(on) if on is not None else QHBoxLayout(), parts, spacing, margins)


def column(
    *parts: Part,
    spacing: int = SPACE_2,
    margins: tuple[int, int, int, int] = _NONE,
    on: QWidget | None = None,
) -> QVBoxLayout:
    """Lay parts out one below the other. `on` is the widget that they fill."""
    return _filled(QVBoxLayout(on) if on is not None else QVBoxLayout(), parts, spacing, margins)


def _filled(layout: _Box, parts: Sequence[Part], spacing: int, margins: tuple[int, int, int, int]) -> _Box:
    layout.setContentsMargins(*margins)
    layout.setSpacing(spacing)
    add_all(layout, *parts)
    return layout


def add_all(layout: QBoxLayout, *parts: Part) -> None:
    """Append parts to a row or column."""
    for part in parts:
        item, stretch = part if isinstance(part, tuple) else (part, 0)
        if item is None:
            layout.addStretch(1)
        elif isinstance(item, int):
            layout.addSpacing(item)
        elif isinstance(item, QWidget):
            layout.addWidget(item, stretch)
        else:
            layout.addLayout(item, stretch)


def grid(*, across: int, down: int, stretch: int, on: QWidget | None = None) -> QGridLayout:
    """Empty grid with these gaps, in which column `stretch` takes spare room."""
    made = QGridLayout(on) if on is not None else QGridLayout()
    made.setContentsMargins(*_NONE)
    made.setHorizontalSpacing(across)
    made.setVerticalSpacing(down)
    made.setColumnStretch(stretch, 1)
    return made


class ScrolledPage(QScrollArea):
    """Page with one scroll bar: where it scrolls, its tables are as high as all their rows.

    Where all of it has room, tables with more rows scroll by themselves.
    """

    def __init__(self) -> None:
        super().__init__()
        self._for_size = QSize()
        self._soon = single_shot(self, 0, self._grow)
        self.verticalScrollBar().rangeChanged.connect(self._on_range_changed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        if self.size() != self._for_size:  # and not only the room beside the scroll bar
            self._for_size = self.size()
            self._show_whole(whole=False)
            self._soon.start()
        super().resizeEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:  # there may be another table
            self._soon.start()
        return super().eventFilter(watched, event)

    def _on_range_changed(self, _least: int, _most: int) -> None:
        self._soon.start()

    def _grow(self) -> None:
        bar = self.verticalScrollBar()
        if bar.maximum() > bar.minimum():
            self._show_whole(whole=True)

    def _show_whole(self, *, whole: bool) -> None:
        for area in self.findChildren(QAbstractScrollArea):
            if isinstance(area, Growing):
                area.show_whole(whole=whole)


@runtime_checkable
class Growing(Protocol):
    """Part of a page that can be as high as all that it shows."""

    def show_whole(self, *, whole: bool) -> None:
        """Be as high as everything in it, or as there is room."""


def scrolled(inside: QWidget, name: str = "", *, sideways: bool = False) -> ScrolledPage:
    """Frameless area that scrolls `inside`. With a name it can get the keyboard focus, and shows it."""
    area = ScrolledPage()
    fill_scroll_area(area, inside, name, sideways=sideways)
    return area


def fill_scroll_area(area: QScrollArea, inside: QWidget, name: str = "", *, sideways: bool = False) -> None:
    """Make an area scroll `inside`, see `scrolled`."""
    inside.setProperty("role", "clear")
    area.setWidgetResizable(True)
    if not sideways:
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    if name:
        area.setAccessibleName(name)
        area.setProperty("role", "reached")  # a frame while it has the focus
    else:
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(inside)
    area.viewport().setProperty("role", "clear")


class FoldingPage(ScrolledPage):
    """Parts one below the other on a scrolling page.

    Below a width `rows` are stacked, too, and `pairs` unless the page is at least `pairs_from` wide.
    """

    def __init__(
        self,
        *parts: Part,
        rows: Sequence[QBoxLayout],
        below: int,
        pairs: Sequence[QBoxLayout] = (),
        pairs_from: int = 0,
    ) -> None:
        super().__init__()
        self._folding = [(line, below) for line in rows] + [(line, pairs_from) for line in pairs]
        inside = QWidget()
        column(*parts, spacing=GAP, on=inside)
        fill_scroll_area(self, inside)
        self._fold(self.size())

    def _fold(self, size: QSize) -> None:
        directions = QBoxLayout.Direction
        for line, least in self._folding:
            is_narrow = size.width() < least
            line.setDirection(directions.TopToBottom if is_narrow else directions.LeftToRight)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fold(event.size())
        super().resizeEvent(event)


def stacked(*pages: QWidget) -> QStackedWidget:
    """Stack of pages, of which the first is shown."""
    stack = QStackedWidget()
    for page in pages:
        stack.addWidget(page)
    return stack


def discard(widget: QWidget | None) -> None:
    """Hide a widget at once, and delete it."""
    if widget is not None:
        widget.hide()
        widget.deleteLater()


def clear(layout: QLayout) -> None:
    """Discard everything in a layout."""
    while (item := layout.takeAt(0)) is not None:
        discard(item.widget())


def text_line(name: str = "", placeholder: str = "", *, text: str = "", most: int = 0) -> QLineEdit:
    """Field for a line of text, of at most `most` characters (0: of any length)."""
    line = QLineEdit(text)
    line.setFont(font(TextStyle.BODY))
    line.setPlaceholderText(placeholder)
    if placeholder:
        set_tooltip(line, placeholder)  # which says all of it where the field is short
    if name:
        line.setAccessibleName(name)
    if most:
        line.setMaxLength(most)
    return line


def tick_box(text: str) -> QCheckBox:
    """Tick box."""
    box = QCheckBox(no_mnemonic(text))
    box.setFont(font(TextStyle.BODY))
    return box
