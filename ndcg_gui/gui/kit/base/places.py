"""Keys by their place on the keyboard: the row above the letters is digits on every layout.

A French keyboard writes "&" where the 1 stands, and a Russian one has no S. What no shortcut knows by its
sign is looked up here by the place of its key, as the page for raters does by `event.code`.
"""

from __future__ import annotations

import unicodedata

from PySide6.QtCore import QCoreApplication, QEvent, QKeyCombination, QObject, Qt
from PySide6.QtGui import QAction, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QWidget

_ROWS = ("1234567890", "QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM")
_X11 = (10, 24, 38, 52)  # codes of the first keys of these rows, of X11 and Wayland
_WINDOWS = (2, 16, 30, 44)
_MAC = {
    18: "1", 19: "2", 20: "3", 21: "4", 23: "5", 22: "6", 26: "7", 28: "8", 25: "9", 29: "0",
    12: "Q", 13: "W", 14: "E", 15: "R", 17: "T", 16: "Y", 32: "U", 34: "I", 31: "O", 35: "P",
    0: "A", 1: "S", 2: "D", 3: "F", 5: "G", 4: "H", 38: "J", 40: "K", 37: "L",
    6: "Z", 7: "X", 8: "C", 9: "V", 11: "B", 45: "N", 46: "M",
}  # fmt: skip
_THIRD_LEVEL = 0x80  # X11's modifier of AltGr
_SHIFT, _CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
_OTHERS = Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
_ZERO = ord("0")


def _codes(first: tuple[int, ...]) -> dict[int, str]:
    return {start + at: sign for start, row in zip(first, _ROWS, strict=True) for at, sign in enumerate(row)}


_BY_PLATFORM = {"windows": _codes(_WINDOWS), "cocoa": _MAC}
_ELSEWHERE = _codes(_X11)


def key_by_place(event: QKeyEvent) -> str:
    """Digit or capital letter that a key stands for by its place, "" where its own sign counts."""
    if _writes_a_sign(event):
        return ""
    sign = event.text() if event.text().isprintable() else ""
    plain = not event.modifiers() & (_CONTROL | _OTHERS)
    digit = unicodedata.decimal(sign, -1) if len(sign) == 1 else -1
    if digit >= 0:
        return str(digit) if plain and not sign.isascii() else ""
    found = _sign_at(event)
    if found.isdigit():
        known = _ZERO <= event.key() <= ord("9")
        return "" if known or not plain or event.modifiers() & _SHIFT else found
    letter = sign or (chr(event.key()) if 0x7F < event.key() < 0xFFFF else "")
    return found if _is_foreign(letter) and not event.modifiers() & _OTHERS else ""


def _writes_a_sign(event: QKeyEvent) -> bool:
    """Whether a sign of the third level is written, with AltGr."""
    groups = Qt.KeyboardModifier.GroupSwitchModifier
    third = QGuiApplication.platformName() == "xcb" and bool(event.nativeModifiers() & _THIRD_LEVEL)
    both = _CONTROL | Qt.KeyboardModifier.AltModifier  # AltGr of Windows
    return third or bool(event.modifiers() & groups) or event.modifiers() & both == both


def _sign_at(event: QKeyEvent) -> str:
    platform = QGuiApplication.platformName()
    code = event.nativeVirtualKey() if platform == "cocoa" else event.nativeScanCode()
    return _BY_PLATFORM.get(platform, _ELSEWHERE).get(code, "")


def _is_foreign(letter: str) -> bool:
    """Whether a letter is one of a script without A to Z."""
    return len(letter) == 1 and letter.isalpha() and "LATIN" not in unicodedata.name(letter, "LATIN")


class PlaceKeys(QObject):
    """Hears the keys of a window before its widgets do, and gives those that count by place to what has
    them as shortcuts, else to the widget with the focus.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        window.installEventFilter(self)  # until it is shown, and has a handle

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(watched, QWidget):
            handle = watched.windowHandle() if event.type() == QEvent.Type.Show else None
            if handle is not None:
                watched.removeEventFilter(self)
                handle.installEventFilter(self)
            return False
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        focus = QApplication.focusWidget() or QApplication.activeWindow()
        if focus is None or focus.inputMethodQuery(Qt.InputMethodQuery.ImEnabled):
            return False  # it is a sign for a text field, or an input method's
        sign = key_by_place(event)
        return bool(sign) and _press(focus, sign, event)


def _press(focus: QWidget, sign: str, event: QKeyEvent) -> bool:
    key = Qt.Key(ord(sign))
    modifiers = event.modifiers() & (_SHIFT | _CONTROL)
    text = "" if modifiers & _CONTROL else sign if modifiers & _SHIFT else sign.lower()
    made = QKeyEvent(QEvent.Type.ShortcutOverride, key, modifiers, text, event.isAutoRepeat())
    made.ignore()
    QCoreApplication.sendEvent(focus, made)
    if not made.isAccepted():
        action = _action_of(focus, QKeySequence(QKeyCombination(modifiers, key)))
        if action is not None:
            if action.autoRepeat() or not event.isAutoRepeat():
                action.trigger()
            return True
    pressed = QKeyEvent(QEvent.Type.KeyPress, key, modifiers, text, event.isAutoRepeat())
    QCoreApplication.sendEvent(focus, pressed)
    return True


def _action_of(focus: QWidget, keys: QKeySequence) -> QAction | None:
    """Action with this shortcut of the widget with the focus, or of one around it."""
    around: QWidget | None = focus
    while around is not None:
        for action in around.actions():
            own = action.shortcutContext() != Qt.ShortcutContext.WidgetShortcut or around is focus
            if own and action.isEnabled() and keys in action.shortcuts():
                return action
        around = None if around.isWindow() else around.parentWidget()
    return None
