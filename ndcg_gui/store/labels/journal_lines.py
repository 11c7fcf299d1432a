"""Content of recovery journal lines: events by keys and names, never by row numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import SimpleNamespace
from typing import Any, NamedTuple

from sqlalchemy import Column, Connection, select

from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.domain.ids import DocumentId, QueryId, RaterId, new_event_id
from ndcg_gui.domain.labels import PairState, PreferenceState, State, from_line, to_line
from ndcg_gui.domain.moments import now
from ndcg_gui.store.labels.events import known_event_ids
from ndcg_gui.store.labels.journal import Line, Lines
from ndcg_gui.store.labels.journal_order import LINK
from ndcg_gui.store.labels.kinds import KINDS, LabelKind
from ndcg_gui.store.labels.named_events import (
    NAMED,
    ItemEvent,
    ItemName,
    NamedEvent,
    PairEvent,
    PairName,
    event_of,
)
from ndcg_gui.store.labels.preferences import Comparison
from ndcg_gui.store.schema import document, query, rater, system

_OF_KIND = {of.kind.name: of for of in NAMED}


def appended_lines(kind: LabelKind, appended: Iterable[Mapping[str, Any]]) -> Lines:
    """Return the lines of events just appended, with their raters and where they stand in their chains."""
    rows = [SimpleNamespace(**row) for row in appended]
    return [
        (
            row.rater_id,
            row.rater,
            line_of(row.rater, event_of(_OF_KIND[kind.name], row))
            | {"before": row.previous_hash[:LINK], "after": row.hash[:LINK]},
        )
        for row in rows
    ]


def known_events(connection: Connection, event_ids: Sequence[str]) -> set[str]:
    """Return those of the events that are in the history."""
    return {event_id for kind in KINDS.values() for event_id in known_event_ids(connection, kind, event_ids)}


def line_of(rater: str, item: NamedEvent) -> dict[str, Any]:
    """Return the line of an event, which `event_in` reads back."""
    return {
        "kind": item.kind.name,
        "event": item.event_id,
        "step": item.step,
        "action": item.action,
        "rater": rater,
        **_said(item),
        "seconds": item.seconds,
        "at": item.created_at,
    }


def _said(item: NamedEvent) -> dict[str, object]:
    if isinstance(item, PairEvent):
        return {
            "query": item.query_key,
            "document": item.doc_key,
            "version": item.document_version,
            "scale": list(item.scale),
            **to_line(item.state),
        }
    assert isinstance(item, ItemEvent)
    place = item.place
    return {
        "comparison": place.comparison,
        "baseline": place.baseline,
        "candidate": place.candidate,
        "query": place.query_key,
        "item": place.item,
        "left": item.left_system,
        **to_line(item.state),
    }


def event_in(line: Mapping[str, Any]) -> NamedEvent | None:
    """Return the event of a line, or None for a line of another version of the application."""
    try:
        told = 0, str(line["event"]), str(line["step"]), True, str(line["action"])
        when = line["seconds"], int(line["at"])
        if line["kind"] == PairEvent.kind.name:
            key, version = line["scale"]
            return PairEvent(
                *told,
                PairName(str(line["query"]), str(line["document"])),
                from_line(PairState, line),
                *when,
                int(line["version"]),
                (str(key), int(version)),
            )
        if line["kind"] == ItemEvent.kind.name:
            comparison, baseline, candidate = (
                str(line[name]) for name in ("comparison", "baseline", "candidate")
            )
            return ItemEvent(
                *told,
                ItemName(comparison, baseline, candidate, str(line["query"]), int(line["item"])),
                from_line(PreferenceState, line),
                *when,
                str(line["left"]),
            )
    except (KeyError, TypeError, ValueError, AttributeError):
        pass
    return None


# labels that the project did not take


class PlaceNames(NamedTuple):
    """Names of a place and its rater, with a pair's text version, or an item's system on the left."""

    rater: str
    place: PairName | ItemName
    version: int = 0
    left_system: str = ""


def pair_names(
    connection: Connection, rater_id: RaterId, query_id: QueryId, document_id: DocumentId
) -> PlaceNames:
    """Return the names of a pair and its rater in the project."""
    shown = connection.execute(
        select(document.c.doc_key, document.c.version).where(document.c.id == document_id)
    ).one()
    return PlaceNames(
        _name(connection, rater.c.name, rater_id),
        PairName(_name(connection, query.c.query_key, query_id), shown.doc_key),
        version=shown.version,
    )


def item_names(
    connection: Connection, rater_id: RaterId, key: ItemKey, found: Comparison, left_system: str
) -> PlaceNames:
    """Return the names of an item and its rater in the project."""
    return PlaceNames(
        _name(connection, rater.c.name, rater_id),
        ItemName(
            found.name,
            _name(connection, system.c.name, found.baseline_id),
            _name(connection, system.c.name, found.candidate_id),
            _name(connection, query.c.query_key, key.query_id),
            key.number,
        ),
        left_system=left_system,
    )


def _name(connection: Connection, column: Column[str], number: int) -> str:
    name: str = connection.execute(select(column).where(column.table.c.id == number)).scalar_one()
    return name


def unsaved_line(
    names: PlaceNames, event_id: str, state: State, seconds: float | None, scale: tuple[str, int]
) -> Line:
    """Return the line of a label that the project did not take. A pair's `scale` is key and version."""
    told = 0, event_id, new_event_id(), True, "do"
    when = seconds, now()
    item: NamedEvent
    if isinstance(names.place, PairName):
        assert isinstance(state, PairState)
        item = PairEvent(*told, names.place, state, *when, names.version, scale)
    else:
        assert isinstance(state, PreferenceState)
        item = ItemEvent(*told, names.place, state, *when, names.left_system)
    return line_of(names.rater, item)
