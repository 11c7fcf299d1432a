"""The recovery journal beside the project: which labels were said to be saved and are not there any more.

That is so when a sync program put an old file back, when a deleted file was made anew from a backup, and
when the application could not store a label. Nothing is overwritten: what was judged later stays.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from ndcg_gui import paths
from ndcg_gui.domain.comparison_items import ItemKey, ItemKind
from ndcg_gui.domain.errors import InputError, StoreError
from ndcg_gui.domain.ids import ComparisonId, QueryId, RaterId
from ndcg_gui.domain.locations import is_server, kept
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import PairState, PreferenceState
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.project.labels.judgments import check_state
from ndcg_gui.store.collection import contents as collection
from ndcg_gui.store.collection import records
from ndcg_gui.store.labels import journal, journal_steps, packages, preferences
from ndcg_gui.store.labels.comparison_events import locked
from ndcg_gui.store.labels.events import now
from ndcg_gui.store.labels.journal import Session
from ndcg_gui.store.labels.journal_lines import (
    PreferenceEvent,
    Said,
    known_events,
    preferences_after,
    said_in,
)
from ndcg_gui.store.labels.packages import PackageEvent
from ndcg_gui.store.sql.transactions import Connection

if TYPE_CHECKING:
    from ndcg_gui.project.core.project import Project


class Why(enum.Enum):
    """Why the journal's word on a pair or an item is not brought back."""

    JUDGED = "judged"
    GONE = "gone"
    TEXT = "text"
    SCALE = "scale"
    OPENED = "opened"

    @property
    def message(self) -> Message:
        """The reason, as a sentence."""
        return {
            Why.JUDGED: say("judged otherwise since"),
            Why.GONE: say("no longer in the project"),
            Why.TEXT: say("the project has another text of it"),
            Why.SCALE: say("the project's scale does not have this grade"),
            Why.OPENED: say("the result is open; reopen the comparison first"),
        }[self]


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A pair (or an item of a comparison) of which nothing is brought back."""

    rater: str
    query_key: str
    what: str  # document key, or the comparison's name
    why: Why
    project: Message
    journal: Message


@dataclass(frozen=True, slots=True)
class Found:
    """What comes back of one rater: events, oldest first, and on how many pairs and items they are.

    `first` and `last` are when they were said, in microseconds since 1970, UTC.
    """

    rater: str
    judgments: tuple[PackageEvent, ...]
    preferences: tuple[PreferenceEvent, ...]
    labels: int
    first: int
    last: int
    stands: Mapping[tuple[object, ...], Message] = field(default_factory=dict)  # what the project says

    @property
    def events(self) -> int:
        """How many events that are."""
        return len(self.judgments) + len(self.preferences)


@dataclass(frozen=True, slots=True)
class ToShow:
    """One pair or item for a list: what the journal says of it last, and what will become of that."""

    rater: str
    query_key: str
    what: str
    project: Message
    journal: Message
    happens: Message


@dataclass(frozen=True, slots=True)
class Recovery:
    """The journal against the project: what can come back, what cannot, and what is in neither way new.

    `missing` are the ids of all events that the project lacks. `elsewhere` events were said in a copy of
    the project that lies in another place and are not looked at. `damaged` lines cannot be read.
    """

    found: tuple[Found, ...] = ()
    left_out: tuple[LeftOut, ...] = ()
    missing: tuple[str, ...] = ()
    elsewhere: int = 0
    damaged: int = 0
    said: Mapping[str, tuple[Said, ...]] = field(default_factory=dict)

    @property
    def labels(self) -> int:
        """How many pairs and items get their label back."""
        return sum(item.labels for item in self.found)

    def to_show(self) -> list[ToShow]:
        """Every pair and item, those that come back first."""
        rows = []
        for own in self.found:
            latest: dict[_Where, Said] = {}
            both: tuple[Said, ...] = (*own.judgments, *own.preferences)
            latest.update((_place_of(item), item) for item in both)
            rows += [
                ToShow(own.rater, item.query_key, _named(item), own.stands[where], words_for(item.state),
                       say("comes back"))
                for where, item in latest.items()
            ]  # fmt: skip
        return rows + [
            ToShow(item.rater, item.query_key, item.what, item.project, item.journal, item.why.message)
            for item in self.left_out
        ]


def look_for_lost(project: Project, *, everywhere: bool = False, left_too: bool = False) -> Recovery:
    """What the journal has and the project lacks; old files of the journal that are done with are removed.

    Without `everywhere` only what was said of the project in this place, or in one where it is no longer;
    `left_too` also what the user has chosen to leave. Raises StoreError when the journal cannot be read.
    """
    data = paths.data_folder()
    try:
        sessions = journal.read_sessions(data, project.project_id)
        if not sessions:
            return Recovery()
        left = journal.left_alone(data, project.project_id)
        with project.read.transaction() as connection:
            found = compare(
                connection, sessions, kept(project.location), everywhere, set() if left_too else left
            )
            every = [str(line["event"]) for item in sessions for line in item.lines]
            missing = set(every) - known_events(connection, every)
        journal.tidy(sessions, missing, now=now())
    except OSError as error:
        raise StoreError(
            say("the recovery journal cannot be read: {reason}", reason=error.strerror or error)
        ) from error
    return found


def leave(project: Project, recovery: Recovery) -> None:
    """Do not offer these labels again; they stay in the journal. Raises StoreError."""
    try:
        journal.leave_alone(paths.data_folder(), project.project_id, recovery.missing)
    except OSError as error:
        raise StoreError(
            say(
                "the recovery journal cannot be written: {reason}",
                reason=paths.reason_of(error, paths.data_folder()),
            )
        ) from error


def compare(
    connection: Connection, sessions: Sequence[Session], place: str, everywhere: bool, left: set[str]
) -> Recovery:
    """The sessions of a journal beside the project, which lies at `place`; see `look_for_lost`."""
    said: dict[str, dict[str, Said]] = {}  # rater, event
    elsewhere = 0
    for session in sessions:
        here = everywhere or _is_here(session.place, place)
        for line in session.lines:
            item = said_in(line)
            if item is None or item.event_id in left:
                continue
            if here:
                said.setdefault(str(line.get("rater", "")), {})[item.event_id] = item
            else:
                elsewhere += 1
    known = known_events(connection, [event_id for own in said.values() for event_id in own])
    lost = {
        rater: tuple(sorted((item for key, item in own.items() if key not in known), key=_when))
        for rater, own in said.items()
    }
    damaged = sum(item.damaged for item in sessions)
    return against({rater: own for rater, own in lost.items() if own}, connection, elsewhere, damaged)


def _is_here(told: str, place: str) -> bool:
    # What was said of a copy that still lies elsewhere is that copy's. One that was moved is this one.
    return told in ("", place) or not (is_server(told) or Path(told).exists())


def _when(item: Said) -> int:
    return item.created_at


def against(
    lost: Mapping[str, tuple[Said, ...]], connection: Connection, elsewhere: int = 0, damaged: int = 0
) -> Recovery:
    """What of the lost words of each rater can come back; what the project has by now is passed over."""
    if not lost:
        return Recovery(elsewhere=elsewhere, damaged=damaged)
    known = known_events(connection, [item.event_id for own in lost.values() for item in own])
    project = _Project(connection, lost)
    found, left_out = [], []
    for rater, own in sorted(lost.items()):
        mine = [item for item in own if item.event_id not in known]
        rater_id = project.raters.get(rater)
        words = project.words_of(rater_id)
        back: list[Said] = []
        standing: dict[_Where, Message] = {}
        for where, events in _by_place(mine).items():
            last = events[-1]
            current = words.get(where, [])
            why = project.obstacle(events)
            if why is None and any(item.created_at >= events[0].created_at for item in current):
                if current[-1].state == last.state:
                    continue  # said again since
                why = Why.JUDGED
            stands = words_for(current[-1].state if current else None)
            if why is None:
                back += events
                standing[where] = stands
            else:
                left_out.append(
                    LeftOut(rater, last.query_key, _named(last), why, stands, words_for(last.state))
                )
        if back:
            back.sort(key=_when)
            found.append(
                Found(
                    rater,
                    tuple(item for item in back if isinstance(item, PackageEvent)),
                    tuple(item for item in back if isinstance(item, PreferenceEvent)),
                    len(standing), back[0].created_at, back[-1].created_at, standing,
                )
            )  # fmt: skip
    missing = tuple(item.event_id for own in lost.values() for item in own if item.event_id not in known)
    return Recovery(tuple(found), tuple(left_out), missing, elsewhere, damaged, lost)


_Where = tuple[object, ...]


def _place_of(item: Said) -> _Where:
    if isinstance(item, PackageEvent):
        return "pair", item.query_key, item.doc_key
    return "item", *item.where


def _named(item: Said) -> str:
    return item.doc_key if isinstance(item, PackageEvent) else item.comparison


def _by_place(events: Iterable[Said]) -> dict[_Where, list[Said]]:
    found: dict[_Where, list[Said]] = {}
    for item in events:
        found.setdefault(_place_of(item), []).append(item)
    return found


class _Project:
    """What the project knows of the keys that the lost words name."""

    def __init__(self, connection: Connection, lost: Mapping[str, tuple[Said, ...]]) -> None:
        self._connection = connection
        self.raters = {item.name: item.id for item in records.raters(connection)}
        self._queries = collection.query_ids(connection)
        keys = {item.doc_key for own in lost.values() for item in own if isinstance(item, PackageEvent)}
        self._versions = journal_steps.versions_of(connection, keys)
        self._scales = {
            (item.scale.key, item.version): item.scale for item in records.scale_versions(connection)
        }
        self._items = comparison_places(connection)
        self._locked = locked(connection)

    def words_of(self, rater_id: RaterId | None) -> dict[_Where, list[Said]]:
        """All that the rater said in the project, by pair and item, oldest first."""
        if rater_id is None:
            return {}
        judged: list[Said] = [*packages.rater_events(self._connection, rater_id)]
        preferred = [item for _, _, item in preferences_after(self._connection, 0, rater_id)]
        return _by_place([*judged, *preferred])

    def obstacle(self, events: Sequence[Said]) -> Why | None:
        """Why events on one pair or item cannot be stored, whatever else was said there."""
        for item in events:
            if item.query_key not in self._queries:
                return Why.GONE
            if isinstance(item, PreferenceEvent):
                if (*item.where[:3], item.query_key, item.item) not in self._items:
                    return Why.GONE
                settles = ItemKey(QueryId(0), item.item).kind is ItemKind.ADJUDICATION
                if not settles and self._items[(*item.where[:3], item.query_key, item.item)] in self._locked:
                    return Why.OPENED
                continue
            if item.doc_key not in self._versions:
                return Why.GONE
            if item.document_version > self._versions[item.doc_key]:
                return Why.TEXT
            scale = self._scales.get(item.scale)
            if scale is None:
                return Why.SCALE
            try:
                check_state(item.state, scale)
            except InputError:
                return Why.SCALE
        return None


def comparison_places(connection: Connection) -> dict[tuple[str, str, str, str, int], ComparisonId]:
    """Every item of every comparison, by the names that `PreferenceEvent.where` gives it."""
    names = {item.id: item.name for item in collection.systems(connection)}
    queries = {number: key for key, number in collection.query_ids(connection).items()}
    return {
        (item.name, names[item.baseline_id], names[item.candidate_id], queries[asked.key.query_id],
         asked.key.number): item.id
        for item in preferences.comparisons(connection)
        if item.baseline_id in names and item.candidate_id in names
        for asked in preferences.comparison_items(connection, item.id)
        if asked.key.query_id in queries
    }  # fmt: skip


def words_for(state: PairState | PreferenceState | None) -> Message:
    """A word of a rater for a list, without notes."""
    if state is None:
        return say("nothing")
    if isinstance(state, PreferenceState):
        return say("{word}", word=str(state.preferred or state.status))
    if state.grade is not None:
        return say("grade {grade}", grade=format_grade(state.grade))
    return say("{word}", word=str(state.status).replace("_", " "))
