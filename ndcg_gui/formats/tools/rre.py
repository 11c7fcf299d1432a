"""Ratings of the Rated Ranking Evaluator, as people and its own tools write them, and as Quepid exports them.

`{index, id_field, topics: [{description, query_groups: [{name, description, queries: [{template,
placeholders: {"$query": ...}}], relevant_documents}]}]}`; groups or queries may stand outermost, and ratings
may stand at a query instead of its group. `relevant_documents` is `{document: {"gain": 3}}` or
`{"3": [documents]}`. Source: SeaseLtd/rated-ranking-evaluator, ratings_example.json and rre-tools;
o19s/quepid, app/views/api/v1/export/ratings.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader, Writer
from ndcg_gui.formats.tables.jsonl import beginning
from ndcg_gui.formats.tools.by_query import (
    INDEX,
    NO_INDEX,
    NO_KEYS,
    Texts,
    around,
    merged_losses,
    ratings,
    whole,
)
from ndcg_gui.formats.tools.gathering import Gathering, Json, first_in
from ndcg_gui.formats.writing import write_atomically

SUFFIXES = (".json",)
_LEVELS = ("topics", "query_groups", "queries")
_QUERY, _RATED = "$query", "relevant_documents"
_CALLED = {"doc_key": "document", "grade": "gain"}


def read(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read the queries of all groups with their ratings, and a topic's description as their stratum."""
    found = Gathering(source, report, options, _CALLED)
    head = beginning(source.head)
    rows = next((name for name in _LEVELS if isinstance(head, Mapping) and name in head), _LEVELS[0])
    for line, name, value in found.members(rows):
        items = [value] if name == rows else value
        if name == "topics":
            for topic in found.listed(line, items, say("a topic")):
                for group in found.listed(line, topic.get("query_groups"), say("a group of queries")):
                    _group(found, line, group, topic.get("description"))
        elif name == "query_groups":
            for group in found.listed(line, items, say("a group of queries")):
                _group(found, line, group, None)
        elif name == "queries":
            _group(found, line, {"queries": items}, None)
    return found.content(Kind.JUDGMENTS, keys_from_text=True)


def _group(found: Gathering, line: int, group: Json, stratum: object) -> None:
    queries = found.listed(line, group.get("queries"), say("a query"))
    if not queries and group.get(_RATED):
        queries = [{"placeholders": {_QUERY: group.get("name")}}]
    for entry in queries:
        text = asked(found.inside(line, entry.get("placeholders"), say("the query's placeholders")))
        query = found.query(line, text, intent=group.get("description"), stratum=stratum)
        rated = entry.get(_RATED)
        _rate(found, line, query, group.get(_RATED) if rated is None else rated)


def asked(placeholders: Json) -> object:
    """Return the query's text: `$query`, or the only placeholder there is."""
    if _QUERY in placeholders or len(placeholders) != 1:
        return placeholders.get(_QUERY)
    return next(iter(placeholders.values()))


def _rate(found: Gathering, line: int, query: str | None, rated: object) -> None:
    for name, value in found.inside(line, rated, say("documents with their gains")).items():
        if isinstance(value, list):
            for doc in value:
                found.judge(line, query, doc, name)
        elif isinstance(value, Mapping):
            found.judge(line, query, name, value.get("gain", value.get("rating")))
        else:
            found.judge(line, query, name, value)


def sniff(head: bytes, name: str) -> float:
    """Recognise a group of queries or a query."""
    value = beginning(head)
    if not isinstance(value, Mapping):
        return 0.0
    topic, group = first_in(value.get("topics")), first_in(value.get("query_groups"))
    query = first_in(value.get("queries"))
    if "query_groups" in topic or {"placeholders", _RATED} <= query.keys():
        return 0.98
    if group.keys() & {"queries", _RATED}:
        return 0.98
    return 0.9 if "placeholders" in query else 0.0


def write_ratings(path: Path, content: Content, index: str = INDEX) -> None:
    """Write a group for every query, in topics by stratum. Id field and template are to be set by the user.

    Raises InputError for grades that are no whole numbers and for two queries with one text.
    """
    texts, rated = Texts(content.queries), ratings(content.judgments)
    texts.require_unique(rated)
    head = {"index": index, "id_field": "id", "query_placeholder": _QUERY}
    write_atomically(path, around(head, "topics", _topics(rated, texts)))


def _topics(rated: Mapping[str, Mapping[str, float]], texts: Texts) -> Iterator[object]:
    topics: dict[str, list[object]] = {}
    for query, own in rated.items():
        record = texts.records.get(query)
        text, intent = texts.of(query), texts.intent(query)
        topics.setdefault((record.stratum if record else None) or "", []).append(
            {
                "name": text,
                **({"description": intent} if intent else {}),
                "queries": [{"template": "query.json", "placeholders": {_QUERY: text}}],
                _RATED: {doc: {"gain": whole(query, doc, grade)} for doc, grade in own.items()},
            }
        )
    for description, groups in topics.items():
        yield {"description": description, "query_groups": groups}


READER = Reader("rre", "Rated Ranking Evaluator (JSON)", Kind.JUDGMENTS, SUFFIXES, sniff, read)
WRITER = Writer(
    "rre",
    "Rated Ranking Evaluator (JSON)",
    Kind.JUDGMENTS,
    SUFFIXES,
    write_ratings,
    whole=True,
    merged=True,
    takes=("index",),
    losses=merged_losses(NO_KEYS, say("set the id field and the template in the file"), NO_INDEX),
    tool="RRE",
)
