"""The current row of Export: its choices, the first lines of the file, and the result of the last export."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import numpy as np
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from ndcg_gui.domain.text import visible
from ndcg_gui.features.agreement.audit_result import audit_sentence
from ndcg_gui.features.exporting.exports import ExportChoices
from ndcg_gui.features.exporting.looking import LINES, Exportable, ExportPreview
from ndcg_gui.formats.tables.beginning import Beginning
from ndcg_gui.formats.tools.by_query import INDEX
from ndcg_gui.gui.export.rows import ExportRow
from ndcg_gui.gui.kit.base.theme import TextStyle, font, px
from ndcg_gui.gui.kit.tables.model import ArrayTableModel, Column
from ndcg_gui.gui.kit.tables.view import DataTable
from ndcg_gui.gui.kit.text.documents import one_line
from ndcg_gui.gui.kit.text.plain import count, set_tooltip, translated
from ndcg_gui.gui.kit.widgets import (
    Card,
    ChoiceButton,
    FlowLayout,
    PlainLabel,
    add_all,
    button,
    clear,
    column,
    row,
    set_tone,
    stacked,
    tick_box,
)
from ndcg_gui.gui.kit.widgets.layout import text_line
from ndcg_gui.metrics.label_rules import label_rule, offered_rules

_LONGEST_INDEX = 255  # bytes that search engines allow
_NARROW, _WIDE, _CHARACTER, _AROUND = 56, 220, 8, 28  # of a column


class WriteCard(Card):
    """Card of one row. `chosen` is emitted when another system, comparison or rule is chosen."""

    chosen = Signal()

    def __init__(self, on_export: Callable[[], object], on_folder: Callable[[], object]) -> None:
        super().__init__()
        self._row: ExportRow | None = None
        self._rule = self._criterion = ""
        self._criteria: list[str] = []
        self._is_busy = False
        self._refusal = ""
        self.about = PlainLabel(tone="muted", wrap=True)
        self.losses = PlainLabel(wrap=True)
        self.labels = ChoiceButton(self.tr("Label"))
        self.criterion = ChoiceButton(self.tr("Criterion"))
        self.system = ChoiceButton(self.tr("System"))
        self.systems = ChoiceButton(self.tr("System"))  # or all of them
        self.comparison = ChoiceButton(self.tr("Comparison"))
        self.comparisons = ChoiceButton(self.tr("Comparison"))  # or all of them
        self.index = text_line(
            self.tr("The name of the search index"), self.tr("Index: %s") % INDEX, most=_LONGEST_INDEX
        )
        self.raw = tick_box(self.tr("Texts exactly as they are"))
        self.raw.setAccessibleName(self.raw.text())
        self.raw.setToolTip(
            self.tr(
                "When this is off, texts in CSV and TSV that begin with = + - @ get a ' in front, so "
                "that no spreadsheet runs them as formulas. A last column says where; importing removes "
                "the ' again."
            )
        )
        self.first = QPlainTextEdit()
        self.first.setReadOnly(True)
        self.first.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        fixed = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        fixed.setPixelSize(font(TextStyle.SMALL).pixelSize())
        self.first.setFont(fixed)
        self.first.setTabChangesFocus(True)
        self.first.setAccessibleName(self.tr("The first lines of the file"))
        self.reason = PlainLabel(wrap=True, tone="muted", selectable=True)
        self._how = PlainLabel(role=TextStyle.SMALL, tone="muted")
        self.reason.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._nothing = QWidget()
        self.sheet = ChoiceButton(self.tr("Sheet"))
        self.sheet.hide()
        self._sheets: dict[str, Beginning] = {}
        self._tables = QWidget()
        column(on=self._tables)
        self.table: DataTable | None = None  # the first rows of what is no text
        self.pages = stacked(self.first, self._tables, self.reason, self._nothing)
        self.button = button(self.tr("Export…"), on_export, primary=True)
        self.folder_button = button(self.tr("Show in folder"), on_folder)
        self.result = PlainLabel(tone="muted", wrap=True, selectable=True)
        self._build()

    def _build(self) -> None:
        choices = QWidget()
        line = FlowLayout(choices)
        for widget in (*self._fields(), self.index, self.raw):
            line.addWidget(widget)
            widget.hide()
        for field in self._fields():
            field.chosen.connect(lambda _value: self.chosen.emit())
        self.raw.toggled.connect(lambda _ticked: self.chosen.emit())
        self.index.textEdited.connect(lambda _text: self.chosen.emit())
        self.sheet.chosen.connect(lambda name: self._show_sheet(self._sheets[str(name)]))
        add_all(
            self.body,
            self.about,
            self.losses,
            choices,
            row(self._how, None, self.sheet),
            (self.pages, 1),
            row(self.button, self.folder_button, None),
            self.result,
        )
        self.folder_button.hide()
        self.result.hide()

    # what there is to choose

    def offer(self, state: Exportable) -> None:
        """Offer these systems and comparisons, and keep the chosen ones."""
        if state.rule != self._rule:
            self._rule = state.rule
            rules = [(rule.key, translated(rule.title)) for rule in offered_rules()]
            if state.rule not in dict(rules):  # one that names a rater
                rules.append((state.rule, translated(label_rule(state.rule).title)))
            self.labels.set_choices(rules, state.rule)
        if state.criterion != self._criterion or list(state.criteria) != self._criteria:
            self._criterion, self._criteria = state.criterion, list(state.criteria)
            self.criterion.set_choices(
                [(key, one_line(title)) for key, title in state.criteria.items()], state.criterion
            )
        names = [(name, one_line(name)) for name in state.systems]
        self.system.offer(names)
        self.systems.offer([("", self.tr("all")), *names])
        names = [(name, one_line(name)) for name in state.comparisons]
        names += [(name, self.tr("%s: all of them") % one_line(name)) for name in state.groups]
        self.comparison.offer(names)
        self.comparisons.offer([("", self.tr("all")), *names])

    def _needs(self) -> str:
        return self._row.kind.needs if self._row is not None and self._row.kind is not None else ""

    def choices(self) -> ExportChoices:
        """The choices for the current row."""
        needs, row = self._needs(), self._row
        named = {"system": "", "comparison": ""}
        field = self._named_field(needs)
        if field is not None:
            named[needs.removesuffix("s")] = str(field.value() or "")
        rule = str(self.labels.value() or self._rule)
        return ExportChoices(
            row.key if row is not None else "",
            labels=rule,
            raw=self.raw.isChecked(),
            index=self.index.text().strip() if self._takes_index() else "",
            criterion=str(self.criterion.value() or "") if needs == "labels" else "",
            **named,
        )

    def _takes_index(self) -> bool:
        return self._row is not None and self._row.kind is not None and self._row.kind.takes_index

    def _fields(self) -> tuple[ChoiceButton, ...]:
        return self.labels, self.criterion, self.system, self.systems, self.comparison, self.comparisons

    def _named_field(self, needs: str) -> ChoiceButton | None:
        """The chooser of the systems or comparisons that the row needs."""
        return {
            "system": self.system,
            "systems": self.systems,
            "comparison": self.comparison,
            "comparisons": self.comparisons,
        }.get(needs)

    # what is shown

    def show_row(self, shown: ExportRow, refusal: str) -> None:
        """Show another row, or the same one in another state. Its first lines follow later."""
        is_other = shown is not self._row
        self._row = shown
        self.set_title(shown.title, f"· {shown.ending}")
        self.about.setText(shown.about)
        self._show_losses(shown.losses)
        needs = self._needs()
        shown_fields = [self._named_field(needs)]
        if needs == "labels":
            shown_fields = [self.labels, self.criterion] if len(self._criteria) > 1 else [self.labels]
        for field in self._fields():
            field.setVisible(not refusal and field in shown_fields)
        self.index.setVisible(not refusal and self._takes_index())
        self.raw.setVisible(
            not refusal
            and shown.ending in (".csv", ".tsv")
            and shown.kind is not None
            and shown.kind.rows is not None
        )
        if refusal:
            self.show_refusal(refusal)
        elif is_other or self._refusal:
            self._refusal = ""
            self._how.clear()
            self.first.clear()
            self.sheet.hide()
            self.pages.setCurrentWidget(self._nothing if shown.kind is None else self.first)
        self._enable()

    def show_look(self, look: ExportPreview) -> None:
        """Show the first lines of the file, and its losses."""
        self._refusal = ""
        told = look.losses if look.audit is None else (*look.losses, audit_sentence(look.audit))
        self._show_losses([translated(item) for item in told])
        if look.sheets:
            before = self.sheet.value() if len(self._sheets) > 1 else None
            self._sheets = {sheet.name: sheet for sheet in look.sheets}
            self.sheet.offer([(name, name) for name in self._sheets])
            self._show_sheet(self._sheets.get(str(before), look.sheets[0]))
        else:
            self._show_lines(look.lines)
        self.sheet.setVisible(len(look.sheets) > 1)
        self._enable()

    def _show_losses(self, losses: Sequence[str]) -> None:
        self.losses.setText("\n".join(f"• {loss}" for loss in losses))
        set_tooltip(self.losses, self.losses.text())  # where the card is low the last ones have no room
        self.losses.setVisible(bool(losses))

    def _show_lines(self, lines: Sequence[str]) -> None:
        self._how.setText(
            self.tr("The file") if len(lines) < LINES else self.tr("The first %s lines") % count(len(lines))
        )
        text = "\n".join("\t".join(map(visible, line.split("\t"))) for line in lines)
        if text != self.first.toPlainText():
            self.first.setPlainText(text)
        self.pages.setCurrentWidget(self.first)

    def _show_sheet(self, sheet: Beginning) -> None:
        rows = len(sheet.rows)
        self._how.setText(self.tr("All rows") if rows < LINES else self.tr("The first %s rows") % count(rows))
        columns = [
            Column(
                str(place),
                one_line(title),
                partial(_cell, place),
                numeric=numeric,
                width=_width(sheet, place),
            )
            for place, (title, numeric) in enumerate(zip(sheet.titles, sheet.numeric, strict=True))
        ]
        model = ArrayTableModel(columns, lambda ids: [sheet.rows[item] for item in ids.tolist()])
        model.set_ids(np.arange(rows))
        table = DataTable("export-rows", model, accessible_name=self.tr("The first rows of the file"))
        table.folds = False  # a file is shown as it is
        model.setParent(table)
        layout = self._tables.layout()
        assert layout is not None
        clear(layout)
        layout.addWidget(table)
        self.table = table
        self.pages.setCurrentWidget(self._tables)

    def show_refusal(self, reason: str) -> None:
        """Show the reason why nothing can be written, in place of the lines."""
        self._refusal = reason
        self._how.setText(self.tr("This cannot be written now"))
        self.reason.setText(reason)
        self.pages.setCurrentWidget(self.reason)
        self._enable()

    def refusal(self) -> str:
        """Reason why the row cannot be written, found when its first lines were made. "" if it can."""
        return self._refusal

    def set_busy(self, is_busy: bool) -> None:
        """Show whether the row is being written."""
        self._is_busy = is_busy
        self._enable()

    def show_result(self, text: str, *, failed: bool = False, in_folder: bool = False) -> None:
        """Show the result of the last export."""
        self.result.setText(text)
        set_tone(self.result, "danger" if failed else "muted")
        self.result.setVisible(bool(text))
        self.folder_button.setVisible(in_folder)

    def _enable(self) -> None:
        self.button.setEnabled(not self._is_busy and not self._refusal)


def _cell(place: int, row: Sequence[str]) -> str:
    return one_line(row[place])


def _width(sheet: Beginning, place: int) -> int:
    longest = max(len(text) for text in (sheet.titles[place], *(row[place] for row in sheet.rows)))
    return min(max(px(_NARROW), longest * px(_CHARACTER) + px(_AROUND)), px(_WIDE))
