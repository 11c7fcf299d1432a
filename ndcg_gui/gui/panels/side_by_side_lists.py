"""The two lists of an item beside each other: Left and Right, scrolled together."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from ndcg_gui.gui.panels.side_by_side_row import ResultRow
from ndcg_gui.gui.panels.side_by_side_session import Result
from ndcg_gui.gui.theme import GAP, RADIUS_CARD, SPACE_2, SPACE_3, Text, colours
from ndcg_gui.gui.widgets import PlainLabel

_EDGE = 4


class ResultColumn(QFrame):
    """One list in a card with a coloured upper edge, the same for both sides."""

    opened = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self.setAccessibleName(name)
        self._name = name
        self.rows: list[ResultRow] = []
        self._shown = 0
        self._none = PlainLabel(self.tr("no results"), tone="muted")
        page = QWidget()
        page.setProperty("role", "clear")
        self._list = QVBoxLayout(page)
        self._list.setContentsMargins(0, 0, SPACE_2, 0)
        self._list.setSpacing(0)
        self._list.addWidget(self._none)
        self._list.addStretch(1)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(page)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(GAP, GAP + _EDGE, SPACE_2 // 2, SPACE_2 // 2)
        layout.setSpacing(SPACE_2)
        layout.addWidget(PlainLabel(name, role=Text.STRONG))
        layout.addWidget(self.area, 1)

    def shown_rows(self) -> list[ResultRow]:
        """The rows in use, best first."""
        return self.rows[: self._shown]

    def show_results(self, results: Sequence[Result]) -> None:
        """Show this list from its top."""
        while len(self.rows) < len(results):
            row = ResultRow()
            row.opened.connect(self.opened)
            self._list.insertWidget(len(self.rows), row)
            self.rows.append(row)
        for row, result in zip(self.rows, results, strict=False):
            row.show_result(result, self._name)
        for row in self.rows[min(len(results), self._shown) : max(len(results), self._shown)]:
            row.setVisible(len(results) > self._shown)
        self._shown = len(results)
        self._none.setVisible(not results)
        self.area.verticalScrollBar().setValue(0)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        outline = QPainterPath()
        outline.addRoundedRect(QRectF(self.rect()), RADIUS_CARD, RADIUS_CARD)
        below = QPainterPath()
        below.addRoundedRect(
            QRectF(self.rect()).adjusted(-1, _EDGE, 1, RADIUS_CARD), RADIUS_CARD, RADIUS_CARD
        )
        painter.fillPath(outline.subtracted(below), QColor(colours().accent))


class ListsView(QWidget):
    """Both columns, and the cursor: the row with the focus."""

    opened = Signal(str)  # a document's key
    looked = Signal()  # somebody scrolled or moved the cursor

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.left = ResultColumn(self.tr("Left"))
        self.right = ResultColumn(self.tr("Right"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(GAP + 1)
        for column in (self.left, self.right):
            layout.addWidget(column, 1)
            column.opened.connect(self.opened)
        self._following = False
        self.left.area.verticalScrollBar().valueChanged.connect(self._on_left_scrolled)
        self.right.area.verticalScrollBar().valueChanged.connect(self._on_right_scrolled)
        self.setMinimumHeight(120)

    def show_lists(self, left: Sequence[Result], right: Sequence[Result]) -> None:
        """Show the two lists of an item."""
        known = len(self.left.rows), len(self.right.rows)
        self.left.show_results(left)
        self.right.show_results(right)
        if known != (len(self.left.rows), len(self.right.rows)):
            rows = [*self.left.rows, *self.right.rows]
            for before, after in pairwise(rows):
                QWidget.setTabOrder(before, after)

    def rows(self) -> list[ResultRow]:
        """The rows in use: the left list, then the right one."""
        return [*self.left.shown_rows(), *self.right.shown_rows()]

    def cursor_row(self) -> ResultRow | None:
        """The row with the focus, else the one under the mouse."""
        focused = QApplication.focusWidget()
        rows = self.rows()
        under = [row for row in rows if row.underMouse()]
        return next((row for row in rows if row is focused), next(iter(under), None))

    def move_cursor(self, step: int) -> None:
        """Go to the next or previous result, through both lists."""
        rows = self.rows()
        if not rows:
            return
        focused = QApplication.focusWidget()
        place = next((place for place, row in enumerate(rows) if row is focused), None)
        if place is None:
            place = 0 if step > 0 else len(rows) - 1
        else:
            place = min(max(place + step, 0), len(rows) - 1)
        rows[place].setFocus(Qt.FocusReason.TabFocusReason)
        column = self.left if rows[place] in self.left.rows else self.right
        column.area.ensureWidgetVisible(rows[place], 0, SPACE_3)
        self.looked.emit()

    def _on_left_scrolled(self, value: int) -> None:
        self._follow(self.right, value)

    def _on_right_scrolled(self, value: int) -> None:
        self._follow(self.left, value)

    def _follow(self, column: ResultColumn, value: int) -> None:
        # The shorter list stops at its end; it must not hold the longer one there.
        if self._following:
            return
        self._following = True
        column.area.verticalScrollBar().setValue(value)
        self._following = False
        self.looked.emit()
