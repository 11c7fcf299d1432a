"""The row of the results of side-by-side comparisons. The panel is imported when it is first shown.

May import: gui.side_by_side, tables, widgets, base, text; what gui may.
"""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.widgets.panel import PanelSpec, panel_from
from ndcg_gui.gui.kit.widgets.places import RESULTS

PANEL = PanelSpec(
    "outcome", say("Side by side"), RESULTS, panel_from("ndcg_gui.gui.outcome.panel", "OutcomePanel")
)
