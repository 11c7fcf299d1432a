"""Saved evaluations: numbers of a moment, each query's values with them, and what made them."""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt
from sqlalchemy import Connection, delete, func, insert, select, update

from ndcg_gui.domain.errors import Conflict, StoreError
from ndcg_gui.domain.ids import EvaluationId, QueryId, ScaleVersionId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.moments import moment_of
from ndcg_gui.store.labels.judgments import GradeArrays, arrays_of
from ndcg_gui.store.labels.packages import last_event
from ndcg_gui.store.schema import evaluation, evaluation_system, judgment_event, query
from ndcg_gui.store.sql.columns import float_rows
from ndcg_gui.store.sql.plain_sql import listed

FloatArray = npt.NDArray[np.float64]

_MOST_BYTES = 1 << 28  # of a table that is unpacked: a small file must not fill the memory
_columns = evaluation.c


@dataclass(frozen=True, slots=True)
class SystemResult:
    """What one system came to: `numbers` has for each metric what is known of its values by name.

    `run_sha256` is the hash of the file that the lists came from, empty where there was none; `queries`
    how many the means are taken over, `missing` how many of them have labels but no list.
    """

    name: str
    run_sha256: str
    queries: int
    missing: int
    numbers: Mapping[str, Mapping[str, float | None]]


@dataclass(frozen=True, slots=True)
class SavedEvaluation:
    """The numbers of a moment and what decided them; `created_at` in microseconds since 1970, UTC.

    `event_seq` is the last event that the labels were made of, `settings` the line of an evaluation's
    settings, `metrics` their spellings, `made_by` the version of the application.
    """

    id: EvaluationId
    name: str
    note: str
    created_at: int
    made_by: str
    event_seq: int
    scale_version_id: ScaleVersionId
    settings: str
    metrics: tuple[str, ...]
    systems: tuple[SystemResult, ...]


@dataclass(frozen=True, eq=False)
class SavedValues:
    """Each query's values: `scores` float64[M, Q] by system, NaN where a query is not evaluated for it.

    `query_keys` are the queries that had labels, `weights` float64[Q] their traffic.
    """

    query_keys: tuple[str, ...]
    weights: FloatArray
    scores: Mapping[str, FloatArray] = field(default_factory=dict)


def insert_evaluation(
    connection: Connection,
    head: SavedEvaluation,
    values: SavedValues,
    *,
    keep_id: bool = False,
) -> EvaluationId:
    """Store an evaluation, numbered anew unless `keep_id`; raises Conflict for a name in use."""
    if find_evaluation(connection, head.name) is not None:
        raise Conflict(say("there is a saved evaluation named {name} already", name=head.name))
    rows = [
        {
            "place": place,
            "name": item.name,
            "run_sha256": item.run_sha256,
            "summary": json.dumps(
                {"queries": item.queries, "missing": item.missing, "numbers": item.numbers},
                ensure_ascii=False,
            ),
            "scores": _packed(values.scores[item.name]),
        }
        for place, item in enumerate(head.systems)
    ]
    facts: dict[str, Any] = {
        "created_at": head.created_at,
        "made_by": head.made_by,
        "event_seq": head.event_seq,
        "scale_version_id": head.scale_version_id,
        "settings": head.settings,
        "metrics": json.dumps(head.metrics, ensure_ascii=False),
        "query_keys": zlib.compress(json.dumps(values.query_keys, ensure_ascii=False).encode()),
        "weights": _packed(values.weights),
    }
    number = {"id": head.id} if keep_id else {}
    statement = insert(evaluation).values(
        **number, name=head.name, note=head.note, **facts, sha256=_digest(facts, rows)
    )
    made = EvaluationId(connection.execute(statement).inserted_primary_key[0])  # type: ignore[index]
    if rows:
        connection.execute(insert(evaluation_system), [{"evaluation_id": made, **row} for row in rows])
    return made


def _digest(facts: Mapping[str, Any], rows: Sequence[Mapping[str, Any]]) -> str:
    """Over everything but name and note, which may be changed."""
    found = hashlib.sha256()
    for part in (facts, *rows):
        for name in sorted(part):
            value = part[name]
            data = value if isinstance(value, bytes) else str(value).encode("utf-8", "surrogatepass")
            found.update(b"%s %d " % (name.encode(), len(data)) + data)
    return found.hexdigest()


def _packed(values: FloatArray) -> bytes:
    return zlib.compress(np.ascontiguousarray(values, "<f8").tobytes())


def evaluations(connection: Connection) -> list[SavedEvaluation]:
    """All saved evaluations, oldest first, without the queries' values; raises StoreError."""
    systems: dict[int, list[SystemResult]] = {}
    table = evaluation_system.c
    for row in connection.execute(
        select(table.evaluation_id, table.name, table.run_sha256, table.summary).order_by(
            table.evaluation_id, table.place
        )
    ):
        systems.setdefault(row.evaluation_id, []).append(_system(row.name, row.run_sha256, row.summary))
    rows = connection.execute(
        select(
            _columns.id, _columns.name, _columns.note, _columns.created_at, _columns.made_by,
            _columns.event_seq, _columns.scale_version_id, _columns.settings, _columns.metrics,
        ).order_by(_columns.created_at, _columns.id)
    )  # fmt: skip
    return [
        SavedEvaluation(
            EvaluationId(row.id), row.name, row.note, _created_at(row.name, row.created_at), row.made_by,
            row.event_seq, ScaleVersionId(row.scale_version_id), row.settings,
            _metrics(row.name, row.metrics), tuple(systems.get(row.id, ())),
        )
        for row in rows
    ]  # fmt: skip


def find_evaluation(connection: Connection, name: str) -> EvaluationId | None:
    """The number of the evaluation of that name."""
    found = connection.execute(select(_columns.id).where(_columns.name == name)).scalar()
    return None if found is None else EvaluationId(found)


def evaluation_values(connection: Connection, evaluation_id: EvaluationId) -> SavedValues:
    """Each query's values; raises Conflict for one that is gone and StoreError for what cannot be read."""
    row = connection.execute(
        select(_columns.name, _columns.metrics, _columns.query_keys, _columns.weights).where(
            _columns.id == evaluation_id
        )
    ).first()
    if row is None:
        raise _gone()
    metrics = len(_metrics(row.name, row.metrics))
    try:
        keys = json.loads(_unpacked(row.query_keys))
        if not isinstance(keys, list) or not all(isinstance(key, str) for key in keys):
            raise ValueError("not a list of keys")
        weights = np.frombuffer(_unpacked(row.weights), "<f8").astype(np.float64).reshape(len(keys))
        scores = {
            name: np.frombuffer(_unpacked(blob), "<f8").astype(np.float64).reshape(metrics, len(keys))
            for name, blob in connection.execute(
                select(evaluation_system.c.name, evaluation_system.c.scores)
                .where(evaluation_system.c.evaluation_id == evaluation_id)
                .order_by(evaluation_system.c.place)
            )
        }
    except (ValueError, zlib.error, RecursionError) as error:
        raise _unreadable(row.name) from error
    return SavedValues(tuple(keys), weights, scores)


def _unpacked(blob: bytes) -> bytes:
    unpacking = zlib.decompressobj()
    data = unpacking.decompress(blob, _MOST_BYTES)
    if not unpacking.eof:
        raise ValueError("cut off, or too much")
    return data


def _created_at(name: str, microseconds: int) -> int:
    try:
        moment_of(microseconds)
    except StoreError as error:
        raise _unreadable(name) from error
    return microseconds


def _metrics(name: str, text: str) -> tuple[str, ...]:
    try:
        found = json.loads(text)
        if not isinstance(found, list) or not all(isinstance(item, str) for item in found):
            raise ValueError("not a list of metrics")
    except (ValueError, RecursionError) as error:
        raise _unreadable(name) from error
    return tuple(found)


def _system(name: str, run_sha256: str, text: str) -> SystemResult:
    try:
        data = json.loads(text)
        numbers = {
            str(metric): {
                str(key): None if value is None else float(value) for key, value in of_metric.items()
            }
            for metric, of_metric in data["numbers"].items()
        }
        return SystemResult(name, run_sha256, int(data["queries"]), int(data["missing"]), numbers)
    except (AttributeError, KeyError, TypeError, ValueError, RecursionError) as error:
        raise _unreadable(name) from error


def _unreadable(name: str) -> StoreError:
    reason = say("it cannot be read; remove it, or restore a backup")
    return StoreError(say("saved evaluation {name}: {reason}", name=name, reason=reason))


def _gone() -> Conflict:
    return Conflict(say("this saved evaluation is no longer there"))


def rename_evaluation(connection: Connection, evaluation_id: EvaluationId, *, name: str, note: str) -> None:
    """Give an evaluation another name and note; raises Conflict for a name in use, or if it is gone."""
    other = find_evaluation(connection, name)
    if other not in (None, evaluation_id):
        raise Conflict(say("there is a saved evaluation named {name} already", name=name))
    statement = update(evaluation).where(_columns.id == evaluation_id).values(name=name, note=note)
    if not connection.execute(statement).rowcount:
        raise _gone()


def remove_evaluation(connection: Connection, evaluation_id: EvaluationId) -> None:
    """Remove an evaluation; raises Conflict for one that is gone."""
    connection.execute(delete(evaluation_system).where(evaluation_system.c.evaluation_id == evaluation_id))
    if not connection.execute(delete(evaluation).where(_columns.id == evaluation_id)).rowcount:
        raise _gone()


def wrong_evaluations(connection: Connection) -> list[Message]:
    """Evaluations that are not as they were saved, or speak of events that the history does not have."""
    findings = []
    newest = last_event(connection)
    kept = [name for name in _columns.keys() if name not in ("id", "name", "note", "sha256")]  # noqa: SIM118
    parts = [name for name in evaluation_system.c.keys() if name != "evaluation_id"]  # noqa: SIM118
    for row in connection.execute(select(evaluation).order_by(_columns.id)).mappings():
        systems = connection.execute(
            select(*(evaluation_system.c[name] for name in parts))
            .where(evaluation_system.c.evaluation_id == row["id"])
            .order_by(evaluation_system.c.place)
        ).mappings()
        found = _digest({name: row[name] for name in kept}, [dict(item) for item in systems])
        if found != row["sha256"]:
            findings.append(say("the saved evaluation {name} was changed from outside", name=row["name"]))
        elif row["event_seq"] > newest:
            findings.append(
                say("the saved evaluation {name} was made of {count} events, the history has {newest}",
                    name=row["name"], count=row["event_seq"], newest=newest)
            )  # fmt: skip
    return findings


# what judgments were once


def events_between(connection: Connection, first: int, last: int) -> int:
    """How many events there are after `first`, up to `last`."""
    statement = select(func.count()).where(judgment_event.c.seq > first, judgment_event.c.seq <= last)
    number: int = connection.execute(statement).scalar_one()
    return number


def queries_between(connection: Connection, first: int, last: int) -> list[QueryId]:
    """The queries of these events."""
    statement = (
        select(judgment_event.c.query_id)
        .where(judgment_event.c.seq > first, judgment_event.c.seq <= last)
        .distinct()
    )
    return sorted(QueryId(number) for number in connection.execute(statement).scalars())


def grades_at(
    connection: Connection, event_seq: int, query_ids: Sequence[QueryId] | None = None
) -> GradeArrays:
    """The grades as they were after an event, of all queries or of some, on the scales they were given on."""
    where = ""
    if query_ids is not None:
        where = f" AND query_id IN ({listed(query_ids)})"
    table = float_rows(
        connection,
        "SELECT query_id, document_id, rater_id, seq, grade, scale_version_id FROM judgment_event"
        " WHERE status = 'graded' AND seq IN (SELECT MAX(seq) FROM judgment_event"
        f" WHERE seq <= :s{where} GROUP BY rater_id, query_id, document_id)",
        {"s": event_seq},
        width=6,
    )
    return arrays_of(table)


def keys_of_queries(connection: Connection) -> dict[QueryId, str]:
    """The keys of all queries by number, also of those that were taken back: history speaks of them."""
    rows = connection.execute(select(query.c.id, query.c.query_key).order_by(query.c.id))
    return {QueryId(row.id): row.query_key for row in rows}
