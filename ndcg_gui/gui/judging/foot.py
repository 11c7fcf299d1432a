"""The last line of a screen for judging: whether all is saved, and the hints."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QAction, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QLayout, QWidget

from ndcg_gui.domain.judging_screen import ScreenHint
from ndcg_gui.gui.kit.base.theme import SPACE_3
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.kit.widgets import KeyHint, PlainLabel, row, set_tone
from ndcg_gui.gui.kit.widgets.panel import Panel

_HINT_GAP = 16
_UNDO = "Ctrl+Z"  # where no window gives it another key


class ActionHint(KeyHint):
    """Hint of a key and its action, which a click runs, too."""

    def __init__(self, keys: tuple[str | QAction, ...], words: str, action: QAction) -> None:
        super().__init__(keys, words)
        self.action = action
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.action.trigger()


def keys_hint(panel: Panel, words: str = "") -> ActionHint:
    """Hint of the key that shows all keys of the panel. A click shows them, too."""
    key = panel.key_cap("keys", "?")
    hint = ActionHint((key,), words or QCoreApplication.translate("Keys", "keys"), QAction(key))
    hint.action.triggered.connect(panel.context.request_keys)
    return hint


def screen_hint(panel: Panel, hint: ScreenHint) -> ActionHint:
    """Hint of a screen with the current key of its command, which a click runs, too."""
    table = panel.table_of_keys
    assert table is not None
    words = translated(hint.words)
    if hint.command == "keys":
        return keys_hint(panel, words)
    if hint.command == "undo":
        undo = panel.key_cap(hint.command, _UNDO)
        made = ActionHint((undo,), words, QAction(undo))
        made.action.triggered.connect(lambda _checked=False: panel.undo())
        return made
    action = panel.commands()[table.code(table.row(hint.command))]
    return ActionHint((hint.shown or action,), words, action)


class FootHints(QWidget):
    """Hints of a screen, at the right of its foot. Those without room are left out, the last one never."""

    def __init__(self) -> None:
        super().__init__()
        self.hints: list[KeyHint] = []
        self._line = row(None, spacing=_HINT_GAP, on=self)
        self._line.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        self.setFixedHeight(KeyHint(("S",), "S").sizeHint().height())

    def set_hints(self, hints: Sequence[KeyHint]) -> None:
        """Show these, the most used first."""
        for gone in self.hints:
            self._line.removeWidget(gone)
            gone.deleteLater()
        self.hints = list(hints)
        for hint in hints:
            self._line.addWidget(hint)
        self._fit()

    def sizeHint(self) -> QSize:
        return QSize(sum(hint.whole_width() + _HINT_GAP for hint in self.hints), self.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        room = self.width()
        for hint in [*self.hints[-1:], *self.hints[:-1]]:
            room -= hint.whole_width() + _HINT_GAP
            hint.setVisible(room + _HINT_GAP >= 0)


class SavedLine(QWidget):
    """Foot of a screen: whether all labels are stored, `beside`, and at the right the hints."""

    def __init__(self, *beside: QWidget) -> None:
        super().__init__()
        self.saved = PlainLabel(tone="muted")
        self.hints = FootHints()
        self._needed = True
        row(self.saved, *beside, (self.hints, 1), spacing=SPACE_3, on=self)
        self.setFixedHeight(self.hints.height())

    def show_state(self, *, pending: bool, failed: bool) -> None:
        """Show whether all labels are stored."""
        text = self.tr("Not saved") if failed else self.tr("Saving…") if pending else self.tr("Saved")
        if text != self.saved.text():
            self.saved.setText(text)
            set_tone(self.saved, "danger" if failed else "muted")

    def need_hints(self, needed: bool) -> None:
        """Show the hints, or leave them out for somebody who knows them."""
        self._needed = needed
        self.show_hints()

    def show_hints(self, *, shown: bool = True) -> None:
        """Show the hints to whoever needs them, or leave them out on a page without keys."""
        self.hints.setVisible(shown and self._needed)
