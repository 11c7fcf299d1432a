"""Quality checks of raters: known grades, repeated pairs, and judging times."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
from sqlalchemy import Connection, func, select

from ndcg_gui.domain.ids import DocumentId, Pair, PoolId, QueryId, RaterId
from ndcg_gui.domain.labels import SHOWN_REPEAT
from ndcg_gui.store.collection.pools import work_of
from ndcg_gui.store.labels.kinds import pair_state
from ndcg_gui.store.schema import judgment, judgment_event, operation, pool, preference_event
from ndcg_gui.store.sql.columns import float_rows, int_rows, plain_rows
from ndcg_gui.store.sql.plain_sql import listed


@dataclass(frozen=True, slots=True)
class GoldAnswer:
    """A rater's grade of a pair, and the reference grade."""

    rater_id: RaterId
    pair: Pair
    grade: float
    measure: float


def judgment_seconds(connection: Connection) -> dict[RaterId, npt.NDArray[np.float64]]:
    """Return the seconds each current judgment took, by rater, if known."""
    rows = float_rows(
        connection,
        "SELECT j.rater_id, e.seconds FROM judgment j JOIN judgment_event e ON e.seq = j.event_seq"
        " WHERE e.seconds > 0 AND j.status IN ('graded', 'cannot_judge')",
        width=2,
    )
    return {RaterId(int(rater_id)): rows[rows[:, 0] == rater_id, 1] for rater_id in np.unique(rows[:, 0])}


def decided_by_rater(connection: Connection) -> npt.NDArray[np.int64]:
    """int64 of shape (n, 3): rater, query and document of all that is graded or not judgeable."""
    statement = (
        "SELECT rater_id, query_id, document_id FROM judgment WHERE status IN ('graded', 'cannot_judge')"
    )
    return int_rows(connection, statement, width=3)


def decided_pairs(
    connection: Connection, query_ids: Iterable[QueryId] | None = None
) -> npt.NDArray[np.int64]:
    """int64 of shape (n, 2): query and document of all that anyone graded or found not judgeable."""
    statement = select(judgment.c.query_id, judgment.c.document_id).where(
        judgment.c.status.in_(("graded", "cannot_judge"))
    )
    if query_ids is not None:
        statement = statement.where(judgment.c.query_id.in_(list(query_ids)))
    rows = connection.execute(statement.distinct()).all()
    return np.array([tuple(row) for row in rows], np.int64).reshape(-1, 2)


def last_said(connection: Connection) -> dict[RaterId, int]:
    """Return the time of each rater's last judgment of a pair or an item, in microseconds since 1970, UTC."""
    found = last_verdicts(connection)
    event = judgment_event.c
    for rater_id, at in connection.execute(
        select(event.rater_id, func.max(event.created_at)).group_by(event.rater_id)
    ):
        found[RaterId(rater_id)] = max(at, found.get(RaterId(rater_id), 0))
    return found


def last_verdicts(connection: Connection) -> dict[RaterId, int]:
    """Return the time of each rater's last judgment of an item side by side, as of `last_said`."""
    event = preference_event.c
    rows = connection.execute(select(event.rater_id, func.max(event.created_at)).group_by(event.rater_id))
    return {RaterId(rater_id): at for rater_id, at in rows}


def decided_since(
    connection: Connection,
    since: int,
    rater_id: RaterId | None = None,
    query_ids: Iterable[QueryId] | None = None,
) -> list[tuple[RaterId, QueryId, DocumentId]]:
    """Return the pairs graded or found not judgeable since a moment (microseconds since 1970, UTC).

    Only by one rater, and of some queries, where these are given. A step that was taken back does not
    count, and no note or flag on a grade from before.
    """
    event, step, now_, former = judgment_event.c, operation.c, judgment.c, judgment_event.alias().c
    decided = ("graded", "cannot_judge")
    statement = (
        select(event.rater_id, event.query_id, event.document_id)
        .join(operation, step.id == event.operation_id)
        .join(
            judgment,
            (now_.rater_id == event.rater_id)
            & (now_.query_id == event.query_id)
            & (now_.document_id == event.document_id),
        )
        .outerjoin(former.seq.table, former.seq == event.parent_seq)
        .where(
            event.created_at >= since,
            event.status.in_(decided),
            now_.status.in_(decided),
            # A step given on a page cannot be undone here; what it said stands while nothing followed it.
            (step.state == "done")
            | ((step.state == "superseded") & (now_.event_seq == event.seq) & (event.action != "undo")),
            event.seconds.is_not(None)
            | (step.kind != "judgment")
            | former.seq.is_(None)
            | (former.status != event.status)
            | (former.grade != event.grade),
        )
        .distinct()
    )
    if rater_id is not None:
        statement = statement.where(event.rater_id == rater_id)
    if query_ids is not None:
        statement = statement.where(event.query_id.in_(list(query_ids)))
    return [
        (RaterId(row.rater_id), QueryId(row.query_id), DocumentId(row.document_id))
        for row in connection.execute(statement)
    ]


def own_decisions(
    connection: Connection, rater_id: RaterId, query_ids: Iterable[QueryId] | None = None
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.bool_]]:
    """Return the pairs that a rater graded or found not judgeable, and whether on a repeat.

    The pairs are int64 (n, 3) of query, document and last time (microseconds since 1970, UTC), the flags
    bool[n].
    """
    where = "" if query_ids is None else f" AND j.query_id IN ({listed(query_ids)})"
    rows = list(
        plain_rows(
            connection,
            "SELECT j.query_id, j.document_id, e.created_at, j.extra FROM judgment j"
            " JOIN judgment_event e ON e.seq = j.event_seq"
            f" WHERE j.rater_id = :r AND j.status IN ('graded', 'cannot_judge'){where}",
            {"r": rater_id},
        )
    )
    again = [row[3] is not None and SHOWN_REPEAT in row[3] and _came_again(row[3]) for row in rows]
    return np.array([row[:3] for row in rows], np.int64).reshape(-1, 3), np.array(again, np.bool_)


def decided_again(connection: Connection) -> npt.NDArray[np.int64]:
    """int64 of shape (n, 3): rater, query and document of all that was decided on a repeat."""
    rows = plain_rows(
        connection,
        "SELECT rater_id, query_id, document_id, extra FROM judgment"
        f" WHERE status IN ('graded', 'cannot_judge') AND extra LIKE '%{SHOWN_REPEAT}%'",
    )
    return np.array([row[:3] for row in rows if _came_again(row[3])], np.int64).reshape(-1, 3)


def own_pace(
    connection: Connection, rater_id: RaterId, *, since: int, after: int = 0
) -> npt.NDArray[np.float64]:
    """Return a rater's decisions with known duration, oldest first, since a moment and after an event.

    They are float64 (n, 5) of event, query, document, time (microseconds since 1970, UTC) and seconds.
    """
    return float_rows(
        connection,
        "SELECT seq, query_id, document_id, created_at, seconds FROM judgment_event"
        " WHERE rater_id = :r AND seq > :a AND created_at >= :s AND action = 'do' AND seconds > 0"
        " AND status IN ('graded', 'cannot_judge') ORDER BY seq",
        {"r": rater_id, "a": after, "s": since},
        width=5,
    )


def lately(connection: Connection, rater_id: RaterId, most: int) -> npt.NDArray[np.float64]:
    """Return the seconds of the rater's last decisions on pairs, if known."""
    return float_rows(
        connection,
        "SELECT seconds FROM judgment_event WHERE rater_id = :r AND action = 'do' AND seconds > 0"
        " AND status IN ('graded', 'cannot_judge') ORDER BY seq DESC LIMIT :m",
        {"r": rater_id, "m": most},
        width=1,
    )[:, 0]


def lately_by_rater(connection: Connection, most: int) -> dict[RaterId, list[float]]:
    """The same of every rater, oldest first."""
    rows = float_rows(
        connection,
        "SELECT rater_id, seconds FROM (SELECT rater_id, seconds, seq,"
        " ROW_NUMBER() OVER (PARTITION BY rater_id ORDER BY seq DESC) AS place FROM judgment_event"
        " WHERE action = 'do' AND seconds > 0 AND status IN ('graded', 'cannot_judge')) AS own"
        " WHERE place <= :m ORDER BY seq",
        {"m": most},
        width=2,
    )
    found: dict[RaterId, list[float]] = {}
    for rater_id, seconds in rows.tolist():
        found.setdefault(RaterId(int(rater_id)), []).append(seconds)
    return found


_REPEATS = f"FROM judgment_event e WHERE e.extra LIKE '%{SHOWN_REPEAT}%'"


def repeated_pairs(connection: Connection) -> set[Pair]:
    """The pairs of which somebody said something when they came a second time."""
    rows = plain_rows(connection, f"SELECT DISTINCT e.query_id, e.document_id {_REPEATS}")
    return {(QueryId(query_id), DocumentId(document_id)) for query_id, document_id in rows}


def repeat_answers(connection: Connection, pair: Pair | None = None) -> list[GoldAnswer]:
    """Of each hidden repeat that was graded its last grade, with the rater's grade before the first.

    Steps that were taken back do not count. Only of one pair where it is given.
    """
    pairs = f"SELECT DISTINCT e.rater_id, e.query_id, e.document_id {_REPEATS}{_only(pair)}"
    answers = []
    for key, events in _standing(connection, pairs).items():
        again = [_is_repeat(event) for event in events]
        before = [event.grade for event in events[: again.index(True)]] if any(again) else []
        after = [event.grade for event, repeat in zip(events, again, strict=True) if repeat]
        if before and after:
            answers.append(GoldAnswer(*_whose(key), after[-1], before[-1]))
    return answers


def _only(pair: Pair | None) -> str:
    return "" if pair is None else f" AND e.query_id = {int(pair[0])} AND e.document_id = {int(pair[1])}"


def _whose(place: tuple[int, int, int]) -> tuple[RaterId, Pair]:
    return RaterId(place[0]), (QueryId(place[1]), DocumentId(place[2]))


def gold_answers(
    connection: Connection, pool_id: PoolId, *, calibration: bool, pair: Pair | None = None
) -> list[GoldAnswer]:
    """Each rater's grade of the pairs with a known grade that they were given and have graded since.

    In a calibration the first grade counts: after it the known one is told. Only of one pair where it is
    given.
    """
    known = {
        (query_id, document_id): expected
        for query_id, document_id, expected in plain_rows(
            connection,
            "SELECT e.query_id, e.document_id, e.expected FROM pool_pair e"
            f" WHERE e.pool_id = :p AND e.expected IS NOT NULL{_only(pair)}",
            {"p": pool_id},
        )
    }
    if not known:
        return []
    given = {
        (int(rater_id), *pair)
        for rater_id, work in work_of(connection, pool_id).items()
        for pair in map(tuple, work.tolist())
        if pair in known
    }
    pairs = (
        "SELECT DISTINCT e.rater_id, e.query_id, e.document_id FROM judgment_event e"
        " JOIN pool_pair p ON p.query_id = e.query_id AND p.document_id = e.document_id"
        " JOIN pool o ON o.id = p.pool_id AND e.created_at >= o.created_at"
        f" WHERE p.pool_id = {int(pool_id)} AND p.expected IS NOT NULL{_only(pair)}"
    )
    start: int = connection.execute(select(pool.c.created_at).where(pool.c.id == pool_id)).scalar_one()
    answers = []
    for key, events in _standing(connection, pairs, keep_undone=calibration).items():
        grades = [event.grade for event in events if event.created_at >= start]
        if grades and key in given:
            answers.append(GoldAnswer(*_whose(key), grades[0 if calibration else -1], known[key[1:]]))
    return answers


@dataclass(frozen=True, slots=True)
class _Event:
    grade: float
    extra: str | None
    created_at: int
    operation_id: int


def _is_repeat(event: _Event) -> bool:
    return _came_again(event.extra)


def _came_again(extra: str | None) -> bool:
    return SHOWN_REPEAT in pair_state("graded", 0.0, "", extra).shown.split()


def _standing(
    connection: Connection, pairs: str, *, keep_undone: bool = False
) -> Mapping[tuple[int, int, int], list[_Event]]:
    """Return the grades given to some pairs, oldest first, without undone ones."""
    rows: Iterable[tuple[Any, ...]] = plain_rows(
        connection,
        "SELECT e.rater_id, e.query_id, e.document_id, e.action, e.operation_id, e.status, e.grade, e.extra,"
        f" e.created_at FROM judgment_event e JOIN ({pairs}) w ON w.rater_id = e.rater_id"
        " AND w.query_id = e.query_id AND w.document_id = e.document_id ORDER BY e.seq",
    )
    found: dict[tuple[int, int, int], list[_Event]] = defaultdict(list)
    for rater_id, query_id, document_id, action, operation_id, status, grade, extra, created_at in rows:
        own = found[rater_id, query_id, document_id]
        if action == "undo":
            # What it says again has been said before; only what it takes back matters.
            if not keep_undone:
                own[:] = [event for event in own if event.operation_id != operation_id]
        elif status == "graded":
            own.append(_Event(grade, extra, created_at, operation_id))
    return found
