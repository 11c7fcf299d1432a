"""The mapping of earlier grades to a scale being edited: a row for each grade in use."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.scales import Scale, format_grade
from ndcg_gui.features.evaluate.scale_mapping import LEFT_OUT, SAME, STRETCHED, UsedGrade
from ndcg_gui.gui.kit.base.theme import SPACE_1, SPACE_4
from ndcg_gui.gui.kit.text.grades import grade_text, name_text
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.kit.widgets import Card, ChoiceButton, GradeChip, PlainLabel, discard, grid

# Not None, which stands for a grade that is left out.
UNSAID = "unsaid"


def values_differ(old: Scale, new: Scale) -> bool:
    """Whether the scales have different values, so that earlier grades need a mapping."""
    if old.kind != new.kind:
        return True
    if old.kind == "continuous":
        return (old.minimum, old.maximum) != (new.minimum, new.maximum)
    return [grade.value for grade in old.grades] != [grade.value for grade in new.grades]


class MappingCard(Card):
    """Card of the mapping, shown only if grades are in use and values change. Choices stay while possible."""

    changed = Signal()

    def __init__(self, old: Scale, used: Sequence[UsedGrade]) -> None:
        super().__init__()
        self.set_title(self.tr("How earlier grades count"))
        self._old, self._used = old, tuple(used)
        self._chosen: dict[object, object] = {}
        self.choices: dict[object, ChoiceButton] = {}
        self._offered: list[object] = []
        self._says = PlainLabel(
            self.tr("Judgments stay as they were given. Here you choose how evaluations count them."),
            tone="muted",
            wrap=True,
        )
        self.body.addWidget(self._says)
        self._box: QWidget | None = None
        self.hide()

    # what is chosen

    def is_needed(self) -> bool:
        """Whether a mapping is needed."""
        return not self.isHidden()

    def mapping(self) -> dict[float, float | None]:
        """New value of each grade in use, None for no grade. Empty without a mapping, or with a rule."""
        if not self.is_needed() or self._old.kind == "continuous":
            return {}
        found: dict[float, float | None] = {}
        for used in self._used:
            value = self.choices[used.value].value()
            if isinstance(value, (int, float)) or value is None:
                found[used.value] = value
        return found

    def rule(self) -> str:
        """The rule for the numbers of a continuous scale, empty where none is needed."""
        if not self.is_needed() or self._old.kind != "continuous":
            return ""
        value = self.choices[SAME].value()
        return "" if value == UNSAID else str(value)

    def unsaid(self) -> list[str]:
        """The grades without a choice."""
        if not self.is_needed():
            return []
        return [
            format_grade(key) if isinstance(key, (int, float)) else self._old.values_text()
            for key, choice in self.choices.items()
            if choice.value() == UNSAID
        ]

    # showing

    def show_scale(self, new: Scale) -> None:
        """Ask for the mapping that the new scale needs."""
        needed = bool(self._used) and values_differ(self._old, new)
        self.setVisible(needed)
        if not needed:
            return
        offered: list[object] = [new.kind, *((grade.value, grade.name) for grade in new.grades)]
        if offered == self._offered:
            return
        self._offered = offered
        self.choices = {}
        discard(self._box)
        self._box = QWidget()
        rows = grid(across=SPACE_4, down=SPACE_1, stretch=4, on=self._box)
        if self._old.kind == "continuous":
            self._add_rule(rows, new)
        else:
            for row, used in enumerate(self._used):
                self._add_grade(rows, row, used, new)
        self.body.addWidget(self._box)

    def _add_grade(self, rows: QGridLayout, row: int, used: UsedGrade, new: Scale) -> None:
        grade = self._old.grade(used.value)
        name = format_grade(used.value) if grade is None else grade_text(grade)
        rows.addWidget(GradeChip(format_grade(used.value), self._old.colour(used.value)), row, 0)
        rows.addWidget(PlainLabel(name_text(grade)), row, 1)
        options = [*_targets(used.value, self._old, new), (None, self.tr("leave out"))]
        same = used.value if new.allows(used.value) else UNSAID
        self._add_count(rows, row, used.count)
        self._add_choice(rows, row, used.value, name, options, same)

    def _add_rule(self, rows: QGridLayout, new: Scale) -> None:
        fits = all(new.allows(used.value) for used in self._used)
        options: list[tuple[object, str]] = [
            (SAME, self.tr("the same number, else left out")),
            (STRETCHED, self.tr("stretched to %s") % new.values_text()),
            (LEFT_OUT, self.tr("leave out")),
        ]
        name = self._old.values_text()
        rows.addWidget(PlainLabel(name), 0, 1)
        self._add_count(rows, 0, sum(used.count for used in self._used))
        self._add_choice(rows, 0, SAME, name, options, SAME if fits else UNSAID)

    @staticmethod
    def _add_count(rows: QGridLayout, row: int, judgments: int) -> None:
        how_many = translated(say("{count:judgment|judgments}", count=judgments))
        rows.addWidget(PlainLabel(how_many, tone="muted"), row, 2)

    def _add_choice(
        self,
        rows: QGridLayout,
        row: int,
        key: object,
        name: str,
        options: list[tuple[object, str]],
        default: object,
    ) -> None:
        choice = self.choices[key] = ChoiceButton(self.tr("counts as"))
        wanted = self._chosen.get(key, default)
        if wanted not in [value for value, _ in options]:
            wanted = default
        if wanted == UNSAID:
            options = [(UNSAID, self.tr("choose…")), *options]
        choice.set_choices(options, wanted)
        choice.setAccessibleDescription(self.tr("What %s counts as") % name)
        choice.chosen.connect(lambda value: self._on_chosen(key, value))
        rows.addWidget(choice, row, 3)

    def _on_chosen(self, key: object, value: object) -> None:
        self._chosen[key] = value
        self.changed.emit()


def _targets(value: float, old: Scale, new: Scale) -> list[tuple[object, str]]:
    if new.kind != "continuous":
        return [(grade.value, grade_text(grade)) for grade in new.grades]
    share = (value - old.minimum) / (old.maximum - old.minimum)
    stretched = round(new.minimum + share * (new.maximum - new.minimum), 6)
    numbers = {stretched, new.minimum, new.maximum} | ({value} if new.allows(value) else set())
    return [(number, format_grade(number)) for number in sorted(numbers)]
