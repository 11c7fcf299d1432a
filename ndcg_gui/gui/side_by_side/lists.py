"""The two lists of an item beside each other: Left and Right, scrolled together or apart."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise, zip_longest

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QGridLayout,
    QScrollArea,
    QScrollBar,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from ndcg_gui.features.display.terms import QueryTerms
from ndcg_gui.gui.kit.base.theme import GAP, SPACE_1, SPACE_2, SPACE_3, TextStyle, colours, px
from ndcg_gui.gui.kit.text.images import Thumbnails
from ndcg_gui.gui.kit.widgets import PlainLabel, add_all, row
from ndcg_gui.gui.kit.widgets.clamped import marked
from ndcg_gui.gui.side_by_side.grid import TILE_SIDE, ResultTile
from ndcg_gui.gui.side_by_side.row import SIDE, Density, Known, ResultRow, RowStyle, density_for
from ndcg_gui.gui.side_by_side.texts import ResultText

EDGE = 3
_LOW = 460  # below this height the lists need every pixel

_WIDE = 48
_AT_ONCE = 8  # rows that are laid out between two keys
Pair = tuple[ResultRow, ResultRow]


def paint_edge(widget: QWidget) -> None:
    """The coloured upper edge of a side, the same for both sides."""
    painter = QPainter(widget)
    painter.fillRect(QRect(0, 0, widget.width(), EDGE), QColor(colours().accent))


class TwoBars(QObject):
    """The scroll bars of both sides, moved together or apart."""

    moved = Signal()

    def __init__(
        self, left: QScrollBar, right: QScrollBar, parent: QObject, *, by_place: bool = False
    ) -> None:
        """`by_place`: both are scrolled to the same fraction of their lengths."""
        super().__init__(parent)
        self.together = True
        self._by_place = by_place
        self._following = False
        left.valueChanged.connect(partial(self._follow, left, right))
        right.valueChanged.connect(partial(self._follow, right, left))

    def _follow(self, moved: QScrollBar, bar: QScrollBar, value: int) -> None:
        # The shorter side stops at its end; it must not hold the longer one there.
        if not self._following:
            self._following = True
            if self.together:
                share = bar.maximum() / max(moved.maximum(), 1) if self._by_place else 1
                bar.setValue(round(value * share))
            self._following = False
            self.moved.emit()


class ResultColumn(QFrame):
    """One list below a coloured edge."""

    opened = Signal(str)
    pointed = Signal()

    def __init__(self, name: str, thumbnails: Thumbnails, *, is_right: bool = False) -> None:
        super().__init__()
        self.setProperty("role", "clear")
        self.setAccessibleName(name)
        self.look = RowStyle(name, is_right, thumbnails=thumbnails)
        self.rows: list[ResultRow] = []
        self._shown = 0
        self.columns = 0
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._make_page()
        self._whole = QVBoxLayout(self)
        self._whole.setSpacing(SPACE_2)
        self._name = PlainLabel(name, role=TextStyle.CHIP, tone="muted", heading=True)
        add_all(self._whole, self._name, (self.area, 1))
        self.fit(low=False)

    def set_name(self, name: str) -> None:
        """Name the list, for eyes and screen readers."""
        self._name.setText(name)
        self.setAccessibleName(name)
        self.look = replace(self.look, side=name)

    def _make_page(self) -> None:
        # The rows of before go with their page.
        self.rows, self._shown = [], 0
        self._none = PlainLabel(self.tr("no results"), tone="muted")
        page = QWidget()
        page.setProperty("role", "clear")
        self._list = QVBoxLayout(page)
        self._list.setContentsMargins(0, 0, SPACE_2, 0)
        self._list.setSpacing(0)
        self._grid = QGridLayout()
        self._grid.setSpacing(SPACE_2)
        for place in range(self.columns):
            self._grid.setColumnStretch(place, 1)
        add_all(self._list, self._none, self._grid, None)
        self.area.setWidget(page)

    def set_columns(self, columns: int) -> None:
        """Show results as tiles in so many columns, or as rows for 0."""
        if columns != self.columns:
            self.columns = columns
            self._make_page()

    def _add_row(self) -> None:
        made = ResultTile() if self.columns else ResultRow()
        made.opened.connect(self.opened)
        made.pointed.connect(self.pointed)
        place = len(self.rows)
        if self.columns:
            self._grid.addWidget(made, place // self.columns, place % self.columns)
        else:
            self._list.insertWidget(place, made)
        self.rows.append(made)

    def fit(self, *, low: bool) -> None:
        """Set smaller margins around the rows where the window is `low`."""
        self._whole.setSpacing(SPACE_1 if low else SPACE_2)
        above = EDGE + (SPACE_1 if low else GAP)
        self._whole.setContentsMargins(0, above, 0, 0)

    def shown_rows(self) -> list[ResultRow]:
        """The rows in use, best first."""
        return self.rows[: self._shown]

    def show_results(self, results: Sequence[ResultText], *, expanded: bool) -> None:
        while len(self.rows) < len(results):
            self._add_row()
        for shown, result in zip(self.rows, results, strict=False):
            shown.show_result(result, self.look, expanded=expanded)
        for changed in self.rows[min(len(results), self._shown) : max(len(results), self._shown)]:
            changed.setVisible(len(results) > self._shown)
        self._shown = len(results)
        self._none.setVisible(not results)
        self.area.verticalScrollBar().setValue(0)

    def set_look(self, density: Density, terms: QueryTerms | None) -> None:
        """Change the look of the rows."""
        self.look = replace(self.look, density=density, terms=terms, mark=marked(), colours=colours())
        for shown in self.shown_rows():
            shown.set_look(self.look)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        paint_edge(self)


class ListsView(QWidget):
    """Both columns, and the cursor: the row with the focus."""

    opened = Signal(str)  # a document's key
    looked = Signal()  # somebody scrolled or moved the cursor

    def __init__(self) -> None:
        super().__init__()
        self.thumbnails = Thumbnails(SIDE, self)
        self.thumbnails.arrived.connect(self._on_thumbnails_arrived)
        self.left = ResultColumn(self.tr("Left"), self.thumbnails)
        self.right = ResultColumn(self.tr("Right"), self.thumbnails, is_right=True)
        self.connectors = Connectors(self._shared, self._areas, self)
        self.all_expanded = False
        self._terms: QueryTerms | None = None
        self._following: list[tuple[ResultRow, ResultText, RowStyle]] = []
        row((self.left, 1), self.connectors, (self.right, 1), on=self, spacing=0)
        for column in (self.left, self.right):
            column.opened.connect(self.opened)
            column.pointed.connect(self.connectors.update)
        self.bars = TwoBars(self.left.area.verticalScrollBar(), self.right.area.verticalScrollBar(), self)
        self.bars.moved.connect(self._on_bars_moved)
        self.left.area.viewport().installEventFilter(self)
        self.setMinimumHeight(px(120))

    # showing

    def show_lists(
        self, left: Sequence[ResultText], right: Sequence[ResultText], terms: QueryTerms | None = None
    ) -> None:
        """Show the two lists of an item, with these terms marked."""
        known = len(self.left.rows), len(self.right.rows)
        self._terms, self._following = terms, []
        for column, results, look in self._looks(left, right, terms):
            column.look = look
            column.show_results(results, expanded=self.all_expanded)
        self.thumbnails.want(
            result.image for pair in zip_longest(left, right) for result in pair if result is not None
        )
        if known != (len(self.left.rows), len(self.right.rows)):
            for before, after in pairwise([*self.left.rows, *self.right.rows]):
                QWidget.setTabOrder(before, after)
        self.connectors.update()

    def prepare(
        self, left: Sequence[ResultText], right: Sequence[ResultText], terms: QueryTerms | None
    ) -> None:
        """Lay out lists that are likely to be shown next, the rows in sight first."""
        if not self.all_expanded:
            rows = [
                (shown, result, look)
                for column, results, look in self._looks(left, right, terms)
                for shown, result in zip(column.shown_rows(), results, strict=False)
            ]
            rows.sort(key=lambda item: item[0].visibleRegion().isEmpty())
            self._following = rows
            self._prepare_some()

    def _prepare_some(self) -> None:
        """Lay out a few of the rows that come next, and let keys through before the others."""
        some, self._following = self._following[:_AT_ONCE], self._following[_AT_ONCE:]
        for shown, result, look in some:
            shown.prepare(result, look)
        if self._following:
            QTimer.singleShot(0, self, self._prepare_some)

    def _looks(
        self, left: Sequence[ResultText], right: Sequence[ResultText], terms: QueryTerms | None
    ) -> list[tuple[ResultColumn, Sequence[ResultText], RowStyle]]:
        density, mark = self._density(max(len(left), len(right))), marked()
        look = colours()
        return [
            (column, results, replace(column.look, density=density, terms=terms, mark=mark, colours=look))
            for column, results in ((self.left, left), (self.right, right))
        ]

    def set_single(self, single: bool) -> None:
        """Show one list, with nothing beside it, or two."""
        self.right.setHidden(single)
        self.connectors.setHidden(single)
        self.left.set_name(self.tr("List") if single else self.tr("Left"))

    def set_columns(self, columns: int) -> None:
        """Show results as tiles in so many columns, or as rows for 0. The lists have to be shown again."""
        self.thumbnails.set_side(TILE_SIDE if columns else SIDE)
        for column in (self.left, self.right):
            column.set_columns(columns)

    def show_grades(self, grades: Mapping[str, Known] | None) -> None:
        """Show the known grades of the documents by key, or hide them where `grades` is None."""
        for shown in self.rows():
            if shown.result is not None:
                shown.set_grade(None if grades is None else grades.get(shown.result.key, ("", "")))

    def show_terms(self, terms: QueryTerms | None) -> None:
        self._terms = terms
        self._relook()

    def set_together(self, together: bool) -> None:
        self.bars.together = together
        if together:
            self.right.area.verticalScrollBar().setValue(self.left.area.verticalScrollBar().value())

    def expand_all(self, expanded: bool) -> None:
        """Show much of every result's text from now on, or only some lines."""
        self.all_expanded = expanded
        for shown in self.rows():
            shown.set_expanded(expanded)
        self.connectors.update()

    def expand_one(self) -> bool:
        """Expand or fold the result under the cursor. Returns False where there is none."""
        row = self.cursor_row()
        if row is not None:
            row.set_expanded(not row.expanded)
            self.connectors.update()
        return row is not None

    # the cursor

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
        """Move the cursor to the next or previous result, through both lists."""
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
        self.connectors.update()
        self.looked.emit()

    # inside

    def _density(self, number: int) -> Density:
        return density_for(self.left.area.viewport().height() / max(number, 1))

    def _relook(self) -> None:
        density = self._density(max(len(self.left.shown_rows()), len(self.right.shown_rows())))
        for column in (self.left, self.right):
            column.set_look(density, self._terms)
        self.connectors.update()

    def _shared(self) -> list[Pair]:
        right = {row.result.key: row for row in self.right.shown_rows() if row.result is not None}
        return [
            (row, right[row.result.key])
            for row in self.left.shown_rows()
            if row.result is not None and row.result.key in right
        ]

    def _areas(self) -> tuple[QRect, QRect]:
        return self._area(self.left), self._area(self.right)

    def _area(self, column: ResultColumn) -> QRect:
        seen = column.area.viewport()
        return QRect(seen.mapTo(self, QPoint(0, 0)), seen.size())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            # The colours of the marks are part of the look.
            self._relook()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for column in (self.left, self.right):
            column.fit(low=self.height() < px(_LOW))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # How high the viewport is shows only after the layouts have done their work.
        if event.type() == QEvent.Type.Resize:
            self._relook()
        return False

    def _on_thumbnails_arrived(self) -> None:
        for shown in self.rows():
            shown.update()

    def _on_bars_moved(self) -> None:
        self.connectors.update()
        self.looked.emit()


class Connectors(QWidget):
    """Gap between the cards, with lines between the rows of one document if these are on."""

    def __init__(
        self, pairs: Callable[[], Sequence[Pair]], areas: Callable[[], tuple[QRect, QRect]], parent: QWidget
    ) -> None:
        """`pairs` returns the rows that show one document, `areas` the visible parts of both lists."""
        super().__init__(parent)
        self.lines = False
        self._pairs = pairs
        self._areas = areas
        self._over = parent
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Ignored)

    def set_lines(self, lines: bool) -> None:
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
