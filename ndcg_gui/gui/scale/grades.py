"""The grades of a scale as rows of fields, with each row's faults below it."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPixmap
from PySide6.QtWidgets import (
    QColorDialog,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QWidget,
)

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.scale_checks import MOST_GRADES, ScaleProblem
from ndcg_gui.domain.scales import Grade, format_grade, ramp_colour, scale_words
from ndcg_gui.gui.kit.base.theme import CONTROL_HEIGHT, SPACE_1, SPACE_2, TextStyle, px
from ndcg_gui.gui.kit.text.plain import titled, translated
from ndcg_gui.gui.kit.widgets import PlainLabel, button, discard, layout, text_line

AskColour = Callable[[QWidget, str, Callable[[str], object]], object]
EXAMPLE_MARK = " | "
_LEAST_WIDTH = 120
# Each field of a grade: its heading, and its width; 0: it shares the room that is left.
_FIELDS: dict[str, tuple[Message, int]] = {
    "value": (say("Value"), 62),
    "name": (say("Name"), 130),
    "definition": (say("Definition"), 0),
    "examples": (say("Examples"), 0),
    "hotkey": (say("Hotkey"), 76),
    "gain": (say("Gain"), 62),
}


def ask_colour(parent: QWidget, colour: str, answer: Callable[[str], object]) -> None:
    """Open the dialog that chooses a colour. `answer` is not called if it is cancelled."""
    dialog = QColorDialog(QColor(colour), parent)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.colorSelected.connect(lambda chosen: answer(chosen.name().upper()))
    dialog.open()


@dataclass(frozen=True, slots=True)
class GradeDraft:
    """A grade being typed, all of it text."""

    value: str
    name: str = ""
    definition: str = ""
    examples: str = ""
    hotkey: str = ""
    gain: str = ""
    colour: str = ""
    original: tuple[str, ...] = ()  # the examples as they came, which may hold the mark themselves

    @classmethod
    def of(cls, grade: Grade) -> GradeDraft:
        """A grade's fields as text."""
        return cls(
            grade.label,
            grade.name,
            grade.definition,
            EXAMPLE_MARK.join(grade.examples),
            grade.hotkey,
            "" if grade.gain is None else format_grade(grade.gain),
            grade.colour,
            grade.examples,
        )

    def grade(self) -> Grade:
        """The grade. An invalid number is NaN."""
        if self.examples == EXAMPLE_MARK.join(self.original):
            examples = self.original
        else:
            pieces = (text.strip() for text in self.examples.split(EXAMPLE_MARK.strip()))
            examples = tuple(text for text in pieces if text)
        gain = self.gain.strip()
        return Grade(
            _number(self.value),
            self.name.strip(),
            self.definition.strip(),
            self.hotkey.strip(),
            self.colour,
            _number(gain) if gain else None,
            examples,
        )


def _number(text: str) -> float:
    try:
        value = float(text.strip().replace(",", "."))
    except ValueError:
        return math.nan
    return int(value) if math.isfinite(value) and value == int(value) else value


class GradeFields(QWidget):
    """One grade: its fields on a line, and their faults below."""

    changed = Signal()

    def __init__(self, row: int, draft: GradeDraft, *, kind: str, ask: AskColour, of: str = "") -> None:
        """`of` is the title of the grade's question, empty for the leading one."""
        super().__init__()
        self._ask, self._draft, self._row = ask, draft, row
        self._of = f"{of}: " if of else ""
        self.fields: dict[str, QLineEdit] = {}
        self.buttons: list[QPushButton] = []  # up, down, remove
        self.line = layout.row()
        for name, (heading, width) in _FIELDS.items():
            field = self.fields[name] = text_line(
                self._of + self.tr("%s of grade %s") % (translated(heading), row + 1),
                text=shown_words(str(getattr(draft, name))),
            )
            field.setCursorPosition(0)
            field.textChanged.connect(self.changed)
            _add_sized(self.line, field, width)
        self.fields["hotkey"].setEnabled(kind == "graded")
        self.fields["hotkey"].setMaxLength(2)
        self.colour = button("", self._on_colour_clicked)
        self.colour.setProperty("icon", True)
        self.colour.setFixedWidth(px(CONTROL_HEIGHT))
        self.line.addWidget(self.colour)
        self.problem = PlainLabel(tone="danger", wrap=True)
        self.problem.hide()
        layout.column(self.line, self.problem, spacing=2, on=self)
        self._show_colour(draft.colour)

    def draft(self) -> GradeDraft:
        typed: dict[str, Any] = {
            name: typed_words(field.text(), str(getattr(self._draft, name)))
            for name, field in self.fields.items()
        }
        return replace(self._draft, **typed)

    def show_problems(self, problems: Sequence[ScaleProblem]) -> None:
        named = [
            titled(translated(_FIELDS[item.field][0]), translated(item.what))
            for item in problems
            if item.field in _FIELDS
        ]
        self.problem.setText(" · ".join(named))
        self.problem.setVisible(bool(named))

    def _show_colour(self, colour: str) -> None:
        pixmap = QPixmap(18, 18)
        pixmap.fill(QColor(colour or ramp_colour(0)))
        self.colour.setIcon(QIcon(pixmap))
        self.colour.setAccessibleName(self._of + self.tr("Colour of grade %s: %s") % (self._row + 1, colour))
        self.colour.setToolTip(colour)

    def _on_colour_clicked(self) -> None:
        self._ask(self, self._draft.colour, self._on_colour_chosen)

    def _on_colour_chosen(self, colour: str) -> None:
        self._draft = replace(self._draft, colour=colour)
        self._show_colour(colour)
        self.changed.emit()


def shown_words(stored: str) -> str:
    """A title, name or definition as shown: those of built-in scales are stored in English."""
    return translated(scale_words(stored))


def typed_words(typed: str, stored: str) -> str:
    """The stored words of a field, unless the user typed something else."""
    return stored if typed == shown_words(stored) else typed


def _add_sized(line: QHBoxLayout, widget: QWidget, width: int) -> None:
    if width:
        widget.setFixedWidth(width)
    else:
        widget.setMinimumWidth(px(_LEAST_WIDTH))
    line.addWidget(widget, not width)


class GradesEditor(QWidget):
    """All grades, lowest first. Grades are added at the end and removed, and meanings exchanged."""

    changed = Signal()

    def __init__(self, ask: AskColour = ask_colour, *, of: str = "") -> None:
        """`of` is the title of the grades' question, empty for the scale's own grades."""
        super().__init__()
        self._ask, self._of = ask, of
        self._kind = "graded"
        self._rows_box: QWidget | None = None
        self.rows: list[GradeFields] = []
        self.add_button = button(self.tr("Add a grade"), self._on_add_clicked)
        self._layout = layout.column(on=self)
        hint = self.tr("Separate examples with |. A grade without a gain counts as its value.")
        if of:
            self.add_button.setAccessibleName(titled(of, self.add_button.text()))
        self._layout.addLayout(
            layout.row(self.add_button, PlainLabel("" if of else hint, tone="muted"), None)
        )

    # what is entered

    def drafts(self) -> list[GradeDraft]:
        return [row.draft() for row in self.rows]

    def grades(self) -> list[Grade]:
        return [draft.grade() for draft in self.drafts()]

    def show_grades(self, grades: Sequence[Grade], kind: str) -> None:
        self._show([GradeDraft.of(grade) for grade in grades], kind)

    def set_kind(self, kind: str) -> None:
        """Set graded or continuous. A continuous scale has no hotkeys."""
        drafts = self.drafts()
        if kind == "continuous":
            drafts = [replace(draft, hotkey="") for draft in drafts]
        else:
            drafts = [replace(draft, hotkey=_own_key(draft.value)) for draft in drafts]
        self._show(drafts, kind)

    def show_problems(self, problems: Sequence[ScaleProblem]) -> None:
        for place, row in enumerate(self.rows):
            row.show_problems([item for item in problems if item.row == place])

    # rows

    def _show(self, drafts: Sequence[GradeDraft], kind: str, focus: tuple[int, str] | None = None) -> None:
        self._kind = kind
        discard(self._rows_box)
        self._rows_box = QWidget()
        lines = layout.column(self._headings(), spacing=SPACE_1, on=self._rows_box)
        self.rows = []
        for place, draft in enumerate(drafts):
            row = GradeFields(place, draft, kind=kind, ask=self._ask, of=self._of)
            row.changed.connect(self.changed)
            self._add_buttons(row, place, len(drafts))
            self.rows.append(row)
            lines.addWidget(row)
        self._layout.insertWidget(0, self._rows_box)
        self.add_button.setEnabled(len(drafts) < MOST_GRADES)
        if focus is not None:
            self.rows[focus[0]].fields[focus[1]].setFocus()
        self.changed.emit()

    def _headings(self) -> QWidget:
        box = QWidget()
        line = layout.row(on=box)
        for heading, width in _FIELDS.values():
            _add_sized(line, PlainLabel(translated(heading), role=TextStyle.COLUMN, tone="muted"), width)
        # As wide as the colour and the three buttons, so that the headings stand over their fields.
        line.addSpacing(4 * (px(CONTROL_HEIGHT) + SPACE_2))
        return box

    def _add_buttons(self, row: GradeFields, place: int, count: int) -> None:
        translate = QCoreApplication.translate
        for sign, words, slot, enabled in (
            (
                "↑",
                translate("GradesEditor", "Give the meaning of grade %s to the one above"),
                partial(self._swap, place, place - 1),
                place > 0,
            ),
            (
                "↓",
                translate("GradesEditor", "Give the meaning of grade %s to the one below"),
                partial(self._swap, place, place + 1),
                place + 1 < count,
            ),
            ("×", translate("GradesEditor", "Remove grade %s"), partial(self._remove, place), count > 2),
        ):
            made = button(sign, slot)
            made.setProperty("icon", True)
            made.setFixedWidth(px(CONTROL_HEIGHT))
            made.setAccessibleName((f"{self._of}: " if self._of else "") + words % (place + 1))
            made.setToolTip(words % (place + 1))
            made.setEnabled(enabled)
            row.line.addWidget(made)
            row.buttons.append(made)

    def _swap(self, place: int, other: int) -> None:
        """Exchange the meanings of two grades. Value, key and colour stay."""
        drafts = self.drafts()
        one, two = drafts[place], drafts[other]
        drafts[place], drafts[other] = _meaning(one, two), _meaning(two, one)
        self._show(drafts, self._kind, (other, "name"))

    def _remove(self, place: int) -> None:
        drafts = self.drafts()
        ramp = _is_ramp(drafts)
        del drafts[place]
        self._show(_ramped(drafts) if ramp else drafts, self._kind, (min(place, len(drafts) - 1), "name"))

    def _on_add_clicked(self) -> None:
        drafts = self.drafts()
        ramp = _is_ramp(drafts)
        last = _number(drafts[-1].value) if drafts else -1
        value = "" if math.isnan(last) else format_grade(last + 1)
        taken = {draft.hotkey for draft in drafts}
        hotkey = _own_key(value) if self._kind == "graded" else ""
        drafts.append(GradeDraft(value, hotkey="" if hotkey in taken else hotkey, colour=ramp_colour(1)))
        self._show(_ramped(drafts) if ramp else drafts, self._kind, (len(drafts) - 1, "name"))


def _meaning(place: GradeDraft, of: GradeDraft) -> GradeDraft:
    return replace(
        place,
        name=of.name,
        definition=of.definition,
        examples=of.examples,
        gain=of.gain,
        original=of.original,
    )


def _own_key(value: str) -> str:
    return value if len(value) == 1 and value.isdigit() else ""


def _ramped(drafts: Sequence[GradeDraft]) -> list[GradeDraft]:
    last = max(len(drafts) - 1, 1)
    return [replace(draft, colour=ramp_colour(place / last)) for place, draft in enumerate(drafts)]


def _is_ramp(drafts: Sequence[GradeDraft]) -> bool:
    return list(drafts) == _ramped(drafts)
