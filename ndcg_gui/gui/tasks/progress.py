"""The tasks of a project: each rater's progress, and removing a task."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from typing import Self

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QPushButton, QWidget

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.text import visible
from ndcg_gui.features.judge.my_work import known_grades_are_shown, show_known_grades
from ndcg_gui.features.judge.pools import CreateTask, RemoveTask
from ndcg_gui.features.judge.tasks import TaskProgress, kept_task, task_progress
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.job_keeper import LatestJob
from ndcg_gui.gui.kit.base.theme import GAP, SPACE_2, SPACE_3, TextStyle
from ndcg_gui.gui.kit.text.plain import count, translated
from ndcg_gui.gui.kit.widgets import Card, ElidedLabel, MeterBar, PlainLabel, button, column, grid, tick_box
from ndcg_gui.gui.kit.widgets.dialog_panel import DialogPanel
from ndcg_gui.gui.kit.widgets.dialogs import FormDialog
from ndcg_gui.gui.kit.widgets.layout import scrolled
from ndcg_gui.gui.kit.widgets.panel import Panel
from ndcg_gui.gui.tasks.dialog import new_task
from ndcg_gui.gui.tasks.norming import open_norming

_SIZE = (640, 560)


class TasksDialog(FormDialog):
    """Card for each task, kept up with labels by others."""

    def __init__(
        self, context: ProjectContext, new_task: Callable[[], object], parent: QWidget | None = None
    ) -> None:
        super().__init__(self.tr("Tasks"), self.tr("New task…"), parent)
        self._context = context
        self._new_task = new_task
        self._counting = LatestJob(context, self.tr("Counting"), 0, self._show, context.show_error)
        self.remove_buttons: dict[str, QPushButton] = {}
        self.norming_buttons: dict[str, QPushButton] = {}
        self.cancel_button.setText(self.tr("Close"))
        self.cancel_button.setAccessibleName(self.tr("Close"))
        self.closer = self.cancel_button
        self.problem.hide()
        self._scroll = scrolled(QWidget(), self.tr("Tasks and their progress"), sideways=True)
        self.none = PlainLabel(
            self.tr(
                "There are no tasks yet. A task is a set of pairs, in its own order for each rater. "
                "Without one, raters judge the top results of all systems."
            ),
            wrap=True,
        )
        self.none.hide()
        self.body.insertWidget(0, self.none)
        self.body.insertWidget(0, self._scroll, 100)
        self.known_grades = tick_box(self.tr("Raters see how many of the hidden known grades they matched"))
        self.known_grades.setChecked(known_grades_are_shown(context.project))
        self.known_grades.setEnabled(context.project.read_only is None)
        self.known_grades.clicked.connect(self._on_known_grades_clicked)
        self.body.insertWidget(2, self.known_grades)
        self.open_at(*_SIZE)
        context.changed.connect(self.hear)
        self.reject_on(context.closing)
        self._read()

    def as_page(self) -> Self:
        self.accept_button.hide()  # it stands above the page
        return super().as_page()

    def _read(self, *, again: bool = False) -> None:
        project = self._context.project
        ask = self._counting.ask_again if again else self._counting.ask
        ask(lambda _report: task_progress(project))

    def _show(self, tasks: Sequence[TaskProgress]) -> None:
        self.remove_buttons, self.norming_buttons = {}, {}
        inside = QWidget()
        inside.setProperty("role", "clear")
        page = column(on=inside, margins=(0, 0, 6, 0), spacing=GAP)
        for task in tasks:
            page.addWidget(self._card(task))
        page.addStretch(1)
        self._scroll.setWidget(inside)
        self._scroll.setMaximumHeight(inside.sizeHint().height() + 2 * self._scroll.frameWidth())
        self._scroll.setVisible(bool(tasks))
        self.none.setVisible(not tasks)

    def _card(self, task: TaskProgress) -> Card:
        name = visible(task.plan.name)
        subtitle = translated(
            say(
                "{pairs:pair|pairs} · {judged:,} of {asked:judgment|judgments} · {left:,} left",
                pairs=task.pairs,
                judged=task.judged,
                asked=task.asked,
                left=task.left,
            )
        )
        if task.closed:
            subtitle += self.tr(" · %s closed") % count(task.closed)
        card = Card(name, f"· {subtitle}")
        remove = button(self.tr("Remove"), partial(self._remove, task))
        remove.setAccessibleName(self.tr("Remove the task %s") % name)
        self.remove_buttons[task.plan.name] = remove
        if task.plan.norming:
            talk = button(self.tr("Norming…"), partial(open_norming, self._context, task.plan.name, self))
            talk.setAccessibleName(self.tr("Grades of the norming %s") % name)
            self.norming_buttons[task.plan.name] = talk
            card.header.addWidget(talk)
        card.header.addWidget(remove)
        rows = grid(across=SPACE_3, down=SPACE_2, stretch=1)
        for row, rater in enumerate(task.raters):
            shown = visible(rater.rater)
            rows.addWidget(ElidedLabel(shown), row, 0)
            rows.addWidget(MeterBar(rater.judged / max(rater.pairs, 1), name=shown), row, 1)
            done = self.tr("%s of %s") % (count(rater.judged), count(rater.pairs))
            rows.addWidget(PlainLabel(done, tone="muted"), row, 2, Qt.AlignmentFlag.AlignRight)
        if not task.raters:
            rows.addWidget(PlainLabel(self.tr("for anyone who opens Judge"), tone="muted"), 0, 0)
        if seen := self._seen(task):
            card.body.addWidget(ElidedLabel(seen, role=TextStyle.SMALL, tone="muted"))
        card.body.addLayout(rows)
        return card

    def _seen(self, task: TaskProgress) -> str:
        """The task's title for raters, and its due day."""
        plan = task.plan
        parts = [self.tr("for raters: %s") % visible(plan.title)] if plan.title else []
        if plan.wanted_by:
            due = self.tr("overdue: wanted by %s") if task.is_overdue(date.today()) else self.tr("due %s")
            parts.append(due % plan.wanted_by)
        return " · ".join(parts)

    def _on_known_grades_clicked(self, shown: bool) -> None:
        self._context.watch(self._context.project.execute(show_known_grades(shown)))

    def _remove(self, task: TaskProgress) -> None:
        context, name = self._context, visible(task.plan.name)
        self.remove_buttons[task.plan.name].setEnabled(False)
        kept = kept_task(context.project, task.id)

        def undo() -> None:
            said = QCoreApplication.translate("TasksDialog", "The task %s is back") % name
            context.watch(context.project.execute(CreateTask(kept)), lambda _done: context.notify(said))

        def removed(_changes: Changes) -> None:
            said = QCoreApplication.translate("TasksDialog", "The task %s is removed; judgments stay") % name
            context.notify(said, undo)

        context.watch(context.project.execute(RemoveTask(task.id)), removed)

    def accept(self) -> None:
        """Open the form of a new task."""
        super().accept()
        self._new_task()

    def done(self, result: int) -> None:
        self._counting.close()
        self._context.changed.disconnect(self.hear)
        super().done(result)

    def follow(self, changes: Changes) -> None:
        if changes.pooled or changes.reload or changes.judged or changes.raters:
            self._read(again=changes.elsewhere)


def tasks_panel(context: ProjectContext) -> Panel:
    """Make the tab of the tasks."""

    def new() -> None:
        new_task(context, panel)

    panel: Panel = DialogPanel(context, TasksDialog(context, new))
    return panel
