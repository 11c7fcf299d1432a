"""Base of the panels with large tables: load in a job, filter, sort, and show the current row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.messages import Message
from ndcg_gui.domain.progress import Progress
from ndcg_gui.features.collection.rows import IntArray, Rows
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.jobs import Job, single_shot
from ndcg_gui.gui.kit.base.theme import ROW_HEIGHT, TextStyle, font, px
from ndcg_gui.gui.kit.tables.cells import ValueDelegate, bound_height, heading_width
from ndcg_gui.gui.kit.tables.correcting import Correcting
from ndcg_gui.gui.kit.tables.keys import BROWSE_KEYS
from ndcg_gui.gui.kit.tables.model import ArrayTableModel, Column, IdArray
from ndcg_gui.gui.kit.tables.view import DataTable
from ndcg_gui.gui.kit.text.documents import one_line
from ndcg_gui.gui.kit.text.plain import count, set_tooltip, translated
from ndcg_gui.gui.kit.widgets import Card, EmptyState, PlainLabel, discard, remembered_splitter, stacked
from ndcg_gui.gui.kit.widgets.panel import Panel

# From here on filtering takes longer than a frame and goes to a job.
MANY_ROWS = 50_000
_TYPING_MS = 120
_DETAILS_MS = 40
_LEAST_ROWS = 3  # of the table, with its header


class FilterField(QLineEdit):
    """Field for words to filter by. Escape empties it, Down goes to the table."""

    left = Signal()

    def __init__(self, placeholder: str) -> None:
        super().__init__()
        self.setFont(font(TextStyle.BODY))
        self.setPlaceholderText(placeholder)
        self.setAccessibleName(placeholder)
        set_tooltip(self, placeholder)
        self.setClearButtonEnabled(True)
        self.setFixedWidth(px(300))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.left.emit()
        else:
            super().keyPressEvent(event)


class LoadedPanel(Panel):
    """Panel whose rows are read in a job. The last rows stay until it is done.

    Nothing is shown before the first rows. Where there are none, `empty` says so and offers to import.
    """

    nothing: ClassVar[tuple[Message, Message]]  # said while there are no rows

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(context)
        self._job: Job | None = None
        missing, advice = map(translated, self.nothing)
        self.empty = EmptyState(missing, advice, self.tr("Import…"), context.request_import)

    # what a panel says of itself

    def load(self) -> Any:
        """Read the rows on a job's thread."""
        raise NotImplementedError

    def show_loaded(self, loaded: Any) -> bool:
        """Show the rows read by `load`. Returns False if there are none."""
        raise NotImplementedError

    # help for panels

    def add_content(self, content: QWidget) -> None:
        """Add the widgets of the rows below the header."""
        self._pages = stacked(QWidget(), content, self.empty)
        self.body.addWidget(self._pages, 1)

    def is_empty(self) -> bool:
        """Whether the note that there are no rows is shown."""
        return self._pages.currentWidget() is self.empty

    def reload(self) -> None:
        if self._job is not None:
            self._job.cancel()

        def work(report: Progress) -> Any:
            report(0, 0)
            return self.load()

        job = self._job = self.context.jobs.run(
            self.tr("Reading"), work, done=lambda loaded: self._on_loaded(job, loaded)
        )

    def _on_loaded(self, job: Job, loaded: Any) -> None:
        if job is not self._job:
            return
        self._job = None
        self._pages.setCurrentIndex(1 if self.show_loaded(loaded) else 2)
        if self.isVisible() and self.focusWidget() in (None, self):
            (self.first_focus() or self).setFocus()


class BrowsePanel(LoadedPanel):
    """A filter, a table of any length, and the details of its current row.

    Subclasses define its content by these methods. Columns get the index of a row.
    """

    table_of_keys = BROWSE_KEYS

    key: ClassVar[str]  # what widths and sizes are remembered under
    place_key: ClassVar[str]  # what `context.go_to` names a row by
    placeholder: ClassVar[Message]  # of the filter
    stretch: ClassVar[str]  # the column that takes the room that is left
    opens: ClassVar[Message]  # what Enter does to a row
    across: ClassVar[bool] = False  # the details stand beside the table, not below it

    def __init__(self, context: ProjectContext, details: QWidget) -> None:
        super().__init__(context)
        self._rows: Any = None  # of a class of Rows
        self._model: ArrayTableModel | None = None
        self.table: DataTable | None = None
        self._search: Job | None = None
        self._wanted: int | None = None
        self.filter = FilterField(translated(self.placeholder))
        self._count = PlainLabel(tone="muted")
        self._typing = single_shot(self, _TYPING_MS, self._apply_filter)
        self._pause = single_shot(self, _DETAILS_MS, self._on_pause_timeout)
        self.header_line = self.add_header("", self.filter)
        self.header_line.insertWidget(0, self._count)
        self.table_card = Card()
        self._splitter = remembered_splitter(
            context.settings,
            self.key,
            Qt.Orientation.Horizontal if self.across else Qt.Orientation.Vertical,
            {self.table_card: 700 if self.across else 430, details: 500 if self.across else 320},
        )
        self.add_content(self._splitter)
        self.filter.textChanged.connect(self._typing.start)
        self.filter.left.connect(self._focus_table)
        self.add_command("filter", self._focus_filter)
        self.correct_action = self.add_command("correct", self._on_correct_asked, repeats=False)
        # The key counts where the rows are: beside them stands another table.
        self.correct_action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self.correcting = Correcting(context, self.window, self)

    # what a panel says of itself

    def columns(self) -> Sequence[Column]:
        """The columns for the loaded rows."""
        raise NotImplementedError

    def show_details(self, item: int | None) -> None:
        """Show the row of that number, or none where `item` is None."""
        raise NotImplementedError

    def open_row(self, item: int) -> None:
        """Open a row, by Enter or a double click."""
        raise NotImplementedError

    def correct(self, items: Sequence[int]) -> None:
        """Ask for corrections of the selected rows."""
        raise NotImplementedError

    # loading

    def _must_reload(self, changes: Changes) -> bool:
        """Whether the rows have to be read again: updating counts is not enough, or a read is under way."""
        return changes.reload or changes.settings or self._job is not None or self._rows is None

    def show_loaded(self, loaded: Rows) -> bool:
        self._rows = loaded
        self.filter.setVisible(len(loaded) > 0)
        self._make_table()
        self._apply_filter()
        if not self.across and self.table is not None:
            # What few rows do not need is for the details.
            bound_height(self.table_card, self.table, len(loaded))
        return len(loaded) > 0

    def _make_table(self) -> None:
        columns = tuple(self.columns())
        if self._model is not None and [one.key for one in columns] == [
            one.key for one in self._model.columns
        ]:
            self._model.columns = columns
            return
        discard(self.table)
        self._model = ArrayTableModel(columns, self._fetch, self)
        self.table = DataTable(
            self.key,
            self._model,
            settings=self.context.settings,
            accessible_name=self.accessibleName() or self.key,
            stretch=self.stretch,
        )
        self.table.setMinimumHeight(_LEAST_ROWS * px(ROW_HEIGHT))
        self.table.setItemDelegate(ValueDelegate(self.table))
        self.table.addAction(self.correct_action)
        self.table.opens = translated(self.opens)
        self.table.current_changed.connect(self._on_table_current_changed)
        self.table.row_opened.connect(self.open_row)
        self.table.selection_refused.connect(self.context.notify)
        self.table_card.body.addWidget(self.table)

    def _fetch(self, ids: IdArray) -> Sequence[int]:
        places: list[int] = self._rows.places(ids).tolist()
        return places

    # filtering

    def _apply_filter(self) -> None:
        self._typing.stop()
        rows, words = self._rows, self.filter.text()
        if rows is None:
            return
        if self._search is not None:
            self._search.cancel()
            self._search = None
        if len(rows) <= MANY_ROWS or not words.split():
            self._show_ids(rows.found(words))
            return

        def work(report: Progress) -> IdArray:
            return rows.found(words, check=report)

        search = self._search = self.context.jobs.run(
            self.tr("Filtering"), work, done=lambda ids: self._on_found(search, ids)
        )

    def _on_found(self, search: Job, ids: IdArray) -> None:
        if search is self._search:
            self._search = None
            self._show_ids(ids)

    def _show_ids(self, ids: IdArray) -> None:
        table, model = self.table, self._model
        assert table is not None and model is not None
        before = table.current_id() if self._wanted is None else self._wanted
        model.set_ids(ids)
        if not (before is not None and table.select_id(before)) and len(ids):
            table.select_id(model.id_at(0))
        if self._wanted is not None and model.row_of(self._wanted) is not None:
            self._wanted = None
        self._show_count()
        self.correct_action.setEnabled(len(ids) > 0 and self.context.project.read_only is None)
        self._pause.start()

    def _show_count(self) -> None:
        if self._rows is not None and self._model is not None:
            shown, total = self._model.rowCount(), len(self._rows)
            said = self.tr("%s of %s") % (count(shown), count(total))
            self._count.setText(count(total) if shown == total else said)

    # places

    def go_to_row(self, item: int) -> None:
        """Make a row current, even if the filter hides it or it is not loaded yet."""
        self._wanted = item
        if self._rows is None or self._job is not None or self.table is None:
            return
        if self.table.select_id(item):
            self._wanted = None
        elif self._rows.place(item) is not None:
            self.filter.clear()
            self._apply_filter()

    def place(self) -> dict[str, Any]:
        return {self.place_key: self.table.current_id()} if self.table is not None else {}

    def show_place(self, **where: Any) -> None:
        if where.get(self.place_key) is not None:
            self.go_to_row(where[self.place_key])

    def current_id(self) -> int | None:
        return self.table.current_id() if self.table is not None else None

    def first_focus(self) -> QWidget | None:
        return self.empty.button if self.is_empty() else self.table

    # slots

    def _focus_filter(self) -> None:
        self.filter.setFocus()
        self.filter.selectAll()

    def _on_correct_asked(self) -> None:
        if self.table is not None and (items := self.table.selected_ids()):
            self.correct(items)

    def _focus_table(self) -> None:
        if self._typing.isActive():
            self._apply_filter()
        if self.table is not None:
            self.table.setFocus()

    def _on_table_current_changed(self, _item: int | None) -> None:
        # Held arrow keys run through rows faster than their details can be read.
        self._pause.start()

    def _on_pause_timeout(self) -> None:
        if not self.context.closed and self._rows is not None:
            self.show_details(self.current_id())

    def _update_rows(self, items: Sequence[int]) -> None:
        """Update the counts of some rows."""
        if self._model is not None:
            self._model.refresh(items)
        current = self.current_id()
        if current is not None and current in items:
            self._pause.start()


def text_column(
    rows: Rows, key: str, title: Message, width: int, value: Callable[[int], str], gives_way: int = 0
) -> Column:
    """Column of words, sorted by the rows' ranks of that key."""
    return Column(
        key,
        title,
        value,
        one_line,
        sort_keys=lambda ids: rows.ranks[key][rows.places(ids)],
        width=width,
        gives_way=gives_way,
    )


def count_column(
    rows: Rows,
    key: str,
    title: Message | str,
    counts: Callable[[], IntArray],
    tooltip: Message,
    *,
    least_width: int = 72,
    gives_way: int = 0,
) -> Column:
    """Column of counts, with a dash below 0. `counts` returns the array, which an update may replace."""
    text = title if isinstance(title, str) else translated(title)
    return Column(
        key,
        title,
        lambda place: int(counts()[place]),
        lambda value: "–" if value < 0 else count(value),
        numeric=True,
        sort_keys=lambda ids: counts()[rows.places(ids)],
        width=heading_width(text, least_width),
        tooltip=tooltip,
        gives_way=gives_way,
    )
