"""`--database postgresql`: the same tests with their projects on a server instead of in files.

What a test makes as `folder/p.ndcg` becomes a database of the test server; a test that asks where the
file lies is about files and is skipped.
"""

from __future__ import annotations

import uuid
from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.locations import DEFAULT_SCHEMA, Location, ServerLocation
from ndcg_gui.domain.scales import Scale
from ndcg_gui.store import opening
from ndcg_gui.store.collection import records
from ndcg_gui.store.server.database import ServerDatabase, engine_of
from ndcg_gui.store.server.setup import begin_project, new_project
from ndcg_gui.store.sql.plain_sql import run
from tests import making
from tests.making import own_settings
from tests.postgres import Server, running_server


@cache
def _template(server: Server) -> ServerLocation:
    """A database with a project's empty tables: migrating is done once, and copied a thousand times."""
    server.sql("CREATE DATABASE empty_project")
    location = replace(server.location(DEFAULT_SCHEMA), database="empty_project")
    with new_project(location):
        pass
    return location


# What `making.put_copy` copies, and the folder that it was made in, by what makes it.
_filled: dict[tuple[Callable[..., Project], tuple[Hashable, ...]], tuple[ServerLocation, Path]] = {}


def _copy(server: Server, source: ServerLocation) -> ServerLocation:
    new = replace(source, database=f"t{uuid.uuid4().hex[:12]}")
    server.sql(f"CREATE DATABASE {new.database} TEMPLATE {source.database}{_by_files(server)}")
    return new


@cache
def _by_files(server: Server) -> str:
    """Where nothing is synced, copying the files takes half of what writing all pages to the log takes."""
    ((version,),) = server.sql("SHOW server_version_num")
    return " STRATEGY FILE_COPY" if int(str(version)) >= 150_000 else ""


def redirected(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let projects be made and opened on the test server until the test ends."""
    server = running_server()
    template = _template(server)
    made: dict[Path, ServerLocation] = {}
    create, opened = opening.create, (opening.open_database, opening.open_somehow)

    def create_there(location: Location, *, name: str, scale: Scale) -> None:
        if not isinstance(location, Path) or location in made:
            create(made[location] if isinstance(location, Path) else location, name=name, scale=scale)
            return
        new = made[location] = _copy(server, template)
        engine = engine_of(new, size=1)
        with engine.begin() as connection:
            begin_project(connection, name=name, scale=scale)
        engine.dispose()

    def copy_there(path: Path, make: Callable[..., Project], *words: Hashable, name: str = "") -> None:
        if (make, words) not in _filled:
            first = path.with_name(f"first-{path.name}")
            make(first, *words).close()
            _filled[make, words] = made.pop(first), path.parent
        source, folder = _filled[make, words]
        new = made[path] = _copy(server, source)
        engine = engine_of(new, size=1)
        with engine.begin() as connection:
            # Redoing an import reads its files again.
            run(
                connection,
                "UPDATE operation SET forward = replace(forward, ?, ?)",
                (str(folder), str(path.parent)),
            )
            for key, value in own_settings(name).items():
                records.set_setting(connection, key, value)
        engine.dispose()

    def there(location: Location) -> Location:
        return made.get(location, location) if isinstance(location, Path) else location

    def path(_self: object) -> Path:
        pytest.skip("about a project file")

    monkeypatch.setattr(opening, "create", create_there)
    monkeypatch.setattr(making, "put_copy", copy_there)
    for name, function in zip(("open_database", "open_somehow"), opened, strict=True):
        monkeypatch.setattr(opening, name, lambda location, function=function: function(there(location)))
    monkeypatch.setattr(Project, "path", property(path))
    monkeypatch.setattr(ServerDatabase, "path", property(path), raising=False)
    yield
    for location in made.values():
        server.sql(f"DROP DATABASE {location.database} WITH (FORCE)")
