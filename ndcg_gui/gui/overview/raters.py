"""Renaming a rater, and making two of them one: what is asked, what is said before, and Undo."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtWidgets import QWidget

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.look_alikes import look_alike
from ndcg_gui.domain.text import is_line, visible
from ndcg_gui.gui.base.context import ProjectContext
from ndcg_gui.gui.text.plain import count, translated
from ndcg_gui.gui.widgets import ChoiceButton, PlainLabel, text_line
from ndcg_gui.gui.widgets.dialogs import FormDialog
from ndcg_gui.project.core.command import Command
from ndcg_gui.project.core.people import MAX_NAME
from ndcg_gui.project.labels.raters import MergeRaters, RaterMerge, RenameRater, merge_of


class RenameRaterDialog(FormDialog):
    """Another name for a rater."""

    def __init__(self, name: str, others: Sequence[str], parent: QWidget | None) -> None:
        super().__init__(
            QCoreApplication.translate("RenameRaterDialog", "Rename rater"),
            QCoreApplication.translate("RenameRaterDialog", "Rename"),
            parent,
        )
        self._before, self._others = name, others
        self.name = text_line(text=name, most=MAX_NAME)
        self.add_row(self.tr("Name"), self.name)
        said = self.tr("All that the rater said stands under the new name; tasks and label rules follow.")
        self.add_row("", PlainLabel(said, tone="muted", wrap=True))
        self.name.textChanged.connect(self._on_name_changed)
        self._on_name_changed()
        self.name.selectAll()
        self.name.setFocus()

    def result_value(self) -> str:
        return self.name.text().strip()

    def _on_name_changed(self, _text: str = "") -> None:
        name = self.result_value()
        taken = name in self._others
        similar = None if taken or not name else look_alike(name, self._others)
        self.show_problem("" if similar is None else translated(similar))
        if taken:
            self.show_problem(self.tr("There is a rater of that name. If both are one person, merge them."))
        # A name that looks like another's gets a warning, and can be used all the same.
        self.accept_button.setEnabled(is_line(name, MAX_NAME) and name != self._before and not taken)


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
            lambda new: self._do(RenameRater(name, new, self._who()))
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
            lambda into: self._do(MergeRaters(name, into, self._who()))
        )

    def _others(self, name: str) -> list[str]:
        return [rater.name for rater in self._context.project.raters() if rater.name != name]

    def _who(self) -> str:
        return "" if self._context.rater is None else self._context.rater.name

    def _do(self, command: Command) -> None:
        self._context.watch(self._context.project.execute(command), self._on_done)

    def _on_done(self, changes: Changes) -> None:
        if changes.summary is not None and changes:
            self._context.notify(translated(changes.summary), partial(self._context.undo, kind="import"))
