"""The evaluation panel's row. The panel is imported when it is first shown: it needs the project layer.

May import: gui.compare, charts, tables, widgets, base, text; what gui may.
"""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.widgets.panel import Panel, PanelSpec
from ndcg_gui.gui.kit.widgets.places import RESULTS


def _make_panel(context: ProjectContext) -> Panel:
    from ndcg_gui.gui.verdict.panel import VerdictPanel

    return VerdictPanel(context)


PANEL = PanelSpec("verdict", say("Conclusion"), RESULTS, _make_panel)
