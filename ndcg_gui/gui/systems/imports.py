"""The imports of a project: file, hash, rows, date, and undoing one."""

from __future__ import annotations

from collections.abc import Sequence

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.text import visible
from ndcg_gui.features.importing.history import ImportedFile
from ndcg_gui.features.importing.preview import KINDS
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.tables.model import Column
from ndcg_gui.gui.kit.tables.view import ListTable
from ndcg_gui.gui.kit.text.moments import shown_moment
from ndcg_gui.gui.kit.text.plain import count, translated
from ndcg_gui.gui.kit.widgets import Card, PlainLabel, button

_SHORT_HASH = 12


def kind_title(kind: str) -> str:
    """Title of a kind of file."""
    return next((translated(title) for known, title in KINDS if known == kind), kind)


class ImportsCard(Card):
    """Every imported file, newest first. The import of the current one can be undone."""

    def __init__(self, context: ProjectContext) -> None:
        super().__init__()
        self._context = context
        self.files: Sequence[ImportedFile] = ()
        self.table = ListTable(
            "imports",
            [
                Column("file", say("File"), value=lambda item: visible(item.record.file_name), width=220),
                Column("kind", say("Holds"), value=lambda item: kind_title(item.record.kind), width=100),
                Column(
                    "sha256",
                    say("SHA-256"),
                    value=lambda item: item.record.sha256[:_SHORT_HASH],
                    width=120,
                    gives_way=2,
                ),
                Column(
                    "rows",
                    say("Rows"),
                    value=lambda item: item.record.row_count,
                    format=count,
                    numeric=True,
                    width=80,
                ),
                Column(
                    "warnings",
                    say("Remarks"),
                    value=lambda item: len(item.record.warnings),
                    numeric=True,
                    width=90,
                ),
                Column(
                    "when",
                    say("When"),
                    value=lambda item: shown_moment(item.record.created_at),
                    width=150,
                    gives_way=1,
                ),
                Column("state", say("State"), value=self._state, width=160),
            ],
            settings=context.settings,
            accessible_name=self.tr("Imports"),
            stretch="state",
        )
        self._warnings = PlainLabel(tone="muted", wrap=True, selectable=True)
        self.undo_button = button(self.tr("Undo this import"), self.undo_import)
        self.header.addWidget(self.undo_button)
        self.body.addWidget(self.table, 1)
        self.body.addWidget(self._warnings)
        self.table.current_changed.connect(self._show_current)
        self.show_files(())

    def show_files(self, files: Sequence[ImportedFile]) -> None:
        current: ImportedFile | None = self.table.current_record()
        self.files = files
        self.table.show_records(files)
        known = [place for place, item in enumerate(files) if current and item.record.id == current.record.id]
        self.table.select_id(known[0] if known else 0)
        self.set_title(self.tr("Imports"), count(len(files)))
        self._show_current()

    def undo_import(self) -> None:
        """Undo the import of the current file, with the other files of the same import."""
        item: ImportedFile | None = self.table.current_record()
        if item is None or item.operation_id is None:
            return
        self.undo_button.setEnabled(False)
        future = self._context.project.undo_import(item.operation_id, origin=self)
        self._context.watch(future, self._on_undone, self._on_undo_failed)

    def _show_current(self) -> None:
        item: ImportedFile | None = self.table.current_record()
        possible = item is not None and item.operation_id is not None
        self.undo_button.setVisible(possible)
        self.undo_button.setEnabled(possible)
        if item is not None:
            text = self.tr("Undo this import")
            if item.together > 1:
                text = self.tr("Undo this import of %s files") % item.together
            self.undo_button.setText(text)
            self.undo_button.setAccessibleName(text)
        warnings = item.record.warnings if item is not None else ()
        self._warnings.setText("\n".join(warnings))
        self._warnings.setVisible(bool(warnings))

    def _state(self, item: ImportedFile) -> str:
        undone = item.record.undone_at
        return self.tr("stored") if undone is None else self.tr("undone %s") % shown_moment(undone)

    def _on_undone(self, changes: Changes) -> None:
        self._context.notify(translated(changes.summary) if changes.summary is not None else "")

    def _on_undo_failed(self, error: BaseException) -> None:
        self._show_current()
        self._context.show_error(error)
