"""What imports of several kinds do alike: queries that are not there yet, the top of lists into the pool."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ndcg_gui.domain.ids import ImportId, PoolId, QueryId
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.store.collection import contents as collection
from ndcg_gui.store.collection import pools
from ndcg_gui.store.sql.transactions import Connection


def ensure_queries(
    connection: Connection, records: Iterable[QueryRecord], import_id: ImportId
) -> dict[str, QueryId]:
    """The numbers of all queries; those of `records` that are unknown are stored as they are there."""
    known = collection.query_ids(connection)
    unknown = [record for record in records if record.query_key not in known]
    return known | collection.insert_queries(connection, unknown, import_id=import_id)


def fill_pool(
    connection: Connection,
    pool_id: PoolId,
    tops: Mapping[QueryId, Sequence[str]],
    import_id: ImportId | None,
) -> None:
    """Put documents into a pool, by query; pairs that are there stay as they are."""
    numbers = collection.ensure_documents(
        connection, (key for top in tops.values() for key in top), import_id=import_id
    )
    pairs = [(query_id, numbers[key]) for query_id, top in tops.items() for key in top]
    pools.add_pairs(connection, pool_id, pairs, import_id=import_id)
