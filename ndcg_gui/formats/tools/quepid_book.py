"""Quepid's book as JSON: pairs of query and document with the judgements of several people.

`{name, scale, scale_with_labels, query_doc_pairs: [{query_text, doc_id, position, document_fields,
information_need, judgements: [{rating, unrateable, judge_later, user_email, explanation}]}]}`; older books
hold the fields as JSON in a text. Source: o19s/quepid, app/views/api/v1/export/books and
app/services/book_importer.rb.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import DocumentRecord, JudgmentRecord, Kind, Status
from ndcg_gui.domain.scales import Scale
from ndcg_gui.formats.decimals import decimal_text, tidy
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader, Writer
from ndcg_gui.formats.tables.jsonl import beginning
from ndcg_gui.formats.tools.by_query import NO_KEYS, Texts, around, nothing
from ndcg_gui.formats.tools.gathering import Gathering, Json, stem_of, text_of
from ndcg_gui.formats.writing import write_atomically

SUFFIXES = (".json",)
_PAIRS = "query_doc_pairs"
_CALLED = {"doc_key": "doc_id", "grade": "rating", "rater": "user_email", "note": "explanation"}
# What Quepid's database takes.
LONGEST_QUERY, LONGEST_DOC, LONGEST_NEED = 2048, 500, 255


def read(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read queries, documents, judgements, and the pairs by position as a list to be judged on."""
    found = Gathering(source, report, options, _CALLED)
    name = ""
    lists: dict[str, tuple[int, dict[str, tuple[float, object]]]] = {}
    for line, key, value in found.members(_PAIRS):
        if key == "name":
            name = text_of(value)
        if key != _PAIRS:
            continue
        for pair in found.listed(line, [value], say("a pair of query and document")):
            query = _pair(found, line, pair)
            if query is not None:
                own = lists.setdefault(query, (line, {}))[1]
                position = pair.get("position")
                place = position if isinstance(position, int | float) else float("inf")
                # A book may be made of several lists: each document stands where it came first.
                here = place, pair.get("doc_id")
                doc = text_of(here[1])
                own[doc] = min(own.get(doc, here), here, key=_at)
    for query, (line, own) in lists.items():
        ranked = sorted(own.values(), key=_at)
        found.ranked(line, name or stem_of(source), query, [(doc, None) for _, doc in ranked])
    if lists:
        report.note("book_list", say("the book's pairs are also read as a result list, by their positions"))
    return found.content(Kind.JUDGMENTS, keys_from_text=True)


def _at(entry: tuple[float, object]) -> float:
    return entry[0]


def _pair(found: Gathering, line: int, pair: Json) -> str | None:
    doc = pair.get("doc_id")
    query = found.query(line, pair.get("query_text"), intent=pair.get("information_need"))
    found.document(line, doc, pair.get("document_fields"))
    for said in found.listed(line, pair.get("judgements"), say("a judgement")):
        rating, status = said.get("rating"), Status.GRADED
        if said.get("unrateable") is True:
            status = Status.CANNOT_JUDGE
        elif rating is None and said.get("judge_later") is True:
            status = Status.SKIPPED
        elif rating is None:
            found.left_out("no_rating", say("a judgment without a rating is left out"), line)
            continue
        rater, note = said.get("user_email"), said.get("explanation")
        found.judge(line, query, doc, rating, status=status, rater=rater, note=note)
    return query


def sniff(head: bytes, name: str) -> float:
    """Recognise the book's own name for its pairs."""
    match beginning(head):
        case {"query_doc_pairs": list()}:
            return 0.99
    return 0.0


def write_book(path: Path, content: Content, *, scale: Scale | None = None) -> None:
    """Write a book named after the file: every judged pair with each rater's judgment.

    Raises InputError for a text or key longer than Quepid takes, and for two queries with one text. An
    intent longer than an information need may be stands in the notes.
    """
    if not content.judgments:
        raise nothing()
    texts = Texts(content.queries)
    texts.require_unique(dict.fromkeys(record.query_key for record in content.judgments))
    head: dict[str, object] = {
        "name": path.stem,
        "show_rank": False,
        "support_implicit_judgements": False,
        **_scale(content, scale),
    }
    write_atomically(path, around(head, _PAIRS, _pairs(content, texts)))


def _scale(content: Content, scale: Scale | None) -> dict[str, object]:
    if scale is None:
        grades = {record.grade for record in content.judgments if record.grade is not None}
        return {"scale": [tidy(grade) for grade in sorted(grades)]}
    return {
        "scale": [tidy(grade.value) for grade in scale.grades],
        "scale_with_labels": {decimal_text(grade.value): grade.name for grade in scale.grades},
    }


def _pairs(content: Content, texts: Texts) -> Iterator[object]:
    pairs: dict[tuple[str, str], list[JudgmentRecord]] = {}
    for record in content.judgments:
        if record.status is not Status.CLEARED:
            pairs.setdefault((record.query_key, record.doc_key), []).append(record)
    documents = {record.doc_key: record for record in content.documents}
    for (query, doc), records in pairs.items():
        text, need = texts.of(query), texts.intent(query)
        too_long(query, doc, text)
        fits = need is None or len(need) <= LONGEST_NEED
        yield {
            "query_text": text,
            "doc_id": doc,
            "position": None,
            "document_fields": fields_of(documents[doc]) if doc in documents else {},
            "information_need": need if fits else None,
            "notes": None if fits else need,
            "options": None,
            "judgements": [
                {
                    "rating": None if record.grade is None else tidy(record.grade),
                    "unrateable": record.status is Status.CANNOT_JUDGE,
                    "judge_later": record.status is Status.SKIPPED,
                    "user_email": record.rater,
                    "explanation": record.note or None,
                }
                for record in records
            ],
        }


def too_long(query: str, doc: str, text: str) -> None:
    """Raise InputError for a query's text or a document's key that is too long for Quepid's database."""
    if len(text) > LONGEST_QUERY or len(doc) > LONGEST_DOC:
        raise InputError(
            say(
                "query '{query}', document '{doc}': Quepid takes queries of {text} and document keys of"
                " {key} characters at most",
                query=query[:80],
                doc=doc[:80],
                text=LONGEST_QUERY,
                key=LONGEST_DOC,
            )
        )


def fields_of(document: DocumentRecord) -> dict[str, str]:
    """Return a document as fields under common names, as `Gathering.document` reads them."""
    own = {
        "title": document.title,
        "body": document.body,
        "url": document.url,
        "thumb": document.image_url,
    }
    return {**{name: text for name, text in own.items() if text}, **document.fields}


READER = Reader("quepid-book", "Quepid book (JSON)", Kind.JUDGMENTS, SUFFIXES, sniff, read)
WRITER = Writer(
    "quepid-book",
    "Quepid book (JSON)",
    Kind.JUDGMENTS,
    SUFFIXES,
    write_book,
    whole=True,
    takes=("documents", "scale"),
    losses=(
        NO_KEYS,
        say(
            "times and positions are left out; raters are written as e-mail addresses, which"
            " must be users in Quepid"
        ),
    ),
    tool="Quepid",
)
