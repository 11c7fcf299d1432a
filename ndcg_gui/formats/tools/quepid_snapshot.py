"""Quepid's snapshot as JSON: a search's results for the queries of a case, with the ratings of that time.

`{id, name, time, docs: {query id: [{id, rated_only, fields}]}, queries: [{query_id, query_text,
information_need, ratings: {document: rating}}], scores}`. Source: o19s/quepid, app/views/api/v1/snapshots.
"""

from __future__ import annotations

from collections.abc import Mapping

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader
from ndcg_gui.formats.tables.jsonl import beginning
from ndcg_gui.formats.tools.gathering import Gathering, Json, stem_of, text_of
from ndcg_gui.formats.tools.quepid_case import rate

_CALLED = {"doc_key": "id", "grade": "rating"}


def read(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read the result lists as a run of the snapshot's name, with queries, ratings and documents' fields.

    Documents that are there because they are rated, and were not returned, are in no list.
    """
    found = Gathering(source, report, options, _CALLED)
    name = ""
    docs: tuple[int, Json] = (0, {})
    entries: list[tuple[int, Json]] = []
    for line, key, value in found.members("queries"):
        if key == "name":
            name = text_of(value)
        elif key == "docs":
            docs = line, found.inside(line, value, say("lists of documents by query"))
        elif key == "queries":
            entries += [(line, entry) for entry in found.listed(line, [value], say("a query"))]
    keys: dict[str, str | None] = {}
    for line, entry in entries:
        query = found.query(line, entry.get("query_text"), intent=entry.get("information_need"))
        keys[text_of(entry.get("query_id"))] = query
        rate(found, line, query, entry.get("ratings"))
    line, lists = docs
    for number, listed in lists.items():
        if number not in keys:
            found.left_out(
                "no_query", say("a result list of a query without a text is left out"), line, doubt=True
            )
            continue
        results = found.listed(line, listed, say("a document"))
        for result in results:
            found.document(line, result.get("id"), result.get("fields"))
        shown = [(result.get("id"), None) for result in results if result.get("rated_only") is not True]
        found.ranked(line, name or stem_of(source), keys[number], shown)
    return found.content(Kind.RUN, keys_from_text=True)


def sniff(head: bytes, name: str) -> float:
    """Recognise the file by its documents, which are listed by query."""
    value = beginning(head)
    docs = value.get("docs") if isinstance(value, dict) else None
    first = next(iter(docs.values()), None) if isinstance(docs, Mapping) else None
    match first:
        case [{"id": _, "rated_only": _}, *_]:
            return 0.99
        case [{"id": _}, *_] | []:
            return 0.8 if "name" in value else 0.0  # type: ignore[operator]
    return 0.0


READER = Reader("quepid-snapshot", "Quepid snapshot (JSON)", Kind.RUN, (".json",), sniff, read)
