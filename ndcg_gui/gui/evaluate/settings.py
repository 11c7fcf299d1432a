"""The dialog that says how numbers are made: as another tool does, or each setting by itself."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QLineEdit, QWidget

from ndcg_gui.domain.errors import InputError
from ndcg_gui.gui.base.theme import px
from ndcg_gui.gui.text.plain import translated
from ndcg_gui.gui.widgets import ChoiceButton, PlainLabel, text_line
from ndcg_gui.gui.widgets.dialogs import FormDialog
from ndcg_gui.metrics.label_rules import offered_rules
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.presets import PRESETS, matching_preset, preset, unknown_metrics
from ndcg_gui.metrics.settings import SETTINGS, EvaluationSettings, Setting

_OWN = ""
_FIELD_WIDTH = 190


class SettingsDialog(FormDialog):
    """Every setting of an evaluation, with what the chosen word means beside it.

    A preset fills in the settings and what the metrics are made of; label rule and criterion stay.
    """

    def __init__(
        self,
        settings: EvaluationSettings,
        metrics: Sequence[Metric],
        raters: Sequence[str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(self.tr("How numbers are made"), self.tr("Use these"), parent)
        self.open_at(960)
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
        self.add_row(self.tr("As computed by"), self.preset, self._source)
        for setting in SETTINGS:
            self._add_setting(setting, raters)
        self._show(settings)
        self.preset.chosen.connect(self._on_preset_chosen)

    def _add_setting(self, setting: Setting, raters: Sequence[str]) -> None:
        if setting.type == "depth":
            line = text_line(placeholder=self.tr("all"), most=7)
            line.textChanged.connect(self._on_changed)
            self.fields[setting.name] = line
        else:
            choice = ChoiceButton()
            choices: list[tuple[object, str]] = [(key, key) for key in setting.keys]
            if setting.type == "labels":
                choices = [(rule.key, translated(rule.title)) for rule in offered_rules(raters)]
            choice.set_choices(choices, setting.default)
            choice.chosen.connect(self._on_changed)
            self.fields[setting.name] = choice
        help_text = self._helps[setting.name] = PlainLabel(tone="muted", wrap=True)
        field = self.fields[setting.name]
        field.setFixedWidth(px(_FIELD_WIDTH))
        field.setToolTip(translated(setting.help))
        self.add_row(translated(setting.title), field, help_text)

    def result_value(self) -> tuple[EvaluationSettings, tuple[Metric, ...]]:
        """What was chosen; raises InputError for what cannot be."""
        values: dict[str, str | int | None] = {"criterion": self._criterion}
        for setting in SETTINGS:
            field = self.fields[setting.name]
            if isinstance(field, QLineEdit):
                values[setting.name] = field.text().strip() or None
            else:
                values[setting.name] = str(field.value())
        return EvaluationSettings.from_json(values), self._metrics

    def _show(self, settings: EvaluationSettings) -> None:
        for setting in SETTINGS:
            field, value = self.fields[setting.name], getattr(settings, setting.name)
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

    def _on_changed(self, *_: object) -> None:
        for setting in SETTINGS:
            field = self.fields[setting.name]
            chosen = None if isinstance(field, QLineEdit) else field.value()
            helps = [choice.help for choice in setting.choices if choice.key == chosen]
            self._helps[setting.name].setText(translated(helps[0] if helps else setting.help))
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
