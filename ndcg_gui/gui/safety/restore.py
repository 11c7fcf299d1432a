"""Restore from a backup: which one, and whether in place or as a new file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from ndcg_gui.domain.errors import (
    DamagedProject,
    InputError,
    NdcgError,
    NewerProject,
    NotAProject,
    Overwritten,
)
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.text import visible
from ndcg_gui.gui.base.theme import SPACE_2, SPACE_4, Text
from ndcg_gui.gui.tables.model import ArrayTableModel, Column, IdArray
from ndcg_gui.gui.tables.view import DataTable
from ndcg_gui.gui.text.moments import shown_moment, shown_size
from ndcg_gui.gui.text.plain import count, translated
from ndcg_gui.gui.widgets import PlainLabel, button
from ndcg_gui.gui.widgets.dialogs import PROJECT_SUFFIX, suggested_file
from ndcg_gui.project.safety.backups import Backup, backups_of, restore

if TYPE_CHECKING:
    from ndcg_gui.gui.app.window import MainWindow

_WIDTH, _HEIGHT = 680, 460


class RestoreDialog(QDialog):
    """The backups of one project, the newest chosen."""

    def __init__(
        self,
        path: Path,
        backups: Sequence[Backup],
        *,
        in_place: Callable[[Backup], object],
        as_new: Callable[[Backup], object],
        problem: str = "",
        parent: QWidget | None = None,
    ) -> None:
        """`problem` says why it is needed; empty when the user asked for it."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._backups = tuple(backups)
        self._in_place, self._as_new = in_place, as_new
        title = self.tr("Restore from a backup")
        self.setWindowTitle(title)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 20, 20, 20)
        layout.setSpacing(SPACE_4)
        layout.addWidget(PlainLabel(title, role=Text.TITLE))
        if problem:
            layout.addWidget(PlainLabel(problem, tone="danger", wrap=True, selectable=True))
        self.lead = PlainLabel(self._lead(path), wrap=True)
        layout.addWidget(self.lead)
        self.table = self._table()
        layout.addWidget(self.table, 1)
        self.restore_button = button(self.tr("Restore"), self._on_restore_clicked, primary=True)
        self.new_button = button(self.tr("Restore as a new file…"), self._on_new_clicked)
        self.cancel_button = button(self.tr("Cancel"), self.reject)
        buttons = QHBoxLayout()
        buttons.setSpacing(SPACE_2)
        buttons.addWidget(self.new_button)
        buttons.addStretch(1)
        buttons.addWidget(self.cancel_button)
        buttons.addWidget(self.restore_button)
        layout.addLayout(buttons)
        for made in (self.restore_button, self.new_button):
            made.setEnabled(bool(backups))
        self.restore_button.setDefault(True)
        self.resize(_WIDTH, _HEIGHT)
        if backups:
            self.table.select_id(0)
        self.table.setFocus()

    def _lead(self, path: Path) -> str:
        if not self._backups:
            return self.tr(
                "There are no backups of %s on this computer. They are made by themselves while a project is"
                " open."
            ) % visible(path.name)
        return self.tr(
            "The file %s that is there now is kept under another name. Labels that are newer than the backup"
            " are then offered from the recovery journal of this computer."
        ) % visible(path.name)

    def _table(self) -> DataTable:
        def fetch(ids: IdArray) -> Sequence[Backup]:
            return [self._backups[number] for number in ids.tolist()]

        columns = (
            Column("made", say("Made"), lambda item: shown_moment(item.made_at), width=170),
            Column("labels", say("Labels"), lambda item: count(item.labels), width=90, numeric=True),
            Column("size", say("Size"), lambda item: shown_size(item.size), width=90, numeric=True),
            Column("by", say("Why"), lambda item: self._why(item), width=160),
        )
        model = ArrayTableModel(columns, fetch, self)
        model.set_ids(np.arange(len(self._backups)))
        return DataTable("backups", model, accessible_name=self.tr("Backups"), stretch="by", parent=self)

    def _why(self, item: Backup) -> str:
        return self.tr("before an upgrade") if item.by == "upgrade" else self.tr("while it was open")

    def _chosen(self) -> Backup | None:
        number = self.table.current_id()
        return None if number is None else self._backups[number]

    def _on_restore_clicked(self) -> None:
        chosen = self._chosen()
        if chosen is not None:
            self.accept()
            self._in_place(chosen)

    def _on_new_clicked(self) -> None:
        chosen = self._chosen()
        if chosen is not None:
            self.accept()
            self._as_new(chosen)


def show_restore(
    window: MainWindow, path: Path, error: NdcgError | None = None, *, project_id: str | None = None
) -> RestoreDialog:
    """Offer the backups of the project at `path`, which may be open in the window.

    `project_id` says which project that is where another may lie there now.
    """

    def put_back(chosen: Backup, to: Path) -> None:
        def work() -> None:
            window.jobs.run(
                QCoreApplication.translate("RestoreDialog", "Restoring %s") % visible(to.name),
                lambda report: restore(chosen, to, replace=True, report=report),
                done=lambda done: opened(done.path, done.aside),
            )

        window.close_project(then=work)

    def opened(to: Path, aside: Path | None) -> None:
        window.restored.add(to)
        window.open_path(to)
        if aside is not None:
            text = QCoreApplication.translate("RestoreDialog", "Restored. What was there is kept as %s")
            window.notice.show_message(text % visible(aside.name))

    def ask_where(chosen: Backup) -> None:
        title = QCoreApplication.translate("RestoreDialog", "Restore as a new file")
        stem = QCoreApplication.translate("RestoreDialog", "%s restored") % path.stem
        suggested = suggested_file(window.settings, stem, PROJECT_SUFFIX)
        window.asker.save_file(title, suggested, lambda to: put_back(chosen, to))

    dialog = RestoreDialog(
        path,
        backups_of(path, project_id),
        in_place=lambda chosen: put_back(chosen, path),
        as_new=ask_where,
        problem="" if error is None else translated(error.message),
        parent=window,
    )
    dialog.open()
    return dialog


def offer_restore(window: MainWindow, path: Path, error: NdcgError, *, project_id: str | None = None) -> bool:
    """Offer the backups where one can help against `error`; False where none is there, or it cannot."""
    lost = isinstance(error, InputError) and not path.exists()
    broken = isinstance(error, DamagedProject | NotAProject | Overwritten)
    if not (lost or broken) or isinstance(error, NewerProject) or not backups_of(path, project_id):
        return False
    show_restore(window, path, error, project_id=project_id)
    return True
