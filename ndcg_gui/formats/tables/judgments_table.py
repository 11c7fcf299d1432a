"""Judgments as CSV/TSV."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ndcg_gui.domain.records import JudgmentRecord, Kind
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader, Writer
from ndcg_gui.formats.tables.judgments import JUDGMENTS
from ndcg_gui.formats.tables.table import SUFFIXES, read_table, sniff_table, write_table


def read(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read all judgments."""
    return Content(judgments=read_table(JUDGMENTS, source, report, options))


def sniff(head: bytes, name: str) -> float:
    """By the names in the first line."""
    return sniff_table(JUDGMENTS, head, name)


def write_judgments(path: Path, judgments: Iterable[JudgmentRecord], *, raw: bool = False) -> int:
    """Write a header and one row for each judgment, with where it came from.

    Raises InputError for a cleared judgment and for a time without a time zone. See `write_table`.
    """
    return write_table(path, JUDGMENTS.columns, judgments, JUDGMENTS.values, raw=raw)


READER = Reader("judgments-csv", "Judgments (CSV/TSV)", Kind.JUDGMENTS, SUFFIXES, sniff, read)
WRITER = Writer("judgments-csv", "Judgments (CSV/TSV)", Kind.JUDGMENTS, SUFFIXES, write_judgments, table=True)
