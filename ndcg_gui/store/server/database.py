"""A project on a PostgreSQL server: the same transactions as on a file, for programs on several machines.

Writers take turns by a lock that belongs to the project and ends with the transaction: events are then
committed in the order of their numbers, as in a file, and no rater's chain forks. Readers see one moment
(REPEATABLE READ). Labels survive a power cut: synchronous_commit is on, whatever the server's default.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Engine, create_engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import QueuePool

from ndcg_gui.domain.errors import InputError, StoreError
from ndcg_gui.domain.ids import ComparisonId, QueryId, new_event_id
from ndcg_gui.domain.locations import ServerLocation
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.store.checks.tallies import SERVER_FLAG
from ndcg_gui.store.files.database import News, closed
from ndcg_gui.store.files.standing import Watch
from ndcg_gui.store.server.listening import MAY_RING, Listener, ringing
from ndcg_gui.store.sql.columns import plain_rows
from ndcg_gui.store.sql.faults import SURPRISES, UPGRADED_MEANWHILE, CommitInDoubt, faults_translated
from ndcg_gui.store.sql.plain_sql import run

if TYPE_CHECKING:
    import psycopg

LOCK_MILLISECONDS = 10_000
_KEPT_DAYS = 30  # of the marks of programs that are gone
_LOCKS = 0x4E444347  # "NDCG": apart from the locks of other programs in the database

_RING = "SELECT " + ringing(unless=":labels")

# What the connection must say, whatever the server's or the role's defaults are.
_SETTINGS: Mapping[str, str] = {
    "synchronous_commit": "on",
    "client_encoding": "UTF8",
    "standard_conforming_strings": "on",
    "default_transaction_isolation": "read committed",
    "lock_timeout": f"{LOCK_MILLISECONDS}ms",
    # An import may take long, and nothing is sent meanwhile.
    "statement_timeout": "0",
    "idle_in_transaction_session_timeout": "0",
    SERVER_FLAG: "on",
}
# A network that is gone is noticed after some 20 seconds instead of hours.
_NETWORK: Mapping[str, str] = {
    "connect_timeout": "10",
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "2",
    "tcp_user_timeout": "20000",
}


def connect(location: ServerLocation, *, autocommit: bool = False) -> psycopg.Connection[Any]:
    """Open a connection with our settings, which resolves names in the project's schema only.

    Raises InputError where psycopg is missing or the URL has a word that it does not know, StoreError as
    the server said it.
    """
    try:
        import psycopg
        from psycopg import sql
    except ImportError as error:
        raise InputError(
            say("projects on a server need the package psycopg: pip install 'ndcg-gui[postgres]'")
        ) from error
    settings = {**_NETWORK, "application_name": "ndcg-gui", **location.connection_settings()}
    with faults_translated():
        try:
            connection = psycopg.connect(autocommit=True, **settings)  # type: ignore[arg-type]
        except psycopg.ProgrammingError as error:
            raise InputError(say("{url}: {reason}", url=location, reason=error)) from error
        try:
            wanted = {**_SETTINGS, "search_path": sql.Identifier(location.schema).as_string(None)}
            row = connection.execute(
                sql.SQL("SELECT {}").format(
                    sql.SQL(", ").join(
                        sql.SQL("set_config({}, {}, false)").format(name, value)
                        for name, value in wanted.items()
                    )
                )
            ).fetchone()
            for (name, value), found in zip(wanted.items(), row or (), strict=True):
                if found.replace("10s", "10000ms") != value:
                    raise StoreError(
                        say(
                            "the server does not accept {name}={value} (it says {found})",
                            name=name,
                            value=value,
                            found=found,
                        )
                    )
            connection.autocommit = autocommit
        except BaseException:
            connection.close()
            raise
        return connection


def engine_of(
    location: ServerLocation, *, size: int, overflow: int = 0, isolation: str = "READ COMMITTED"
) -> Engine:
    """Make an engine with connections from `connect`, which checks each for loss before use."""
    return create_engine(
        "postgresql+psycopg://",
        creator=lambda: connect(location),
        poolclass=QueuePool,
        pool_size=size,
        max_overflow=overflow,
        pool_pre_ping=True,
        isolation_level=isolation,
        hide_parameters=True,  # notes and texts do not belong into messages
    )


def lock_place(connection: Connection, location: ServerLocation) -> None:
    """Lock the making or upgrading of a project there until the transaction ends."""
    key = zlib.crc32(location.schema.encode()) - (1 << 31)
    if not run(
        connection, "SELECT has_function_privilege('pg_advisory_xact_lock(integer, integer)', 'EXECUTE')"
    ).scalar():
        return  # taken from everybody in the database: of two at once one fails
    run(connection, "SELECT pg_advisory_xact_lock(:space, :key)", {"space": _LOCKS, "key": key})


def take_turn(connection: Connection) -> None:
    """Lock writing to the project until the transaction ends."""
    # A table instead of an advisory number, which everybody in the database may lock.
    run(connection, "LOCK TABLE writer_turn IN EXCLUSIVE MODE")


class ServerDatabase:
    """The open project on a server: `reading()` from any thread, `writing()` for one writer."""

    read_only: Message | None = None  # a role that may not write is told so by the server

    def __init__(self, location: ServerLocation, *, version: int) -> None:
        self.location = location
        self._version = f"{version:04d}"
        self._client = new_event_id()
        self._readers = engine_of(
            location, size=2, overflow=8, isolation="REPEATABLE READ"
        ).execution_options(postgresql_readonly=True)
        self._writer = engine_of(location, size=1)
        self._tidied = False
        self._ring = ""  # as a commit rings; not known before the first
        self._closed = False
        self._seen: tuple[int, int, int] | None = None  # place, last events
        self._watch = Watch()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Open a read transaction with a consistent snapshot."""
        if self._closed:
            raise closed()
        with faults_translated(), self._readers.begin() as connection:
            self._watch.begin(connection)
            yield connection

    @contextmanager
    def writing(self, *, labels: bool = False) -> Iterator[Connection]:
        """Open a write transaction, committed when the block ends, rolled back when it raises.

        `labels` says that nothing but events of history and what follows from them is written. Raises
        CommitInDoubt when the connection broke while COMMIT was under way, and Overwritten when the server
        was set back, or holds another project now.
        """
        if self._closed:
            raise closed()
        with faults_translated(), self._writer.connect() as connection:
            transaction = connection.begin()
            mark = new_event_id()
            try:
                take_turn(connection)
                self._watch.check(connection, self._watch.known)
                yield connection
                self._leave_mark(connection, mark, labels=labels)
                now = self._watch.after(connection)
            except (*SURPRISES, DBAPIError):
                transaction.rollback()
                # A schema that another project's name was given to fails before it can be asked what it is.
                with suppress(DBAPIError):
                    self._watch.check(connection, self._watch.known)
                raise
            except BaseException:
                transaction.rollback()
                raise
            try:
                transaction.commit()
            except DBAPIError as error:
                if not error.connection_invalidated:
                    raise
                raise CommitInDoubt(partial(self._has_committed, mark)) from error
        self._watch.known = now

    def _leave_mark(self, connection: Connection, mark: str, *, labels: bool) -> None:
        if not self._ring:
            self._ring = _RING if run(connection, f"SELECT {MAY_RING}").scalar() else "NULL"
        # After the lock every statement sees what was committed before: an upgrade by another program too.
        row = run(
            connection,
            "INSERT INTO commit_mark AS mine (client, mark, place, much_place, written_at)"
            " VALUES (:client, :mark, (SELECT coalesce(max(place), 0) + 1 FROM commit_mark),"
            " CASE WHEN :labels THEN 0 ELSE (SELECT coalesce(max(place), 0) + 1 FROM commit_mark) END,"
            " clock_timestamp())"
            " ON CONFLICT (client) DO UPDATE SET mark = excluded.mark, place = excluded.place,"
            " much_place = CASE WHEN :labels THEN mine.much_place ELSE excluded.place END,"
            " written_at = excluded.written_at"
            f" RETURNING (SELECT version_num FROM alembic_version), ({self._ring})",
            {"client": self._client, "mark": mark, "labels": labels},
        ).one()
        if row[0] != self._version:
            raise StoreError(UPGRADED_MEANWHILE)
        if not self._tidied:
            # Programs that are gone; the last place stays, because the next one is counted from it.
            run(
                connection,
                "DELETE FROM commit_mark WHERE written_at < now() - make_interval(days => :days)"
                " AND place < (SELECT max(place) FROM commit_mark)",
                {"days": _KEPT_DAYS},
            )
            self._tidied = True

    def _has_committed(self, mark: str) -> bool:
        # The lock waits until that transaction has ended, one way or the other.
        with faults_translated(), self._writer.begin() as connection:
            take_turn(connection)
            rows = run(connection, "SELECT 1 FROM commit_mark WHERE mark = :mark", {"mark": mark})
            return rows.first() is not None

    def news(self) -> News:
        """Return the commits of other programs since the last call, from one thread only.

        Raises Overwritten when the history that was known does not stand there any more.
        """
        known = self._watch.known  # before the transaction, which then has at least that
        last = self._seen or (0, 0, 0)
        with self.reading() as connection:
            self._watch.check(connection, known)
            others, much, judged, preferred = run(
                connection,
                "SELECT coalesce(max(place), 0), coalesce(max(much_place), 0),"
                " (SELECT coalesce(max(seq), :judged) FROM judgment_event WHERE seq > :judged),"
                " (SELECT coalesce(max(seq), :preferred) FROM preference_event WHERE seq > :preferred)"
                " FROM commit_mark WHERE client <> :client",
                {"client": self._client, "judged": last[1], "preferred": last[2]},
            ).one()
            before, self._seen = self._seen, (others, judged, preferred)
            if before is None or others == before[0]:
                return News()
            return News(
                frozenset(map(QueryId, _new(connection, "judgment_event", "query_id", before[1]))),
                frozenset(
                    map(ComparisonId, _new(connection, "preference_event", "comparison_id", before[2]))
                ),
                much > before[0],
            )

    def listener(self) -> Listener:
        """Return a listener for immediate news of other commits."""
        return Listener(partial(connect, self.location, autocommit=True))

    def close(self) -> None:
        """Close every connection. Later reads and writes raise StoreError."""
        self._closed = True  # else a pool would quietly connect again
        self._readers.dispose()
        self._writer.dispose()


def _new(connection: Connection, table: str, column: str, after: int) -> list[int]:
    statement = f"SELECT DISTINCT {column} FROM {table} WHERE seq > :s"
    return [number for (number,) in plain_rows(connection, statement, {"s": after})]
