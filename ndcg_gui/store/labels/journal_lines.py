"""What a line of the recovery journal says: events by keys and names, never by row numbers."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol, TypeVar

from sqlalchemy import Column, Connection, Select, select

from ndcg_gui.domain.ids import DocumentId, QueryId, RaterId, new_event_id
from ndcg_gui.domain.records import PairState, PreferenceState
from ndcg_gui.store.labels import extras, packages, preference_events
from ndcg_gui.store.labels.event_facts import known_event_ids
from ndcg_gui.store.labels.events import now
from ndcg_gui.store.labels.journal import Line
from ndcg_gui.store.labels.judgments import Appended
from ndcg_gui.store.labels.package_preferences import last_verdict
from ndcg_gui.store.labels.packages import PackageEvent
from ndcg_gui.store.labels.preference_events import AppendedPreference, ItemNames
from ndcg_gui.store.labels.preferences import Comparison
from ndcg_gui.store.schema import (
    comparison,
    document,
    judgment_event,
    operation,
    preference_event,
    query,
    rater,
    system,
)
from ndcg_gui.store.sql.plain_sql import run
from ndcg_gui.store.sql.rater_work import is_rater

_event = preference_event.c


@dataclass(frozen=True, slots=True)
class PreferenceEvent:
    """One verdict by keys: `item` is the query's item number in the comparison of that name and systems.

    `step` is the key of its step of undo; times in microseconds, UTC.
    """

    event_id: str
    step: str
    action: str
    comparison: str
    baseline: str
    candidate: str
    query_key: str
    item: int
    left_system: str
    state: PreferenceState
    seconds: float | None
    created_at: int

    @property
    def where(self) -> tuple[str, str, str, str, int]:
        """Which item of which comparison it speaks of."""
        return self.comparison, self.baseline, self.candidate, self.query_key, self.item


Said = PackageEvent | PreferenceEvent
_State = TypeVar("_State", covariant=True)


class Unsaved(Protocol[_State]):
    """A label that is to be stored."""

    @property
    def event_id(self) -> str: ...
    @property
    def state(self) -> _State: ...
    @property
    def seconds(self) -> float | None: ...


def last_event(connection: Connection, stream: str) -> int:
    """The number of the newest event of a stream ("judgment" or "preference"); 0 before the first."""
    if stream == "judgment":
        return packages.last_event(connection)
    return last_verdict(connection)


def lines_after(connection: Connection, stream: str, seq: int) -> list[tuple[RaterId, str, Line]]:
    """The lines of all events of a stream after the one of that number, with their raters."""
    if is_rater(connection):
        return _own_lines(connection, stream, seq)
    if stream == "judgment":
        return [
            (rater_id, name, judgment_line(name, item))
            for rater_id, name, item in packages.events_where(connection, judgment_event.c.seq > seq)
        ]
    return [
        (rater_id, name, preference_line(name, item))
        for rater_id, name, item in preferences_after(connection, seq)
    ]


def appended_judgment(item: Appended) -> tuple[RaterId, str, Line]:
    """The line of an event that was just appended, with its rater, as `lines_after` would give it."""
    row, names = item.row, item.names
    event = PackageEvent(
        row["seq"], row["event_id"], names.step, False, row["action"], item.query_key, item.doc_key,
        row["document_version"], names.scale,
        extras.pair_state(row["status"], row["grade"], row["note"], row["extra"]), row["seconds"],
        row["created_at"],
    )  # fmt: skip
    return row["rater_id"], names.rater, judgment_line(names.rater, event)


def appended_preference(item: AppendedPreference) -> tuple[RaterId, str, Line]:
    """The same of a verdict."""
    row, names = item.row, item.names
    event = PreferenceEvent(
        row["event_id"], item.step, row["action"], names.comparison, names.baseline, names.candidate,
        names.query_key, row["item"], row["left_system"], preference_events.state_in(row), row["seconds"],
        row["created_at"],
    )  # fmt: skip
    return row["rater_id"], names.rater, preference_line(names.rater, event)


def _own_lines(connection: Connection, stream: str, seq: int) -> list[tuple[RaterId, str, Line]]:
    """The same for a rater's role, from a view that has them all together."""
    rows = run(connection, f"SELECT * FROM {stream}_line WHERE seq > :seq ORDER BY seq", {"seq": seq})
    if stream == "preference":
        return [(RaterId(row.rater_id), row.rater, preference_line(row.rater, _verdict(row))) for row in rows]
    return [
        (
            RaterId(row.rater_id),
            row.rater,
            judgment_line(
                row.rater,
                PackageEvent(
                    row.seq, row.event_id, row.operation_key, not row.forward, row.action, row.query_key,
                    row.doc_key, row.document_version, (row.scale_key, row.scale_version),
                    extras.pair_state(row.status, row.grade, row.note, row.extra), row.seconds,
                    row.created_at,
                ),
            ),
        )
        for row in rows
    ]  # fmt: skip


def _verdict(row: Any) -> PreferenceEvent:
    return PreferenceEvent(
        row.event_id, row.operation_key, row.action, row.comparison, row.baseline, row.candidate,
        row.query_key, row.item, row.left_system,
        extras.preference_state(row.status, row.preferred, row.strength, row.reasons, row.note, row.extra),
        row.seconds, row.created_at,
    )  # fmt: skip


def preferences_after(
    connection: Connection, seq: int, rater_id: RaterId | None = None
) -> list[tuple[RaterId, str, PreferenceEvent]]:
    """What was said side by side after the event of that number, by everybody or one, oldest first."""
    statement = _preferences().where(_event.seq > seq)
    if rater_id is not None:
        statement = statement.where(_event.rater_id == rater_id)
    return [
        (
            RaterId(row.rater_id),
            row.rater,
            _verdict(row),
        )
        for row in connection.execute(statement)
    ]


@cache  # asked with every verdict
def _preferences() -> Select[*tuple[Any, ...]]:
    baseline, candidate = system.alias("baseline"), system.alias("candidate")
    return (
        select(
            preference_event, operation.c.operation_key, query.c.query_key,
            comparison.c.name.label("comparison"), baseline.c.name.label("baseline"),
            candidate.c.name.label("candidate"), rater.c.name.label("rater"),
        )
        .join_from(preference_event, operation, operation.c.id == _event.operation_id)
        .join(rater, rater.c.id == _event.rater_id)
        .join(query, query.c.id == _event.query_id)
        .join(comparison, comparison.c.id == _event.comparison_id)
        .join(baseline, baseline.c.id == comparison.c.baseline_id)
        .join(candidate, candidate.c.id == comparison.c.candidate_id)
        .order_by(_event.seq)
    )  # fmt: skip


def known_events(connection: Connection, event_ids: Sequence[str]) -> set[str]:
    """Which of these events are in the history."""
    return known_event_ids(connection, event_ids) | preference_events.known_event_ids(connection, event_ids)


def judgment_line(rater: str, item: PackageEvent) -> Line:
    """What `said_in` reads again."""
    state = item.state
    return {
        "kind": "judgment", "event": item.event_id, "step": item.step, "action": item.action, "rater": rater,
        "query": item.query_key, "document": item.doc_key, "version": item.document_version,
        "scale": list(item.scale), "status": str(state.status), "grade": state.grade, "note": state.note,
        "extra": extras.extra_text(state), "seconds": item.seconds, "at": item.created_at,
    }  # fmt: skip


def preference_line(rater: str, item: PreferenceEvent) -> Line:
    """What `said_in` reads again."""
    state = item.state
    return {
        "kind": "preference", "event": item.event_id, "step": item.step, "action": item.action,
        "rater": rater, "comparison": item.comparison, "baseline": item.baseline,
        "candidate": item.candidate, "query": item.query_key, "item": item.item, "left": item.left_system,
        "status": str(state.status), "preferred": None if state.preferred is None else str(state.preferred),
        "strength": state.strength, "reasons": list(state.reasons), "note": state.note,
        "extra": extras.preference_extra(state), "seconds": item.seconds, "at": item.created_at,
    }  # fmt: skip


@dataclass(frozen=True, slots=True)
class PairNames:
    """What a pair and its rater are called; `version` is that of the text."""

    rater: str
    query_key: str
    doc_key: str
    version: int


def pair_names(
    connection: Connection, rater_id: RaterId, query_id: QueryId, document_id: DocumentId
) -> PairNames:
    """What the project calls a pair and its rater."""
    shown = connection.execute(
        select(document.c.doc_key, document.c.version).where(document.c.id == document_id)
    ).one()
    return PairNames(
        _name(connection, rater.c.name, rater_id),
        _name(connection, query.c.query_key, query_id),
        shown.doc_key,
        shown.version,
    )


def item_names(
    connection: Connection, rater_id: RaterId, query_id: QueryId, found: Comparison, left_system: str
) -> ItemNames:
    """What the project calls an item and its rater."""
    return ItemNames(
        _name(connection, rater.c.name, rater_id),
        _name(connection, query.c.query_key, query_id),
        found.name,
        _name(connection, system.c.name, found.baseline_id),
        _name(connection, system.c.name, found.candidate_id),
        left_system,
    )


def _name(connection: Connection, column: Column[str], number: int) -> str:
    name: str = connection.execute(select(column).where(column.table.c.id == number)).scalar_one()
    return name


def unsaved_judgment(names: PairNames, new: Unsaved[PairState], scale_key: tuple[str, int]) -> Line:
    """The line of a judgment that the project did not take."""
    return judgment_line(
        names.rater,
        PackageEvent(
            0, new.event_id, new_event_id(), True, "do", names.query_key, names.doc_key, names.version,
            scale_key, new.state, new.seconds, now(),
        ),
    )  # fmt: skip


def unsaved_preference(names: ItemNames, item: int, new: Unsaved[PreferenceState]) -> Line:
    """The line of a verdict that the project did not take, on the item of that number of its query."""
    return preference_line(
        names.rater,
        PreferenceEvent(
            new.event_id, new_event_id(), "do", names.comparison, names.baseline, names.candidate,
            names.query_key, item, names.left_system, new.state, new.seconds, now(),
        ),
    )  # fmt: skip


def said_in(line: Mapping[str, Any]) -> Said | None:
    """The event of a line; None for a line of another version of the application."""
    try:
        if line["kind"] == "judgment":
            key, version = line["scale"]
            state: PairState = extras.pair_state(line["status"], line["grade"], line["note"], line["extra"])
            return PackageEvent(
                0, str(line["event"]), str(line["step"]), True, str(line["action"]), str(line["query"]),
                str(line["document"]), int(line["version"]), (str(key), int(version)), state,
                line["seconds"], int(line["at"]),
            )  # fmt: skip
        if line["kind"] == "preference":
            return PreferenceEvent(
                str(line["event"]), str(line["step"]), str(line["action"]), str(line["comparison"]),
                str(line["baseline"]), str(line["candidate"]), str(line["query"]), int(line["item"]),
                str(line["left"]),
                extras.preference_state(
                    line["status"], line["preferred"], line["strength"], json.dumps(line["reasons"]),
                    line["note"], line["extra"],
                ),
                line["seconds"], int(line["at"]),
            )  # fmt: skip
    except (KeyError, TypeError, ValueError, AttributeError):
        pass
    return None
