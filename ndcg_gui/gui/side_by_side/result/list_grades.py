"""The result of grades for whole lists: the answer, and the tables of the result as cards."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from ndcg_gui.features.side_by_side.list_grades import GradesReport
from ndcg_gui.features.side_by_side.list_grades_result import (
    agreement_sentences,
    differences_table,
    disliked_words,
    grades_notes,
    grades_question,
    grades_sentence,
    liked_words,
    metric_sentence,
    parted_table,
    systems_table,
)
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.gui.kit.base.theme import GAP, TextStyle
from ndcg_gui.gui.kit.tables.results import RowsTable, columns_of, rows_of
from ndcg_gui.gui.kit.text.plain import sentences, translated
from ndcg_gui.gui.kit.widgets import Card, FoldingPage, PlainLabel, add_all, column, discard
from ndcg_gui.present.blocks import Table

_MOST_ROWS = 12


class ListGradesView(QWidget):
    """Page of one report. Its tables are made anew with each, as their columns are the scale's grades."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Grades of the lists"))
        self._settings = settings
        self.report: GradesReport | None = None
        self.answer = Card(self.tr("Grades of the lists"))
        self.sentence = PlainLabel(role=TextStyle.STRONG, wrap=True, selectable=True)
        self.notes = PlainLabel(tone="muted", wrap=True, selectable=True)
        self.asked = PlainLabel(tone="muted", wrap=True, selectable=True)
        self.answer.body.setSpacing(GAP)
        add_all(self.answer.body, self.sentence, self.notes, self.asked)
        self.trust = Card(self.tr("Agreement"))
        self.agreement = PlainLabel(wrap=True, selectable=True)
        add_all(self.trust.body, self.agreement)
        self.parting = Card(self.tr("People and metric"))
        self.order = PlainLabel(wrap=True, selectable=True)
        self.liked = PlainLabel(role=TextStyle.STRONG)
        self.disliked = PlainLabel(role=TextStyle.STRONG)
        self.parting.body.setSpacing(GAP)
        add_all(self.parting.body, self.order, self.liked, self.disliked)
        self.tables: list[RowsTable] = []
        page = FoldingPage(self.answer, self.trust, self.parting, None, rows=(), below=0)
        column(page, on=self)

    def show_grades(self, report: GradesReport) -> None:
        """Show a report."""
        self.report = report
        for table in self.tables:
            discard(table)
        self.tables = []
        self.sentence.setText(translated(grades_sentence(report)))
        self.asked.setText(translated(grades_question(report)))
        notes = sentences(grades_notes(report))
        self.notes.setText(notes)
        self.notes.setVisible(bool(notes))
        graded = bool(report.graded)
        if graded:
            self._add(self.answer, "list_grades_systems", self.tr("Grades by system"), systems_table(report))
        if graded and report.differences:
            differences = differences_table(report)
            self._add(self.answer, "list_grades_differences", self.tr("Differences of grades"), differences)
        agreed = agreement_sentences(report)
        self.agreement.setText("\n".join(map(translated, agreed)))
        self.trust.setVisible(bool(agreed))
        self._show_metric(report)

    def _show_metric(self, report: GradesReport) -> None:
        order = metric_sentence(report)
        self.order.setText("" if order is None else translated(order))
        self.order.setVisible(order is not None)
        self.parting.setVisible(order is not None or bool(report.liked or report.disliked))
        for title, key, parted, words in (
            (self.liked, "list_grades_liked", report.liked, liked_words(report)),
            (self.disliked, "list_grades_disliked", report.disliked, disliked_words(report)),
        ):
            title.setText(translated(words))
            title.setVisible(bool(parted))
            if parted:
                table = self._made(key, title.text(), parted_table(report, parted, words))
                self.parting.body.insertWidget(self.parting.body.indexOf(title) + 1, table)

    def _add(self, card: Card, key: str, name: str, found: Table) -> None:
        card.body.addWidget(self._made(key, name, found))

    def _made(self, key: str, name: str, found: Table) -> RowsTable:
        table = RowsTable(
            key, columns_of(found), settings=self._settings, accessible_name=name, most=_MOST_ROWS
        )
        table.set_rows(rows_of(found))
        self.tables.append(table)
        return table
