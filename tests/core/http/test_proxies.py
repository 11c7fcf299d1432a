"""Proxies: which is taken, what it is told, and that it reads nothing of what is encrypted."""

from __future__ import annotations

import base64
import gc
import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import trustme

from ndcg_gui.core.http.client import Client, Request, Unanswered
from ndcg_gui.core.http.proxies import Proxy, proxy_for
from tests.engine import Engine, engine, said

WHO = "Basic " + base64.b64encode(b"ann:p@ss").decode()


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Without any proxy of the machine that the tests run on."""
    for name in ("http", "https", "all", "no"):
        for own in (f"{name}_proxy", f"{name.upper()}_PROXY"):
            monkeypatch.delenv(own, raising=False)
    return monkeypatch


def test_which_proxy_is_taken(environment: pytest.MonkeyPatch) -> None:
    assert proxy_for(urlsplit("https://search.example/x")) is None
    environment.setenv("HTTPS_PROXY", "http://ann:p%40ss@proxy.example:3128")
    environment.setenv("NO_PROXY", "inside.example,.corp")
    wanted = Proxy("http", "proxy.example", 3128, (("Proxy-Authorization", WHO),))
    assert proxy_for(urlsplit("https://search.example/x")) == wanted
    assert str(wanted) == "proxy.example:3128"  # in sentences: without who asks
    for address in ("http://search.example", "https://inside.example", "https://es.corp"):
        assert proxy_for(urlsplit(address)) is None
    environment.setenv("ALL_PROXY", "proxy.example")
    assert proxy_for(urlsplit("http://search.example")) == Proxy("http", "proxy.example", 80)


@pytest.mark.parametrize("host", ["localhost", "llm.localhost", "127.0.0.1", "[::1]"])
def test_this_computer_is_asked_directly(environment: pytest.MonkeyPatch, host: str) -> None:
    environment.setenv("ALL_PROXY", "http://proxy.example:3128")
    assert proxy_for(urlsplit(f"http://{host}:11434/v1")) is None


def test_a_proxy_asks_in_place_of_the_program(environment: pytest.MonkeyPatch, server: Engine) -> None:
    environment.setenv("HTTP_PROXY", server.url.replace("//", "//ann:p%40ss@"))
    server.answer = lambda _asked: said({"a": 1})
    reply = Client().send(Request("GET", "http://search.example/x?y=1"))
    assert reply.text == '{"a": 1}'
    (asked,) = server.asked
    assert asked.path == "http://search.example/x?y=1"
    assert asked.headers["Host"] == "search.example" and asked.headers["Proxy-Authorization"] == WHO


@contextmanager
def tunnel(to: int, reply: bytes = b"HTTP/1.1 200 OK\r\n\r\n") -> Iterator[tuple[str, list[bytes]]]:
    """A proxy that passes everything on to a port of this computer; its address, and what it has seen."""
    seen: list[bytes] = []
    listening = socket.create_server(("127.0.0.1", 0))

    def pump(source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while piece := source.recv(4096):
                seen.append(piece)
                target.sendall(piece)
            target.shutdown(socket.SHUT_WR)

    def serve() -> None:
        with suppress(OSError):
            while True:
                asking, _ = listening.accept()
                head = b""
                while not head.endswith(b"\r\n\r\n"):
                    head += asking.recv(1)
                seen.append(head)
                asking.sendall(reply)
                if b" 200 " not in reply:
                    asking.close()
                    continue
                server = socket.create_connection(("127.0.0.1", to))
                back = threading.Thread(target=pump, args=(server, asking))
                back.start()
                pump(asking, server)
                back.join()
                asking.close()
                server.close()

    thread = threading.Thread(target=serve)
    thread.start()
    try:
        yield f"http://ann:p%40ss@127.0.0.1:{listening.getsockname()[1]}", seen
    finally:
        listening.shutdown(socket.SHUT_RDWR)
        listening.close()
        thread.join()


@pytest.fixture
def secure(tmp_path: Path) -> Iterator[tuple[Engine, str]]:
    """A server of search.example that speaks TLS, and the file of its authority."""
    authority = trustme.CA()
    authority.cert_pem.write_to_path(str(tmp_path / "ca.pem"))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority.issue_cert("search.example").configure_cert(context)
    with engine(context) as server:
        server.answer = lambda _asked: said({"a": "8642"})
        yield server, str(tmp_path / "ca.pem")


def test_what_is_encrypted_passes_unread(environment: pytest.MonkeyPatch, secure: tuple[Engine, str]) -> None:
    server, ca_file = secure
    with tunnel(urlsplit(server.url).port or 0) as (proxy, seen):
        environment.setenv("HTTPS_PROXY", proxy)
        headers = (("Authorization", "Bearer s3cret"),)
        reply = Client(ca_file=ca_file).send(Request("GET", "https://search.example/x", headers))
        assert reply.text == '{"a": "8642"}'
        with pytest.raises(Unanswered, match="needs ca_file"):  # the server is verified, whoever passes it on
            Client().send(Request("GET", "https://search.example/x"))
    (asked,) = server.asked
    assert asked.path == "/x" and "Proxy-Authorization" not in asked.headers
    head = seen[0].decode()
    assert head.startswith("CONNECT search.example:443 ") and f"Proxy-Authorization: {WHO}" in head
    assert not any(word in b"".join(seen) for word in (b"s3cret", b"8642"))


def test_a_proxy_that_does_not_serve_is_named(environment: pytest.MonkeyPatch) -> None:
    with tunnel(0, b"HTTP/1.1 407 Proxy Authentication Required\r\n\r\n") as (proxy, _seen):
        environment.setenv("HTTPS_PROXY", proxy)
        with pytest.raises(Unanswered) as raised:
            Client().send(Request("GET", "https://search.example/x"))
    gc.collect()  # says what was left open
    assert "search.example (through the proxy 127.0.0.1:" in str(raised.value) and "407" in str(raised.value)
    assert "p@ss" not in str(raised.value) and "p%40ss" not in str(raised.value)
    for told, wrong in (
        ("socks5", "socks5://proxy.example:1080"),
        ("no usable port", "http://proxy.example:x"),
    ):
        environment.setenv("HTTPS_PROXY", wrong)
        with pytest.raises(Unanswered, match=told):
            Client().send(Request("GET", "https://search.example/x"))
