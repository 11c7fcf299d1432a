"""The dialog that decides with few labels: how many it takes, the draw, and what its labels say so far."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import count

from PySide6.QtWidgets import QWidget

from ndcg_gui.core.settings import evaluation_settings, smallest_differences
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.domain.messages import Message
from ndcg_gui.domain.seeds import drawn_seed
from ndcg_gui.features.compare.drawing import DrawingPlan, MovedResults, moved_results, plan_drawing
from ndcg_gui.features.compare.drawn_result import (
    interval_sentences,
    next_table,
    only_named,
    plan_blocks,
    progress_sentence,
    remaining_sentence,
    verdict_sentence,
)
from ndcg_gui.features.compare.drawn_verdict import (
    DrawnVerdict,
    draft_drawn_task,
    drawn_tasks,
    drawn_verdict,
)
from ndcg_gui.features.judge.pace import everybodys_pace
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.judge.tasks import task_progress
from ndcg_gui.gui.compare.looks_chart import LooksChart
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.job_keeper import LatestJob
from ndcg_gui.gui.kit.base.theme import TextStyle, px
from ndcg_gui.gui.kit.tables.results import columns_of, rows_of
from ndcg_gui.gui.kit.tables.view import ListTable
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.kit.widgets import PlainLabel, button, row
from ndcg_gui.gui.kit.widgets.dialogs import Dialog
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.statistics.decision.conclusion import MATTERS
from ndcg_gui.metrics.statistics.decision.drawn import EACH
from ndcg_gui.metrics.statistics.decision.looks import InterimLook
from ndcg_gui.present.blocks import Sentence, Table

_SIZE = (1000, 640)
_CHART = 220
_WIDEST = 260  # pixels of a column


@dataclass(frozen=True, slots=True, eq=False)
class PlannedDraw:
    """Results that may be drawn to decide, and how many of them are needed."""

    moved: MovedResults
    plan: DrawingPlan


class PlanDialog(Dialog):
    """Number of labels that decide between two systems, and their verdict once they are drawn.

    It follows the labels.     Of several draws for the two by this metric the newest is shown.
    """

    def __init__(
        self, context: ProjectContext, baseline: str, candidate: str, metric: Metric, parent: QWidget | None
    ) -> None:
        super().__init__(self.tr("Decide with few labels"), parent)
        self._context, self._systems, self._metric = context, (baseline, candidate), metric
        self.shown: PlannedDraw | DrawnVerdict | None = None
        self._reading = LatestJob(context, self.tr("Reading"), 0, self._show, self._fail)
        self.sentence = PlainLabel(role=TextStyle.READING, wrap=True, selectable=True)
        self.chart = LooksChart(self.tr("The difference and its interval at each look"), of_results=True)
        self.chart.setFixedHeight(px(_CHART))
        self.chart.hide()
        self._tables = QWidget()
        self._tables_body = row(spacing=0, on=self._tables)
        self.table: ListTable | None = None
        self.notes = PlainLabel(wrap=True, selectable=True)
        self.body.addWidget(self.sentence)
        self.body.addWidget(self.chart)
        self.body.addWidget(self._tables, 1)
        self.body.addWidget(self.notes)
        self.draw_button = button(self.tr("Draw the results"), self.draw, primary=True)
        self.judge_button = button(self.tr("Judge the next ones"), self.judge, primary=True)
        self.closer = button(self.tr("Close"), self.reject)
        self.add_buttons(None, self.closer, self.draw_button, self.judge_button, default=self.closer)
        self.draw_button.hide()
        self.judge_button.hide()
        self.open_at(*_SIZE)
        context.changed.connect(self.hear)
        context.closing.connect(self.reject)
        self._read()

    def follow(self, changes: Changes) -> None:
        if changes.judged or changes.pooled or changes.reload or changes.settings or changes.systems:
            self._read(again=True)

    def done(self, result: int) -> None:
        self._reading.close()
        super().done(result)

    # what is shown

    def _read(self, *, again: bool = False) -> None:
        project, metric, (a, b) = self._context.project, self._metric, self._systems

        def read(_report: object) -> PlannedDraw | DrawnVerdict:
            for task in reversed(drawn_tasks(project)):
                if task.plan.decides == (a, b):
                    found = drawn_verdict(project, task)
                    if found.draw.metric == str(metric):
                        return found
            settings = evaluation_settings(project)
            moved = moved_results(project, baseline=a, candidate=b, metric=metric, settings=settings)
            matters = smallest_differences(project).get(str(metric)) or MATTERS
            pace = everybodys_pace(project.read)
            return PlannedDraw(moved, plan_drawing(moved, matters=matters, each=EACH, seconds=pace))

        (self._reading.ask_again if again else self._reading.ask)(read)

    def _fail(self, error: Exception) -> None:
        self._context.show_error(error)
        self.reject()

    def _show(self, found: PlannedDraw | DrawnVerdict) -> None:
        self.shown = found
        may_write = self._context.project.read_only is None
        if isinstance(found, PlannedDraw):
            self._show_plan(found)
        else:
            self._show_verdict(found)
        self.draw_button.setVisible(may_write and isinstance(found, PlannedDraw))
        self.judge_button.setVisible(may_write and isinstance(found, DrawnVerdict) and bool(found.following))

    def _show_plan(self, found: PlannedDraw) -> None:
        blocks = list(plan_blocks(found.moved, found.plan))
        said = [block.text for block in blocks if isinstance(block, Sentence)]
        first, *notes = [own for own in said if isinstance(own, Message)]
        self.sentence.setText(translated(first))
        self.notes.setText("\n".join(map(translated, notes)))
        self.chart.hide()
        self._show_table(next(block for block in blocks if isinstance(block, Table)))

    def _show_verdict(self, found: DrawnVerdict) -> None:
        self.sentence.setText(translated(verdict_sentence(found)))
        notes: list[Message] = [] if (left := remaining_sentence(found)) is None else [left]
        notes += [progress_sentence(found), *interval_sentences(found), only_named(found.draw)]
        self.notes.setText("\n".join(map(translated, notes)))
        after = found.draw.results_after
        looks = [
            InterimLook(after(own.opened), own.estimate, own.low, own.high) for own in found.found.history
        ]
        is_line = len(looks) > 1 and found.planned is not None
        if is_line and found.planned is not None:
            called = found.found.decision.called_at
            self.chart.set_looks(
                looks, planned=after(found.planned), called=None if called is None else after(called)
            )
        self.chart.setVisible(is_line)
        self._show_table(next_table(found.draw, found.following))

    def _show_table(self, made: Table) -> None:
        if self.table is not None:
            self._tables_body.removeWidget(self.table)
            self.table.deleteLater()
            self.table = None
        if made.rows:
            self.table = ListTable(
                "plan" if "what" in made.keys else "drawn",
                [replace(own, width=min(own.width, _WIDEST)) for own in columns_of(made)],
                settings=self._context.settings,
                accessible_name=translated(made.name),
                stretch=made.keys[0],
            )
            self._tables_body.addWidget(self.table)
            self.table.show_records(rows_of(made))

    # slots

    def draw(self) -> None:
        """Draw the results for the current rater, as a task."""
        rater, found, project = self._context.rater, self.shown, self._context.project
        if not isinstance(found, PlannedDraw):
            return
        if rater is None:
            self._context.notify(self.tr("First choose who is judging, at the top right."))
            return
        # The name is shown on the blind screen, so it names no system.
        wanted, taken = self.tr("Decide"), {own.plan.name for own in task_progress(project)}
        names = (wanted if number == 1 else f"{wanted} {number}" for number in count(1))
        try:
            draft = draft_drawn_task(
                project,
                found.moved,
                found.plan,
                name=next(own for own in names if own not in taken),
                raters=(rater.name,),
                seed=drawn_seed(),
                each=EACH,
            )
        except NdcgError as error:
            self._context.show_error(error)
            return
        self.draw_button.hide()
        self._context.do_step(CreateTask(draft), self._context.show_error)

    def judge(self) -> None:
        """Go on with the task that holds the draw."""
        if isinstance(self.shown, DrawnVerdict):
            task = self.shown.task.id
            self.accept()
            self._context.go_to("judge", task=task)
