"""The history of side-by-side verdicts: appending to it, for one verdict or thousands, and taking back."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, and_, func, select

from ndcg_gui.domain.comparison_items import ItemKey, ItemKind
from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.ids import ComparisonId, OperationId, QueryId, RaterId
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import PreferenceState, Verdict
from ndcg_gui.store.labels.comparison_events import OPENED, locked
from ndcg_gui.store.labels.events import GENESIS, Chain, End, events_to_restore, now, stored_number
from ndcg_gui.store.labels.extras import preference_extra, preference_state
from ndcg_gui.store.schema import comparison, preference, preference_event
from ndcg_gui.store.sql.columns import plain_rows
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

# Written plainly: SQLAlchemy would put the parameters of each event together anew.
_EVENT_COLUMNS = [column.name for column in _event]
_INSERT_EVENT = (
    f"INSERT INTO preference_event ({', '.join(_EVENT_COLUMNS)})"
    f" VALUES ({', '.join(f':{name}' for name in _EVENT_COLUMNS)})"
)
_INSERT_CURRENT = (
    f"INSERT INTO preference ({', '.join(_KEPT)}, event_seq)"
    f" VALUES ({', '.join(f':{name}' for name in _KEPT)}, :seq)"
)
# All that is to be known for a verdict in one statement: nearly every write is one verdict.
_OF_VERDICT = """
SELECT (SELECT max(seq) FROM preference_event) AS last_seq,
    EXISTS (SELECT 1 FROM preference_event WHERE event_id = :event) AS known,
    (SELECT e.seq FROM preference_event e
        WHERE e.comparison_id = :comparison AND e.rater_id = :rater AND e.query_id = :query AND e.item = :item
        ORDER BY e.seq DESC LIMIT 1) AS latest,
    q.query_key, r.name AS rater, o.operation_key AS step, c.name AS comparison, b.name AS baseline,
    n.name AS candidate, h.length, h.head,
    (SELECT x.what FROM comparison_event x WHERE x.comparison_id = :comparison ORDER BY x.seq DESC LIMIT 1)
        AS result
FROM query q
    LEFT JOIN rater r ON r.id = :rater
    LEFT JOIN operation o ON o.id = :operation
    LEFT JOIN comparison c ON c.id = :comparison
    LEFT JOIN system b ON b.id = c.baseline_id
    LEFT JOIN system n ON n.id = c.candidate_id
    LEFT JOIN chain h ON h.rater_id = :rater AND h.stream = 'preference'
WHERE q.id = :query
"""


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


@dataclass(frozen=True, slots=True)
class ItemNames:
    """What an item of a comparison and its rater are called, and which system the rater saw left."""

    rater: str
    query_key: str
    comparison: str
    baseline: str
    candidate: str
    left_system: str


@dataclass(frozen=True, slots=True)
class AppendedPreference:
    """An event as it was appended, by its columns, with what its numbers are called, and its step's key."""

    row: Mapping[str, Any]
    names: ItemNames
    step: str


class _Facts:
    """What new events need to know of what is stored; `known` are the ids of those that are there already.

    `closed` are the comparisons whose result is open, so that they take no verdicts.

    With `named`, and where the events are few, `names` has names and step's key of each event id.
    """

    def __init__(
        self,
        connection: Connection,
        new: Sequence[NewPreference],
        operation_id: OperationId,
        *,
        named: bool,
    ) -> None:
        self.last_seq = 0
        self.known: set[str] = set()
        self.queries: dict[QueryId, str] = {}
        self.latest: dict[_Where, int] = {}
        self.chains: dict[RaterId, End] = {}
        self.closed: set[ComparisonId] = set()
        self.names: dict[str, tuple[ItemNames, str]] = {}
        if named or len(new) <= _FEW:
            for item in new:
                self._ask_for(connection, item, operation_id)
        else:
            self._read_all(connection, new)

    def _ask_for(self, connection: Connection, item: NewPreference, operation_id: OperationId) -> None:
        values = {
            "event": item.event_id, "comparison": item.comparison_id, "rater": item.rater_id,
            "query": item.key.query_id, "item": item.key.number, "operation": operation_id,
        }  # fmt: skip
        row = run(connection, _OF_VERDICT, values).first()
        if row is None:
            return  # there is no such query
        self.last_seq = row.last_seq or 0
        if row.known:
            self.known.add(item.event_id)
        if row.latest is not None:
            self.latest[_where(item)] = row.latest
        if row.result == OPENED:
            self.closed.add(item.comparison_id)
        self.queries[item.key.query_id] = row.query_key
        self.chains[item.rater_id] = (0, GENESIS) if row.head is None else (row.length, row.head)
        names = ItemNames(
            row.rater, row.query_key, row.comparison, row.baseline, row.candidate, item.left_system
        )
        self.names[item.event_id] = names, row.step

    def _read_all(self, connection: Connection, new: Sequence[NewPreference]) -> None:
        self.known = known_event_ids(connection, [item.event_id for item in new])
        self.closed = locked(connection)
        self.last_seq = run(connection, "SELECT coalesce(max(seq), 0) FROM preference_event").scalar_one()
        self.queries.update(plain_rows(connection, "SELECT id, query_key FROM query"))
        columns = (_event.comparison_id, _event.rater_id, _event.query_id, _event.item)
        rows = connection.execute(
            select(*columns, func.max(_event.seq))
            .where(_event.comparison_id.in_({item.comparison_id for item in new}))
            .group_by(*columns)
        )
        self.latest = {(row[0], row[1], row[2], row[3]): row[4] for row in rows}


def append_preferences(
    connection: Connection,
    new: Sequence[NewPreference],
    *,
    operation_id: OperationId,
    action: str = "do",
    progress: Callable[[int, int], None] | None = None,
    appended: list[AppendedPreference] | None = None,
) -> int:
    """Append events and bring the current rows along; returns how many were new.

    Event ids that are there already are passed over. Of several events on one item the last counts.
    What was appended is added to `appended`, for the recovery journal of a few verdicts. Raises Conflict
    where the result of a comparison is open.
    """
    if (work := gathering(connection)) is not None:
        work.verdicts += [{**_row(item, None), **work.belongs_to(operation_id, action)} for item in new]
        return len(new)
    facts = _Facts(connection, new, operation_id, named=appended is not None)
    unknown = {item.event_id: item for item in reversed(new) if item.event_id not in facts.known}
    new = [item for item in new if unknown.get(item.event_id) is item]
    if not new:
        return 0
    _refuse_closed(connection, new, facts.closed)
    chains: dict[RaterId, Chain] = {}
    moment = now()
    seq = facts.last_seq  # said here: a server's own numbers have gaps, and these count events
    said_before = [_where(item) for item in new if _where(item) in facts.latest]
    current: dict[_Where, dict[str, object]] = {}
    for start in range(0, len(new), _PORTION):
        if progress is not None:
            progress(start, len(new))
        rows = []
        for item in new[start : start + _PORTION]:
            chain = chains.get(item.rater_id)
            if chain is None:
                end = facts.chains.get(item.rater_id)
                chain = chains[item.rater_id] = Chain(connection, item.rater_id, "preference", end)
            where, seq = _where(item), seq + 1
            row = _row(item, moment)
            row |= {
                "seq": seq, "operation_id": operation_id, "action": action,
                "parent_seq": facts.latest.get(where),
            }  # fmt: skip
            content = hashed_content(row, facts.queries[item.key.query_id])
            row["previous_hash"], row["hash"] = chain.add(content)
            facts.latest[where] = seq
            current[where] = row
            rows.append(row)
            if appended is not None:
                appended.append(AppendedPreference(row, *facts.names[item.event_id]))
        run(connection, _INSERT_EVENT, rows)
    for chain in chains.values():
        chain.save()
    _replace_current(connection, current, said_before)
    return len(new)


def _refuse_closed(
    connection: Connection, new: Sequence[NewPreference], closed: Collection[ComparisonId]
) -> None:
    """Raise Conflict where the result of a comparison is open; what settles a dispute is always taken."""
    for item in new:
        if item.comparison_id in closed and item.key.kind is not ItemKind.ADJUDICATION:
            statement = select(comparison.c.name).where(comparison.c.id == item.comparison_id)
            name = connection.execute(statement).scalar_one()
            raise Conflict(
                say("the result of {name} is open, so its verdicts stay as they are; reopen the comparison"
                    " to change them", name=name)
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


def _replace_current(
    connection: Connection, current: Mapping[_Where, Mapping[str, object]], said_before: Sequence[_Where]
) -> None:
    # Only what was said before can have a current row.
    if said_before:
        run(
            connection,
            "DELETE FROM preference WHERE comparison_id=? AND rater_id=? AND query_id=? AND item=?",
            said_before,
        )
    rows = [row for row in current.values() if row["status"] != str(Verdict.CLEARED)]
    if rows:
        run(connection, _INSERT_CURRENT, rows)


def known_event_ids(connection: Connection, event_ids: Sequence[str]) -> set[str]:
    """Which of the event ids are in the history."""
    found: set[str] = set()
    for start in range(0, len(event_ids), _CHUNK):
        some = event_ids[start : start + _CHUNK]
        found.update(connection.execute(select(_event.event_id).where(_event.event_id.in_(some))).scalars())
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


def state_in(row: Mapping[str, Any]) -> PreferenceState:
    """What an event that is about to be stored says."""
    return preference_state(
        row["status"], row["preferred"], row["strength"], row["reasons"], row["note"], row["extra"]
    )


def state_of(row: Any) -> PreferenceState:
    """What a row of events or of current verdicts says."""
    return preference_state(row.status, row.preferred, row.strength, row.reasons, row.note, row.extra)
