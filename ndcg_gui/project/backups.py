"""Verified copies of a project."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ndcg_gui.domain.locations import Location
from ndcg_gui.project.copying import copy_project
from ndcg_gui.store import backup, files


def back_up(project: Location, out: Path, *, report: Callable[[int, int], None] | None = None) -> int:
    """Copy a project, open or not, to the file `out`; returns how many rows were compared.

    Raises InputError or StoreError; `out` is then not there.
    """
    if not isinstance(project, Path):
        return sum(copy_project(project, out, report=report).rows.values())
    files.open_file(project).close()  # says what is wrong with it, before anything is copied
    return sum(backup.copy_file(project, out, report=report).values())
