"""The row of the language model as a rater. The panel is imported when it is first shown.

May import: gui.evaluate, tasks, charts, tables, widgets, base, text; what gui may.
"""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.widgets.panel import Panel, PanelSpec
from ndcg_gui.gui.kit.widgets.places import RESULTS
from ndcg_gui.gui.llm.keys import LLM_KEYS


def _make_panel(context: ProjectContext) -> Panel:
    from ndcg_gui.gui.llm.panel import LlmPanel

    return LlmPanel(context)


PANEL = PanelSpec("llm", say("Models"), RESULTS, _make_panel, keys=(LLM_KEYS,))
