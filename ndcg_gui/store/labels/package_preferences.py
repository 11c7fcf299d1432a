"""The verdicts of a rater's package: events by item, as they mean the same in the package and its project."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from sqlalchemy import Connection, func, select

from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.domain.ids import ComparisonId, QueryId, RaterId, new_event_id
from ndcg_gui.domain.messages import Message
from ndcg_gui.domain.records import PreferenceState
from ndcg_gui.store.labels import preferences
from ndcg_gui.store.labels.events import now
from ndcg_gui.store.labels.extras import preference_state
from ndcg_gui.store.labels.packages import Progress, ensure_steps
from ndcg_gui.store.labels.preferences import NewPreference
from ndcg_gui.store.schema import operation, preference_event, query

_event = preference_event.c


class Where(NamedTuple):
    """One item of one comparison in one file."""

    comparison_id: ComparisonId
    key: ItemKey


@dataclass(frozen=True, slots=True)
class VerdictEvent:
    """One event on an item; `seq`, `where` and `left_system` are those of the file it was read from.

    `query_key` is the key of the item's query there. `copied` says that it came from another file; times
    in microseconds, UTC.
    """

    seq: int
    event_id: str
    step: str  # the key of its step of undo
    copied: bool
    action: str
    where: Where
    query_key: str
    left_system: str
    state: PreferenceState
    seconds: float | None
    created_at: int

    @property
    def place(self) -> Where:
        """What it speaks of."""
        return self.where

    def says(self) -> tuple[object, ...]:
        """All that must be the same wherever the event is stored."""
        return self.action, self.where, self.left_system, self.state, self.seconds, self.created_at

    def said_again(self, step: str, action: str) -> VerdictEvent:
        """A new event with the same words, for a step that is taken back or done again."""
        return replace(
            self, event_id=new_event_id(), step=step, action=action, seconds=None, created_at=now()
        )

    def cleared(self) -> VerdictEvent:
        """The same event, saying nothing."""
        return replace(self, state=PreferenceState())


def verdict_events(connection: Connection, rater_id: RaterId) -> list[VerdictEvent]:
    """Everything a rater ever said side by side, oldest first."""
    rows = connection.execute(
        select(preference_event, operation.c.operation_key, operation.c.forward, query.c.query_key)
        .join_from(preference_event, operation, operation.c.id == _event.operation_id)
        .join(query, query.c.id == _event.query_id)
        .where(_event.rater_id == rater_id)
        .order_by(_event.seq)
    )
    return [
        VerdictEvent(
            row.seq, row.event_id, row.operation_key, not row.forward, row.action,
            Where(ComparisonId(row.comparison_id), ItemKey(QueryId(row.query_id), row.item)), row.query_key,
            row.left_system,
            preference_state(row.status, row.preferred, row.strength, row.reasons, row.note, row.extra),
            row.seconds, row.created_at,
        )
        for row in rows
    ]  # fmt: skip


def last_verdict(connection: Connection) -> int:
    """The number of the newest verdict event of all raters; 0 before the first."""
    newest: int = connection.execute(select(func.coalesce(func.max(_event.seq), 0))).scalar_one()
    return newest


def raters_of_verdicts(connection: Connection, first: int, last: int) -> list[RaterId]:
    """Whose verdict events have the numbers `first` to `last`."""
    statement = select(_event.rater_id).where(_event.seq.between(first, last)).distinct()
    return sorted(RaterId(number) for number in connection.execute(statement).scalars())


def append_verdicts(
    connection: Connection,
    events: Sequence[VerdictEvent],
    *,
    rater_id: RaterId,
    summaries: Mapping[str, Message],
    progress: Progress | None = None,
) -> int:
    """Append a rater's events in their order, at the `where` of this file; returns how many were new.

    Their steps of undo come along, named by `summaries`, but cannot be taken back one by one.
    """
    steps = ensure_steps(connection, rater_id, (item.step for item in events), summaries, kind="preference")
    appended = 0
    for done, item in enumerate(events):
        if progress is not None:
            progress(done, len(events))
        # One at a time: each follows the one before it on its item.
        appended += preferences.append_preferences(
            connection, [_new(item, rater_id)], operation_id=steps[item.step], action=item.action
        )
    return appended


def _new(item: VerdictEvent, rater_id: RaterId) -> NewPreference:
    return NewPreference(
        item.event_id, item.where.comparison_id, rater_id, item.where.key, item.left_system, item.state,
        item.seconds, item.created_at,
    )  # fmt: skip


def moved(events: Iterable[VerdictEvent], places: Mapping[Where, tuple[Where, str]]) -> list[VerdictEvent]:
    """The events on items that `places` names, as another file has them: where, and what stood left."""
    return [
        replace(item, where=places[item.where][0], left_system=places[item.where][1])
        for item in events
        if item.where in places
    ]
