"""Editors of a plan's fields, made from their rows."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeVar

from PySide6.QtCore import Qt, SignalInstance
from PySide6.QtWidgets import QCheckBox, QLineEdit, QPlainTextEdit, QWidget

from ndcg_gui.domain.fields import (
    FieldKind,
    Flag,
    Number,
    OneOf,
    Plan,
    Share,
    Whole,
    asked_of,
    defaults_of,
    rows_of,
)
from ndcg_gui.gui.kit.drafts.fields import MOST, NumberField, TickBoxes, WrappedTick
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.kit.widgets import ChoiceButton, MultiChoiceButton, text_line

Editor = TypeVar("Editor", bound=QWidget)
# Seeds are 31-bit numbers everywhere.
_MOST_SEED = 2**31 - 1


class Record:
    """Editors of some fields of a plan, by the fields' names.

    `defaults` replace the plan's where a form begins with others. A disabled editor has the plan's default.
    """

    def __init__(self, plan: type[Plan], defaults: Mapping[str, Any] | None = None) -> None:
        self._rows, self._plain, self._asked = rows_of(plan), defaults_of(plan), asked_of(plan)
        self._begun = {**self._plain, **(defaults or {})}
        self.editors: dict[str, QWidget] = {}

    def number(self, name: str, *, least: float | None = None, most: float | None = None) -> NumberField:
        """Make a field for a number, in percent for a share."""
        kind, value = self._rows[name].kind, self._begun.get(name)
        assert isinstance(kind, Number)
        bottom = max(kind.least, 0) if least is None else least
        top = min(kind.most * 100 if isinstance(kind, Share) else kind.most, MOST) if most is None else most
        field = NumberField(
            self.title(name),
            _shown(kind, value),
            least=bottom,
            most=_MOST_SEED if name == "seed" else top,
            whole=isinstance(kind, Whole),
            optional=kind.optional,
        )
        return self.keep(name, field)

    def tick(self, name: str) -> WrappedTick:
        """Make a box to tick."""
        box = self.keep(name, WrappedTick(self.title(name)))
        box.setChecked(bool(self._begun[name]))
        return box

    def choice(self, name: str, *, offered: Collection[object] | None = None) -> ChoiceButton:
        """Make a button that offers the choices, or those of them that are `offered`."""
        kind = self._rows[name].kind
        assert isinstance(kind, OneOf)
        made = self.keep(name, ChoiceButton())
        made.set_choices(
            [
                (choice.key, str(choice.key) if choice.title is None else translated(choice.title))
                for choice in kind.choices
                if offered is None or choice.key in offered
            ],
            self._begun[name],
        )
        made.setAccessibleDescription(self.title(name))
        return made

    def ticks(self, name: str) -> TickBoxes:
        """Make a box for each choice of several."""
        kind = self._rows[name].kind
        assert isinstance(kind, OneOf)
        return self.keep(
            name, TickBoxes([(str(own.key), translated(own.title)) for own in kind.choices if own.title])
        )

    def line(self, name: str, placeholder: str = "") -> QLineEdit:
        """Make a line for a text."""
        return self.keep(name, text_line(self.title(name), placeholder))

    def editor(self, name: str) -> QWidget:
        """Make the editor that the kind of a field has without further words."""
        kind = self._rows[name].kind
        if isinstance(kind, Number):
            return self.number(name)
        if isinstance(kind, Flag):
            return self.tick(name)
        if isinstance(kind, OneOf):
            return self.ticks(name) if kind.several else self.choice(name)
        return self.line(name)

    def remaining(self, asked_otherwise: Collection[str]) -> list[str]:
        """Names of the fields that people are asked for and that have no editor yet."""
        return [name for name in self._asked if name not in self.editors and name not in asked_otherwise]

    def title(self, name: str) -> str:
        """Title of a field in the window's language."""
        title = self._rows[name].title
        return name if title is None else translated(title)

    def kind(self, name: str) -> FieldKind:
        """Kind of a field."""
        return self._rows[name].kind

    def keep(self, name: str, editor: Editor) -> Editor:
        """Take an editor that the form made itself: a line, a text, a button with choices."""
        self.editors[name] = editor
        return editor

    def connect(self, changed: Callable[..., object]) -> None:
        """Call this whenever the user changes a field."""
        for editor in self.editors.values():
            follow(editor, changed)

    def values(self) -> dict[str, Any]:
        """Values of the fields. Those with a fault are their defaults."""
        return {name: self.value(name) for name in self.editors}

    def value(self, name: str) -> Any:
        """Value of one field."""
        editor, kind = self.editors[name], self._rows[name].kind
        # Not while the form as a whole is disabled, as it is during a job.
        if editor.testAttribute(Qt.WidgetAttribute.WA_ForceDisabled):
            return self._plain[name]
        if isinstance(editor, NumberField):
            number = editor.number()
            if number is None:
                return self._plain[name]
            if isinstance(kind, Share):
                return number / 100
            return int(number) if isinstance(kind, Whole) else number
        if isinstance(editor, QCheckBox):
            return editor.isChecked()
        if isinstance(editor, TickBoxes):
            return editor.chosen()
        if isinstance(editor, ChoiceButton):
            return editor.value()
        if isinstance(editor, MultiChoiceButton):
            return editor.values()
        if isinstance(editor, QPlainTextEdit):
            return editor.toPlainText()
        assert isinstance(editor, QLineEdit)
        text = editor.text().strip()
        if not isinstance(kind, Number):
            return text
        # Of an empty line or a wrong number the plan says what is wrong.
        number = float(text.replace(",", ".").rstrip(".") or 0)
        return None if kind.optional and not text else int(number) if isinstance(kind, Whole) else number

    def set_values(self, values: Mapping[str, Any]) -> None:
        """Show these values in the editors of their fields."""
        for name, value in values.items():
            editor, kind = self.editors.get(name), self._rows[name].kind
            if isinstance(editor, QLineEdit):
                editor.setText(_shown(kind, value))
            elif isinstance(editor, QPlainTextEdit):
                editor.setPlainText(value)
            elif isinstance(editor, QCheckBox):
                editor.setChecked(value)
            elif isinstance(editor, TickBoxes):
                editor.set_chosen(value)
            elif isinstance(editor, ChoiceButton):
                editor.set_value(value)

    def show(self, made: Plan) -> None:
        """Show the values of a plan in the editors of their fields."""
        self.set_values({name: getattr(made, name) for name in self.editors})

    def problems(self) -> dict[str, str]:
        """Faults of the number fields by their names, "" for none."""
        return {
            name: editor.problem() for name, editor in self.editors.items() if isinstance(editor, NumberField)
        }


def follow(editor: QWidget, changed: Callable[..., object]) -> None:
    """Call this whenever the user changes an editor."""
    for name in ("textChanged", "chosen", "changed", "toggled"):
        signal = getattr(editor, name, None)
        if isinstance(signal, SignalInstance):
            signal.connect(changed)


def _shown(kind: FieldKind, value: Any) -> str:
    """Text of a value in a line: no number is empty, a share is in percent."""
    if value is None or not isinstance(kind, Number):
        return value or ""
    return f"{value * 100 if isinstance(kind, Share) else value:.12g}"
