"""What the shell needs of what lies behind a project: raters, the writer's state, and whoever opens one."""

from __future__ import annotations

from concurrent.futures import Future
from pathlib import Path
from typing import Any, Protocol

from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import Message
from ndcg_gui.domain.scales import Scale


class RaterLike(Protocol):
    """A rater as the shell shows one."""

    @property
    def id(self) -> RaterId: ...

    @property
    def name(self) -> str: ...


class WriterStateLike(Protocol):
    """How many writes are not yet committed, and why the last one could not be."""

    @property
    def pending(self) -> int: ...

    @property
    def failed(self) -> Message | None: ...


class Projects(Protocol):
    """Opens and makes projects for the window; called off the GUI thread except `add_rater`."""

    def open(self, location: Location) -> Any:
        """The project there; NdcgError where it is none."""

    def create(self, path: Path, *, name: str, scale: Scale) -> Any:
        """A new project in a file that does not exist yet."""

    def demo(self) -> Any:
        """The demo collection as a project of its own."""

    def add_rater(self, project: Any, name: str) -> Future[Any]:
        """Write a new rater into the project."""
