"""The plan of lots of a task: its fields, what it promises, and from which lot on it holds."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from ndcg_gui.core import stored
from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.lots import LotPlan
from ndcg_gui.domain.text import visible
from ndcg_gui.features.judge.tasks import plan_of
from ndcg_gui.features.lots.reads import inspection_plan
from ndcg_gui.features.lots.result import limits_sentence, promise_sentence
from ndcg_gui.features.lots.verbs import PlanLots, planned_lots
from ndcg_gui.gui.kit.drafts.fields import NumberField
from ndcg_gui.gui.kit.drafts.record import Record, follow
from ndcg_gui.gui.kit.text.plain import minus, sentences, translated
from ndcg_gui.gui.kit.widgets import ChoiceButton, PlainLabel
from ndcg_gui.gui.kit.widgets.dialogs import FormDialog

_COMMON = ("size", "looked", "wrong")
_MORE = ("unit", "apart", "good", "bad", "double", "told")


@dataclass(frozen=True, slots=True)
class TaskOfLots:
    """Task with the number of its next lot. `planned`: its work is handed in by lots already."""

    name: str
    following: int
    planned: bool


def tasks_for_lots(project: Project) -> list[TaskOfLots]:
    """Tasks whose work can be handed in by lots."""
    names = [plan.name for task in project.read(stored.tasks) if not (plan := plan_of(task.plan)).purpose]
    return [TaskOfLots(name, *planned_lots(project, name)) for name in names]


class LotPlanDialog(FormDialog):
    """Form for the plan of a task's lots, with its promise below."""

    def __init__(self, tasks: Sequence[TaskOfLots], by: str, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Lots of a task"), self.tr("Use this plan"), parent)
        self._tasks, self._by = {task.name: task for task in tasks}, by
        self.task = ChoiceButton()
        self.task.set_choices([(task.name, visible(task.name)) for task in tasks], tasks[0].name)
        self.record = record = Record(LotPlan)
        self.first = NumberField(self.tr("From lot"), least=1)
        self.note = PlainLabel(tone="muted", wrap=True)
        self.promise = PlainLabel(wrap=True)
        self.add_row(self.tr("Task"), self.task)
        for name in _COMMON:
            self.add_row(record.title(name), record.editor(name))
        self.add_row(self.tr("From lot"), self.first, self.note)
        self.fold_rest()
        for name in _MORE:
            self.add_row(record.title(name), record.editor(name))
        self.body.insertWidget(1, self.promise)
        record.connect(self._on_changed)
        follow(self.first, self._on_changed)
        self.task.chosen.connect(self._on_task_chosen)
        self._on_task_chosen()

    def _on_task_chosen(self, _name: object = None) -> None:
        chosen = self._chosen()
        self.first.setText(str(chosen.following))
        self.note.setText(
            self.tr("the next one; those that were drawn from keep their plan") if chosen.planned else ""
        )
        self._on_changed()

    def _chosen(self) -> TaskOfLots:
        return self._tasks[str(self.task.value())]

    def _on_changed(self, *_: object) -> None:
        wrong = next(filter(None, (*self.record.problems().values(), self.first.problem())), "")
        plan = None
        if not wrong:
            try:
                plan = LotPlan(**self.record.values())
            except InputError as error:
                wrong = translated(error.message)
        self.show_problem(wrong)
        self.promise.setText("")
        if plan is not None:
            stages = inspection_plan(plan, plan.size)
            words = [limits_sentence(stages), promise_sentence(plan, stages, plan.size)]
            self.promise.setText(minus(sentences(words)))

    def result_value(self) -> PlanLots:
        plan = LotPlan(**self.record.values())
        return PlanLots(self._chosen().name, json.dumps(plan.to_json()), self.first.whole(), self._by)
