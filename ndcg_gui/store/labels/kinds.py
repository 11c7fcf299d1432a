"""The two kinds of label, described once for all that is done with labels of either kind.

A label is what a rater says at one place. Labels are events of a stream that is only appended to; the
newest event of a place is repeated as its current row, unless nothing stands any more.

==============  ===========================  ======================================================
..              `JUDGMENT`, on a pair        `PREFERENCE`, a verdict on an item side by side
==============  ===========================  ======================================================
tables          judgment_event, judgment     preference_event, preference
place           rater, query, document       comparison, rater, query, item
said            status, grade, note, extra   status, preferred, strength, reasons, note, extra
said on         a version of the scale       one of the two systems standing left
stands          unless cleared of all,       unless cleared
                remarks included
refused         where query or document      where the result of the comparison was opened
                were taken back
==============  ===========================  ======================================================

Appending, undo and checks of both are in `events`, events by names (journal, packages) in `named_events`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar

from sqlalchemy import Table

from ndcg_gui.domain.comparison_items import ItemKey, ItemKind
from ndcg_gui.domain.ids import (
    ComparisonId,
    DocumentId,
    OperationId,
    QueryId,
    RaterId,
    ScaleVersionId,
    new_event_id,
)
from ndcg_gui.domain.labels import (
    EXTRA,
    PairState,
    PreferenceState,
    State,
    column_names,
    from_columns,
    row_reader,
    stored_number,
    to_columns,
)
from ndcg_gui.domain.records import Verdict
from ndcg_gui.store.schema import judgment, judgment_event, preference, preference_event

Place = tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class LabelKind:
    """Definition of one kind of label. `name` is that of its chains, steps and journal lines.

    `place`, `basis` and `said` are columns of both tables: whose label on what, on what it was said, and what
    was said. Of an event its hash covers the texts of the keys, the columns `hashed`, and `hashed_later`
    unless these are `not_hashed`, as all are in events from before there were such columns. `stands` is the
    condition on its columns that an event leaves a current row.

    With the event as `e`, `joins` and `names` give what its numbers are called, and `refused` whether no new
    event is taken at its place (verdicts that settle a dispute are, all the same).
    """

    name: str
    events: Table
    current: Table
    place: tuple[str, ...]
    basis: str
    said: tuple[str, ...]
    hashed: tuple[str, ...]
    hashed_later: tuple[str, ...]
    not_hashed: tuple[object, ...]
    stands: str
    names: str
    joins: str
    refused: str
    state: Callable[[Any], Any]
    restored: Callable[[Any, int | str, Any], NewLabel]

    @property
    def values(self) -> tuple[str, ...]:
        """The columns of a current row that repeat its event, besides the place."""
        return self.basis, *self.said

    def place_of(self, row: Any) -> Place:
        """Return the place (rater and subject) of a row of either table."""
        return tuple(getattr(row, name) for name in self.place)


def pair_state(status: str | None, grade: float | None, note: str | None, extra: str | None) -> PairState:
    """Return a state from its columns, all None for a pair without one."""
    return from_columns(PairState, (status, grade, note), extra)


state_of_pair, state_of_item = row_reader(PairState), row_reader(PreferenceState)


def is_judged(state: State) -> bool:
    """Whether a pair or an item was decided."""
    return state.is_judged() if isinstance(state, PairState) else state.status is Verdict.JUDGED


def item_key(row: Any) -> ItemKey:
    """Return the item of a row of verdicts or of their history."""
    return ItemKey(QueryId(row.query_id), row.item)


# new events


@dataclass(frozen=True, slots=True)
class NewJudgment:
    """A judgment to append. `event_id` is made by the client, so that sending it twice is harmless.

    `operation_id`, `action` and `document_version` are said of events that were made in another file;
    of others they are the call's, and the version that is shown now.
    """

    kind: ClassVar[LabelKind]

    event_id: str
    rater_id: RaterId
    query_id: QueryId
    document_id: DocumentId
    scale_version_id: ScaleVersionId
    state: PairState
    seconds: float | None = None
    created_at: int | None = None
    operation_id: OperationId | None = None
    action: str = ""
    document_version: int | None = None

    @property
    def place(self) -> tuple[RaterId, QueryId, DocumentId]:
        """Rater, query and document of the judgment."""
        return self.rater_id, self.query_id, self.document_id

    @property
    def basis(self) -> ScaleVersionId:
        """The scale that it was made on."""
        return self.scale_version_id

    @property
    def settles(self) -> bool:
        """Whether it is asked to settle a dispute. Always False, as pairs are asked in one way only."""
        return False

    def columns(self) -> dict[str, object]:
        """Return the event's columns known before it is appended."""
        return {
            "event_id": self.event_id,
            "rater_id": self.rater_id,
            "query_id": self.query_id,
            "document_id": self.document_id,
            "document_version": self.document_version,
            "scale_version_id": self.scale_version_id,
            **_state_columns(self.state),
            "seconds": stored_number(self.seconds),
            "created_at": self.created_at,
        }


# A million judgments have few different states.
_state_columns = lru_cache(maxsize=4096)(to_columns)


@dataclass(frozen=True, slots=True)
class NewPreference:
    """A verdict to append, otherwise like `NewJudgment`."""

    kind: ClassVar[LabelKind]

    event_id: str
    comparison_id: ComparisonId
    rater_id: RaterId
    key: ItemKey
    left_system: str
    state: PreferenceState
    seconds: float | None = None
    created_at: int | None = None
    operation_id: OperationId | None = None
    action: str = ""

    @property
    def place(self) -> tuple[ComparisonId, RaterId, QueryId, int]:
        """Comparison, rater, query and item of the verdict."""
        return self.comparison_id, self.rater_id, self.key.query_id, self.key.number

    @property
    def basis(self) -> str:
        """The system on the left."""
        return self.left_system

    @property
    def settles(self) -> bool:
        """Whether it is asked to settle a dispute."""
        return self.key.kind is ItemKind.ADJUDICATION

    def columns(self) -> dict[str, object]:
        """Return the event's columns known before it is appended."""
        return {
            "event_id": self.event_id,
            "comparison_id": self.comparison_id,
            "rater_id": self.rater_id,
            "query_id": self.key.query_id,
            "item": self.key.number,
            "left_system": self.left_system,
            **to_columns(self.state),
            "seconds": stored_number(self.seconds),
            "created_at": self.created_at,
        }


NewLabel = NewJudgment | NewPreference


def _judgment_again(row: Any, basis: int | str, state: PairState) -> NewJudgment:
    return NewJudgment(
        new_event_id(),
        RaterId(row.rater_id),
        QueryId(row.query_id),
        DocumentId(row.document_id),
        ScaleVersionId(int(basis)),
        state,
        document_version=row.document_version,
    )


def _verdict_again(row: Any, basis: int | str, state: PreferenceState) -> NewPreference:
    return NewPreference(
        new_event_id(),
        ComparisonId(row.comparison_id),
        RaterId(row.rater_id),
        item_key(row),
        str(basis),
        state,
    )


# the two kinds

_NAMES = "q.query_key, r.name AS rater, o.operation_key, o.forward"
_JOINS = (
    "JOIN query q ON q.id = e.query_id JOIN rater r ON r.id = e.rater_id"
    " JOIN operation o ON o.id = e.operation_id"
)

JUDGMENT = LabelKind(
    name="judgment",
    events=judgment_event,
    current=judgment,
    place=("rater_id", "query_id", "document_id"),
    basis="scale_version_id",
    said=column_names(PairState),
    hashed=(
        "event_id",
        "action",
        "rater_id",
        "document_version",
        "scale_version_id",
        *column_names(PairState)[:-1],
        "seconds",
        "created_at",
    ),
    hashed_later=(EXTRA,),
    not_hashed=(None,),
    stands="(status <> 'cleared' OR note <> '' OR extra IS NOT NULL)",
    names=f"{_NAMES}, d.doc_key, d.version AS shown_version, s.scale_key, v.version AS scale_version",
    joins=f"{_JOINS} JOIN document d ON d.id = e.document_id"
    " JOIN scale_version v ON v.id = e.scale_version_id JOIN scale s ON s.id = v.scale_id",
    refused="q.removed OR d.removed",
    state=state_of_pair,
    restored=_judgment_again,
)
PREFERENCE = LabelKind(
    name="preference",
    events=preference_event,
    current=preference,
    place=("comparison_id", "rater_id", "query_id", "item"),
    basis="left_system",
    said=column_names(PreferenceState),
    hashed=(
        "event_id",
        "action",
        "comparison_id",
        "rater_id",
        "left_system",
        *column_names(PreferenceState)[:-1],
        "seconds",
        "created_at",
    ),
    hashed_later=("item", EXTRA),
    not_hashed=(0, None),
    stands="status <> 'cleared'",
    names=f"{_NAMES}, c.name AS comparison, b.name AS baseline, n.name AS candidate",
    joins=f"{_JOINS} JOIN comparison c ON c.id = e.comparison_id"
    " JOIN system b ON b.id = c.baseline_id JOIN system n ON n.id = c.candidate_id",
    refused="(SELECT x.what FROM comparison_event x WHERE x.comparison_id = e.comparison_id"
    " ORDER BY x.seq DESC LIMIT 1) = 'opened'",
    state=state_of_item,
    restored=_verdict_again,
)
NewJudgment.kind, NewPreference.kind = JUDGMENT, PREFERENCE

KINDS = {kind.name: kind for kind in (JUDGMENT, PREFERENCE)}
