"""The guidelines before the first pair of a task, and again once they changed."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QScrollArea, QWidget

from ndcg_gui.domain.scales import Scale
from ndcg_gui.gui.judge.side import GuidelinesCard
from ndcg_gui.gui.kit.base.theme import SPACE_3, TextStyle
from ndcg_gui.gui.kit.widgets import PlainLabel, button, column, row
from ndcg_gui.gui.kit.widgets.layout import fill_scroll_area


class GuidelinesPage(QWidget):
    """The whole guidelines, and the button that begins to judge."""

    begun = Signal()

    def __init__(self, scale: Scale) -> None:
        super().__init__()
        self.title = PlainLabel(role=TextStyle.QUERY, heading=True)
        self.card = GuidelinesCard(scale)
        self.card.setProperty("role", "clear")
        self.card.set_title("")
        self.area = QScrollArea()
        inside = QWidget()
        column(self.card, None, on=inside)
        fill_scroll_area(self.area, inside, self.tr("Guidelines"))
        self.begin_button = button(self.tr("Begin"), self.begun.emit, primary=True)
        column(self.title, (self.area, 1), row(self.begin_button, None), spacing=SPACE_3, on=self)

    def show_changed(self, changed: bool) -> None:
        """Say whether these are the first or the changed ones."""
        words = self.tr("The guidelines have changed"), self.tr("Guidelines")
        self.title.setText(words[0] if changed else words[1])
