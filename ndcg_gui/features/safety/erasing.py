"""Erasing a person from a project file, and from all that the program keeps of it on this computer."""

from __future__ import annotations

import glob
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ndcg_gui import paths
from ndcg_gui.core.command import encode
from ndcg_gui.core.people import ErasedStep, rater_name
from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError, StoreError
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.moments import moment_of
from ndcg_gui.domain.text import visible
from ndcg_gui.features import opening
from ndcg_gui.features.packages.handing_out import HandedOut, handed_out_in
from ndcg_gui.features.safety.backups import backups_of, keep_backup
from ndcg_gui.features.safety.openers import programs_with
from ndcg_gui.store import erasing, soundness
from ndcg_gui.store.erasing import Erased, Person, Place
from ndcg_gui.store.files import backups as rolling
from ndcg_gui.store.files.backups import Backup
from ndcg_gui.store.files.project_files import overwrite_free_pages
from ndcg_gui.store.labels import journal
from ndcg_gui.store.opening import open_database
from ndcg_gui.store.sql.transactions import Connection


def _erase(connection: Connection, name: str, by: str, *, keep_labels: bool) -> Erased:
    person, by = _known(connection, name), rater_name(by)
    if by in person.names:
        raise InputError(say("--by names the person who is to be erased: name who erases them"))
    if soundness.all_findings(connection):
        raise StoreError(say("the project is not sound: run ndcg-gui check, and mend it first"))
    return erasing.erase_person(
        connection, person, by=by, keep_labels=keep_labels, erased_step=encode(ErasedStep())
    )


def _known(connection: Connection, name: str) -> Person:
    person = erasing.person_named(connection, name)
    if person is None:
        raise InputError(say("no rater named '{name}'", name=visible(name)))
    return person


@dataclass(frozen=True, slots=True)
class ErasureDraft:
    """Effects of erasing a person: their names, their packages that are out, and backups that will go.

    `copies` are files of the project that the program put aside, which stay.
    """

    project_id: str
    names: tuple[str, ...]
    packages: tuple[HandedOut, ...]
    backups: tuple[Backup, ...]
    copies: tuple[Path, ...]

    def not_reached(self, left: Sequence[Place] = ()) -> list[Message]:
        """Return the places where the person may still be named, and what can be done there.

        `left` are cells of the project that name them after the erasure.
        """
        found = [
            say(
                "{what} of {when}: a package or page that was handed out; delete it where it is",
                what=item.what,
                when=f"{moment_of(item.made_at):%Y-%m-%d}",
            )
            for item in self.packages
        ]
        found += [
            say("{path}: an earlier file that was put aside; delete it", path=path) for path in self.copies
        ]
        return [
            *found,
            *map(_stands, left),
            say(
                "releases, reports, exports and copies that were made earlier, and projects on other "
                "computers with their backups, journals and remembered names"
            ),
        ]


def erasure_draft(project: Project, name: str) -> ErasureDraft:
    """Return what erasing a person would do. Raises InputError for somebody who is not there, or a server."""
    path = _file(project.location)
    with project.read.moment() as read:
        person = read(_known, name)
        packages = tuple(item for item in read(handed_out_in) if item.rater in person.names)
    aside = path.parent.glob(f"{glob.escape(path.stem)}.before-restore-*{path.suffix}")
    backups = tuple(backups_of(path, project.project_id))
    return ErasureDraft(project.project_id, person.names, packages, backups, tuple(sorted(aside)))


def _file(location: Location) -> Path:
    if isinstance(location, Path):
        return location
    raise InputError(
        say(
            "{url} is on a server, whose log and backups keep what was there; copy the project into a file, "
            "erase there, and copy it back into a new one",
            url=location,
        )
    )


@dataclass(frozen=True, slots=True)
class ErasureReport:
    """Report of an erasure: its result, and what failed and has to be done by hand."""

    erased: Erased
    draft: ErasureDraft
    unreadable: int
    failed: tuple[Message, ...]

    def not_reached(self) -> list[Message]:
        """Return the places where the person may still be named, and what can be done there."""
        return self.draft.not_reached(self.erased.left)

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values."""
        record = self.erased.record
        return {
            "erased_as": list(record.names),
            "by": record.by,
            "labels_kept": record.labels_kept,
            "backups_removed": len(self.draft.backups),
            "unreadable_lines_removed": self.unreadable,
            "not_reached": [str(item) for item in self.not_reached()],
            "failed": [str(item) for item in self.failed],
        }


def _stands(place: Place) -> Message:
    return say(
        "the name stands in {rows:cell|cells} of {table}, column {column}: texts that others wrote, or words "
        "that are spelled like it",
        rows=place.rows,
        table=place.table,
        column=place.column,
    )


def erase_from(location: Location, name: str, *, by: str, keep_labels: bool) -> ErasureReport:
    """Erase a person from a project that nobody has open, its journal and its backups on this computer.

    Their labels stay under a pseudonym, or go with `keep_labels` False. `by` is who does it. There is no
    undo. Raises as `erasure_draft` does, InputError where `by` is no name or the person's own, and StoreError
    where another program has the project open, or it is not sound: making its chains anew would hide that.
    Then nothing was changed. What fails after that is told in the report.
    """
    path = _file(location)
    _refuse_open(path)
    with opening.open_whole(path) as project:
        draft, project_id = erasure_draft(project, name), project.project_id
    # Not as a project: whoever follows one takes a history that was rewritten for another file's.
    with closing(open_database(path)) as database, database.writing() as connection:
        erased = _erase(connection, name, by, keep_labels=keep_labels)
    failed: list[Message] = []
    unreadable = 0

    def rewrite_journal() -> None:
        nonlocal unreadable
        unreadable = journal.rewrite(
            paths.data_folder(), project_id, lambda line: erasing.line_without(line, erased)
        )

    where = journal.folder_of(paths.data_folder(), project_id)
    _try(failed, say("{path}: delete this folder, the recovery journal", path=where), rewrite_journal)
    _try(
        failed,
        say("{path}: what was erased may stand in unused pages; make a copy and delete it", path=path),
        lambda: overwrite_free_pages(path),
    )
    if not failed:
        _replace_backups(path, draft.backups, failed)
    else:
        failed += _to_delete([item.path for item in draft.backups])
    return ErasureReport(erased, draft, unreadable, tuple(failed))


def _refuse_open(path: Path) -> None:
    programs = programs_with(path)
    if programs:
        name, number = programs[0]
        raise StoreError(
            say(
                "{path} is open in {name} (process {number}): close it there first",
                path=path,
                name=visible(name),
                number=str(number),
            )
        )


def _try(failed: list[Message], todo: Message, action: Callable[[], None]) -> None:
    try:
        action()
    except (OSError, StoreError) as error:
        reason = error.strerror or error if isinstance(error, OSError) else error.message
        failed.append(say("{todo} ({reason})", todo=todo, reason=reason))


def _replace_backups(path: Path, old: Sequence[Backup], failed: list[Message]) -> None:
    """Make a backup of the sound new project, and only then remove the earlier ones."""
    try:
        with opening.open_whole(path) as project:
            wrong = project.read(soundness.check_project)
            if wrong:
                raise StoreError(wrong[0])
            keep_backup(project)
    except StoreError as error:
        failed.append(say("no new backup was made: {reason}", reason=error.message))
        failed += _to_delete([item.path for item in old])
        return
    failed += _to_delete(rolling.remove_backups(old))


def _to_delete(files: Sequence[Path]) -> list[Message]:
    return [say("{path}: delete this backup", path=path) for path in files]
