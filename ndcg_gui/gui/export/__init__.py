"""Export's row. The panel is imported when it is first shown: it needs the project layer.

May import: gui.widgets, base, text; what gui may.
"""

from __future__ import annotations

from ndcg_gui.gui.export.keys import EXPORT_KEYS
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.widgets.panel import Panel, PanelSpec
from ndcg_gui.gui.kit.widgets.places import EXPORT


def _make_panel(context: ProjectContext) -> Panel:
    from ndcg_gui.gui.export.panel import ExportPanel

    return ExportPanel(context)


PANEL = PanelSpec("export", EXPORT.title, EXPORT, _make_panel, keys=(EXPORT_KEYS,))
