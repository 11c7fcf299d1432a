"""What those who settle disputes said: of one pair or item with who and when, and of all pairs at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, select

from ndcg_gui.domain.comparison_items import ItemKey, ItemKind
from ndcg_gui.domain.ids import ComparisonId, DocumentId, QueryId, RaterId
from ndcg_gui.domain.records import PairState, Verdict
from ndcg_gui.store.labels.kinds import JUDGMENT, PREFERENCE, LabelKind, item_key, pair_state
from ndcg_gui.store.schema import rater
from ndcg_gui.store.sql.plain_sql import run


@dataclass(frozen=True, slots=True)
class CurrentLabel:
    """What a rater says now of a pair or an item: which event made it so, and when (microseconds, UTC).

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
    """What all raters say now of a pair, by rater."""
    return _labels(connection, JUDGMENT, query_id=query_id, document_id=document_id)


def item_labels(
    connection: Connection, comparison_id: ComparisonId, key: ItemKey | None = None
) -> list[CurrentLabel]:
    """The current verdicts of those who settle a comparison's disputes, by item and rater, or of one item."""
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
            RaterId(row.rater_id), row.name, kind.state(row), row.event_seq, row.created_at,
            *((item_key(row), row.left_system) if kind is PREFERENCE else ()),
        )
        for row in rows
    ]  # fmt: skip


def settling_labels(
    connection: Connection, decider: RaterId | None = None
) -> list[tuple[QueryId, DocumentId, RaterId, PairState]]:
    """Every current judgment that was given with others' in view, and all of the rater who decides.

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
