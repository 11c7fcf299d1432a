"""Readers of tables without a fixed format, whose columns' roles are guessed or mapped by the user."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.mapped.cells import Sheet
from ndcg_gui.formats.mapped.guess import (
    Reading,
    likeness,
    mistaken,
    reading_of,
    readings,
    used_by,
)
from ndcg_gui.formats.mapped.paths import Competing, choose, is_unfolded, short_titles
from ndcg_gui.formats.mapped.sheet import first_cells, first_records, is_plain_list, name_of, open_sheet
from ndcg_gui.formats.mapping import NO_MAPPING, Mapping
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.roles import (
    DOCUMENT_KEYS,
    DOCUMENT_ROLES,
    FIELD,
    GRADE,
    RANK,
    SCORE,
    role_of_title,
)
from ndcg_gui.formats.source import PARQUET_SUFFIXES, WORKBOOK_SUFFIXES, Source
from ndcg_gui.formats.spec import Content, Reader
from ndcg_gui.formats.tables import jsonl, table
from ndcg_gui.formats.tables.rows import Context

SUFFIXES = (*table.SUFFIXES, *jsonl.SUFFIXES, *WORKBOOK_SUFFIXES, *PARQUET_SUFFIXES)
_SURE = 0.6
_OF_QUERIES = (GRADE, RANK, SCORE)
_PLAIN_LIST = 0.4
_NEEDS: dict[Kind, Message] = {
    Kind.QUERIES: say("a column of query texts"),
    Kind.DOCUMENTS: say("a column of document keys, and none of queries"),
    Kind.RUN: say("columns of queries, of document keys, and of ranks or scores"),
    Kind.JUDGMENTS: say("columns of queries, of document keys, and of grades"),
}


def read(kind: Kind, source: Source, report: Report, options: ReadOptions) -> Content:
    """Read a table. If it is mainly of another kind, return only the records of `kind`."""
    from ndcg_gui.formats.mapped.build import Builder, gather  # imports Polars

    said = options.mapping or NO_MAPPING
    context = Context(report, options)
    sheet = open_sheet(source, context, said)
    if sheet is None:
        return Content()
    reading = understood(sheet, said, kind, report, rater_said=options.rater_said)
    frame = gather(sheet, reading, context)
    del sheet  # and with it the cells that nobody uses
    content = Builder(reading, frame, name_of(source), said, context, source.go_on).content()
    if reading.kinds[0] is not kind:
        content = _only(kind, content)
    report.rows = _rows(content)
    return content


def understood(
    sheet: Sheet, said: Mapping, kind: Kind, report: Report, *, rater_said: bool = False
) -> Reading:
    """Return the reading of the table. Stops if it has nothing of `kind`, and refuses doubtful columns."""
    missing = [title for title, _ in said.columns if title not in sheet.titles]
    titles = ", ".join(sheet.titles)
    if missing:
        what = say("no column {names}", names=", ".join(missing))
        report.stop(1, what, got=titles, expected=say("the mapped columns"))
    if sheet.is_list and kind is Kind.QUERIES:
        report.warn("unsure", say("lines without a header are read as queries, one per line"))
    found = readings(sheet.titles, sheet.cells(), sheet.mapped(said), rater_said=rater_said)
    likely = found[0]
    if kind not in likely.kinds:
        likely = next((other for other in found if kind in other.kinds), likely)
    if kind not in likely.kinds:
        report.stop(
            1,
            say("no {kind} can be made of these columns", kind=kind),
            got=titles,
            expected=say("{needed}; or a mapping that says what each column holds", needed=_NEEDS[kind]),
        )
    _refuse_unasked(sheet, likely, said, report)
    for title, doubt in mistaken(sheet.titles, sheet.cells(), said):
        report.warn(f"mistaken:{title}", doubt)
    if len(found) > 1 and likely.sure < _SURE and found[0].kinds[:1] == found[1].kinds[:1]:
        # Of two kinds it would have been asked which.
        _ask(found[0], found[1], titles, report)
    return likely


def _refuse_unasked(sheet: Sheet, reading: Reading, said: Mapping, report: Report) -> None:
    """Refuse scores, ranks or grades of documents in a list for which no query is named."""
    told = _without_query(sheet.titles, reading, said)
    if told:
        report.stop(
            1,
            say("no query is named for the results with '{name}'", name=told[0]),
            got=", ".join(sheet.titles),
            expected=say(
                "the query beside them ({example}); or, for documents alone, --map '{name}=left_out'",
                example='"query": "..."',
                name=told[0],
            ),
        )


def _without_query(titles: Sequence[str], reading: Reading, said: Mapping = NO_MAPPING) -> list[str]:
    """Return the columns of unfolded documents that only make sense for a query."""
    if not is_unfolded(titles) or reading.kinds[:1] != (Kind.DOCUMENTS,):
        return []
    names = zip(titles, short_titles(titles), strict=True)
    told = [title for title, name in names if role_of_title(name) in _OF_QUERIES and not said.role_of(title)]
    keys = reading.places(*DOCUMENT_KEYS)
    if not told and not said.columns and not reading.has(*DOCUMENT_ROLES, FIELD):
        return [titles[place] for place in keys]  # keys alone are of results, and not of a collection
    return told


def asks_itself(head: bytes) -> bool:
    """Whether reading such a file asks by itself: which list holds the rows, or for which query they are."""
    text = head.decode("utf-8", "replace")
    if text.lstrip()[:1] not in ("{", "["):
        return False
    try:
        choose(first_records(text))
    except Competing:
        return True
    titles, rows = first_cells(head)
    return bool(titles) and bool(_without_query(titles, readings(titles, rows)[0]))


def _ask(first: Reading, second: Reading, titles: str, report: Report) -> None:
    """Refuse a table with an ambiguous column, naming both readings."""
    pairs = zip(first.columns, second.columns, strict=True)
    one, other = next((one, other) for one, other in pairs if one.role != other.role)
    report.error(
        1,
        say("it is not certain what the column '{title}' holds", title=one.title),
        got=titles,
        expected=say(
            "{first} or {second}: say which when importing (--map '{title}={role}' or --map "
            "'{title}={other}', or in the preview)",
            first=one.role_title,
            second=other.role_title,
            title=one.title,
            role=one.role,
            other=other.role,
        ),
    )


def _rows(content: Content) -> int:
    """Count the records of the file's leading kind."""
    if content.judgments or not content.runs:
        return len(content.judgments) or len(content.documents) or len(content.queries)
    results = sum(len(entry) for run in content.runs for entry in run.lists.values())
    return results or len(content.documents) or len(content.queries)


def _only(kind: Kind, content: Content) -> Content:
    """Return the records of `kind`, and the queries that nothing else defines."""
    queries = content.queries if kind is Kind.QUERIES or content.keys_from_text else ()
    only = Content(queries=queries, keys_from_text=content.keys_from_text)
    match kind:
        case Kind.DOCUMENTS:
            return Content(documents=content.documents)
        case Kind.RUN:
            return replace(only, runs=content.runs)
        case Kind.JUDGMENTS:
            return replace(only, judgments=content.judgments)
        case _:
            return only


def sniff(kind: Kind, head: bytes, name: str) -> float:
    """Rate how much the first rows look like a table led by that kind."""
    if kind is Kind.QUERIES and is_plain_list(head.decode("utf-8", "replace")):
        return _PLAIN_LIST
    titles, rows = first_cells(head)
    return likeness(titles, rows, kind)


def uses(kind: Kind, titles: Sequence[str], rows: Sequence[Sequence[str]]) -> dict[str, str]:
    """Return the columns that the likeliest reading led by that kind takes, with their roles."""
    return used_by(reading_of(titles, rows, kind))


def reader_of(said: Mapping, head: bytes, kind: Kind | None) -> Reader:
    """Return the reader of a mapped table, for `kind` or for the kind that its columns tell."""
    titles, rows = first_cells(head, said)
    kinds = readings(titles, rows, said)[0].kinds if titles else ()
    return reader_for(kind or next(iter(kinds), Kind.JUDGMENTS))


def reader_for(kind: Kind) -> Reader:
    """Return the reader of tables of that kind."""
    return next((reader for reader in READERS if reader.kind is kind), READERS[0])


def _reader(kind: Kind, title: Message) -> Reader:
    return Reader(
        f"mapped-{kind}",
        title,
        kind,
        SUFFIXES,
        partial(sniff, kind),
        partial(read, kind),
        uses=partial(uses, kind),
    )


READERS = (
    _reader(Kind.JUDGMENTS, say("Judgments in any table")),
    _reader(Kind.RUN, say("Result lists in any table")),
    _reader(Kind.DOCUMENTS, say("Documents in any table")),
    _reader(Kind.QUERIES, say("Queries in any table")),
)
