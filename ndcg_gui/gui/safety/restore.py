"""Restore from a backup: the backup, and whether in place or as a new file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtWidgets import QWidget

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
from ndcg_gui.features.safety.backups import Backup, backups_of
from ndcg_gui.features.safety.openers import opened_elsewhere
from ndcg_gui.gui.kit.tables.model import Column
from ndcg_gui.gui.kit.tables.view import ListTable
from ndcg_gui.gui.kit.text.moments import shown_moment, shown_size
from ndcg_gui.gui.kit.text.plain import count, translated
from ndcg_gui.gui.kit.widgets import PlainLabel, button
from ndcg_gui.gui.kit.widgets.dialogs import Dialog

_WIDTH, _HEIGHT = 680, 460


class RestoreDialog(Dialog):
    """The backups of one project, the newest selected."""

    in_place_chosen = Signal(object)  # Backup
    new_file_chosen = Signal(object)  # Backup

    def __init__(
        self, path: Path, backups: Sequence[Backup], *, problem: str = "", parent: QWidget | None = None
    ) -> None:
        """`problem` is the reason for restoring, empty if the user asked for it."""
        super().__init__(self.tr("Restore from a backup"), parent)
        self._backups = tuple(backups)
        if problem:
            self.body.addWidget(PlainLabel(problem, tone="danger", wrap=True, selectable=True))
        if (warning := opened_elsewhere(path)) is not None:
            self.body.addWidget(PlainLabel(translated(warning), tone="danger", wrap=True, selectable=True))
        self.lead = PlainLabel(self._lead(path), wrap=True)
        self.body.addWidget(self.lead)
        columns = (
            Column("made", say("Made"), lambda item: shown_moment(item.made_at), width=170),
            Column("labels", say("Labels"), lambda item: count(item.labels), width=90, numeric=True),
            Column("size", say("Size"), lambda item: shown_size(item.size), width=90, numeric=True),
            Column("by", say("Why"), self._why, width=160),
        )
        self.table = ListTable(
            "backups", columns, self._backups, accessible_name=self.tr("Backups"), stretch="by"
        )
        self.body.addWidget(self.table, 1)
        self.restore_button = button(self.tr("Restore"), self._on_restore_clicked, primary=True)
        self.new_button = button(self.tr("Restore as a new file…"), self._on_new_clicked)
        self.cancel_button = button(self.tr("Cancel"), self.reject)
        self.add_buttons(
            self.new_button, None, self.cancel_button, self.restore_button, default=self.restore_button
        )
        for made in (self.restore_button, self.new_button):
            made.setEnabled(bool(backups))
        self.open_at(_WIDTH, _HEIGHT)
        if backups:
            self.table.select_id(0)
        self.table.setFocus()

    def _lead(self, path: Path) -> str:
        if not self._backups:
            return self.tr(
                "There are no backups of %s on this computer. They are made automatically while a "
                "project is open."
            ) % visible(path.name)
        return self.tr(
            "The present file %s is kept under another name. You can then bring back labels that are "
            "newer than the backup from the recovery journal of this computer."
        ) % visible(path.name)

    def _why(self, item: Backup) -> str:
        return self.tr("before an upgrade") if item.by == "upgrade" else self.tr("while it was open")

    def _on_restore_clicked(self) -> None:
        self._choose(self.in_place_chosen)

    def _on_new_clicked(self) -> None:
        self._choose(self.new_file_chosen)

    def _choose(self, chosen: SignalInstance) -> None:
        backup = self.table.current_record()
        if backup is not None:
            self.accept()
            chosen.emit(backup)


def backups_against(error: NdcgError, path: Path, project_id: str | None = None) -> Sequence[Backup]:
    """The backups that can help against `error`, none where nothing is lost.

    `project_id` tells the project apart from another one that may be at `path` now.
    """
    lost = isinstance(error, InputError) and not path.exists()
    broken = isinstance(error, DamagedProject | NotAProject | Overwritten)
    if not (lost or broken) or isinstance(error, NewerProject):
        return ()
    return backups_of(path, project_id)
