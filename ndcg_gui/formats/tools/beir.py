"""BEIR: `corpus.jsonl` {_id, title, text}, `queries.jsonl` {_id, text}, and qrels as TSV with a header.

A folder of it holds `corpus.jsonl`, `queries.jsonl` and `qrels/<split>.tsv`, of which the header is
`query-id`, `corpus-id`, `score`. Source: beir-cellar/beir, beir/datasets/data_loader.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import DocumentRecord, JudgmentRecord, Kind, QueryRecord
from ndcg_gui.formats.keys import key_problem
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader, Writer
from ndcg_gui.formats.tables.documents import DOCUMENTS
from ndcg_gui.formats.tables.jsonl import SUFFIXES, first_object, write_jsonl
from ndcg_gui.formats.tables.queries import QUERIES
from ndcg_gui.formats.tables.rows import Context
from ndcg_gui.formats.tools.by_query import merged_losses
from ndcg_gui.formats.tools.objects import Names
from ndcg_gui.formats.trec.qrels import QrelsLabels, grade_text
from ndcg_gui.formats.writing import write_atomically

# Queries are hardly longer.
_LONG = 300
HEADER = ("query-id", "corpus-id", "score")
_CORPUS = Names(
    {"doc_key": ("_id",), "title": ("title",), "body": ("text",), "url": ("url",)}, ("_id", "text"), "fields"
)
_QUERIES = Names({"query_key": ("_id",), "text": ("text",)}, ("_id", "text"))


def read_corpus(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read documents. Further names, and those in `metadata`, become fields."""
    context = Context(report, options)
    return Content(documents=DOCUMENTS.records(_CORPUS.rows(source, context), context))


def read_queries(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read queries."""
    context = Context(report, options)
    return Content(queries=QUERIES.records(_QUERIES.rows(source, context), context))


def read_qrels(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read labels behind the header."""
    labels = QrelsLabels(report, options)
    begun = False
    for number, line in source.lines(options.max_trec_line):
        if not line.strip(" \t"):
            report.blank += 1
        elif not begun:
            begun = True
            if _header(line) != HEADER:
                report.stop(
                    number,
                    say("not the header of BEIR's qrels"),
                    got=line,
                    expected=say("query-id, corpus-id, score"),
                )
        else:
            _label(line, number, report, labels)
    return Content(judgments=labels.finish())


def _label(line: str, number: int, report: Report, labels: QrelsLabels) -> None:
    cells = line.split("\t")
    if len(cells) != len(HEADER):
        report.error(
            number,
            say("{count:cell|cells}", count=len(cells)),
            got=line,
            expected=say("three, with tabs between: query-id, corpus-id, score"),
        )
        return
    grade = labels.grade(cells[2].strip(" "), number)
    if grade is not None:
        report.rows += 1
        labels.add(cells[0].strip(" "), cells[1].strip(" "), grade, number)


def _header(line: str) -> tuple[str, ...]:
    return tuple(cell.strip(' "') for cell in line.split("\t"))


def sniff_corpus(head: bytes, name: str) -> float:
    """Recognise the names in the first object, and without a title the file's name and the text's length."""
    values = _first(head)
    if values and (values.get("title") or "corpus" in name.lower()):
        return 0.95
    if not values or "quer" in name.lower():
        return 0.0
    if len(str(values["text"])) > _LONG:
        return 0.9 if "title" in values else 0.6
    return 0.6 if "title" in values else 0.4


def sniff_queries(head: bytes, name: str) -> float:
    """Recognise queries like `sniff_corpus`, possibly with an empty title."""
    values = _first(head)
    if not values or values.get("title") or "corpus" in name.lower():
        return 0.0
    if "quer" in name.lower():
        return 0.95
    if len(str(values["text"])) > _LONG:
        return 0.0 if "title" in values else 0.5
    return 0.5 if "title" in values else 0.8


def _first(head: bytes) -> Mapping[str, object]:
    """Return the first object, empty if it is not BEIR's."""
    values = first_object(head)
    return values if values.keys() >= {"_id", "text"} else {}


def sniff_qrels(head: bytes, name: str) -> float:
    """Recognise the file by its header."""
    line = head.lstrip().split(b"\n", 1)[0].decode("utf-8", "replace").rstrip("\r")
    return 0.99 if _header(line) == HEADER else 0.0


# -- writing


def write_corpus(path: Path, documents: Iterable[DocumentRecord]) -> None:
    """Write documents, with web address and fields as `metadata`. Lost are addresses of images."""
    write_jsonl(path, map(_document, documents))


def _document(record: DocumentRecord) -> Mapping[str, object]:
    more = dict(record.fields) | ({"url": record.url} if record.url else {})
    values: dict[str, object] = {"_id": record.doc_key, "title": record.title, "text": record.body}
    return values | ({"metadata": more} if more else {})


def write_queries(path: Path, queries: Iterable[QueryRecord]) -> None:
    """Write queries. Lost are intents, weights and strata."""
    write_jsonl(path, ({"_id": record.query_key, "text": record.text} for record in queries))


def write_qrels(path: Path, judgments: Iterable[JudgmentRecord]) -> None:
    """Write labels with the header. Raises InputError for values that qrels cannot hold, like TREC's."""
    write_atomically(path, _lines(judgments))


def _lines(judgments: Iterable[JudgmentRecord]) -> Iterator[str]:
    yield "\t".join(HEADER) + "\n"
    for record in judgments:
        for key in (record.query_key, record.doc_key):
            problem = key_problem(key)
            if problem is not None:
                raise InputError(say("key '{key}' cannot be written: {why}", key=key, why=problem))
        yield f"{record.query_key}\t{record.doc_key}\t{grade_text(record)}\n"


READERS = (
    Reader("beir-corpus", "BEIR corpus (JSON Lines)", Kind.DOCUMENTS, SUFFIXES, sniff_corpus, read_corpus),
    Reader("beir-queries", "BEIR queries (JSON Lines)", Kind.QUERIES, SUFFIXES, sniff_queries, read_queries),
    Reader("beir-qrels", "BEIR qrels (TSV)", Kind.QRELS, (".tsv",), sniff_qrels, read_qrels),
)
WRITERS = (
    Writer(
        "beir-corpus",
        "BEIR corpus (JSON Lines)",
        Kind.DOCUMENTS,
        SUFFIXES,
        write_corpus,
        losses=(say("addresses of images are left out"),),
        tool="BEIR",
    ),
    Writer(
        "beir-queries",
        "BEIR queries (JSON Lines)",
        Kind.QUERIES,
        SUFFIXES,
        write_queries,
        losses=(say("intents, weights and strata are left out"),),
        tool="BEIR",
    ),
    Writer(
        "beir-qrels",
        "BEIR qrels (TSV)",
        Kind.QRELS,
        (".tsv",),
        write_qrels,
        losses=merged_losses(),
        tool="BEIR",
    ),
)
