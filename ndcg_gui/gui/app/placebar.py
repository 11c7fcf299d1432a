"""The line above a place of several tabs: its title, its tabs, and actions at the right."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from ndcg_gui.gui.kit.base.theme import CONTROL_HEIGHT, SPACE_2, SPACE_3, SPACE_4, TextStyle, px
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.kit.widgets import PlainLabel, button, discard, row
from ndcg_gui.gui.kit.widgets.panel import PanelSpec
from ndcg_gui.gui.kit.widgets.places import PlaceSpec
from ndcg_gui.gui.kit.widgets.tabs import FoldingTabs


class PlaceBar(QWidget):
    """Title, tabs and actions of a place. A menu takes the place of tabs for which there is no room."""

    tab_chosen = Signal(str)  # key of a panel

    def __init__(self) -> None:
        super().__init__()
        self._specs: tuple[PanelSpec, ...] = ()
        self._place: PlaceSpec | None = None
        self.title = PlainLabel(role=TextStyle.TITLE, heading=True)
        self._folding = FoldingTabs(self.tr("Tabs"), self)
        self.tabs, self.choice = self._folding.tabs, self._folding.choice
        self.buttons: list[QPushButton] = []
        self._right = row(spacing=SPACE_2)
        line = row(
            self.title,
            SPACE_3,
            (self.tabs, 1000),  # as wide as they are, before anything is left empty
            self.choice,
            None,
            self._right,
            spacing=0,
            margins=(SPACE_4, SPACE_2, SPACE_4, 0),
            on=self,
        )
        line.addStrut(px(CONTROL_HEIGHT))
        # However long its titles are, the window may be narrower.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._folding.chosen.connect(self.tab_chosen)
        self.hide()

    def show_place(
        self, place: PlaceSpec, specs: Sequence[PanelSpec], key: str, action: Callable[[str], QAction | None]
    ) -> None:
        """Show the tabs of a place with that of `key` chosen, or nothing where the place has no tabs.

        `action` gives the window's actions by their keys.
        """
        if place != self._place or tuple(specs) != self._specs:
            self._place, self._specs = place, tuple(specs)
            self._fill(place, filter(None, map(action, place.actions)))
        self.setVisible(len(specs) > 1 or any(spec.is_tab for spec in specs))
        self._folding.show_tab(key, quiet=True)
        self._fit()

    def show_badge(self, spec: PanelSpec, text: str) -> None:
        """Show the count of a tab of the place behind its title."""
        if spec in self._specs:
            title = f"{translated(spec.title)} {text}".strip()
            if self._folding.set_title(spec.key, title):
                self._fit()

    def step(self, by: int) -> None:
        """Go to the next tab, or to one before, from the last one to the first."""
        if self.isVisible():
            self._folding.step(by)

    def _fill(self, place: PlaceSpec, actions: Iterable[QAction]) -> None:
        title = translated(place.title)
        self.title.setText(title)
        self.tabs.setAccessibleName(title)
        self._folding.set_tabs((spec.key, translated(spec.title)) for spec in self._specs)
        for old in self.buttons:
            discard(old)
        self.buttons = [self._button(action) for action in actions]

    def _button(self, action: QAction) -> QPushButton:
        made = button(action.text(), action.trigger)
        made.setEnabled(action.isEnabled())
        action.enabledChanged.connect(made.setEnabled)
        self._right.addWidget(made)
        return made

    def _fit(self) -> None:
        """Leave out the title first where there is no room, then show a menu instead of the tabs."""
        margins = 2 * SPACE_4 + SPACE_3 + sum(made.sizeHint().width() + SPACE_2 for made in self.buttons)
        room = self.width() - margins
        wanted, title = self.tabs.full_width(), self.title.sizeHint().width()
        self.title.setVisible(wanted + title <= room or wanted > room)
        self._folding.fold(room)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
