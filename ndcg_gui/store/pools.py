"""Pools of pairs to be judged, and which rater works through which pool in which order."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt
from sqlalchemy import Connection, delete, func, insert, select

from ndcg_gui.domain.ids import DocumentId, ImportId, PoolId, QueryId, RaterId
from ndcg_gui.store.columns import int_rows
from ndcg_gui.store.events import now
from ndcg_gui.store.schema import assignment, pool, pool_pair


def ensure_pool(connection: Connection, name: str, *, depth: int) -> tuple[PoolId, int]:
    """The number and depth of the pool of that name, made now if there is none."""
    row = connection.execute(select(pool.c.id, pool.c.depth).where(pool.c.name == name)).first()
    if row is not None:
        return PoolId(row.id), row.depth
    statement = insert(pool).values(name=name, depth=depth, created_at=now())
    return PoolId(connection.execute(statement).inserted_primary_key[0]), depth  # type: ignore[index]


def find_pool(connection: Connection, name: str) -> tuple[PoolId, int] | None:
    """The number and depth of the pool of that name."""
    row = connection.execute(select(pool.c.id, pool.c.depth).where(pool.c.name == name)).first()
    return None if row is None else (PoolId(row.id), row.depth)


def add_pairs(
    connection: Connection,
    pool_id: PoolId,
    pairs: Iterable[tuple[QueryId, DocumentId]],
    *,
    import_id: ImportId | None,
) -> int:
    """Add pairs that the pool does not hold yet; returns how many were new."""
    known = {
        (row[0], row[1])
        for row in connection.exec_driver_sql(
            "SELECT query_id, document_id FROM pool_pair WHERE pool_id = :p", {"p": pool_id}
        )
    }
    new = [pair for pair in dict.fromkeys(pairs) if pair not in known]
    if new:
        connection.exec_driver_sql(
            "INSERT INTO pool_pair (pool_id, query_id, document_id, import_id) VALUES (?, ?, ?, ?)",
            [(pool_id, query_id, document_id, import_id) for query_id, document_id in new],
        )
    return len(new)


def remove_pairs(connection: Connection, import_id: ImportId) -> int:
    """Take the pairs of an import out again; returns how many."""
    return connection.execute(delete(pool_pair).where(pool_pair.c.import_id == import_id)).rowcount


def pool_pairs(connection: Connection, pool_id: PoolId) -> npt.NDArray[np.int64]:
    """The pairs as an int64 array of shape (n, 2): query and document numbers, in that order."""
    statement = (
        "SELECT query_id, document_id FROM pool_pair WHERE pool_id = :p ORDER BY query_id, document_id"
    )
    return int_rows(connection, statement, {"p": pool_id}, width=2)


def pair_count(connection: Connection, pool_id: PoolId) -> int:
    """How many pairs the pool holds."""
    return connection.execute(
        select(func.count()).select_from(pool_pair).where(pool_pair.c.pool_id == pool_id)
    ).scalar_one()


def left_by_query(
    connection: Connection, pool_id: PoolId, rater_id: RaterId, query_ids: Iterable[QueryId] | None = None
) -> dict[QueryId, int]:
    """How many of the pool's pairs the rater has not judged (a skip is no judgment), by query.

    Queries of which nothing is left are missing.
    """
    where = ""
    if query_ids is not None:
        where = f" AND p.query_id IN ({','.join(str(int(query_id)) for query_id in query_ids)})"
    rows = connection.exec_driver_sql(
        "SELECT p.query_id, COUNT(*) FROM pool_pair p LEFT JOIN judgment j"
        " ON j.rater_id = :r AND j.query_id = p.query_id AND j.document_id = p.document_id"
        f" AND j.status <> 'skipped' WHERE p.pool_id = :p AND j.rater_id IS NULL{where}"
        " GROUP BY p.query_id",
        {"p": pool_id, "r": rater_id},
    )
    return {QueryId(query_id): number for query_id, number in rows}


def assigned_seed(connection: Connection, pool_id: PoolId, rater_id: RaterId) -> int | None:
    """The seed of the rater's order over the pool, or None when it was never assigned."""
    return connection.execute(
        select(assignment.c.seed).where(assignment.c.pool_id == pool_id, assignment.c.rater_id == rater_id)
    ).scalar()


def assign(connection: Connection, pool_id: PoolId, rater_id: RaterId, *, seed: int) -> None:
    """Fix the seed of a rater's order over a pool."""
    connection.execute(
        insert(assignment).values(pool_id=pool_id, rater_id=rater_id, seed=seed, created_at=now())
    )
