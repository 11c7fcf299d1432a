"""The navigation where the window is too low for all of it."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.app.navigation import Navigation, NavigationItem
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.widgets.places import PLACES


def _in_sight(navigation: Navigation, item: NavigationItem) -> bool:
    viewport = navigation.viewport()
    return viewport.rect().contains(QRect(item.mapTo(viewport, QPoint(0, 0)), item.size()))


def test_a_low_window_scrolls_and_keeps_the_chosen_entry_in_sight(qtbot: QtBot, theme: Theme) -> None:
    navigation = Navigation(PLACES)
    qtbot.addWidget(navigation)
    first, last = (navigation.item(PLACES[place].key) for place in (0, -1))
    navigation.select(PLACES[0].key)
    navigation.resize(navigation.width(), 100)
    navigation.show()
    navigation.activateWindow()
    qtbot.waitUntil(navigation.isActiveWindow)
    assert _in_sight(navigation, first) and not _in_sight(navigation, last)
    navigation.select(PLACES[-1].key)
    qtbot.waitUntil(lambda: _in_sight(navigation, last))
    first.setFocus()
    QTest.keyClick(first, Qt.Key.Key_Up)
    assert last.hasFocus() and _in_sight(navigation, last)
    QTest.keyClick(last, Qt.Key.Key_Down)
    assert _in_sight(navigation, first) and not _in_sight(navigation, last)
    navigation.resize(navigation.width(), 80)
    qtbot.waitUntil(lambda: _in_sight(navigation, last))
    navigation.resize(navigation.width(), 800)
    qtbot.waitUntil(lambda: _in_sight(navigation, first) and _in_sight(navigation, last))
    assert navigation.free_room().height() > 100
