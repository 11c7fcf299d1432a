"""Learning-to-rank lines, as SVMlight, LETOR, RankLib, Quepid and hello-ltr write them.

`grade qid:N feature:value ... # comment`. The document's key stands in the comment, and mostly the
query's text behind it (`# 1370 star trek`); LETOR says `#docid = GX029-35-5894638 inc = 0.01 prob = 0.1`.
hello-ltr names the queries before all rows: `# qid:1: rambo*1`, behind the asterisk their weight.

Sources: o19s/quepid, app/jobs/import_case_ratings_job.rb; o19s/hello-ltr, ltr/judgments.py.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Kind, QueryRecord, Status
from ndcg_gui.formats.decimals import DECIMAL, INTEGER, decimal_text, parse_decimal
from ndcg_gui.formats.keys import QUERY_TITLE, KeyBook, key_of_text
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import HEAD, Source
from ndcg_gui.formats.spec import Content, Reader, Writer
from ndcg_gui.formats.tools.by_query import merged_losses, nothing
from ndcg_gui.formats.trec import lines as trec
from ndcg_gui.formats.trec.qrels import QrelsLabels
from ndcg_gui.formats.writing import trec_key, write_atomically

SUFFIXES = (".txt", ".ltr", ".dat", ".letor", ".svm", ".svmlight")
_HEADER = re.compile(r"#[ \t]qid:([0-9]+):[ \t]+(.*)")
_LETOR = re.compile(r"[ \t]*docid[ \t]*=[ \t]*([^ \t]+)(?:[ \t].*)?")
_ROW = re.compile(r"([^ \t]++)[ \t]++qid:([^ \t]*+)(?:[ \t]++(.*))?")
_FEATURE = re.compile(rf"[0-9]+:{DECIMAL.pattern}")
_FEATURES = re.compile(rf"{_FEATURE.pattern}(?:[ \t]++{_FEATURE.pattern})*+")
_BLANKS = " \t"
_SHORT = 19  # digits of a number that every tool can hold
# What hello-ltr takes for a document's key.
_WORD = re.compile(r"\w+", re.ASCII)


@dataclass(slots=True)
class _Query:
    """Content of a `qid`: its text, its line, and whether a header gave it."""

    text: str = ""
    weight: float = 1.0
    line: int = 0
    in_header: bool = False


@dataclass(slots=True)
class _File:
    """Content read so far: the queries by `qid`, and (qid, document, grade, line) of each row."""

    queries: dict[str, _Query] = field(default_factory=dict)
    rows: list[tuple[str, str, float, int]] = field(default_factory=list)

    def names_all(self) -> bool:
        """Whether texts identify the queries like keys."""
        texts = {key_of_text(query.text) for query in self.queries.values()}
        return "" not in texts and len(texts) == len(self.queries)


def read(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read labels and the queries' texts, without features.

    Where every query has a text of its own, that is its key: tools count `qid` anew as they like.
    """
    found = _File()
    labels = QrelsLabels(report, options)
    qids = KeyBook(report, QUERY_TITLE)
    for number, line in source.lines(options.max_trec_line):
        if not line.strip(_BLANKS):
            report.blank += 1
        elif line.startswith("#"):
            _comment(line, number, found, report)
        else:
            _row(line, number, found, report, labels, qids)
    by_text = found.names_all()
    if by_text:
        labels = QrelsLabels(report, options, text_keys=True)
    keys = {qid: key_of_text(query.text) if by_text else qid for qid, query in found.queries.items()}
    for qid, doc, grade, number in found.rows:
        labels.add(keys[qid], doc, grade, number)
    judged = {qid for qid, *_ in found.rows}
    queries = tuple(
        QueryRecord(keys[qid], query.text, weight=query.weight, line=query.line)
        for qid, query in found.queries.items()
        if query.text and (qid in judged or query.in_header)
    )
    return Content(queries=queries, judgments=labels.finish(), keys_from_text=by_text)


def _comment(line: str, number: int, found: _File, report: Report) -> None:
    header = _HEADER.fullmatch(line)
    if header is None:
        report.note("comments", say("a comment (a line that begins with #) was left out"), number)
        return
    text, star, weight = header[2].rpartition("*")
    value = parse_decimal(weight) if star else None
    if value is None or value < 0:
        text, value = header[2], 1.0
    known = found.queries.get(header[1])
    if known is not None and known.in_header:
        report.error(
            number,
            say("query {query} appears twice, first in line {before}", query=header[1], before=known.line),
        )
    found.queries[header[1]] = _Query(text.strip(_BLANKS), value, number, in_header=True)


def _row(line: str, number: int, found: _File, report: Report, labels: QrelsLabels, qids: KeyBook) -> None:
    said, _, comment = line.partition("#")
    row = _ROW.fullmatch(said.strip(_BLANKS))
    if row is None or not qids.check(row[2], number):
        report.error(
            number,
            say("not a line of learning to rank"),
            got=line,
            expected=say("grade qid:N ... # document"),
        )
        return
    wrong = "" if not row[3] or _FEATURES.fullmatch(row[3]) else _wrong_feature(row[3])
    if wrong:
        report.error(number, say("not a feature"), got=wrong, expected=say("number:value"))
        return
    doc, text = _document(comment)
    if not doc:
        report.stop(
            number,
            say("the line has no document key"),
            got=line,
            expected=say("a comment that begins with it, as in: 3 qid:1 # 1370 star trek"),
        )
    grade = labels.grade(row[1], number)
    if grade is None:
        return
    report.rows += 1
    if row[3]:
        report.note("features", say("features are left out: labels and queries are read"), number)
    qid = row[2]
    query = found.queries.setdefault(qid, _Query())
    query.line = query.line or number
    if not query.in_header and text:
        if query.text and query.text != text:
            report.error(
                number,
                say("query {query} has another text than before", query=qid),
                got=text,
                expected=say("{text}", text=query.text),
            )
        query.text = text
    found.rows.append((qid, doc, grade, number))


def _wrong_feature(features: str) -> str:
    return next((part for part in trec.fields_of(features) if not _FEATURE.fullmatch(part)), "")


def _document(comment: str) -> tuple[str, str]:
    """Return the document's key and the query's text in a comment."""
    letor = _LETOR.fullmatch(comment)
    if letor is not None:
        return letor[1], ""
    first, _, rest = comment.replace("\t", " ").lstrip(" ").partition(" ")
    return first, rest.strip(_BLANKS)


def sniff(head: bytes, name: str) -> float:
    """Recognise the first lines other than comments: a number, and `qid:`."""
    lines = head.decode("utf-8", "replace").split("\n")
    if len(head) >= HEAD and len(lines) > 1:
        lines.pop()
    found = [trec.fields_of(line) for line in lines[:200] if not line.lstrip().startswith("#")]
    rows = [row for row in found if row][:50]
    right = sum(
        len(row) > 1 and parse_decimal(row[0]) is not None and row[1].startswith("qid:") for row in rows
    )
    return 0.98 * right / len(rows) if rows else 0.0


# -- writing


def write_ltr(path: Path, content: Content) -> None:
    """Write labels as `3 qid:1 # 1370 star trek`, as Quepid exports and imports them, without features.

    Lost are weights and intents; blanks in a text are joined, and a query without a text is named by its
    key. Keys that are no whole numbers get one each, in the order of the queries. Raises InputError for a
    document's key with blanks.
    """
    write_atomically(path, (f"{row.grade} qid:{row.qid} # {row.doc} {row.text}\n" for row in _rows(content)))


def write_hello_ltr(path: Path, content: Content) -> None:
    """Write the queries first, then labels, as hello-ltr does.

    Raises InputError for what hello-ltr would read as something else: a grade that is no whole number, a
    document's key with other signs than letters, digits and _, a text with an asterisk, a weight that is no
    whole number.
    """
    write_atomically(path, _hello_lines(list(_rows(content))))


def _hello_lines(rows: list[_LtrRow]) -> Iterator[str]:
    for number, text, weight in dict.fromkeys((row.qid, row.text, row.weight) for row in rows):
        if "*" in text or weight != int(weight):
            raise InputError(
                say(
                    "query '{text}' cannot be written for hello-ltr: an asterisk, or a weight of {weight}",
                    text=text,
                    weight=decimal_text(weight),
                )
            )
        yield f"# qid:{number}: {text}*{int(weight)}\n"
    yield "\n"
    for row in rows:
        if not _WORD.fullmatch(row.doc) or not row.grade.isdigit():
            raise InputError(
                say(
                    "document '{doc}' with grade {grade} cannot be written for hello-ltr, which reads keys of"
                    " letters, digits and _, and whole grades",
                    doc=row.doc,
                    grade=row.grade,
                )
            )
        yield f"{row.grade}\tqid:{row.qid}\t # {row.doc}\t{row.text}\n"


@dataclass(frozen=True, slots=True)
class _LtrRow:
    """One row to write."""

    grade: str
    qid: str
    doc: str
    text: str
    weight: float


def _rows(content: Content) -> Iterator[_LtrRow]:
    if not content.judgments:
        raise nothing()
    known = {query.query_key: query for query in content.queries}
    judged = {record.query_key for record in content.judgments}
    listed = [query.query_key for query in content.queries if query.query_key in judged]
    keys = list(dict.fromkeys([*listed, *(record.query_key for record in content.judgments)]))
    plain = all(len(key) < _SHORT and INTEGER.fullmatch(key) and str(int(key)) == key for key in keys)
    numbered = {key: key if plain else str(number) for number, key in enumerate(keys, 1)}
    place = {key: number for number, key in enumerate(keys)}
    for record in sorted(content.judgments, key=lambda record: place[record.query_key]):
        query = known.get(record.query_key)
        text = " ".join(query.text.split()) if query is not None else ""
        if record.status is not Status.GRADED or record.grade is None or record.grade < 0:
            raise InputError(
                say(
                    "query '{query}', document '{doc}': only grades from 0 can be written",
                    query=record.query_key,
                    doc=record.doc_key,
                )
            )
        yield _LtrRow(
            decimal_text(record.grade),
            numbered[record.query_key],
            trec_key("document key", record.doc_key),
            text or record.query_key,
            1.0 if query is None else query.weight,
        )


READERS = (
    Reader(
        "ltr",
        "Learning to rank (LETOR, SVMlight, RankLib, Quepid, hello-ltr)",
        Kind.QRELS,
        SUFFIXES,
        sniff,
        read,
    ),
)
WRITERS = (
    Writer(
        "ltr",
        "Learning to rank, as Quepid and RankLib read it",
        Kind.QRELS,
        SUFFIXES,
        write_ltr,
        whole=True,
        losses=merged_losses(say("intents, weights and strata are left out; several blanks become one")),
        tool="Quepid, RankLib",
    ),
    Writer(
        "hello-ltr",
        "Learning to rank, as hello-ltr reads it",
        Kind.QRELS,
        (".txt",),
        write_hello_ltr,
        whole=True,
        losses=merged_losses(say("intents and strata are left out; several blanks become one")),
        tool="hello-ltr",
    ),
)
