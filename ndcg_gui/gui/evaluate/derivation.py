"""The derivation of one number, rank by rank beside the ideal order, for a pocket calculator."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from ndcg_gui.core import stored
from ndcg_gui.domain.ids import DocumentId
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.numbers import figure
from ndcg_gui.domain.scales import Scale
from ndcg_gui.domain.text import harmless, visible
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.gui.evaluate.tabs import Page
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.theme import SPACE_2, px
from ndcg_gui.gui.kit.tables.cells import (
    GradeFigure,
    ValueDelegate,
    grade_figure,
    heading_width,
)
from ndcg_gui.gui.kit.tables.copying import Grid, markdown_to_clipboard, to_clipboard
from ndcg_gui.gui.kit.tables.model import ArrayTableModel, Column, IdArray
from ndcg_gui.gui.kit.tables.view import DataTable
from ndcg_gui.gui.kit.text.plain import titled, translated
from ndcg_gui.gui.kit.widgets import ChoiceButton, ElidedLabel, PlainLabel, button, discard, row
from ndcg_gui.metrics.derivation import Derivation, DerivationRow
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.workings import DerivationColumn as WorkingsColumn

_GRADES = ("rel", "ideal_grade")


@dataclass(frozen=True, slots=True)
class Line:
    """One rank with its document's title."""

    row: DerivationRow
    title: str


class DerivationPage(Page):
    """Shows `Evaluation.derivation` of the chosen query, system and metric.

    Enter or a double click opens a result, to judge it or to read it; one click is enough to judge
    one that is unjudged.
    """

    system_chosen = Signal(object)  # name
    result_opened = Signal(int, bool)  # document id, whether it is judged

    def __init__(self, context: ProjectContext) -> None:
        super().__init__("")
        self._context = context
        self._derivation: Derivation | None = None
        self._made_for: object = None
        self._scale: Scale | None = None
        self.table: DataTable | None = None
        self.model: ArrayTableModel | None = None
        self.system_button = ChoiceButton(self.tr("System"))
        self.system_button.chosen.connect(self.system_chosen)
        self.copy_button = button(self.tr("Copy"), self.copy)
        self.copy_button.setToolTip(
            self.tr("Copy the formula and the table, to paste into a spreadsheet or a text (Ctrl+C)")
        )
        self.markdown_button = button(self.tr("Markdown"), self.copy_markdown)
        self.markdown_button.setToolTip(self.tr("Copy the formula and the table as Markdown"))
        for widget in (self.copy_button, self.markdown_button):
            widget.hide()
        self.system_button.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.system_button.setMinimumWidth(px(80))
        self.body.addLayout(row(self.system_button, None, self.copy_button, self.markdown_button))
        self.formula = ElidedLabel(tone="muted")
        self.body.addWidget(self.formula)
        self._sentence = PlainLabel(tone="muted", wrap=True)
        self._sentence.hide()
        self.body.addWidget(self._sentence)
        self.body.addStretch()

    def show_derivation(
        self, numbers: Evaluation, *, system: str, metric: Metric, query_key: str | None
    ) -> None:
        """Explain one value, or without a query how to choose one."""
        self.system_button.set_choices([(name, visible(name)) for name in numbers.systems], system)
        self.system_button.setVisible(len(numbers.systems) > 1)
        value = None if query_key is None else numbers.value(system, metric, query_key)
        if query_key is None or value is None:
            self._say_nothing(query_key, system)
            return
        self._derivation = numbers.derivation(system, metric, query_key)
        self._scale = numbers.columns.asked
        self.set_title(
            translated(
                say(
                    "How {query} got {value} with {system}",
                    query=visible(query_key),
                    value=figure(value),
                    system=visible(system),
                )
            ),
            str(metric),
        )
        self.formula.setText(self._formula(self._derivation))
        self.formula.show()
        self._offer_copying()
        self._sentence.setVisible(not self._derivation.rows)
        self._sentence.setText(self.tr("The system returned nothing for this query, so nothing is added up."))
        if self.model is None or self._made_for != self._derivation.columns:
            self._make(self._derivation)
            self._made_for = self._derivation.columns
        assert self.model is not None and self.table is not None
        self.model.set_ids(np.arange(len(self._derivation.rows)))
        self.table.setVisible(bool(self._derivation.rows))

    def _offer_copying(self) -> None:
        """Show the buttons that copy, the one for Markdown only if it fits. The table's menu has it, too."""
        shown = (self.system_button, self.copy_button, self.markdown_button)
        wide = sum(widget.sizeHint().width() for widget in shown) + 2 * SPACE_2 <= self.width()
        self.copy_button.setVisible(self._derivation is not None)
        self.markdown_button.setVisible(self._derivation is not None and wide)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._offer_copying()

    def derivation(self) -> Derivation | None:
        """The derivation that is shown."""
        return self._derivation

    def copy(self) -> None:
        """Copy the formula with its numbers and the table to the clipboard."""
        if self._derivation is not None:
            to_clipboard(self._grid(), above=self.heading())

    def copy_markdown(self) -> None:
        """Copy the same to the clipboard as Markdown."""
        if self._derivation is not None:
            markdown_to_clipboard(self._grid(), above=self.heading())

    def heading(self) -> str:
        """Heading of a copied table: the query and system, and the formula with its numbers."""
        return titled(self.title(), self.formula.full_text())

    def _grid(self) -> Grid:
        assert self.model is not None
        return self.model.grid(range(self.model.rowCount()))

    def _say_nothing(self, query_key: str | None, system: str) -> None:
        self._derivation = None
        self.set_title(self.tr("How a number came about"))
        self.formula.hide()
        self._offer_copying()
        self._sentence.setText(
            self.tr("Choose a query in the table of queries.")
            if query_key is None
            else translated(
                say(
                    "{query} is not evaluated for {system}.",
                    query=visible(query_key),
                    system=visible(system),
                )
            )
        )
        self._sentence.show()
        if self.table is not None:
            self.table.hide()

    def _formula(self, derivation: Derivation) -> str:
        steps = [f"{name} = {figure(value)}" for name, value in derivation.steps]
        total = f"{derivation.metric} = {figure(derivation.value)}"
        if not any(name == str(derivation.metric) for name, _ in derivation.steps):
            steps.append(total)
        return " · ".join([translated(derivation.formula), *steps])

    # the table

    def _make(self, derivation: Derivation) -> None:
        discard(self.table)
        self.model = ArrayTableModel([self._column(item) for item in derivation.columns], self._fetch, self)
        self.table = _DerivationTable(
            "evaluate-derivation",
            self.model,
            settings=self._context.settings,
            accessible_name=self.tr("How the number came about"),
            stretch="document",
        )
        self.table.setItemDelegate(ValueDelegate(self.table))
        if any(column.key == "document" for column in self.model.columns):
            self.table.least = 140
        self.table.setMinimumHeight(px(110))
        self.table.setToolTip(
            self.tr("Enter judges an unjudged result, and shows the document of a judged one")
        )
        self.table.clicked.connect(self._on_clicked)
        self.table.copy_requested.connect(self._on_copy_requested)
        self.table.row_opened.connect(self._on_row_opened)
        self.body.insertWidget(self.body.count() - 1, self.table, 1)

    def _column(self, item: WorkingsColumn) -> Column:
        heading = translated(item.heading)
        if item.field == "rank":
            return Column("rank", item.heading, lambda line: line.row.rank, width=44)
        if item.field == "document":
            return Column("document", item.heading, _document, width=320)
        if item.field in _GRADES:
            return Column(
                item.field,
                item.heading,
                lambda line: self._grade(line, item.field),
                numeric=True,
                width=heading_width(heading, 60),
            )
        return Column(
            item.field,
            item.heading,
            lambda line: _number(line, item.field),
            numeric=True,
            width=heading_width(heading, 84),
        )

    def _grade(self, line: Line, field: str) -> GradeFigure:
        value = getattr(line.row, field)
        if value is None:
            # Below the end of the list, or of the ideal order, there is nothing that could be judged.
            return GradeFigure("", shown=field == "rel" and line.row.document is not None)
        return grade_figure(self._scale or self._context.project.scale.scale, value)

    def _fetch(self, ids: IdArray) -> list[Line]:
        assert self._derivation is not None
        rows = [self._derivation.rows[place] for place in ids.tolist()]
        keys = [row.document for row in rows if row.document is not None]
        titles: Mapping[str, str] = {
            key: record.title
            for key, record in self._context.project.read(
                stored.documents_by_key, keys, with_body=False
            ).items()
        }
        return [Line(row, titles.get(row.document or "", "")) for row in rows]

    def _open(self, row: DerivationRow) -> None:
        if row.document is not None:
            found: Mapping[str, DocumentId] = self._context.project.read(stored.document_ids, [row.document])
            if row.document in found:
                self.result_opened.emit(int(found[row.document]), row.rel is not None)

    # slots

    def _on_clicked(self, index: QModelIndex) -> None:
        # With Shift or Ctrl rows are being selected, to be copied.
        if QGuiApplication.keyboardModifiers() != Qt.KeyboardModifier.NoModifier or self.model is None:
            return
        row = self.model.record(index.row()).row
        if row.rel is None:
            self._open(row)

    def _on_row_opened(self, place: int) -> None:
        assert self._derivation is not None
        self._open(self._derivation.rows[place])

    def _on_copy_requested(self) -> None:
        # One row alone says nothing: without more of them selected it is the whole derivation.
        if self.table is not None and len(self.table.selected_rows()) > 1:
            self.table.copy_selection()
        else:
            self.copy()


class _DerivationTable(DataTable):
    """Table that leaves Ctrl+C to its card."""

    copy_requested = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_requested.emit()
        else:
            super().keyPressEvent(event)


def _document(line: Line) -> str:
    if line.row.document is None:
        return ""
    return f"{visible(line.row.document)}  {' '.join(harmless(line.title).split())}".strip()


def _number(line: Line, field: str) -> str:
    value = getattr(line.row, field)
    if value is None:
        return ""
    if field == "term" and line.row.rel is None and line.row.document is not None and value == 0:
        return translated(say("0 (unjudged)"))
    return figure(value)
