"""News of open pages: what is judged elsewhere, work that changed, and who else is there."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from ndcg_gui.core.people import AddRater
from ndcg_gui.features.share.links import make_link, withdraw_link
from ndcg_gui.serve.news import Stream, event_text
from ndcg_gui.serve.options import Limits
from ndcg_gui.serve.presence import Present
from tests.patience import SECONDS
from tests.serve.client import ask, claim, connected, post_events, request
from tests.serve.conftest import Office
from tests.serve.fake import FakeWork
from tests.serve.test_attacks import EVENT

QUICK = Limits(news_seconds=0.01, beat_seconds=0.02)


class Page:
    """An open page that listens."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        self._rest = b""
        self.newest = ""
        head = self._until(b"\r\n\r\n").decode()
        self.status, self.head = int(head[9:12]), head
        self.beats = 0

    def _until(self, mark: bytes) -> bytes:
        while mark not in self._rest:
            data = self._connection.recv(65_536)
            if not data:
                raise EOFError
            self._rest += data
        found, _, self._rest = self._rest.partition(mark)
        return found

    def _chunk(self) -> bytes:
        size = int(self._until(b"\r\n"), 16)
        while len(self._rest) < size + 2:
            self._rest += self._connection.recv(65_536)
        found, self._rest = self._rest[:size], self._rest[size + 2 :]
        return found

    def next(self) -> tuple[str, Any]:
        """The next event, "end" where there is none any more."""
        while True:
            text = self._chunk().decode()
            if not text:
                return "end", None
            if text == ":\n\n":
                self.beats += 1
                continue
            fields = dict(line.split(": ", 1) for line in text.strip().splitlines())
            self.newest = fields.get("id", self.newest)
            if "event" in fields:
                return fields["event"], json.loads(fields["data"])


@contextmanager
def listening(office: Office, cookie: str, path: str = "/news", **headers: str) -> Iterator[Page]:
    with connected(office.server) as connection:
        connection.sendall(request("GET", path, headers, cookie=cookie))
        yield Page(connection)


@pytest.fixture
def office(opened: Callable[..., Office]) -> Office:
    return opened(limits=QUICK)


def test_what_is_judged_in_one_browser_is_news_in_the_other(office: Office) -> None:
    phone, laptop = office.cookie(), office.cookie()
    with listening(office, phone) as page:
        assert (page.status, "text/event-stream" in page.head) == (200, True)
        assert "X-Frame-Options: DENY" in page.head or "x-frame-options: DENY" in page.head
        with listening(office, laptop) as other:
            assert page.next() == other.next() == ("browsers", {"browsers": 2})
            post_events(office.server, laptop, [EVENT])
            assert page.next() == ("events", [EVENT])
    assert len(page.newest) == 48


def test_a_page_that_connects_again_misses_nothing(office: Office) -> None:
    cookie = office.cookie()
    with listening(office, cookie) as page:
        office.rooms.add(office.ann, EVENT)
        office.project.execute(AddRater("Cy")).result()  # somebody else's write
        assert page.next() == ("events", [EVENT])
    newest = page.newest
    more = {**EVENT, "id": "e2"}
    office.rooms.add(office.ann, more)
    with listening(office, cookie, **{"Last-Event-ID": newest}) as page:
        assert page.next() == ("events", [more])
    with listening(office, cookie, f"/news?after={newest}") as page:
        assert page.next() == ("events", [more])
    for unknown in ("7", "x", "0" * 48, newest[:-1] + ("0" if newest[-1] != "0" else "1")):
        with listening(office, cookie, **{"Last-Event-ID": unknown}) as page:
            assert page.next() == ("work", {})


def test_a_page_goes_on_where_it_was_made(office: Office) -> None:
    cookie = office.cookie()
    text = ask(office.server, "GET", "/", cookie=cookie).text
    newest = json.loads(text.partition('"served":')[2].partition("}")[0] + "}")["newest"]
    office.rooms.add(office.ann, EVENT)
    with listening(office, cookie, f"/news?after={newest}") as page:
        assert page.next() == ("events", [EVENT])


def test_work_that_is_another_one_now(office: Office) -> None:
    cookie, bob = office.cookie(), claim(office.server, make_link(office.project, office.bob))
    with listening(office, cookie) as page, listening(office, bob) as other:
        office.rooms.works[office.ann] = FakeWork(office.rooms, office.ann)
        office.rooms.add(office.bob, EVENT)
        office.project.execute(AddRater("Cy")).result()
        assert page.next() == ("work", {})
        assert other.next() == ("events", [EVENT])  # and nothing of another's work


@pytest.mark.parametrize("beat", [0.02, SECONDS], ids=["at the next sign of life", "at once"])
def test_a_link_that_is_withdrawn_ends_the_news(opened: Callable[..., Office], beat: float) -> None:
    office = opened(limits=Limits(news_seconds=SECONDS if beat < 1 else 0.01, beat_seconds=beat))
    cookie = office.cookie()
    with listening(office, cookie) as page:
        withdraw_link(office.project, office.ann)
        assert page.next() == ("end", None)
    with listening(office, cookie) as page:
        assert page.status == 401


def test_the_server_says_goodbye(office: Office) -> None:
    with listening(office, office.cookie()) as page:
        office.server.stop()
        assert [page.next() for _ in range(2)] == [("closing", {}), ("end", None)]


def test_a_sign_of_life(office: Office) -> None:
    with listening(office, office.cookie()) as page:
        while page.beats < 3:
            assert page._chunk()
            page.beats += 1


def test_two_people_with_one_link_are_noticed(office: Office) -> None:
    seen: list[Present] = []
    office.server.presence.subscribe(seen.append)
    one, two = office.cookie(), office.cookie()
    with listening(office, one) as page:
        with listening(office, two) as other:
            assert page.next() == other.next() == ("browsers", {"browsers": 2})
            assert office.server.presence.of(office.ann).browsers == 2
        assert page.next() == ("browsers", {"browsers": 1})
    assert max(item.browsers for item in seen) == 2
    # A second page in the same browser is nobody else.
    with listening(office, one) as page, listening(office, one):
        assert office.server.presence.of(office.ann).browsers == 1
        post_events(office.server, one, [EVENT])
        assert page.next() == ("events", [EVENT])


def test_a_head_opens_no_stream(office: Office) -> None:
    answer = ask(office.server, "HEAD", "/news", cookie=office.cookie())
    assert (answer.status, answer.body) == (200, b"")
    assert office.server.presence.of(office.ann).pages == 0


def test_news_that_fail_for_one_come_for_the_others(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    cookie, bob = office.cookie(), claim(office.server, make_link(office.project, office.bob))
    with listening(office, cookie), listening(office, bob) as other:
        monkeypatch.setattr(office.rooms.work(office.ann), "after", fail)
        office.rooms.add(office.bob, EVENT)
        office.project.execute(AddRater("Cy")).result()
        assert other.next() == ("events", [EVENT])
    office.server.stop()
    assert '"failure":"ZeroDivisionError"' in office.log.getvalue()


def test_a_page_that_takes_nothing_has_to_begin_anew() -> None:
    stream = Stream.__new__(Stream)
    stream.waiting = asyncio.Queue(3)
    for _ in range(4):
        stream.send(event_text("work", {}))
    assert stream.waiting.qsize() == 1 and stream.waiting.get_nowait() is None


def test_no_text_ends_an_event_early() -> None:
    text = event_text("events", [{"state": {"note": "a\n\nevent: work\ndata: {}\r\n\u2028"}}], "id")
    assert text.count(b"\n\n") == 1 and text.count(b"event:") == 2 and b"\r" not in text
