"""Whether a package shows what the project shows, and how it is said that it does not."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import DocumentId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import DocumentRecord
from ndcg_gui.project.display.self_naming import is_masked_form
from ndcg_gui.project.labels.steps import StepEvent
from ndcg_gui.project.packages.reading import PackageContent, changed_from_outside
from ndcg_gui.store.labels import packages
from ndcg_gui.store.sql.transactions import Connection


def same_texts(
    connection: Connection,
    content: PackageContent,
    keys: Collection[str],
    documents: Mapping[str, DocumentId],
) -> set[str]:
    """Which of the documents have in the project, under the package's number of version, the text shown."""
    versions = {doc_key: text.version for doc_key, text in content.texts.items()}
    same = {doc_key for doc_key in keys if versions.get(doc_key) == 0}
    wanted = {
        (documents[doc_key], versions[doc_key])
        for doc_key in keys
        if versions.get(doc_key, 0) > 0 and doc_key in documents
    }
    for part in packages.texts_of(connection, wanted):
        for record in part.values():
            shown = content.texts[record.doc_key].record
            if _shows(shown, record):
                same.add(record.doc_key)
    return same


def _shows(shown: DocumentRecord, record: DocumentRecord) -> bool:
    """Whether a package shows this text, as far as it was given: without fields and parts that are blank
    there, names masked."""
    parts = (
        (shown.title, record.title), (shown.body, record.body), (shown.url, record.url),
        (shown.image_url, record.image_url),
    )  # fmt: skip
    return all(not there or is_masked_form(there, here) for there, here in parts) and all(
        name in record.fields and is_masked_form(text, record.fields[name])
        for name, text in shown.fields.items()
    )


def bad_event(content: PackageContent, item: StepEvent, what: Message) -> InputError:
    """The error of an event that cannot be what its rater said."""
    return changed_from_outside(
        content.path,
        content.package,
        say("event {seq} ({event}): {what}", seq=item.seq, event=item.event_id, what=what),
    )
