"""Agreement on side-by-side verdicts: one comparison at a time, among those with an open result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from PySide6.QtWidgets import QSizePolicy, QWidget

from ndcg_gui.core import stored
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.domain.ids import ComparisonId, RaterId
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.numbers import figure
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.text import visible
from ndcg_gui.features.side_by_side.report import (
    ComparedQuery,
    ComparisonReport,
    OutcomeOrigin,
    comparison_report,
)
from ndcg_gui.features.side_by_side.result_tables import agreement_table
from ndcg_gui.features.side_by_side.statistics import RaterAgreement, rater_agreement
from ndcg_gui.gui.agreement.cards import estimate_text, interval_text
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.job_keeper import LatestJob
from ndcg_gui.gui.kit.base.theme import GAP, ROW_HEIGHT, SPACE_1, SPACE_4, TextStyle, colours, px
from ndcg_gui.gui.kit.charts.confusion import ConfusionMatrix
from ndcg_gui.gui.kit.charts.heat_map import HeatMap, Shared
from ndcg_gui.gui.kit.tables.cells import (
    GradeFigure,
    NamedGrades,
    ValueDelegate,
    initials,
    without_common_end,
)
from ndcg_gui.gui.kit.tables.model import Column
from ndcg_gui.gui.kit.tables.results import FittedColumn, RowsTable, rows_of
from ndcg_gui.gui.kit.tables.view import ListTable
from ndcg_gui.gui.kit.text.documents import key_and_text
from ndcg_gui.gui.kit.text.plain import count, minus, plain_tooltip, translated, translated_template
from ndcg_gui.gui.kit.widgets import (
    Card,
    ChoiceButton,
    FoldingPage,
    IntervalStrip,
    PlainLabel,
    column,
    link,
    row,
)
from ndcg_gui.metrics.gsb.counts import Outcome
from ndcg_gui.metrics.statistics.agreement import KappaWeights
from ndcg_gui.metrics.statistics.agreement_levels import FEW, GOOD, TENTATIVE
from ndcg_gui.present.agreed import reliable
from ndcg_gui.present.blocks import words

# As the axes have them: against the candidate, neither, for it.
_OUTCOMES = (Outcome.BAD, Outcome.SAME, Outcome.GOOD)
_PAUSE_MS = 50
NARROW = 900  # below, the parts of the page stand one below the other
_FAR = 2.0  # places between "good" and "bad"
_MEASURES = (
    FittedColumn("measure", 230, numeric=False),
    FittedColumn("value", 60),
    FittedColumn("interval", 120),
    FittedColumn("items", 54),
)


@dataclass(frozen=True, eq=False)
class Found:
    """A comparison's report, with its raters' agreement, or None where no two judged the same queries."""

    report: ComparisonReport
    agreement: RaterAgreement | None


class SidesPage(QWidget):
    """The cards of agreement for verdicts instead of grades. `refresh` keeps them up with what is judged."""

    def __init__(self, context: ProjectContext) -> None:
        super().__init__()
        self._context = context
        self._found: Found | None = None
        self._pair: tuple[int, int] | None = None
        self._cell: tuple[int, int] | None = None
        self._job = LatestJob(
            context, self.tr("Agreement on verdicts"), _PAUSE_MS, self._take, self._on_failed
        )
        self.comparison = ChoiceButton(self.tr("Comparison"))
        self.comparison.chosen.connect(lambda _value: self._ask())
        self._make_cards()
        top = Card()
        told = column(self.sentence, self.advice, spacing=SPACE_1)
        links = row(self.comparison, self.open_link, None)
        top.body.addLayout(row((told, 1), self.strip, spacing=SPACE_4))
        top.body.addLayout(links)
        two = row((self.heat_card, 47), (self.matrix_card, 53), spacing=GAP)
        left = column((two, 52), (self.items_card, 48), spacing=GAP)
        below = row((left, 55), (self.table_card, 45), spacing=GAP)
        column(FoldingPage(top, (below, 1), rows=[below], below=px(NARROW)), on=self)

    def _make_cards(self) -> None:
        tr, settings = self.tr, self._context.settings
        self.sentence = PlainLabel(role=TextStyle.NAME, wrap=True, selectable=True)
        self.advice = PlainLabel(tone="muted", wrap=True, selectable=True)
        self.open_link = link(tr("Open the comparison"), self._open)
        self.open_link.setProperty("tone", "accent")
        marks = [(TENTATIVE, tr("%s tentative")), (GOOD, tr("%s good"))]
        self.strip = IntervalStrip(
            tr("Krippendorff's alpha"), [(value, said % figure(value, 2)) for value, said in marks]
        )
        self.heat = HeatMap(tr("Rater by rater"))
        self.matrix = ConfusionMatrix(tr("Verdict by verdict"))
        self.heat_card, self.matrix_card = Card(tr("Rater by rater"), tr("kappa")), Card(tr("Two raters"))
        self.legend = PlainLabel(
            tr("B baseline better · S same · G candidate better"), tone="muted", role=TextStyle.SMALL
        )
        self.clear_link = link(tr("show all"), self.show_all)
        self.clear_link.setProperty("tone", "accent")
        for chart, card in ((self.heat, self.heat_card), (self.matrix, self.matrix_card)):
            chart.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
            card.body.addWidget(chart, 1)
            chart.failed.connect(self._context.show_error)
        self.matrix_card.body.addLayout(row(self.legend, None, self.clear_link))
        self.heat.cell_chosen.connect(self._on_pair_chosen)
        self.matrix.cell_chosen.connect(self._on_cell_chosen)
        self.table_card = Card(tr("Agreement of the raters"))
        self.table = RowsTable(
            "agreement-verdicts",
            _MEASURES,
            settings=settings,
            stretch="measure",
            most=0,
            accessible_name=tr("Agreement of the raters"),
        )
        self.table.setMinimumHeight(4 * px(ROW_HEIGHT))
        self.table_card.body.addWidget(self.table, 1)
        self.items_card = Card(tr("Items"))
        self.items = ListTable(
            "agreement-items",
            [
                Column("query", say("Query"), _query_text, width=200),
                Column(
                    "verdicts",
                    say("Verdicts"),
                    self._verdicts,
                    width=260,
                    cell_tooltip=lambda item: plain_tooltip(str(self._verdicts(item)).replace(" · ", "\n")),
                ),
            ],
            settings=settings,
            stretch="query",
            accessible_name=tr("Items on which raters differ"),
        )
        self.items.setItemDelegate(ValueDelegate(self.items))
        self.items.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.items.setMinimumHeight(4 * px(ROW_HEIGHT))
        self.items.row_opened.connect(lambda _row: self._open())
        self.items_card.body.addWidget(self.items, 1)

    # what is looked at

    def any_comparison(self) -> bool:
        """Whether the project has comparisons of two lists."""
        return bool(self._context.project.read(stored.compared_pairs))

    def refresh(self, changes: Changes | None) -> None:
        """Show what changed, or everything where `changes` is None."""
        if changes is None or changes.reload or changes.comparisons:
            self._load()
        if changes is None or changes.reload or changes.comparisons or changes.compared or changes.raters:
            self._ask(again=changes is not None and changes.elsewhere)

    def show_all(self) -> None:
        """List all items on which raters differ again, not just a cell's."""
        self._cell = None
        self.matrix.choose(None)
        self._show_items()

    def _load(self) -> None:
        read = self._context.project.read
        states = read(stored.result_states)
        every = read(stored.compared_pairs)
        # A closed result stays closed: also how raters agree would tell of it.
        known = [item for item in every if item.id not in states or states[item.id].is_open]
        self.comparison.offer([(item.id, visible(item.name)) for item in known])
        self.comparison.setVisible(len(known) > 1)

    def _ask(self, *, again: bool = False) -> None:
        chosen, project = self.comparison.value(), self._context.project
        if not isinstance(chosen, int):
            self._job.drop()
            self._show_nothing(self.tr("The results are closed until everybody has finished."))
            return
        comparison_id = ComparisonId(chosen)

        def work(report: Progress) -> Found:
            told = comparison_report(project, comparison_id)
            return Found(told, rater_agreement(told, progress=report))

        (self._job.ask_again if again else self._job.ask)(work)

    # showing

    def _take(self, found: Found) -> None:
        same = self._found is not None and self._found.report.comparison.id == found.report.comparison.id
        if not same:
            self._pair = self._cell = None
        self._found = found
        agreement = found.agreement
        if agreement is None:
            self._show_nothing(self.tr("No item was judged by two raters, so agreement is not known."))
            return
        for card in self._cards():
            card.show()
        alpha = agreement.signs
        told = words(reliable(alpha), translated_template)
        self.sentence.setText(
            translated(
                say(
                    "Verdicts on {count:item|items} judged by two or more: "
                    "Krippendorff's alpha {alpha}, {told}.",
                    count=agreement.items,
                    alpha=estimate_text(alpha),
                    told=told,
                )
            )
        )
        unsettled = found.report.count(OutcomeOrigin.UNSETTLED)
        self.advice.setText(
            translated(
                say(
                    "{count:item has|items have} no majority. Settle this on the result page.",
                    count=unsettled,
                )
            )
            if unsettled
            else self.tr("Every item has a majority.")
        )
        self.open_link.show()
        self.strip.setVisible(alpha.value is not None)
        ends = None if alpha.interval is None else (alpha.interval.low, alpha.interval.high)
        self.strip.show_value(alpha.value, ends, estimate_text(alpha))
        self._show_raters(found.report, agreement)
        self.table.set_rows(rows_of(agreement_table(agreement, found.report.raters)))
        self._show_items()

    def _cards(self) -> tuple[Card, ...]:
        return self.heat_card, self.matrix_card, self.items_card, self.table_card

    def _show_nothing(self, sentence: str) -> None:
        self.sentence.setText(sentence)
        self.advice.setText("")
        self.strip.hide()
        self.open_link.setVisible(self._found is not None)
        for card in self._cards():
            card.hide()

    def _show_raters(self, report: ComparisonReport, agreement: RaterAgreement) -> None:
        names = [visible(report.raters[rater]) for rater in agreement.raters]
        shown = without_common_end(names)
        cells, lowest = {}, None
        for pair in agreement.pairs:
            own = pair.kappa[KappaWeights.PLAIN]
            place = pair.first, pair.second
            cells[place] = Shared(own.value, pair.items, pair.items < FEW, interval_text(own))
            if own.value is not None and (lowest is None or own.value < lowest[0]):
                lowest = own.value, place
        self.heat.set_matrix(
            names, cells, label=self.tr("kappa"), counted=self.tr("shared items"), shown=shown
        )
        if self._pair is None or not self.heat.can_choose(*self._pair):
            some = next((place for place, own in cells.items() if own.items), None)
            self._pair = lowest[1] if lowest is not None else some
        self.heat.choose(self._pair)
        if self._pair is None:
            self.matrix_card.hide()
            return
        one, other = self._pair
        counts = np.zeros((3, 3), np.int64)
        for query in report.queries:
            said = [_said(query, agreement.raters[place]) for place in self._pair]
            if None not in said:
                counts[tuple(_OUTCOMES.index(own) for own in said if own is not None)] += 1
        self.matrix.set_counts(
            (names[one], names[other]),
            _chips(),
            [-1.0, 0.0, 1.0],
            counts,
            far=_FAR,
            shown=(shown[one], shown[other]),
        )
        kappa = cells.get((min(one, other), max(one, other)), Shared(None, 0))
        value = minus(figure(None if kappa.value is None else round(kappa.value, 2) + 0.0, 2))
        self.matrix_card.set_title(
            f"{shown[one]} × {shown[other]}",
            translated(say("{count:item|items}, κ {kappa}", count=kappa.items, kappa=value)),
        )

    def _show_items(self) -> None:
        found = self._found
        if found is None or found.agreement is None:
            return
        self.clear_link.setVisible(self._cell is not None)
        if self._cell is not None and self._pair is not None:
            raters = [found.agreement.raters[place] for place in self._pair]
            wanted = [_OUTCOMES[place] for place in self._cell]
            shown = [
                query
                for query in found.report.queries
                if all(_said(query, rater) is own for rater, own in zip(raters, wanted, strict=True))
            ]
            self.items_card.set_title(self.tr("Items"), self.tr("%s in the chosen cell") % count(len(shown)))
        else:
            shown = sorted(
                (query for query in found.report.queries if _spread(query)), key=_spread, reverse=True
            )
            self.items_card.set_title(
                self.tr("Items on which raters differ"), self.tr("%s, worst first") % count(len(shown))
            )
        self.items.show_records(shown)

    def _verdicts(self, query: ComparedQuery) -> NamedGrades:
        assert self._found is not None
        raters = self._found.report.raters
        names = [visible(name) for name in raters.values()]
        chips = dict(zip(_OUTCOMES, _chips(), strict=True))
        said = []
        for rater, name, short in zip(raters, names, initials(names), strict=True):
            own = _said(query, rater)
            said.append((short, name, None if own is None else chips[own]))
        return NamedGrades(tuple(said), slots=len(said) <= 4)

    # slots

    def _open(self) -> None:
        if self._found is not None:
            self._context.go_to("side_by_side", comparison_id=self._found.report.comparison.id)

    def _on_failed(self, error: NdcgError) -> None:
        self._show_nothing(translated(error.message))

    def _on_pair_chosen(self, one: int, other: int) -> None:
        self._pair, self._cell = (one, other), None
        if self._found is not None and self._found.agreement is not None:
            self._show_raters(self._found.report, self._found.agreement)
            self._show_items()

    def _on_cell_chosen(self, row_: int, column_: int) -> None:
        self._cell = row_, column_
        self._show_items()


def _said(query: ComparedQuery, rater: RaterId) -> Outcome | None:
    ballot = query.ballots.get(rater)
    return None if ballot is None else ballot.outcome


def _spread(query: ComparedQuery) -> int:
    """Distance of the verdicts: 2 from good to bad, 0 where all agree."""
    places = [_OUTCOMES.index(own) for rater in query.ballots if (own := _said(query, rater)) is not None]
    return max(places) - min(places) if places else 0


def _query_text(query: ComparedQuery) -> str:
    return key_and_text(query.record)


def _chips() -> Sequence[GradeFigure]:
    look = colours()
    return GradeFigure("B", look.side_b), GradeFigure("S", look.same), GradeFigure("G", look.side_a)
