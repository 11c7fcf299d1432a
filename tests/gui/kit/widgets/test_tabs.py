"""Flat tabs: as wide as their titles, and painted with the chosen one marked."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.kit.base.theme import Theme, colours
from ndcg_gui.gui.kit.widgets.tabs import FlatTabs


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
