"""Work of raters for tests of the server: few pairs, and events that are stored as they come."""

from __future__ import annotations

import json
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ndcg_gui.core.command import Command, Outcome, Transaction
from ndcg_gui.core.project import Project
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import Conflict, InputError
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.store.collection import records

STORED = "fake_events_"
PAIRS = (("q1", "d1"), ("q1", "d2"), ("q2", "d4"))
SECRET_TEXT = "a text that only its rater may read"


class BadEvent(InputError):
    """An event that cannot be, with its id."""

    def __init__(self, event_id: str) -> None:
        super().__init__(say("this pair is not among the rater's work"))
        self.event_id = event_id


@dataclass(frozen=True, slots=True)
class StoreEvents(Command):
    """Store events in a setting of the project. A known id with other words is a conflict."""

    rater_id: RaterId
    events: tuple[Mapping[str, Any], ...]
    answer: list[dict[str, Any]] = field(default_factory=list)

    @property
    def summary(self) -> Message:
        return say("{count} events", count=len(self.events))

    def apply(self, transaction: Transaction) -> Outcome:
        connection = transaction.connection
        self.answer.clear()
        name = f"{STORED}{self.rater_id}"
        stored = json.loads(records.setting_value(connection, name) or "[]")
        by_id = {item["id"]: item for item in stored}
        for event in self.events:
            before = by_id.get(event["id"])
            if before is not None and before != event:
                raise Conflict(say("this event is known with other words"))
            if before is None:
                stored.append(dict(event))
                by_id[event["id"]] = dict(event)
            self.answer.append({"id": event["id"], "result": "known" if before else "stored"})
        records.set_setting(connection, name, json.dumps(stored))
        return Outcome(Changes())


class FakeWork:
    """Work of one rater."""

    def __init__(self, rooms: FakeRooms, rater_id: RaterId) -> None:
        self._rooms, self._rater_id = rooms, rater_id

    @property
    def id(self) -> str:
        return f"project-{self._rater_id}"

    def page(self) -> dict[str, Any]:
        if self._rooms.gate is not None:
            self._rooms.reached.set()
            self._rooms.gate.wait()
        return {
            "language": "en",
            "rater": self._rater_id,
            "pairs": [[0, 0], [0, 1], [1, 2]],
            "served": {"portion": 50},
            "text": self._rooms.text,
        }

    def portion(self, view: int, number: int) -> dict[str, Any]:
        if (view, number) != (0, 0):
            raise LookupError
        return {"documents": {"0": self._rooms.text}}

    def command(self, events: Sequence[Mapping[str, Any]]) -> Command:
        for event in events:
            if tuple(event.get("pair") or ()) not in PAIRS:
                raise BadEvent(event["id"])
        return StoreEvents(self._rater_id, tuple(events))

    def answers(self, events: Sequence[Mapping[str, Any]], command: StoreEvents) -> list[dict[str, Any]]:
        return list(command.answer)

    def newest(self) -> int:
        return len(self._rooms.stored(self._rater_id))

    def after(self, number: int) -> tuple[list[dict[str, Any]], int]:
        stored = self._rooms.stored(self._rater_id)
        return stored[number:], len(stored)


class FakeRooms:
    """Work of everybody. With a `gate`, whoever reads a page waits for it."""

    def __init__(self, project: Project, text: str = SECRET_TEXT) -> None:
        self._project, self.text = project, text
        self.works: dict[RaterId, FakeWork] = {}
        self.gate: threading.Event | None = None
        self.reached = threading.Event()
        self.closed = False

    def stored(self, rater_id: RaterId) -> list[dict[str, Any]]:
        text = self._project.read(records.setting_value, f"{STORED}{rater_id}")
        found: list[dict[str, Any]] = json.loads(text or "[]")
        return found

    def add(self, rater_id: RaterId, event: Mapping[str, Any]) -> None:
        """Store an event as by another program."""
        self._project.execute(StoreEvents(rater_id, (event,)), origin=self).result()

    def work(self, rater_id: RaterId) -> FakeWork:
        return self.works.setdefault(rater_id, FakeWork(self, rater_id))

    def project_name(self) -> str:
        return self._project.name

    def close(self) -> None:
        self.closed = True
