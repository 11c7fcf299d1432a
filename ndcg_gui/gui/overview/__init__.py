"""The Overview's row. The panel is imported when it is first shown: it needs the project layer.

May import: gui.inbox, evaluate, tables, widgets, base, text; what gui may.
"""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.inbox.count import OpenRemarks
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.widgets.panel import WORK, Panel, PanelSpec
from ndcg_gui.gui.overview.keys import OVERVIEW_KEYS


def _make_panel(context: ProjectContext) -> Panel:
    from ndcg_gui.gui.overview.panel import OverviewPanel

    return OverviewPanel(context)


PANEL = PanelSpec(
    "overview",
    say("Overview"),
    WORK,
    1,
    _make_panel,
    badge=OpenRemarks.badge,
    badge_says=lambda number: say("{count:remark|remarks} in the inbox", count=number),
    keys=(OVERVIEW_KEYS,),
)
