"""What Judge does when another settled a pair differently: the word stays on the screen until the choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.gui.judge.session import JudgingSession
from ndcg_gui.gui.judging.settling_dialog import Question, SettlingQuestions
from ndcg_gui.project.judging.queue import Pair
from ndcg_gui.project.labels.judgments import JudgePair
from ndcg_gui.project.labels.settling import SettledOtherwise

if TYPE_CHECKING:
    from ndcg_gui.gui.judge.panel import JudgePanel


class PairConflicts:
    """The panel's open questions, by rater and pair."""

    def __init__(self, panel: JudgePanel) -> None:
        self._panel = panel
        self.questions = SettlingQuestions(panel.context, panel)

    def ask(self, session: JudgingSession, pair: Pair, conflict: SettledOtherwise) -> None:
        """The oldest pending word on a pair was not stored: let the rater choose."""
        command = conflict.again
        assert isinstance(command, JudgePair)

        def keep() -> None:
            session.given_up(pair)
            self._show(session, pair)

        self.questions.ask(
            Question(
                (session.queue.rater_id, pair),
                self._subject(session, pair),
                conflict,
                keep=keep,
                store=lambda: self._panel.execute(session, command),
                drop=lambda: session.given_up(pair),
            )
        )
        session.held(pair)
        self._show(session, pair)

    def withdraw(self, session: JudgingSession, pair: Pair) -> None:
        """A later word on the pair is stored: what was asked before it has no object."""
        self.questions.withdraw((session.queue.rater_id, pair))

    def _subject(self, session: JudgingSession, pair: Pair) -> str:
        place = session.queue.place_of[pair]
        query = session.queue.queries[session.queue.query_at(place)].record
        assert self._panel.texts is not None
        try:
            document = self._panel.texts.get(pair)
        except NdcgError:
            return query.text or query.query_key  # what is asked does not hang on a title
        return f"{query.text or query.query_key} · {document.title or document.doc_key}"

    def _show(self, session: JudgingSession, pair: Pair) -> None:
        if session is self._panel.session:
            self._panel.show_state_of(pair)
        else:
            self._panel.refresh(Changes(judged=frozenset({pair[0]})))
