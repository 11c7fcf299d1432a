"""Words of a document, marked by mouse and by keys in the real window."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from ndcg_gui.core.people import AddRater
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.marks import text_hash
from ndcg_gui.domain.records import Mark, Status
from ndcg_gui.domain.scales import Grade, Scale, built_in_scale
from ndcg_gui.features.display.template import Display, change_display
from ndcg_gui.features.labels.marks import mark_reasons
from ndcg_gui.features.opening import create_project
from ndcg_gui.gui.judging.document import DocumentCard
from ndcg_gui.gui.judging.marks import ReasonMenu, ReasonsDialog
from ndcg_gui.gui.kit.base.theme import Theme
from tests.gui.judge.judging import CONTROL, SHIFT, Desk, desk, import_into

Key = Qt.Key
# Line ends that are shown otherwise, an emoji, a name that is masked, and a script that runs the other way.
BODY = "It lasts\r\n20 hours 👍🏽, says Zephyr.\r\nIt is safe. مرحبا بالعالم"


@pytest.fixture
def path(tmp_path: Path, theme: Theme) -> Path:
    return _make(tmp_path, built_in_scale("graded-0-4"))


def _make(folder: Path, scale: Scale) -> Path:
    made = folder / "p.ndcg"
    rows = [{"doc_key": "d1", "title": "one", "body": BODY}, {"doc_key": "d2", "title": "two", "body": "x"}]
    (folder / "q.jsonl").write_text('{"query_key": "q1", "text": "battery"}\n')
    (folder / "d.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    (folder / "r.run").write_text("q1 Q0 d1 1 9 r\nq1 Q0 d2 2 8 r\n")
    with create_project(made, scale=scale) as project:
        import_into(project, folder / "q.jsonl", folder / "d.jsonl", folder / "r.run")
        project.execute(AddRater("ann")).result()
        project.execute(change_display(Display(masked=("Zephyr",)))).result()
    return made


@pytest.fixture
def at(qtbot: QtBot, path: Path) -> Iterator[Desk]:
    with desk(qtbot, path) as opened:
        session = opened.session
        keys = session.queue.document_keys()
        opened.panel.move(lambda session: session.go(keys.index("d1")))
        yield opened


def _card(at: Desk) -> DocumentCard:
    return at.panel.task.document_card


def _point(at: Desk, words: str, *, end: bool = False) -> QPoint:
    """Where words begin, or end, in the text that is shown."""
    text = _card(at).text
    found = text.document().find(words)
    assert not found.isNull(), words
    place = QTextCursor(text.document())
    place.setPosition(found.selectionEnd() if end else found.selectionStart())
    return text.cursorRect(place).center()


def _drag(at: Desk, words: str) -> None:
    """Select words with the mouse."""
    viewport = _card(at).text.viewport()
    start, stop = _point(at, words), _point(at, words, end=True)
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    for place in (start + QPoint(4, 0), stop):
        move = QMouseEvent(
            QEvent.Type.MouseMove, QPointF(place), QPointF(viewport.mapToGlobal(place)),
            Qt.MouseButton.LeftButton, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier,
        )  # fmt: skip
        QApplication.sendEvent(viewport, move)
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=stop)
    at.wait(lambda: _card(at).text.textCursor().hasSelection())
    _focus(at, _card(at).text)


def _menu(at: Desk) -> ReasonMenu:
    at.wait(lambda: isinstance(QApplication.activePopupWidget(), ReasonMenu))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, ReasonMenu)
    return menu


def _focus(at: Desk, widget: QWidget) -> None:
    """Give it the keyboard, which a menu had."""
    at.window.activateWindow()
    widget.setFocus()
    at.wait(lambda: QApplication.focusWidget() is widget)


def _mark(words: str, reason: str) -> Mark:
    start = BODY.index(words)
    return Mark("body", start, start + len(words), reason, text_hash(BODY))


def test_words_are_marked_undone_and_removed(at: Desk) -> None:
    place = at.session.place
    assert place is not None
    at.press(Key.Key_M)
    at.wait(lambda: "First select words in the text" in at.window.notice.text())
    # By mouse, over a name that is masked; the offsets are those of the stored text.
    _drag(at, "hours 👍🏽, says ▮▮▮")
    at.press(Key.Key_M)
    QTest.keyClick(_menu(at), Key.Key_2)
    first = _mark("hours 👍🏽, says Zephyr", "wrong")
    at.wait(lambda: at.stored(place) == PairState(marks=(first,)))
    assert not _card(at).text.textCursor().hasSelection()
    at.wait(lambda: _card(at).text.marked_words() == ["hours 👍🏽, says ▮▮▮"])
    assert _card(at).marks.item(0).text() == "wrong: “hours 👍🏽, says ▮▮▮”"
    assert not at.session.queue.is_judged(place)
    at.wait(lambda: at.panel.task.side.history.text.text().endswith(": marked"))
    # By keys, across a line's end; Return takes the reason given last, and the marks overlap.
    _focus(at, _card(at).text)
    _card(at).text.moveCursor(QTextCursor.MoveOperation.Start)
    at.press(Key.Key_Right, CONTROL)
    for _ in range(4):
        at.press(Key.Key_Right, SHIFT | CONTROL)
    at.press(Key.Key_M)
    QTest.keyClick(_menu(at), Key.Key_Return)
    second = _mark("lasts\r\n20 hours", "wrong")
    at.wait(lambda: at.stored(place).marks == (second, first))
    # What was marked stays beside a grade, and Escape marks nothing.
    _drag(at, "safe")
    at.press(Key.Key_M)
    QTest.keyClick(_menu(at), Key.Key_Escape)
    at.wait(lambda: QApplication.activePopupWidget() is None)
    _focus(at, at.panel)
    at.panel.session.advances = False  # type: ignore[union-attr]
    at.press(Key.Key_3)
    at.wait(lambda: at.stored(place) == PairState(Status.GRADED, 3.0, marks=(second, first)))
    # Undo step by step, and redo.
    at.press(Key.Key_Z, CONTROL)
    at.wait(lambda: at.stored(place) == PairState(marks=(second, first)))
    at.press(Key.Key_Z, CONTROL)
    at.wait(lambda: at.stored(place).marks == (first,))
    at.press(Key.Key_Z, CONTROL | SHIFT)
    at.wait(lambda: at.stored(place).marks == (second, first) and _card(at).marks.count() == 2)
    # In the list a click leads to the words, and Del takes the mark away.
    listed = _card(at).marks
    _focus(at, listed)
    row = listed.visualItemRect(listed.item(1)).center()
    QTest.mouseClick(listed.viewport(), Qt.MouseButton.LeftButton, pos=row)
    assert _card(at).text.textCursor().selectedText() == "hours 👍🏽, says ▮▮▮"
    at.press(Key.Key_Delete)
    at.wait(lambda: at.stored(place).marks == (second,) and listed.count() == 1)


def test_marks_of_an_earlier_text_are_listed_and_not_painted(at: Desk) -> None:
    place = at.session.place
    assert place is not None
    card = _card(at)
    mark = replace(_mark("safe", "unsafe"), text_hash="0" * 64)
    assert at.panel.texts is not None and at.session.key is not None
    card.show_marked(at.panel.texts.marked(at.session.key).place([mark]), ["unsafe"])
    assert card.text.marked_words() == []
    assert card.marks.item(0).text() == "unsafe: in an earlier text of the document"
    # Words of a script from the right are painted where they stand.
    right = _mark("مرحبا", "unsafe")
    card.show_marked(at.panel.texts.marked(at.session.key).place([right]), ["unsafe"])
    assert card.text.marked_words() == ["مرحبا"]


def test_a_scale_that_has_m_for_a_grade_keeps_it(qtbot: QtBot, tmp_path: Path, theme: Theme) -> None:
    scale = Scale("old", "old", (Grade(0, "no", hotkey="0"), Grade(1, "maybe", hotkey="M")))
    with desk(qtbot, _make(tmp_path, scale)) as opened:
        place = opened.session.place
        assert place is not None
        opened.press(Key.Key_M)
        opened.wait(lambda: opened.stored(place).grade == 1.0)
        opened.press(Key.Key_M, CONTROL)
        opened.wait(lambda: "select words" in opened.window.notice.text())


def test_the_lead_chooses_the_reasons(at: Desk) -> None:
    at.panel.ask_mark_reasons()
    at.wait(lambda: isinstance(QApplication.activeModalWidget(), ReasonsDialog))
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, ReasonsDialog)
    dialog.field.setPlainText("")
    assert not dialog.accept_button.isEnabled()
    dialog.field.setPlainText("out of date\n\n made   up ")
    dialog.accept_button.click()
    at.wait(lambda: mark_reasons(at.project) == ("out of date", "made up"))
    _drag(at, "safe")
    at.press(Key.Key_M)
    menu = _menu(at)
    assert [action.data() for action in menu.actions()] == ["out of date", "made up"]
    QTest.keyClick(menu, Key.Key_Escape)
