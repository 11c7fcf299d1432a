"""The routes of a served project, asked over real connections."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from ndcg_gui.core.people import SetPerson
from ndcg_gui.domain.errors import TransientStoreError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.moments import now
from ndcg_gui.features.share.links import links, make_link, withdraw_link
from ndcg_gui.serve import app, sessions
from ndcg_gui.serve.options import Limits
from ndcg_gui.store.writer import WriterState
from tests.serve.client import ask, claim, post_events
from tests.serve.conftest import Office
from tests.serve.fake import SECRET_TEXT
from tests.serve.test_attacks import GUARDED, repelled

EVENT = {"id": "e1", "action": "do", "pair": ["q1", "d1"], "state": {"grade": 3}, "seconds": 2.5}
DAY = 86_400_000_000


def test_a_rater_goes_from_link_to_label(office: Office) -> None:
    page = ask(office.server, "GET", f"/r/{office.token}")
    assert page.status == 200
    assert "Judge as Ann" in page.text and "small" in page.text and page.header("set-cookie") == ""
    cookie = claim(office.server, office.token)
    work = ask(office.server, "GET", "/", cookie=cookie)
    assert work.status == 200 and SECRET_TEXT in work.text
    portion = ask(office.server, "GET", "/portions/0/0", cookie=cookie)
    assert portion.json() == {"documents": {"0": SECRET_TEXT}}
    stored = post_events(office.server, cookie, [EVENT])
    assert (stored.status, stored.json()) == (200, {"answers": [{"id": "e1", "result": "stored"}]})
    assert office.stored() == {office.ann: [EVENT], office.bob: []}
    again = post_events(office.server, cookie, [EVENT])
    assert again.json()["answers"] == [{"id": "e1", "result": "known"}]
    assert office.stored() == {office.ann: [EVENT], office.bob: []}


def test_a_link_is_claimed_by_a_post_alone(office: Office) -> None:
    # Previews of links in chats and mails ask for it, and look at the head.
    for method in ("GET", "HEAD", "GET"):
        answer = ask(office.server, method, f"/r/{office.token}")
        assert (answer.status, answer.header("set-cookie")) == (200, "")
        assert bool(answer.body) is (method == "GET")
    (link,) = links(office.project)
    assert (link.claimed, link.browsers) == ((), ())
    claim(office.server, office.token)
    (link,) = links(office.project)
    assert len(link.claimed) == len(link.browsers) == 1


def test_the_cookie_stays_in_this_browser_and_on_this_server(office: Office) -> None:
    answer = ask(office.server, "POST", f"/r/{office.token}")
    assert (answer.status, answer.json(), answer.header("location")) == (200, {"to": "/"}, "")
    value, *flags = answer.header("set-cookie").split("; ")
    assert value.startswith("__Host-ndcg=") and len(value.partition("=")[2]) == 32
    age = next(int(flag.partition("=")[2]) for flag in flags if flag.startswith("Max-Age="))
    assert 59 * 86_400 < age <= 60 * 86_400
    assert {flag for flag in flags if "Age" not in flag} == {
        "HttpOnly",
        "Path=/",
        "SameSite=strict",
        "Secure",
    }


def test_a_browser_that_claims_again_goes_on_as_it_is(office: Office) -> None:
    cookie = claim(office.server, office.token)
    again = ask(office.server, "POST", f"/r/{office.token}", cookie=cookie)
    assert (again.status, again.header("set-cookie")) == (200, "")
    assert len(links(office.project)[0].browsers) == 1
    # Who opens another's link in the same browser is that other one from then on.
    other = claim(office.server, make_link(office.project, office.bob), cookie=cookie)
    assert f'"rater":{office.bob}' in ask(office.server, "GET", "/", cookie=other).text


def test_a_rater_stays_signed_in_when_the_server_starts_again(opened: Callable[..., Office]) -> None:
    office = opened()
    cookie = office.cookie()
    office.server.stop()
    again = opened(token=office.token)
    assert ask(again.server, "GET", "/", cookie=cookie).status == 200
    assert again.cookie() != cookie


def test_a_link_withdrawn_ends_the_work_at_once(office: Office) -> None:
    cookie = office.cookie()
    assert ask(office.server, "GET", "/", cookie=cookie).status == 200
    withdraw_link(office.project, office.ann)
    repelled(office, post_events(office.server, cookie, [EVENT]), 401)
    page = ask(office.server, "GET", "/", cookie=cookie)
    assert page.status == 401 and "Open your link again" in page.text


@pytest.mark.parametrize(("days", "status"), [(-365, 200), (59, 200), (61, 401), (365, 401)])
def test_clocks(office: Office, monkeypatch: pytest.MonkeyPatch, days: int, status: int) -> None:
    cookie, at = office.cookie(), now()
    for module in (sessions, app):
        monkeypatch.setattr(module, "now", lambda: at + days * DAY)
    assert ask(office.server, "GET", "/", cookie=cookie).status == status
    assert post_events(office.server, cookie, [EVENT]).status == status
    assert ask(office.server, "POST", f"/r/{office.token}").status == (200 if status == 200 else 404)


def test_an_address_pressed_in_a_mail_leads_on(office: Office) -> None:
    # The browser keeps its cookie back: the page that says so has a link of its own, which sends it.
    headers = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}
    page = ask(office.server, "GET", "/", headers)
    assert page.status == 401 and 'href="/"' in page.text
    assert 'href="/"' not in ask(office.server, "GET", "/").text
    # A link pressed in a mail opens, and its page claims it.
    assert ask(office.server, "GET", f"/r/{office.token}", headers).status == 200
    own = {"Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "cors"}
    assert ask(office.server, "POST", f"/r/{office.token}", own).status == 200


def test_health(opened: Callable[..., Office], monkeypatch: pytest.MonkeyPatch) -> None:
    office = opened(limits=Limits(disk_seconds=0))
    for method, body in (("GET", b"ok"), ("HEAD", b"")):
        answer = ask(office.server, method, "/health", host="127.0.0.1")
        assert (answer.status, answer.body) == (200, body)
        assert all(answer.header(name) == value for name, value in GUARDED.items())
    # Whoever looks after it has to hear that no label can be stored.
    monkeypatch.setattr(office.project, "writer_state", lambda: WriterState(1, say("the disk is full")))
    answer = ask(office.server, "GET", "/health")
    assert (answer.status, answer.header("retry-after")) == (503, "5")
    assert "full" not in answer.text


def test_a_store_that_fails_is_tried_again_later(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise TransientStoreError(say("database is locked at /secret/path"))

    cookie = office.cookie()
    for name in ("portion", "command", "page"):
        monkeypatch.setattr(office.rooms.work(office.ann), name, fail)
    for answer in (
        ask(office.server, "GET", "/", cookie=cookie),
        ask(office.server, "GET", "/portions/0/0", cookie=cookie),
        post_events(office.server, cookie, [EVENT]),
    ):
        assert (answer.status, answer.header("retry-after")) == (503, "5")
        assert "secret" not in answer.text


def test_events_of_a_page_of_somebody_else(office: Office) -> None:
    cookie = office.cookie()
    body = b'{"package": "project-%d", "events": [{"id": "e1", "pair": ["q1", "d1"]}]}'
    headers = {"Content-Type": "application/json"}
    answer = ask(office.server, "POST", "/events", headers, body % office.bob, cookie=cookie)
    repelled(office, answer, 401)
    assert ask(office.server, "POST", "/events", headers, body % office.ann, cookie=cookie).status == 200


def test_two_hundred_events_at_once(office: Office) -> None:
    events = [{**EVENT, "id": f"e{number}"} for number in range(200)]
    answer = post_events(office.server, office.cookie(), events)
    assert [item["id"] for item in answer.json()["answers"]] == [event["id"] for event in events]
    assert office.stored()[office.ann] == events


def test_no_events_say_only_what_waits(office: Office) -> None:
    cookie = office.cookie()
    assert post_events(office.server, cookie, [], waiting=7).json() == {"answers": []}
    assert office.server.presence.of(office.ann).waiting == 7


def test_an_event_that_cannot_be_is_named(office: Office) -> None:
    answer = post_events(office.server, office.cookie(), [EVENT, {**EVENT, "id": "e2", "pair": ["q9", "d9"]}])
    assert answer.status == 422
    assert answer.json() == {"id": "e2", "why": "this pair is not among the rater's work"}


def test_the_page_names_its_place_in_the_news_in_a_form_that_tells_nothing(office: Office) -> None:
    cookie = office.cookie()
    found = [
        re.search(r'"newest":"([0-9a-f]+)"', ask(office.server, "GET", "/", cookie=cookie).text) for _ in "ab"
    ]
    assert all(found) and found[0][1] != found[1][1]  # type: ignore[index]


def test_a_rater_who_goes_away_works_on(office: Office) -> None:
    cookie = office.cookie()
    office.project.execute(SetPerson("Ann", away=True)).result()
    assert ask(office.server, "GET", "/", cookie=cookie).status == 200
