"""The choice of the rater as whom a leader views the project: one of the raters, or one without a name."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from ndcg_gui.core.project import Rater
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.gui.judging.rater_prompt import KnownRaters
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.widgets import PlainLabel, button
from ndcg_gui.gui.kit.widgets.dialogs import Dialog

NAMELESS = Rater(RaterId(0), "")  # numbers of raters begin at 1


class ViewAsDialog(Dialog):
    """Dialog to choose whom to view the project as, by a click, Return or Space."""

    def __init__(
        self, context: ProjectContext, chosen: Callable[[Rater], object], parent: QWidget | None = None
    ) -> None:
        super().__init__(self.tr("View as a rater"), parent)
        words = self.tr("Until you stop, the window shows what this rater sees. Nothing is saved.")
        self.raters = KnownRaters()
        self.raters.show_raters([*context.project.raters(), NAMELESS])
        last = self.raters.item(self.raters.count() - 1)
        last.setText(self.tr("A rater without a name"))
        self.raters.rater_chosen.connect(self.accept)
        self.raters.rater_chosen.connect(chosen)
        cancel = button(self.tr("Cancel"), self.reject)
        for widget in (PlainLabel(words, tone="muted", wrap=True), self.raters):
            self.body.addWidget(widget)
        self.add_buttons(None, cancel, default=cancel)
        self.raters.setFocus()
