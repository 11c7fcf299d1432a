"""Queries' row. The panel is imported when it is first shown: it needs the project layer.

May import: gui.tables, widgets, base, text; what gui may.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.base.context import ProjectContext
from ndcg_gui.gui.widgets.panel import DATA, Panel, PanelSpec, palette_search

if TYPE_CHECKING:
    from ndcg_gui.domain.ids import QueryId
    from ndcg_gui.project.core.project import Project


def _make_panel(context: ProjectContext) -> Panel:
    from ndcg_gui.gui.queries.panel import QueriesPanel

    return QueriesPanel(context)


def _found(project: Project, text: str) -> list[tuple[QueryId, str, str]]:
    from ndcg_gui.project.core import stored

    return project.read(stored.find_queries, text)


PANEL = PanelSpec(
    "queries",
    say("Queries"),
    DATA,
    5,
    _make_panel,
    service=palette_search("queries", "query_id", say("query"), _found),
)
