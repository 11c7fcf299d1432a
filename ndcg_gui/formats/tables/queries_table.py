"""Queries as CSV/TSV."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ndcg_gui.domain.records import Kind, QueryRecord
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader, Writer
from ndcg_gui.formats.tables.queries import QUERIES
from ndcg_gui.formats.tables.table import SUFFIXES, read_table, sniff_table, write_table


def read(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read all queries."""
    return Content(queries=read_table(QUERIES, source, report, options))


def sniff(head: bytes, name: str) -> float:
    """By the names in the first line."""
    return sniff_table(QUERIES, head, name)


def write_queries(path: Path, queries: Iterable[QueryRecord], *, raw: bool = False) -> int:
    """Write a header and one row for each query; no intent or stratum is an empty cell. See `write_table`."""
    return write_table(path, QUERIES.columns, queries, QUERIES.values, raw=raw)


READER = Reader("queries-table", "Queries (CSV/TSV)", Kind.QUERIES, SUFFIXES, sniff, read)
WRITER = Writer("queries-table", "Queries (CSV/TSV)", Kind.QUERIES, SUFFIXES, write_queries, table=True)
