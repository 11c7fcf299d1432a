"""`--database postgresql`: the same tests with their projects on a server instead of in files.

What a test makes as `folder/p.ndcg` becomes a schema of the test server; a test that asks where the file
lies is about files and is skipped.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.domain.locations import Location, ServerLocation
from ndcg_gui.domain.scales import Scale
from ndcg_gui.project.project import Project
from ndcg_gui.store import opening
from tests.postgres import running_server


def redirect(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let projects be made and opened on the test server until the test ends."""
    server = running_server()
    made: dict[Path, ServerLocation] = {}
    create, open_database = opening.create, opening.open_database

    def create_there(location: Location, *, name: str, scale: Scale) -> None:
        if isinstance(location, Path) and location not in made:
            made[location] = server.location()
            location = made[location]
        create(location, name=name, scale=scale)

    def open_there(location: Location) -> opening.AnyDatabase:
        return open_database(made.get(location, location) if isinstance(location, Path) else location)

    def path(_project: Project) -> Path:
        pytest.skip("about a project file")

    monkeypatch.setattr(opening, "create", create_there)
    monkeypatch.setattr(opening, "open_database", open_there)
    monkeypatch.setattr(Project, "path", property(path))
