"""My work: all that a rater sees of a project beside the pairs and lists themselves.

May import: gui.judge, judging, packages, widgets, base, text; what gui may.
"""

from __future__ import annotations

from PySide6.QtCore import QObject

from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.widgets.panel import PanelSpec, panel_from
from ndcg_gui.gui.kit.widgets.places import TODAY
from ndcg_gui.gui.my_work.keys import WORK_KEYS


def _keep_up(context: ProjectContext) -> QObject | None:
    # Whoever shows the counts in the sidebar has them from there, and the goal is told wherever one is.
    from ndcg_gui.gui.judging.to_do import ToDo

    ToDo.kept(context)
    return None


PANEL = PanelSpec(
    "my_work",
    TODAY.title,
    TODAY,
    panel_from("ndcg_gui.gui.my_work.panel", "MyWorkPanel"),
    blind=True,
    service=_keep_up,
    for_raters=True,
    keys=(WORK_KEYS,),
)
