"""Dialog of the settings that agreement is measured by: a disagreement, near, and the level of alpha."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.features.agreement.choices import AgreementChoices
from ndcg_gui.gui.kit.drafts.record import Record
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.kit.widgets import PlainLabel
from ndcg_gui.gui.kit.widgets.dialogs import FormDialog
from ndcg_gui.metrics.statistics.agreement import Level


class AgreementSettings(FormDialog):
    """Form of the project's three settings. Its result is an `AgreementChoices` with only these set."""

    def __init__(self, choices: AgreementChoices, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("How agreement is measured"), self.tr("Apply"), parent)
        record = Record(
            AgreementChoices, {name: getattr(choices, name) for name in ("apart", "near", "level")}
        )
        self.apart, self.near = (record.number(name, most=1000) for name in ("apart", "near"))
        self.level = record.choice("level")
        far, near = self.tr("or more grades apart; these are to be settled"), self.tr("or fewer grades apart")
        self.add_row(self.tr("A disagreement is"), self.apart, PlainLabel(far, tone="muted", wrap=True))
        self.add_row(self.tr("Close grades are"), self.near, PlainLabel(near, tone="muted", wrap=True))
        alpha = PlainLabel(self.tr("for Krippendorff's alpha"), tone="muted")
        self.add_row(self.tr("Grades are"), self.level, alpha)
        for field in (self.apart, self.near):
            field.textChanged.connect(self._on_changed)

    def result_value(self) -> AgreementChoices:
        """The chosen settings. Raises InputError for invalid numbers."""
        apart, near = self.apart.number(), self.near.number()
        if apart is None or near is None:
            raise InputError(say("Enter a number of grades, such as 2."))
        return AgreementChoices(apart=apart, near=near, level=Level(str(self.level.value())))

    def _on_changed(self, _text: str) -> None:
        try:
            self.result_value()
        except InputError as error:
            self.show_problem(translated(error.message))
        else:
            self.show_problem("")
