"""Work of one rater on a queue of any kind: current place, states, and pending labels.

The two kinds differ in the mapping between labels and keys, and in the label made of a state: `pair_session`
(grades on pairs) and `side_by_side.session` (verdicts on items).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import ClassVar, Generic, Protocol, TypeVar

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.labels import PairState, PreferenceState
from ndcg_gui.features.judge.active_time import ActiveTime
from ndcg_gui.features.judge.pace import LATELY, MEASURED, pace
from ndcg_gui.features.labels.settling import JudgeLabel

Key = TypeVar("Key", bound=Hashable)
State = TypeVar("State", PairState, PreferenceState)
Label = TypeVar("Label", bound=JudgeLabel)


class Queue(Protocol[Key, State]):
    """Ordered pairs or items of a rater, with the state of each, pending labels included."""

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
    """Stored state of a pair or item, and the pending states by event, in order."""

    stored: State
    said: dict[str, State] = field(default_factory=dict)

    @property
    def latest(self) -> State:
        return next(reversed(self.said.values()))


class Session(ABC, Generic[Key, State, Label]):
    """Current place, and the life of every label from the key to its commit.

    `drafts` are notes without a label yet. `failed` are keys whose last label could not be stored.
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
        """Pair or item at a place of the queue."""

    @abstractmethod
    def key_of(self, label: Label) -> Key:
        """Pair or item of a label."""

    @abstractmethod
    def subject(self, label: Label) -> Hashable:
        """Identity of a label's subject across sessions, including the rater and the comparison."""

    @abstractmethod
    def _label(self, key: Key, state: State, seconds: float | None) -> Label:
        """Command that stores a state."""

    def _text(self, state: State) -> str:
        """Text that must not be lost with a label that could not be stored: the note."""
        return state.note

    # properties

    @property
    def key(self) -> Key | None:
        """Key of what is shown, None at the end."""
        return None if self.place is None else self.key_at(self.place)

    @property
    @abstractmethod
    def state(self) -> State:
        """State of what is shown, by this rater."""

    @property
    def note(self) -> str:
        """Note of what is shown, saved or not."""
        return "" if self.key is None else self.drafts.get(self.key, self._text(self.state))

    @property
    def total(self) -> int:
        """Number of pairs or items."""
        return len(self._queue)

    @property
    def left(self) -> int:
        """Number of pairs or items not judged."""
        return self._queue.left

    @property
    def unsaved(self) -> bool:
        """Whether a state is not stored yet."""
        return bool(self._pending)

    def is_pending(self, key: Key) -> bool:
        """Whether the state of a pair or item is not stored yet."""
        return key in self._pending

    def seconds_each(self) -> float | None:
        """Recent seconds for a label, None while too few are known."""
        return pace(self._seconds, self.MEASURED)

    def seconds_left(self) -> float | None:
        """Seconds for the rest at that pace, None while it is not known."""
        each = self.seconds_each()
        return None if each is None else self.left * each

    # moving

    def go(self, place: int | None) -> None:
        """Show the place at this index, None for the end."""
        self.place = place

    def step(self, by: int) -> bool:
        """Show a neighbour. Returns False where there is none."""
        if self.place is None or not 0 <= self.place + by < len(self._queue):
            return False
        self.go(self.place + by)
        return True

    # saying

    def _stored(self, key: Key) -> State:
        return self._queue.states.get(key, self.CLEARED)

    def _say(self, key: Key, state: State, seconds: float | None, *, decides: bool = True) -> Label:
        """Show the new state, and return the command that stores it."""
        stored, label = self._stored(key), self._label(key, state, seconds)
        self._pending.setdefault(key, _Pending(stored)).said[label.event_id] = state
        self._queue.say(key, state, decides=decides)
        self.failed.discard(key)
        self.drafts.pop(key, None)
        return label

    # what became of it

    def saved(self, label: Label) -> None:
        """Note that a pending label is committed."""
        key = self.key_of(label)
        pending = self._pending.get(key)
        if pending is None or label.event_id not in pending.said:
            return
        pending.stored = pending.said.pop(label.event_id)
        self.failed.discard(key)
        if not pending.said:
            del self._pending[key]

    def given_up(self, label: Label) -> None:
        """Drop a pending label and restore the stored state."""
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
        """Restore the stored state after a pending label could not be stored. Its note is kept as a draft."""
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
        """Note that a pending label waits for a choice, because another person settled it differently."""
        if self.key_of(label) in self._pending:
            self.failed.add(self.key_of(label))

    def refresh(self, changes: Changes) -> list[Key]:
        """Take over changes committed elsewhere or undone, and return the keys that differ now."""
        differing = self._queue.refresh(changes)
        for key in differing:
            self.failed.discard(key)
            self.drafts.pop(key, None)
            pending = self._pending.get(key)
            if pending is not None:
                pending.stored = self._stored(key)
                self._queue.say(key, pending.latest)
        return differing
