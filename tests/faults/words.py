"""What a child says of its work, line by line, and whether a project still holds all of it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from ndcg_gui.core.project import Project
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.store import soundness
from ndcg_gui.store.labels.named_events import PairEvent, rater_events

RATER = "ann"
LABEL = "label"  # a committed word of the rater's on a pair
# Another rater, whose labels come between the rater's own and are committed together with them.
GUEST, GUEST_LABEL = "gus", "guest's label"
REFUSED = "refused label"  # a word of the rater's that is not in the project, and why
SENT = "sent"  # an acknowledged event of a rater at a page: who, and its id
GROUP = "group"  # how many labels share a transaction
CRITICAL = "critical"  # a planted fault has done wrong, and waits to be killed before it makes that good

Pair = tuple[str, str]
Word = tuple[Pair, PairState]
Say = Callable[[bytes], None]


def line(kind: str, *values: object) -> bytes:
    """One thing said, as it is sent."""
    return json.dumps([kind, *values]).encode() + b"\n"


def label_line(pair: Pair, state: PairState, kind: str = LABEL) -> bytes:
    """The acknowledgement of one word on a pair."""
    return line(kind, *pair, str(state.status), state.grade, state.note)


def refused_line(pair: Pair, state: PairState, why: str) -> bytes:
    """That one word on a pair was not stored."""
    return line(REFUSED, *pair, str(state.status), state.grade, state.note, why)


def heard(text: bytes) -> list[Any]:
    """What `line` made: kind and values."""
    values: list[Any] = json.loads(text)
    return values


def words_of(said: Iterable[list[Any]], *kinds: str) -> list[Word]:
    """The labels among the things said; of other `kinds` than what was acknowledged."""
    return [
        ((query, document), PairState(Status(status), grade, note))
        for kind, *rest in said
        if kind in (kinds or (LABEL,))
        for query, document, status, grade, note in [rest[:5]]
    ]


def rater_number(project: Project, name: str = RATER) -> RaterId:
    """The rater's number in the project."""
    return next(item.id for item in project.raters() if item.name == name)


def events_of(project: Project, name: str = RATER) -> list[PairEvent]:
    """Everything the rater ever said, oldest first."""
    with project.read.transaction() as connection:
        events = rater_events(connection, PairEvent, rater_number(project, name))
        return sorted(events, key=lambda item: item.seq)


def lost_or_twice(project: Project, name: str, acknowledged: Iterable[str]) -> list[str]:
    """Acknowledged events of a rater that are not in the history, and those that are there more than once."""
    stored = Counter(event.event_id for event in events_of(project, name))
    found = [f"{name}: lost {event}" for event in acknowledged if event not in stored]
    return [*found, *(f"{name}: {count} times {event}" for event, count in stored.items() if count > 1)]


def sent_wrong(project: Project, said: Iterable[list[Any]]) -> list[str]:
    """`lost_or_twice` of everybody who was acknowledged something."""
    own: dict[str, list[str]] = {}
    for kind, *values in said:
        if kind == SENT:
            own.setdefault(values[0], []).append(values[1])
    return [item for name, events in own.items() for item in lost_or_twice(project, name, events)]


class Ledger:
    """What has been acknowledged of a rater over several lives, against what the file says."""

    def __init__(self, rater: str = RATER) -> None:
        self.rater = rater
        self.known: dict[Pair, int] = {}

    def missing(self, project: Project, words: list[Word]) -> list[str]:
        """The words of one life that are not in the history, in their order, after all that was there before.

        Others may stand between them and after them: committed, but killed before they were acknowledged.
        """
        histories: dict[Pair, list[PairState]] = {pair: [] for pair in self.known}
        there = any(item.name == self.rater for item in project.raters())
        for event in events_of(project, self.rater) if there else ():
            histories.setdefault(event.place, []).append(event.state)
        found = []
        for pair in dict.fromkeys([*histories, *(pair for pair, _ in words)]):
            events = histories.get(pair, [])
            if len(events) < self.known.get(pair, 0):
                found.append(f"{pair}: {self.known[pair]} events were there, now {len(events)}")
            later = iter(events[self.known.get(pair, 0) :])
            # `in` moves the iterator on, so that the words must come in their order.
            found += [
                f"{pair}: lost {state}" for where, state in words if where == pair and state not in later
            ]
            self.known[pair] = len(events)
        return found


def unsound(project: Project, words: list[Word], of_guest: list[Word] | None = None) -> list[str]:
    """The words that a project does not hold in their order, and whatever else is wrong with it."""
    found = [*Ledger().missing(project, words), *Ledger(GUEST).missing(project, of_guest or [])]
    return [*found, *map(str, project.read(soundness.check_project))]
