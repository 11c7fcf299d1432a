"""The view for `ArrayTableModel`: fixed rows, sorting by the header, copying as TSV, stored widths."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any

import numpy as np
from PySide6.QtCore import QEvent, QItemSelection, QItemSelectionModel, QPoint, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QHelpEvent,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPen,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractScrollArea,
    QApplication,
    QHeaderView,
    QLabel,
    QMenu,
    QScrollArea,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QToolTip,
    QWidget,
)

from ndcg_gui.gui.kit.base.settings import TABLE_COLUMNS, TABLE_WIDTHS, Settings
from ndcg_gui.gui.kit.base.theme import ROW_HEIGHT, TextStyle, colours, font, px, unscaled
from ndcg_gui.gui.kit.tables.copying import markdown_to_clipboard, to_clipboard, tsv
from ndcg_gui.gui.kit.tables.model import AnyIndex, ArrayTableModel, Column
from ndcg_gui.gui.kit.text.plain import count, no_mnemonic, plain_tooltip, set_tooltip

# Selecting or copying more rows than this would freeze the window for seconds.
MAX_SELECTED = 100_000
MAX_SEARCHED = 10_000
PADDING = 8
# What the column that takes the room that is left has use for, unless a text in it is longer.
_ENOUGH = 720
_SWATCH = 18  # what may stand before a text
_LOOKED_AT = 4_000  # pixels of rows whose texts say how wide a column should be


class CellDelegate(QStyledItemDelegate):
    """Delegate of a cell: its text, the line below, the selection, and a frame round the current cell.

    Override `paint_content` for chips, bars and the like; `inner` is the cell without its padding.
    """

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        look = colours()
        rect, state = option.rect, option.state
        painter.save()
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, QColor(look.accent_soft))
            if index.column() == 0:  # a pale ground alone is not seen by everybody
                painter.fillRect(rect.x(), rect.y(), 3, rect.height() - 1, QColor(look.accent))
        painter.setPen(QColor(look.line))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(QColor(look.accent), 1))
            painter.drawRect(rect.adjusted(0, 0, -1, -2))
        painter.setFont(option.font)
        painter.setPen(QColor(look.text))
        option.rect = rect.adjusted(PADDING, 0, -PADDING, -1)
        self.paint_content(painter, option, index)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        width = option.fontMetrics.horizontalAdvance(str(index.data() or "")) + 2 * PADDING + 2
        return QSize(width, px(ROW_HEIGHT))

    def paint_content(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Paint the cell's content into `option.rect`."""
        rect = option.rect
        text = str(index.data() or "")
        if "\n" in text:
            text = " ".join(text.split())
        text = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
        painter.drawText(rect, index.data(Qt.ItemDataRole.TextAlignmentRole), text)


class DataTable(QTableView):
    """Table of whole rows. Enter or a double click opens one, which the menu calls `opens`."""

    row_opened = Signal(int)  # the row's id
    current_changed = Signal(object)  # the current row's id, or None
    selection_refused = Signal(str)  # a sentence: too many rows
    folds = True  # columns without room are left out; else the table scrolls sideways

    def __init__(
        self,
        name: str,
        model: ArrayTableModel,
        *,
        settings: Settings | None = None,
        accessible_name: str,
        stretch: str = "",
        parent: QWidget | None = None,
    ) -> None:
        """`name` is the settings key of the column widths, `stretch` the key of the column for spare room."""
        super().__init__(parent)
        self.opens = ""
        # Whether wider columns are given from the left, as far as there is room, or to all of them or none.
        self.shares_singly = False
        self._name = name
        self._model = model
        self._settings = settings
        self._stretch, self._sharing = stretch, False
        # What the column that takes the room that is left keeps at least; 0: most of its width.
        self.least = 0
        self._left_out: set[int] = set()
        self._folded: dict[int, int] = {}  # columns that there is no room for, and their widths
        self._widened: dict[int, int] = {}  # columns that were given spare room, and how much of it
        self._kept: dict[int, int] = {}  # what they get at least
        self._shrunk = False
        self._fitted: tuple[int, int] | None = None  # the least and the most height, where its rows say it
        self._whole, self._own_least = False, 0
        self._own_policy = self.sizePolicy().verticalPolicy()
        self._more = QLabel(self.horizontalHeader())
        self._more.hide()
        self.setAccessibleName(accessible_name)
        self.setFont(font(TextStyle.BODY))
        self.setModel(model)
        self.setItemDelegate(CellDelegate(self))
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setCornerButtonEnabled(False)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._on_context_menu_requested)
        self._set_up_rows()
        self._set_up_header(stretch)
        self.doubleClicked.connect(self._on_double_clicked)
        self.selectionModel().currentRowChanged.connect(self._on_current_row_changed)
        model.modelReset.connect(self._on_rows_changed)
        self.verticalHeader().geometriesChanged.connect(self._keep_whole)
        self.verticalHeader().sectionResized.connect(self._keep_whole)
        self.horizontalScrollBar().rangeChanged.connect(lambda _least, _most: self._keep_height())

    def _set_up_rows(self) -> None:
        rows = self.verticalHeader()
        rows.hide()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setMinimumSectionSize(px(ROW_HEIGHT))
        rows.setDefaultSectionSize(px(ROW_HEIGHT))

    def _set_up_header(self, stretch: str) -> None:
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setFixedHeight(px(ROW_HEIGHT))
        header.setMinimumSectionSize(px(36))
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setTextElideMode(Qt.TextElideMode.ElideRight)
        remembered = self._settings.get(TABLE_WIDTHS, of=self._name) if self._settings else {}
        for section, column in enumerate(self._model.columns):
            self.setColumnWidth(section, px(remembered.get(column.key, column.width)))
            if column.key == stretch:
                header.setSectionResizeMode(section, QHeaderView.ResizeMode.Stretch)
        if any(column.sort_keys is not None for column in self._model.columns):
            header.setSortIndicatorClearable(True)
            header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
            self.setSortingEnabled(True)
        header.sectionResized.connect(self._on_section_resized)
        # A double click on the border makes a column as wide as what it shows.
        header.sectionHandleDoubleClicked.connect(self.resizeColumnToContents)
        header.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        header.customContextMenuRequested.connect(self._on_heading_menu_requested)
        chosen = self._settings.get(TABLE_COLUMNS, of=self._name) if self._settings else {}
        for section, column in enumerate(self._model.columns):
            self.setColumnHidden(section, not chosen.get(column.key, column.shown))

    # columns

    def show_column(self, key: str, shown: bool) -> None:
        """Show or hide a column, and store the choice."""
        self._set_shown(key, shown)
        if self._settings is not None:
            chosen: dict[str, bool] = self._settings.get(TABLE_COLUMNS, of=self._name)
            self._settings.set(TABLE_COLUMNS, {**chosen, key: shown}, of=self._name)

    def show_if_filled(self, key: str, filled: bool) -> None:
        """Show a column only while any row fills it, unless the user has chosen."""
        if self._settings is None or key not in self._settings.get(TABLE_COLUMNS, of=self._name):
            self._set_shown(key, filled)

    def _set_shown(self, key: str, shown: bool) -> None:
        section = [column.key for column in self._model.columns].index(key)
        self._sharing = True
        self.setColumnHidden(section, not shown)
        self._sharing = False
        self._share_room()

    def columns_menu(self, menu: QMenu) -> QMenu:
        """Fill a menu with the columns to choose from, without the first, which names the row."""
        for section, column in enumerate(self._model.columns[1:], 1):
            action = menu.addAction(no_mnemonic(column.title_text()))
            action.setCheckable(True)
            action.setChecked(section not in self._left_out)
            action.toggled.connect(lambda on, key=column.key: self.show_column(key, on))
        menu.addSeparator()
        menu.addAction(self.tr("Fit all columns")).triggered.connect(self.fit_columns)
        return menu

    def setColumnHidden(self, section: int, hidden: bool) -> None:
        # A column that is left out is not one that there is no room for: that comes back by itself.
        (self._left_out.add if hidden else self._left_out.discard)(section)
        sharing, self._sharing = self._sharing, True
        self._take_back(section)  # of a hidden one nobody can say how wide it is
        super().setColumnHidden(section, hidden or section in self._folded)
        self._sharing = sharing
        self._share_room()

    def folded(self) -> list[Column]:
        """The chosen columns that do not fit."""
        return [self._model.columns[section] for section in sorted(self._folded)]

    def _least_width(self, section: int) -> int:
        column = self._model.columns[section]
        if column.key == self._stretch:
            return px(self.least or column.width * 3 // 5)
        if self._is_willing(column):
            return px(column.width)
        return self._folded.get(section) or self.columnWidth(section)

    def _is_willing(self, column: Column) -> bool:
        """Whether a column may be widened, and the user has not set its width."""
        remembered = self._settings.get(TABLE_WIDTHS, of=self._name) if self._settings else {}
        return bool(column.roomy) and column.key not in remembered

    def _fold(self) -> None:
        """Leave out columns that do not fit, in the order of `gives_way`.

        The one that names the row stays, and so do the one that rows are sorted by and the stretched one.
        """
        columns, header = self._model.columns, self.horizontalHeader()
        chosen = [section for section in range(len(columns)) if section not in self._left_out]
        over = sum(map(self._least_width, chosen)) - self.viewport().width()
        sorted_by = header.sortIndicatorSection() if self.isSortingEnabled() else -1
        staying = {0, sorted_by, *(s for s in chosen if columns[s].key == self._stretch)}
        giving = [section for section in chosen if section not in staying]
        before, folded = self._folded, {}
        for section in sorted(giving, key=lambda s: (columns[s].gives_way, s), reverse=True):
            if over <= 0 or not self.folds:
                break
            folded[section] = self._least_width(section)
            over -= folded[section]
        self._folded = folded
        for section in before.keys() ^ folded.keys():
            super().setColumnHidden(section, section in folded or section in self._left_out)
        over -= self._shrink_first(over)
        modes = QHeaderView.ResizeMode
        for section in chosen:
            if columns[section].key == self._stretch:
                wanted = modes.Fixed if over > 0 else modes.Stretch
                if header.sectionResizeMode(section) != wanted:
                    header.setSectionResizeMode(section, wanted)
                if over > 0:
                    header.resizeSection(section, self._least_width(section))

    def _shrink_first(self, over: int) -> int:
        """Narrow the first column by the missing width, at most by two fifths. Returns the width gained."""
        first = self._model.columns[0]
        remembered = self._settings.get(TABLE_WIDTHS, of=self._name) if self._settings else {}
        if not self.folds or first.key == self._stretch or first.key in remembered or first.roomy:
            return 0
        if not (over > 0 or self._shrunk):
            return 0
        given = min(max(over, 0), px(first.width) * 2 // 5)
        self._shrunk = given > 0
        self.setColumnWidth(0, px(first.width) - given)
        return given

    def _say_folded(self) -> None:
        """Show the number of columns left out beside the first heading with room, names in its tooltip."""
        self._more.setVisible(bool(self._folded))
        if self._folded:
            names = ", ".join(column.title_text() for column in self.folded())
            said = self.tr("No room here for: %s. A right click on a heading chooses columns.")
            set_tooltip(self._more, said % names)
            self._more.setText(f"+{len(self._folded)}")
            self._more.setFont(font(TextStyle.SMALL))
            self._more.setStyleSheet(f"color: {colours().muted}")
            self._more.adjustSize()
            section = self._with_room(self._more.width())
            right = self.columnViewportPosition(section) + self.columnWidth(section) - PADDING
            high = self.horizontalHeader().height()
            self._more.move(right - self._more.width(), (high - self._more.height()) // 2)

    def _with_room(self, width: int) -> int:
        """The first column whose heading leaves so much room at its right."""
        metrics, columns = QFontMetrics(font(TextStyle.COLUMN)), self._model.columns
        for section, column in enumerate(columns):
            heading = metrics.horizontalAdvance(column.title_text()) + 3 * PADDING
            is_words = not (self.isColumnHidden(section) or column.numeric)
            if is_words and heading + width <= self.columnWidth(section):
                return section
        return 0

    def _share_room(self) -> None:
        """Fold columns that do not fit, and give columns the wider of their widths if all of these fit.

        Then distribute the spare room.
        """
        if self._sharing or not self.isVisible():
            return
        self._sharing = True
        for section in tuple(self._widened):
            self._take_back(section)
        self._fold()
        own = [
            (section, column)
            for section, column in enumerate(self._model.columns)
            if not self.isColumnHidden(section)
        ]
        willing = [(section, column) for section, column in own if self._is_willing(column)]
        rest = sum(
            px(column.width) if column.key == self._stretch else self.columnWidth(section)
            for section, column in own
            if (section, column) not in willing
        )
        left = self.viewport().width() - rest - sum(px(column.width) for _, column in willing)
        all_of_them = sum(px(column.roomy) - px(column.width) for _, column in willing) <= left
        for section, column in willing:
            more = px(column.roomy) - px(column.width)
            wide = all_of_them or (self.shares_singly and more <= left)
            left -= more if wide else 0
            self.setColumnWidth(section, px(column.roomy if wide else column.width))
        self._give_spare()
        self._say_folded()
        self._sharing = False

    def _take_back(self, section: int) -> None:
        """Undo the widening of a column by spare room."""
        if (more := self._widened.pop(section, 0)) > 0:
            self.setColumnWidth(section, self.columnWidth(section) - more)

    def _give_spare(self) -> None:
        """Give the room that the stretched column does not need to others.

        Columns whose headings or texts are cut come first, those that lack least before others. Any rest, on
        a large screen, is given to all, to keep a name near its numbers.
        """
        columns, header = self._model.columns, self.horizontalHeader()
        remembered = self._settings.get(TABLE_WIDTHS, of=self._name) if self._settings else {}
        shown = [section for section in range(len(columns)) if not self.isColumnHidden(section)]
        taking = next((section for section in shown if columns[section].key == self._stretch), None)
        if taking is None or header.sectionResizeMode(taking) != QHeaderView.ResizeMode.Stretch:
            return
        others = [section for section in shown if section != taking]
        rest = self.viewport().width() - sum(map(self.columnWidth, others))
        enough, texts = px(_ENOUGH), self._text_width(taking)
        # Others that are cut may take some of it where all of its own texts are known to be short.
        known = (
            self._model.rowCount() * self.verticalHeader().defaultSectionSize() <= self.viewport().height()
        )
        least = columns[taking].width * 4 // 5 if known else columns[taking].width * 5 // 4
        spare = rest - max(px(least), min(texts, enough))
        free = [section for section in others if columns[section].key not in remembered]
        given = dict.fromkeys(free, 0)
        wanted = {section: max(self._cut(section), self._kept.get(section, 0)) for section in free}
        for section in sorted(free, key=lambda section: wanted[section]):
            given[section] = max(min(wanted[section], spare), 0)
            spare -= given[section]
        over = rest - sum(given.values()) - max(enough, texts)
        for section in free if over > 0 else ():
            given[section] += over // (len(free) + 1)
        self._widened = {section: more for section, more in given.items() if more}
        for section, more in self._widened.items():
            self.setColumnWidth(section, self.columnWidth(section) + more)

    def _cut(self, section: int) -> int:
        """Width missing from a column to show its heading and its texts."""
        column = self._model.columns[section]
        heading = QFontMetrics(font(TextStyle.COLUMN)).horizontalAdvance(f"{column.title_text()} ▾")
        needed = heading + 2 * PADDING + 4 + (0 if column.place is None else px(_SWATCH))
        # What stands in a column of numbers may be painted in another way than as its text.
        texts = 0 if column.numeric else self._text_width(section)
        return max(needed, texts) - self.columnWidth(section)

    def _text_width(self, section: int) -> int:
        """Width of the visible texts of a column."""
        first = max(self.rowAt(0), 0)
        shown = min(self.viewport().height(), _LOOKED_AT)
        last = first + shown // max(self.verticalHeader().defaultSectionSize(), 1)
        metrics = self.fontMetrics()
        texts = (
            self._model.text(row, section) for row in range(first, min(last + 1, self._model.rowCount()))
        )
        return max(map(metrics.horizontalAdvance, texts), default=0) + 2 * PADDING + px(_SWATCH)

    def fit_columns(self) -> None:
        """Fit each column to its content."""
        header = self.horizontalHeader()
        for section in range(header.count()):
            if header.sectionResizeMode(section) == QHeaderView.ResizeMode.Interactive:
                self.resizeColumnToContents(section)

    # how high it is

    def fit_rows(self, rows: int, *, most: int, row_height: int) -> None:
        """Fit the height to these rows, at least to `most` of them, and to all if there is room."""
        self.verticalHeader().setDefaultSectionSize(row_height)
        beside = px(ROW_HEIGHT) + 4
        self._fitted = (min(rows, most) * row_height + beside, rows * row_height + beside)
        off, needed = Qt.ScrollBarPolicy.ScrollBarAlwaysOff, Qt.ScrollBarPolicy.ScrollBarAsNeeded
        self.setVerticalScrollBarPolicy(off if rows <= most else needed)
        self._keep_height()

    def _keep_height(self) -> None:
        if self._fitted is not None:
            bar = self.horizontalScrollBar()
            # A bar that appears must not cover the last row.
            below = bar.sizeHint().height() if bar.maximum() else 0
            self.setMinimumHeight(self._fitted[0] + below)
            self.setMaximumHeight(self._fitted[1] + below)

    def show_whole(self, *, whole: bool) -> None:
        """Be as high as all rows, on a page that scrolls, or as there is room."""
        if whole == self._whole:
            return
        self._whole = whole
        policy = self.sizePolicy()
        if whole:
            self._own_policy = policy.verticalPolicy()
            # A table that takes what is left would be left nothing.
            policy.setVerticalPolicy(QSizePolicy.Policy.Expanding)
        else:
            policy.setVerticalPolicy(self._own_policy)
        self.setSizePolicy(policy)
        self._keep_whole()

    def setMinimumHeight(self, height: int) -> None:
        self._own_least = height
        self._keep_whole()

    def _keep_whole(self, *_: object) -> None:
        least = self._own_least
        if self._whole:
            bar = self.horizontalScrollBar()
            high = self.horizontalHeader().height() + self.verticalHeader().length() + 2 * self.frameWidth()
            least = max(least, high + (bar.sizeHint().height() if bar.maximum() else 0))
        if least != self.minimumHeight():
            super().setMinimumHeight(least)

    def scrollTo(
        self,
        index: AnyIndex,
        hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        super().scrollTo(index, hint)
        page = self._page() if self._whole else None
        if isinstance(page, QScrollArea) and self.hasFocus():
            row = self.visualRect(index)
            inside = page.widget()
            assert inside is not None
            page.ensureVisible(0, self.viewport().mapTo(inside, row.center()).y(), 0, row.height())

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        fitted = self._whole or self._fitted is not None
        return QSize(hint.width(), self.minimumHeight()) if fitted else hint

    # what is chosen

    def current_id(self) -> int | None:
        index = self.currentIndex()
        return self._model.id_at(index.row()) if index.isValid() else None

    def select_id(self, item: int) -> bool:
        """Make the row of this id current and scroll to it. Returns False when it is not in the table."""
        row = self._model.row_of(item)
        if row is None:
            return False
        index = self._model.index(row, 0)
        self.selectionModel().setCurrentIndex(
            index,
            QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows,
        )
        self.scrollTo(index, QAbstractItemView.ScrollHint.EnsureVisible)
        return True

    def selected_rows(self) -> list[int]:
        """The selected rows in display order, at most MAX_SELECTED."""
        selection = self.selectionModel().selection()
        parts = [selection.at(number) for number in range(selection.count())]
        ranges = sorted((part.top(), part.bottom()) for part in parts)
        every = (row for top, bottom in ranges for row in range(top, bottom + 1))
        return sorted(set(islice(every, MAX_SELECTED)))

    def selected_ids(self) -> list[int]:
        """The ids of the selected rows in display order, at most MAX_SELECTED."""
        return [self._model.id_at(row) for row in self.selected_rows()]

    # copying

    def tsv(self, rows: Iterable[int]) -> str:
        """These rows as tab-separated text with a header line."""
        return tsv(self._model.grid(rows))

    def copy_selection(self) -> None:
        """Copy the selected rows to the clipboard, for spreadsheets and as text."""
        rows = self.selected_rows()
        if rows:
            to_clipboard(self._model.grid(rows))

    def copy_all(self) -> None:
        """Copy the whole table to the clipboard, unless it is too long."""
        if self._fits():
            to_clipboard(self._model.grid(range(self._model.rowCount())))

    def copy_markdown(self) -> None:
        """Copy the selected rows as Markdown, or the whole table if at most one is selected."""
        rows: Iterable[int] = self.selected_rows()
        if len(self.selected_rows()) < 2:
            if not self._fits():
                return
            rows = range(self._model.rowCount())
        markdown_to_clipboard(self._model.grid(rows))

    # Qt's side

    def selectAll(self) -> None:
        rows = self._model.rowCount()
        if not rows or not self._fits():
            return
        first, last = self._model.index(0, 0), self._model.index(rows - 1, len(self._model.columns) - 1)
        self.selectionModel().select(
            QItemSelection(first, last), QItemSelectionModel.SelectionFlag.ClearAndSelect
        )

    def keyboardSearch(self, search: str) -> None:
        # Qt would look at every row of the table, one by one.
        if self._model.rowCount() <= MAX_SEARCHED:
            super().keyboardSearch(search)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_selection()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self._open_current()
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        # At its end, or with nothing to scroll, the page moves instead.
        turned, bar = event.angleDelta().y() or event.pixelDelta().y(), self.verticalScrollBar()
        if not turned or bar.value() != (bar.minimum() if turned > 0 else bar.maximum()):
            super().wheelEvent(event)
        elif (page := self._page()) is not None:
            QApplication.sendEvent(page.verticalScrollBar(), event)
            event.accept()
        else:
            event.ignore()

    def _page(self) -> QAbstractScrollArea | None:
        """The scroll area around the table."""
        above = self.parentWidget()
        while above is not None and not isinstance(above, QAbstractScrollArea):
            above = None if above.isWindow() else above.parentWidget()
        return above

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._share_room()

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and (words := self._cut_off(event.pos())):
            QToolTip.showText(event.globalPos(), plain_tooltip(words), self.viewport())
            return True
        return super().viewportEvent(event)

    def _cut_off(self, place: QPoint) -> str:
        """The text of a cell that is cut off and has no other tooltip.

        In the first column it includes the cells of the folded columns.
        """
        index = self.indexAt(place)
        if not index.isValid():
            return ""
        own, text = index.data(Qt.ItemDataRole.ToolTipRole), str(index.data() or "")
        if index.column() == 0 and self._folded:
            cells = [
                (self._model.columns[s].title_text(), index.siblingAtColumn(s).data())
                for s in sorted(self._folded)
            ]
            return "\n".join([text, *(f"{title}: {cell}" for title, cell in cells if cell)])
        room = self.columnWidth(index.column()) - 2 * PADDING
        return text if not own and self.fontMetrics().horizontalAdvance(text) > room else ""

    def context_menu(self) -> QMenu:
        """The context menu, its own actions first. The table owns it."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addActions(self.actions())
        if self.opens:
            opening = menu.addAction(self.opens)
            opening.setShortcut(QKeySequence(Qt.Key.Key_Enter))
            opening.setEnabled(self.currentIndex().isValid())
            opening.triggered.connect(self._open_current)
        if menu.actions():
            menu.addSeparator()
        copy = menu.addAction(self.tr("Copy"))
        copy.setShortcut(QKeySequence(QKeySequence.StandardKey.Copy))
        copy.triggered.connect(self.copy_selection)
        copy.setEnabled(self.selectionModel().hasSelection())
        menu.addAction(self.tr("Copy the whole table")).triggered.connect(self.copy_all)
        menu.addAction(self.tr("Copy as Markdown")).triggered.connect(self.copy_markdown)
        if len(self._model.columns) > 1:
            self.columns_menu(menu.addMenu(self.tr("Columns")))
        return menu

    def _fits(self) -> bool:
        rows = self._model.rowCount()
        if rows > MAX_SELECTED:
            self.selection_refused.emit(
                self.tr("%s rows are too many to copy at once; select up to %s")
                % (count(rows), count(MAX_SELECTED))
            )
            return False
        return True

    def _on_context_menu_requested(self, position: QPoint) -> None:
        self.context_menu().popup(self.viewport().mapToGlobal(position))

    def _on_heading_menu_requested(self, position: QPoint) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.columns_menu(menu).popup(self.horizontalHeader().mapToGlobal(position))

    def _open_current(self, *_: object) -> None:
        self.row_opened.emit(self._model.id_at(self.currentIndex().row()))

    def _on_double_clicked(self, index: AnyIndex) -> None:
        self.row_opened.emit(self._model.id_at(index.row()))

    def _on_current_row_changed(self, current: AnyIndex, _previous: AnyIndex) -> None:
        self.current_changed.emit(self._model.id_at(current.row()) if current.isValid() else None)

    def _on_rows_changed(self) -> None:
        # Nothing becomes narrower while somebody types into a filter.
        self._kept = dict(self._widened)
        self._share_room()
        self._kept = {}
        self._keep_whole()

    def _on_section_resized(self, section: int, _old: int, new: int) -> None:
        header = self.horizontalHeader()
        if self._sharing:
            return
        self._widened.pop(section, None)
        if self._settings is None or not self.isVisible():
            return
        if header.sectionResizeMode(section) != QHeaderView.ResizeMode.Interactive:
            return
        widths: dict[str, int] = self._settings.get(TABLE_WIDTHS, of=self._name)
        widths = {**widths, self._model.columns[section].key: unscaled(new)}
        self._settings.set(TABLE_WIDTHS, widths, of=self._name)


class ListTable(DataTable):
    """A table of a short list of records. A row's id is its index in the list."""

    def __init__(
        self,
        name: str,
        columns: Sequence[Column],
        records: Sequence[Any] = (),
        *,
        settings: Settings | None = None,
        accessible_name: str,
        stretch: str = "",
        parent: QWidget | None = None,
    ) -> None:
        self._records: Sequence[Any] = ()
        self.rows_model = ArrayTableModel(
            columns, lambda ids: [self._records[place] for place in ids.tolist()]
        )
        super().__init__(
            name,
            self.rows_model,
            settings=settings,
            accessible_name=accessible_name,
            stretch=stretch,
            parent=parent,
        )
        self.rows_model.setParent(self)
        self.show_records(records)

    def show_records(self, records: Sequence[Any]) -> None:
        """Replace the records by these."""
        self._records = records
        self._model.set_ids(np.arange(len(records)))

    def given(self) -> Sequence[Any]:
        """The records in the order given."""
        return self._records

    def current_record(self) -> Any:
        """The record of the current row, None without one."""
        place = self.current_id()
        return None if place is None else self._records[place]
