"""The Overview's further parts in a large window: progress of each task, and the metric by depth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.text import visible
from ndcg_gui.gui.kit.base import late
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.job_keeper import QUIET_MS, LatestJob
from ndcg_gui.gui.kit.base.keys import keys_of
from ndcg_gui.gui.kit.base.theme import SPACE_1, SPACE_3, TextStyle
from ndcg_gui.gui.kit.text.plain import count
from ndcg_gui.gui.kit.widgets import Card, ElidedLabel, MeterBar, PlainLabel, clear, column, grid, row

if TYPE_CHECKING:
    from ndcg_gui.features.evaluate.numbers import Evaluation
    from ndcg_gui.features.judge.tasks import RaterProgress, TaskProgress
    from ndcg_gui.gui.evaluate.charts import DepthCurves, DepthPage

_MOST_TASKS = 6


class TaskBars(QWidget):
    """Each rater's progress with the newest tasks, counted only while visible."""

    def __init__(self, context: ProjectContext) -> None:
        super().__init__()
        self.setProperty("role", "clear")
        self._context = context
        self._stale = True
        self._counting = LatestJob(context, self.tr("Counting"), QUIET_MS, self._take, context.show_error)
        self._list = column(spacing=SPACE_3, on=self)
        self.tasks: Sequence[TaskProgress] = ()
        self._done: list[PlainLabel] = []  # of each task and then its raters
        self._meters: list[MeterBar] = []  # of the raters of each task

    def refresh(self, changes: Changes | None) -> None:
        """Count again if these changes may matter."""
        if changes is None or changes.reload or changes.judged or changes.pooled or changes.raters:
            self._stale = True
            self._count(again=changes is not None and changes.elsewhere)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._count()

    def _count(self, *, again: bool = False) -> None:
        if not self._stale or not self.isVisible():
            return
        self._stale = False
        project = self._context.project

        def work(_report: Progress) -> Sequence[TaskProgress]:
            # The first window is painted before the layers below a project are loaded.
            return late.task_progress(project)

        (self._counting.ask_again if again else self._counting.ask)(work)

    def _take(self, tasks: Sequence[TaskProgress]) -> None:
        newest = tuple(reversed(tasks))[:_MOST_TASKS]
        if newest == self.tasks:
            return
        anew = _names(newest) != _names(self.tasks)
        self.tasks = newest
        if anew:
            clear(self._list)
            self._done, self._meters = [], []
            for task in newest:
                self._list.addWidget(self._task(task))
        parts = [
            part for task in newest for part in ((task.judged, task.asked), *map(_of_rater, task.raters))
        ]
        for label, (judged, asked) in zip(self._done, parts, strict=True):
            label.setText(self.tr("%s of %s") % (count(judged), count(asked)))
        for meter, rater in zip(self._meters, (own for task in newest for own in task.raters), strict=True):
            meter.set_value(rater.judged / max(rater.pairs, 1))

    def _task(self, task: TaskProgress) -> QWidget:
        made = QWidget()
        name = ElidedLabel(visible(task.plan.name), role=TextStyle.STRONG)
        line = row((name, 1), self._count_label())
        column(line, self._raters(task), spacing=SPACE_1, on=made)
        return made

    def _raters(self, task: TaskProgress) -> QGridLayout:
        lines = grid(across=SPACE_3, down=SPACE_1, stretch=1)
        for place, rater in enumerate(task.raters):
            shown = visible(rater.rater)
            self._meters.append(MeterBar(0.0, name=shown))
            lines.addWidget(ElidedLabel(shown), place, 0)
            lines.addWidget(self._meters[-1], place, 1)
            lines.addWidget(self._count_label(), place, 2, Qt.AlignmentFlag.AlignRight)
        return lines

    def _count_label(self) -> PlainLabel:
        self._done.append(PlainLabel(tone="muted"))
        return self._done[-1]


def _names(tasks: Sequence[TaskProgress]) -> list[tuple[str, ...]]:
    return [(task.plan.name, *(rater.rater for rater in task.raters)) for task in tasks]


def _of_rater(rater: RaterProgress) -> tuple[int, int]:
    return rater.judged, rater.pairs


class Depth(QWidget):
    """Card with the leaderboard's metric at every depth, computed only while visible.

    A click on a line leads to Evaluate.
    """

    def __init__(self, context: ProjectContext) -> None:
        super().__init__()
        self.setProperty("role", "clear")
        self._context = context
        self.card = Card()
        self.card.hide()
        column(self.card, on=self)
        self._numbers: Evaluation | None = None
        self.curves: DepthCurves | None = None
        self.page: DepthPage | None = None

    def show_numbers(self, numbers: Evaluation | None) -> None:
        """Draw the first metric of these. None draws nothing."""
        self._numbers = numbers
        self._request()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._request()

    def _request(self) -> None:
        if not self.isVisible():
            return
        if self._numbers is None:
            self.card.hide()
            return
        if self.curves is None:
            self._make()
        assert self.curves is not None
        self.curves.request(self._numbers, self._numbers.metrics[0])

    def _make(self) -> None:
        # The Overview is painted before the charts of Evaluate are loaded.
        from ndcg_gui.gui.evaluate.charts import DepthCurves, DepthPage
        from ndcg_gui.gui.kit.charts.lines import LineChart

        chart = LineChart(self.tr("Metric by depth k"), keys_of(self._context.settings))
        chart.item_chosen.connect(lambda _line: self._context.go_to("evaluate"))
        chart.failed.connect(self._context.show_error)
        self.page = DepthPage(chart)
        self.card.setAccessibleName(chart.accessibleName())
        self.card.body.addWidget(self.page, 1)
        self.curves = DepthCurves(self._context, self)
        self.curves.changed.connect(self._on_curves_changed)

    def _on_curves_changed(self) -> None:
        numbers = self._numbers
        if numbers is None or self.curves is None or self.page is None or self.curves.curves is None:
            return
        self.card.show()
        places = {name: place for place, name in enumerate(numbers.systems)}
        self.page.show_curves(self.curves.curves, places, int(numbers.labelled.sum()))
