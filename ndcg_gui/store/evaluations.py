"""Saved evaluations: numbers at a moment, with each query's values and the settings behind them."""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

import numpy as np
import numpy.typing as npt
from sqlalchemy import Connection, delete, func, insert, select, update

from ndcg_gui.domain.errors import Conflict, DamagedProject, StoreError
from ndcg_gui.domain.ids import EvaluationId, QueryId, ScaleVersionId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.moments import moment_of
from ndcg_gui.store.labels.criteria import grade_column
from ndcg_gui.store.labels.events import last_event
from ndcg_gui.store.labels.judgments import GradeArrays, arrays_of
from ndcg_gui.store.labels.kinds import JUDGMENT
from ndcg_gui.store.labels.lots import inspecting_grades
from ndcg_gui.store.schema import evaluation, evaluation_system, judgment_event, query
from ndcg_gui.store.sql.columns import float_rows
from ndcg_gui.store.sql.plain_sql import listed

FloatArray = npt.NDArray[np.float64]

_MOST_BYTES = 1 << 28  # of a table that is unpacked: a small file must not fill the memory
_columns, _parts = evaluation.c, evaluation_system.c


@dataclass(frozen=True, slots=True)
class SystemResult:
    """Results of one system. `numbers` has the known values for each metric, by name.

    `run_sha256` is the hash of the file that the lists came from, empty where there was none; `queries`
    how many the means are taken over, `missing` how many of them have labels but no list.
    """

    name: str
    run_sha256: str
    queries: int
    missing: int
    numbers: Mapping[str, Mapping[str, float | None]]

    def mean(self, metric: str) -> float | None:
        """Return the mean by a metric (its spelling), or None."""
        return self.numbers.get(metric, {}).get("mean")


@dataclass(frozen=True, slots=True)
class SavedEvaluation:
    """Numbers at a moment and the settings behind them. `created_at` is in microseconds since 1970, UTC.

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

    @property
    def saved_at(self) -> datetime:
        """The time of saving, in UTC."""
        return moment_of(self.created_at)


@dataclass(frozen=True, eq=False)
class SavedValues:
    """Each query's values: `scores` float64[M, Q] by system, NaN for a query not evaluated for it.

    `query_keys` are the queries that had labels, `weights` float64[Q] their traffic.
    """

    query_keys: tuple[str, ...]
    weights: FloatArray
    scores: Mapping[str, FloatArray] = field(default_factory=dict)

    def by_query(self, system: str, place: int) -> dict[str, float]:
        """Return a system's values for the metric at an index, leaving out queries without one."""
        values = zip(self.query_keys, self.scores[system][place].tolist(), strict=True)
        return {key: value for key, value in values if value == value}


def insert_evaluation(connection: Connection, head: SavedEvaluation, values: SavedValues) -> EvaluationId:
    """Store an evaluation under its number, or a new one for 0. Raises Conflict for a name in use."""
    _expect_free(connection, head.name)
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
    number = {"id": head.id} if head.id else {}
    statement = insert(evaluation).values(
        **number, name=head.name, note=head.note, **facts, sha256=_digest(facts, rows)
    )
    made = EvaluationId(connection.execute(statement).inserted_primary_key[0])  # type: ignore[index]
    if rows:
        connection.execute(insert(evaluation_system), [{"evaluation_id": made, **row} for row in rows])
    return made


def _digest(facts: Mapping[str, Any], rows: Sequence[Mapping[str, Any]]) -> str:
    """Hash everything except name and note, which may be changed."""
    found = hashlib.sha256()
    for part in (facts, *rows):
        for name in sorted(part):
            value = part[name]
            data = value if isinstance(value, bytes) else str(value).encode("utf-8", "surrogatepass")
            found.update(b"%s %d " % (name.encode(), len(data)) + data)
    return found.hexdigest()


def _packed(values: FloatArray) -> bytes:
    return zlib.compress(np.ascontiguousarray(values, "<f8").tobytes())


def find_evaluation(connection: Connection, name: str) -> EvaluationId | None:
    """Return the number of the evaluation of that name, or None."""
    found = connection.execute(select(_columns.id).where(_columns.name == name)).scalar()
    return None if found is None else EvaluationId(found)


def _expect_free(connection: Connection, name: str, own: EvaluationId | None = None) -> None:
    if find_evaluation(connection, name) not in (None, own):
        raise Conflict(say("there is a saved evaluation named {name} already", name=name))


def rename_evaluation(connection: Connection, evaluation_id: EvaluationId, *, name: str, note: str) -> None:
    """Change an evaluation's name and note. Raises Conflict for a name in use, or if it is gone."""
    _expect_free(connection, name, evaluation_id)
    statement = update(evaluation).where(_columns.id == evaluation_id).values(name=name, note=note)
    if not connection.execute(statement).rowcount:
        raise _gone()


def remove_evaluation(connection: Connection, evaluation_id: EvaluationId) -> None:
    """Remove an evaluation. Raises Conflict for one that is gone."""
    connection.execute(delete(evaluation_system).where(_parts.evaluation_id == evaluation_id))
    if not connection.execute(delete(evaluation).where(_columns.id == evaluation_id)).rowcount:
        raise _gone()


def rewrite_settings(connection: Connection, change: Callable[[str], str]) -> None:
    """Change the settings of saved evaluations, and hash those anew that are not as they were.

    Raises DamagedProject where one is not what was saved: hashing it anew would hide that.
    """
    for row in connection.execute(select(evaluation)).mappings().all():
        after = change(row["settings"])
        if after == row["settings"]:
            continue
        facts, parts = _hashed(connection, dict(row))
        if _digest(facts, parts) != row["sha256"]:
            raise DamagedProject(_changed(row["name"]))
        values = {"settings": after, "sha256": _digest({**facts, "settings": after}, parts)}
        connection.execute(update(evaluation).where(_columns.id == row["id"]).values(values))


def _hashed(connection: Connection, row: Mapping[str, Any]) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Return what the hash of a saved evaluation is over: its facts, and its systems."""
    kept = [item.name for item in _columns if item.name not in ("id", "name", "note", "sha256")]
    parts = [item for item in _parts if item.name != "evaluation_id"]
    systems = connection.execute(
        select(*parts).where(_parts.evaluation_id == row["id"]).order_by(_parts.place)
    ).mappings()
    return {name: row[name] for name in kept}, [dict(item) for item in systems]


def _changed(name: str) -> Message:
    return say("the saved evaluation {name} was changed by another program", name=name)


def _gone() -> Conflict:
    return Conflict(say("this saved evaluation no longer exists"))


# reading


def evaluations(connection: Connection) -> list[SavedEvaluation]:
    """Return all saved evaluations, oldest first, without the queries' values. Raises StoreError."""
    parts: dict[int, list[tuple[str, str, str]]] = {}
    for number, *part in connection.execute(
        select(_parts.evaluation_id, _parts.name, _parts.run_sha256, _parts.summary).order_by(_parts.place)
    ):
        parts.setdefault(number, []).append(tuple(part))
    columns = [item for item in _columns if item.name not in ("query_keys", "weights", "sha256")]
    found = []
    for row in connection.execute(select(*columns).order_by(_columns.created_at, _columns.id)).mappings():
        with _unreadable(row["name"]):
            moment_of(row["created_at"])
            made: dict[str, Any] = {
                "metrics": _strings(row["metrics"]),
                "systems": tuple(_system(*part) for part in parts.get(row["id"], ())),
            }
        found.append(SavedEvaluation(**{**row, **made}))
    return found


def _system(name: str, run_sha256: str, summary: str) -> SystemResult:
    data = json.loads(summary)
    numbers = {
        str(metric): {str(key): None if value is None else float(value) for key, value in own.items()}
        for metric, own in data["numbers"].items()
    }
    return SystemResult(name, run_sha256, int(data["queries"]), int(data["missing"]), numbers)


def evaluation_values(connection: Connection, evaluation_id: EvaluationId) -> SavedValues:
    """Return each query's values. Raises Conflict if it is gone and StoreError if it is unreadable."""
    statement = select(_columns.name, _columns.metrics, _columns.query_keys, _columns.weights)
    row = connection.execute(statement.where(_columns.id == evaluation_id)).first()
    if row is None:
        raise _gone()
    parts = connection.execute(
        select(_parts.name, _parts.scores).where(_parts.evaluation_id == evaluation_id).order_by(_parts.place)
    ).all()
    with _unreadable(row.name):
        keys, metrics = _strings(_unpacked(row.query_keys)), _strings(row.metrics)
        weights = _numbers(row.weights).reshape(len(keys))
        scores = {name: _numbers(blob).reshape(len(metrics), len(keys)) for name, blob in parts}
    return SavedValues(keys, weights, scores)


def _numbers(blob: bytes) -> FloatArray:
    return np.frombuffer(_unpacked(blob), "<f8").astype(np.float64)


def _unpacked(blob: bytes) -> bytes:
    unpacking = zlib.decompressobj()
    data = unpacking.decompress(blob, _MOST_BYTES)
    if not unpacking.eof:
        raise ValueError("cut off, or too much")
    return data


def _strings(text: str | bytes) -> tuple[str, ...]:
    found = json.loads(text)
    if not isinstance(found, list) or not all(isinstance(item, str) for item in found):
        raise ValueError("not a list of words")
    return tuple(found)


@contextmanager
def _unreadable(name: str) -> Iterator[None]:
    """Raise StoreError for any error from a damaged evaluation."""
    try:
        yield
    except (AttributeError, KeyError, TypeError, ValueError, RecursionError, zlib.error, StoreError) as error:
        reason = say("it cannot be read; remove it, or restore a backup")
        raise StoreError(say("saved evaluation {name}: {reason}", name=name, reason=reason)) from error


def wrong_evaluations(connection: Connection) -> list[Message]:
    """Find evaluations that were changed after saving, or that refer to missing events."""
    findings = []
    newest = last_event(connection, JUDGMENT)
    for row in connection.execute(select(evaluation).order_by(_columns.id)).mappings().all():
        if _digest(*_hashed(connection, dict(row))) != row["sha256"]:
            findings.append(_changed(row["name"]))
        elif row["event_seq"] > newest:
            findings.append(
                say(
                    "the saved evaluation {name} was made of {count} events, the history has {newest}",
                    name=row["name"],
                    count=row["event_seq"],
                    newest=newest,
                )
            )
    return findings


# what judgments were once


def events_between(connection: Connection, first: int, last: int) -> dict[QueryId, int]:
    """Count the events of each query after `first`, up to `last`, leaving out queries without any."""
    seq, query_id = judgment_event.c.seq, judgment_event.c.query_id
    statement = select(query_id, func.count()).where(seq > first, seq <= last).group_by(query_id)
    return {QueryId(row[0]): row[1] for row in connection.execute(statement.order_by(query_id))}


def grades_at(
    connection: Connection,
    event_seq: int,
    query_ids: Sequence[QueryId] | None = None,
    *,
    criterion: str = "",
    inspector: int | None = None,
) -> GradeArrays:
    """Return the grades (by a criterion) after an event, of all queries or of some.

    Each is on the scale it was given on. Those of an inspection are left out, but for the `inspector`'s.
    """
    where = ""
    if query_ids is not None:
        where = f" AND query_id IN ({listed(query_ids)})"
    own = grade_column(connection, criterion)
    table = float_rows(
        connection,
        f"SELECT query_id, document_id, rater_id, seq, {own.column}, scale_version_id FROM judgment_event"
        " WHERE status = 'graded' AND seq IN (SELECT MAX(seq) FROM judgment_event"
        f" WHERE seq <= :s{where} GROUP BY rater_id, query_id, document_id){own.where}",
        {"s": event_seq, **own.parameters},
        width=6,
    )
    if len(inspecting := inspecting_grades(connection, but=inspector, at=event_seq, where=where)):
        table = table[~np.isin(table[:, 3], inspecting)]
    return arrays_of(table)


def keys_of_queries(connection: Connection) -> dict[QueryId, str]:
    """Return the keys of all queries by number, including removed ones, which history refers to."""
    rows = connection.execute(select(query.c.id, query.c.query_key).order_by(query.c.id))
    return {QueryId(row.id): row.query_key for row in rows}
