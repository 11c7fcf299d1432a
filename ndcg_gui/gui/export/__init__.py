"""Export's row. The panel is imported when it is first shown: it needs the project layer.

May import: gui.widgets, base, text; what gui may.
"""

from __future__ import annotations

from ndcg_gui.gui.export.keys import EXPORT_KEYS
from ndcg_gui.gui.kit.widgets.panel import PanelSpec, panel_from
from ndcg_gui.gui.kit.widgets.places import EXPORT

PANEL = PanelSpec(
    "export",
    EXPORT.title,
    EXPORT,
    panel_from("ndcg_gui.gui.export.panel", "ExportPanel"),
    keys=(EXPORT_KEYS,),
)
