"""The evaluation panel: nDCG, DCG with exponential gain and GSB of two systems, and where they part."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from ndcg_gui.core import stored
from ndcg_gui.core.settings import evaluation_settings
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.ids import QueryId
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.numbers import figure
from ndcg_gui.domain.text import harmless, visible
from ndcg_gui.features.report.report import ReportRequest
from ndcg_gui.features.together.reading import PartedQuery, Together, leading_metrics, read_together
from ndcg_gui.features.together.sentences import further_sentences, lead_sentence
from ndcg_gui.gui.evaluate.report_export import export_report
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.job_keeper import JobKeeper
from ndcg_gui.gui.kit.base.settings import COMPARE_PAIR
from ndcg_gui.gui.kit.base.theme import SPACE_2, SPACE_4, TextStyle, px
from ndcg_gui.gui.kit.tables.cells import signed
from ndcg_gui.gui.kit.tables.model import Column
from ndcg_gui.gui.kit.tables.names import short_metric
from ndcg_gui.gui.kit.tables.results import RowsTable
from ndcg_gui.gui.kit.text.documents import one_line
from ndcg_gui.gui.kit.text.plain import count, sentences, set_tooltip, translated
from ndcg_gui.gui.kit.widgets import (
    ChoiceButton,
    EmptyState,
    FoldingPage,
    PlainLabel,
    button,
    column,
    row,
    stacked,
)
from ndcg_gui.gui.kit.widgets.panel import Panel
from ndcg_gui.gui.verdict.tiles import MeasureTile
from ndcg_gui.metrics.gsb.counts import Outcome

_LEAST_CHOICE, _NARROW, _MOST_ROWS = 64, 640, 12


class TogetherKeeper(JobKeeper):
    """Keeper of what metrics and people say of a pair. The newest request wins."""

    read = Signal(object)  # Together

    def __init__(self, context: ProjectContext, parent: QWidget) -> None:
        super().__init__(context, parent)
        self._wanted: tuple[str, str] | None = None

    def request(self, baseline: str, candidate: str, *, soon: bool = False) -> None:
        """Read these two, `soon` only after a pause in the changes."""
        self._wanted = (baseline, candidate)
        if soon:
            self._begin_soon()
        else:
            self._cancel_job()
            self._begin()

    def _work(self) -> None:
        if self._wanted is None:
            return
        (baseline, candidate), self._wanted = self._wanted, None
        project = self._context.project
        self._run(
            self.tr("Comparing"),
            lambda report: read_together(
                project,
                baseline,
                candidate,
                settings=evaluation_settings(project),
                metrics=leading_metrics(project),
                report=report,
            ),
            self.read.emit,
        )


class VerdictPanel(Panel):
    """Three measures of two systems beside each other, what they say together, and where they part."""

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(context)
        self.found: Together | None = None
        self.keeper = TogetherKeeper(context, self)
        self.keeper.read.connect(self._show)
        self._systems: list[str] = []
        self.a, self.b = ChoiceButton("A"), ChoiceButton("B")
        for side in (self.a, self.b):
            side.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
            side.setMinimumWidth(px(_LEAST_CHOICE))
            side.chosen.connect(self._on_chosen)
        self.report_button = button(self.tr("Export report…"), self.export_report, primary=True)
        header = self.add_header("", self.report_button)
        header.insertWidget(0, self.a)
        header.insertWidget(1, self.b)
        self._lay_out()

    def _lay_out(self) -> None:
        self.sentence = PlainLabel(role=TextStyle.HEADING, wrap=True, selectable=True, heading=True)
        self.more = PlainLabel(role=TextStyle.READING, wrap=True, selectable=True)
        self.tiles = [MeasureTile() for _place in range(3)]
        tiles = row(*((tile, 1) for tile in self.tiles), spacing=2 * SPACE_4)
        self.parted_title = PlainLabel(
            self.tr("Where the metrics and people part"), role=TextStyle.NAME, heading=True
        )
        self.table = RowsTable(
            "verdict-parted",
            self._columns(),
            settings=self.context.settings,
            accessible_name=self.parted_title.text(),
            stretch="wrote",
            most=_MOST_ROWS,
            wraps=True,
        )
        self.table.opens = self.tr("Open")
        self.table.row_opened.connect(self._on_row_opened)
        self.hint = PlainLabel(
            self.tr("Enter on a query opens both lists with their grades, and how each number came about."),
            tone="muted",
            wrap=True,
        )
        said = column(self.sentence, self.more, spacing=SPACE_2)
        below = column(self.parted_title, self.table, self.hint, spacing=SPACE_2)
        self.content = FoldingPage(said, tiles, below, None, rows=[tiles], below=px(_NARROW))
        self.empty = EmptyState(
            self.tr("Nothing to compare yet"),
            self.tr("Import the runs of two systems: they are compared query by query."),
            self.tr("Import a run"),
            self.context.request_import,
        )
        self.single = EmptyState(
            self.tr("One system is not compared with anything"),
            self.tr("Its metrics are under Systems. Import another run, and the two are compared here."),
            self.tr("Show its metrics"),
            lambda: self.context.go_to("evaluate"),
        )
        self.apart = EmptyState(
            self.tr("The keys do not meet"),
            self.tr("The keys of the runs and of the labels do not meet."),
            self.tr("See why"),
            lambda: self.context.go_to("compare"),
        )
        self.pages = stacked(QWidget(), self.content, self.empty, self.single, self.apart)
        self.body.addWidget(self.pages, 1)

    def _columns(self) -> list[Column]:
        return [
            Column("query", say("Query"), lambda own: one_line(own.text or own.query_key), width=220),
            Column("a", "A", lambda own: own.baseline, format=figure, numeric=True, width=80),
            Column("b", "B", lambda own: own.candidate, format=figure, numeric=True, width=80),
            Column(
                "difference",
                say("Difference"),
                lambda own: own.difference,
                format=signed,
                numeric=True,
                width=100,
            ),
            Column("people", say("People"), self._people, width=160),
            Column("wrote", say("What they wrote"), _notes, width=280),
        ]

    def _people(self, own: PartedQuery) -> str:
        sides = {Outcome.GOOD: self.tr("B better"), Outcome.BAD: self.tr("A better")}
        side = sides.get(own.outcome, self.tr("same"))
        if own.votes < 2:
            return side
        return self.tr("{side} ({agreeing} of {votes})").format(
            side=side, agreeing=count(own.agreeing), votes=count(own.votes)
        )

    # hooks

    def refresh(self, changes: Changes | None) -> None:
        if changes is None or changes.reload or changes.systems or changes.settings:
            self._show_choices()
            self._request()
        elif changes.judged or changes.pooled or changes.compared or changes.comparisons:
            self._request(soon=True)

    def first_focus(self) -> QWidget | None:
        if len(self._systems) > 1:
            return self.a
        return self.single.button if self._systems else self.empty.button

    def entered(self) -> None:
        if self.context.settings.get(COMPARE_PAIR, of=self.context.key) != self._pair():
            self._show_choices()  # another tab has chosen others
            self._request()

    def export_report(self) -> None:
        """Ask for a place, and write the report of both systems."""
        if self.found is not None:
            found = self.found
            request = ReportRequest(
                baseline=found.baseline,
                candidate=found.candidate,
                side_by_side=() if found.people is None else (found.people.report.comparison.name,),
            )
            export_report(self.context, self.window(), request)

    # what is chosen

    def _pair(self) -> tuple[str, str]:
        return str(self.a.value()), str(self.b.value())

    def _show_choices(self) -> None:
        systems = [system for system in self.context.project.read(stored.systems) if not system.hidden]
        self._systems = [system.name for system in systems]
        kept = self.context.settings.get(COMPARE_PAIR, of=self.context.key)
        newest = [system.name for system in systems if system.is_newest]
        known = [name for name in kept if name in self._systems]
        first, second = (*dict.fromkeys((*known, *newest, *self._systems)), "", "")[:2]
        names = [(name, name) for name in self._systems]
        self.a.set_choices(names, first)
        self.b.set_choices(names, second)
        several = len(self._systems) > 1
        for widget in (self.a, self.b, self.report_button):
            widget.setEnabled(several)
        if not several:
            self.pages.setCurrentWidget(self.single if self._systems else self.empty)
        elif self.pages.currentWidget() in (self.empty, self.single):
            self.pages.setCurrentIndex(0)

    def _on_chosen(self, name: object) -> None:
        if self.a.value() == self.b.value():
            other = self.b if self.sender() is self.a else self.a
            other.set_value(next(own for own in self._systems if own != name))
        self._request()

    def _request(self, *, soon: bool = False) -> None:
        if len(self._systems) < 2:
            return
        self.context.settings.set(COMPARE_PAIR, self._pair(), of=self.context.key)
        for side in (self.a, self.b):
            set_tooltip(side, visible(str(side.value())))
        self.keeper.request(*self._pair(), soon=soon)

    # what it comes to

    def _show(self, found: Together) -> None:
        if (found.baseline, found.candidate) != self._pair():
            return
        self.found = found
        self.pages.setCurrentWidget(self.content if found.meets else self.apart)
        self.sentence.setText(translated(lead_sentence(found, short_metric)))
        self.more.setText(sentences(further_sentences(found)))
        for tile, measure in zip(self.tiles, found.measures, strict=False):
            tile.show_metric(measure)
        self.tiles[-1].show_people(found.people, found.closed)
        self.table.set_rows(found.parted)
        for widget in (self.parted_title, self.table, self.hint):
            widget.setVisible(bool(found.parted))

    def _on_row_opened(self, place: int) -> None:
        key = self.table.given()[place].query_key
        ids = self.context.project.read(stored.query_ids)
        self.context.go_to("evaluate", query_id=QueryId(ids[key]))


def _notes(own: PartedQuery) -> str:
    return " · ".join(map(harmless, own.notes))
