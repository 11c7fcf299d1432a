"""Documents' row. The panel is imported when it is first shown: it needs the project layer.

May import: gui.tables, widgets, base, text; what gui may.
"""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.documents.keys import DOCUMENT_KEYS
from ndcg_gui.gui.kit.widgets.panel import PanelSpec, palette_search, panel_from
from ndcg_gui.gui.kit.widgets.places import DATA

PANEL = PanelSpec(
    "documents",
    say("Documents"),
    DATA,
    panel_from("ndcg_gui.gui.documents.panel", "DocumentsPanel"),
    service=palette_search("documents", "document_id", say("document")),
    keys=(DOCUMENT_KEYS,),
)
