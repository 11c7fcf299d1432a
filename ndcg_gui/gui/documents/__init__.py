"""Documents' row. The panel is imported when it is first shown: it needs the project layer."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QCoreApplication

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.base.context import Hit, ProjectContext
from ndcg_gui.gui.text.documents import one_line
from ndcg_gui.gui.widgets.panel import DATA, Panel, PanelSpec


def _make_panel(context: ProjectContext) -> Panel:
    from ndcg_gui.gui.documents.panel import DocumentsPanel

    return DocumentsPanel(context)


def _add_search(context: ProjectContext) -> None:
    """Let the palette find documents by key and title."""

    def find(text: str) -> list[Hit]:
        kind = QCoreApplication.translate("Palette", "document")
        return [
            Hit(one_line(f"{key} {words}"), kind, partial(context.go_to, "documents", document_id=number))
            for number, key, words in context.project.read.find_documents(text)
        ]

    context.add_search(find)


PANEL = PanelSpec("documents", say("Documents"), DATA, 6, _make_panel, service=_add_search)
