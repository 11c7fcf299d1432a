"""Share on this network…: the open project served to raters' browsers, and each person's link.

May import: gui.drafts, keys, tables, widgets, base, text; serve; what gui may.
"""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.widgets.panel import Panel, PanelSpec
from ndcg_gui.gui.kit.widgets.places import WORK


def _make_panel(context: ProjectContext) -> Panel:
    # The first window is painted before the layers below a project are loaded.
    from ndcg_gui.gui.share.panel import share_panel

    return share_panel(context)


PANEL = PanelSpec("share", say("Links"), WORK, _make_panel)
