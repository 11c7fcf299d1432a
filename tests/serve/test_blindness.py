"""Twin projects that differ in one secret: what their servers answer to a rater must be equal to the byte."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.features.opening import open_project
from ndcg_gui.features.share.links import make_link
from ndcg_gui.serve.options import Limits, ServeOptions
from ndcg_gui.serve.server import Server
from tests import twins
from tests.packaging import rater_id
from tests.serve.client import PUBLIC, ask, claim, connected, post_events, request
from tests.serve.test_news import Page
from tests.twins import CASES, NOON, SECRETS, Secret, make_twin, same_chance

Answers = Mapping[str, bytes]
# Two browsers' cursors hide a number of the history, which counts others' labels, under a pad that is new
# each time (test_cursors): they differ in any two answers, of one project, too.
CURSOR = re.compile(rb"\b[0-9a-f]{48}\b")
GOOD = {"status": "graded", "grade": 3.0, "note": ""}
RIGHT = {"status": "judged", "preferred": "right", "strength": 1}
LIST_GRADE = {"status": "judged", "preferred": "none", "strength": 0, "grade": 4.0}


@contextmanager
def served(path: Path) -> Iterator[tuple[Server, str]]:
    """Server of a twin, and the token of ann's link."""
    options = ServeOptions(
        host="127.0.0.1", port=0, behind_proxy=True, public=PUBLIC, limits=Limits(news_seconds=0.01)
    )
    with same_chance(3), open_project(path) as project:
        server = Server(project, options)
        try:
            server.start()
            yield server, make_link(project, rater_id(project))
        finally:
            server.stop()


def otherwise(state: Mapping[str, Any]) -> dict[str, Any]:
    """Another state of an item than that."""
    return LIST_GRADE | {"grade": 1.0} if "grade" in state else RIGHT | {"strength": 2}


def events_on(page: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Labels on the first and the last place of all, undone, given again, and one that cannot be."""
    made: list[dict[str, Any]] = []

    def add(place: dict[str, Any], state: dict[str, Any], **more: Any) -> None:
        number = len(made)
        made.append(
            {
                "id": f"e{number}",
                "step": f"s{number}",
                "action": "do",
                **place,
                "state": state,
                "seconds": 2.5,
            }
            | {"at": NOON // 1000, "seen": None}
            | more
        )

    for query, document in (page["pairs"][:1] + page["pairs"][-1:]) if page["pairs"] else ():
        add({"pair": [page["queries"][query]["id"], page["documents"][document]["id"]]}, GOOD)
    for comparison in page["comparisons"]:
        for item in comparison["items"][:3]:  # what is of another kind, and what ann has judged already
            said = LIST_GRADE if comparison["plan"].get("list_grades") else RIGHT
            add({"item": [comparison["name"], page["queries"][item["query"]]["id"]]}, said)
    first = made[0]
    add({}, first["state"] | {"note": "x"}, seen=first["id"])
    made[-1] |= {name: first[name] for name in ("pair", "item") if name in first}
    return made


def answers_of(path: Path) -> Answers:
    """Bodies of all that ann's browsers ask for."""
    found: dict[str, bytes] = {}
    with served(path) as (server, token):

        def get(name: str, path: str, cookie: str | None = None) -> bytes:
            answer = ask(server, "GET", path, cookie=cookie)
            found[name] = str(answer.status).encode() + b" " + answer.body
            return answer.body

        get("link", f"/r/{token}")
        cookie, phone = claim(server, token), claim(server, token)
        body = get("page", "/", cookie)
        page = json.loads(re.search(rb'>(\{"format":.*?)</script>', body, re.DOTALL)[1])  # type: ignore[index]
        sizes = [len(page["pairs"])] * bool(page["pairs"])
        sizes += [len(item["items"]) for item in page["comparisons"]]
        for view, size in enumerate(sizes):
            for number in range(-(-size // page["served"]["portion"]) + 1):  # and one that is not there
                get(f"portion {view} {number}", f"/portions/{view}/{number}", cookie)
        get("no view", f"/portions/{len(sizes)}/0", cookie)
        sent = events_on(page)
        with connected(server) as connection:
            connection.sendall(request("GET", "/news", cookie=phone))
            news = Page(connection)
            told: list[Any] = []
            for name, events in (
                ("stored", sent),
                ("known", sent[:2]),
                ("changed", [sent[0] | {"seconds": 9.0}]),
                ("conflict", [sent[0] | {"id": "f0", "step": "f0", "state": GOOD | {"grade": 1.0}}
                              if "pair" in sent[0] else
                              sent[0] | {"id": "f0", "step": "f0", "state": otherwise(sent[0]["state"])}]),
                ("foreign", [sent[0] | {"id": "f1", "pair": ["no", "such"]}]),
                ("invalid", [sent[0] | {"id": "f2", "step": "f2", "seen": "e0", "state": {"grade": 99.0}}]),
            ):  # fmt: skip
                answer = post_events(server, cookie, events)
                found[name] = str(answer.status).encode() + b" " + answer.body
            while sum(len(data) for kind, data in told if kind == "events") < len(sent) - 1:
                told.append(news.next())
            # In how many portions they come is a matter of time.
            found["news"] = json.dumps(
                [event for kind, data in told if kind == "events" for event in data]
            ).encode()
        get("page again", "/", cookie)
        get("health", "/health")
    return {name: CURSOR.sub(b"CURSOR", body) for name, body in found.items()}


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Answers]:
    """Answers of the project without anything changed, by plan."""
    folder = tmp_path_factory.mktemp("plain")

    @cache
    def made(plan: str) -> Answers:
        return answers_of(make_twin(folder / plan / "one", plan, Secret()))

    return made


@pytest.mark.parametrize(("plan", "secret"), CASES)
def test_answers_to_twins_are_equal_to_the_byte(
    plain: Callable[[str], Answers], tmp_path: Path, plan: str, secret: str
) -> None:
    other = answers_of(make_twin(tmp_path / plan / "other", plan, SECRETS[secret][0]))
    assert [name for name, body in other.items() if body != plain(plan)[name]] == []
    assert other.keys() == plain(plan).keys()


def test_all_that_can_be_asked_was_answered(plain: Callable[[str], Answers]) -> None:
    for plan in ("grading", "lists"):
        found = plain(plan)
        status = {name: int(body[:3]) for name, body in found.items() if name != "news"}
        assert {name for name, code in status.items() if code == 404} >= {"no view", "portion 0 2"} & {
            *status
        }
        expected = {
            "stored": 200,
            "known": 200,
            "changed": 409,
            "conflict": 200,
            "foreign": 422,
            "invalid": 422,
        }
        assert {name: status[name] for name in expected} == expected
        assert b"data:image/png;base64," in found["portion 0 0"]
        assert b'"conflict"' in found["conflict"] and b'"there"' in found["conflict"]


def test_the_check_sees_a_side_that_shows(
    plain: Callable[[str], Answers], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(twins, "tamper", lambda *_: None)  # the same sides of other lists
    other = answers_of(make_twin(tmp_path / "lists" / "other", "lists", Secret(swapped=True)))
    assert any(body != plain("lists")[name] for name, body in other.items())
