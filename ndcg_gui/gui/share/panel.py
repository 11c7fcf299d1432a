"""The links of raters as a tab, or the reason why the project cannot be shared from here."""

from __future__ import annotations

from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.text.plain import capitalised, translated
from ndcg_gui.gui.kit.widgets import EmptyState
from ndcg_gui.gui.kit.widgets.dialog_panel import DialogPanel
from ndcg_gui.gui.kit.widgets.panel import Panel
from ndcg_gui.gui.share.dialog import ShareDialog
from ndcg_gui.gui.share.sharing import Sharing, refusal


class NotSharedPanel(Panel):
    """Panel that says why the project cannot be shared from this window."""

    def __init__(self, context: ProjectContext, reason: str) -> None:
        super().__init__(context)
        self.body.addWidget(EmptyState(self.tr("No links from here"), reason))


def share_panel(context: ProjectContext) -> Panel:
    """Make the tab. The sharing is that of the window around the project."""
    reason = refusal(context)
    if reason is not None:
        return NotSharedPanel(context, f"{capitalised(translated(reason))}.")
    return DialogPanel(context, ShareDialog(context, Sharing.around(context)))
