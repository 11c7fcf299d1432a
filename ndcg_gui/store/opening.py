"""Opening and creating projects in a file or on a server."""

from __future__ import annotations

from pathlib import Path

from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.scales import Scale
from ndcg_gui.store.files import project_files as files
from ndcg_gui.store.files.database import Database
from ndcg_gui.store.server.database import ServerDatabase

AnyDatabase = Database | ServerDatabase


def create(location: Location, *, name: str, scale: Scale) -> None:
    """Make a new project. Raises InputError if there is one already, StoreError if it cannot be made."""
    if isinstance(location, Path):
        files.create_file(location, name=name, scale=scale)
    else:
        from ndcg_gui.store.server.setup import create_project

        create_project(location, name=name, scale=scale)


def open_somehow(location: Location) -> AnyDatabase:
    """Open a project like `open_database`, or read-only if it cannot be written (see `read_only`)."""
    if isinstance(location, Path):
        from ndcg_gui.store.files.read_only import open_somehow as open_file

        return open_file(location)
    return open_database(location)


def open_database(location: Location) -> AnyDatabase:
    """Open a project, upgrading an older one.

    Raises InputError, NotAProject, NewerProject or StoreError.
    """
    if isinstance(location, Path):
        return files.open_file(location)
    from ndcg_gui.store.server.setup import open_project

    return open_project(location)
