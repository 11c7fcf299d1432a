"""Each rater against the others, and the same agreement by measure, over time, and by part of the pairs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.numbers import DASH
from ndcg_gui.features.agreement.care import RaterCare
from ndcg_gui.features.agreement.figures import AgreementFigures
from ndcg_gui.features.agreement.parts import AgreementPart, By, GradeAgreement
from ndcg_gui.features.agreement.result import (
    PART_NAMES,
    grades_table,
    measures_table,
    parts_table,
    standings_table,
)
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.gui.kit.base.theme import ROW_HEIGHT, px
from ndcg_gui.gui.kit.tables.model import Column
from ndcg_gui.gui.kit.tables.results import FittedColumn, RowsTable, cell_text, columns_of, rows_of
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.kit.widgets import Card, ChoiceButton, PlainLabel, discard
from ndcg_gui.present.blocks import Table

STANDINGS, MEASURES, GRADES = "standings", "measures", "grades"
_LEAST_ROWS = 3

_STANDINGS = (
    FittedColumn("rater", 90, numeric=False),
    FittedColumn(
        "shared",
        62,
        say("pairs that another rater graded, too"),
        more=("graded", "spread", "repeats", "fast"),
    ),
    FittedColumn(
        "as_majority",
        100,
        say("how often the rater gave the same grade as most of the others"),
        title=say("As majority"),
    ),
    FittedColumn(
        "leaning", 102, say("how many grades above or below the others' mean"), numeric=False, roomy=170
    ),
    FittedColumn(
        "known", 74, say("how many of the hidden known grades the rater matched"), title=say("Matched")
    ),
    FittedColumn("seconds", 62, say("the mean time of the last pairs"), title=say("s per pair"), roomy=90),
)
# Told only where something is known of somebody.
_WHERE_KNOWN = ("known", "seconds")
_MEASURES = (
    FittedColumn("measure", 190, numeric=False, more=("meaning",)),
    FittedColumn("value", 60),
    FittedColumn("interval", 110),
    FittedColumn("items", 60),
    FittedColumn("remark", 80, numeric=False),
)


class RatersCard(Card):
    """Card of one table at a time."""

    part_chosen = Signal(object)  # By or None: what the pairs are to be parted by

    def __init__(self, settings: Settings) -> None:
        super().__init__(self.tr("Raters"))
        self._settings = settings
        self._figures: AgreementFigures | None = None
        self._care: Mapping[str, RaterCare] = {}
        self._parts: Sequence[AgreementPart] | None = None  # None: on their way
        self._grades: Sequence[GradeAgreement] = ()
        self.table: RowsTable | None = None
        self._columns: tuple[str, ...] = ()
        self.kind = ChoiceButton()
        self.kind.setProperty("role", "faint")
        self.kind.setProperty("small", True)
        choices: list[tuple[object, str]] = [
            (STANDINGS, self.tr("against the others")),
            (MEASURES, self.tr("all measures")),
            (GRADES, self.tr("by grade")),
        ]
        choices += [
            (by, translated(PART_NAMES[by])) for by in (By.PAIRS, By.WEEK, By.QUERY, By.STRATUM, By.TASK)
        ]
        self.kind.set_choices(choices, STANDINGS)
        self.kind.chosen.connect(self._on_kind_chosen)
        self.none = PlainLabel(tone="muted", wrap=True)
        self.none.hide()
        self.header.addWidget(self.kind)
        self.body.addWidget(self.none)

    def show_figures(
        self, found: AgreementFigures, care: Mapping[str, RaterCare], grades: Sequence[GradeAgreement]
    ) -> None:
        """Show these figures, and as much of `care` as is computed so far."""
        self._figures, self._care, self._grades = found, care, grades
        self._show()

    def show_parts(self, parts: Sequence[AgreementPart]) -> None:
        """Show the agreement on the requested parts."""
        self._parts = parts
        self._show()

    def _found(self) -> Table | None:
        """The table to show, None while it is being computed."""
        assert self._figures is not None
        match self.kind.value():
            case "standings":
                return standings_table(self._figures, self._care)
            case "measures":
                return measures_table(self._figures)
            case "grades":
                return grades_table(self._grades)
            case _:
                return None if self._parts is None else parts_table(self._parts)

    def _show(self) -> None:
        if self._figures is None:
            return
        found = self._found()
        if found is None:
            return
        self.none.setVisible(not found.rows)
        self.none.setText(self.tr("There is nothing to group the pairs by."))
        kind = str(self.kind.value())
        columns: Sequence[Column | FittedColumn] = {STANDINGS: _STANDINGS, MEASURES: _MEASURES}.get(kind) or (
            columns_of(found) if found.rows else ()
        )
        table = self._table(kind, columns)
        rows = rows_of(found)
        table.set_rows(rows)
        table.setVisible(bool(rows))
        for place, column in enumerate(table.rows_model.columns):
            if column.key in _WHERE_KNOWN:
                table.setColumnHidden(place, all(cell_text(row[column.key]) == DASH for row in rows))
        table.setMinimumHeight((min(len(rows), _LEAST_ROWS) + 1) * px(ROW_HEIGHT) + 2)

    def _table(self, kind: str, columns: Sequence[Column | FittedColumn]) -> RowsTable:
        """The table with these columns. It is made anew only if the columns changed."""
        keys = (kind, *(column.key for column in columns))
        if self.table is not None and keys == self._columns:
            return self.table
        discard(self.table)
        self._columns = keys
        self.table = RowsTable(
            f"agreement-{kind}",
            columns,
            settings=self._settings,
            accessible_name=self.kind.accessibleName(),
            stretch=columns[0].key if columns else "",
            most=0,
        )
        # As high as there is room: the page must not grow by what a table would like.
        self.table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.body.addWidget(self.table, 1)
        return self.table

    def _on_kind_chosen(self, kind: object) -> None:
        self._parts = None
        self.part_chosen.emit(kind if isinstance(kind, By) else None)
        self._show()
