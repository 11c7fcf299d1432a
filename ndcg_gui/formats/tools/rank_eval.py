"""Elasticsearch's rank_eval: its requests and its responses.

Asked: `{requests: [{id, request | template_id and params, ratings: [{_index, _id, rating}]}], templates,
metric}`; ratings are whole numbers. Answered: `{metric_score, details: {id: {metric_score, unrated_docs,
hits: [{hit: {_index, _id, _score}, rating}]}}}`, older `quality_level` and `unknown_docs`. Source:
elastic/elasticsearch-specification, specification/_global/rank_eval; docs of search-rank-eval.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader, Writer
from ndcg_gui.formats.tables.jsonl import beginning
from ndcg_gui.formats.tools.by_query import INDEX, NO_INDEX, Texts, around, merged_losses, ratings, whole
from ndcg_gui.formats.tools.gathering import Gathering, Json, first_in, stem_of
from ndcg_gui.formats.writing import write_atomically

SUFFIXES = (".json",)
_CALLED = {"query_key": "id", "doc_key": "_id", "grade": "rating"}
_PARAMS = ("query_string", "query", "query_text", "q", "text", "search", "keywords")
_MATCHES = ("match", "match_phrase", "match_phrase_prefix", "match_bool_prefix")
_NOT_ASKED = ("filter", "must_not")
_TEMPLATE = {
    "id": "query",
    "template": {"inline": {"query": {"multi_match": {"query": "{{query_string}}"}}}},
}


def read_requests(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read the ratings by the requests' ids, with a query's text if the request gives it."""
    found = Gathering(source, report, options, _CALLED)
    for line, name, value in found.members("requests"):
        if name != "requests":
            continue
        for request in found.listed(line, [value], say("a request with its ratings")):
            text = _asked(request)
            key = request.get("id")
            query = found.query_key(line, key) if text is None else found.query(line, text, key=key)
            for rated in found.listed(line, request.get("ratings"), say("a document with its rating")):
                found.judge(line, query, rated.get("_id"), rated.get("rating"))
    return found.content(Kind.JUDGMENTS)


def _asked(request: Json) -> str | None:
    """Return the query's text, from the parameters of a template or from the request itself."""
    params = request.get("params")
    if isinstance(params, Mapping):
        texts = {name: value for name, value in params.items() if isinstance(value, str) and value.strip()}
        known = next((texts[name] for name in _PARAMS if name in texts), None)
        return known if known is not None or len(texts) != 1 else next(iter(texts.values()))
    return _in_request(request.get("request"))


def _in_request(node: object) -> str | None:
    if isinstance(node, list):
        return next((text for item in node if (text := _in_request(item)) is not None), None)
    if not isinstance(node, Mapping):
        return None
    for name, value in node.items():
        if name in _NOT_ASKED:
            continue
        if name in _MATCHES and isinstance(value, Mapping) and value:
            value = {"query": next(iter(value.values()))}  # of the field that is matched
        if name == "query" and isinstance(value, str) and value.strip():
            return value
        text = _in_request(value)
        if text is not None:
            return text
    return None


def read_response(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read the results of each request as a run of the file's name, with the ratings beside them."""
    found = Gathering(source, report, options, _CALLED)
    for line, name, value in found.members(""):
        if name != "details":
            continue
        for key, detail in found.inside(line, value, say("details by request")).items():
            query = found.query_key(line, key)
            own = found.inside(line, detail, say("the details of a request"))
            listed: list[tuple[object, float | None]] = []
            for hit in found.listed(line, own.get("hits"), say("a hit with its rating")):
                inner = found.inside(line, hit.get("hit"), say("a hit"))
                score = inner.get("_score")
                number = isinstance(score, int | float) and not isinstance(score, bool)
                listed.append((inner.get("_id"), float(score) if number else None))  # type: ignore[arg-type]
                if hit.get("rating") is not None:
                    found.judge(line, query, inner.get("_id"), hit["rating"])
            found.ranked(line, stem_of(source), query, listed)
    return found.content(Kind.RUN)


def sniff_requests(head: bytes, name: str) -> float:
    """Recognise the file by its first request."""
    value = beginning(head)
    request = first_in(value.get("requests")) if isinstance(value, Mapping) else {}
    asked = bool({"request", "template_id"} & request.keys())
    if "ratings" in request and (asked or "id" in request):
        return 0.98
    return 0.9 if asked and "id" in request else 0.0


def sniff_response(head: bytes, name: str) -> float:
    """Recognise the file by its first detail."""
    value = beginning(head)
    details = value.get("details") if isinstance(value, Mapping) else None
    first = next(iter(details.values()), None) if isinstance(details, Mapping) else None
    if not isinstance(first, Mapping) or not {"metric_score", "quality_level"} & first.keys():
        return 0.0
    return 0.98 if {"hits", "unrated_docs", "unknown_docs"} & first.keys() else 0.8


def write_requests(path: Path, content: Content, index: str = INDEX) -> None:
    """Write a request for every query, all with one template, whose query is to be set by the user.

    Raises InputError for grades that are no whole numbers.
    """
    texts, rated = Texts(content.queries), ratings(content.judgments)
    rows = (
        {
            "id": query,
            "template_id": _TEMPLATE["id"],
            "params": {"query_string": texts.of(query)},
            "ratings": [
                {"_index": index, "_id": doc, "rating": whole(query, doc, grade)}
                for doc, grade in own.items()
            ],
        }
        for query, own in rated.items()
    )
    after = {"metric": {"dcg": {"k": 10, "normalize": True}}}
    write_atomically(path, around({"templates": [_TEMPLATE]}, "requests", rows, after))


_TITLE = "Elasticsearch rank_eval (JSON)"
READERS = (
    Reader("rank-eval", _TITLE, Kind.JUDGMENTS, SUFFIXES, sniff_requests, read_requests),
    Reader(
        "rank-eval-response",
        "Elasticsearch rank_eval response (JSON)",
        Kind.RUN,
        SUFFIXES,
        sniff_response,
        read_response,
    ),
)
WRITERS = (
    Writer(
        "rank-eval",
        _TITLE,
        Kind.JUDGMENTS,
        SUFFIXES,
        write_requests,
        whole=True,
        merged=True,
        takes=("index",),
        losses=merged_losses(say("set the template's query in the file"), NO_INDEX),
        tool="Elasticsearch",
    ),
)
