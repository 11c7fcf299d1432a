"""Navigation and panels of one open project side by side."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLineEdit, QWidget

from ndcg_gui.gui.app.navigation import Navigation
from ndcg_gui.gui.app.parts import rule
from ndcg_gui.gui.app.stack import PanelStack
from ndcg_gui.gui.base.context import ProjectContext
from ndcg_gui.gui.base.ports import WriterStateLike
from ndcg_gui.gui.widgets.panel import PanelSpec


class ProjectView(QWidget):
    """What fills the window while a project is open."""

    def __init__(
        self, specs: Sequence[PanelSpec], context: ProjectContext, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._specs = tuple(specs)
        self._context = context
        self.navigation = Navigation(specs)
        self.stack = PanelStack(specs, context)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.navigation)
        layout.addWidget(rule(upright=True))
        layout.addWidget(self.stack, 1)
        self.navigation.panel_chosen.connect(self.stack.show_panel)
        self.stack.panel_shown.connect(self.navigation.select)
        # After the key's own work is painted, and once for a burst of changes.
        self._badges = QTimer(self)
        self._badges.setSingleShot(True)
        self._badges.setInterval(0)
        self._badges.timeout.connect(self.update_badges)
        context.changed.connect(self._update_soon)
        context.state_changed.connect(self._on_context_state_changed)
        context.rater_changed.connect(self._update_soon)
        context.counts_changed.connect(self._update_soon)
        context.closing.connect(self._badges.stop)
        self.update_badges()
        self._services = [service for spec in specs if (service := spec.service(context)) is not None]
        for service in self._services:
            service.setParent(self)

    def update_badges(self) -> None:
        """Ask every panel's row for its count."""
        for spec in self._specs:
            self.navigation.show_badge(spec, spec.badge(self._context))

    def return_keys(self) -> None:
        """Something around the panel was used: the panel has the keys again, unless a field needs them."""
        focus = QApplication.focusWidget()
        elsewhere = focus is None or (focus.window() is self.window() and not isinstance(focus, QLineEdit))
        if elsewhere and not (focus is not None and self.stack.isAncestorOf(focus)):
            self.stack.take_focus()

    def _update_soon(self, _what: object) -> None:
        # The window may have heard of it first, and have closed the project.
        if not self._context.closed:
            self._badges.start()

    def _on_context_state_changed(self, state: WriterStateLike) -> None:
        # A count that is not read while writes are pending may have been asked for too early: news of a
        # write can arrive before the writer counts it as done.
        if not state.pending:
            self._update_soon(state)
