"""OpenSearch's Search Relevance Workbench: judgment lists, query sets and evaluation results.

A judgment list is what is put, `{name, description, type, judgmentRatings: [{query, ratings: [{docId,
rating}]}]}` with ratings as texts, or what is read back, the same inside the hits of a search. A query set is
JSON Lines of `{queryText, referenceAnswer, ...}`, or an object with `querySetQueries`. An evaluation result
is what one configuration returned for one query, `{searchConfigurationId, searchText, judgmentIds,
documentIds, metrics: [{metric, value}]}`. Source: docs.opensearch.org, search-plugins/search-relevance
(judgments, query-sets, evaluate-search-quality).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.decimals import decimal_text
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader, Writer
from ndcg_gui.formats.tables.jsonl import SUFFIXES as LINES
from ndcg_gui.formats.tables.jsonl import beginning, first_object, write_jsonl
from ndcg_gui.formats.tools.by_query import NO_KEYS, Texts, around, merged_losses, ratings
from ndcg_gui.formats.tools.gathering import (
    Gathering,
    Json,
    first_in,
    first_indexed,
    sources_in,
    stem_of,
    text_of,
)
from ndcg_gui.formats.writing import write_atomically

_LIST, _SET = "judgmentRatings", "querySetQueries"
_ANSWER = "referenceAnswer"
_INTENTS = say("the intents of queries are written as their reference answers")
_RESULT = frozenset({"searchConfigurationId", "searchText", "documentIds"})
_CALLED = {"doc_key": "docId", "grade": "rating", "rater": "name"}


def read_judgments(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read one judgment list, or several read back, with the lists' names as raters."""
    found = Gathering(source, report, options, _CALLED)
    entries: list[tuple[int, str, Json]] = []
    names: list[str] = []
    what = say("a query with its ratings")
    for line, name, value in found.members(_LIST):
        if name == _LIST:
            items = [value] if isinstance(value, dict) else value
            entries += [(line, "", item) for item in found.listed(line, items, what)]
        elif name == "hits":
            for own in sources_in(value):
                names.append(text_of(own.get("name")) or text_of(own.get("id")) or str(len(names) + 1))
                entries += [(line, names[-1], item) for item in found.listed(line, own.get(_LIST), what)]
    several = len(names) > 1
    for line, name, entry in entries:
        query = found.query(line, entry.get("query"))
        for rated in found.listed(line, entry.get("ratings"), say("a document with its rating")):
            if rated.get("rating") in (None, ""):
                found.left_out("no_rating", say("a document without a rating is left out"), line)
                continue
            found.judge(line, query, rated.get("docId"), rated.get("rating"), rater=name if several else None)
    return found.content(Kind.JUDGMENTS, keys_from_text=True)


def read_queries(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read a query set, with the expected answer as intent. The rest is left out."""
    found = Gathering(source, report, options)
    for line, values in _set(found):
        answer = text_of(values.get(_ANSWER)).strip()
        found.query(line, values.get("queryText"), intent=answer)
        if answer:
            found.report.inform("answers", say("reference answers are read as the intents of queries"), line)
        found.context.ignored([name for name in values if name not in ("queryText", _ANSWER)], line)
    return found.content(Kind.QUERIES, keys_from_text=True)


def _set(found: Gathering) -> Iterator[tuple[int, Json]]:
    if "queryText" in first_object(found.source.head):
        yield from found.objects()
        return
    what = say("a query with its text")
    for line, name, value in found.members(_SET):
        if name == _SET:
            items = [value] if isinstance(value, dict) else value
            yield from ((line, item) for item in found.listed(line, items, what))
        elif name == "hits":
            for own in sources_in(value):
                yield from ((line, item) for item in found.listed(line, own.get(_SET), what))


def read_results(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read the results of each configuration as a run named by its id. Metrics are recomputed."""
    found = Gathering(source, report, options, {"doc_key": "documentIds"})
    for line, own in found.indexed():
        query = found.query(line, own.get("searchText"))
        listed = own.get("documentIds")
        if not isinstance(listed, list):
            found.refuse(line, listed, say("a list of document keys"))
            continue
        name = text_of(own.get("searchConfigurationId")) or stem_of(source)
        found.ranked(line, name, query, [(doc, None) for doc in listed])
        if own.get("metrics"):
            found.report.inform(
                "metrics", say("metrics are computed again; the values in the file are left out"), line
            )
    return found.content(Kind.RUN, keys_from_text=True)


def sniff_results(head: bytes, name: str) -> float:
    """Recognise the file by the names in it."""
    return 0.98 if first_indexed(head).keys() >= _RESULT else 0.0


def sniff_judgments(head: bytes, name: str) -> float:
    """Recognise the list by its own names."""
    return 0.98 if any(isinstance(item.get(_LIST), list) for item in _lists(head)) else 0.0


def sniff_queries(head: bytes, name: str) -> float:
    """Recognise the set by its own names."""
    if isinstance(first_object(head).get("queryText"), str):
        return 0.98
    return 0.98 if any(isinstance(item.get(_SET), list) for item in _lists(head)) else 0.0


def _lists(head: bytes) -> Iterator[Json]:
    value = beginning(head)
    if isinstance(value, dict):
        yield value
        hits = value.get("hits")
        yield from (
            item
            for item in [first_in(hits.get("hits")).get("_source") if isinstance(hits, dict) else None]
            if isinstance(item, dict)
        )


def write_judgments(path: Path, content: Content) -> None:
    """Write one judgment list named after the file. Raises InputError for two queries with one text."""
    texts, rated = Texts(content.queries), ratings(content.judgments)
    texts.require_unique(rated)
    rows = (
        {
            "query": texts.of(query),
            "ratings": [{"docId": doc, "rating": _rating(grade)} for doc, grade in own.items()],
        }
        for query, own in rated.items()
    )
    head = {"name": path.stem, "description": "Judgments made outside OpenSearch", "type": "IMPORT_JUDGMENT"}
    write_atomically(path, around(head, _LIST, rows))


def _rating(grade: float) -> str:
    """Format a rating as the tool does, with three decimals, or more where rounding would change it."""
    text = f"{grade:.3f}"
    return text if float(text) == grade else decimal_text(grade)


def write_queries(path: Path, content: Content) -> None:
    """Write a query set, one query a line. Raises InputError for two queries with one text."""
    texts = Texts(content.queries)
    if not texts.records:
        raise InputError(say("nothing to export: {reason}", reason=say("there are no queries")))
    texts.require_unique(texts.records)
    rows = ({"queryText": texts.of(key), _ANSWER: record.intent} for key, record in texts.records.items())
    write_jsonl(path, ({name: value for name, value in row.items() if value} for row in rows))


READERS = (
    Reader(
        "opensearch-judgments",
        "OpenSearch judgment list (JSON)",
        Kind.JUDGMENTS,
        (".json",),
        sniff_judgments,
        read_judgments,
    ),
    Reader(
        "opensearch-queries",
        "OpenSearch query set (JSON Lines)",
        Kind.QUERIES,
        LINES,
        sniff_queries,
        read_queries,
    ),
    Reader(
        "opensearch-results",
        "OpenSearch evaluation results (JSON)",
        Kind.RUN,
        LINES,
        sniff_results,
        read_results,
    ),
)
WRITERS = (
    Writer(
        "opensearch-judgments",
        "OpenSearch judgment list (JSON)",
        Kind.JUDGMENTS,
        (".json",),
        write_judgments,
        whole=True,
        merged=True,
        losses=merged_losses(NO_KEYS),
        tool="OpenSearch",
    ),
    Writer(
        "opensearch-queries",
        "OpenSearch query set (JSON Lines)",
        Kind.QUERIES,
        LINES,
        write_queries,
        whole=True,
        losses=(NO_KEYS, _INTENTS, say("weights and strata are left out")),
        tool="OpenSearch",
    ),
)
