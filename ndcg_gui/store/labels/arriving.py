"""Facts of the history that decide whether a label from elsewhere is new, known or contradicted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, bindparam, select

from ndcg_gui.domain.ids import OperationId, RaterId
from ndcg_gui.domain.labels import State
from ndcg_gui.store.labels.kinds import JUDGMENT, LabelKind, Place
from ndcg_gui.store.schema import operation
from ndcg_gui.store.sql.plain_sql import run

_CHUNK = 500
_PLACES = 100  # each is a query of its own within one


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """Event of the history. `step` is the key of its step of undo, `created_at` in microseconds, UTC.

    `keys` are those of query and document of a judgment, and `document_version` is the text it is given on.
    """

    event_id: str
    rater_id: RaterId
    place: Place
    step: str
    action: str
    state: State
    seconds: float | None
    created_at: int
    keys: tuple[str, str] = ("", "")
    document_version: int | None = None


@dataclass(frozen=True, slots=True)
class StepOwner:
    """Rater and kind of label of a step of undo."""

    id: OperationId
    rater_id: RaterId | None
    kind: str


def _selected(kind: LabelKind, where: str) -> str:
    keys, joins = _KEYS if kind is JUDGMENT else ("", "")
    return (
        f"SELECT e.*, o.operation_key{keys} FROM {kind.events.name} e"
        f" JOIN operation o ON o.id = e.operation_id{joins} WHERE {where}"
    )


_KEYS = (
    ", q.query_key, d.doc_key",
    " JOIN query q ON q.id = e.query_id JOIN document d ON d.id = e.document_id",
)


def _stored(kind: LabelKind, row: Any) -> StoredEvent:
    return StoredEvent(
        row.event_id,
        RaterId(row.rater_id),
        kind.place_of(row),
        row.operation_key,
        row.action,
        kind.state(row),
        row.seconds,
        row.created_at,
        (row.query_key, row.doc_key) if kind is JUDGMENT else ("", ""),
        row.document_version if kind is JUDGMENT else None,
    )


def events_with(connection: Connection, kind: LabelKind, event_ids: Sequence[str]) -> dict[str, StoredEvent]:
    """Return the stored ones of some events, by id."""
    return known_and_newest(connection, kind, event_ids, ())[0]


def known_and_newest(
    connection: Connection, kind: LabelKind, event_ids: Sequence[str], places: Sequence[Place]
) -> tuple[dict[str, StoredEvent], dict[Place, StoredEvent]]:
    """Return the stored ones of some events, by id, and the newest event of each place that has one.

    Read together, since a round trip to a server takes as long as either.
    """
    known: dict[str, StoredEvent] = {}
    newest: dict[Place, StoredEvent] = {}
    same = " AND ".join(f"{name} = ?" for name in kind.place)
    last = f"(SELECT max(seq) FROM {kind.events.name} WHERE {same})"
    chunk = _PLACES if places else _CHUNK
    for start in range(0, max(len(event_ids), len(places)), chunk):
        ids, there = event_ids[start : start + chunk], places[start : start + chunk]
        wanted = [
            f"e.{name} IN ({','.join(marks)})"
            for name, marks in (("event_id", ["?"] * len(ids)), ("seq", [last] * len(there)))
            if marks
        ]
        values = (*ids, *(value for place in there for value in place))
        found = [
            (row.seq, _stored(kind, row))
            for row in run(connection, _selected(kind, " OR ".join(wanted)), values)
        ]
        asked = set(ids)
        known |= {event.event_id: event for _, event in found if event.event_id in asked}
        # A known event may be an older one of the same place.
        by_place = {event.place: event for _, event in sorted(found, key=lambda item: item[0])}
        newest |= {place: by_place[place] for place in there if place in by_place}
    return known, newest


def newest_events(
    connection: Connection, kind: LabelKind, rater_id: RaterId, *, most: int, after: int = 0
) -> list[tuple[StoredEvent, State | None]]:
    """Return a rater's newest events after a number, oldest first, each with the state before it."""
    keys, joins = _KEYS if kind is JUDGMENT else ("", "")
    before = ", ".join(f"p.{name} AS before_{name}" for name in kind.said)
    rows = run(
        connection,
        f"SELECT e.*, o.operation_key, {before}{keys} FROM {kind.events.name} e{joins}"
        f" JOIN operation o ON o.id = e.operation_id LEFT JOIN {kind.events.name} p ON p.seq = e.parent_seq"
        " WHERE e.rater_id = :rater AND e.seq > :after ORDER BY e.seq DESC LIMIT :most",
        {"rater": rater_id, "most": most, "after": after},
    ).all()
    return [(_stored(kind, row), _before(kind, row)) for row in reversed(rows)]


class _Before:
    """Row of the state before an event, by the names of the state's own columns."""

    def __init__(self, row: Any) -> None:
        self._row = row

    def __getattr__(self, name: str) -> Any:
        return getattr(self._row, f"before_{name}")


def _before(kind: LabelKind, row: Any) -> State | None:
    return None if row.before_status is None else kind.state(_Before(row))


def last_events(connection: Connection, kind: LabelKind, rater_id: RaterId) -> dict[Place, str]:
    """Return the ids of the events that a rater's current labels are, by place."""
    places = ", ".join(f"c.{name}" for name in kind.place)
    rows = run(
        connection,
        f"SELECT {places}, e.event_id FROM {kind.current.name} c"
        f" JOIN {kind.events.name} e ON e.seq = c.event_seq WHERE c.rater_id = :rater",
        {"rater": rater_id},
    )
    return {tuple(row[:-1]): row[-1] for row in rows}


def step_owners(connection: Connection, keys: Sequence[str]) -> dict[str, StepOwner]:
    """Return whose the stored ones of some steps of undo are, by key."""
    return {
        row.operation_key: StepOwner(
            OperationId(row.id), None if row.rater_id is None else RaterId(row.rater_id), row.kind
        )
        for start in range(0, len(keys), _CHUNK)
        for row in connection.execute(_STEPS, {"keys": list(keys[start : start + _CHUNK])})
    }


_STEPS = select(operation.c.operation_key, operation.c.id, operation.c.rater_id, operation.c.kind).where(
    operation.c.operation_key.in_(bindparam("keys", expanding=True))
)
