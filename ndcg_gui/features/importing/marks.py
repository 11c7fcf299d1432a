"""Marks in texts that a file brings: matching them with the documents' texts, and storing them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from ndcg_gui.domain.columns import replaced, values, where
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.marks import MOST_MARKS, hashed, ordered, text_hash, text_of, too_many
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import DocumentRecord, JudgmentRecord, Mark
from ndcg_gui.features.importing.planned import PlannedFile

Texts = Callable[[Collection[str]], Mapping[str, DocumentRecord]]


def take_marks(item: PlannedFile, texts_of: Texts, default: str | None) -> None:
    """Tie the marks of a file to the documents' texts, and say which stand nowhere in them.

    `texts_of` gives documents by key as they will be once what comes before the file is stored.
    """
    records = item.parsed.judgments
    if not any(values(records, "marks")):
        return
    marked = [record for record in records if record.marks]
    texts = texts_of({record.doc_key for record in marked})
    hashes: dict[tuple[str, str], str] = {}
    kept: list[tuple[Mark, ...]] = []
    for record in records:
        found = []
        for mark in record.marks:
            own = hashed(mark, _text(texts, record.doc_key, mark.field))
            if own is None:
                item.report.warn(
                    "marks-outside",
                    say(
                        "marks that do not fit the project's text are left out (document {key},"
                        " characters {start} to {end}); import the documents' texts first",
                        key=record.doc_key,
                        start=mark.start,
                        end=mark.end,
                    ),
                    record.line,
                )
                continue
            found.append(own)
            place = record.doc_key, own.field
            if place not in hashes:
                hashes[place] = text_hash(_text(texts, *place) or "")
            if own.text_hash != hashes[place]:
                item.report.inform(
                    "marks-earlier",
                    say(
                        "marks on another text of a document ({key}) are kept but not shown",
                        key=record.doc_key,
                    ),
                    record.line,
                )
        kept.append(tuple(found))
    _refuse_many(item, records, kept, default)
    # Of a line that held nothing but marks outside nothing is left.
    said = [
        bool(own) or not record.marks or record.grade is not None
        for record, own in zip(records, kept, strict=True)
    ]
    item.report.rows -= said.count(False)
    item.report.skipped += said.count(False)
    item.parsed = replace(item.parsed, judgments=where(replaced(records, marks=kept), said))


def _text(texts: Mapping[str, DocumentRecord], doc_key: str, field: str) -> str | None:
    document = texts.get(doc_key)
    return None if document is None else text_of(document, field)


def _refuse_many(
    item: PlannedFile,
    records: Sequence[JudgmentRecord],
    kept: Iterable[tuple[Mark, ...]],
    default: str | None,
) -> None:
    counts: Counter[tuple[str, str, str | None]] = Counter()
    for record, marks in zip(records, kept, strict=True):
        place = record.query_key, record.doc_key, record.rater or default
        counts[place] += len(marks)
        if counts[place] > MOST_MARKS:
            item.report.error(record.line, too_many(), got=f"{record.query_key} {record.doc_key}")


def with_marks(state: PairState, marks: Iterable[Mark]) -> PairState:
    """Add marks to a rater's judgment of a pair. Raises InputError for too many."""
    both = ordered([*state.marks, *marks])
    if len(both) > MOST_MARKS:
        raise InputError(too_many())
    return replace(state, marks=both)
