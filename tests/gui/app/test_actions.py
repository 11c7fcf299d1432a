from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ndcg_gui.gui import my_work, systems, today
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.keys.sheet import KeySheet
from tests.gui.conftest import panel
from tests.gui.fakes import FakeProject
from tests.gui.real_window import empty_file, real_window

NONE, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier


def press(qtbot: QtBot, key: Qt.Key, modifiers: Qt.KeyboardModifier = NONE) -> None:
    qtbot.keyClick(QApplication.focusWidget(), key, modifiers)


def sheets(window: MainWindow) -> list[KeySheet]:
    return [sheet for sheet in window.findChildren(KeySheet) if sheet.isVisible()]


def test_a_key_of_the_window_is_another_at_once_wherever_it_is_shown(
    qtbot: QtBot, window: MainWindow, project: FakeProject
) -> None:
    window.keys.choose("window/palette", ["F4"])
    window.keys.choose("window/panel/export", ["Shift+X"])
    assert window.top_bar.find_field._cap.key() == "F4"
    assert window.view is not None
    assert "(⇧ X)" in window.view.navigation.item("export").toolTip()
    panel(window).field.setFocus()
    press(qtbot, Qt.Key.Key_X, SHIFT)  # a text field has its letters
    assert panel(window).field.text().upper() == "X"
    press(qtbot, Qt.Key.Key_F4)
    assert window.palette_box.isVisible()
    window.keys.reset_all()
    assert window.top_bar.find_field._cap.key() == "Ctrl K"


def test_the_keys_of_the_panel_are_shown_but_not_while_one_types(
    qtbot: QtBot, window: MainWindow, project: FakeProject
) -> None:
    panel(window).field.setFocus()
    press(qtbot, Qt.Key.Key_Question)
    assert not sheets(window) and panel(window).field.text() == "?"
    panel(window).setFocus()
    press(qtbot, Qt.Key.Key_Question)
    (sheet,) = sheets(window)
    assert ("Ctrl K", "Find a query, document or action") in sheet.listed
    sheet.close()


def test_the_key_of_raters_first_panel_leads_others_to_theirs(qtbot: QtBot, tmp_path: Path) -> None:
    panels = (my_work.PANEL, today.PANEL, systems.PANEL)
    with real_window(qtbot, empty_file(tmp_path), panels) as window:
        window.show_panel("systems")
        press(qtbot, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
        assert window.view is not None
        current = window.view.stack.current_panel()
        assert current is not None and type(current).__name__ == "TodayPanel"
        titles = [hit.title for hit in window.palette_hits()]
        assert titles.count("Today") == 1
