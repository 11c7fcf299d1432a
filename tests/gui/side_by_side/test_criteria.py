from __future__ import annotations

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.records import Side
from ndcg_gui.features.display.blindfold import Blindfold
from ndcg_gui.features.display.telling import TellingNames
from ndcg_gui.gui.kit.widgets import column
from ndcg_gui.gui.side_by_side.criteria import CriteriaStrip, SideChoice


def test_an_answer_holds_only_once_it_is_given(qtbot: QtBot) -> None:
    choice = SideChoice("Correct")
    qtbot.addWidget(choice)
    asked: list[Side] = []
    choice.chosen.connect(asked.append)
    assert not any(made.isChecked() for made in choice.buttons.values())
    for side, made in choice.buttons.items():
        made.click()
        assert asked[-1] is side and made.accessibleName().startswith("Correct: ")
    choice.show_answer(Side.NONE, focused=True, missing=False)
    assert [made.isChecked() for made in choice.buttons.values()] == [False, True, False]
    choice.show_answer(None, focused=False, missing=True)
    assert not any(made.isChecked() for made in choice.buttons.values())


def test_who_settles_sees_how_many_gave_each_answer(qtbot: QtBot) -> None:
    choice = SideChoice("Correct")
    qtbot.addWidget(choice)
    choice.show_others((2, 0, 1))
    assert [made.text() for made in choice.buttons.values()] == ["left · 2", "same · 0", "right · 1"]
    assert choice.buttons[Side.LEFT].accessibleDescription() == "chosen by 2 of the raters who disagree"
    choice.show_others(None)
    assert [made.text() for made in choice.buttons.values()] == ["left", "same", "right"]
    assert choice.buttons[Side.LEFT].toolTip() == ""


def test_arrows_stand_for_words_where_there_is_little_room_and_are_read_out_as_words(qtbot: QtBot) -> None:
    choice = SideChoice("Correct")
    qtbot.addWidget(choice)
    choice.set_low(True)
    assert [made.text() for made in choice.buttons.values()] == ["←", "=", "→"]
    choice.show_others((2, 0, 1))
    assert choice.buttons[Side.LEFT].text() == "← · 2"
    assert choice.buttons[Side.LEFT].accessibleName() == "Correct: left"
    choice.set_low(False)
    assert choice.buttons[Side.RIGHT].text() == "right · 1"


def test_criteria_for_which_there_is_no_room_stand_in_a_second_line(qtbot: QtBot) -> None:
    page, strip = QWidget(), CriteriaStrip()
    qtbot.addWidget(page)
    column((QWidget(), 1), strip, on=page)
    strip.set_criteria([f"Criterion number {number}" for number in range(6)], Blindfold(TellingNames([])))
    strip.show()
    page.resize(700, 500)
    page.show()
    choices = list(strip.choices.values())
    qtbot.waitUntil(lambda: choices[-1].geometry().bottom() > choices[0].geometry().bottom())
    qtbot.waitUntil(lambda: all(strip.rect().contains(choice.geometry()) for choice in choices))
