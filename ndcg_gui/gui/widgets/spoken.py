"""What screen readers say: news that no focus leads to, and buttons that stay down as buttons."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleInterface
from PySide6.QtWidgets import (
    QAbstractButton,
    QAccessibleWidget,
    QCheckBox,
    QPushButton,
    QRadioButton,
    QWidget,
)

_PRESS = "Press"  # as Qt names it, in every language


def announce(widget: QWidget, text: str, *, assertive: bool = False) -> None:
    """Have a screen reader say `text`; `assertive`: at once, whatever it is reading.

    Nothing is shown. Say little, and nothing that the focus or a dialog that opens says anyway.
    """
    if not text:
        return
    event = QAccessibleAnnouncementEvent(widget, text)
    levels = QAccessible.AnnouncementPoliteness
    event.setPoliteness(levels.Assertive if assertive else levels.Polite)
    QAccessible.updateAccessibility(event)


class ToggleSpoken(QAccessibleWidget):
    """A button that stays down: to Qt every button that can be checked is a check box."""

    def __init__(self, button: QAbstractButton) -> None:
        super().__init__(button, QAccessible.Role.Button)
        self._button = button

    def text(self, kind: QAccessible.Text) -> str:
        said = super().text(kind)
        if said or kind != QAccessible.Text.Name:
            return said
        return self._button.text().replace("&&", "\0").replace("&", "").replace("\0", "&")

    def state(self) -> QAccessible.State:
        state = super().state()
        state.checkable = True
        state.checked = self._button.isChecked()
        state.pressed = self._button.isDown()
        return state

    def actionNames(self) -> list[str]:
        return [_PRESS] if self._button.isEnabled() else []

    def doAction(self, name: str) -> None:
        if name == _PRESS:
            self._button.click()


def _interface(_class: str, of: QObject) -> QAccessibleInterface | None:
    if not isinstance(of, QAbstractButton) or isinstance(of, QCheckBox | QRadioButton):
        return None
    if not of.isCheckable() or (isinstance(of, QPushButton) and of.menu() is not None):
        return None
    return ToggleSpoken(of)


def speak_toggles_as_buttons() -> None:
    """For all windows of the application, which must be there: Qt asks first whoever came last."""
    QAccessible.installFactory(_interface)
