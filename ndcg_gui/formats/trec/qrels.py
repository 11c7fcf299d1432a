"""TREC qrels: `query iteration document grade`, one label a line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from ndcg_gui.domain.columns import Columns
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import JudgmentRecord, Kind, Status
from ndcg_gui.formats.decimals import INTEGER, decimal_text, parse_decimal
from ndcg_gui.formats.duplicates import NO_TIMES
from ndcg_gui.formats.keys import DOCUMENT_TITLE, QUERY_TITLE, KeyBook
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.roles import DOC_KEY, QUERY_KEY, QUERY_TEXT, role_of_title
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader, Writer
from ndcg_gui.formats.trec import lines as trec
from ndcg_gui.formats.writing import TrecKeys, write_atomically

SUFFIXES = (".qrels", ".qrel", ".txt", ".test")
UNJUDGED = -1
_MAX_DIGITS = 16
_PAIR = ("query", "document")
_TITLES = ((QUERY_KEY, DOC_KEY), (QUERY_TEXT, DOC_KEY))


class QrelsLabels:
    """The labels of one file: keys checked, repeated pairs reported, negative grades not judged.

    The same pair with one grade is one label; with two grades it is an error, or `options.duplicates` says
    which of them counts.
    """

    def __init__(self, report: Report, options: ReadOptions, *, text_keys: bool = False) -> None:
        self._report, self._options = report, options
        self._queries = None if text_keys else KeyBook(report, QUERY_TITLE)
        self._documents = KeyBook(report, DOCUMENT_TITLE)
        self._found: dict[tuple[str, str, str], tuple[float, int]] = {}

    def add(self, query: str, doc: str, grade: float, line: int, subtopic: str = "") -> None:
        """Add a row. Query keys made of texts (`text_keys`) are not checked.

        For another sub-topic the same pair is another row.
        """
        right = self._queries is None or self._queries.check(query, line)
        if not (self._documents.check(doc, line) & right):
            return
        row = (query, doc, subtopic)
        known = self._found.setdefault(row, (grade, line))
        if known[1] != line:
            self._add_again(row, grade, line, known)

    def _add_again(
        self, row: tuple[str, str, str], grade: float, line: int, known: tuple[float, int]
    ) -> None:
        (query, doc, _), before, policy = row, known[1], self._options.duplicates
        if grade != known[0] and policy in ("refuse", "latest"):
            self._report.error(
                line,
                say(
                    "two grades for document '{doc}' and query '{query}':"
                    " {grade} here, {known} in line {before}",
                    doc=doc,
                    query=query,
                    grade=decimal_text(grade),
                    known=decimal_text(known[0]),
                    before=before,
                ),
                expected=NO_TIMES
                if policy == "latest"
                else say(
                    "one grade for a pair; grades by sub-topic are read where a metric of sub-topics is asked"
                    " for, such as alpha-nDCG@10"
                ),
            )
            return
        if policy == "highest" and grade > known[0]:
            self._found[row] = (grade, line)
        told = say("a repeated label (first in line {before}) is left out", before=before)
        if grade != known[0]:
            told = say("a pair has two grades (first in line {before}), and only one counts", before=before)
        self._report.leave_out(told, line, kept=len(self._found), most=self._options.most_repeated)

    def grade(self, text: str, line: int) -> float | None:
        """Parse a grade. An invalid one is reported and returns None."""
        grade = _grade(text, self._options)
        if grade is None:
            _bad_grade(text, line, self._report)
        return grade

    def finish(self) -> Columns[JudgmentRecord]:
        """Return all labels, after reading the whole file."""
        self._finish_keys()
        found, lines = list(self._found), [line for _, line in self._found.values()]
        grades: list[float | None] = [grade for grade, _ in self._found.values()]
        columns: dict[str, list[Any]] = {
            "query_key": [query for query, _, _ in found],
            "doc_key": [doc for _, doc, _ in found],
            "grade": grades,
            "line": lines,
        }
        negative = [place for place, grade in enumerate(grades) if grade is not None and grade < 0]
        if negative:
            columns["status"] = [Status.GRADED] * len(found)
        for place in negative:
            told = say("a negative grade means that the pair is in the pool but not judged")
            self._report.warn("negative", told, lines[place])
            grades[place], columns["status"][place] = None, Status.CLEARED
        return Columns(JudgmentRecord, len(found), columns)

    def by_subtopic(self) -> dict[str, dict[str, dict[str, float]]]:
        """Return the labels as query key -> document key -> sub-topic -> grade."""
        self._finish_keys()
        labels: dict[str, dict[str, dict[str, float]]] = {}
        for (query, doc, subtopic), (grade, _) in self._found.items():
            labels.setdefault(query, {}).setdefault(doc, {})[subtopic] = grade
        return labels

    def _finish_keys(self) -> None:
        if self._queries is not None:
            self._queries.finish()
        self._documents.finish()


def read(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read labels. In a file of two columns each pair is relevant: grade 1."""
    labels = QrelsLabels(report, options)
    if _are_pairs(source.head):
        report.inform("two_columns", say("two columns, query and document: each pair gets grade 1"))
        for line, (query, doc), _plain in trec.rows(source, report, options, _PAIR):
            if line == 1 and (role_of_title(query), role_of_title(doc)) in _TITLES:
                report.rows -= 1
                report.note("header", say("the first line is a header and was left out"), line)
            else:
                labels.add(query, doc, 1.0, line)
        return Content(judgments=labels.finish())
    for line, parts, _plain in trec.rows(source, report, options, trec.QRELS_COLUMNS):
        query, _, doc, text = parts
        grade = labels.grade(text, line)
        if grade is not None:
            labels.add(query, doc, grade, line)
    return Content(judgments=labels.finish())


def read_subtopics(
    source: Source, report: Report, options: ReadOptions
) -> dict[str, dict[str, dict[str, float]]]:
    """Read `query sub-topic document grade`: query key -> document key -> sub-topic -> grade."""
    labels = QrelsLabels(report, options)
    for line, (query, subtopic, doc, text), _plain in trec.rows(source, report, options, trec.QRELS_COLUMNS):
        grade = labels.grade(text, line)
        if grade is not None:
            labels.add(query, doc, grade, line, subtopic)
    return labels.by_subtopic()


def _grade(text: str, options: ReadOptions) -> float | None:
    if INTEGER.fullmatch(text) and len(text) <= _MAX_DIGITS:
        return float(int(text))
    grade = parse_decimal(text)
    # "3.0" is how tools that keep floats write a whole grade.
    return grade if options.real_grades or (grade is not None and _is_whole(grade)) else None


def _is_whole(grade: float) -> bool:
    return grade.is_integer() and abs(grade) < 10**_MAX_DIGITS


def _bad_grade(text: str, line: int, report: Report) -> None:
    what, expected = say("not a grade"), say("a whole number in ASCII digits")
    if parse_decimal(text) is not None:
        what = say("not a whole grade")
        expected = say("a whole number (import decimal grades as a judgments CSV)")
    report.error(line, what, got=text, expected=expected)


def _are_pairs(head: bytes) -> bool:
    """Whether the first lines have two columns each, and the first is no header of something else."""
    rows = trec.sample(head)
    if not rows or any(len(row) != 2 for row in rows):
        return False
    titles = tuple(map(role_of_title, rows[0]))
    return titles == (None, None) or titles in _TITLES


def sniff(head: bytes, name: str) -> float:
    """Recognise the number of columns and the grade of the first lines, of two columns the file's name."""
    rows = trec.sample(head)
    if not rows:
        return 0.0
    if name.lower().endswith(SUFFIXES[:2]) and _are_pairs(head):
        return 0.95
    right = sum(len(row) == 4 and parse_decimal(row[3]) is not None for row in rows) / len(rows)
    wide = sum(len(row) == 4 for row in rows) / len(rows)
    bonus = 0.05 if "qrel" in name.lower() else 0.0
    return max(0.9 * right, 0.2 * wide, 4 * bonus) + bonus


def write_qrels(path: Path, judgments: Iterable[JudgmentRecord], *, real_grades: bool = False) -> int:
    """Write labels with whole grades, a CLEARED record (in the pool, unjudged) as -1.

    `real_grades` writes decimals too, which many tools do not read. Returns how many keys are written
    otherwise, see `TrecKeys`. Raises InputError when a grade is not whole without it, and for what
    qrels cannot say (skipped, cannot judge).
    """
    keys = TrecKeys()
    write_atomically(path, _lines(judgments, keys, real_grades))
    return keys.write_table(path)


def _lines(judgments: Iterable[JudgmentRecord], keys: TrecKeys, real_grades: bool) -> Iterator[str]:
    for record in judgments:
        query, doc = keys.query(record.query_key), keys.written("document key", record.doc_key)
        yield f"{query} 0 {doc} {grade_text(record, real_grades)}\n"


def grade_text(record: JudgmentRecord, real_grades: bool = False) -> str:
    """Format the grade for qrels. Raises InputError if they cannot hold it."""
    place = {"query": record.query_key, "doc": record.doc_key}
    if record.status is Status.CLEARED:
        return str(UNJUDGED)
    if record.status is not Status.GRADED or record.grade is None:
        raise InputError(
            say(
                "query '{query}', document '{doc}': qrels hold grades only, not '{status}'",
                status=record.status,
                **place,
            )
        )
    if record.grade < 0:
        raise InputError(
            say("query '{query}', document '{doc}': a grade below 0 would be read as not judged", **place)
        )
    if record.grade != int(record.grade) and not real_grades:
        raise InputError(
            say(
                "query '{query}', document '{doc}': qrels hold whole grades, not {grade}",
                grade=decimal_text(record.grade),
                **place,
            )
        )
    return decimal_text(record.grade)


READER = Reader("qrels", "TREC qrels", Kind.QRELS, SUFFIXES, sniff, read)
WRITER = Writer("qrels", "TREC qrels", Kind.QRELS, SUFFIXES, write_qrels, tool="trec_eval, ranx")
