"""Compare's row. The panel is imported when it is first shown: it needs the project layer.

May import: gui.side_by_side, evaluate, charts, tables, widgets, base, text; what gui may.
"""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.compare.keys import COMPARE_KEYS
from ndcg_gui.gui.kit.widgets.panel import PanelSpec, panel_from
from ndcg_gui.gui.kit.widgets.places import RESULTS

PANEL = PanelSpec(
    "compare",
    say("A against B"),
    RESULTS,
    panel_from("ndcg_gui.gui.compare.panel", "ComparePanel"),
    keys=(COMPARE_KEYS,),
)
