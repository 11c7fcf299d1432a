"""SMART's collections, Cranfield first: documents, queries in parts that begin with a point, and judgments.

`.I 1`, then `.T` title, `.A` author, `.B` source, `.W` text, each in lines of its own. Judgments are three
columns, query, document and grade: in Cranfield's 1 is a complete answer and 4 of least interest, and the
queries count by position, whatever number `.I` gives them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.decimals import INTEGER
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader
from ndcg_gui.formats.tables.documents import DOCUMENTS
from ndcg_gui.formats.tables.jsonl import JsonRow
from ndcg_gui.formats.tables.queries import QUERIES
from ndcg_gui.formats.tables.rows import Context
from ndcg_gui.formats.trec import lines as trec
from ndcg_gui.formats.trec.qrels import QrelsLabels

SUFFIXES = (".all", ".qry", ".txt", ".1400")
_BEGIN = re.compile(r"\.I[ \t]+([^ \t]+)[ \t]*")
_PART = re.compile(r"\.([TABWKCNX])[ \t]*")
_FIELDS = {"A": "author", "B": "source", "K": "keywords", "N": "note", "C": "categories"}
_QRELS = ("query", "document", "grade")
_LEAST = 5


class _Record:
    """Content of one `.I` record."""

    def __init__(self, key: str, line: int) -> None:
        self.key = key
        self.line = line
        self.parts: dict[str, list[str]] = {}
        self._part = ""

    def begin(self, part: str) -> None:
        self._part = part
        self.parts.setdefault(part, [])

    def add(self, line: str) -> bool:
        if self._part:
            self.parts[self._part].append(line)
        return bool(self._part)

    def text(self, part: str) -> str:
        """Return its lines joined, with a new paragraph for an indented line."""
        said = ""
        for line in self.parts.get(part, ()):
            said += ("\n" if line[:1].isspace() and said else " ") + line.strip()
        return said.strip()


def _records(source: Source, context: Context) -> Iterator[_Record]:
    record: _Record | None = None
    for number, line in source.lines(context.options.max_line):
        begun = _BEGIN.fullmatch(line)
        part = _PART.fullmatch(line)
        if begun is not None:
            if record is not None:
                yield record
            record = _Record(begun[1], number)
        elif record is not None and part is not None:
            record.begin(part[1])
        elif line.strip() and (record is None or not record.add(line)):
            context.report.error(
                number,
                say("text outside of a part"),
                got=line,
                expected=say(".I and a number, then .T or .W"),
            )
    if record is not None:
        yield record


def read_documents(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read documents. Authors, sources and the like are fields."""
    context = Context(report, options)
    return Content(documents=DOCUMENTS.records(_documents(source, context), context))


def _documents(source: Source, context: Context) -> Iterator[JsonRow]:
    for record in _records(source, context):
        fields = {name: record.text(part) for part, name in _FIELDS.items() if record.text(part)}
        values = {
            "doc_key": record.key,
            "title": record.text("T"),
            "body": record.text("W"),
            "fields": fields,
        }
        yield JsonRow(record.line, context, values)


def read_queries(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read queries. If their numbers do not count 1, 2, 3..., their positions become the keys.

    So Cranfield's judgments count them.
    """
    context = Context(report, options)
    records = list(_records(source, context))
    numbers = [record.key.lstrip("0") for record in records]
    counted = numbers == [str(place) for place in range(1, len(records) + 1)]
    if not counted and all(number.isdigit() for number in numbers):
        report.warn(
            "by_position",
            say(
                "the queries' numbers do not count 1, 2, 3...: their positions became their keys, as"
                " judgments of this format count them"
            ),
            records[0].line,
        )
        numbers = [str(place) for place in range(1, len(records) + 1)]
    rows = (
        JsonRow(
            record.line,
            context,
            {"query_key": key or record.key, "text": record.text("W") or record.text("T")},
        )
        for key, record in zip(numbers, records, strict=True)
    )
    return Content(queries=QUERIES.records(rows, context))


def read_qrels(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read labels unchanged. The user decides the meaning of their grades."""
    labels = QrelsLabels(report, options)
    best = 0.0
    for line, (query, doc, text), _plain in trec.rows(source, report, options, _QRELS):
        grade = labels.grade(text, line)
        if grade is not None:
            best = max(best, grade)
            labels.add(query, doc, grade, line)
    if 1 < best <= _LEAST:
        report.warn(
            "inverted",
            say(
                "in Cranfield's judgments 1 is the best grade and 4 the lowest: say what they"
                " count as (--grades 1=4 --grades 2=3 --grades 3=2 --grades 4=1, or in the"
                " preview)"
            ),
        )
    return Content(judgments=labels.finish())


def _marks(head: bytes) -> list[str]:
    """Return the letters of the parts in the head, if it begins with one."""
    text = head.decode("utf-8", "replace").lstrip()
    if not _BEGIN.match(text.split("\n", 1)[0].rstrip("\r")):
        return []
    return [line[1] for line in text.split("\n") if re.fullmatch(r"\.[ITABWKCNX](?:[ \t].*)?\r?", line)]


def sniff_documents(head: bytes, _name: str) -> float:
    """Recognise dotted parts, with titles or sources."""
    marks = _marks(head)
    return 0.0 if not marks else 0.95 if {"T", "B", "K"} & set(marks) else 0.3


def sniff_queries(head: bytes, _name: str) -> float:
    """Recognise dotted parts, with texts only."""
    marks = _marks(head)
    return 0.0 if not marks else 0.3 if {"T", "B", "K"} & set(marks) else 0.95


def sniff_qrels(head: bytes, _name: str) -> float:
    """Recognise three whole numbers separated by blanks, the last small."""
    if b"\t" in head:
        return 0.0
    rows = trec.sample(head)
    right = sum(
        len(row) == len(_QRELS)
        and all(map(INTEGER.fullmatch, row))
        and len(row[2]) < 3
        and int(row[2]) <= _LEAST
        for row in rows
    )
    return 0.85 * right / len(rows) if rows and right > 0.7 * len(rows) else 0.0


READERS = (
    Reader(
        "smart-documents",
        "SMART documents (Cranfield)",
        Kind.DOCUMENTS,
        SUFFIXES,
        sniff_documents,
        read_documents,
    ),
    Reader("smart-queries", "SMART queries (Cranfield)", Kind.QUERIES, SUFFIXES, sniff_queries, read_queries),
    Reader("smart-qrels", "SMART judgments (Cranfield)", Kind.QRELS, SUFFIXES, sniff_qrels, read_qrels),
)
