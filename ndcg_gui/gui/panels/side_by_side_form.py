"""The form that sets up a comparison: name, two systems, depth and seed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.ids import SystemId
from ndcg_gui.domain.text import visible
from ndcg_gui.gui.text import count
from ndcg_gui.gui.theme import SPACE_2, SPACE_3, SPACE_4, Text, font
from ndcg_gui.gui.widgets import Card, ChoiceButton, PlainLabel, button
from ndcg_gui.project.commands.comparisons import CreateComparisons

_WIDTH, _BOX_WIDTH = 620, 112
_MAX_DEPTH, _MAX_SEED = 1000, 2**31 - 1
_DEPTH, _SEED = 10, 42


class ComparisonForm(QWidget):
    """Offers the systems there are; what was entered goes out as a command."""

    created = Signal(object)  # CreateComparisons
    cancelled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("New comparison"))
        self._systems: dict[object, str] = {}
        self._taken: set[str] = set()
        self.name = QLineEdit()
        self.name.setMaxLength(120)
        self.name.setPlaceholderText(self.tr("for instance: Launch check, November"))
        self.baseline, self.candidate = ChoiceButton(), ChoiceButton()
        self.depth_box, self.seed_box = QLineEdit(), QLineEdit()
        for box, least, most in ((self.depth_box, 1, _MAX_DEPTH), (self.seed_box, 0, _MAX_SEED)):
            box.setValidator(QIntValidator(least, most, box))
            box.setFixedWidth(_BOX_WIDTH)
            box.textChanged.connect(self._on_form_changed)
            box.returnPressed.connect(self._on_create)
        for field in (self.name, self.depth_box, self.seed_box):
            field.setFont(font(Text.BODY))
        self.problem = PlainLabel(tone="danger", wrap=True)
        self.create_button = button(self.tr("Create comparison"), self._on_create, primary=True)
        self.cancel_button = button(self.tr("Cancel"), self.cancelled.emit)
        self.name.textChanged.connect(self._on_form_changed)
        self.name.returnPressed.connect(self._on_create)
        self.baseline.chosen.connect(self._on_form_changed)
        self.candidate.chosen.connect(self._on_form_changed)
        self.setFocusProxy(self.name)
        self._build()

    def _build(self) -> None:
        card = Card(self.tr("New comparison"))
        card.setFixedWidth(_WIDTH)
        lead = self.tr(
            "Raters see the two systems' lists of a query side by side, without names, and say which is "
            "better. Which system stands left is shuffled per query and rater."
        )
        card.body.addWidget(PlainLabel(lead, tone="muted", wrap=True))
        rows = QGridLayout()
        rows.setHorizontalSpacing(SPACE_4)
        rows.setVerticalSpacing(SPACE_2)
        rows.setColumnStretch(1, 1)
        fields: list[tuple[str, QWidget, str]] = [
            (self.tr("Name"), self.name, ""),
            (self.tr("Baseline"), self.baseline, self.tr("what is in use now")),
            (self.tr("Candidate"), self.candidate, self.tr("what might replace it")),
            (self.tr("Depth"), self.depth_box, self.tr("results of each list that are shown")),
            (self.tr("Seed"), self.seed_box, self.tr("same seed, same order and sides")),
        ]
        for row, (label, field, hint) in enumerate(fields):
            caption = PlainLabel(label, tone="muted")
            caption.setBuddy(field)
            # A chooser's name is its choice.
            if isinstance(field, ChoiceButton):
                field.setAccessibleDescription(label)
            else:
                field.setAccessibleName(label)
            rows.addWidget(caption, row, 0)
            line = QHBoxLayout()
            line.setSpacing(SPACE_3)
            line.addWidget(field, 0 if hint else 1)
            if hint:
                line.addWidget(PlainLabel(hint, tone="muted"))
                line.addStretch(1)
            rows.addLayout(line, row, 1)
        card.body.addSpacing(SPACE_2)
        card.body.addLayout(rows)
        card.body.addWidget(self.problem)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self.cancel_button)
        buttons.addWidget(self.create_button)
        card.body.addLayout(buttons)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addStretch(2)
        layout.addWidget(card, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(3)

    def start(
        self, systems: Sequence[tuple[SystemId, str]], taken: Iterable[str], *, cancellable: bool
    ) -> None:
        """Offer these (number, name) systems, two at least; `taken` are names in use."""
        self._systems = dict(systems)
        self._taken = set(taken)
        self.name.clear()
        choices = [(number, visible(name)) for number, name in systems]
        self.baseline.set_choices(choices, systems[0][0])
        self.candidate.set_choices(choices, systems[1][0])
        self.depth_box.setText(str(_DEPTH))
        self.seed_box.setText(str(_SEED))
        self.cancel_button.setVisible(cancellable)
        self._on_form_changed()

    def command(self) -> CreateComparisons:
        """What was entered."""
        baseline, candidate = self.baseline.value(), self.candidate.value()
        assert isinstance(baseline, int) and isinstance(candidate, int)
        return CreateComparisons(
            ComparisonPlan(
                self._name(),
                self._systems[baseline],
                (self._systems[candidate],),
                depth=int(self.depth_box.text()),
                seed=int(self.seed_box.text()),
            )
        )

    def _name(self) -> str:
        return " ".join(self.name.text().split())

    def _on_form_changed(self, _what: object = None) -> None:
        problem = self._what_is_wrong()
        self.problem.setText(problem)
        self.problem.setVisible(bool(problem))
        self.create_button.setEnabled(bool(self._name()) and not problem)

    def _what_is_wrong(self) -> str:
        name = self._name()
        if name in self._taken:
            return self.tr("There is a comparison of that name already.")
        for system in self._systems.values():
            if re.search(rf"(?<!\w){re.escape(system)}(?!\w)", name, re.IGNORECASE):
                return self.tr("Raters see this name; leave the systems' names out of it.")
        if self.baseline.value() == self.candidate.value():
            return self.tr("Choose two different systems.")
        if not self.depth_box.hasAcceptableInput():
            return self.tr("The depth is a whole number from 1 to %s.") % count(_MAX_DEPTH)
        if not self.seed_box.hasAcceptableInput():
            return self.tr("The seed is a whole number from 0 to %s.") % count(_MAX_SEED)
        return ""

    def _on_create(self) -> None:
        if self.create_button.isEnabled():
            self.create_button.setEnabled(False)
            self.created.emit(self.command())

    def show_failed(self) -> None:
        """Let the form be sent again, because what it asked for was refused."""
        self._on_form_changed()
