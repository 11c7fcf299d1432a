"""Creating, recognising and opening project files."""

from __future__ import annotations

import sqlite3
import struct
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy import Connection

from ndcg_gui.domain.errors import DamagedProject, InputError, NewerProject, NotAProject, StoreError
from ndcg_gui.domain.ids import new_event_id
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.scales import Scale
from ndcg_gui.store.checks.cells import FEW_TEXTS, wrong_text, wrong_type
from ndcg_gui.store.checks.tallies import begin_counting
from ndcg_gui.store.collection import records
from ndcg_gui.store.files.database import Database, built_beside, connect
from ndcg_gui.store.files.fingerprint import SCHEMA_FINGERPRINTS, schema_fingerprint
from ndcg_gui.store.files.looked_through import FileCheck, marks, when
from ndcg_gui.store.new_schema import VERSIONS, make_schema, wrong_version
from ndcg_gui.store.schema import APPLICATION_ID, SCHEMA_VERSION
from ndcg_gui.store.sql.faults import faults_translated, store_error
from ndcg_gui.streams import refuse_stream
from ndcg_gui.version import VERSION

_MAGIC = b"SQLite format 3\x00"
# 1 is the rollback journal, 2 the WAL; SQLite opens a file of a larger number, but never writes to it.
_NEWEST_FORMAT = 2


def create_file(path: Path, *, name: str, scale: Scale) -> None:
    """Make a new project file, which appears under its name only when it is complete.

    Raises InputError when there is a file of that name, StoreError when the folder does not take it.
    """
    with new_file(path, name=name) as connection:
        version_id = records.add_scale_version(connection, scale)
        records.set_setting(connection, "scale_version", str(version_id))


@contextmanager
def new_file(path: Path, *, name: str, private: bool = False) -> Iterator[Connection]:
    """Make a new project file, filled by the block in one transaction with at least a scale and its setting.

    With `private` nobody but the user may read it; else it is as its folder's other files. It appears under
    its name only when the block ended well. Raises as `create_file` does.
    """
    with empty_file(path, private=private) as connection:
        begin_counting(connection)
        records.set_setting(connection, "project_id", new_event_id())
        records.set_setting(connection, "name", name)
        records.set_setting(connection, "made_by", VERSION)
        yield connection


@contextmanager
def empty_file(path: Path, *, private: bool = False) -> Iterator[Connection]:
    """Make a project file without any row, for the block to fill completely, tallies included."""
    refuse_stream(path)
    if path.exists():
        raise InputError(say("{path} exists already; choose another name or open it", path=path))
    if not path.parent.is_dir():
        raise InputError(say("{path}: there is no folder {folder}", path=path, folder=path.parent))
    try:
        with faults_translated(), built_beside(path, private=private) as temporary:
            temporary.touch()
            database = Database(temporary)
            try:
                with database.writing() as connection:
                    connection.exec_driver_sql(f"PRAGMA application_id={APPLICATION_ID}")
                    connection.exec_driver_sql(f"PRAGMA user_version={SCHEMA_VERSION}")
                    make_schema(connection)
                    yield connection
            finally:
                database.close()
    except sqlite3.Error as error:
        raise StoreError(say("{path}: {reason}", path=path, reason=error)) from error


def open_file(path: Path, *, known: bool = False) -> Database:
    """Open a project file after an external check. An older one is upgraded after a backup.

    With `known` a large file that stands as this program left it is not looked through again.
    Raises InputError (missing, a folder), NotAProject (empty, foreign, changed schema),
    NewerProject, or StoreError (damaged, unreadable).
    """
    version, look = inspect_file(path, known=known)
    if version < SCHEMA_VERSION:
        from ndcg_gui.store.files.migrate import backup_and_upgrade

        with faults_translated():
            backup_and_upgrade(path, found=version)
    return Database(path, look=look)


def overwrite_free_pages(path: Path) -> None:
    """Write a project file anew, so that nothing that was deleted stands in it. Raises StoreError."""
    try:
        with closing(connect(path, mode="rw")) as connection:
            connection.execute("PRAGMA secure_delete=ON").close()
            connection.execute("VACUUM").close()
    except sqlite3.Error as error:
        raise store_error(error, path.parent) or StoreError(
            say("{path}: {reason}", path=path, reason=error)
        ) from error


def inspect_file(path: Path, *, known: bool = False) -> tuple[int, FileCheck]:
    """Return the schema version of a valid project file, and when all of it was checked.

    Raises as `open_file` does, changes nothing.
    """
    version = _header_version(path)
    refuse_newer(path, version)
    found = marks(path)
    moment = when(path, found) if known else None
    version = _inspect(path, whole=moment is None)
    return version, FileCheck(found, time.time() if moment is None else moment)


def refuse_newer(location: Location, version: int) -> None:
    """Raise NewerProject when this application does not know the project's version."""
    if version > SCHEMA_VERSION:
        raise NewerProject(
            say(
                "{path} was made by a newer version of ndcg-gui (file version {found}; this one knows "
                "{known}). Update the application to open it",
                path=location,
                found=version,
                known=SCHEMA_VERSION,
            )
        )


def _header_version(path: Path) -> int:
    """Read the schema version from the file's first 100 bytes, without SQLite."""
    if path.is_dir():
        raise InputError(say("{path} is a folder, not a project file", path=path))
    try:
        if not path.is_file() and path.exists():
            raise NotAProject(say("{path} is not a file, so it is not an ndcg-gui project", path=path))
        with path.open("rb") as file:
            header = file.read(100)
    except FileNotFoundError as error:
        raise InputError(say("{path}: there is no such file", path=path)) from error
    except OSError as error:
        raise StoreError(say("{path}: {reason}", path=path, reason=error.strerror or error)) from error
    if not header:
        raise NotAProject(
            say(
                "{path} is empty: not a project. A sync program may have made it; look for a backup",
                path=path,
            )
        )
    if len(header) < 100 or not header.startswith(_MAGIC):
        raise NotAProject(say("{path} is not an ndcg-gui project", path=path))
    if max(header[18:20]) > _NEWEST_FORMAT:
        raise DamagedProject(
            say("{path} is damaged (its header cannot be right); restore a backup", path=path)
        )
    version, application = struct.unpack(">I", header[60:64])[0], struct.unpack(">I", header[68:72])[0]
    if application != APPLICATION_ID:
        raise NotAProject(say("{path} is a database of another program, not an ndcg-gui project", path=path))
    return int(version)


def _inspect(path: Path, *, whole: bool) -> int:
    """Return the schema version, after checking the whole file.

    `whole` looks at every page and every cell, which takes seconds for a large file.
    """
    # A journal beside the file means that a writer was killed: only a writing connection can roll
    # it back. Reading fires no trigger, so a hostile schema cannot act before it is compared.
    mode = "rw" if path.with_name(path.name + "-journal").exists() else "ro"
    try:
        with closing(connect(path, mode=mode)) as connection:
            damaged = connection.execute("PRAGMA quick_check(1)").fetchone()[0] if whole else "ok"
            if damaged != "ok":
                raise DamagedProject(
                    say("{path} is damaged ({reason}); restore a backup", path=path, reason=damaged)
                )
            # Not the header's: a migration that was killed half-way has just been rolled back.
            version = int(connection.execute("PRAGMA user_version").fetchone()[0])
            if schema_fingerprint(connection) != SCHEMA_FINGERPRINTS.get(version):
                raise NotAProject(
                    say(
                        "{path} has tables or triggers that ndcg-gui did not make; it is not opened",
                        path=path,
                    )
                )
            wrong = (
                wrong_version(connection.execute(VERSIONS), version)
                or (wrong_type(connection) if whole else None)
                or wrong_text(connection, FEW_TEXTS)
            )
            if wrong is not None:
                raise DamagedProject(
                    say("{path} is damaged ({reason}); restore a backup", path=path, reason=wrong)
                )
            return version
    except (sqlite3.Error, UnicodeDecodeError) as error:  # the message itself may be damaged
        raise store_error(error) or NotAProject(say("{path}: {reason}", path=path, reason=error)) from error
