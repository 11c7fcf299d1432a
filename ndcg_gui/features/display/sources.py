"""Texts for the passages of which an answer has only the keys."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from ndcg_gui.core.reader import ProjectReader
from ndcg_gui.domain.passages import FIELD, SourcePassage, passages_of, write_passages
from ndcg_gui.domain.records import DocumentRecord
from ndcg_gui.store.collection import contents

_Key = TypeVar("_Key")


def with_passages(read: ProjectReader, records: Mapping[_Key, DocumentRecord]) -> dict[_Key, DocumentRecord]:
    """Add to each passage without a text that of the project's document with its key."""
    given = {
        number: passages
        for number, record in records.items()
        if FIELD in record.fields and (passages := passages_of(record.fields))
    }
    wanted = {
        item.key for passages in given.values() for item in passages.items if item.key and not item.text
    }
    if not wanted:
        return dict(records)
    numbers = read(contents.document_ids, sorted(wanted))
    texts = {item.doc_key: item for item in read(contents.documents, list(numbers.values())).values()}

    def filled(item: SourcePassage) -> SourcePassage:
        found = texts.get(item.key)
        if item.text or found is None:
            return item
        return replace(item, text=found.body, title=item.title or found.title, url=item.url or found.url)

    return dict(records) | {
        number: replace(
            records[number],
            fields={**records[number].fields, FIELD: write_passages(map(filled, passages.items))},
        )
        for number, passages in given.items()
        if any(item.key in texts and not item.text for item in passages.items)
    }
