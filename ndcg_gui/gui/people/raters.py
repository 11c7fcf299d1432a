"""Renaming a rater and merging two of them, with a preview and Undo."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtWidgets import QWidget

from ndcg_gui.core.people import MAX_NAME
from ndcg_gui.core.project import Project
from ndcg_gui.domain.labels import PairState, PreferenceState
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.text import visible
from ndcg_gui.features.labels.raters import BothSaid, Decided, MergeRaters, RaterMerge, RenameRater, merge_of
from ndcg_gui.features.packages.conflicts import ConflictText, texts_of
from ndcg_gui.gui.judging.conflicts import Conflict, Conflicts, DatedJudgment
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.text.plain import count, translated
from ndcg_gui.gui.kit.widgets import ChoiceButton, PlainLabel
from ndcg_gui.gui.kit.widgets.dialogs import FormDialog, NameDialog

_WIDTH, _HEIGHT = 1000, 680


class RenameRaterDialog(NameDialog):
    """Form for a rater's new name."""

    def __init__(self, name: str, others: Sequence[str], parent: QWidget | None) -> None:
        translate = partial(QCoreApplication.translate, "RenameRaterDialog")
        super().__init__(
            translate("Rename rater"),
            translate("Rename"),
            parent,
            before=name,
            others=others,
            taken=translate("There is already a rater with that name. If both are one person, merge them."),
            told=translate("All judgments of the rater move to the new name; tasks and label rules follow."),
            most=MAX_NAME,
            of_person=True,
        )


class MergeRatersDialog(FormDialog):
    """Form for the rater to merge into, with the effect."""

    def __init__(
        self,
        name: str,
        others: Sequence[str],
        look: Callable[[str], RaterMerge],
        text_of: Callable[[Conflict], ConflictText],
        parent: QWidget | None,
        criteria: Mapping[str, str] | None = None,
    ) -> None:
        """`look` returns the effect of merging, `text_of` the texts of a pair that both judged."""
        title = QCoreApplication.translate("MergeRatersDialog", "Merge %s into another rater") % visible(name)
        super().__init__(title, QCoreApplication.translate("MergeRatersDialog", "Merge"), parent)
        self._name, self._look, self._text_of, self._criteria = name, look, text_of, criteria
        self.deciding: Conflicts | None = None
        self.into = ChoiceButton()
        self.into.set_choices([(other, visible(other)) for other in others], others[0])
        self.add_row(self.tr("Into"), self.into)
        self.told = PlainLabel(wrap=True)
        self.add_row("", self.told)
        self.into.chosen.connect(self._on_chosen)
        self._on_chosen()
        self.accept_button.setFocus()

    def result_value(self) -> tuple[str, tuple[Decided, ...]]:
        """The rater to merge into, and the decisions on conflicts."""
        decisions = {} if self.deciding is None else self.deciding.decisions
        return str(self.into.value()), tuple(
            item.decided(first_stands=which == "first") for item, which in decisions.items()
        )

    def _on_chosen(self, *_: object) -> None:
        into = str(self.into.value())
        found = self._look(into)
        lines = [
            translated(
                say(
                    "{judgments:judgment|judgments} and {verdicts:verdict|verdicts} go to {rater}.",
                    judgments=found.judgments,
                    verdicts=found.verdicts,
                    rater=visible(into),
                )
            )
        ]
        if found.both:
            said = self.tr("Both judged %s: the later judgment counts, unless you choose below.")
            if not found.different:
                said = self.tr("Both judged %s, and said the same.")
            lines.append(said % count(found.both))
        lines.append(
            self.tr(
                "The history keeps who said what, and Undo separates them again. Under the rule "
                "“latest”, moved judgments count as the newest of their pairs."
            )
        )
        self.told.setText(" ".join(lines))
        self.show_problem("")
        names = visible(self._name), visible(into)
        self._show_conflicts([conflict_of(item, *names) for item in found.different], names)

    def _show_conflicts(self, conflicts: Sequence[Conflict], names: tuple[str, str]) -> None:
        if self.deciding is not None:
            self.body.removeWidget(self.deciding)
            self.deciding.deleteLater()
            self.deciding = None
        if not conflicts:
            return
        self.deciding = Conflicts(
            conflicts,
            names,
            self._text_of,
            words=(self.tr("Take %s's") % names[0], self.tr("Take %s's") % names[1]),
            undecided=(self.tr("The later one"), self.tr("the later one")),
            criteria=self._criteria,
        )
        self.body.insertWidget(1, self.deciding, 1)
        self.open_at(_WIDTH, _HEIGHT)


def conflict_of(item: BothSaid, name: str, into: str) -> Conflict:
    """Conflict of the two raters' labels. `name` is merged into `into`."""
    what = item.what
    if isinstance(item.first.state, PreferenceState):
        what = QCoreApplication.translate("MergeRatersDialog", "side by side: %s") % what
    first, second = (
        DatedJudgment(item.first.state, item.first.at),
        DatedJudgment(item.second.state, item.second.at),
    )
    later = say("{name} judged it later", name=name if first.at > second.at else into)
    return Conflict(item.query_key, what, into, first, second, later, item)


def text_of_conflict(project: Project, line: Conflict) -> ConflictText:
    """The texts of a pair that both judged."""
    item = line.what
    doc_key = item.what if isinstance(item.first.state, PairState) else None
    return texts_of(project, item.query_key, doc_key, query=item.query_key, title=item.what)


class RaterMending(QObject):
    """Renames and merges raters for a panel, with Undo."""

    def __init__(self, context: ProjectContext, window: Callable[[], QWidget], parent: QObject) -> None:
        super().__init__(parent)
        self._context, self._window = context, window

    def rename(self, name: str) -> None:
        """Ask for another name, and rename the rater."""
        RenameRaterDialog(name, self._others(name), self._window()).ask(
            lambda new: self._context.do_step(RenameRater(name, new, self._context.rater_name()))
        )

    def merge(self, name: str) -> None:
        """Ask for the rater to merge into, or say that there is no other one."""
        others = self._others(name)
        if not others:
            self._context.notify(self.tr("There is no other rater."))
            return

        project = self._context.project

        def look(into: str) -> RaterMerge:
            return project.read(merge_of, name, into)

        def merge(chosen: tuple[str, tuple[Decided, ...]]) -> None:
            into, decided = chosen
            self._context.do_step(MergeRaters(name, into, self._context.rater_name(), decided))

        text_of = partial(text_of_conflict, project)
        criteria = project.scale.scale.titles()
        MergeRatersDialog(name, others, look, text_of, self._window(), criteria).ask(merge)

    def _others(self, name: str) -> list[str]:
        return [rater.name for rater in self._context.project.raters() if rater.name != name]
