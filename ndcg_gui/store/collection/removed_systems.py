"""Systems that are hidden or removed by hand. Their lists stay in the file, so that they can be restored."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
import numpy.typing as npt
from sqlalchemy import Connection, and_, bindparam, delete, insert, select

from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.ids import SystemId
from ndcg_gui.domain.messages import say
from ndcg_gui.store.collection import pools
from ndcg_gui.store.collection.contents import systems
from ndcg_gui.store.collection.lists import top_pairs
from ndcg_gui.store.schema import import_file, pool_pair, query, ranked_list, system
from ndcg_gui.store.seals import update_sealed
from ndcg_gui.store.sql.columns import int_rows

IntArray = npt.NDArray[np.int64]


def set_hidden(connection: Connection, system_ids: Sequence[SystemId], *, hidden: bool) -> None:
    """Hide systems, or show them again."""
    update_sealed(connection, system, system.c.id.in_(system_ids), {"hidden": hidden})


def pairs_only_in(connection: Connection, system_ids: Sequence[SystemId]) -> IntArray:
    """int64 of shape (n, 3): query, document and import of the standing pool's pairs removed with systems.

    Those at the top of no other system's lists, that runs brought, and of which nobody has said anything.
    """
    pool = pools.standing_pool(connection)
    if pool is None:
        return np.empty((0, 3), np.int64)
    pool_id, depth = pool
    others = [item.id for item in systems(connection) if item.id not in set(system_ids)]
    own = _codes(top_pairs(connection, depth, system_ids))
    gone = np.setdiff1d(own, _codes(top_pairs(connection, depth, others)))
    unsaid = int_rows(
        connection,
        "SELECT p.query_id, p.document_id, p.import_id FROM pool_pair p"
        " WHERE p.pool_id = :p AND p.import_id IN (SELECT import_id FROM system)"
        " AND NOT EXISTS (SELECT 1 FROM judgment j"
        " WHERE j.query_id = p.query_id AND j.document_id = p.document_id)"
        " ORDER BY p.query_id, p.document_id",
        {"p": pool_id},
        width=3,
    )
    return unsaid[np.isin(_codes(unsaid), gone)]


def _codes(pairs: IntArray) -> IntArray:
    return (pairs[:, 0] << 32) | pairs[:, 1]


def remove(connection: Connection, system_ids: Sequence[SystemId], pairs: IntArray) -> None:
    """Remove systems, and the pairs that `pairs_only_in` found."""
    update_sealed(connection, system, system.c.id.in_(system_ids), {"removed": True})
    pool = pools.standing_pool(connection)
    if pool is not None and len(pairs):
        # One by one by the whole key: a list of pairs would be looked for without an index.
        these = and_(
            pool_pair.c.pool_id == pool[0],
            pool_pair.c.query_id == bindparam("query"),
            pool_pair.c.document_id == bindparam("document"),
        )
        rows = [{"query": query_id, "document": document_id} for query_id, document_id, _ in pairs.tolist()]
        connection.execute(delete(pool_pair).where(these), rows)


def expect_whole(connection: Connection, system_ids: Sequence[SystemId]) -> None:
    """Raise Conflict if removed systems cannot be restored, as their import or queries were undone."""
    there = connection.execute(
        select(system.c.id)
        .outerjoin(import_file, import_file.c.id == system.c.import_id)
        .where(system.c.id.in_(system_ids), system.c.removed, import_file.c.undone_at.is_(None))
    ).all()
    if len(there) < len(system_ids):
        raise Conflict(say("the import that brought the systems was undone; import the files again"))
    listed = select(ranked_list.c.system_id).join(query, query.c.id == ranked_list.c.query_id)
    if connection.execute(listed.where(ranked_list.c.system_id.in_(system_ids), query.c.removed)).first():
        raise Conflict(say("the import of these systems' queries was undone; import those again first"))


def bring_back(
    connection: Connection, system_ids: Sequence[SystemId], pairs: Iterable[Sequence[int]]
) -> None:
    """Restore removed systems, and pairs missing from the pool. Raises Conflict for a name in use."""
    taken = {item.name for item in systems(connection)}
    for name in connection.execute(select(system.c.name).where(system.c.id.in_(system_ids))).scalars():
        if name in taken:
            raise Conflict(say("there is a system named {name} already", name=name))
    update_sealed(connection, system, system.c.id.in_(system_ids), {"removed": False})
    pool = pools.standing_pool(connection)
    if pool is not None:
        known = {tuple(row) for row in pools.pool_pairs(connection, pool[0]).tolist()}
        new = [
            {"pool_id": pool[0], "query_id": query_id, "document_id": document_id, "import_id": import_id}
            for query_id, document_id, import_id in pairs
            if (query_id, document_id) not in known
        ]
        if new:
            connection.execute(insert(pool_pair), new)
