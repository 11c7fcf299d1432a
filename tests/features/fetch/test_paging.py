from __future__ import annotations

import base64
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from ndcg_gui.core.http.client import Unanswered
from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.features.fetch import paging
from ndcg_gui.features.fetch.fetch import Fetching, Tried, try_once
from ndcg_gui.features.fetch.setup import Setup
from tests.engine import Asked, Engine, Said, engine, hits, said
from tests.making import make_project

QUERY = QueryRecord("q1", "tent")
ALL = [f"d{number}" for number in range(1, 13)]


def asked_for(asked: Asked) -> dict[str, str]:
    return {name: own[0] for name, own in parse_qs(urlsplit(asked.path).query).items()}


def tried(server: Engine, path: str, answer: Callable[[dict[str, str]], object], **values: object) -> Tried:
    def answered(asked: Asked) -> Said:
        found = answer(asked_for(asked))
        return found if isinstance(found, tuple) else said(found)

    server.answer = answered
    setup = Setup.preset("http", url=server.url + path, size=10, per_second=1000.0, **values)
    return try_once(setup, QUERY)


def results(keys: list[str], **more: object) -> dict[str, object]:
    return {"results": [{"id": key} for key in keys], **more}


def keys(tried: Tried) -> list[str]:
    assert tried.found is not None, tried.failed
    return [own.doc_key for own in tried.found.results]


def notes(tried: Tried) -> list[str]:
    assert tried.found is not None
    return [str(note) for note in tried.found.notes]


def test_pages_are_asked_for_by_position_until_there_are_enough(server: Engine) -> None:
    found = tried(server, "/s?q={query}&from={from}", lambda own: results(ALL[int(own["from"]) :][:4]))
    assert keys(found) == ALL[:10] and not notes(found)
    assert [asked_for(asked)["from"] for asked in server.asked] == ["0", "4", "8"]


@pytest.mark.parametrize("place, first", [("page", 1), ("page_index", 0)])
def test_pages_are_asked_for_by_number_until_the_last(server: Engine, place: str, first: int) -> None:
    path = f"/s?q={{query}}&n={{size}}&page={{{place}}}"
    found = tried(
        server, path, lambda own: results(ALL[:7][5 * (int(own["page"]) - first) :][:5]), page_size=5
    )
    assert keys(found) == ALL[:7] and not notes(found)  # the second holds less, so there is no third
    assert [asked_for(asked)["page"] for asked in server.asked] == [str(first), str(first + 1)]
    assert {asked_for(asked)["n"] for asked in server.asked} == {"5"}


def test_pages_are_asked_for_by_a_cursor(server: Engine) -> None:
    after = {"*": (ALL[:6], "a b&c"), "a b&c": (ALL[6:], None)}
    found = tried(
        server, "/s?q={query}&c={cursor}", lambda own: results(after[own["c"]][0], next=after[own["c"]][1]),
        cursor="next", first_cursor="*",
    )  # fmt: skip
    assert keys(found) == ALL[:10] and len(server.asked) == 2


def test_links_to_the_next_page_are_followed(server: Engine) -> None:
    links = {"1": "?q=tent&p=2", "2": f"{server.url}/s?q=tent&p=3", "3": ""}
    found = tried(
        server, "/s?q={query}&p=1",
        lambda own: results(ALL[3 * int(own["p"]) - 3 :][:3], paging={"next": links[own["p"]]}),
        next_page="paging.next", headers=(("X-A", "b"),),
    )  # fmt: skip
    assert keys(found) == ALL[:9] and not notes(found)
    assert [asked.headers["X-A"] for asked in server.asked] == ["b"] * 3


@pytest.mark.parametrize(
    "form",
    [
        '<{url}>; rel="next"',
        '</s?q=tent&p=1>; rel=prev, <{url}>; title="a, b"; rel="last next", </s>; rel=last',
        "<{url}>;REL=Next",
    ],
)
def test_links_in_the_header_are_followed(server: Engine, form: str) -> None:
    links = {"1": "/s?q=tent&p=2", "2": f"{server.url}/s?q=tent&p=3", "3": ""}

    def answer(own: dict[str, str]) -> Said:
        page, link = results(ALL[3 * int(own["p"]) - 3 :][:3]), links[own["p"]]
        return said(page, Link=form.replace("{url}", link)) if link else said(page, Link='</s>; rel="first"')

    found = tried(server, "/s?q={query}&p=1", answer, next_page="header:Link")
    assert keys(found) == ALL[:9] and not notes(found) and len(server.asked) == 3
    # A link to another server is not asked, here either.
    found = tried(
        server, "/s?q={query}", lambda _own: said(results(ALL[:2]), Link="<//other.example/s>; rel=next"),
        next_page="header:Link",
    )  # fmt: skip
    assert found.failed is not None and "which is not asked" in str(found.failed)


def test_a_total_saves_the_question_for_more(server: Engine) -> None:
    found = tried(server, "/s?q={query}&from={from}", lambda _own: results(ALL[:3], n=3), total="n")
    assert keys(found) == ALL[:3] and len(server.asked) == 1 and not notes(found)


def test_a_loop_of_links_ends_and_is_told(server: Engine) -> None:
    pages = {"1": (ALL[:2], "?q=tent&p=2"), "2": (ALL[2:4], "?q=tent&p=1")}
    found = tried(
        server, "/s?q={query}&p=1", lambda own: results(pages[own["p"]][0], next=pages[own["p"]][1]),
        next_page="next",
    )  # fmt: skip
    assert keys(found) == ALL[:4] and len(server.asked) == 2
    assert notes(found)[0] == ("the next page after page 2 is one of those before: asking was stopped there")
    assert "asked for 10, got 4" in notes(found)[1]


def test_pages_that_are_all_the_same_end_and_are_told(server: Engine) -> None:
    found = tried(server, "/s?q={query}&p={page}", lambda _own: results(ALL[:4]))
    assert keys(found) == ALL[:4] and len(server.asked) == 2
    assert notes(found) == [
        "page 2 brought nothing new: asking was stopped there",
        "4 results listed a second time: the first one is kept",
        "asked for 10, got 8; is there a next page?",
    ]


def test_pages_without_end_are_bounded(server: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paging, "MOST_PAGES", 3)
    found = tried(server, "/s?q={query}&p={page}", lambda own: results([own["p"]]))
    assert keys(found) == ["1", "2", "3"] and "asking was stopped after 3 pages" in notes(found)


def test_a_next_page_of_another_server_is_not_asked(server: Engine) -> None:
    with engine() as other:
        for link in (
            f"{other.url}/s",
            "//other.example/s",
            "http://[",
            "/s?q=a b",
            f"https{server.url[4:]}/",
        ):
            found = tried(
                server, "/s?q={query}", lambda _own, link=link: results(ALL[:2], next=link),  # type: ignore[misc]
                next_page="next",
            )  # fmt: skip
            assert found.failed is not None and found.failed.for_all
            assert "which is not asked" in str(found.failed) and len(found.values) == 1
        assert not other.asked
    found = tried(server, "/s?q={query}", lambda _own: results(ALL[:2], next=[1]), next_page="next")
    assert str(found.failed) == "next is neither a text nor a number"


def test_a_page_that_fails_fails_the_query(server: Engine) -> None:
    found = tried(
        server, "/s?q={query}&p={page}",
        lambda own: results(ALL[:4]) if own["p"] == "1" else said({"error": "x"}, 500),
    )  # fmt: skip
    assert found.found is None and isinstance(found.failed, Unanswered) and found.failed.again


@pytest.mark.parametrize("engine_name, place", [("elasticsearch", "from"), ("vespa", "offset")])
def test_the_presets_ask_for_the_next_page(server: Engine, engine_name: str, place: str) -> None:
    def answer(asked: Asked) -> Said:
        start = asked.json()[place]
        part = ALL[start : start + 5]
        if engine_name == "vespa":
            return said({"root": {"fields": {"totalCount": 12}, "children": [
                {"id": key, "relevance": 1.0, "fields": {}} for key in part]}})  # fmt: skip
        page = hits(*part)
        page["hits"]["total"]["value"] = 12
        return said(page)

    server.answer = answer
    setup = Setup.preset(engine_name, url=server.url + "/_search", per_second=1000.0)
    assert keys(try_once(setup, QUERY)) == ALL
    assert [asked.json()[place] for asked in server.asked] == [0, 5, 10]


@pytest.mark.parametrize(
    "values, told",
    [
        ({"cursor": "next"}, "a cursor needs both"),
        ({"url": "https://x.example/?q={query}&c={cursor}"}, "a cursor needs both"),
        ({"next_page": "a b"}, "'a b' is not a path in a reply"),
        ({"score": "results[].scores[].value"}, "would be several scores"),
        ({"title": "others[].title"}, "must begin as 'results\\[\\].id' does"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_pages_and_paths_is_named(values: dict[str, str], told: str) -> None:
    with pytest.raises(InputError, match=told):
        Setup.preset("http", **values)


def test_nested_lists_are_joined(server: Engine) -> None:
    reply = {"results": [
        {"id": "a", "genres": [{"name": "Drama"}, {}, {"name": "Crime"}], "cast": [["x", "y"], ["z"], 7],
         "years": [1999, 2003], "images": [{"url": "1.png"}, {"url": "2.png"}]},
        {"id": "b", "genres": "none"},
    ]}  # fmt: skip
    found = tried(
        server, "/s?q={query}", lambda _own: reply, image="results[].images[].url",
        fields=tuple((name, f"results[].{way}") for name, way in
                     [("genres", "genres[].name"), ("cast", "cast"), ("years", "years[]")]),
    ).found  # fmt: skip
    assert found is not None
    first, second = found.results
    assert first.fields == {"genres": "Drama\nCrime", "cast": "x\ny\nz\n7", "years": "1999\n2003"}
    assert first.image_url == "1.png\n2.png" and second.fields == {}


def test_basic_authentication_is_sent_in_utf_8(server: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KEY", "ann:p:ä€")
    wanted = "Basic " + base64.b64encode("ann:p:ä€".encode()).decode()

    def answer(asked: Asked) -> Said:
        if asked.headers.get("Authorization") == wanted:
            return said(results(ALL[:1]))
        return said(
            {"error": f"{asked.headers.get('Authorization')} for ann: p:\u00e4%E2%82%AC is wrong"}, 401
        )

    server.answer = answer
    setup = Setup.preset(
        "http", url=f"{server.url}/?q={{query}}", secret="env:KEY", per_second=1000.0,
        headers=(("Authorization", "Basic {secret:base64}"),),
    )  # fmt: skip
    assert keys(try_once(setup, QUERY)) == ["d1"]
    monkeypatch.setenv("KEY", "ann:p:ä€!")
    wanted_no_more = try_once(setup, QUERY)
    assert wanted_no_more.failed is not None and wanted_no_more.failed.for_all
    monkeypatch.setenv("KEY", "ann:p:ä€")
    wanted = ""
    told = str(try_once(setup, QUERY).failed)
    assert told.startswith("401 Unauthorized: ") and told.endswith('••• for ann: ••• is wrong"}'), told


# what is told of all lists


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with make_project(tmp_path) as made:
        yield made


def told(project: Project, server: Engine, lists: dict[str, list[str]], **values: object) -> list[str]:
    def answer(asked: Asked) -> Said:
        return said(results(lists[asked_for(asked)["q"][-2:]], n=40))

    server.answer = answer
    setup = Setup.preset(
        "http", url=f"{server.url}/?q={{query}}", size=20, system="s", per_second=1000.0, **values
    )
    fetching = Fetching(project, setup, anew=True)
    fetching.ask(lambda: None)
    assert Fetching(project, setup).notes() == fetching.notes()  # as they were kept
    fetching.plan()
    return [str(note) for note in fetching.notes()]


def test_a_first_page_taken_for_all_is_told(project: Project, server: Engine) -> None:
    five = dict.fromkeys(("q1", "q2", "q3"), ALL[:5])
    how = " put {from} or {page} into the URL or body, or name the path of the next page under [paging]"
    assert told(project, server, five) == ["asked for 20, got 5 for each query; is there a next page?" + how]
    assert told(project, server, five | {"q2": ALL[:2]}) == [
        "asked for 20, got 5 at most; is there a next page?" + how
    ]
    assert told(project, server, {"q1": ALL[:5], "q2": ALL[:3], "q3": ALL[:4]}) == []
    assert told(project, server, five | {"q2": []}, total="n") == [
        "of 2 queries the engine has more results than it sent;" + how
    ]
    assert told(project, server, dict.fromkeys(five, ["a", "b", "a"] * 7)) == [
        "54 results listed a second time: the first one is kept"
    ]
