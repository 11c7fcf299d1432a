"""Pools of pairs to be judged, and the raters' orders of working through them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
from sqlalchemy import ColumnElement, Connection, Text, cast, delete, func, insert, select

from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.ids import DocumentId, ImportId, OperationId, PoolId, QueryId, RaterId
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.moments import now
from ndcg_gui.store.schema import (
    SPEAKS_OF_DOCUMENTS,
    assignment,
    document,
    document_version,
    pool,
    pool_pair,
    query,
)
from ndcg_gui.store.seals import seal_of, update_sealed
from ndcg_gui.store.sql.columns import int_rows
from ndcg_gui.store.sql.plain_sql import is_server, run

_CHUNK, _FEW = 500, 10_000

# The pool that imports of runs fill.
STANDING_POOL = "depth 10"
STANDING_DEPTH = 10


def ensure_pool(connection: Connection, name: str, *, depth: int) -> tuple[PoolId, int]:
    """Return the number and depth of the pool of that name, making it if there is none."""
    row = connection.execute(select(pool.c.id, pool.c.depth).where(pool.c.name == name)).first()
    if row is not None:
        return PoolId(row.id), row.depth
    statement = insert(pool).values(name=name, depth=depth, created_at=now())
    return PoolId(connection.execute(statement).inserted_primary_key[0]), depth  # type: ignore[index]


def find_pool(connection: Connection, name: str) -> tuple[PoolId, int] | None:
    """Return the number and depth of the pool of that name, or None."""
    row = connection.execute(select(pool.c.id, pool.c.depth).where(pool.c.name == name)).first()
    return None if row is None else (PoolId(row.id), row.depth)


def add_pairs(
    connection: Connection,
    pool_id: PoolId,
    pairs: Iterable[tuple[QueryId, DocumentId]],
    *,
    import_id: ImportId | None,
) -> int:
    """Add pairs that the pool does not contain yet. Returns the number of new ones."""
    rows = [(pool_id, query_id, document_id, import_id) for query_id, document_id in dict.fromkeys(pairs)]
    if not rows:
        return 0
    # A pool may hold millions: what it knows is not read for it.
    return run(
        connection,
        "INSERT INTO pool_pair (pool_id, query_id, document_id, import_id) VALUES (?, ?, ?, ?)"
        " ON CONFLICT DO NOTHING",
        rows,
    ).rowcount


def remove_pairs(connection: Connection, import_ids: Collection[ImportId]) -> int:
    """Take the pairs of imports out again. Returns their number."""
    return connection.execute(delete(pool_pair).where(pool_pair.c.import_id.in_(list(import_ids)))).rowcount


def pool_pairs(connection: Connection, pool_id: PoolId) -> npt.NDArray[np.int64]:
    """Return the pairs as int64 of shape (n, 2): query and document numbers, in that order.

    A task's pairs are left out while their query or document is taken back.
    """
    found = pool_documents(connection, pool_id)
    documents = np.concatenate([np.empty(0, np.int64), *found.values()])
    queries = np.repeat(np.array(list(found), np.int64), list(map(len, found.values())))
    return np.column_stack((queries, documents))[np.lexsort((documents, queries))]


def pool_documents(connection: Connection, pool_id: PoolId) -> dict[QueryId, npt.NDArray[np.int64]]:
    """Return the document numbers int64[n] by query, in no order."""
    wanted = [pool_pair.c.pool_id == pool_id]
    if plan_text(connection, pool_id) is not None:
        wanted += [
            ~select(query.c.removed).where(query.c.id == pool_pair.c.query_id).scalar_subquery(),
            ~select(document.c.removed).where(document.c.id == pool_pair.c.document_id).scalar_subquery(),
        ]
    # One row for each query: of millions of rows each takes a microsecond on its way. SQLite makes texts of
    # numbers by itself, a third faster.
    number: ColumnElement[Any] = pool_pair.c.document_id
    joined = func.aggregate_strings(cast(number, Text) if is_server(connection) else number, ",")
    rows = connection.execute(
        select(pool_pair.c.query_id, joined).where(*wanted).group_by(pool_pair.c.query_id)
    )
    return {QueryId(query_id): np.fromstring(text, np.int64, sep=",") for query_id, text in rows}


def pooled_documents(connection: Connection) -> list[DocumentId]:
    """Return the documents of all pools and tasks."""
    return [DocumentId(row[0]) for row in run(connection, "SELECT DISTINCT document_id FROM pool_pair")]


def standing_pool(connection: Connection) -> tuple[PoolId, int] | None:
    """Return the number and depth of the pool that imports of runs fill, or None."""
    return find_pool(connection, STANDING_POOL)


def pool_size(connection: Connection) -> int:
    """Return the number of pairs in the standing pool."""
    pool = standing_pool(connection)
    if pool is None:
        return 0
    number = select(func.count()).select_from(pool_pair).where(pool_pair.c.pool_id == pool[0])
    return connection.execute(number).scalar_one()


def assigned_seed(connection: Connection, pool_id: PoolId, rater_id: RaterId) -> int | None:
    """Return the seed of the rater's order over the pool, or None when it was never assigned."""
    return connection.execute(
        select(assignment.c.seed).where(assignment.c.pool_id == pool_id, assignment.c.rater_id == rater_id)
    ).scalar()


def assign(connection: Connection, pool_id: PoolId, rater_id: RaterId, *, seed: int) -> None:
    """Fix the seed of a rater's order over a pool."""
    connection.execute(
        insert(assignment).values(pool_id=pool_id, rater_id=rater_id, seed=seed, created_at=now())
    )


@dataclass(frozen=True, slots=True)
class Task:
    """A pool made by a plan (a JSON text), to be judged by those it is assigned to.

    `pairs` counts what can be judged: not what is hidden because its import was taken back.
    """

    id: PoolId
    plan: str
    pairs: int
    created_at: int


def create_task(
    connection: Connection, name: str, *, depth: int, plan: str, created_at: int | None = None
) -> PoolId:
    """Make the pool of a task. Raises Conflict when there is one of that name."""
    if find_pool(connection, name) is not None:
        raise Conflict(say("there is a task named {name} already", name=name))
    statement = insert(pool).values(name=name, depth=depth, created_at=created_at or now(), plan=plan)
    return PoolId(connection.execute(statement).inserted_primary_key[0])  # type: ignore[index]


def judged_after(connection: Connection, pool_id: PoolId, operation_id: OperationId) -> bool:
    """Whether a later step judged any of a task's pairs."""
    found = run(
        connection,
        "SELECT 1 FROM pool_pair p JOIN judgment_event e ON e.query_id = p.query_id"
        " AND e.document_id = p.document_id WHERE p.pool_id = :p AND e.operation_id > :o LIMIT 1",
        {"p": pool_id, "o": operation_id},
    )
    return found.first() is not None


def remove_task(connection: Connection, pool_id: PoolId) -> None:
    """Remove a task and its assignments, but not judgments. Raises Conflict for the standing pool.

    Documents that only this task named, without a text, go with it.
    """
    if plan_text(connection, pool_id) is None:
        raise Conflict(say("this task no longer exists"))
    mine = int_rows(
        connection,
        "SELECT DISTINCT d.id FROM document d JOIN pool_pair p ON p.document_id = d.id"
        " WHERE p.pool_id = :p AND d.version = 0",
        {"p": pool_id},
        width=1,
    )
    connection.execute(delete(assignment).where(assignment.c.pool_id == pool_id))
    connection.execute(delete(pool_pair).where(pool_pair.c.pool_id == pool_id))
    connection.execute(delete(pool).where(pool.c.id == pool_id))
    if len(mine):
        run(
            connection,
            "DELETE FROM document WHERE id = ?"
            " AND NOT EXISTS (SELECT 1 FROM pool_pair p WHERE p.document_id = document.id)"
            + "".join(
                f" AND NOT EXISTS (SELECT 1 FROM {table.name} e WHERE e.document_id = document.id)"
                for table in (*SPEAKS_OF_DOCUMENTS, document_version)
            ),
            [(number,) for (number,) in mine.tolist()],
        )


def plan_text(connection: Connection, pool_id: PoolId) -> str | None:
    """Return the plan of a task as its JSON text, None where there is no such task."""
    return connection.execute(select(pool.c.plan).where(pool.c.id == pool_id)).scalar()


def tasks(connection: Connection) -> list[Task]:
    """Return all tasks in the order in which they were made."""
    held = (
        select(pool_pair.c.pool_id, func.count().label("pairs"))
        .join(query, query.c.id == pool_pair.c.query_id)
        .join(document, document.c.id == pool_pair.c.document_id)
        .where(~query.c.removed, ~document.c.removed)
        .group_by(pool_pair.c.pool_id)
        .subquery()
    )
    rows = connection.execute(
        select(pool.c.id, pool.c.plan, func.coalesce(held.c.pairs, 0).label("pairs"), pool.c.created_at)
        .outerjoin(held, held.c.pool_id == pool.c.id)
        .where(pool.c.plan.is_not(None))
        .order_by(pool.c.id)
    )
    return [Task(PoolId(row.id), row.plan, row.pairs, row.created_at) for row in rows]


def any_gone(connection: Connection, document_ids: npt.NDArray[np.int64]) -> bool:
    """Whether any of the documents is missing from the project or removed."""
    wanted = np.unique(document_ids)
    if len(wanted) > _FEW:
        shown = int_rows(connection, "SELECT id FROM document WHERE NOT removed", width=1)[:, 0]
        return not bool(np.isin(wanted, shown).all())
    found = 0
    for start in range(0, len(wanted), _CHUNK):
        some = wanted[start : start + _CHUNK].tolist()
        statement = select(func.count()).where(document.c.id.in_(some), ~document.c.removed)
        found += connection.execute(statement).scalar_one()
    return found < len(wanted)


def set_expected(
    connection: Connection, pool_id: PoolId, expected: Mapping[tuple[QueryId, DocumentId], float]
) -> None:
    """Store the known grades of the pool's pairs."""
    if expected:
        run(
            connection,
            "UPDATE pool_pair SET expected = ?, seal = ?"
            " WHERE pool_id = ? AND query_id = ? AND document_id = ?",
            [(grade, seal_of([grade]), pool_id, *pair) for pair, grade in expected.items()],
        )


def expected_grades(
    connection: Connection, pool_id: PoolId, query_ids: Iterable[QueryId] | None = None
) -> dict[tuple[QueryId, DocumentId], float]:
    """Return the known grades of a pool's pairs, of all queries or of some."""
    statement = select(pool_pair.c.query_id, pool_pair.c.document_id, pool_pair.c.expected).where(
        pool_pair.c.pool_id == pool_id, pool_pair.c.expected.is_not(None)
    )
    if query_ids is not None:
        statement = statement.where(pool_pair.c.query_id.in_(list(query_ids)))
    rows = connection.execute(statement)
    return {(QueryId(row.query_id), DocumentId(row.document_id)): row.expected for row in rows}


def assign_work(
    connection: Connection, pool_id: PoolId, rater_id: RaterId, *, seed: int, work: npt.NDArray[np.int64]
) -> None:
    """Assign the pairs of `work`, int64 of shape (n, 2), to a rater in that order, replacing earlier work."""
    take_work(connection, pool_id, rater_id)
    connection.execute(
        insert(assignment).values(
            pool_id=pool_id,
            rater_id=rater_id,
            seed=seed,
            created_at=now(),
            work=np.ascontiguousarray(work, "<i8").tobytes(),
        )
    )


def change_work(
    connection: Connection, pool_id: PoolId, rater_id: RaterId, work: npt.NDArray[np.int64]
) -> None:
    """Replace the pairs of a task assigned to a rater."""
    update_sealed(
        connection,
        assignment,
        (assignment.c.pool_id == pool_id) & (assignment.c.rater_id == rater_id),
        {"work": np.ascontiguousarray(work, "<i8").tobytes()},
    )


def take_work(connection: Connection, pool_id: PoolId, rater_id: RaterId) -> None:
    """Remove a rater's assignment to a task."""
    connection.execute(
        delete(assignment).where(assignment.c.pool_id == pool_id, assignment.c.rater_id == rater_id)
    )


def work_of(connection: Connection, pool_id: PoolId) -> dict[RaterId, npt.NDArray[np.int64]]:
    """Return each rater's assigned pairs of a task, int64 of shape (n, 2) in the rater's order."""
    rows = connection.execute(
        select(assignment.c.rater_id, assignment.c.work)
        .where(assignment.c.pool_id == pool_id, assignment.c.work.is_not(None))
        .order_by(assignment.c.id)
    )
    return {
        RaterId(row.rater_id): np.frombuffer(row.work, "<i8").astype(np.int64).reshape(-1, 2) for row in rows
    }
