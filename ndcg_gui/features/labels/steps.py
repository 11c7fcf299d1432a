"""Labels as steps of undo: giving one, undoing it, and the history of a place as a stack of steps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic

from ndcg_gui.core.command import Command, Outcome, Transaction
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.ids import OperationId, RaterId
from ndcg_gui.domain.labels import PairState, State
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.records import Side, Status, Verdict
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.store.labels.events import append_labels, labels_to_restore
from ndcg_gui.store.labels.journal_lines import appended_lines
from ndcg_gui.store.labels.kinds import LabelKind, NewJudgment, NewLabel, NewPreference
from ndcg_gui.store.labels.named_events import Event, NamedEvent, append_named
from ndcg_gui.store.sql.transactions import Connection

Stack = tuple[str, ...]  # the steps that stand on a pair or an item, the newest last

# A large write names no pairs or items: nothing can lead the eye to thousands of them.
_NAMED = 100


def summary_of(state: State) -> Message:
    """Name of the step that gives a label, for the undo menu and the notice."""
    if isinstance(state, PairState):
        if state.criteria and state.status in (Status.GRADED, Status.CLEARED):
            return say("answer to a question")  # which of them the state does not tell
        if state.status is Status.GRADED and state.grade is not None:
            return say("grade {grade}", grade=format_grade(state.grade))
        if state.status is Status.CLEARED and state.is_said():
            if state.flags:
                return say("flag")
            return say("mark") if state.marks and not state.note else say("note")
        return {
            Status.GRADED: say("grade"),
            Status.SKIPPED: say("skip"),
            Status.CANNOT_JUDGE: say("cannot judge"),
            Status.CLEARED: say("clear"),
        }[state.status]
    if state.status is Verdict.SKIPPED:
        return say("answer by criterion") if state.criteria else say("skip")
    if state.grade is not None:
        return say("grade {grade}", grade=format_grade(state.grade))
    return {
        Side.LEFT: say("left better"),
        Side.RIGHT: say("right better"),
        Side.NONE: say("same"),
        None: say("clear"),
    }[state.preferred]


def append_label(
    transaction: Transaction, new: NewLabel, revert: type[RevertLabels], repeat: type[RevertLabels]
) -> Outcome:
    """Append one label, which `revert` undoes and `repeat` gives again."""
    changes = _changes([new])
    if not _append(transaction, transaction.operation, [new]):
        # Sent again although it had arrived: its step of undo is there already.
        return Outcome(changes)
    return Outcome(changes, revert(transaction.operation), repeat(transaction.operation))


def append_arrived(transaction: Transaction, new: Sequence[NewLabel]) -> Changes:
    """Append labels of one kind that were given elsewhere, each with its own step and action."""
    steps = [item.operation_id for item in new]
    assert steps[0] is not None, "labels from elsewhere come with their steps"
    _append(transaction, steps[0], new, new_ids=True)
    return _changes(new)


@dataclass(frozen=True, slots=True)
class RevertLabels(Command):
    """Undo (or redo): every place of an operation gets its state before (or after) it again."""

    undo: ClassVar[bool] = True
    labels: ClassVar[LabelKind]

    operation_id: OperationId

    @property
    def summary(self) -> Message:
        return say("undo") if self.undo else say("redo")

    def apply(self, transaction: Transaction) -> Outcome:
        restored = labels_to_restore(transaction.connection, self.labels, self.operation_id, undo=self.undo)
        _append(transaction, self.operation_id, restored, new_ids=True)
        return Outcome(_changes(restored))


def _append(
    transaction: Transaction, operation_id: OperationId, new: Sequence[NewLabel], *, new_ids: bool = False
) -> int:
    """Append the events of a step, and their lines to the recovery journal. Returns how many were new."""
    appended: list[Mapping[str, Any]] = []
    number = append_labels(
        transaction.connection,
        new,
        operation_id=operation_id,
        action=transaction.action,
        appended=appended,
        new_ids=new_ids,
    )
    if appended:
        transaction.journal.extend(appended_lines(new[0].kind, appended))
    return number


def _changes(labels: Sequence[NewLabel]) -> Changes:
    pairs = {item.place[1:] for item in labels if isinstance(item, NewJudgment)}
    items = {(item.comparison_id, item.key) for item in labels if isinstance(item, NewPreference)}
    return Changes(
        judged=frozenset(query_id for query_id, _ in pairs),
        pairs=frozenset(pairs) if len(pairs) <= _NAMED else frozenset(),
        compared=frozenset(comparison_id for comparison_id, _ in items),
        items=frozenset(items) if len(items) <= _NAMED else frozenset(),
    )


@dataclass(slots=True)
class Words(Generic[Event]):
    """Events of one pair or item in the order of one file, with the steps in force after each."""

    events: list[Event] = field(default_factory=list)
    stacks: list[Stack] = field(default_factory=list)

    def add(self, event: Event) -> None:
        """Add the next event."""
        stack = self.stacks[-1] if self.stacks else ()
        if event.action != "undo":
            stack = stack if stack[-1:] == (event.step,) else (*stack, event.step)
        elif stack[-1:] == (event.step,):
            stack = stack[:-1]
        self.events.append(event)
        self.stacks.append(stack)

    @property
    def state(self) -> Any:
        """Current state, None where there never was one."""
        return self.events[-1].state if self.events else None

    def stack_at(self, place: int) -> Stack:
        """Steps in force after the event at `place`, none before the first."""
        return self.stacks[place] if place >= 0 else ()

    def way(self, target: Stack) -> list[Event]:
        """New events that undo and redo steps until those of `target` are in force, each with its state."""
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
    """Group the events by pair or item, oldest first."""
    found: dict[Any, Words[Event]] = {}
    for item in events:
        found.setdefault(item.place, Words()).add(item)
    return found


def way_back(events: Iterable[Event], *, first: int, last: int, undo: bool) -> list[Event]:
    """Events that undo what a merge stored as events `first` to `last`, or store it again.

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
            raise Conflict(say("this was changed again later; undo the later change first"))
        found += words.way(target)
    return found


def append_events(
    connection: Connection, rater_id: RaterId, events: Sequence[NamedEvent], report: Progress | None = None
) -> Changes:
    """Append a rater's events of one kind with their steps. Raises Conflict for a place that is gone."""
    # What another file says that a step did is not to be trusted.
    summaries = {item.step: summary_of(item.state) for item in reversed(events)}
    return _changes(append_named(connection, rater_id, events, summaries=summaries, progress=report))
