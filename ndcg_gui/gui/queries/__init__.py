"""Queries' row. The panel is imported when it is first shown: it needs the project layer."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QCoreApplication

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.base.context import Hit, ProjectContext
from ndcg_gui.gui.text.documents import one_line
from ndcg_gui.gui.widgets.panel import DATA, Panel, PanelSpec


def _make_panel(context: ProjectContext) -> Panel:
    from ndcg_gui.gui.queries.panel import QueriesPanel

    return QueriesPanel(context)


def _add_search(context: ProjectContext) -> None:
    """Let the palette find queries by key and text."""

    def find(text: str) -> list[Hit]:
        kind = QCoreApplication.translate("Palette", "query")
        return [
            Hit(one_line(f"{key} {words}"), kind, partial(context.go_to, "queries", query_id=number))
            for number, key, words in context.project.read.find_queries(text)
        ]

    context.add_search(find)


PANEL = PanelSpec("queries", say("Queries"), DATA, 5, _make_panel, service=_add_search)
