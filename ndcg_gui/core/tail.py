"""Counts that follow labels by addition: the new end of the history is read once for all of them.

A count keeps the number of the last event that it has taken in, and asks for what came after. Whoever asks
first after a commit has it read; the others get the same, and ask nothing of the file.
"""

from __future__ import annotations

import threading
from collections import deque
from typing import TYPE_CHECKING

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.ids import Pair
from ndcg_gui.store.labels.events import last_event
from ndcg_gui.store.labels.kinds import JUDGMENT
from ndcg_gui.store.labels.tail import Said, Tail, tail_after

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project
    from ndcg_gui.core.reader import ProjectReader

KEPT = 5_000  # events: a count that is asked for so seldom that it missed more reads everything anew


class HistoryTail:
    """Last events of an open project, safe from any thread."""

    def __init__(self, project: Project) -> None:
        self._project = project
        self._lock = threading.Lock()
        # Apart, because a commit is noted on the writer's thread, which must not wait for a read.
        self._noting = threading.Lock()
        self._stale = False
        self._first = self._last = project.read(last_event, JUDGMENT)
        self._parts: deque[Tail] = deque()

    def note(self, _changes: Changes) -> None:
        """Hear of a commit."""
        with self._noting:
            self._stale = True

    def since(self, event: int) -> Tail | None:
        """Events after this one, up to now, None where they are too many or no longer kept."""
        with self._lock:
            self._catch_up()
            if event < self._first:
                return None
            new = [part for part in self._parts if part.last > event]
            if len(new) == 1 and new[0].events[0].said.seq > event:
                return new[0]
            stands: dict[Pair, tuple[Said, ...]] = {}
            for part in new:
                stands |= part.pairs
            events = tuple(own for part in new for own in part.events if own.said.seq > event)
            pairs = {own.said.pair: stands[own.said.pair] for own in events}
            return Tail(max(event, self._last), events, pairs)

    def _catch_up(self) -> None:
        with self._noting:
            stale, self._stale = self._stale, False
        if not stale:
            return
        try:
            found = self._project.read(tail_after, self._last)
            last = found.last if found.whole else self._project.read(last_event, JUDGMENT)
        except BaseException:
            self._stale = True  # what fails on the way is read the next time
            raise
        if not found.whole:
            self._parts.clear()
            self._first = self._last = last
        elif found.events:
            self._last = last
            self._parts.append(found)
            while sum(len(part.events) for part in self._parts) > KEPT:
                self._first = self._parts.popleft().last


def history_tail(project: Project) -> HistoryTail:
    """End of the project's history. All counts share what is read of it."""
    return project.shared(_followed)


def _followed(project: Project) -> HistoryTail:
    # Whoever is told of a commit asks at once, so this one hears of it first; and before it is read, so that
    # nothing comes in between unheard.
    made = HistoryTail(project)
    project.subscribe(made.note, first=True)
    made.note(Changes())
    return made


class RunningCount:
    """Count that each label is added to. It is read whole at first, and after anything but labels.

    Subclasses call `_catch_up` under `_lock` before they answer, and say how all is read (`_read_all`) and
    how labels are added (`_add`). Safe from any thread; `note` is called on the writer's, and waits for
    nobody.
    """

    def __init__(self, project: Project) -> None:
        self._project = project
        self._tail = history_tail(project)
        self._lock = threading.Lock()
        # Apart, because a commit is noted on the writer's thread, which must not wait for a long read.
        self._noting = threading.Lock()
        self._missed = Changes()
        self._event: int | None = None  # the last that is counted; None: nothing is

    def note(self, changes: Changes) -> None:
        """Hear of a commit."""
        with self._noting:
            self._missed |= changes

    # for subclasses

    def _read_all(self, read: ProjectReader) -> None:
        """Count everything anew, as `read` sees it at one moment."""
        raise NotImplementedError

    def _add(self, tail: Tail, changes: Changes) -> None:
        """Add what was said since, and take over what else changed beside labels."""
        raise NotImplementedError

    def _catch_up(self) -> None:
        """Bring the count up to now."""
        with self._noting:
            changes, self._missed = self._missed, Changes()
        event, self._event = self._event, None  # what fails on the way is read anew the next time
        tail = None if event is None or not changes.only_labels else self._tail.since(event)
        if tail is None:
            with self._project.read.interpreting(), self._project.read.moment() as read:
                event = read(last_event, JUDGMENT)
                self._read_all(read)
        else:
            if tail.events or changes:
                self._add(tail, changes)
            event = tail.last
        self._event = event
