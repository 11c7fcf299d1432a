"""A panel that shows a list or form which also exists as a dialog."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QWidget

from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.keys import KeyTable
from ndcg_gui.gui.kit.widgets.dialogs import Dialog
from ndcg_gui.gui.kit.widgets.panel import Panel


class DialogPanel(Panel):
    """Panel with a dialog as its page. The dialog keeps itself up, as it does over the window."""

    def __init__(self, context: ProjectContext, dialog: Dialog) -> None:
        super().__init__(context)
        self._focus = dialog.focusWidget()
        self.dialog = dialog.as_page()
        self.body.addWidget(self.dialog, 1)

    def first_focus(self) -> QWidget | None:
        return self._focus

    def keys_shown(self) -> KeyTable | None:
        keys = getattr(self.dialog, "keys", None)
        return None if keys is None else keys.table

    def show_place(self, **where: Any) -> None:
        self.dialog.show_place(**where)

    def undo(self, *, redo: bool = False) -> None:
        if not self.dialog.undo_step(redo=redo):
            super().undo(redo=redo)
