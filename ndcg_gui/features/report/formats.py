"""Report formats, and atomic writing of reports."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from ndcg_gui.domain.errors import InputError, unknown
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.text import visible
from ndcg_gui.features.report.document import document_of
from ndcg_gui.features.report.html import write_html
from ndcg_gui.features.report.json import write_json
from ndcg_gui.features.report.report import AnyReport
from ndcg_gui.features.report.tables import write_csv, write_xlsx
from ndcg_gui.formats.writing import write_bytes_atomically
from ndcg_gui.metrics.statistics.tests import Check, no_check
from ndcg_gui.present.blocks import Cell, Document, Numeric, Sentence, Table, Translate, words

_MARKUP = re.compile(r"([\\`*_{}\[\]<>()#+!|~&$-])")
# An address by itself would become a link.
_ADDRESS = re.compile(r"(?i)\b(https?|ftp|mailto|www)([:.])")


def write_markdown(_report: AnyReport, document: Document, translate: Translate) -> Iterator[bytes]:
    """Report as Markdown, in pieces."""
    for piece in _pieces(document, translate):
        yield piece.encode("utf-8", "replace")


def _pieces(document: Document, translate: Translate) -> Iterator[str]:
    yield f"# {escaped(document.title, translate)}\n"
    for section in document.sections:
        yield f"\n## {escaped(section.title, translate)}\n"
        for block in section.blocks:
            if isinstance(block, Sentence):
                text = escaped(block.text, translate)
                yield f"\n{f'**{text}**' if block.tone == 'verdict' else text}\n"
            elif isinstance(block, Table):
                yield "\n"
                yield from table_lines(block, translate)


def table_lines(table: Table, translate: Translate = str) -> Iterator[str]:
    """A table in Markdown, line by line."""
    yield _line([escaped(title, translate) for title in table.titles])
    yield _line(["--:" if right else ":--" for right in table.numeric()])
    for row in table.rows:
        yield _line([escaped(cell, translate) for cell in row])
    if (more := table.left_out()) is not None:
        yield f"\n{escaped(more, translate)}\n"


def _line(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |\n"


def escaped(cell: Cell, translate: Translate = str) -> str:
    """Text on one line, escaped so that Markdown shows it unchanged."""
    text = " ".join(words(cell, translate).split())
    if not isinstance(cell, Numeric):
        text = _MARKUP.sub(r"\\\1", text)
    return _ADDRESS.sub(r"\1&#8203;\2", text)


@dataclass(frozen=True, slots=True)
class ReportFormat:
    """Format of a report. The first of `suffixes` is suggested for new files."""

    key: str
    title: Message
    suffixes: tuple[str, ...]
    write: Callable[[AnyReport, Document, Translate], Iterable[bytes]]


REPORT_FORMATS: tuple[ReportFormat, ...] = (
    ReportFormat("html", say("HTML, one file with charts"), (".html", ".htm"), write_html),
    ReportFormat("markdown", say("Markdown"), (".md", ".markdown"), write_markdown),
    ReportFormat("csv", say("CSV with every query"), (".csv",), write_csv),
    ReportFormat("json", say("JSON"), (".json",), write_json),
    ReportFormat("xlsx", say("Excel workbook"), (".xlsx",), write_xlsx),
)


def report_format(path: Path, key: str | None = None) -> ReportFormat:
    """Format with this key, or by the suffix of the path.

    Raises InputError for an unknown key or suffix.
    """
    for item in REPORT_FORMATS:
        if item.key == key or (key is None and path.suffix.lower() in item.suffixes):
            return item
    if key is not None:
        raise unknown(say("'{name}' is not a format for reports"), key, [item.key for item in REPORT_FORMATS])
    raise InputError(
        say(
            "{path}: the file name must end in one of {known}, which decides the format of the report",
            path=visible(str(path)),
            known=", ".join(suffix for item in REPORT_FORMATS for suffix in item.suffixes),
        )
    )


def write_report(
    report: AnyReport,
    path: Path,
    *,
    key: str | None = None,
    translate: Translate = str,
    check: Check = no_check,
) -> None:
    """Write a report to `path` atomically. Raises InputError (format) or StoreError (disk).

    `translate` maps the templates of the sentences to the reader's language. `check` may raise to stop.
    """
    pieces = report_format(path, key).write(report, document_of(report), translate)
    write_bytes_atomically(path, _checked(pieces, check))


def _checked(pieces: Iterable[bytes], check: Check) -> Iterator[bytes]:
    for piece in pieces:
        check()
        yield piece
