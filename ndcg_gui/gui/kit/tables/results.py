"""The tables of results in the window: the columns that fit, and their widths."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Any

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QObject, QRect
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyleOptionViewItem, QWidget

from ndcg_gui.domain.messages import Message
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.gui.kit.base.theme import ROW_HEIGHT, TextStyle, colours, font, px, unscaled
from ndcg_gui.gui.kit.tables.cells import CHIP, PaintedCell, fit_height, grade_figure, heading_width
from ndcg_gui.gui.kit.tables.model import VALUE_ROLE, AnyIndex, Column, IdArray
from ndcg_gui.gui.kit.tables.view import PADDING, CellDelegate, ListTable
from ndcg_gui.gui.kit.tables.wrapping import KeyedText
from ndcg_gui.gui.kit.text.documents import one_line
from ndcg_gui.gui.kit.text.plain import minus, plain_tooltip, translated_template
from ndcg_gui.gui.kit.widgets import Card, add_all, chip_width, paint_chip
from ndcg_gui.present.blocks import Cell, Grades, Number, Numeric, Remark, Table, Title, words
from ndcg_gui.present.titles import TITLES

MOST_ROWS = 7
_GAP = 4
_WIDEST = 420
_FIRST = 1000  # a table gets the room of its rows before anything is left empty


class ResultDelegate(CellDelegate):
    """Delegate for warnings in their colour, rows of little evidence in pale, and grades as chips.

    With `wraps` plain texts go on in a second line, for which the rows have to be high enough.
    """

    def __init__(self, parent: QObject, *, wraps: bool = False) -> None:
        super().__init__(parent)
        self._wraps = wraps

    def paint_content(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        value = index.data(VALUE_ROLE)
        if isinstance(value, Grades):
            left, top = option.rect.left(), option.rect.center().y() - px(CHIP) // 2 + 1
            for grade in value.grades:
                chip = grade_figure(value.scale, grade)
                width = chip_width(chip.text)
                if left + width > option.rect.right():
                    break
                paint_chip(painter, QRect(left, top, width, px(CHIP)), chip.text, chip.colour)
                left += width + _GAP
            return
        if isinstance(value, PaintedCell):
            value.paint(painter, option.rect)
            return
        first = index.sibling(index.row(), 0).data(VALUE_ROLE)
        if isinstance(value, Remark) and value.alarm:
            painter.setPen(QColor(colours().danger))
        elif isinstance(first, Remark) and first.faint:
            painter.setPen(QColor(colours().muted))
        if self._wraps and isinstance(value, str):
            KeyedText("", value).paint(painter, option.rect)
        else:
            super().paint_content(painter, option, index)


@dataclass(frozen=True, slots=True)
class FittedColumn:
    """A column of a results table that fits.

    It also contains the cells of `beside`, and its tooltip those of `more`. With `sorts` its heading sorts
    the rows. `title` replaces a heading that is too long, which is then in the tooltip. `roomy` is its width
    if the table has room, and `gives_way` when it is left out where there is none, as of `Column`.
    """

    key: str
    width: int
    tooltip: Message | None = None
    numeric: bool = True
    more: tuple[str, ...] = ()
    beside: str = ""
    sorts: bool = False
    title: Message | None = None
    roomy: int = 0
    gives_way: int = 0

    def column(self, given: Callable[[], Sequence[Mapping[str, Cell]]]) -> Column:
        """The same as a column of the window. `given` returns the rows, for sorting."""
        tips, beside = self.more, self.beside

        def value(row: Mapping[str, Cell]) -> Cell:
            own = row[self.key]
            return one_line(f"{own}  {row[beside]}").strip() if beside else own

        def sort_keys(ids: IdArray) -> npt.NDArray[Any]:
            rows = given()
            cells = [rows[place][self.key] for place in ids.tolist()]
            if self.numeric:
                return np.array([cell.value for cell in cells if isinstance(cell, Number)], np.float64)
            return np.array([str(cell) for cell in cells], object)

        return Column(
            self.key,
            self.title or _heading(TITLES[self.key]),
            value,
            cell_text,
            numeric=self.numeric,
            width=self.width,
            roomy=self.roomy,
            gives_way=self.gives_way,
            tooltip=self.tooltip,
            sort_keys=sort_keys if self.sorts else None,
            cell_tooltip=(lambda row: plain_tooltip(_titled(row, tips))) if tips else None,
        )


class RowsTable(ListTable):
    """Short table of rows, as high as they need.

    With more than `most` rows it takes the room available, and scrolls. With `most` 0 it always does. With
    `wraps` each row has room for two lines of a text.
    """

    def __init__(
        self,
        name: str,
        columns: Sequence[Column | FittedColumn],
        *,
        settings: Settings | None = None,
        accessible_name: str,
        stretch: str = "",
        most: int = MOST_ROWS,
        wraps: bool = False,
    ) -> None:
        self._most = most
        self._row_height = px(ROW_HEIGHT) + QFontMetrics(font(TextStyle.BODY)).height() if wraps else 0
        shown = [
            column.column(self.given) if isinstance(column, FittedColumn) else column for column in columns
        ]
        super().__init__(name, shown, settings=settings, accessible_name=accessible_name, stretch=stretch)
        self.setItemDelegate(ResultDelegate(self, wraps=wraps))

    def set_rows(self, rows: Sequence[Any]) -> None:
        """Replace the rows by these."""
        self.show_records(rows)
        if self._most:
            fit_height(self, len(rows), most=self._most, row_height=self._row_height)


class TableCard(Card):
    """A card with one table of results."""

    def __init__(
        self,
        title: str,
        key: str,
        columns: Sequence[FittedColumn],
        settings: Settings,
        *,
        stretch: str,
        name: str = "",
        most: int = MOST_ROWS,
    ) -> None:
        super().__init__(title)
        self.table = RowsTable(
            key,
            columns,
            settings=settings,
            stretch=stretch,
            accessible_name=name or title,
            most=most,
        )
        add_all(self.body, (self.table, _FIRST), None)

    def add_below(self, widget: QWidget) -> None:
        """Add a widget right below the table."""
        self.body.insertWidget(self.body.count() - 1, widget)

    def show_rows(self, rows: Sequence[object]) -> None:
        """Show these rows, or hide the card without any."""
        self.table.set_rows(rows)
        self.setVisible(bool(rows))


def cell_text(cell: Cell | PaintedCell) -> str:
    """A cell as shown on the screen."""
    if isinstance(cell, PaintedCell):
        return str(cell)
    text = words(cell, translated_template)
    return minus(text) if isinstance(cell, Numeric) else text


def rows_of(table: Table) -> list[dict[str, Cell]]:
    """A table's rows by the keys of their columns."""
    return [dict(zip(table.keys, row, strict=True)) for row in table.rows]


def columns_of(table: Table) -> list[Column]:
    """All columns of a table, each as wide as its content."""
    return [
        Column(
            key,
            _heading(title),
            itemgetter(key),
            cell_text,
            numeric,
            width=_width(title, [row[place] for row in table.rows]),
        )
        for place, (key, title, numeric) in enumerate(
            zip(table.keys, table.titles, table.numeric(), strict=True)
        )
    ]


def _width(title: Title, cells: Sequence[Cell]) -> int:
    metrics = QFontMetrics(font(TextStyle.BODY))
    widest = max(unscaled(metrics.horizontalAdvance(cell_text(cell))) for cell in cells)
    return min(max(heading_width(cell_text(title)), widest + 3 * PADDING), _WIDEST)


def _heading(title: Title) -> Title:
    """Heading of a column. A built-in title of a difference gets a real minus sign."""
    return title.replace(" - ", " − ") if title in TITLES.values() and isinstance(title, str) else title


def _titled(row: Mapping[str, Cell], keys: Sequence[str]) -> str:
    return "\n".join(f"{words(TITLES[key], translated_template)} {cell_text(row[key])}" for key in keys)
