"""One rater's work on a queue, whatever is judged: where they are, what they said, what is not saved yet.

What differs between the two kinds is in `pair_session` (grades on pairs) and in `side_by_side.session`
(verdicts on items): how a key is read off a label, and which label is made of what a rater says.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import ClassVar, Generic, Protocol, TypeVar

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.records import PairState, PreferenceState
from ndcg_gui.project.judging.active_time import ActiveTime
from ndcg_gui.project.judging.pace import LATELY, MEASURED, pace
from ndcg_gui.project.labels.settling import JudgeLabel

Key = TypeVar("Key", bound=Hashable)
State = TypeVar("State", PairState, PreferenceState)
Label = TypeVar("Label", bound=JudgeLabel)


class Queue(Protocol[Key, State]):
    """A rater's pairs or items in their order, and what the rater says of each, pending labels included."""

    @property
    def left(self) -> int: ...
    @property
    def states(self) -> dict[Key, State]: ...
    def __len__(self) -> int: ...
    def say(self, key: Key, state: State, *, decides: bool = True) -> None: ...
    def take_back(self, key: Key, stored: State) -> None: ...
    def refresh(self, changes: Changes) -> list[Key]: ...


@dataclass(slots=True)
class _Pending(Generic[State]):
    """What is stored of a pair or item, and what was said since: by event, in that order."""

    stored: State
    said: dict[str, State] = field(default_factory=dict)

    @property
    def latest(self) -> State:
        return next(reversed(self.said.values()))


class Session(ABC, Generic[Key, State, Label]):
    """The place that is shown, and the life of every label from the key to its commit.

    `drafts` are notes without a label yet; `failed` are keys whose last label could not be stored.
    """

    CLEARED: State
    MEASURED: ClassVar[int] = MEASURED  # below this many measured labels a pace is a guess
    LATELY: ClassVar[int] = LATELY  # so many of the last labels make the pace

    def __init__(self, queue: Queue[Key, State], place: int | None) -> None:
        self._queue: Queue[Key, State] = queue
        self.place = place
        self.timer = ActiveTime()
        self.drafts: dict[Key, str] = {}
        self.failed: set[Key] = set()
        self._pending: dict[Key, _Pending[State]] = {}
        self._seconds: deque[float] = deque(maxlen=self.LATELY)

    # the two kinds

    @abstractmethod
    def key_at(self, place: int) -> Key:
        """The pair or item at a place of the queue."""

    @abstractmethod
    def key_of(self, label: Label) -> Key:
        """The pair or item that a label is about."""

    @abstractmethod
    def subject(self, label: Label) -> Hashable:
        """The same for whatever session: with whose label it is, and in which comparison."""

    @abstractmethod
    def _label(self, key: Key, state: State, seconds: float | None) -> Label:
        """The command that stores what the rater says."""

    def _text(self, state: State) -> str:
        """What is written, and must not be lost with a label that could not be stored: the note."""
        return state.note

    # properties

    @property
    def key(self) -> Key | None:
        """What is shown; None at the end."""
        return None if self.place is None else self.key_at(self.place)

    @property
    @abstractmethod
    def state(self) -> State:
        """What the rater says of it."""

    @property
    def note(self) -> str:
        """Its note, saved or not."""
        return "" if self.key is None else self.drafts.get(self.key, self._text(self.state))

    @property
    def total(self) -> int:
        """How many pairs or items there are."""
        return len(self._queue)

    @property
    def left(self) -> int:
        """How many of them are not judged."""
        return self._queue.left

    @property
    def unsaved(self) -> bool:
        """Whether something was said that is not stored yet."""
        return bool(self._pending)

    def is_pending(self, key: Key) -> bool:
        """Whether what was said of a pair or item is not stored yet."""
        return key in self._pending

    def seconds_each(self) -> float | None:
        """The seconds a label takes lately; None before that can be said."""
        return pace(self._seconds, self.MEASURED)

    def seconds_left(self) -> float | None:
        """How long the rest takes at that rate; None before that can be said."""
        each = self.seconds_each()
        return None if each is None else self.left * each

    # moving

    def go(self, place: int | None) -> None:
        """Show this place; None: the end."""
        self.place = place

    def step(self, by: int) -> bool:
        """Show a neighbour; False where there is none."""
        if self.place is None or not 0 <= self.place + by < len(self._queue):
            return False
        self.go(self.place + by)
        return True

    # saying

    def _stored(self, key: Key) -> State:
        return self._queue.states.get(key, self.CLEARED)

    def _say(self, key: Key, state: State, seconds: float | None, *, decides: bool = True) -> Label:
        """Show it as said, and return the command that stores it."""
        stored, label = self._stored(key), self._label(key, state, seconds)
        self._pending.setdefault(key, _Pending(stored)).said[label.event_id] = state
        self._queue.say(key, state, decides=decides)
        self.failed.discard(key)
        self.drafts.pop(key, None)
        return label

    # what became of it

    def saved(self, label: Label) -> None:
        """A label that was pending is committed."""
        key = self.key_of(label)
        pending = self._pending.get(key)
        if pending is None or label.event_id not in pending.said:
            return
        pending.stored = pending.said.pop(label.event_id)
        self.failed.discard(key)
        if not pending.said:
            del self._pending[key]

    def given_up(self, label: Label) -> None:
        """A label that was pending is not to be stored: what is stored holds again."""
        key = self.key_of(label)
        self.failed.discard(key)
        pending = self._pending.get(key)
        if pending is None or pending.said.pop(label.event_id, None) is None:
            return
        if pending.said:
            self._queue.say(key, pending.latest)
        else:
            del self._pending[key]
            self._queue.take_back(key, pending.stored)

    def not_saved(self, label: Label) -> None:
        """A label that was pending could not be stored: what is stored holds again; its note is kept."""
        key = self.key_of(label)
        pending = self._pending.get(key)
        if pending is None or label.event_id not in pending.said:
            return
        note = self._text(pending.said[label.event_id])
        self.given_up(label)
        if note and note != self._text(pending.stored):
            self.drafts.setdefault(key, note)
        if not pending.said:
            self.failed.add(key)

    def held(self, label: Label) -> None:
        """A label that was pending waits for a choice: another settled the same differently."""
        if self.key_of(label) in self._pending:
            self.failed.add(self.key_of(label))

    def refresh(self, changes: Changes) -> list[Key]:
        """Take over what was committed elsewhere, or undone; returns what differs now."""
        differing = self._queue.refresh(changes)
        for key in differing:
            self.failed.discard(key)
            self.drafts.pop(key, None)
            pending = self._pending.get(key)
            if pending is not None:
                pending.stored = self._stored(key)
                self._queue.say(key, pending.latest)
        return differing
