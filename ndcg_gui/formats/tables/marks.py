"""Marks in texts as JSON Lines, one a line: rater, document and field, range, and reason.

`start` and `end` count characters (code points) of the field's text, whose SHA-256 is `text_hash`; `words`
are there for people. A line without `text_hash` is about the text that the project has.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from ndcg_gui.domain.marks import BODY, problem_of
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import JudgmentRecord, Kind, Mark, Status
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader, Writer
from ndcg_gui.formats.tables import jsonl
from ndcg_gui.formats.tables.kinds import NamedColumns
from ndcg_gui.formats.tables.provenance import created_at_of, rater_of, seconds_of
from ndcg_gui.formats.tables.rows import Context, Row

_TOLD = {"query_key", "doc_key", "reason", "start", "end"}


@dataclass(frozen=True, slots=True)
class MarkRow:
    """One mark with its rater. `comparison` and `rank` (0: the lists) are set for side-by-side ones."""

    query_key: str
    doc_key: str
    rater: str | None
    mark: Mark
    words: str = ""
    seconds: float | None = None
    created_at: datetime | None = None
    comparison: str = ""
    rank: int = 0
    line: int = field(default=0, compare=False)


class Marks(NamedColumns[MarkRow]):
    """Marks. Those of a pair are read as a rater's remark on it."""

    kind = Kind.JUDGMENTS
    title = "Marks in texts"
    sheet = "marks"
    types = {}
    columns = (
        "query_key",
        "doc_key",
        "rater",
        "reason",
        "field",
        "start",
        "end",
        "words",
        "text_hash",
        "seconds",
        "created_at",
        "comparison",
        "rank",
    )
    required = ("query_key", "doc_key", "reason", "start", "end")

    def json_likeness(self, head: bytes, *, usual_name: bool) -> float:
        if not _TOLD.issubset(jsonl.first_names(head)):
            return 0.0
        return 0.97 if usual_name else 0.92

    def build(self, row: Row) -> MarkRow | None:
        query, doc = row.key("query_key"), row.key("doc_key")
        start, end = _whole(row, "start"), _whole(row, "end")
        mark = Mark(
            row.text("field") or BODY, start, end, row.required_text("reason"), row.text("text_hash") or ""
        )
        problem = None if row.bad else problem_of(mark, hashed=bool(mark.text_hash))
        if problem is not None:
            row.error(problem, expected=say("start below end, a known field, a reason of one line"))
        made = MarkRow(
            query,
            doc,
            rater_of(row),
            mark,
            row.text("words") or "",
            seconds_of(row),
            created_at_of(row),
            row.text("comparison") or "",
            _whole(row, "rank"),
            row.line,
        )
        return None if row.bad else made

    def describe(self, record: MarkRow) -> Message:
        return say(
            "a mark in document '{doc}' for query '{query}'", doc=record.doc_key, query=record.query_key
        )

    def identity(self, record: MarkRow) -> Hashable:
        mark = record.mark
        return (
            record.query_key,
            record.doc_key,
            record.rater,
            record.comparison,
            record.rank,
            mark.field,
            mark.start,
            mark.end,
            mark.text_hash,
        )

    def values(self, record: MarkRow) -> dict[str, object]:
        mark = record.mark
        values: dict[str, object] = {
            "query_key": record.query_key,
            "doc_key": record.doc_key,
            "rater": record.rater or None,
            "reason": mark.reason,
            "field": mark.field,
            "start": mark.start,
            "end": mark.end,
            "words": record.words,
            "text_hash": mark.text_hash,
            "seconds": record.seconds,
            "created_at": None if record.created_at is None else record.created_at.isoformat(),
        }
        if record.comparison:
            values |= {"comparison": record.comparison, "rank": record.rank}
        return values

    def read(self, source: Source, report: Report, options: ReadOptions) -> Content:
        """Read the marks of pairs as raters' remarks on them."""
        context = Context(report, options)
        rows = self.records(self.json_rows(source, context), context)
        aside = [row for row in rows if row.comparison]
        if aside:
            report.rows -= len(aside)
            report.skipped += len(aside)
            report.warn(
                "marks-side-by-side",
                say("marks made side by side are left out: they come in with the rater's package only"),
                aside[0].line,
                count=len(aside),
            )
        return Content(judgments=tuple(_remark(row) for row in rows if not row.comparison))


def _whole(row: Row, name: str) -> int:
    number = row.number(name)
    if number is None:
        if name != "rank" and not row.bad:
            row.missing(name)
        return 0
    if number != int(number) or not 0 <= number < 2**53:
        row.error(say("{name} is not a whole number from 0", name=name), got=str(number))
        return 0
    return int(number)


def _remark(row: MarkRow) -> JudgmentRecord:
    return JudgmentRecord(
        row.query_key,
        row.doc_key,
        None,
        Status.CLEARED,
        row.rater,
        seconds=row.seconds,
        created_at=row.created_at,
        marks=(row.mark,),
        line=row.line,
    )


def _rows_of(record: MarkRow | JudgmentRecord) -> Iterable[MarkRow]:
    if isinstance(record, MarkRow):
        return [record]
    return [
        MarkRow(
            record.query_key,
            record.doc_key,
            record.rater,
            mark,
            seconds=record.seconds,
            created_at=record.created_at,
        )
        for mark in record.marks
    ]


def write(path: Path, records: Iterable[MarkRow | JudgmentRecord]) -> None:
    """Write marks, or those of judgments, one a line."""
    jsonl.write_jsonl(path, (MARKS.values(row) for record in records for row in _rows_of(record)))


MARKS = Marks()
_TITLE = "Marks in texts (JSON Lines)"
READER = Reader("marks", _TITLE, Kind.JUDGMENTS, jsonl.SUFFIXES, MARKS._sniff_json, MARKS.read)
WRITER = Writer("marks", _TITLE, Kind.JUDGMENTS, jsonl.SUFFIXES[:1], write)
