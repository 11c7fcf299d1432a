"""The Overview's row. The panel is imported when it is first shown: it needs the project layer.

May import: gui.inbox, evaluate, tables, widgets, base, text; what gui may.
"""

from __future__ import annotations

from ndcg_gui.gui.kit.widgets.panel import PanelSpec, panel_from
from ndcg_gui.gui.kit.widgets.places import TODAY
from ndcg_gui.gui.overview.keys import OVERVIEW_KEYS

PANEL = PanelSpec(
    "overview",
    TODAY.title,
    TODAY,
    panel_from("ndcg_gui.gui.overview.panel", "OverviewPanel"),
    keys=(OVERVIEW_KEYS,),
)
