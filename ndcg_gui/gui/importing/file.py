"""One file of the import preview: its kind, first rows, figures, doubts and errors."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QSignalBlocker, QStringListModel, Qt, QTimeZone, Signal
from PySide6.QtWidgets import QCheckBox, QCompleter, QFrame, QGridLayout, QWidget

from ndcg_gui.core.meeting import NO_KEYS, Keys, parse_keys, without
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.moments import OFFSETS, zone_named
from ndcg_gui.domain.records import Kind
from ndcg_gui.domain.scales import Scale
from ndcg_gui.domain.text import visible
from ndcg_gui.features.importing.preview import (
    KINDS,
    wants_comparison,
    wants_encoding,
    wants_rater,
    wants_system,
    wants_zone,
)
from ndcg_gui.features.importing.tables import FilePreview, recognised, says_rank
from ndcg_gui.formats.duplicates import DUPLICATES
from ndcg_gui.formats.options import DELIMITERS, ENCODINGS, HEAD_BYTES
from ndcg_gui.formats.report import Notice
from ndcg_gui.formats.source import WORKBOOK_SUFFIXES
from ndcg_gui.gui.importing.columns import ColumnsView
from ndcg_gui.gui.importing.grades import GradesView
from ndcg_gui.gui.importing.parts import ErrorBox, FigureCard, FirstRows, NameField, WayCard, warning_count
from ndcg_gui.gui.importing.roles import RoleTable
from ndcg_gui.gui.kit.base.theme import GAP, SPACE_2, TextStyle, font, px
from ndcg_gui.gui.kit.text.moments import shown_size
from ndcg_gui.gui.kit.text.plain import count, translated
from ndcg_gui.gui.kit.widgets import ChoiceButton, ElidedLabel, PlainLabel, WarningBox, button
from ndcg_gui.gui.kit.widgets.layout import clear, column, discard, row

_FIELD_WIDTH = 150


class FileView(QWidget):
    """View of one planned file, which emits the user's changes to it."""

    changed = Signal(object)  # of the request: values by name
    options_changed = Signal(object)  # of its reading: values by name
    edited = Signal()  # a name is being typed: what was checked no longer holds
    preferences_chosen = Signal(object)  # PreferenceOptions
    role_chosen = Signal(str, str)  # a column's title, a role's key
    kind_chosen = Signal(object)  # Kind; None: as the content says
    words_chosen = Signal(object)  # what the words of grades mean: (word, value) each
    way_chosen = Signal(object)  # ImportRequest
    scale_requested = Signal(object)  # Scale
    read_again_requested = Signal()
    leave_out_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = ElidedLabel(role=TextStyle.TITLE, heading=True)
        self.facts = ElidedLabel(tone="muted")
        self.encoding = ChoiceButton(self.tr("Encoding"))
        self.delimiter = ChoiceButton(self.tr("Delimiter"))
        self.sheet = ChoiceButton(self.tr("Sheet"))
        self.zone = ChoiceButton(self.tr("Zone of times"))
        self.read_again = button(self.tr("Read again"), self.read_again_requested.emit)
        self.read_all = button(self.tr("Read it all"), partial(self.options_changed.emit, {"no_limit": True}))
        self.leave_out = button(self.tr("Leave out"), self.leave_out_requested.emit)
        self._build_bar()
        self._build_rater()
        self.columns = ColumnsView()
        self.columns.preferences_chosen.connect(self.preferences_chosen)
        self.columns.sheet_chosen.connect(partial(self._choose_option, "sheet"))
        self.columns.edited.connect(self.edited)
        self.grades = GradesView()
        self.grades.grades_chosen.connect(lambda grades: self.changed.emit({"grades": grades}))
        self.grades.words_chosen.connect(self.words_chosen)
        self.grades.scale_requested.connect(self.scale_requested)
        self._table_place = column()
        self._table: FirstRows | None = None
        self.roles: RoleTable | None = None
        self._hint = ElidedLabel(tone="muted")
        self.duplicates = ChoiceButton(self.tr("Rows that differ"))
        self._below = QWidget()
        row(self._hint, None, self.duplicates, on=self._below)
        self._ways = QWidget()
        self._ways_row = row(spacing=GAP)
        self.ways: list[WayCard] = []
        asked = PlainLabel(self.tr("What is this file? Choose:"), role=TextStyle.STRONG)
        column(asked, self._ways_row, on=self._ways)
        self._cards = QGridLayout()
        self._cards.setSpacing(GAP)
        self.warnings = WarningBox()
        self.information, self.notes = WarningBox(), WarningBox()
        for box in (self.information, self.notes):
            box.setProperty("role", "card")
        self.errors = ErrorBox()
        self.match_keys = button(self.tr("Match the keys"), self._on_match_keys_clicked)
        self.keep_keys = button(self.tr("Keep the keys as they are"), self._on_keep_keys_clicked)
        self._cure: tuple[str, ...] = ()
        self.only_sampled = QCheckBox()
        self.only_sampled.setFont(font(TextStyle.BODY))
        self.only_sampled.toggled.connect(lambda on: self.changed.emit({"only_sampled": on}))
        self.without_own = QCheckBox()
        self.without_own.setFont(font(TextStyle.BODY))
        self.without_own.toggled.connect(self._on_without_own_toggled)
        self._request_keys = NO_KEYS
        self._keys = QWidget()
        row(self.match_keys, self.keep_keys, None, on=self._keys)
        self.kind.chosen.connect(self.kind_chosen)
        self.encoding.chosen.connect(partial(self._choose_option, "encoding"))
        self.zone.chosen.connect(partial(self._choose_option, "zone"))
        self.sheet.chosen.connect(partial(self._choose_columns, "sheet"))
        self.delimiter.chosen.connect(partial(self._choose_columns, "delimiter"))
        self.duplicates.chosen.connect(partial(self._choose_option, "duplicates"))
        self._build()

    def _build_bar(self) -> None:
        self.kind = ChoiceButton()
        self._recognised = PlainLabel(role=TextStyle.STRONG)
        self._makes = PlainLabel(tone="muted")
        self._because = ElidedLabel(tone="muted")
        self.system = self._field("system", self.tr("System name"))
        self._makes.setBuddy(self.system)
        self.comparison = self._field("comparison", self.tr("Comparison name"))
        self._comparison_caption = PlainLabel(self.tr("as comparison"), tone="muted")
        self._comparison_caption.setBuddy(self.comparison)
        self._bar = QFrame()
        self._bar.setProperty("role", "soft")
        row(
            PlainLabel(self.tr("Recognised as:")),
            self._recognised,
            self._makes,
            self.system,
            self._because,
            self._comparison_caption,
            self.comparison,
            None,
            self.kind,
            margins=(GAP, 6, SPACE_2, 6),
            on=self._bar,
        )

    def _build_rater(self) -> None:
        self.rater = self._field("rater", self.tr("Judged by"))
        self.rater.setPlaceholderText(self.tr("a name"))
        self._raters = QStringListModel(self)
        completer = QCompleter(self._raters, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.activated.connect(self.rater.named)
        self.rater.setCompleter(completer)
        self._rater_note = ElidedLabel(tone="muted")
        self._rater_row = QWidget()
        caption = PlainLabel(self.tr("Judged by"), role=TextStyle.STRONG)
        caption.setBuddy(self.rater)
        row(caption, self.rater, self._rater_note, None, spacing=GAP, on=self._rater_row)

    def _build(self) -> None:
        reading = self.leave_out, self.read_all, self.read_again
        choices = *reading, self.zone, self.sheet, self.delimiter, self.encoding
        header = row(self._title, self.facts, None, *choices, spacing=10)
        column(
            header,
            self._bar,
            self._ways,
            self._table_place,
            self._below,
            self.columns,
            self.grades,
            self._rater_row,
            self._cards,
            self.errors,
            self.warnings,
            self._keys,
            self.only_sampled,
            self.without_own,
            self.information,
            self.notes,
            None,
            spacing=10,
            on=self,
        )

    def _field(self, name: str, title: str) -> NameField:
        field = NameField(title, px(_FIELD_WIDTH))
        field.setFont(font(TextStyle.STRONG))
        field.edited.connect(self.edited)
        field.named.connect(partial(self._on_field_named, field, name))
        return field

    # showing

    def table(self) -> FirstRows | None:
        """The first rows of a file without a choice of columns, if it has any."""
        return self._table

    def show_file(
        self, file: FilePreview, scale: Scale, *, one_of_several: bool, raters: list[str] | None = None
    ) -> None:
        """Show this file, but leave a name being typed alone."""
        item, table = file.first, file.table
        self._title.setText(self.tr("Import %s") % visible(item.parsed.name))
        self._show_facts(file)
        self._show_choices(file, one_of_several=one_of_several)
        self._show_bar(file)
        self._show_rater(file, raters or [])
        wrong = bool(file.error_count)
        self.columns.show_found(str(item.request.path), file.preview.found, item.request.options, wrong=wrong)
        self.grades.show_file(file, scale)
        self._show_ways(file)
        self._show_rows(file)
        self._below.setVisible(table is not None)
        if table is not None:
            self._show_below(file)
        self._show_cards(file)
        self._show_keys(file)
        self._show_sample(file)
        self._show_own(file)
        self._show_reports(file)

    def _show_facts(self, file: FilePreview) -> None:
        facts = [] if file.table is not None else [translated(phrase) for phrase in file.preview.holds]
        if file.table is not None and file.table.is_whole:
            facts.append(translated(say("{count:row|rows}", count=file.table.seen)))
        if file.first.parsed.is_head:
            head = shown_size(HEAD_BYTES), shown_size(file.preview.size or file.first.parsed.size)
            facts.insert(0, self.tr("of the first %s of %s") % head)
        elif file.preview.size:
            facts.insert(0, shown_size(file.preview.size))
        self.facts.setText(" · ".join(facts))

    def _show_choices(self, file: FilePreview, *, one_of_several: bool) -> None:
        item, table = file.first, file.table
        if table is None:
            kinds: list[tuple[object, str]] = [(kind, translated(title)) for kind, title in KINDS]
            if item.kind is None:
                kinds.insert(0, (None, self.tr("What is it?")))
            self.kind.set_choices(kinds, item.kind)
        else:
            whole = translated(recognised(file))
            own = {Kind.JUDGMENTS, Kind.RUN, Kind.DOCUMENTS, Kind.QUERIES, Kind.PREFERENCES}
            kinds = [(kind, translated(title)) for kind, title in KINDS if kind in own]
            titles = {Kind.RUN: self.tr("Result lists")}
            kinds = [(kind, titles.get(kind, title)) for kind, title in kinds]  # type: ignore[call-overload]
            self.kind.set_choices([(None, whole[:1].upper() + whole[1:]), *kinds], item.request.kind)
        self.kind.setAccessibleDescription(self.tr("What the file holds"))
        is_text = item.request.path.suffix.lower() not in WORKBOOK_SUFFIXES
        self.encoding.setVisible(wants_encoding(item) or (table is not None and is_text))
        self.encoding.set_choices([(name, name) for name in ENCODINGS], item.as_read.report.encoding)
        self._show_delimiter(
            item.request.options.delimiter,
            item.as_read.report.delimiter if table is None else table.delimiter,
        )
        self._show_zone(file)
        sheets = () if table is None else table.sheets
        self.sheet.setVisible(len(sheets) > 1)
        self.sheet.set_choices(
            [(name, visible(name)) for name in sheets], "" if table is None else table.sheet
        )
        self.read_again.setVisible(bool(item.as_read.report.error_count) and not file.ways)
        self.read_all.setVisible(item.as_read.report.is_too_long)
        self.leave_out.setVisible(one_of_several)

    def _show_zone(self, file: FilePreview) -> None:
        """Offer zones where times name none, this computer's first."""
        chosen = file.first.request.options.zone
        self.zone.setVisible(chosen is not None or wants_zone(file.first))
        own = bytes(QTimeZone.systemTimeZoneId().data()).decode()
        names = list(dict.fromkeys(name for name in (chosen, own, "UTC", *OFFSETS) if name))
        self.zone.set_choices([(name, name) for name in names if zone_named(name) is not None], chosen)

    def _show_delimiter(self, chosen: str | None, found: str) -> None:
        names = {
            ",": self.tr("comma"),
            ";": self.tr("semicolon"),
            "\t": self.tr("tab"),
            "|": self.tr("pipe"),
        }
        choices: list[tuple[object, str]] = [(sign, names[sign]) for sign in DELIMITERS]
        if chosen is None and found:
            choices = [(None, self.tr("%s (found)") % names[found]), *choices]
        else:
            choices = [(None, self.tr("as found")), *choices]
        self.delimiter.set_choices(choices, chosen)
        self.delimiter.setVisible(bool(found or chosen))

    def _show_bar(self, file: FilePreview) -> None:
        item, table = file.first, file.table
        self._recognised.setText(self.tr("not sure") if file.ways else translated(recognised(file)))
        run = file.part(Kind.RUN)
        named = run is not None and wants_system(run) and bool(run.system_names)
        for widget in (self._makes, self.system):
            widget.setVisible(named)
        if run is not None and named:
            self.system.show_name(run.system_names[0])
            self._makes.setText(self.tr("of system") if run is file.first else self.tr("also makes system"))
        self._because.setVisible(named and table is not None)
        if table is not None:
            self._because.setText(
                self.tr("because it has a rank for each row")
                if says_rank(table)
                else self.tr("because it has a score for each row")
            )
        compared = wants_comparison(item)
        for widget in (self._comparison_caption, self.comparison):
            widget.setVisible(compared)
        if compared:
            self.comparison.show_name(item.comparisons[0].name)

    def _show_rater(self, file: FilePreview, raters: list[str]) -> None:
        item = next((own for own in file.parts if wants_rater(own)), None)
        said = None if file.table is None else file.table.mapping.rater
        self._rater_row.setVisible(item is not None or said is not None)
        if item is None and said is None:
            return
        if self._raters.stringList() != raters:
            self._raters.setStringList(raters)
        name = said or (item.rater if item is not None else None) or ""
        self.rater.show_name(name)
        if not name:
            self._rater_note.setText(self.tr("Who judged? No column says so."))
        elif name in raters:
            self._rater_note.setText(self.tr("for all rows; no column names a rater"))
        else:
            self._rater_note.setText(self.tr("a new rater, for all rows; no column names one"))

    def _show_ways(self, file: FilePreview) -> None:
        clear(self._ways_row)
        self.ways = []
        self._ways.setVisible(bool(file.ways))
        for way in file.ways:
            card = WayCard(way)
            card.clicked.connect(partial(self.way_chosen.emit, way.request))
            self.ways.append(card)
            self._ways_row.addWidget(card, 1)
            card.show()

    def _show_rows(self, file: FilePreview) -> None:
        if self._table is not None:
            self._table_place.removeWidget(self._table)
            discard(self._table)
            self._table = None
        table = file.table
        if self.roles is not None and (
            table is None or not self.roles.shows(str(file.first.request.path), table)
        ):
            self._table_place.removeWidget(self.roles)
            discard(self.roles)
            self.roles = None
        if table is not None:
            if self.roles is None:
                path = str(file.first.request.path)
                self.roles = RoleTable(path, table, accessible_name=self.tr("First rows"))
                self.roles.role_chosen.connect(self.role_chosen)
                self._table_place.addWidget(self.roles)
                self.roles.show()
            self.roles.show_roles(table)
        elif file.preview.rows:
            self._table = FirstRows(file.preview, accessible_name=self.tr("First rows"))
            self._table_place.addWidget(self._table)
            self._table.show()  # else a layout counts it only after the next round of events

    def _show_below(self, file: FilePreview) -> None:
        table = file.table
        assert table is not None and self.roles is not None
        shown = min(len(table.rows), self.roles.SHOWN)
        more = len(table.titles) - len(self.roles.titles)
        hint = self.tr("Click above a column to change what it holds.")
        if table.is_whole:
            hint += " " + self.tr("%s of %s rows shown.") % (count(shown), count(table.seen))
        if more:
            hint += " " + self.tr("%s more columns.") % count(more)
        self._hint.setText(hint)
        names = {
            "refuse": self.tr("refused"),
            "first": self.tr("the first is kept"),
            "highest": self.tr("the highest grade is kept"),
            "latest": self.tr("the latest is kept"),
        }
        self.duplicates.set_choices(
            [(value, names[value]) for value in DUPLICATES],
            table.mapping.duplicates or file.first.request.options.duplicates,
        )
        self.duplicates.setToolTip(self.tr("What happens to a pair that appears twice with different grades"))
        self.duplicates.setVisible(bool({Kind.JUDGMENTS, Kind.RUN} & set(table.readings[0].kinds)))

    def _show_cards(self, file: FilePreview) -> None:
        for place in range(self._cards.columnCount()):
            self._cards.setColumnStretch(place, 0)
        clear(self._cards)
        for place, card in enumerate(file.cards):
            shown = FigureCard(card)
            self._cards.addWidget(shown, 0, place)
            shown.show()
            self._cards.setColumnStretch(place, 1)

    def _show_sample(self, file: FilePreview) -> None:
        """Offer to leave out what the sample of queries does not have."""
        item, chosen = file.first, file.first.request.only_sampled
        self.only_sampled.setVisible(chosen or item.not_sampled > 0)
        with QSignalBlocker(self.only_sampled):
            self.only_sampled.setChecked(chosen)
        self.only_sampled.setText(
            self.tr("Leave out the %s of %s queries that are not in the sample")
            % (count(item.not_sampled), count(item.query_count))
        )

    def _show_own(self, file: FilePreview) -> None:
        """Offer to leave out results that are their own query, where most lists have them."""
        found = sum(item.own_results for item in file.parts)
        chosen = file.first.request.keys.without_own
        self.without_own.setVisible(chosen or found > 0)
        with QSignalBlocker(self.without_own):
            self.without_own.setChecked(chosen)
        told = say(
            "Leave out {count:result that is its own query|results that are their own query}", count=found
        )
        self.without_own.setText(translated(told))

    def _show_keys(self, file: FilePreview) -> None:
        """Offer the change that lets more of the file's keys meet, or to undo it."""
        cures = [found.cure for item in file.parts for found in item.meetings if found.cure is not None]
        self._cure = tuple(dict.fromkeys(name for cure in cures for name in cure.spelled))
        if cures:
            words = translated(without(cures[0]))
            self.match_keys.setText(self.tr("Match the keys without %s") % words)
            self.match_keys.setAccessibleName(self.match_keys.text())
        self.match_keys.setVisible(bool(cures))
        self._request_keys = file.first.request.keys
        changes = replace(self._request_keys, without_own=False)
        self.keep_keys.setVisible(bool(changes))
        self._keys.setVisible(bool(cures or changes))

    def _show_reports(self, file: FilePreview) -> None:
        reports = [item.report for item in file.parts]
        self.errors.show_errors(file.errors, file.error_count, file.first.parsed.name)
        warnings = tuple(notice for report in reports for notice in report.warnings)
        self.warnings.setVisible(bool(warnings))
        self.warnings.set_text(warning_count(len(warnings)), _lines(warnings))
        # What is known or sampled stands elsewhere; what the grades' own line asks was not put right.
        information = tuple(
            notice
            for report in reports
            for notice in report.information
            if notice.code not in ("known-by-text", "not-sampled", "own-results", "own-left-out")
        )
        self.information.setVisible(bool(information))
        self.information.set_text(self.tr("What will happen"), _lines(information))
        notes = tuple(
            notice
            for report in reports
            for notice in report.notes
            if notice.code != "other-scale"
            and not (file.table is not None and notice.code.startswith(_SHOWN_ABOVE))
        )
        self.notes.setVisible(bool(notes))
        self.notes.set_text(self.tr("Fixed while reading"), _lines(notes))
        for box in (self.errors, self.warnings, self.information, self.notes):
            box.updateGeometry()  # at once, so that the dialog can be made as high as is needed

    # slots

    def _on_field_named(self, field: NameField, name: str, text: str) -> None:
        if field.isVisibleTo(self):
            self.changed.emit({name: text or None})

    def _on_match_keys_clicked(self) -> None:
        self._change_keys(parse_keys(self._cure))

    def _on_keep_keys_clicked(self) -> None:
        self._change_keys(NO_KEYS)

    def _change_keys(self, keys: Keys) -> None:
        own = self._request_keys.without_own
        self.changed.emit({"keys": replace(keys, without_own=own)})

    def _on_without_own_toggled(self, on: bool) -> None:
        self.changed.emit({"keys": replace(self._request_keys, without_own=on)})

    def _choose_columns(self, name: str, value: object) -> None:
        """Choose options that change the file's columns, and drop the choices made for the old ones."""
        self.options_changed.emit({name: value, "mapping": None})

    def _choose_option(self, name: str, value: object) -> None:
        self.options_changed.emit({name: value})


# What the choosers above the columns and the chips of the grades say.
_SHOWN_ABOVE = ("read_as:", "left_out", "field_columns", "grades-mapped", "grade_words")


def _lines(notices: tuple[Notice, ...]) -> str:
    return "\n".join(f"{translated(notice.message)} ({translated(notice.where())})" for notice in notices)
