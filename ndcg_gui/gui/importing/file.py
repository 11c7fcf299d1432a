"""One file of the import preview: what it holds, its first rows, four figures, warnings and errors."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QLocale, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from ndcg_gui.domain.scales import Scale
from ndcg_gui.domain.text import visible
from ndcg_gui.formats.options import ENCODINGS
from ndcg_gui.formats.report import Notice
from ndcg_gui.gui.base.theme import GAP, Text, font
from ndcg_gui.gui.importing.columns import ColumnsView
from ndcg_gui.gui.importing.grades import GradesView
from ndcg_gui.gui.importing.parts import ErrorBox, FactLine, FigureCard, FirstRows, NameField, warning_count
from ndcg_gui.gui.text.plain import translated
from ndcg_gui.gui.widgets import ChoiceButton, ElidedLabel, WarningBox, button
from ndcg_gui.gui.widgets.layout import clear, column, discard, row
from ndcg_gui.project.importing.planned import PlannedFile
from ndcg_gui.project.importing.preview import (
    KINDS,
    Preview,
    wants_comparison,
    wants_encoding,
    wants_rater,
    wants_system,
)

_FIELD_WIDTH = 190


class FileView(QWidget):
    """Shows one planned file and says what the user wants changed about it."""

    changed = Signal(object)  # of the request: values by name
    options_changed = Signal(object)  # of its reading: values by name
    edited = Signal()  # a name is being typed: what was checked no longer holds
    preferences_chosen = Signal(object)  # PreferenceOptions
    scale_requested = Signal(object)  # Scale
    read_again_requested = Signal()
    leave_out_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = ElidedLabel(role=Text.TITLE)
        self.kind = ChoiceButton()
        self.encoding = ChoiceButton(self.tr("Encoding"))
        self.read_again = button(self.tr("Read again"), self.read_again_requested.emit)
        self.read_all = button(self.tr("Read it all"), partial(self.options_changed.emit, {"no_limit": True}))
        self.leave_out = button(self.tr("Leave out"), self.leave_out_requested.emit)
        self.system = self._field("system", self.tr("System name"))
        self.rater = self._field("rater", self.tr("Judged by"))
        self.comparison = self._field("comparison", self.tr("Comparison name"))
        self._facts = FactLine()
        self._system_box = self._facts.add_field(self.tr("· system"), self.system)
        self._rater_box = self._facts.add_field(self.tr("· judged by"), self.rater)
        self._comparison_box = self._facts.add_field(self.tr("· comparison"), self.comparison)
        self.columns = ColumnsView()
        self.columns.preferences_chosen.connect(self.preferences_chosen)
        self.columns.sheet_chosen.connect(partial(self._choose_option, "sheet"))
        self.columns.edited.connect(self.edited)
        self.grades = GradesView()
        self.grades.grades_chosen.connect(lambda grades: self.changed.emit({"grades": grades}))
        self.grades.scale_requested.connect(self.scale_requested)
        self._table_place = column()
        self._table: FirstRows | None = None
        self._cards = QGridLayout()
        self._cards.setSpacing(GAP)
        self.warnings = WarningBox()
        self.information, self.notes = WarningBox(), WarningBox()
        for box in (self.information, self.notes):
            box.setProperty("role", "card")
        self.errors = ErrorBox()
        self.kind.chosen.connect(self._on_kind_chosen)
        self.encoding.chosen.connect(partial(self._choose_option, "encoding"))
        self._build()

    def _build(self) -> None:
        choices = self.leave_out, self.read_all, self.read_again, self.encoding, self.kind
        header = row(self._title, None, *choices, spacing=10)
        column(
            header, self._facts, self.columns, self.grades, self._table_place, self._cards, self.errors,
            self.warnings, self.information, self.notes, None, spacing=GAP, on=self,
        )  # fmt: skip

    def _field(self, name: str, title: str) -> NameField:
        field = NameField(title, _FIELD_WIDTH)
        field.setFont(font(Text.STRONG))
        field.edited.connect(self.edited)
        field.named.connect(partial(self._on_field_named, field, name))
        return field

    # showing

    def table(self) -> FirstRows | None:
        """The first rows, where the file has any."""
        return self._table

    def show_file(self, item: PlannedFile, preview: Preview, scale: Scale, *, one_of_several: bool) -> None:
        """Show this file; a name being typed is left alone."""
        self._title.setText(self.tr("Import %s") % visible(item.parsed.name))
        self._show_choices(item, one_of_several=one_of_several)
        facts = [translated(phrase) for phrase in preview.holds]
        if preview.size:
            size = QLocale().formattedDataSize(preview.size, 1, QLocale.DataSizeFormat.DataSizeSIFormat)
            facts.insert(0, size)
        self._facts.set_facts(facts)
        self._show_name(self.system, self._system_box, item.system_names[0] if wants_system(item) else None)
        self._show_name(self.rater, self._rater_box, (item.rater or "") if wants_rater(item) else None)
        name = item.comparisons[0].name if wants_comparison(item) else None
        self._show_name(self.comparison, self._comparison_box, name)
        self._facts.setVisible(bool(facts))
        wrong = bool(item.report.error_count)
        self.columns.show_found(str(item.request.path), preview.found, item.request.options, wrong=wrong)
        self.grades.show_file(item, scale)
        self._show_rows(preview)
        self._show_cards(preview)
        self.errors.show_report(item.report, item.parsed.name)
        warnings = item.report.warnings
        self.warnings.setVisible(bool(warnings))
        self.warnings.set_text(warning_count(len(warnings)), _lines(warnings))
        information = item.report.information
        self.information.setVisible(bool(information))
        self.information.set_text(self.tr("What will happen"), _lines(information))
        # What the grades' own line asks is nothing that was put right.
        notes = tuple(notice for notice in item.report.notes if notice.code != "other-scale")
        self.notes.setVisible(bool(notes))
        self.notes.set_text(self.tr("Put right while reading"), _lines(notes))
        for box in (self.errors, self.warnings, self.information, self.notes):
            box.updateGeometry()  # at once, so that the dialog can be made as high as is needed

    def _show_choices(self, item: PlannedFile, *, one_of_several: bool) -> None:
        kinds: list[tuple[object, str]] = [(kind, translated(title)) for kind, title in KINDS]
        if item.kind is None:
            kinds.insert(0, (None, self.tr("What is it?")))
        self.kind.set_choices(kinds, item.kind)
        self.kind.setAccessibleDescription(self.tr("What the file holds"))
        self.encoding.setVisible(wants_encoding(item))
        self.encoding.set_choices([(name, name) for name in ENCODINGS], item.request.options.encoding)
        self.read_again.setVisible(bool(item.as_read.report.error_count))
        self.read_all.setVisible(item.as_read.report.is_too_long)
        self.leave_out.setVisible(one_of_several)

    def _show_name(self, field: NameField, box: QWidget, name: str | None) -> None:
        box.setVisible(name is not None)
        if name is not None:
            field.show_name(name)

    def _show_rows(self, preview: Preview) -> None:
        if self._table is not None:
            self._table_place.removeWidget(self._table)
            discard(self._table)
            self._table = None
        if preview.rows:
            self._table = FirstRows(preview, accessible_name=self.tr("First rows"))
            self._table_place.addWidget(self._table)
            self._table.show()  # else a layout counts it only after the next round of events

    def _show_cards(self, preview: Preview) -> None:
        clear(self._cards)
        for place, card in enumerate(preview.cards):
            shown = FigureCard(card)
            self._cards.addWidget(shown, 0, place)
            shown.show()
            self._cards.setColumnStretch(place, 1)

    # slots

    def _on_kind_chosen(self, kind: object) -> None:
        self.changed.emit({"kind": kind, "system": None, "rater": None, "comparison": None})

    def _on_field_named(self, field: NameField, name: str, text: str) -> None:
        if field.isVisibleTo(self):
            self.changed.emit({name: text or None})

    def _choose_option(self, name: str, value: object) -> None:
        self.options_changed.emit({name: value})


def _lines(notices: tuple[Notice, ...]) -> str:
    return "\n".join(f"{translated(notice.message)} ({translated(notice.where())})" for notice in notices)
