"""FiRA's judgements (TSV): a grade, and the words that answer as ranges of characters.

`id, relevanceLevel, relevanceCharacterRanges, rotate, mode, durationUsedToJudgeMs, judgedAtUnixTS,
documentId, queryId, userId`, of which released collections leave some out. A range holds its last character,
`0-12;14-20`, or "<no ranges selected>", and counts as JavaScript does, in units of UTF-16.
Source: github.com/pkerschbaum/fira.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime

from ndcg_gui.domain.marks import BODY, IN_UTF16, KEY_PASSAGE, MOST_MARKS, ordered, too_many
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import JudgmentRecord, Kind, Mark
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader
from ndcg_gui.formats.tables.delimited import split_header
from ndcg_gui.formats.tables.provenance import checked_moment, rater_of
from ndcg_gui.formats.tables.rows import Context, Row, collect
from ndcg_gui.formats.tables.table import TableRow, cells_of

_NAMES = {
    "relevanceLevel": "level",
    "relevanceCharacterRanges": "ranges",
    "durationUsedToJudgeMs": "milliseconds",
    "judgedAtUnixTS": "judged",
    "documentId": "doc_key",
    "queryId": "query_key",
    "userId": "rater",
}
_PASSED_OVER = ("id", "rotate", "mode")
_NEEDED = ("relevanceLevel", "documentId", "queryId")
_LEVELS = {
    "3_PERFECT_ANSWER": 3.0,
    "2_GOOD_ANSWER": 2.0,
    "1_TOPIC_RELEVANT_DOES_NOT_ANSWER": 1.0,
    "0_NOT_RELEVANT": 0.0,
    "-1_MISLEADING_ANSWER": -1.0,
}
_NOTHING = ("", "<no ranges selected>")
_RANGE = re.compile(r"([0-9]{1,9})-([0-9]{1,9})")
_LATEST = 253_402_300_799  # the end of the year 9999


def read(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read the grades, with the selected ranges as marks of key passages."""
    context = Context(report, options)
    found = collect(
        _rows(source, context),
        context,
        build=_record,
        identity=lambda record: (record.query_key, record.doc_key, record.rater),
        describe=lambda record: say(
            "a judgment of document '{doc}' for query '{query}' by '{rater}'",
            doc=record.doc_key,
            query=record.query_key,
            rater=record.rater or "",
        ),
    )
    if any(record.marks for record in found):
        report.note(
            "fira-ranges", say("selected words become marks with the reason '{reason}'", reason=KEY_PASSAGE)
        )
    return Content(judgments=found)


def _rows(source: Source, context: Context) -> Iterator[Row]:
    rows = cells_of(source, context, _NAMES.__contains__)
    number, header = next(rows, (1, []))
    titles = [title.strip() for title in header]
    missing = [name for name in _NEEDED if name not in titles]
    if missing:
        context.report.stop(
            number,
            say("no column {names}", names=", ".join(missing)),
            got=", ".join(titles),
            expected=say("a header with {columns}", columns=", ".join(_NAMES)),
        )
    context.ignored((title for title in titles if title not in _NAMES and title not in _PASSED_OVER), number)
    index = {_NAMES[title]: place for place, title in enumerate(titles) if title in _NAMES}
    for line, cells in rows:
        yield TableRow(line, context, cells, index, {})


def _record(row: Row) -> JudgmentRecord | None:
    query, doc = row.key("query_key"), row.key("doc_key")
    level = (row.text("level") or "").strip()
    if level not in _LEVELS:
        row.error(
            say("words whose grade is not known: '{words}'", words=level),
            got=level,
            expected=say("one of {names}", names=", ".join(_LEVELS)),
        )
    record = JudgmentRecord(
        query,
        doc,
        _LEVELS.get(level),
        rater=rater_of(row),
        seconds=_seconds(row),
        created_at=_moment(row),
        marks=_marks(row),
        line=row.line,
    )
    return None if row.bad else record


def _marks(row: Row) -> tuple[Mark, ...]:
    text = (row.text("ranges") or "").strip()
    if text in _NOTHING:
        return ()
    marks = []
    for part in filter(None, map(str.strip, text.split(";"))):
        found = _RANGE.fullmatch(part)
        first, last = map(int, found.groups()) if found is not None else (1, 0)
        if first > last:
            row.error(say("not a range of characters"), got=part, expected=say("ranges such as 0-12;14-20"))
            return ()
        marks.append(Mark(BODY, first, last + 1, KEY_PASSAGE, IN_UTF16))
    if len(marks) > MOST_MARKS:
        row.error(too_many())
    return ordered(marks)


def _seconds(row: Row) -> float | None:
    number = row.number("milliseconds")
    return None if number is None else number / 1000


def _moment(row: Row) -> datetime | None:
    number = row.number("judged")
    if number is None:
        return None
    if not 0 <= number <= _LATEST:
        row.error(say("not a time"), got=row.given("judged"), expected=say("seconds since 1970"))
        return None
    return checked_moment(row, datetime.fromtimestamp(number, UTC))


def sniff(head: bytes, name: str) -> float:
    """Recognise the file by its columns."""
    line = head.decode("utf-8", "replace").lstrip("\ufeff \t\r\n").split("\n", 1)[0].rstrip("\r")
    return 0.98 if {*_NEEDED, "relevanceCharacterRanges"} <= set(split_header(line, "\t")) else 0.0


READER = Reader("fira", "FiRA judgements with selected words (TSV)", Kind.JUDGMENTS, (".tsv",), sniff, read)
