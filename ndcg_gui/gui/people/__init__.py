"""Everybody in the project: renaming and merging, roles, who is away, and handing over open work.

May import: gui.drafts, keys, tables, widgets, base, text; what gui may.
"""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.widgets.panel import Panel, PanelSpec
from ndcg_gui.gui.kit.widgets.places import WORK


def _make_panel(context: ProjectContext) -> Panel:
    # The first window is painted before the layers below a project are loaded.
    from ndcg_gui.gui.kit.widgets.dialog_panel import DialogPanel
    from ndcg_gui.gui.people.dialog import PeopleDialog

    return DialogPanel(context, PeopleDialog(context))


PANEL = PanelSpec("people", say("People"), WORK, _make_panel)
