"""Appending judgments on pairs that have none yet, by columns: a million without a look-up for each.

The events, their chains and the current rows are the same, byte for byte, as `events.append_labels` makes
of the same labels; only what is known beforehand (no pair has a label) is not asked again for each.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from json.encoder import encode_basestring
from typing import Any

import numpy as np
import numpy.typing as npt
from sqlalchemy import Connection

from ndcg_gui.domain.ids import OperationId, RaterId, ScaleVersionId
from ndcg_gui.domain.labels import EXTRA, PairState, stored_number, to_columns
from ndcg_gui.domain.moments import now
from ndcg_gui.store.labels.events import Chain, insert_current, last_event, refuse_removed, removed, to_json
from ndcg_gui.store.labels.kinds import JUDGMENT
from ndcg_gui.store.sql.columns import int_rows, plain_rows
from ndcg_gui.store.sql.plain_sql import listed, run

IntArray = npt.NDArray[np.int64]

_COLUMNS = (
    "seq",
    "event_id",
    "operation_id",
    "action",
    "rater_id",
    "query_id",
    "document_id",
    "document_version",
    "scale_version_id",
    "status",
    "grade",
    "note",
    "seconds",
    "parent_seq",
    "created_at",
    "previous_hash",
    "hash",
    "extra",
)
_INSERT = f"INSERT INTO judgment_event ({', '.join(_COLUMNS)}) VALUES ({', '.join('?' for _ in _COLUMNS)})"
_LARGEST = 2**63 - 1


@dataclass(frozen=True, slots=True)
class JudgmentColumns:
    """New judgments of one scale as columns: those of numbers and of key texts, in the order of the events.

    `state_indices` point into `states`, which all differ; `created_at` is None where the time is now.
    """

    event_ids: Sequence[str]
    rater_ids: Sequence[RaterId]
    query_ids: Sequence[int]
    query_keys: Sequence[str]
    document_ids: Sequence[int]
    doc_keys: Sequence[str]
    state_indices: Sequence[int]
    states: Sequence[PairState]
    seconds: Sequence[float | None]
    created_at: Sequence[int | None]


def are_new_pairs(
    connection: Connection, rater_ids: IntArray, query_ids: IntArray, document_ids: IntArray
) -> bool:
    """Whether none of these places, int64[N] each, comes twice or is in the history."""
    places = [rater_ids, query_ids, document_ids]
    among = listed(np.unique(rater_ids).tolist())
    statement = f"SELECT rater_id, query_id, document_id FROM judgment_event WHERE rater_id IN ({among})"
    stored = int_rows(connection, statement, width=3)
    sizes = [int(max(own.max(initial=0), stored[:, at].max(initial=0))) + 1 for at, own in enumerate(places)]
    if sizes[0] * sizes[1] * sizes[2] > _LARGEST:
        return False
    ours, theirs = (
        (raters * sizes[1] + queries) * sizes[2] + documents
        for raters, queries, documents in (places, stored.T)
    )
    ours.sort()
    return not (ours[1:] == ours[:-1]).any() and not np.isin(theirs, ours).any()


def append_new_pairs(
    connection: Connection,
    portions: Iterable[JudgmentColumns],
    *,
    scale_version_id: ScaleVersionId,
    operation_id: OperationId,
    action: str = "do",
) -> None:
    """Append judgments on pairs that `are_new_pairs`, portion by portion, and their current rows.

    Their event ids are new. Raises Conflict for a query or document that is no longer in the project.
    """
    moment, seq = now(), last_event(connection, JUDGMENT)
    versions: dict[int, int] = dict(
        plain_rows(connection, "SELECT id, version FROM document WHERE version <> 0")
    )
    queries, documents = removed(connection)
    chains: dict[RaterId, Chain] = {}
    for portion in portions:
        if not queries.isdisjoint(portion.query_ids) or not documents.isdisjoint(portion.document_ids):
            refuse_removed()
        for rater_id in set(portion.rater_ids).difference(chains):
            chains[rater_id] = Chain(connection, rater_id, JUDGMENT.name)
        states = list(map(_state_of, portion.states))
        before, rows = seq, []
        for event_id, rater, query, query_key, document, doc_key, index, seconds, created in zip(
            portion.event_ids,
            portion.rater_ids,
            portion.query_ids,
            map(encode_basestring, portion.query_keys),
            portion.document_ids,
            map(encode_basestring, portion.doc_keys),
            portion.state_indices,
            portion.seconds,
            portion.created_at,
            strict=True,
        ):
            state = states[index]
            seq += 1
            version = versions.get(document, 0)
            stored, spelled = (None, "null") if seconds is None else _seconds_of(seconds)
            at = moment if created is None else created
            previous, own = chains[rater].add(
                f'[{query_key},{doc_key},{encode_basestring(event_id)},"{action}",{rater},{version},'
                f"{scale_version_id},{state.text},{spelled},{at}{state.later}]"
            )
            rows.append(
                (
                    seq,
                    event_id,
                    operation_id,
                    action,
                    rater,
                    query,
                    document,
                    version,
                    scale_version_id,
                    state.status,
                    state.grade,
                    state.note,
                    stored,
                    None,
                    at,
                    previous,
                    own,
                    state.extra,
                )
            )
        if rows:
            run(connection, _INSERT, rows)
            run(connection, insert_current(JUDGMENT, last_of_each=False), {"last": before})
    for chain in chains.values():
        chain.save()


@dataclass(frozen=True, slots=True)
class _StateCells:
    """A state's columns, and their texts in the content that an event's hash covers."""

    status: Any
    grade: Any
    note: Any
    extra: Any
    text: str
    later: str


def _state_of(state: PairState) -> _StateCells:
    row = to_columns(state)
    cells, extra = [row[name] for name in JUDGMENT.said if name != EXTRA], row[EXTRA]
    later = "" if extra is None else f",{to_json(extra)}"
    status, grade, note = cells
    return _StateCells(status, grade, note, extra, to_json(cells)[1:-1], later)


def _seconds_of(seconds: float) -> tuple[float | None, str]:
    stored = stored_number(seconds)
    return stored, to_json(stored)
