"""The dialog of an evaluation's settings: those of another tool, or each by itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtWidgets import QLineEdit, QWidget

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.fields import FieldRow
from ndcg_gui.domain.messages import say
from ndcg_gui.gui.evaluate.choices import parameter_of, with_parameter
from ndcg_gui.gui.kit.base.theme import px
from ndcg_gui.gui.kit.tables.cells import BAR, ENDS, NO_INTERVAL
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.kit.widgets import ChoiceButton, PlainLabel, text_line, tick_box
from ndcg_gui.gui.kit.widgets.dialogs import FormDialog
from ndcg_gui.metrics.label_rules import offered_rules
from ndcg_gui.metrics.metric import GAIN, IDEAL, Metric
from ndcg_gui.metrics.presets import PRESETS, matching_preset, preset, unknown_metrics
from ndcg_gui.metrics.settings import DEFAULTS, SETTINGS, EvaluationSettings, choice_help, choices_of

_OWN = ""
_AS_SPELLED = "as spelled"
_FIELD_WIDTH = 190
_COMMON = ("labels", "unjudged")  # the others stand under More


@dataclass(frozen=True, slots=True)
class View:
    """Choices of the view, which change no number.

    `stratum` is the part of the queries, one of `strata`. `older` is None if no system has an older version.
    """

    stratum: object
    strata: Sequence[tuple[object, str]]
    intervals: str
    older: bool | None


class SettingsDialog(FormDialog):
    """Every setting of an evaluation, with an explanation of the chosen value beside it.

    A preset fills in the settings and what the metrics are made of; label rule and criterion stay. Gain and
    ideal order are set in all metrics that have one.
    """

    def __init__(
        self,
        settings: EvaluationSettings,
        metrics: Sequence[Metric],
        raters: Sequence[str],
        parent: QWidget | None = None,
        *,
        view: View | None = None,
        own_gains: bool = False,
        lots: bool = False,
    ) -> None:
        """`own_gains`: the scale names the gain of each grade. `view` is the current view of the numbers.

        With `lots` there is work that is accepted or sent back, which a label rule can go by.
        """
        super().__init__(self.tr("Evaluation settings"), self.tr("Apply"), parent)
        self.open_at(940)
        self._metrics, self._criterion = tuple(metrics), settings.criterion
        # What the preset in effect made of the metrics goes with it; what was chosen by hand stays, also
        # when one preset after the other is looked at.
        before = matching_preset(settings, metrics)
        self._plain = tuple(metrics) if before is None else tuple(map(before.undone, metrics))
        self.preset = ChoiceButton()
        self.fields: dict[str, ChoiceButton | QLineEdit] = {}
        self._helps: dict[str, PlainLabel] = {}
        self._source = PlainLabel(tone="muted", wrap=True)
        self.preset.setFixedWidth(px(_FIELD_WIDTH))
        self.add_row(self.tr("Same as"), self.preset, self._source)
        self.gain, self.ideal = ChoiceButton(), ChoiceButton()
        self._gains = [key for key in GAIN.choices if key != "table" or own_gains]
        for choice, name, title in (
            (self.gain, "gain", self.tr("Gain")),
            (self.ideal, "ideal", self.tr("Ideal order")),
        ):
            self._add_parameter(choice, name, title)
        for name in _COMMON:
            self._add_setting(name, SETTINGS[name], raters, lots=lots)
        self._add_view(view or View(None, (), ENDS, None))
        self.fold_rest()
        for name, setting in SETTINGS.items():
            if name not in _COMMON:
                self._add_setting(name, setting, raters, lots=lots)
        if self._view.older is not None:
            self.add_row(self.tr("Systems"), self.older)
        self._show(settings)
        self.preset.chosen.connect(self._on_preset_chosen)

    def _add_parameter(self, choice: ChoiceButton, name: str, title: str) -> None:
        if parameter_of(self._metrics, name) == "":
            choice.setParent(self)
            choice.hide()
            return
        choice.setFixedWidth(px(_FIELD_WIDTH))
        help_text = self._helps[name] = PlainLabel(tone="muted", wrap=True)
        self.add_row(title, choice, help_text)
        choice.chosen.connect(lambda value: self._on_parameter_chosen(name, value))

    def _add_view(self, view: View) -> None:
        self.stratum, self.intervals = ChoiceButton(), ChoiceButton()
        self.stratum.setParent(self)
        self.stratum.setVisible(len(view.strata) > 1)
        self.older = tick_box(self.tr("Show older versions"))
        self.older.setParent(self)
        self.older.setVisible(view.older is not None)
        self.stratum.set_choices(view.strata, view.stratum)
        self.intervals.set_choices(
            [
                (ENDS, self.tr("both ends behind the number")),
                (BAR, self.tr("as a bar")),
                (NO_INTERVAL, self.tr("off")),
            ],
            view.intervals,
        )
        self.older.setChecked(bool(view.older))
        for choice in (self.stratum, self.intervals):
            choice.setFixedWidth(px(_FIELD_WIDTH))
        if len(view.strata) > 1:
            tip = self.tr("Compute all numbers of the page only for the queries of one stratum or tag")
            self.add_row(self.tr("Queries"), self.stratum, PlainLabel(tip, tone="muted", wrap=True))
        tip = self.tr(
            "How certain each mean is: 95 of 100 such intervals contain the mean of all queries of this kind."
        )
        self.add_row(self.tr("95 % interval"), self.intervals, PlainLabel(tip, tone="muted", wrap=True))
        self._view = view

    def gain_words(self) -> dict[str, str]:
        """Name of each gain."""
        return {
            "linear": self.tr("linear"),
            "exp": self.tr("exponential"),
            "table": self.tr("the scale's own"),
            "binary": self.tr("binary"),
        }

    def ideal_words(self) -> dict[str, str]:
        """Name of each kind of ideal order."""
        return {
            "judged": self.tr("all judged"),
            "retrieved": self.tr("results shown"),
            "uncut": self.tr("all judged, not cut"),
            "hits": self.tr("cut at the results returned"),
        }

    def view(self) -> View:
        """The chosen view."""
        older = None if self._view.older is None else self.older.isChecked()
        return View(self.stratum.value(), self._view.strata, str(self.intervals.value()), older)

    def _add_setting(self, name: str, setting: FieldRow, raters: Sequence[str], *, lots: bool) -> None:
        if name == "depth":
            line = text_line(placeholder=self.tr("all"), most=7)
            line.textChanged.connect(self._on_changed)
            self.fields[name] = line
        else:
            choice = ChoiceButton()
            titles = [(own.key, own.title or say("{key}", key=own.key)) for own in choices_of(name)]
            if name == "labels":
                titles = [(rule.key, rule.title) for rule in offered_rules(raters, lots=lots)]
            choice.set_choices([(key, translated(title)) for key, title in titles], getattr(DEFAULTS, name))
            choice.chosen.connect(self._on_changed)
            self.fields[name] = choice
        help_text = self._helps[name] = PlainLabel(tone="muted", wrap=True)
        field = self.fields[name]
        assert setting.title is not None and setting.help is not None
        field.setFixedWidth(px(_FIELD_WIDTH))
        field.setToolTip(translated(setting.help))
        self.add_row(translated(setting.title), field, help_text)

    def result_value(self) -> tuple[EvaluationSettings, tuple[Metric, ...]]:
        """The chosen settings. Raises InputError for invalid ones."""
        values: dict[str, str | int | None] = {"criterion": self._criterion}
        for name, field in self.fields.items():
            if isinstance(field, QLineEdit):
                values[name] = field.text().strip() or None
            else:
                values[name] = str(field.value())
        return EvaluationSettings.from_json(values), self._metrics

    def _show(self, settings: EvaluationSettings) -> None:
        for name, field in self.fields.items():
            value = getattr(settings, name)
            if isinstance(field, QLineEdit):
                field.setText("" if value is None else str(value))
            else:
                field.set_value(value)
        self._on_changed()

    def _on_preset_chosen(self, key: object) -> None:
        if key == _OWN:
            return
        chosen = preset(str(key))
        self._metrics = tuple(dict.fromkeys(chosen.metric(metric) for metric in self._plain))
        labels = self.fields["labels"]
        assert isinstance(labels, ChoiceButton)
        before = EvaluationSettings(labels=str(labels.value()), criterion=self._criterion)
        self._show(chosen.settings_for(before))

    def _on_parameter_chosen(self, name: str, value: object) -> None:
        if value != _AS_SPELLED:
            self._metrics = with_parameter(self._metrics, name, str(value))
            self._plain = self._metrics
            self._on_changed()

    def _show_parameter(
        self, choice: ChoiceButton, name: str, keys: Sequence[str], words: Mapping[str, str], help_text: str
    ) -> None:
        value = parameter_of(self._metrics, name)
        if value == "":
            return
        offered: list[tuple[object, str]] = [(key, words.get(key, key)) for key in keys]
        if value is None:
            offered.insert(0, (_AS_SPELLED, self.tr("as spelled")))
            help_text = self.tr("Not the same in all metrics. %s") % help_text
        choice.set_choices(offered, value or _AS_SPELLED)
        self._helps[name].setText(help_text)

    def _on_changed(self, *_: object) -> None:
        self._show_parameter(
            self.gain,
            "gain",
            self._gains,
            self.gain_words(),
            self.tr("What a grade is worth in DCG and nDCG."),
        )
        self._show_parameter(
            self.ideal,
            "ideal",
            IDEAL.choices,
            self.ideal_words(),
            self.tr("What nDCG takes as the best possible list."),
        )
        for name, field in self.fields.items():
            chosen = None if isinstance(field, QLineEdit) else field.value()
            help_text = (None if chosen is None else choice_help(name, chosen)) or SETTINGS[name].help
            self._helps[name].setText("" if help_text is None else translated(help_text))
        try:
            settings, metrics = self.result_value()
        except InputError as error:
            self.show_problem(translated(error.message))
            return
        self.show_problem("")
        found = matching_preset(settings, metrics)
        unknown = None if found is None else unknown_metrics(found, metrics)
        choices: list[tuple[object, str]] = [] if found else [(_OWN, self.tr("these settings"))]
        choices += [(item.key, item.title) for item in PRESETS]
        self.preset.set_choices(choices, found.key if found else _OWN)
        self._source.setText(
            " ".join(
                [
                    translated(found.help),
                    *([] if unknown is None else [translated(unknown)]),
                    self.tr("Source: %s") % found.source,
                ]
            )
            if found
            else self.tr("Choose a tool to get its numbers exactly.")
        )
