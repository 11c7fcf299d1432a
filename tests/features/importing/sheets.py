"""A format for tests whose files hold queries, documents, a list and judgments at once."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from pathlib import Path

import numpy as np
import pytest

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import DocumentRecord, JudgmentRecord, Kind, QueryRecord, RankedList, RunRecord
from ndcg_gui.formats import reading
from ndcg_gui.formats.keys import key_of_text
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader

HEADER = "Search term,Position,Product ID,Product title,Rating"
Row = tuple[str, str, str, float]  # query text, document, title, grade


def read(source: Source, report: Report, options: ReadOptions) -> Content:
    """Every row is a query, a document, a result and a judgment."""
    rows = list(csv.reader(source.whole_text(options.max_whole).splitlines()))[1:]
    report.rows = len(rows)
    queries, documents, judgments = {}, {}, []
    lists: dict[str, list[str]] = {}
    for line, (text, _, doc, title, grade) in enumerate(rows, 2):
        key = key_of_text(text)
        queries.setdefault(key, QueryRecord(key, text, line=line))
        documents.setdefault(doc, DocumentRecord(doc, title, line=line))
        lists.setdefault(key, []).append(doc)
        if grade:
            judgments.append(JudgmentRecord(key, doc, float(grade), line=line))
        else:
            report.warn("no-grade", say("a row without a grade is left out"), line)
    ranked = {key: RankedList(own, -np.arange(len(own), dtype=float)) for key, own in lists.items()}
    return Content(
        queries=tuple(queries.values()),
        documents=tuple(documents.values()),
        runs=(RunRecord(source.path.stem, ranked),),
        judgments=tuple(judgments),
        keys_from_text=True,
    )


def _sniff(head: bytes, _name: str) -> float:
    return 1.0 if head.startswith(HEADER.encode()) else 0.0


READER = Reader("sheet", "Search team's sheet", Kind.JUDGMENTS, (".csv",), _sniff, read)


def read_sheets(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on the format is one of those that can be read."""
    monkeypatch.setattr(reading, "READERS", (*reading.READERS, READER))


def write_sheet(path: Path, rows: Iterable[tuple[str, str, str, str]]) -> Path:
    """A sheet of rows of query text, document, title and grade ("" for none)."""
    lines = [
        f"{text},{place},{doc},{title},{grade}" for place, (text, doc, title, grade) in enumerate(rows, 1)
    ]
    path.write_text("\n".join([HEADER, *lines]) + "\n", encoding="utf-8")
    return path
