"""Compare's tables: largest losses and wins with both lists' grades, what to judge next, and strata."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.scales import Scale
from ndcg_gui.features.compare.comparison import PairedValues, QueryRow, SystemComparison
from ndcg_gui.features.compare.judge_next import HolePair, Holes
from ndcg_gui.features.compare.result import (
    NO_LABELS,
    judge_next_table,
    overlap_words,
    queries_table,
    strata_tables,
    unjudged_words,
)
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.features.evaluate.over import Over
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.gui.kit.tables.results import FittedColumn, TableCard, rows_of
from ndcg_gui.gui.kit.text.plain import count, minus, sentences, translated
from ndcg_gui.gui.kit.widgets import ChoiceButton, PlainLabel, button
from ndcg_gui.present.blocks import Grades, Table

LOSSES, WINS = "losses", "wins"
MOST_ROWS, MOST_HOLES, SHOWN_GRADES = 50, 200, 10

_QUERY = FittedColumn("query", 260, numeric=False, beside="text")
_QUERIES = (
    _QUERY,
    FittedColumn("a", 80),
    FittedColumn("b", 80),
    FittedColumn("difference", 90),
    FittedColumn("grades_a", 268, numeric=False),
    FittedColumn("grades_b", 268, numeric=False),
)
_PAIRS = (
    _QUERY,
    FittedColumn("document", 180, numeric=False),
    FittedColumn("rank_a", 90),
    FittedColumn("rank_b", 90),
    FittedColumn("change", 200),
)
_PARTS = (
    FittedColumn("part", 200, numeric=False),
    FittedColumn("queries", 90),
    FittedColumn("a", 90),
    FittedColumn("b", 90),
    FittedColumn("difference", 100),
    FittedColumn("interval", 180),
    FittedColumn("wins_ties_losses", 170),
)


class LossesCard(TableCard):
    """Queries where B loses, or wins, most. Opening a row leads to the query."""

    query_opened = Signal(int)  # place in the evaluation's arrays

    def __init__(self, settings: Settings, scale: Scale) -> None:
        name = self.tr("Queries where the systems differ most")
        super().__init__("", "compare-losses", _QUERIES, settings, stretch="query", name=name, most=8)
        self._scale = scale
        self._rows: Sequence[QueryRow] = ()
        self._values: PairedValues | None = None
        self._numbers: Evaluation | None = None
        self.kind = ChoiceButton()
        self.kind.set_choices(
            [(LOSSES, self.tr("Largest losses of B")), (WINS, self.tr("Largest wins of B"))], LOSSES
        )
        self.kind.chosen.connect(self._show_rows)
        self.header.addWidget(self.kind)
        self.table.row_opened.connect(self._on_row_opened)
        self.none = PlainLabel(tone="muted")
        self.add_below(self.none)

    def show_values(self, values: PairedValues, numbers: Evaluation) -> None:
        """Show the queries of these values."""
        self._values, self._numbers = values, numbers
        self._show_rows()

    def rows(self) -> Sequence[QueryRow]:
        """The listed queries, in order."""
        return self._rows

    def current_place(self) -> int | None:
        """The chosen query's index in the evaluation's arrays."""
        row = self.table.current_id()
        return None if row is None or row >= len(self._rows) else self._rows[row].place

    def _show_rows(self, _kind: object = None) -> None:
        values = self._values
        if values is None:
            return
        wins = self.kind.value() == WINS
        rows = self._rows = values.wins(MOST_ROWS) if wins else values.losses(MOST_ROWS)
        title = say("Largest wins of B") if wins else say("Largest losses of B")
        self.set_title(translated(title), count(len(rows)))
        self.table.set_rows(rows_of(queries_table(title, values, rows, self._grades)))
        self.table.setVisible(bool(rows))
        self.none.setVisible(not rows)
        self.none.setText(self.tr("B wins on no query.") if wins else self.tr("B loses on no query."))

    def _grades(self, place: int, system: str) -> Grades:
        assert self._values is not None and self._numbers is not None
        depth = min(self._values.depth, SHOWN_GRADES)
        found = self._numbers.top_grades(system, place, depth)
        # Of a criterion the grades are others.
        return Grades(found, self._numbers.columns.asked or self._scale)

    def _on_row_opened(self, row: int) -> None:
        self.query_opened.emit(self._rows[row].place)


class HolesCard(TableCard):
    """Unjudged pairs that could change the comparison, the most influential first."""

    judge_requested = Signal()
    pair_opened = Signal(object)  # HolePair

    def __init__(self, settings: Settings) -> None:
        name = self.tr("Unjudged pairs that could change the comparison")
        title = self.tr("Judge next")
        super().__init__(title, "compare-holes", _PAIRS, settings, stretch="query", name=name, most=6)
        self._pairs: tuple[HolePair, ...] = ()
        self.table.row_opened.connect(self._on_row_opened)
        self.summary = PlainLabel(tone="muted", wrap=True)
        self.judge_button = button(self.tr("Judge these pairs"), self.judge_requested.emit)
        self.header.addWidget(self.judge_button)
        self.body.insertWidget(0, self.summary)

    @property
    def pairs(self) -> tuple[HolePair, ...]:
        """The pairs that are listed, in order."""
        return self._pairs

    def show_holes(self, holes: Holes | None, values: PairedValues) -> None:
        """Show the holes of these values. None: they are being computed."""
        self._pairs = () if holes is None else holes.pairs[:MOST_HOLES]
        self.table.set_rows(rows_of(judge_next_table(self._pairs)))
        self.table.setVisible(bool(self._pairs))
        self.judge_button.setEnabled(bool(self._pairs))
        self.judge_button.setText(translated(say("Judge {count:pair|pairs}", count=len(self._pairs))))
        if holes is None:
            self.summary.setText(self.tr("Looking for unjudged pairs…"))
        elif not holes.total and not self._open(values.over):
            self.summary.setText(self.tr("Nothing to judge: every result that counts is judged."))
        else:
            told = [NO_LABELS if not values.over.labelled else values.over.words()]
            told += [unjudged_words(holes)] if holes.total else []
            told += [overlap_words(holes)] if holes.overlap.queries else []
            self.summary.setText(minus(sentences(told)))

    @staticmethod
    def _open(over: Over) -> int:
        """Number of queries without a label."""
        return over.planned - over.labelled + over.outside

    def _on_row_opened(self, row: int) -> None:
        self.pair_opened.emit(self._pairs[row])


class StrataCard(TableCard):
    """The comparison in each part of the queries: by stratum, or by weight."""

    def __init__(self, settings: Settings) -> None:
        title, name = self.tr("By part of the queries"), self.tr("By stratum")
        super().__init__(title, "compare-strata", _PARTS, settings, stretch="part", name=name, most=6)
        self._tables: dict[object, Table] = {}
        self.kind = ChoiceButton()
        self.kind.chosen.connect(self._show)
        self.header.addWidget(self.kind)

    def show_comparison(self, comparison: SystemComparison | None) -> None:
        """Show the parts by stratum and by weight, or hide the card where there are none."""
        titles = {"stratum": self.tr("By stratum"), "weight": self.tr("By weight")}
        found = () if comparison is None else strata_tables(comparison)
        self._tables = {key: own for key, own in zip(titles, found, strict=False) if own.rows}
        self.setVisible(bool(self._tables))
        self.kind.offer([(key, titles[str(key)]) for key in self._tables])
        self._show()

    def _show(self, _kind: object = None) -> None:
        found = self._tables.get(self.kind.value())
        self.table.set_rows([] if found is None else rows_of(found))
