"""Charts of cells in rows and columns, with fixed headings, scrolling cells and one chosen cell."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QHelpEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QScrollBar, QToolTip

from ndcg_gui.gui.kit.base.theme import colours
from ndcg_gui.gui.kit.charts.painted import PaintedChart
from ndcg_gui.gui.kit.text.plain import plain_tooltip

_BAR = 12  # what a scroll bar takes
_LARGE = 2.0  # how much larger than usual cells become where there is room
_WHEEL = 120  # of a notch, in Qt's units


@dataclass(frozen=True, slots=True)
class Room:
    """Margins of a chart around its cells, and the least and most size of a cell (width, height)."""

    left: float
    top: float
    right: float
    bottom: float
    least: tuple[float, float]
    most: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Fit:
    """Layout of the cells: the first position, a cell's size, the visible rows and columns."""

    left: float
    top: float
    width: float
    height: float
    rows: range
    columns: range

    def cell(self, row: int, column: int) -> QRectF:
        """The rectangle of a cell, visible or not."""
        return QRectF(
            self.left + (column - self.columns.start) * self.width,
            self.top + (row - self.rows.start) * self.height,
            self.width,
            self.height,
        )

    def shown(self) -> Iterator[tuple[int, int]]:
        """The cells that are shown."""
        return ((row, column) for row in self.rows for column in self.columns)

    @property
    def right(self) -> float:
        return self.left + len(self.columns) * self.width

    @property
    def bottom(self) -> float:
        return self.top + len(self.rows) * self.height


class CellChart(PaintedChart):
    """Rows and columns of cells, each an item. Arrow keys move between them, Return chooses.

    Subclasses return the shape and the room, paint cells and headings, and say which cells can be chosen.
    """

    cell_chosen = Signal(int, int)  # row, column

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.chosen: tuple[int, int] | None = None
        self._first = (0, 0)  # row, column: where scrolling has come to
        self._bars = QScrollBar(Qt.Orientation.Vertical, self), QScrollBar(Qt.Orientation.Horizontal, self)
        for bar in self._bars:
            bar.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the arrow keys scroll
            bar.hide()
            bar.valueChanged.connect(self._on_scrolled)
        self.item_chosen.connect(self._on_item_chosen)

    # for subclasses

    def shape(self) -> tuple[int, int]:
        """Numbers of rows and columns."""
        raise NotImplementedError

    def room(self, area: QRectF) -> Room:
        """The room needed beside the cells in `area`."""
        raise NotImplementedError

    def can_choose(self, row: int, column: int) -> bool:
        """Whether a cell can be chosen."""
        raise NotImplementedError

    def heading_at(self, x: float, y: float) -> str:
        """Full text of the heading at a point of the widget, "" where there is none."""
        raise NotImplementedError

    def cells_changed(self, summary: str) -> None:
        """Show other cells, and describe them for screen readers."""
        if self.reading is not None and self.reading >= self.count():
            self.reading = None
        self.describe(summary)
        self._arrange()
        self.update()

    # what is chosen

    def choose(self, cell: tuple[int, int] | None) -> None:
        """Mark this cell as chosen and scroll to it, without emitting."""
        self.chosen = cell
        if cell is not None:
            self._reveal(*cell)
        self.update()

    def place_of(self, row: int, column: int) -> QPointF:
        """The middle of a cell on the widget."""
        return self.fit(QRectF(self.rect())).cell(row, column).center()

    # of PaintedChart

    def count(self) -> int:
        rows, columns = self.shape()
        return rows * columns

    def item_at(self, x: float, y: float) -> int | None:
        if not self.count():
            return None
        fit = self.fit(QRectF(self.rect()))
        if not (fit.left <= x < fit.right and fit.top <= y < fit.bottom):
            return None
        row = fit.rows[min(int((y - fit.top) / fit.height), len(fit.rows) - 1)]
        column = fit.columns[min(int((x - fit.left) / fit.width), len(fit.columns) - 1)]
        return row * self.shape()[1] + column

    def step(self, item: int | None, across: int, down: int) -> int | None:
        rows, columns = self.shape()
        if item is None:
            row, column = self.chosen or (0, 0)
        else:
            row, column = item // columns + down, item % columns + across
        row, column = min(max(row, 0), rows - 1), min(max(column, 0), columns - 1)
        self._reveal(row, column)
        return row * columns + column

    def paint_reading_point(self, painter: QPainter, area: QRectF, item: int) -> None:
        self._ring(painter, self.fit(area), divmod(item, self.shape()[1]), colours().accent)

    def picture_size(self) -> QSize:
        """Size that holds all cells, even those that the screen has no room for."""
        rows, columns = self.shape()
        room = self.room(QRectF(self.rect()))
        width = room.left + columns * room.least[0] + room.right
        height = room.top + rows * room.least[1] + room.bottom
        return self.size().expandedTo(QSize(round(width) + 1, round(height) + 1))

    # where everything is

    def fit(self, area: QRectF) -> Fit:
        """The layout of the cells in `area`: all as large as fits, or some of them that scroll."""
        rows, columns = self.shape()
        room = self.room(area)
        free_across = area.width() - room.left - room.right
        free_down = area.height() - room.top - room.bottom
        if columns * room.least[0] > free_across:
            free_down -= _BAR
        if rows * room.least[1] > free_down:
            free_across -= _BAR
        most_wide, most_high = room.most
        wide, width = _share(free_across, columns, room.least[0], _LARGE * most_wide)
        high, height = _share(free_down, rows, room.least[1], _LARGE * most_high)
        # Where there is more room cells become larger, not longer.
        width = min(width, most_wide * max(1.0, height / most_high))
        height = min(height, most_high * max(1.0, width / most_wide))
        first_row, first_column = min(self._first[0], rows - high), min(self._first[1], columns - wide)
        return Fit(
            area.left() + room.left,
            area.top() + room.top,
            width,
            height,
            range(first_row, first_row + high),
            range(first_column, first_column + wide),
        )

    # Qt's side

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.chosen is None or not self.count():
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._ring(painter, self.fit(QRectF(self.rect())), self.chosen, colours().text)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent) and self.count():
            said = self.heading_at(event.pos().x(), event.pos().y())
            if said:
                QToolTip.showText(event.globalPos(), plain_tooltip(said), self)
                return True
        return super().event(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        turned = event.angleDelta()
        upright, level = self._bars
        bar, notches = (level, turned.x()) if abs(turned.x()) > abs(turned.y()) else (upright, turned.y())
        if bar is upright and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            bar = level
        if not bar.isVisibleTo(self):
            event.ignore()
            return
        bar.setValue(bar.value() - (notches // _WHEEL or (1 if notches > 0 else -1)))

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        by_key = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        if by_key and self.reading is None and self.chosen is not None:
            self._read(self.chosen[0] * self.shape()[1] + self.chosen[1])

    # inside

    def _ring(self, painter: QPainter, fit: Fit, cell: tuple[int, int], colour: str) -> None:
        row, column = cell
        if row in fit.rows and column in fit.columns:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(colour), 2))
            painter.drawRoundedRect(fit.cell(row, column).adjusted(1, 1, -1, -1), 6, 6)

    def _arrange(self) -> None:
        """Show the scroll bars that are needed."""
        upright, level = self._bars
        if not self.count():
            upright.hide()
            level.hide()
            return
        fit = self.fit(QRectF(self.rect()))
        rows, columns = self.shape()
        for bar, shown, total in ((upright, fit.rows, rows), (level, fit.columns, columns)):
            bar.setVisible(len(shown) < total)
            bar.setRange(0, total - len(shown))
            bar.setPageStep(len(shown))
            bar.setValue(shown.start)
        upright.setGeometry(round(fit.right) + 2, round(fit.top), 10, round(fit.bottom - fit.top))
        level.setGeometry(round(fit.left), round(fit.bottom) + 2, round(fit.right - fit.left), 10)

    def _reveal(self, row: int, column: int) -> None:
        """Scroll just far enough to show a cell."""
        fit = self.fit(QRectF(self.rect()))
        for bar, place, shown in ((self._bars[0], row, fit.rows), (self._bars[1], column, fit.columns)):
            if place < shown.start:
                bar.setValue(place)
            elif place >= shown.stop:
                bar.setValue(place - len(shown) + 1)

    def _on_scrolled(self, _value: int) -> None:
        self._first = self._bars[0].value(), self._bars[1].value()
        self.update()

    def _on_item_chosen(self, item: int) -> None:
        row, column = divmod(item, self.shape()[1])
        if self.can_choose(row, column):
            self.choose((row, column))
            self.cell_chosen.emit(row, column)


def _share(free: float, number: int, least: float, most: float) -> tuple[int, float]:
    """Number of cells shown in so much room, and the size of each."""
    if number * least <= free:
        return number, min(free / number, most) if number else most
    return max(1, int(free // least)), least


def mixed(one: str, other: str, share: float) -> QColor:
    """Mix of two colours: 0 is the first, 1 the other."""
    first, second = QColor(one), QColor(other)
    return QColor(
        *(
            round(low + (high - low) * share)
            for low, high in zip(first.getRgb()[:3], second.getRgb()[:3], strict=True)  # type: ignore[index]
        )
    )
