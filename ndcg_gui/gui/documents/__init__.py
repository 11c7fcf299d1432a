"""Documents' row. The panel is imported when it is first shown: it needs the project layer.

May import: gui.tables, widgets, base, text; what gui may.
"""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.documents.keys import DOCUMENT_KEYS
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.widgets.panel import Panel, PanelSpec, palette_search
from ndcg_gui.gui.kit.widgets.places import DATA


def _make_panel(context: ProjectContext) -> Panel:
    from ndcg_gui.gui.documents.panel import DocumentsPanel

    return DocumentsPanel(context)


PANEL = PanelSpec(
    "documents",
    say("Documents"),
    DATA,
    _make_panel,
    service=palette_search("documents", "document_id", say("document")),
    keys=(DOCUMENT_KEYS,),
)
