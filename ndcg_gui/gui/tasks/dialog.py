"""The dialog that makes a task: the form, and beside it the figures."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from ndcg_gui.core.settings import change_smallest_difference
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.text import visible
from ndcg_gui.features.display.self_naming import SelfNaming
from ndcg_gui.features.judge.pooling import DraftCounts, TaskDraft, names_in_task
from ndcg_gui.features.judge.pools import CreateTask, RemoveTask
from ndcg_gui.features.judge.tasks import find_task
from ndcg_gui.features.llm.to_judge import draft_task
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.drafts.dialog import DraftDialog
from ndcg_gui.gui.kit.drafts.figures import DraftFigures, pace_note
from ndcg_gui.gui.kit.text.plain import count, duration, translated
from ndcg_gui.gui.tasks.form import PoolFacts, PoolForm, read_facts
from ndcg_gui.metrics.registry import parse_metric


class PoolDialog(DraftDialog):
    """Dialog that drafts the form's plan in the background. Create stores the draft shown."""

    def __init__(
        self, context: ProjectContext, facts: PoolFacts, parent: QWidget | None = None, *, model: str = ""
    ) -> None:
        """`model` is the title of the language model that orders the pairs at first."""
        self._facts = facts
        self.form = PoolForm(facts, model)
        self.preview = PoolPreview()
        super().__init__(
            context,
            self.form,
            self.preview,
            title=self.tr("New task"),
            accept_text=self.tr("Create"),
            job_title=self.tr("Choosing pairs"),
            parent=parent,
        )
        self.form.name.setFocus()

    def make(self, plan: PoolPlan, report: Progress) -> TaskDraft:
        return draft_task(self.context.project, plan, report)

    def show_draft(self, made: TaskDraft) -> None:
        assert made.counts is not None
        self.preview.show_counts(made.plan, made.counts, made.notes)

    def is_ready(self, made: TaskDraft) -> bool:
        return len(made.pairs) > 0

    def names_in(self, made: TaskDraft, report: Progress) -> SelfNaming:
        return names_in_task(self.context.project, made, report)

    def storing(self, made: TaskDraft, plan: PoolPlan) -> Any:
        return CreateTask(replace(made, plan=plan))

    def on_stored(self, plan: PoolPlan, _changes: Changes) -> None:
        context, pool_id = self.context, find_task(self.context.project, plan.name)
        least, metric = self.form.matters.number(), self._facts.metric
        if metric and least is not None and least != self._facts.matters:
            verb = change_smallest_difference(context.project, parse_metric(metric), least)
            context.watch(context.project.execute(verb))

        def undo() -> None:
            said = QCoreApplication.translate("PoolDialog", "The task %s is undone") % plan.name
            context.watch(context.project.execute(RemoveTask(pool_id)), lambda _done: context.notify(said))

        context.notify(QCoreApplication.translate("PoolDialog", "The task %s is ready") % plan.name, undo)


def new_task(context: ProjectContext, parent: QWidget, *, model: str = "") -> None:
    """Open the dialog. `model` is that of `PoolDialog`."""
    project = context.project
    title = QCoreApplication.translate("PoolDialog", "Reading queries")
    context.jobs.run(
        title,
        lambda _report: read_facts(project),
        done=lambda facts: PoolDialog(context, facts, parent, model=model).open(),
    )


class PoolPreview(DraftFigures):
    """The figures of the form's plan."""

    def __init__(self) -> None:
        super().__init__(self.tr("Figures of the task"))

    def show_counts(self, plan: PoolPlan, counts: DraftCounts, notes: Iterable[Message] = ()) -> None:
        pairs = counts.pairs + counts.gold
        if not pairs:
            self.show_figures(self.tr("No pair"), self.tr("No pair in the project fits this plan."), [])
            return
        note = translated(
            say(
                "of {count:query|queries}, about {time} of judging",
                count=counts.queries,
                time=duration(counts.hours * 3600),
            )
        )
        facts = [
            (
                self.tr("known grades") if plan.calibration else self.tr("with a known grade, hidden"),
                counts.gold,
            ),
            (self.tr("go to several raters"), counts.overlap),
            (self.tr("shown a second time"), counts.repeats),
            (self.tr("left out because of quotas"), counts.to_nobody),
            (self.tr("documents without text"), counts.without_text),
        ]
        lines = [(text, count(amount)) for text, amount in facts if amount]
        if counts.strata:
            lines.append((self.tr("Strata"), ""))
        for stratum, amount in counts.strata.items():
            lines.append((visible(stratum) or self.tr("no stratum"), count(amount)))
        if counts.raters:
            lines.append((self.tr("Raters"), self.tr("judgments")))
            for share in counts.raters:
                time = duration(share.judgments * counts.seconds)
                lines.append((visible(share.rater), f"{count(share.judgments)} · {time}"))
        else:
            lines.append((self.tr("anyone who opens it"), self.tr("all of it")))
        pace = pace_note(
            counts.seconds,
            known=counts.seconds_known,
            a_known=self.tr("%s s per judgment, as measured so far"),
            an_assumed=self.tr("%s s per judgment, assumed: no times are known yet"),
        )
        self.show_figures(
            translated(say("{count:pair|pairs}", count=pairs)),
            "\n\n".join((f"{note} ({pace})", *map(translated, notes))),
            lines,
            headings=(self.tr("Strata"), self.tr("Raters")),
        )
