"""The inbox in the window: its count, its card on the Overview, and the list with texts and answers.

May import: gui.evaluate, judging, keys, tables, widgets, base, text; what gui may.
"""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.inbox.count import OpenRemarks
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.widgets.panel import Panel, PanelSpec
from ndcg_gui.gui.kit.widgets.places import WORK


def _make_panel(context: ProjectContext) -> Panel:
    # The first window is painted before the layers below a project are loaded.
    from ndcg_gui.gui.inbox.dialog import inbox_list
    from ndcg_gui.gui.kit.widgets.dialog_panel import DialogPanel

    dialog = inbox_list(context, None)
    dialog.reject_on(context.closing)
    return DialogPanel(context, dialog)


PANEL = PanelSpec(
    "inbox",
    say("Inbox"),
    WORK,
    _make_panel,
    badge=OpenRemarks.badge,
    badge_says=lambda number: say("{count:remark|remarks} in the inbox", count=number),
)
