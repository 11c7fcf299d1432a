"""What SQLite says when the disk, another process or the file's rights are in the way, as StoreErrors."""

from __future__ import annotations

import sqlite3

from sqlalchemy.exc import DBAPIError

from ndcg_gui.domain.errors import StoreError, TransientStoreError
from ndcg_gui.domain.messages import Message, say

# Faults that pass (or can be put right) while the application runs: the write is tried again.
_TRANSIENT: tuple[tuple[str, Message], ...] = (
    ("SQLITE_BUSY", say("another program is writing to the project file")),
    ("SQLITE_LOCKED", say("another program is writing to the project file")),
    ("SQLITE_FULL", say("the disk is full")),
    ("SQLITE_IOERR", say("the disk reported an error")),
    ("SQLITE_READONLY", say("the project file or its folder is read-only")),
    ("SQLITE_CANTOPEN", say("the project file or its folder cannot be written to")),
    ("SQLITE_PERM", say("the rights of the project file do not allow it")),
)
# Not to be tried again: whatever is written goes into a file that nobody will find.
REPLACED = say(
    "the project file was replaced or removed by another program while it was open; the label was not"
    " stored. Close the project and open the file anew"
)
_DAMAGED = ("SQLITE_CORRUPT", "SQLITE_NOTADB")


def store_error(error: BaseException) -> StoreError | None:
    """The StoreError for what SQLite raised, or None when it is not the environment's doing (a bug)."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    if not isinstance(cause, sqlite3.Error):
        return None
    name = getattr(cause, "sqlite_errorname", "") or ""
    if name == "SQLITE_READONLY_DBMOVED":
        return StoreError(REPLACED)
    for prefix, message in _TRANSIENT:
        if name.startswith(prefix):
            return TransientStoreError(say("{reason} ({code})", reason=message, code=name))
    if name.startswith(_DAMAGED):
        return StoreError(say("the project file is damaged ({code}: {reason})", code=name, reason=cause))
    return None
