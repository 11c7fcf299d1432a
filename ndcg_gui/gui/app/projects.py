"""Opening and making projects for the window."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.scales import Scale
from ndcg_gui.gui.app import late

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project


class ProjectFiles:
    """Projects in files and on servers. `demo` makes or finds the demo project and opens it."""

    def __init__(self, demo: Callable[[], Project]) -> None:
        self._demo = demo

    def open(self, location: Location) -> Project:
        """The project at that location. Raises InputError, NotAProject, NewerProject or StoreError."""
        return late.open_project(location)

    def create(self, path: Path, *, name: str, scale: Scale) -> Project:
        """A new project. Raises InputError or StoreError."""
        return late.create_project(path, name=name, scale=scale)

    def release(self, place: Path) -> tuple[str, dict[str, int]]:
        """Project name and record counts of a release. Raises InputError."""
        head = late.release_head(place)
        return late.called(head), dict(head.counts)

    def of_release(self, place: Path, path: Path, *, name: str, progress: Progress) -> Path:
        """Make a project of a release, whole or not at all. Raises InputError, StoreError or Cancelled."""
        late.project_of_release(place, path, name=name, progress=progress).close()
        return path

    def demo(self) -> Project:
        return self._demo()

    def add_rater(self, project: Project, name: str) -> Future[Any]:
        return project.execute(late.AddRater(name, as_others=True))
