"""Closing while labels cannot be saved: a clear choice that loses no label."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.kit.widgets import PlainLabel, add_all, button
from ndcg_gui.gui.kit.widgets.dialogs import Dialog

if TYPE_CHECKING:
    from ndcg_gui.core.project import WriterState

_WIDTH = 620


class UnsavedDialog(Dialog):
    """Number of unsaved labels, the reason, and the choices. It closes by itself once they are saved."""

    elsewhere_chosen = Signal()
    without_chosen = Signal()

    def __init__(self, context: ProjectContext, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Not everything is saved"), parent)
        self.reason = PlainLabel(wrap=True, tone="danger", selectable=True)
        lead = self.tr(
            "Saving is tried again automatically, and the project closes once everything is saved. A "
            "copy elsewhere includes these labels. If you close without saving them, they stay in this "
            "computer's recovery journal, if it can be written, and are offered when you open the "
            "project again."
        )
        self.retry_button = button(self.tr("Try again"), context.project.retry_now, primary=True)
        self.elsewhere_button = button(self.tr("Save a copy elsewhere…"), self._on_elsewhere_clicked)
        self.without_button = button(self.tr("Close without saving them"), self._on_without_clicked)
        self.stay_button = button(self.tr("Do not close"), self.reject)
        add_all(self.body, self.reason, PlainLabel(lead, wrap=True), None)
        self.add_buttons(
            self.without_button,
            None,
            self.stay_button,
            self.elsewhere_button,
            self.retry_button,
            default=self.retry_button,
        )
        self.open_at(_WIDTH)
        self.show_state(context.writer_state())
        self.retry_button.setFocus()
        context.state_changed.connect(self.show_state)
        # `closing` means that all is saved, or that the user has chosen.
        context.closing.connect(self.accept)

    def show_state(self, state: WriterState) -> None:
        """Show the number of unsaved labels and the reason."""
        if state.failed is not None:
            said = say("{count:label is|labels are} not saved: {why}.", count=state.pending, why=state.failed)
            self.reason.setText(translated(said))

    def _on_elsewhere_clicked(self) -> None:
        self.accept()
        self.elsewhere_chosen.emit()

    def _on_without_clicked(self) -> None:
        self.accept()
        self.without_chosen.emit()
