"""What new judgment events need to know of what is stored, for one label or a million."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, select

from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.ids import DocumentId, QueryId, RaterId
from ndcg_gui.domain.messages import say
from ndcg_gui.store.schema import document, judgment_event, query
from ndcg_gui.store.sql.columns import plain_rows
from ndcg_gui.store.sql.plain_sql import listed, run

Key = tuple[RaterId, QueryId, DocumentId]

_event = judgment_event.c

# Above this many events one pass over a table is quicker than a query for each of them.
_FEW = 50
_CHUNK = 500


def known_event_ids(connection: Connection, event_ids: Sequence[str]) -> set[str]:
    """Which of the event ids are in the history."""
    found: set[str] = set()
    if connection.execute(select(_event.seq).limit(1)).first() is None:
        return found
    for start in range(0, len(event_ids), _CHUNK):
        some = tuple(event_ids[start : start + _CHUNK])
        # Not compiled anew for each of thousands of portions.
        places = ",".join("?" * len(some))
        rows = run(connection, f"SELECT event_id FROM judgment_event WHERE event_id IN ({places})", some)
        found.update(row[0] for row in rows)
    return found


class Facts:
    """Keys, document versions and latest events, by row number.

    Raises Conflict for a query or document that is no longer in the project.
    """

    def __init__(self, connection: Connection, keys: Sequence[Key]) -> None:
        self.queries: dict[int, str] = {}
        self.documents: dict[int, tuple[str, int]] = {}
        self.latest: dict[tuple[int, int, int], int] = {}
        if len(keys) <= _FEW:
            removed_queries, removed_documents = self._ask_for(connection, keys)
        else:
            removed_queries, removed_documents = self._read_all(connection, keys)
        if any(
            query_id in removed_queries or document_id in removed_documents
            for _, query_id, document_id in keys
        ):
            raise Conflict(say("the import that brought this query or document was taken back"))

    def _ask_for(self, connection: Connection, keys: Sequence[Key]) -> tuple[set[int], set[int]]:
        removed_queries, removed_documents = set(), set()
        for number, key, removed in connection.execute(
            select(query.c.id, query.c.query_key, query.c.removed).where(
                query.c.id.in_({query_id for _, query_id, _ in keys})
            )
        ):
            self.queries[number] = key
            if removed:
                removed_queries.add(number)
        for number, key, version, removed in connection.execute(
            select(document.c.id, document.c.doc_key, document.c.version, document.c.removed).where(
                document.c.id.in_({document_id for _, _, document_id in keys})
            )
        ):
            self.documents[number] = key, version
            if removed:
                removed_documents.add(number)
        for rater_id, query_id, document_id in keys:
            seq = connection.execute(
                select(_event.seq)
                .where(
                    _event.rater_id == rater_id,
                    _event.query_id == query_id,
                    _event.document_id == document_id,
                )
                .order_by(_event.seq.desc())
                .limit(1)
            ).scalar()
            if seq is not None:
                self.latest[rater_id, query_id, document_id] = seq
        return removed_queries, removed_documents

    def _read_all(self, connection: Connection, keys: Sequence[Key]) -> tuple[set[int], set[int]]:
        self.queries.update(plain_rows(connection, "SELECT id, query_key FROM query"))
        self.documents.update(
            (number, (key, version))
            for number, key, version in plain_rows(connection, "SELECT id, doc_key, version FROM document")
        )
        raters = listed({rater_id for rater_id, _, _ in keys})
        self.latest.update(
            ((rater_id, query_id, document_id), seq)
            # Oldest first, so that the latest of a pair is what stays.
            for rater_id, query_id, document_id, seq in plain_rows(
                connection,
                "SELECT rater_id, query_id, document_id, seq FROM judgment_event"
                f" WHERE rater_id IN ({raters}) ORDER BY seq",
            )
        )
        gone = [
            {number for (number,) in plain_rows(connection, f"SELECT id FROM {table} WHERE removed")}
            for table in ("query", "document")
        ]
        return gone[0], gone[1]
