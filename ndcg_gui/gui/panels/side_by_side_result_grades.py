"""What the grades say beside the raters of a comparison, and where the two disagree."""

from __future__ import annotations

from PySide6.QtCore import Signal

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.text import visible
from ndcg_gui.gui.cells import figure
from ndcg_gui.gui.document_text import one_line
from ndcg_gui.gui.panels.side_by_side_result_tables import (
    RowsTable,
    counts_text,
    interval_text,
    p_value,
    signed,
)
from ndcg_gui.gui.settings import Settings
from ndcg_gui.gui.tables import Column
from ndcg_gui.gui.text import count
from ndcg_gui.gui.widgets import Card, PlainLabel
from ndcg_gui.metrics.gsb import Outcome
from ndcg_gui.project.comparison_report import ComparedQuery, ComparisonReport
from ndcg_gui.project.comparison_report_derived import DerivedGsb, Graded

MOST_ROWS = 8

_Row = tuple[ComparedQuery, Graded]


class GradesCard(Card):
    """GSB derived from the grades, never mixed with what people said; a row leads to the query."""

    query_opened = Signal(int)

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.summary = PlainLabel(wrap=True, selectable=True)
        self.table = RowsTable(
            "gsb_opposed",
            (
                Column("query", say("Query"), _query, width=320),
                Column("candidate", say("candidate"), lambda row: row[1].candidate, figure,
                       numeric=True, width=90),
                Column("baseline", say("baseline"), lambda row: row[1].baseline, figure,
                       numeric=True, width=90),
                Column("people", say("Raters"), self._people, width=190),
                Column("reasons", say("Reasons"), _reasons, width=160),
            ),
            settings=settings,
            stretch="query",
            accessible_name=self.tr("Queries where raters and grades disagree"),
            most=MOST_ROWS,
        )  # fmt: skip
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
                counts_text(part), signed(part.verdict.gsb), interval_text(part.interval),
                p_value(part.sign_test), derived.measure, derived.settings,
            )
        )  # fmt: skip
        queries = {query.key: query for query in report.queries}
        self.table.set_rows([(queries[key], derived.items[key]) for key in derived.opposed])
        self.table.setVisible(bool(derived.opposed))

    def _people(self, row: _Row) -> str:
        good, _, bad = row[0].tally()
        if row[0].outcome is Outcome.GOOD:
            return self.tr("candidate better %s : %s") % (count(good), count(bad))
        return self.tr("baseline better %s : %s") % (count(bad), count(good))

    def _on_row_opened(self, row: int) -> None:
        query, _ = self.table.given()[row]
        self.query_opened.emit(int(query.id))


def _query(row: _Row) -> str:
    record, rank = row[0].record, row[0].key.rank
    return one_line(f"{record.query_key}  {record.text}") + (f" @{rank}" if rank else "")


def _reasons(row: _Row) -> str:
    return ", ".join(map(visible, row[0].reasons()))
