"""Files as Quepid, RRE and OpenSearch's workbench keep them, written by hand after their sources."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.features.fetch.replies import request_for
from ndcg_gui.features.fetch.setup import Setup

QUERY = QueryRecord("q1", 'a "b"')


def made(folder: Path, value: Any, name: str = "f.json") -> Setup:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(value), encoding="utf-8")
    setup = Setup.from_file(path)
    assert Setup.from_toml(setup.to_toml()) == setup
    return setup


def case(query_params: str, engine: str = "es", **more: Any) -> dict[str, Any]:
    endpoint = {
        "endpoint_url": "https://h.example/shop/_search",
        "search_engine": engine,
        "api_method": "POST",
    }
    endpoint |= more.pop("endpoint", {})
    return {
        "case_name": "Shop search",
        "queries": [],
        "try": {
            "query_params": query_params,
            "field_spec": "id:_id, title:attrs.name, thumb:img, brand",
            "number_of_rows": 15,
            "escape_query": True,
            "curator_variables": [{"name": "boost", "value": 2.5}],
            "search_endpoint": endpoint,
        }
        | more,
    }


def test_a_case_of_quepid_on_elasticsearch(tmp_path: Path) -> None:
    body = '{"query": {"match": {"t {size}": {"query": "#$query##", "boost": ##boost##}}}}'
    setup = made(tmp_path, case(body))
    assert (setup.engine, setup.system, setup.size) == ("elasticsearch", "Shop search", 15)
    sent = request_for(setup, QUERY, "")
    assert (sent.method, sent.url) == ("POST", "https://h.example/shop/_search")
    assert json.loads(sent.body) == {
        "query": {"match": {"t {size}": {"query": 'a "b"', "boost": 2.5}}}, "from": 0, "size": 15,
    }  # fmt: skip
    assert (setup.id, setup.title, setup.image) == (
        "hits.hits[]._id", "hits.hits[]._source.attrs.name", "hits.hits[]._source.img",
    )  # fmt: skip
    assert setup.fields == (("brand", "hits.hits[]._source.brand"),) and setup.text == ""


def test_a_case_of_quepid_on_solr(tmp_path: Path) -> None:
    template = "q={!edismax qf=$f}#$query##\n&f=title^2 body&bf=##boost##&rows=3"
    endpoint = {"endpoint_url": "http://h.example:8983/solr/shop/select", "api_method": "JSONP"}
    setup = made(tmp_path, case(template, "solr", field_spec="id:id title:title brand", endpoint=endpoint))
    sent = request_for(setup, QUERY, "")
    assert sent.method == "GET" and sent.body == b""
    assert sent.url == (
        "http://h.example:8983/solr/shop/select?q=%7B%21edismax%20qf%3D%24f%7Da%20%5C%22b%5C%22"
        "&f=title%5E2%20body&bf=2.5&fl=id,title,brand,score&start=0&rows=15&wt=json"
    )
    assert setup.id == "response.docs[].id" and setup.fields == (("brand", "response.docs[].brand"),)


def test_an_older_case_of_quepid(tmp_path: Path) -> None:
    older = {
        "query_params": '{"q": "#$query##", "b": ##x##}', "search_url": "https://h.example/_search",
        "search_engine": "os", "curator_vars": {"x": 1}, "field_spec": "",
    }  # fmt: skip
    setup = made(tmp_path, {"case_name": "", "try": older}, "older.json")
    assert (setup.engine, setup.url, setup.system) == ("opensearch", "https://h.example/_search", "older")
    assert setup.title == "hits.hits[]._source.title"


def test_no_key_is_taken_over(tmp_path: Path) -> None:
    headers = json.dumps({"Authorization": "ApiKey t0p-s3cret", "X-Team": "search"})
    setup = made(tmp_path, case('{"q": "#$query##"}', endpoint={"custom_headers": headers}))
    assert setup.headers == (("Authorization", "ApiKey {secret}"), ("X-Team", "search"))
    assert setup.secret == "env:SEARCH_KEY" and "t0p" not in setup.to_toml()
    setup = made(tmp_path, case('{"q": "#$query##"}', endpoint={"basic_auth_credential": "ann:t0p"}))
    assert dict(setup.headers) == {"Authorization": "Basic {secret:base64}"} and "t0p" not in setup.to_toml()


def test_a_template_of_rre_with_its_settings(tmp_path: Path) -> None:
    settings = tmp_path / "etc" / "configuration_sets"
    for version, index in (("v1.0", "old"), ("v1.1", "shop")):
        (settings / version).mkdir(parents=True)
        told = {"hostUrls": ["https://h.example:9200"], "index": index}
        (settings / version / "index-settings.json").write_text(json.dumps(told))
    setup = made(tmp_path, {"query": {"match": {"name": "$query"}}}, "etc/templates/only_q.json")
    assert (setup.url, setup.system) == ("https://h.example:9200/shop/_search", "only_q")
    assert json.loads(request_for(setup, QUERY, "").body) == {
        "query": {"match": {"name": 'a "b"'}}, "from": 0, "size": 20,
    }  # fmt: skip
    solr = {"baseUrls": ["https://h.example/solr"], "collectionName": "shop"}
    (settings / "v1.1" / "index-settings.json").unlink()
    (settings / "v1.1" / "solr-settings.json").write_text(json.dumps(solr))
    setup = made(tmp_path, {"q": "$query", "fq": "lang:en"}, "etc/templates/only_q.json")
    assert request_for(setup, QUERY, "").url == (
        "https://h.example/solr/shop/select?q=a%20%22b%22&fq=lang%3Aen&start=0&rows=20&wt=json"
    )


@pytest.mark.parametrize("place", ["%SearchText%", "{{queryText}}"])
def test_a_search_configuration_of_opensearch(tmp_path: Path, place: str) -> None:
    told = {"name": "baseline", "index": "ecommerce", "searchPipeline": "p 1",
            "query": json.dumps({"query": {"match": {"t": place}}})}  # fmt: skip
    setup = made(tmp_path, told)
    assert (setup.engine, setup.system) == ("opensearch", "baseline")
    sent = request_for(setup, QUERY, "")
    assert sent.url == "https://search.example/ecommerce/_search?search_pipeline=p%201"
    assert json.loads(sent.body) == {"query": {"match": {"t": 'a "b"'}}, "from": 0, "size": 20}
    assert made(tmp_path, {"_id": "1", "_source": told}) == setup


@pytest.mark.parametrize(
    "value, told",
    [
        ({"a": 1}, "neither a case of Quepid"),
        (case("q=#$query##", "static"), "Quepid's engine 'static' cannot be asked here"),
        (case('{"q": "#$query##", "k": "#$keyword1##"}'), "there is no value for '#$keyword1##'"),
        (case('{"q": "#$query##", "k": ##other##}'), "there is no value for '##other##'"),
        (case('{"q": #$query}'), "the template's body is not JSON"),
        (case("[]"), "the template's body is not JSON"),
        (case("{}"), "the query is used nowhere"),
        (case('{"q": "#$query##"}', endpoint={"custom_headers": "{"}), "headers are not JSON"),
        (case('{"q": "#$query##"}', endpoint={"endpoint_url": "x"}), "must begin with https"),
        ({"q": "$query", "fq": "language:$lang"}, "there is no value for ':$lang'"),
        ({"name": "", "index": "i", "query": '{"a": "{{other}} %SearchText%"}'}, "no value for '{{other}}'"),
    ],
)  # fmt: skip
def test_what_cannot_be_taken_is_named(tmp_path: Path, value: Any, told: str) -> None:
    with pytest.raises(InputError) as raised:
        made(tmp_path, value)
    assert told in str(raised.value)
