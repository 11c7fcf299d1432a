"""Relevance Studio's judgements: `{workspace_id, scenario_id, index, doc_id, rating, @meta: {created_by}}`.

As JSON Lines, as an array, or as hits of a search. A query is known by its scenario only. Source:
elastic/relevance-studio, docs of its data model.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader
from ndcg_gui.formats.tables.jsonl import SUFFIXES, beginning, first_object
from ndcg_gui.formats.tools.gathering import Gathering, Json, first_in, sources_in

_CALLED = {"query_key": "scenario_id", "doc_key": "doc_id", "grade": "rating", "rater": "created_by"}
_OWN = {"scenario_id", "doc_id", "rating"}


def read(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read all judgements; who made one stands in its `@meta`."""
    found = Gathering(source, report, options, _CALLED)
    for line, own in _judgements(found):
        if own.get("rating") is None:
            found.left_out("no_rating", say("a judgement without a rating is left out"), line)
            continue
        meta = found.inside(line, own.get("@meta"), say("where the judgement comes from"))
        query = found.query_key(line, own.get("scenario_id"))
        found.judge(line, query, own.get("doc_id"), own["rating"], rater=meta.get("created_by"))
    return found.content(Kind.JUDGMENTS)


def _judgements(found: Gathering) -> Iterator[tuple[int, Json]]:
    first = first_object(found.source.head)
    if "hits" not in first:
        for line, own in found.objects():
            inner = own.get("_source")
            yield line, inner if isinstance(inner, dict) else own
        return
    for line, name, value in found.members(""):
        if name == "hits":
            yield from ((line, own) for own in sources_in(value))


def sniff(head: bytes, name: str) -> float:
    """By a scenario's judgement."""
    first = first_object(head)
    value = beginning(head)
    hits = value.get("hits") if isinstance(value, Mapping) else None
    inside = first_in(hits.get("hits")) if isinstance(hits, Mapping) else first
    own = inside.get("_source", inside)
    return 0.99 if isinstance(own, Mapping) and own.keys() >= _OWN else 0.0


READER = Reader(
    "relevance-studio", "Relevance Studio judgements (JSON)", Kind.JUDGMENTS, SUFFIXES, sniff, read
)
