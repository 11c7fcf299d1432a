"""Storing labels that a rater gives in a browser, each once, however often it is sent."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar

from ndcg_gui.core.command import Command, Outcome, Transaction
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import Conflict, InputError
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.labels import State, check_judgment, check_preference, check_side
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.moments import now
from ndcg_gui.features.labels.marks import check_marked_item, check_marked_pair
from ndcg_gui.features.labels.steps import append_arrived, summary_of
from ndcg_gui.features.labels.verdicts import find_comparison
from ndcg_gui.store.collection import records
from ndcg_gui.store.labels import operations, preferences
from ndcg_gui.store.labels.arriving import StoredEvent, events_with, newest_at, step_owners
from ndcg_gui.store.labels.kinds import JUDGMENT, PREFERENCE, LabelKind, NewJudgment, NewLabel, NewPreference

ACTIONS = ("do", "undo", "redo")


class Result(enum.Enum):
    """What became of an event that was sent."""

    STORED = "stored"
    KNOWN = "known"
    CONFLICT = "conflict"


@dataclass(frozen=True, slots=True)
class SentEvent:
    """Label as sent, with the key of its step of undo.

    `seen` is the id of the newest event that its rater knew at that place, None for none.
    """

    label: NewLabel
    step: str
    seen: str | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """Result of one event, for a conflict with the newest event of its place (`there`)."""

    event_id: str
    result: Result
    there: StoredEvent | None = None


class Contradiction(Conflict):
    """An event has the id of a stored one and says something else, or belongs to somebody else."""


@dataclass(frozen=True, slots=True)
class TakeEvents(Command):
    """Store a rater's events of one kind in their order, with the checks of the window's verbs.

    Known ones are passed over. One at a place where the rater has said something else since it was seen is
    not stored. Afterwards `answers` has the result of each. Nothing is stored where it raises: Contradiction
    for a known id with other content or of another rater, InputError for a label that is invalid, Conflict
    for a place that accepts no more.
    """

    for_raters: ClassVar[bool] = True
    brings_steps: ClassVar[bool] = True
    labels: ClassVar[LabelKind]

    rater_id: RaterId
    events: tuple[SentEvent, ...]
    answers: tuple[Answer, ...] = field(default=(), init=False, compare=False)

    @property
    def actor(self) -> RaterId | None:
        return self.rater_id

    @property
    def summary(self) -> Message:
        return summary_of(self.events[-1].label.state)

    def apply(self, transaction: Transaction) -> Outcome:
        connection, kind = transaction.connection, self.labels
        known = events_with(connection, kind, [item.label.event_id for item in self.events])
        moment = now()
        newest: dict[tuple[int, ...], StoredEvent | None] = {}
        answers: list[Answer] = []
        new: list[SentEvent] = []
        for item in self.events:
            label = item.label
            stored = known.get(label.event_id)
            if stored is not None:
                _check_same(item, stored)
                answers.append(Answer(label.event_id, Result.KNOWN))
                continue
            if label.place not in newest:
                newest[label.place] = newest_at(connection, kind, label.place)
            there = newest[label.place]
            if there is not None and not _follows(item, there):
                answers.append(Answer(label.event_id, Result.CONFLICT, there))
                continue
            self.check(transaction, label, there)
            # A clock that is ahead must not make a label the latest for ever.
            label = replace(label, created_at=min(label.created_at or moment, moment))
            newest[label.place] = known[label.event_id] = _as_stored(item, label)
            new.append(replace(item, label=label))
            answers.append(Answer(label.event_id, Result.STORED))
        changes = self._append(transaction, new) if new else Changes()
        object.__setattr__(self, "answers", tuple(answers))
        return Outcome(changes)

    def check(self, transaction: Transaction, label: NewLabel, there: StoredEvent | None) -> None:
        """Raise InputError for a label that is invalid at its place."""
        raise NotImplementedError

    def _append(self, transaction: Transaction, new: Sequence[SentEvent]) -> Changes:
        connection = transaction.connection
        keys = list(dict.fromkeys(item.step for item in new))
        owners = step_owners(connection, keys)
        for key, owner in owners.items():
            if (owner.rater_id, owner.kind) != (self.rater_id, self.labels.name):
                raise Contradiction(say("step {step} belongs to somebody else", step=key))
        # What is undone or done again elsewhere is not taken back here once more.
        operations.supersede_numbers(connection, [owner.id for owner in owners.values()])
        steps = {key: owner.id for key, owner in owners.items()}
        missing = [key for key in keys if key not in steps]
        if missing:
            summaries = {item.step: summary_of(item.label.state) for item in reversed(new)}
            steps |= operations.insert_steps(
                connection, self.rater_id, missing, summaries, kind=self.labels.name
            )
        return append_arrived(
            transaction, [replace(item.label, operation_id=steps[item.step]) for item in new]
        )


class TakeJudgments(TakeEvents):
    """Store a rater's judgments of pairs."""

    kind: ClassVar[str] = "judgment"
    labels = JUDGMENT

    def check(self, transaction: Transaction, label: NewLabel, there: StoredEvent | None) -> None:
        assert isinstance(label, NewJudgment)
        connection, scale = transaction.connection, transaction.scale
        if label.scale_version_id != scale.id:
            scale = records.scale_of_version(connection, label.scale_version_id)
        check_judgment(label.state, scale.scale)
        check_marked_pair(connection, self.rater_id, label.query_id, label.document_id, label.state)


class TakeVerdicts(TakeEvents):
    """Store a rater's verdicts side by side."""

    kind: ClassVar[str] = "preference"
    labels = PREFERENCE

    def check(self, transaction: Transaction, label: NewLabel, there: StoredEvent | None) -> None:
        assert isinstance(label, NewPreference)
        connection = transaction.connection
        check_side(label.state)
        left = preferences.side_of(connection, label.comparison_id, self.rater_id, label.key)
        if left != label.left_system:
            raise InputError(say("this query is not assigned to the rater in this comparison"))
        check_preference(label.state, find_comparison(connection, label.comparison_id).plan)
        if label.state.marks:
            before = there.state.marks if there is not None else ()
            check_marked_item(connection, before, label.state)


def _check_same(item: SentEvent, stored: StoredEvent) -> None:
    """Raise Contradiction unless an event is the stored one. Its time is by the clock of the browser."""
    label = item.label
    sent = label.place, item.step, label.action or "do", label.state, label.seconds
    if sent != (stored.place, stored.step, stored.action, stored.state, stored.seconds):
        raise Contradiction(say("event {event} is known with other content", event=label.event_id))


def _follows(item: SentEvent, there: StoredEvent) -> bool:
    """Whether an event was given with the newest one in view, or repeats what stands there."""
    if there.event_id == item.seen or there.state == item.label.state:
        return True
    return item.seen is None and not _is_said(there.state)


def _is_said(state: State) -> bool:
    return state != type(state)()


def _as_stored(item: SentEvent, label: NewLabel) -> StoredEvent:
    return StoredEvent(
        label.event_id,
        label.rater_id,
        label.place,
        item.step,
        label.action or "do",
        label.state,
        label.seconds,
        label.created_at or 0,
    )


def take_events(rater_id: RaterId, events: Sequence[SentEvent]) -> list[TakeEvents]:
    """Make the commands that store a rater's events in their order, one for each run of one kind."""
    found: list[TakeEvents] = []
    run: list[SentEvent] = []
    for item in [*events, None]:
        if run and (item is None or type(item.label) is not type(run[0].label)):
            of = TakeJudgments if isinstance(run[0].label, NewJudgment) else TakeVerdicts
            found.append(of(rater_id, tuple(run)))
            run = []
        if item is not None:
            run.append(item)
    return found
