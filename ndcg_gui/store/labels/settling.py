"""What those who settle disputes said: of one pair or item with who and when, and of all pairs at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, select

from ndcg_gui.domain.comparison_items import ItemKey, ItemKind
from ndcg_gui.domain.ids import ComparisonId, DocumentId, QueryId, RaterId
from ndcg_gui.domain.records import PairState, PreferenceState, Verdict
from ndcg_gui.store.labels.extras import pair_state
from ndcg_gui.store.labels.preference_events import item_key, state_of
from ndcg_gui.store.schema import judgment, judgment_event, preference, preference_event, rater
from ndcg_gui.store.sql.plain_sql import run

_said, _kept = judgment.c, preference.c


@dataclass(frozen=True, slots=True)
class PairWord:
    """A rater's current word on a pair: which event made it so, and when (microseconds since 1970, UTC)."""

    rater_id: RaterId
    rater: str
    state: PairState
    event: int
    created_at: int


@dataclass(frozen=True, slots=True)
class ItemWord:
    """A rater's current word on an item of a comparison, and which system stood left for that rater."""

    rater_id: RaterId
    rater: str
    left_system: str
    state: PreferenceState
    event: int
    created_at: int


def pair_words(connection: Connection, query_id: QueryId, document_id: DocumentId) -> list[PairWord]:
    """The current words of all raters on a pair, by rater."""
    rows = connection.execute(
        select(
            _said.rater_id, rater.c.name, _said.status, _said.grade, _said.note, _said.extra,
            _said.event_seq, judgment_event.c.created_at,
        )
        .join_from(judgment, rater, rater.c.id == _said.rater_id)
        .join(judgment_event, judgment_event.c.seq == _said.event_seq)
        .where(_said.query_id == query_id, _said.document_id == document_id)
        .order_by(_said.rater_id)
    )  # fmt: skip
    return [
        PairWord(
            RaterId(row.rater_id), row.name, pair_state(row.status, row.grade, row.note, row.extra),
            row.event_seq, row.created_at,
        )
        for row in rows
    ]  # fmt: skip


def settling_words(
    connection: Connection, decider: RaterId | None = None
) -> list[tuple[QueryId, DocumentId, RaterId, PairState]]:
    """Every current word that was given with others' words in view, and all of the one who decides.

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


def item_words(
    connection: Connection, comparison_id: ComparisonId, key: ItemKey | None = None
) -> list[tuple[ItemKey, ItemWord]]:
    """The current verdicts of those who settle a comparison's disputes, of all items or of one."""
    statement = (
        select(preference, rater.c.name, preference_event.c.created_at)
        .join_from(preference, rater, rater.c.id == _kept.rater_id)
        .join(preference_event, preference_event.c.seq == _kept.event_seq)
        .where(_kept.comparison_id == comparison_id, _kept.status == str(Verdict.JUDGED))
        .order_by(_kept.query_id, _kept.item, _kept.rater_id)
    )
    if key is not None:
        statement = statement.where(_kept.query_id == key.query_id, _kept.item == key.number)
    return [
        (item_key(row), _item_word(row))
        for row in connection.execute(statement)
        if item_key(row).kind is ItemKind.ADJUDICATION
    ]


def _item_word(row: Any) -> ItemWord:
    return ItemWord(
        RaterId(row.rater_id), row.name, row.left_system, state_of(row), row.event_seq, row.created_at
    )


def is_stored(connection: Connection, kind: str, event_id: str) -> bool:
    """Whether an event of a kind, "judgment" or "preference", is in the history."""
    found = run(connection, f"SELECT 1 FROM {kind}_event WHERE event_id = ?", (event_id,))
    return found.first() is not None
