"""Compare: two systems, query by query, whether the difference is real, and what to judge next."""

from __future__ import annotations

from typing import Any

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QSizePolicy, QWidget

from ndcg_gui.core import stored
from ndcg_gui.core.settings import (
    change_smallest_difference,
    chosen_metrics,
    evaluation_settings,
    smallest_differences,
)
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.text import visible
from ndcg_gui.features.collection.versions import with_last
from ndcg_gui.features.compare.drawing import can_draw
from ndcg_gui.features.compare.judge_next import HolePair
from ndcg_gui.features.evaluate.definitions import statement
from ndcg_gui.features.evaluate.key_meeting import mistaken
from ndcg_gui.features.judge.pooling import pairs_to_judge
from ndcg_gui.features.judge.pools import CreateTask, RemoveTask
from ndcg_gui.features.judge.tasks import find_task
from ndcg_gui.features.report.report import ReportRequest
from ndcg_gui.gui.compare.cards import ComparisonSentenceCard, DifferencesCard, VerdictCard
from ndcg_gui.gui.compare.gsb import GsbCard
from ndcg_gui.gui.compare.keys import COMPARE_KEYS
from ndcg_gui.gui.compare.matrix import MatrixDialog
from ndcg_gui.gui.compare.plan import PlanDialog
from ndcg_gui.gui.compare.tables import HolesCard, LossesCard, StrataCard
from ndcg_gui.gui.compare.work import CompareRequest, ComparisonKeeper
from ndcg_gui.gui.evaluate.report_export import export_report
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.settings import COMPARE_PAIR
from ndcg_gui.gui.kit.base.theme import GAP, px
from ndcg_gui.gui.kit.text.plain import set_tooltip, translated, translated_template
from ndcg_gui.gui.kit.widgets import ChoiceButton, EmptyState, FoldingPage, button, column, row, stacked
from ndcg_gui.gui.kit.widgets.panel import Panel
from ndcg_gui.metrics.judged import JUDGED
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.registry import DEFAULT_METRICS, parse_metric
from ndcg_gui.metrics.statistics.tests import TIE_EPSILON

_NARROW = 900
_WIDE = 2000  # from here on there is room for two tables beside each other
_LEAST_CHOICE = 90


class ComparePanel(Panel):
    """The Compare panel. Settings that change a number are the project's, as in Evaluate.

    Which two systems are compared is remembered on this machine.
    """

    table_of_keys = COMPARE_KEYS

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(context)
        self.keeper = ComparisonKeeper(context, self)
        self._systems: list[str] = []
        self._families: dict[str, str] = {}
        self._with_last: dict[str, tuple[str, str]] = {}  # by family: the version before, and the newest
        self._metric: Metric | None = None
        self._build()
        self.keeper.values_changed.connect(self._on_values_changed)
        self.keeper.verdicts_changed.connect(self._show_gsb)
        self.keeper.analysed.connect(self._on_analysed)

    def _build(self) -> None:
        settings, scale = self.context.settings, self.context.project.scale.scale
        self.a = ChoiceButton("A")
        self.b = ChoiceButton("B")
        self.metric_button = ChoiceButton()
        self.metric_button.setAccessibleDescription(self.tr("Metric of the comparison"))
        for system in (self.a, self.b):
            # These give way first: their tooltip has the whole name.
            system.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
            system.setMinimumWidth(px(_LEAST_CHOICE))
        self.swap_button = button(self.tr("Swap"), self.swap)
        self.last_button = button(self.tr("Newest two versions"), self.compare_with_last)
        self.last_button.setToolTip(
            self.tr("Compare the newest version of a system with the version before it")
        )
        self.all_button = button(self.tr("All pairs…"), self.show_all_pairs)
        self.plan_button = button(self.tr("Plan…"), self.show_plan)
        self.plan_button.setToolTip(self.tr("Decide between A and B with few labels"))
        self.report_button = button(self.tr("Export report…"), self.export_report, primary=True)
        header = self.add_header("", self.all_button, self.plan_button, self.report_button)
        chosen = (self.a, self.b, self.swap_button, self.last_button, self.metric_button)
        for place, widget in enumerate(chosen):
            header.insertWidget(place, widget)
        self.differences = DifferencesCard()
        self.verdict = VerdictCard()
        self.sentence = ComparisonSentenceCard()
        self.gsb = GsbCard(writable=self.context.project.read_only is None)
        self.losses = LossesCard(settings, scale)
        self.holes = HolesCard(settings)
        self.strata = StrataCard(settings)
        self.differences.setMinimumHeight(px(320))
        top = row((self.differences, 68), (self.verdict, 32), spacing=GAP)
        below = row(
            (column(self.gsb, (self.losses, 1), spacing=GAP), 1),
            (column((self.holes, 1), self.strata, spacing=GAP), 1),
            spacing=GAP,
        )
        # What it came to stands first.
        self.content = FoldingPage(
            self.sentence,
            (top, 1),
            (below, 2),
            rows=[top],
            below=px(_NARROW),
            pairs=[below],
            pairs_from=px(_WIDE),
        )
        self.empty = EmptyState(
            self.tr("Nothing to compare yet"),
            self.tr("Import the runs of two systems: they are compared query by query."),
            self.tr("Import a run"),
            self.context.request_import,
        )
        self._pages = stacked(self.content, self.empty)
        self.body.addWidget(self._pages, 1)
        self._connect()

    def _connect(self) -> None:
        self.a.chosen.connect(self._on_a_chosen)
        self.b.chosen.connect(self._on_b_chosen)
        self.metric_button.chosen.connect(self._on_metric_chosen)
        self.differences.query_chosen.connect(self._open_query)
        self.differences.failed.connect(self.context.show_error)
        self.losses.query_opened.connect(self._open_query)
        self.verdict.matters_changed.connect(self._on_matters_changed)
        self.verdict.matters.setEnabled(self.context.project.read_only is None)
        self.gsb.new_requested.connect(self.new_comparison)
        self.holes.pair_opened.connect(self._on_pair_opened)
        self.holes.judge_requested.connect(self.judge_holes)
        self.add_command("swap", self.swap)
        self.add_command("with_last", self.compare_with_last)
        self.add_command("all_pairs", self.show_all_pairs)
        self.add_command("plan", self.show_plan)
        self.add_command("judge_holes", self.judge_holes)
        if self.context.project.read_only is None:
            self.add_command("new_comparison", self.new_comparison)
        self.add_command("judge_query", self._judge_query)
        self.add_command("export_report", self.export_report)
        self.add_command("copy", self.copy_verdict)

    # hooks

    def refresh(self, changes: Changes | None) -> None:
        if changes is None or changes.reload or changes.systems or changes.settings:
            self._show_choices()
            self._request()
        if changes is not None:
            self.keeper.refresh(changes)

    def first_focus(self) -> QWidget | None:
        return self.differences.bars if self._pages.currentWidget() is self.content else self.empty.button

    # what is compared

    def swap(self) -> None:
        """Exchange A and B."""
        first, second = self.a.value(), self.b.value()
        self.a.set_value(second)
        self.b.set_value(first)
        self._request()

    def compare_with_last(self) -> None:
        """Compare the newest version of a system as B with the one before as A. The system is B's, if it has
        several versions, else A's.
        """
        pairs = self._with_last
        chosen = [self._families.get(str(side.value()), "") for side in (self.b, self.a)]
        family = next((name for name in (*chosen, *pairs) if name in pairs), None)
        if family is None:
            self.context.notify(
                self.tr("No system has an older version: import a newer run under the same name.")
            )
            return
        for side, name in zip((self.a, self.b), pairs[family], strict=True):
            side.set_value(name)
        self._request()

    def show_all_pairs(self) -> None:
        """Show the dialog of every system against every other."""
        if self._metric is not None and len(self._systems) > 1:
            MatrixDialog(
                self.context,
                systems=[name for name in self._systems if self._families[name] == name],
                metric=self._metric,
                settings=evaluation_settings(self.context.project),
                baseline=str(self.a.value()),
                parent=self.window(),
            ).open()

    def show_plan(self) -> None:
        """Show how many labels decide between A and B, or what those that were drawn say."""
        metric = self._metric
        if metric is None or len(self._systems) < 2:
            return
        if not can_draw(metric):
            self.context.notify(
                self.tr("Results can be drawn for nDCG@k, DCG@k and P@k: choose one of these.")
            )
            return
        PlanDialog(self.context, str(self.a.value()), str(self.b.value()), metric, self.window()).open()

    def new_comparison(self) -> None:
        """Start a side-by-side comparison of A, the baseline, and B."""
        # No start of the panel needs to wait for it.
        from ndcg_gui.gui.side_by_side.setup.dialog import new_comparison

        new_comparison(
            self.context,
            self.window(),
            baseline=str(self.a.value()) or None,
            candidate=str(self.b.value()) or None,
        )

    def export_report(self) -> None:
        """Write the comparison to a file for others."""
        asked = self.keeper.asked
        if asked is not None:
            request = ReportRequest(
                asked.baseline,
                asked.candidate,
                metrics=(asked.metric,),
                settings=asked.settings,
                side_by_side=tuple(self.gsb.names()),
            )
            export_report(self.context, self.window(), request)

    def copy_verdict(self) -> None:
        """Copy the verdict to the clipboard, as text."""
        if self.keeper.comparison is None:
            self.context.notify(self.tr("The tests are not done yet."))
            return
        lines = [
            self.sentence.sentence.text(),
            self.verdict.difference.text(),
            self.verdict.chance.text(),
            self.verdict.effect.text(),
            self.sentence.over.text(),
            self.sentence.coverage.text(),
        ]
        if self.gsb.words():
            lines.append(self.gsb.words())
        QGuiApplication.clipboard().setText("\n".join(lines))
        self.context.notify(self.tr("The verdict is on the clipboard."))

    def _show_choices(self) -> None:
        project = self.context.project
        systems = [system for system in project.read(stored.systems) if not system.hidden]
        self._systems = [system.name for system in systems]
        self._families = {system.name: system.family for system in systems}
        self._with_last = with_last(systems)
        self.last_button.setVisible(bool(self._with_last))
        self._pages.setCurrentWidget(self.content if len(self._systems) > 1 else self.empty)
        for widget in (
            self.a,
            self.b,
            self.metric_button,
            self.swap_button,
            self.all_button,
            self.plan_button,
            self.report_button,
        ):
            widget.setEnabled(len(self._systems) > 1)
        names = [(name, name) for name in self._systems]
        known = [
            name
            for name in self.context.settings.get(COMPARE_PAIR, of=self.context.key)
            if name in self._systems
        ]
        newest = [system.name for system in systems if system.is_newest]
        others = (name for name in (*newest, *self._systems) if name not in known)
        first, second = (*dict.fromkeys((*known, *others)), "", "")[:2]
        self.a.set_choices(names, first)
        self.b.set_choices(names, second)
        self._tell_names()
        metrics = [
            metric
            for metric in chosen_metrics(project)
            if not (metric.kind is JUDGED or metric.kind.less_is_better)
        ]
        metrics = metrics or [parse_metric(DEFAULT_METRICS[0])]
        self._metric = self._metric if self._metric in metrics else metrics[0]
        self.metric_button.set_choices([(metric, str(metric)) for metric in metrics], self._metric)

    def _request(self) -> None:
        if len(self._systems) < 2 or self._metric is None:
            return
        pair = (str(self.a.value()), str(self.b.value()))
        self._tell_names()
        self.context.settings.set(COMPARE_PAIR, pair, of=self.context.key)
        project = self.context.project
        matters = smallest_differences(project).get(str(self._metric))
        self.keeper.request(CompareRequest(*pair, self._metric, evaluation_settings(project), matters))

    def _tell_names(self) -> None:
        for side in (self.a, self.b):
            set_tooltip(side, visible(str(side.value() or "")))

    def _on_a_chosen(self, name: object) -> None:
        if name == self.b.value():
            self.b.set_value(next(other for other in self._systems if other != name))
        self._request()

    def _on_b_chosen(self, name: object) -> None:
        if name == self.a.value():
            self.a.set_value(next(other for other in self._systems if other != name))
        self._request()

    def _on_metric_chosen(self, metric: Any) -> None:
        self._metric = metric
        self._request()

    def _on_matters_changed(self, least: float) -> None:
        if self._metric is not None:
            project = self.context.project
            self.context.watch(project.execute(change_smallest_difference(project, self._metric, least)))

    # what it comes to

    def _on_values_changed(self) -> None:
        values, view = self.keeper.values, self.keeper.view
        assert values is not None and view is not None
        known = self.keeper.comparison
        self.differences.show_values(values, epsilon=TIE_EPSILON if known is None else known.epsilon)
        self.sentence.show_values(values, statement(view.numbers, translated_template))
        self.losses.show_values(values, view.numbers)
        self.verdict.show_values(values)
        self._show_gsb()
        if known is None:
            self.holes.show_holes(None, values)
            self.strata.show_comparison(None)

    def _show_gsb(self) -> None:
        values, verdicts = self.keeper.values, self.keeper.verdicts
        if values is not None and verdicts is not None:
            self.gsb.show_verdicts(verdicts.found, values, closed=verdicts.closed, graded=verdicts.graded)

    def _on_analysed(self) -> None:
        comparison = self.keeper.comparison
        assert comparison is not None
        self.verdict.show_comparison(comparison)
        self.differences.show_history(comparison)
        self.sentence.show_comparison(comparison, self.keeper.holes)
        met = self.keeper.meetings
        self.sentence.show_meetings(met)
        if mistaken(met, [own.system for own in (comparison.values.baseline, comparison.values.candidate)]):
            self.verdict.show_nothing_meets()
            self.sentence.sentence.setText("")
        self.holes.show_holes(self.keeper.holes, comparison.values)
        self.strata.show_comparison(comparison)

    # going on from here

    def _open_query(self, place: int) -> None:
        if self.keeper.view is not None:
            key = self.keeper.view.numbers.query_keys[place]
            self.context.go_to("evaluate", query_id=self.context.project.read(stored.query_ids)[key])

    def _judge_query(self) -> None:
        place = self.losses.current_place()
        if place is not None and self.keeper.view is not None:
            key = self.keeper.view.numbers.query_keys[place]
            self.context.go_to("judge", query_id=self.context.project.read(stored.query_ids)[key])

    def _on_pair_opened(self, pair: HolePair) -> None:
        read = self.context.project.read
        documents = read(stored.document_ids, [pair.doc_key])
        query_id = read(stored.query_ids)[pair.query.query_key]
        self.context.go_to("judge", query_id=query_id, document_id=documents.get(pair.doc_key))

    def judge_holes(self) -> None:
        """Make a task of the listed pairs for the current rater, the most influential first."""
        rater, pairs, asked = self.context.rater, self.holes.pairs, self.keeper.asked
        if not pairs or asked is None:
            return
        if rater is None:
            self.context.notify(self.tr("First choose who is judging, at the top right."))
            return
        project = self.context.project
        # The name is shown on the blind screen, so it names no system.
        name = self.tr("Judge next")
        wanted = [(pair.query.query_key, pair.doc_key) for pair in pairs]
        try:
            draft = pairs_to_judge(project, name, wanted, rater=rater.name)
        except NdcgError as error:
            self.context.show_error(error)
            return

        def made(_changes: Changes) -> None:
            task = find_task(project, draft.plan.name)
            self.context.notify(
                translated(
                    say(
                        "{count:pair|pairs} to judge: task {name}",
                        count=len(pairs),
                        name=visible(draft.plan.name),
                    )
                ),
                lambda: self.context.watch(project.execute(RemoveTask(task))),
            )
            self.context.go_to("judge", task=task)

        self.context.watch(project.execute(CreateTask(draft)), made)
