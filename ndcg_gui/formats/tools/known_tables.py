"""Tables of tools with uninformative columns, recognised by layout and read by a known mapping.

Amazon ESCI's sources (`query_id, source`), lists without a header as OpenSearch's Dashboards takes them
(`query,docid,rating`), FiRA's pairs that are to be judged (`query_id, document_id, priority`), and qrels of
BEIR (`query-id, corpus-id, score`) and of ranx (`q_id, doc_id, score`, whole numbers) in Parquet or CSV.
"""

from __future__ import annotations

from dataclasses import replace

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.decimals import parse_decimal
from ndcg_gui.formats.mapped import reader as mapped
from ndcg_gui.formats.mapped.sheet import first_cells, head_of
from ndcg_gui.formats.mapping import NO_MAPPING, Mapping
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.roles import DOC_KEY, GRADE, LEFT_OUT, QUERY_KEY, QUERY_TEXT, STRATUM
from ndcg_gui.formats.source import PARQUET_SUFFIXES, Source
from ndcg_gui.formats.spec import Content, Reader

# The key stands in the text's place: the texts are in the examples.
_SOURCES = Mapping((("query_id", QUERY_TEXT), ("source", STRATUM)))
_PAIRS = Mapping((("query_id", QUERY_KEY), ("document_id", DOC_KEY), ("priority", LEFT_OUT)))
_QRELS = Mapping((("query-id", QUERY_KEY), ("corpus-id", DOC_KEY), ("score", GRADE)))
_RANX = Mapping((("q_id", QUERY_KEY), ("doc_id", DOC_KEY), ("score", GRADE)))
_BARE = Mapping((("Column 1", QUERY_TEXT), ("Column 2", DOC_KEY), ("Column 3", GRADE)), header=False)
_FEW = 12  # grades of a scale
_LONGEST = 200  # a header that is known


def _read(kind: Kind, known: Mapping, source: Source, report: Report, options: ReadOptions) -> Content:
    said = replace(options.mapping or NO_MAPPING, columns=known.columns, header=known.header)
    return mapped.read(kind, source, report, replace(options, mapping=said))


def read_sources(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read the source of each query as its stratum."""
    content = _read(Kind.QUERIES, _SOURCES, source, report, options)
    report.note(
        "sources", say("the source of each query became its stratum; the file has no texts of queries")
    )
    return replace(content, keys_from_text=False)


def read_pairs(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read the pairs as a result list, so that they can be judged."""
    return _read(Kind.RUN, _PAIRS, source, report, options)


def read_qrels(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read labels."""
    known = _RANX if "q_id" in first_cells(head_of(source, options))[0] else _QRELS
    return _read(Kind.JUDGMENTS, known, source, report, options)


def read_bare(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read queries' texts, document keys and grades."""
    return _read(Kind.JUDGMENTS, _BARE, source, report, options)


def _has_titles(known: Mapping, head: bytes) -> bool:
    titles = {title for title, _ in known.columns}
    first = head.lstrip().split(b"\n", 1)[0][:_LONGEST]
    return all(title.encode() in first for title in titles) and set(first_cells(head)[0]) == titles


def sniff_sources(head: bytes, name: str) -> float:
    """Recognise the file by its columns."""
    return 0.97 if _has_titles(_SOURCES, head) else 0.0


def sniff_pairs(head: bytes, name: str) -> float:
    """Recognise the file by its columns."""
    return 0.97 if _has_titles(_PAIRS, head) else 0.0


def sniff_qrels(head: bytes, name: str) -> float:
    """Recognise the file by its columns. A run of ranx has the same, with scores that are not whole."""
    if b"\t" in head.split(b"\n", 1)[0]:
        return 0.0  # BEIR's own
    if _has_titles(_QRELS, head):
        return 0.95
    if not _has_titles(_RANX, head):
        return 0.0
    titles, rows = first_cells(head)
    values = {row[titles.index("score")].strip() for row in rows}
    return 0.95 if len(values) <= _FEW and all(value.isdecimal() for value in values) else 0.0


def sniff_bare(head: bytes, name: str) -> float:
    """Recognise three cells in each of the first lines, the last a number."""
    if head.lstrip().split(b"\n", 1)[0].count(b",") not in range(2, 20) or head.lstrip()[:1] in (b"{", b"["):
        return 0.0
    _, rows = first_cells(head, _BARE)
    right = all(len(row) == 3 and row[0].strip() and " " not in row[1].strip() for row in rows)
    if not right or not all(row[1].strip() and parse_decimal(row[2].strip()) is not None for row in rows):
        return 0.0
    # Texts, or numbers that could be anything.
    return 0.85 if any(not row[0].strip().isdigit() for row in rows) else 0.5


READERS = (
    Reader(
        "esci-sources",
        "Amazon ESCI sources",
        Kind.QUERIES,
        (".csv", *PARQUET_SUFFIXES),
        sniff_sources,
        read_sources,
    ),
    Reader(
        "qrels-table",
        "Qrels of BEIR or ranx (Parquet, CSV)",
        Kind.QRELS,
        (*PARQUET_SUFFIXES, ".csv"),
        sniff_qrels,
        read_qrels,
    ),
    Reader("fira-pairs", "FiRA pairs to be judged (TSV)", Kind.RUN, (".tsv",), sniff_pairs, read_pairs),
    Reader(
        "opensearch-csv",
        "OpenSearch judgments (CSV without header)",
        Kind.JUDGMENTS,
        (".csv",),
        sniff_bare,
        read_bare,
        words=True,
    ),
)
