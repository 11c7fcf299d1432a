"""The dialog that makes comparisons: the form, and beside it the figures."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QSizePolicy, QWidget

from ndcg_gui.core import stored
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.text import visible
from ndcg_gui.features.display.self_naming import SelfNaming
from ndcg_gui.features.side_by_side.drafts import names_in_plan
from ndcg_gui.features.side_by_side.preview import CandidatePreview, ComparisonPreview, enough_for, preview
from ndcg_gui.features.side_by_side.verbs import CreateComparisons, RemoveComparison
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.settings import COMPARISON_CHOICES
from ndcg_gui.gui.kit.drafts.dialog import DraftDialog
from ndcg_gui.gui.kit.drafts.figures import DraftFigures, pace_note
from ndcg_gui.gui.kit.text.plain import count, duration, translated
from ndcg_gui.gui.kit.widgets import PlainLabel, add_all
from ndcg_gui.gui.side_by_side.setup.form import ComparisonFacts, ComparisonForm, read_facts

# Comparisons of which each has its sentence on whether it is enough.
_MOST_TOLD = 3


def _tr(text: str) -> str:
    return QCoreApplication.translate("ComparisonDialog", text)


class ComparisonDialog(DraftDialog):
    """Dialog that counts the form's plan in the background. Create makes a comparison for each candidate."""

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
            title=self.tr("New comparison"),
            accept_text=self.tr("Create"),
            job_title=self.tr("Counting items"),
            parent=parent,
        )
        self.form.name.setFocus()

    def make(self, plan: ComparisonPlan, report: Progress) -> ComparisonPreview:
        return preview(self.context.project, plan, report)

    def show_draft(self, made: ComparisonPreview) -> None:
        self.preview.show_preview(
            made, not_same=self.form.expected_not_same(), difference=self.form.wanted_difference()
        )

    def is_ready(self, made: ComparisonPreview) -> bool:
        return all(part.items for part in made.candidates)

    def names_in(self, made: ComparisonPreview, report: Progress) -> SelfNaming:
        return names_in_plan(self.context.project, made.plan, report)

    def storing(self, _made: ComparisonPreview, plan: ComparisonPlan) -> Any:
        self.context.settings.set(COMPARISON_CHOICES, self.form.remembered(), of=self.context.key)
        return CreateComparisons(plan)

    def on_stored(self, plan: ComparisonPlan, changes: Changes) -> None:
        context, made = self.context, sorted(changes.comparisons)

        def undo() -> None:
            said = _tr("The comparison %s is removed") % plan.name
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
    """Open the dialog on the project, or say that it needs two systems."""
    project = context.project
    if sum(not item.hidden for item in project.read(stored.systems)) < 2:
        context.notify(_tr("A comparison needs two systems: import their result lists first."))
        return
    context.jobs.run(
        _tr("Reading systems"),
        lambda _report: read_facts(project),
        done=lambda facts: ComparisonDialog(
            context, facts, parent, baseline=baseline, candidate=candidate
        ).open(),
    )


class ComparisonFigures(DraftFigures):
    """The figures of the form's plan, and one sentence on their power."""

    def __init__(self) -> None:
        super().__init__(self.tr("Figures of the comparison"))
        self.enough = PlainLabel(wrap=True)
        self.enough.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.rule = PlainLabel(tone="muted", wrap=True)
        add_all(self.body, self.enough, self.rule)

    def show_nothing(self) -> None:
        super().show_nothing()
        self._say([], "")

    def show_preview(self, made: ComparisonPreview, *, not_same: float, difference: float) -> None:
        """Show a preview. `not_same` and `difference` are the expectations about the raters."""
        rule = "" if made.plan.rule is None else translated(made.plan.rule.words())
        if not any(part.items for part in made.candidates):
            nothing = self.tr("Nothing differs, so there is nothing to compare.")
            self.show_figures(self.tr("No query"), nothing, [])
            self._say([], rule)
            return
        several = len(made.candidates) > 1
        said, level = [translated(note) for note in made.notes()], None
        # Lists that get a grade have no GSB to detect.
        told = [part for part in made.candidates if part.items and not made.plan.grades]
        if len(told) > _MOST_TOLD:
            # For all of them there is no room; of the smallest it is the least that holds.
            told = [min(told, key=lambda part: part.items - part.identical)]
            said.append(self.tr("For the smallest of %s comparisons:") % count(len(made.candidates)))
        for part in told:
            enough = enough_for(made, part, not_same=not_same, difference=difference)
            level = enough.level_words()
            said.append((f"{_named(made, part)}: " if several else "") + translated(enough.words()))
        if level is not None:
            said.append(translated(level))
        lines = [line for part in made.candidates for line in self._lines(made, part, several)]
        lines.append((self.tr("Raters"), self.tr("items")))
        for share in made.by_rater():
            time = duration(share.items * made.seconds)
            name = visible(share.rater) or self.tr("anyone who opens it")
            lines.append((name, f"{count(share.items)} · {time}"))
        pace = pace_note(
            made.seconds,
            known=made.seconds_known,
            a_known=self.tr("%s s per item, as the raters took so far"),
            an_assumed=self.tr("%s s per item, assumed: no times are known yet"),
        )
        time = duration(made.hours * 3600)
        note = translated(
            say("{count:grade|grades}, about {time} of judging", count=made.asked, time=time)
            if made.plan.grades
            else say("{count:verdict|verdicts}, about {time} of judging", count=made.asked, time=time)
        )
        queries = max(part.queries for part in made.candidates)
        headings = [self.tr("Raters"), *(_named(made, part) for part in made.candidates)]
        self.show_figures(
            translated(say("{count:query|queries}", count=queries)),
            f"{note} ({pace})",
            lines,
            headings=headings,
        )
        self._say(said, rule)

    def _lines(self, made: ComparisonPreview, part: CandidatePreview, several: bool) -> list[tuple[str, str]]:
        hidden = [
            sum(getattr(share, kind) for share in part.raters) for kind in ("repeats", "same", "obvious")
        ]
        facts = [
            (self.tr("lists to grade"), part.items if made.plan.grades else 0),
            (self.tr("pairs of documents"), part.items if made.plan.unit == "pair" else 0),
            (self.tr("identical, counted as Same"), part.identical),
            (self.tr("go to several raters"), part.several),
            (
                self.tr("shown again") if made.plan.grades else self.tr("shown again, sides swapped"),
                hidden[0],
            ),
            (self.tr("A against A, hidden"), hidden[1]),
            (self.tr("obvious, hidden"), hidden[2]),
        ]
        lines = [(text, count(amount)) for text, amount in facts if amount]
        if several:
            lines.insert(0, (_named(made, part), count(part.items)))
        return lines

    def _say(self, said: list[str], rule: str) -> None:
        self.enough.setText("\n".join(said))
        self.rule.setText(rule)
        self.enough.setVisible(bool(said))
        self.rule.setVisible(bool(rule))


def _named(made: ComparisonPreview, part: CandidatePreview) -> str:
    """Name that distinguishes the comparisons of a plan."""
    candidate = visible(part.candidate)
    return f"{candidate} : {visible(part.baseline)}" if made.plan.each_pair else candidate
