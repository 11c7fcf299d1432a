"""The line of choices above Evaluate: each says what it is set to, and is stored in the project."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QSizePolicy, QWidget

from ndcg_gui.domain.scales import Scale
from ndcg_gui.domain.text import visible
from ndcg_gui.gui.base.theme import CONTROL_HEIGHT, Text, font, px
from ndcg_gui.gui.evaluate.choices import (
    CUTOFFS,
    cutoff_of,
    parameter_of,
    with_cutoff,
    with_parameter,
)
from ndcg_gui.gui.text.plain import translated
from ndcg_gui.gui.widgets import ChoiceButton, FlowLayout, MultiChoiceButton, PlainLabel, button, row
from ndcg_gui.metrics.label_rules import label_rule, offered_rules
from ndcg_gui.metrics.metric import GAIN, IDEAL, Metric
from ndcg_gui.metrics.settings import EvaluationSettings

_AS_SPELLED = "as spelled"
_WHOLE_LIST = 0
EVERY_STRATUM = None


class Tag(NamedTuple):
    """A choice beside the strata, which are texts: the queries that have a tag."""

    name: str


class EvaluateHeader(QWidget):
    """Emits what was chosen; shows it only once `show_choices` is told that it holds."""

    systems_chosen = Signal(object)  # tuple of names
    older_chosen = Signal(bool)
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
        self.systems = MultiChoiceButton(self.tr("Systems"), all_text=self.tr("all"))
        self.older = QCheckBox(self.tr("Show older versions"))
        self.older.setFont(font(Text.BODY))
        self.older.setFixedHeight(px(CONTROL_HEIGHT))
        self.older.hide()
        self.stratum = ChoiceButton(self.tr("Queries"))
        self.stratum.setToolTip(self.tr("All numbers of this page over the queries of one stratum or tag"))
        self.stratum.hide()
        self.criterion = ChoiceButton(self.tr("Criterion"))
        self.criterion.setToolTip(self.tr("By which of the scale's questions the labels count"))
        self.criterion.hide()
        self.labels = ChoiceButton(self.tr("Label"))
        self.gain = ChoiceButton(self.tr("Gain"))
        self.ideal = ChoiceButton(self.tr("Ideal"))
        self.cutoff = ChoiceButton()
        self.metrics_button = button(self.tr("Metrics…"), self.more_metrics_requested.emit)
        self.settings_button = button(self.tr("Settings…"), self.more_settings_requested.emit)
        tip = self.tr("Missing queries, ties, unjudged results, depth, rounding; or another tool's numbers")
        self.settings_button.setToolTip(tip)
        self.copy_button = button(self.tr("Copy"), self.copy_requested.emit)
        tip = self.tr("Copy the table of systems, to paste into a spreadsheet (Ctrl+Shift+C)")
        self.copy_button.setToolTip(tip)
        self.report_button = button(self.tr("Export report…"), self.report_requested.emit, primary=True)
        self._lay_out()
        self.systems.chosen.connect(self._on_systems_chosen)
        self.older.toggled.connect(self.older_chosen)
        self.stratum.chosen.connect(self._on_stratum_chosen)
        self.criterion.chosen.connect(self._on_criterion_chosen)
        self.labels.chosen.connect(self._on_labels_chosen)
        self.gain.chosen.connect(partial(self._choose_parameter, "gain"))
        self.ideal.chosen.connect(partial(self._choose_parameter, "ideal"))
        self.cutoff.chosen.connect(self._on_cutoff_chosen)

    def _lay_out(self) -> None:
        choices = QWidget()
        flow = FlowLayout(choices, gap=8, line_gap=8)
        for widget in (
            self.systems,
            self.older,
            self.stratum,
            self.criterion,
            self.labels,
            self.gain,
            self.ideal,
            self.cutoff,
            self.metrics_button,
            self.settings_button,
        ):
            flow.addWidget(widget)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        choices.setSizePolicy(policy)
        title = PlainLabel(self.tr("Evaluate"), role=Text.TITLE)
        title.setFixedHeight(px(CONTROL_HEIGHT))
        line = row(title, (choices, 1), self.copy_button, self.report_button, spacing=10, on=self)
        at_the_top: tuple[QWidget, ...] = (title, self.copy_button, self.report_button)
        for part in at_the_top:
            line.setAlignment(part, Qt.AlignmentFlag.AlignTop)
        own = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        own.setHeightForWidth(True)
        self.setSizePolicy(own)

    def show_systems(self, names: Sequence[str], chosen: Sequence[str]) -> None:
        """Offer these systems."""
        self.systems.set_choices(names, chosen)
        self.systems.setVisible(len(names) > 1)

    def show_older(self, older: bool, *, offered: bool) -> None:
        """Show whether older versions of systems take part; hidden where there are none."""
        with QSignalBlocker(self.older):
            self.older.setChecked(older)
        self.older.setVisible(offered)

    def show_strata(self, strata: Sequence[str], tags: Sequence[str], *, rest: bool) -> None:
        """Offer these strata, with a `rest` the queries without one, and these tags; hidden without any."""
        choices: list[tuple[object, str]] = [(EVERY_STRATUM, self.tr("all"))]
        choices += [(name, visible(name)) for name in strata]
        if rest and strata:
            choices.append(("", self.tr("without a stratum")))
        choices += [(Tag(name), self.tr("tag %s") % visible(name)) for name in tags]
        chosen = self.stratum.value()
        self.stratum.set_choices(choices, chosen if chosen in dict(choices) else EVERY_STRATUM)
        self.stratum.setVisible(bool(strata or tags))

    def stratum_words(self) -> str:
        """The stratum or tag that is chosen, in words."""
        name = self.stratum.value()
        if isinstance(name, Tag):
            return self.tr("queries with the tag %s") % visible(name.name)
        return self.tr("stratum %s") % visible(str(name)) if name else self.tr("queries without a stratum")

    def show_choices(self, *, settings: EvaluationSettings, metrics: Sequence[Metric], scale: Scale) -> None:
        """Show what the project has stored."""
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
        has_own = any(grade.gain is not None for grade in scale.asked_by(settings.criterion).grades)
        gains = [key for key in GAIN.choices if key != "table" or has_own]
        self._show_parameter(self.gain, "gain", gains, self.gain_words())
        self._show_parameter(self.ideal, "ideal", IDEAL.choices, self.ideal_words())
        self._show_cutoff()

    def gain_words(self) -> dict[str, str]:
        """What each gain is called."""
        return {
            "linear": self.tr("linear"),
            "exp": self.tr("exponential"),
            "table": self.tr("the scale's own"),
        }

    def ideal_words(self) -> dict[str, str]:
        """What each kind of ideal order is called."""
        return {
            "judged": self.tr("all judged"),
            "retrieved": self.tr("results shown"),
            "uncut": self.tr("all judged, not cut"),
            "hits": self.tr("cut at the results returned"),
        }

    def _show_parameter(
        self, widget: ChoiceButton, name: str, keys: Sequence[str], words: Mapping[str, str]
    ) -> None:
        value = parameter_of(self._metrics, name)
        widget.setVisible(value != "")
        offered: list[tuple[object, str]] = [(key, words.get(key, key)) for key in keys]
        if value is None:
            offered.insert(0, (_AS_SPELLED, self.tr("as spelled")))
        widget.set_choices(offered, value or _AS_SPELLED)

    def _show_cutoff(self) -> None:
        value = cutoff_of(self._metrics)
        depths = sorted({*CUTOFFS, value} if value is not None else CUTOFFS)
        choices: list[tuple[object, str]] = [(depth, self.tr("k = %s") % depth) for depth in depths]
        choices.append((_WHOLE_LIST, self.tr("k = whole list")))
        self.cutoff.set_choices(choices, value or _WHOLE_LIST)

    def _on_systems_chosen(self) -> None:
        self.systems_chosen.emit(self.systems.values())

    def _on_stratum_chosen(self, _value: object) -> None:
        self.stratum_chosen.emit()

    def _on_criterion_chosen(self, value: object) -> None:
        self.settings_chosen.emit(replace(self._settings, criterion=str(value)))

    def _on_labels_chosen(self, value: object) -> None:
        self.settings_chosen.emit(replace(self._settings, labels=str(value)))

    def _choose_parameter(self, name: str, value: object) -> None:
        if value != _AS_SPELLED:
            self.metrics_chosen.emit(with_parameter(self._metrics, name, str(value)))

    def _on_cutoff_chosen(self, value: object) -> None:
        assert isinstance(value, int)
        self.metrics_chosen.emit(with_cutoff(self._metrics, value or None))
