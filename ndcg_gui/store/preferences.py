"""Comparisons of two systems, the side each list stood on, and the raters' preferences."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, and_, delete, func, insert, select

from ndcg_gui.domain.ids import ComparisonId, OperationId, QueryId, RaterId, SystemId
from ndcg_gui.domain.records import PreferenceState, Side, Verdict
from ndcg_gui.store.events import Chain, events_to_restore, now, stored_number
from ndcg_gui.store.schema import (
    comparison,
    comparison_query,
    comparison_side,
    preference,
    preference_event,
    query,
)

_event, _current = preference_event.c, preference.c


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two systems to be compared: A is the baseline, B the candidate."""

    id: ComparisonId
    name: str
    baseline_id: SystemId
    candidate_id: SystemId
    depth: int
    points: int
    blind: bool
    seed: int


@dataclass(frozen=True, slots=True)
class Shown:
    """One query of a comparison as a rater gets it; `left_system` is "baseline" or "candidate"."""

    query_id: QueryId
    position: int
    left_system: str


@dataclass(frozen=True, slots=True)
class NewPreference:
    """One event to append; `event_id` is made by the client, so that sending it twice is harmless."""

    event_id: str
    comparison_id: ComparisonId
    rater_id: RaterId
    query_id: QueryId
    left_system: str
    state: PreferenceState
    seconds: float | None = None
    created_at: int | None = None


@dataclass(frozen=True, slots=True)
class StoredPreference:
    """A rater's current word on one query of a comparison."""

    rater_id: RaterId
    query_id: QueryId
    left_system: str
    state: PreferenceState


def insert_comparison(
    connection: Connection,
    *,
    name: str,
    baseline_id: SystemId,
    candidate_id: SystemId,
    depth: int,
    points: int,
    blind: bool,
    seed: int,
    queries: Mapping[QueryId, bool],
) -> ComparisonId:
    """Store a comparison over `queries`, which say whether both lists are identical to its depth."""
    comparison_id = connection.execute(
        insert(comparison).values(
            name=name, baseline_id=baseline_id, candidate_id=candidate_id, depth=depth, points=points,
            unit="list", blind=blind, seed=seed, created_at=now(),
        )
    ).inserted_primary_key[0]  # type: ignore[index]  # fmt: skip
    if queries:
        connection.execute(
            insert(comparison_query),
            [
                {"comparison_id": comparison_id, "query_id": query_id, "identical": identical}
                for query_id, identical in queries.items()
            ],
        )
    return ComparisonId(comparison_id)


def comparisons(connection: Connection) -> list[Comparison]:
    """All comparisons, oldest first."""
    return [
        Comparison(
            ComparisonId(row.id), row.name, SystemId(row.baseline_id), SystemId(row.candidate_id),
            row.depth, row.points, row.blind, row.seed,
        )
        for row in connection.execute(select(comparison).order_by(comparison.c.id))
    ]  # fmt: skip


def comparison_queries(connection: Connection, comparison_id: ComparisonId) -> dict[QueryId, bool]:
    """The queries of a comparison, and whether both lists are identical to its depth."""
    rows = connection.execute(
        select(comparison_query.c.query_id, comparison_query.c.identical)
        .where(comparison_query.c.comparison_id == comparison_id)
        .order_by(comparison_query.c.query_id)
    )
    return {QueryId(row.query_id): row.identical for row in rows}


def assigned_sides(connection: Connection, comparison_id: ComparisonId, rater_id: RaterId) -> list[Shown]:
    """The rater's queries of the comparison in their order, with the fixed side of each."""
    side = comparison_side.c
    rows = connection.execute(
        select(side.query_id, side.position, side.left_system)
        .where(side.comparison_id == comparison_id, side.rater_id == rater_id)
        .order_by(side.position)
    )
    return [Shown(QueryId(row.query_id), row.position, row.left_system) for row in rows]


def assign_sides(
    connection: Connection, comparison_id: ComparisonId, rater_id: RaterId, shown: Sequence[Shown]
) -> None:
    """Fix order and sides for a rater; a rater's sides are never assigned twice."""
    connection.execute(
        insert(comparison_side),
        [
            {
                "comparison_id": comparison_id, "rater_id": rater_id, "query_id": item.query_id,
                "position": item.position, "left_system": item.left_system,
            }
            for item in shown
        ],
    )  # fmt: skip


def append_preferences(
    connection: Connection, new: Sequence[NewPreference], *, operation_id: OperationId, action: str = "do"
) -> int:
    """Append events and bring the current rows along; returns how many were new.

    Event ids that are there already are passed over.
    """
    moment, appended = now(), 0
    for item in new:
        if connection.execute(select(_event.seq).where(_event.event_id == item.event_id)).first():
            continue
        state = item.state
        row: dict[str, object] = {
            "event_id": item.event_id,
            "operation_id": operation_id,
            "action": action,
            "comparison_id": item.comparison_id,
            "rater_id": item.rater_id,
            "query_id": item.query_id,
            "left_system": item.left_system,
            "status": str(state.status),
            "preferred": None if state.preferred is None else str(state.preferred),
            "strength": state.strength,
            "reasons": json.dumps(state.reasons, ensure_ascii=False),
            "note": state.note,
            "seconds": stored_number(item.seconds),
            "parent_seq": connection.execute(
                _latest_seq(item.comparison_id, item.rater_id, item.query_id)
            ).scalar(),
            "created_at": moment if item.created_at is None else item.created_at,
        }
        key = connection.execute(select(query.c.query_key).where(query.c.id == item.query_id)).scalar_one()
        chain = Chain(connection, item.rater_id, "preference")
        row["previous_hash"], row["hash"] = chain.add(hashed_content(row, key))
        seq = connection.execute(insert(preference_event).values(row)).inserted_primary_key[0]  # type: ignore[index]
        chain.save()
        connection.execute(
            delete(preference).where(
                _current.comparison_id == item.comparison_id,
                _current.rater_id == item.rater_id,
                _current.query_id == item.query_id,
            )
        )
        if state.status is not Verdict.CLEARED:
            kept = {name: row[name] for name in map(str, preference.c.keys()) if name != "event_seq"}
            connection.execute(insert(preference).values(**kept, event_seq=seq))
        appended += 1
    return appended


def hashed_content(row: Mapping[str, object], query_key: str) -> list[object]:
    """What an event's hash covers, with the text of its query key instead of a row number."""
    named = [row[name] for name in (
        "event_id", "action", "comparison_id", "rater_id", "left_system", "status", "preferred",
        "strength", "reasons", "note", "seconds", "created_at",
    )]  # fmt: skip
    return [query_key, *named]


def _latest_seq(comparison_id: ComparisonId, rater_id: RaterId, query_id: QueryId):  # type: ignore[no-untyped-def]
    return (
        select(_event.seq)
        .where(
            _event.comparison_id == comparison_id, _event.rater_id == rater_id, _event.query_id == query_id
        )
        .order_by(_event.seq.desc())
        .limit(1)
    )


def operation_preferences(
    connection: Connection, operation_id: OperationId, *, undo: bool
) -> list[tuple[ComparisonId, RaterId, QueryId, str, PreferenceState]]:
    """What undoing (or redoing) an operation must restore; raises Conflict when judged again since."""
    keys = ("comparison_id", "rater_id", "query_id")
    own = (
        select(*(_event[name] for name in keys), func.min(_event.seq).label("first"))
        .where(_event.operation_id == operation_id)
        .group_by(*(_event[name] for name in keys))
        .subquery()
    )
    parent = preference_event.alias("parent")
    shown = parent.c if undo else _event
    rows = connection.execute(
        select(
            *(_event[name] for name in keys), _event.operation_id, _event.action, _event.left_system,
            shown.status, shown.preferred, shown.strength, shown.reasons, shown.note,
        )
        .join_from(
            own,
            preference_event,
            and_(*(_event[name] == own.c[name] for name in keys), _event.seq >= own.c.first),
        )
        .outerjoin(parent, parent.c.seq == _event.parent_seq)
        .order_by(_event.seq)
    )  # fmt: skip
    return [
        (
            ComparisonId(row.comparison_id),
            RaterId(row.rater_id),
            QueryId(row.query_id),
            row.left_system,
            _state(row),
        )
        for row in events_to_restore(
            rows, operation_id, undo=undo, key=lambda row: (row.comparison_id, row.rater_id, row.query_id)
        )
    ]


def preferences(
    connection: Connection, comparison_id: ComparisonId, rater_id: RaterId | None = None
) -> list[StoredPreference]:
    """The current preferences of a comparison, of all raters or of one."""
    statement = select(preference).where(_current.comparison_id == comparison_id)
    if rater_id is not None:
        statement = statement.where(_current.rater_id == rater_id)
    return [
        StoredPreference(RaterId(row.rater_id), QueryId(row.query_id), row.left_system, _state(row))
        for row in connection.execute(statement.order_by(_current.query_id, _current.rater_id))
    ]


def _state(row: Any) -> PreferenceState:
    if row.status is None:
        return PreferenceState()
    return PreferenceState(
        Verdict(row.status),
        None if row.preferred is None else Side(row.preferred),
        row.strength,
        tuple(json.loads(row.reasons)),
        row.note,
    )


def open_items(connection: Connection, rater_id: RaterId) -> dict[ComparisonId, int]:
    """How many differing queries of each comparison the rater has not decided on; skipped ones count."""
    asked = comparison_query.c
    decided = and_(
        _current.comparison_id == asked.comparison_id,
        _current.query_id == asked.query_id,
        _current.rater_id == rater_id,
        _current.status == str(Verdict.JUDGED),
    )
    rows = connection.execute(
        select(asked.comparison_id, func.count() - func.count(_current.query_id))
        .select_from(comparison_query.outerjoin(preference, decided))
        .where(~asked.identical)
        .group_by(asked.comparison_id)
    )
    return {ComparisonId(number): count for number, count in rows}


def has_history(connection: Connection, comparison_id: ComparisonId) -> bool:
    """Whether any verdict was ever given in the comparison, taken back or not."""
    found = connection.execute(select(_event.seq).where(_event.comparison_id == comparison_id).limit(1))
    return found.first() is not None


def delete_comparison(connection: Connection, comparison_id: ComparisonId) -> bool:
    """Remove a comparison without history; False (and nothing removed) when it has any."""
    if has_history(connection, comparison_id):
        return False
    for table in (comparison_side, comparison_query):
        connection.execute(delete(table).where(table.c.comparison_id == comparison_id))
    connection.execute(delete(comparison).where(comparison.c.id == comparison_id))
    return True
