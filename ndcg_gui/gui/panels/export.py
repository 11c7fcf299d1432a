"""Export's row. The panel is imported when it is first shown: it needs the project layer."""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.context import ProjectContext
from ndcg_gui.gui.panel import DATA, Panel, PanelSpec


def _make_panel(context: ProjectContext) -> Panel:
    from ndcg_gui.gui.panels.export_panel import ExportPanel

    return ExportPanel(context)


PANEL = PanelSpec("export", say("Export"), DATA, 8, _make_panel)
