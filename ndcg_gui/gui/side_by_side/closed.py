"""The result is closed until everybody is through: what a rater who is reads, and opening it all the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QLineEdit, QWidget

from ndcg_gui.domain.changes import Changes
from ndcg_gui.gui.base.theme import Text, font
from ndcg_gui.gui.text.plain import count, translated
from ndcg_gui.gui.widgets import EmptyState, PlainLabel
from ndcg_gui.gui.widgets.dialogs import FormDialog
from ndcg_gui.project.side_by_side.access import ResultState, not_through, state_words
from ndcg_gui.project.side_by_side.queue import ComparisonQueue
from ndcg_gui.project.side_by_side.verbs import OpenResult, ReopenComparison

if TYPE_CHECKING:
    from ndcg_gui.gui.side_by_side.panel import SideBySidePanel

_WIDE = 470  # what words have at least, in pixels


def _tr(text: str) -> str:
    return QCoreApplication.translate("SideBySideClosed", text)


class NothingLeft(EmptyState):
    """Nothing to judge any more, or nothing at all; and the button to the result, or to opening it."""

    def __init__(self, on_result: Callable[[], object]) -> None:
        super().__init__(_tr("Nothing to judge"), "", _tr("Show the result"), on_result)
        self.reason = self.sentence
        assert self.button is not None
        self.setFocusProxy(self.button)

    def show_reason(self, queue: ComparisonQueue, state: ResultState) -> None:
        """Say why there is nothing left, and what becomes of the result."""
        assert self.button is not None
        done = bool(len(queue))
        self.title.setText(_tr("You have judged all of yours") if done else _tr("Nothing to judge"))
        said = [] if done else [reason_of(queue)]
        if not state.is_open:
            said.append(waiting_words(state))
        self.reason.setText("\n".join(said))
        self.button.setText(_tr("Show the result") if state.can_be_told else _tr("Open the result…"))
        self.button.setAccessibleName(self.button.text())


def waiting_words(state: ResultState) -> str:
    """For whom the result waits."""
    if not state.waiting:
        return _tr("Everybody is through. Once the result is shown, verdicts stay as they are.")
    words = _tr("The result stays closed until everybody is through. Not yet: %s.")
    return words % translated(not_through(state))


class AskWho(FormDialog):
    """One question before a result is opened or a comparison reopened: who does it."""

    def __init__(self, title: str, words: str, accept: str, name: str, parent: QWidget | None) -> None:
        super().__init__(title, accept, parent)
        self.words = PlainLabel(words, wrap=True)
        self.words.setMinimumHeight(self.words.heightForWidth(_WIDE))
        self._rows.addWidget(self.words, self._rows.rowCount(), 0, 1, 2)
        self.name = QLineEdit(name)
        self.name.setFont(font(Text.BODY))
        self.name.setMaxLength(80)
        self.add_row(_tr("Your name"), self.name)
        self.name.textChanged.connect(self._on_name_changed)
        self._on_name_changed(name)
        self.name.setFocus()

    def result_value(self) -> str:
        """The name entered."""
        return " ".join(self.name.text().split())

    def _on_name_changed(self, _text: str) -> None:
        self.show_problem("")
        self.accept_button.setEnabled(bool(self.result_value()))


def open_result(panel: SideBySidePanel) -> None:
    """Show the result; where not everybody is through, ask once who opens it all the same."""
    session, state = panel.session, panel.state
    if session is None:
        return
    if state.is_open or (state.can_be_told and panel.context.project.read_only is not None):
        panel.show_result()
        return
    rater = panel.context.rater
    name = rater.name if rater is not None else ""
    comparison_id = session.comparison_id

    def store(by: str) -> None:
        future = panel.context.project.execute(OpenResult(comparison_id, by), origin=panel)
        panel.context.watch(future, lambda changes: opened(changes))

    def opened(_changes: Changes) -> None:
        if panel.session is not None and panel.session.comparison_id == comparison_id:
            panel.read_state()
            panel.show_result()

    if not state.waiting:
        store(name)
        return
    words = (
        _tr(
            "Not everybody is through: %s. The result names the systems: whoever has seen it can no longer "
            "judge blind, so from then on verdicts stay as they are."
        )
        % translated(not_through(state))
        + "\n"
        + _tr("It is for whoever leads the comparison to decide. Your name is stored with it.")
    )
    dialog = AskWho(_tr("Open the result"), words, _tr("Open the result"), name, panel.window())
    dialog.accepted.connect(lambda: store(dialog.result_value()))
    panel.context.closing.connect(dialog.reject)
    panel.asking = dialog
    dialog.open()


def reopen(panel: SideBySidePanel) -> None:
    """Ask who lets verdicts be given again, and do so."""
    session, state = panel.session, panel.state
    if session is None or not state.locked:
        return
    rater = panel.context.rater
    comparison_id = session.comparison_id

    def store() -> None:
        command = ReopenComparison(comparison_id, dialog.result_value())
        future = panel.context.project.execute(command)
        panel.context.watch(future, lambda _changes: panel.context.notify(_tr("The comparison is reopened.")))

    words = (
        _tr("The result was seen (%s). Verdicts can be given and changed again, and the result is closed.")
        % translated(state_words(state))
        + "\n"
        + _tr("It is for whoever leads the comparison to decide. Your name is stored with it.")
    )
    name = rater.name if rater is not None else ""
    dialog = AskWho(_tr("Reopen the comparison"), words, _tr("Reopen"), name, panel.window())
    dialog.accepted.connect(store)
    panel.context.closing.connect(dialog.reject)
    panel.asking = dialog
    dialog.open()


def reason_of(queue: ComparisonQueue) -> str:
    """Why a rater's queue is empty."""

    def tr(text: str) -> str:
        return QCoreApplication.translate("NothingToJudge", text)

    plan = queue.comparison.plan
    if plan.imported:
        return tr("The verdicts of this comparison came from a file; nobody is asked for more.")
    if queue.identical == queue.total:
        numbers = count(queue.identical), count(queue.total)
        if plan.unit == "pair":
            return (
                tr("At %s of %s ranks both sides hold the same document, so all are Same by rule.") % numbers
            )
        same = tr("%s of %s queries have the same first %s results on both sides, so all are Same by rule.")
        return same % (*numbers, count(plan.depth))
    return tr("All items of this comparison are with other raters.")
