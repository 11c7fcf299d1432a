"""Closing while labels cannot be saved: a clear choice, and none that loses a label."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from ndcg_gui.domain.messages import Message
from ndcg_gui.gui.base.ports import WriterStateLike
from ndcg_gui.gui.base.theme import SPACE_2, SPACE_4, Text
from ndcg_gui.gui.text.plain import count, translated
from ndcg_gui.gui.widgets import PlainLabel, button

if TYPE_CHECKING:
    from ndcg_gui.gui.app.window import MainWindow

_WIDTH = 620


class UnsavedDialog(QDialog):
    """How many labels wait, why, and what can be done; it closes by itself once they are saved."""

    def __init__(
        self,
        state: WriterStateLike,
        *,
        retry: Callable[[], object],
        elsewhere: Callable[[], object],
        without: Callable[[], object],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        title = self.tr("Not everything is saved")
        self.setWindowTitle(title)
        self.reason = PlainLabel(wrap=True, tone="danger", selectable=True)
        lead = self.tr(
            "They are tried again by themselves, and closing goes on once they are saved. A copy elsewhere"
            " takes them along. Closing without them leaves them in the recovery journal of this computer,"
            " as far as it can be written; they are offered when the project is opened again."
        )
        self.retry_button = button(self.tr("Try again"), retry, primary=True)
        self.elsewhere_button = button(self.tr("Save a copy elsewhere…"), elsewhere)
        self.without_button = button(self.tr("Close without them"), without)
        self.stay_button = button(self.tr("Do not close"), self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 20, 20, 20)
        layout.setSpacing(SPACE_4)
        layout.addWidget(PlainLabel(title, role=Text.TITLE))
        layout.addWidget(self.reason)
        layout.addWidget(PlainLabel(lead, wrap=True))
        buttons = QHBoxLayout()
        buttons.setSpacing(SPACE_2)
        buttons.addWidget(self.without_button)
        buttons.addStretch(1)
        for made in (self.stay_button, self.elsewhere_button, self.retry_button):
            buttons.addWidget(made)
        layout.addStretch(1)
        layout.addLayout(buttons)
        self.retry_button.setDefault(True)
        self.setMinimumWidth(_WIDTH)
        self.show_state(state)
        self.retry_button.setFocus()

    def show_state(self, state: WriterStateLike) -> None:
        """Say how many labels wait and why."""
        if state.failed is not None:
            self.reason.setText(self._sentence(state.pending, state.failed))

    def _sentence(self, pending: int, reason: Message) -> str:
        return self.tr("%s labels are not saved: %s.") % (count(pending), translated(reason))


def ask_about_unsaved(window: MainWindow, then: Callable[[], object] | None) -> None:
    """Ask what to do before the window's project is closed, unless it is being asked already."""
    context = window.context
    if context is None or window.findChild(UnsavedDialog) is not None:
        return

    def without() -> None:
        dialog.accept()
        window.leave_project(give_up=True)
        if then is not None:
            then()

    def elsewhere() -> None:
        window.stay()
        dialog.accept()
        window.status.elsewhere_clicked.emit()

    dialog = UnsavedDialog(
        context.writer_state(),
        retry=context.project.retry_now,
        elsewhere=elsewhere,
        without=without,
        parent=window,
    )
    dialog.rejected.connect(window.stay)
    context.state_changed.connect(dialog.show_state)
    # `closing` means that all is saved, or that the user has chosen.
    context.closing.connect(dialog.accept)
    dialog.open()
