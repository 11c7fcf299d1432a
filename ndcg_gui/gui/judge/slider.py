"""The slider of a continuous scale."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QSlider, QStyle, QStyleOptionSlider, QWidget

from ndcg_gui.domain.scales import Scale, format_grade

STEPS = 100
_OWN_KEYS = (
    Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End,
    Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape,
)  # fmt: skip


class GradeSlider(QSlider):
    """From the lowest to the highest number in a hundred steps.

    The arrows, Page Up and Page Down move it, Return gives the number, as letting go of the mouse does;
    Escape leaves.
    """

    value_moved = Signal(float)  # while it is moved by hand
    number_given = Signal(float)
    left = Signal()

    def __init__(self, scale: Scale, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._low, self._span = scale.minimum, scale.maximum - scale.minimum
        self.setRange(0, STEPS)
        self.setSingleStep(1)
        self.setPageStep(STEPS // 10)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumWidth(120)
        self.setAccessibleName(self.tr("Grade as a number, %s") % scale.values_text())
        self.valueChanged.connect(self._on_value_changed)
        self._silent = False
        self.show_number(None)

    def number(self) -> float:
        """The number it stands at."""
        return round(self._low + self._span * self.value() / STEPS, 10)

    def show_number(self, number: float | None) -> None:
        """Stand at a number, or at the beginning; emits nothing."""
        place = 0 if number is None else round((number - self._low) / self._span * STEPS)
        self._silent = True
        self.setValue(min(max(place, 0), STEPS))
        self._silent = False
        self.setAccessibleDescription("" if number is None else format_grade(number))

    def event(self, event: QEvent) -> bool:
        # The panel's own keys would take the arrows first.
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() in _OWN_KEYS
            and event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._give()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            # The handle comes to the pointer: Qt's own way moves it by a page.
            self.setValue(self._value_at(event.position().x()))
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if event.button() == Qt.MouseButton.LeftButton:
            self._give()

    def _value_at(self, x: float) -> int:
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        handle = self.style().pixelMetric(QStyle.PixelMetric.PM_SliderLength, option, self)
        return QStyle.sliderValueFromPosition(0, STEPS, round(x - handle / 2), max(self.width() - handle, 1))

    def _give(self) -> None:
        number = self.number()
        self.left.emit()
        self.number_given.emit(number)

    def _on_value_changed(self, _value: int) -> None:
        if not self._silent:
            self.setAccessibleDescription(format_grade(self.number()))
            self.value_moved.emit(self.number())
