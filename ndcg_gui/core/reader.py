"""Reading an open project. A query is a function of the store that is given to `ProjectReader`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from ndcg_gui.store.sql.faults import SURPRISES
from ndcg_gui.store.sql.transactions import Connection

_Asked = ParamSpec("_Asked")
_Answer = TypeVar("_Answer")
# Hears of every answer: the transaction, the function, what it was asked, the answer.
Heard = Callable[[Connection, Callable[..., Any], tuple[Any, ...], Any], None]


class Readable(Protocol):
    """Anything that opens a read transaction."""

    def reading(self) -> AbstractContextManager[Connection]: ...


class _Moment:
    """A transaction that is open already."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        yield self._connection


class ProjectReader:
    """Reads the project file. Safe from any thread. `read(contents.systems)` are all systems."""

    def __init__(self, database: Readable, heard: Heard | None = None) -> None:
        self._database = database
        self.heard = heard

    def __call__(
        self,
        function: Callable[Concatenate[Connection, _Asked], _Answer],
        *asked: _Asked.args,
        **named: _Asked.kwargs,
    ) -> _Answer:
        """Call `function` in one read transaction and return its answer."""
        with self._database.reading() as connection:
            answer = function(connection, *asked, **named)
            if self.heard is not None:
                self.heard(connection, function, asked, answer)
            return answer

    @contextmanager
    def moment(self) -> Iterator[ProjectReader]:
        """Reader whose answers are all of one moment, for the calling thread alone."""
        with self._database.reading() as connection:
            yield ProjectReader(_Moment(connection), self.heard)

    @classmethod
    def inside(cls, connection: Connection) -> ProjectReader:
        """Reader of an open transaction, for a command that uses the same queries as others."""
        return cls(_Moment(connection))

    @contextmanager
    def interpreting(self) -> Iterator[None]:
        """Raise StoreError in place of the errors that code raises on a value of a damaged file."""
        try:
            yield
        except SURPRISES:
            with self._database.reading():  # which knows whether the file is to blame
                raise

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """The read transaction itself, for copying much at once."""
        with self._database.reading() as connection:
            yield connection
