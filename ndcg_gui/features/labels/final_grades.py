"""Settling disagreements of raters: the final grade of a pair, which counts as no rater's vote."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import ClassVar

from ndcg_gui.core.command import Outcome, Transaction
from ndcg_gui.domain.errors import Conflict, InputError
from ndcg_gui.domain.ids import FINAL_GRADE, DocumentId, QueryId, RaterId, new_event_id
from ndcg_gui.domain.labels import PairState, check_answer, check_judgment
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import Status
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.features.labels.judgments import (
    JudgePair,
    RepeatJudgments,
    RevertJudgments,
)
from ndcg_gui.features.labels.known_keys import KnownKeys
from ndcg_gui.features.labels.settling import JudgeLabel, Seen, SettledOtherwise, SettledWord, pair_text
from ndcg_gui.features.labels.steps import append_label
from ndcg_gui.store.collection import records
from ndcg_gui.store.collection.records import Rater
from ndcg_gui.store.labels import settling
from ndcg_gui.store.labels.events import known_event_ids
from ndcg_gui.store.labels.journal_lines import PlaceNames, pair_names
from ndcg_gui.store.labels.kinds import JUDGMENT, NewJudgment
from ndcg_gui.store.sql.transactions import Connection

UNCLEAR = settling.UNCLEAR
ANSWER = say("answer")  # the step of an answer


@dataclass(frozen=True, slots=True)
class SettlePair(JudgeLabel):
    """Give a pair its final grade, or remove it by an empty state, which opens the pair again.

    `rater_id` is who settles it, whose own judgment of the pair stays as it is. `seen` holds the final grade
    that they saw as its own; None: whatever there is. Raises InputError for a grade that is not on the
    project's scale, SettledOtherwise when another, unseen, settled it differently.
    """

    kind: ClassVar[str] = "judgment"
    for_raters: ClassVar[bool] = False

    rater_id: RaterId
    query_id: QueryId
    document_id: DocumentId
    state: PairState
    seconds: float | None = None
    event_id: str = field(default_factory=new_event_id)
    seen: Seen | None = None

    @property
    def summary(self) -> Message:
        if self.state.grade is None:
            return say("reopen a settled pair")
        return say("final grade {grade}", grade=format_grade(self.state.grade))

    def apply(self, transaction: Transaction) -> Outcome:
        connection, state = transaction.connection, self.state
        check_judgment(state, transaction.scale.scale)
        if state.status is not Status.GRADED and state != PairState():
            raise InputError(say("a final grade must be a grade of the scale"))
        final = records.ensure_rater(connection, FINAL_GRADE)
        self._refuse_unseen(transaction, state, final)
        new = NewJudgment(
            self.event_id, final, self.query_id, self.document_id, transaction.scale.id, state, self.seconds
        )
        return append_label(transaction, new, RevertJudgments, RepeatJudgments)

    def _refuse_unseen(self, transaction: Transaction, state: PairState, final: RaterId) -> None:
        connection = transaction.connection
        if self.seen is None or known_event_ids(connection, JUDGMENT, [self.event_id]):
            return  # sent again: it had arrived before whatever came since
        labels = settling.pair_labels(connection, self.query_id, self.document_id)
        there = next((label.state for label in labels if label.rater_id == final), PairState())
        before = self.seen.own or PairState()
        assert isinstance(before, PairState)
        theirs = there.grade, there.criteria
        if there.grade is None or theirs in ((state.grade, state.criteria), (before.grade, before.criteria)):
            return
        at = next(label.created_at for label in labels if label.rater_id == final)
        scale = transaction.scale.scale
        raise SettledOtherwise(
            pair_text(state, scale) if state.grade is not None else say("reopen"),
            [SettledWord(there.by, pair_text(there, scale), at)],
            say("your decision replaces the other one, which stays in the history"),
            replace(self, seen=Seen(there)),
        )

    def known_names(self, known: KnownKeys) -> PlaceNames | None:
        names = known.pair(self.rater_id, self.query_id, self.document_id)
        return None if names is None else names._replace(rater=FINAL_GRADE)

    def names(self, connection: Connection) -> PlaceNames:
        names = pair_names(connection, self.rater_id, self.query_id, self.document_id)
        return names._replace(rater=FINAL_GRADE)


def settle(
    rater: Rater,
    query_id: QueryId,
    document_id: DocumentId,
    grade: float,
    *,
    note: str = "",
    unclear: bool = False,
    criteria: tuple[tuple[str, float | str], ...] = (),
    seconds: float | None = None,
    seen: Seen | None = None,
) -> SettlePair:
    """Make the command that gives a pair its final grade and answers by criteria.

    `unclear`: the guideline does not decide the grade.
    """
    state = PairState(
        Status.GRADED, grade, note, flags=(UNCLEAR,) if unclear else (), by=rater.name, criteria=criteria
    )
    return SettlePair(rater.id, query_id, document_id, state, seconds, seen=seen)


def reopen(
    rater: Rater, query_id: QueryId, document_id: DocumentId, *, seen: Seen | None = None
) -> SettlePair:
    """Make the command that removes a pair's final grade."""
    return SettlePair(rater.id, query_id, document_id, PairState(), seen=seen)


@dataclass(frozen=True, slots=True)
class AnswerPair(JudgePair):
    """Store a rater's answer to a pair's final grade, leaving their judgment of the pair as it was.

    `state` is their judgment with the answer. Raises Conflict where their judgment is another by now.
    """

    @property
    def summary(self) -> Message:
        return ANSWER

    def apply(self, transaction: Transaction) -> Outcome:
        connection = transaction.connection
        check_answer(self.state.answer)
        pair = self.query_id, self.document_id
        own = settling.own_labels(connection, self.rater_id, pair).get(pair)
        if own is None or replace(own.state, answer=self.state.answer) != self.state:
            raise Conflict(
                say("you have judged this pair again in the meantime; look at it again, then answer")
            )
        # An answer is none to another text, and no grade on another scale.
        new = NewJudgment(
            self.event_id,
            self.rater_id,
            *pair,
            own.scale_version_id,
            self.state,
            self.seconds,
            document_version=own.document_version,
        )
        return append_label(transaction, new, RevertJudgments, RepeatJudgments)
