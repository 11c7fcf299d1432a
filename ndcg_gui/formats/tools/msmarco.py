"""MS MARCO: runs of three columns, queries and collection without a header, with tabs between.

`qid pid rank`, `qid text` and `pid text` (documents: `docid url title body`); its qrels are TREC's. A file
of numbers and texts may be queries or passages: only the length of the texts tells, and that is not sure.
Source: microsoft/MSMARCO-Passage-Ranking, README.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from statistics import median

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import DocumentRecord, Kind, QueryRecord, RunRecord
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import HEAD, Source
from ndcg_gui.formats.spec import Content, Reader, Writer
from ndcg_gui.formats.tables.documents import DOCUMENTS
from ndcg_gui.formats.tables.jsonl import JsonRow
from ndcg_gui.formats.tables.queries import QUERIES
from ndcg_gui.formats.tables.rows import Context
from ndcg_gui.formats.trec import run
from ndcg_gui.formats.trec.lines import RANKED
from ndcg_gui.formats.writing import TrecKeys, write_atomically

SUFFIXES = (".tsv", ".txt")
_PASSAGE = ("doc_key", "body")
_DOCUMENT = ("doc_key", "url", "title", "body")
_QUERY = ("query_key", "text")
# Queries are shorter, passages longer.
_LONG = 120
# So many of the first lines must be as they should.
_MOST = 0.7
_SHORT = 19


def read_queries(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read queries: a key and a text."""
    context = Context(report, options)
    return Content(queries=QUERIES.records(_rows(source, context, (_QUERY,)), context))


def read_collection(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read passages (a key and a text) or documents (a key, an address, a title and a text)."""
    context = Context(report, options)
    return Content(documents=DOCUMENTS.records(_rows(source, context, (_PASSAGE, _DOCUMENT)), context))


def _rows(source: Source, context: Context, layouts: tuple[tuple[str, ...], ...]) -> Iterator[JsonRow]:
    names: tuple[str, ...] = ()
    for number, line in source.lines(context.options.max_line):
        if not line.strip(" \t"):
            context.report.blank += 1
            continue
        cells = line.split("\t")
        names = names or next((names for names in layouts if len(names) == len(cells)), layouts[0])
        if len(cells) != len(names):
            context.report.error(
                number,
                say("{count:cell|cells}", count=len(cells)),
                got=line,
                expected=say("{count}, with tabs between: {names}", count=len(names), names=", ".join(names)),
            )
            continue
        yield JsonRow(number, context, dict(zip(names, cells, strict=True)))


def sniff_run(head: bytes, _name: str) -> float:
    """Recognise three cells, of which the last counts 1, 2, 3... within a query."""
    rows = _cells(head)
    right = [row for row in rows if len(row) == len(RANKED.columns) and _is_result(row)]
    if len(right) <= _MOST * len(rows):
        return 0.0
    ranks: dict[str, int] = {}
    counted = 0
    for query, _, rank in right:
        counted += int(rank) == ranks.get(query, 0) + 1
        ranks[query] = int(rank)
    return (0.9 if counted > _MOST * len(right) else 0.3) * len(right) / len(rows)


def _is_result(row: list[str]) -> bool:
    query, doc, rank = row
    return rank.isdigit() and len(rank) < _SHORT and not any(blank in query + doc for blank in " ,;")


def sniff_queries(head: bytes, name: str) -> float:
    """Recognise a number and a text, with the text's length as weak evidence for queries."""
    return _sniff_texts(head, name, "quer", is_long=False)


def sniff_collection(head: bytes, name: str) -> float:
    """Recognise a number and a longer text, or with certainty a document's address."""
    rows = _cells(head)
    addressed = sum(len(row) == len(_DOCUMENT) and "://" in row[1] for row in rows)
    if addressed > _MOST * len(rows):
        return 0.9 * addressed / len(rows)
    return _sniff_texts(head, name, "collection", is_long=True)


def _sniff_texts(head: bytes, name: str, usual: str, *, is_long: bool) -> float:
    rows = _cells(head)
    texts = [row[1] for row in rows if len(row) == len(_QUERY) and row[0].isdigit() and row[1].strip()]
    if len(texts) <= _MOST * len(rows) or all(text.isdigit() for text in texts):
        return 0.0
    if usual in name.lower():
        return 0.75
    return 0.5 if (median(map(len, texts)) >= _LONG) is is_long else 0.4


def _cells(head: bytes) -> list[list[str]]:
    lines = head.decode("utf-8", "replace").split("\n")
    if len(head) >= HEAD and len(lines) > 1:
        lines.pop()
    return [line.removesuffix("\r").split("\t") for line in lines[:200] if line.strip()][:50]


# -- writing


def write_run(path: Path, record: RunRecord) -> int:
    """Write query, document and rank, the best first, without scores and tag.

    Returns how many keys are written otherwise, see `TrecKeys`.
    """
    keys = TrecKeys()
    write_atomically(path, _ranks(record, keys))
    return keys.write_table(path)


def _ranks(record: RunRecord, keys: TrecKeys) -> Iterator[str]:
    for query_key, ranked in record.lists.items():
        query = keys.query(query_key)
        for rank, doc in enumerate(ranked.keys, 1):
            yield f"{query}\t{keys.written('document key', doc)}\t{rank}\n"


def write_queries(path: Path, queries: Iterable[QueryRecord]) -> int:
    """Write keys and texts, blanks collapsed, without intents, weights and strata.

    Tools expect numbers as keys; others are written as in runs.
    """
    keys = TrecKeys()
    write_atomically(path, (f"{keys.query(record.query_key)}\t{_text(record.text)}\n" for record in queries))
    return keys.write_table(path)


def write_collection(path: Path, documents: Iterable[DocumentRecord]) -> int:
    """Write keys and texts, title first, blanks collapsed, without addresses and fields."""
    keys = TrecKeys()
    write_atomically(
        path,
        (
            f"{keys.written('document key', record.doc_key)}\t{_text(f'{record.title} {record.body}')}\n"
            for record in documents
        ),
    )
    return keys.write_table(path)


def _text(text: str) -> str:
    return " ".join(text.split())


READERS = (
    Reader(
        "msmarco-run",
        "MS MARCO run (3 columns)",
        Kind.RUN,
        SUFFIXES,
        sniff_run,
        partial(run.read, layout=RANKED),
    ),
    Reader(
        "msmarco-queries",
        "MS MARCO queries (TSV without header)",
        Kind.QUERIES,
        SUFFIXES,
        sniff_queries,
        read_queries,
    ),
    Reader(
        "msmarco-collection",
        "MS MARCO collection (TSV without header)",
        Kind.DOCUMENTS,
        SUFFIXES,
        sniff_collection,
        read_collection,
    ),
)
WRITERS = (
    Writer(
        "msmarco-run",
        "MS MARCO run (3 columns)",
        Kind.RUN,
        SUFFIXES,
        write_run,
        losses=(say("scores and the system's name are left out"),),
        tool="MS MARCO",
    ),
    Writer(
        "msmarco-queries",
        "MS MARCO queries (TSV without header)",
        Kind.QUERIES,
        SUFFIXES,
        write_queries,
        losses=(say("intents, weights and strata are left out; several blanks become one"),),
        tool="MS MARCO",
    ),
    Writer(
        "msmarco-collection",
        "MS MARCO collection (TSV without header)",
        Kind.DOCUMENTS,
        SUFFIXES,
        write_collection,
        losses=(
            say(
                "the title is written before the text; addresses and fields are left out, several"
                " blanks become one"
            ),
        ),
        tool="MS MARCO",
    ),
)
