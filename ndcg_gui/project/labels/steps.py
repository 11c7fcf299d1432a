"""The history of a pair, or an item, as a stack of steps, and the events that lead from one to another."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, Self, TypeVar

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.ids import DocumentId, QueryId, RaterId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.project.labels.judgments import JudgePair
from ndcg_gui.store.collection import contents as collection
from ndcg_gui.store.collection import records
from ndcg_gui.store.labels.packages import PackageEvent, append_copies
from ndcg_gui.store.sql.transactions import Connection

Report = Callable[[int, int], None]
Stack = tuple[str, ...]  # the steps that stand on a pair, the newest last

# A large write names no pairs: nothing can lead the eye to thousands of them.
_NAMED_PAIRS = 100


class StepEvent(Protocol):
    """An event of a history: a judgment of a pair, or a verdict on an item."""

    @property
    def seq(self) -> int: ...
    @property
    def event_id(self) -> str: ...
    @property
    def step(self) -> str: ...
    @property
    def action(self) -> str: ...
    @property
    def copied(self) -> bool: ...
    @property
    def state(self) -> Any: ...
    @property
    def place(self) -> Hashable: ...
    def says(self) -> tuple[object, ...]: ...
    def said_again(self, step: str, action: str) -> Self: ...
    def cleared(self) -> Self: ...


Event = TypeVar("Event", bound=StepEvent)


@dataclass(slots=True)
class Words(Generic[Event]):
    """The events of one pair or item in the order of one file, with the steps that stood after each."""

    events: list[Event] = field(default_factory=list)
    stacks: list[Stack] = field(default_factory=list)

    def add(self, event: Event) -> None:
        """Take in the next event."""
        stack = self.stacks[-1] if self.stacks else ()
        if event.action != "undo":
            stack = stack if stack[-1:] == (event.step,) else (*stack, event.step)
        elif stack[-1:] == (event.step,):
            stack = stack[:-1]
        self.events.append(event)
        self.stacks.append(stack)

    @property
    def state(self) -> Any:
        """What is said now; None where nothing was ever said."""
        return self.events[-1].state if self.events else None

    def stack_at(self, place: int) -> Stack:
        """The steps that stood after the event at `place`; before the first: none."""
        return self.stacks[place] if place >= 0 else ()

    def way(self, target: Stack) -> list[Event]:
        """New events that undo and redo steps until those of `target` stand, each with what was said then."""
        stack = self.stack_at(len(self.events) - 1)
        words = dict(zip(self.stacks, self.events, strict=True))
        common = 0
        while common < min(len(stack), len(target)) and stack[common] == target[common]:
            common += 1
        found = []
        while len(stack) > common:
            step, stack = stack[-1], stack[:-1]
            model = words.get(stack)
            if model is None:
                model = words[(*stack, step)].cleared()
            found.append(model.said_again(step, "undo"))
        for step in target[common:]:
            stack = (*stack, step)
            found.append(words[stack].said_again(step, "redo"))
        return found


def by_place(events: Iterable[Event]) -> dict[Any, Words[Event]]:
    """The events, oldest first, pair by pair or item by item."""
    found: dict[Any, Words[Event]] = {}
    for item in events:
        found.setdefault(item.place, Words()).add(item)
    return found


def way_back(events: Iterable[Event], *, first: int, last: int, undo: bool) -> list[Event]:
    """The events that take back what a merge stored as events `first` to `last`, or store it again.

    Raises Conflict when one of its pairs or items was judged since.
    """
    found: list[Event] = []
    for words in by_place(events).values():
        places = [place for place, item in enumerate(words.events) if first <= item.seq <= last]
        if not places:
            continue
        before, after = words.stack_at(places[0] - 1), words.stack_at(places[-1])
        expected, target = (after, before) if undo else (before, after)
        if words.stack_at(len(words.events) - 1) != expected:
            raise Conflict(say("this was changed again since; undo the later change first"))
        found += words.way(target)
    return found


def append_events(
    connection: Connection, rater_id: RaterId, events: Sequence[PackageEvent], report: Report | None = None
) -> Changes:
    """Append a rater's events with their steps, by the keys of this file; raises Conflict for a lost key."""
    if not events:
        return Changes()
    queries = collection.query_ids(connection)
    documents = collection.document_ids(connection, list({item.doc_key for item in events}))
    if any(item.query_key not in queries or item.doc_key not in documents for item in events):
        raise Conflict(say("the import that brought this query or document was taken back"))
    append_copies(
        connection,
        events,
        rater_id=rater_id,
        queries=queries,
        documents=documents,
        scales={(item.scale.key, item.version): item.id for item in records.scale_versions(connection)},
        summaries=step_names(events, lambda item: _command(item).summary),
        progress=report,
    )
    pairs = {(queries[item.query_key], documents[item.doc_key]) for item in events}
    return Changes(
        judged=frozenset(query_id for query_id, _ in pairs),
        pairs=frozenset(pairs) if len(pairs) <= _NAMED_PAIRS else frozenset(),
    )


def _command(event: PackageEvent) -> JudgePair:
    return JudgePair(RaterId(0), QueryId(0), DocumentId(0), event.state)


def step_names(events: Iterable[Event], name: Callable[[Event], Message]) -> dict[str, Message]:
    """What each step did, by its first event: what another file says of it is not to be trusted."""
    named: dict[str, Message] = {}
    for item in events:
        if item.step not in named:
            named[item.step] = name(item)
    return named
