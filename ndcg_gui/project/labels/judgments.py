"""Judging a pair: grade, skip, say that it cannot be judged, note, and undo."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import DocumentId, QueryId, RaterId, new_event_id
from ndcg_gui.domain.marks import check_marks
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import CONFIDENCES, MAX_ANSWER, PairState, Status
from ndcg_gui.domain.scales import MAX_TEXT_ANSWER, Scale, format_grade
from ndcg_gui.domain.text import is_line
from ndcg_gui.project.core.command import Outcome, Transaction
from ndcg_gui.project.labels.known_keys import KnownKeys
from ndcg_gui.project.labels.marks import check_marked_pair
from ndcg_gui.project.labels.settling import JudgeLabel, Seen, check_pair
from ndcg_gui.project.labels.steps import RevertLabels, append_label
from ndcg_gui.store.labels.journal_lines import PlaceNames, pair_names
from ndcg_gui.store.labels.kinds import JUDGMENT, NewJudgment
from ndcg_gui.store.sql.transactions import Connection

MAX_FLAG = 80


@dataclass(frozen=True, slots=True)
class JudgePair(JudgeLabel):
    """Set a rater's judgment of a pair. `seconds` is the active time it took.

    `seen` is what the rater knew of the pair's judgments; None: whatever there is. Raises InputError for a
    grade that the project's scale does not have, for a bad flag, and for a mark outside the text;
    SettledOtherwise when it settles a dispute and another, unseen, settled it differently.
    """

    kind: ClassVar[str] = "judgment"

    rater_id: RaterId
    query_id: QueryId
    document_id: DocumentId
    state: PairState
    seconds: float | None = None
    event_id: str = field(default_factory=new_event_id)
    seen: Seen | None = None

    def apply(self, transaction: Transaction) -> Outcome:
        check_state(self.state, transaction.scale.scale)
        check_marked_pair(transaction.connection, self.rater_id, self.query_id, self.document_id, self.state)
        check_pair(transaction, self, self.query_id, self.document_id)
        new = NewJudgment(
            self.event_id, self.rater_id, self.query_id, self.document_id, transaction.scale.id, self.state,
            self.seconds,
        )  # fmt: skip
        return append_label(transaction, new, RevertJudgments, RepeatJudgments)

    def known_names(self, known: KnownKeys) -> PlaceNames | None:
        return known.pair(self.rater_id, self.query_id, self.document_id)

    def names(self, connection: Connection) -> PlaceNames:
        return pair_names(connection, self.rater_id, self.query_id, self.document_id)


def check_state(state: PairState, scale: Scale) -> None:
    """Raise InputError for an invalid judgment: a grade that is not on the scale, a bad flag."""
    if (state.status is Status.GRADED) != (state.grade is not None):
        raise InputError(say("a graded pair needs a grade, and any other pair must have none"))
    if state.confidence not in (None, *CONFIDENCES):
        raise InputError(say("confidence is {given}; it must be 1, 2 or 3", given=state.confidence))
    for flag in state.flags:
        if not is_line(flag, MAX_FLAG):
            raise InputError(say("a flag needs 1 to {most} printable characters", most=MAX_FLAG))
    check_answer(state)
    _check_criteria(state, scale)
    check_marks(state.marks, named=False)
    if state.grade is not None and not scale.allows(state.grade):
        raise InputError(
            say("grade {grade} is not on the scale {scale} ({values})",
                grade=format_grade(state.grade), scale=scale.title, values=scale.values_text())
        )  # fmt: skip


def _check_criteria(state: PairState, scale: Scale) -> None:
    keys = [key for key, _ in state.criteria]
    if keys != sorted(set(keys)):
        raise InputError(say("each criterion needs one answer, in the order of the keys"))
    for key, value in state.criteria:
        criterion = scale.criterion(key)
        if criterion.allows(value):
            continue
        if not criterion.grades:
            raise InputError(
                say("the answer for {criterion} must be a text of 1 to {most:,} characters",
                    criterion=criterion.title, most=MAX_TEXT_ANSWER)
            )  # fmt: skip
        given = repr(value) if isinstance(value, str) else format_grade(value)
        raise InputError(
            say("{given} is not a grade of {criterion} ({values})",
                given=given, criterion=criterion.title, values=criterion.values_text())
        )  # fmt: skip


def kept_criteria(state: PairState, scale: Scale) -> tuple[tuple[str, float | str], ...]:
    """Answers by criteria in a state that the scale still asks for, to be stored with the next judgment."""
    asked = {item.key: item for item in scale.criteria}
    return tuple((key, value) for key, value in state.criteria if key in asked and asked[key].allows(value))


def check_answer(state: PairState) -> None:
    """Raise InputError for an answer that is too long to be kept."""
    if len(state.answer) > MAX_ANSWER:
        raise InputError(say("an answer can have at most {most:,} characters", most=MAX_ANSWER))


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


class RevertJudgments(RevertLabels):
    """Undo judgments: every pair of an operation gets its state before it again, by new events."""

    labels = JUDGMENT


class RepeatJudgments(RevertJudgments):
    """Redo judgments: every pair of an operation gets the state that the operation gave it."""

    undo = False
