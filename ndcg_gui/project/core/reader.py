"""Reading an open project: a question is a function of the store that is given to `Reader`."""

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
    """Whatever opens a read transaction."""

    def reading(self) -> AbstractContextManager[Connection]: ...


class _Moment:
    """A transaction that is open already."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        yield self._connection


class Reader:
    """Reads the project file; safe from any thread. `read(contents.systems)` are all systems."""

    def __init__(self, database: Readable, heard: Heard | None = None) -> None:
        self._database = database
        self.heard = heard

    def __call__(
        self,
        function: Callable[Concatenate[Connection, _Asked], _Answer],
        *asked: _Asked.args,
        **named: _Asked.kwargs,
    ) -> _Answer:
        """What `function` answers in one read transaction."""
        with self._database.reading() as connection:
            answer = function(connection, *asked, **named)
            if self.heard is not None:
                self.heard(connection, function, asked, answer)
            return answer

    @contextmanager
    def moment(self) -> Iterator[Reader]:
        """A reader whose every answer is of one moment; for the one thread that asks for it."""
        with self._database.reading() as connection:
            yield Reader(_Moment(connection), self.heard)

    @classmethod
    def inside(cls, connection: Connection) -> Reader:
        """A reader of a transaction that is open, for a command that asks what others ask, too."""
        return cls(_Moment(connection))

    @contextmanager
    def interpreting(self) -> Iterator[None]:
        """Raise StoreError, not what code raises that meets a value of a damaged file."""
        try:
            yield
        except SURPRISES:
            with self._database.reading():  # which knows whether the file is to blame
                raise

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """The read transaction itself, for those who copy much at once."""
        with self._database.reading() as connection:
            yield connection
