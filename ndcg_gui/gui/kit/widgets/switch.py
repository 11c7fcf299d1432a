"""A few values side by side, of which one is chosen, for frequent choices with short names."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QPushButton, QSizePolicy, QWidget

from ndcg_gui.gui.kit.base.jobs import single_shot
from ndcg_gui.gui.kit.base.theme import TextStyle, font, px
from ndcg_gui.gui.kit.text.plain import no_mnemonic, titled
from ndcg_gui.gui.kit.widgets.layout import row


class Switch(QWidget):
    """Joined buttons. Left and Right move between them."""

    chosen = Signal(object)

    def __init__(self, name: str, choices: Sequence[tuple[object, str]], *, small: bool = False) -> None:
        """Choose the first of the (value, text) pairs. `small` is for the head of a card."""
        super().__init__()
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._dress = single_shot(self, 0, self._dress_all)
        self._buttons: dict[object, QPushButton] = {}
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        line = row(spacing=0, on=self)
        for place, (value, text) in enumerate(choices):
            made = QPushButton(no_mnemonic(text))
            made.setCheckable(True)
            made.setAutoDefault(False)
            ends = {0: "first", len(choices) - 1: "last"}
            made.setProperty("segment", ends.get(place, "middle"))
            made.setProperty("small", small)
            made.setAccessibleName(titled(name, text) if name else text)
            # As wide as it is while it holds, so that nothing moves when it does.
            made.setMinimumWidth(QFontMetrics(font(TextStyle.MEDIUM)).horizontalAdvance(text) + px(28))
            made.setFont(font(TextStyle.BODY))
            self._group.addButton(made)
            self._buttons[value] = made
            line.addWidget(made)
        self._group.buttonToggled.connect(self._on_button_toggled)
        self.set_value(choices[0][0])

    def value(self) -> object:
        """The value of the chosen button."""
        return self._value

    def set_value(self, value: object) -> None:
        """Choose the button of this value, without emitting."""
        self._value = value
        self._buttons[value].setChecked(True)

    def button_of(self, value: object) -> QPushButton:
        """The button of one of the values."""
        return self._buttons[value]

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            # Another style sheet gives buttons the fonts back that they were made with.
            self._dress.start()

    def _dress_all(self) -> None:
        for made in self._buttons.values():
            made.setFont(font(TextStyle.MEDIUM if made.isChecked() else TextStyle.BODY))

    def _on_button_toggled(self, toggled: QAbstractButton, checked: bool) -> None:
        toggled.setFont(font(TextStyle.MEDIUM if checked else TextStyle.BODY))
        value = next(value for value, made in self._buttons.items() if made is toggled)
        if checked and value != self._value:
            self._value = value
            self.chosen.emit(value)
