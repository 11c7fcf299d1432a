"""Client that sends what browsers would not: any bytes, any header, as slowly as it likes."""

from __future__ import annotations

import http.client
import io
import json
import socket
import ssl
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from typing import Any

from ndcg_gui.serve.server import Server
from ndcg_gui.serve.sessions import COOKIE
from tests.patience import SECONDS

PUBLIC = "https://judge.example.org"
HOST = "judge.example.org"


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer of the server."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes

    def all(self, name: str) -> list[str]:
        """Values of a header."""
        return [value for key, value in self.headers if key.lower() == name]

    def header(self, name: str) -> str:
        """Value of a header that is there once, "" where it is not there."""
        found = self.all(name)
        assert len(found) <= 1, found
        return found[0] if found else ""

    @property
    def text(self) -> str:
        return self.body.decode()

    def json(self) -> Any:
        return json.loads(self.body)


@contextmanager
def connected(server: Server) -> Iterator[socket.socket]:
    """Connection to the server, with TLS where it has that."""
    plain = socket.create_connection(("127.0.0.1", server.port), timeout=SECONDS)
    with closing(plain):
        if server.certificate is None:
            yield plain
            return
        context = ssl.create_default_context(cafile=str(server.certificate.path))
        with closing(context.wrap_socket(plain, server_hostname="127.0.0.1")) as wrapped:
            yield wrapped


def received(connection: socket.socket, method: str = "GET") -> Answer:
    """Read one answer."""
    response = http.client.HTTPResponse(connection, method=method)
    response.begin()
    body = response.read()
    return Answer(response.status, response.getheaders(), body)


def raw(server: Server, *parts: bytes, method: str = "GET") -> Answer:
    """Send bytes and read the answer."""
    with connected(server) as connection:
        for part in parts:
            connection.sendall(part)
        return received(connection, method)


def ended(server: Server, *parts: bytes) -> bytes:
    """Send bytes and read all until the server closes the connection."""
    with connected(server) as connection:
        found = io.BytesIO()
        try:
            for part in parts:
                connection.sendall(part)
            while data := connection.recv(65_536):
                found.write(data)
        except ConnectionError:
            pass
        return found.getvalue()


def request(
    method: str,
    path: str,
    headers: Mapping[str, str] | Iterable[tuple[str, str]] = (),
    body: bytes = b"",
    *,
    cookie: str | None = None,
    host: str | None = HOST,
    origin: str | None = PUBLIC,
) -> bytes:
    """Bytes of a request as a browser sends it. `origin` goes with what is no GET or HEAD."""
    lines = [f"{method} {path} HTTP/1.1"]
    if host is not None:
        lines.append(f"Host: {host}")
    own = list(headers.items() if isinstance(headers, Mapping) else headers)
    if method not in ("GET", "HEAD") and origin is not None:
        own.append(("Origin", origin))
    if cookie is not None:
        own.append(("Cookie", f"{COOKIE}={cookie}"))
    names = {name.lower() for name, _ in own}
    if (body or method == "POST") and not names & {"content-length", "transfer-encoding"}:
        own.append(("Content-Length", str(len(body))))
    lines += [f"{name}: {value}" for name, value in own]
    return ("\r\n".join(lines) + "\r\n\r\n").encode("utf-8", "surrogateescape") + body


def ask(server: Server, method: str, path: str, *args: Any, **options: Any) -> Answer:
    """Send a request (see `request`) and read the answer."""
    return raw(server, request(method, path, *args, **options), method=method)


def post_events(
    server: Server, cookie: str | None, events: Any, *, waiting: int = 0, **options: Any
) -> Answer:
    """Post events."""
    body = json.dumps({"events": events, "waiting": waiting}).encode()
    headers = {"Content-Type": "application/json"}
    return ask(server, "POST", "/events", headers, body, cookie=cookie, **options)


def claim(server: Server, token: str, **options: Any) -> str:
    """Claim a link and return the cookie."""
    answer = ask(server, "POST", f"/r/{token}", **options)
    assert answer.status == 200, answer
    name, _, value = answer.header("set-cookie").partition(";")[0].partition("=")
    assert name == COOKIE
    return value
