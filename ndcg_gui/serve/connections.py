"""Connections of clients: how many there may be, and how long one may take."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import threading
from collections import Counter
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from ndcg_gui.serve.options import Limits
from ndcg_gui.serve.rates import client_name

if TYPE_CHECKING:
    from collections.abc import Callable, Container


resource: ModuleType | None
try:
    import resource
except ImportError:  # Windows, which has no such limit
    resource = None

_UNSENT = 64 * 1024  # bytes of an answer that wait for the client; TLS would have 512 KB wait
_LINGER_SECONDS = 2.0  # after a refusal, for a client that is still sending


class Open:
    """Count of open connections, by client too."""

    def __init__(self, most: int, most_of_one: int, trusted: Container[str] = ()) -> None:
        self._most, self._most_of_one, self._trusted = most, most_of_one, trusted
        self._lock = threading.Lock()
        self._clients: Counter[str] = Counter()
        self.sockets: set[Accepted] = set()

    def add(self, accepted: Accepted, address: str) -> bool:
        """Count one in, unless there are too many."""
        name = client_name(address)
        with self._lock:
            few = address in self._trusted or self._clients[name] < self._most_of_one
            if len(self.sockets) >= self._most or not few:
                return False
            accepted.client = name
            self._clients[name] += 1
            self.sockets.add(accepted)
        return True

    def remove(self, accepted: Accepted) -> None:
        """Count one out. A second call does nothing."""
        with self._lock:
            if accepted in self.sockets:
                self.sockets.remove(accepted)
                self._clients[accepted.client] -= 1
                if not self._clients[accepted.client]:
                    del self._clients[accepted.client]


def files_for(wanted: int) -> int:
    """Let the process open files for so many connections, where it may. Returns for how many there are.

    The other half of them is left to the project, to logs, and to whatever else the program opens.
    """
    if resource is None:
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    infinite = resource.RLIM_INFINITY
    needed = 2 * wanted if hard == infinite else min(2 * wanted, hard)
    if soft != infinite and soft < needed:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (needed, hard))
            soft = needed
    return wanted if soft == infinite else min(wanted, soft // 2)


class Accepted(socket.socket):
    """Socket of a connection, counted until it is closed: during the handshake of TLS, too."""

    open: Open | None = None
    client = ""

    def close(self) -> None:
        if self.open is not None:
            self.open.remove(self)
        super().close()


class Listening(socket.socket):
    """Socket that connections arrive at. Those beyond the limit are closed at once."""

    open: Open

    def accept(self) -> tuple[socket.socket, Any]:
        plain, address = super().accept()
        accepted = Accepted(plain.family, plain.type, plain.proto, fileno=plain.detach())
        if not self.open.add(accepted, str(address[0])):
            accepted.close()
            raise ConnectionAbortedError
        accepted.open = self.open
        return accepted, address


class _Transport:
    """Transport of a connection whose `close` leaves the client the time to read its answer.

    `written` are the bytes that were given to it.
    """

    def __init__(self, transport: asyncio.Transport, close: Callable[[], None]) -> None:
        self._transport, self.close = transport, close
        self.written = 0

    def write(self, data: bytes) -> None:
        self.written += len(data)
        self._transport.write(data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)


class Connection(H11Protocol):
    """Connection that ends where a client takes too long to ask, or takes nothing of its answer."""

    limits: ClassVar[Limits] = Limits()
    headers_of_all: ClassVar[list[tuple[bytes, bytes]]] = []
    _deadline: asyncio.TimerHandle | None = None
    _look: asyncio.TimerHandle | None = None
    _taken = -1
    _closing = False
    _answered: object = None  # the last request whose answer is complete

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self._plain = transport
        transport.set_write_buffer_limits(high=_UNSENT)
        self._outgoing = _Transport(transport, self._close)
        super().connection_made(self._outgoing)  # type: ignore[arg-type]
        self._expect_head()
        self._look = self.loop.call_later(self.limits.stalled_seconds, self._see_progress)

    def connection_lost(self, exc: Exception | None) -> None:
        self._expect_nothing()
        if self._look is not None:
            self._look.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._closing:
            return  # read and passed over: closed with bytes unread, the answer would be lost
        if self._between and self._deadline is None:
            self._expect_head()
        super().data_received(data)
        if not self._between:
            self._expect_nothing()

    @property
    def _between(self) -> bool:
        """Whether no request is under way."""
        return self.cycle is None or self.cycle.response_complete

    def on_response_complete(self) -> None:
        self._answered = self.cycle
        if self._closing:
            return
        self._expect_nothing()
        if self.conn.their_state is h11.SEND_BODY:
            self._expect_head()  # what is left of a body that was refused is passed over, for so long
        super().on_response_complete()
        if self._between and self._deadline is None and self.conn.trailing_data[0]:
            self._expect_head()  # of a request that began to come before the answer was complete

    def send_400_response(self, msg: str) -> None:
        # What is no HTTP arrives at no route, so it is answered here.
        text = msg.encode("ascii", "replace")
        headers = [
            *self.headers_of_all,
            (b"content-type", b"text/plain; charset=utf-8"),
            (b"content-length", str(len(text)).encode("ascii")),
            (b"connection", b"close"),
        ]
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            for event in (
                h11.Response(status_code=400, headers=headers, reason=b"Bad Request"),
                h11.Data(data=text),
                h11.EndOfMessage(),
            ):
                self.transport.write(self.conn.send(event) or b"")
            self._linger()
        else:
            self._plain.close()

    def _close(self) -> None:
        """Close after an answer that ends the connection: its client may be sending still."""
        cycle = self.cycle
        ending = cycle is not None and cycle is not self._answered and cycle.response_complete
        if ending and cycle.keep_alive and self._plain.can_write_eof() and not self._plain.is_closing():
            self._linger()
        else:
            self._plain.close()

    def _linger(self) -> None:
        self._expect_nothing()
        self._closing = True
        self._deadline = self.loop.call_later(_LINGER_SECONDS, self._plain.close)
        if self._plain.can_write_eof():
            self._plain.write_eof()
        self._plain.resume_reading()

    def eof_received(self) -> None:
        if self._closing:
            self._plain.close()

    def _expect_head(self) -> None:
        self._expect_nothing()
        self._deadline = self.loop.call_later(self.limits.head_seconds, self.transport.abort)

    def _expect_nothing(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _see_progress(self) -> None:
        unsent = self._outgoing.get_write_buffer_size()
        taken = self._outgoing.written - unsent
        if unsent and taken == self._taken:
            self.transport.abort()
            return
        self._taken = taken
        self._look = self.loop.call_later(self.limits.stalled_seconds, self._see_progress)
