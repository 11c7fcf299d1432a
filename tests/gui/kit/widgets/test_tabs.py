"""Flat tabs: as wide as their titles, and painted with the chosen one marked."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.kit.base.theme import Theme, colours
from ndcg_gui.gui.kit.widgets.tabs import FlatTabs, FoldingTabs


@pytest.mark.usefixtures("theme")
def test_the_chosen_tab_is_filled_and_the_width_is_that_of_all_titles(qtbot: QtBot, theme: Theme) -> None:
    tabs = FlatTabs("Results")
    qtbot.addWidget(tabs)
    for title in ("Systems", "A against B"):
        tabs.addTab(title)
    tabs.resize(tabs.full_width(), tabs.sizeHint().height())
    tabs.show()
    assert tabs.full_width() == tabs.tabSizeHint(0).width() + tabs.tabSizeHint(1).width()
    picture = tabs.grab().toImage()
    places = [tabs.tabRect(place).center() for place in (0, 1)]
    filled = [picture.pixelColor(place.x(), 5) == QColor(colours().accent_soft) for place in places]
    assert filled == [True, False] and tabs.accessibleName() == "Results"


@pytest.mark.usefixtures("theme")
def test_a_menu_takes_the_place_of_tabs_without_room(qtbot: QtBot) -> None:
    owner = QWidget()
    qtbot.addWidget(owner)
    folding = FoldingTabs("Results", owner)
    line = QHBoxLayout(owner)
    line.addWidget(folding.tabs)
    line.addWidget(folding.choice)
    heard: list[str] = []
    folding.chosen.connect(heard.append)
    folding.set_tabs([("systems", "Systems"), ("compare", "A against B"), ("models", "Models")])
    assert folding.key() == "systems" and heard == []
    owner.show()
    wanted = folding.tabs.full_width()
    assert not folding.fold(wanted) and folding.tabs.isVisible()
    assert folding.fold(wanted - 1) and folding.folded and not folding.tabs.isVisible()
    folding.choice.menu().actions()[1].trigger()
    assert heard == ["compare"] and folding.tabs.currentIndex() == 1
    folding.step(2)
    assert heard == ["compare", "systems"] and folding.choice.value() == "systems"
    folding.show_tab("models", quiet=True)
    folding.show_tab("gone")
    assert folding.key() == "models" and len(heard) == 2
    assert folding.set_title("models", "Models 3") and not folding.set_title("models", "Models 3")
