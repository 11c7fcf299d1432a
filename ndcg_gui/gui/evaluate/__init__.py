"""Evaluate's row. The panel is imported when it is first shown: it needs the project layer.

May import: gui.charts, tables, widgets, base, text; what gui may.
"""

from __future__ import annotations

from PySide6.QtCore import QObject

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.evaluate.keys import EVALUATE_KEYS
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.charts.keys import LINE_KEYS
from ndcg_gui.gui.kit.widgets.panel import PanelSpec, panel_from
from ndcg_gui.gui.kit.widgets.places import RESULTS


def _make_live_metric(context: ProjectContext) -> QObject:
    from ndcg_gui.gui.evaluate.live_metric import LiveMetric

    return LiveMetric(context)


PANEL = PanelSpec(
    "evaluate",
    say("Systems"),
    RESULTS,
    panel_from("ndcg_gui.gui.evaluate.panel", "EvaluatePanel"),
    service=_make_live_metric,
    keys=(EVALUATE_KEYS, LINE_KEYS),
)
