"""Making and opening projects. An open project is given here all commands that it may have to undo."""

from __future__ import annotations

from collections.abc import Iterable

from ndcg_gui.core.command import Command
from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.scales import Scale, built_in_scale
from ndcg_gui.features.labels.journal import LabelKeeper
from ndcg_gui.store import opening

DEFAULT_SCALE = "graded-0-4"


def undoable() -> Iterable[type[Command]]:
    """The commands that a step of undo may name."""
    # Nobody should wait for all of them who only opens a project.
    from ndcg_gui.features.undoable import UNDOABLE

    return UNDOABLE


def create_project(location: Location, *, name: str | None = None, scale: Scale | None = None) -> Project:
    """Make a project and open it, named by its location by default. Raises InputError, StoreError."""
    scale = scale if scale is not None else built_in_scale(DEFAULT_SCALE)
    opening.create(location, name=name or location.stem, scale=scale)
    return open_project(location)


def open_project(location: Location) -> Project:
    """Open a project, read-only where it cannot be written (`read_only` says why).

    Raises InputError, NotAProject, NewerProject or StoreError.
    """
    database = opening.open_somehow(location)
    try:
        return Project(database, undoable=undoable, keeper=LabelKeeper)
    except BaseException:
        database.close()
        raise


def open_whole(location: Location) -> Project:
    """Open a project that is no rater's package. Raises InputError for one, and as `open_project` does."""
    project = open_project(location)
    if project.package is not None:
        error = project.package.refused()
        project.close()
        raise InputError(say("{path}: {reason}", path=location, reason=error.message))
    return project
