"""Agreement: how well raters agree, on which pairs they do not, and the effect on the numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import count as count_from

import numpy as np
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from ndcg_gui.core import stored
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.domain.ids import DocumentId, QueryId
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.seeds import drawn_seed
from ndcg_gui.features.agreement.adjudication import AdjudicationPlan, AgreementView, by_the_plan
from ndcg_gui.features.agreement.choices import AgreementChoices
from ndcg_gui.features.agreement.disagreements import DisagreementFilter, task_of
from ndcg_gui.features.agreement.figures import AgreementFigures, scale_names
from ndcg_gui.features.agreement.report import AgreementRequest, agreement_report
from ndcg_gui.features.agreement.result import advice, agreement_document, agreement_sentence
from ndcg_gui.features.judge.pools import CreateTask, RemoveTask
from ndcg_gui.features.judge.tasks import find_task, plan_of
from ndcg_gui.gui.agreement.cards import AgreementSentenceCard, HeatCard, MatrixCard, Measure
from ndcg_gui.gui.agreement.disagreements import DisagreementsCard
from ndcg_gui.gui.agreement.header import EVERY_STRATUM, GRADES, SIDES, AgreementHeader
from ndcg_gui.gui.agreement.keeper import AgreementKeeper
from ndcg_gui.gui.agreement.keys import AGREEMENT_KEYS
from ndcg_gui.gui.agreement.numbers import NumbersCard
from ndcg_gui.gui.agreement.raters import RatersCard
from ndcg_gui.gui.agreement.sides import NARROW, SidesPage
from ndcg_gui.gui.evaluate.report_export import write_report_of
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.theme import GAP, px
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.kit.widgets import EmptyState, FoldingPage, add_all, column, discard, row, stacked
from ndcg_gui.gui.kit.widgets.panel import Panel
from ndcg_gui.gui.scale.editor import edit_scale
from ndcg_gui.gui.tasks.dialog import new_task
from ndcg_gui.metrics.statistics.agreement import KappaWeights


class AgreementPanel(Panel):
    """The Agreement panel. Its choices start from the command line's defaults and end with the window."""

    table_of_keys = AGREEMENT_KEYS

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(context)
        self.keeper = AgreementKeeper(context, self)
        self._strata: dict[QueryId, str] = {}
        self._keys: dict[QueryId, str] = {}
        self._weights = KappaWeights.QUADRATIC
        self._pair: tuple[str, str] | None = None  # the raters of the matrix; None: those who agree least
        self._cell: tuple[int, int] | None = None  # of the matrix, whose pairs are listed
        self._build()
        self.keeper.changed.connect(self._show_all)
        self.keeper.drawn.connect(self._on_drawn)
        self.keeper.weighed.connect(self._show_pairs)
        self.keeper.parted.connect(lambda: self.raters.show_parts(self.keeper.parts))
        self.keeper.failed.connect(self._on_failed)

    def _build(self) -> None:
        self.header = AgreementHeader()
        self.sentence = AgreementSentenceCard()
        self.heat = HeatCard()
        self.matrix = MatrixCard()
        self.raters = RatersCard(self.context.settings)
        self.disagreements = DisagreementsCard(self.context)
        two = row((self.heat, 47), (self.matrix, 53), spacing=GAP)
        left = column((two, 52), (self.disagreements, 48), spacing=GAP)
        self.numbers = NumbersCard(self.context)
        right = column((self.raters, 36), (self.numbers, 64), spacing=GAP)
        below = row((left, 55), (right, 45), spacing=GAP)
        self._content = FoldingPage(self.sentence, (below, 1), rows=[below], below=px(NARROW))
        self.sides = SidesPage(self.context)
        self._pages = stacked(self._content, self.sides)
        self._empty: EmptyState | None = None
        add_all(self.body, self.header, (self._pages, 1))
        self._connect()

    def _connect(self) -> None:
        self.header.chosen.connect(self._request)
        self.header.criterion_chosen.connect(self._on_criterion_chosen)
        self.header.kind_chosen.connect(self._on_kind_chosen)
        self.header.settle_requested.connect(self.settle)
        self.disagreements.task_requested.connect(self.make_task)
        self.header.report_requested.connect(self.export_report)
        self.header.settings_requested.connect(self.choose_settings)
        self.header.settings_button.setVisible(self.context.project.read_only is None)
        self.sentence.guidelines_requested.connect(self.open_guidelines)
        self.sentence.intervals_requested.connect(self.keeper.draw)
        self.heat.pair_chosen.connect(self._on_pair_chosen)
        self.heat.measure_chosen.connect(self._on_measure_chosen)
        self.matrix.cell_chosen.connect(self._on_cell_chosen)
        self.matrix.cleared.connect(self.show_all_disagreements)
        self.raters.part_chosen.connect(self.keeper.part)
        self.disagreements.save_requested.connect(self.export_report)
        self.disagreements.pair_opened.connect(self._on_pair_opened)
        for card in (self.heat, self.matrix):
            card.failed.connect(self.context.show_error)
        add = self.add_command
        add("all_disagreements", self.show_all_disagreements)
        add("judge_pair", self._judge_chosen)
        add("export_report", self.export_report)
        add("copy", self.copy_sentence)
        if self.context.project.read_only is None:
            add("settings", self.choose_settings)
            add("settle", self.settle)
            add("make_task", self.make_task)
            add("guidelines", self.open_guidelines)

    # hooks

    def refresh(self, changes: Changes | None) -> None:
        if changes is None or changes.reload or changes.queries or changes.raters or changes.pooled:
            self._load()
        if changes is None or changes.reload or changes.systems or changes.settings:
            self.numbers.request(self.header.criterion_key())
        if changes is not None:
            self.keeper.refresh(changes)
            self.numbers.keeper.refresh(changes)
            if changes.judged or changes.documents or changes.systems or changes.settings:
                self.disagreements.show_marks()  # a mark alone moves no figure
        self._request()
        if self._of_sides():
            self.sides.refresh(changes)

    def first_focus(self) -> QWidget | None:
        if self._of_sides():
            return self.sides.heat
        if self._pages.currentWidget() is self._content:
            return self.disagreements.table if self.disagreements.table.isVisibleTo(self) else self.heat.map
        return self._empty.button if self._empty is not None else None

    def _load(self) -> None:
        """Load the criteria, tasks, strata, raters and scales to choose from."""
        project = self.context.project
        queries = project.read(stored.queries)
        self._strata = {item.id: item.record.stratum or "" for item in queries}
        self._keys = {item.id: item.record.query_key for item in queries}
        self.disagreements.show_queries({item.id: item.record for item in queries})
        strata = sorted({stratum for stratum in self._strata.values() if stratum})
        self.header.show_criteria(project.scale.scale.graded_titles())
        self.header.show_choices(
            tasks=[plan_of(task.plan).name for task in project.read(stored.tasks)],
            strata=strata,
            rest="" in self._strata.values(),
            raters=[rater.name for rater in project.raters()],
            scales=scale_names(project.read, self.header.criterion_key()),
        )
        sides = bool(project.read(stored.compared_pairs))
        self.header.show_of(SIDES if sides and self._of_sides() else GRADES, sides=sides)

    def _of_sides(self) -> bool:
        """Whether agreement on verdicts is shown, not on grades."""
        return self.header.kind.value() == SIDES

    def _request(self) -> None:
        stratum = self.header.stratum.value()
        queries: tuple[str, ...] = ()
        if stratum is not EVERY_STRATUM:
            queries = tuple(self._keys[own] for own, name in self._strata.items() if name == stratum)
        choices = AgreementChoices(
            task=self.header.task_name(),
            queries=queries,
            raters=self.header.rater_names(),
            scale=self.header.scale_name(),
            criterion=self.header.criterion_key(),
            weights=self._weights,
        )
        self.keeper.request(by_the_plan(self.context.project, choices))

    # what is asked for

    def settle(self) -> None:
        """Go to the settling of disagreements, by the current criterion."""
        project, criterion = self.context.project, self.header.criterion_key()
        chosen = self.disagreements.chosen() if self._cell is None else None
        plan = AdjudicationPlan.of(project)

        def go(_changes: Changes | None = None) -> None:
            self.context.go_to("judge", disputes=chosen)

        if plan.criterion == criterion:
            go()
        else:
            self.context.watch(project.execute(replace(plan, criterion=criterion).command()), go)

    def make_task(self) -> None:
        """Store a task of the disagreements, for raters who took no part in them."""
        found = self.keeper.figures
        if found is None or found.disagreed == self.keeper.settled:
            return
        if self._cell is not None:
            self.show_all_disagreements()
        pairs, project = self.keeper.listed, self.context.project
        assert pairs is not None
        taken = {plan_of(task.plan).name for task in project.read(stored.tasks)}
        name = self.tr("Disagreements")
        names = (name if number == 1 else f"{name} {number}" for number in count_from(1))
        free = next(own for own in names if own not in taken)
        try:
            made = task_of(project, pairs, PoolPlan(free, open=True, seed=drawn_seed()))
        except NdcgError as error:
            self.context.show_error(error)
            return

        def done(_changes: Changes) -> None:
            task_id = find_task(project, free)
            self.context.notify(
                translated(
                    say(
                        "Task {name}: {count:pair|pairs}, for raters who took no part in them",
                        name=free,
                        count=len(made.pairs),
                    )
                ),
                lambda: self.context.watch(project.execute(RemoveTask(task_id))),
            )

        self.context.watch(project.execute(CreateTask(made)), done)

    def export_report(self) -> None:
        """Write the whole report to a file, or every disagreement to a CSV file."""
        choices, project = self.keeper.choices, self.context.project
        if choices is not None:
            request = AgreementRequest(choices, compared=self.numbers.compared())
            stem = f"{project.location.stem}-agreement"
            write_report_of(
                self.context,
                self.window(),
                stem,
                lambda report: agreement_document(agreement_report(project, request, progress=report)),
            )

    def choose_settings(self) -> None:
        """Ask for the project's settings of agreement: a disagreement, near, and the level of alpha."""
        # No start of the panel needs to wait for it.
        from ndcg_gui.gui.agreement.settings import AgreementSettings

        project = self.context.project

        def store(chosen: AgreementChoices) -> None:
            plan = replace(AdjudicationPlan.of(project), apart=chosen.apart)
            view = AgreementView(str(chosen.level), chosen.near)
            for now, then in ((AdjudicationPlan.of(project), plan), (AgreementView.of(project), view)):
                if now != then:
                    self.context.watch(project.execute(then.command()))

        AgreementSettings(by_the_plan(project, AgreementChoices()), self.window()).ask(store)

    def open_guidelines(self) -> None:
        """Show the guidelines, to clarify the grades."""
        # No start of the panel needs to wait for it.
        from ndcg_gui.gui.inbox.dialog import open_unclear

        edit_scale(self.context, self.window(), open_unclear=open_unclear)

    def new_task(self) -> None:
        """Open the form of a task for a second rater."""
        new_task(self.context, self.window())

    def copy_sentence(self) -> None:
        """Copy the sentence and the advice to the clipboard."""
        said = f"{self.sentence.sentence.text()}\n{self.sentence.advice.text()}\n"
        QGuiApplication.clipboard().setText(said)
        self.context.notify(self.tr("How well raters agree is on the clipboard"))

    def show_all_disagreements(self) -> None:
        """List all disagreements again, not only those of one cell."""
        self._choose_cell(None)

    # showing

    def _show_all(self) -> None:
        found = self.keeper.figures
        if found is None or self._of_sides():
            return
        if not found.shared:
            self._show_nothing(found)
            return
        self._pages.setCurrentWidget(self._content)
        if self._empty is not None:
            self._pages.removeWidget(self._empty)
            discard(self._empty)
            self._empty = None
        self._show_figures(found)
        self._show_pairs()

    def _show_figures(self, found: AgreementFigures) -> None:
        pair = self._chosen_pair(found)
        self.sentence.show_figures(found, given_up=self.keeper.given_up)
        self.heat.show_figures(found, pair)
        self.matrix.show_figures(found, pair)
        if self._cell is not None and self.matrix.matrix.chosen is None:
            self._cell = None  # nobody gave these two grades any more
            self.keeper.list_pairs(DisagreementFilter())
        self.raters.show_figures(found, self.keeper.care, self.keeper.grades)

    def _show_pairs(self) -> None:
        found, listed = self.keeper.figures, self.keeper.listed
        if found is None or listed is None:
            return
        writable = self.context.project.read_only is None
        self.disagreements.show_pairs(
            listed, found, self._which(), settled=self.keeper.settled, writable=writable
        )
        self.header.show_disagreements(found.disagreed - self.keeper.settled if writable else 0)

    def _which(self) -> DisagreementFilter:
        """The pairs to list: all disagreements, or those of a cell of the matrix."""
        found, pair, cell = self.keeper.figures, self.matrix.pair, self._cell
        if found is None or pair is None or cell is None:
            return DisagreementFilter()
        names = found.raters[pair[0]], found.raters[pair[1]]
        return DisagreementFilter(cell=(*names, found.grades[cell[0]], found.grades[cell[1]]))

    def _choose_cell(self, cell: tuple[int, int] | None) -> None:
        self._cell = cell
        self.matrix.show_cell(cell)
        self.keeper.list_pairs(self._which())
        self._show_pairs()

    def _chosen_pair(self, found: AgreementFigures) -> tuple[int, int] | None:
        if self._pair is not None and set(self._pair) <= set(found.raters):
            one, other = (found.raters.index(name) for name in self._pair)
            if found.together[one, other]:
                return one, other
        lowest = found.lowest()
        if lowest is None and found.together.any():  # not defined for any two: those who share most
            lowest = divmod(int(np.argmax(found.together)), len(found.raters))
        return lowest

    def _show_nothing(self, found: AgreementFigures) -> None:
        sentence = f"{translated(agreement_sentence(found))}\n{translated(advice(found))}"
        writable = self.context.project.read_only is None
        self._show_empty(
            self.tr("Nothing to compare yet"),
            sentence,
            self.tr("New task…") if writable and found.judged else self.tr("Judge"),
            self.new_task if writable and found.judged else partial(self.context.go_to, "judge"),
        )
        self.header.show_disagreements(0)

    def _show_empty(
        self, title: str, sentence: str, action: str = "", on_action: Callable[[], object] | None = None
    ) -> None:
        old, self._empty = self._empty, EmptyState(title, sentence, action, on_action)
        self._pages.addWidget(self._empty)
        self._pages.setCurrentWidget(self._empty)
        if old is not None:
            self._pages.removeWidget(old)
            discard(old)

    # slots

    def _on_criterion_chosen(self) -> None:
        self._cell = None  # its grades are others
        self.keeper.list_pairs(DisagreementFilter())
        self._load()
        self._request()
        self.numbers.request(self.header.criterion_key())

    def _on_drawn(self) -> None:
        if self.keeper.figures is not None and self.keeper.figures.shared:
            self._show_figures(self.keeper.figures)

    def _on_failed(self, error: NdcgError) -> None:
        if self._of_sides():
            return
        self._show_empty(self.tr("No agreement"), translated(error.message))

    def _on_kind_chosen(self, kind: object) -> None:
        self.header.show_of(str(kind), sides=True)
        if kind == SIDES:
            self._pages.setCurrentWidget(self.sides)
            self.sides.refresh(None)
        else:
            self._show_all()

    def _on_pair_chosen(self, one: int, other: int) -> None:
        found = self.keeper.figures
        if found is not None:
            self._pair = found.raters[one], found.raters[other]
            self.matrix.show_figures(found, (one, other))
            self._choose_cell(None)

    def _on_measure_chosen(self, measure: Measure) -> None:
        if isinstance(measure, KappaWeights) and measure is not self._weights:
            self._weights = measure
            self._request()
        elif self.keeper.figures is not None:
            self.heat.show_figures(self.keeper.figures, self.matrix.pair)

    def _on_cell_chosen(self, row: int, column: int) -> None:
        self._choose_cell((row, column))

    def _on_pair_opened(self, query_id: QueryId, document_id: DocumentId) -> None:
        self.context.go_to("judge", query_id=query_id, document_id=document_id)

    def _judge_chosen(self) -> None:
        if (chosen := self.disagreements.chosen()) is not None:
            self.context.go_to("judge", query_id=chosen[0], document_id=chosen[1])
