"""Recovery journal beside the project: labels that were reported as saved and are not there any more.

That is so when a sync program restored an old file, when a deleted file was made anew from a backup, and when
the application could not store a label. Nothing is overwritten: what was judged later stays. What came later
is decided by `journal_order`, as clocks go back.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from ndcg_gui import paths
from ndcg_gui.core.command import Command, Outcome, Transaction
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import InputError, StoreError
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.labels import PreferenceState, State, check_judgment
from ndcg_gui.domain.locations import is_server, kept
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.moments import now
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.domain.text import visible
from ndcg_gui.features.labels.settling import answer_text
from ndcg_gui.features.labels.steps import append_events
from ndcg_gui.store.collection import contents as collection
from ndcg_gui.store.collection import records
from ndcg_gui.store.labels import journal, operations, packages
from ndcg_gui.store.labels.comparison_events import locked
from ndcg_gui.store.labels.journal import Session
from ndcg_gui.store.labels.journal_lines import event_in, known_events
from ndcg_gui.store.labels.journal_order import JournalOrder
from ndcg_gui.store.labels.named_events import (
    NAMED,
    ItemName,
    NamedEvent,
    PairEvent,
    PairName,
    as_called_today,
    item_places,
    rater_events,
)
from ndcg_gui.store.labels.raters import names_of_today
from ndcg_gui.store.sql.transactions import Connection

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project


class Why(enum.Enum):
    """Reason why the journal's label of a pair or an item is not restored."""

    JUDGED = "judged"
    GONE = "gone"
    TEXT = "text"
    SCALE = "scale"
    OPENED = "opened"

    @property
    def message(self) -> Message:
        """The reason, as a sentence."""
        return {
            Why.JUDGED: say("judged differently since then"),
            Why.GONE: say("no longer in the project"),
            Why.TEXT: say("the project has a different text for it"),
            Why.SCALE: say("the project's scale does not have this grade"),
            Why.OPENED: say("the result is already open; reopen the comparison first"),
        }[self]


@dataclass(frozen=True, slots=True)
class UnrestoredLabel:
    """A pair (or an item of a comparison) of which nothing is restored."""

    rater: str
    query_key: str
    what: str  # document key, or the comparison's name
    why: Why
    project: Message
    journal: Message


@dataclass(frozen=True, slots=True)
class Found:
    """Labels of one rater to restore: events, in order, and the project's current labels of their places.

    Times are in microseconds since 1970, UTC.
    """

    rater: str
    events: tuple[NamedEvent, ...]
    stands: Mapping[PairName | ItemName, Message]

    @property
    def labels(self) -> int:
        """Number of pairs and items that they are on."""
        return len(self.stands)

    @property
    def first(self) -> int:
        """Time of the earliest event."""
        return min(item.created_at for item in self.events)

    @property
    def last(self) -> int:
        """Time of the latest event."""
        return max(item.created_at for item in self.events)


@dataclass(frozen=True, slots=True)
class ToShow:
    """One pair or item for a list: the journal's last label of it, and what will become of that."""

    rater: str
    query_key: str
    what: str
    project: Message
    journal: Message
    happens: Message


@dataclass(frozen=True, slots=True)
class Recovery:
    """Comparison of the journal with the project: labels that can be restored, and those that cannot.

    `missing` are the ids of all events that the project lacks. `elsewhere` counts events in a copy of the
    project at another place, which are ignored. `damaged` lines cannot be read.
    """

    found: tuple[Found, ...] = ()
    left_out: tuple[UnrestoredLabel, ...] = ()
    missing: tuple[str, ...] = ()
    elsewhere: int = 0
    damaged: int = 0
    said: Mapping[str, tuple[NamedEvent, ...]] = field(default_factory=dict)
    order: JournalOrder = field(default_factory=JournalOrder, compare=False)

    @property
    def labels(self) -> int:
        """Number of pairs and items whose label is restored."""
        return sum(item.labels for item in self.found)

    def to_show(self) -> list[ToShow]:
        """Every pair and item, those to restore first."""
        rows = []
        for own in self.found:
            latest = {item.place: item for of in NAMED for item in own.events if isinstance(item, of)}
            rows += [
                ToShow(
                    own.rater,
                    item.query_key,
                    _named(item),
                    own.stands[place],
                    said_text(item.state),
                    say("will be restored"),
                )
                for place, item in latest.items()
            ]
        return rows + [
            ToShow(item.rater, item.query_key, item.what, item.project, item.journal, item.why.message)
            for item in self.left_out
        ]


def look_for_lost(project: Project, *, everywhere: bool = False, left_too: bool = False) -> Recovery:
    """Find labels in the journal that the project lacks. Finished old files of the journal are deleted.

    Without `everywhere` only labels of the project at this place, or at one where it is no longer; `left_too`
    also those that the user has chosen to leave. Raises StoreError when the journal cannot be read.
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
    """Stop offering these labels. They stay in the journal. Raises StoreError."""
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
    """Compare the sessions of a journal with the project, which lies at `place`. See `look_for_lost`."""
    said: dict[str, dict[str, NamedEvent]] = {}  # rater, event
    elsewhere = 0
    for session in sessions:
        here = everywhere or _is_here(session.place, place)
        for line in session.lines:
            item = event_in(line)
            if item is None or item.event_id in left:
                continue
            if here:
                said.setdefault(str(line.get("rater", "")), {})[item.event_id] = item
            else:
                elsewhere += 1
    known = known_events(connection, [event_id for own in said.values() for event_id in own])
    lost = {
        rater: tuple(item for key, item in own.items() if key not in known) for rater, own in said.items()
    }
    damaged = sum(item.damaged for item in sessions)
    lost = {rater: own for rater, own in lost.items() if own}
    return against(lost, JournalOrder(sessions), connection, elsewhere, damaged)


def _is_here(told: str, place: str) -> bool:
    # What was said of a copy that still lies elsewhere is that copy's. One that was moved is this one.
    return told in ("", place) or not (is_server(told) or Path(told).exists())


def against(
    lost: Mapping[str, tuple[NamedEvent, ...]],
    order: JournalOrder,
    connection: Connection,
    elsewhere: int = 0,
    damaged: int = 0,
) -> Recovery:
    """Find the lost labels of each rater that can be restored, ignoring those that the project has by now.

    A label is restored where the journal's last event on it came after the project's.
    """
    if not lost:
        return Recovery(elsewhere=elsewhere, damaged=damaged)
    lost = _under_names_of_today(connection, lost)
    known = known_events(connection, [item.event_id for own in lost.values() for item in own])
    project = _Project(connection, lost)
    ranks = order.ranks(connection, project.numbers_of(lost))
    found, left_out = [], []
    for rater, own in sorted(lost.items()):
        mine = sorted((item for item in own if item.event_id not in known), key=_by(ranks))
        here = project.events_of(rater)
        back: list[NamedEvent] = []
        standing: dict[PairName | ItemName, Message] = {}
        for place, events in _by_place(mine).items():
            last = events[-1]
            current = here.get(place, [])
            why = project.obstacle(events)
            if why is None and any(_by(ranks)(item) > _by(ranks)(last) for item in current):
                if current[-1].state == last.state:
                    continue  # said again since
                why = Why.JUDGED
            stands = said_text(current[-1].state if current else None)
            if why is None:
                back += events
                standing[place] = stands
            else:
                left_out.append(
                    UnrestoredLabel(rater, last.query_key, _named(last), why, stands, said_text(last.state))
                )
        if back:
            found.append(Found(rater, tuple(sorted(back, key=_by(ranks))), standing))
    missing = tuple(item.event_id for own in lost.values() for item in own if item.event_id not in known)
    return Recovery(tuple(found), tuple(left_out), missing, elsewhere, damaged, lost, order)


def _by(ranks: Mapping[str, int]) -> Callable[[NamedEvent], int]:
    return lambda item: ranks[item.event_id]


def _under_names_of_today(
    connection: Connection, lost: Mapping[str, tuple[NamedEvent, ...]]
) -> dict[str, tuple[NamedEvent, ...]]:
    called, taken = names_of_today(connection), records.rater_numbers(connection)
    found: dict[str, list[NamedEvent]] = {}
    for rater, own in lost.items():
        for item in own:
            # A name that nobody has today was said before it was changed, whatever the clock was.
            moment = item.created_at if rater in taken else 0
            found.setdefault(called(rater, moment), []).append(item)
    return {rater: as_called_today(connection, own) for rater, own in found.items()}


def _named(item: NamedEvent) -> str:
    return item.place.doc_key if isinstance(item.place, PairName) else item.place.comparison


def _by_place(events: Iterable[NamedEvent]) -> dict[PairName | ItemName, list[NamedEvent]]:
    found: dict[PairName | ItemName, list[NamedEvent]] = {}
    for item in events:
        found.setdefault(item.place, []).append(item)
    return found


class _Project:
    """Data of the project for the names in the events that it lacks."""

    def __init__(self, connection: Connection, lost: Mapping[str, tuple[NamedEvent, ...]]) -> None:
        self._connection = connection
        self._raters = records.rater_numbers(connection)
        self._queries = collection.query_ids(connection)
        keys = {item.doc_key for own in lost.values() for item in own if isinstance(item, PairEvent)}
        self._versions = packages.versions_of(connection, keys)
        self._scales = {
            (item.scale.key, item.version): item.scale for item in records.scale_versions(connection)
        }
        self._items = item_places(connection)
        self._locked = locked(connection)

    def numbers_of(self, names: Iterable[str]) -> list[RaterId]:
        """Numbers of the raters whom the project has."""
        return [RaterId(self._raters[name]) for name in names if name in self._raters]

    def events_of(self, rater: str) -> dict[PairName | ItemName, list[NamedEvent]]:
        """All events of the rater in the project, by pair and item, oldest first."""
        if rater not in self._raters:
            return {}
        rater_id = RaterId(self._raters[rater])
        return _by_place(item for of in NAMED for item in rater_events(self._connection, of, rater_id))

    def obstacle(self, events: Sequence[NamedEvent]) -> Why | None:
        """Reason why events on one pair or item cannot be stored, whatever else was judged there."""
        for item in events:
            why = self._of_pair(item) if isinstance(item, PairEvent) else self._of_item(item.place)
            if why is not None:
                return why
        return None

    def _of_pair(self, item: PairEvent) -> Why | None:
        if item.query_key not in self._queries or item.doc_key not in self._versions:
            return Why.GONE
        if item.document_version > self._versions[item.doc_key]:
            return Why.TEXT
        scale = self._scales.get(item.scale)
        if scale is None:
            return Why.SCALE
        try:
            check_judgment(item.state, scale)
        except InputError:
            return Why.SCALE
        return None

    def _of_item(self, place: PairName | ItemName) -> Why | None:
        if not isinstance(place, ItemName) or place not in self._items:
            return Why.GONE
        if not place.settles and self._items[place][0] in self._locked:
            return Why.OPENED
        return None


def said_text(state: State | None) -> Message:
    """Text of a label on a pair or an item for a list, without notes."""
    if state is None:
        return say("no label")
    if state.grade is not None:
        text = say("grade {grade}", grade=format_grade(state.grade))
    elif isinstance(state, PreferenceState):
        text = say("{word}", word=str(state.preferred or state.status))
    else:
        text = say("{word}", word=str(state.status).replace("_", " "))
    for key, value in state.criteria:
        text = say("{text}, {title} {said}", text=text, title=visible(key), said=answer_text(value))
    return text


@dataclass(frozen=True, slots=True)
class BringBack(Command):
    """Store what `look_for_lost` found, as far as the project still lacks it. Made by `bring_back`.

    Nothing that was judged since is touched, so there is nothing to undo. `recovery` says afterwards what was
    restored.
    """

    for_raters: ClassVar[bool] = True

    labels: int
    said: Mapping[str, tuple[NamedEvent, ...]] = field(default_factory=dict, init=False, compare=False)
    order: JournalOrder = field(default_factory=JournalOrder, init=False, compare=False)
    recovery: Recovery = field(default_factory=Recovery, init=False, compare=False)

    @property
    def summary(self) -> Message:
        return say("{labels:label|labels} restored", labels=self.labels)

    def apply(self, transaction: Transaction) -> Outcome:
        connection, changes = transaction.connection, Changes()
        recovery = against(self.said, self.order, connection)
        known = records.rater_numbers(connection)
        for found in recovery.found:
            rater_id = records.ensure_rater(connection, found.rater)
            if found.rater not in known:
                changes |= Changes(raters=frozenset({rater_id}))
            operations.supersede_steps(connection, [item.step for item in found.events])
            for of in NAMED:
                own = [item for item in found.events if isinstance(item, of)]
                changes |= append_events(connection, rater_id, own)
        object.__setattr__(self, "recovery", recovery)
        return Outcome(changes)


def bring_back(recovery: Recovery) -> BringBack:
    """Make the command that restores what was found."""
    command = BringBack(recovery.labels)
    object.__setattr__(command, "said", recovery.said)
    object.__setattr__(command, "order", recovery.order)
    return command
