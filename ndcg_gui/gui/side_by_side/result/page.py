"""The result of a comparison, and checks of it: counts at once, resampled figures after them."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QHideEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from ndcg_gui.core import stored
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.domain.messages import say
from ndcg_gui.features.report.report import ReportRequest
from ndcg_gui.features.side_by_side.groups import group_of
from ndcg_gui.features.side_by_side.models import ModelsResult, models_of_comparison
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
from ndcg_gui.features.side_by_side.report import ComparisonReport, OutcomeOrigin
from ndcg_gui.features.side_by_side.result_tables import (
    agreement_table,
    candidates_table,
    counting_table,
    criteria_table,
    raters_table,
)
from ndcg_gui.features.side_by_side.statistics import ComparisonStatistics, comparison_statistics
from ndcg_gui.gui.evaluate.report_export import export_report
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.jobs import Job
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.gui.kit.base.theme import GAP, TextStyle, px
from ndcg_gui.gui.kit.charts.forest import ForestChart
from ndcg_gui.gui.kit.tables.results import RowsTable, TableCard, cell_text, columns_of, rows_of
from ndcg_gui.gui.kit.tables.view import DataTable
from ndcg_gui.gui.kit.text.documents import one_line
from ndcg_gui.gui.kit.text.plain import count, sentences, translated
from ndcg_gui.gui.kit.widgets import Card, FoldingPage, PlainLabel, add_all, column, discard, row
from ndcg_gui.gui.kit.widgets.panel import Panel
from ndcg_gui.gui.side_by_side.result.cards import (
    CountsCard,
    ForestCard,
    GradesCard,
    LaunchCard,
    OutcomeSentenceCard,
    ReasonsCard,
    TrustCard,
)
from ndcg_gui.gui.side_by_side.result.items import ItemsCard
from ndcg_gui.gui.side_by_side.result.tables import (
    AGREEMENT,
    CANDIDATES,
    COUNTING,
    CRITERIA,
    RATERS,
)
from ndcg_gui.present.blocks import Table, key_text

_MOST_ROWS = 12
_WIDE = 940


class ModelsCard(Card):
    """Joint result of all systems of a plan or an import: sentence, chart, tables, other possible causes."""

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
        notes = sentences(models_notes(found))
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


# Below this width the two upper cards stand one above the other.


class ResultView(QWidget):
    """Page of one report. A double click or Enter on a query emits `query_opened`."""

    query_opened = Signal(int)
    adjudicate_requested = Signal(object)  # the ItemKeys of the unsettled items

    def __init__(self, context: ProjectContext) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Result of the comparison"))
        self._context = context
        self._job: Job | None = None
        self._number = 0
        self._stale = False
        self.report: ComparisonReport | None = None
        self.statistics: ComparisonStatistics | None = None
        self.together: ModelsResult | None = None
        self._make_cards()
        self._lay_out()
        self.report_action = QAction(self.tr("Export a report of the result"), self)
        self.report_action.triggered.connect(lambda _checked=False: self.export_report())
        context.changed.connect(self._on_context_changed)

    def _make_cards(self) -> None:
        settings = self._context.settings
        self.sentence = OutcomeSentenceCard()
        self.counts = CountsCard(settings)
        self.launch = LaunchCard()
        self.trust = TrustCard(settings)
        self.reasons = ReasonsCard()
        self.forest = ForestCard()
        self.counting = TableCard(
            self.tr("Other ways to count"),
            "gsb_otherwise",
            COUNTING,
            settings,
            stretch="remark",
            name=self.tr("Other ways to count"),
        )
        self.raters = TableCard(self.tr("Raters"), "gsb_raters", RATERS, settings, stretch="rater", most=10)
        self.criteria = TableCard(
            self.tr("By criterion"), "gsb_criteria", CRITERIA, settings, stretch="criterion"
        )
        title = self.tr("Candidates of the same plan")
        self.models = ModelsCard(settings)
        self.candidates = TableCard(title, "gsb_candidates", CANDIDATES, settings, stretch="comparison")
        title = self.tr("Agreement of the raters")
        self.agreement = TableCard(title, "gsb_agreement", AGREEMENT, settings, stretch="measure", most=10)
        self.grades = GradesCard(settings)
        self.items = ItemsCard(self._context)
        self.sentence.adjudicate_requested.connect(self.adjudicate)
        self.sentence.compute_requested.connect(self.compute)
        self.sentence.report_requested.connect(self.export_report)
        self.forest.failed.connect(self._context.show_error)
        self.models.failed.connect(self._context.show_error)
        self.reasons.chart.failed.connect(self._context.show_error)
        self.grades.query_opened.connect(self.query_opened)
        self.items.query_opened.connect(self.query_opened)

    def _lay_out(self) -> None:
        upper = row((self.counts, 2), (self.launch, 1), spacing=GAP)
        lower = row((self.trust, 2), (self.reasons, 1), spacing=GAP)
        below = (
            self.forest,
            self.models,
            self.candidates,
            self.grades,
            self.items,
            self.counting,
            self.raters,
            self.agreement,
        )
        page = FoldingPage(
            self.sentence, upper, self.criteria, lower, *below, None, rows=[upper, lower], below=px(_WIDE)
        )
        column(page, on=self)

    # what it shows

    @property
    def query_table(self) -> DataTable | None:
        """The table of items, once there is a report."""
        return self.items.table

    @property
    def computing(self) -> bool:
        """Whether the slow figures are being computed."""
        return self._job is not None

    def show_report(self, report: ComparisonReport) -> None:
        """Show the counts, and compute and show the rest after them."""
        self.report, self.statistics, self.together = report, None, None
        self._show()
        self.compute()

    def compute(self) -> None:
        """Compute the figures that take resampling or the grades again."""
        if self._job is not None:
            self._job.cancel()
        self._job, self._stale = None, False
        report = self.report
        if report is None or self._context.closed:
            return
        self._number += 1
        number, project = self._number, self._context.project
        self._job = self._context.jobs.run(
            self.tr("Computing intervals, agreement and grades"),
            lambda tell: comparison_statistics(project, report, progress=tell),
            done=lambda found: self._on_computed(number, found),
            failed=lambda error: self._on_failed(number, error),
            cancelled=lambda: self._on_cancelled(number),
        )
        self._show_state()

    def _compute_models(self, report: ComparisonReport) -> None:
        """Compute the result of the comparison's group, after its own figures, which are more urgent."""
        project, number = self._context.project, self._number
        if len(group_of(report.comparison, project.read(stored.comparisons))) < 2:
            return
        self._job = self._context.jobs.run(
            self.tr("Computing strengths of the systems"),
            lambda tell: models_of_comparison(project, report, progress=tell),
            done=lambda found: self._on_models_computed(number, found),
            failed=lambda error: self._on_failed(number, error),
            cancelled=lambda: self._on_cancelled(number),
        )

    def export_report(self) -> None:
        if self.report is not None:
            name = self.report.comparison.name
            request = ReportRequest(side_by_side=(name,), evaluated=False)
            export_report(self._context, self.window(), request)

    def unsettled(self) -> tuple[ItemKey, ...]:
        """The items without a majority that the current rater may settle."""
        return self.report.to_settle(self._context.rater_id()) if self.report is not None else ()

    def _who_settles(self, report: ComparisonReport) -> str:
        if not report.count(OutcomeOrigin.UNSETTLED):
            return ""
        if report.comparison.plan.own_disputes:
            return self.tr("Everybody may settle them, because the plan allows raters who took part.")
        able = [(rater.name, len(report.to_settle(rater.id))) for rater in self._context.project.raters()]
        named = [f"{one_line(name)} ({count(number)})" for name, number in able if number]
        named.append(self.tr("a new rater"))
        return self.tr("Raters who took part do not settle them. May settle: %s.") % ", ".join(named)

    def adjudicate(self) -> None:
        """Emit the unsettled items, for the current rater to settle."""
        keys = self.unsettled()
        if keys:
            self.adjudicate_requested.emit(keys)

    def _show(self) -> None:
        report, found = self.report, self.statistics
        if report is None:
            return
        self.sentence.show_report(report, found, mine=len(self.unsettled()), who=self._who_settles(report))
        self.counts.show_report(report, found)
        self.launch.show_report(report, found)
        self.trust.show_report(report, found)
        self.reasons.show_report(report)
        self.forest.show_report(report, found)
        if found is None:
            self.models.show_models(None)
        agreement = None if found is None else found.agreement
        for card, table in (
            (self.criteria, criteria_table(report, found)),
            (self.candidates, candidates_table(found or report)),
            (self.raters, raters_table(report, found or report)),
            (self.counting, counting_table(report, found)),
            (self.agreement, agreement_table(agreement, report.raters)),
        ):
            card.show_rows(rows_of(table))
        if agreement is not None:
            self.agreement.set_title(
                self.tr("Agreement of the raters"),
                translated(
                    say(
                        "{count:item|items} judged by two or more raters, before any was settled",
                        count=agreement.items,
                    )
                ),
            )
        derived = None if found is None else found.derived
        self.grades.show_grades(report, derived)
        self.items.show_report(report, derived)
        self._show_state()

    def _show_state(self) -> None:
        self.sentence.show_state(computing=self.computing, computed=self.statistics is not None)

    # Qt's side and slots

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if (panel := self._panel()) is not None:
            panel.addAction(self.report_action)
        if self._stale:
            self.compute()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        # What is not shown is not offered in the palette.
        if (panel := self._panel()) is not None:
            panel.removeAction(self.report_action)

    def _panel(self) -> Panel | None:
        widget = self.parentWidget()
        while widget is not None and not isinstance(widget, Panel):
            widget = widget.parentWidget()
        return widget

    def _on_computed(self, number: int, found: ComparisonStatistics) -> None:
        if number == self._number:
            self._job, self.statistics = None, found
            self._show()
            if self.report is not None:
                self._compute_models(self.report)

    def _on_models_computed(self, number: int, found: ModelsResult | None) -> None:
        if number == self._number:
            self._job, self.together = None, found
            self.models.show_models(found)

    def _on_failed(self, number: int, error: Exception) -> None:
        if number == self._number:
            self._job = None
            self._show_state()
        self._context.show_error(error)

    def _on_cancelled(self, number: int) -> None:
        if number == self._number:
            self._job = None
            self._show_state()

    def _on_context_changed(self, changes: Changes) -> None:
        # The grades' verdict follows the labels; while others are looked at it can wait.
        if self.report is not None and (changes.judged or changes.settings or changes.reload):
            self._stale = True
            if self.isVisible():
                self.compute()
