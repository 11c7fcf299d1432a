"""Read-only project files: of a newer version, or on read-only media."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from ndcg_gui.domain.errors import DamagedProject, NewerProject, StoreError
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.store.checks.cells import FEW_TEXTS, wrong_text, wrong_type
from ndcg_gui.store.files import project_files as files
from ndcg_gui.store.files.database import Database, connect
from ndcg_gui.store.schema import SCHEMA_VERSION, metadata
from ndcg_gui.store.sql.faults import store_error


def open_somehow(path: Path) -> Database:
    """Open a project file for writing if possible, otherwise with the reason in `read_only`.

    Raises as `files.open_file` does; NewerProject only for a version that cannot even be read.
    """
    why = why_read_only(path)
    try:
        if why is None:
            return files.open_file(path, known=True)
        if path.with_name(path.name + "-journal").exists():
            raise StoreError(
                say(
                    "{path}: a program was killed while it was writing, and this cannot be repaired "
                    "because {why}; copy the file, and the file ending in -journal next to it, to a "
                    "folder of your own",
                    path=path,
                    why=why,
                )
            )
        version, look = files.inspect_file(path, known=True)
    except NewerProject as error:
        return _newer(path, error)
    if version < SCHEMA_VERSION:
        raise StoreError(
            say(
                "{path} was made by an older version and must be upgraded, but {why}; copy it to a "
                "folder of your own",
                path=path,
                why=why,
            )
        )
    read_only = say("{why}: you can look, evaluate and export, but not judge", why=why)
    return Database(path, read_only=read_only, look=look)


def why_read_only(path: Path) -> Message | None:
    """Return the reason why an existing file cannot be written, or None."""
    if not path.is_file():
        return None
    if not os.access(path, os.W_OK):
        return say("the file is read-only")
    if not os.access(path.absolute().parent, os.W_OK):
        return say("its folder is read-only")
    return None


def _newer(path: Path, error: NewerProject) -> Database:
    """Open a newer file whose tables have all that this version reads. Raises `error` for any other."""
    try:
        with closing(connect(path, mode="ro")) as connection:
            damaged = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
            if damaged != "ok":
                raise DamagedProject(
                    say("{path} is damaged ({reason}); restore a backup", path=path, reason=damaged)
                )
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            if not _has_all(connection) or wrong_type(connection) or wrong_text(connection, FEW_TEXTS):
                raise error
    except (sqlite3.Error, UnicodeDecodeError) as fault:
        raise store_error(fault) or error from fault
    return Database(
        path,
        read_only=say(
            "made by a newer version of ndcg-gui (file version {found}): you can look,"
            " evaluate and export; update the application to judge",
            found=version,
        ),
    )


def _has_all(connection: sqlite3.Connection) -> bool:
    # A view could say anything under a table's name.
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    for table in metadata.sorted_tables:
        columns = {row[1] for row in connection.execute(f'PRAGMA table_info("{table.name}")')}
        if table.name not in tables or not columns >= {column.name for column in table.columns}:
            return False
    return True
