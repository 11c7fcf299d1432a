"""The inbox in the window: its count, and the list with texts and answers.

May import: gui.evaluate, judging, keys, tables, widgets, base, text; what gui may.
"""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.inbox.count import OpenRemarks
from ndcg_gui.gui.kit.widgets.panel import PanelSpec, panel_from
from ndcg_gui.gui.kit.widgets.places import WORK

PANEL = PanelSpec(
    "inbox",
    say("Inbox"),
    WORK,
    panel_from("ndcg_gui.gui.inbox.dialog", "inbox_panel"),
    badge=OpenRemarks.badge,
    badge_says=lambda number: say("{count:remark|remarks} in the inbox", count=number),
)
