"""Which labels were given on an earlier text, of a document by its versions, of a query by the steps."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any

from sqlalchemy import Connection, and_, or_, select

from ndcg_gui.store.schema import document, document_version, judgment_event, operation
from ndcg_gui.store.sql.rater_work import is_rater

_event, _document = judgment_event.c, document.c
_seen, _shown = document_version.alias("seen"), document_version.alias("shown")
_SOME = 50  # of so many queries the steps are searched for their keys


def with_texts(statement: Any) -> Any:
    """A statement on judgment events with `earlier_text`: whether the document had another text then.

    One that has got its first text since had none. Texts that are the same again are not other ones.
    """
    differs = or_(
        _seen.c.content_hash != _shown.c.content_hash,
        # A rater's role sees the shown text only; a document that shows none has no other.
        and_(_seen.c.content_hash.is_(None), _document.version > 0),
    )
    earlier = and_(_event.document_version > 0, _event.document_version != _document.version, differs)
    return (
        statement.add_columns(earlier.label("earlier_text"))
        .join(document, _document.id == _event.document_id)
        .outerjoin(
            _seen, and_(_seen.c.document_id == _event.document_id, _seen.c.version == _event.document_version)
        )
        .outerjoin(_shown, and_(_shown.c.document_id == _document.id, _shown.c.version == _document.version))
    )


class QueryTexts:
    """The texts that queries had before they were corrected, or replaced by an import."""

    def __init__(self, connection: Connection, query_keys: Collection[str]) -> None:
        self._before: dict[str, list[tuple[int, str]]] = {}
        self._now: dict[str, str] = {}
        if is_rater(connection):
            return  # whose role knows its own steps only
        steps = select(operation.c.id, operation.c.inverse).where(
            operation.c.kind == "import",
            operation.c.state == "done",
            operation.c.inverse.contains('"changed": "[[', autoescape=True),
        )
        if len(query_keys) <= _SOME:
            steps = steps.where(
                or_(
                    False,
                    *(operation.c.inverse.contains(_spelled(key), autoescape=True) for key in query_keys),
                )
            )
        wanted = set(query_keys)
        for number, inverse in connection.execute(steps.order_by(operation.c.id)):
            name, values = json.loads(inverse)
            for one, other in json.loads(values["changed"]):
                # A correction's inverse goes from what stands there now to what stood there.
                before, after = (other, one) if name == "CorrectQueries" else (one, other)
                if before[0] in wanted and before[1] != after[1]:
                    self._before.setdefault(before[0], []).append((number, before[1]))
                    self._now[before[0]] = after[1]

    def then(self, query_key: str, operation_id: int) -> str | None:
        """The text that a query had at a step; None where it has the same now."""
        for number, before in self._before.get(query_key, ()):
            if number > operation_id:
                return before if before != self._now[query_key] else None
        return None


class DocumentTexts:
    """The texts of documents that got another one after `since` (microseconds since 1970, UTC).

    For labels that keep no version of what they were given on: the text at a time is the newest one up to
    then, on the way that led to the one that is shown.
    """

    def __init__(self, connection: Connection, since: int) -> None:
        rows = connection.execute(
            select(
                _document.doc_key, _document.version.label("now"), _seen.c.version, _seen.c.previous_version,
                _seen.c.created_at, _seen.c.content_hash,
            )
            .join(_shown, and_(_shown.c.document_id == _document.id, _shown.c.version == _document.version))
            .join(
                _seen,
                and_(_seen.c.document_id == _document.id, _seen.c.version <= _document.version),
            )
            .where(_document.version > 1, _shown.c.created_at > since)
        )  # fmt: skip
        self._now: dict[str, int] = {}
        self._versions: dict[tuple[str, int], tuple[int, int, str]] = {}
        for row in rows:
            self._now[row.doc_key] = row.now
            versions = row.previous_version, row.created_at, row.content_hash
            self._versions[row.doc_key, row.version] = versions

    def __len__(self) -> int:
        return len(self._now)

    def differs(self, doc_key: str, moment: int) -> bool:
        """Whether a document had another text at a time than now; where it had none it has not."""
        shown = self._versions.get((doc_key, self._now.get(doc_key, 0)))
        version = shown
        while version is not None and version[1] > moment:
            version = self._versions.get((doc_key, version[0]))
        return shown is not None and version is not None and version[2] != shown[2]


def _spelled(key: str) -> str:
    """A key as it stands in a step: JSON within JSON."""
    return json.dumps(json.dumps(key, ensure_ascii=False), ensure_ascii=False)[1:-1]
