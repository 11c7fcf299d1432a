"""A pair's history as a stack of steps, and the events that lead from one stack to another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.ids import DocumentId, QueryId, RaterId, new_event_id
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import PairState
from ndcg_gui.project.commands.judgments import JudgePair
from ndcg_gui.store import collection, records
from ndcg_gui.store.events import now
from ndcg_gui.store.packages import KeyPair, PackageEvent, append_copies, rater_events
from ndcg_gui.store.transactions import Connection

Report = Callable[[int, int], None]
Stack = tuple[str, ...]  # the steps that stand on a pair, the newest last

# A large write names no pairs: nothing can lead the eye to thousands of them.
_NAMED_PAIRS = 100


@dataclass(slots=True)
class Words:
    """The events of one pair in the order of one file, with the steps that stood after each."""

    events: list[PackageEvent] = field(default_factory=list)
    stacks: list[Stack] = field(default_factory=list)

    def add(self, event: PackageEvent) -> None:
        """Take in the next event."""
        stack = self.stacks[-1] if self.stacks else ()
        if event.action != "undo":
            stack = stack if stack[-1:] == (event.step,) else (*stack, event.step)
        elif stack[-1:] == (event.step,):
            stack = stack[:-1]
        self.events.append(event)
        self.stacks.append(stack)

    @property
    def state(self) -> PairState:
        """What is said now."""
        return self.events[-1].state if self.events else PairState()

    def stack_at(self, place: int) -> Stack:
        """The steps that stood after the event at `place`; before the first: none."""
        return self.stacks[place] if place >= 0 else ()

    def way(self, target: Stack) -> list[PackageEvent]:
        """New events that undo and redo steps until those of `target` stand, each with what was said then."""
        stack = self.stack_at(len(self.events) - 1)
        words = dict(zip(self.stacks, self.events, strict=True))
        common = 0
        while common < min(len(stack), len(target)) and stack[common] == target[common]:
            common += 1
        found = []
        while len(stack) > common:
            step, stack = stack[-1], stack[:-1]
            found.append(self._said_again(step, "undo", words.get(stack), words[(*stack, step)]))
        for step in target[common:]:
            stack = (*stack, step)
            found.append(self._said_again(step, "redo", words[stack], words[stack]))
        return found

    @staticmethod
    def _said_again(
        step: str, action: str, words: PackageEvent | None, instead_of: PackageEvent
    ) -> PackageEvent:
        model = words or replace(instead_of, state=PairState())
        return replace(
            model, event_id=new_event_id(), step=step, action=action, seconds=None, created_at=now()
        )


def by_pair(events: Iterable[PackageEvent]) -> dict[KeyPair, Words]:
    """The events, oldest first, pair by pair."""
    found: dict[KeyPair, Words] = {}
    for item in events:
        found.setdefault(item.pair, Words()).add(item)
    return found


def way_back(
    connection: Connection, rater_id: RaterId, *, first: int, last: int, undo: bool
) -> list[PackageEvent]:
    """The events that take back what a merge stored as events `first` to `last`, or store it again.

    Raises Conflict when one of its pairs was judged since.
    """
    found: list[PackageEvent] = []
    for words in by_pair(rater_events(connection, rater_id)).values():
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
        summaries=_step_names(events),
        progress=report,
    )
    pairs = {(queries[item.query_key], documents[item.doc_key]) for item in events}
    return Changes(
        judged=frozenset(query_id for query_id, _ in pairs),
        pairs=frozenset(pairs) if len(pairs) <= _NAMED_PAIRS else frozenset(),
    )


def _step_names(events: Iterable[PackageEvent]) -> dict[str, Message]:
    """What each step did, by its first event: what another file says of it is not to be trusted."""
    named: dict[str, Message] = {}
    for item in events:
        if item.step not in named:
            named[item.step] = JudgePair(RaterId(0), QueryId(0), DocumentId(0), item.state).summary
    return named
