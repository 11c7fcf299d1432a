"""Goes through a screen by Tab: what the keyboard does not reach, and where it does not get out again."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QHeaderView,
    QLineEdit,
    QRadioButton,
    QScrollBar,
    QTabBar,
    QWidget,
)

from tests.screens.measuring import Fault

# More than any screen has: who presses so often goes round a part of it.
_MOST_PRESSED = 400
_CONTROLS = (
    QAbstractButton, QAbstractItemView, QAbstractSlider, QAbstractSpinBox, QComboBox, QLineEdit, QTabBar,
)  # fmt: skip


def faults(top: QWidget) -> Iterator[Fault]:
    """Controls in sight that Tab does not reach, and those that Tab does not leave."""
    top.activateWindow()
    QApplication.processEvents()
    reached, stuck = chain(top)
    if stuck is not None:
        yield Fault("Tab does not leave", _named(stuck), stuck.accessibleName())
    for widget in top.findChildren(QWidget):
        if _is_control(widget, top) and widget not in reached and not _stands_for(widget, reached):
            yield Fault("Tab does not reach", _named(widget), widget.accessibleName())


def chain(top: QWidget) -> tuple[list[QWidget], QWidget | None]:
    """What has the focus one after the other, and what keeps it for good, if something does."""
    reached: list[QWidget] = []
    for _press in range(_MOST_PRESSED):
        now = QApplication.focusWidget()
        if now in reached and now is not reached[-1]:
            break
        if now is not None and now not in reached:
            reached.append(now)
        QTest.keyClick(now or top, Qt.Key.Key_Tab)
        if now is not None and QApplication.focusWidget() is now:
            return reached, now if len(reached) > 1 or _others(top, now) else None
    return reached, None


def _others(top: QWidget, now: QWidget) -> bool:
    return any(widget is not now and _is_control(widget, top) for widget in top.findChildren(QWidget))


def _is_control(widget: QWidget, top: QWidget) -> bool:
    if not isinstance(widget, _CONTROLS) or not widget.isVisible() or not widget.isEnabled():
        return False
    if isinstance(widget, QScrollBar | QHeaderView) or widget.window() is not top.window():
        return False
    around = widget.parentWidget()
    # The parts of a control of Qt's are not controls of their own.
    return not isinstance(around, QTabBar | QLineEdit | QAbstractSpinBox | QComboBox | QAbstractScrollArea)


def _stands_for(widget: QWidget, reached: list[QWidget]) -> bool:
    """Whether arrows lead here from what Tab reaches: one of the group is enough."""
    if isinstance(widget, QAbstractButton) and (widget.autoExclusive() or isinstance(widget, QRadioButton)):
        return any(other in reached for other in widget.parentWidget().findChildren(QAbstractButton))
    group = widget.group() if isinstance(widget, QAbstractButton) else None
    return group is not None and any(button in reached for button in group.buttons())


def _named(widget: QWidget) -> str:
    names = [type(widget).__name__]
    around = widget.parentWidget()
    while around is not None and len(names) < 4:
        names.append(type(around).__name__)
        around = around.parentWidget()
    text = widget.text() if isinstance(widget, QAbstractButton) else ""
    return f"{text} {' in '.join(names)}".strip()
