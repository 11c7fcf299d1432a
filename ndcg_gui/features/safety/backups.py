"""Verified copies of a project: those a user asks for, and automatic ones made while working."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.progress import Progress
from ndcg_gui.features.safety import folders
from ndcg_gui.features.safety.copying import copy_project
from ndcg_gui.store.files import backup
from ndcg_gui.store.files import backups as rolling
from ndcg_gui.store.files import project_files as files
from ndcg_gui.store.files.backups import Backup

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project

__all__ = [
    "Backup",
    "Restored",
    "back_up",
    "backups_of",
    "keep_backup",
    "restore",
    "save_elsewhere",
]


def back_up(project: Location, out: Path, *, report: Progress | None = None) -> int:
    """Copy a project, open or not, to the file `out`. Returns how many rows were compared.

    Raises InputError or StoreError; `out` is then not there.
    """
    if not isinstance(project, Path):
        return sum(copy_project(project, out, report=report).rows.values())
    files.open_file(project).close()  # says what is wrong with it, before anything is copied
    return sum(backup.copy_file(project, out, report=report).values())


def save_elsewhere(project: Project, out: Path, *, report: Progress | None = None) -> int:
    """Copy an open project to `out`, store unsaved labels there, and return their number.

    Raises InputError or StoreError; `out` is then not there, or a copy without those labels.
    """
    from ndcg_gui.features.labels.settling import SettledOtherwise
    from ndcg_gui.features.opening import open_project

    project.check_place()
    back_up(project.location, out, report=report)
    with open_project(out) as copy:
        writes = project.waiting_labels()
        for write in writes:
            try:
                copy.store_waiting(write).result()
            except SettledOtherwise as conflict:
                # Nobody can be asked about the copy: both labels stand there, and are listed.
                copy.execute(conflict.again).result()
        return len(writes)


def keep_backup(project: Project, report: Progress | None = None) -> bool:
    """Make a rolling backup of an open project if it changed since the last one. Returns whether it did.

    A project on a server is left to whoever looks after the server. Raises StoreError.
    """
    if not isinstance(project.location, Path):
        return False
    project.check_place()  # else a backup of another project would push out one of this
    return rolling.make_backup(
        folders.backups_folder(),
        project.path,
        project_id=project.project_id,
        project=project.name,
        report=report,
    )


def backups_of(location: Location, project_id: str | None = None) -> list[Backup]:
    """List the backups of the project that is, or was, at a location, newest first. None for a server.

    `project_id` says which project that is where another may be there now.
    """
    if not isinstance(location, Path):
        return []
    return rolling.backups_of(folders.all_backups_folders(), location, project_id)


@dataclass(frozen=True, slots=True)
class Restored:
    """Path of a restored backup, and where the file that was there is kept (None: there was none)."""

    path: Path
    aside: Path | None


def restore(chosen: Backup, to: Path, *, replace: bool = False, report: Progress | None = None) -> Restored:
    """Restore a backup to `to`. With `replace` a file that is there is kept aside under another name.

    The project must not be open. Raises InputError for a file that is in the way, StoreError,
    NotAProject; then all is as it was.
    """
    if to.exists() and not replace:
        raise InputError(say("{path} exists already; choose another name", path=to))
    if not to.parent.is_dir():
        raise InputError(say("{path}: there is no folder {folder}", path=to, folder=to.parent))
    files.inspect_file(chosen.path)
    return Restored(to, backup.put_in_place(chosen.path, to, report=report))
