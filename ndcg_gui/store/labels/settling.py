"""Labels that settle disputes: of one pair or item, of all pairs, and of a rater's own pairs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, select

from ndcg_gui.domain.comparison_items import ItemKey, ItemKind
from ndcg_gui.domain.ids import FINAL_GRADE, ComparisonId, DocumentId, QueryId, RaterId, ScaleVersionId
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Verdict
from ndcg_gui.store.labels.kinds import JUDGMENT, PREFERENCE, LabelKind, item_key, pair_state
from ndcg_gui.store.schema import document, judgment_event, query, rater
from ndcg_gui.store.sql.plain_sql import run


@dataclass(frozen=True, slots=True)
class CurrentLabel:
    """A rater's current label of a pair or an item, with its event and time (microseconds, UTC).

    `key` is the item's, and `left_system` the system that stood left for that rater; a pair has neither.
    """

    rater_id: RaterId
    rater: str
    state: Any  # a State
    event: int
    created_at: int
    key: ItemKey | None = None
    left_system: str = ""


def pair_labels(connection: Connection, query_id: QueryId, document_id: DocumentId) -> list[CurrentLabel]:
    """Return all raters' current labels of a pair, by rater."""
    return _labels(connection, JUDGMENT, query_id=query_id, document_id=document_id)


def item_labels(
    connection: Connection, comparison_id: ComparisonId, key: ItemKey | None = None
) -> list[CurrentLabel]:
    """Return the current verdicts settling a comparison's disputes, by item and rater, or of one item."""
    where: dict[str, object] = {"comparison_id": comparison_id, "status": str(Verdict.JUDGED)}
    if key is not None:
        where |= {"query_id": key.query_id, "item": key.number}
    found = _labels(connection, PREFERENCE, **where)
    return [item for item in found if item.key is not None and item.key.kind is ItemKind.ADJUDICATION]


def _labels(connection: Connection, kind: LabelKind, **where: object) -> list[CurrentLabel]:
    current, event = kind.current, kind.events.c
    rows = connection.execute(
        select(current, rater.c.name, event.created_at)
        .join_from(current, rater, rater.c.id == current.c.rater_id)
        .join(kind.events, event.seq == current.c.event_seq)
        .where(*(current.c[name] == value for name, value in where.items()))
        .order_by(*(current.c[name] for name in kind.place if name != "rater_id"), current.c.rater_id)
    )
    return [
        CurrentLabel(
            RaterId(row.rater_id),
            row.name,
            kind.state(row),
            row.event_seq,
            row.created_at,
            *((item_key(row), row.left_system) if kind is PREFERENCE else ()),
        )
        for row in rows
    ]


def settling_labels(
    connection: Connection, decider: RaterId | None = None
) -> list[tuple[QueryId, DocumentId, RaterId, PairState]]:
    """Return every current judgment given with others' grades visible, and all by the deciding rater.

    They come by query, document and rater.
    """
    # Most judgments have nothing beside the grade: these are told apart before any is read.
    rows = run(
        connection,
        "SELECT query_id, document_id, rater_id, status, grade, extra FROM judgment"
        " WHERE extra IS NOT NULL OR rater_id = ? ORDER BY query_id, document_id, rater_id",
        (-1 if decider is None else decider,),
    )
    found = []
    for query_id, document_id, rater_id, status, grade, extra in rows:
        state = pair_state(status, grade, None, extra)
        if state.settles() or (rater_id == decider and state.is_judged()):
            found.append((QueryId(query_id), DocumentId(document_id), RaterId(rater_id), state))
    return found


# what a rater hears of it


@dataclass(frozen=True, slots=True)
class Settlement:
    """The final grade of a pair that a rater judged, on a version of the scale, with author, time and reason.

    `event` tells it from every other final grade. `unclear`: the guideline does not decide the pair.
    """

    query_id: QueryId
    document_id: DocumentId
    scale_version_id: ScaleVersionId
    grade: float
    note: str
    unclear: bool
    by: str
    event: str
    created_at: int


# The flag of a final grade whose pair the guideline does not decide; its note says what is missing.
UNCLEAR = "guideline unclear"


def settlements(connection: Connection, rater_id: RaterId) -> list[Settlement]:
    """Return the final grades of the rater's pairs, equal to theirs or not."""
    rows = run(
        connection,
        "SELECT f.query_id, f.document_id, f.scale_version_id, f.grade, f.note, f.extra, e.event_id,"
        " e.created_at FROM judgment own JOIN judgment f ON f.query_id = own.query_id"
        " AND f.document_id = own.document_id JOIN rater r ON r.id = f.rater_id"
        " JOIN judgment_event e ON e.seq = f.event_seq JOIN query q ON q.id = f.query_id"
        " JOIN document d ON d.id = f.document_id WHERE own.rater_id = :rater AND r.name = :final"
        " AND own.status IN ('graded', 'cannot_judge') AND f.status = 'graded'"
        " AND NOT q.removed AND NOT d.removed ORDER BY f.event_seq",
        {"rater": rater_id, "final": FINAL_GRADE},
    )
    return [_settlement(row) for row in rows]


def _settlement(row: Any) -> Settlement:
    state = pair_state("graded", row.grade, row.note, row.extra)
    return Settlement(
        QueryId(row.query_id),
        DocumentId(row.document_id),
        ScaleVersionId(row.scale_version_id),
        row.grade,
        state.note,
        UNCLEAR in state.flags,
        state.by,
        row.event_id,
        row.created_at,
    )


@dataclass(frozen=True, slots=True)
class OwnLabel:
    """A rater's current judgment of a pair, with the versions of the scale and of the document's text."""

    state: PairState
    scale_version_id: ScaleVersionId
    document_version: int


def own_labels(
    connection: Connection, rater_id: RaterId, pair: tuple[QueryId, DocumentId] | None = None
) -> dict[tuple[QueryId, DocumentId], OwnLabel]:
    """Return the rater's current judgments by pair, only of one pair if given."""
    current, event = JUDGMENT.current.c, judgment_event.c
    statement = (
        select(
            current.query_id,
            current.document_id,
            current.scale_version_id,
            current.status,
            current.grade,
            current.note,
            current.extra,
            event.document_version,
        )
        .join_from(JUDGMENT.current, judgment_event, event.seq == current.event_seq)
        .where(current.rater_id == rater_id)
    )
    if pair is not None:
        statement = statement.where(current.query_id == pair[0], current.document_id == pair[1])
    return {
        (QueryId(row.query_id), DocumentId(row.document_id)): OwnLabel(
            JUDGMENT.state(row), ScaleVersionId(row.scale_version_id), row.document_version
        )
        for row in connection.execute(statement)
    }


def said_in(
    connection: Connection, rater_id: RaterId, event_ids: Sequence[str]
) -> dict[str, tuple[QueryId, DocumentId, PairState]]:
    """Return the pair and state of some of the rater's events, leaving out other raters' events.

    Pairs that are no longer in the project are left out.
    """
    event = judgment_event.c
    rows = connection.execute(
        select(
            event.event_id,
            event.query_id,
            event.document_id,
            event.status,
            event.grade,
            event.note,
            event.extra,
        )
        .join(query, query.c.id == event.query_id)
        .join(document, document.c.id == event.document_id)
        .where(
            event.rater_id == rater_id,
            event.event_id.in_(event_ids),
            ~query.c.removed,
            ~document.c.removed,
        )
    )
    return {
        row.event_id: (QueryId(row.query_id), DocumentId(row.document_id), JUDGMENT.state(row))
        for row in rows
    }
