"""The Overview's row. The panel is imported when it is first shown: it needs the project layer.

May import: gui.inbox, evaluate, tables, widgets, base, text; what gui may.
"""

from __future__ import annotations

from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.widgets.panel import Panel, PanelSpec
from ndcg_gui.gui.kit.widgets.places import TODAY
from ndcg_gui.gui.overview.keys import OVERVIEW_KEYS


def _make_panel(context: ProjectContext) -> Panel:
    from ndcg_gui.gui.overview.panel import OverviewPanel

    return OverviewPanel(context)


PANEL = PanelSpec(
    "overview",
    TODAY.title,
    TODAY,
    _make_panel,
    keys=(OVERVIEW_KEYS,),
)
