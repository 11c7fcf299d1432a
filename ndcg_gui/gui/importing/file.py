"""One file of the import preview: what it holds, its first rows, four figures, warnings and errors."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QLocale, QTimer, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from ndcg_gui.domain.scales import Scale
from ndcg_gui.domain.text import visible
from ndcg_gui.formats.options import ENCODINGS
from ndcg_gui.formats.report import Notice
from ndcg_gui.gui.base.theme import GAP, Text, font
from ndcg_gui.gui.importing.columns import ColumnsView
from ndcg_gui.gui.importing.grades import GradesView
from ndcg_gui.gui.importing.parts import ErrorBox, FactLine, FigureCard, FirstRows, warning_count
from ndcg_gui.gui.text.plain import translated
from ndcg_gui.gui.widgets import ChoiceButton, ElidedLabel, WarningBox, button
from ndcg_gui.project.importing.planned import PlannedFile
from ndcg_gui.project.importing.preview import (
    KINDS,
    Preview,
    wants_comparison,
    wants_encoding,
    wants_rater,
    wants_system,
)

# Long enough that a name is typed out before it is checked.
TYPING_MS = 350
_FIELD_WIDTH = 190


class FileView(QWidget):
    """Shows one planned file and says what the user wants changed about it."""

    kind_chosen = Signal(object)
    encoding_chosen = Signal(object)
    edited = Signal()  # a name is being typed: what was checked no longer holds
    system_named = Signal(str)
    rater_named = Signal(str)
    comparison_named = Signal(str)
    preferences_chosen = Signal(object)  # PreferenceOptions
    sheet_chosen = Signal(object)
    grades_chosen = Signal(object)  # what grades are stored as
    scale_requested = Signal(object)  # Scale
    read_again_requested = Signal()
    read_all_requested = Signal()  # however long it is
    leave_out_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = ElidedLabel(role=Text.TITLE)
        self.kind = ChoiceButton()
        self.encoding = ChoiceButton(self.tr("Encoding"))
        self.read_again = button(self.tr("Read again"), self.read_again_requested.emit)
        self.read_all = button(self.tr("Read it all"), self.read_all_requested.emit)
        self.leave_out = button(self.tr("Leave out"), self.leave_out_requested.emit)
        self.system = self._field(self.tr("System name"))
        self.rater = self._field(self.tr("Judged by"))
        self.comparison = self._field(self.tr("Comparison name"))
        self._being_edited: list[QLineEdit] = []
        self._facts = FactLine()
        self._system_box = self._facts.add_field(self.tr("· system"), self.system)
        self._rater_box = self._facts.add_field(self.tr("· judged by"), self.rater)
        self._comparison_box = self._facts.add_field(self.tr("· comparison"), self.comparison)
        self.columns = ColumnsView()
        self.columns.preferences_chosen.connect(self.preferences_chosen)
        self.columns.sheet_chosen.connect(self.sheet_chosen)
        self.columns.edited.connect(self.edited)
        self.grades = GradesView()
        self.grades.grades_chosen.connect(self.grades_chosen)
        self.grades.scale_requested.connect(self.scale_requested)
        self._table_place = QVBoxLayout()
        self._table: FirstRows | None = None
        self._cards = QGridLayout()
        self._cards.setSpacing(GAP)
        self.warnings = WarningBox()
        self.notes = WarningBox()
        self.notes.setProperty("role", "card")
        self.errors = ErrorBox()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(TYPING_MS)
        self._timer.timeout.connect(self._on_timer_timeout)
        self.kind.chosen.connect(self.kind_chosen)
        self.encoding.chosen.connect(self.encoding_chosen)
        self._build()

    def _build(self) -> None:
        header = QHBoxLayout()
        header.setSpacing(10)
        header.addWidget(self._title)
        header.addStretch(1)
        for widget in (self.leave_out, self.read_all, self.read_again, self.encoding, self.kind):
            header.addWidget(widget)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(GAP)
        layout.addLayout(header)
        layout.addWidget(self._facts)
        layout.addWidget(self.columns)
        layout.addWidget(self.grades)
        layout.addLayout(self._table_place)
        layout.addLayout(self._cards)
        layout.addWidget(self.errors)
        layout.addWidget(self.warnings)
        layout.addWidget(self.notes)
        layout.addStretch(1)

    def _field(self, name: str) -> QLineEdit:
        field = QLineEdit()
        field.setFont(font(Text.STRONG))
        field.setAccessibleName(name)
        field.setMaxLength(200)
        field.setFixedWidth(_FIELD_WIDTH)
        field.textEdited.connect(partial(self._on_field_edited, field))
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
        # What the grades' own line asks is nothing that was put right.
        notes = tuple(notice for notice in item.report.notes if notice.code != "other-scale")
        self.notes.setVisible(bool(notes))
        self.notes.set_text(self.tr("Put right while reading"), _lines(notes))
        for box in (self.errors, self.warnings, self.notes):
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

    def _show_name(self, field: QLineEdit, box: QWidget, name: str | None) -> None:
        box.setVisible(name is not None)
        if name is not None and not (field.hasFocus() and self._timer.isActive()) and field.text() != name:
            field.setText(name)

    def _show_rows(self, preview: Preview) -> None:
        if self._table is not None:
            self._table_place.removeWidget(self._table)
            self._table.hide()
            self._table.deleteLater()
            self._table = None
        if preview.rows:
            self._table = FirstRows(preview, accessible_name=self.tr("First rows"))
            self._table_place.addWidget(self._table)
            self._table.show()  # else a layout counts it only after the next round of events

    def _show_cards(self, preview: Preview) -> None:
        while (entry := self._cards.takeAt(0)) is not None:
            if (widget := entry.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        for place, card in enumerate(preview.cards):
            shown = FigureCard(card)
            self._cards.addWidget(shown, 0, place)
            shown.show()
            self._cards.setColumnStretch(place, 1)

    # slots

    def _on_field_edited(self, field: QLineEdit, _text: str) -> None:
        if field not in self._being_edited:
            self._being_edited.append(field)
        self._timer.start()
        self.edited.emit()

    def _on_timer_timeout(self) -> None:
        edited, self._being_edited = self._being_edited, []
        for field, named in (
            (self.system, self.system_named),
            (self.rater, self.rater_named),
            (self.comparison, self.comparison_named),
        ):
            if field in edited and field.isVisibleTo(self):
                named.emit(field.text().strip())


def _lines(notices: tuple[Notice, ...]) -> str:
    return "\n".join(f"{translated(notice.message)} ({translated(notice.where())})" for notice in notices)
