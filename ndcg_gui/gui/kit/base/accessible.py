"""Accessible roles, states and texts of widgets where Qt's own answer is wrong."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface, QTextDocumentFragment
from PySide6.QtWidgets import (
    QAbstractButton,
    QAccessibleWidget,
    QCheckBox,
    QLabel,
    QPushButton,
    QRadioButton,
    QToolButton,
    QWidget,
)

# A widget that Qt knows nothing of says by this attribute what it is.
ROLE = "accessible_role"
_PRESS = "Press"  # as Qt and all its readers call it


class _Told(QAccessibleWidget):
    """Accessible widget with its own role. A button knows its own role and whether it is down."""

    def __init__(self, widget: QWidget, role: QAccessible.Role) -> None:
        super().__init__(widget, role)

    def role(self) -> QAccessible.Role:
        # Not once for all: what a button is often follows after somebody has first asked.
        role, widget = super().role(), self.widget()
        if role == QAccessible.Role.Button and widget.property("segment"):
            return QAccessible.Role.RadioButton
        if role == QAccessible.Role.Button and isinstance(widget, QPushButton) and widget.menu() is not None:
            return QAccessible.Role.ButtonMenu
        return role

    def state(self) -> QAccessible.State:
        state = super().state()
        widget = self.widget()
        if isinstance(widget, QAbstractButton):
            state.checkable, state.checked = widget.isCheckable(), widget.isChecked()
            state.hasPopup = self.role() == QAccessible.Role.ButtonMenu
        return state

    def text(self, kind: QAccessible.Text) -> str:
        told, widget = super().text(kind), self.widget()
        if kind == QAccessible.Text.Description:
            said, tip = widget.accessibleDescription(), widget.toolTip()
            return said or QTextDocumentFragment.fromHtml(tip).toPlainText()  # a tooltip may be HTML
        if told or kind != QAccessible.Text.Name or not isinstance(widget, QAbstractButton | QLabel):
            return told
        return widget.text() if isinstance(widget, QLabel) else widget.text().replace("&&", "&")

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
    """Make Qt use these interfaces for screen readers."""
    QAccessible.installFactory(_made)


def _made(_class_name: str, told: QObject) -> QAccessibleInterface | None:
    if not isinstance(told, QWidget):
        return None
    role = getattr(told, ROLE, None)
    if role is not None:
        return _Told(told, role)
    # Qt takes every button that stays down for a check box; whether it does may be said later.
    if isinstance(told, QAbstractButton) and not isinstance(told, QCheckBox | QRadioButton | QToolButton):
        return _Told(told, QAccessible.Role.Button)
    return None
