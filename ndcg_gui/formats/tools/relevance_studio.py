"""Relevance Studio's judgements: `{workspace_id, scenario_id, index, doc_id, rating, @meta: {created_by}}`.

As JSON Lines, as an array, or as hits of a search. A query is known by its scenario only. Source:
elastic/relevance-studio, docs of its data model.
"""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader
from ndcg_gui.formats.tables.jsonl import SUFFIXES
from ndcg_gui.formats.tools.gathering import Gathering, first_indexed

_CALLED = {"query_key": "scenario_id", "doc_key": "doc_id", "grade": "rating", "rater": "created_by"}
_OWN = {"scenario_id", "doc_id", "rating"}


def read(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read all judgements, with the rater from their `@meta`."""
    found = Gathering(source, report, options, _CALLED)
    for line, own in found.indexed():
        if own.get("rating") is None:
            found.left_out("no_rating", say("a judgment without a rating is left out"), line)
            continue
        meta = found.inside(line, own.get("@meta"), say("where the judgment comes from"))
        query = found.query_key(line, own.get("scenario_id"))
        found.judge(line, query, own.get("doc_id"), own["rating"], rater=meta.get("created_by"))
    return found.content(Kind.JUDGMENTS)


def sniff(head: bytes, name: str) -> float:
    """Recognise a scenario's judgement."""
    return 0.99 if first_indexed(head).keys() >= _OWN else 0.0


READER = Reader(
    "relevance-studio", "Relevance Studio judgements (JSON)", Kind.JUDGMENTS, SUFFIXES, sniff, read
)
