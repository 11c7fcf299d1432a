"""The confirmation before a model is removed."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from ndcg_gui.domain.text import visible
from ndcg_gui.features.llm.known import KnownModel
from ndcg_gui.gui.kit.text.plain import count
from ndcg_gui.gui.kit.widgets import PlainLabel, button
from ndcg_gui.gui.kit.widgets.dialogs import Dialog


class RemoveModelDialog(Dialog):
    """Question before paid answers are removed."""

    def __init__(self, model: KnownModel, parent: QWidget | None) -> None:
        title = QCoreApplication.translate("RemoveModelDialog", "Remove %s?") % visible(model.rater.title)
        super().__init__(title, parent)
        self.open_at(520)
        told = self.tr("Its %s answers are removed, too. They cost money, and Undo does not bring them back.")
        people = self.tr("People's judgments stay. Export all answers first to keep a copy.")
        words = f"{told % count(model.counts.answers)}\n{people}"
        self.body.addWidget(PlainLabel(words, wrap=True, selectable=True))
        self.cancel_button = button(self.tr("Cancel"), self.reject)
        self.accept_button = button(self.tr("Remove"), self.accept, primary=True)
        self.add_buttons(None, self.cancel_button, self.accept_button, default=self.cancel_button)
        self.cancel_button.setFocus()
