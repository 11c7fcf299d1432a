"""Telling a file whose content is damaged from a fault of the program."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from ndcg_gui.domain.errors import DamagedProject
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.store.checks.contents import file_findings
from ndcg_gui.store.sql.faults import SURPRISES, store_error


@contextmanager
def damage_told(connection: Connection) -> Iterator[None]:
    """Raise DamagedProject for an exception in the block whose cause is in the file.

    Only when something is raised the file is looked at, which may take seconds. Where nothing is wrong
    with it, the exception is a fault of the program and stays what it was.
    """
    try:
        yield
    except (*SURPRISES, DBAPIError) as error:
        # What the disk or another program did is told elsewhere.
        found = None if store_error(error) else _damage(connection)
        if found is None:
            raise
        raise DamagedProject(
            say("the project file is damaged: {what}; restore a backup", what=found)
        ) from error


def _damage(connection: Connection) -> Message | None:
    try:
        return next(iter(file_findings(connection)), None)
    except (sqlite3.Error, DBAPIError, UnicodeDecodeError) as error:
        return say("{reason}", reason=error.orig if isinstance(error, DBAPIError) else error)
    except SURPRISES:
        return None
