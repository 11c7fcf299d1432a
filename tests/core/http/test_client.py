from __future__ import annotations

import base64
import socket
import ssl
import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from pathlib import Path
from urllib.parse import quote

import pytest
import trustme

from ndcg_gui.core.http import client as clients
from ndcg_gui.core.http.client import Client, Request, Unanswered, is_private
from ndcg_gui.domain.errors import InputError
from tests.engine import Engine, Said, engine, said

SECRET = 's3cret"key'


def get(server: Engine, path: str = "/", **more: object) -> clients.Reply:
    return Client(**more).send(Request("GET", server.url + path))  # type: ignore[arg-type]


def refused(server: Engine, reply: Said | None, **more: object) -> Unanswered:
    if reply is not None:
        server.answer = lambda _asked: reply
    with pytest.raises(Unanswered) as raised:
        get(server, **more).require()
    return raised.value


def test_a_reply_comes_back(server: Engine) -> None:
    server.answer = lambda _asked: said({})
    reply = Client().send(Request("POST", server.url + "/a?b=c", (("X-A", "1"),), b"{}"))
    reply.require()
    (asked,) = server.asked
    assert (asked.method, asked.path, asked.body, asked.headers["X-A"]) == ("POST", "/a?b=c", b"{}", "1")
    assert reply.status == 200 and reply.size == len(reply.text)


@pytest.mark.parametrize(
    "status, again, for_all",
    [(400, False, False), (401, False, True), (402, False, True), (403, False, True), (429, True, False),
     (500, True, False), (503, True, False), (524, True, False), (529, True, False)],
)  # fmt: skip
def test_a_status_says_whether_to_ask_again(server: Engine, status: int, again: bool, for_all: bool) -> None:
    error = refused(server, said({"error": "why"}, status, **{"Retry-After": "7"}))
    assert (error.again, error.for_all, error.wait) == (again, for_all, 7.0)
    assert str(error).startswith(f"{status} ") and str(error).endswith('{"error": "why"}')


@pytest.mark.parametrize(
    ("told", "least", "most"),
    [("1.5", 1.5, 1.5), ("in an hour", 3500, 3600),
     ("Wed, 21 Oct 2015 07:28:00 GMT", 0, 0), ("Wed, 21 Oct 2015 07:28:00 -0000", 0, 0)],
)  # fmt: skip
def test_how_long_to_wait_is_a_number_or_a_date(server: Engine, told: str, least: float, most: float) -> None:
    if told == "in an hour":
        told = format_datetime(datetime.now(UTC) + timedelta(hours=1), usegmt=True)
    error = refused(server, said({}, 429, **{"Retry-After": told}))
    assert error.wait is not None and least <= error.wait <= most


@pytest.mark.parametrize("told", ["", "later", "-1", "1e9", "٣", "9" * 400])
def test_a_wait_that_is_none_is_not_taken(server: Engine, told: str) -> None:
    assert refused(server, said({}, 429, **({"Retry-After": told} if told.isascii() else {}))).wait is None


def test_the_secret_comes_back_in_no_form(server: Engine) -> None:
    packed = base64.b64encode(SECRET.encode()).decode()
    server.answer = lambda _asked: said({"you": SECRET, "sent": packed}, 403)
    reply = get(server, secret=SECRET)
    assert reply.text == '{"you": "•••", "sent": "•••"}'


def test_the_secret_is_blotted_in_headers_and_errors(server: Engine) -> None:
    server.answer = lambda _asked: (200, {"Content-Encoding": quote(SECRET)}, b"")
    assert "compressed (•••)" in str(refused(server, None, secret=SECRET))
    server.answer = lambda _asked: said({}, 302, Location=f"//other.example/?k={quote(SECRET)}")
    assert "https" not in (told := str(refused(server, None, secret=SECRET))) and "?k=•••," in told
    server.answer = lambda _asked: said({"k": f"\\u{ord(SECRET[0]):04x}{SECRET[1:]}"}, 403)
    assert "•••" in (told := str(refused(server, None, secret=SECRET))) and SECRET[1:6] not in told


def test_a_download_follows_to_other_servers_without_its_headers(server: Engine) -> None:
    with engine() as other:
        other.answer = lambda asked: (200, {}, asked.path.encode())
        server.answer = lambda _asked: said({}, 302, Location=f"{other.url}/there")
        request = Request("GET", server.url + "/", (("Authorization", "Bearer abc"),))
        assert Client().download(request, 100) == b"/there"
        assert server.asked[0].headers["Authorization"] == "Bearer abc"
        assert "Authorization" not in other.asked[0].headers
        with pytest.raises(Unanswered, match="larger than 0 MB"):
            Client().download(request, 5)
        other.answer = lambda _asked: said({}, 503, **{"Retry-After": "7"})
        with pytest.raises(Unanswered, match="503 Service Unavailable") as raised:
            Client().download(request, 100)
        assert raised.value.again and raised.value.wait == 7 and not raised.value.for_all


@pytest.mark.parametrize(
    "host, private",
    [("127.0.0.1", True), ("10.1.2.3", True), ("169.254.169.254", True), ("::1", True), ("localhost", True),
     ("::ffff:192.168.0.1", True), ("fe80::1%eth0", True), ("8.8.8.8", False), ("x.example", False),
     ("2001:4860:4860::8888", False)],
)  # fmt: skip
def test_hosts_of_this_network_are_known_by_their_address(host: str, private: bool) -> None:
    assert is_private(host) is private


def test_only_the_same_server_is_followed(server: Engine) -> None:
    server.answer = lambda asked: (
        said({}, 307, Location="/there") if asked.path == "/" else said({"at": asked.path})
    )
    assert get(server).text == '{"at": "/there"}'
    with engine() as other:
        for target in (other.url, "https" + server.url[4:], "//other.example/", "gopher://x:y"):
            error = refused(server, said({}, 302, Location=target))
            assert "which is not followed" in str(error) and not error.again
        assert not other.asked
    assert "not followed" in str(refused(server, said({}, 307, Location="/")))  # for ever
    server.answer = lambda _asked: said({}, 302, Location="/there")
    with pytest.raises(Unanswered, match="not followed"):
        Client().send(Request("POST", server.url, (), b"{}"))


def test_a_reply_without_end_is_given_up(server: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clients, "MAX_REPLY", 2**20)
    error = refused(server, (200, {}, b"x" * (2**20 + 1)))
    assert str(error).startswith("the reply is larger than 1 MB") and not error.again


def test_what_is_cut_off_or_packed_is_no_reply(server: Engine) -> None:
    error = refused(server, (200, {"Content-Length": "10", "Connection": "close"}, b"123"))
    assert str(error) == "the reply was cut off" and error.again
    assert "compressed (gzip)" in str(refused(server, (200, {"Content-Encoding": "gzip"}, b"123")))


def test_a_server_that_hangs_is_left(server: Engine) -> None:
    error = refused(server, (200, {}, None), timeout=1.0)
    assert str(error) == "no complete answer within 1 s" and error.again and error.sent


@pytest.fixture
def raw() -> Iterator[tuple[str, list[bytes]]]:
    """A server that sends what it is told, byte by byte as long as somebody reads."""
    listening = socket.create_server(("127.0.0.1", 0))
    sent: list[bytes] = []

    def serve() -> None:
        while True:
            try:
                connection, _ = listening.accept()
            except OSError:
                return
            with connection:
                connection.recv(2**16)
                try:
                    for piece in sent:
                        connection.sendall(piece)
                except OSError:
                    pass

    thread = threading.Thread(target=serve)
    thread.start()
    yield f"http://127.0.0.1:{listening.getsockname()[1]}/", sent
    listening.shutdown(socket.SHUT_RDWR)
    listening.close()
    thread.join()


@pytest.mark.parametrize(
    "pieces, told",
    [
        ([], "hung up without an answer"),
        ([b"220 ftp ready\r\n"], "what 127.0.0.1:"),
        ([b"HTTP/1.1 200 OK\r\n" + b"X: y\r\n" * 200 + b"\r\n"], "is not HTTP: HTTPException"),
        ([b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab"], "the reply was cut off"),
        ([b"HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n", *[b"x" * 2**20] * 40], "larger than 16 MB"),
        ([b"HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n", *[b"x"] * 2**24], "no complete answer within"),
    ],
)
def test_garbage_is_named(raw: tuple[str, list[bytes]], pieces: list[bytes], told: str) -> None:
    url, sent = raw
    sent += pieces
    with pytest.raises(Unanswered) as raised:
        Client(timeout=0.3 if "within" in told else 30.0).send(Request("GET", url))
    assert told in str(raised.value)


def test_nobody_there() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
    with pytest.raises(Unanswered, match="cannot be reached") as raised:
        Client().send(Request("GET", f"http://127.0.0.1:{port}/"))
    assert raised.value.again and not raised.value.sent


def test_a_closed_client_ends_what_is_under_way(server: Engine) -> None:
    client = Client()

    def answer(_asked: object) -> Said:
        client.close()
        return 200, {}, None

    server.answer = answer
    for _ in range(2):
        with pytest.raises(Unanswered):
            client.send(Request("GET", server.url))
    assert len(server.asked) == 1


# TLS


@pytest.fixture(scope="module")
def authority() -> trustme.CA:
    return trustme.CA()


def secured(certificate: trustme.LeafCert) -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    certificate.configure_cert(context)
    return context


def test_an_own_authority_is_trusted_if_it_is_named(authority: trustme.CA, tmp_path: Path) -> None:
    ca_file = tmp_path / "ca.pem"
    authority.cert_pem.write_to_path(str(ca_file))
    with engine(secured(authority.issue_cert("127.0.0.1"))) as server:
        server.answer = lambda _asked: said({})
        assert get(server, ca_file=str(ca_file)).status == 200
        error = refused(server, None)
        assert "the certificate of 127.0.0.1:" in str(error) and "needs ca_file" in str(error)
        assert error.for_all and not error.again
        assert len(server.asked) == 1


def test_expired_and_others_certificates_are_refused(authority: trustme.CA, tmp_path: Path) -> None:
    ca_file = tmp_path / "ca.pem"
    authority.cert_pem.write_to_path(str(ca_file))
    past = datetime.now(UTC) - timedelta(days=1)
    for certificate, told in (
        (authority.issue_cert("127.0.0.1", not_after=past), "certificate has expired"),
        (authority.issue_cert("other.example"), "IP address mismatch"),
    ):
        with engine(secured(certificate)) as server:
            assert told in str(refused(server, None, ca_file=str(ca_file)))
            assert not server.asked


def test_tls_where_there_is_none(server: Engine) -> None:
    server.url = "https" + server.url[4:]
    assert "no secure connection to 127.0.0.1" in str(refused(server, None))


def test_a_file_of_certificates_that_is_none(tmp_path: Path) -> None:
    path = tmp_path / "ca.pem"
    with pytest.raises(InputError, match="No such file"):
        Client(ca_file=str(path))
    path.write_text("x")
    with pytest.raises(InputError, match="cannot be used as certificates"):
        Client(ca_file=str(path))
