"""The row of the language model as a rater. The panel is imported when it is first shown.

May import: gui.evaluate, tasks, charts, tables, widgets, base, text; what gui may.
"""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.widgets.panel import PanelSpec, panel_from
from ndcg_gui.gui.kit.widgets.places import RESULTS
from ndcg_gui.gui.llm.keys import LLM_KEYS

PANEL = PanelSpec(
    "llm", say("Models"), RESULTS, panel_from("ndcg_gui.gui.llm.panel", "LlmPanel"), keys=(LLM_KEYS,)
)
