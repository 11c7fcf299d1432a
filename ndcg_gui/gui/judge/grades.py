"""The answers of Judge: a button for each grade, a number on a continuous scale, and the line of keys."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QSlider, QStyle, QStyleOptionSlider, QWidget

from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.scales import Scale, format_grade
from ndcg_gui.gui.kit.base.theme import SPACE_1, SPACE_2, TextStyle, font, px
from ndcg_gui.gui.kit.text.grades import name_text
from ndcg_gui.gui.kit.widgets import FlowLayout, GradeButton, KeyHint, row

QUARTERS = 4

STEPS = 100
_OWN_KEYS = (
    Qt.Key.Key_Left,
    Qt.Key.Key_Right,
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
    Qt.Key.Key_Return,
    Qt.Key.Key_Enter,
    Qt.Key.Key_Escape,
)


class NumberField(QLineEdit):
    """Field for a typed grade. Return gives it, Escape leaves."""

    number_given = Signal(float)
    refused = Signal()
    left = Signal()

    def __init__(self, scale: Scale) -> None:
        super().__init__()
        self._scale = scale
        self.setFont(font(TextStyle.BODY))
        self.setFixedWidth(px(84))
        self.setMaxLength(12)
        self.setPlaceholderText(scale.values_text())
        self.setAccessibleName(self.tr("Grade as a number, %s") % scale.values_text())
        self.returnPressed.connect(self._on_return_pressed)

    def begin(self, typed: str) -> None:
        """Take the focus, with the first typed character."""
        self.setText(typed)
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.end(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.clear()
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _on_return_pressed(self) -> None:
        try:
            value = float(self.text().strip().replace(",", "."))
        except ValueError:
            value = float("nan")
        if not self._scale.allows(value):
            self.selectAll()
            self.refused.emit()
            return
        self.clear()
        self.left.emit()
        self.number_given.emit(value)


class GradeRow(QWidget):
    """The grades side by side, lowest first. The given one has a ring."""

    grade_chosen = Signal(float)

    def __init__(self, scale: Scale) -> None:
        super().__init__()
        self.buttons: dict[float, GradeButton] = {}
        self.number: NumberField | None = None
        self.slider: GradeSlider | None = None
        layout = row(on=self, spacing=SPACE_2 if len(scale.grades) > 5 else 10)
        for value, key, name, colour in answers(scale):
            made = GradeButton(key, name, colour)
            made.clicked.connect(partial(self.grade_chosen.emit, value))
            self.buttons[value] = made
            layout.addWidget(made, 1)
        if scale.kind == "continuous":
            self.number = NumberField(scale)
            self.number.number_given.connect(self.grade_chosen)
            self.slider = GradeSlider(scale)
            self.slider.number_given.connect(self.grade_chosen)
            self.slider.left.connect(self.number.left)
            self.slider.value_moved.connect(self._on_slider_moved)
            layout.addWidget(self.slider, 1)
            layout.addWidget(self.number)

    def show_state(self, state: PairState) -> None:
        self.show_grade(state.grade)

    def show_grade(self, grade: float | None) -> None:
        """Show the given grade, None for none."""
        for value, made in self.buttons.items():
            made.setChecked(grade == value)
        if self.number is not None:
            given = grade is not None and grade not in self.buttons
            self.number.setText(format_grade(grade) if given and grade is not None else "")
        if self.slider is not None:
            self.slider.show_number(grade)

    def set_low(self, low: bool) -> None:
        """Let each grade take a single line where there is little height."""
        layout = self.layout()
        if layout is not None:
            layout.setSpacing(6 if low else SPACE_2 if len(self.buttons) > 5 else 10)
        for made in self.buttons.values():
            made.set_low(low)

    def show_hint(self, grade: float | None, key: str) -> None:
        """Show at one grade the other key that gives it. None shows it at none."""
        for value, made in self.buttons.items():
            made.set_hint(key if value == grade else "")

    def _on_slider_moved(self, value: float) -> None:
        if self.number is not None:
            self.number.setText(format_grade(value))


def answers(scale: Scale) -> list[tuple[float, str, str, str]]:
    """One-key answers: value, key as shown, name and colour. Quarters of the range on a continuous scale."""
    if scale.kind != "continuous":
        return [
            (grade.value, grade.hotkey or grade.label, name_text(grade), scale.colour(grade.value))
            for grade in scale.grades
        ]
    answers = []
    for step in range(QUARTERS + 1):
        value = scale.minimum + (scale.maximum - scale.minimum) * step / QUARTERS
        exact = next((grade for grade in scale.grades if grade.value == value), None)
        answers.append((value, format_grade(value), name_text(exact), scale.colour(value)))
    return answers


class HintLine(QWidget):
    """The keys on one line, the most used first. Those without room are only in the guide, the last hint."""

    def __init__(self) -> None:
        super().__init__()
        self._flow = FlowLayout(gap=SPACE_2, line_gap=SPACE_1)
        self._line = row((self._flow, 1), on=self)
        self._hints: list[QWidget] = []
        self._last: list[QWidget] = []
        self.setFixedHeight(KeyHint(("S",), "S").sizeHint().height())

    def hasHeightForWidth(self) -> bool:
        # One line whatever the width: the layouts above need not ask.
        return False

    def add(self, hint: QWidget) -> None:
        self._flow.addWidget(hint)
        self._hints.append(hint)
        self._fit()

    def add_last(self, hint: QWidget) -> None:
        """Add the hint at the right end, which always has room."""
        self._line.addWidget(hint)
        self._last.append(hint)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Show the hints that fit, since screen readers would read those in a hidden second line."""
        room = self.width() - sum(hint.sizeHint().width() + SPACE_2 for hint in self._last)
        for hint in self._hints:
            room -= hint.sizeHint().width() + SPACE_2
            hint.setVisible(room + SPACE_2 >= 0)


class GradeSlider(QSlider):
    """Slider from the lowest to the highest number in a hundred steps.

    The arrows, Page Up and Page Down move it. Return or releasing the mouse gives the number, Escape leaves.
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
        self.setMinimumWidth(px(120))
        self.setAccessibleName(self.tr("Grade as a number, %s") % scale.values_text())
        self.valueChanged.connect(self._on_value_changed)
        self._silent = False
        self.show_number(None)

    def number(self) -> float:
        """The slider's number."""
        return round(self._low + self._span * self.value() / STEPS, 10)

    def show_number(self, number: float | None) -> None:
        """Set the slider to a number, or to its beginning, without emitting."""
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
