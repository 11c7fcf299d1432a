"""Storing labels that a rater gives in a browser, each once, however often it is sent."""

from __future__ import annotations

import enum
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import ClassVar

from ndcg_gui.core.command import Command, Outcome, Transaction
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.labels import State
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.moments import now
from ndcg_gui.domain.records import DocumentRecord
from ndcg_gui.domain.scales import Scale
from ndcg_gui.features.labels.arrived import Contradiction, check_state, owned_steps
from ndcg_gui.features.labels.steps import append_arrived, summary_of
from ndcg_gui.features.labels.verdicts import find_comparison
from ndcg_gui.store.collection import records
from ndcg_gui.store.labels import operations, preferences
from ndcg_gui.store.labels.arriving import StoredEvent, known_and_newest
from ndcg_gui.store.labels.kinds import LabelKind, NewJudgment, NewLabel, Place


class Result(enum.Enum):
    """Result of an event that was sent."""

    STORED = "stored"
    KNOWN = "known"
    CONFLICT = "conflict"


@dataclass(frozen=True, slots=True)
class SentEvent:
    """Label as sent, with the key of its step of undo.

    `seen` is the id of the newest event that its rater knew at that place, None for none. `texts` are the
    marked documents as they are shown, by the key that marks name them by.
    """

    label: NewLabel
    step: str
    seen: str | None = None
    texts: Mapping[str, DocumentRecord] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Answer:
    """Result of one event, for a conflict with the newest event of its place (`there`)."""

    event_id: str
    result: Result
    there: StoredEvent | None = None


class InvalidEvent(InputError):
    """An event that cannot be what its rater gave. `event_id` is its id, None where it has none."""

    def __init__(self, event_id: str | None, message: Message) -> None:
        self.event_id = event_id
        super().__init__(message)


@dataclass(frozen=True, slots=True)
class TakeEvents(Command):
    """Store a rater's events in their order, with the checks of the window's verbs.

    Known ones are passed over. One at a place where the rater has said something else since it was seen is
    not stored. Afterwards `answers` has the result of each. Nothing is stored where it raises: Contradiction
    for a known id with other content or of another rater, InvalidEvent for a label that is invalid, Conflict
    for a place that accepts no more.
    """

    kind: ClassVar[str] = "judgment"  # of verdicts, too: it is waited for and kept as a label is
    for_raters: ClassVar[bool] = True
    brings_steps: ClassVar[bool] = True

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
        answers: list[Answer] = []
        changes = Changes()
        for kind, run in groupby(self.events, lambda item: item.label.kind):
            changes |= self._take(transaction, kind, list(run), answers)
        object.__setattr__(self, "answers", tuple(answers))
        return Outcome(changes)

    def _take(
        self, transaction: Transaction, kind: LabelKind, events: Sequence[SentEvent], answers: list[Answer]
    ) -> Changes:
        connection = transaction.connection
        labels = [item.label for item in events]
        places: list[Place] = list(dict.fromkeys(label.place for label in labels))
        known, newest = known_and_newest(connection, kind, [label.event_id for label in labels], places)
        moment = now()
        new: list[SentEvent] = []
        for item in events:
            label = item.label
            stored = known.get(label.event_id)
            if stored is not None:
                _check_same(item, stored)
                answers.append(Answer(label.event_id, Result.KNOWN))
                continue
            there = newest.get(label.place)
            if there is not None and not _follows(item, there):
                answers.append(Answer(label.event_id, Result.CONFLICT, there))
                continue
            try:
                _check(transaction, item, there)
            except InputError as error:
                raise InvalidEvent(label.event_id, error.message) from error
            # A clock that is ahead must not make a label the latest for ever.
            label = replace(label, created_at=min(label.created_at or moment, moment))
            newest[label.place] = known[label.event_id] = _as_stored(item, label)
            new.append(replace(item, label=label))
            answers.append(Answer(label.event_id, Result.STORED))
        return self._append(transaction, kind, new) if new else Changes()

    def _append(self, transaction: Transaction, kind: LabelKind, new: Sequence[SentEvent]) -> Changes:
        connection = transaction.connection
        first = {item.step: item for item in reversed(new)}
        keys = list(dict.fromkeys(item.step for item in new))
        owners = owned_steps(
            connection, kind, self.rater_id, {key: item.label.event_id for key, item in first.items()}
        )
        # What is undone or done again elsewhere is not taken back here once more.
        gone = operations.supersede_numbers(connection, [owner.id for owner in owners.values()])
        steps = {key: owner.id for key, owner in owners.items()}
        if missing := [key for key in keys if key not in steps]:
            summaries = {key: summary_of(first[key].label.state) for key in missing}
            steps |= operations.insert_steps(connection, self.rater_id, missing, summaries, kind=kind.name)
        changes = append_arrived(
            transaction, [replace(item.label, operation_id=steps[item.step]) for item in new]
        )
        return replace(changes, steps_gone=gone > 0)


def _check(transaction: Transaction, item: SentEvent, there: StoredEvent | None) -> None:
    """Raise InputError for a label that is invalid at its place, where `there` is the newest event."""
    connection, label = transaction.connection, item.label
    asked: Scale | ComparisonPlan
    if isinstance(label, NewJudgment):
        scale = transaction.scale
        if label.scale_version_id != scale.id:
            scale = records.scale_of_version(connection, label.scale_version_id)
        asked = scale.scale
    else:
        left = preferences.side_of(connection, label.comparison_id, label.rater_id, label.key)
        if left != label.left_system:
            raise InputError(say("this query is not assigned to the rater in this comparison"))
        asked = find_comparison(connection, label.comparison_id).plan
    check_state(label.state, asked, there.state.marks if there is not None else (), item.texts)


def _check_same(item: SentEvent, stored: StoredEvent) -> None:
    """Raise Contradiction unless an event is the stored one. Its time is by the clock of the browser."""
    label = item.label
    sent = label.place, item.step, label.action or "do", label.state, label.seconds
    if sent != (stored.place, stored.step, stored.action, stored.state, stored.seconds):
        raise Contradiction(
            label.event_id, say("event {event} is known with other content", event=label.event_id)
        )


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
