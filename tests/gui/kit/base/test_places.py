"""Keys by their place, over the table of keyboards that the page is tested by, too."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.kit.base.places import PlaceKeys, key_by_place
from tests.keyboards import GRADES, LETTERS, SCAN_CODES, Stroke

NONE, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
Strokes = list[str]


def pressed(stroke: Stroke, modifiers: Qt.KeyboardModifier = NONE) -> QKeyEvent:
    """The event as X11 sends it: Qt's key is the sign's."""
    modifiers |= SHIFT if stroke.shift else NONE
    key, code = ord(stroke.sign.upper()), SCAN_CODES.get(stroke.code, 0)
    return QKeyEvent(QEvent.Type.KeyPress, key, modifiers, code, 0, 0, stroke.sign)


@pytest.mark.parametrize("stroke", [*GRADES, *LETTERS])
def test_a_key_is_its_own_sign_or_its_place(stroke: Stroke) -> None:
    by_sign = stroke.sign.isascii() and stroke.sign.isalnum()  # which a shortcut knows by itself
    assert key_by_place(pressed(stroke)) == ("" if by_sign else stroke.stands_for)


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[tuple[QWidget, Strokes]]:
    """A window with shortcuts, and what they heard."""
    heard: Strokes = []
    shown = QWidget()
    for keys in ("1", "X", "Ctrl+Z"):
        action = QAction(keys, shown)
        action.setShortcut(QKeySequence(keys))
        action.setAutoRepeat(False)
        action.triggered.connect(lambda _checked=False, keys=keys: heard.append(keys))
        shown.addAction(action)
    shown.field = QLineEdit(shown)  # type: ignore[attr-defined]
    shown.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    qtbot.addWidget(shown)
    PlaceKeys(shown)
    shown.show()
    shown.setFocus()
    qtbot.waitUntil(shown.hasFocus)
    yield shown, heard


def send(window: QWidget, event: QKeyEvent) -> None:
    handle = window.windowHandle()
    assert handle is not None
    QCoreApplication.sendEvent(handle, event)


def test_what_counts_by_place_is_given_to_shortcuts(window: tuple[QWidget, Strokes]) -> None:
    shown, heard = window
    send(shown, pressed(Stroke("&", "Digit1", "1")))
    send(shown, pressed(Stroke("ч", "KeyX", "X")))
    send(shown, pressed(Stroke("я", "KeyZ", "Z"), CONTROL))
    assert heard == ["1", "X", "Ctrl+Z"]


def test_a_held_key_acts_once(window: tuple[QWidget, Strokes]) -> None:
    shown, heard = window
    held = QKeyEvent(QEvent.Type.KeyPress, ord("&"), NONE, SCAN_CODES["Digit1"], 0, 0, "&", True)
    send(shown, held)
    assert heard == []


def test_what_is_typed_into_a_field_stays_as_it_is(qtbot: QtBot, window: tuple[QWidget, Strokes]) -> None:
    shown, heard = window
    field = shown.field  # type: ignore[attr-defined]
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    send(shown, pressed(Stroke("&", "Digit1", "1")))
    assert heard == [] and field.text() == "&"


def test_what_is_no_shortcut_is_typed_by_its_place(window: tuple[QWidget, Strokes]) -> None:
    shown, _ = window
    typed: Strokes = []
    shown.keyPressEvent = lambda event: typed.append(event.text())  # type: ignore[method-assign]
    send(shown, pressed(Stroke("é", "Digit2", "2")))
    assert typed == ["2"]
