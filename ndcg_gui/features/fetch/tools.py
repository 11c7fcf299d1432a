"""Set-ups from files of other tools: Quepid's cases, RRE's templates, OpenSearch's search configurations.

Quepid: `try` of a case as JSON (`{query_params, field_spec, number_of_rows, escape_query, curator_variables,
search_endpoint: {endpoint_url, search_engine, api_method, custom_headers, basic_auth_credential}}`); in its
template `#$query##` is the query and `##name##` a curator variable. RRE: a template in which `$query` stands,
and the settings of the last version in `configuration_sets` beside its folder. OpenSearch's Search Relevance
Workbench: `{name, index, query, searchPipeline}` with `%SearchText%` or `{{queryText}}`; it names no host.
Sources: o19s/quepid, app/views/api/v1/export/cases; SeaseLtd/rated-ranking-evaluator, archetypes;
OpenSearch's documentation of search configurations.

A secret key in such a file is not taken over.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.features.fetch.places import place_text
from ndcg_gui.features.fetch.templates import LOOKS_SECRET
from ndcg_gui.formats import strict_json

KEY = "env:SEARCH_KEY"
_HOST = "https://search.example"
_ENGINES = {"solr": "solr", "es": "elasticsearch", "os": "opensearch", "algolia": "algolia"}
_IN_HITS = {"solr": "response.docs[].", "algolia": "hits[]."}
_OWN = re.compile(r"\{([a-z_:0-9]+)\}")
# What stands for the query until the template is ours, as text and in JSON.
_NOWHERE, _IN_JSON = "\0query\0", "\\u0000query\\u0000"
_IMAGES = ("thumb", "image")
_Values = dict[str, Any]


def values_of_tool(text: str, path: Path, max_nesting: int) -> _Values:
    """Fields of a set-up in such a file, its engine among them. Raises InputError."""
    try:
        told = strict_json.parse(text, max_nesting)
    except strict_json.Malformed as error:
        raise InputError(error.message) from error
    if isinstance(told, dict):
        if isinstance(told.get("try"), dict):
            return _quepid(told)
        own = told.get("_source") if isinstance(told.get("_source"), dict) else told
        if isinstance(own, dict) and {"index", "query"} <= own.keys() and isinstance(own["index"], str):
            return _workbench(own)
        if "$query" in text:
            return _rre(told, path)
    raise InputError(
        say(
            "neither a case of Quepid with its try, nor a template of RRE, nor a search configuration of"
            " OpenSearch"
        )
    )


# Quepid


def _quepid(case: Mapping[str, Any]) -> _Values:
    asked = case["try"]
    endpoint = asked.get("search_endpoint") if isinstance(asked.get("search_endpoint"), dict) else asked
    kind = str(endpoint.get("search_engine"))
    if kind not in _ENGINES:
        raise InputError(say("Quepid's engine '{name}' cannot be asked here", name=kind))
    engine = _ENGINES[kind]
    template = _Text(str(asked.get("query_params") or ""))
    for name, value in _curated(asked).items():
        template.put(f"##{name}##", str(value))
    template.put("#$query##", _NOWHERE if engine == "solr" else _IN_JSON)
    template.refuse(r"#\$[^#]*##|##\w+##")
    url = str(endpoint.get("endpoint_url") or endpoint.get("search_url") or "")
    found: _Values = {"engine": engine, "system": str(case.get("case_name") or "")[:100].strip()}
    found |= _places(engine, str(asked.get("field_spec") or ""))
    if engine == "solr":
        escaped = "{query:lucene}" if asked.get("escape_query") else "{query}"
        found |= {"url": _solr_url(url, _parameters(template.text), found, escaped), "method": "GET"}
    else:
        found |= {"url": url, "method": "POST", "body": _body(template.text, engine)}
    if isinstance(asked.get("number_of_rows"), int):
        found["size"] = asked["number_of_rows"]
    return found | _headers(endpoint)


def _curated(asked: Mapping[str, Any]) -> dict[str, object]:
    listed = asked.get("curator_variables")
    if isinstance(listed, list):
        return {
            str(own["name"]): own.get("value") for own in listed if isinstance(own, dict) and "name" in own
        }
    older = asked.get("curator_vars")
    return dict(older) if isinstance(older, dict) else {}


def _headers(endpoint: Mapping[str, Any]) -> _Values:
    told = endpoint.get("custom_headers")
    if isinstance(told, str) and told.strip():
        try:
            told = json.loads(told)
        except ValueError as error:
            raise InputError(say("Quepid's headers are not JSON")) from error
    headers = {str(name): str(value) for name, value in told.items()} if isinstance(told, dict) else {}
    for name, value in headers.items():
        if LOOKS_SECRET.search(name):
            scheme, blank, _ = value.partition(" ")
            headers[name] = f"{scheme} {{secret}}" if blank else "{secret}"
        else:
            headers[name] = _literal(value)
    if endpoint.get("basic_auth_credential"):
        headers["Authorization"] = "Basic {secret:base64}"
    found: _Values = {"headers": tuple(headers.items())} if headers else {}
    return found | ({"secret": KEY} if any("{secret" in value for value in headers.values()) else {})


def _places(engine: str, field_spec: str) -> _Values:
    """Places in a reply of the fields of a specification such as "id:_id, title:name, brand"."""
    within = _IN_HITS.get(engine, "hits.hits[]._source.")
    found: _Values = {"fields": ()}
    for part in re.split(r"[,\s]+", field_spec.strip()):
        role, colon, name = part.partition(":")
        name = name if colon else role
        if not name or name == "*" or not re.fullmatch(r"[\w.-]+", name):
            continue
        way = within + place_text(name.split("."))
        if name in ("_id", "_score") and "_source" in within:
            way = f"hits.hits[].{name}"
        if colon and role in ("id", "title"):
            found[role] = way
        elif colon and role in _IMAGES:
            found["image"] = way
        else:
            found["fields"] = (*found["fields"], (name, way))
    return {name: value for name, value in found.items() if value}


# RRE


def _rre(told: Mapping[str, Any], path: Path) -> _Values:
    settings = _settings_near(path)
    template = _Text(json.dumps(told, ensure_ascii=False))
    template.put("$query", _IN_JSON)
    template.refuse(r"(?<=\")\$\w+(?=\")|:\$\w+")
    is_solr = "collectionName" in settings if settings else isinstance(told.get("q"), str)
    host = next((str(url) for url in settings.get("baseUrls" if is_solr else "hostUrls") or [] if url), _HOST)
    if is_solr:
        parameters = [(str(name), str(value)) for name, value in json.loads(template.text).items()]
        base = host if "baseUrls" in settings else f"{_HOST}/solr"
        url = f"{base.rstrip('/')}/{settings.get('collectionName', 'collection')}/select"
        return {"engine": "solr", "url": _solr_url(url, parameters, {}, "{query}"), "method": "GET"}
    url = f"{host.rstrip('/')}/{settings.get('index', 'index')}/_search"
    return {
        "engine": "elasticsearch",
        "url": url,
        "method": "POST",
        "body": _body(template.text, "elasticsearch"),
    }


def _settings_near(path: Path) -> _Values:
    """Settings of the engine in the last version beside the template's folder."""
    for file in sorted(
        path.absolute().parent.parent.glob("configuration_sets/*/*-settings.json"), reverse=True
    ):
        try:
            found = json.loads(file.read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            continue
        if isinstance(found, dict) and ("hostUrls" in found or "collectionName" in found):
            return found
    return {}


# OpenSearch's Search Relevance Workbench


def _workbench(own: Mapping[str, Any]) -> _Values:
    query = own["query"]
    template = _Text(query if isinstance(query, str) else json.dumps(query, ensure_ascii=False))
    for place in ("%SearchText%", "{{queryText}}"):
        template.put(place, _IN_JSON)
    template.refuse(r"\{\{[^}]*\}\}")
    pipeline = own.get("searchPipeline")
    url = f"{_HOST}/{quote(own['index'], safe=',*-_.')}/_search"
    return {
        "engine": "opensearch",
        "url": f"{url}?search_pipeline={quote(pipeline)}" if isinstance(pipeline, str) and pipeline else url,
        "method": "POST",
        "body": _body(template.text, "opensearch"),
        "system": str(own.get("name") or ""),
    }


# templates


class _Text:
    """A template in which another tool's places are replaced by ours."""

    def __init__(self, text: str) -> None:
        self.text = text

    def put(self, place: str, value: str) -> None:
        """Put a value in at every occurrence of a place."""
        self.text = self.text.replace(place, value)

    def refuse(self, pattern: str) -> None:
        """Raise InputError for a place that has no value."""
        if match := re.search(pattern, self.text):
            raise InputError(say("there is no value for '{place}' of the template", place=match[0]))


def _literal(text: str) -> str:
    """Escape a text so that nothing in it is a place."""
    return _OWN.sub(r"{{\1}}", text)


def _parameters(text: str) -> list[tuple[str, str]]:
    """Parse the parameters of a URL over several lines."""
    parts = (part.strip().partition("=") for part in re.sub(r"\s*\n\s*", "", text).split("&"))
    return [(unquote(name), unquote(value)) for name, _, value in parts if name]


def _solr_url(url: str, parameters: list[tuple[str, str]], places: Mapping[str, Any], query: str) -> str:
    known = {name for name, _ in parameters}
    listed = [way.rpartition("[].")[2] for name, way in places.items() if name in ("id", "title", "image")]
    listed += [name for name, _ in places.get("fields", ())]
    if "fl" not in known and listed:
        parameters = [*parameters, ("fl", ",".join(dict.fromkeys((*listed, "score"))))]
    parameters = [own for own in parameters if own[0] not in ("rows", "start", "wt", "json.wrf")]
    written = [
        f"{quote(name, safe='.')}={query.join(quote(part, safe=',') for part in value.split(_NOWHERE))}"
        for name, value in parameters
    ]
    return f"{url}?{'&'.join(written)}&start={{from}}&rows={{size}}&wt=json"


def _body(text: str, engine: str) -> str:
    """JSON body that asks for as many results as the set-up says, from where it says."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InputError(say("the template's body is not JSON")) from error
    if not isinstance(value, dict):
        raise InputError(say("the template's body is not JSON"))
    start, size = ("page", "hitsPerPage") if engine == "algolia" else ("from", "size")
    value |= {start: "\0start\0", size: "\0size\0"}
    written = _literal(json.dumps(value, ensure_ascii=False, indent=2))
    written = written.replace('"\\u0000start\\u0000"', "{page_index}" if engine == "algolia" else "{from}")
    return written.replace('"\\u0000size\\u0000"', "{size}").replace("\\u0000query\\u0000", "{query}") + "\n"
