"""Documents as JSON Lines."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ndcg_gui.domain.records import DocumentRecord, Kind
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader, Writer
from ndcg_gui.formats.tables.documents import DOCUMENTS
from ndcg_gui.formats.tables.jsonl import SUFFIXES, read_jsonl, sniff_jsonl, write_jsonl


def read(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read all documents."""
    return Content(documents=read_jsonl(DOCUMENTS, source, report, options))


def sniff(head: bytes, name: str) -> float:
    """By the names in the first line."""
    return sniff_jsonl(DOCUMENTS, head, name)


def write_documents(path: Path, documents: Iterable[DocumentRecord]) -> None:
    """Write one object a line; a body that speaks of tags is marked as text."""
    write_jsonl(path, map(DOCUMENTS.values, documents))


READER = Reader("documents-jsonl", "Documents (JSON Lines)", Kind.DOCUMENTS, SUFFIXES, sniff, read)
WRITER = Writer("documents-jsonl", "Documents (JSON Lines)", Kind.DOCUMENTS, SUFFIXES, write_documents)
