"""Replies in each engine's dialect, written by hand; and replies gone wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ndcg_gui.core.http.client import Client, Reply, Unanswered
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.features.fetch.replies import FetchedResult, engine_version, list_of, request_for, value_of
from ndcg_gui.features.fetch.setup import Setup
from tests.engine import Engine, hits, said

REPLIES: dict[str, tuple[Any, FetchedResult]] = {
    "elasticsearch": (hits("a", "b"), FetchedResult("a", 9.5, "seen a", "text of a")),
    "opensearch": (hits("a", "b"), FetchedResult("a", 9.5, "seen a", "text of a")),
    "solr": (
        {
            "responseHeader": {"zkConnected": True, "status": 0, "QTime": 3},
            "response": {"numFound": 2, "start": 0, "maxScore": 2.5, "numFoundExact": True, "docs": [
                {"id": "a", "title": ["Tent", "green"], "body": ["for two"], "score": 2.5},
                {"id": "b", "score": 1.25},
            ]},
        },
        FetchedResult("a", 2.5, "Tent\ngreen", "for two"),
    ),
    "vespa": (
        {"root": {
            "id": "toplevel", "relevance": 1.0, "fields": {"totalCount": 2},
            "coverage": {"coverage": 100, "documents": 2, "full": True, "nodes": 1, "results": 1},
            "children": [
                {"id": "id:shop:product::a", "relevance": 0.5, "source": "shop", "fields": {"title": "Tent"}},
                {"id": "id:shop:product::b", "relevance": 0.25, "source": "shop", "fields": {}},
            ],
        }},
        FetchedResult("id:shop:product::a", 0.5, "Tent"),
    ),
    "algolia": (
        {"hits": [{"objectID": "a", "title": "Tent", "body": "for two", "_highlightResult": {}},
                  {"objectID": "b"}],
         "nbHits": 2, "page": 0, "nbPages": 1, "hitsPerPage": 20, "query": "tent"},
        FetchedResult("a", None, "Tent", "for two"),
    ),
    "http": (
        {"results": [{"id": 7, "title": "Tent", "score": 3}, {"id": 8}]},
        FetchedResult("7", None, "Tent"),
    ),
}  # fmt: skip


@pytest.mark.parametrize("engine", REPLIES)
def test_each_dialect_is_read(engine: str) -> None:
    reply, first = REPLIES[engine]
    found = list_of(Setup.preset(engine), reply)
    assert found.results[0] == first and len(found.results) == 2


@pytest.mark.parametrize(
    "engine, reply",
    [
        ("elasticsearch", hits()),
        ("solr", {"response": {"numFound": 0, "docs": []}}),
        ("vespa", {"root": {"fields": {"totalCount": 0}}}),
        ("algolia", {"hits": []}),
    ],
)
def test_no_results_are_an_empty_list(engine: str, reply: Any) -> None:
    assert list_of(Setup.preset(engine), reply).results == ()


@pytest.mark.parametrize(
    "engine, reply, told, again",
    [
        ("elasticsearch", hits("a", timed_out=True), "did not finish: timed_out is true", True),
        ("elasticsearch", hits("a", _shards={"failed": 1}), "_shards.failed is 1", True),
        ("solr", {"responseHeader": {"partialResults": True}}, "partialResults is true", True),
        ("vespa", {"root": {"errors": [{"code": 8}]}}, 'root.errors is [{"code":8}]', True),
        ("vespa", {"root": {}}, "there is no list of results at root.children[].id", False),
        ("elasticsearch", {"error": "x"}, "no list of results", False),
        ("elasticsearch", [], "no list of results", False),
        ("http", {"results": [{"id": "a"}, {"id": None}]}, "result 2 has no id at results[].id", False),
        ("http", {"results": [{"id": 1.5}]}, "but 1.5", False),
        ("http", {"results": [{"id": True}]}, "but true", False),
        ("http", {"results": [{"id": "a\tb"}]}, "the id of result 1: a control character", False),
    ],
)  # fmt: skip
def test_what_cannot_be_relied_on_is_no_list(engine: str, reply: Any, told: str, again: bool) -> None:
    with pytest.raises(Unanswered) as raised:
        list_of(Setup.preset(engine), reply)
    assert told in str(raised.value) and raised.value.again is again


def test_the_order_of_the_engine_counts() -> None:
    setup = Setup.preset("http", size=3, fields=(("brand", "results[].b"),))
    found = list_of(setup, {"results": [
        {"id": "a", "score": 1, "b": "x"}, {"id": "b", "score": 2, "b": {"y": [1]}}, {"id": "a", "score": 0},
        {"id": "c"},
    ]})  # fmt: skip
    assert [(own.doc_key, own.score, own.fields) for own in found.results] == [
        ("a", None, {"brand": "x"}), ("b", None, {"brand": '{"y":[1]}'}),
    ]  # fmt: skip
    assert [str(note) for note in found.notes] == [
        "1 result listed a second time: the first one is kept",
        "results[].b leads to objects, kept as JSON: name a value in them, such as results[].b.name",
        "scores do not decrease with the rank: the engine's order is used",
    ]


@pytest.mark.parametrize(
    ("path", "body", "named"),
    [
        ("results[].genres[].name", "Action\nDrama", ""),
        ("results[].tags", "a\nb\nc", ""),
        ("results[].genres", '[{"name":"Action"},{"name":"Drama"}]', "results[].genres[]"),
        ("results[].genres[]", '[{"name":"Action"},{"name":"Drama"}]', "results[].genres[]"),
        ("results[].maker", '{"name":"ACME"}', "results[].maker"),
        ("results[].deep", 'x\n[{"y":1}]', "results[].deep[]"),
        ("results[].empty", "{}", "results[].empty"),
    ],
)
def test_objects_are_told_once_with_a_path_into_them(path: str, body: str, named: str) -> None:
    result = {
        "genres": [{"name": "Action"}, {"name": "Drama"}], "tags": [["a", "b"], ["c"]],
        "maker": {"name": "ACME"}, "deep": ["x", [{"y": 1}]], "empty": {},
    }  # fmt: skip
    found = list_of(
        Setup.preset("http", size=2, text=path), {"results": [{"id": "a", **result}, {"id": "b", **result}]}
    )
    assert {own.body for own in found.results} == {body}
    assert [str(note).partition(" leads to objects")[0] for note in found.notes] == [named] * bool(named)


def test_a_number_too_large_for_a_score_is_none() -> None:
    found = list_of(Setup.preset("http"), {"results": [{"id": "a", "score": 10**350}]})
    assert found.results[0].score is None


@pytest.mark.parametrize(
    "text, told",
    [
        ("<!DOCTYPE html><p>Log in", "it begins with '<!DOCTYPE html><p>Log in'"),
        ('{"a": 1, "a": 2}', "twice in one object"),
        ("[" * 65 + "]" * 65, "nested deeper than 64 levels"),
        ('{"a": NaN}', "not a number in JSON"),
        ("", "not JSON"),
    ],
)
def test_what_is_not_json_is_named(text: str, told: str) -> None:
    with pytest.raises(Unanswered) as raised:
        value_of(Reply(200, "OK", text, len(text), 0.0))
    assert told in str(raised.value)
    with pytest.raises(Unanswered, match="not UTF-8"):
        value_of(Reply(200, "OK", "{}", 2, 0.0, is_utf8=False))


def test_a_request_is_what_the_set_up_says(server: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    setup = server.setup(
        size=7,
        secret="env:KEY",
        headers=(("Authorization", "ApiKey {secret}"),),
        body='{"q": {query}, "n": {size}}',
    )
    server.answer = lambda _asked: said({})
    Client().send(request_for(setup, QueryRecord("q1", 'say "ü"'), "abc"))
    (asked,) = server.asked
    assert json.loads(asked.body) == {"q": 'say "ü"', "n": 7}
    assert asked.headers["Authorization"] == "ApiKey abc"
    assert asked.headers["Content-Type"] == "application/json"


def test_an_engine_says_its_version_or_not(server: Engine) -> None:
    assert engine_version(server.setup(), Client(), "") == "Elasticsearch 8.15.0"
    server.answer = lambda _asked: said({}, 403)
    assert engine_version(server.setup(), Client(), "") == "Elasticsearch"
    assert engine_version(Setup.preset("algolia"), Client(), "") == "Algolia"
