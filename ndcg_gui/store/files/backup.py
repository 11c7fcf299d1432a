"""Complete copies of a project file: made by SQLite, synced, compared, renamed."""

from __future__ import annotations

import sqlite3
import sys
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from ndcg_gui.domain.errors import DamagedProject, StoreError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.progress import Progress
from ndcg_gui.paths import reason_of, sync_folder
from ndcg_gui.store.files.database import built_beside, connect
from ndcg_gui.store.sql.faults import store_error
from ndcg_gui.streams import refuse_stream

_PAGES = 2048
# So often a project that is written to meanwhile is copied anew; then writers have to wait.
_TRIES = 3


def row_counts(connection: sqlite3.Connection) -> dict[str, int]:
    """Return the number of rows of each table."""
    tables = connection.execute(
        "SELECT name FROM sqlite_master WHERE type='table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
    ).fetchall()
    return {name: connection.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0] for (name,) in tables}


def copy_file(
    source: Path, target: Path, *, report: Progress | None = None, private: bool = False
) -> dict[str, int]:
    """Copy the project at `source` to `target`, even in use. Returns the row counts of the copy.

    `report(done, total)` gets pages and may raise Cancelled. Raises StoreError when `target` exists,
    cannot be written, or is not the same afterwards; nothing is left behind then.
    """
    refuse_stream(target)
    if target.exists():
        raise StoreError(say("{path} exists already; choose another name", path=target))
    try:
        with (
            built_beside(target, private=private) as temporary,
            closing(connect(source, mode="rw")) as original,
        ):
            counts = None
            for last in (*(False,) * _TRIES, True):
                counts = _copied(original, temporary, report, alone=last)
                if counts is not None:
                    break
                temporary.unlink()
            assert counts is not None
    except sqlite3.Error as error:
        known = store_error(error, target.parent)
        raise known or StoreError(say("{path}: {reason}", path=target, reason=error)) from error
    return counts


def _copied(
    original: sqlite3.Connection, temporary: Path, report: Progress | None, *, alone: bool
) -> dict[str, int] | None:
    """Copy and compare, returning None if the project changed meanwhile. `alone` blocks writers."""
    if alone:
        original.execute("BEGIN").close()
        original.execute("SELECT count(*) FROM sqlite_master").fetchone()
    try:
        version = original.execute("PRAGMA data_version").fetchone()
        with closing(sqlite3.connect(temporary)) as copy:
            left_before = sys.maxsize

            def progress(_status: int, left: int, total: int) -> None:
                nonlocal left_before
                if left > left_before:  # SQLite has begun anew, because somebody wrote
                    raise _Again
                left_before = left
                if report is not None:
                    report(total - left, total)

            try:
                original.backup(copy, pages=_PAGES, progress=progress)
            except _Again:
                return None
        with closing(connect(temporary, mode="ro")) as copy:
            damaged = copy.execute("PRAGMA integrity_check(1)").fetchone()[0]
            if damaged != "ok":
                raise DamagedProject(say("the copy is damaged: {reason}", reason=damaged))
            counts = row_counts(copy)
        expected = row_counts(original)
        if original.execute("PRAGMA data_version").fetchone() != version:
            return None
        if counts != expected:
            raise StoreError(say("the copy is not the same as the project; try again"))
        return counts
    finally:
        if alone:
            original.execute("ROLLBACK").close()


class _Again(Exception):
    pass


def put_in_place(backup: Path, target: Path, *, report: Progress | None = None) -> Path | None:
    """Replace `target` by a verified copy of `backup`. Returns the path of the old file, renamed.

    None when nothing was there. Until the last step `target` is as it was. Raises StoreError.
    """
    refuse_stream(target)
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S%f")
    fresh = target.with_name(f".{target.name}.{stamp}.restored")
    aside = target.with_name(f"{target.stem}.before-restore-{stamp}{target.suffix}")
    copy_file(backup, fresh, report=report)
    try:
        kept = None
        if target.exists():
            _keep(target, aside)
            kept = aside
            journal = _journal(target)
            if journal.exists():
                # SQLite would take it for the new file's and write old pages into it.
                journal.replace(_journal(aside))
                sync_folder(target.parent)
        fresh.replace(target)
        sync_folder(target.parent)
    except OSError as error:
        reason = reason_of(error, target.parent)
        raise StoreError(say("{path}: {reason}", path=target, reason=reason)) from error
    finally:
        fresh.unlink(missing_ok=True)
    return kept


def _keep(target: Path, aside: Path) -> None:
    try:
        aside.hardlink_to(target)  # so that there is no moment without a file
    except OSError:
        target.replace(aside)


def _journal(path: Path) -> Path:
    return path.with_name(path.name + "-journal")
