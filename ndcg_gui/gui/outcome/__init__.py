"""The row of the results of side-by-side comparisons. The panel is imported when it is first shown.

May import: gui.side_by_side, tables, widgets, base, text; what gui may.
"""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.widgets.panel import Panel, PanelSpec
from ndcg_gui.gui.kit.widgets.places import RESULTS


def _make_panel(context: ProjectContext) -> Panel:
    from ndcg_gui.gui.outcome.panel import OutcomePanel

    return OutcomePanel(context)


PANEL = PanelSpec("outcome", say("Side by side"), RESULTS, _make_panel)
