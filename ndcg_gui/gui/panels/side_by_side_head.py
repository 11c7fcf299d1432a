"""The line on top of the panel: which comparison, judge or result, and what else can be done."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QMenu, QPushButton, QWidget

from ndcg_gui.domain.ids import ComparisonId
from ndcg_gui.domain.text import visible
from ndcg_gui.gui.theme import SPACE_1, SPACE_2
from ndcg_gui.gui.widgets import ChoiceButton, button
from ndcg_gui.project.comparing import Comparison

_NEW = "new"


class Head(QWidget):
    """Says what is wanted as signals; the switch is there only when the result can be seen."""

    comparison_chosen = Signal(int)
    new_requested = Signal()
    judge_requested = Signal()
    result_requested = Signal()

    def __init__(self, actions: Sequence[QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.chooser = ChoiceButton(self.tr("Comparison"))
        self.chooser.chosen.connect(self._on_chosen)
        self._current: ComparisonId | None = None
        self.judge_button = button(self.tr("Judge"), self.judge_requested.emit)
        self.result_button = button(self.tr("Result"), self.result_requested.emit)
        self._switch = QButtonGroup(self)
        for made in (self.judge_button, self.result_button):
            made.setCheckable(True)
            self._switch.addButton(made)
        self.more_button = QPushButton(self.tr("More ▾"))
        self.more_button.setAccessibleName(self.tr("More"))
        menu = QMenu(self.more_button)
        menu.addActions(list(actions))
        self.more_button.setMenu(menu)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_2)
        layout.addWidget(self.chooser)
        layout.addStretch(1)
        layout.addWidget(self.judge_button)
        layout.addSpacing(SPACE_1 - SPACE_2)
        layout.addWidget(self.result_button)
        layout.addWidget(self.more_button)

    def show_comparisons(self, comparisons: Sequence[Comparison], current: ComparisonId | None) -> None:
        """Offer these, and a new one where there can be one."""
        self._current = current
        choices: list[tuple[object, str]] = [(item.id, visible(item.name)) for item in comparisons]
        choices.append((_NEW, self.tr("New comparison…")))
        self.chooser.set_choices(choices, current)

    def show_switch(self, *, available: bool, result: bool) -> None:
        """Offer the switch or not, and mark which side of it is shown."""
        for made in (self.judge_button, self.result_button):
            made.setVisible(available)
        (self.result_button if result else self.judge_button).setChecked(True)

    def _on_chosen(self, value: object) -> None:
        # Until something else is opened, what is open stays the choice.
        self.chooser.set_value(self._current)
        if value == _NEW:
            self.new_requested.emit()
        elif isinstance(value, int):
            self.comparison_chosen.emit(value)
