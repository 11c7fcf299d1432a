"""What a rater does to a pair: grade, skip, say that it cannot be judged, note; and taking it back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import DocumentId, OperationId, QueryId, RaterId, new_event_id
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import CONFIDENCES, PairState, Status
from ndcg_gui.domain.scales import Scale, format_grade
from ndcg_gui.domain.text import is_line
from ndcg_gui.project.core.command import Command, Outcome, Transaction
from ndcg_gui.project.labels.settling import Seen, check_pair
from ndcg_gui.store.labels import journal_lines, judgments

MAX_FLAG = 80


@dataclass(frozen=True, slots=True)
class JudgePair(Command):
    """Set what a rater says of a pair; `seconds` is the active time it took.

    `seen` is what the rater knew of the pair's words; None: whatever there is. Raises InputError for a
    grade that the project's scale does not have, and for a bad flag; SettledOtherwise when the word
    settles a dispute and another, unseen, settled it differently.
    """

    kind: ClassVar[str] = "judgment"
    for_raters: ClassVar[bool] = True

    rater_id: RaterId
    query_id: QueryId
    document_id: DocumentId
    state: PairState
    seconds: float | None = None
    event_id: str = field(default_factory=new_event_id)
    seen: Seen | None = None

    @property
    def actor(self) -> RaterId | None:
        return self.rater_id

    @property
    def summary(self) -> Message:
        state = self.state
        if state.status is Status.GRADED and state.grade is not None:
            return say("grade {grade}", grade=format_grade(state.grade))
        if state.status is Status.CLEARED and state.is_said():
            return say("flag") if state.flags else say("note")
        return {
            Status.GRADED: say("grade"),
            Status.SKIPPED: say("skip"),
            Status.CANNOT_JUDGE: say("cannot judge"),
            Status.CLEARED: say("clear"),
        }[state.status]

    def apply(self, transaction: Transaction) -> Outcome:
        state = self.state
        check_state(state, transaction.scale.scale)
        check_pair(transaction, self)
        new = judgments.NewJudgment(
            self.event_id, self.rater_id, self.query_id, self.document_id, transaction.scale.id, state,
            self.seconds,
        )  # fmt: skip
        appended = _append(transaction, transaction.operation, [new])
        changes = _changes([(self.query_id, self.document_id)])
        if not appended:
            # Sent again although it had arrived: its step of undo is there already.
            return Outcome(changes)
        return Outcome(
            changes,
            RevertJudgments(transaction.operation),
            RepeatJudgments(transaction.operation),
        )


def check_state(state: PairState, scale: Scale) -> None:
    """Raise InputError for what nobody can say of a pair: a grade that is not on the scale, a bad flag."""
    if (state.status is Status.GRADED) != (state.grade is not None):
        raise InputError(say("a graded pair needs a grade, any other none"))
    if state.confidence not in (None, *CONFIDENCES):
        raise InputError(say("confidence is {given}; it is 1, 2 or 3", given=state.confidence))
    for flag in state.flags:
        if not is_line(flag, MAX_FLAG):
            raise InputError(say("a flag needs 1 to {most} printable characters", most=MAX_FLAG))
    if state.grade is not None and not scale.allows(state.grade):
        raise InputError(
            say("grade {grade} is not on the scale {scale} ({values})",
                grade=format_grade(state.grade), scale=scale.title, values=scale.values_text())
        )  # fmt: skip


def grade_pair(
    rater_id: RaterId,
    query_id: QueryId,
    document_id: DocumentId,
    grade: float,
    *,
    note: str = "",
    seconds: float | None = None,
) -> JudgePair:
    """The command that grades a pair."""
    return JudgePair(rater_id, query_id, document_id, PairState(Status.GRADED, grade, note), seconds)


@dataclass(frozen=True, slots=True)
class RevertJudgments(Command):
    """Undo: every pair of an operation says again what it said before it, as new events."""

    undo: ClassVar[bool] = True

    operation_id: OperationId

    @property
    def summary(self) -> Message:
        return say("undo")

    def apply(self, transaction: Transaction) -> Outcome:
        restored = judgments.operation_judgments(transaction.connection, self.operation_id, undo=self.undo)
        new = [
            judgments.NewJudgment(new_event_id(), rater_id, query_id, document_id, scale_id, state)
            for rater_id, query_id, document_id, scale_id, state in restored
        ]
        _append(transaction, self.operation_id, new)
        return Outcome(_changes([(query_id, document_id) for _, query_id, document_id, _, _ in restored]))


@dataclass(frozen=True, slots=True)
class RepeatJudgments(RevertJudgments):
    """Redo: every pair of an operation says again what the operation said."""

    undo: ClassVar[bool] = False

    @property
    def summary(self) -> Message:
        return say("redo")


def _append(transaction: Transaction, operation_id: OperationId, new: Sequence[judgments.NewJudgment]) -> int:
    """Append the events of a step, and their lines to the recovery journal; how many were new."""
    appended: list[judgments.Appended] = []
    number = judgments.append_judgments(
        transaction.connection, new, operation_id=operation_id, action=transaction.action, appended=appended
    )
    transaction.journal.extend(map(journal_lines.appended_judgment, appended))
    return number


# A large write names no pairs: nothing can lead the eye to thousands of them.
_NAMED_PAIRS = 100


def _changes(pairs: list[tuple[QueryId, DocumentId]]) -> Changes:
    return Changes(
        judged=frozenset(query_id for query_id, _ in pairs),
        pairs=frozenset(pairs) if len(pairs) <= _NAMED_PAIRS else frozenset(),
    )
