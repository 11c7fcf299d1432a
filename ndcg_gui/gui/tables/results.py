"""The tables of results in the window: which of their columns there is room for, and how wide these are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Any

import numpy as np
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyleOptionViewItem

from ndcg_gui.domain.messages import Message
from ndcg_gui.domain.scales import Scale
from ndcg_gui.gui.base.settings import Settings
from ndcg_gui.gui.base.theme import Text, colours, font
from ndcg_gui.gui.tables.cells import CHIP, fit_height, grade_figure, heading_width
from ndcg_gui.gui.tables.model import VALUE_ROLE, AnyIndex, ArrayTableModel, Column, IdArray
from ndcg_gui.gui.tables.view import PADDING, CellDelegate, DataTable
from ndcg_gui.gui.text.documents import one_line
from ndcg_gui.gui.text.plain import minus, plain_tooltip, translated_template
from ndcg_gui.gui.widgets import chip_width, paint_chip
from ndcg_gui.project.results.blocks import Cell, Grades, Numeric, Remark, Table, Title, words
from ndcg_gui.project.results.titles import TITLES

MOST_ROWS = 7
_GAP = 4
_WIDEST = 420


class ResultDelegate(CellDelegate):
    """Paints warnings in their colour, and grades as chips where the scale is known."""

    def __init__(self, table: DataTable, scale: Scale | None) -> None:
        super().__init__(table)
        self._scale = scale

    def paint_content(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        value = index.data(VALUE_ROLE)
        if isinstance(value, Grades) and self._scale is not None:
            left, top = option.rect.left(), option.rect.center().y() - CHIP // 2 + 1
            for grade in value.grades:
                chip = grade_figure(self._scale, grade)
                width = chip_width(chip.text)
                if left + width > option.rect.right():
                    break
                paint_chip(painter, QRect(left, top, width, CHIP), chip.text, chip.colour)
                left += width + _GAP
            return
        if isinstance(value, Remark) and value.alarm:
            painter.setPen(QColor(colours().danger))
        super().paint_content(painter, option, index)


@dataclass(frozen=True, slots=True)
class Shown:
    """A column of a result's table that there is room for.

    The cells of `beside` stand in it, too; those of `more` are told by its tooltip.
    """

    key: str
    width: int
    tooltip: Message | None = None
    numeric: bool = True
    more: tuple[str, ...] = ()
    beside: str = ""

    def column(self) -> Column:
        """It as a column of the window."""
        tips, beside = self.more, self.beside

        def value(row: Mapping[str, Cell]) -> Cell:
            own = row[self.key]
            return one_line(f"{own}  {row[beside]}").strip() if beside else own

        return Column(
            self.key, _heading(TITLES[self.key]), value, cell_text,
            numeric=self.numeric, width=self.width, tooltip=self.tooltip,
            cell_tooltip=(lambda row: plain_tooltip(_titled(row, tips))) if tips else None,
        )  # fmt: skip


class RowsTable(DataTable):
    """A short table of rows that are given whole; it takes just the room of its rows."""

    def __init__(
        self,
        name: str,
        columns: Sequence[Column | Shown],
        *,
        settings: Settings,
        accessible_name: str,
        stretch: str = "",
        most: int = MOST_ROWS,
        scale: Scale | None = None,
    ) -> None:
        self._given: Sequence[Any] = ()
        self._most = most
        shown = [column.column() if isinstance(column, Shown) else column for column in columns]
        model = ArrayTableModel(shown, self._fetch)
        super().__init__(name, model, settings=settings, accessible_name=accessible_name, stretch=stretch)
        model.setParent(self)
        self.rows_model = model
        self.setItemDelegate(ResultDelegate(self, scale))

    def set_rows(self, rows: Sequence[Any]) -> None:
        """Show these."""
        self._given = rows
        self.rows_model.set_ids(np.arange(len(rows), dtype=np.int64))
        fit_height(self, len(rows), most=self._most)

    def given(self) -> Sequence[Any]:
        """What is shown."""
        return self._given

    def _fetch(self, ids: IdArray) -> Sequence[Any]:
        return [self._given[number] for number in ids.tolist()]


def cell_text(cell: Cell) -> str:
    """A cell as the screen shows it."""
    text = words(cell, translated_template)
    return minus(text) if isinstance(cell, Numeric) else text


def rows_of(table: Table) -> list[dict[str, Cell]]:
    """Its rows by the keys of their columns."""
    return [dict(zip(table.keys, row, strict=True)) for row in table.rows]


def columns_of(table: Table) -> list[Column]:
    """All columns of a table that has room for them, each as wide as what stands in it."""
    return [
        Column(
            key, _heading(title), itemgetter(key), cell_text, numeric,
            width=_width(title, [row[place] for row in table.rows]),
        )
        for place, (key, title, numeric) in enumerate(
            zip(table.keys, table.titles, table.numeric(), strict=True)
        )
    ]  # fmt: skip


def _width(title: Title, cells: Sequence[Cell]) -> int:
    metrics = QFontMetrics(font(Text.BODY))
    widest = max(metrics.horizontalAdvance(cell_text(cell)) for cell in cells)
    return min(max(heading_width(cell_text(title)), widest + 3 * PADDING), _WIDEST)


def _heading(title: Title) -> Title:
    """Names as they are; a difference with the sign of print."""
    return title.replace(" - ", " − ") if title in TITLES.values() and isinstance(title, str) else title


def _titled(row: Mapping[str, Cell], keys: Sequence[str]) -> str:
    return "\n".join(f"{words(TITLES[key], translated_template)} {cell_text(row[key])}" for key in keys)
