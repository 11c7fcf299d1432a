"""Correcting queries and documents: their texts, and the weight, stratum and tags of queries. Keys stay."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar

from ndcg_gui.core.command import Command, Correction, Outcome, Transaction
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import Conflict, InputError
from ndcg_gui.domain.ids import DocumentId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.moments import now
from ndcg_gui.domain.records import DocumentRecord, QueryRecord
from ndcg_gui.domain.tags import tags_of, tags_text
from ndcg_gui.domain.text import visible
from ndcg_gui.store.collection import contents
from ndcg_gui.store.collection.contents import TextChange
from ndcg_gui.store.sql.transactions import Connection

_TAGS = ("tags", "add_tags", "remove_tags")
QUERY_COLUMNS = ("text", "intent", "weight", "stratum", *_TAGS)
DOCUMENT_COLUMNS = ("title", "text", "url")
_FIELDS = {"title": "title", "text": "body", "url": "url"}
_QUERY_FIELDS = tuple(item.name for item in fields(QueryRecord) if item.compare)

Values = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class CorrectQueries(Command):
    """Give queries another text, intent, weight, stratum or tags. Made by `correct_queries`.

    `changed` is a JSON list of [before, after] per query, as record fields. Labels stay; the user is told of
    those given before a change of text. `by` is who does it. Raises Conflict where a query is not as it was
    before.
    """

    kind: ClassVar[str] = "import"  # the stack of what anybody may take back

    changed: str
    by: str = ""

    @property
    def summary(self) -> Message:
        changed = json.loads(self.changed)
        if len(changed) == 1:
            return say("correct query {key}", key=visible(changed[0][0][0]))
        return say("correct {count:query|queries}", count=len(changed))

    def corrections(self) -> list[Correction]:
        return [
            Correction("query", before[0], name, old, new)
            for before, after in json.loads(self.changed)
            for name in _QUERY_FIELDS
            if (old := _said(before, name)) != (new := _said(after, name))
        ]

    def apply(self, transaction: Transaction) -> Outcome:
        connection, changed = transaction.connection, json.loads(self.changed)
        there = contents.queries_by_key(connection, [before[0] for before, _ in changed])
        for before, _ in changed:
            found = there.get(before[0])
            if found is None or found.record.to_plain() != before:
                raise Conflict(
                    say("query {key} was changed in the meantime; look at it again", key=visible(before[0]))
                )
        contents.update_queries(connection, [QueryRecord.from_plain(after) for _, after in changed])
        back = _to_text([after, before] for before, after in changed)
        numbers = frozenset(item.id for item in there.values())
        return Outcome(Changes(queries=numbers, reload=True), CorrectQueries(back, self.by), self)


def correct_queries(
    connection: Connection, wanted: Mapping[str, Values], *, by: str = ""
) -> CorrectQueries | None:
    """Make the command that gives queries, by key, other values of QUERY_COLUMNS. None for no change.

    Tags are one text, as `tags_text` makes it: all that a query is to have, or those to add to its present
    ones, or those to remove. Raises InputError for a key that is not there, and for what a query cannot have.
    """
    there = contents.queries_by_key(connection, list(wanted))
    changed = []
    for key, values in wanted.items():
        if key not in there:
            raise InputError(say("there is no query with the key {key}", key=visible(key)))
        before = there[key].record
        after = _corrected_query(before, values)
        if after != before:
            changed.append([before.to_plain(), after.to_plain()])
    return CorrectQueries(_to_text(changed), by) if changed else None


def _corrected_query(record: QueryRecord, values: Values) -> QueryRecord:
    _refuse_unknown(values, QUERY_COLUMNS)
    new: dict[str, Any] = {name: str(value or "").strip() for name, value in values.items()}
    said = {name: tags_of([new.pop(name)]) for name in _TAGS if name in new}
    if said:
        tags = (*said.get("tags", record.tags), *said.get("add_tags", ()))
        new["tags"] = tuple(tag for tag in tags_of(tags) if tag not in said.get("remove_tags", ()))
    for name in ("intent", "stratum"):
        if name in new:
            new[name] = new[name] or None
    if "weight" in new:
        new["weight"] = _weight(record.query_key, values["weight"])
    if new.get("text") == "":
        raise InputError(say("query {key} needs a text", key=visible(record.query_key)))
    return replace(record, **new)


def _weight(key: str, value: object) -> float:
    try:
        weight = float(str(value))
    except ValueError:
        weight = -1.0
    if not (math.isfinite(weight) and weight >= 0):
        raise InputError(
            say(
                "weight of query {key} is {given}; it is a number, 0 or more",
                key=visible(key),
                given=visible(str(value)),
            )
        )
    return weight + 0.0


def _said(plain: Sequence[object], name: str) -> object:
    """Value of a query's column as it stands in the log of corrections."""
    value = getattr(QueryRecord.from_plain(plain), name)
    return (tags_text(value) or None) if name == "tags" else value


def _to_text(values: Iterable[object]) -> str:
    return json.dumps(list(values), ensure_ascii=False)


def _refuse_unknown(values: Values, known: Sequence[str]) -> None:
    for name in values:
        if name not in known:
            raise InputError(
                say(
                    "{name} cannot be corrected; these can: {known}",
                    name=visible(name),
                    known=", ".join(known),
                )
            )


@dataclass(frozen=True, slots=True)
class CorrectDocuments(Command):
    """Give documents another title, text or URL, as a new version of each. Made by `correct_documents`.

    `changed` is a JSON list of [key, before, after] per document, with the columns that change. Judgments
    keep the version that they saw. `by` is who does it, `at` when it was first done (microseconds since 1970,
    UTC; 0: now). Raises Conflict where a document is not as it was before.
    """

    kind: ClassVar[str] = "import"

    changed: str
    by: str = ""
    at: int = 0

    @property
    def summary(self) -> Message:
        changed = json.loads(self.changed)
        if len(changed) == 1:
            return say("correct document {key}", key=visible(changed[0][0]))
        return say("correct {count:document|documents}", count=len(changed))

    def corrections(self) -> list[Correction]:
        return [
            Correction("document", key, name, before[name], after[name])
            for key, before, after in json.loads(self.changed)
            for name in after
        ]

    def apply(self, transaction: Transaction) -> Outcome:
        connection, changed = transaction.connection, json.loads(self.changed)
        keys = [key for key, _, _ in changed]
        shown, there = contents.shown_versions(connection, keys), contents.documents_by_key(connection, keys)
        records = []
        for key, before, after in changed:
            if key not in shown or _columns(there[key], before) != before:
                raise Conflict(
                    say("document {key} was changed in the meantime; look at it again", key=visible(key))
                )
            records.append(replace(there[key], **{_FIELDS[name]: text for name, text in after.items()}))
        moment = self.at or now()
        contents.store_documents(connection, records, import_id=None, moment=moment)
        after_all = contents.shown_versions(connection, keys)
        texts = [TextChange(*shown[key], after_all[key][1]) for key in keys]
        numbers = frozenset(number for number, _ in shown.values())
        return Outcome(
            Changes(documents=numbers, reload=True), TakeBackTexts(_to_text(texts)), replace(self, at=moment)
        )


@dataclass(frozen=True, slots=True)
class TakeBackTexts(Command):
    """Undo a correction by showing earlier versions again. `texts` is a JSON list of `TextChange`s."""

    texts: str

    @property
    def summary(self) -> Message:
        return say("remove added texts")

    def apply(self, transaction: Transaction) -> Outcome:
        texts = [TextChange(*item) for item in json.loads(self.texts)]
        contents.take_back_texts(transaction.connection, texts)
        numbers = frozenset(DocumentId(item.document_id) for item in texts)
        return Outcome(Changes(documents=numbers, reload=True))


def correct_documents(
    connection: Connection, wanted: Mapping[str, Values], *, by: str = ""
) -> CorrectDocuments | None:
    """Make the command that gives documents, by key, other values of DOCUMENT_COLUMNS. None for no change.

    Raises InputError for a key that is not there.
    """
    keys = list(wanted)
    shown, there = contents.shown_versions(connection, keys), contents.documents_by_key(connection, keys)
    changed = []
    for key, values in wanted.items():
        if key not in shown:
            raise InputError(say("there is no document with the key {key}", key=visible(key)))
        _refuse_unknown(values, DOCUMENT_COLUMNS)
        after = {name: str(value or "") for name, value in values.items()}
        before = _columns(there[key], after)
        new = {name: text for name, text in after.items() if text != before[name]}
        if new:
            changed.append([key, {name: before[name] for name in new}, new])
    return CorrectDocuments(_to_text(changed), by) if changed else None


def _columns(record: DocumentRecord, names: Iterable[str]) -> dict[str, str]:
    return {name: getattr(record, _FIELDS[name]) for name in names}
