"""The upper cards of a comparison's result: the sentence, the bar, the launch rule, trust and reasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, Signal

from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.domain.numbers import counts, interval, signed
from ndcg_gui.domain.text import visible
from ndcg_gui.features.evaluate.definitions import settings_alone
from ndcg_gui.features.side_by_side.derived import DerivedGsb
from ndcg_gui.features.side_by_side.report import ComparisonReport, OutcomeOrigin
from ndcg_gui.features.side_by_side.result import result_notes, result_sentence
from ndcg_gui.features.side_by_side.result_tables import (
    TIE_WORDS,
    answered,
    checks_table,
    estimates,
    opposed_table,
    parts_table,
    slices_note,
)
from ndcg_gui.features.side_by_side.statistics import ComparisonStatistics
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.gui.kit.base.theme import SPACE_1, TextStyle, colours
from ndcg_gui.gui.kit.charts.forest import ForestChart
from ndcg_gui.gui.kit.charts.reasons import Named, ReasonChart
from ndcg_gui.gui.kit.tables.results import TableCard, cell_text, rows_of
from ndcg_gui.gui.kit.text.plain import count, minus, translated
from ndcg_gui.gui.kit.widgets import Card, PlainLabel, add_all, button, row
from ndcg_gui.gui.side_by_side.bar import GsbBar, Segment
from ndcg_gui.gui.side_by_side.result.tables import CHECKS, OPPOSED, PARTS
from ndcg_gui.metrics.gsb.rule import LaunchAnswer, LaunchDecision
from ndcg_gui.present.blocks import Cell, Remark

MOST_ROWS = 8


class OutcomeSentenceCard(Card):
    """The verdict in one sentence, with notes, disputes to settle, and a button for a report."""

    adjudicate_requested = Signal()
    report_requested = Signal()
    compute_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.sentence = PlainLabel(role=TextStyle.NAME, wrap=True, selectable=True)
        self.notes = PlainLabel(tone="muted", wrap=True, selectable=True)
        self.adjudicate_button = button("", self.adjudicate_requested.emit)
        self.state = PlainLabel(tone="muted")
        self.compute_button = button(self.tr("Compute"), self.compute_requested.emit)
        self.body.setSpacing(SPACE_1)
        self.report_button = button(self.tr("Export report…"), self.report_requested.emit, primary=True)
        line = row(self.adjudicate_button, self.state, self.compute_button, None, self.report_button)
        add_all(self.body, self.sentence, self.notes, line)

    def show_report(
        self, report: ComparisonReport, statistics: ComparisonStatistics | None, *, mine: int, who: str
    ) -> None:
        """Show the sentence. `mine` disputes are the current user's. `who` is a note on who may settle."""
        whole = report.whole if statistics is None else statistics.parts[0]
        self.sentence.setText(translated(result_sentence(report, whole)))
        notes = [*(translated(note) for note in result_notes(report)), who]
        self.notes.setText(" ".join(note for note in notes if note))
        self.notes.setVisible(any(notes))
        unsettled = report.count(OutcomeOrigin.UNSETTLED)
        self.adjudicate_button.setText(self.tr("Settle %s") % count(mine or unsettled))
        self.adjudicate_button.setEnabled(mine > 0)
        self.adjudicate_button.setAccessibleName(self.adjudicate_button.text())
        self.adjudicate_button.setVisible(unsettled > 0)
        self.adjudicate_button.setToolTip(
            self.tr("You are asked about them, blind; your verdict decides.") if mine else who
        )

    def show_state(self, *, computing: bool, computed: bool) -> None:
        """Show whether the slow figures are being computed, are there, or were given up."""
        self.state.setVisible(not computed)
        self.state.setText(
            self.tr("Intervals, agreement and grades are being computed…")
            if computing
            else self.tr("Intervals, agreement and grades are not computed yet.")
        )
        self.compute_button.setVisible(not computed and not computing)


class CountsCard(TableCard):
    """The bar, and the counts by part of the queries."""

    def __init__(self, settings: Settings) -> None:
        name = self.tr("Good, same and bad by part of the queries")
        super().__init__("", "gsb_parts", PARTS, settings, stretch="part", name=name)
        self.bar = GsbBar()
        self.systems = PlainLabel(tone="muted", wrap=True)
        self.body.insertWidget(0, self.bar)
        self.body.insertWidget(1, self.systems)
        self.slices = PlainLabel(tone="muted", wrap=True, selectable=True)
        self.add_below(self.slices)

    def show_report(self, report: ComparisonReport, statistics: ComparisonStatistics | None) -> None:
        """Show the counts, with the intervals computed so far."""
        verdict, identical = report.result.verdict, report.result.identical
        facts = [
            self.tr("n %s") % count(verdict.n),
            self.tr("raters %s") % count(len(report.raters)),
            self.tr("skipped %s") % count(verdict.skipped),
            self.tr("identical lists %s (counted as same)") % count(identical),
        ]
        self.set_title(self.tr("candidate better : same : baseline better"), " · ".join(facts))
        same = count(verdict.same)
        if identical:
            same = self.tr("{same} ({identical} of them identical)").format(
                same=same, identical=count(identical)
            )
        look = colours()
        self.bar.set_segments(
            [
                Segment(verdict.good, count(verdict.good), look.side_a, self.tr("candidate better")),
                Segment(verdict.same, same, look.same, self.tr("same")),
                Segment(verdict.bad, count(verdict.bad), look.side_b, self.tr("baseline better")),
            ]
        )
        what = (
            self.tr("document by document to rank {depth}")
            if report.whole.pairs
            else self.tr("first {depth}")
        ).format(depth=count(report.comparison.depth))
        self.systems.setText(
            self.tr("candidate {candidate} (blue) against baseline {baseline} (orange), {what}").format(
                candidate=visible(report.candidate), baseline=visible(report.baseline), what=what
            )
        )
        parts = (statistics or report).parts
        self.table.set_rows(rows_of(parts_table(parts)))
        note = slices_note(parts)
        self.slices.setText("" if note is None else translated(note))
        self.slices.setVisible(note is not None)


class LaunchCard(Card):
    """The rule set before judging, and its answer."""

    def __init__(self) -> None:
        super().__init__(self.tr("Launch rule"), self.tr("set before judging"))
        self.answer = PlainLabel(role=TextStyle.FIGURE, wrap=True)
        self.reasons = PlainLabel(wrap=True, selectable=True)
        self.rule = PlainLabel(tone="muted", wrap=True, selectable=True)
        add_all(self.body, self.answer, self.reasons, self.rule, None)
        self._answer: LaunchAnswer | None = None

    def show_report(self, report: ComparisonReport, statistics: ComparisonStatistics | None) -> None:
        """Show the rule's answer so far, or hide the card without a rule."""
        rule = report.comparison.plan.rule
        self.setVisible(rule is not None)
        if rule is None:
            return
        self._answer = None if statistics is None else statistics.launch
        self.rule.setText(self.tr("Rule: %s") % translated(rule.words()))
        if self._answer is None:
            self.answer.setText("…")
            self.reasons.setText("")
        else:
            self.answer.setText(self._short(self._answer.answer))
            reasons = [translated(reason) for reason in self._answer.reasons]
            self.reasons.setText("\n".join([translated(self._answer.title), *reasons]))
        self._colour()

    def _short(self, answer: LaunchDecision) -> str:
        return {
            LaunchDecision.SHIP: self.tr("Ship"),
            LaunchDecision.SAFE: self.tr("Safe"),
            LaunchDecision.NOT_SHOWN: self.tr("Not proven"),
            LaunchDecision.HARMFUL: self.tr("Harmful"),
            LaunchDecision.CANNOT_SAY: self.tr("Cannot be said"),
        }[answer]

    def _colour(self) -> None:
        look = colours()
        ink = look.text
        if self._answer is not None:
            inks = {
                LaunchDecision.SHIP: look.side_a,
                LaunchDecision.HARMFUL: look.danger,
                LaunchDecision.CANNOT_SAY: look.muted,
            }
            ink = inks.get(self._answer.answer, look.text)
        self.answer.setStyleSheet(f"color: {ink}")

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "_answer"):
            self._colour()


class TrustCard(TableCard):
    """Checks whether the result can be trusted."""

    def __init__(self, settings: Settings) -> None:
        name = self.tr("Checks of the result")
        title = self.tr("Can it be trusted?")
        super().__init__(title, "gsb_checks", CHECKS, settings, stretch="remark", name=name, most=12)

    def show_report(self, report: ComparisonReport, statistics: ComparisonStatistics | None) -> None:
        """Show the checks computed so far."""
        rows = rows_of(checks_table(report, statistics))
        # Each rater's own checks are in the table of the raters; here those that must not be overlooked.
        self.table.set_rows([row for row in rows if _of_all(row)])

    def texts(self) -> list[str]:
        """The checks as shown, row by row."""
        rows: Sequence[Mapping[str, Cell]] = self.table.given()
        return [" ".join(filter(None, map(cell_text, row.values()))) for row in rows]


def _of_all(row: Mapping[str, Cell]) -> bool:
    remark = row["remark"]
    named = isinstance(row["rater"], str) and row["rater"]
    return not named or (isinstance(remark, Remark) and remark.alarm)


class ReasonsCard(Card):
    """Reasons and kinds of Same that raters gave. Hidden where there are none."""

    def __init__(self) -> None:
        super().__init__(self.tr("Reasons"))
        self.chart = ReasonChart(self.tr("Reasons"))
        self.ties = PlainLabel(tone="muted", wrap=True, selectable=True)
        add_all(self.body, self.chart, self.ties, None)

    def show_report(self, report: ComparisonReport) -> None:
        """Show the reasons, the most frequent first."""
        checks = report.checks
        self.chart.set_reasons(
            [Named(visible(item.reason), (item.good, item.same, item.bad)) for item in checks.reasons],
            words=(self.tr("candidate better"), self.tr("same"), self.tr("baseline better")),
        )
        self.chart.setVisible(bool(checks.reasons))
        told = set(checks.ties) - {""}
        self.ties.setVisible(bool(told))
        kinds = [f"{translated(TIE_WORDS[kind])} {count(number)}" for kind, number in checks.ties.items()]
        self.ties.setText(self.tr("Same: %s") % " · ".join(kinds))
        self.set_title(self.tr("Reasons"), self.tr("how often raters gave each; blue: for the candidate"))
        self.setVisible(bool(checks.reasons or told))


class ForestCard(Card):
    """GSB with its interval over all, by stratum, rater and candidate, and by the grades."""

    failed = Signal(object)

    def __init__(self) -> None:
        super().__init__(
            self.tr("GSB with 95 % intervals"), self.tr("blue or orange: the interval does not include 0")
        )
        self.chart = ForestChart(self.tr("GSB with 95 % intervals"))
        self.chart.failed.connect(self.failed)
        self.body.addWidget(self.chart)

    def show_report(self, report: ComparisonReport, statistics: ComparisonStatistics | None) -> None:
        rule = report.comparison.plan.rule
        marks = [] if rule is None or not rule.ship_above else [rule.ship_above]
        if rule is not None and rule.safe_above != rule.ship_above:
            marks.append(rule.safe_above)
        self.chart.set_estimates(
            [own.told(cell_text) for own in estimates(report, statistics)],
            label=self.tr("GSB"),
            below=self.tr("baseline better"),
            above=self.tr("candidate better"),
            marks=marks,
        )
        self.setVisible(self.chart.count() > 0)


class GradesCard(TableCard):
    """GSB derived from the grades, never mixed with people's verdicts. A row leads to the query."""

    query_opened = Signal(int)

    def __init__(self, settings: Settings) -> None:
        name = self.tr("Queries where raters and grades disagree")
        super().__init__("", "gsb_opposed", OPPOSED, settings, stretch="text", name=name, most=MOST_ROWS)
        self._opposed: Sequence[ItemKey] = ()
        self.summary = PlainLabel(wrap=True, selectable=True)
        self.table.row_opened.connect(self._on_row_opened)
        self.body.insertWidget(0, self.summary)

    def show_grades(self, report: ComparisonReport, derived: DerivedGsb | None) -> None:
        """Show these, or hide the card where `derived` is None."""
        self.setVisible(derived is not None)
        if derived is None:
            return
        part, crossed = derived.part, sum(derived.crossed.values())
        self.set_title(
            self.tr("Raters and grades disagree on %s of %s") % (count(len(derived.opposed)), count(crossed)),
            self.tr("%s prefers one system, the raters the other: what does the metric miss?")
            % derived.measure,
        )
        self.summary.setText(
            self.tr(
                "Derived from grades, not from people: %s (better : same : worse), GSB %s [%s], "
                "%s, by the sign of %s; %s"
            )
            % (
                counts(part.verdict.good, part.verdict.same, part.verdict.bad),
                minus(signed(part.verdict.gsb, 3)),
                minus(interval(part.interval, 3, signed=True)),
                cell_text(answered(part.decision)),
                derived.measure,
                translated(settings_alone(derived.settings, changed=True)),
            )
        )
        self._opposed = derived.opposed
        self.table.set_rows(rows_of(opposed_table(report, derived)))
        self.table.setVisible(bool(derived.opposed))

    def _on_row_opened(self, row: int) -> None:
        self.query_opened.emit(int(self._opposed[row].query_id))
