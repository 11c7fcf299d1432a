"""Documents as rows: `doc_key,title,body,url,image_url,fields`, and `body_format` where it matters."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.passages import FIELD as PASSAGES
from ndcg_gui.domain.records import DocumentRecord, Kind
from ndcg_gui.formats import strict_json
from ndcg_gui.formats.html_text import html_to_text, looks_like_html
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.roles import TEXT, TITLE, role_of_title
from ndcg_gui.formats.tables.fields import FURTHER, Field, Key, Quick, Text
from ndcg_gui.formats.tables.jsonl import JsonRow
from ndcg_gui.formats.tables.kinds import NamedColumns
from ndcg_gui.formats.tables.rows import Row

if TYPE_CHECKING:
    import polars as pl

# Plain text that speaks of tags would be taken for HTML when it comes back; this says that it is not.
FORMAT_COLUMN = "body_format"
_HARDLY = 0.4
_FORMATS = ("", "text", "html")


def _content(row: Row) -> tuple[str, str]:
    """Return the title and the body, in plain text."""
    title = row.text("title") or ""
    body = row.text("body") or ""
    form = row.text(FORMAT_COLUMN) or ""
    if form not in _FORMATS:
        row.error(say("not a body format"), got=form, expected=say("text or html"))
    if not _is_too_large(row, body) and (form == "html" or (not form and looks_like_html(body))):
        title, body = _reduced(row.context.report, row.context.options, row.line, title, body)
        _is_too_large(row, body)  # marks of lists take more room than their tags
    return title, body


class _Content(Field):
    """The title and the body, of which only those are looked at that may be HTML or too large."""

    def __init__(self) -> None:
        super().__init__(("title", "body"), _content, "title", "body", FORMAT_COLUMN)

    def quick(self, cells: Mapping[str, pl.Series], options: ReadOptions) -> Quick | None:
        title, body = cells.get("title"), cells.get("body")
        if title is None or body is None:
            return None
        looked_at = body.str.contains("<", literal=True) | (body.str.len_bytes() > options.max_document)
        if FORMAT_COLUMN in cells:
            looked_at |= cells[FORMAT_COLUMN].is_not_null()
        return [title.fill_null(""), body.fill_null("")], looked_at.fill_null(False)


def _with_passages(row: Row) -> Mapping[str, str]:
    """Return the document's fields, with an answer's passages, which may be given beside them."""
    fields = row.mapping("fields")
    beside = row.values.get(PASSAGES) if isinstance(row, JsonRow) else None
    if beside is None or PASSAGES in fields:
        return fields
    return {**fields, PASSAGES: beside if isinstance(beside, str) else strict_json.dump(beside)}


def _is_too_large(row: Row, body: str) -> bool:
    limit = row.context.options.max_document
    size = len(body) if body.isascii() or len(body) > limit else len(body.encode())
    if size > limit:
        row.error(
            say("a document of {size} bytes", size=size), expected=say("at most {limit} bytes", limit=limit)
        )
    return size > limit


def plain_body(report: Report, options: ReadOptions, line: int, title: str, body: str) -> tuple[str, str]:
    """Title and body as plain text: a body in HTML is reduced, and may have brought a title."""
    return _reduced(report, options, line, title, body) if looks_like_html(body) else (title, body)


def _reduced(report: Report, options: ReadOptions, line: int, title: str, body: str) -> tuple[str, str]:
    reduced = html_to_text(body)
    report.note("html", say("a body in HTML was reduced to plain text"), line)
    if reduced.dropped:
        report.note(
            "html_dropped",
            say("scripts, styles, images, frames and drawings were left out"),
            line,
            count=reduced.dropped,
        )
    if reduced.charset not in (None, "utf-8", "utf8", "us-ascii", report.encoding):
        report.warn(
            "charset",
            say(
                "an HTML body says it is {claimed}, but the file was read as {encoding}",
                claimed=reduced.charset,
                encoding=report.encoding,
            ),
            line,
        )
    return title or reduced.title, reduced.text


class Documents(NamedColumns[DocumentRecord]):
    """Documents. If any body contains tags, a further column marks bodies as plain text."""

    kind = Kind.DOCUMENTS
    record = DocumentRecord
    identified_by = ("doc_key",)
    title = "Documents"
    sheet = "documents"
    columns = ("doc_key", "title", "body", "url", "image_url", "fields", FORMAT_COLUMN)
    fields = (
        Key("doc_key"),
        _Content(),
        Text("url"),
        Text("image_url", read=lambda row: row.text_or_list("image_url")),
        Field("fields", _with_passages, "fields", FURTHER),
    )
    required = ("doc_key",)
    further = True
    objects = ("fields",)
    passed_over = (PASSAGES,)  # of JSON Lines, where it may stand beside the fields

    def header_likeness(self, titles: list[str], *, usual_name: bool) -> float:
        """Rate a table lower if its text column has another name: guessing its roles reads it better."""
        likeness = super().header_likeness(titles, usual_name=usual_name)
        known = {title.strip().lower() for title in titles}
        otherwise = any(role_of_title(title) in (TITLE, TEXT) for title in titles)
        return min(likeness, _HARDLY) if otherwise and not known & {"title", "body"} else likeness

    def describe(self, record: DocumentRecord) -> Message:
        return say("document '{doc}'", doc=record.doc_key)

    def values(self, record: DocumentRecord) -> dict[str, object]:
        values: dict[str, object] = {
            "doc_key": record.doc_key,
            "title": record.title,
            "body": record.body,
            "url": record.url,
            "image_url": record.image_url,
            "fields": dict(record.fields),
        }
        if looks_like_html(record.body):
            values[FORMAT_COLUMN] = "text"
        return values

    def columns_of(self, records: Collection[DocumentRecord]) -> Sequence[str]:
        marked = any(looks_like_html(record.body) for record in records)
        return [name for name in self.columns if marked or name != FORMAT_COLUMN]


DOCUMENTS = Documents()
READERS = (
    DOCUMENTS.jsonl_reader("documents-jsonl"),
    DOCUMENTS.table_reader("documents-table"),
    DOCUMENTS.workbook_reader("documents-xlsx"),
    DOCUMENTS.parquet_reader("documents-parquet"),
)
WRITERS = DOCUMENTS.writers("documents", Kind.DOCUMENTS, table="table")
