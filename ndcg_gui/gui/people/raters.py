"""Renaming a rater, and making two of them one: what is asked, what is said before, and Undo."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtWidgets import QWidget

from ndcg_gui.domain.text import visible
from ndcg_gui.gui.base.context import ProjectContext
from ndcg_gui.gui.text.plain import count
from ndcg_gui.gui.widgets import ChoiceButton, PlainLabel
from ndcg_gui.gui.widgets.dialogs import FormDialog, NameDialog
from ndcg_gui.project.core.people import MAX_NAME
from ndcg_gui.project.labels.raters import MergeRaters, RaterMerge, RenameRater, merge_of


class RenameRaterDialog(NameDialog):
    """Another name for a rater."""

    def __init__(self, name: str, others: Sequence[str], parent: QWidget | None) -> None:
        translate = partial(QCoreApplication.translate, "RenameRaterDialog")
        super().__init__(
            translate("Rename rater"),
            translate("Rename"),
            parent,
            before=name,
            others=others,
            taken=translate("There is a rater of that name. If both are one person, merge them."),
            told=translate(
                "All that the rater said stands under the new name; tasks and label rules follow."
            ),
            most=MAX_NAME,
            of_person=True,
        )


class MergeRatersDialog(FormDialog):
    """Into whom a rater is merged, and what that does."""

    def __init__(
        self, name: str, others: Sequence[str], look: Callable[[str], RaterMerge], parent: QWidget | None
    ) -> None:
        title = QCoreApplication.translate("MergeRatersDialog", "Merge %s into another rater") % visible(name)
        super().__init__(title, QCoreApplication.translate("MergeRatersDialog", "Merge"), parent)
        self._look = look
        self.into = ChoiceButton()
        self.into.set_choices([(other, visible(other)) for other in others], others[0])
        self.add_row(self.tr("Into"), self.into)
        self.told = PlainLabel(wrap=True)
        self.add_row("", self.told)
        self.into.chosen.connect(self._on_chosen)
        self._on_chosen()
        self.accept_button.setFocus()

    def result_value(self) -> str:
        return str(self.into.value())

    def _on_chosen(self, *_: object) -> None:
        found = self._look(self.result_value())
        lines = [
            self.tr("%s judgments and %s verdicts go to %s.")
            % (count(found.judgments), count(found.verdicts), visible(self.result_value()))
        ]
        if found.both:
            lines.append(self.tr("Of %s both said something: the later word stands.") % count(found.both))
        lines.append(
            self.tr("History keeps who said what, and Undo takes them apart again. As the rule “latest” "
                    "counts, what moves is the newest of its pair.")
        )  # fmt: skip
        self.told.setText(" ".join(lines))
        self.show_problem("")


class RaterMending(QObject):
    """Does to raters what a panel asks for, and offers to take it back."""

    def __init__(self, context: ProjectContext, window: Callable[[], QWidget], parent: QObject) -> None:
        super().__init__(parent)
        self._context, self._window = context, window

    def rename(self, name: str) -> None:
        """Ask for another name."""
        RenameRaterDialog(name, self._others(name), self._window()).ask(
            lambda new: self._context.do_step(RenameRater(name, new, self._context.rater_name()))
        )

    def merge(self, name: str) -> None:
        """Ask into whom the rater is merged; say so where there is nobody else."""
        others = self._others(name)
        if not others:
            self._context.notify(self.tr("There is no other rater."))
            return

        def look(into: str) -> RaterMerge:
            return self._context.project.read(merge_of, name, into)

        MergeRatersDialog(name, others, look, self._window()).ask(
            lambda into: self._context.do_step(MergeRaters(name, into, self._context.rater_name()))
        )

    def _others(self, name: str) -> list[str]:
        return [rater.name for rater in self._context.project.raters() if rater.name != name]
