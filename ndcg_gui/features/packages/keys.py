"""Keys of a package that replace the project's: made of numbers with a secret that stays in the project.

Only the project can say which key stands for what, and it needs to store nothing for that but the secret.
A key is made of nothing that it hides, so that packages of projects that differ only in that are equal.
"""

from __future__ import annotations

import hmac
import json
import secrets
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace

from ndcg_gui.domain.ids import DocumentId, QueryId
from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.features.display.blindfold import OF_DOCUMENTS, OF_QUERIES
from ndcg_gui.store.labels import packages
from ndcg_gui.store.labels.named_events import ItemEvent
from ndcg_gui.store.sql.transactions import Connection

# The setting of the project that keys are made with; a package never holds it.
SECRET = "package_secret"
_KEY_LENGTH = 20
_encoded = json.JSONEncoder(ensure_ascii=False).encode


def new_secret() -> str:
    """A secret for the setting `SECRET`."""
    return secrets.token_hex(32)


def made_key(secret: str, asked: Sequence[object]) -> str:
    """Opaque key, always the same for the same thing."""
    text = _encoded(asked)
    made = hmac.digest(secret.encode(), text.encode("utf-8", "surrogatepass"), "sha256")
    return made.hex()[:_KEY_LENGTH]


@dataclass(frozen=True, slots=True)
class PackageKeys:
    """Maker of the keys of a package.

    `queries` and `documents` are the numbers of those whose keys are replaced, None where the project's keys
    are told. A made key stands for the number alone: made of the key it would differ with the name in it.
    """

    secret: str
    queries: Mapping[str, QueryId] | None = None
    documents: Mapping[str, DocumentId] | None = None

    @property
    def hidden(self) -> frozenset[str]:
        """Kinds of keys that differ from the project's."""
        kinds = {OF_QUERIES: self.queries, OF_DOCUMENTS: self.documents}
        return frozenset(kind for kind, numbers in kinds.items() if numbers is not None)

    def document(self, key: str) -> str:
        """A document's key in the package."""
        # One that was taken back has no number any more: its work is about to be made anew.
        return (
            key if self.documents is None else _numbered(self.secret, OF_DOCUMENTS, self.documents.get(key))
        )

    def query(self, key: str) -> str:
        """A query's key in the package."""
        return key if self.queries is None else _numbered(self.secret, OF_QUERIES, self.queries.get(key))

    def record(self, query: QueryRecord) -> QueryRecord:
        """A query in the package. What it weighs and what stratum it is of is no business of a rater's."""
        return QueryRecord(self.query(query.query_key), self.text(query), query.intent)

    def text(self, query: QueryRecord) -> str:
        """Text of a query in the package, "" where it is only a key that is replaced there."""
        return query.text if query.has_own_text or self.queries is None else ""

    def own(self) -> OwnKeys:
        """Map from the keys of the package to those of the project."""
        return OwnKeys(
            {self.query(key): key for key in self.queries or ()},
            {self.document(key): key for key in self.documents or ()},
        )


def own_keys(connection: Connection, secret: str, hidden: Collection[str]) -> OwnKeys:
    """Map from the keys of a package to those of the project, where these kinds of keys are hidden.

    Earlier versions made the package's keys of the project's, which are known here, too.
    """
    queries, documents = packages.numbers_by_key(connection)
    made = PackageKeys(
        secret,
        queries if OF_QUERIES in hidden else None,
        documents if OF_DOCUMENTS in hidden else None,
    ).own()
    return OwnKeys(
        _with_earlier(secret, OF_QUERIES, made.queries), _with_earlier(secret, OF_DOCUMENTS, made.documents)
    )


def _with_earlier(secret: str, kind: str, own: Mapping[str, str]) -> dict[str, str]:
    return {made_key(secret, [kind, key]): key for key in own.values()} | dict(own)


def _numbered(secret: str, kind: str, number: int | None) -> str:
    return made_key(secret, [kind, number])


@dataclass(frozen=True, slots=True)
class OwnKeys:
    """Keys of the project by those of a package. An unknown key stands for itself."""

    queries: Mapping[str, str] = field(default_factory=dict)
    documents: Mapping[str, str] = field(default_factory=dict)

    def query(self, key: str) -> str:
        """A query's key in the project."""
        return self.queries.get(key, key)

    def document(self, key: str) -> str:
        """A document's key in the project."""
        return self.documents.get(key, key)


def with_marks_in(item: ItemEvent, keys: PackageKeys | OwnKeys) -> ItemEvent:
    """Replace the documents' keys in a verdict's marks by these keys."""
    return replace(item, state=marks_by(item.state, keys)) if item.state.marks else item


def marks_by(state: PreferenceState, keys: PackageKeys | OwnKeys) -> PreferenceState:
    """Replace the documents' keys in marks by these keys."""
    marks = tuple(replace(mark, doc_key=keys.document(mark.doc_key)) for mark in state.marks)
    return replace(state, marks=marks)
