"""What Side by side does when another settled an item differently: the word stays until the choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.gui.judging.settling_dialog import Question, SettlingQuestions
from ndcg_gui.gui.side_by_side.session import Session
from ndcg_gui.project.labels.settling import SettledOtherwise
from ndcg_gui.project.labels.verdicts import JudgeItem

if TYPE_CHECKING:
    from ndcg_gui.gui.side_by_side.panel import SideBySidePanel


class ItemConflicts:
    """The panel's open questions, by rater, comparison and item.

    Others' words are told by the sides as this rater saw them: nothing says which system stood where.
    """

    def __init__(self, panel: SideBySidePanel) -> None:
        self._panel = panel
        self.questions = SettlingQuestions(panel.context, panel)

    def ask(self, session: Session, conflict: SettledOtherwise) -> None:
        """A word on an item was not stored: let the rater choose."""
        command = conflict.again
        assert isinstance(command, JudgeItem)
        key, state = command.key, command.state

        def keep() -> None:
            session.give_up(key, state)
            self._show(session)

        # Not the panel's own write: another session of it may have been opened meanwhile.
        self.questions.ask(
            Question(
                _key(session, key),
                self._subject(session, key),
                conflict,
                keep=keep,
                store=lambda: session.send(command, self),
                drop=lambda: session.give_up(key, state),
            )
        )

    def withdraw(self, session: Session, key: ItemKey) -> None:
        """A later word on the item is stored: what was asked before it has no object."""
        self.questions.withdraw(_key(session, key))

    @staticmethod
    def _subject(session: Session, key: ItemKey) -> str:
        record = session.queue.items[session.queue.place_of[key]].record
        return session.query_text(record)

    def _show(self, session: Session) -> None:
        panel = self._panel
        if session is not panel.session:
            return
        panel.update_offers()
        panel.show_progress()
        if panel.pages.currentWidget() is panel.task:
            panel.task.show_item()


def _key(session: Session, key: ItemKey) -> tuple[object, ...]:
    return session.queue.rater_id, session.comparison_id, key
