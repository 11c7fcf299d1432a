"""The line on top of the panel: which comparison, judge or result, and what else can be done."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QButtonGroup, QMenu, QPushButton, QWidget

from ndcg_gui.domain.ids import ComparisonId
from ndcg_gui.gui.base.theme import SPACE_1, SPACE_2
from ndcg_gui.gui.widgets import ChoiceButton, add_all, button, row

_NEW = "new"


class Head(QWidget):
    """Says what is wanted as signals; the switch is there only when the result can be seen."""

    comparison_chosen = Signal(int)
    new_requested = Signal()
    judge_requested = Signal()
    result_requested = Signal()

    def __init__(
        self, actions: Sequence[QAction], view: Sequence[QAction], parent: QWidget | None = None
    ) -> None:
        """`view` are the actions that change how lists and texts are shown."""
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
        self.view_button = self._menu_button(self.tr("View"), view)
        self.more_button = self._menu_button(self.tr("More"), actions)
        layout = row(self.chooser, None, self.judge_button, on=self)
        layout.addSpacing(SPACE_1 - SPACE_2)
        add_all(layout, self.result_button, self.view_button, self.more_button)

    @staticmethod
    def _menu_button(name: str, actions: Sequence[QAction]) -> QPushButton:
        made = QPushButton(f"{name} ▾")
        made.setAccessibleName(name)
        menu = QMenu(made)
        menu.addActions(list(actions))
        made.setMenu(menu)
        return made

    def show_comparisons(
        self, names: Sequence[tuple[ComparisonId, str]], current: ComparisonId | None, *, new: bool = True
    ) -> None:
        """Offer these, by their names as raters may read them, and, with `new`, a new one."""
        self._current = current
        choices: list[tuple[object, str]] = [*names]
        if new:
            choices.append((_NEW, self.tr("New comparison…")))
        self.chooser.set_choices(choices, current)

    def show_switch(self, *, available: bool, result: bool, back: bool) -> None:
        """Offer the switch or not, and mark which side of it is shown; `back`: where neither is, but what
        was judged can be looked at again."""
        self.judge_button.setVisible(available or back)
        self.result_button.setVisible(available)
        self._switch.setExclusive(False)
        self.judge_button.setChecked(not result and not back)
        self.result_button.setChecked(result and not back)
        self._switch.setExclusive(True)

    def _on_chosen(self, value: object) -> None:
        # Until something else is opened, what is open stays the choice.
        self.chooser.set_value(self._current)
        if value == _NEW:
            self.new_requested.emit()
        elif isinstance(value, int):
            self.comparison_chosen.emit(value)
