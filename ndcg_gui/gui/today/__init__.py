"""The lead's first screen. The panel is imported when it is first shown: it needs the project layer.

May import: gui.judging, people, tables, widgets, base, text; what gui may.
"""

from __future__ import annotations

from ndcg_gui.gui.kit.widgets.panel import PanelSpec, panel_from
from ndcg_gui.gui.kit.widgets.places import TODAY

PANEL = PanelSpec("today", TODAY.title, TODAY, panel_from("ndcg_gui.gui.today.panel", "TodayPanel"))
