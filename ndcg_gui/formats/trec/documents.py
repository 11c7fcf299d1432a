"""TREC documents: `<DOC> <DOCNO> FT911-1 </DOCNO> ... <TEXT> ... </TEXT> </DOC>`, one behind the other.

Sources: trec.nist.gov/data/docs_eng.html; the web collections' documents hold HTML behind `<DOCHDR>`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import DocumentRecord, Kind
from ndcg_gui.formats.html_text import looks_like_html
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader, Writer
from ndcg_gui.formats.tables.documents import DOCUMENTS
from ndcg_gui.formats.tables.jsonl import JsonRow
from ndcg_gui.formats.tables.rows import Context
from ndcg_gui.formats.trec.markup import escaped, pieces
from ndcg_gui.formats.writing import TrecKeys, write_atomically

SUFFIXES = (".trec", ".sgml", ".txt", ".xml")
_EDGE = re.compile(r"</?doc>", re.IGNORECASE)
_NUMBER = re.compile(r"<docno>(.*?)</docno>", re.IGNORECASE | re.DOTALL)
_HEADER = re.compile(r"<dochdr>(.*?)</dochdr>", re.IGNORECASE | re.DOTALL)
_TITLES = ("title", "headline", "head", "hl", "ttl")
_TEXTS = ("text", "body", "abstract")
_KEYS = ("docno", "docid")
_LINES = ("p", "br", "f")
_TEXT = re.compile(r"<text>", re.IGNORECASE)
_ROOM = 2  # marks take room beside the text
_DOC = re.compile(rb"<doc>\s*(?:<[^<>]{0,200}>[^<>]{0,2000}</[^<>]{0,200}>\s*){0,10}?<docno>", re.IGNORECASE)


def read(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read documents with title, text and other elements as fields, without tags inside texts."""
    context = Context(report, options)
    return Content(documents=DOCUMENTS.records(_rows(source, context), context))


def _rows(source: Source, context: Context) -> Iterator[JsonRow]:
    for line, text in _documents(source, context):
        number = _NUMBER.search(text)
        values = _values(text, number.end() if number else 0)
        row = JsonRow(line, context, values | {"doc_key": number[1].strip() if number else None})
        if number is None:
            row.error(say("a document without a number"), expected=say("<DOCNO> behind <DOC>"))
        yield row


def _documents(source: Source, context: Context) -> Iterator[tuple[int, str]]:
    """Yield the text between the tags of each document, with the line of the first."""
    report, limit = context.report, _ROOM * context.options.max_document
    opened, size = 0, 0
    held: list[str] = []
    for number, line in source.lines(context.options.max_line):
        place, outside = 0, ""
        for edge in _EDGE.finditer(line) if "<" in line else ():
            closes = edge[0][1] == "/"
            outside += "" if opened else line[place : edge.start()]
            if closes != bool(opened):
                report.error(
                    number,
                    say("{tag} is inside a document", tag=edge[0])
                    if opened
                    else say("{tag} is outside any document", tag=edge[0]),
                )
            elif closes:
                yield opened, "".join([*held, line[place : edge.start()]])
            opened, held, size, place = 0 if closes else number, [], 0, edge.end()
        if opened:
            held.append(line[place:] + "\n")
            size += len(held[-1])
            if size > limit:
                report.stop(opened, say("a document longer than {limit} characters", limit=limit))
        else:
            outside += line[place:]
        if outside and outside.strip():
            report.note("between", say("text between documents is left out"), number)
    if opened:
        report.error(opened, say("the file looks incomplete: this document has no end"))


def _values(text: str, behind_number: int) -> dict[str, object]:
    header = _HEADER.search(text)
    if header is not None or (looks_like_html(text) and _TEXT.search(text) is None):
        address = header[1].split() if header else []
        body = text[header.end() if header else behind_number :]
        return {"body": body, "url": address[0] if address and "://" in address[0] else ""}
    found = _elements(text)
    title = next((" ".join(" ".join(found[name]).split()) for name in _TITLES if name in found), "")
    bodies = [name for name in _TEXTS if name in found] or [""]
    more = {
        name: " ".join(" ".join(texts).split())
        for name, texts in found.items()
        if name and name not in (*_TITLES, *_TEXTS, *_KEYS, "url")
    }
    return {
        "title": title,
        "body": "\n\n".join("".join(found.get(name, [])).strip() for name in bodies),
        "url": "".join(found.get("url", [])).strip(),
        "fields": more,
        "body_format": "text",
    }


def _elements(text: str) -> dict[str, list[str]]:
    """Return the texts of a document's elements, "" for text outside, without tags inside them."""
    found: dict[str, list[str]] = {}
    field = ""
    for before, tag, _line in pieces(text):
        if before.strip():
            found.setdefault(field, []).append(before)
        if tag.name in _LINES and field in found:
            found[field].append("\n")
        if tag.closes:
            field = "" if tag.name == field else field
        elif not field or (tag.name in (*_TITLES, *_TEXTS) and field not in (*_TITLES, *_TEXTS)):
            field = tag.name
    return found


def sniff(head: bytes, _name: str) -> float:
    """Recognise the tags of a document and of its number."""
    return 0.97 if _DOC.search(head) else 0.0


def write_documents(path: Path, documents: Iterable[DocumentRecord]) -> int:
    """Write documents with title and text, without addresses of images and fields.

    Returns how many keys are written otherwise, see `TrecKeys`. Raises InputError for a key with an angle
    bracket: entities in numbers are read by nobody.
    """
    keys = TrecKeys()
    write_atomically(path, (_document(record, keys) for record in documents))
    return keys.write_table(path)


def _document(record: DocumentRecord, keys: TrecKeys) -> str:
    number = keys.written("document key", record.doc_key)
    if "<" in number:
        raise InputError(say("document '{doc}': a key with < cannot be written", doc=record.doc_key))
    lines = ["<DOC>", f"<DOCNO>{number}</DOCNO>"]
    for name, text in (("URL", record.url), ("TITLE", record.title)):
        if text:
            lines.append(f"<{name}>{escaped(text)}</{name}>")
    return "\n".join([*lines, "<TEXT>", escaped(record.body), "</TEXT>", "</DOC>\n"])


READER = Reader("trec-documents", "TREC documents (SGML)", Kind.DOCUMENTS, SUFFIXES, sniff, read)
WRITER = Writer(
    "trec-documents",
    "TREC documents (SGML)",
    Kind.DOCUMENTS,
    (".trec", ".txt"),
    write_documents,
    losses=(say("addresses of images and fields are left out"),),
    tool="TREC tools",
)
