"""Holds the panels of one open project: makes each when it is first shown, and keeps it up to date."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from ndcg_gui.domain.changes import Changes
from ndcg_gui.gui.base.context import ProjectContext
from ndcg_gui.gui.text.plain import translated
from ndcg_gui.gui.widgets.panel import Panel, PanelSpec


class PanelStack(QStackedWidget):
    """One panel is visible; what changes meanwhile is kept for the others and merged."""

    panel_shown = Signal(str)

    def __init__(
        self, specs: Sequence[PanelSpec], context: ProjectContext, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._specs = {spec.key: spec for spec in specs}
        self._context = context
        self._panels: dict[str, Panel] = {}
        self._waiting: dict[str, Changes] = {}
        self._current = ""
        context.changed.connect(self._on_context_changed)

    def has_panel(self, key: str) -> bool:
        """Whether there is a panel of that key."""
        return key in self._specs

    def current_key(self) -> str:
        """The key of the panel shown; empty before the first."""
        return self._current

    def current_panel(self) -> Panel | None:
        """The panel shown."""
        return self._panels.get(self._current)

    def show_panel(self, key: str, **where: Any) -> None:
        """Show the panel, making or refreshing it first, and go to the place in it."""
        spec = self._specs[key]
        panel = self._panels.get(key)
        if panel is None:
            panel = spec.factory(self._context)
            panel.blind = spec.blind
            panel.setAccessibleName(translated(spec.title))
            panel.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
            self._panels[key] = panel
            self.addWidget(panel)
            panel.refresh(None)
        elif (changes := self._waiting.pop(key, None)) is not None:
            panel.refresh(changes)
        self._current = key
        self.setCurrentWidget(panel)
        if where:
            panel.show_place(**where)
        self.take_focus()
        self.panel_shown.emit(key)

    def take_focus(self) -> None:
        """Give the keyboard to the panel shown, where it wants it first."""
        panel = self.current_panel()
        if panel is not None:
            (panel.first_focus() or panel).setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_context_changed(self, changes: Changes) -> None:
        # A copy: a panel may lead to another one, which is made then.
        for key, panel in list(self._panels.items()):
            if key == self._current:
                panel.refresh(changes)
            else:
                self._waiting[key] = self._waiting.get(key, Changes()) | changes
