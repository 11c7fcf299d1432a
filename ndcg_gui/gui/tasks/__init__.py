"""The dialogs that make tasks and show their progress.

May import: gui.drafts, widgets, base, text; what gui may.
"""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.widgets.panel import PanelSpec, panel_from
from ndcg_gui.gui.kit.widgets.places import WORK

PANEL = PanelSpec("tasks", say("Tasks"), WORK, panel_from("ndcg_gui.gui.tasks.progress", "tasks_panel"))
