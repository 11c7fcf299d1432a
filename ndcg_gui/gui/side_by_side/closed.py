"""The pages while the result is closed until everybody is done: its status, and the question who opens it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QLineEdit, QWidget

from ndcg_gui.features.side_by_side.access import ResultState, not_through
from ndcg_gui.features.side_by_side.queue import ComparisonQueue
from ndcg_gui.gui.kit.base.theme import TextStyle, font, px
from ndcg_gui.gui.kit.text.plain import count, translated
from ndcg_gui.gui.kit.widgets import EmptyState, PlainLabel
from ndcg_gui.gui.kit.widgets.dialogs import FormDialog

_WIDE = 470  # what words have at least, in pixels


def _tr(text: str) -> str:
    return QCoreApplication.translate("SideBySideClosed", text)


class NothingLeft(EmptyState):
    """Note that nothing is left to judge, with the button that shows or opens the result."""

    def __init__(self, on_result: Callable[[], object]) -> None:
        super().__init__(_tr("Nothing to judge"), "", _tr("Show the result"), on_result)
        self.reason = self.sentence
        assert self.button is not None
        self.setFocusProxy(self.button)

    def show_reason(self, queue: ComparisonQueue, state: ResultState) -> None:
        """Show the reason, and when the result opens."""
        assert self.button is not None
        done = bool(len(queue))
        self.title.setText(_tr("You have judged all your items") if done else _tr("Nothing to judge"))
        said = [] if done else [_reason(queue)]
        if not state.is_open:
            said.append(_waiting(state))
        self.reason.setText("\n".join(said))
        self.button.setText(_tr("Show the result") if state.can_be_told else _tr("Open the result…"))
        self.button.setAccessibleName(self.button.text())

    def show_no_more(self) -> None:
        """Tell a user who can only judge that nothing is left, without a word on the result or others."""
        assert self.button is not None
        self.title.setText(_tr("Nothing to judge"))
        self.reason.setText(_tr("You have nothing left to judge in this comparison."))
        self.button.hide()


def _waiting(state: ResultState) -> str:
    """Names of the raters that the result waits for."""
    if not state.waiting:
        return _tr("Everybody has finished. Once the result is shown, verdicts are locked.")
    words = _tr("The result stays closed until everybody has finished. Not yet: %s.")
    return words % translated(not_through(state))


def _reason(queue: ComparisonQueue) -> str:
    """Reason for an empty queue: identical lists, verdicts imported from a file, or another's share."""
    plan = queue.comparison.plan
    if plan.imported:
        return _tr("The verdicts of this comparison came from a file; nobody is asked for more.")
    if queue.identical < queue.total:
        return _tr("All items of this comparison are with other raters.")
    numbers = count(queue.identical), count(queue.total)
    if plan.unit == "pair":
        same = _tr("At %s of %s ranks both sides have the same document, so these are counted as Same.")
        return same % numbers
    same = _tr("%s of %s queries have the same first %s results on both sides, so these are counted as Same.")
    return same % (*numbers, count(plan.depth))


class AskWho(FormDialog):
    """Question who opens a result or reopens a comparison."""

    def __init__(self, title: str, words: str, accept: str, name: str, parent: QWidget | None) -> None:
        super().__init__(title, accept, parent)
        self.words = PlainLabel(words, wrap=True)
        self.words.setMinimumHeight(self.words.heightForWidth(px(_WIDE)))
        self._rows.addWidget(self.words, self._rows.rowCount(), 0, 1, 2)
        self.name = QLineEdit(name)
        self.name.setFont(font(TextStyle.BODY))
        self.name.setMaxLength(80)
        self.add_row(_tr("Your name"), self.name)
        self.name.textChanged.connect(self._on_name_changed)
        self._on_name_changed(name)
        self.name.setFocus()

    def result_value(self) -> str:
        return " ".join(self.name.text().split())

    def _on_name_changed(self, _text: str) -> None:
        self.show_problem("")
        self.accept_button.setEnabled(bool(self.result_value()))
