"""Judgments: append-only history with a current row per (rater, query, document), in one transaction."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
from sqlalchemy import ColumnElement, Connection, and_, func, or_, select

from ndcg_gui.domain.ids import DocumentId, OperationId, QueryId, RaterId, ScaleVersionId
from ndcg_gui.domain.records import PairState, Status
from ndcg_gui.store.labels import extras
from ndcg_gui.store.labels.event_facts import EventNames, Facts
from ndcg_gui.store.labels.event_facts import NewJudgment as NewJudgment
from ndcg_gui.store.labels.events import Chain, events_to_restore, now, stored_number
from ndcg_gui.store.labels.extras import extra_text
from ndcg_gui.store.schema import document, document_version, judgment, judgment_event, query, rater
from ndcg_gui.store.sql.columns import float_rows, whole_numbers
from ndcg_gui.store.sql.plain_sql import listed, run
from ndcg_gui.store.sql.rater_work import gathering

_event, _current = judgment_event.c, judgment.c
_parent = judgment_event.alias("parent")  # its columns take long to make

# So many events are made ready and written at once.
_PORTION = 5_000

# Written plainly: SQLAlchemy would put the parameters of each event together anew.
_EVENT_COLUMNS = [column.name for column in _event]
_INSERT_EVENT = (
    f"INSERT INTO judgment_event ({', '.join(_EVENT_COLUMNS)})"
    f" VALUES ({', '.join(f':{name}' for name in _EVENT_COLUMNS)})"
)


_KEPT_COLUMNS = ", ".join(column.name for column in _current)
_INSERT_CURRENT = (
    f"INSERT INTO judgment ({_KEPT_COLUMNS}) SELECT {_KEPT_COLUMNS.replace('event_seq', 'seq')}"
    " FROM judgment_event WHERE seq > ? AND (status <> 'cleared' OR note <> '' OR extra IS NOT NULL)"
)


@dataclass(frozen=True, slots=True)
class Appended:
    """An event as it was appended, by its columns, with the keys and names that its numbers stand for."""

    row: Mapping[str, Any]
    query_key: str
    doc_key: str
    names: EventNames


@dataclass(frozen=True, slots=True)
class JudgmentEvent:
    """One entry of a pair's history, newest last; `created_at` in microseconds since 1970, UTC."""

    seq: int
    rater_id: RaterId
    rater: str
    action: str
    state: PairState
    seconds: float | None
    created_at: int


def append_judgments(
    connection: Connection,
    new: Sequence[NewJudgment],
    *,
    operation_id: OperationId,
    action: str = "do",
    progress: Callable[[int, int], None] | None = None,
    appended: list[Appended] | None = None,
) -> int:
    """Append events and bring the current rows along; returns how many were new.

    Event ids that are there already are passed over. At most one event per (rater, query, document).
    What was appended is added to `appended`, for the recovery journal of a few labels. Raises Conflict for
    a query or document that is no longer in the project.
    """
    if (work := gathering(connection)) is not None:
        work.judgments += [
            {**_said(item), **work.belongs_to(item.operation_id or operation_id, item.action or action)}
            for item in new
        ]
        return len(new)
    facts = Facts(connection, new, operation_id, named=appended is not None)
    new = [item for item in new if item.event_id not in facts.known]
    if not new:
        return 0
    facts.refuse_removed(new)
    chains: dict[RaterId, Chain] = {}
    moment = now()
    last_seq = seq = facts.last_seq
    for start in range(0, len(new), _PORTION):
        if progress is not None:
            progress(start, len(new))
        rows = []
        for item in new[start : start + _PORTION]:
            rater_chain = chains.get(item.rater_id)
            if rater_chain is None:
                end = facts.chains.get(item.rater_id)
                rater_chain = chains[item.rater_id] = Chain(connection, item.rater_id, "judgment", end)
            doc_key, version = facts.documents[item.document_id]
            seq += 1  # said here: a server's own numbers have gaps, and these count events
            row: dict[str, object] = {
                "seq": seq,
                "event_id": item.event_id,
                "operation_id": item.operation_id or operation_id,
                "action": item.action or action,
                "rater_id": item.rater_id,
                "query_id": item.query_id,
                "document_id": item.document_id,
                "document_version": version if item.document_version is None else item.document_version,
                "scale_version_id": item.scale_version_id,
                "status": str(item.state.status),
                "grade": stored_number(item.state.grade),
                "note": item.state.note,
                "seconds": stored_number(item.seconds),
                "parent_seq": facts.latest.get(item.key),
                "created_at": moment if item.created_at is None else item.created_at,
                "extra": extra_text(item.state),
            }
            query_key = facts.queries[item.query_id]
            row["previous_hash"], row["hash"] = rater_chain.add(hashed_content(row, query_key, doc_key))
            rows.append(row)
            if appended is not None:
                appended.append(Appended(row, query_key, doc_key, facts.names[item.event_id]))
        run(connection, _INSERT_EVENT, rows)
    # Only what was said before can have a current row.
    _replace_current(connection, [item.key for item in new if item.key in facts.latest], last_seq)
    for rater_chain in chains.values():
        rater_chain.save()
    return len(new)


def _said(item: NewJudgment) -> dict[str, object]:
    """What a rater's client says of an event; all else is the server's."""
    return {
        "event_id": item.event_id,
        "query_id": item.query_id,
        "document_id": item.document_id,
        "document_version": item.document_version,
        "scale_version_id": item.scale_version_id,
        "status": str(item.state.status),
        "grade": stored_number(item.state.grade),
        "note": item.state.note,
        "extra": extra_text(item.state),
        "seconds": stored_number(item.seconds),
        "created_at": item.created_at,
    }


def hashed_content(row: Mapping[str, object], query_key: str, doc_key: str) -> list[object]:
    """What an event's hash covers, with the texts of its keys instead of row numbers."""
    named = [row[name] for name in (
        "event_id", "action", "rater_id", "document_version", "scale_version_id", "status", "grade",
        "note", "seconds", "created_at",
    )]  # fmt: skip
    # Events from before there were extras keep the hash that they have.
    return [query_key, doc_key, *named, *([row["extra"]] if row["extra"] is not None else [])]


def _replace_current(
    connection: Connection, said_before: list[tuple[RaterId, QueryId, DocumentId]], last_seq: int
) -> None:
    if said_before:
        run(
            connection,
            "DELETE FROM judgment WHERE rater_id=? AND query_id=? AND document_id=?",
            [tuple(key) for key in said_before],
        )
    run(connection, _INSERT_CURRENT, (last_seq,))


def operation_judgments(
    connection: Connection, operation_id: OperationId, *, undo: bool
) -> list[tuple[RaterId, QueryId, DocumentId, ScaleVersionId, PairState]]:
    """What undoing (or redoing) an operation must restore: its pairs with the state before (or after) it.

    Raises Conflict when one of the pairs was judged again since.
    """
    keys = ("rater_id", "query_id", "document_id")
    own = (
        select(*(_event[name] for name in keys), func.min(_event.seq).label("first"))
        .where(_event.operation_id == operation_id)
        .group_by(*(_event[name] for name in keys))
        .subquery()
    )
    shown = _parent.c if undo else _event
    rows = connection.execute(
        select(
            *(_event[name] for name in keys), _event.operation_id, _event.action, _event.scale_version_id,
            shown.status, shown.grade, shown.note, shown.extra,
            _parent.c.scale_version_id.label("parent_scale"),
        )
        .join_from(
            own,
            judgment_event,
            and_(*(_event[name] == own.c[name] for name in keys), _event.seq >= own.c.first),
        )
        .outerjoin(_parent, _parent.c.seq == _event.parent_seq)
        .order_by(_event.seq)
    )  # fmt: skip
    return [
        (
            RaterId(row.rater_id),
            QueryId(row.query_id),
            DocumentId(row.document_id),
            ScaleVersionId(row.parent_scale if undo and row.parent_scale else row.scale_version_id),
            _state(row),
        )
        for row in events_to_restore(
            rows, operation_id, undo=undo, key=lambda row: (row.rater_id, row.query_id, row.document_id)
        )
    ]


def says_anything(columns: Any) -> ColumnElement[bool]:
    """The condition that an event leaves something to be current: a judgment or a remark."""
    return or_(columns.status != str(Status.CLEARED), columns.note != "", columns.extra.is_not(None))


def _state(row: Any) -> PairState:
    return extras.pair_state(row.status, row.grade, row.note, row.extra)


def pair_state(
    connection: Connection, rater_id: RaterId, query_id: QueryId, document_id: DocumentId
) -> PairState:
    """What the rater says of the pair now."""
    row = connection.execute(
        select(_current.status, _current.grade, _current.note, _current.extra).where(
            _current.rater_id == rater_id, _current.query_id == query_id, _current.document_id == document_id
        )
    ).first()
    return PairState() if row is None else _state(row)


def rater_states(
    connection: Connection, rater_id: RaterId, query_ids: Iterable[QueryId] | None = None
) -> dict[tuple[QueryId, DocumentId], PairState]:
    """Everything the rater says now, by pair; of some queries only if `query_ids` is given."""
    statement = select(
        _current.query_id,
        _current.document_id,
        _current.status,
        _current.grade,
        _current.note,
        _current.extra,
    ).where(_current.rater_id == rater_id)
    if query_ids is not None:
        statement = statement.where(_current.query_id.in_(list(query_ids)))
    return {
        (QueryId(row.query_id), DocumentId(row.document_id)): _state(row)
        for row in connection.execute(statement)
    }


def pair_history(
    connection: Connection, query_id: QueryId, document_id: DocumentId, rater_id: RaterId | None = None
) -> list[JudgmentEvent]:
    """The events of one pair, oldest first; of one rater only where the task is blind."""
    statement = (
        select(judgment_event, rater.c.name)
        .join(rater, rater.c.id == _event.rater_id)
        .where(_event.query_id == query_id, _event.document_id == document_id)
        .order_by(_event.seq)
    )
    if rater_id is not None:
        statement = statement.where(_event.rater_id == rater_id)
    return [
        JudgmentEvent(
            row.seq, RaterId(row.rater_id), row.name, row.action, _state(row), row.seconds, row.created_at
        )
        for row in connection.execute(statement)
    ]


@dataclass(frozen=True, slots=True)
class RecentPair:
    """A pair that a rater spoke of lately: what is said now, and when (microseconds since 1970, UTC)."""

    query_id: QueryId
    document_id: DocumentId
    state: PairState
    created_at: int


def recent_pairs(connection: Connection, rater_id: RaterId, *, limit: int = 40) -> list[RecentPair]:
    """The pairs that the rater judged, flagged or noted last and that still stand, newest first."""
    rows = connection.execute(
        select(
            _current.query_id, _current.document_id, _current.status, _current.grade, _current.note,
            _current.extra, _event.created_at,
        )
        .join_from(judgment, judgment_event, _event.seq == _current.event_seq)
        .where(_current.rater_id == rater_id)
        .order_by(_current.event_seq.desc())
        .limit(limit)
    )  # fmt: skip
    return [
        RecentPair(QueryId(row.query_id), DocumentId(row.document_id), _state(row), row.created_at)
        for row in rows
    ]


@dataclass(frozen=True, slots=True)
class GradeArrays:
    """All current grades as columns of the same length, ordered by (query, document, event).

    query_id, document_id, rater_id, seq: int64; grade: float64. `seq` rises with time.
    `scale_version_id` int64 where it was asked for.
    """

    query_id: npt.NDArray[np.int64]
    document_id: npt.NDArray[np.int64]
    rater_id: npt.NDArray[np.int64]
    seq: npt.NDArray[np.int64]
    grade: npt.NDArray[np.float64]
    scale_version_id: npt.NDArray[np.int64] | None = None

    def rows(self, chosen: slice | npt.NDArray[np.bool_]) -> GradeArrays:
        """Some of the rows, without their scales."""
        return GradeArrays(
            self.query_id[chosen],
            self.document_id[chosen],
            self.rater_id[chosen],
            self.seq[chosen],
            self.grade[chosen],
        )


def grade_arrays(
    connection: Connection, query_ids: Iterable[QueryId] | None = None, *, with_scale: bool = False
) -> GradeArrays:
    """The current grades (not skips) of all queries, or of some, as they were given."""
    where = ""
    if query_ids is not None:
        where = f" AND query_id IN ({listed(query_ids)})"
    # Sorted here: reading along the index would jump through the table, at half as long again.
    table = float_rows(
        connection,
        f"SELECT query_id, document_id, rater_id, event_seq, grade{', scale_version_id' * with_scale}"
        f" FROM judgment WHERE status = 'graded'{where}",
        width=5 + with_scale,
    )
    return arrays_of(table)


def arrays_of(table: npt.NDArray[np.float64]) -> GradeArrays:
    """Grades by pair and age, out of rows of (query, document, rater, seq, grade[, scale version])."""
    table = table[np.lexsort((table[:, 3], table[:, 1], table[:, 0]))]
    whole = whole_numbers(table[:, :4])  # row numbers are exact below 2^53
    return GradeArrays(
        whole[:, 0], whole[:, 1], whole[:, 2], whole[:, 3], table[:, 4].copy(),
        whole_numbers(table[:, 5]) if table.shape[1] == 6 else None,
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class JudgmentRow:
    """One current judgment by keys and names, with where it came from; times in microseconds, UTC."""

    query_key: str
    doc_key: str
    rater: str
    state: PairState
    scale_version_id: ScaleVersionId
    event_id: str
    seconds: float | None
    created_at: int
    document_version: int
    content_hash: str | None


def judgment_rows(connection: Connection) -> list[JudgmentRow]:
    """Every current judgment: queries as they came, then by document key and the rater's name.

    The order rests on nothing that differs between two projects with the same content.
    """
    seen = document_version.c
    rows = connection.execute(
        select(
            query.c.query_key, document.c.doc_key, rater.c.name, _current.status, _current.grade,
            _current.note, _current.extra, _current.scale_version_id, _event.event_id, _event.seconds,
            _event.created_at, _event.document_version, seen.content_hash, _current.query_id,
        )
        .join_from(judgment, judgment_event, _event.seq == _current.event_seq)
        .join(query, query.c.id == _current.query_id)
        .join(document, document.c.id == _current.document_id)
        .join(rater, rater.c.id == _current.rater_id)
        .outerjoin(
            document_version,
            and_(seen.document_id == _event.document_id, seen.version == _event.document_version),
        )
    )  # fmt: skip
    return [
        JudgmentRow(
            row.query_key, row.doc_key, row.name, _state(row), ScaleVersionId(row.scale_version_id),
            row.event_id, row.seconds, row.created_at, row.document_version, row.content_hash,
        )
        for row in sorted(rows, key=lambda row: (row.query_id, row.doc_key, row.name))
    ]  # fmt: skip


@dataclass(frozen=True, slots=True)
class DocumentJudgment:
    """What one rater says of a document for one query."""

    query_id: QueryId
    query_key: str
    query_text: str
    rater: str
    state: PairState


def document_judgments(connection: Connection, document_id: DocumentId) -> list[DocumentJudgment]:
    """Every current judgment of a document, by query and rater in the order in which these came."""
    rows = connection.execute(
        select(
            _current.query_id, query.c.query_key, query.c.text, rater.c.name,
            _current.status, _current.grade, _current.note, _current.extra,
        )
        .join_from(judgment, query, query.c.id == _current.query_id)
        .join(rater, rater.c.id == _current.rater_id)
        .where(_current.document_id == document_id)
        .order_by(_current.query_id, _current.rater_id)
    )  # fmt: skip
    return [
        DocumentJudgment(QueryId(row.query_id), row.query_key, row.text, row.name, _state(row))
        for row in rows
    ]


def judged_counts(connection: Connection) -> dict[RaterId, dict[Status, int]]:
    """How many pairs each rater has in each status."""
    counts: dict[RaterId, dict[Status, int]] = {}
    for rater_id, status, count in connection.execute(
        select(_current.rater_id, _current.status, func.count()).group_by(_current.rater_id, _current.status)
    ):
        counts.setdefault(RaterId(rater_id), {})[Status(status)] = count
    return counts
