"""Buttons: plain and primary, links in running bars, and one that names its choice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QAction, QActionGroup, QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QMenu, QPushButton, QStyle, QStyleOptionButton, QStylePainter

from ndcg_gui.gui.kit.base.theme import RADIUS, TextStyle, colours, font
from ndcg_gui.gui.kit.text.plain import no_mnemonic, plain_tooltip, titled


class PushButton(QPushButton):
    """Button that Enter presses as Space does, in any place."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and plain and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus() and self.property("primary"):
            # No dark frame is told from the colour that fills it.
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(colours().on_accent), 2))
            painter.drawRoundedRect(self.rect().adjusted(4, 4, -4, -4), RADIUS - 4, RADIUS - 4)


def menu_button(name: str, actions: Iterable[QAction]) -> QPushButton:
    """Make a button that opens a menu of actions."""
    made = QPushButton(f"{name} ▾")
    made.setAccessibleName(name)
    menu = QMenu(made)
    menu.addActions(list(actions))
    made.setMenu(menu)
    return made


def button(text: str, on_click: Callable[[], object] | None = None, *, primary: bool = False) -> QPushButton:
    """Make a button. `primary` fills it with the accent colour."""
    made = PushButton(no_mnemonic(text))
    made.setFont(font(TextStyle.BODY))
    made.setAutoDefault(False)
    made.setProperty("primary", primary)
    made.setAccessibleName(text)
    if on_click is not None:
        made.clicked.connect(lambda _checked=False: on_click())
    return made


def link(text: str, on_click: Callable[[], object] | None = None) -> QPushButton:
    """Button that looks like a word of the status bar."""
    made = button(text, on_click)
    made.setProperty("link", True)
    made.setFont(font(TextStyle.SMALL))
    return made


def paint_without_middle(made: QPushButton) -> None:
    """Paint a button with its text elided in the middle if it does not fit."""
    option = QStyleOptionButton()
    made.initStyleOption(option)
    missing = made.sizeHint().width() - made.width()
    if missing > 0:
        metrics = made.fontMetrics()
        room = metrics.horizontalAdvance(option.text) - missing
        option.text = metrics.elidedText(option.text, Qt.TextElideMode.ElideMiddle, room)
    QStylePainter(made).drawControl(QStyle.ControlElement.CE_PushButton, option)


class ChoiceButton(PushButton):
    """Button "Name: value ▾" with a menu of values, of which exactly one is chosen."""

    accessible_role = QAccessible.Role.ButtonMenu

    chosen = Signal(object)

    def __init__(self, name: str = "") -> None:
        super().__init__()
        self.setFont(font(TextStyle.BODY))
        self.setAutoDefault(False)
        self._name = name
        self._value: object = None
        self._actions: dict[object, QAction] = {}
        self._own_tip = ""
        self._menu = QMenu(self)
        self._group = QActionGroup(self)
        self._group.triggered.connect(self._on_group_triggered)
        self.setMenu(self._menu)
        self._show("")

    def set_choices(self, choices: Iterable[tuple[object, str]], value: object) -> None:
        """Offer these (value, text) pairs and choose `value`, without emitting."""
        for action in self._actions.values():
            self._group.removeAction(action)
        self._menu.clear()
        self._actions = {}
        for item, text in choices:
            action = self._menu.addAction(no_mnemonic(text))
            action.setCheckable(True)
            action.setData(text)
            self._group.addAction(action)
            self._actions[item] = action
        self.set_value(value)

    def offer(self, choices: Sequence[tuple[object, str]]) -> None:
        """Offer these (value, text) pairs, and choose the first if the chosen one is not among them."""
        values = [value for value, _ in choices]
        self.set_choices(choices, self._value if self._value in values else next(iter(values), None))

    def value(self) -> object:
        return self._value

    def value_text(self) -> str:
        """Text of the chosen value, empty without one."""
        action = self._actions.get(self._value)
        return "" if action is None else str(action.data())

    def set_value(self, value: object) -> None:
        """Choose `value` without emitting. An unknown value leaves the button without a choice."""
        self._value = value
        action = self._actions.get(value)
        if action is not None:
            action.setChecked(True)
        self._show(self.value_text())

    def _show(self, text: str) -> None:
        full = titled(self._name, text) if self._name and text else text or self._name
        self.setText(f"{no_mnemonic(full)} ▾")
        self.setAccessibleName(full)
        if self.toolTip() == self._own_tip:  # nobody has said more of it
            self._own_tip = plain_tooltip(full)
            self.setToolTip(self._own_tip)

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_without_middle(self)

    def _on_group_triggered(self, action: QAction) -> None:
        for value, candidate in self._actions.items():
            if candidate is action and value != self._value:
                self.set_value(value)
                self.chosen.emit(value)
                return
