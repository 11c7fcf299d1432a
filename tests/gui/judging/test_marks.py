from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.marks import MOST_MARKS
from ndcg_gui.domain.records import Mark
from ndcg_gui.features.display.marked import Placed
from ndcg_gui.gui.judging.keys import MARK_KEYS
from ndcg_gui.gui.judging.marks import MarkList, colour_of, reason_text
from ndcg_gui.gui.kit.base.keys import keys_of
from ndcg_gui.gui.kit.base.settings import Settings

_REASONS = ("unsupported", "out of date")


def test_each_reason_has_its_colour_and_words() -> None:
    nine = [str(number) for number in range(9)]
    assert len({colour_of(reason, nine).name() for reason in nine}) == 9
    assert colour_of("gone", nine).isValid()
    assert reason_text("unsupported") == "unsupported" and reason_text("a\u202eb") == "a<U+202E>b"


def test_the_list_names_reason_and_words_and_a_key_asks_for_removal(qtbot: QtBot, own_folders: Path) -> None:
    listed = MarkList()
    qtbot.addWidget(listed)
    marks = [Mark("body", place, place + 1, _REASONS[place % 2], "0" * 64) for place in range(MOST_MARKS)]
    placed = [Placed(mark, (mark.start, mark.end), "words\nof two lines " * 9) for mark in marks]
    listed.show_marks(placed, _REASONS)
    assert listed.count() == MOST_MARKS and not listed.isHidden() and listed.height() < 120
    text = listed.item(1).text()
    assert text.startswith("out of date: “words of two lines") and text.endswith("…”") and len(text) < 90
    asked: list[Mark] = []
    listed.removal_asked.connect(asked.append)
    listed.setCurrentRow(5)
    listed.show()
    listed.setFocus()
    qtbot.waitUntil(listed.hasFocus)
    qtbot.keyClick(listed, Qt.Key.Key_Delete)
    assert not asked and not listed.toolTip()  # others' marks
    keys = keys_of(Settings())
    keys.register([MARK_KEYS])
    listed.offer_removal(keys)
    qtbot.keyClick(listed, Qt.Key.Key_Delete)
    assert asked == [marks[5]] and listed.toolTip().endswith("(Del)")
    keys.choose("marks/remove", ["F4"])
    qtbot.keyClick(listed, Qt.Key.Key_Delete)
    qtbot.keyClick(listed, Qt.Key.Key_F4)
    assert asked == [marks[5]] * 2 and listed.toolTip().endswith("(F4)")
    listed.show_marks((), _REASONS)
    assert listed.isHidden() and listed.placed() == ()
