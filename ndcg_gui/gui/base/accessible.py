"""What screen readers are told that a widget is, where Qt's own answer is wrong."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAbstractButton, QAccessibleWidget, QCheckBox, QRadioButton, QWidget

# A widget that Qt knows nothing of says by this attribute what it is.
ROLE = "accessible_role"
_PRESS = "Press"  # as Qt and all its readers call it


class _Told(QAccessibleWidget):
    """A widget of a role of its own; a button that can be down says whether it is."""

    def __init__(self, widget: QWidget, role: QAccessible.Role) -> None:
        super().__init__(widget, role)

    def state(self) -> QAccessible.State:
        state = super().state()
        widget = self.widget()
        if isinstance(widget, QAbstractButton):
            state.checkable, state.checked = widget.isCheckable(), widget.isChecked()
        return state

    def text(self, kind: QAccessible.Text) -> str:
        told, widget = super().text(kind), self.widget()
        if kind == QAccessible.Text.Description:
            return widget.accessibleDescription()  # not the tooltip, which is HTML
        if told or kind != QAccessible.Text.Name or not isinstance(widget, QAbstractButton):
            return told
        return widget.text().replace("&&", "&")

    def actionNames(self) -> list[str]:
        press = [_PRESS] if isinstance(self.widget(), QAbstractButton) and self.widget().isEnabled() else []
        return [*press, *super().actionNames()]

    def doAction(self, name: str) -> None:
        widget = self.widget()
        if name == _PRESS and isinstance(widget, QAbstractButton):
            widget.click()
        else:
            super().doAction(name)


def install_roles() -> None:
    """Have Qt ask here before it answers a screen reader."""
    QAccessible.installFactory(_made)


def _made(_class_name: str, told: QObject) -> QAccessibleInterface | None:
    if not isinstance(told, QWidget):
        return None
    role = getattr(told, ROLE, None)
    if role is not None:
        return _Told(told, role)
    # Qt takes every button that stays down for a check box.
    drawn_as_such = isinstance(told, QCheckBox | QRadioButton)
    if isinstance(told, QAbstractButton) and told.isCheckable() and not drawn_as_such:
        return _Told(told, QAccessible.Role.Button)
    return None
