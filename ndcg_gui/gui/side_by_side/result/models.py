"""The joint result of all systems of a plan or an import: strengths, each two, circles, side and length."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from ndcg_gui.features.side_by_side.models import ModelsResult
from ndcg_gui.features.side_by_side.models_result import (
    bias_table,
    circle_sentences,
    length_sentence,
    models_method,
    models_notes,
    pairs_matrix,
    side_sentence,
    strength_estimates,
    strength_sentence,
    strengths_table,
)
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.gui.kit.base.theme import GAP, TextStyle
from ndcg_gui.gui.kit.charts.forest import ForestChart
from ndcg_gui.gui.kit.tables.results import RowsTable, cell_text, columns_of, rows_of
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.kit.widgets import Card, PlainLabel, add_all, discard
from ndcg_gui.present.blocks import Table, key_text

_MOST_ROWS = 12


class ModelsCard(Card):
    """The answer in a sentence, then the chart, the tables, and other possible causes."""

    failed = Signal(object)

    def __init__(self, settings: Settings) -> None:
        super().__init__(self.tr("Models"))
        self._settings = settings
        self.result: ModelsResult | None = None
        self.sentence = PlainLabel(role=TextStyle.STRONG, wrap=True, selectable=True)
        self.notes = PlainLabel(tone="muted", wrap=True, selectable=True)
        self.chart = ForestChart(self.tr("Strengths with 95 % intervals"))
        self.chart.failed.connect(self.failed)
        self.said = PlainLabel(wrap=True, selectable=True)
        self.method = PlainLabel(tone="muted", wrap=True, selectable=True)
        self.tables: list[RowsTable] = []
        self.body.setSpacing(GAP)
        add_all(self.body, self.sentence, self.notes, self.chart, self.said, self.method)
        self.hide()

    def show_models(self, found: ModelsResult | None) -> None:
        """Show these, or hide the card where `found` is None."""
        self.result = found
        for table in self.tables:
            discard(table)
        self.tables = []
        self.setVisible(found is not None)
        if found is None:
            return
        self.set_title(
            self.tr("Models: %s") % key_text(found.group),
            self.tr("%s comparisons together") % len(found.names),
        )
        self.sentence.setText(translated(strength_sentence(found)))
        notes = " ".join(translated(note) for note in models_notes(found))
        self.notes.setText(notes)
        self.notes.setVisible(bool(notes))
        estimates = strength_estimates(found)
        self.chart.set_estimates(
            [own.told(cell_text) for own in estimates],
            label=self.tr("Strength"),
            below=self.tr("weaker than the mean"),
            above=self.tr("stronger"),
        )
        self.chart.setVisible(bool(estimates))
        said = [*circle_sentences(found), side_sentence(found)]
        if found.lengths is not None:
            said.append(length_sentence(found))
        self.said.setText("\n".join(translated(each) for each in said))
        self.method.setText(translated(models_method(found)))
        self._add(self.said, "gsb_strengths", self.tr("Strengths of the systems"), strengths_table(found))
        self._add(self.said, "gsb_each_two", self.tr("GSB of each two systems"), pairs_matrix(found))
        self._add(self.method, "gsb_biases", self.tr("Side and length in numbers"), bias_table(found))

    def _add(self, before: QWidget, key: str, name: str, found: Table) -> None:
        """Insert a table with its own columns before another widget, unless it has no rows."""
        if found.rows:
            table = RowsTable(
                key, columns_of(found), settings=self._settings, accessible_name=name, most=_MOST_ROWS
            )
            table.set_rows(rows_of(found))
            self.tables.append(table)
            self.body.insertWidget(self.body.indexOf(before), table)
