"""Leads from dropped or chosen files to the preview, and from there to the notice with Undo."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QDialog, QWidget

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.messages import Message
from ndcg_gui.gui.kit.base import late
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.text.plain import translated

if TYPE_CHECKING:
    from ndcg_gui.gui.importing.parts import Scrim
    from ndcg_gui.gui.importing.preview import ImportDialog


class ImportController(QObject):
    """Opens the preview for files that are dropped or chosen, and says what was imported.

    `opened` gives the open project and the part of the window over which the preview stands, or None.
    """

    def __init__(self, opened: Callable[[], tuple[ProjectContext, QWidget] | None], parent: QObject) -> None:
        super().__init__(parent)
        self._opened = opened
        self.dialog: ImportDialog | None = None
        self._scrim: Scrim | None = None

    def preview(self, paths: list[Path]) -> None:
        """Show a preview of these files, unless one is open already."""
        opened = self._opened()
        if opened is None or self.dialog is not None:
            return
        context, over = opened
        # Reading files pulls in every format; the first window does not wait for that.
        from ndcg_gui.gui.importing.parts import Scrim
        from ndcg_gui.gui.importing.preview import ImportDialog

        first_run = not context.project.read(late.stored.systems)
        self.dialog = ImportDialog(context, paths, over=over)
        self.dialog.stored.connect(
            lambda changes, phrase: self._on_stored(context, changes, phrase, first_run=first_run)
        )
        self.dialog.finished.connect(self._on_dialog_finished)
        self._scrim = Scrim(over)
        self.dialog.open()

    def _on_stored(
        self, context: ProjectContext, changes: Changes, phrase: Message, *, first_run: bool
    ) -> None:
        operation = late.last_import(context.project)

        def undo() -> None:
            if operation is not None:
                future = context.project.undo_import(operation, origin=self)
                context.watch(future, lambda undone: context.notify(translated(undone.summary)))

        context.notify(self.tr("%s imported") % translated(phrase), undo)
        if changes.comparisons:
            context.go_to("side_by_side", comparison_id=min(changes.comparisons))
        elif first_run and changes.systems:
            context.go_to("today")

    def _on_dialog_finished(self, _result: int) -> None:
        self.dialog = None
        if self._scrim is not None:
            self._scrim.hide()
            self._scrim.deleteLater()
            self._scrim = None

    def close(self) -> None:
        """Leave the preview: the project was closed."""
        self._scrim = None  # gone with the panels it lay over
        if self.dialog is not None:
            self.dialog.done(QDialog.DialogCode.Rejected)
