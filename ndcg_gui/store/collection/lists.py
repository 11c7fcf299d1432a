"""Ranked lists of all systems at once, as columns: their lengths and their top results."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt
from sqlalchemy import Connection

from ndcg_gui.domain.ids import QueryId, SystemId
from ndcg_gui.store.collection.contents import document_ids
from ndcg_gui.store.sql.columns import int_rows
from ndcg_gui.store.sql.plain_sql import listed, run


def list_lengths(connection: Connection) -> npt.NDArray[np.int64]:
    """int64 of shape (n, 3): system, query, number of results, one row per ranked list.

    Those of removed systems are among them.
    """
    statement = "SELECT system_id, query_id, result_count FROM ranked_list ORDER BY system_id, query_id"
    return int_rows(connection, statement, width=3)


def distinct_at_top(connection: Connection, system_ids: Iterable[SystemId], depth: int) -> dict[QueryId, int]:
    """Count the distinct documents among the first `depth` results of the systems, by query."""
    found: dict[QueryId, set[bytes]] = {}
    for query_id, doc_keys in run(
        connection, f"SELECT query_id, doc_keys FROM ranked_list WHERE system_id IN ({listed(system_ids)})"
    ):
        own = found.setdefault(QueryId(query_id), set())
        if doc_keys:
            own.update(doc_keys.split(b"\n", depth)[:depth])
    return {query_id: len(keys) for query_id, keys in found.items()}


def top_pairs(
    connection: Connection, depth: int, system_ids: Iterable[SystemId] | None = None
) -> npt.NDArray[np.int64]:
    """int64 of shape (n, 2): query and document of every result among the first `depth` of any list.

    Of some systems only if `system_ids` is given, else of all that were not removed. Each pair once, ordered.
    Documents the project does not know are left out.
    """
    chosen = "SELECT id FROM system WHERE NOT removed" if system_ids is None else listed(system_ids)
    cursor = run(connection, f"SELECT query_id, doc_keys FROM ranked_list WHERE system_id IN ({chosen})")
    pairs: list[tuple[int, bytes]] = []
    for query_id, doc_keys in cursor:
        if doc_keys:
            # Only the first line feeds are looked for: lists may be a thousand long.
            pairs.extend((query_id, key) for key in doc_keys.split(b"\n", depth)[:depth])
    distinct = {key: key.decode() for _, key in pairs}
    numbers = document_ids(connection, list(distinct.values()))
    known = {raw: numbers[key] for raw, key in distinct.items() if key in numbers}
    rows = np.array([(query_id, known[key]) for query_id, key in pairs if key in known], dtype=np.int64)
    return np.unique(rows.reshape(-1, 2), axis=0)
