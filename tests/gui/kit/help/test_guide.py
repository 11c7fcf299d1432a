"""Tests of `gui.kit.help.guide`: for whom it opens, and its words can be searched."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.kit.help.guide import GuideDialog
from ndcg_gui.gui.kit.widgets.switch import Switch


def shown(guide: GuideDialog) -> list[str]:
    return [label.text() for label in guide.findChildren(QLabel) if label.isVisible()]


@pytest.mark.parametrize("for_rater", [True, False])
def test_it_opens_for_whoever_sits_there(qtbot: QtBot, for_rater: bool) -> None:
    guide = GuideDialog(for_rater=for_rater)
    qtbot.addWidget(guide)
    guide.show()
    assert guide.findChild(Switch).value() == ("rater" if for_rater else "lead")
    assert ("Say who you are" in shown(guide)) is for_rater


def test_it_leads_to_what_can_be_done_now(qtbot: QtBot) -> None:
    action = QAction("New comparison…")
    pressed: list[bool] = []
    action.triggered.connect(lambda: pressed.append(True))
    guide = GuideDialog(action={"new_comparison": action}.get)
    qtbot.addWidget(guide)
    guide.show()
    (made,) = [one for one in guide.findChildren(QPushButton) if one.text() == action.text()]
    made.click()
    assert pressed and not guide.isVisible()


def test_words_are_found_by_any_part_of_what_they_mean(qtbot: QtBot) -> None:
    guide = GuideDialog()
    qtbot.addWidget(guide)
    guide.show()
    guide.show_page("words")
    field = guide.findChild(QLineEdit)
    qtbot.keyClicks(field, "labels TREC")
    assert "Qrels" in shown(guide)
    assert "Stratum" not in shown(guide)
