"""Queries as JSON Lines."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ndcg_gui.domain.records import Kind, QueryRecord
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader, Writer
from ndcg_gui.formats.tables.jsonl import SUFFIXES, read_jsonl, sniff_jsonl, write_jsonl
from ndcg_gui.formats.tables.queries import QUERIES


def read(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read all queries."""
    return Content(queries=read_jsonl(QUERIES, source, report, options))


def sniff(head: bytes, name: str) -> float:
    """By the names in the first line."""
    return sniff_jsonl(QUERIES, head, name)


def write_queries(path: Path, queries: Iterable[QueryRecord]) -> None:
    """Write one object a line, every key in every line."""
    write_jsonl(path, map(QUERIES.values, queries))


READER = Reader("queries-jsonl", "Queries (JSON Lines)", Kind.QUERIES, SUFFIXES, sniff, read)
WRITER = Writer("queries-jsonl", "Queries (JSON Lines)", Kind.QUERIES, SUFFIXES, write_queries)
