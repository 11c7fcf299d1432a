"""Whether documents are what was stored: their texts, the version that is shown, and none hidden wrongly."""

from __future__ import annotations

from sqlalchemy import Connection, exists, select

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import DocumentRecord
from ndcg_gui.store.collection.contents import content_hash, fields_of
from ndcg_gui.store.schema import document, document_version, judgment

_PORTION = 500


def wrong_documents(connection: Connection) -> list[Message]:
    """The documents that raters would not see as they were stored."""
    return [*_changed_texts(connection), *_missing_versions(connection), *_hidden(connection)]


def _changed_texts(connection: Connection) -> list[Message]:
    text = document_version.c
    rows = connection.execute(
        select(document.c.doc_key, text.version, text.content_hash, text.title, text.body, text.url,
               text.image_url, text.fields).join(document, document.c.id == text.document_id),
        execution_options={"yield_per": _PORTION},
    )  # fmt: skip
    findings = []
    for row in rows:
        try:
            fields = fields_of(row.fields)
        except ValueError:
            fields = None
        record = DocumentRecord(row.doc_key, row.title, row.body, row.url, row.image_url, fields or {})
        if fields is None or content_hash(record) != row.content_hash:
            findings.append(
                say("version {version} of document {document} was changed from outside; restore a backup",
                    version=row.version, document=row.doc_key)
            )  # fmt: skip
    return findings


def _missing_versions(connection: Connection) -> list[Message]:
    text = document_version.c
    there = exists().where(text.document_id == document.c.id, text.version == document.c.version)
    rows = connection.execute(
        select(document.c.doc_key, document.c.version).where(document.c.version > 0, ~there)
    )
    return [
        say("document {document} shows version {version}, which the project does not have; restore a backup",
            document=row.doc_key, version=row.version)
        for row in rows
    ]  # fmt: skip


def _hidden(connection: Connection) -> list[Message]:
    # What is judged is never taken back.
    judged = exists().where(judgment.c.document_id == document.c.id)
    rows = connection.execute(select(document.c.doc_key).where(document.c.removed, judged))
    return [
        say("document {document} is judged, but hidden from outside; restore a backup", document=row.doc_key)
        for row in rows
    ]
