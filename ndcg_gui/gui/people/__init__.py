"""Everybody in the project: renaming and merging, roles, who is away, and handing over open work.

May import: gui.drafts, keys, tables, widgets, base, text; what gui may.
"""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.widgets.panel import PanelSpec, panel_from
from ndcg_gui.gui.kit.widgets.places import WORK

PANEL = PanelSpec("people", say("People"), WORK, panel_from("ndcg_gui.gui.people.dialog", "people_panel"))
