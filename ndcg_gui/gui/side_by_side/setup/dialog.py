"""The dialog that sets up comparisons: the form, and beside it what it comes to."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.gui.base.context import ProjectContext
from ndcg_gui.gui.base.settings import COMPARISON_CHOICES
from ndcg_gui.gui.drafts.dialog import DraftDialog, Report
from ndcg_gui.gui.side_by_side.setup.form import ComparisonFacts, ComparisonForm, read_facts
from ndcg_gui.gui.side_by_side.setup.preview import ComparisonFigures
from ndcg_gui.project.display.self_naming import SelfNaming
from ndcg_gui.project.display.self_naming_search import names_in_plan
from ndcg_gui.project.side_by_side.preview import ComparisonPreview, preview
from ndcg_gui.project.side_by_side.verbs import CreateComparisons, RemoveComparison


def _tr(text: str) -> str:
    return QCoreApplication.translate("ComparisonDialog", text)


class ComparisonDialog(DraftDialog):
    """What is in the form is counted in the background; Create makes a comparison for each candidate."""

    def __init__(
        self,
        context: ProjectContext,
        facts: ComparisonFacts,
        parent: QWidget | None = None,
        *,
        baseline: str | None = None,
        candidate: str | None = None,
    ) -> None:
        self.form = ComparisonForm(facts, baseline=baseline, candidate=candidate)
        self.form.recall(context.settings.get(COMPARISON_CHOICES, of=context.key))
        self.preview = ComparisonFigures()
        super().__init__(
            context,
            self.form,
            self.preview,
            title=_tr("New comparison"),
            accept_text=_tr("Create"),
            job_title=_tr("Counting items"),
            parent=parent,
        )
        self.form.name.setFocus()

    def make(self, plan: ComparisonPlan, report: Report) -> ComparisonPreview:
        return preview(self.context.project, plan, report)

    def show_draft(self, made: ComparisonPreview) -> None:
        self.preview.show_preview(
            made, not_same=self.form.expected_not_same(), difference=self.form.wanted_difference()
        )

    def is_ready(self, made: ComparisonPreview) -> bool:
        return all(part.items for part in made.candidates)

    def names_in(self, made: ComparisonPreview, report: Report) -> SelfNaming:
        return names_in_plan(self.context.project, made.plan, report)

    def storing(self, _made: ComparisonPreview, plan: ComparisonPlan) -> Any:
        self.context.settings.set(COMPARISON_CHOICES, self.form.remembered(), of=self.context.key)
        return CreateComparisons(plan)

    def on_stored(self, plan: ComparisonPlan, changes: Changes) -> None:
        context, made = self.context, sorted(changes.comparisons)

        def undo() -> None:
            said = _tr("The comparison %s is taken back") % plan.name
            *others, last = [context.project.execute(RemoveComparison(number)) for number in made]
            for future in others:
                context.watch(future)
            context.watch(last, lambda _done: context.notify(said))

        rater = context.rater
        if rater is None or not plan.raters or rater.name in plan.raters:
            context.go_to("side_by_side", comparison_id=made[0])
        context.notify(_tr("The comparison %s is ready") % plan.name, undo)


def new_comparison(
    context: ProjectContext, parent: QWidget, *, baseline: str | None = None, candidate: str | None = None
) -> None:
    """Open the dialog on what the project holds, or say that it needs two systems."""
    project = context.project
    if len(project.read.systems()) < 2:
        context.notify(_tr("A comparison needs two systems: import their result lists first."))
        return
    context.jobs.run(
        _tr("Reading systems"),
        lambda _report: read_facts(project),
        done=lambda facts: ComparisonDialog(
            context, facts, parent, baseline=baseline, candidate=candidate
        ).open(),
    )
