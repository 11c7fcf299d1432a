"""A filter for accidental double presses, for users who chose it in the preferences."""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QTextEdit, QWidget

from ndcg_gui.gui.kit.base.settings import SAME_KEY_MS, Settings

_Key = Qt.Key
# These lead from place to place and store nothing: whoever presses them twice means it.
_WAYS = frozenset(
    {
        _Key.Key_Tab,
        _Key.Key_Backtab,
        _Key.Key_PageUp,
        _Key.Key_PageDown,
        _Key.Key_Home,
        _Key.Key_End,
        _Key.Key_Escape,
        _Key.Key_Shift,
        _Key.Key_Control,
        _Key.Key_Alt,
        _Key.Key_Meta,
    }
)
ARROWS = frozenset({_Key.Key_Left, _Key.Key_Right, _Key.Key_Up, _Key.Key_Down})


class SameKeyGuard(QObject):
    """Filter of a key on `panel` that repeats the last one too soon. Keys typed into texts pass.

    The shortcut event and the key press both reach the focused widget first, so that one is watched, and no
    other. Auto-repeated keys are left to their receivers.
    """

    def __init__(
        self,
        panel: QWidget,
        settings: Settings,
        *,
        ways: frozenset[Qt.Key] = ARROWS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`ways` are further keys that only move from place to place."""
        super().__init__(panel)
        self._panel, self._settings, self._clock = panel, settings, clock
        self._ways = _WAYS | ways
        self._watched: QWidget | None = None
        self._last: tuple[int, float] = (0, 0.0)
        self._left_out = False
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._on_focus_changed)

    def _on_focus_changed(self, _old: QWidget | None, new: QWidget | None) -> None:
        if self._watched is not None:
            self._watched.removeEventFilter(self)
            self._watched.destroyed.disconnect(self._on_watched_destroyed)
            self._watched = None
        inside = new is not None and (new is self._panel or self._panel.isAncestorOf(new))
        if new is not None and inside and not _is_written_in(new):
            self._watched = new
            new.installEventFilter(self)
            new.destroyed.connect(self._on_watched_destroyed)

    def _on_watched_destroyed(self) -> None:
        self._watched = None

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind not in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress):
            return False
        if not isinstance(event, QKeyEvent) or event.isAutoRepeat() or event.key() in self._ways:
            return False
        if kind == QEvent.Type.ShortcutOverride:  # the first of the two that each press makes
            self._left_out = self._is_double(event.key())
        if self._left_out:
            event.accept()
        return self._left_out

    def _is_double(self, key: int) -> bool:
        milliseconds = self._settings.get(SAME_KEY_MS)
        if not milliseconds:
            return False
        now = self._clock()
        last, at = self._last
        if key == last and now - at < milliseconds / 1000:
            return True
        self._last = key, now
        return False


def _is_written_in(widget: QWidget) -> bool:
    if isinstance(widget, QPlainTextEdit | QTextEdit | QLineEdit):
        return not widget.isReadOnly()
    return False
