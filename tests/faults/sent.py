"""Raters of a served project: their events as the server submits them, many at once, some of them again.

Each line that is said acknowledges an event, as the answer of the server does.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, replace
from typing import Any

from ndcg_gui.core.project import Project
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.ids import RaterId, new_event_id
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.features.share.verbs import Contradiction, SentEvent, TakeEvents
from ndcg_gui.store import writer
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels.kinds import NewJudgment
from tests.faults.labeller import NOTED
from tests.faults.words import GROUP, SENT, Say, line, rater_number

# Planted: each label of a group is acknowledged once it is carried out, before the group is committed.
EARLY_IN_GROUP = "early in its group"
SENDERS = ("ann", "bob", "cy", "dee")
MOST_AT_ONCE = 24
# Of so many requests one sends what is acknowledged already, one a known id with another grade, one an undo.
_AGAIN, _CONTRADICTING, _UNDOING = 8, 12, 5


@dataclass(frozen=True, slots=True)
class _Given:
    """An event that was submitted, with the state before it."""

    event: SentEvent
    before: PairState


class Senders:
    """Raters at their pages; `number` makes their notes unlike those of any other recording."""

    def __init__(self, project: Project, number: int, say: Say, *, planted: str = "") -> None:
        self._project, self._number, self._say = project, number, say
        self._random = random.Random(f"senders {number}")
        self._names = {rater_number(project, name): name for name in SENDERS}
        queries, documents = project.read(contents.query_ids), project.read(contents.document_ids)
        self._pairs = [(query, document) for query in queries.values() for document in documents.values()]
        self._newest: dict[tuple[Any, ...], SentEvent] = {}
        self._given: dict[RaterId, list[_Given]] = {rater: [] for rater in self._names}
        self._known: dict[RaterId, list[SentEvent]] = {rater: [] for rater in self._names}
        self._count = 0
        _watch_groups(say, early=planted == EARLY_IN_GROUP)

    def burst(self) -> None:
        """Submit events of all raters before the first is committed, and say which are acknowledged."""
        waiting: list[tuple[RaterId, Sequence[SentEvent], bool, Future[Changes]]] = []
        for _ in range(self._random.randrange(1, MOST_AT_ONCE + 1)):
            rater = self._random.choice(list(self._names))
            events, contradicts = self._request(rater)
            command = TakeEvents(rater, tuple(events))
            waiting.append((rater, events, contradicts, self._project.execute(command, here=False)))
        for rater, events, contradicts, future in waiting:
            try:
                future.result()
                assert not contradicts, events
            except Contradiction:
                assert contradicts, events
                continue
            self._known[rater] += events
            for event in events:
                self._say(line(SENT, self._names[rater], event.label.event_id))
                if event.label.action == "do":
                    self._say(line(NOTED, event.label.state.note))

    def _request(self, rater: RaterId) -> tuple[list[SentEvent], bool]:
        """Events of one request, and whether they contradict what is stored."""
        known = self._known[rater]
        if known and not self._random.randrange(_CONTRADICTING):
            event = self._random.choice(known)
            state = replace(event.label.state, note="other words")
            return [replace(event, label=replace(event.label, state=state))], True
        if known and not self._random.randrange(_AGAIN):
            return [self._random.choice(known), self._new(rater)], False
        if self._given[rater] and not self._random.randrange(_UNDOING):
            return [self._undo(rater)], False
        return [self._new(rater) for _ in range(self._random.choice((1, 1, 1, 3)))], False

    def _new(self, rater: RaterId) -> SentEvent:
        self._count += 1
        grade, note = float(self._random.randrange(5)), f"{self._number}.{self._count}"
        state = PairState(Status.GRADED, grade, note)
        pair = self._random.choice(self._pairs)
        scale = self._project.scale.id
        label = NewJudgment(new_event_id(), rater, *pair, scale, state, 1.5, action="do")
        there = self._newest.get(label.place)
        event = self._as_seen(label, new_event_id())
        self._given[rater].append(_Given(event, PairState() if there is None else there.label.state))
        return event

    def _undo(self, rater: RaterId) -> SentEvent:
        given = self._given[rater].pop()
        made = replace(given.event.label, event_id=new_event_id(), state=given.before, action="undo")
        return self._as_seen(made, given.event.step)

    def _as_seen(self, label: Any, step: str) -> SentEvent:
        there = self._newest.get(label.place)
        event = SentEvent(label, step, None if there is None else there.label.event_id)
        self._newest[label.place] = event
        return event


def _watch_groups(say: Say, *, early: bool) -> None:
    """Say of each transaction of the writer how many labels share it."""
    real: Callable[..., Any] = writer._answers

    def answers(connection: Any, orders: Sequence[Any]) -> Any:
        say(line(GROUP, len(orders)))
        found = real(connection, orders)
        if early and len(orders) > 1:
            for order, answer in zip(orders, found, strict=True):
                if answer.refusal is None:
                    order.future.set_result(answer.result)
                    order.future = Future()
        return found

    writer._answers = answers
