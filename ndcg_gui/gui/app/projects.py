"""Opening and making projects for the window. The project layer is imported only on demand."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.scales import Scale

if TYPE_CHECKING:
    from ndcg_gui.project.core.project import Project


class ProjectFiles:
    """Projects in files and on servers. `demo` makes or finds the demo project and opens it."""

    def __init__(self, demo: Callable[[], Project]) -> None:
        self._demo = demo

    def open(self, location: Location) -> Project:
        """The project at that location. Raises InputError, NotAProject, NewerProject or StoreError."""
        from ndcg_gui.project.opening import open_project

        return open_project(location)

    def create(self, path: Path, *, name: str, scale: Scale) -> Project:
        """A new project. Raises InputError or StoreError."""
        from ndcg_gui.project.opening import create_project

        return create_project(path, name=name, scale=scale)

    def release(self, place: Path) -> tuple[str, dict[str, int]]:
        """Project name and record counts of a release. Raises InputError."""
        from ndcg_gui.project.releases.opening import called
        from ndcg_gui.project.releases.reading import release_head

        head = release_head(place)
        return called(head), dict(head.counts)

    def of_release(self, place: Path, path: Path, *, name: str, progress: Progress) -> Path:
        """Make a project of a release, whole or not at all. Raises InputError, StoreError or Cancelled."""
        from ndcg_gui.project.releases.opening import project_of_release

        project_of_release(place, path, name=name, progress=progress).close()
        return path

    def demo(self) -> Project:
        return self._demo()

    def add_rater(self, project: Project, name: str) -> Future[Any]:
        from ndcg_gui.project.core.people import AddRater

        return project.execute(AddRater(name, as_others=True))
