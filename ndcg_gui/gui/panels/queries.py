"""Queries' row. The panel is imported when it is first shown: it needs the project layer."""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.context import ProjectContext
from ndcg_gui.gui.panel import DATA, Panel, PanelSpec


def _make_panel(context: ProjectContext) -> Panel:
    from ndcg_gui.gui.panels.queries_panel import QueriesPanel

    return QueriesPanel(context)


PANEL = PanelSpec("queries", say("Queries"), DATA, 5, _make_panel)
