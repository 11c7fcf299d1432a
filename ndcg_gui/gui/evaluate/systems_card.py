"""The card of Evaluate's first table: the table, what decides its numbers, and what they rest on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from ndcg_gui.gui.base.settings import EVALUATE_INTERVALS, Settings
from ndcg_gui.gui.base.theme import SPACE_2, Text, font
from ndcg_gui.gui.evaluate.systems import SystemsTable
from ndcg_gui.gui.evaluate.text import judged_sentence, judged_warning, statement
from ndcg_gui.gui.tables.cells import BAR, INTERVAL_STYLES, NO_INTERVAL, PLUS_MINUS
from ndcg_gui.gui.text.plain import translated
from ndcg_gui.gui.widgets import Card, ChoiceButton, ElidedLabel, link, set_tone
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.project.evaluation.intervals import has_intervals
from ndcg_gui.project.evaluation.numbers import Evaluation


class SystemsCard(Card):
    """The table, how much of the lists is judged (a warning where unequally), and a line of every setting."""

    style_chosen = Signal(str)
    judge_requested = Signal()

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._settings = settings
        stored = settings.get(EVALUATE_INTERVALS)
        self.style_button = ChoiceButton(self.tr("95 % interval"))
        self.style_button.setProperty("link", True)
        self.style_button.setFont(font(Text.SMALL))
        self.style_button.set_choices(
            [(PLUS_MINUS, self.tr("± x")), (BAR, self.tr("bar")), (NO_INTERVAL, self.tr("off"))],
            stored if stored in INTERVAL_STYLES else PLUS_MINUS,
        )
        self.style_button.chosen.connect(self._on_style_chosen)
        self.table = SystemsTable()
        self.statement = ElidedLabel(role=Text.SMALL, tone="muted")
        self.warning = ElidedLabel(role=Text.SMALL)
        self.judge_link = link(self.tr("Judge unjudged results"), self.judge_requested.emit)
        self.body.addWidget(self.table)
        line = QHBoxLayout()
        line.setSpacing(SPACE_2)
        line.addWidget(self.warning)
        line.addStretch(1)
        line.addWidget(self.judge_link)
        line.addWidget(self.style_button)
        self.body.addLayout(line)
        self.body.addWidget(self.statement)

    @property
    def interval_style(self) -> str:
        """How intervals are shown: one of INTERVAL_STYLES."""
        return str(self.style_button.value())

    def show_numbers(
        self, numbers: Evaluation, metrics: Sequence[Metric], places: Mapping[str, int], *, only: str = ""
    ) -> None:
        """Show these of the metrics that have been computed; `only`: of which queries alone."""
        shown = has_intervals(numbers)
        self.style_button.setEnabled(shown)
        self.style_button.setToolTip(
            self.tr("How sure each mean is: 95 of 100 such intervals hold the mean of all such queries")
            if shown
            else self.tr("There are intervals of means only, not of medians and bounds")
        )
        self.table.show_numbers(numbers, metrics, places, style=self.interval_style if shown else NO_INTERVAL)
        words = statement(numbers)
        self.statement.setText(f"{self.tr('Only %s') % only} · {words}" if only else words)
        different = numbers.different_queries()
        warning = judged_warning(numbers, metrics) if different is None else translated(different)
        set_tone(self.warning, "danger" if warning else "muted")
        self.warning.setText(f"⚠ {warning}" if warning else judged_sentence(numbers, metrics))

    def _on_style_chosen(self, style: object) -> None:
        self._settings.set(EVALUATE_INTERVALS, str(style))
        self.table.set_style(str(style))
        self.style_chosen.emit(str(style))
