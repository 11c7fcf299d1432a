"""Labels given on an earlier text: of a document by its versions, of a query by the undo steps."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any, NamedTuple

from sqlalchemy import Connection, and_, or_, select

from ndcg_gui.store.labels.operations import turns_of
from ndcg_gui.store.schema import document, document_version, judgment_event, operation

_event, _document = judgment_event.c, document.c
_seen, _shown = document_version.alias("seen"), document_version.alias("shown")
_SOME = 50  # of so many queries the steps are searched for their keys


def with_texts(statement: Any) -> Any:
    """Return a statement on judgment events with `earlier_text`: whether the document's text differed then.

    One that has got its first text since had none. Texts that are the same again are not other ones.
    """
    differs = or_(
        _seen.c.content_hash != _shown.c.content_hash,
        # A package holds the shown text only; a document that shows none has no other.
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
    """Texts of queries before they were corrected, or replaced by an import."""

    def __init__(self, connection: Connection, query_keys: Collection[str]) -> None:
        self._changes: dict[str, list[_Change]] = {}
        step = operation.c
        steps = select(step.id, step.inverse, step.state, step.turns).where(
            step.kind == "import", step.inverse.contains('"changed": "[[', autoescape=True)
        )
        if len(query_keys) <= _SOME:
            steps = steps.where(
                or_(False, *(step.inverse.contains(_spelled(key), autoescape=True) for key in query_keys))
            )
        wanted = set(query_keys)
        for number, inverse, state, turns in connection.execute(steps.order_by(step.id)):
            name, values = json.loads(inverse)
            told = tuple(turns_of(number, state, turns))
            for one, other in json.loads(values["changed"]):
                # A correction's inverse goes from what stands there now to what stood there.
                before, after = (other, one) if name == "CorrectQueries" else (one, other)
                if before[0] in wanted and before[1] != after[1]:
                    change = _Change(number, told, before[1], after[1])
                    self._changes.setdefault(before[0], []).append(change)

    def __len__(self) -> int:
        return len(self._changes)

    def then(self, query_key: str, operation_id: int) -> str | None:
        """Return the text of a query at a step, or None if it has the same now."""
        changes = self._changes.get(query_key)
        if not changes:
            return None
        # Steps are undone in the order opposite to that in which they were done.
        shown = next(
            (own.after for own in reversed(changes) if own.stood_at(operation_id)), changes[0].before
        )
        now = next((own.after for own in reversed(changes) if own.stands), changes[0].before)
        return shown if shown != now else None


class _Change(NamedTuple):
    """A step that changed a query's text. `turns` are the steps after which it was undone, redone, …"""

    step: int
    turns: tuple[int, ...]
    before: str
    after: str

    @property
    def stands(self) -> bool:
        return len(self.turns) % 2 == 0

    def stood_at(self, operation_id: int) -> bool:
        passed = sum(operation_id > turn for turn in self.turns)
        return operation_id >= self.step and passed % 2 == 0


class DocumentTexts:
    """The texts of documents that got another one after `since` (microseconds since 1970, UTC).

    For labels that keep no version of what they were given on: the text at a time is the newest one up to
    then, on the way that led to the one that is shown.
    """

    def __init__(self, connection: Connection, since: int) -> None:
        rows = connection.execute(
            select(
                _document.doc_key,
                _document.version.label("now"),
                _seen.c.version,
                _seen.c.previous_version,
                _seen.c.created_at,
                _seen.c.content_hash,
            )
            .join(_shown, and_(_shown.c.document_id == _document.id, _shown.c.version == _document.version))
            .join(
                _seen,
                and_(_seen.c.document_id == _document.id, _seen.c.version <= _document.version),
            )
            .where(_document.version > 1, _shown.c.created_at > since)
        )
        self._now: dict[str, int] = {}
        self._versions: dict[tuple[str, int], tuple[int, int, str]] = {}
        for row in rows:
            self._now[row.doc_key] = row.now
            versions = row.previous_version, row.created_at, row.content_hash
            self._versions[row.doc_key, row.version] = versions

    def __len__(self) -> int:
        return len(self._now)

    def differs(self, doc_key: str, moment: int) -> bool:
        """Whether a document had another text at a time than now. False if it had none."""
        shown = self._versions.get((doc_key, self._now.get(doc_key, 0)))
        version = shown
        while version is not None and version[1] > moment:
            version = self._versions.get((doc_key, version[0]))
        return shown is not None and version is not None and version[2] != shown[2]


def _spelled(key: str) -> str:
    """Return a key as spelled in a step: JSON within JSON."""
    return json.dumps(json.dumps(key, ensure_ascii=False), ensure_ascii=False)[1:-1]
