"""Share on this network…: the open project served to raters' browsers, and each person's link.

May import: gui.drafts, keys, tables, widgets, base, text; serve; what gui may.
"""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.widgets.panel import PanelSpec, panel_from
from ndcg_gui.gui.kit.widgets.places import WORK

PANEL = PanelSpec("share", say("Links"), WORK, panel_from("ndcg_gui.gui.share.panel", "share_panel"))
