"""Documents as CSV/TSV."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ndcg_gui.domain.records import DocumentRecord, Kind
from ndcg_gui.formats.html_text import looks_like_html
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader, Writer
from ndcg_gui.formats.tables.documents import DOCUMENTS, FORMAT_COLUMN
from ndcg_gui.formats.tables.table import SUFFIXES, read_table, sniff_table, write_table


def read(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read all documents."""
    return Content(documents=read_table(DOCUMENTS, source, report, options))


def sniff(head: bytes, name: str) -> float:
    """By the names in the first line."""
    return sniff_table(DOCUMENTS, head, name)


def write_documents(path: Path, documents: Sequence[DocumentRecord], *, raw: bool = False) -> int:
    """Write a header and one row for each document, the fields as one cell of JSON.

    Bodies that speak of tags are marked as text in a column of their own, which is there only then. See
    `write_table`.
    """
    marked = any(looks_like_html(document.body) for document in documents)
    columns = [name for name in DOCUMENTS.columns if marked or name != FORMAT_COLUMN]
    return write_table(path, columns, documents, DOCUMENTS.values, raw=raw)


READER = Reader("documents-table", "Documents (CSV/TSV)", Kind.DOCUMENTS, SUFFIXES, sniff, read)
WRITER = Writer(
    "documents-table", "Documents (CSV/TSV)", Kind.DOCUMENTS, SUFFIXES, write_documents, table=True
)
