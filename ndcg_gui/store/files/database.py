"""Connections to a project file: whole transactions that begin as we say, with settings read back.

Rollback journal and synchronous=EXTRA: of 5,100 simulated power cuts none lost an acknowledged
label, and the file at rest is one file. Writers begin IMMEDIATE, so that they queue at the start
instead of failing at the first write.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.dialects import registry
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import QueuePool
from sqlalchemy.util import LRUCache

from ndcg_gui.domain.errors import DamagedProject, StoreError, TransientStoreError
from ndcg_gui.domain.ids import ComparisonId, QueryId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.paths import PRIVATE_FILE, make_private, reason_of, sync_folder
from ndcg_gui.store.checks.tallies import begin_counting, store_counted
from ndcg_gui.store.files.looked_through import FileCheck, marks, remember, status_of
from ndcg_gui.store.files.standing import Watch, standing
from ndcg_gui.store.files.turns import Turns
from ndcg_gui.store.sql.faults import (
    REPLACED,
    SURPRISES,
    CommitInDoubt,
    faults_translated,
    sqlite_code,
    store_error,
)

BUSY_MILLISECONDS = 10_000

# PRAGMA, value to set, value read back.
_PRAGMAS: tuple[tuple[str, str, object], ...] = (
    ("busy_timeout", str(BUSY_MILLISECONDS), BUSY_MILLISECONDS),
    ("foreign_keys", "ON", 1),
    # Without it INSERT OR REPLACE would walk past the triggers that keep history append-only.
    ("recursive_triggers", "ON", 1),
    ("trusted_schema", "OFF", 0),
    ("cell_size_check", "ON", 1),
    ("synchronous", "EXTRA", 3),
)
# An import changes pages of indexes all over the file: those of a million labels are kept at hand. Nor does
# each statement write the pages that it may have to put back into a file of its own (which is not the journal
# that outlasts a power cut): one statement of many rows makes that file, and all after it would go on in it.
# Set before the first temporary trigger, which setting it would delete.
_OF_WRITER = ("cache_size=-32768", "temp_store=MEMORY")


def connect(path: Path, *, mode: str) -> sqlite3.Connection:
    """Open a raw connection with our settings. `mode` is "ro", "rw" or "rwc" (create).

    Raises StoreError when the file cannot be opened or a setting does not take.
    """
    try:
        connection = sqlite3.connect(
            f"{path.absolute().as_uri()}?mode={mode}",
            uri=True,
            isolation_level=None,  # we say BEGIN ourselves
            check_same_thread=False,  # the pool hands one connection to one thread at a time
            timeout=BUSY_MILLISECONDS / 1000,
        )
        try:
            for name, value, expected in _PRAGMAS:
                connection.execute(f"PRAGMA {name}={value}").close()
                found = connection.execute(f"PRAGMA {name}").fetchone()[0]
                if found != expected:
                    raise StoreError(
                        say(
                            "this SQLite does not accept {name}={value} (it says {found})",
                            name=name,
                            value=value,
                            found=found,
                        )
                    )
            if mode == "ro":
                connection.execute("PRAGMA query_only=ON").close()
            else:
                found = connection.execute("PRAGMA journal_mode=DELETE").fetchone()[0]
                if found != "delete":
                    raise StoreError(say("the project file is kept in journal mode {found}", found=found))
        except BaseException:
            connection.close()
            raise
        return connection
    except (sqlite3.Error, UnicodeDecodeError) as error:  # the message itself may be damaged
        raise store_error(error) or StoreError(say("{path}: {reason}", path=path, reason=error)) from error


@dataclass(frozen=True, slots=True)
class News:
    """Commits by other programs: queries and comparisons with changed labels, and any other change."""

    judged: frozenset[QueryId] = frozenset()
    compared: frozenset[ComparisonId] = frozenset()
    much: bool = False

    def __bool__(self) -> bool:
        return bool(self.judged or self.compared or self.much)


@dataclass(frozen=True, slots=True)
class _Seen:
    version: int
    judged: int
    preferred: int
    rest: tuple[tuple[object, ...], ...]


_NEWEST = (
    "SELECT (SELECT coalesce(max(seq), 0) FROM judgment_event),"
    " (SELECT coalesce(max(seq), 0) FROM preference_event)"
)
# What is small and changes with everything that is no label.
_REST = (
    "SELECT key, value FROM setting"
    " UNION ALL SELECT 'imports', count(*) || ' ' || count(undone_at) FROM import_file"
    " UNION ALL SELECT 'raters', count(*) FROM rater"
    " UNION ALL SELECT 'scales', count(*) FROM scale_version"
    " UNION ALL SELECT 'pools', count(*) || ' ' || coalesce(max(id), 0) FROM pool"
    " UNION ALL SELECT 'comparisons', count(*) || ' ' || coalesce(max(id), 0) FROM comparison"
    " UNION ALL SELECT 'comparison events', CAST(count(*) AS TEXT) FROM comparison_event"
    " UNION ALL SELECT 'lots', CAST(count(*) AS TEXT) FROM lot_event"
    " UNION ALL SELECT 'evaluations', group_concat(id || name) FROM evaluation"
)


class _Dialect(SQLiteDialect_pysqlite):
    """SQLAlchemy's SQLite dialect, with all instances equal for the cache of compiled statements."""

    supports_statement_cache = True

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self)

    def __hash__(self) -> int:
        return hash(type(self))


registry.register("sqlite.ndcg", __name__, _Dialect.__name__)
# Else the readers and the writer of each project that is opened would compile every statement anew.
_COMPILED: LRUCache[Any, Any] = LRUCache(1_000)


class Database:
    """The open project file: `reading()` for consistent reads from any thread, `writing()` for one writer."""

    read_only: Message | None

    def __init__(
        self, path: Path, *, read_only: Message | None = None, look: FileCheck | None = None
    ) -> None:
        """Open the file. `read_only` is the reason if nothing can be written, and opens it so.

        `look` says that all of the file was looked through. Unless something else writes into it, that is
        remembered when it is closed.
        """
        self.path = path
        self.read_only = read_only
        self._closed = False
        self._seen: _Seen | None = None
        self._identity = _identity(path)
        self._watch = Watch()
        self._written = _stamp(path)  # as this program left the file
        self._writing = self._of_labels = False
        self._look = look if look is not None and look.found == marks(path) else None
        self._turns = Turns()
        # mode=rw for readers too: a journal left by a killed process is rolled back by whoever reads
        # first, and a read-only connection cannot do that. query_only keeps them from writing.
        self._readers = self._engine("BEGIN", size=4, query_only=True)
        self._writer = self._engine("BEGIN IMMEDIATE", size=1, query_only=False)

    def _engine(self, begin: str, *, size: int, query_only: bool) -> Engine:
        def make() -> sqlite3.Connection:
            connection = connect(self.path, mode="rw" if self.read_only is None else "ro")
            if query_only:
                connection.execute("PRAGMA query_only=ON").close()
            else:
                for pragma in _OF_WRITER:
                    connection.execute(f"PRAGMA {pragma}").close()
            return connection

        # The writer has one connection only: what it is told of changes is told to that one.
        overflow = 8 if query_only else 0
        engine = create_engine(
            "sqlite+ndcg://",
            creator=make,
            poolclass=QueuePool,
            pool_size=size,
            max_overflow=overflow,
            hide_parameters=True,  # notes and texts do not belong into messages
            execution_options={"compiled_cache": _COMPILED},
        )

        @event.listens_for(engine, "begin")
        def _begin(connection: Connection) -> None:
            if not query_only:
                # What does not fit into SQLite's cache is written before the commit, and the file locked for
                # readers from then on. A group of labels is kept in memory; what an import brings is not.
                connection.exec_driver_sql(f"PRAGMA cache_spill={'OFF' if self._of_labels else 'ON'}")
                begin_counting(connection)
            connection.exec_driver_sql(begin)

        return engine

    @property
    def location(self) -> Path:
        """The location of the project."""
        return self.path

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Open a read transaction with a consistent snapshot."""
        if self._closed:
            raise closed()
        known = self._watch.known  # before the transaction, which then has at least that
        changed = self._forget_pages(self._readers)
        try:
            with (
                faults_translated(),
                self._turns.reading(),
                self._readers.begin() as connection,
                _damage_told(connection),
            ):
                self._watch.begin(connection)
                if changed:
                    self._watch.check(connection, known)
                yield connection
        except DamagedProject:
            self._look = None
            raise

    @contextmanager
    def writing(self, *, labels: bool = False) -> Iterator[Connection]:
        """Open a write transaction, committed when the block ends, rolled back when it raises.

        `labels` says that nothing but history and what follows from it is written; a file does not mind.
        Raises CommitInDoubt when all is in the file, but may not outlast a power cut yet, and Overwritten
        when what stands in the file is not what stood there before.
        """
        if self._closed:
            raise closed()
        if self.read_only is not None:
            raise StoreError(self.read_only)
        committing, self._writing, self._of_labels = False, True, labels
        _drop_pages(self._writer)  # what the file was overwritten with during our last commit is then seen
        try:
            with (
                faults_translated(self.path.parent),
                ExitStack() as turn,
                self._writer.begin() as connection,
            ):
                self._watch.check(connection, self._watch.known)
                begun = _stamp(self.path)
                if begun != self._written:
                    self._look = None
                with _damage_told(connection):
                    yield connection
                    store_counted(connection)
                    now = standing(connection)
                # Only the commit itself keeps readers out; it happens when the connection's block ends.
                turn.enter_context(self._turns.committing())
                self._check_same_file()  # last, because waiting for the turn takes time
                # Whoever uses SQLite waits for us. What is large writes into the file before its commit.
                if labels and _stamp(self.path) != begun:
                    raise TransientStoreError(say("another program is writing to the project file"))
                committing = True
            self._watch.known, self._written = now, _stamp(self.path)
        except TransientStoreError as error:
            code = sqlite_code(error.__cause__)
            if committing and code == "SQLITE_IOERR_DIR_FSYNC":
                # COMMIT ends with removing the journal and syncing the folder. The journal is gone and
                # with it the way back: doing it again would do it twice.
                raise CommitInDoubt(self._made_to_last, error.message) from error
            if code.startswith("SQLITE_READONLY"):
                # SQLite opens a write-protected file for reading without a word, and then for good: once
                # the protection is gone, only a new connection can write.
                self._writer.dispose()
            raise
        except (*SURPRISES, DamagedProject):
            self._look = None
            if self._watch.known is not None:
                self._written = None
                with self.reading():  # says so where another project was copied over it meanwhile
                    pass
            raise
        finally:
            self._writing = False
        self._check_same_file()  # it may have been replaced while COMMIT was under way

    def news(self) -> News:
        """Return the commits of other windows and programs since the last call, from one thread only.

        Labels of this program may be among them, when others wrote at the same time. Raises Overwritten
        when the history that was known does not stand in the file any more.
        """
        known = self._watch.known  # before the transaction, which then has at least that
        stamp, written = _stamp(self.path), self._written
        with faults_translated():  # a long import holds the writer for longer than it is waited for
            self._forget_pages(self._writer, self._readers)
            raw = self._writer.raw_connection()
            try:
                cursor = raw.cursor()
                # Changes with every commit but those of this very connection, which is the writer's.
                cursor.execute("PRAGMA data_version")
                row = cursor.fetchone()
                version = int(row[0]) if row is not None else 0
                cursor.close()
            finally:
                raw.close()
        with self.reading() as connection:
            # Whether or not the file was written to: it may have been while we wrote, too.
            self._watch.check(connection, known)
            if self._written == written:  # else this program wrote meanwhile, and knows better
                self._written = stamp
            judged, preferred = connection.exec_driver_sql(_NEWEST).one()
            before = self._seen
            if before is not None and before.version == version:
                self._seen = _Seen(version, judged, preferred, before.rest)
                return News()
            rest = tuple(tuple(row) for row in connection.exec_driver_sql(_REST))
            self._seen = _Seen(version, judged, preferred, rest)
            if before is None:
                return News()
            queries = connection.exec_driver_sql(
                "SELECT DISTINCT query_id FROM judgment_event WHERE seq > ?", (before.judged,)
            )
            comparisons = connection.exec_driver_sql(
                "SELECT DISTINCT comparison_id FROM preference_event WHERE seq > ?", (before.preferred,)
            )
            return News(
                frozenset(QueryId(row[0]) for row in queries),
                frozenset(ComparisonId(row[0]) for row in comparisons),
                rest != before.rest,
            )

    def _forget_pages(self, *engines: Engine) -> bool:
        """Let idle connections reread the file if another program wrote into it. Returns whether one did.

        SQLite sees by a count in the file's header that its pages are old. A file that was copied over
        this one may have the same count.
        """
        if _stamp(self.path) == self._written:
            return False
        if not self._writing:  # what is large writes into the file before its commit
            self._look = None
        for engine in engines:
            _drop_pages(engine, only_idle=engine is not self._writer)
        return True

    def _made_to_last(self) -> bool:
        """Sync the folder, which alone makes a commit in doubt durable."""
        self._check_same_file()
        try:
            sync_folder(self.path.parent)
        except OSError as error:
            reason = say("the disk reported an error")
            raise TransientStoreError(
                say("{reason} ({code})", reason=reason, code=error.strerror or error)
            ) from error
        return True

    def _check_same_file(self) -> None:
        # A sync client that replaced the file would let us commit into one that nobody sees.
        if _identity(self.path) != self._identity:
            raise StoreError(REPLACED)

    def listener(self) -> None:
        """Return None: a file does not announce changes, so `news` is polled."""

    def close(self) -> None:
        """Close every connection. Later reads and writes raise StoreError."""
        self._closed = True  # else a pool would quietly open the file again
        self._readers.dispose()
        self._writer.dispose()
        as_left = _stamp(self.path) == self._written
        remember(self.path, self._look.moment if self._look is not None and as_left else None)


@contextmanager
def _damage_told(connection: Connection) -> Iterator[None]:
    """Raise DamagedProject for an exception in the block that is caused by the file.

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
    from ndcg_gui.store.checks.contents import file_findings  # no sound file needs it to be opened

    try:
        return next(iter(file_findings(connection)), None)
    except (sqlite3.Error, DBAPIError, UnicodeDecodeError) as error:
        return say("{reason}", reason=error.orig if isinstance(error, DBAPIError) else error)
    except SURPRISES:
        return None


def _drop_pages(engine: Engine, *, only_idle: bool = False) -> None:
    """Let connections reread the file: idle ones, or the only one after waiting for it."""
    pool = engine.pool
    assert isinstance(pool, QueuePool)
    connections = [engine.raw_connection() for _ in range(pool.checkedin() if only_idle else 1)]
    for connection in connections:
        connection.cursor().execute("PRAGMA shrink_memory").close()
        connection.close()


def closed() -> StoreError:
    """Make the error for reading or writing after closing."""
    return StoreError(say("the project is closed"))


def _identity(path: Path) -> tuple[int, int] | None:
    """Return the identity of a file. Another file of the same name has a different one."""
    status = status_of(path)
    return None if status is None else (status.st_dev, status.st_ino)


def _stamp(path: Path) -> tuple[int, int] | None:
    """Return the time and size of the file, which any write changes."""
    status = status_of(path)
    return None if status is None else (status.st_mtime_ns, status.st_size)


@contextmanager
def built_beside(path: Path, *, private: bool = False) -> Iterator[Path]:
    """Make a temporary file beside `path`, renamed to `path` when the block succeeds, otherwise removed.

    It is synced before it is renamed, so that `path` is either absent (or as before) or whole. With
    `private` nobody but the user may read it.
    """
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    leftovers = (temporary, temporary.with_name(temporary.name + "-journal"))
    try:
        for leftover in leftovers:  # of a process of that number that was killed
            leftover.unlink(missing_ok=True)
        if private:
            os.close(os.open(temporary, os.O_CREAT | os.O_EXCL, PRIVATE_FILE))
        yield temporary
        if private:
            make_private(temporary)  # the block may have made it anew
        with temporary.open("rb+") as file:
            os.fsync(file.fileno())
        temporary.replace(path)
        sync_folder(path.parent)
    except OSError as error:
        reason = reason_of(error, path.parent)
        raise StoreError(say("{path}: {reason}", path=path, reason=reason)) from error
    finally:
        for leftover in leftovers:
            leftover.unlink(missing_ok=True)
