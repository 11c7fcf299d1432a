"""The dialogs that make tasks and show their progress.

May import: gui.drafts, widgets, base, text; what gui may.
"""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.widgets.panel import Panel, PanelSpec
from ndcg_gui.gui.kit.widgets.places import WORK


def _make_panel(context: ProjectContext) -> Panel:
    # The first window is painted before the layers below a project are loaded.
    from ndcg_gui.gui.kit.widgets.dialog_panel import DialogPanel
    from ndcg_gui.gui.tasks.dialog import new_task
    from ndcg_gui.gui.tasks.progress import TasksDialog

    def new() -> None:
        new_task(context, panel)

    panel: Panel = DialogPanel(context, TasksDialog(context, new))
    return panel


PANEL = PanelSpec("tasks", say("Tasks"), WORK, _make_panel)
