"""Queries' row. The panel is imported when it is first shown: it needs the project layer.

May import: gui.tables, widgets, base, text; what gui may.
"""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.widgets.panel import PanelSpec, palette_search, panel_from
from ndcg_gui.gui.kit.widgets.places import DATA
from ndcg_gui.gui.queries.keys import QUERY_KEYS

PANEL = PanelSpec(
    "queries",
    say("Queries"),
    DATA,
    panel_from("ndcg_gui.gui.queries.panel", "QueriesPanel"),
    service=palette_search("queries", "query_id", say("query")),
    keys=(QUERY_KEYS,),
)
