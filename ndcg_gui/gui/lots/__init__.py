"""Lots of raters' work in the window: their list, the inspection of one, and the plan of a task.

May import: gui.kit; what gui may.
"""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.widgets.panel import PanelSpec, panel_from
from ndcg_gui.gui.kit.widgets.places import WORK

PANEL = PanelSpec("lots", say("Lots"), WORK, panel_from("ndcg_gui.gui.lots.panel", "LotsPanel"))
