"""Leads from dropped or chosen files to the preview, and from there to the notice with Undo."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QDialog

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.messages import Message
from ndcg_gui.gui.base.context import ProjectContext
from ndcg_gui.gui.text.plain import translated

if TYPE_CHECKING:
    from ndcg_gui.gui.app.window import MainWindow
    from ndcg_gui.gui.importing.parts import Scrim
    from ndcg_gui.gui.importing.preview import ImportDialog


class ImportController(QObject):
    """Opens the preview for files that are dropped or chosen, and says what was imported."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.dialog: ImportDialog | None = None
        self._scrim: Scrim | None = None
        window.files_dropped.connect(self.preview)
        window.project_closed.connect(self._on_project_closed)

    def preview(self, paths: list[Path]) -> None:
        """Show what these files hold, unless a preview is open already."""
        context, view = self._window.context, self._window.view
        if context is None or view is None or self.dialog is not None:
            return
        # Reading files pulls in every format; the first window does not wait for that.
        from ndcg_gui.gui.importing.parts import Scrim
        from ndcg_gui.gui.importing.preview import ImportDialog

        first_run = not context.project.read.systems()
        self.dialog = ImportDialog(context, paths, over=view.stack)
        self.dialog.stored.connect(
            lambda changes, phrase: self._on_stored(context, changes, phrase, first_run=first_run)
        )
        self.dialog.finished.connect(self._on_dialog_finished)
        self._scrim = Scrim(view.stack)
        self.dialog.open()

    def _on_stored(
        self, context: ProjectContext, changes: Changes, phrase: Message, *, first_run: bool
    ) -> None:
        from ndcg_gui.project.importing.history import last_import

        operation = last_import(context.project)

        def undo() -> None:
            if operation is not None:
                future = context.project.undo_import(operation, origin=self)
                context.watch(future, lambda undone: context.notify(translated(undone.summary)))

        context.notify(self.tr("%s imported") % translated(phrase), undo)
        if changes.comparisons:
            context.go_to("side_by_side", comparison_id=min(changes.comparisons))
        elif first_run and changes.systems:
            context.go_to("overview")

    def _on_dialog_finished(self, _result: int) -> None:
        self.dialog = None
        if self._scrim is not None:
            self._scrim.hide()
            self._scrim.deleteLater()
            self._scrim = None

    def _on_project_closed(self) -> None:
        self._scrim = None  # gone with the panels it lay over
        if self.dialog is not None:
            self.dialog.done(QDialog.DialogCode.Rejected)
