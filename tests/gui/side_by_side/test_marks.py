"""Words marked side by side, in the real window."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.marks import text_hash
from ndcg_gui.domain.records import Mark, Side, Verdict
from ndcg_gui.gui.judging.marks import ReasonMenu
from ndcg_gui.gui.kit.base.theme import Theme
from tests.gui.compare.comparing import CONTROL, SHIFT, RaterDesk, at_desk, made_of

Key = Qt.Key
BODY = {"a1": "Seoul is **the** capital. " * 20, "a2": "Busan is the capital. " * 20}


@pytest.fixture(autouse=True)
def theme(qapp: QApplication) -> Theme:
    return qapp.findChild(Theme) or Theme(qapp)


def _focus(at: RaterDesk, widget: QWidget) -> None:
    at.window.activateWindow()
    widget.setFocus()
    at.wait(lambda: QApplication.focusWidget() is widget)


def test_words_of_a_side_are_marked_before_and_after_the_verdict(qtbot: QtBot, tmp_path: Path) -> None:
    rows = [json.dumps({"doc_key": key, "body": body}) for key, body in BODY.items()]
    with at_desk(qtbot, made_of(tmp_path / "p.ndcg", {"q": ["a1"]}, {"q": ["a2"]}, rows)) as at:
        item, key = at.item(), at.session.item.right[0]
        right = at.task.answers.right
        at.press(Key.Key_M)
        at.wait(lambda: "select words" in at.window.notice.text())
        _focus(at, right.text)
        right.text.moveCursor(QTextCursor.MoveOperation.Start)
        at.press(Key.Key_Right, SHIFT | CONTROL)
        at.press(Key.Key_M)
        at.wait(lambda: isinstance(QApplication.activePopupWidget(), ReasonMenu))
        menu = QApplication.activePopupWidget()
        assert menu is not None
        QTest.keyClick(menu, Key.Key_3)
        first = BODY[key].split()[0]
        mark = Mark("body", 0, len(first), "unsafe", text_hash(BODY[key]), key)
        at.wait(lambda: at.stored().get(item) == PreferenceState(Verdict.SKIPPED, marks=(mark,)))
        assert right.text.marked_words() == [first] and not at.task.answers.left.marks.placed()
        # The verdict keeps it; taken away, the verdict stays.
        _focus(at, at.task)
        at.press(Key.Key_Left)
        at.wait(lambda: at.stored()[item].preferred is Side.LEFT and at.stored()[item].marks == (mark,))
        at.panel.show_task()
        _focus(at, right.marks)
        at.press(Key.Key_Delete)
        at.wait(lambda: at.stored()[item].marks == () and at.stored()[item].preferred is Side.LEFT)
        at.saved()
