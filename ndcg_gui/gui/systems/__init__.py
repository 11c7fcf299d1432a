"""Systems' row. The panel is imported when it is first shown: it needs the project layer.

May import: gui.tables, widgets, base, text; what gui may.
"""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.widgets.panel import Panel, PanelSpec
from ndcg_gui.gui.kit.widgets.places import DATA
from ndcg_gui.gui.systems.keys import SYSTEM_KEYS


def _make_panel(context: ProjectContext) -> Panel:
    from ndcg_gui.gui.systems.panel import SystemsPanel

    return SystemsPanel(context)


def _watch(context: ProjectContext) -> None:
    from ndcg_gui.gui.systems.watching import watcher_of

    watcher_of(context)


PANEL = PanelSpec("systems", say("Systems"), DATA, _make_panel, service=_watch, keys=(SYSTEM_KEYS,))
