"""Systems: every imported run with its lists, and the history of all imports."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QColor, QPainter
from PySide6.QtWidgets import QCheckBox, QStyleOptionViewItem, QWidget

from ndcg_gui.core import stored
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.messages import say
from ndcg_gui.features.collection.rows import StoredSystem
from ndcg_gui.features.importing.history import ImportedFile, imported_files
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.settings import SYSTEMS_HIDDEN
from ndcg_gui.gui.kit.base.theme import ROW_HEIGHT, TextStyle, colours, font, px
from ndcg_gui.gui.kit.tables.browse import LoadedPanel
from ndcg_gui.gui.kit.tables.cells import SystemName, ValueDelegate, bound_height
from ndcg_gui.gui.kit.tables.model import AnyIndex, ArrayTableModel, Column
from ndcg_gui.gui.kit.tables.ranked_lists import LoadedQueries
from ndcg_gui.gui.kit.tables.view import DataTable
from ndcg_gui.gui.kit.text.documents import one_line
from ndcg_gui.gui.kit.text.moments import shown_moment
from ndcg_gui.gui.kit.text.plain import count
from ndcg_gui.gui.kit.widgets import Card, PlainLabel, button, remembered_splitter, scrolled
from ndcg_gui.gui.systems.details import SystemDetails
from ndcg_gui.gui.systems.imports import ImportsCard
from ndcg_gui.gui.systems.keys import SYSTEM_KEYS
from ndcg_gui.gui.systems.mending import Mending
from ndcg_gui.gui.systems.watched import NewsCard, WatchDialog
from ndcg_gui.gui.systems.watching import watcher_of

_LEAST_ROWS = 4  # of each table, with its header


@dataclass(frozen=True, slots=True)
class SystemRow:
    """A system with its index in the project's order and its file."""

    place: int
    system: StoredSystem
    imported: ImportedFile | None


@dataclass(frozen=True, slots=True)
class _Loaded:
    queries: LoadedQueries
    systems: dict[int, SystemRow]
    files: list[ImportedFile]


def _system_name(row: SystemRow) -> SystemName:
    return SystemName(one_line(row.system.name), row.place)


class _SystemDelegate(ValueDelegate):
    """Delegate that greys hidden systems."""

    def paint_content(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        model = index.model()
        assert isinstance(model, ArrayTableModel)
        if model.record(index.row()).system.hidden:
            painter.setPen(QColor(colours().muted))
        super().paint_content(painter, option, index)


class SystemsPanel(LoadedPanel):
    """Systems on top, the current one below, all imports at the bottom."""

    table_of_keys = SYSTEM_KEYS

    nothing = (
        say("No systems yet"),
        say(
            "A system is one version of your search. Import its result lists as a TREC run, with one "
            "list per query."
        ),
    )

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(context)
        self._loaded: _Loaded | None = None
        self._wanted: int | None = None
        self._model = ArrayTableModel(
            [
                Column("system", say("System"), value=_system_name, width=220),
                Column("version", say("Version"), value=self._version, width=90, gives_way=1,
                       tooltip=say("importing a run under an existing name keeps the older version")),
                Column("tag", say("Tag"), value=lambda row: one_line(row.system.tag), width=110, gives_way=5),
                Column("queries", say("Queries"), value=lambda row: row.system.query_count, format=count,
                       numeric=True, width=90),
                Column("results", say("Results"), value=lambda row: row.system.result_count, format=count,
                       numeric=True, width=90),
                Column("depth", say("Depth"), value=lambda row: row.system.depth, format=count, numeric=True,
                       width=80, tooltip=say("the length of its longest list")),
                Column("order", say("Order"), value=self._order, width=90, gives_way=4,
                       tooltip=say("by the rank column, or by score as in trec_eval")),
                Column("file", say("Imported from"), value=self._file, width=160, gives_way=3),
                Column("when", say("When"), value=lambda row: shown_moment(row.system.created_at), width=140,
                       gives_way=2),
            ],
            lambda ids: [self._rows()[item] for item in ids.tolist()],
            self,
        )  # fmt: skip
        self.table = DataTable(
            "systems",
            self._model,
            settings=context.settings,
            accessible_name=self.tr("Systems"),
            stretch="system",
        )
        self.table.setItemDelegate(_SystemDelegate(self.table))
        self.details = SystemDetails(context)
        self.imports = ImportsCard(context)
        self.mending = Mending(context, self.window, self)
        self._build()
        self.table.current_changed.connect(self._show_current)
        self.table.selectionModel().selectionChanged.connect(self._offer)
        self.table.row_opened.connect(self._on_row_opened)
        self.table.opens = self.tr("Go to its queries")

    def _build(self) -> None:
        self.import_button = button(self.tr("Import…"), self.context.request_import)
        self.hidden_box = QCheckBox(self.tr("Show hidden"))
        self.hidden_box.setAccessibleName(self.hidden_box.text())
        self.hidden_box.setFont(font(TextStyle.BODY))
        self.hidden_box.setChecked(self.context.settings.get(SYSTEMS_HIDDEN))
        self.hidden_box.hide()
        self.hidden_box.toggled.connect(self._on_hidden_toggled)
        self.watch_button = button(self.tr("Watch…"), self.choose_watched)
        self.watch_button.setToolTip(self.tr("Watch a file or folder for newer runs"))
        self.fetch_button = button(self.tr("Fetch…"), self.fetch)
        self.fetch_button.setToolTip(self.tr("Fetch results from a running search engine"))
        self.add_header("", self.hidden_box, self.fetch_button, self.watch_button, self.import_button)
        self.news = NewsCard(watcher_of(self.context))
        self.body.addWidget(self.news)
        self.add_command("watch", self.choose_watched)
        self.fetch_action = self.add_command("fetch", self.fetch, repeats=False)
        self._add_row_actions()
        self._none = PlainLabel(
            self.tr("No system yet: import the result lists of one as a TREC run."), tone="muted", wrap=True
        )
        self._systems_card = Card()
        self._systems_card.body.addWidget(self._none)
        self._systems_card.body.addWidget(self.table, 1)
        splitter = remembered_splitter(
            self.context.settings,
            "systems",
            Qt.Orientation.Vertical,
            {self._systems_card: 230, self.details: 340, self.imports: 180},
        )
        for table in (self.details.queries, self.imports.table):
            table.setMinimumHeight(_LEAST_ROWS * px(ROW_HEIGHT))
        self.add_content(scrolled(splitter))

    def _add_row_actions(self) -> None:
        self.rename_action = self._row_action("rename", self.rename)
        self.hide_action = self._row_action("hide", self.hide_systems)
        self.show_action = self._row_action("show", self.show_systems)
        self.remove_action = self._row_action("remove", self.remove)

    def _row_action(self, name: str, slot: Callable[[], object]) -> QAction:
        """Action on the selected rows, in the table's menu, its keys, and the palette."""
        action = self.add_command(name, slot, repeats=False)
        # Keys count where the rows are: below stands another table.
        action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self.table.addAction(action)
        return action

    def choose_watched(self) -> None:
        """Choose the files and folders to watch for newer runs."""
        WatchDialog(self.context, watcher_of(self.context), self.window()).open_until(self.context.closing)

    def fetch(self) -> None:
        """Open the dialog that fetches every query's results from a search engine."""
        # With what speaks HTTP: nobody else waits for that.
        from ndcg_gui.gui.systems.fetching.dialog import FetchDialog

        FetchDialog(self.context, self.window()).open_until(self.context.closing)

    # mending

    def rename(self) -> None:
        """Ask for another name of the selected system. Several cannot be renamed at once."""
        chosen = self._chosen()
        if len({item.family for item in chosen}) > 1:
            self.context.notify(self.tr("Rename one system at a time."))
        elif chosen:
            self.mending.rename(chosen[0], [row.system for row in self._rows().values()])

    def hide_systems(self) -> None:
        """Hide the selected systems wherever systems are not named."""
        if shown := [item for item in self._chosen() if not item.hidden]:
            self.mending.hide(shown, hidden=True)

    def show_systems(self) -> None:
        """Show the selected systems again."""
        if hidden := [item for item in self._chosen() if item.hidden]:
            self.mending.hide(hidden, hidden=False)

    def remove(self) -> None:
        """Remove the selected systems after saying what is removed with them."""
        if chosen := self._chosen():
            self.mending.remove(chosen)

    def _chosen(self) -> list[StoredSystem]:
        rows = self._rows()
        return [rows[item].system for item in self.table.selected_ids() if item in rows]

    def _offer(self, *_: object) -> None:
        """Enable the actions on the selected rows."""
        writable = self.context.project.read_only is None
        self.fetch_button.setEnabled(writable)
        self.fetch_action.setEnabled(writable)
        chosen = self._chosen() if writable else []
        self.rename_action.setEnabled(bool(chosen))
        self.hide_action.setEnabled(any(not item.hidden for item in chosen))
        self.show_action.setEnabled(any(item.hidden for item in chosen))
        self.remove_action.setEnabled(bool(chosen))

    def _on_hidden_toggled(self, shown: bool) -> None:
        self.context.settings.set(SYSTEMS_HIDDEN, shown)
        self._show_systems()

    # loading

    def refresh(self, changes: Changes | None) -> None:
        if changes is None or changes.reload or changes.systems or changes.settings or self._loaded is None:
            self.reload()
        elif changes.judged:
            self.details.show_labels(changes.judged)

    def load(self) -> _Loaded:
        project = self.context.project
        files = imported_files(project)
        by_import = {item.record.id: item for item in files}
        rows = {
            int(system.id): SystemRow(
                place, system, by_import.get(system.import_id) if system.import_id is not None else None
            )
            for place, system in enumerate(project.read(stored.systems))
        }
        return _Loaded(LoadedQueries(project), rows, files)

    def show_loaded(self, loaded: _Loaded) -> bool:
        self._loaded = loaded
        self._show_systems()
        self.imports.show_files(loaded.files)
        has_any = bool(loaded.systems or loaded.files)
        self.import_button.setVisible(has_any)
        return has_any

    def _show_systems(self) -> None:
        """Show the systems, with hidden ones if chosen, and keep the current one."""
        before = self._wanted if self._wanted is not None else self.table.current_id()
        self._wanted = None
        rows = self._rows()
        hidden = [item for item, row in rows.items() if row.system.hidden]
        self.hidden_box.setText(self.tr("Show hidden (%s)") % count(len(hidden)))
        self.hidden_box.setVisible(bool(hidden))
        shown = [item for item in rows if self.hidden_box.isChecked() or item not in hidden]
        ids = np.array(shown, np.int64)
        self._model.set_ids(ids)
        self.table.show_if_filled("version", any(self._version(rows[item]) for item in shown))
        if not (before is not None and self.table.select_id(before)) and len(ids):
            self.table.select_id(int(ids[0]))
        self.table.setVisible(len(ids) > 0)
        self._none.setVisible(not len(ids))
        self.table.setMinimumHeight((min(len(ids), _LEAST_ROWS - 1) + 1) * px(ROW_HEIGHT) + 4)
        # What few systems do not need is for the lists of the current one.
        bound_height(self._systems_card, self.table, len(ids))
        none = self.tr("No system yet: import the result lists of one as a TREC run.")
        self._none.setText(self.tr("All systems are hidden.") if rows else none)
        self._offer()
        self._show_current()

    def _rows(self) -> dict[int, SystemRow]:
        return self._loaded.systems if self._loaded is not None else {}

    def _show_current(self) -> None:
        row = self._rows().get(self.table.current_id() or 0)
        self.details.setVisible(row is not None)
        if row is not None and self._loaded is not None and row.system.id in self._loaded.queries.results:
            self.details.show_system(self._loaded.queries, row.system, row.imported)

    # cells

    def _version(self, row: SystemRow) -> str:
        versions = [
            other.system.version
            for other in self._rows().values()
            if other.system.family == row.system.family
        ]
        place = sum(version <= row.system.version for version in versions)
        said = [self.tr("%s of %s") % (place, len(versions))] if len(versions) > 1 else []
        return " · ".join([*said, *([self.tr("hidden")] if row.system.hidden else [])])

    def _order(self, row: SystemRow) -> str:
        return self.tr("by rank") if row.system.order == "rank" else self.tr("by score")

    def _file(self, row: SystemRow) -> str:
        return one_line(row.imported.record.file_name) if row.imported is not None else ""

    # places

    def first_focus(self) -> QWidget | None:
        if self._loaded is None:
            return None
        if self.is_empty():
            return self.empty.button
        return self.table if self._rows() else self.import_button

    def place(self) -> dict[str, Any]:
        return {"system_id": self.table.current_id()}

    def show_place(self, **where: Any) -> None:
        system_id = where.get("system_id")
        if system_id is not None and not self.table.select_id(system_id):
            self._wanted = system_id

    # slots

    def _on_row_opened(self, _item: int) -> None:
        self.details.queries.setFocus()
