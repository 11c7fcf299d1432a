"""Keys of a package that replace the project's: made of them with a secret that stays in the project.

Only the project can say which key stands for what, and it needs to store nothing for that but the secret.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.features.display.blindfold import OF_DOCUMENTS, OF_QUERIES
from ndcg_gui.store.labels import packages
from ndcg_gui.store.labels.named_events import ItemEvent
from ndcg_gui.store.sql.transactions import Connection

# The setting of the project that keys are made with; a package never holds it.
SECRET = "package_secret"
_KEY_LENGTH = 20


def new_secret() -> str:
    """A secret for the setting `SECRET`."""
    return secrets.token_hex(32)


def made_key(secret: str, asked: Sequence[object]) -> str:
    """Opaque key, always the same for the same thing."""
    text = json.dumps(asked, ensure_ascii=False)
    made = hmac.new(secret.encode(), text.encode("utf-8", "surrogatepass"), hashlib.sha256)
    return made.hexdigest()[:_KEY_LENGTH]


@dataclass(frozen=True, slots=True)
class PackageKeys:
    """Maker of the keys of a package. `hidden`: the kinds of keys that differ from the project's."""

    secret: str
    hidden: frozenset[str] = frozenset()

    def document(self, key: str) -> str:
        """A document's key in the package."""
        return made_key(self.secret, [OF_DOCUMENTS, key]) if OF_DOCUMENTS in self.hidden else key

    def query(self, key: str) -> str:
        """A query's key in the package."""
        return made_key(self.secret, [OF_QUERIES, key]) if OF_QUERIES in self.hidden else key

    def record(self, query: QueryRecord) -> QueryRecord:
        """A query in the package. What it weighs and what stratum it is of is no business of a rater's."""
        return QueryRecord(self.query(query.query_key), self.text(query), query.intent)

    def text(self, query: QueryRecord) -> str:
        """Text of a query in the package, "" where it is only a key that is replaced there."""
        return query.text if query.has_own_text or OF_QUERIES not in self.hidden else ""

    def of_project(self, connection: Connection) -> OwnKeys:
        """Map from the keys of the package to those of the project."""
        if not self.hidden:
            return OwnKeys({}, {})
        queries, documents = packages.all_keys(connection)
        return OwnKeys(
            {self.query(key): key for key in queries}, {self.document(key): key for key in documents}
        )


@dataclass(frozen=True, slots=True)
class OwnKeys:
    """Keys of the project by those of a package. An unknown key stands for itself."""

    queries: dict[str, str]
    documents: dict[str, str]

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
