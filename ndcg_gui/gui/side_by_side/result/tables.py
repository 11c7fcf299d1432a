"""The tables of a comparison's result: which columns of each the window has room for, and how wide."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QStyleOptionViewItem

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.gui.base.settings import Settings
from ndcg_gui.gui.base.theme import colours
from ndcg_gui.gui.tables.cells import fit_height
from ndcg_gui.gui.tables.model import VALUE_ROLE, AnyIndex, ArrayTableModel, Column, IdArray
from ndcg_gui.gui.tables.view import CellDelegate, DataTable
from ndcg_gui.gui.text.plain import minus, plain_tooltip, translated_template
from ndcg_gui.metrics.gsb.checks import NOT_CALLED_SAME
from ndcg_gui.project.results.blocks import Cell, Numeric, Remark, Table, words
from ndcg_gui.project.results.gsb_tables import TITLES

MOST_PARTS = 7


class WarningDelegate(CellDelegate):
    """Paints warnings in their colour."""

    def paint_content(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        value = index.data(VALUE_ROLE)
        if isinstance(value, Remark) and value.alarm:
            painter.setPen(QColor(colours().danger))
        super().paint_content(painter, option, index)


class RowsTable(DataTable):
    """A short table of rows that are given whole; it takes just the room of its rows."""

    def __init__(
        self,
        name: str,
        columns: Sequence[Column | Shown],
        *,
        settings: Settings,
        accessible_name: str,
        stretch: str,
        most: int = MOST_PARTS,
    ) -> None:
        self._given: Sequence[Any] = ()
        self._most = most
        shown = [column.column() if isinstance(column, Shown) else column for column in columns]
        model = ArrayTableModel(shown, self._fetch)
        super().__init__(name, model, settings=settings, accessible_name=accessible_name, stretch=stretch)
        model.setParent(self)
        self.rows_model = model
        self.setItemDelegate(WarningDelegate(self))

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


@dataclass(frozen=True, slots=True)
class Shown:
    """A column of a result's table that there is room for; `more` of them are told by a cell's tooltip."""

    key: str
    width: int
    tooltip: Message | None = None
    numeric: bool = True
    more: tuple[str, ...] = ()

    def column(self) -> Column:
        """It as a column of the window."""
        tips = self.more
        return Column(
            self.key, TITLES[self.key], lambda row: row[self.key], cell_text, numeric=self.numeric,
            width=self.width, tooltip=self.tooltip,
            cell_tooltip=(lambda row: plain_tooltip(_titled(row, tips))) if tips else None,
        )  # fmt: skip


def cell_text(cell: Cell) -> str:
    """A cell as the screen shows it."""
    text = words(cell, translated_template)
    return minus(text) if isinstance(cell, Numeric) else text


def rows_of(table: Table) -> list[dict[str, Cell]]:
    """Its rows by the keys of their columns."""
    return [dict(zip(table.keys, row, strict=True)) for row in table.rows]


def _titled(row: Mapping[str, Cell], keys: Sequence[str]) -> str:
    return "\n".join(f"{words(TITLES[key], translated_template)} {cell_text(row[key])}" for key in keys)


_INTERVAL = say("Tango's score interval; of single documents a bootstrap over queries")
_PART = (
    Shown("counts", 128),
    Shown("n", 44),
    Shown("gsb", 70),
    Shown("interval", 130, _INTERVAL),
    Shown("sign_test", 86, say("two-sided p of good against bad, over queries")),
    Shown("win_rate", 72, say("good / (good + bad)"), more=("wilson", "ratio", "skipped")),
)
PARTS = (Shown("part", 140, numeric=False), *_PART)
CANDIDATES = (
    Shown("candidate", 150, numeric=False),
    Shown("comparison", 150, numeric=False),
    *_PART,
    Shown("holm", 78, say("the sign test's p, adjusted for looking at so many candidates")),
)
RATERS = (
    Shown("rater", 110, numeric=False),
    Shown("counts", 128),
    Shown("gsb", 70),
    Shown("interval", 130),
    Shown("left", 140, say("with p by Holm over the raters; a warning where the side decides")),
    Shown("flips", 76, say("repeats with the sides swapped")),
    Shown("alike", 120, NOT_CALLED_SAME),
    Shown("obvious", 100),
    Shown("open", 60, more=("asked", "judged", "skipped")),
)
COUNTING = (
    Shown("figure", 200, numeric=False),
    Shown("value", 80),
    Shown("interval", 136),
    Shown("method", 160, numeric=False),
    Shown("remark", 240, numeric=False),
)
AGREEMENT = (
    Shown("measure", 300, numeric=False),
    Shown("value", 80),
    Shown("interval", 136),
    Shown("items", 70),
)
CHECKS = (
    Shown("check", 262, numeric=False),
    Shown("rater", 56, numeric=False),
    Shown("count", 74),
    Shown("share", 60),
    Shown("remark", 220, numeric=False),
)
OPPOSED = (
    Shown("opposed", 150, numeric=False),
    Shown("text", 260, numeric=False),
    Shown("of_candidate", 156),
    Shown("of_baseline", 144),
    Shown("people", 190),
    Shown("reasons", 160, numeric=False),
)
