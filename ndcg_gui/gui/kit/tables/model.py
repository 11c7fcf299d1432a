"""Large tables: an array of ids in display order, rows fetched by page, sorted by NumPy.

Sorting, selecting and painting stay fast at millions of rows because nothing ever walks all of them
in Python: no proxy model, no sizes by content, fixed heights.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from ndcg_gui.domain.messages import Message
from ndcg_gui.gui.kit.base.series import paint_swatch
from ndcg_gui.gui.kit.base.theme import TextStyle, font, px
from ndcg_gui.gui.kit.tables.copying import Grid
from ndcg_gui.gui.kit.text.glossary import explained_column
from ndcg_gui.gui.kit.text.plain import plain_tooltip, titled, translated

PAGE_ROWS = 200
MAX_PAGES = 40

IdArray = npt.NDArray[np.int64]
AnyIndex = QModelIndex | QPersistentModelIndex
VALUE_ROLE = Qt.ItemDataRole.UserRole
NO_INDEX = QModelIndex()

_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
SWATCH = 9


@dataclass(frozen=True, slots=True)
class Column:
    """One column as data.

    `value` takes what `fetch` returned for the row; `format` makes the cell's text of it. `sort_keys` maps
    the ids to an array that can be sorted (any NumPy type, or objects that compare); None: the column
    cannot be sorted. NaN sorts last either way. `title` is translated, a str is shown as it is.
    `cell_tooltip` makes a cell's tooltip of what `fetch` returned, as rich text. `copied` gives the columns
    that are copied in this one's place, for a cell that shows more than one thing. `place` is that of the
    system whose colour stands in the heading. `roomy` is the width where the table has room for it. With
    `shown` False it is there for whoever chooses it in the heading's menu. Where there is no room for all,
    the column of the highest `gives_way` is left out first, of equal ones the last.
    """

    key: str
    title: Message | str
    value: Callable[[Any], Any]
    format: Callable[[Any], str] = str
    numeric: bool = False
    sort_keys: Callable[[IdArray], npt.NDArray[Any]] | None = None
    width: int = 120
    roomy: int = 0
    tooltip: Message | None = None
    cell_tooltip: Callable[[Any], str] | None = None
    copied: Callable[[], tuple[Column, ...]] | None = None
    place: int | None = None
    shown: bool = True
    gives_way: int = 0

    def title_text(self) -> str:
        return self.title if isinstance(self.title, str) else translated(self.title)

    def heading_tip(self) -> str:
        """The tooltip of the heading: a note on the column, and the glossary's meaning of its term."""
        meaning = explained_column(self.key)
        if self.tooltip is None:
            # A heading that there is no room for says itself.
            return plain_tooltip(f"{self.title_text()}\n{meaning}") if meaning else self.title_text()
        own = translated(self.tooltip)
        return own + plain_tooltip(f"\n{meaning}") if meaning else own


def sorted_order(keys: npt.NDArray[Any], *, descending: bool) -> npt.NDArray[np.intp]:
    """Stable order of `keys` as indexes. NaN comes last in both directions."""
    if descending:
        # Reversed twice, so that equal keys keep their order.
        order = len(keys) - 1 - np.argsort(keys[::-1], kind="stable")[::-1]
    else:
        order = np.argsort(keys, kind="stable")
    if keys.dtype.kind == "f" and descending:
        missing = np.isnan(keys[order])
        order = np.concatenate([order[~missing], order[missing]])
    return order


class ArrayTableModel(QAbstractTableModel):
    """Rows are ids (int64, display order). `fetch(ids)` returns one record for each, page by page."""

    def __init__(
        self,
        columns: Sequence[Column],
        fetch: Callable[[IdArray], Sequence[Any]],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.columns = tuple(columns)
        self._fetch = fetch
        self._given: IdArray = np.empty(0, np.int64)
        self._ids = self._given
        self._pages: OrderedDict[int, list[tuple[Any, list[str | None]]]] = OrderedDict()
        self._sorted: tuple[int, bool] | None = None

    # rows

    def set_ids(self, ids: npt.ArrayLike) -> None:
        """Show these rows, in this order unless the user has sorted by a column."""
        self.beginResetModel()
        self._given = np.asarray(ids, dtype=np.int64)
        self._pages.clear()
        self._ids = self._ordered()
        self.endResetModel()

    def ids(self) -> IdArray:
        """The ids in display order (not to be written to)."""
        return self._ids

    def id_at(self, row: int) -> int:
        return int(self._ids[row])

    def row_of(self, item: int) -> int | None:
        found = np.flatnonzero(self._ids == item)
        return int(found[0]) if len(found) else None

    def record(self, row: int) -> Any:
        return self._entry(row)[0]

    def text(self, row: int, column: int) -> str:
        """A cell's text, cached with its page."""
        record, texts = self._entry(row)
        text = texts[column]
        if text is None:
            spec = self.columns[column]
            text = texts[column] = spec.format(spec.value(record))
        return text

    def grid(self, rows: Iterable[int]) -> Grid:
        """These rows as text, for copying."""
        columns: list[Column] = []
        for column in self.columns:
            columns += column.copied() if column.copied is not None else [column]
        return Grid(
            tuple(column.title_text() for column in columns),
            tuple(column.numeric for column in columns),
            tuple(tuple(column.format(column.value(self.record(row))) for column in columns) for row in rows),
        )

    def refresh(self, items: Iterable[int] | None = None) -> None:
        """Fetch the rows of these ids again (None: all). The order stays until the next sort or `set_ids`."""
        if items is None:
            self._pages.clear()
            if len(self._ids):
                self._tell(0, len(self._ids) - 1)
            return
        rows = np.flatnonzero(np.isin(self._ids, np.fromiter(items, np.int64)))
        for row in rows.tolist():
            self._pages.pop(row // PAGE_ROWS, None)
        for row in rows.tolist():
            self._tell(row, row)

    # Qt's side

    def rowCount(self, parent: AnyIndex = NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self._ids)

    def columnCount(self, parent: AnyIndex = NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self.columns)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        # The view asks for some ten roles a cell; most have no answer here.
        if role == Qt.ItemDataRole.DisplayRole:
            return self.text(index.row(), index.column()) if index.isValid() else None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if self.columns[index.column()].numeric else _LEFT
        if role == VALUE_ROLE:
            return self.columns[index.column()].value(self.record(index.row())) if index.isValid() else None
        if role == Qt.ItemDataRole.AccessibleTextRole:
            if not index.isValid():
                return None
            return self._spoken(index.row(), index.column())
        if role == Qt.ItemDataRole.ToolTipRole:
            tip = self.columns[index.column()].cell_tooltip if index.isValid() else None
            return tip(self.record(index.row())) if tip is not None else None
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(self.columns):
            return None
        column = self.columns[section]
        if role == Qt.ItemDataRole.DisplayRole:
            if self._sorted is not None and self._sorted[0] == section:
                return f"{column.title_text()} {'▾' if self._sorted[1] else '▴'}"
            return column.title_text()
        if role == Qt.ItemDataRole.FontRole:
            return font(TextStyle.COLUMN)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if column.numeric else _LEFT
        if role == Qt.ItemDataRole.ToolTipRole:
            return column.heading_tip()
        if role == Qt.ItemDataRole.InitialSortOrderRole:
            # The first click shows what is best, or most, on top; names begin with A.
            return Qt.SortOrder.DescendingOrder if column.numeric else Qt.SortOrder.AscendingOrder
        if role == Qt.ItemDataRole.DecorationRole and column.place is not None:
            swatch = QPixmap(px(SWATCH), px(SWATCH))
            swatch.fill(Qt.GlobalColor.transparent)
            painter = QPainter(swatch)
            paint_swatch(painter, QRectF(swatch.rect()), column.place)
            painter.end()
            return swatch
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return column.title_text()
        return None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Order the rows by a column, or for -1 in the order given."""
        descending = order == Qt.SortOrder.DescendingOrder
        usable = 0 <= column < len(self.columns) and self.columns[column].sort_keys is not None
        wanted = (column, descending) if usable else None
        if wanted == self._sorted:
            return
        self._sorted = wanted
        self.layoutAboutToBeChanged.emit()
        held = self.persistentIndexList()
        items = [self.id_at(index.row()) for index in held]
        self._pages.clear()
        self._ids = self._ordered()
        if held:
            places = {item: self.row_of(item) for item in set(items)}
            moved = [
                QModelIndex() if (row := places[item]) is None else self.index(row, index.column())
                for item, index in zip(items, held, strict=True)
            ]
            self.changePersistentIndexList(held, moved)
        self.layoutChanged.emit()
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(self.columns) - 1)

    # inside

    def _ordered(self) -> IdArray:
        if self._sorted is None:
            return self._given
        column, descending = self._sorted
        sort_keys = self.columns[column].sort_keys
        assert sort_keys is not None
        return self._given[sorted_order(sort_keys(self._given), descending=descending)]

    def _spoken(self, row: int, column: int) -> str:
        """Text of a cell for screen readers, with row and column: "bm25, nDCG@10: 0.4213"."""
        said = titled(self.columns[column].title_text(), self.text(row, column))
        named = next((place for place, own in enumerate(self.columns) if not own.numeric), column)
        return said if named == column else f"{self.text(row, named)}, {said}"

    def _entry(self, row: int) -> tuple[Any, list[str | None]]:
        number, place = divmod(row, PAGE_ROWS)
        page = self._pages.get(number)
        if page is None:
            ids = self._ids[number * PAGE_ROWS : (number + 1) * PAGE_ROWS]
            empty = len(self.columns)
            page = [(record, [None] * empty) for record in self._fetch(ids)]
            self._pages[number] = page
            if len(self._pages) > MAX_PAGES:
                self._pages.popitem(last=False)
        else:
            self._pages.move_to_end(number)
        return page[place]

    def _tell(self, first: int, last: int) -> None:
        self.dataChanged.emit(self.index(first, 0), self.index(last, len(self.columns) - 1))
