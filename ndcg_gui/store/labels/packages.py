"""Data exchanged between a rater's package and its project besides labels: keys, scales, and texts."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, insert, select

from ndcg_gui.domain.ids import DocumentId, QueryId, ScaleVersionId
from ndcg_gui.domain.moments import now
from ndcg_gui.domain.records import DocumentRecord
from ndcg_gui.domain.scales import Scale
from ndcg_gui.store.collection.contents import content_hash, fields_of, fields_text
from ndcg_gui.store.labels.named_events import PairName
from ndcg_gui.store.schema import document, document_version, query, scale, scale_version
from ndcg_gui.store.sql.plain_sql import run

_version = document_version.c
_CHUNK = 500


def numbers_by_key(connection: Connection) -> tuple[dict[str, QueryId], dict[str, DocumentId]]:
    """Return the number of every query by key, and of every document, including removed ones."""
    return (
        {key: QueryId(number) for key, number in connection.execute(select(query.c.query_key, query.c.id))},
        {
            key: DocumentId(number)
            for key, number in connection.execute(select(document.c.doc_key, document.c.id))
        },
    )


def asked_pairs(connection: Connection) -> list[PairName]:
    """Return the pairs of all pools and tasks, by keys."""
    rows = run(
        connection,
        "SELECT DISTINCT q.query_key, d.doc_key FROM pool_pair p JOIN query q ON q.id = p.query_id"
        " JOIN document d ON d.id = p.document_id",
    )
    return [PairName(query_key, doc_key) for query_key, doc_key in rows]


def insert_scale_version(
    connection: Connection, definition: Scale, version: int, *, created_at: int | None = None
) -> ScaleVersionId:
    """Store a scale under its version number and time in another file."""
    scale_id = connection.execute(select(scale.c.id).where(scale.c.scale_key == definition.key)).scalar()
    if scale_id is None:
        scale_id = connection.execute(insert(scale).values(scale_key=definition.key)).inserted_primary_key[0]  # type: ignore[index]
    statement = insert(scale_version).values(
        scale_id=scale_id,
        version=version,
        definition=json.dumps(definition.to_json(), ensure_ascii=False),
        created_at=created_at or now(),
    )
    return ScaleVersionId(connection.execute(statement).inserted_primary_key[0])  # type: ignore[index]


@dataclass(frozen=True, slots=True)
class VersionedText:
    """A document's text with the number of its version. A document without text has version 0."""

    record: DocumentRecord
    version: int


def current_texts(connection: Connection, ids: Sequence[DocumentId]) -> Iterator[list[VersionedText]]:
    """Yield the current texts of some documents, in portions."""
    for start in range(0, len(ids), _CHUNK):
        rows = connection.execute(
            select(document.c.version, document.c.doc_key, *_TEXT_COLUMNS)
            .outerjoin(
                document_version,
                (_version.document_id == document.c.id) & (_version.version == document.c.version),
            )
            .where(document.c.id.in_(list(ids[start : start + _CHUNK])))
            .order_by(document.c.doc_key)
        )
        yield [VersionedText(_record(*text), version) for version, *text in rows]


def content_hashes(connection: Connection) -> Iterator[tuple[str, int, str | None]]:
    """Yield key, version and hash of the current text of every document, None for one without a text."""
    rows = run(
        connection,
        "SELECT d.doc_key, d.version, v.content_hash FROM document d LEFT JOIN document_version v"
        " ON v.document_id = d.id AND v.version = d.version WHERE NOT d.removed",
    )
    yield from ((doc_key, version, stored) for doc_key, version, stored in rows)


def texts_of(
    connection: Connection, wanted: Iterable[tuple[DocumentId, int]]
) -> Iterator[dict[tuple[DocumentId, int], DocumentRecord]]:
    """Yield the texts of some documents' versions, in portions, leaving out missing versions."""
    pairs = sorted(set(wanted))
    for start in range(0, len(pairs), _CHUNK):
        part = set(pairs[start : start + _CHUNK])
        rows = connection.execute(
            select(document.c.id, _version.version, document.c.doc_key, *_TEXT_COLUMNS)
            .join(document_version, _version.document_id == document.c.id)
            .where(document.c.id.in_({number for number, _ in part}))
        )
        yield {
            (DocumentId(number), version): _record(*text)
            for number, version, *text in rows
            if (number, version) in part
        }


_TEXT_COLUMNS = (_version.title, _version.body, _version.url, _version.image_url, _version.fields)


def _record(
    doc_key: str,
    title: str | None = None,
    body: str | None = None,
    url: str | None = None,
    image_url: str | None = None,
    fields: str | None = None,
) -> DocumentRecord:
    if title is None or body is None or url is None or image_url is None or fields is None:
        return DocumentRecord(doc_key)
    return DocumentRecord(doc_key, title, body, url, image_url, fields_of(fields))


def insert_texts(connection: Connection, texts: Sequence[VersionedText]) -> dict[str, DocumentId]:
    """Store documents new to this file, under their version numbers. Returns their numbers."""
    connection.execute(
        insert(document),
        [
            {"doc_key": item.record.doc_key, "version": item.version, "removed": False, "import_id": None}
            for item in texts
        ],
    )
    keys = [item.record.doc_key for item in texts]
    rows = connection.execute(select(document.c.doc_key, document.c.id).where(document.c.doc_key.in_(keys)))
    numbers = {row.doc_key: DocumentId(row.id) for row in rows}
    moment = now()
    versions = [
        {
            "document_id": numbers[item.record.doc_key],
            "version": item.version,
            "previous_version": 0,
            "content_hash": content_hash(item.record),
            "title": item.record.title,
            "body": item.record.body,
            "url": item.record.url,
            "image_url": item.record.image_url,
            "fields": fields_text(dict(item.record.fields)),
            "import_id": None,
            "created_at": moment,
        }
        for item in texts
        if item.version
    ]
    if versions:
        connection.execute(insert(document_version), versions)
    return numbers


def versions_of(connection: Connection, keys: Iterable[str]) -> dict[str, int]:
    """Return the newest text version of each document, leaving out keys unknown to the project."""
    wanted = sorted(set(keys))
    found: dict[str, int] = {}
    for start in range(0, len(wanted), _CHUNK):
        rows = connection.execute(
            select(document.c.doc_key, document.c.version).where(
                document.c.doc_key.in_(wanted[start : start + _CHUNK]), ~document.c.removed
            )
        )
        found.update((row.doc_key, row.version) for row in rows)
    return found
