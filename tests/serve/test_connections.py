"""Clients that are slow, or many, or never stop: the others go on."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack

import pytest

from ndcg_gui.core.people import ChangeSetting
from ndcg_gui.features.share.links import make_link
from ndcg_gui.serve.connections import files_for
from ndcg_gui.serve.options import Limits
from tests.patience import SECONDS
from tests.serve.client import ask, claim, connected, ended, post_events, raw, received, request
from tests.serve.conftest import Office
from tests.serve.test_attacks import BODY, EVENT, JSON, repelled

SOON = 0.15  # seconds that a slow client has in these tests


# slow


@pytest.mark.parametrize(
    "parts",
    [
        [],
        [b"G"],
        [b"GET / HTTP/1.1\r\n"],
        [b"GET / HTTP/1.1\r\nHost: judge.example.org\r\n", b"X: y\r\n"],
        [request("GET", "/health"), b"GET /health HTTP/1.1\r\n"],
    ],
    ids=["nothing", "one letter", "one line", "no end", "half of a second request"],
)
def test_a_head_that_does_not_end(opened: Callable[..., Office], parts: list[bytes]) -> None:
    office = opened(limits=Limits(head_seconds=SOON))
    answers = ended(office.server, *parts)
    assert answers.count(b"HTTP/1.1") == len(
        [part for part in parts if b"/health" in part and part.endswith(b"\r\n\r\n")]
    )


def test_a_head_that_comes_byte_by_byte(opened: Callable[..., Office]) -> None:
    office = opened(limits=Limits(head_seconds=SOON))
    with connected(office.server) as connection, pytest.raises(ConnectionError):
        while True:  # as slowly as a connection may be, and never done
            connection.sendall(b"X")
            connection.settimeout(SOON / 5)
            try:
                if not connection.recv(1):
                    raise ConnectionResetError
            except TimeoutError:
                connection.settimeout(SECONDS)


def test_a_body_that_does_not_end(opened: Callable[..., Office]) -> None:
    office = opened(limits=Limits(body_seconds=SOON))
    head = request("POST", "/events", [*JSON.items(), ("Content-Length", "100")], cookie=office.cookie())
    answer = raw(office.server, head, BODY[:20], method="POST")
    repelled(office, answer, 408)
    assert answer.header("connection") == "close"


def test_a_body_that_goes_on_after_it_was_refused(opened: Callable[..., Office]) -> None:
    office = opened(limits=Limits(head_seconds=SOON))
    head = request("POST", "/events", {**JSON, "Transfer-Encoding": "chunked"}, cookie=office.cookie())
    with connected(office.server) as connection:
        connection.sendall(head)
        with pytest.raises(ConnectionError):
            while True:
                connection.sendall(b"10000\r\n" + b" " * 65_536 + b"\r\n")


def test_an_answer_that_nobody_takes(opened: Callable[..., Office]) -> None:
    office = opened(limits=Limits(stalled_seconds=SOON), text="x" * 30_000_000)
    cookie = office.cookie()
    with connected(office.server) as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.sendall(request("GET", "/portions/0/0", cookie=cookie))
        opened_sockets = office.server.open_connections
        while office.server.open_connections >= opened_sockets > 0:
            threading.Event().wait(0.01)
    assert ask(office.server, "GET", "/health").status == 200


@pytest.mark.parametrize("tls", [False, True], ids=["plain", "TLS"])
def test_a_page_that_nobody_takes(opened: Callable[..., Office], tls: bool) -> None:
    own = {"tls": True} if tls else {}
    office = opened(limits=Limits(stalled_seconds=10 * SOON), text="x" * 30_000_000, **own)
    at_home = {"host": f"127.0.0.1:{office.server.port}"} if tls else {}
    home = {**at_home, "origin": f"https://127.0.0.1:{office.server.port}"} if tls else {}
    cookie = claim(office.server, office.token, **home)
    assert office.server._uvicorn is not None
    with connected(office.server) as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.sendall(request("GET", "/", cookie=cookie, **at_home))
        written = 0
        while not written or office.server.open_connections:
            known = list(office.server._uvicorn.server_state.connections)
            written = max([written, *(one._outgoing.written for one in known)])
            threading.Event().wait(0.01)
    # What the system took, and a little: a page is not copied for each who reads it slowly.
    assert 30_000 < written < 15_000_000


@pytest.mark.slow
def test_a_page_that_is_taken_slowly_arrives(opened: Callable[..., Office]) -> None:
    text = "x" * 6_000_000
    office = opened(limits=Limits(stalled_seconds=2.0), text=text)
    assert office.server._listening is not None
    # The system takes little in advance, so that each piece that is read is progress.
    office.server._listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 65_536)
    cookie = office.cookie()
    with connected(office.server) as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 65_536)
        connection.sendall(request("GET", "/", cookie=cookie))
        begun, found = time.monotonic(), bytearray()
        while not found.endswith(b"</html>\n"):
            found += (got := connection.recv(16_384))
            assert got, len(found)
            if time.monotonic() - begun < 8:  # looked at several times meanwhile
                threading.Event().wait(0.02)
    assert text.encode() in found


def test_a_handshake_that_is_never_made(opened: Callable[..., Office]) -> None:
    office = opened(tls=True, limits=Limits(head_seconds=SOON))
    with socket.create_connection(("127.0.0.1", office.server.port), timeout=SECONDS) as connection:
        assert connection.recv(1) == b""


def test_a_handshake_of_something_else(opened: Callable[..., Office]) -> None:
    office = opened(tls=True)
    for sent in (b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", bytes(100), b"\x16\x03\x01" + b"\xff" * 300):
        with socket.create_connection(("127.0.0.1", office.server.port), timeout=SECONDS) as connection:
            connection.sendall(sent)
            found = b""
            try:
                while data := connection.recv(4096):
                    found += data
            except ConnectionError:
                pass
            assert b"HTTP" not in found
    assert office.log.getvalue() == ""


# many


@pytest.mark.parametrize(
    ("soft", "hard", "most", "raised"),
    [(1024, 4096, 2000, 4000), (1024, 1024, 512, None), (8192, 8192, 2000, None), (-1, -1, 2000, None)],
)
def test_files_for_connections(
    monkeypatch: pytest.MonkeyPatch, soft: int, hard: int, most: int, raised: int | None
) -> None:
    resource = pytest.importorskip("resource")
    limits = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (soft, hard))
    monkeypatch.setattr(resource, "setrlimit", lambda _, both: limits.append(both))
    assert files_for(2000) == most
    assert limits == ([] if raised is None else [(raised, hard)])


def test_tokens_are_not_guessed_for_long(opened: Callable[..., Office]) -> None:
    office = opened(limits=Limits(bad_tokens=(3, 0.001)))
    for _ in range(3):
        repelled(office, ask(office.server, "GET", "/r/" + "A" * 22), 404)
    for method in ("GET", "POST"):
        for token in ("A" * 22, office.token):  # nor does the status tell which one would be right
            answer = ask(office.server, method, f"/r/{token}")
            repelled(office, answer, 429)
            assert int(answer.header("retry-after")) > 0


def test_strangers_do_not_ask_for_long(opened: Callable[..., Office]) -> None:
    office = opened(limits=Limits(strangers=(3, 0.001)))
    cookie = office.cookie()
    for path in ("/", "/portions/0/0", "/news"):
        repelled(office, ask(office.server, "GET", path), 401)
    repelled(office, ask(office.server, "GET", "/"), 429)
    repelled(office, ask(office.server, "GET", "/health"), 429)
    assert ask(office.server, "GET", "/", cookie=cookie).status == 200


def test_one_browser_does_not_send_for_all(opened: Callable[..., Office]) -> None:
    office = opened(limits=Limits(session_events=(3, 0.001), session_reads=(2, 0.001)))
    cookie = office.cookie()
    other = claim(office.server, make_link(office.project, office.bob))
    for number in range(3):
        assert post_events(office.server, cookie, [{**EVENT, "id": f"e{number}"}]).status == 200
    answer = post_events(office.server, cookie, [{**EVENT, "id": "e3"}])
    assert answer.status == 429 and int(answer.header("retry-after")) > 0
    assert len(office.stored()[office.ann]) == 3
    for status in (200, 200, 429):
        assert ask(office.server, "GET", "/portions/0/0", cookie=cookie).status == status
    assert post_events(office.server, other, [EVENT]).status == 200


def test_no_more_connections_than_there_may_be(opened: Callable[..., Office]) -> None:
    office = opened(limits=Limits(connections_of_one=3))
    with ExitStack() as stack:
        for _ in range(3):
            connection = stack.enter_context(connected(office.server))
            connection.sendall(request("GET", "/health"))
            assert received(connection).status == 200
        assert ended(office.server, request("GET", "/health", {"Connection": "close"})) == b""
    while office.server.open_connections:
        threading.Event().wait(0.01)
    assert ask(office.server, "GET", "/health").status == 200


def test_no_more_streams_than_there_may_be(opened: Callable[..., Office]) -> None:
    office = opened(limits=Limits(streams_of_one=2, streams=3))
    cookie = office.cookie()
    other = claim(office.server, make_link(office.project, office.bob))
    with ExitStack() as stack:

        def open_stream(own: str) -> int:
            connection = stack.enter_context(connected(office.server))
            connection.sendall(request("GET", "/news", cookie=own))
            return int(connection.recv(12)[9:])

        assert [open_stream(cookie) for _ in range(3)] == [200, 200, 429]
        assert [open_stream(other) for _ in range(2)] == [200, 503]


def test_a_queue_that_is_full(opened: Callable[..., Office]) -> None:
    office = opened(limits=Limits(pending=0))
    answer = post_events(office.server, office.cookie(), [EVENT])
    repelled(office, answer, 503)
    assert answer.header("retry-after") == "1"


def test_readers_beyond_all_threads(opened: Callable[..., Office]) -> None:
    office = opened(limits=Limits(readings=1))
    cookie = office.cookie()
    office.rooms.gate = threading.Event()
    with connected(office.server) as waits:
        waits.sendall(request("GET", "/", cookie=cookie))
        assert office.rooms.reached.wait(SECONDS)
        repelled(office, ask(office.server, "GET", "/portions/0/0", cookie=cookie), 503)
        office.rooms.gate.set()
        assert received(waits).status == 200


def assert_set(event: threading.Event) -> None:
    assert event.wait(SECONDS)


def test_a_disk_that_refuses(opened: Callable[..., Office], monkeypatch: pytest.MonkeyPatch) -> None:
    office = opened(limits=Limits(disk_seconds=SOON))
    cookie = office.cookie()
    blocked = threading.Event()
    # The writer's thread is held by somebody else's write, as by a disk that does not answer.
    stop = office.project.subscribe(lambda _: assert_set(blocked))
    office.project.execute(ChangeSetting("x", "y"))
    answer = post_events(office.server, cookie, [EVENT])
    stop()
    blocked.set()
    assert (answer.status, answer.header("retry-after")) == (503, "5")
    again = post_events(office.server, cookie, [EVENT])  # what was not answered is sent again, and known
    assert (again.status, again.json()) == (200, {"answers": [{"id": "e1", "result": "known"}]})
    assert office.stored()[office.ann] == [EVENT]


def test_pipelined_requests_are_answered_in_their_order(office: Office) -> None:
    cookie = office.cookie()
    sent = b"".join(
        request(
            "POST",
            "/events",
            JSON,
            json.dumps({"events": [{**EVENT, "id": f"e{n}"}]}).encode(),
            cookie=cookie,
        )
        for n in range(5)
    )
    with connected(office.server) as connection:
        connection.sendall(sent + request("GET", "/health", {"Connection": "close"}))
        found = b""
        while data := connection.recv(65_536):
            found += data
    assert found.count(b"HTTP/1.1 200 OK") == 6
    assert [event["id"] for event in office.stored()[office.ann]] == [f"e{n}" for n in range(5)]
