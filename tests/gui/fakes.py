"""A project without a file: what the shell asks of one, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.scales import Scale
from ndcg_gui.features.display.telling import TellingNames, telling_names_in


@dataclass(frozen=True)
class FakeRater:
    id: RaterId
    name: str


@dataclass(frozen=True)
class FakeState:
    pending: int = 0
    failed: Message | None = None

    @property
    def here(self) -> int:
        return self.pending


@dataclass
class FakeProject:
    path: Path
    name: str = "Cranfield demo"
    people: list[FakeRater] = field(
        default_factory=lambda: [FakeRater(RaterId(1), "rater 1"), FakeRater(RaterId(2), "评测员 2")]
    )
    state: FakeState = field(default_factory=FakeState)
    calls: list[tuple[Any, ...]] = field(default_factory=list)
    listeners: list[Callable[[Changes], None]] = field(default_factory=list)
    state_listeners: list[Callable[[FakeState], None]] = field(default_factory=list)
    closed: bool = False
    package: Any = None
    held: Any = None
    read_only: Message | None = None
    project_id: str = "a-project"
    last: tuple[str, Message] | None = None

    @property
    def location(self) -> Path:
        return self.path

    def read(self, question: object, *_more: object) -> object:
        return TellingNames(()) if question is telling_names_in else []

    def setting(self, key: str, default: str = "") -> str:
        return default

    def raters(self) -> list[FakeRater]:
        return list(self.people)

    def subscribe(self, listener: Callable[[Changes], None]) -> Callable[[], None]:
        self.listeners.append(listener)
        return lambda: self.listeners.remove(listener)

    def screen_first(self, seconds: float) -> None:
        """Writes of this one take no time."""

    def screen_painted(self) -> None:
        """Nobody waits for it."""

    def subscribe_state(self, listener: Callable[[FakeState], None]) -> Callable[[], None]:
        self.state_listeners.append(listener)
        return lambda: self.state_listeners.remove(listener)

    def undo_text(self, rater_id: RaterId | None, *, kind: str) -> Message | None:
        return None

    def last_step(self, rater_id: RaterId | None, *, redo: bool) -> tuple[str, Message] | None:
        return self.last

    redo_text = undo_text

    def writer_state(self) -> FakeState:
        return self.state

    def tell(self, changes: Changes) -> None:
        for listener in list(self.listeners):
            listener(changes)

    def tell_state(self, state: FakeState) -> None:
        self.state = state
        for listener in list(self.state_listeners):
            listener(state)

    def undo(self, rater_id: RaterId | None, *, kind: str) -> Future[Changes]:
        return self._step("undo", rater_id, kind, say("Undone: grade 3"))

    def redo(self, rater_id: RaterId | None, *, kind: str) -> Future[Changes]:
        return self._step("redo", rater_id, kind, say("Redone: grade 3"))

    def _step(self, verb: str, rater_id: RaterId | None, kind: str, summary: Message) -> Future[Changes]:
        self.calls.append((verb, rater_id, kind))
        future: Future[Changes] = Future()
        future.set_result(Changes(pooled=True, summary=summary))
        return future

    def close(self, *, give_up: bool = False) -> None:
        self.closed = True


class FakeProjects:
    """Opens fakes; `error` is raised instead when set."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.opened: list[FakeProject] = []
        self.error: Exception | None = None

    def open(self, path: Path) -> FakeProject:
        if self.error is not None:
            raise self.error
        return self._made(FakeProject(path))

    def create(self, path: Path, *, name: str, scale: Scale) -> FakeProject:
        project = FakeProject(path, name=name)
        project.calls.append(("create", scale.key))
        return self._made(project)

    def demo(self) -> FakeProject:
        return self._made(FakeProject(self.folder / "demo.ndcg", name="Demo"))

    def add_rater(self, project: FakeProject, name: str) -> Future[Changes]:
        rater = FakeRater(RaterId(len(project.people) + 1), name)
        project.people.append(rater)
        changes = Changes(raters=frozenset({rater.id}))
        future: Future[Changes] = Future()
        future.set_result(changes)
        project.tell(changes)
        return future

    def _made(self, project: FakeProject) -> FakeProject:
        self.opened.append(project)
        return project
