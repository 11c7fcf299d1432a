"""Queries sampled from a log of searches.

The first line tells how: `{sampled: "queries", log, sha256, drawn, method, log_parts, seed, queries,
searches, left_out, first, last, at}`; each further one is a query, as in our files of queries. Written by
`features.sample`.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.numbers import count
from ndcg_gui.domain.personal_data import Personal, told_left_out
from ndcg_gui.domain.query_samples import Method, QuerySample, told_period
from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader
from ndcg_gui.formats.tables.jsonl import JsonRow, first_object, objects_of
from ndcg_gui.formats.tables.queries import QUERIES
from ndcg_gui.formats.tables.rows import Context, Row

_UNKNOWN = "-"


def read(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read the queries, and report how they were sampled."""
    context = Context(report, options)
    return Content(queries=QUERIES.records(_rows(source, context), context), keys_from_text=True)


def _rows(source: Source, context: Context) -> Iterator[Row]:
    for line, own in objects_of(source, context):
        if "sampled" in own:
            context.report.sample = _sample(own)
            for told in _told(own):
                context.report.inform(*told)
        else:
            yield JsonRow(line, context, own)


def _told(head: Mapping[str, object]) -> Iterator[tuple[str, Message]]:
    method = head.get("method")
    yield (
        "sampled",
        say(
            "{drawn} of the {queries} ({searches}) of the log {log}, drawn {how}, with seed {seed}",
            drawn=_UNKNOWN if (drawn := _number(head, "drawn")) is None else count(drawn),
            queries=say("{count} queries", count=_UNKNOWN)
            if (queries := _number(head, "queries")) is None
            else say("{count:query|queries}", count=queries),
            searches=say("{count} searches", count=_UNKNOWN)
            if (searches := _number(head, "searches")) is None
            else say("{count:search|searches}", count=searches),
            log=str(head.get("log", "-")),
            how=next((own.words for own in Method if own == method), "-"),
            seed=str(head.get("seed", "-")),
        ),
    )
    first, last = head.get("first"), head.get("last")
    if first and last:
        yield "period", told_period(str(first), str(last))
    found = head.get("left_out")
    if isinstance(found, dict):
        left_out = {kind: own for kind in Personal if isinstance(own := found.get(kind), int | float)}
        if left_out:
            yield "personal", told_left_out(left_out)


def _sample(head: Mapping[str, object]) -> QuerySample | None:
    """Draw that the head describes, None in older files, which do not say what the log holds."""
    try:
        return QuerySample.from_json(head)
    except (KeyError, TypeError, AttributeError, ValueError):
        return None


def _number(head: Mapping[str, object], name: str) -> int | None:
    value = head.get(name)
    return round(value) if isinstance(value, int | float) and math.isfinite(value) else None


def sniff(head: bytes, name: str) -> float:
    """Recognise the file by its first line."""
    return 0.99 if first_object(head).keys() >= {"sampled", "log", "method"} else 0.0


READER = Reader("sampled", "Queries drawn from a log (JSON Lines)", Kind.QUERIES, (".jsonl",), sniff, read)
