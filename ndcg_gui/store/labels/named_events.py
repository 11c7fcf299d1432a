"""Labels by names, valid in every file, for the recovery journal and raters' packages."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, NamedTuple, Self, TypeVar

from sqlalchemy import Connection, or_, select

from ndcg_gui.domain.comparison_items import ItemKey, ItemKind
from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.ids import ComparisonId, QueryId, RaterId, new_event_id
from ndcg_gui.domain.labels import PairState, PreferenceState, State
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.moments import now
from ndcg_gui.domain.progress import Progress
from ndcg_gui.store.collection import contents, records
from ndcg_gui.store.collection.versions import Renaming, from_text
from ndcg_gui.store.labels import operations, preferences
from ndcg_gui.store.labels.events import append_labels
from ndcg_gui.store.labels.kinds import JUDGMENT, PREFERENCE, LabelKind, NewJudgment, NewLabel, NewPreference
from ndcg_gui.store.schema import operation
from ndcg_gui.store.sql.plain_sql import run

_RENAMED = '"renamed": "[['  # in the text of a command that has renamed a system


class PairName(NamedTuple):
    """A pair by its keys."""

    query_key: str
    doc_key: str


class ItemName(NamedTuple):
    """An item of a comparison by the names of the comparison and its systems, and the key of its query."""

    comparison: str
    baseline: str
    candidate: str
    query_key: str
    item: int

    @property
    def settles(self) -> bool:
        """Whether it is asked to settle a dispute."""
        return ItemKey(QueryId(0), self.item).kind is ItemKind.ADJUDICATION


@dataclass(frozen=True, slots=True)
class NamedEvent:
    """One event with the names of its place. `seq` is its number in the file that it was read from.

    `step` is the key of its step of undo. `copied` says that it came from another file; times in
    microseconds, UTC.
    """

    kind: ClassVar[LabelKind]

    seq: int
    event_id: str
    step: str
    copied: bool
    action: str
    place: PairName | ItemName
    state: State
    seconds: float | None
    created_at: int

    @property
    def query_key(self) -> str:
        """The key of the query."""
        return self.place.query_key

    @property
    def basis(self) -> tuple[object, ...]:
        """The basis of the event, such as text and scale."""
        raise NotImplementedError

    def says(self) -> tuple[object, ...]:
        """The content that must be the same wherever the event is stored."""
        return self.action, self.place, *self.basis, self.state, self.seconds, self.created_at

    def said_again(self, step: str, action: str) -> Self:
        """Return a new event with the same content, for a step that is undone or redone."""
        return replace(
            self, event_id=new_event_id(), step=step, action=action, seconds=None, created_at=now()
        )

    def cleared(self) -> Self:
        """Return the same event with empty content."""
        return replace(self, state=type(self.state)())


@dataclass(frozen=True, slots=True)
class PairEvent(NamedEvent):
    """A judgment. `scale` is key and version."""

    kind = JUDGMENT

    place: PairName
    state: PairState
    document_version: int
    scale: tuple[str, int]

    @property
    def doc_key(self) -> str:
        """The key of the document."""
        return self.place.doc_key

    @property
    def basis(self) -> tuple[object, ...]:
        """The text and the scale of the judgment."""
        return self.document_version, self.scale


@dataclass(frozen=True, slots=True)
class ItemEvent(NamedEvent):
    """A verdict on an item side by side, with the system on the left: "baseline" or "candidate"."""

    kind = PREFERENCE

    place: ItemName
    state: PreferenceState
    left_system: str

    @property
    def basis(self) -> tuple[object, ...]:
        """The system on the left, without which a verdict has no meaning."""
        return (self.left_system,)


Event = TypeVar("Event", bound=NamedEvent)
NAMED: tuple[type[NamedEvent], ...] = (PairEvent, ItemEvent)


# read


def rater_events(connection: Connection, of: type[Event], rater_id: RaterId) -> list[Event]:
    """Return all events of a kind by a rater, oldest first."""
    rows = run(
        connection,
        f"SELECT e.*, {of.kind.names} FROM {of.kind.events.name} e {of.kind.joins}"
        " WHERE e.rater_id = :rater_id ORDER BY e.seq",
        {"rater_id": rater_id},
    )
    return [event_of(of, row) for row in rows]


def event_of(of: type[Event], row: Any) -> Event:
    """Make the event of a row with names."""
    make: Any = of
    told = row.seq, row.event_id, row.operation_key, not row.forward, row.action
    said = of.kind.state(row), row.seconds, row.created_at
    made: Event
    if of.kind is JUDGMENT:
        pair = PairName(row.query_key, row.doc_key)
        made = make(*told, pair, *said, row.document_version, (row.scale_key, row.scale_version))
    else:
        item = ItemName(row.comparison, row.baseline, row.candidate, row.query_key, row.item)
        made = make(*told, item, *said, row.left_system)
    return made


def item_places(connection: Connection) -> dict[ItemName, tuple[ComparisonId, ItemKey]]:
    """Return every item of every comparison by its name."""
    systems = system_names(connection)
    queries = {number: key for key, number in contents.query_ids(connection).items()}
    return {
        ItemName(
            item.name,
            systems[item.baseline_id],
            systems[item.candidate_id],
            queries[asked.key.query_id],
            asked.key.number,
        ): (item.id, asked.key)
        for item in preferences.comparisons(connection)
        if item.baseline_id in systems and item.candidate_id in systems
        for asked in preferences.comparison_items(connection, item.id)
        if asked.key.query_id in queries
    }


def system_names(connection: Connection) -> dict[int, str]:
    """Return the systems' names."""
    return {item.id: item.name for item in contents.systems(connection)}


def names_of_today(connection: Connection) -> Callable[[str, str, str], tuple[str, str]]:
    """Return a function from a comparison's name and former system names to their current names.

    What they were called stands in the steps that renamed them; other names stay as they are.
    """
    now_called = system_names(connection)
    called: dict[int, set[str]] = {number: {name} for number, name in now_called.items()}
    for renaming in _renamings(connection):
        if renaming.system_id in called:
            called[renaming.system_id] |= {renaming.name_before, renaming.name}
    comparisons = preferences.comparisons(connection)
    compared = {item.name: (item.baseline_id, item.candidate_id) for item in comparisons}

    def read(comparison: str, baseline: str, candidate: str) -> tuple[str, str]:
        first, second = compared.get(comparison, (0, 0))
        if baseline in called.get(first, ()) and candidate in called.get(second, ()):
            return now_called[first], now_called[second]
        return baseline, candidate

    return read


def as_called_today(connection: Connection, events: Iterable[NamedEvent]) -> tuple[NamedEvent, ...]:
    """Return events recorded earlier, with their systems' current names."""
    read = names_of_today(connection)

    def one(item: NamedEvent) -> NamedEvent:
        place = item.place
        if isinstance(place, PairName):
            return item
        baseline, candidate = read(place.comparison, place.baseline, place.candidate)
        return replace(item, place=place._replace(baseline=baseline, candidate=candidate))

    return tuple(map(one, events))


def former_names(connection: Connection) -> set[str]:
    """Return the former names of renamed systems."""
    return {item.name_before for item in _renamings(connection)}


def _renamings(connection: Connection) -> Iterator[Renaming]:
    texts = (operation.c.forward, operation.c.inverse)
    # Steps of imports may be long texts: only those that renamed something are read.
    found = select(*texts).where(or_(*(text.contains(_RENAMED) for text in texts))).order_by(operation.c.id)
    for row in connection.execute(found):
        for text in row:
            if _RENAMED not in text:
                continue
            try:
                yield from from_text(json.loads(text)[1]["renamed"])
            except (ValueError, TypeError, LookupError):
                # What was changed from outside keeps no label from being looked for under the names it has.
                continue


# append


def append_named(
    connection: Connection,
    rater_id: RaterId,
    events: Sequence[NamedEvent],
    *,
    summaries: Mapping[str, Message],
    progress: Progress | None = None,
) -> list[NewLabel]:
    """Append a rater's events of one kind from another file, oldest first. Returns all as stored here.

    Their steps of undo come along, named by `summaries`, but cannot be taken back one by one. Events that
    are there already are passed over. Raises Conflict for a place that is not in this file any more.
    """
    if not events:
        return []
    kind = events[0].kind
    find = _pairs_here(connection, events) if kind is JUDGMENT else _items_here(connection)
    steps = operations.ensure_steps(
        connection, rater_id, (item.step for item in events), summaries, kind=kind.name
    )
    try:
        new = [
            replace(find(item, rater_id), operation_id=steps[item.step], action=item.action)
            for item in events
        ]
    except KeyError as error:
        raise Conflict(say("the import that brought this query or document was undone")) from error
    append_labels(connection, new, operation_id=steps[events[0].step], progress=progress)
    return new


def _pairs_here(connection: Connection, events: Sequence[NamedEvent]) -> Callable[..., NewLabel]:
    queries = contents.query_ids(connection)
    keys = {item.doc_key for item in events if isinstance(item, PairEvent)}
    documents = contents.document_ids(connection, list(keys))
    scales = {(item.scale.key, item.version): item.id for item in records.scale_versions(connection)}

    def find(item: PairEvent, rater_id: RaterId) -> NewJudgment:
        return NewJudgment(
            item.event_id,
            rater_id,
            queries[item.query_key],
            documents[item.doc_key],
            scales[item.scale],
            item.state,
            item.seconds,
            item.created_at,
            document_version=item.document_version,
        )

    return find


def _items_here(connection: Connection) -> Callable[..., NewLabel]:
    places = item_places(connection)

    def find(item: ItemEvent, rater_id: RaterId) -> NewPreference:
        comparison_id, key = places[item.place]
        return NewPreference(
            item.event_id,
            comparison_id,
            rater_id,
            key,
            item.left_system,
            item.state,
            item.seconds,
            item.created_at,
        )

    return find
