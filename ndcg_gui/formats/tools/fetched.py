"""Result lists as they were fetched from a running search engine.

The first line tells of the run: `{fetched: "results", system, url, template, engine, begun, setup}`; each
further one is the list of a query: `{query_key, query_text, asked, results: [{doc_id, score, document}]}`.
What a document says stands where it is first listed. Written by `features.fetch`.
"""

from __future__ import annotations

from typing import TypeGuard

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.moments import moment_of, written
from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader
from ndcg_gui.formats.tables.jsonl import first_object
from ndcg_gui.formats.tools.gathering import Gathering, stem_of, text_of

_CALLED = {"doc_key": "doc_id"}
_SHOWN = 12  # signs of the template's hash
_LATEST = 4_102_444_800_000_000  # the year 2100
_LARGEST = 1e300


def read(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read the lists as a run, with queries and documents. Their origin is reported."""
    found = Gathering(source, report, options, _CALLED)
    system = stem_of(source)
    for line, own in found.objects():
        if "fetched" in own:
            system = text_of(own.get("system")) or system
            begun = own.get("begun")
            report.inform(
                "fetched",
                say(
                    "fetched from {url} ({engine}) on {day} (UTC), template {template}",
                    url=text_of(own.get("url")),
                    engine=text_of(own.get("engine")) or "-",
                    day=written(moment_of(begun)) if isinstance(begun, int) and 0 <= begun < _LATEST else "-",
                    template=text_of(own.get("template"))[:_SHOWN],
                ),
            )
            continue
        query = found.query(line, own.get("query_text"), key=own.get("query_key"))
        results = found.listed(line, own.get("results"), say("a result"))
        for result in results:
            found.document(line, result.get("doc_id"), result.get("document"))
        scores = [result.get("score") for result in results]
        ranked = [
            (result.get("doc_id"), float(score) if _is_score(score) else None)
            for result, score in zip(results, scores, strict=True)
        ]
        found.ranked(line, system, query, ranked)
    return found.content(Kind.RUN)


def _is_score(value: object) -> TypeGuard[float]:
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < _LARGEST


def sniff(head: bytes, name: str) -> float:
    """Recognise the file by its first line."""
    return 0.99 if first_object(head).keys() >= {"fetched", "system", "template"} else 0.0


READER = Reader("fetched", "Results fetched from an engine (JSON Lines)", Kind.RUN, (".jsonl",), sniff, read)
