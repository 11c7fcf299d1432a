"""Systems' row. The panel is imported when it is first shown: it needs the project layer.

May import: gui.tables, widgets, base, text; what gui may.
"""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.widgets.panel import PanelSpec, panel_from
from ndcg_gui.gui.kit.widgets.places import DATA
from ndcg_gui.gui.systems.keys import SYSTEM_KEYS


def _watch(context: ProjectContext) -> None:
    from ndcg_gui.gui.systems.watching import watcher_of

    watcher_of(context)


PANEL = PanelSpec(
    "systems",
    say("Systems"),
    DATA,
    panel_from("ndcg_gui.gui.systems.panel", "SystemsPanel"),
    service=_watch,
    keys=(SYSTEM_KEYS,),
)
