"""What new judgment events need to know of what is stored, for one label or a million."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection

from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.ids import DocumentId, OperationId, QueryId, RaterId, ScaleVersionId
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import PairState
from ndcg_gui.store.labels.events import GENESIS, End
from ndcg_gui.store.sql.columns import plain_rows
from ndcg_gui.store.sql.plain_sql import listed, run

Key = tuple[RaterId, QueryId, DocumentId]

# Above this many events one pass over a table is quicker than a query for each of them.
_FEW = 50
_CHUNK = 500

# All that is to be known for a label in one statement: nearly every write is one label.
_OF_LABEL = """
SELECT (SELECT max(seq) FROM judgment_event) AS last_seq,
    EXISTS (SELECT 1 FROM judgment_event WHERE event_id = :event) AS known,
    (SELECT e.seq FROM judgment_event e
        WHERE e.rater_id = :rater AND e.query_id = :query AND e.document_id = :document
        ORDER BY e.seq DESC LIMIT 1) AS latest,
    q.query_key, q.removed AS query_removed, d.doc_key, d.version AS shown, d.removed AS document_removed,
    r.name, o.operation_key, s.scale_key, v.version, c.length, c.head
FROM query q
    JOIN document d ON d.id = :document
    LEFT JOIN rater r ON r.id = :rater
    LEFT JOIN operation o ON o.id = :operation
    LEFT JOIN scale_version v ON v.id = :scale
    LEFT JOIN scale s ON s.id = v.scale_id
    LEFT JOIN chain c ON c.rater_id = :rater AND c.stream = 'judgment'
WHERE q.id = :query
"""


@dataclass(frozen=True, slots=True)
class NewJudgment:
    """One event to append; `event_id` is made by the client, so that sending it twice is harmless.

    `operation_id`, `action` and `document_version` are said of events that were made in another file;
    of others they are the call's, and the version that is shown now.
    """

    event_id: str
    rater_id: RaterId
    query_id: QueryId
    document_id: DocumentId
    scale_version_id: ScaleVersionId
    state: PairState
    seconds: float | None = None
    created_at: int | None = None
    operation_id: OperationId | None = None
    action: str = ""
    document_version: int | None = None

    @property
    def key(self) -> Key:
        """Whose judgment of which pair."""
        return self.rater_id, self.query_id, self.document_id


@dataclass(frozen=True, slots=True)
class EventNames:
    """What the numbers in an event are named: rater, step of undo, and the scale's key and version."""

    rater: str
    step: str
    scale: tuple[str, int]


def known_event_ids(connection: Connection, event_ids: Sequence[str]) -> set[str]:
    """Which of the event ids are in the history."""
    found: set[str] = set()
    if run(connection, "SELECT 1 FROM judgment_event LIMIT 1").first() is None:
        return found
    for start in range(0, len(event_ids), _CHUNK):
        some = tuple(event_ids[start : start + _CHUNK])
        # Not compiled anew for each of thousands of portions.
        places = ",".join("?" * len(some))
        rows = run(connection, f"SELECT event_id FROM judgment_event WHERE event_id IN ({places})", some)
        found.update(row[0] for row in rows)
    return found


class Facts:
    """Keys, document versions, latest events and ends of chains, by row number.

    `known` are the ids of the events that are stored already, `last_seq` is the number of the newest event.
    With `named`, and where the events are few, `names` has those of each event id.
    """

    def __init__(
        self,
        connection: Connection,
        new: Sequence[NewJudgment],
        operation_id: OperationId,
        *,
        named: bool = False,
    ) -> None:
        self.last_seq = 0
        self.known: set[str] = set()
        self.queries: dict[int, str] = {}
        self.documents: dict[int, tuple[str, int]] = {}
        self.latest: dict[tuple[int, int, int], int] = {}
        self.chains: dict[int, End] = {}
        self.names: dict[str, EventNames] = {}
        self._removed_queries: set[int] = set()
        self._removed_documents: set[int] = set()
        if named or len(new) <= _FEW:
            for item in new:
                self._ask_for(connection, item, operation_id)
        else:
            self._read_all(connection, new)

    def refuse_removed(self, new: Iterable[NewJudgment]) -> None:
        """Raise Conflict for a query or document that is no longer in the project."""
        if any(
            item.query_id in self._removed_queries or item.document_id in self._removed_documents
            for item in new
        ):
            raise Conflict(say("the import that brought this query or document was taken back"))

    def _ask_for(self, connection: Connection, item: NewJudgment, operation_id: OperationId) -> None:
        values = {
            "event": item.event_id, "rater": item.rater_id, "query": item.query_id,
            "document": item.document_id, "scale": item.scale_version_id,
            "operation": item.operation_id or operation_id,
        }  # fmt: skip
        row = run(connection, _OF_LABEL, values).first()
        if row is None:
            return  # there is no such query or document
        self.last_seq = row.last_seq or 0
        if row.known:
            self.known.add(item.event_id)
        if row.latest is not None:
            self.latest[item.key] = row.latest
        self.queries[item.query_id] = row.query_key
        self.documents[item.document_id] = row.doc_key, row.shown
        if row.query_removed:
            self._removed_queries.add(item.query_id)
        if row.document_removed:
            self._removed_documents.add(item.document_id)
        self.chains[item.rater_id] = (0, GENESIS) if row.head is None else (row.length, row.head)
        self.names[item.event_id] = EventNames(row.name, row.operation_key, (row.scale_key, row.version))

    def _read_all(self, connection: Connection, new: Sequence[NewJudgment]) -> None:
        self.known = known_event_ids(connection, [item.event_id for item in new])
        self.last_seq = run(connection, "SELECT coalesce(max(seq), 0) FROM judgment_event").scalar_one()
        self.queries.update(plain_rows(connection, "SELECT id, query_key FROM query"))
        self.documents.update(
            (number, (key, version))
            for number, key, version in plain_rows(connection, "SELECT id, doc_key, version FROM document")
        )
        raters = listed({item.rater_id for item in new})
        self.latest.update(
            ((rater_id, query_id, document_id), seq)
            # Oldest first, so that the latest of a pair is what stays.
            for rater_id, query_id, document_id, seq in plain_rows(
                connection,
                "SELECT rater_id, query_id, document_id, seq FROM judgment_event"
                f" WHERE rater_id IN ({raters}) ORDER BY seq",
            )
        )
        self._removed_queries, self._removed_documents = (
            {number for (number,) in plain_rows(connection, f"SELECT id FROM {table} WHERE removed")}
            for table in ("query", "document")
        )
