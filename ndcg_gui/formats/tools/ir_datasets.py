"""ir_datasets' JSON Lines: queries, docs, qrels and scoreddocs, as `ir_datasets export` writes them.

`{"query_id", "text"}`, `{"doc_id", "text", ...}`, `{"query_id", "doc_id", "relevance", "iteration"}` and
`{"query_id", "doc_id", "score"}`. TREC's topics have a title, a description and a narrative in place of a
text. Source: allenai/ir_datasets, ir_datasets/commands/export.py and formats/base.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise
from pathlib import Path

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import DocumentRecord, JudgmentRecord, Kind, QueryRecord, RunRecord
from ndcg_gui.formats.decimals import decimal_text, tidy
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader, Writer
from ndcg_gui.formats.tables.documents import DOCUMENTS
from ndcg_gui.formats.tables.jsonl import SUFFIXES, JsonRow, first_names, write_jsonl
from ndcg_gui.formats.tables.queries import QUERIES
from ndcg_gui.formats.tables.rows import Context
from ndcg_gui.formats.tools.by_query import merged_losses
from ndcg_gui.formats.tools.objects import Names
from ndcg_gui.formats.trec.qrels import QrelsLabels, grade_text
from ndcg_gui.formats.trec.run import Scored, tag_of

_PAIR = {"query_key": ("query_id",), "doc_key": ("doc_id",)}
_ANY: frozenset[str] = frozenset()
_QUERY_TEXTS = frozenset({"text", "title"})
_TEXTS = frozenset({"text", "body", "contents", "title"})
# What other files hold beside a query or a document.
_OTHERS = frozenset(
    {
        "rater",
        "grade",
        "winner",
        "label",
        "model_a",
        "left_system",
        "baseline",
        "candidate",
        "response",
        "answer",
        "query",
    }
)
_QUERIES = Names(
    {
        "query_key": ("query_id",),
        "text": ("text", "title", "query"),
        "description": ("description",),
        "narrative": ("narrative",),
        "intent": ("intent",),
    },
    ("query_id",),
)
_DOCUMENTS = Names(
    {"doc_key": ("doc_id",), "title": ("title",), "body": ("text", "body", "contents"), "url": ("url",)},
    ("doc_id",),
    "fields",
)
_DOCUMENT_NAMES = {name for names in _DOCUMENTS.columns.values() for name in names} | {"metadata"}
_QRELS = Names(
    {**_PAIR, "grade": ("relevance",), "iteration": ("iteration",)}, ("query_id", "doc_id", "relevance")
)
_SCORED = Names({**_PAIR, "score": ("score",)}, ("query_id", "doc_id", "score"))


def read_queries(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read queries. A description and a narrative become the intent."""
    context = Context(report, options)
    return Content(queries=QUERIES.records(map(_query, _QUERIES.rows(source, context)), context))


def _query(row: JsonRow) -> JsonRow:
    told = [row.text(name) for name in ("intent", "description", "narrative")]
    values = {name: row.values[name] for name in ("query_key", "text")}
    if values["text"] is None and not row.bad:
        row.error(
            say("'{name}' is missing", name="text"), expected=say("the key '{name}'", name="text, or title")
        )
    made = JsonRow(
        row.line, row.context, {**values, "intent": "\n\n".join(text for text in told if text) or None}
    )
    made.bad = row.bad
    return made


def read_docs(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read documents. Names without a column of their own become fields."""
    context = Context(report, options)
    return Content(documents=DOCUMENTS.records(_DOCUMENTS.rows(source, context), context))


def read_qrels(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read labels."""
    context, labels = Context(report, options), QrelsLabels(report, options)
    for row in _QRELS.rows(source, context):
        grade = row.number("grade")
        query, doc = row.raw_key("query_key"), row.raw_key("doc_key")
        if grade is None or query is None or doc is None or row.bad:
            continue
        whole = labels.grade(decimal_text(grade), row.line)
        if whole is not None:
            report.rows += 1
            labels.add(query, doc, whole, row.line)
    context.finish()
    return Content(judgments=labels.finish())


def read_scored(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read one run, named like its file: best first by score, then by document key, as trec_eval does."""
    context, scored = Context(report, options), Scored(report, options)
    for row in _SCORED.rows(source, context):
        score = row.number("score")
        query, doc = row.raw_key("query_key"), row.raw_key("doc_key")
        if score is None or query is None or doc is None or row.bad:
            continue
        report.rows += 1
        scored.add(query, doc, score, row.line)
    context.finish()
    return Content(runs=(scored.run(tag_of(source)),) if report.rows else ())


def _sniff(
    *needed: str, one_of: frozenset[str] = _ANY, without: frozenset[str]
) -> Callable[[bytes, str], float]:
    """Make a sniffer for the names in the first object: all needed ones, one of some, and none of others."""

    def sniff(head: bytes, _name: str) -> float:
        names = set(first_names(head))
        right = names.issuperset(needed) and (not one_of or names & one_of) and names.isdisjoint(without)
        return 0.93 if right else 0.0

    return sniff


# -- writing


def write_queries(path: Path, queries: Iterable[QueryRecord]) -> None:
    """Write queries, an intent as `narrative`. Lost are weights and strata."""
    write_jsonl(
        path,
        (
            {"query_id": record.query_key, "text": record.text}
            | ({"narrative": record.intent} if record.intent else {})
            for record in queries
        ),
    )


def write_docs(path: Path, documents: Iterable[DocumentRecord]) -> None:
    """Write documents, their fields beside the text. Lost are addresses of images.

    Raises InputError for a field that has the name of something else.
    """
    write_jsonl(path, map(_document, documents))


def _document(record: DocumentRecord) -> Mapping[str, object]:
    values: dict[str, object] = {"doc_id": record.doc_key, "text": record.body}
    values |= {name: text for name, text in (("title", record.title), ("url", record.url)) if text}
    taken = [name for name in record.fields if name in _DOCUMENT_NAMES]
    if taken:
        raise InputError(
            say(
                "document '{doc}': a field named '{name}' would be read as something else",
                doc=record.doc_key,
                name=taken[0],
            )
        )
    return values | dict(record.fields)


def write_qrels(path: Path, judgments: Iterable[JudgmentRecord]) -> None:
    """Write labels. Raises InputError for values that qrels cannot hold, like TREC's."""
    write_jsonl(path, map(_label, judgments))


def _label(record: JudgmentRecord) -> Mapping[str, object]:
    values: dict[str, object] = {"query_id": record.query_key, "doc_id": record.doc_key}
    return values | {"relevance": int(grade_text(record)), "iteration": "0"}


def write_scored(path: Path, run: RunRecord) -> None:
    """Write the results of one run with their scores, without its tag.

    Raises InputError when scores rise along a list, because every reader would turn its order round.
    """
    write_jsonl(path, _results(run))


def _results(run: RunRecord) -> Iterator[Mapping[str, object]]:
    for query, ranked in run.lists.items():
        scores = ranked.scores.tolist()
        if any(later > earlier for earlier, later in pairwise(scores)):
            raise InputError(say("the scores of query '{query}' increase along its list", query=query))
        for doc, score in zip(ranked.keys, scores, strict=True):
            yield {"query_id": query, "doc_id": doc, "score": tidy(score)}


READERS = (
    Reader(
        "ir_datasets-queries",
        "ir_datasets queries (JSON Lines)",
        Kind.QUERIES,
        SUFFIXES,
        _sniff("query_id", one_of=_QUERY_TEXTS, without=_OTHERS | {"doc_id"}),
        read_queries,
    ),
    Reader(
        "ir_datasets-docs",
        "ir_datasets docs (JSON Lines)",
        Kind.DOCUMENTS,
        SUFFIXES,
        _sniff("doc_id", one_of=_TEXTS, without=_OTHERS | {"query_id"}),
        read_docs,
    ),
    Reader(
        "ir_datasets-qrels",
        "ir_datasets qrels (JSON Lines)",
        Kind.QRELS,
        SUFFIXES,
        _sniff("query_id", "doc_id", "relevance", without=_OTHERS),
        read_qrels,
    ),
    Reader(
        "ir_datasets-scoreddocs",
        "ir_datasets scoreddocs (JSON Lines)",
        Kind.RUN,
        SUFFIXES,
        _sniff("query_id", "doc_id", "score", without=_OTHERS | {"relevance"}),
        read_scored,
    ),
)
WRITERS = (
    Writer(
        "ir_datasets-queries",
        "ir_datasets queries (JSON Lines)",
        Kind.QUERIES,
        SUFFIXES,
        write_queries,
        losses=(say("weights and strata are left out"),),
        tool="ir_datasets",
    ),
    Writer(
        "ir_datasets-docs",
        "ir_datasets docs (JSON Lines)",
        Kind.DOCUMENTS,
        SUFFIXES,
        write_docs,
        losses=(say("addresses of images are left out"),),
        tool="ir_datasets",
    ),
    Writer(
        "ir_datasets-qrels",
        "ir_datasets qrels (JSON Lines)",
        Kind.QRELS,
        SUFFIXES,
        write_qrels,
        losses=merged_losses(),
        tool="ir_datasets",
    ),
    Writer(
        "ir_datasets-scoreddocs",
        "ir_datasets scoreddocs (JSON Lines)",
        Kind.RUN,
        SUFFIXES,
        write_scored,
        losses=(say("the system's name and the order of equal scores are left out"),),
        tool="ir_datasets",
    ),
)
