"""Judging a pair: grade, skip, say that it cannot be judged, note, and undo."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from ndcg_gui.core.command import Outcome, Transaction
from ndcg_gui.domain.ids import DocumentId, QueryId, RaterId, new_event_id
from ndcg_gui.domain.labels import PairState, check_judgment
from ndcg_gui.domain.records import Status
from ndcg_gui.domain.scales import Scale
from ndcg_gui.features.labels.known_keys import KnownKeys
from ndcg_gui.features.labels.marks import check_marked_pair
from ndcg_gui.features.labels.settling import JudgeLabel, Seen, check_pair
from ndcg_gui.features.labels.steps import RevertLabels, append_label
from ndcg_gui.store.labels.journal_lines import PlaceNames, pair_names
from ndcg_gui.store.labels.kinds import JUDGMENT, NewJudgment
from ndcg_gui.store.sql.transactions import Connection


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
        check_judgment(self.state, transaction.scale.scale)
        check_marked_pair(transaction.connection, self.rater_id, self.query_id, self.document_id, self.state)
        check_pair(transaction, self, self.query_id, self.document_id)
        new = NewJudgment(
            self.event_id,
            self.rater_id,
            self.query_id,
            self.document_id,
            transaction.scale.id,
            self.state,
            self.seconds,
        )
        return append_label(transaction, new, RevertJudgments, RepeatJudgments)

    def known_names(self, known: KnownKeys) -> PlaceNames | None:
        return known.pair(self.rater_id, self.query_id, self.document_id)

    def names(self, connection: Connection) -> PlaceNames:
        return pair_names(connection, self.rater_id, self.query_id, self.document_id)


def kept_criteria(state: PairState, scale: Scale) -> tuple[tuple[str, float | str], ...]:
    """Answers by criteria in a state that the scale still asks for, to be stored with the next judgment."""
    asked = {item.key: item for item in scale.criteria}
    return tuple((key, value) for key, value in state.criteria if key in asked and asked[key].allows(value))


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
