"""Undo and redo of the window: on the panel in front, and named before they are done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ndcg_gui.gui.text.plain import translated

if TYPE_CHECKING:
    from ndcg_gui.gui.app.window import MainWindow


def take_back(window: MainWindow) -> None:
    """Undo."""
    _step(window, redo=False)


def do_again(window: MainWindow) -> None:
    """Redo."""
    _step(window, redo=True)


def _step(window: MainWindow, *, redo: bool) -> None:
    panel = window.view.stack.current_panel() if window.view is not None else None
    if panel is not None:
        panel.undo(redo=redo)


def name_steps(window: MainWindow) -> None:
    """Let Undo and Redo say which step they are about."""
    panel = window.view.stack.current_panel() if window.view is not None else None
    if window.context is None or panel is None:
        return
    rater_id, project = window.context.rater_id(), window.context.project
    undo = project.undo_text(rater_id, kind=panel.steps)
    redo = project.redo_text(rater_id, kind=panel.steps)
    window.commands["undo"].setText(window.tr("Undo: %s") % translated(undo) if undo else window.tr("Undo"))
    window.commands["redo"].setText(window.tr("Redo: %s") % translated(redo) if redo else window.tr("Redo"))
