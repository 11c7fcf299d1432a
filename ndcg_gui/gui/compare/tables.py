"""Compare's tables: largest losses and wins with both lists' grades, what to judge next, and strata."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QRect, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyleOptionViewItem

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.numbers import figure, interval
from ndcg_gui.domain.scales import Scale
from ndcg_gui.gui.base.settings import Settings
from ndcg_gui.gui.compare.cards import query_label
from ndcg_gui.gui.tables.cells import GradeFigure, ValueDelegate, fit_height, grade_figure, signed
from ndcg_gui.gui.tables.model import VALUE_ROLE, AnyIndex, ArrayTableModel, Column, IdArray
from ndcg_gui.gui.tables.view import DataTable
from ndcg_gui.gui.text.documents import one_line
from ndcg_gui.gui.text.plain import count, minus
from ndcg_gui.gui.widgets import Card, ChoiceButton, PlainLabel, button, chip_width, paint_chip
from ndcg_gui.project.compare.comparison import PairedValues, QueryRow, Stratum
from ndcg_gui.project.compare.judge_next import HolePair, Holes
from ndcg_gui.project.evaluation.numbers import Evaluation
from ndcg_gui.project.evaluation.top_grades import top_grades

LOSSES, WINS = "losses", "wins"
MOST_ROWS, MOST_HOLES, SHOWN_GRADES = 50, 200, 10
_CHIP, _GAP = 20, 4


@dataclass(frozen=True, slots=True)
class Chips:
    """The grades of a list's first results, to be painted as chips."""

    grades: tuple[GradeFigure, ...]

    def __str__(self) -> str:
        return " ".join(map(str, self.grades))


@dataclass(frozen=True, slots=True)
class LossRow:
    """A query with both values and what stood in both lists."""

    row: QueryRow
    baseline: Chips
    candidate: Chips


class ChipsDelegate(ValueDelegate):
    """Paints chips; anything else as the tables of Evaluate do."""

    def paint_content(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        value = index.data(VALUE_ROLE)
        if not isinstance(value, Chips):
            super().paint_content(painter, option, index)
            return
        left, top = option.rect.left(), option.rect.center().y() - _CHIP // 2 + 1
        for grade in value.grades:
            width = chip_width(grade.text)
            if left + width > option.rect.right():
                break
            paint_chip(painter, QRect(left, top, width, _CHIP), grade.text, grade.colour)
            left += width + _GAP


class LossesCard(Card):
    """Where B loses, or wins, most; a row leads to the query."""

    query_opened = Signal(int)  # place in the evaluation's arrays

    def __init__(self, settings: Settings, scale: Scale) -> None:
        super().__init__()
        self._scale = scale
        self._rows: list[LossRow] = []
        self._values: PairedValues | None = None
        self._numbers: Evaluation | None = None
        self.kind = ChoiceButton()
        self.kind.set_choices(
            [(LOSSES, self.tr("Largest losses of B")), (WINS, self.tr("Largest wins of B"))], LOSSES
        )
        self.kind.chosen.connect(self._show_rows)
        self.header.addWidget(self.kind)
        columns = [
            Column("query", say("Query"), lambda row: query_label(row.row.query), width=260),
            Column("a", "A", lambda row: row.row.baseline, figure, numeric=True, width=80),
            Column("b", "B", lambda row: row.row.candidate, figure, numeric=True, width=80),
            Column("d", "B − A", lambda row: row.row.difference, signed, numeric=True, width=90),
            Column("ga", say("A's top grades"), lambda row: row.baseline, str, width=268),
            Column("gb", say("B's top grades"), lambda row: row.candidate, str, width=268),
        ]
        self.model = ArrayTableModel(columns, self._fetch, self)
        self.table = DataTable(
            "compare-losses",
            self.model,
            settings=settings,
            accessible_name=self.tr("Queries where the systems differ most"),
            stretch="query",
        )
        self.table.setItemDelegate(ChipsDelegate(self.table))
        self.table.row_opened.connect(self._on_row_opened)
        self.body.addWidget(self.table)
        self.none = PlainLabel(tone="muted")
        self.body.addWidget(self.none)

    def show_values(self, values: PairedValues, numbers: Evaluation) -> None:
        """Show the queries of these values."""
        self._values, self._numbers = values, numbers
        self._show_rows()

    def current_place(self) -> int | None:
        """The chosen query's place in the evaluation's arrays."""
        row = self.table.current_id()
        return None if row is None or row >= len(self._rows) else self._rows[row].row.place

    def _show_rows(self, _kind: object = None) -> None:
        values = self._values
        if values is None:
            return
        wins = self.kind.value() == WINS
        rows = values.wins(MOST_ROWS) if wins else values.losses(MOST_ROWS)
        self._rows = [self._made(row) for row in rows]
        self.set_title(
            self.tr("Largest wins of B") if wins else self.tr("Largest losses of B"), count(len(rows))
        )
        self.model.set_ids(np.arange(len(rows), dtype=np.int64))
        self.table.setVisible(bool(rows))
        self.none.setVisible(not rows)
        self.none.setText(self.tr("B wins on no query.") if wins else self.tr("B loses on no query."))
        fit_height(self.table, len(rows), most=8)

    def _made(self, row: QueryRow) -> LossRow:
        assert self._values is not None and self._numbers is not None
        depth = min(self._values.depth, SHOWN_GRADES)
        lists = [
            top_grades(self._numbers, system=own.system, place=row.place, depth=depth)
            for own in (self._values.baseline, self._values.candidate)
        ]
        a, b = (Chips(tuple(grade_figure(self._scale, grade) for grade in grades)) for grades in lists)
        return LossRow(row, a, b)

    def _fetch(self, ids: IdArray) -> Sequence[LossRow]:
        return [self._rows[number] for number in ids.tolist()]

    def _on_row_opened(self, row: int) -> None:
        self.query_opened.emit(self._rows[row].row.place)


class HolesCard(Card):
    """Unjudged pairs that could change the comparison, those first that could most."""

    judge_requested = Signal()
    pair_opened = Signal(object)  # HolePair

    def __init__(self, settings: Settings) -> None:
        super().__init__(self.tr("Judge next"))
        self._pairs: tuple[HolePair, ...] = ()
        columns = [
            Column("query", say("Query"), lambda pair: query_label(pair.query), width=260),
            Column("doc", say("Document"), lambda pair: pair.doc_key, width=180),
            Column("a", say("Rank in A"), lambda pair: pair.baseline_rank, _rank, True, width=90),
            Column("b", say("Rank in B"), lambda pair: pair.candidate_rank, _rank, True, width=90),
            Column(
                "change", say("Can change the difference by"), lambda pair: pair.change,
                lambda value: f"± {figure(value)}", True, width=200,
            ),
        ]  # fmt: skip
        self.model = ArrayTableModel(columns, self._fetch, self)
        self.table = DataTable(
            "compare-holes",
            self.model,
            settings=settings,
            accessible_name=self.tr("Unjudged pairs that could change the comparison"),
            stretch="query",
        )
        self.table.row_opened.connect(self._on_row_opened)
        self.summary = PlainLabel(tone="muted", wrap=True)
        self.judge_button = button(self.tr("Judge these pairs"), self.judge_requested.emit)
        self.header.addWidget(self.judge_button)
        self.body.addWidget(self.summary)
        self.body.addWidget(self.table)

    @property
    def pairs(self) -> tuple[HolePair, ...]:
        """The pairs that are listed, in order."""
        return self._pairs

    def show_holes(self, holes: Holes | None) -> None:
        """Show these; None: they are being looked for."""
        self._pairs = () if holes is None else holes.pairs[:MOST_HOLES]
        self.model.set_ids(np.arange(len(self._pairs), dtype=np.int64))
        self.table.setVisible(bool(self._pairs))
        self.judge_button.setEnabled(bool(self._pairs))
        self.judge_button.setText(self.tr("Judge these %s pairs") % count(len(self._pairs)))
        if holes is None:
            self.summary.setText(self.tr("Looking for what is unjudged…"))
        elif not holes.total:
            self.summary.setText(self.tr("Every result that counts is judged."))
        else:
            self.summary.setText(
                self.tr("%s pairs unjudged in the first %s: with any unjudged results of A and B judged, "
                        "the difference could become %s at least, %s at most. "
                        "The lists share %s of their first %s results.")
                % (
                    count(holes.total), holes.overlap.k, signed(holes.least), signed(holes.most),
                    "–" if holes.overlap.shared is None else f"{holes.overlap.shared:.0%}", holes.overlap.k,
                )
            )  # fmt: skip
        fit_height(self.table, len(self._pairs), most=6)

    def _fetch(self, ids: IdArray) -> Sequence[HolePair]:
        return [self._pairs[number] for number in ids.tolist()]

    def _on_row_opened(self, row: int) -> None:
        self.pair_opened.emit(self._pairs[row])


class StrataCard(Card):
    """The comparison in each part of the queries: by stratum, or by how much they weigh."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(self.tr("By part of the queries"))
        self._strata: tuple[Stratum, ...] = ()
        self._parts: dict[str, tuple[Stratum, ...]] = {}
        self.kind = ChoiceButton()
        self.kind.chosen.connect(self._show)
        self.header.addWidget(self.kind)
        columns = [
            Column("name", say("Stratum"), self._name, width=200),
            Column("n", say("Queries"), lambda item: item.means.n, count, True, width=90),
            Column("a", "A", lambda item: item.means.baseline, figure, True, width=90),
            Column("b", "B", lambda item: item.means.candidate, figure, True, width=90),
            Column("d", "B − A", lambda item: item.means.difference, signed, True, width=100),
            Column("i", say("95 % interval"), _interval, str, True, width=180),
        ]
        self.model = ArrayTableModel(columns, self._fetch, self)
        self.table = DataTable(
            "compare-strata", self.model, settings=settings, accessible_name=self.tr("By stratum"),
            stretch="name",
        )  # fmt: skip
        self.body.addWidget(self.table)

    def show_strata(self, strata: tuple[Stratum, ...], bands: tuple[Stratum, ...] = ()) -> None:
        """Show these parts, by stratum and by weight; none hides the card."""
        titles = {"stratum": self.tr("By stratum"), "weight": self.tr("By weight")}
        self._parts = {key: own for key, own in (("stratum", strata), ("weight", bands)) if own}
        self.setVisible(bool(self._parts))
        wanted = self.kind.value() if self.kind.value() in self._parts else next(iter(self._parts), None)
        self.kind.set_choices([(key, titles[key]) for key in self._parts], wanted)
        self._show()

    def _show(self, _kind: object = None) -> None:
        strata = self._strata = self._parts.get(str(self.kind.value()), ())
        self.model.set_ids(np.arange(len(strata), dtype=np.int64))
        fit_height(self.table, len(strata), most=6)

    def _name(self, item: Stratum) -> str:
        bands = {
            "head": self.tr("head: the heaviest third of the traffic"),
            "torso": self.tr("torso: the next third"),
            "tail": self.tr("tail: the last third"),
        }
        by_weight = self.kind.value() == "weight"
        return bands.get(item.name or "", "") if by_weight else one_line(item.name or "") or self.tr("(none)")

    def _fetch(self, ids: IdArray) -> Sequence[Stratum]:
        return [self._strata[number] for number in ids.tolist()]


def _rank(rank: int | None) -> str:
    return "–" if rank is None else str(rank)


def _interval(item: Stratum) -> str:
    found = item.means.interval
    return minus(interval(None if found is None else (found.low, found.high), signed=True))
