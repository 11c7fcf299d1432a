"""What becomes of a package's words beside those of its project, place by place."""

from __future__ import annotations

import enum
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.project.labels.steps import Event, Words


class Why(enum.Enum):
    """Why a pair or an item of a package was left out."""

    JUDGED = "judged"
    GONE = "gone"
    TEXT = "text"
    OPENED = "opened"

    @property
    def message(self) -> Message:
        """The reason, as a sentence."""
        return {
            Why.JUDGED: say("judged otherwise meanwhile"),
            Why.GONE: say("no longer in the project"),
            Why.TEXT: say("the project has another text of it"),
            Why.OPENED: say("the result is open; reopen the comparison and merge again"),
        }[self]


@dataclass(slots=True)
class Settled(Generic[Event]):
    """By place (a pair, or an item): new events to `append`, events that say `again` what an undo of a merge
    took back, and why others were `left_out`; on `same` places the rater has said the same meanwhile."""

    append: dict[Any, list[Event]] = field(default_factory=dict)
    again: dict[Any, list[Event]] = field(default_factory=dict)
    left_out: dict[Any, Why] = field(default_factory=dict)
    same: int = 0

    def leave_out(self, place: Hashable, why: Why) -> None:
        """Store nothing of this place after all."""
        self.again.pop(place, None)
        self.append.pop(place, None)
        self.left_out[place] = why

    def events(self) -> tuple[list[Event], list[Event]]:
        """What is said again, and what is new in the order of the package."""
        new = sorted((item for part in self.append.values() for item in part), key=lambda item: item.seq)
        return [item for part in self.again.values() for item in part], new

    @property
    def only_again(self) -> int:
        """On how many places nothing is new but something is said again."""
        return len(self.again.keys() - self.append.keys())


def settle(
    theirs: Mapping[Any, Words[Event]],
    ours: Mapping[Any, Words[Event]],
    is_there: Callable[[Any], bool],
) -> Settled[Event]:
    """What to do with the words of a package; `is_there` says whether the project still has a place.

    A place on which the rater has spoken in the project since is left out whole. What an earlier merge
    brought and was taken back with it is said again.
    """
    known = {item.event_id for words in ours.values() for item in words.events}
    found: Settled[Event] = Settled()
    for place, words in theirs.items():
        new = [item for item in words.events if item.event_id not in known]
        mine: Words[Event] = ours.get(place, Words())
        back, differs = _since(mine, {item.event_id for item in words.events})
        if not new and not back:
            continue
        if not is_there(place):
            found.left_out[place] = Why.GONE
        elif differs and mine.state == words.state:
            found.same += 1
        elif differs:
            found.left_out[place] = Why.JUDGED
        else:
            if back:
                found.again[place] = back
            if new:
                found.append[place] = new
    return found


def _since(mine: Words[Event], theirs: set[str]) -> tuple[list[Event], bool]:
    """What happened in the project after the package's words on a place: the events that say again what only
    the undo of a merge took back, and whether the rater has spoken there meanwhile."""
    last = max((place for place, item in enumerate(mine.events) if item.event_id in theirs), default=-1)
    before, since = mine.stack_at(last), mine.events[last + 1 :]
    if mine.stack_at(len(mine.events) - 1) == before:
        return [], False
    if all(item.copied and item.action != "do" for item in since):
        return mine.way(before), False
    return [], True


def contradicting(theirs: Iterable[Event], ours: Iterable[Event]) -> Event | None:
    """The first event that says something else than the project's event of that id; None: there is none."""
    stored = {item.event_id: item for item in ours}
    for item in theirs:
        mine = stored.get(item.event_id)
        if mine is not None and mine.says() != item.says():
            return item
    return None
