"""The line of choices above Evaluate. Each shows its value, which is stored in the project."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from ndcg_gui.domain.scales import Scale
from ndcg_gui.domain.text import visible
from ndcg_gui.gui.evaluate.choices import CUTOFFS, cutoff_of, with_cutoff
from ndcg_gui.gui.kit.base.theme import CONTROL_HEIGHT, px
from ndcg_gui.gui.kit.text.glossary import explain
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.kit.widgets import ChoiceButton, MultiChoiceButton, button, row
from ndcg_gui.metrics.label_rules import label_rule, offered_rules
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.settings import EvaluationSettings

_WHOLE_LIST = 0
_LEAST_CHOICE = 64
EVERY_STRATUM = None


class Tag(NamedTuple):
    """Choice of the queries with a tag, as distinct from a stratum, which is a text."""

    name: str


class EvaluateHeader(QWidget):
    """Line of the choices made often. All others are in Settings….

    It emits choices, and shows them once `show_choices` confirms them. Choices of a part of the queries or of
    one of several criteria are shown where there are any.
    """

    systems_chosen = Signal(object)  # tuple of names
    stratum_chosen = Signal()
    settings_chosen = Signal(object)  # EvaluationSettings
    metrics_chosen = Signal(object)  # tuple of Metric
    more_metrics_requested = Signal()
    more_settings_requested = Signal()
    copy_requested = Signal()
    report_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._settings = EvaluationSettings()
        self._metrics: tuple[Metric, ...] = ()
        self._strata: list[tuple[object, str]] = []
        self.systems = MultiChoiceButton(self.tr("Systems"), all_text=self.tr("all"))
        self.stratum = ChoiceButton(self.tr("Queries"))
        self.stratum.setToolTip(
            self.tr("Compute all numbers of this page only for the queries of one stratum or tag")
        )
        self.stratum.hide()
        self.criterion = ChoiceButton(self.tr("Criterion"))
        self.criterion.setToolTip(self.tr("The question of the scale whose labels are used"))
        self.criterion.hide()
        self.labels = ChoiceButton(self.tr("Label"))
        explain(self.labels, "label", "judgment")
        self.cutoff = ChoiceButton()
        explain(self.cutoff, "cutoff")
        self.metrics_button = button(self.tr("Metrics…"), self.more_metrics_requested.emit)
        self.settings_button = button(self.tr("Settings…"), self.more_settings_requested.emit)
        tip = self.tr("Gain, ideal order, missing queries, ties, unjudged results; or another tool's numbers")
        self.settings_button.setToolTip(tip)
        self.copy_button = button(self.tr("Copy"), self.copy_requested.emit)
        tip = self.tr("Copy the table of systems, to paste into a spreadsheet")
        self.copy_button.setToolTip(tip)
        self.report_button = button(self.tr("Export report…"), self.report_requested.emit, primary=True)
        self._lay_out()
        self.systems.chosen.connect(self._on_systems_chosen)
        self.stratum.chosen.connect(self._on_stratum_chosen)
        self.criterion.chosen.connect(self._on_criterion_chosen)
        self.labels.chosen.connect(self._on_labels_chosen)
        self.cutoff.chosen.connect(self._on_cutoff_chosen)

    def _lay_out(self) -> None:
        choices = (self.systems, self.stratum, self.criterion, self.labels, self.cutoff)
        for choice in (self.stratum, self.criterion, self.labels):
            # These give way first; whole they stand in the line below the systems.
            choice.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
            choice.setMinimumWidth(px(_LEAST_CHOICE))
        self._line = row(
            *choices,
            self.metrics_button,
            self.settings_button,
            None,
            self.copy_button,
            self.report_button,
            on=self,
        )
        self._line.addStrut(px(CONTROL_HEIGHT))

    def show_systems(self, names: Sequence[str], chosen: Sequence[str]) -> None:
        """Offer these systems."""
        self.systems.set_choices(names, chosen)
        self.systems.setVisible(len(names) > 1)

    def show_strata(self, strata: Sequence[str], tags: Sequence[str], *, rest: bool) -> None:
        """Offer these strata, with `rest` the queries without one, and these tags. Hidden for all queries."""
        choices: list[tuple[object, str]] = [(EVERY_STRATUM, self.tr("all"))]
        choices += [(name, visible(name)) for name in strata]
        if rest and strata:
            choices.append(("", self.tr("without a stratum")))
        choices += [(Tag(name), self.tr("tag %s") % visible(name)) for name in tags]
        chosen, self._strata = self.stratum.value(), choices
        self.stratum.set_choices(choices, chosen if chosen in dict(choices) else EVERY_STRATUM)
        self.stratum.setVisible(self.stratum.value() is not EVERY_STRATUM)

    def strata(self) -> list[tuple[object, str]]:
        """The parts of the queries to choose from, all queries first."""
        return self._strata

    def choose_stratum(self, value: object) -> None:
        """Choose a stratum, a `Tag`, or all queries."""
        self.stratum.set_value(value)
        self._on_stratum_chosen(value)

    def stratum_words(self) -> str:
        """The chosen stratum or tag in words."""
        name = self.stratum.value()
        if isinstance(name, Tag):
            return self.tr("queries with the tag %s") % visible(name.name)
        return self.tr("stratum %s") % visible(str(name)) if name else self.tr("queries without a stratum")

    def show_choices(self, *, settings: EvaluationSettings, metrics: Sequence[Metric], scale: Scale) -> None:
        """Show the choices stored in the project."""
        self._settings, self._metrics = settings, tuple(metrics)
        titles = scale.graded_titles()
        self.criterion.set_choices(
            [(key, visible(title)) for key, title in titles.items()], settings.criterion
        )
        self.criterion.setVisible(len(titles) > 1)
        rules = [(rule.key, translated(rule.title).lower()) for rule in offered_rules()]
        if settings.labels not in dict(rules):  # one that names a rater
            rules.append((settings.labels, translated(label_rule(settings.labels).title).lower()))
        self.labels.set_choices(rules, settings.labels)
        self._show_cutoff()

    def _show_cutoff(self) -> None:
        value = cutoff_of(self._metrics)
        depths = sorted({*CUTOFFS, value} if value is not None else CUTOFFS)
        choices: list[tuple[object, str]] = [(depth, self.tr("k = %s") % depth) for depth in depths]
        choices.append((_WHOLE_LIST, self.tr("k = whole list")))
        self.cutoff.set_choices(choices, value or _WHOLE_LIST)

    def _on_systems_chosen(self) -> None:
        self.systems_chosen.emit(self.systems.values())

    def _on_stratum_chosen(self, value: object) -> None:
        self.stratum.setVisible(value is not EVERY_STRATUM)
        self.stratum_chosen.emit()

    def _on_criterion_chosen(self, value: object) -> None:
        self.settings_chosen.emit(replace(self._settings, criterion=str(value)))

    def _on_labels_chosen(self, value: object) -> None:
        self.settings_chosen.emit(replace(self._settings, labels=str(value)))

    def _on_cutoff_chosen(self, value: object) -> None:
        assert isinstance(value, int)
        self.metrics_chosen.emit(with_cutoff(self._metrics, value or None))
