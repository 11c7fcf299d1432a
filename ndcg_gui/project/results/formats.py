"""All ways of writing a report, and writing one whole or not at all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.text import visible
from ndcg_gui.formats.writing import write_bytes_atomically
from ndcg_gui.metrics.statistics.tests import Check, no_check
from ndcg_gui.project.results.blocks import Document, Translate
from ndcg_gui.project.results.document import document_of
from ndcg_gui.project.results.html import write_html
from ndcg_gui.project.results.json import write_json
from ndcg_gui.project.results.markdown import write_markdown
from ndcg_gui.project.results.report import Report
from ndcg_gui.project.results.tables import write_csv, write_xlsx


@dataclass(frozen=True, slots=True)
class ReportFormat:
    """A way of writing a report; the first of `suffixes` is suggested."""

    key: str
    title: Message
    suffixes: tuple[str, ...]
    write: Callable[[Report, Document, Translate], Iterable[bytes]]


REPORT_FORMATS: tuple[ReportFormat, ...] = (
    ReportFormat("html", say("One HTML file with pictures"), (".html", ".htm"), write_html),
    ReportFormat("markdown", say("Markdown"), (".md", ".markdown"), write_markdown),
    ReportFormat("csv", say("CSV: every query"), (".csv",), write_csv),
    ReportFormat("json", say("JSON"), (".json",), write_json),
    ReportFormat("xlsx", say("Excel workbook"), (".xlsx",), write_xlsx),
)


def report_format(path: Path, key: str | None = None) -> ReportFormat:
    """The format of that key, else the one that the file's ending names; raises InputError."""
    for item in REPORT_FORMATS:
        if item.key == key or (key is None and path.suffix.lower() in item.suffixes):
            return item
    if key is not None:
        known = ", ".join(item.key for item in REPORT_FORMATS)
        raise InputError(
            say("no report is written as '{key}'; there are: {known}", key=visible(key), known=known)
        )
    raise InputError(
        say(
            "{path}: what a report is written as is seen from the ending; there are: {known}",
            path=visible(str(path)),
            known=", ".join(suffix for item in REPORT_FORMATS for suffix in item.suffixes),
        )
    )


def write_report(
    report: Report,
    path: Path,
    *,
    key: str | None = None,
    translate: Translate = str,
    check: Check = no_check,
) -> None:
    """Write a report; `path` is whole or as it was. Raises InputError (format) or StoreError (the disk).

    `translate` maps the templates of the sentences to the reader's language; `check` may raise to stop.
    """
    pieces = report_format(path, key).write(report, document_of(report), translate)
    write_bytes_atomically(path, _checked(pieces, check))


def _checked(pieces: Iterable[bytes], check: Check) -> Iterator[bytes]:
    for piece in pieces:
        check()
        yield piece
