"""Queries' row. The panel is imported when it is first shown: it needs the project layer.

May import: gui.tables, widgets, base, text; what gui may.
"""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.widgets.panel import Panel, PanelSpec, palette_search
from ndcg_gui.gui.kit.widgets.places import DATA
from ndcg_gui.gui.queries.keys import QUERY_KEYS


def _make_panel(context: ProjectContext) -> Panel:
    from ndcg_gui.gui.queries.panel import QueriesPanel

    return QueriesPanel(context)


PANEL = PanelSpec(
    "queries",
    say("Queries"),
    DATA,
    _make_panel,
    service=palette_search("queries", "query_id", say("query")),
    keys=(QUERY_KEYS,),
)
