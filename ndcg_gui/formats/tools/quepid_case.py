"""Quepid's case as JSON: queries with their ratings, and their search settings.

`{case_name, scorer, queries: [{query_text, information_need, ratings: [{doc_id, rating, user_email}]}],
try}`; older versions hold ratings as an object of documents and ratings. Source: o19s/quepid,
app/views/api/v1/export/cases, app/services/case_importer.rb.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.decimals import tidy
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader, Writer
from ndcg_gui.formats.tables.jsonl import beginning
from ndcg_gui.formats.tools.by_query import NO_KEYS, Texts, around, merged_losses, ratings
from ndcg_gui.formats.tools.gathering import Gathering
from ndcg_gui.formats.tools.quepid_book import LONGEST_NEED, too_long
from ndcg_gui.formats.writing import write_atomically

SUFFIXES = (".json",)
_CALLED = {"doc_key": "doc_id", "grade": "rating", "rater": "user_email"}
# A case has to say where it asks: this asks nowhere until somebody says where.
_TRY = {
    "escape_query": True,
    "field_spec": "id:id, title:title",
    "name": "Try 1",
    "number_of_rows": 10,
    "query_params": "q=#$query##",
    "curator_variables": [],
    "search_endpoint": {
        "name": "to be set",
        "endpoint_url": "http://localhost:8983/solr/collection/select",
        "search_engine": "solr",
        "api_method": "JSONP",
        "custom_headers": "",
        "basic_auth_credential": None,
        "mapper_code": None,
        "proxy_requests": False,
        "options": None,
    },
}


def read(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read the queries with their ratings, without their search settings."""
    found = Gathering(source, report, options, _CALLED)
    for line, key, value in found.members("queries"):
        if key != "queries":
            continue
        for entry in found.listed(line, [value], say("a query with its ratings")):
            query = found.query(line, entry.get("query_text"), intent=entry.get("information_need"))
            rate(found, line, query, entry.get("ratings"))
    return found.content(Kind.JUDGMENTS, keys_from_text=True)


def rate(found: Gathering, line: int, query: str | None, rated: object) -> None:
    """Add the ratings of a query's documents, given as a list or as an object."""
    if isinstance(rated, Mapping):
        rated = [{"doc_id": doc, "rating": rating} for doc, rating in rated.items()]
    for rating in found.listed(line, rated, say("a rating")):
        if rating.get("rating") is None:
            found.left_out("no_rating", say("a document without a rating is left out"), line)
        else:
            found.judge(
                line, query, rating.get("doc_id"), rating["rating"], rater=rating.get("user_email") or None
            )


def sniff(head: bytes, name: str) -> float:
    """Recognise the names of a case and of a query."""
    match beginning(head):
        case {"case_name": _, "queries": [{"query_text": _}, *_]}:
            return 0.99
        case {"case_name": _, "queries": []} | {"queries": [{"query_text": _, "arranged_at": _}, *_]}:
            return 0.8
    return 0.0


def write_case(path: Path, content: Content) -> None:
    """Write a case named after the file. Its search endpoint is to be set in Quepid.

    Raises InputError for a text or key longer than Quepid takes, and for two queries with one text.
    """
    texts, rated = Texts(content.queries), ratings(content.judgments)
    texts.require_unique(rated)
    head = {
        "case_name": path.stem,
        "public": False,
        "archived": False,
        "options": None,
        "scorer": {"name": "nDCG@10"},
    }
    write_atomically(path, around(head, "queries", _queries(rated, texts), {"try": _TRY}))


def _queries(rated: Mapping[str, Mapping[str, float]], texts: Texts) -> Iterator[object]:
    for number, (query, own) in enumerate(rated.items()):
        text, need = texts.of(query), texts.intent(query)
        fits = need is None or len(need) <= LONGEST_NEED
        for doc in own:
            too_long(query, doc, text)
        yield {
            "arranged_at": number,
            "arranged_next": number + 1,
            "query_text": text,
            "options": None,
            "notes": None if fits else need,
            "information_need": need if fits else None,
            "ratings": [
                {"doc_id": doc, "rating": tidy(grade), "user_email": None} for doc, grade in own.items()
            ],
        }


READER = Reader("quepid-case", "Quepid case (JSON)", Kind.JUDGMENTS, SUFFIXES, sniff, read)
WRITER = Writer(
    "quepid-case",
    "Quepid case (JSON)",
    Kind.JUDGMENTS,
    SUFFIXES,
    write_case,
    whole=True,
    merged=True,
    losses=merged_losses(NO_KEYS, say("set the search endpoint in Quepid; the scorer is nDCG@10")),
    tool="Quepid",
)
