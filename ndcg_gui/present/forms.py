"""Forms of a document, and atomic writing of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from ndcg_gui.domain.errors import InputError, unknown
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.text import visible
from ndcg_gui.formats.writing import write_bytes_atomically
from ndcg_gui.metrics.statistics.tests import Check, no_check
from ndcg_gui.present.blocks import Document, Translate
from ndcg_gui.present.html import write_html
from ndcg_gui.present.json import Json, json_pieces, origin_json
from ndcg_gui.present.markdown import write_markdown
from ndcg_gui.present.spreadsheets import write_csv, write_xlsx


@dataclass(frozen=True, slots=True)
class ReportFormat:
    """Format of a report. The first of `suffixes` is suggested for new files."""

    key: str
    title: Message
    suffixes: tuple[str, ...]
    write: Callable[[Document, Translate], Iterable[bytes]]


def write_json(document: Document, _translate: Translate) -> Iterator[bytes]:
    """Document as JSON, in pieces."""
    return json_pieces(json_of(document))


def json_of(document: Document) -> Json:
    """Figures of a document, after project, time and version of the result."""
    return {**origin_json(document.made), **document.json()}


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
    document: Document,
    path: Path,
    *,
    key: str | None = None,
    translate: Translate = str,
    check: Check = no_check,
) -> None:
    """Write a document to `path` atomically. Raises InputError (format) or StoreError (disk).

    `translate` maps the templates of the sentences to the reader's language. `check` may raise to stop.
    """
    pieces = report_format(path, key).write(document, translate)
    write_bytes_atomically(path, _checked(pieces, check))


def _checked(pieces: Iterable[bytes], check: Check) -> Iterator[bytes]:
    for piece in pieces:
        check()
        yield piece
