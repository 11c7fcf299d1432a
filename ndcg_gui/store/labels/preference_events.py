"""The history of side-by-side verdicts: appending to it, for one verdict or thousands, and taking back."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, and_, func, insert, select

from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.ids import ComparisonId, OperationId, QueryId, RaterId
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import PreferenceState, Verdict
from ndcg_gui.store.labels.comparison_events import first_locked
from ndcg_gui.store.labels.events import Chain, events_to_restore, now, stored_number
from ndcg_gui.store.labels.extras import preference_extra, preference_state
from ndcg_gui.store.schema import comparison, preference, preference_event, query
from ndcg_gui.store.sql.plain_sql import run
from ndcg_gui.store.sql.rater_work import gathering

_event, _current = preference_event.c, preference.c
_parent = preference_event.alias("parent")  # its columns take long to make
_KEPT = tuple(str(name) for name in preference.c.keys() if name != "event_seq")  # noqa: SIM118

# Above this many events one pass over a table is quicker than a question for each of them.
_FEW = 50
_CHUNK = 500
_PORTION = 1_000

_Where = tuple[int, int, int, int]  # comparison, rater, query, item


@dataclass(frozen=True, slots=True)
class NewPreference:
    """One event to append; `event_id` is made by the client, so that sending it twice is harmless."""

    event_id: str
    comparison_id: ComparisonId
    rater_id: RaterId
    key: ItemKey
    left_system: str
    state: PreferenceState
    seconds: float | None = None
    created_at: int | None = None


def append_preferences(
    connection: Connection,
    new: Sequence[NewPreference],
    *,
    operation_id: OperationId,
    action: str = "do",
    progress: Callable[[int, int], None] | None = None,
) -> int:
    """Append events and bring the current rows along; returns how many were new.

    Event ids that are there already are passed over. Of several events on one item the last counts.
    Raises Conflict where the result of a comparison is open.
    """
    if (work := gathering(connection)) is not None:
        work.verdicts += [{**_row(item, None), **work.belongs_to(operation_id, action)} for item in new]
        return len(new)
    known = known_event_ids(connection, [item.event_id for item in new])
    unknown = {item.event_id: item for item in reversed(new) if item.event_id not in known}
    new = [item for item in new if unknown.get(item.event_id) is item]
    if not new:
        return 0
    _refuse_locked(connection, new)
    keys = _query_keys(connection, {item.key.query_id for item in new})
    latest = _latest(connection, [_where(item) for item in new])
    chains: dict[RaterId, Chain] = {}
    moment = now()
    # Said here: a server's own numbers have gaps, and these count events.
    seq = connection.execute(select(func.coalesce(func.max(_event.seq), 0))).scalar_one()
    current: dict[_Where, dict[str, object]] = {}
    for start in range(0, len(new), _PORTION):
        if progress is not None:
            progress(start, len(new))
        rows = []
        for item in new[start : start + _PORTION]:
            chain = chains.get(item.rater_id)
            if chain is None:
                chain = chains[item.rater_id] = Chain(connection, item.rater_id, "preference")
            where, seq = _where(item), seq + 1
            row = _row(item, moment)
            row |= {
                "seq": seq, "operation_id": operation_id, "action": action, "parent_seq": latest.get(where)
            }  # fmt: skip
            row["previous_hash"], row["hash"] = chain.add(hashed_content(row, keys[item.key.query_id]))
            latest[where] = seq
            current[where] = row
            rows.append(row)
        connection.execute(insert(preference_event), rows)
    for chain in chains.values():
        chain.save()
    _replace_current(connection, current)
    return len(new)


def _refuse_locked(connection: Connection, new: Sequence[NewPreference]) -> None:
    number = first_locked(connection, [(item.comparison_id, item.key) for item in new])
    if number is not None:
        name = connection.execute(select(comparison.c.name).where(comparison.c.id == number)).scalar_one()
        raise Conflict(
            say("the result of {name} is open, so its verdicts stay as they are; reopen the comparison to "
                "change them", name=name)
        )  # fmt: skip


def _where(item: NewPreference) -> _Where:
    return item.comparison_id, item.rater_id, item.key.query_id, item.key.number


def _row(item: NewPreference, moment: int | None) -> dict[str, object]:
    state = item.state
    return {
        "event_id": item.event_id,
        "comparison_id": item.comparison_id,
        "rater_id": item.rater_id,
        "query_id": item.key.query_id,
        "item": item.key.number,
        "left_system": item.left_system,
        "status": str(state.status),
        "preferred": None if state.preferred is None else str(state.preferred),
        "strength": state.strength,
        "reasons": json.dumps(state.reasons, ensure_ascii=False),
        "note": state.note,
        "extra": preference_extra(state),
        "seconds": stored_number(item.seconds),
        "created_at": moment if item.created_at is None else item.created_at,
    }


def _replace_current(connection: Connection, current: Mapping[_Where, Mapping[str, object]]) -> None:
    run(
        connection,
        "DELETE FROM preference WHERE comparison_id=? AND rater_id=? AND query_id=? AND item=?",
        list(current),
    )
    rows = [
        {**{name: row[name] for name in _KEPT}, "event_seq": row["seq"]}
        for row in current.values()
        if row["status"] != str(Verdict.CLEARED)
    ]
    if rows:
        connection.execute(insert(preference), rows)


def known_event_ids(connection: Connection, event_ids: Sequence[str]) -> set[str]:
    """Which of the event ids are in the history."""
    found: set[str] = set()
    for start in range(0, len(event_ids), _CHUNK):
        some = event_ids[start : start + _CHUNK]
        found.update(connection.execute(select(_event.event_id).where(_event.event_id.in_(some))).scalars())
    return found


def _query_keys(connection: Connection, query_ids: Iterable[QueryId]) -> dict[QueryId, str]:
    wanted = list(query_ids)
    statement = select(query.c.id, query.c.query_key)
    if len(wanted) <= _CHUNK:
        statement = statement.where(query.c.id.in_(wanted))
    return {QueryId(number): key for number, key in connection.execute(statement)}


def _latest(connection: Connection, places: Sequence[_Where]) -> dict[_Where, int]:
    """The newest event on each item, by rater."""
    columns = (_event.comparison_id, _event.rater_id, _event.query_id, _event.item)
    if len(places) > _FEW:
        rows = connection.execute(
            select(*columns, func.max(_event.seq))
            .where(_event.comparison_id.in_({place[0] for place in places}))
            .group_by(*columns)
        )
        return {(row[0], row[1], row[2], row[3]): row[4] for row in rows}
    found: dict[_Where, int] = {}
    for place in places:
        seq = connection.execute(
            select(_event.seq)
            .where(*(column == value for column, value in zip(columns, place, strict=True)))
            .order_by(_event.seq.desc())
            .limit(1)
        ).scalar()
        if seq is not None:
            found[place] = seq
    return found


def hashed_content(row: Mapping[str, object], query_key: str) -> list[object]:
    """What an event's hash covers, with the text of its query key instead of a row number.

    Events of versions without items and kinds of ties have neither: they hash as they did then.
    """
    named = [row[name] for name in (
        "event_id", "action", "comparison_id", "rater_id", "left_system", "status", "preferred",
        "strength", "reasons", "note", "seconds", "created_at",
    )]  # fmt: skip
    later = [row["item"], row["extra"]] if row["item"] or row["extra"] is not None else []
    return [query_key, *named, *later]


def operation_preferences(
    connection: Connection, operation_id: OperationId, *, undo: bool
) -> list[tuple[ComparisonId, RaterId, ItemKey, str, PreferenceState]]:
    """What undoing (or redoing) an operation must restore; raises Conflict when judged again since."""
    keys = ("comparison_id", "rater_id", "query_id", "item")
    own = (
        select(*(_event[name] for name in keys), func.min(_event.seq).label("first"))
        .where(_event.operation_id == operation_id)
        .group_by(*(_event[name] for name in keys))
        .subquery()
    )
    shown = _parent.c if undo else _event
    rows = connection.execute(
        select(
            *(_event[name] for name in keys), _event.operation_id, _event.action,
            # A file may have had it the other way round.
            func.coalesce(shown.left_system, _event.left_system).label("left_system"),
            shown.status, shown.preferred, shown.strength, shown.reasons, shown.note, shown.extra,
        )
        .join_from(
            own,
            preference_event,
            and_(*(_event[name] == own.c[name] for name in keys), _event.seq >= own.c.first),
        )
        .outerjoin(_parent, _parent.c.seq == _event.parent_seq)
        .order_by(_event.seq)
    )  # fmt: skip
    return [
        (
            ComparisonId(row.comparison_id),
            RaterId(row.rater_id),
            item_key(row),
            row.left_system,
            state_of(row),
        )
        for row in events_to_restore(
            rows,
            operation_id,
            undo=undo,
            key=lambda row: (row.comparison_id, row.rater_id, row.query_id, row.item),
        )
    ]


def item_key(row: Any) -> ItemKey:
    """The item that a row of events or of current verdicts is about."""
    return ItemKey(QueryId(row.query_id), row.item)


def state_of(row: Any) -> PreferenceState:
    """What a row of events or of current verdicts says."""
    return preference_state(row.status, row.preferred, row.strength, row.reasons, row.note, row.extra)
