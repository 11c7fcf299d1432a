"""Translation of environment errors of SQLite and PostgreSQL to StoreErrors."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from ndcg_gui.domain.errors import DamagedProject, StoreError, TransientStoreError
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.paths import disk_full

# Faults that pass (or can be put right) while the application runs: the write is tried again.
_TRANSIENT: tuple[tuple[str, Message], ...] = (
    ("SQLITE_BUSY", say("another program is writing to the project file")),
    ("SQLITE_LOCKED", say("another program is writing to the project file")),
    ("SQLITE_FULL", say("the disk is full")),
    ("SQLITE_IOERR", say("the disk reported an error")),
    ("SQLITE_READONLY", say("the project file or its folder is read-only")),
    ("SQLITE_CANTOPEN", say("the project file or its folder cannot be written to")),
    ("SQLITE_PERM", say("the permissions of the project file do not allow this")),
)
# Not to be tried again: whatever is written goes into a file that nobody will find.
REPLACED = say(
    "the project file was replaced or removed by another program while it was open, as sync programs do;"
    " nothing is stored in it any more. The label is in the journal: close the project, open the file again,"
    " and recover brings it back"
)
# Neither: what stands there is another project, or this one as it was before.
OVERWRITTEN = say(
    "while the project was open, another program overwrote it with another project or an older copy; "
    "nothing is stored in it any more. Close the project and restore a backup; you can then bring back "
    "missing labels from the recovery journal"
)
NO_NUL = say("the server cannot store the character U+0000; take it out")
UPGRADED_MEANWHILE = say(
    "the project was upgraded by a newer version of ndcg-gui while it was open; the"
    " label was not stored. Update the application and open the project again"
)
# What code raises that meets a value it was never meant to meet.
SURPRISES = (
    ValueError,
    TypeError,
    KeyError,
    IndexError,
    AttributeError,
    ArithmeticError,
    RecursionError,
    AssertionError,
)
_DAMAGED = ("SQLITE_CORRUPT", "SQLITE_NOTADB")

# The beginnings of PostgreSQL's error codes, the most special first; https://www.postgresql.org/docs/current/errcodes-appendix.html
_SERVER_TRANSIENT: tuple[tuple[str, Message], ...] = (
    ("55P03", say("another program is writing to the project")),
    ("40", say("another program was writing to the project at the same time")),
    ("53100", say("the server's disk is full")),
    ("53300", say("the server accepts no more connections")),
    ("53", say("the server is short of memory or other resources")),
    ("25006", say("the server accepts no changes at the moment")),
    ("57P", say("the server is shutting down or starting")),
    ("57014", say("the server cancelled the statement")),
    ("58", say("the server reported a fault of its disk")),
    ("08", say("the connection to the server was lost")),
)
_SERVER_LASTING: tuple[tuple[str, Message], ...] = (
    ("42501", say("your role on the server does not allow this; ask the person who set the project up")),
    ("3F000", say("the server has no such schema; your role may not see it")),
    ("22021", NO_NUL),
    ("P0001", say("the server refused the change")),
    ("XX", say("the server reports damaged data")),
)
_UNREACHABLE = say("the server cannot be reached")


class CommitInDoubt(TransientStoreError):
    """COMMIT ended without telling whether the write is stored for good.

    `has_committed` finds out, or sees to it; it raises TransientStoreError while it cannot.
    """

    def __init__(
        self,
        has_committed: Callable[[], bool],
        message: Message = say("the connection to the server was lost"),  # noqa: B008  (it is frozen)
    ) -> None:
        super().__init__(message)
        self.has_committed = has_committed


def store_error(error: BaseException, folder: Path | None = None) -> StoreError | None:
    """Return the StoreError for a database error, or None when it is a bug and not the environment.

    `folder` is what was written to: of a full disk it is said which one.
    """
    cause = error.orig if isinstance(error, DBAPIError) else error
    if _is_psycopg(cause):
        return _server_error(cause)
    if isinstance(error, PoolTimeout):
        return TransientStoreError(say("too much is read from the server at once; try again"))
    if not isinstance(cause, sqlite3.Error):
        return None
    name = sqlite_code(cause)
    if name == "SQLITE_READONLY_DBMOVED":
        return StoreError(REPLACED)
    if name == "SQLITE_FULL" and folder is not None:
        return TransientStoreError(say("{reason} ({code})", reason=disk_full(folder), code=name))
    for prefix, message in _TRANSIENT:
        if name.startswith(prefix):
            return TransientStoreError(say("{reason} ({code})", reason=message, code=name))
    if name.startswith(_DAMAGED) or "Could not decode to UTF-8" in str(cause):
        return DamagedProject(say("the project file is damaged ({code}: {reason})", code=name, reason=cause))
    return None


def sqlite_code(error: BaseException | None) -> str:
    """Return the name of SQLite's error code, as SQLITE_FULL, empty for any other error."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    return getattr(cause, "sqlite_errorname", "") or ""


def _is_psycopg(error: BaseException | None) -> bool:
    # Whoever works on files only never imports it.
    psycopg = sys.modules.get("psycopg")
    return psycopg is not None and isinstance(error, psycopg.Error)


def _server_error(error: BaseException | None) -> StoreError | None:
    code = getattr(error, "sqlstate", None) or ""
    # One line: what follows are hints for programmers, which may quote values.
    reason = str(error).strip().partition("\n")[0]
    for kind, known in ((TransientStoreError, _SERVER_TRANSIENT), (StoreError, _SERVER_LASTING)):
        for prefix, message in known:
            if code.startswith(prefix):
                return kind(say("{reason} ({code})", reason=message, code=code))
    if not code and type(error).__name__ in ("OperationalError", "ConnectionTimeout", "InterfaceError"):
        if any(word in reason for word in ("password", "authentication", "permission denied")):
            return StoreError(say("the server does not let you in: {reason}", reason=reason))
        if "does not exist" in reason:
            return StoreError(say("the server says: {reason}", reason=reason))
        return TransientStoreError(say("{what}: {reason}", what=_UNREACHABLE, reason=reason))
    if "NUL (0x00)" in reason:
        return StoreError(NO_NUL)
    return None


@contextmanager
def faults_translated(folder: Path | None = None) -> Iterator[None]:
    """Translate database errors of disk, rights, network and other programs to StoreErrors."""
    try:
        yield
    except Exception as error:
        translated = store_error(error, folder)
        if translated is None:
            raise
        raise translated from error


@contextmanager
def every_fault_translated() -> Iterator[None]:
    """Translate every database error to a StoreError, unknown ones as transient."""
    try:
        yield
    except Exception as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        if not (isinstance(error, SQLAlchemyError | sqlite3.Error) or _is_psycopg(cause)):
            raise
        code = sqlite_code(cause) or getattr(cause, "sqlstate", None) or type(cause).__name__
        # Not the database's own words: they may hold values.
        raise TransientStoreError(say("the project does not take the label ({code})", code=code)) from error
