"""Compare's row. The panel is imported when it is first shown: it needs the project layer.

May import: gui.side_by_side, evaluate, charts, tables, widgets, base, text; what gui may.
"""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.compare.keys import COMPARE_KEYS
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.widgets.panel import Panel, PanelSpec
from ndcg_gui.gui.kit.widgets.places import RESULTS


def _make_panel(context: ProjectContext) -> Panel:
    from ndcg_gui.gui.compare.panel import ComparePanel

    return ComparePanel(context)


PANEL = PanelSpec("compare", say("A against B"), RESULTS, _make_panel, keys=(COMPARE_KEYS,))
