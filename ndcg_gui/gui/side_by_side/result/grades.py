"""What the grades say beside the raters of a comparison, and where the two disagree."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal

from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.domain.numbers import counts, interval, p_value, signed
from ndcg_gui.gui.base.settings import Settings
from ndcg_gui.gui.side_by_side.result.tables import OPPOSED, RowsTable, rows_of
from ndcg_gui.gui.text.plain import count, minus
from ndcg_gui.gui.widgets import Card, PlainLabel
from ndcg_gui.project.results.gsb_tables import opposed_table
from ndcg_gui.project.side_by_side.derived import DerivedGsb
from ndcg_gui.project.side_by_side.result import ComparisonReport

MOST_ROWS = 8


class GradesCard(Card):
    """GSB derived from the grades, never mixed with what people said; a row leads to the query."""

    query_opened = Signal(int)

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._opposed: Sequence[ItemKey] = ()
        self.summary = PlainLabel(wrap=True, selectable=True)
        self.table = RowsTable(
            "gsb_opposed",
            OPPOSED,
            settings=settings,
            stretch="text",
            accessible_name=self.tr("Queries where raters and grades disagree"),
            most=MOST_ROWS,
        )
        self.table.row_opened.connect(self._on_row_opened)
        self.body.addWidget(self.summary)
        self.body.addWidget(self.table)

    def show_grades(self, report: ComparisonReport, derived: DerivedGsb | None) -> None:
        """Show these; None hides the card."""
        self.setVisible(derived is not None)
        if derived is None:
            return
        part, crossed = derived.part, sum(derived.crossed.values())
        self.set_title(
            self.tr("Raters and grades disagree on %s of %s") % (count(len(derived.opposed)), count(crossed)),
            self.tr("%s says one, the raters the other: what does the metric not see?") % derived.measure,
        )
        self.summary.setText(
            self.tr("Derived from grades, not from people: %s (better : same : worse), GSB %s [%s], "
                    "sign test p %s, by the sign of %s; %s")
            % (
                counts(part.verdict.good, part.verdict.same, part.verdict.bad),
                minus(signed(part.verdict.gsb, 3)), minus(interval(part.interval, 3, signed=True)),
                p_value(part.sign_test), derived.measure, derived.settings,
            )
        )  # fmt: skip
        self._opposed = derived.opposed
        self.table.set_rows(rows_of(opposed_table(report, derived)))
        self.table.setVisible(bool(derived.opposed))

    def _on_row_opened(self, row: int) -> None:
        self.query_opened.emit(int(self._opposed[row].query_id))
