"""Export: one list of everything that can be written, and beside it a look at the file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
from PySide6.QtCore import Qt, QTime
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QPushButton, QStyleOptionViewItem, QWidget

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.text import visible
from ndcg_gui.features.agreement.audit_result import audit_sentence
from ndcg_gui.features.exporting.exports import ExportChoices, Exported, export
from ndcg_gui.features.exporting.looking import Exportable, ExportPreview, exportable, look
from ndcg_gui.features.safety.backups import back_up
from ndcg_gui.gui.export.checking import ask_what_to_compare, ask_what_to_verify
from ndcg_gui.gui.export.keys import EXPORT_KEYS
from ndcg_gui.gui.export.release import open_release_form
from ndcg_gui.gui.export.rows import BACKUP, ExportRow, export_rows
from ndcg_gui.gui.export.writing import WriteCard
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.folders import show_folder
from ndcg_gui.gui.kit.base.jobs import Job, single_shot
from ndcg_gui.gui.kit.base.settings import EXPORT_INDEX, LAST_FOLDER
from ndcg_gui.gui.kit.base.theme import colours
from ndcg_gui.gui.kit.tables.browse import FilterField
from ndcg_gui.gui.kit.tables.model import AnyIndex, ArrayTableModel, Column, IdArray
from ndcg_gui.gui.kit.tables.view import CellDelegate, DataTable
from ndcg_gui.gui.kit.text.plain import count, plain_tooltip, translated
from ndcg_gui.gui.kit.widgets import Card, PlainLabel, button, layout, remembered_splitter
from ndcg_gui.gui.kit.widgets.dialogs import Asker, suggested_file
from ndcg_gui.gui.kit.widgets.panel import Panel

_PAUSE_MS = 40
_Result = TypeVar("_Result")


@dataclass(frozen=True, slots=True)
class _Told:
    """Result of the last export of a row, and the folder of its file."""

    text: str
    failed: bool = False
    folder: Path | None = None


class _RowDelegate(CellDelegate):
    """Delegate that greys rows that cannot be written now."""

    def __init__(self, panel: ExportPanel) -> None:
        super().__init__(panel)
        self._panel = panel

    def paint_content(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        model = index.model()
        assert isinstance(model, ArrayTableModel)
        if self._panel.refusal(model.record(index.row())):
            painter.setPen(QColor(colours().muted))
        super().paint_content(painter, option, index)


class ExportPanel(Panel):
    """A filter and the list on the left, the current row's choices and first lines on the right."""

    table_of_keys = EXPORT_KEYS

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(context)
        self.asker = Asker(self)
        self.rows = export_rows()
        self._state: Exportable | None = None
        self._loading: Job | None = None
        self._looking: Job | None = None
        self._stale = False  # whether another look is wanted once the one under way is over
        self._told: dict[ExportRow, _Told] = {}
        self._busy: set[ExportRow] = set()
        self._pause = single_shot(self, _PAUSE_MS, self._look)
        self.filter = FilterField(self.tr("Filter by content, format, tool or file type"))
        self._count = PlainLabel(tone="muted")
        self.releases = self._release_buttons()
        self.add_header(self.tr("Export"), self.filter).insertWidget(1, self._count)
        self.body.addLayout(layout.row(*self.releases, None))
        self._model = ArrayTableModel(self._columns(), self._fetch, self)
        self.table = DataTable(
            "exports",
            self._model,
            settings=context.settings,
            accessible_name=self.tr("What can be exported"),
            stretch="lost",
        )
        self.table.setItemDelegate(_RowDelegate(self))
        self._none = PlainLabel(tone="muted", wrap=True)
        self._none.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._none.hide()
        listed = Card()
        listed.body.addWidget(self._none, 1)
        listed.body.addWidget(self.table, 1)
        self.card = WriteCard(self.export_current, self._show_folder)
        self.body.addWidget(
            remembered_splitter(
                context.settings, "export", Qt.Orientation.Horizontal, {listed: 720, self.card: 440}
            ),
            1,
        )
        self._connect()
        self._apply_filter()

    def _connect(self) -> None:
        self.filter.textChanged.connect(self._apply_filter)
        self.filter.left.connect(self.table.setFocus)
        self.table.current_changed.connect(self._on_current_changed)
        self.table.row_opened.connect(lambda _item: self.export_current())
        self.card.chosen.connect(self._pause.start)
        project = self.context.project.project_id
        self.card.index.setText(self.context.settings.get(EXPORT_INDEX, of=project))
        self.card.index.textEdited.connect(partial(self.context.settings.set, EXPORT_INDEX, of=project))
        self.add_command("filter", self._focus_filter)
        for row in self.rows:
            title = self.tr("Back up the project") if row.kind is None else self.tr("Export: %s") % row.title
            self.add_action(title, None, partial(self._export_row, row))

    def _release_buttons(self) -> list[QPushButton]:
        """Buttons that make and check releases, each also an action of the palette."""
        made = []
        for title, ask in (
            (self.tr("Release…"), open_release_form),
            (self.tr("Verify a release…"), ask_what_to_verify),
            (self.tr("Compare releases…"), ask_what_to_compare),
        ):
            slot = partial(ask, self.context, self)
            self.add_action(title, None, slot)
            made.append(button(title, slot))
        return made

    def _columns(self) -> list[Column]:
        def column(
            key: str,
            title: str,
            width: int,
            value: Callable[[ExportRow], str],
            gives_way: int = 0,
            roomy: int = 0,
        ) -> Column:
            def sort_keys(ids: IdArray) -> Any:
                return np.array([value(row).casefold() for row in self._fetch(ids)])

            tip = None if key != "lost" else lambda row: plain_tooltip(value(row))
            return Column(
                key,
                title,
                value,
                sort_keys=sort_keys,
                width=width,
                cell_tooltip=tip,
                gives_way=gives_way,
                roomy=roomy,
            )

        return [
            column("what", self.tr("What"), 92, lambda row: row.what),
            column("format", self.tr("Format"), 200, lambda row: row.form, roomy=240),
            column("tool", self.tr("For"), 112, lambda row: row.tool, 1, roomy=124),
            column("ending", self.tr("File type"), 72, lambda row: row.ending, 2),
            column("lost", self.tr("Left out"), 120, self._lost),
        ]

    def _lost(self, row: ExportRow) -> str:
        refusal = self.refusal(row)
        return self.tr("not available: %s") % refusal if refusal else "; ".join(row.losses)

    def _fetch(self, ids: IdArray) -> list[ExportRow]:
        return [self.rows[item] for item in ids.tolist()]

    # what is there

    def refresh(self, changes: Changes | None) -> None:
        """Read again what can be written, whatever changed: any record may be part of a file."""
        if self._loading is not None:
            self._loading.cancel()
        project = self.context.project

        def work(report: Progress) -> Exportable:
            report(0, 0)
            return exportable(project)

        job = self._loading = self.context.jobs.run(
            self.tr("Reading"),
            work,
            done=lambda state: self._on_loaded(job, state),
            quiet=True,
            failed=self.context.show_error,
        )

    def _on_loaded(self, job: Job, state: Exportable) -> None:
        if job is not self._loading:
            return
        self._loading = None
        self._state = state
        self.card.offer(state)
        self._model.refresh()
        self._show_current()

    def refusal(self, row: ExportRow) -> str:
        """Reason why the row cannot be written now, "" if it can or if that is still unknown."""
        if row.kind is None or self._state is None:
            return ""
        reason = self._state.refusal(row.kind)
        return translated(reason) if reason is not None else ""

    # the list

    def first_focus(self) -> QWidget | None:
        return self.table if self._model.rowCount() else self.filter

    def current_row(self) -> ExportRow | None:
        """The row shown on the right."""
        item = self.table.current_id()
        return None if item is None else self.rows[item]

    def choose(self, key: str, ending: str = "") -> ExportRow:
        """Make the row of that export current, the first of several, and clear the filter if it hides it."""
        place, row = next(
            (place, row)
            for place, row in enumerate(self.rows)
            if row.key == key and ending in ("", row.ending)
        )
        if self._model.row_of(place) is None:
            self.filter.clear()
        self.table.select_id(place)
        return row

    def _focus_filter(self) -> None:
        self.filter.setFocus()
        self.filter.selectAll()

    def _apply_filter(self) -> None:
        before = self.table.current_id()
        found = [place for place, row in enumerate(self.rows) if row.matches(self.filter.text())]
        self._model.set_ids(np.array(found, np.int64))
        if found and not (before is not None and self.table.select_id(before)):
            self.table.select_id(self._model.id_at(0))
        shown, total = count(len(found)), count(len(self.rows))
        self._count.setText(total if len(found) == len(self.rows) else self.tr("%s of %s") % (shown, total))
        self._none.setText(self.tr("No format is called \u201c%s\u201d.") % visible(self.filter.text()))
        self._none.setVisible(not found)
        self.table.setVisible(bool(found))
        if not found:
            self._show_current()

    def _on_current_changed(self, _item: int | None) -> None:
        self._show_current()

    def _show_current(self) -> None:
        row = self.current_row()
        self.card.setVisible(row is not None)
        if row is None:
            return
        self.card.show_row(row, self.refusal(row))
        self._show_told(row)
        # Held arrow keys run through rows faster than files are begun.
        self._pause.start()

    # the first lines

    def _look(self) -> None:
        row = self.current_row()
        if self.context.closed or row is None or row.kind is None or self._state is None:
            return
        if self.refusal(row):
            return
        if self._looking is not None:
            self._stale = True
            return
        project, chosen = self.context.project, self.card.choices()
        name = self._suggested(row).name
        self._stale = False
        self._looking = self.context.jobs.run(
            self.tr("Reading"),
            lambda _report: look(project, name, chosen),
            done=partial(self._on_looked, row, chosen),
            failed=partial(self._on_not_looked, row, chosen),
            quiet=True,
        )

    def _still_shown(self, row: ExportRow, chosen: ExportChoices) -> bool:
        """Whether the preview belongs to the current row and choices. If not, a new one is begun."""
        self._looking = None
        if not self._stale and row is self.current_row() and chosen == self.card.choices():
            return True
        self._look()
        return False

    def _on_looked(self, row: ExportRow, chosen: ExportChoices, found: ExportPreview) -> None:
        if self._still_shown(row, chosen):
            self.card.show_look(found)

    def _on_not_looked(self, row: ExportRow, chosen: ExportChoices, error: Exception) -> None:
        if self._still_shown(row, chosen):
            if not isinstance(error, NdcgError):
                self.context.show_error(error)
            self.card.show_refusal(translated(error.message) if isinstance(error, NdcgError) else "")

    # writing

    def export_current(self) -> None:
        """Write the current row to a file that the user chooses, or say why it cannot be written."""
        row = self.current_row()
        if row is None or row in self._busy:
            return
        refusal = self.refusal(row) or self.card.refusal()
        if refusal:
            self.context.notify(self.tr("%s cannot be exported: %s") % (row.title, refusal))
            return
        ask = self._back_up if row.kind is None else self._write
        self.asker.save_file(self._dialog_title(row), self._suggested(row), partial(ask, row))

    def _export_row(self, row: ExportRow) -> None:
        self.choose(row.key, row.ending)
        self.export_current()

    def _dialog_title(self, row: ExportRow) -> str:
        return self.tr("Back up the project") if row.kind is None else self.tr("Export: %s") % row.title

    def _suggested(self, row: ExportRow) -> Path:
        stem = self.context.project.location.stem + row.named
        if row.kind is not None:
            chosen = self.card.choices()
            stem = chosen.system or stem
            stem = f"{chosen.comparison}{row.named}" if chosen.comparison else stem
        return suggested_file(self.context.settings, stem, row.ending)

    def _write(self, row: ExportRow, path: Path) -> None:
        project, chosen = self.context.project, self.card.choices()
        self._run(
            row,
            path,
            self.tr("Writing %s") % visible(path.name),
            lambda report: export(project, path, chosen, progress=report),
            partial(self._on_exported, row, path),
        )

    def _back_up(self, row: ExportRow, path: Path) -> None:
        source = self.context.project.location
        self._run(
            row,
            path,
            self.tr("Backing up"),
            lambda report: back_up(source, path, report=report),
            partial(self._on_written, row, path),
        )

    def _run(
        self,
        row: ExportRow,
        path: Path,
        title: str,
        work: Callable[[Progress], _Result],
        done: Callable[[_Result], object],
    ) -> None:
        self.context.settings.set(LAST_FOLDER, str(path.parent))
        self._busy.add(row)
        self._tell(row, _Told(self.tr("Writing…")))
        self.context.jobs.run(
            title,
            work,
            done=done,
            failed=partial(self._on_failed, row),
            cancelled=partial(self._on_cancelled, row),
        )

    def _tell(self, row: ExportRow, told: _Told) -> None:
        self._told[row] = told
        if row is self.current_row():
            self._show_told(row)

    def _show_told(self, row: ExportRow) -> None:
        told = self._told.get(row, _Told(""))
        self.card.show_result(told.text, failed=told.failed, in_folder=told.folder is not None)
        self.card.set_busy(row in self._busy)

    def _on_exported(self, row: ExportRow, path: Path, exported: Exported) -> None:
        self._on_written(row, path, exported.rows)
        notes = [] if exported.note is None else [exported.note]
        if exported.audit is not None:
            notes.append(audit_sentence(exported.audit))
        for note in notes:
            told = self._told[row]
            text = f"{told.text.removesuffix('.')}. {translated(note)}."
            self._tell(row, _Told(text, folder=told.folder))

    def _on_written(self, row: ExportRow, path: Path, rows: int) -> None:
        self._busy.discard(row)
        moment = QTime.currentTime().toString("HH:mm")
        place = visible(str(path))
        said = say("{rows:row|rows} written to {place} at {time}", rows=rows, place=place, time=moment)
        if row.key == BACKUP:
            said = say(
                "{rows:row|rows} copied to {place} and compared at {time}",
                rows=rows,
                place=place,
                time=moment,
            )
        self._tell(row, _Told(translated(said), folder=path.parent))
        self.context.notify(self.tr("%s written") % visible(path.name))

    def _on_failed(self, row: ExportRow, error: Exception) -> None:
        self._busy.discard(row)
        known = isinstance(error, NdcgError)
        self._tell(
            row, _Told(translated(error.message) if isinstance(error, NdcgError) else "", failed=known)
        )
        if not known:
            self.context.show_error(error)

    def _on_cancelled(self, row: ExportRow) -> None:
        self._busy.discard(row)
        self._tell(row, _Told(self.tr("Cancelled; nothing was written.")))

    def _show_folder(self) -> None:
        row = self.current_row()
        folder = self._told[row].folder if row in self._told else None
        if folder is not None and not show_folder(folder):
            said = self.tr("No file manager was found; the folder is %s")
            self.context.notify(said % visible(str(folder)))
