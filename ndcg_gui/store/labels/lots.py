"""Lots of raters' work: what was drawn of them, accepted, sent back, and taken back, as history.

A lot is stored from its first draw on, with its pairs; until then it follows from the judgments. `detail` of
an event is JSON:

- planned: the plan of lots, from the lot of `number` on, empty for none
- drawn: `pairs` of the lot, `handed_in` (when), `drawn` (positions, in the order in which they are looked
  at) `of` so many that could be, `given` (status and grade of each then), `scale` (the version of these
  grades), `plan`, `stages` (numbers looked at, accepted up to, returned from), `seed`, and `pool`, the task
  of the inspector, `by_id`
- accepted, returned: `looked` (position, status and grade of the inspector, whether wrong), and of those sent
  back `pairs` and `pool`, the task in which they are judged again
- moved: `to`, the rater into whom the rater was merged
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt
from sqlalchemy import Connection, func, insert, select

from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.ids import DocumentId, Pair, PoolId, QueryId, RaterId
from ndcg_gui.domain.labels import SHOWN_INSPECTION
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.moments import now
from ndcg_gui.store.labels.kinds import pair_state
from ndcg_gui.store.schema import lot_event
from ndcg_gui.store.sql.columns import int_rows, plain_rows

PLANNED, DRAWN, ACCEPTED, RETURNED = "planned", "drawn", "accepted", "returned"
MOVED, UNDONE = "moved", "undone"


@dataclass(frozen=True, slots=True)
class LotEvent:
    """Event of a lot. `at` is in microseconds since 1970, UTC."""

    seq: int
    pool_id: PoolId
    rater_id: RaterId | None
    number: int
    what: str
    by_id: RaterId | None
    parent_seq: int | None
    note: str
    detail: Mapping[str, Any]
    at: int


@dataclass(slots=True)
class StoredLot:
    """Lot that was drawn from: its draws, each with the decision on it, None while there is none."""

    pool_id: PoolId
    rater_id: RaterId
    number: int
    draws: list[tuple[LotEvent, LotEvent | None]] = field(default_factory=list)

    @property
    def pairs(self) -> list[Pair]:
        """Pairs of the lot, in the order in which they were judged."""
        return pairs_of(self.draws[0][0].detail["pairs"])

    @property
    def is_accepted(self) -> bool:
        """Whether the last decision was to accept it."""
        decided = self.draws[-1][1]
        return decided is not None and decided.what == ACCEPTED

    @property
    def returns(self) -> int:
        """Number of times that it was sent back."""
        return sum(decided is not None and decided.what == RETURNED for _, decided in self.draws)


@dataclass(frozen=True, slots=True)
class StoredLots:
    """All lots that were drawn from, by task, rater and number, and the plans of lots of each task."""

    lots: Mapping[tuple[PoolId, RaterId, int], StoredLot]
    plans: Mapping[PoolId, Mapping[int, Mapping[str, Any]]]


def pairs_of(rows: Iterable[Iterable[int]]) -> list[Pair]:
    """Pairs from JSON."""
    return [(QueryId(query_id), DocumentId(document_id)) for query_id, document_id in rows]


def append_lot_event(
    connection: Connection,
    pool_id: PoolId,
    what: str,
    *,
    rater_id: RaterId | None = None,
    number: int = 0,
    by_id: RaterId | None = None,
    parent_seq: int | None = None,
    note: str = "",
    detail: Mapping[str, Any] | None = None,
) -> int:
    """Append an event. Returns its number."""
    done = connection.execute(
        insert(lot_event).values(
            pool_id=pool_id,
            rater_id=rater_id,
            number=number,
            what=what,
            by_id=by_id,
            parent_seq=parent_seq,
            note=note,
            detail=json.dumps(detail or {}, ensure_ascii=False, separators=(",", ":")),
            created_at=now(),
        )
    )
    return int(done.inserted_primary_key[0])  # type: ignore[index]


def take_back_lot_event(connection: Connection, seq: int, *, by_id: RaterId | None = None) -> None:
    """Take an event back, by one more."""
    row = connection.execute(select(lot_event).where(lot_event.c.seq == seq)).one()
    append_lot_event(
        connection,
        PoolId(row.pool_id),
        UNDONE,
        rater_id=row.rater_id,
        number=row.number,
        by_id=by_id,
        parent_seq=seq,
    )


def move_lots(connection: Connection, giver: RaterId, taker: RaterId) -> tuple[int, ...]:
    """Have the lots of one rater become another's, behind their own. Returns the events."""
    held = {pool_id for pool_id, rater_id, _ in stored_lots(connection).lots if rater_id == giver}
    return tuple(
        append_lot_event(connection, pool_id, MOVED, rater_id=giver, detail={"to": taker})
        for pool_id in sorted(held)
    )


def move_back(connection: Connection, moved: Iterable[int]) -> None:
    """Take the moves of lots back. Raises Conflict where the inspection of one went on since."""
    events = standing_events(connection)
    for seq in moved:
        event = next(event for event in events if event.seq == seq)
        taker = event.detail["to"]
        if any(own.seq > seq and (own.pool_id, own.rater_id) == (event.pool_id, taker) for own in events):
            raise Conflict(say("lots of the merged rater were inspected since then; undo that first"))
        take_back_lot_event(connection, seq)


def lot_history(connection: Connection, until: int | None = None) -> list[LotEvent]:
    """Return all events up to a moment, those taken back and the taking back among them."""
    statement = select(lot_event).order_by(lot_event.c.seq)
    if until is not None:
        statement = statement.where(lot_event.c.created_at <= until)
    return [
        LotEvent(
            row.seq,
            PoolId(row.pool_id),
            None if row.rater_id is None else RaterId(row.rater_id),
            row.number,
            row.what,
            None if row.by_id is None else RaterId(row.by_id),
            row.parent_seq,
            row.note,
            json.loads(row.detail),
            row.created_at,
        )
        for row in connection.execute(statement)
    ]


def standing_events(connection: Connection, until: int | None = None) -> list[LotEvent]:
    """Return the events that were not taken back, as it was at a moment (None: now)."""
    events = lot_history(connection, until)
    undone = {event.parent_seq for event in events if event.what == UNDONE}
    return [event for event in events if event.what != UNDONE and event.seq not in undone]


def stored_lots(connection: Connection, until: int | None = None) -> StoredLots:
    """Return all lots that were drawn from, and the plans of lots by the number from which they hold."""
    lots: dict[tuple[PoolId, RaterId, int], StoredLot] = {}
    plans: dict[PoolId, dict[int, Mapping[str, Any]]] = {}
    draws: dict[int, StoredLot] = {}
    for event in standing_events(connection, until):
        if event.what == PLANNED:
            # A plan from a lot on holds for all that come after it.
            own = plans.setdefault(event.pool_id, {})
            for later in [number for number in own if number >= event.number]:
                del own[later]
            own[event.number] = event.detail
            continue
        assert event.rater_id is not None
        if event.what == MOVED:
            _move(lots, event.pool_id, event.rater_id, RaterId(event.detail["to"]))
        elif event.what == DRAWN:
            key = (event.pool_id, event.rater_id, event.number)
            lot = lots.setdefault(key, StoredLot(*key))
            lot.draws.append((event, None))
            draws[event.seq] = lot
        elif event.parent_seq in draws:  # a decision whose draw was taken back decides nothing
            own_draws = draws[event.parent_seq].draws
            own_draws[:] = [
                (drawn, event if drawn.seq == event.parent_seq else decided) for drawn, decided in own_draws
            ]
    return StoredLots(lots, plans)


def _move(
    lots: dict[tuple[PoolId, RaterId, int], StoredLot], pool_id: PoolId, giver: RaterId, taker: RaterId
) -> None:
    """Number the lots of one rater behind those of another."""
    last = max((number for pool, rater, number in lots if (pool, rater) == (pool_id, taker)), default=0)
    for key in [key for key in lots if key[:2] == (pool_id, giver)]:
        last += 1
        lot = lots.pop(key)
        lot.rater_id, lot.number = taker, last
        lots[pool_id, taker, last] = lot


def has_lot_events(connection: Connection, pool_id: PoolId | None = None) -> bool:
    """Whether anything was ever said of lots, of a task or at all."""
    statement = select(func.min(lot_event.c.seq))
    if pool_id is not None:
        statement = statement.where(lot_event.c.pool_id == pool_id)
    return connection.execute(statement).scalar() is not None


def judged_in_task(
    connection: Connection, pool_id: PoolId, rater_id: RaterId | None = None
) -> npt.NDArray[np.int64]:
    """int64 (n, 5): rater, query, document, first event and its time of each judged pair of a task.

    They come in the order in which they were first judged, however often they were judged again. Those of all
    raters, or of one.
    """
    whose, values = ("", {}) if rater_id is None else (" AND e.rater_id = :r", {"r": rater_id})
    return int_rows(
        connection,
        "SELECT e.rater_id, e.query_id, e.document_id, min(e.seq) AS first, min(e.created_at)"
        " FROM pool_pair p"
        " JOIN judgment_event e ON e.document_id = p.document_id AND e.query_id = p.query_id"
        " JOIN judgment j ON j.rater_id = e.rater_id AND j.query_id = e.query_id"
        " AND j.document_id = e.document_id AND j.status IN ('graded', 'cannot_judge')"
        f" WHERE p.pool_id = :p AND e.status IN ('graded', 'cannot_judge'){whose}"
        " GROUP BY e.rater_id, e.query_id, e.document_id ORDER BY first",
        {"p": pool_id, **values},
        width=5,
    )


def inspecting_grades(
    connection: Connection, *, but: int | None = None, at: int | None = None, where: str = ""
) -> npt.NDArray[np.int64]:
    """int64: events of the grades that were given in an inspection, which are no votes.

    They are the current ones, or with `at` those up to that event. Those of the rater `but` are left out.
    """
    if not has_lot_events(connection):
        return np.empty(0, np.int64)
    column, table = ("event_seq", "judgment") if at is None else ("seq", "judgment_event")
    until = "" if at is None else " AND seq <= :at"
    rows = plain_rows(
        connection,
        f"SELECT {column}, rater_id, grade, extra FROM {table}"
        f" WHERE status = 'graded' AND extra LIKE '%{SHOWN_INSPECTION}%'{where}{until}",
        {} if at is None else {"at": at},
    )
    # A flag may hold the word, too: which of these few it is, what was said tells.
    found = [
        seq
        for seq, rater_id, grade, extra in rows
        if rater_id != but and pair_state("graded", grade, "", extra).inspects()
    ]
    return np.array(found, np.int64)


def accepted_pairs(connection: Connection, until: int | None = None) -> npt.NDArray[np.int64]:
    """int64 (n, 3): rater, query and document of the pairs of all lots that are accepted, or were then."""
    rows = [
        (lot.rater_id, *pair)
        for lot in stored_lots(connection, until).lots.values()
        if lot.is_accepted
        for pair in lot.pairs
    ]
    return np.array(rows, np.int64).reshape(-1, 3)
