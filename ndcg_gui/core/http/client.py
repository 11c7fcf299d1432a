"""HTTP client for engines: certificates always verified, no secret sent to another host, replies bounded.

It uses the standard library: a few requests a second need no pool of connections, and `http.client` takes a
third of the time to import that others take. Imported only where something is fetched.
"""

from __future__ import annotations

import http.client
import ipaddress
import json
import re
import socket
import ssl
import threading
import time
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import UTC
from email.utils import parsedate_to_datetime
from typing import Any
from urllib.parse import SplitResult, urljoin, urlsplit

from ndcg_gui.core.http.proxies import Proxy, proxy_for
from ndcg_gui.domain.blotting import NO_SECRET, Blot
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.text import one_line

MAX_REPLY = 16 * 2**20  # bytes
_PIECE = 2**16
_HOPS = 3
_EXCERPT = 200
# The last ones are of no standard: what stands before a server says that it is not reached, or a server of
# models that too many ask.
AGAIN = (408, 425, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524, 529)
_FOR_ALL = (401, 402, 403)
# Links of a header, each with its parameters, and those: name, value in quotes or without. So many characters
# of them are looked at.
_LINK = re.compile(r"<([^<>]*)>([^<]*)")
_PARAMETER = re.compile(r';\s*([A-Za-z*]+)\s*=\s*(?:"([^"]*)"|([^\s;,"]+))')
_LINKS = 8_000
_NUMBER = re.compile(r"[0-9]{1,9}(?:\.[0-9]{1,9})?")
_REDIRECTS = (301, 302, 303, 307, 308)


class Unanswered(Exception):
    """Failure of a request that brought no usable reply.

    `again`: the same request may bring one later, after `wait` seconds if the server said so. `for_all`: no
    other request will fare better. `sent`: the server had all of the request, and may have done its work.
    """

    def __init__(
        self, message: Message, *, again: bool = False, wait: float | None = None, for_all: bool = False
    ) -> None:
        super().__init__(str(message))
        self.message, self.again, self.wait, self.for_all = message, again, wait, for_all
        self.sent = False

    def remove(self, blot: Blot) -> None:
        """Remove a secret from the message."""
        self.message = blot.message(self.message)
        self.args = (str(self.message),)


@dataclass(frozen=True, slots=True)
class Request:
    """A request: its target and what is sent."""

    method: str
    url: str
    headers: tuple[tuple[str, str], ...] = ()
    body: bytes = b""


@dataclass(frozen=True, slots=True)
class Reply:
    """Reply of any status, without the secret in its text. `blot` removes it from what is made of that.

    `next_link` is where its Link headers say that the next page is (RFC 8288, rel="next").
    """

    status: int
    reason: str
    text: str
    size: int
    seconds: float
    retry_after: str = ""
    is_utf8: bool = True
    blot: Blot = NO_SECRET
    next_link: str = ""

    def shown(self) -> str:
        """Text of the reply for display, without parts of the secret that stand in several of its values."""
        try:
            value = json.loads(self.text)
            blotted = self.blot.value(value)
            return self.text if blotted == value else json.dumps(blotted, ensure_ascii=False)
        except (ValueError, RecursionError):
            return self.text

    def require(self) -> None:
        """Raise Unanswered for any status but 2xx."""
        if 200 <= self.status < 300:
            return
        told = say("{status} {reason}", status=self.status, reason=self.reason)
        if excerpt := one_line(self.shown()[: 4 * _EXCERPT])[:_EXCERPT]:
            told = say("{status}: {excerpt}", status=told, excerpt=excerpt)
        raise Unanswered(
            told,
            again=self.status in AGAIN,
            wait=_seconds(self.retry_after),
            for_all=self.status in _FOR_ALL,
        )


@dataclass(frozen=True, slots=True)
class _Answer:
    """Answer of a server as it came, and the URL that it is of after redirects."""

    status: int
    reason: str
    headers: http.client.HTTPMessage
    body: bytes
    url: str


class Client:
    """Sends requests, from any thread. `close` ends those under way.

    With `private_hosts` no other hosts within this network or computer are asked. Raises InputError where the
    file of certificates cannot be used.
    """

    def __init__(
        self,
        *,
        ca_file: str = "",
        timeout: float = 30.0,
        secret: str = "",
        private_hosts: Collection[str] | None = None,
    ) -> None:
        self._timeout = timeout
        self._blot = Blot(secret)
        self._private_hosts = private_hosts
        self._lock = threading.Lock()
        self._open: set[socket.socket] = set()
        self._closed = False
        self._context = ssl.create_default_context()
        if ca_file:
            try:
                self._context.load_verify_locations(ca_file)
            except (OSError, ssl.SSLError) as error:
                reason = error.strerror or type(error).__name__
                raise InputError(
                    say("{path} cannot be used as certificates: {reason}", path=ca_file, reason=reason)
                ) from error

    def send(self, request: Request) -> Reply:
        """Send a request and return the reply. Raises Unanswered for no reply, or an unusable one."""
        begun = time.monotonic()
        found = self._answer(request, MAX_REPLY, begun)
        if found.status in _REDIRECTS:
            raise Unanswered(
                say(
                    "{status}: the server redirects to {url}, which is not followed; if that URL is right, "
                    "put it into the set-up",
                    status=found.status,
                    url=self._shown(found.headers.get("Location") or ""),
                ),
                for_all=True,
            )
        text = found.body.decode("utf-8-sig", "replace")
        return Reply(
            found.status,
            self._shown(found.reason),
            self._blot.text(text),
            len(found.body),
            time.monotonic() - begun,
            found.headers.get("Retry-After") or "",
            is_utf8="\ufffd" not in text or _is_utf8(found.body),
            blot=self._blot,
            next_link=self._blot.text(_next_link(found.headers.get_all("Link") or ())),
        )

    def download(self, request: Request, most: int) -> bytes:
        """Return the body of a reply of at most so many bytes. Raises Unanswered for any status but 2xx.

        Redirects lead to any server, which is sent no header of the request.
        """
        begun = time.monotonic()
        found = self._answer(request, most, begun)
        for _ in range(_HOPS):
            if found.status not in _REDIRECTS:
                break
            target = _joined(found.url, found.headers.get("Location") or "")
            if urlsplit(target).scheme not in ("http", "https"):
                break
            found = self._answer(replace(request, url=target, headers=()), most, begun)
        if 200 <= found.status < 300:
            return found.body
        told = say("{status} {reason}", status=found.status, reason=self._shown(found.reason))
        wait = _seconds(found.headers.get("Retry-After") or "")
        raise Unanswered(told, again=found.status in AGAIN, wait=wait)

    def _answer(self, request: Request, most: int, begun: float) -> _Answer:
        """Send a request, again where its own server redirects to itself, and return what came at last."""
        origin, found = _origin(request.url), None
        for _ in range(_HOPS):
            found = self._exchange(request, most, begun)
            if found.status not in _REDIRECTS:
                break
            url = _joined(request.url, found.headers.get("Location") or "")
            kept = request.method == "GET" or found.status in (307, 308)
            if not kept or _origin(url) != origin:
                break
            request = replace(request, url=url)
        assert found is not None
        return found

    def close(self) -> None:
        """End what is under way, and send nothing any more."""
        with self._lock:
            self._closed = True
            plugs = list(self._open)
        for plug in plugs:
            _cut(plug)

    def _exchange(self, request: Request, most: int, begun: float) -> _Answer:
        url = request.url
        split = urlsplit(url)
        target = (split.path or "/") + (f"?{split.query}" if split.query else "")
        usual = {"Accept": "application/json", "Accept-Encoding": "identity", "User-Agent": "ndcg-gui"}
        headers = usual | dict(request.headers)
        proxy = _proxy_for(split)
        if proxy is not None and split.scheme == "http":  # it asks the server itself
            target, headers = f"http://{split.netloc}{target}", headers | dict(proxy.headers)
        sent = False
        try:
            with self._answered(url, proxy), self._connected(url, proxy, begun) as connection:
                connection.request(request.method, target, request.body or None, headers)
                sent = True
                with connection.getresponse() as response:
                    packed = response.headers.get("Content-Encoding", "identity")
                    if packed != "identity":
                        raise Unanswered(
                            say(
                                "the reply is compressed ({how}), which was not asked for",
                                how=self._shown(packed),
                            )
                        )
                    body = _read(response, most)
                    return _Answer(response.status, response.reason, response.headers, body, url)
        except Unanswered as error:
            error.sent = sent
            error.remove(self._blot)
            raise

    @contextmanager
    def _connected(self, url: str, proxy: Proxy | None, begun: float) -> Iterator[http.client.HTTPConnection]:
        split = urlsplit(url)
        host, port = (split.hostname or "", split.port) if proxy is None else (proxy.host, proxy.port)
        connection = (
            http.client.HTTPSConnection(host, port, timeout=self._timeout, context=self._context)
            if split.scheme == "https"
            else http.client.HTTPConnection(host, port, timeout=self._timeout)
        )
        if proxy is not None and split.scheme == "https":
            # The proxy passes on what it cannot read: the certificate is the server's, not its own.
            connection.set_tunnel(split.hostname or "", split.port or 443, dict(proxy.headers))
        answers: list[http.client.HTTPResponse] = []

        def answer(plug: socket.socket, **values: Any) -> http.client.HTTPResponse:
            answers.append(http.client.HTTPResponse(plug, **values))
            return answers[-1]

        # Early versions of Python 3.11 leave a proxy's refusal open, and with it the connection.
        connection.response_class = answer  # type: ignore[assignment]
        late = None
        try:
            connection.connect()
            self._require_public(split.hostname or "", connection.sock, proxy)
            # The connection forgets it once it has the head of a reply, of which the body is yet to come.
            plug = connection.sock
            late = threading.Timer(max(self._timeout - (time.monotonic() - begun), 0), _cut, (plug,))
            late.daemon = True
            late.start()
            with self._lock:
                self._open.add(plug)
            try:
                if self._closed:
                    raise Unanswered(say("stopped"), for_all=True)
                yield connection
            finally:
                with self._lock:
                    self._open.discard(plug)
            if time.monotonic() - begun >= self._timeout:
                raise TimeoutError
        except (OSError, http.client.HTTPException) as error:
            # A server that sends a byte now and then is never idle, and yet has to come to an end.
            if late is not None and time.monotonic() - begun >= self._timeout:
                raise TimeoutError from error
            raise
        finally:
            connection.close()
            for own in answers:
                own.close()
            if late is not None:
                late.cancel()
                late.join()

    @contextmanager
    def _answered(self, url: str, proxy: Proxy | None) -> Iterator[None]:
        """Turn errors of the connection into plain words on why there is no answer."""
        host: object = urlsplit(url).netloc
        if proxy is not None:
            host = say("{host} (through the proxy {proxy})", host=host, proxy=proxy)
        try:
            yield
        except ssl.SSLCertVerificationError as error:
            raise Unanswered(
                say(
                    "the certificate of {host} cannot be trusted: {reason}; a server with its own authority"
                    " needs ca_file",
                    host=host,
                    reason=error.verify_message,
                ),
                for_all=True,
            ) from error
        except ssl.SSLError as error:
            reason = error.reason or type(error).__name__
            raise Unanswered(
                say("no secure connection to {host}: {reason}", host=host, reason=reason), again=True
            ) from error
        except TimeoutError as error:
            raise Unanswered(
                say("no complete answer within {seconds} s", seconds=f"{self._timeout:g}"), again=True
            ) from error
        except http.client.IncompleteRead as error:
            raise Unanswered(say("the reply was cut off"), again=True) from error
        except (http.client.RemoteDisconnected, ConnectionResetError, BrokenPipeError) as error:
            raise Unanswered(say("{host} hung up without an answer", host=host), again=True) from error
        except (http.client.HTTPException, ValueError) as error:
            raise Unanswered(
                say("what {host} sends is not HTTP: {reason}", host=host, reason=type(error).__name__)
            ) from error
        except OSError as error:
            raise Unanswered(
                say(
                    "{host} cannot be reached: {reason}",
                    host=host,
                    reason=error.strerror or one_line(str(error)) or type(error).__name__,
                ),
                again=True,
            ) from error

    def _require_public(self, host: str, plug: socket.socket, proxy: Proxy | None) -> None:
        """Raise Unanswered for a host of this network. It is seen by the address that its name led to."""
        if self._private_hosts is None or host in self._private_hosts:
            return
        if is_private(host if proxy is not None else plug.getpeername()[0]):
            raise Unanswered(say("{host} is a host of this network, which was not allowed", host=host))

    def _shown(self, text: str) -> str:
        # Before as well: a secret may hold two blanks.
        return self._blot.text(one_line(self._blot.text(text)))


def is_private(host: str) -> bool:
    """Whether a host is an address of this computer or its network. A name is not looked up."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")
    return not (getattr(address, "ipv4_mapped", None) or address).is_global


def _proxy_for(url: SplitResult) -> Proxy | None:
    try:
        proxy = proxy_for(url)
    except ValueError as error:
        raise Unanswered(say("the configured proxy has no usable port"), for_all=True) from error
    if proxy is not None and (proxy.scheme != "http" or not proxy.host):
        raise Unanswered(
            say("the configured proxy uses {scheme}; only http:// proxies can be used", scheme=proxy.scheme),
            for_all=True,
        )
    return proxy


def _is_utf8(body: bytes) -> bool:
    try:
        body.decode()
    except UnicodeDecodeError:
        return False
    return True


def _seconds(retry_after: str) -> float | None:
    """Return the seconds of a header Retry-After, which may be a number or a date."""
    if _NUMBER.fullmatch(retry_after):
        return float(retry_after)
    try:
        until = parsedate_to_datetime(retry_after)
    except ValueError:
        return None
    if until.tzinfo is None:
        until = until.replace(tzinfo=UTC)
    return max(0.0, until.timestamp() - time.time())


def _next_link(headers: Iterable[str]) -> str:
    """Return the target of the first link to a next page, or "" where there is none."""
    for target, parameters in _LINK.findall(", ".join(headers)[:_LINKS]):
        for name, quoted, bare in _PARAMETER.findall(parameters):
            if name.lower() == "rel" and "next" in (quoted or bare).lower().split():
                return str(target).strip()
    return ""


def _joined(url: str, target: str) -> str:
    try:
        return urljoin(url, target)
    except ValueError:
        return ""


def _origin(url: str) -> tuple[str, str | None, int]:
    split = urlsplit(url)
    try:
        port = split.port
    except ValueError:
        port = -1
    return split.scheme, split.hostname, port or {"https": 443, "http": 80}.get(split.scheme, 0)


def _cut(plug: socket.socket) -> None:
    """End a read from a connection on another thread."""
    with suppress(OSError):
        # Not its own method, which for TLS would leave the reader to read what is encrypted.
        socket.socket.shutdown(plug, socket.SHUT_RDWR)


def _read(response: http.client.HTTPResponse, most: int) -> bytes:
    """Read the body up to its announced length. Raises Unanswered for one that is too large."""
    told = response.headers.get("Content-Length") or ""
    pieces, size = [], 0
    while piece := response.read(_PIECE):
        pieces.append(piece)
        size += len(piece)
        if size > most:
            raise Unanswered(
                say("the reply is larger than {most} MB; ask for fewer results or fields", most=most // 2**20)
                if most == MAX_REPLY
                else say("it is larger than {most} MB", most=most // 1_000_000)
            )
    if told.isdecimal() and size < int(told):
        raise http.client.IncompleteRead(b"", int(told) - size)
    return b"".join(pieces)
