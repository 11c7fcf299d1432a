"""The note stands in the place of its pair, and asks which pair it is about only right after a grade."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.judging_screen import HINTS_GO_AFTER, NOTE_ASKS_SECONDS
from ndcg_gui.gui.kit.base.settings import GRADES_GIVEN
from ndcg_gui.gui.kit.base.theme import Theme
from tests.gui.judge.judging import SHIFT, Desk, desk

Key = Qt.Key


@pytest.fixture
def at(qtbot: QtBot, demo_file: Path, tmp_path: Path, theme: Theme) -> Iterator[Desk]:
    with desk(qtbot, Path(shutil.copy(demo_file, tmp_path / "demo.ndcg"))) as opened:
        yield opened


def graded(at: Desk, *, ago: float = 0.0) -> tuple[int, int]:
    """Grade the pair. Returns its index and that of the pair shown after it."""
    last = at.session.place
    at.press(Key.Key_3)
    at.saved()
    assert at.panel._given is not None and last is not None and at.session.place is not None
    at.panel._given = (at.panel._given[0], monotonic() - ago)
    return last, at.session.place


def test_enter_stores_the_note_and_shift_enter_begins_a_line(at: Desk) -> None:
    place, note = at.session.place, at.panel.task.note
    assert place is not None
    at.press(Key.Key_N)
    assert note.field.isVisible() and note.field.hasFocus()
    at.press(Key.Key_A)
    at.press(Key.Key_Return, SHIFT)
    at.press(Key.Key_B)
    at.press(Key.Key_Return)
    at.saved()
    assert not note.field.isVisible() and at.panel.hasFocus()
    assert at.session.place == place and at.stored(place).note == "a\nb"
    assert note.shown.isVisible() and note.shown.text().startswith("Note: a")


def test_an_old_grade_asks_nothing(at: Desk) -> None:
    graded(at, ago=NOTE_ASKS_SECONDS)
    at.press(Key.Key_N)
    assert at.panel.task.note.field.hasFocus() and not at.panel.task.note.which.isVisible()


def test_whoever_goes_on_by_themselves_is_asked_nothing(at: Desk) -> None:
    graded(at)
    at.press(Key.Key_Right)
    at.press(Key.Key_N)
    assert at.panel.task.note.field.hasFocus()


def test_a_note_right_after_a_grade_may_be_about_the_last_pair(at: Desk) -> None:
    last, shown = graded(at)
    note = at.panel.task.note
    at.press(Key.Key_N)
    assert note.which.isVisible() and note.which.last_button.hasFocus() and not note.field.isVisible()
    at.press(Key.Key_Return)
    assert note.field.hasFocus() and at.session.place == last
    at.press(Key.Key_A)
    at.press(Key.Key_Return)
    at.saved()
    assert at.session.place == shown and at.panel.hasFocus() and not note.field.isVisible()
    assert at.stored(last).note == "a" and at.stored(shown).note == ""


def test_it_may_be_about_this_one_or_about_none(at: Desk) -> None:
    last, shown = graded(at)
    note = at.panel.task.note
    at.press(Key.Key_N)
    at.press(Key.Key_Escape)
    assert not note.isVisible() and at.panel.hasFocus() and at.panel.is_calm()
    at.panel._given = (at.session.queue.pairs[last], monotonic())
    at.press(Key.Key_N)
    at.press(Key.Key_Right)
    at.press(Key.Key_Space)
    assert note.field.hasFocus() and at.session.place == shown
    at.press(Key.Key_A)
    at.press(Key.Key_Return)
    at.saved()
    assert at.stored(shown).note == "a"


def test_what_is_typed_while_it_is_asked_is_no_command(at: Desk) -> None:
    _last, shown = graded(at)
    note, left = at.panel.task.note, at.session.left
    at.press(Key.Key_N)
    for key in (Key.Key_2, Key.Key_S, Key.Key_G, Key.Key_X, Key.Key_Question):
        at.press(key)
    assert note.which.isVisible() and note.which.last_button.hasFocus()
    assert (at.session.place, at.session.left, at.panel.opened) == (shown, left, ())
    at.press(Key.Key_Right)
    at.press(Key.Key_Return)
    assert note.field.hasFocus() and note.field.toPlainText() == ""


def test_another_window_in_front_keeps_the_note_open(at: Desk) -> None:
    note = at.panel.task.note
    at.press(Key.Key_N)
    away = QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason.ActiveWindowFocusReason)
    QApplication.sendEvent(note.field, away)
    assert note.field.isVisible()


def test_hints_go_after_some_grades(at: Desk) -> None:
    person = at.panel.person()
    at.context.settings.set(GRADES_GIVEN, HINTS_GO_AFTER - 2, of=person)
    graded(at)
    hints = at.panel.task.foot.hints
    assert hints.isVisible()
    graded(at)
    assert not hints.isVisible() and at.panel.task.foot.saved.isVisible()
    graded(at)
    assert at.context.settings.get(GRADES_GIVEN, of=person) == HINTS_GO_AFTER
