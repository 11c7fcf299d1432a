"""A button whose menu takes several choices at once."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QMenu, QPushButton

from ndcg_gui.gui.kit.base.theme import TextStyle, font
from ndcg_gui.gui.kit.text.plain import no_mnemonic, set_tooltip, titled
from ndcg_gui.gui.kit.widgets.buttons import paint_without_middle

_MAX_CHARACTERS = 20


class MultiChoiceButton(QPushButton):
    """Button "Name: one, two ▾". Its menu stays open while ticking, and at least one entry stays ticked."""

    chosen = Signal()

    def __init__(self, name: str, *, all_text: str) -> None:
        """`all_text` is shown where many are offered and all are chosen."""
        super().__init__()
        self.setFont(font(TextStyle.BODY))
        self.setAutoDefault(False)
        self._name = name
        self._all_text = all_text
        self._actions: dict[str, QAction] = {}
        self._menu = QMenu(self)
        self._menu.installEventFilter(self)
        self._menu.triggered.connect(self._on_menu_triggered)
        self.setMenu(self._menu)
        self._show()

    def set_choices(self, choices: Iterable[str], chosen: Iterable[str]) -> None:
        """Offer these and tick the chosen ones, without emitting."""
        self._menu.clear()
        ticked = set(chosen)
        self._actions = {}
        for text in choices:
            action = self._menu.addAction(no_mnemonic(text))
            action.setCheckable(True)
            action.setChecked(text in ticked)
            self._actions[text] = action
        self._show()

    def values(self) -> tuple[str, ...]:
        return tuple(text for text, action in self._actions.items() if action.isChecked())

    def toggle_value(self, text: str) -> None:
        """Tick or untick an entry, as by its menu line."""
        self._actions[text].trigger()

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_without_middle(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # A menu closes at the first choice; here several are made in one go.
        action = self._menu.activeAction()
        if action is None or not action.isCheckable():
            return False
        released = event.type() == QEvent.Type.MouseButtonRelease
        keys = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
        pressed = (
            isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in keys
        )
        if released or pressed:
            action.trigger()
            return True
        return False

    def _show(self) -> None:
        values = self.values()
        text = ", ".join(values)
        if len(text) > _MAX_CHARACTERS:
            every = len(values) == len(self._actions)
            text = self._all_text if every else self.tr("%s of %s") % (len(values), len(self._actions))
        full = titled(self._name, text)
        self.setText(f"{no_mnemonic(full)} ▾")
        self.setAccessibleName(f"{self._name}: {', '.join(values)}")
        set_tooltip(self, "\n".join(values))

    def _on_menu_triggered(self, action: QAction) -> None:
        if not self.values():
            action.setChecked(True)
            return
        self._show()
        self.chosen.emit()
