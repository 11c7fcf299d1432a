"""Copies of a project file that are whole: made by SQLite, synced, compared, renamed."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from ndcg_gui.domain.errors import StoreError
from ndcg_gui.domain.messages import say
from ndcg_gui.store.database import built_beside, connect
from ndcg_gui.store.faults import store_error


def row_counts(connection: sqlite3.Connection) -> dict[str, int]:
    """How many rows each table holds."""
    tables = connection.execute(
        "SELECT name FROM sqlite_master WHERE type='table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
    ).fetchall()
    return {name: connection.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0] for (name,) in tables}


def copy_file(
    source: Path, target: Path, *, report: Callable[[int, int], None] | None = None
) -> dict[str, int]:
    """Copy the project at `source` to `target` while it may be in use; returns the row counts of the copy.

    `report(done, total)` gets pages and may raise Cancelled. Raises StoreError when `target` exists,
    cannot be written, or is not the same afterwards; nothing is left behind then.
    """
    if target.exists():
        raise StoreError(say("{path} exists already; choose another name", path=target))
    try:
        with built_beside(target) as temporary, closing(connect(source, mode="rw")) as original:
            with closing(sqlite3.connect(temporary)) as copy:
                original.backup(
                    copy,
                    pages=2048,
                    progress=lambda _status, left, total: report(total - left, total) if report else None,
                )
            with closing(connect(temporary, mode="ro")) as copy:
                damaged = copy.execute("PRAGMA integrity_check(1)").fetchone()[0]
                if damaged != "ok":
                    raise StoreError(say("the copy is damaged: {reason}", reason=damaged))
                counts = row_counts(copy)
            if counts != row_counts(original):
                raise StoreError(say("the project was written to while it was copied; try again"))
    except sqlite3.Error as error:
        raise store_error(error) or StoreError(say("{path}: {reason}", path=target, reason=error)) from error
    return counts
