"""Verified copies of a project."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ndcg_gui.store import backup, files


def back_up(project: Path, out: Path, *, report: Callable[[int, int], None] | None = None) -> int:
    """Copy a project file, open or not, to `out`; returns how many rows were compared.

    Raises InputError or StoreError; `out` is then not there.
    """
    files.open_file(project).close()  # says what is wrong with it, before anything is copied
    return sum(backup.copy_file(project, out, report=report).values())
