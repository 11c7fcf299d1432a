"""Judgments as JSON Lines."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from ndcg_gui.domain.records import JudgmentRecord, Kind
from ndcg_gui.formats.jsonl import SUFFIXES, read_jsonl, sniff_jsonl, write_jsonl
from ndcg_gui.formats.judgments import JUDGMENTS, with_provenance
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader, Writer


def read(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read all judgments."""
    return Content(judgments=read_jsonl(JUDGMENTS, source, report, options))


def sniff(head: bytes, name: str) -> float:
    """By the names in the first line."""
    return sniff_jsonl(JUDGMENTS, head, name)


def write_judgments(
    path: Path,
    judgments: Iterable[JudgmentRecord],
    *,
    provenance: Mapping[str, str | int] | None = None,
    document_hashes: Mapping[str, str] | None = None,
) -> None:
    """Write one object a line, with where it came from (see `with_provenance`).

    Raises InputError for a cleared judgment and for a time without a time zone.
    """
    rows = with_provenance(judgments, provenance=provenance, document_hashes=document_hashes)
    write_jsonl(path, rows)


READER = Reader("judgments-jsonl", "Judgments (JSON Lines)", Kind.JUDGMENTS, SUFFIXES, sniff, read)
WRITER = Writer("judgments-jsonl", "Judgments (JSON Lines)", Kind.JUDGMENTS, SUFFIXES, write_judgments)
