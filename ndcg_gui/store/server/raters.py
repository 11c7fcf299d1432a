"""Projects on a server for a rater's role: read through views, written by one function call.

Whatever a command writes is gathered and sent as one statement when its transaction ends. The server makes
the events of it: see `functions`. So no rater ever holds the turn to write while a network is slow.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Engine

from ndcg_gui.domain.errors import StoreError, TransientStoreError
from ndcg_gui.domain.ids import QueryId, RaterId, new_event_id
from ndcg_gui.domain.locations import ServerLocation
from ndcg_gui.domain.messages import say
from ndcg_gui.store.files.database import News, closed
from ndcg_gui.store.files.standing import Standing, standing
from ndcg_gui.store.labels.settling import settlements
from ndcg_gui.store.server.database import ServerDatabase, engine_of, raters_schema
from ndcg_gui.store.sql.faults import NO_NUL, CommitInDoubt, faults_translated
from ndcg_gui.store.sql.plain_sql import run
from ndcg_gui.store.sql.rater_work import OPTION, RaterWrites

if TYPE_CHECKING:
    import psycopg

_MOST = 36  # signs of a program's name
_PORTION = 100  # events of a call, which is to be over long before others lose patience


class RaterDatabase(ServerDatabase):
    """The open project of a user whose role is bound to a rater."""

    _for_rater = True

    def __init__(self, location: ServerLocation, *, version: int) -> None:
        super().__init__(location, version=version)
        try:
            with self.reading() as connection:
                row = run(connection, "SELECT id, name FROM rater").first()
            if row is None:
                raise StoreError(
                    say(
                        "your role on the server is not bound to a rater of this project; "
                        "ask the owner of the project"
                    )
                )
        except BaseException:
            self.close()
            raise
        self.rater_id, self.rater = RaterId(row[0]), str(row[1])
        # The server lets nobody speak for a program of another rater.
        self._own = self._client
        self._client = f"{self.rater_id}:{self._own}"[:_MOST]
        self._settled: frozenset[tuple[QueryId, str]] | None = None
        self._settled_at: tuple[int, int, int] | None = None

    def _make_writer(self) -> Engine:
        return engine_of(self.location, size=1, isolation="AUTOCOMMIT", rater=True)

    def news(self) -> News:
        """Return the news like a lead's. Changed settlements count as changes of their queries."""
        found = super().news()
        if self._seen == self._settled_at:
            return found
        with self.reading() as connection:
            now = frozenset((item.query_id, item.event) for item in settlements(connection, self.rater_id))
        before, self._settled = self._settled, now
        self._settled_at = self._seen
        if before is None:
            return found
        return replace(found, judged=found.judged | {query_id for query_id, _ in before ^ now})

    @contextmanager
    def writing(self, *, labels: bool = False) -> Iterator[Connection]:
        """Open a transaction that reads and collects writes, which are sent when the block ends.

        Raises CommitInDoubt when the connection broke while it was sent, and what the server refuses as
        what it is.
        """
        if self._closed:
            raise closed()
        work = RaterWrites()
        with faults_translated(), self._readers.begin() as connection:
            self._watch.begin(connection)
            yield connection.execution_options(**{OPTION: work})
            # Taking back is worked out from what stands there now.
            known = standing(connection) if work.turn is not None else self._watch.known
        *first, last = work.portions(_PORTION)
        for part in first:
            # All of it is tried again: what has arrived is passed over.
            self._send(part, known, in_doubt=False)
            known = self._watch.known
        if last:
            self._send(last, known)

    def _send(self, work: RaterWrites, known: Standing | None, *, in_doubt: bool = True) -> None:
        mark = new_event_id()
        said: dict[str, Any] = {
            "client": self._own,
            "mark": mark,
            "version": self._version,
            "judgments": work.labels["judgment"],
            "verdicts": work.labels["preference"],
        }
        if known is not None:
            said["known"] = [known.project, known.numbers, known.marks]
        if work.turn is not None:
            said["turn"] = {"operation_id": work.turn[0], "state": work.turn[1]}
        if _holds_nul(said):
            raise StoreError(NO_NUL)
        text = json.dumps(said, ensure_ascii=False, allow_nan=False)
        with faults_translated():
            doubt = CommitInDoubt(partial(self._has_committed, mark))
            answer = self._call("add_events", text, doubt if in_doubt else TransientStoreError(doubt.message))
        project, numbers, marks = answer["standing"]
        self._watch.known = Standing(project, tuple(numbers), tuple(marks))

    def _call(self, function: str, text: str, doubt: Exception) -> Any:
        """Call a function in its own statement. Raises `doubt` when the connection breaks."""
        quoted = text.replace("'", "''")
        schema = raters_schema(self.location).replace('"', '""')
        with self._writer.connect() as connection:
            driver: psycopg.Connection[Any] = connection.connection.driver_connection  # type: ignore[assignment]
            try:
                row = driver.execute(f"SELECT \"{schema}\".{function}('{quoted}')".encode(), prepare=False)
                found = row.fetchone()
            except Exception as error:
                if not driver.closed:
                    raise
                connection.invalidate()
                raise doubt from error
        assert found is not None
        return found[0]

    def _has_committed(self, mark: str) -> bool:
        with faults_translated():
            again = CommitInDoubt(partial(self._has_committed, mark))
            return bool(self._call("has_committed", mark, again))


def _holds_nul(said: object) -> bool:
    if isinstance(said, str):
        return "\0" in said
    if isinstance(said, Mapping):
        return any(map(_holds_nul, said.values()))
    return isinstance(said, list | tuple) and any(map(_holds_nul, said))
