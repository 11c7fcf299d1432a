"""A proxy in front: what it says is believed of named addresses alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ndcg_gui.core.people import AddRater
from ndcg_gui.features.share.links import links, secrets_of
from ndcg_gui.serve.options import Limits
from tests.serve.client import PUBLIC, ask, post_events
from tests.serve.conftest import Office
from tests.serve.test_attacks import EVENT, repelled

NAMED: dict[str, Any] = {"user_header": "X-Remote-User", "proxies": ("127.0.0.1",)}


def test_a_rater_whom_the_proxy_names(opened: Callable[..., Office]) -> None:
    office = opened(**NAMED)
    office.project.execute(AddRater("Çelik 王")).result()
    (new,) = (rater.id for rater in office.project.raters() if rater.name == "Çelik 王")
    for name, rater in (("Ann", office.ann), ("Çelik 王", new)):
        page = ask(office.server, "GET", "/", {"X-Remote-User": name})
        assert page.status == 200 and f'"rater":{rater}' in page.text
    headers = {"X-Remote-User": "Bob", "Content-Type": "application/json"}
    assert ask(office.server, "POST", "/events", headers, b'{"events": []}').status == 200
    assert post_events(office.server, None, [EVENT]).status == 401
    # One who needs no link has a secret to save files with all the same, and the same one again.
    (secret,) = secrets_of(office.project, office.ann)[:1]
    assert ask(office.server, "GET", "/", {"X-Remote-User": "Ann"}).text.count(secret) == 1
    assert {link.rater_id for link in links(office.project) if link.made_at} == {office.ann}


@pytest.mark.parametrize(
    "headers",
    [
        [],
        [("X-Remote-User", "")],
        [("X-Remote-User", "nobody")],
        [("X-Remote-User", "ann")],
        [("X-Remote-User", "Ann, Bob")],
        [("X-Remote-User", "Ann"), ("X-Remote-User", "Bob")],
        [("X-Remote-User", "\udcff")],
        [("X_Remote_User", "Ann")],
        [("X-User", "Ann")],
        [("X-Remote-User", "(final grade)")],
    ],
    ids=["none", "empty", "nobody", "another case", "two in one", "two", "no UTF-8", "underscores",
         "another header", "final grades"],
)  # fmt: skip
def test_a_name_that_is_nobodys(opened: Callable[..., Office], headers: list[tuple[str, str]]) -> None:
    office = opened(**NAMED)
    repelled(office, ask(office.server, "GET", "/", headers), 401)


def test_a_name_that_no_proxy_sends(opened: Callable[..., Office]) -> None:
    office = opened(user_header="X-Remote-User", proxies=("192.0.2.7",))
    repelled(office, ask(office.server, "GET", "/", {"X-Remote-User": "Ann"}), 401)


def test_a_proxy_that_is_asked_over_http(opened: Callable[..., Office]) -> None:
    office = opened(**NAMED)
    headers = {"X-Forwarded-Proto": "http", "X-Remote-User": "Ann"}
    repelled(office, ask(office.server, "GET", "/", headers), 403)
    assert ask(office.server, "GET", "/", {**headers, "X-Forwarded-Proto": "https"}).status == 200


def test_clients_are_told_apart_behind_a_named_proxy_alone(opened: Callable[..., Office]) -> None:
    limits = Limits(bad_tokens=(1, 0.001))
    office = opened(proxies=("127.0.0.1",), limits=limits)
    for status, forwarded in (
        (404, "198.51.100.1"),
        (429, "198.51.100.1"),
        (404, "198.51.100.2"),
        (429, "203.0.113.9, 198.51.100.2"),  # what the client itself says of others comes before
        (404, "198.51.100.3, 127.0.0.1"),
        (404, "2001:db8:1:1::1"),
        (429, "2001:db8:1:1::2"),  # one network of IPv6 is one client
    ):
        assert ask(office.server, "GET", "/r/x", {"X-Forwarded-For": forwarded}).status == status, forwarded


def test_a_client_does_not_say_where_it_comes_from(opened: Callable[..., Office]) -> None:
    office = opened(limits=Limits(bad_tokens=(1, 0.001)))
    assert ask(office.server, "GET", "/r/x", {"X-Forwarded-For": "198.51.100.1"}).status == 404
    assert ask(office.server, "GET", "/r/x", {"X-Forwarded-For": "198.51.100.2"}).status == 429


def test_links_lead_to_the_public_address(office: Office) -> None:
    assert office.server.addresses == [PUBLIC]
    assert office.server.link("abc") == f"{PUBLIC}/r/abc"
