"""Judgments of pairs: the current ones, their history, and grades as columns of numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt
from sqlalchemy import Connection, and_, func, select

from ndcg_gui.domain.ids import DocumentId, QueryId, RaterId, ScaleVersionId
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.store.labels.criteria import grade_column
from ndcg_gui.store.labels.earlier_texts import QueryTexts, with_texts
from ndcg_gui.store.labels.kinds import state_of_pair
from ndcg_gui.store.labels.lots import inspecting_grades
from ndcg_gui.store.schema import document, document_version, judgment, judgment_event, query, rater
from ndcg_gui.store.sql.columns import float_rows, plain_rows, whole_numbers
from ndcg_gui.store.sql.plain_sql import listed

_event, _current = judgment_event.c, judgment.c
_SAID = (_event.seq, _event.operation_id, _event.action, _event.rater_id, _event.query_id, _event.document_id)


@dataclass(frozen=True, slots=True)
class JudgmentEvent:
    """One entry of a pair's history. `created_at` is in microseconds since 1970, UTC.

    `earlier_text`: the document's text was another one then; `earlier_query`: the query's, where it was.
    """

    seq: int
    rater_id: RaterId
    rater: str
    action: str
    state: PairState
    seconds: float | None
    created_at: int
    earlier_text: bool = False
    earlier_query: str | None = None


def rater_states(
    connection: Connection, rater_id: RaterId, query_ids: Iterable[QueryId] | None = None
) -> dict[tuple[QueryId, DocumentId], PairState]:
    """Return the rater's current states by pair, only of some queries if `query_ids` is given."""
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
        (QueryId(row.query_id), DocumentId(row.document_id)): state_of_pair(row)
        for row in connection.execute(statement)
    }


def pairs_of(connection: Connection, rater_id: RaterId) -> list[tuple[QueryId, DocumentId]]:
    """The pairs of which a rater says anything."""
    rows = plain_rows(
        connection, "SELECT query_id, document_id FROM judgment WHERE rater_id = :r", {"r": rater_id}
    )
    return [(QueryId(query_id), DocumentId(document_id)) for query_id, document_id in rows]


def pair_history(
    connection: Connection, query_id: QueryId, document_id: DocumentId, rater_id: RaterId | None = None
) -> list[JudgmentEvent]:
    """Return the events of one pair, oldest first, only of one rater for blind tasks."""
    statement = (
        with_texts(select(judgment_event, rater.c.name).join(rater, rater.c.id == _event.rater_id))
        .where(_event.query_id == query_id, _event.document_id == document_id)
        .order_by(_event.seq)
    )
    if rater_id is not None:
        statement = statement.where(_event.rater_id == rater_id)
    rows = connection.execute(statement).all()
    if not rows:  # as of nearly every pair that somebody comes to
        return []
    key = connection.execute(select(query.c.query_key).where(query.c.id == query_id)).scalar_one()
    texts = QueryTexts(connection, [key])
    return [
        JudgmentEvent(
            row.seq,
            RaterId(row.rater_id),
            row.name,
            row.action,
            state_of_pair(row),
            row.seconds,
            row.created_at,
            bool(row.earlier_text),
            texts.then(key, _first_step(connection, row)) if texts else None,
        )
        for row in rows
    ]


def _first_step(connection: Connection, said: Any) -> int:
    """Return the step of a judgment event, for an undo or a redo the step that first made that state."""
    if said.action == "do":
        return int(said.operation_id)
    # The pair's events of that rater, up to this one.
    rows = connection.execute(
        select(_event.seq, _event.operation_id, _event.action, _event.parent_seq)
        .where(
            _event.document_id == said.document_id,
            _event.query_id == said.query_id,
            _event.rater_id == said.rater_id,
            _event.seq <= said.seq,
        )
        .order_by(_event.seq)
    )
    first: dict[int | None, int] = {}  # by event
    before: dict[int, int | None] = {}  # by step, the event that it came after
    last: dict[int, int] = {}  # by step, its last event
    for row in rows:
        step = row.operation_id
        if row.action == "do":
            before.setdefault(step, row.parent_seq)
            last[step] = row.seq
            first[row.seq] = step
        else:
            again = before.get(step) if row.action == "undo" else last.get(step)
            first[row.seq] = first.get(again, step)
    return first[said.seq]


@dataclass(frozen=True, slots=True)
class RecentPair:
    """A pair that a rater judged recently: its current state and time (microseconds since 1970, UTC)."""

    query_id: QueryId
    document_id: DocumentId
    state: PairState
    created_at: int


def recent_pairs(connection: Connection, rater_id: RaterId, *, limit: int = 40) -> list[RecentPair]:
    """Return the pairs that the rater last judged, flagged or noted and that still stand, newest first."""
    rows = connection.execute(
        select(
            _current.query_id,
            _current.document_id,
            _current.status,
            _current.grade,
            _current.note,
            _current.extra,
            _event.created_at,
        )
        .join_from(judgment, judgment_event, _event.seq == _current.event_seq)
        .where(_current.rater_id == rater_id)
        .order_by(_current.event_seq.desc())
        .limit(limit)
    )
    return [
        RecentPair(QueryId(row.query_id), DocumentId(row.document_id), state_of_pair(row), row.created_at)
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
        """Return some of the rows, without their scales."""
        return GradeArrays(
            self.query_id[chosen],
            self.document_id[chosen],
            self.rater_id[chosen],
            self.seq[chosen],
            self.grade[chosen],
        )


def grade_arrays(
    connection: Connection,
    query_ids: Iterable[QueryId] | None = None,
    *,
    with_scale: bool = False,
    criterion: str = "",
    inspector: int | None = None,
) -> GradeArrays:
    """Return the current grades (not skips) of all queries, or of some, in their original values.

    With `criterion`, grades are by it, of the pairs judged by it. Grades of an inspection are no votes and
    are left out, but for those of the rater `inspector`.
    """
    where = ""
    if query_ids is not None:
        where = f" AND query_id IN ({listed(query_ids)})"
    own = grade_column(connection, criterion)
    # Sorted here: reading along the index would jump through the table, at half as long again.
    table = float_rows(
        connection,
        f"SELECT query_id, document_id, rater_id, event_seq, {own.column}{', scale_version_id' * with_scale}"
        f" FROM judgment WHERE status = 'graded'{where}{own.where}",
        own.parameters,
        width=5 + with_scale,
    )
    if len(inspecting := inspecting_grades(connection, but=inspector, where=where)):
        table = table[~np.isin(table[:, 3], inspecting)]
    for answered, given in _given_before(connection, where).items():
        table[table[:, 3] == answered, 3] = given
    return arrays_of(table)


def _given_before(connection: Connection, where: str) -> dict[int, int]:
    """Map events of grades that their rater has since answered for to the event that gave the grade.

    Who answers to a final grade says nothing new of the pair, and is not the latest to judge it.
    """
    rows = plain_rows(
        connection,
        "SELECT rater_id, query_id, document_id, event_seq FROM judgment"
        f" WHERE status = 'graded' AND extra LIKE '%\"answer\":%'{where}",
    )
    found = {}
    for rater_id, query_id, document_id, answered in rows:
        events = connection.execute(
            select(judgment_event)
            .where(
                _event.rater_id == rater_id, _event.query_id == query_id, _event.document_id == document_id
            )
            .order_by(_event.seq.desc())
        ).all()
        states = [replace(state_of_pair(event), answer="") for event in events]
        place = 0
        while place + 1 < len(events) and states[place] == states[place + 1] and not events[place].seconds:
            place += 1
        found[answered] = int(events[place].seq)
    return found


def arrays_of(table: npt.NDArray[np.float64]) -> GradeArrays:
    """Make grades by pair and age from rows of (query, document, rater, seq, grade[, scale version])."""
    table = table[np.lexsort((table[:, 3], table[:, 1], table[:, 0]))]
    whole = whole_numbers(table[:, :4])  # row numbers are exact below 2^53
    return GradeArrays(
        whole[:, 0],
        whole[:, 1],
        whole[:, 2],
        whole[:, 3],
        table[:, 4].copy(),
        whole_numbers(table[:, 5]) if table.shape[1] == 6 else None,
    )


@dataclass(frozen=True, slots=True)
class JudgmentRow:
    """One current judgment by keys and names, with its origin. Times are in microseconds, UTC."""

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
    seq: int


def judgment_rows(connection: Connection) -> list[JudgmentRow]:
    """Return every current judgment: queries by import order, then by document key and rater name.

    The order rests on nothing that differs between two projects with the same content.
    """
    seen = document_version.c
    rows = connection.execute(
        select(
            query.c.query_key,
            document.c.doc_key,
            rater.c.name,
            _current.status,
            _current.grade,
            _current.note,
            _current.extra,
            _current.scale_version_id,
            _event.event_id,
            _event.seconds,
            _event.created_at,
            _event.document_version,
            seen.content_hash,
            _event.seq,
            _current.query_id,
        )
        .join_from(judgment, judgment_event, _event.seq == _current.event_seq)
        .join(query, query.c.id == _current.query_id)
        .join(document, document.c.id == _current.document_id)
        .join(rater, rater.c.id == _current.rater_id)
        .outerjoin(
            document_version,
            and_(seen.document_id == _event.document_id, seen.version == _event.document_version),
        )
    )
    return [
        JudgmentRow(
            row.query_key,
            row.doc_key,
            row.name,
            state_of_pair(row),
            ScaleVersionId(row.scale_version_id),
            row.event_id,
            row.seconds,
            row.created_at,
            row.document_version,
            row.content_hash,
            row.seq,
        )
        for row in sorted(rows, key=lambda row: (row.query_id, row.doc_key, row.name))
    ]


def is_marked(connection: Connection) -> bool:
    """Whether any rater has marked words of a pair's document."""
    found = connection.execute(
        select(_current.document_id).where(_current.extra.contains('"marks":')).limit(1)
    )
    return found.first() is not None


@dataclass(frozen=True, slots=True)
class DocumentJudgment:
    """One rater's judgment of a document for one query. `earlier` if a text has changed since."""

    query_id: QueryId
    query_key: str
    query_text: str
    rater: str
    state: PairState
    earlier: bool = False


def document_judgments(connection: Connection, document_id: DocumentId) -> list[DocumentJudgment]:
    """Return every current judgment of a document, by query and rater in the order of import."""
    rows = connection.execute(
        with_texts(
            select(
                *_SAID,
                query.c.query_key,
                query.c.text,
                rater.c.name,
                _current.status,
                _current.grade,
                _current.note,
                _current.extra,
            )
            .join_from(judgment, judgment_event, _event.seq == _current.event_seq)
            .join(query, query.c.id == _current.query_id)
            .join(rater, rater.c.id == _current.rater_id)
        )
        .where(_current.document_id == document_id)
        .order_by(_current.query_id, _current.rater_id)
    ).all()
    texts = QueryTexts(connection, {row.query_key for row in rows})
    return [
        DocumentJudgment(
            QueryId(row.query_id),
            row.query_key,
            row.text,
            row.name,
            state_of_pair(row),
            bool(row.earlier_text)
            or (bool(texts) and texts.then(row.query_key, _first_step(connection, row)) is not None),
        )
        for row in rows
    ]


def labels_before(connection: Connection, query_id: QueryId) -> dict[str, int]:
    """Count a query's judgments given while it had another text, by that text."""
    key = connection.execute(select(query.c.query_key).where(query.c.id == query_id)).scalar()
    texts = QueryTexts(connection, [] if key is None else [key])
    rows = connection.execute(
        select(*_SAID)
        .join_from(judgment, judgment_event, _event.seq == _current.event_seq)
        .where(_current.query_id == query_id)
    )
    if not texts:
        return {}
    found = Counter(texts.then(key or "", _first_step(connection, row)) for row in rows)
    return {text: count for text, count in found.items() if text is not None}


def judged_counts(
    connection: Connection, rater_id: RaterId | None = None
) -> dict[RaterId, dict[Status, int]]:
    """Count each rater's pairs by status, or those of one."""
    counts: dict[RaterId, dict[Status, int]] = {}
    statement = select(_current.rater_id, _current.status, func.count())
    if rater_id is not None:
        statement = statement.where(_current.rater_id == rater_id)
    for number, status, count in connection.execute(statement.group_by(_current.rater_id, _current.status)):
        counts.setdefault(RaterId(number), {})[Status(status)] = count
    return counts
