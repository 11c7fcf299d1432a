"""Server of one open project, on a thread of its own: beside the window, and of the command line."""

from __future__ import annotations

import asyncio
import asyncio.sslproto
import contextlib
import errno
import socket
import threading
from collections.abc import Callable
from typing import Any, TextIO

import uvicorn

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError, StoreError
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.features.share.work import Rooms as SharedRooms
from ndcg_gui.serve.addresses import Hosts, best_of, link_url, network_addresses, own_hosts, urls_of
from ndcg_gui.serve.app import Served
from ndcg_gui.serve.certificates import Certificate, certificate_for, own_certificate
from ndcg_gui.serve.connections import Connection, Listening, Open, files_for
from ndcg_gui.serve.guard import CLOSED, Guard, is_of
from ndcg_gui.serve.log import RequestLog
from ndcg_gui.serve.options import EVERYWHERE, IpNetwork, Limits, ServeOptions
from ndcg_gui.serve.presence import Presence
from ndcg_gui.serve.rooms import Rooms

_EVERYWHERE = (EVERYWHERE, "::")
_IDLE_SECONDS = 30
_TLS_BUFFER = 32 * 1024  # bytes, two records of TLS


class Server:
    """Serves a project until it is stopped. Writes go through the project, which the caller closes later."""

    def __init__(
        self,
        project: Project,
        options: ServeOptions | None = None,
        *,
        rooms: Rooms | None = None,
        log: TextIO | None = None,
        find_hosts: Callable[[str], list[str]] | None = None,
    ) -> None:
        """Raises InputError or StoreError for a project or a certificate that cannot be served with."""
        if project.package is not None:
            raise project.package.refused()
        if project.read_only is not None:
            raise StoreError(project.read_only)
        self._project = project
        self.options = options = ServeOptions() if options is None else options
        self._log = RequestLog(log)
        self._find_hosts = find_hosts or own_hosts
        self._names = self._find_hosts(options.host)
        self.certificate = self._certificate()
        self._rooms: Rooms = SharedRooms(project, options.spoken) if rooms is None else rooms
        self.presence = Presence()
        self._port = options.port
        self._served: Served | None = None
        self._uvicorn: _Uvicorn | None = None
        self._listening: Listening | None = None
        self._thread: threading.Thread | None = None
        self._unsubscribe: Callable[[], None] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._ended: BaseException | None = None

    def _certificate(self) -> Certificate | None:
        options = self.options
        if options.behind_proxy:
            return None
        if options.certificate is not None and options.key is not None:
            return own_certificate(options.certificate, options.key)
        return certificate_for(self._project.project_id, self._names)

    # addresses

    @property
    def port(self) -> int:
        """Port that the server listens at."""
        return self._port

    @property
    def addresses(self) -> list[str]:
        """Addresses that raters can open, the best first."""
        if self.options.public:
            return [self.options.public_origin]
        return urls_of(self._names, self._port)

    @property
    def address(self) -> str:
        """Address for links."""
        return best_of(self.addresses)

    def address_instead_of(self, address: str) -> str:
        """Address for links now, "" where `address` still leads here. May take a second.

        A laptop gets another one in another network. Raises InputError where it is in none.
        """
        if self.options.public:
            return ""
        if self.options.host in _EVERYWHERE and not network_addresses():
            raise InputError(
                say("this computer is in no network: connect it to the one of your raters first")
            )
        urls = urls_of(self._find_hosts(self.options.host), self._port)
        return "" if address in urls else best_of(urls)

    def link(self, token: str) -> str:
        """Address of a link."""
        return link_url(self.address, token)

    # running

    def start(self) -> None:
        """Listen, and return once raters can connect.

        Raises InputError where the port is not to be had, or the provider of sign-ins is not one.
        """
        assert self._thread is None
        limits = self.options.limits
        most = files_for(limits.connections)
        opened = Open(most, limits.connections_of_one, _Trusted(self.options.networks))
        self._served = served = Served(
            self._project, self._rooms, self.options, self.presence, self._log.failure
        )
        try:
            served.check_provider()
            self._listening = listening = _listen(self.options.host, self.options.port, opened)
        except BaseException:
            self.stop()
            raise
        self._port = listening.getsockname()[1]
        guard = Guard(served.app, self.options, self._log, served.templates)
        guard.hosts = Hosts(self.options, self._port, self._names)
        self._uvicorn = _Uvicorn(guard, limits, listening, opened, self.certificate)
        started = threading.Event()
        self._thread = threading.Thread(target=self._run, args=(started,), name="ndcg-server", daemon=True)
        self._thread.start()
        started.wait()
        if self._ended is not None:
            ended = self._ended
            self.stop()
            raise ended
        self._unsubscribe = self._project.subscribe(served.changed)

    def _run(self, started: threading.Event) -> None:
        try:
            asyncio.run(self._serve(started))
        except BaseException as error:  # noqa: BLE001  (whoever started it is told)
            self._ended = error
        finally:
            started.set()

    async def _serve(self, started: threading.Event) -> None:
        assert self._served is not None and self._uvicorn is not None
        self._loop = self._served.loop = asyncio.get_running_loop()
        self._loop.set_exception_handler(self._unexpected)
        self._uvicorn.begun = started.set
        self._uvicorn.ending = self._served.news.end
        await self._uvicorn.serve()

    def _unexpected(self, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if isinstance(error, BaseException) and not isinstance(error, ConnectionError):
            self._log.failure(error)

    @property
    def open_connections(self) -> int:
        """Number of open connections."""
        return 0 if self._uvicorn is None else self._uvicorn.open_connections

    @property
    def running(self) -> bool:
        """Whether raters can connect."""
        return self._thread is not None and self._thread.is_alive()

    def stop(self) -> None:
        """Answer what is under way, say goodbye to open pages, and stop: within a second. Again: nothing."""
        if self._unsubscribe is not None:
            self._unsubscribe()
            self._unsubscribe = None
        if self._served is not None:
            self._served.closing = True
        if self._uvicorn is not None:
            self._uvicorn.end()
        if self._thread is not None:
            self._thread.join()
        if self._listening is not None:
            self._listening.close()
        if self._served is not None:
            self._served.close()
            self._served = None
            self._rooms.close()


class PortRefused(InputError):
    """A port at which this program cannot listen. `taken`: another program does."""

    def __init__(self, port: int, message: Message, *, taken: bool) -> None:
        super().__init__(message)
        self.port, self.taken = port, taken


class _Trusted:
    """Addresses of proxies, through which all raters come."""

    def __init__(self, networks: tuple[IpNetwork, ...]) -> None:
        self._networks = networks

    def __contains__(self, address: object) -> bool:
        return is_of(str(address), self._networks)


def _listen(host: str, port: int, opened: Open) -> Listening:
    try:
        family, kind, number, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError) as error:
        raise InputError(say("{host} is no address of this computer", host=host)) from error
    listening = Listening(family, kind, number)
    listening.open = opened
    try:
        if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(512)
    except OSError as error:
        listening.close()
        raise _not_to_be_had(error, host, port) from error
    return listening


def _not_to_be_had(error: OSError, host: str, port: int) -> InputError:
    if error.errno == errno.EADDRINUSE:
        taken = say("port {port} is taken by another program: choose another (--port)", port=port)
        return PortRefused(port, taken, taken=True)
    if error.errno in (errno.EACCES, errno.EPERM):
        refused = say("port {port} is not allowed here: choose one above 1023 (--port)", port=port)
        return PortRefused(port, refused, taken=False)
    return InputError(say("{host} is no address of this computer", host=host))


class _Uvicorn(uvicorn.Server):
    """uvicorn with a deadline for TLS, and one for its end."""

    def __init__(
        self, app: Guard, limits: Limits, listening: Listening, opened: Open, certificate: Certificate | None
    ) -> None:
        protocol = type("_Connection", (Connection,), {"limits": limits, "headers_of_all": list(CLOSED)})
        super().__init__(
            uvicorn.Config(
                app,
                http=protocol,
                ws="none",
                lifespan="off",
                interface="asgi3",
                log_config=None,
                log_level="critical",
                access_log=False,
                proxy_headers=False,
                server_header=False,
                timeout_keep_alive=_IDLE_SECONDS,
                h11_max_incomplete_event_size=limits.head,
            )
        )
        self._limits, self._listening, self._opened = limits, listening, opened
        self._context = None if certificate is None else certificate.context()
        self._protocol = protocol
        self._loop: asyncio.AbstractEventLoop | None = None
        self._wake = asyncio.Event()
        self.begun: Callable[[], None] = lambda: None
        self.ending: Callable[[], Any] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self._loop = loop = asyncio.get_running_loop()
        tls: dict[str, Any] = {}
        if self._context is not None:
            # Each connection has a buffer of this size, by default of 256 KB: 100 MB for 200 raters.
            asyncio.sslproto.SSLProtocol.max_size = _TLS_BUFFER
            tls = {
                "ssl": self._context,
                "ssl_handshake_timeout": self._limits.head_seconds,
                "ssl_shutdown_timeout": self._limits.head_seconds,
            }
        self.servers = [await loop.create_server(self._connection, sock=self._listening, backlog=512, **tls)]
        self.started = True
        self.begun()

    @property
    def open_connections(self) -> int:
        """Number of open connections, those in the handshake of TLS too."""
        return len(self._opened.sockets)

    def end(self) -> None:
        """Begin to stop, from another thread."""
        self.should_exit = True
        if self._loop is not None:
            with contextlib.suppress(RuntimeError):  # the loop has ended already
                self._loop.call_soon_threadsafe(self._wake.set)

    async def main_loop(self) -> None:
        ticks = 0
        while not await self.on_tick(ticks):
            ticks += 10  # the date in the headers changes once a second
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), 1)

    def _connection(self) -> asyncio.Protocol:
        made: asyncio.Protocol = self._protocol(
            config=self.config, server_state=self.server_state, app_state={}, _loop=asyncio.get_running_loop()
        )
        return made

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        loop = asyncio.get_running_loop()
        for server in self.servers:
            server.close()
        if self.ending is not None:
            await self.ending()
        connections, tasks = self.server_state.connections, self.server_state.tasks
        for connection in list(connections):
            connection.shutdown()
        await _until(lambda: not (connections or tasks), loop.time() + self._limits.stop_seconds)
        for task in list(tasks):
            task.cancel()
        for connection in list(connections):
            connection.transport.abort()
        # In the middle of TLS's handshake there is no connection yet to be closed.
        for accepted in list(self._opened.sockets):
            with contextlib.suppress(OSError):
                accepted.shutdown(socket.SHUT_RDWR)
        await _until(lambda: not (self._opened.sockets or tasks), loop.time() + 0.2)


async def _until(done: Callable[[], bool], end: float) -> None:
    loop = asyncio.get_running_loop()
    while not done() and loop.time() < end:
        await asyncio.sleep(0.01)
