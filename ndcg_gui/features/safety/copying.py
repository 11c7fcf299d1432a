"""Moving a project between a file and a server."""

from __future__ import annotations

from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.progress import Progress
from ndcg_gui.store import copying
from ndcg_gui.store.copying import Copied

__all__ = ["Copied", "copy_project"]


def copy_project(source: Location, target: Location, *, report: Progress | None = None) -> Copied:
    """Copy a project, open or not, to an empty location, and verify it by reading back and hashing.

    Raises InputError, NotAProject, NewerProject or StoreError; nothing is left at `target` then.
    """
    return copying.copy_project(source, target, report=report)
