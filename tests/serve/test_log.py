"""The log says what was asked, and nothing of texts, tokens and names."""

from __future__ import annotations

import io
import json

import pytest

from ndcg_gui.features.share.links import hash_of
from ndcg_gui.serve.log import RequestLog
from tests.serve.client import HOST, ask, post_events
from tests.serve.conftest import Office
from tests.serve.fake import SECRET_TEXT
from tests.serve.test_attacks import EVENT


def lines(log: io.StringIO) -> list[dict[str, object]]:
    return [json.loads(line) for line in log.getvalue().splitlines()]


def test_a_line_for_each_request(office: Office) -> None:
    cookie = office.cookie()
    ask(office.server, "GET", f"/r/{office.token}")
    ask(office.server, "GET", "/r/" + "A" * 22)
    ask(office.server, "GET", "/", cookie=cookie)
    ask(office.server, "GET", "/portions/0/0?secret=words", {"User-Agent": "secret words"}, cookie=cookie)
    post_events(office.server, cookie, [EVENT])
    ask(office.server, "GET", "/secret-words")
    ask(office.server, "SECRET", "/health")
    ask(office.server, "GET", "/", host="secret.words")
    office.server.stop()
    ann = office.ann
    assert [(line["method"], line["route"], line["status"], line["rater"]) for line in lines(office.log)] == [
        ("POST", "/r/{token}", 200, ann),
        ("GET", "/r/{token}", 200, ann),
        ("GET", "/r/{token}", 404, None),
        ("GET", "/", 200, ann),
        ("GET", "/portions/{view}/{number}", 200, ann),
        ("POST", "/events", 200, ann),
        ("GET", "-", 404, None),
        ("other", "/health", 405, None),
        ("GET", "-", 421, None),
    ]
    for line in lines(office.log):
        assert set(line) == {"at", "method", "route", "status", "ms", "rater"}
        assert isinstance(line["ms"], float) and line["ms"] >= 0
    text = office.log.getvalue()
    for secret in (
        office.token,
        hash_of(office.token),
        cookie,
        SECRET_TEXT,
        "Ann",
        "q1",
        "secret",
        "127.0.0.1",
        HOST,
    ):
        assert secret not in text


def test_a_fault_of_ours_is_logged_without_its_words(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError(SECRET_TEXT)

    cookie = office.cookie()
    monkeypatch.setattr(office.rooms.work(office.ann), "portion", fail)
    answer = ask(office.server, "GET", "/portions/0/0", cookie=cookie)
    assert answer.status == 500
    assert SECRET_TEXT not in answer.text and "ZeroDivision" not in answer.text
    assert answer.header("x-frame-options") == "DENY"
    office.server.stop()
    failure, line = lines(office.log)[-2:]
    assert failure["failure"] == "ZeroDivisionError" and "tests.serve.test_log:" in str(failure["where"])
    assert line["status"] == 500
    assert SECRET_TEXT not in office.log.getvalue()


def test_a_log_that_nobody_reads_stops_nothing() -> None:
    stream = io.StringIO()
    log = RequestLog(stream)
    stream.close()
    for _ in range(2):
        log.write(method="GET", route="/", status=200, seconds=0.1, rater=None)
    RequestLog().failure(ValueError())
