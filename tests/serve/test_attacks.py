"""Attacks on a served project, as tables: each gets the right status, stores nothing and reveals nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from ndcg_gui.features.share.links import hash_of, make_link, withdraw_link
from ndcg_gui.serve.options import Limits
from ndcg_gui.serve.sessions import COOKIE
from tests.serve.client import HOST, Answer, ask, claim, ended, post_events, raw, request
from tests.serve.conftest import Office
from tests.serve.fake import SECRET_TEXT

EVENT = {"id": "e1", "action": "do", "pair": ["q1", "d1"], "state": {"grade": 3}, "seconds": 2.5}
JSON = {"Content-Type": "application/json"}
BODY = json.dumps({"events": [EVENT], "waiting": 0}).encode()
GUARDED = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}

# So many attacks at once are no flood here.
UNHURRIED = Limits(bad_tokens=(1e6, 1), strangers=(1e6, 1), session_events=(1e6, 1), session_reads=(1e6, 1))
CROSSED = {"Sec-Fetch-Site": "cross-site"}

Row = tuple[str, Any, int]


def rows(
    *table: Row,
) -> Callable[[Callable[[Office, Any, int], None]], Callable[[Callable[..., Office]], None]]:
    """Try all rows of a table in one test, on one server, and name all that fail."""
    assert len({name for name, _, _ in table}) == len(table)

    def decorate(attack: Callable[[Office, Any, int], None]) -> Callable[[Callable[..., Office]], None]:
        def test(opened: Callable[..., Office]) -> None:
            office, failed = opened(limits=UNHURRIED), {}
            for name, sent, status in table:
                try:
                    attack(office, sent, status)
                except AssertionError as error:
                    failed[name] = str(error)[:400]
            assert not failed

        test.__name__, test.__doc__ = attack.__name__, attack.__doc__
        return test

    return decorate


def repelled(office: Office, answer: Answer, status: int) -> None:
    """The attack had that status, and neither stored nor revealed anything."""
    assert answer.status == status, answer
    assert office.stored() == {office.ann: [], office.bob: []}
    shown = answer.body + repr(answer.headers).encode()
    for secret in (SECRET_TEXT, "Ann", "Bob", "small", office.token, hash_of(office.token), "Traceback"):
        assert secret.encode() not in shown
    assert answer.all("set-cookie") == []
    assert answer.all("access-control-allow-origin") == []
    for name, value in GUARDED.items():
        assert answer.header(name) == value
    assert "frame-ancestors 'none'" in answer.header("content-security-policy")
    log = office.log.getvalue()
    assert office.token not in log and SECRET_TEXT not in log and "failure" not in log, log


# tokens


def replaced(office: Office) -> str:
    before = office.token
    office.token = make_link(office.project, office.ann)
    return before


def withdrawn(office: Office) -> str:
    withdraw_link(office.project, office.ann)
    return office.token


def expired(office: Office) -> str:
    token = make_link(office.project, office.bob, days=1e-12)
    assert token
    return token


TOKENS: list[tuple[str, Callable[[Office], str]]] = [
    ("never made", lambda office: "A" * 22),
    ("one character less", lambda office: office.token[:-1]),
    ("one character more", lambda office: office.token + "A"),
    ("first character changed", lambda office: ("B" if office.token[0] == "A" else "A") + office.token[1:]),
    ("case swapped", lambda office: office.token.swapcase()),
    ("reversed", lambda office: office.token[::-1]),
    ("the hash that the project stores", lambda office: hash_of(office.token)),
    ("a zero byte behind it", lambda office: office.token + "%00"),
    ("a space behind it", lambda office: office.token + "%20"),
    ("a line behind it", lambda office: office.token + "%0d%0aSet-Cookie:x=1"),
    ("a slash behind it", lambda office: office.token + "/"),
    ("a path behind it", lambda office: office.token + "/.."),
    ("encoded twice", lambda office: "%25" + "".join(f"{ord(one):02x}" for one in office.token)),
    ("SQL", lambda office: "'%20OR%201=1--"),
    ("a wildcard", lambda office: "*"),
    ("a number of a rater", lambda office: str(office.ann)),
    ("a name of a rater", lambda office: "Ann" + "%20"),
    ("no UTF-8", lambda office: "%ff%fe"),
    ("a lone surrogate", lambda office: "%ed%a0%80"),
    ("4,000 characters", lambda office: "A" * 4000),
    ("replaced by a new link", replaced),
    ("withdrawn", withdrawn),
    ("expired", expired),
]


@pytest.mark.parametrize("make", [row[1] for row in TOKENS], ids=[row[0] for row in TOKENS])
def test_a_token_that_is_none(office: Office, make: Callable[[Office], str]) -> None:
    token = make(office)
    for method in ("GET", "POST", "HEAD"):
        repelled(office, ask(office.server, method, f"/r/{token}"), 404)


def test_all_links_that_do_not_work_look_the_same(office: Office) -> None:
    pages = {ask(office.server, "GET", f"/r/{make(office)}").body for make in (replaced, expired)}
    pages.add(ask(office.server, "GET", f"/r/{withdrawn(office)}").body)
    pages.add(ask(office.server, "GET", "/r/" + "A" * 22).body)
    assert len(pages) == 1


# cookies


def evicted(office: Office) -> str:
    first = office.cookie()
    for _ in range(5):
        office.cookie()
    return first


def signed_in(change: Callable[[Office], object]) -> Callable[[Office], str]:
    def make(office: Office) -> str:
        cookie = office.cookie()
        change(office)
        return cookie

    return make


COOKIES: list[tuple[str, Callable[[Office], str]]] = [
    ("none", lambda office: ""),
    ("invented", lambda office: "A" * 32),
    ("the token of the link", lambda office: office.token),
    ("the hash of the token", lambda office: hash_of(office.token)),
    ("the hash that the project stores", lambda office: hash_of(office.cookie())),
    ("one character less", lambda office: office.cookie()[:-1]),
    ("in quotes", lambda office: f'"{office.cookie()}"'),
    ("of a link that was withdrawn", signed_in(withdrawn)),
    ("of a link that was replaced", signed_in(replaced)),
    ("sent twice", lambda office: f"{'A' * 32}; {COOKIE}={office.cookie()}"),
    ("of a name in lower case", lambda office: f"x; {COOKIE.lower()}={office.cookie()}"),
    ("of a name without prefix", lambda office: f"x; ndcg={office.cookie()}"),
    ("of the sixth browser before", evicted),
    ("no UTF-8", lambda office: "\udcff\udcfe"),
]


@pytest.mark.parametrize("make", [row[1] for row in COOKIES], ids=[row[0] for row in COOKIES])
def test_a_cookie_that_is_none(office: Office, make: Callable[[Office], str]) -> None:
    cookie = make(office)
    for path in ("/", "/portions/0/0", "/news"):
        repelled(office, ask(office.server, "GET", path, cookie=cookie), 401)
    repelled(office, ask(office.server, "POST", "/events", JSON, BODY, cookie=cookie), 401)


# hosts


@rows(
    ("none", None, 400),
    ("empty", "", 421),
    ("another name", "evil.example", 421),
    ("ours in front", "judge.example.org.evil.example", 421),
    ("ours behind", "evil.judge.example.org", 421),
    ("a dot behind", "judge.example.org.", 421),
    ("another port", "judge.example.org:8443", 421),
    ("a user in front", "evil@judge.example.org", 421),
    ("a path behind", "judge.example.org/evil", 421),
    ("two names", "judge.example.org, evil.example", 421),
    ("an address without our port", "127.0.0.1", 421),
    ("an address with another port", "127.0.0.1:1", 421),
    ("an address of all", "0.0.0.0:{port}", 421),
    ("an address elsewhere", "192.0.2.1:{port}", 421),
    ("an address as a number", "2130706433:{port}", 421),
    ("an address in hexadecimal", "0x7f000001:{port}", 421),
    ("a port that is none", "127.0.0.1:{port}x", 421),
    ("a port that is too long", "127.0.0.1:0000000{port}", 421),
    ("brackets", "[127.0.0.1]:{port}", 421),
    ("a broken bracket", "[::1:{port}", 421),
    ("a zero byte", "judge.example.org\0", 400),
    ("letters that look alike", "judgе.example.org", 421),
)  # fmt: skip
def test_dns_rebinding(office: Office, sent: str | None, status: int) -> None:
    cookie = office.cookie()
    host = None if sent is None else sent.format(port=office.server.port)
    repelled(office, ask(office.server, "GET", "/", cookie=cookie, host=host), status)
    repelled(office, ask(office.server, "POST", "/events", JSON, BODY, cookie=cookie, host=host), status)


def test_two_hosts(office: Office) -> None:
    sent = request("GET", "/", [("Host", "evil.example")], cookie=office.cookie())
    repelled(office, raw(office.server, sent), 400)


@rows(
    ("the host of a proxy", {"X-Forwarded-Host": HOST}, 421),
    ("a host of its own", {"X-Host": HOST}, 421),
    ("the standard's", {"Forwarded": f"host={HOST}"}, 421),
)
def test_a_header_that_names_the_host_is_not_believed(
    office: Office, sent: dict[str, str], status: int
) -> None:
    repelled(
        office, ask(office.server, "GET", "/", sent, host="evil.example", cookie=office.cookie()), status
    )


# other sites


@rows(
    ("none", None, 403),
    ("opaque", "null", 403),
    ("empty", "", 403),
    ("another site", "https://evil.example", 403),
    ("over http", "http://judge.example.org", 403),
    ("another port", "https://judge.example.org:8443", 403),
    ("a name below", "https://evil.judge.example.org", 403),
    ("ours in front", "https://judge.example.org.evil.example", 403),
    ("in capitals", "HTTPS://JUDGE.EXAMPLE.ORG", 403),
    ("with a path", "https://judge.example.org/", 403),
    ("with a user", "https://judge.example.org@evil.example", 403),
    ("two", "https://judge.example.org https://evil.example", 403),
    ("a file", "file://", 403),
    ("an extension", "chrome-extension://abcdefghijklmnop", 403),
)
def test_a_post_of_another_site(office: Office, sent: str | None, status: int) -> None:
    cookie = office.cookie()
    for path, body in (("/events", BODY), (f"/r/{office.token}", b"")):
        repelled(office, ask(office.server, "POST", path, JSON, body, cookie=cookie, origin=sent), status)


def test_a_post_with_two_origins(office: Office) -> None:
    headers = [*JSON.items(), ("Origin", "https://evil.example")]
    answer = ask(office.server, "POST", "/events", headers, BODY, cookie=office.cookie())
    repelled(office, answer, 403)


@rows(
    ("of a form", "application/x-www-form-urlencoded", 415),
    ("of a form with files", "multipart/form-data; boundary=x", 415),
    ("of a text", "text/plain", 415),
    ("of a text that is JSON", "text/plain; application/json", 415),
    ("almost", "application/json5", 415),
    ("none", "", 415),
)
def test_a_post_that_a_form_can_make(office: Office, sent: str, status: int) -> None:
    answer = ask(office.server, "POST", "/events", {"Content-Type": sent}, BODY, cookie=office.cookie())
    repelled(office, answer, status)


@rows(
    ("a picture of the page", ("GET", "/", {**CROSSED, "Sec-Fetch-Mode": "no-cors"}), 403),
    ("a frame of the page", ("GET", "/", {**CROSSED, "Sec-Fetch-Mode": "navigate"}), 401),
    ("a script of a portion", ("GET", "/portions/0/0", CROSSED), 403),
    ("a portion opened", ("GET", "/portions/0/0", {**CROSSED, "Sec-Fetch-Mode": "navigate"}), 403),
    ("the news", ("GET", "/news", CROSSED), 403),
    ("a neighbour on the same name", ("GET", "/portions/0/0", {"Sec-Fetch-Site": "same-site"}), 403),
    ("a neighbour's post", ("POST", "/events", {"Sec-Fetch-Site": "same-site", **JSON}), 403),
    ("a post that gives our origin", ("POST", "/events", {**CROSSED, **JSON}), 403),
    ("a press that claims", ("POST", "/r/{token}", CROSSED), 403),
    ("a word that is none", ("GET", "/portions/0/0", {"Sec-Fetch-Site": "same-origin, cross-site"}), 403),
    ("an empty word", ("GET", "/portions/0/0", {"Sec-Fetch-Site": ""}), 403),
)  # fmt: skip
def test_a_read_of_another_site(office: Office, sent: tuple[str, str, dict[str, str]], status: int) -> None:
    method, path, headers = sent
    body = BODY if path == "/events" else b""
    path = path.format(token=office.token)
    repelled(office, ask(office.server, method, path, headers, body, cookie=office.cookie()), status)


def test_two_words_on_the_site(office: Office) -> None:
    headers = [("Sec-Fetch-Site", "same-origin"), ("Sec-Fetch-Site", "cross-site")]
    repelled(office, ask(office.server, "GET", "/portions/0/0", headers, cookie=office.cookie()), 403)


# methods


METHODS = ("PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND", "GETT")


@rows(*((method, method, 405) for method in METHODS))
def test_a_method_that_is_not_offered(office: Office, sent: str, status: int) -> None:
    cookie = office.cookie()
    for path in ("/", "/events", "/portions/0/0", "/news", "/r/x", "/health"):
        answer = ask(office.server, sent, path, cookie=cookie)
        repelled(office, answer, status)
        assert not set(answer.header("allow").split(", ")) - {"GET", "HEAD", "POST"}


@rows(
    ("posting the page", ("POST", "/"), 405),
    ("posting a portion", ("POST", "/portions/0/0"), 405),
    ("posting the news", ("POST", "/news"), 405),
    ("posting health", ("POST", "/health"), 405),
    ("reading the events", ("GET", "/events"), 405),
    ("a method put over another", ("GET", "/events?_method=POST"), 405),
)
def test_a_method_of_another_route(office: Office, sent: tuple[str, str], status: int) -> None:
    headers = {**JSON, "X-HTTP-Method-Override": "POST"}
    repelled(office, ask(office.server, *sent, headers, cookie=office.cookie()), status)


def test_the_question_of_another_site_before_it_posts(office: Office) -> None:
    headers = {"Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "content-type"}
    answer = ask(office.server, "OPTIONS", "/events", headers, origin="https://evil.example")
    repelled(office, answer, 403)


# paths


PATHS = [
    "//", "/./", "/../", "/..", "/%2e%2e/", "/%2e%2e%2f", "/r", "/r/", "/r/../events", "/r/%2e%2e/events",
    "//events", "/events/", "/EVENTS", "/events%00", "/events;x=1", "/events%3fx", "\\events", "/%5cevents",
    "/portions", "/portions/", "/portions/0", "/portions/0/", "/portions/0/0/", "/portions//0",
    "/portions/-1/0", "/portions/0/-1", "/portions/0/1", "/portions/1/0", "/portions/0/0.0",
    "/portions/0/0x0", "/portions/0/%D9%A0", "/portions/0/%C2%B2", "/portions/0/1e9", "/portions/0/+0",
    "/portions/0/%200", "/portions/0/" + "9" * 20, "/portions/0/" + "9" * 5000, "/portions/0/0%00",
    "/portions/..%2f..%2fetc/passwd", "/.git/config", "/.env", "/etc/passwd", "/small.ndcg",
    "/static/page.js", "/favicon.ico", "/robots.txt", "/openapi.json", "/docs", "/admin", "/api/events",
    "/health/", "http://judge.example.org/", "http://evil.example/events", "*",
]  # fmt: skip


@rows(*((path, path, 404) for path in PATHS))
def test_a_path_that_leads_nowhere(office: Office, sent: str, status: int) -> None:
    answer = ask(office.server, "GET", sent, cookie=office.cookie())
    repelled(office, answer, status)
    assert answer.header("location") == ""


# bodies


@rows(
    ("nothing", b"", 400),
    ("no JSON", b"events", 400),
    ("half of it", BODY[:-1], 400),
    ("two of it", BODY + BODY, 400),
    ("no UTF-8", b'{"events": [], "waiting": "\xff"}', 400),
    ("UTF-16", BODY.decode().encode("utf-16"), 400),
    ("a mark in front", b"\xef\xbb\xbf" + BODY, 400),
    ("packed", b"\x1f\x8b\x08\x00\x00\x00\x00\x00", 400),
    ("a list", b"[]", 400),
    ("a text", b'"events"', 400),
    ("null", b"null", 400),
    ("no events", b'{"waiting": 0}', 400),
    ("events as an object", b'{"events": {"0": {}}}', 400),
    ("events as a text", b'{"events": "[]"}', 400),
    ("another key", b'{"events": [], "rater": 2}', 400),
    ("a key twice", b'{"events": [], "events": [{"id": "e"}]}', 400),
    ("a key of an event twice", b'{"events": [{"id": "a", "id": "b", "pair": ["q1", "d1"]}]}', 400),
    ("no number", b'{"events": [], "waiting": NaN}', 400),
    ("an endless number", b'{"events": [{"id": "e", "seconds": Infinity}]}', 400),
    ("a number past all", b'{"events": [{"id": "e", "seconds": 1e999}]}', 400),
    ("a number of 5,000 digits", b'{"events": [], "waiting": ' + b"9" * 5000 + b"}", 400),
    ("as deep as it goes", b'{"events": ' + b"[" * 100_000 + b"]" * 100_000 + b"}", 400),
    ("objects as deep as it goes", b'{"events":' * 50_000 + b"1" + b"}" * 50_000, 400),
    ("an event that is a list", b'{"events": [[]]}', 400),
    ("an event that is null", b'{"events": [null]}', 400),
    ("an event without id", b'{"events": [{}]}', 400),
    ("an id that is a number", b'{"events": [{"id": 1}]}', 400),
    ("an id that is a list", b'{"events": [{"id": ["e"]}]}', 400),
    ("an empty id", b'{"events": [{"id": ""}]}', 400),
    ("an id of 65 characters", b'{"events": [{"id": "' + b"e" * 65 + b'"}]}', 400),
    ("an id with a line", b'{"events": [{"id": "e\\nf"}]}', 400),
    ("an id with a zero byte", b'{"events": [{"id": "e\\u0000"}]}', 400),
    ("an id with a surrogate", b'{"events": [{"id": "\\ud800"}]}', 400),
    ("seconds as a text", b'{"events": [{"id": "e", "seconds": "2"}]}', 400),
    ("seconds as a truth", b'{"events": [{"id": "e", "seconds": true}]}', 400),
    ("less than nothing waits", b'{"events": [], "waiting": -1}', 400),
    ("half a label waits", b'{"events": [], "waiting": 0.5}', 400),
    ("a truth waits", b'{"events": [], "waiting": true}', 400),
    ("a text waits", b'{"events": [], "waiting": "<b>"}', 400),
    ("more waits than can", b'{"events": [], "waiting": 1000001}', 400),
    ("a pair of nobody", json.dumps({"events": [{**EVENT, "pair": ["q9", "d9"]}]}).encode(), 422),
    ("a good event and a bad one", json.dumps({"events": [EVENT, {"id": "e2"}]}).encode(), 422),
    ("the same id twice, with other words",
     json.dumps({"events": [EVENT, {**EVENT, "state": {"grade": 0}}]}).encode(), 409),
    ("201 events", json.dumps({"events": [{**EVENT, "id": f"e{n}"} for n in range(201)]}).encode(), 413),
    ("a byte too many", BODY + b" " * (1_000_001 - len(BODY)), 413),
    ("10 MB", BODY + b" " * 10_000_000, 413),
)  # fmt: skip
def test_a_body_that_is_none(office: Office, sent: bytes, status: int) -> None:
    answer = ask(office.server, "POST", "/events", JSON, sent, cookie=office.cookie())
    repelled(office, answer, status)


@rows(
    ("10 MB in chunks", [b"%x\r\n" % 65_536, b" " * 65_536, b"\r\n"] * 160 + [b"0\r\n\r\n"], 413),
    ("a chunk that is larger than it says", [b"2\r\n", BODY, b"\r\n0\r\n\r\n"], 400),
    ("a chunk without a size", [b"\r\n", BODY], 400),
    ("a chunk with a size that is none", [b"xyz\r\n", BODY], 400),
    ("a chunk of all memory", [b"ffffffffffffffffffffff\r\n"], 400),
)  # fmt: skip
def test_a_body_in_chunks(office: Office, sent: list[bytes], status: int) -> None:
    headers = {**JSON, "Transfer-Encoding": "chunked"}
    head = request("POST", "/events", headers, cookie=office.cookie())
    repelled(office, raw(office.server, head, *sent, method="POST"), status)


@rows(
    ("two lengths", [("Content-Length", "5"), ("Content-Length", "6")], 400),
    ("a length below 0", [("Content-Length", "-1")], 400),
    ("a length with a sign", [("Content-Length", "+5")], 400),
    ("a length in words", [("Content-Length", "five")], 400),
    ("a length past all", [("Content-Length", "9" * 40)], 400),
    ("a length of a terabyte", [("Content-Length", "1000000000000")], 413),
    ("an encoding that is none", [("Transfer-Encoding", "gzip")], 501),
    ("an encoding twice", [("Transfer-Encoding", "chunked, chunked")], 501),
)
def test_a_length_that_is_none(office: Office, sent: list[tuple[str, str]], status: int) -> None:
    head = request("POST", "/events", [*JSON.items(), *sent], cookie=office.cookie())
    assert raw(office.server, head, BODY, method="POST").status in (400, status)
    assert office.stored() == {office.ann: [], office.bob: []}


def test_a_second_request_hidden_in_a_body(office: Office) -> None:
    # A length and chunks at once: a proxy in front may read the one, the server the other.
    cookie = office.cookie()
    hidden = request("POST", "/events", JSON, BODY, cookie=cookie)
    headers = [*JSON.items(), ("Content-Length", str(len(hidden) + 5)), ("Transfer-Encoding", "chunked")]
    head = request("POST", "/events", headers, cookie=cookie)
    answers = ended(office.server, head, b"0\r\n\r\n", hidden)
    assert answers.count(b"HTTP/1.1 ") == 1
    assert answers.startswith(b"HTTP/1.1 400 ")
    assert office.stored() == {office.ann: [], office.bob: []}


def test_a_body_with_a_claim(office: Office) -> None:
    repelled(office, ask(office.server, "POST", f"/r/{office.token}", JSON, b'{"rater": 2}'), 400)


# what is no HTTP

GET = b"GET / HTTP/1.1\r\nHost: judge.example.org\r\n"


@rows(
    ("a line without version", b"GET /\r\n\r\n", 400),
    ("an old version", b"GET / HTTP/0.9\r\n\r\n", 505),
    ("a version without host", b"GET / HTTP/1.0\r\n\r\n", 421),
    ("a version to come", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
    ("TLS", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(500), 400),
    ("zero bytes", bytes(100), 400),
    ("a space in the path", b"GET /a b HTTP/1.1\r\nHost: judge.example.org\r\n\r\n", 400),
    ("a bare line feed in the path", b"GET /a\nb HTTP/1.1\r\nHost: judge.example.org\r\n\r\n", 400),
    ("a folded header", GET + b" evil.example\r\n\r\n", 421),
    ("a space before the colon", b"GET / HTTP/1.1\r\nHost : judge.example.org\r\n\r\n", 400),
    ("a header without a name", GET + b": x\r\n\r\n", 400),
    ("a zero byte in a header", GET + b"X: a\0b\r\n\r\n", 400),
    ("a head of 20 kB", GET + b"X: " + b"a" * 20_000 + b"\r\n\r\n", 431),
    ("a path of 20 kB", b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\nHost: judge.example.org\r\n\r\n", 431),
    ("4,000 headers", GET + b"" + b"X: a\r\n" * 4_000 + b"\r\n", 431),
    ("an upgrade to a socket", b"GET /news HTTP/1.1\r\nHost: judge.example.org\r\nConnection: upgrade\r\n"
     b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
     b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n", 401),
    ("an upgrade to HTTP/2", GET + b"Connection: Upgrade, HTTP2-Settings\r\n"
     b"Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n", 401),
    ("a way through", b"CONNECT evil.example:443 HTTP/1.1\r\nHost: judge.example.org\r\n\r\n", 403),
)  # fmt: skip
def test_what_is_no_request(office: Office, sent: bytes, status: int) -> None:
    answer = raw(office.server, sent)
    repelled(office, answer, status)


# words of others


def test_replay_of_events(office: Office) -> None:
    cookie = office.cookie()
    for _ in range(5):
        assert post_events(office.server, cookie, [EVENT, EVENT]).status == 200
    assert office.stored() == {office.ann: [EVENT], office.bob: []}


def test_a_known_id_with_other_words(office: Office) -> None:
    cookie = office.cookie()
    post_events(office.server, cookie, [EVENT])
    answer = post_events(office.server, cookie, [{**EVENT, "id": "e2"}, {**EVENT, "state": {"grade": 0}}])
    assert answer.status == 409
    assert office.stored() == {office.ann: [EVENT], office.bob: []}


def test_a_cookie_of_one_rater_writes_for_no_other(office: Office) -> None:
    cookie = claim(office.server, make_link(office.project, office.bob))
    forged = {**EVENT, "rater": office.ann, "rater_id": office.ann, "by": "Ann"}
    post_events(office.server, cookie, [forged])
    assert office.stored() == {office.ann: [], office.bob: [forged]}


def test_the_rater_is_not_taken_from_an_address(office: Office) -> None:
    cookie = claim(office.server, make_link(office.project, office.bob))
    page = ask(office.server, "GET", f"/?rater={office.ann}", {"X-Rater": "Ann"}, cookie=cookie)
    assert f'"rater":{office.bob}' in page.text


def test_a_file_of_one_project_opens_no_other(office: Office, opened: Callable[..., Office]) -> None:
    other = opened()
    cookie = other.cookie()
    assert ask(other.server, "GET", "/", cookie=cookie).status == 200
    withdraw_link(other.project, other.ann)
    repelled(other, ask(other.server, "GET", "/", cookie=cookie), 401)
