"""Ranks of judged documents in the systems' lists, cached beside the lists for a quick start.

What is kept is derived: a row per system, complete up to one event of the history, with a hash over
it. Judging does not touch it. Events after it name the few pairs that are looked up in their lists,
and a row that is missing, or whose hash does not fit, is made from the lists.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter

import numpy as np
import numpy.typing as npt
from sqlalchemy import Connection, String, cast, delete, func, insert, select

from ndcg_gui.domain.ids import DocumentId, QueryId, SystemId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.progress import Progress
from ndcg_gui.store.collection.contents import document_keys, numbers_of
from ndcg_gui.store.schema import document, judged_hit, judgment, judgment_event, system
from ndcg_gui.store.sql.columns import int_rows
from ndcg_gui.store.sql.plain_sql import listed, run

IntArray = npt.NDArray[np.int64]

_ROW = np.dtype([("query_id", "<i4"), ("rank", "<i4"), ("document_id", "<i8")])
_CHUNK = 500
_PAIRS = 5_000  # looked up by one statement


@dataclass(frozen=True, eq=False)
class JudgedDocuments:
    """The judged results of one system, sorted by (query_id, rank), and the lengths of its lists.

    `query_id`, `rank` (0-based, in the stored order) and `document_id` int64[H]; `list_query_id` and
    `result_count` int64[N], one per list. Documents that were judged once and are no longer may be
    among them. `behind`: how many pairs had to be looked up because nothing kept has them.
    """

    query_id: IntArray
    rank: IntArray
    document_id: IntArray
    list_query_id: IntArray
    result_count: IntArray
    behind: int = 0


def judged_results(
    connection: Connection, system_id: SystemId, query_ids: Sequence[QueryId] | None = None
) -> JudgedDocuments:
    """Return the ranks of the judged documents in a system's lists, of all queries or of some."""
    lists = _lists(connection, system_id, query_ids)
    behind = 0
    if query_ids is not None:
        hits = _looked_up(connection, system_id, _judged_pairs(connection, query_ids))
    else:
        kept = _kept(connection, system_id)
        results = int(lists[:, 1].sum())
        if kept is None and results < _last_event(connection):
            hits, behind = _graded_in_lists(connection, system_id), results
        else:
            seq, hits = (0, _nothing()) if kept is None else kept
            pairs = _judged_pairs(connection) if kept is None else _pairs_since(connection, seq)
            behind = len(pairs)
            if behind:
                hits = _merged(hits, _looked_up(connection, system_id, pairs))
    return _judged(hits, lists, behind)


def results_of_pairs(
    connection: Connection,
    system_id: SystemId,
    pairs: IntArray,
    query_ids: Sequence[QueryId] | None = None,
) -> JudgedDocuments:
    """Return the ranks of any pairs' documents, int64 of shape (n, 2), in a system's lists."""
    lists = _lists(connection, system_id, query_ids)
    return _judged(_looked_up(connection, system_id, pairs), lists, len(pairs))


def _lists(connection: Connection, system_id: SystemId, query_ids: Sequence[QueryId] | None) -> IntArray:
    """int64 of shape (n, 2): the query and length of each list."""
    where = "" if query_ids is None else f" AND query_id IN ({listed(query_ids)})"
    return int_rows(
        connection,
        f"SELECT query_id, result_count FROM ranked_list WHERE system_id = :s{where} ORDER BY query_id",
        {"s": system_id},
        width=2,
    )


def _judged(hits: npt.NDArray[np.void], lists: IntArray, behind: int) -> JudgedDocuments:
    return JudgedDocuments(
        hits["query_id"].astype(np.int64),
        hits["rank"].astype(np.int64),
        hits["document_id"].astype(np.int64),
        lists[:, 0],
        lists[:, 1],
        behind,
    )


@dataclass(slots=True)
class QueryLists:
    """The lists of one query as they are stored, by system with their lengths, and the documents of which a
    grade was given, by key; documents may be added, and some may have lost their grade since."""

    query_id: QueryId
    lists: dict[SystemId, tuple[int, bytes]]
    graded: dict[bytes, int]

    @property
    def size(self) -> int:
        """Bytes of the lists."""
        return sum(len(doc_keys) for _, doc_keys in self.lists.values())

    def judged(self) -> dict[SystemId, JudgedDocuments]:
        """Rows of `judged_results` for the query, of every system that has a list for it."""
        return {system_id: self._judged(*own) for system_id, own in self.lists.items()}

    def _judged(self, count: int, doc_keys: bytes) -> JudgedDocuments:
        graded = self.graded
        places = [(rank, graded[key]) for rank, key in enumerate(doc_keys.split(b"\n")) if key in graded]
        hits = np.array(places, np.int64).reshape(-1, 2)
        return JudgedDocuments(
            np.full(len(hits), self.query_id, np.int64),
            hits[:, 0],
            hits[:, 1],
            np.array([self.query_id], np.int64),
            np.array([count], np.int64),
        )


def lists_of_queries(connection: Connection, query_ids: Sequence[QueryId]) -> dict[QueryId, QueryLists]:
    """The lists of some queries, and their graded documents, by query."""
    number = cast(document.c.id, String)
    graded = (
        select(judgment.c.query_id, judgment.c.document_id)
        .where(judgment.c.query_id.in_(query_ids), judgment.c.status == "graded")
        .distinct()
        .subquery()
    )
    # A row a query: there may be thousands of documents, and this is asked after a label.
    keys = connection.execute(
        select(graded.c.query_id, func.aggregate_strings(number + " " + document.c.doc_key, "\n"))
        .join(document, document.c.id == graded.c.document_id)
        .group_by(graded.c.query_id)
    )
    found = {query_id: QueryLists(query_id, {}, {}) for query_id in query_ids}
    for query_id, rows in keys:
        pairs = (row.split(" ", 1) for row in rows.split("\n"))
        found[query_id].graded.update((key.encode(), int(number)) for number, key in pairs)
    lists = run(
        connection,
        "SELECT query_id, system_id, result_count, doc_keys FROM ranked_list"
        f" WHERE query_id IN ({listed(query_ids)})",
    )
    for query_id, system_id, count, doc_keys in lists:
        found[query_id].lists[system_id] = count, doc_keys
    return found


def store_hits(
    connection: Connection,
    system_ids: Iterable[SystemId] | None = None,
    *,
    progress: Progress | None = None,
) -> None:
    """Cache the present `judged_results`, of all systems or of some, within the caller's transaction."""
    wanted = (
        [SystemId(number) for number in connection.execute(select(system.c.id)).scalars()]
        if system_ids is None
        else list(system_ids)
    )
    seq = _last_event(connection)
    for done, system_id in enumerate(wanted):
        if progress is not None:
            progress(done, len(wanted))
        found = judged_results(connection, system_id)
        rows = np.empty(len(found.rank), _ROW)
        for name in ("query_id", "rank", "document_id"):
            rows[name] = getattr(found, name)
        blob = rows.tobytes()
        connection.execute(delete(judged_hit).where(judged_hit.c.system_id == system_id))
        connection.execute(
            insert(judged_hit).values(
                system_id=system_id, event_seq=seq, hits=blob, sha256=_digest(system_id, seq, blob)
            )
        )


def wrong_hits(connection: Connection) -> list[Message]:
    """Find cached ranks that differ from the lists, which would give wrong numbers."""
    findings = []
    now = _judged_pairs(connection)
    for row in connection.execute(select(system.c.id, system.c.name).order_by(system.c.id)):
        if _kept(connection, SystemId(row.id)) is None:
            continue  # nothing is kept, or what is kept is not used
        found, true = judged_results(connection, SystemId(row.id)), _looked_up(connection, row.id, now)
        mine = np.empty(len(found.rank), _ROW)
        for name in ("query_id", "rank", "document_id"):
            mine[name] = getattr(found, name)
        stale = ~np.isin(_pair_codes(mine), (now[:, 0] << 32) | now[:, 1])
        if not np.array_equal(mine[~stale], true):
            findings.append(
                say(
                    "the stored numbers of judged results for system {name} do not match its lists",
                    name=row.name,
                )
            )
    return findings


def _kept(connection: Connection, system_id: SystemId) -> tuple[int, npt.NDArray[np.void]] | None:
    row = connection.execute(
        select(judged_hit.c.event_seq, judged_hit.c.hits, judged_hit.c.sha256).where(
            judged_hit.c.system_id == system_id
        )
    ).first()
    if (
        row is None
        or len(row.hits) % _ROW.itemsize
        or row.sha256 != _digest(system_id, row.event_seq, row.hits)
    ):
        return None
    return row.event_seq, np.frombuffer(row.hits, _ROW)


def _last_event(connection: Connection) -> int:
    return int(connection.execute(select(func.coalesce(func.max(judgment_event.c.seq), 0))).scalar_one())


def _digest(system_id: int, seq: int, blob: bytes) -> str:
    return hashlib.sha256(b"%d %d " % (system_id, seq) + blob).hexdigest()


def _judged_pairs(connection: Connection, query_ids: Sequence[QueryId] | None = None) -> IntArray:
    """int64 of shape (n, 2), ordered: the query and document of every graded pair."""
    where = "" if query_ids is None else f" AND query_id IN ({listed(query_ids)})"
    statement = (
        f"SELECT query_id, document_id FROM judgment WHERE status = 'graded'{where}"
        " ORDER BY query_id, document_id"
    )
    return _distinct(int_rows(connection, statement, width=2))


def _pairs_since(connection: Connection, seq: int) -> IntArray:
    statement = "SELECT query_id, document_id FROM judgment_event WHERE seq > :s"
    pairs = int_rows(connection, statement, {"s": seq}, width=2)
    return _distinct(pairs[np.lexsort((pairs[:, 1], pairs[:, 0]))])


def _distinct(ordered: IntArray) -> IntArray:
    if not len(ordered):
        return ordered
    first = np.ones(len(ordered), np.bool_)
    first[1:] = (ordered[1:] != ordered[:-1]).any(axis=1)
    return ordered[first]


def _looked_up(connection: Connection, system_id: SystemId, pairs: IntArray) -> npt.NDArray[np.void]:
    """Look up the pairs, ordered by (query, document), in the system's lists."""
    if not len(pairs):
        return _nothing()
    ids = [DocumentId(number) for number in np.unique(pairs[:, 1]).tolist()]
    keys = {number: key.encode() for number, key in document_keys(connection, ids).items()}
    wanted = {
        query_id: {keys[document_id]: document_id for _, document_id in own}
        for query_id, own in groupby(pairs.tolist(), key=itemgetter(0))
    }
    few = len(wanted) <= _CHUNK
    where = f" AND query_id IN ({listed(wanted)})" if few else ""
    cursor = run(
        connection,
        f"SELECT query_id, doc_keys FROM ranked_list WHERE system_id = :s{where} ORDER BY query_id",
        {"s": system_id},
    )
    found: list[tuple[int, int, int]] = []
    for query_id, doc_keys in cursor:
        own = wanted.get(query_id)
        if own:
            found += [
                (query_id, rank, own[key]) for rank, key in enumerate(doc_keys.split(b"\n")) if key in own
            ]
    return np.array(found, _ROW)


def _graded_in_lists(connection: Connection, system_id: SystemId) -> npt.NDArray[np.void]:
    """Look up the lists' results among the graded pairs, as a new run has far fewer than a large project."""
    cursor = run(
        connection,
        "SELECT query_id, doc_keys FROM ranked_list WHERE system_id = :s ORDER BY query_id",
        {"s": system_id},
    )
    listed_keys = [
        (query_id, rank, key)
        for query_id, doc_keys in cursor
        for rank, key in enumerate(doc_keys.decode().split("\n"))
    ]
    keys = list(dict.fromkeys(key for _, _, key in listed_keys))
    numbers = numbers_of(connection, document.c.doc_key, keys)
    found = np.array(
        [(query_id, rank, numbers[key]) for query_id, rank, key in listed_keys if key in numbers], _ROW
    )
    pairs = np.column_stack([found["query_id"], found["document_id"]]).astype(np.int64)
    return found[graded_among(connection, pairs)]


def graded_among(connection: Connection, pairs: IntArray) -> npt.NDArray[np.bool_]:
    """bool[n]: whether anybody has graded each of some pairs, int64 of shape (n, 2)."""
    graded = np.zeros(len(pairs), np.bool_)
    for start in range(0, len(pairs), _PAIRS):
        rows = ",".join(
            f"({place},{query_id},{document_id})"
            for place, (query_id, document_id) in enumerate(pairs[start : start + _PAIRS].tolist(), start)
        )
        statement = (
            f"WITH pair (place, query_id, document_id) AS (VALUES {rows}) SELECT place FROM pair WHERE EXISTS"
            " (SELECT 1 FROM judgment WHERE judgment.query_id = pair.query_id"
            " AND judgment.document_id = pair.document_id AND judgment.status = 'graded')"
        )
        graded[int_rows(connection, statement, width=1)[:, 0]] = True
    return graded


def _merged(kept: npt.NDArray[np.void], new: npt.NDArray[np.void]) -> npt.NDArray[np.void]:
    """Merge both, in order. A pair in both has the same rank in both."""
    unknown = new[~np.isin(_pair_codes(new), _pair_codes(kept))]
    both = np.concatenate([kept, unknown])
    return both[np.lexsort((both["rank"], both["query_id"]))]


def _pair_codes(hits: npt.NDArray[np.void]) -> IntArray:
    # Two row numbers in one: neither comes near 2^31.
    codes: IntArray = (hits["query_id"].astype(np.int64) << 32) | hits["document_id"]
    return codes


def _nothing() -> npt.NDArray[np.void]:
    return np.empty(0, _ROW)
