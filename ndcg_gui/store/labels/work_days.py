"""Decisions between two moments, from which work is counted by day: on pairs, and verdicts."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
from sqlalchemy import Connection, func, select

from ndcg_gui.domain.ids import RaterId
from ndcg_gui.store.schema import judgment_event
from ndcg_gui.store.sql.columns import float_rows

# The first decision that a rater made at a place is the one that the place is counted by. What has nothing
# before it needs no second look.
_ROWS = (
    "SELECT e.rater_id, e.created_at, COALESCE(e.seconds, 0),"
    " CASE WHEN e.parent_seq IS NULL OR NOT EXISTS (SELECT 1 FROM {events} b WHERE {same}"
    " AND b.seq < e.seq AND b.action = 'do' AND b.status IN ({decided})) THEN 1 ELSE 0 END,"
    " CASE WHEN j.status IN ({decided}) THEN 1 ELSE 0 END, e.query_id, {document}"
    " FROM {events} e LEFT JOIN {current} j ON {place}"
    " WHERE e.seq > :after AND e.created_at >= :since AND e.created_at < :until AND e.action = 'do'"
    " AND e.status IN ({decided}){whose} ORDER BY e.seq"
)


def pair_decisions(
    connection: Connection, since: int, until: int, rater_id: RaterId | None = None, after: int = 0
) -> npt.NDArray[np.float64]:
    """float64 of shape (n, 7), oldest first: rater, time, seconds, two flags, query and document.

    Those of all raters, or of one, of events after one. The time is in microseconds since 1970, UTC, the
    seconds 0 where they are not known. The flags are 1 where it is the rater's first decision on this pair,
    and where the pair is judged by the rater now.
    """
    return _rows(
        connection,
        since,
        until,
        rater_id,
        after,
        "judgment",
        "'graded', 'cannot_judge'",
        ("document_id", "query_id", "rater_id"),
    )


def verdict_decisions(
    connection: Connection, since: int, until: int, rater_id: RaterId | None = None
) -> npt.NDArray[np.float64]:
    """The same of verdicts on items of comparisons, without documents."""
    places = ("comparison_id", "rater_id", "query_id", "item")
    return _rows(connection, since, until, rater_id, 0, "preference", "'judged'", places)


def _rows(
    connection: Connection,
    since: int,
    until: int,
    rater_id: RaterId | None,
    after: int,
    current: str,
    decided: str,
    place: Sequence[str],
) -> npt.NDArray[np.float64]:
    def equal(one: str, other: str) -> str:
        return " AND ".join(f"{one}.{name} = {other}.{name}" for name in place)

    statement = _ROWS.format(
        events=f"{current}_event",
        current=current,
        decided=decided,
        same=equal("b", "e"),
        place=equal("j", "e"),
        document="e.document_id" if "document_id" in place else "0",
        whose="" if rater_id is None else " AND e.rater_id = :rater",
    )
    values = {"since": since, "until": until, "after": after} | (
        {} if rater_id is None else {"rater": rater_id}
    )
    return float_rows(connection, statement, values, width=7)


def first_event(connection: Connection, since: int) -> int:
    """Number of the first judgment of a pair from a moment on, one that is not there yet without any."""
    first = connection.execute(
        select(func.min(judgment_event.c.seq)).where(judgment_event.c.created_at >= since)
    ).scalar_one()
    if first is not None:
        return int(first)
    return int(connection.execute(select(func.coalesce(func.max(judgment_event.c.seq), 0))).scalar_one()) + 1
