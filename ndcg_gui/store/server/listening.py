"""Immediate notification of other programs' commits: writers notify, listeners ask for the news.

What rings says nothing: everybody who may sign in to the database can listen, and ring. It may be lost, so
that news are asked for now and then all the same.
"""

from __future__ import annotations

import logging
import selectors
import socket
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.store.sql.faults import every_fault_translated

if TYPE_CHECKING:
    import psycopg

_AGAIN = 10.0  # seconds to the next try, when there was no connection to be had
_log = logging.getLogger(__name__)

# Named by what those alone know who may read the project.
_CHANNEL = (
    "SELECT 'ndcg_' || left(encode(sha256(convert_to(value, 'UTF8')), 'hex'), 40) AS name"
    " FROM setting WHERE key = 'project_id'"
)
# Some take it from everybody, and a label that may not ring is stored all the same.
MAY_RING = (
    "has_function_privilege('pg_notify(text, text)', 'EXECUTE')"
    " AND has_function_privilege('pg_notification_queue_usage()', 'EXECUTE')"
)


def ringing(*, unless: str) -> str:
    """Return the SQL that notifies on commit, `unless` one of these marks was left in the same second.

    PostgreSQL wakes everybody in the database who listens to anything: so it rings once a second, and
    whoever was woken asks again later. With the queue full, to which any role can see, the commit would fail.
    """
    return (
        f"concat(pg_notify(name, '')) FROM ({_CHANNEL}) AS channel WHERE pg_notification_queue_usage() < 0.5"
        f" AND NOT EXISTS (SELECT FROM commit_mark WHERE {unless}"
        " AND date_trunc('second', written_at) = date_trunc('second', clock_timestamp()))"
    )


class Listener:
    """Listens for others' commits on its own connection, from one thread except for `stop`."""

    def __init__(self, connect: Callable[[], psycopg.Connection[Any]]) -> None:
        self._connect = connect
        self._connection: psycopg.Connection[Any] | None = None
        self._missed = False
        self._next_try = 0.0
        self._stopped, self._stop = socket.socketpair()

    def listens(self) -> bool:
        """Whether there is a connection. A missing one is made, but not retried at once."""
        if self._connection is None and time.monotonic() >= self._next_try:
            self._next_try = time.monotonic() + _AGAIN
            try:
                with every_fault_translated():
                    self._connection = self._begin()
                self._missed = True  # it may have rung before
            except NdcgError as error:
                _log.info("nobody can be listened to on the server: %s", error)
        return self._connection is not None

    def _begin(self) -> psycopg.Connection[Any]:
        from psycopg import sql

        connection = self._connect()
        try:
            for (name,) in connection.execute(_CHANNEL.encode()).fetchall():
                connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(name)))
        except BaseException:
            connection.close()
            raise
        return connection

    def rang(self, within: float = 0.0) -> bool:
        """Wait up to so many seconds for a notification or `stop`, and return whether one may have come."""
        missed, self._missed = self._missed, False
        connection = self._connection
        if missed or connection is None:
            return True
        try:
            with every_fault_translated(), selectors.DefaultSelector() as selector:
                selector.register(self._stopped, selectors.EVENT_READ)
                selector.register(connection, selectors.EVENT_READ)
                selector.select(within)
                return bool(list(connection.notifies(timeout=0)))
        except NdcgError as error:
            _log.info("the server is not listened to any more: %s", error)
            connection.close()
            self._connection = None
            return True

    def stop(self) -> None:
        """End the present wait, and all that follow, from any thread."""
        self._stop.send(b"x")

    def close(self) -> None:
        """Close the connection."""
        if self._connection is not None:
            self._connection.close()
        self._stopped.close()
        self._stop.close()
