"""What a screen reader is told of a screen, and what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QCheckBox,
    QHeaderView,
    QLineEdit,
    QListView,
    QPlainTextEdit,
    QRadioButton,
    QScrollArea,
    QScrollBar,
    QTextEdit,
    QWidget,
)

from tests.screens.measuring import Fault

_MARKUP = re.compile(r"</?[a-zA-Z!][^<>]*>|&(?:amp|lt|gt|nbsp|quot);")
_ROLES = {
    QCheckBox: (QAccessible.Role.CheckBox,),
    QRadioButton: (QAccessible.Role.RadioButton,),
    QAbstractButton: (
        QAccessible.Role.Button,
        QAccessible.Role.ButtonMenu,
        QAccessible.Role.ButtonDropDown,
        QAccessible.Role.RadioButton,
        QAccessible.Role.PageTab,
    ),
    QLineEdit: (QAccessible.Role.EditableText, QAccessible.Role.SpinBox),
}
# A few rows tell what all of them are like.
_ROWS = 3


def faults(top: QWidget) -> Iterator[Fault]:
    """Controls without a name, with markup in what is read out, or of the wrong kind."""
    for widget in [top, *top.findChildren(QWidget)]:
        if not widget.isVisible() or isinstance(widget, QScrollBar):
            continue
        told = QAccessible.queryAccessibleInterface(widget)
        if told is None:
            continue
        name = told.text(QAccessible.Text.Name)
        for text in (name, told.text(QAccessible.Text.Description), told.text(QAccessible.Text.Value)):
            if _MARKUP.search(text) and not isinstance(widget, QTextEdit | QPlainTextEdit):
                yield _fault("markup", widget, text)
        if _is_control(widget):
            if not name.strip():
                yield _fault("no name", widget, "")
            yield from _wrong_kind(widget, told)
        if isinstance(widget, QAbstractItemView) and not isinstance(widget, QHeaderView):
            yield from _cells(widget)


def _fault(kind: str, widget: QWidget, text: str) -> Fault:
    names = []
    holder: QWidget | None = widget
    while holder is not None and len(names) < 4:
        names.append(type(holder).__name__)
        holder = holder.parentWidget()
    return Fault(kind, " in ".join(names), text[:80])


def _is_control(widget: QWidget) -> bool:
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and not isinstance(
        widget, QScrollArea | QHeaderView
    )


def _wrong_kind(widget: QWidget, told: QAccessibleInterface) -> Iterator[Fault]:
    for kind, roles in _ROLES.items():
        if isinstance(widget, kind):
            if told.role() not in roles:
                yield _fault("wrong kind", widget, told.role().name)
            return
    if told.role() in (QAccessible.Role.NoRole, QAccessible.Role.Client):
        yield _fault("no kind", widget, widget.accessibleName())


def _cells(view: QAbstractItemView) -> Iterator[Fault]:
    """Cells that say nothing, or markup."""
    model = view.model()
    if model is None:
        return
    for row in range(min(model.rowCount(QModelIndex()), _ROWS)):
        texts = []
        # A list's model keeps its only column to itself.
        for column in range(1 if isinstance(view, QListView) else model.columnCount(QModelIndex())):
            index = model.index(row, column)
            text = index.data(Qt.ItemDataRole.AccessibleTextRole) or index.data() or ""
            texts.append(str(text))
            if _MARKUP.search(str(text)):
                yield _fault("markup in a cell", view, str(text))
        if not any(text.strip() for text in texts):
            yield _fault("an empty row", view, str(row))
            return
