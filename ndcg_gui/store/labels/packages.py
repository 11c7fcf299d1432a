"""What a rater's package and its project tell each other: events and texts by keys, never by row numbers."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from sqlalchemy import ColumnElement, Connection, func, insert, select

from ndcg_gui.domain.ids import DocumentId, OperationId, QueryId, RaterId, ScaleVersionId, new_event_id
from ndcg_gui.domain.messages import Message
from ndcg_gui.domain.records import DocumentRecord, PairState
from ndcg_gui.domain.scales import Scale
from ndcg_gui.store.collection.contents import content_hash, fields_of
from ndcg_gui.store.labels import extras, judgments
from ndcg_gui.store.labels.events import now
from ndcg_gui.store.schema import (
    document,
    document_version,
    judgment_event,
    operation,
    query,
    rater,
    scale,
    scale_version,
)
from ndcg_gui.store.sql.plain_sql import run
from ndcg_gui.store.sql.rater_work import gathering

Progress = Callable[[int, int], None]
KeyPair = tuple[str, str]  # query key, document key

_event, _operation, _version = judgment_event.c, operation.c, document_version.c
_CHUNK = 500


@dataclass(frozen=True, slots=True)
class PackageEvent:
    """One event by keys, as it means the same in every file; `seq` is its place in the file it was read from.

    `scale` is key and version. `copied` says that it came from another file; times in microseconds, UTC.
    """

    seq: int
    event_id: str
    step: str  # the key of its step of undo
    copied: bool
    action: str
    query_key: str
    doc_key: str
    document_version: int
    scale: tuple[str, int]
    state: PairState
    seconds: float | None
    created_at: int

    @property
    def place(self) -> KeyPair:
        """Which pair it speaks of."""
        return self.query_key, self.doc_key

    def says(self) -> tuple[object, ...]:
        """All that must be the same wherever the event is stored."""
        return (
            self.action, self.query_key, self.doc_key, self.document_version, self.scale, self.state,
            self.seconds, self.created_at,
        )  # fmt: skip

    def said_again(self, step: str, action: str) -> PackageEvent:
        """A new event with the same words, for a step that is taken back or done again."""
        return replace(
            self, event_id=new_event_id(), step=step, action=action, seconds=None, created_at=now()
        )

    def cleared(self) -> PackageEvent:
        """The same event, saying nothing."""
        return replace(self, state=PairState())


def rater_events(connection: Connection, rater_id: RaterId) -> list[PackageEvent]:
    """Everything a rater ever said, oldest first."""
    return [item for _, _, item in events_where(connection, _event.rater_id == rater_id)]


def events_where(
    connection: Connection, condition: ColumnElement[bool]
) -> list[tuple[RaterId, str, PackageEvent]]:
    """The judgment events for which `condition` holds, with number and name of the rater, oldest first."""
    rows = connection.execute(
        select(
            judgment_event, _operation.operation_key, _operation.forward, query.c.query_key,
            document.c.doc_key, scale.c.scale_key, scale_version.c.version, rater.c.name,
        )
        .join_from(judgment_event, operation, _operation.id == _event.operation_id)
        .join(query, query.c.id == _event.query_id)
        .join(document, document.c.id == _event.document_id)
        .join(scale_version, scale_version.c.id == _event.scale_version_id)
        .join(scale, scale.c.id == scale_version.c.scale_id)
        .join(rater, rater.c.id == _event.rater_id)
        .where(condition)
        .order_by(_event.seq)
    )  # fmt: skip
    return [
        (
            RaterId(row.rater_id),
            row.name,
            PackageEvent(
                row.seq, row.event_id, row.operation_key, not row.forward, row.action, row.query_key,
                row.doc_key, row.document_version, (row.scale_key, row.version),
                extras.pair_state(row.status, row.grade, row.note, row.extra), row.seconds, row.created_at,
            ),
        )
        for row in rows
    ]  # fmt: skip


def all_keys(connection: Connection) -> tuple[list[str], list[str]]:
    """Every key of a query, and every key of a document, also of those that were taken back."""
    return (
        list(connection.execute(select(query.c.query_key)).scalars()),
        list(connection.execute(select(document.c.doc_key)).scalars()),
    )


def asked_pairs(connection: Connection) -> list[KeyPair]:
    """The pairs of all pools and tasks, by keys."""
    rows = run(
        connection,
        "SELECT DISTINCT q.query_key, d.doc_key FROM pool_pair p JOIN query q ON q.id = p.query_id"
        " JOIN document d ON d.id = p.document_id",
    )
    return [(query_key, doc_key) for query_key, doc_key in rows]


def last_event(connection: Connection) -> int:
    """The number of the newest event of all raters; 0 before the first."""
    newest: int = connection.execute(select(func.coalesce(func.max(_event.seq), 0))).scalar_one()
    return newest


def raters_between(connection: Connection, first: int, last: int) -> list[RaterId]:
    """Whose events have the numbers `first` to `last`."""
    statement = select(_event.rater_id).where(_event.seq.between(first, last)).distinct()
    return sorted(RaterId(number) for number in connection.execute(statement).scalars())


def append_copies(
    connection: Connection,
    events: Sequence[PackageEvent],
    *,
    rater_id: RaterId,
    queries: Mapping[str, QueryId],
    documents: Mapping[str, DocumentId],
    scales: Mapping[tuple[str, int], ScaleVersionId],
    summaries: Mapping[str, Message],
    progress: Progress | None = None,
) -> int:
    """Append a rater's events from another file, each pair's in their order; returns how many were new.

    Their steps of undo come along, named by `summaries`, but cannot be taken back one by one. Numbers are
    those of this file. Raises Conflict for a query or document that is no longer there.
    """
    steps = ensure_steps(connection, rater_id, (item.step for item in events), summaries, kind="judgment")
    rounds: list[list[judgments.NewJudgment]] = []
    seen: dict[KeyPair, int] = {}
    for item in events:
        turn = seen.get(item.place, 0)
        seen[item.place] = turn + 1
        if turn == len(rounds):
            rounds.append([])
        rounds[turn].append(
            judgments.NewJudgment(
                item.event_id, rater_id, queries[item.query_key], documents[item.doc_key],
                scales[item.scale], item.state, item.seconds, item.created_at,
                steps[item.step], item.action, item.document_version,
            )
        )  # fmt: skip
    appended = 0
    for part in rounds:
        appended += judgments.append_judgments(
            connection,
            part,
            operation_id=steps[events[0].step],
            progress=_shifted(progress, appended, events),
        )
    return appended


def _shifted(progress: Progress | None, before: int, events: Sequence[PackageEvent]) -> Progress | None:
    return None if progress is None else lambda done, _total: progress(before + done, len(events))


def ensure_steps(
    connection: Connection,
    rater_id: RaterId,
    step_keys: Iterable[str],
    summaries: Mapping[str, Message],
    *,
    kind: str,
) -> dict[str, OperationId]:
    """The steps of another file by key, stored as far as they are not; none can be taken back alone."""
    keys = list(dict.fromkeys(step_keys))
    if (work := gathering(connection)) is not None:
        return {key: work.step(key) for key in keys}
    known = dict(_steps(connection, keys))
    moment = now()
    rows = [
        {
            "operation_key": key,
            "rater_id": rater_id,
            "kind": kind,
            "summary": _summary_text(summaries[key]),
            "forward": "",
            "inverse": "",
            "state": "superseded",
            "created_at": moment,
        }
        for key in keys
        if key not in known
    ]
    if rows:
        connection.execute(insert(operation), rows)
        known.update(_steps(connection, [str(row["operation_key"]) for row in rows]))
    return known


def _steps(connection: Connection, keys: Sequence[str]) -> Iterator[tuple[str, OperationId]]:
    for start in range(0, len(keys), _CHUNK):
        found = select(_operation.operation_key, _operation.id).where(
            _operation.operation_key.in_(keys[start : start + _CHUNK])
        )
        for key, number in connection.execute(found):
            yield key, OperationId(number)


def _summary_text(summary: Message) -> str:
    return json.dumps([summary.template, dict(summary.values)], ensure_ascii=False, default=str)


def insert_scale_version(connection: Connection, definition: Scale, version: int) -> ScaleVersionId:
    """Store a scale under the version number that it has in another file."""
    scale_id = connection.execute(select(scale.c.id).where(scale.c.scale_key == definition.key)).scalar()
    if scale_id is None:
        scale_id = connection.execute(insert(scale).values(scale_key=definition.key)).inserted_primary_key[0]  # type: ignore[index]
    statement = insert(scale_version).values(
        scale_id=scale_id,
        version=version,
        definition=json.dumps(definition.to_json(), ensure_ascii=False),
        created_at=now(),
    )
    return ScaleVersionId(connection.execute(statement).inserted_primary_key[0])  # type: ignore[index]


@dataclass(frozen=True, slots=True)
class Text:
    """A document's text with the number of its version; a document without text has version 0."""

    record: DocumentRecord
    version: int


def current_texts(connection: Connection, ids: Sequence[DocumentId]) -> Iterator[list[Text]]:
    """The texts that are shown of some documents, in portions."""
    for start in range(0, len(ids), _CHUNK):
        rows = connection.execute(
            select(document.c.doc_key, document.c.version, *_TEXT_COLUMNS)
            .outerjoin(
                document_version,
                (_version.document_id == document.c.id) & (_version.version == document.c.version),
            )
            .where(document.c.id.in_(list(ids[start : start + _CHUNK])))
            .order_by(document.c.doc_key)
        )
        yield [Text(_record(row), row.version) for row in rows]


def texts_of(
    connection: Connection, wanted: Iterable[tuple[DocumentId, int]]
) -> Iterator[dict[tuple[DocumentId, int], DocumentRecord]]:
    """The texts of some documents' versions, in portions; a version that is not there is missing."""
    pairs = sorted(set(wanted))
    for start in range(0, len(pairs), _CHUNK):
        part = set(pairs[start : start + _CHUNK])
        rows = connection.execute(
            select(document.c.id, document.c.doc_key, _version.version, *_TEXT_COLUMNS)
            .join(document_version, _version.document_id == document.c.id)
            .where(document.c.id.in_({number for number, _ in part}))
        )
        yield {
            (DocumentId(row.id), row.version): _record(row) for row in rows if (row.id, row.version) in part
        }


_TEXT_COLUMNS = (_version.title, _version.body, _version.url, _version.image_url, _version.fields)


def _record(row) -> DocumentRecord:  # type: ignore[no-untyped-def]
    if row.title is None:
        return DocumentRecord(row.doc_key)
    return DocumentRecord(row.doc_key, row.title, row.body, row.url, row.image_url, fields_of(row.fields))


def insert_texts(connection: Connection, texts: Sequence[Text]) -> dict[str, DocumentId]:
    """Store documents of which this file has none yet, under their version numbers; returns their numbers."""
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
            "fields": json.dumps(dict(item.record.fields), ensure_ascii=False),
            "import_id": None,
            "created_at": moment,
        }
        for item in texts
        if item.version
    ]
    if versions:
        connection.execute(insert(document_version), versions)
    return numbers
