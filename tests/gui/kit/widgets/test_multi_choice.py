from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.widgets import MultiChoiceButton


@pytest.fixture
def chooser(qtbot: QtBot, theme: Theme) -> MultiChoiceButton:
    made = MultiChoiceButton("Systems", all_text="all")
    qtbot.addWidget(made)
    made.set_choices(["a & b", "c"], ["a & b", "c"])
    return made


def test_it_names_what_is_chosen(chooser: MultiChoiceButton) -> None:
    assert chooser.text() == "Systems: a && b, c ▾"
    assert chooser.accessibleName() == "Systems: a & b, c"
    names = [f"system number {number}" for number in range(3)]
    chooser.set_choices(names, names)
    assert chooser.text() == "Systems: all ▾"
    chooser.set_choices(names, names[:2])
    assert chooser.text() == "Systems: 2 of 3 ▾"


def test_the_menu_stays_open_while_several_are_ticked(qtbot: QtBot, chooser: MultiChoiceButton) -> None:
    chooser.show()
    menu = chooser.menu()
    menu.popup(chooser.mapToGlobal(chooser.rect().bottomLeft()))
    with qtbot.waitSignal(chooser.chosen):
        qtbot.keyClick(menu, Qt.Key.Key_Down)
        qtbot.keyClick(menu, Qt.Key.Key_Space)
    assert chooser.values() == ("c",)
    assert menu.isVisible()
    menu.close()


def test_the_last_one_stays(qtbot: QtBot, chooser: MultiChoiceButton) -> None:
    chooser.toggle_value("c")
    with qtbot.assertNotEmitted(chooser.chosen):
        chooser.toggle_value("a & b")
    assert chooser.values() == ("a & b",)
