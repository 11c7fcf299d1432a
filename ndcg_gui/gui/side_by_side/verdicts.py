"""The verdicts: a button for each with its key, and the kinds of Same in a comparison."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QEvent, QRect, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import QApplication, QHBoxLayout, QStackedWidget, QWidget

from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.judging_commands import (
    KINDS_OF_SAME,
    SIDE_COMMANDS,
    TIE_KINDS,
    key_of,
    list_grades_of,
    verdicts_of,
)
from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.records import Side, Verdict
from ndcg_gui.domain.scales import ramp_colour
from ndcg_gui.gui.kit.base.keys import shown_key
from ndcg_gui.gui.kit.base.theme import TextStyle, colours, font, px
from ndcg_gui.gui.kit.text.plain import count, translated
from ndcg_gui.gui.kit.widgets import GradeButton, row
from ndcg_gui.gui.kit.widgets.keys import KEY_HEIGHT, key_width, paint_key

_HIGH, _LOW = 53, 36
_GAP = 10
_CAP_GAP = 14  # from the cap of a key to the name


@dataclass(frozen=True, slots=True)
class Choice:
    """A chosen verdict: the side, how much better, and the kind of Same, or the grade of one list."""

    side: Side
    strength: int = 0
    tie: str = ""
    grade: float | None = None


@dataclass(frozen=True, slots=True)
class Offer:
    """A verdict on offer in words: its default shortcut, the key as shown, its name, a shorter one for narrow
    buttons, and the name of its command.
    """

    choice: Choice
    shortcut: str
    key: str
    name: str
    short: str
    command: str


def offers_of(points: int) -> list[Offer]:
    """Verdicts of a scale of 3, 5 or 7 points, from much better on the left to much better on the right."""
    made = []
    for item in verdicts_of(points):
        key = key_of(SIDE_COMMANDS, item.command)
        short = "" if item.side is Side.NONE else translated(item.short)
        made.append(
            Offer(
                Choice(item.side, item.strength),
                key,
                shown_key(key),
                translated(item.name),
                short,
                item.command,
            )
        )
    return made


def tie_names() -> dict[str, str]:
    """Names of the kinds of Same."""
    return {kind.key: translated(kind.name) for kind in TIE_KINDS}


class VerdictButton(GradeButton):
    """Button of a verdict: the cap of its key, and its name."""

    def __init__(self, key: str, name: str, colour: str, *, short: str = "") -> None:
        """`short` is the name for a narrow button."""
        super().__init__(key, name, colour)
        self.setAccessibleName(name)  # arrows are read out as anything but keys
        self._short = short or name
        # A click must not take the focus: the next Space would judge again.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def name(self) -> str:
        """The name beside the key."""
        return self._name

    def key(self) -> str:
        """The key before the name."""
        return self._key

    def set_key(self, key: str) -> None:
        """Show another key before the name."""
        if key != self._key:
            self._key = key
            self.setText(f"{self._key} {self._name}".strip())
            self.setAccessibleName(self.text())
            self.update()

    def set_name(self, name: str, short: str = "") -> None:
        """Show another name beside the key."""
        if (name, short or name) != (self._name, self._short):
            self._name, self._short = name, short or name
            self.setText(f"{self._key} {name}")
            self.setAccessibleName(name)
            self.update()

    def _paint_text(self, painter: QPainter) -> None:
        painter.setPen(QColor(colours().text))
        painter.setFont(font(TextStyle.BODY))
        metrics, high = painter.fontMetrics(), self.height() - 4
        cap = key_width(self._key) + _CAP_GAP if self._key else 0
        room = self.width() - 12 - cap
        name = self._name if metrics.horizontalAdvance(self._name) <= room else self._short
        name = metrics.elidedText(name, Qt.TextElideMode.ElideRight, room)
        left = (self.width() - cap - metrics.horizontalAdvance(name)) // 2
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(QRect(left + cap, 0, self.width(), high), flags, name)
        if self._key:
            area = QRect(left, (high - px(KEY_HEIGHT)) // 2, cap - _CAP_GAP, px(KEY_HEIGHT))
            paint_key(painter, area, self._key)


class TieRow(QWidget):
    """The kinds of Same with their keys. Escape returns to the verdicts."""

    chosen = Signal(str)
    left = Signal()

    def __init__(self, ties: Sequence[str]) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Kinds of Same"))
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.buttons: dict[str, VerdictButton] = {}
        self._keys: dict[Qt.Key, str] = {}
        same = colours().same
        layout = row(on=self, spacing=_GAP)
        for number, kind in enumerate((kind for kind in TIE_KINDS if kind.key in ties), start=1):
            made = VerdictButton(f"{shown_key(kind.keys[0])} {number}", translated(kind.name), same)
            made.setCheckable(False)
            made.clicked.connect(partial(self._on_clicked, kind.key))
            layout.addWidget(made, 1)
            self.buttons[kind.key] = made
            own = (Qt.Key[f"Key_{key}"] for key in kind.keys)
            self._keys |= dict.fromkeys((*own, Qt.Key(Qt.Key.Key_0 + number)), kind.key)
        self.back = VerdictButton("Esc", self.tr("Back"), same)
        self.back.setCheckable(False)
        self.back.clicked.connect(self.left)
        layout.addWidget(self.back, 1)

    def event(self, event: QEvent) -> bool:
        # Its arrows are no verdicts on the sides.
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and self._is_own(event)
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._is_own(event):
            super().keyPressEvent(event)
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif not event.isAutoRepeat():
            self.chosen.emit(self._keys[Qt.Key(event.key())])

    def _is_own(self, event: QKeyEvent) -> bool:
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        return plain and (event.key() == Qt.Key.Key_Escape or event.key() in self._keys)

    def _on_clicked(self, tie: str, _checked: bool = False) -> None:
        self.chosen.emit(tie)


class VerdictBar(QStackedWidget):
    """All verdicts in a row, with a ring around the given one. Kinds of Same replace them while asked for."""

    chosen = Signal(object)  # Choice
    ties_left = Signal()  # the kinds of Same were closed

    def __init__(self) -> None:
        super().__init__()
        self.buttons: dict[tuple[Side, int], VerdictButton] = {}
        self.tie_button: VerdictButton | None = None
        self.ties: TieRow | None = None
        self._low = False
        self._keys: dict[str, str] = {}
        self.grades: dict[float, VerdictButton] = {}  # of one list
        self._commands: dict[str, VerdictButton] = {}
        self._names: dict[tuple[Side, int], tuple[str, str]] = {}  # in full, and short
        self._plain: dict[Side, int] = {}  # strengths that the plain arrows say

    def show_keys(self, keys: dict[str, str]) -> None:
        """Show these keys, by command. A button without one shows its own."""
        self._keys = keys
        for command, made in self._commands.items():
            made.set_key(keys.get(command, made.key()))

    def set_plan(self, plan: ComparisonPlan) -> None:
        """Offer the verdicts of the plan's scale."""
        while (old := self.widget(0)) is not None:
            self.removeWidget(old)
            old.deleteLater()
        self.buttons, self.tie_button, self.ties, self.grades = {}, None, None, {}
        self._commands = {}
        row = QWidget()
        self._names, self._plain = {}, {}
        layout = QHBoxLayout(row)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(_GAP)
        look = colours()
        for grade in list_grades_of(plan):
            part = grade.value - plan.grade_values[0]
            made = VerdictButton(
                str(grade.value), translated(grade.name), ramp_colour(part / (len(plan.grade_values) - 1))
            )
            made.clicked.connect(partial(self._on_clicked, Choice(Side.NONE, grade=float(grade.value))))
            layout.addWidget(made, 1)
            self.grades[float(grade.value)] = self._commands[grade.command] = made
        for offer in () if plan.grades else offers_of(plan.points):
            choice = offer.choice
            colour = look.same if choice.side is Side.NONE else look.accent
            made = VerdictButton(offer.key, offer.name, colour, short=offer.short)
            made.clicked.connect(partial(self._on_clicked, choice))
            layout.addWidget(made, 1)
            self._names[choice.side, choice.strength] = offer.name, offer.short
            if offer.shortcut in ("Left", "Down", "Right"):
                self._plain[choice.side] = choice.strength
            self.buttons[choice.side, choice.strength] = self._commands[offer.command] = made
            if choice.side is Side.NONE and plan.ties:
                key = shown_key(key_of(SIDE_COMMANDS, KINDS_OF_SAME.command))
                name, short = translated(KINDS_OF_SAME.name), translated(KINDS_OF_SAME.short)
                self.tie_button = VerdictButton(key, name, look.same, short=short)
                self.tie_button.setCheckable(False)
                self.tie_button.clicked.connect(self.open_ties)
                self._commands[KINDS_OF_SAME.command] = self.tie_button
                layout.addWidget(self.tie_button, 1)
        self.show_keys(self._keys)
        self.addWidget(row)
        if plan.ties:
            self.ties = TieRow(plan.ties)
            self.ties.chosen.connect(self._on_tie_chosen)
            self.ties.left.connect(self.close_ties)
            self.addWidget(self.ties)
        self.set_low(self._low)

    def all_buttons(self) -> list[VerdictButton]:
        made = list(self.grades.values())
        for (side, _), found in self.buttons.items():
            made.append(found)
            if side is Side.NONE and self.tie_button is not None:
                made.append(self.tie_button)
        return made

    def set_low(self, low: bool) -> None:
        self._low = low
        more = [*self.ties.buttons.values(), self.ties.back] if self.ties is not None else []
        for made in [*self.all_buttons(), *more]:
            made.set_low(low)
        self.setFixedHeight(px(_LOW) if low else px(_HIGH))

    def show_state(
        self, state: PreferenceState, criterion: str = "", others: tuple[int, int, int] | None = None
    ) -> None:
        """Show the verdict given, or the answer by a criterion, which is a side alone.

        `others`: the numbers of disagreeing raters who gave left, same and right.
        """
        for value, grade in self.grades.items():
            grade.setChecked(state.status is Verdict.JUDGED and state.grade == value)
            grade.update()
        given = (state.preferred, state.strength or 0) if state.status is Verdict.JUDGED else None
        if criterion:
            side = dict(state.criteria).get(criterion)
            given = None if side is None else (side, self._plain[side])
        counts = dict(zip((Side.LEFT, Side.NONE, Side.RIGHT), others or (), strict=False))
        for choice, made in self.buttons.items():
            side, plain = choice[0], choice[1] == self._plain[choice[0]]
            made.setVisible(plain or not criterion)
            made.setChecked(choice == given)
            kind = tie_names().get(state.tie, "") if choice == given and not criterion else ""
            name, short = self._names[choice]
            name, short = (f"{name}: {kind}", kind) if kind else (name, short)
            number = count(counts[side]) if plain and counts else ""
            made.set_name(" · ".join(filter(None, (name, number))), short)
            told = self.tr("chosen by %s of the raters who disagree") % number if number else ""
            made.setToolTip(told)
            made.setAccessibleDescription(told)
            made.update()
        if self.tie_button is not None:
            self.tie_button.setVisible(not criterion)
        self.close_ties()

    def ties_open(self) -> bool:
        return self.ties is not None and self.currentWidget() is self.ties

    def open_ties(self) -> None:
        """Show the kinds of Same, if the comparison has any."""
        if self.ties is not None:
            self.setCurrentWidget(self.ties)
            self.ties.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_ties(self) -> None:
        """Return to the verdicts."""
        if self.ties is not None and self.ties_open():
            focused, task = QApplication.focusWidget(), self.parentWidget()
            # Hidden with the focus in it, the row would hand it to some button.
            if focused is not None and task is not None and self.isAncestorOf(focused):
                task.setFocus(Qt.FocusReason.OtherFocusReason)
            self.setCurrentIndex(0)
            self.ties_left.emit()

    def _on_clicked(self, choice: Choice, _checked: bool = False) -> None:
        self.chosen.emit(choice)

    def _on_tie_chosen(self, tie: str) -> None:
        self.chosen.emit(Choice(Side.NONE, 0, tie))
