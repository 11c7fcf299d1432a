"""Goes through a screen by Tab: what the keyboard does not reach, and where it does not get out again."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
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
_WAYS = {Qt.Key.Key_Tab: "Tab", Qt.Key.Key_Backtab: "Shift+Tab"}
# More than a text's cursor, and with the contrast that a mark needs.
_LEAST_CHANGED = 30
_LEAST_CONTRAST = 3.0
_STEPS = np.arange(256) / 255
_LINEAR = np.where(_STEPS <= 0.04045, _STEPS / 12.92, ((_STEPS + 0.055) / 1.055) ** 2.4)
_OF_RED, _OF_GREEN, _OF_BLUE = (share * _LINEAR for share in (0.2126, 0.7152, 0.0722))
_CONTROLS = (
    QAbstractButton, QAbstractItemView, QAbstractSlider, QAbstractSpinBox, QComboBox, QLineEdit, QTabBar,
)  # fmt: skip


def faults(top: QWidget) -> Iterator[Fault]:
    """Controls in sight that Tab or Shift+Tab does not reach, that keep it, or that do not show the focus."""
    top.activateWindow()
    QApplication.processEvents()
    if not top.isActiveWindow():
        yield Fault("does not get the keys", type(top).__name__, top.windowTitle())
        return
    reached: list[QWidget] = []
    for key in _WAYS:
        reached, stuck = chain(top, key)
        if stuck is not None:
            yield Fault(f"{_WAYS[key]} does not leave", _named(stuck), stuck.accessibleName())
        for widget in top.findChildren(QWidget):
            if _is_control(widget, top) and widget not in reached and not _stands_for(widget, reached):
                yield Fault(f"{_WAYS[key]} does not reach", _named(widget), widget.accessibleName())
    for widget in unseen(reached):
        yield Fault("focus is not seen", _named(widget), widget.accessibleName())


def chain(top: QWidget, key: Qt.Key = Qt.Key.Key_Tab) -> tuple[list[QWidget], QWidget | None]:
    """What the key leads to one after the other, and what keeps the focus for good, if something does.

    What has it at first is reached only if the key leads back there.
    """
    reached: list[QWidget] = []
    for _press in range(_MOST_PRESSED):
        before = QApplication.focusWidget()
        QTest.keyClick(before or top, key)
        now = QApplication.focusWidget()
        if now is not None and now is before:
            return reached or [now], now if len(reached) > 1 or _others(top, now) else None
        if now in reached:
            break
        if now is not None:
            reached.append(now)
    return reached, None


def unseen(reached: list[QWidget]) -> list[QWidget]:
    """What looks nearly the same with the focus as without it: a text's cursor alone is not enough."""
    hidden = []
    for place, widget in enumerate(reached if len(reached) > 1 else []):
        if not widget.isVisible() or widget.size().isEmpty():
            continue
        reached[place - 1].setFocus(Qt.FocusReason.TabFocusReason)
        without = _picture(widget)
        widget.setFocus(Qt.FocusReason.TabFocusReason)
        if widget.hasFocus() and changed(without, _picture(widget)) < _LEAST_CHANGED:
            hidden.append(widget)
    return hidden


def changed(one: QImage, other: QImage) -> int:
    """How many pixels of two pictures are told apart; all of them where the pictures are of two sizes."""
    if one.size() != other.size():
        return one.width() * one.height()
    before, after = _luminances(one), _luminances(other)
    low, high = np.minimum(before, after), np.maximum(before, after)
    return int(np.count_nonzero((high + 0.05) / (low + 0.05) >= _LEAST_CONTRAST))


def _luminances(picture: QImage) -> np.ndarray:
    """Of each pixel, from 0 to 1, as contrast is reckoned from."""
    rgb = picture.convertToFormat(QImage.Format.Format_RGB32)
    bytes_ = np.frombuffer(rgb.constBits(), np.uint8).reshape(rgb.height(), rgb.bytesPerLine() // 4, 4)
    blue, green, red = (bytes_[:, : rgb.width(), at] for at in range(3))
    return _OF_RED[red] + _OF_GREEN[green] + _OF_BLUE[blue]


def _picture(widget: QWidget) -> QImage:
    QApplication.processEvents()
    return widget.grab().toImage()


def _others(top: QWidget, now: QWidget) -> bool:
    return any(widget is not now and _is_control(widget, top) for widget in top.findChildren(QWidget))


def _is_control(widget: QWidget, top: QWidget) -> bool:
    if not isinstance(widget, _CONTROLS) or not widget.isVisible() or not widget.isEnabled():
        return False
    if isinstance(widget, QScrollBar | QHeaderView) or widget.window() is not top.window():
        return False
    if isinstance(widget, QAbstractItemView) and _is_only_read(widget):
        return False
    around = widget.parentWidget()
    # The parts of a control of Qt's are not controls of their own.
    return not isinstance(around, QTabBar | QLineEdit | QAbstractSpinBox | QComboBox | QAbstractScrollArea)


def _is_only_read(view: QAbstractItemView) -> bool:
    """Whether nothing can be chosen in it, and nothing needs to be scrolled to."""
    bar = view.verticalScrollBar()
    return view.selectionMode() is QAbstractItemView.SelectionMode.NoSelection and not bar.maximum()


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
