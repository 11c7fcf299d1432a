"""Judgments as JSON Lines."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ndcg_gui.domain.records import JudgmentRecord, Kind
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader, Writer
from ndcg_gui.formats.tables.jsonl import SUFFIXES, read_jsonl, sniff_jsonl, write_jsonl
from ndcg_gui.formats.tables.judgments import JUDGMENTS


def read(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read all judgments."""
    return Content(judgments=read_jsonl(JUDGMENTS, source, report, options))


def sniff(head: bytes, name: str) -> float:
    """By the names in the first line."""
    return sniff_jsonl(JUDGMENTS, head, name)


def write_judgments(path: Path, judgments: Iterable[JudgmentRecord]) -> None:
    """Write one object a line, with where it came from.

    Raises InputError for a cleared judgment and for a time without a time zone.
    """
    write_jsonl(path, map(JUDGMENTS.values, judgments))


READER = Reader("judgments-jsonl", "Judgments (JSON Lines)", Kind.JUDGMENTS, SUFFIXES, sniff, read)
WRITER = Writer("judgments-jsonl", "Judgments (JSON Lines)", Kind.JUDGMENTS, SUFFIXES, write_judgments)
