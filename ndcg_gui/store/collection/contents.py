"""Queries, documents and systems of a project."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from json.encoder import encode_basestring
from typing import NamedTuple

import numpy as np
from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    Text,
    and_,
    cast,
    delete,
    exists,
    func,
    insert,
    select,
    update,
)

from ndcg_gui.domain.columns import values
from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.ids import DocumentId, ImportId, QueryId, SystemId
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.moments import now
from ndcg_gui.domain.progress import Progress, untold
from ndcg_gui.domain.records import DocumentRecord, QueryRecord, RankedList, RunRecord
from ndcg_gui.store.collection.undone_imports import delete_systems as delete_systems
from ndcg_gui.store.collection.undone_imports import take_back_bare_documents as take_back_bare_documents
from ndcg_gui.store.collection.undone_imports import take_back_queries as take_back_queries
from ndcg_gui.store.collection.versions import next_version
from ndcg_gui.store.schema import (
    SPEAKS_OF_DOCUMENTS,
    document,
    document_version,
    import_file,
    query,
    ranked_list,
    system,
)
from ndcg_gui.store.seals import update_sealed
from ndcg_gui.store.sql.columns import plain_rows
from ndcg_gui.store.sql.plain_sql import run

_CHUNK = 500
_MANY = 10_000  # above this many keys one pass over all of them is quicker
_PORTION = 5_000  # rows between two looks at whether to stop


@dataclass(frozen=True, slots=True)
class StoredQuery:
    """A query with its number."""

    id: QueryId
    record: QueryRecord


@dataclass(frozen=True, slots=True)
class StoredSystem:
    """A version of a system. Its lists are immutable, `depth` is the length of its longest list.

    `name` is unique; all versions share `family`, which is the name of the newest.
    """

    id: SystemId
    name: str
    tag: str
    order: str
    query_count: int
    result_count: int
    depth: int
    import_id: ImportId | None
    created_at: int
    family: str
    version: int
    hidden: bool

    @property
    def is_newest(self) -> bool:
        """Whether there is no newer version of it."""
        return self.name == self.family

    @property
    def is_offered(self) -> bool:
        """Whether it is used by default, where no systems are named."""
        return self.is_newest and not self.hidden


def content_hash(record: DocumentRecord) -> str:
    """Return the SHA-256 over a document's visible content."""
    return _hash_of(record.title, record.body, record.url, record.image_url, record.fields)


# Made once: json.dumps would make one for each of a million documents.
_sorted_text = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode
fields_text = json.JSONEncoder(ensure_ascii=False).encode


def _hash_of(title: str, body: str, url: str, image_url: str, fields: Mapping[str, str]) -> str:
    """Hash the content as a JSON list, assembled by hand because there may be a million."""
    own = "{}"
    if fields:
        own = _sorted_text(dict(fields))
    texts = ",".join(map(encode_basestring, (title, body, url, image_url)))
    return hashlib.sha256(f"[{texts},{own}]".encode()).hexdigest()


def query_ids(connection: Connection) -> dict[str, QueryId]:
    """Return every query key with its number, in the order of import."""
    rows = connection.execute(
        select(query.c.query_key, query.c.id).where(~query.c.removed).order_by(query.c.id)
    )
    return {row.query_key: QueryId(row.id) for row in rows}


def queries(connection: Connection) -> list[StoredQuery]:
    """Return all queries in the order of import."""
    return _stored_queries(connection, ~query.c.removed)


def queries_by_key(connection: Connection, keys: Sequence[str]) -> dict[str, StoredQuery]:
    """Return some queries by key, leaving out unknown keys."""
    return {
        item.record.query_key: item
        for start in range(0, len(keys), _CHUNK)
        for item in _stored_queries(
            connection, and_(~query.c.removed, query.c.query_key.in_(keys[start : start + _CHUNK]))
        )
    }


def queries_of(connection: Connection, ids: Collection[int]) -> dict[QueryId, QueryRecord]:
    """Return some queries by number, without those that were taken back."""
    numbers = sorted(map(int, ids))
    return {
        item.id: item.record
        for start in range(0, len(numbers), _CHUNK)
        for item in _stored_queries(
            connection, and_(~query.c.removed, query.c.id.in_(numbers[start : start + _CHUNK]))
        )
    }


def _stored_queries(connection: Connection, where: ColumnElement[bool]) -> list[StoredQuery]:
    rows = connection.execute(select(query).where(where).order_by(query.c.id))
    return [
        StoredQuery(
            QueryId(row.id),
            QueryRecord(row.query_key, row.text, row.intent, row.weight, row.stratum, _tags_in(row.tags)),
        )
        for row in rows
    ]


def _tags_in(text: str | None) -> tuple[str, ...]:
    tags = json.loads(text) if text else []
    if not isinstance(tags, list) or not all(isinstance(tag, str) for tag in tags):
        raise ValueError("no list of texts")
    return tuple(tags)


def _tags_cell(record: QueryRecord) -> str | None:
    return json.dumps(record.tags, ensure_ascii=False) if record.tags else None


def insert_queries(
    connection: Connection, records: Sequence[QueryRecord], *, import_id: ImportId | None
) -> dict[str, QueryId]:
    """Store new queries, or restore removed ones. Returns the number of each key."""
    keys = [record.query_key for record in records]
    hidden = numbers_of(connection, query.c.query_key, keys)
    new = [record for record in records if record.query_key not in hidden]
    if new:
        connection.execute(
            insert(query),
            [
                {
                    "query_key": record.query_key,
                    "text": record.text,
                    "intent": record.intent,
                    "weight": record.weight,
                    "stratum": record.stratum,
                    "removed": False,
                    "import_id": import_id,
                    "tags": _tags_cell(record),
                }
                for record in new
            ],
        )
    _set_queries(
        connection,
        [record for record in records if record.query_key in hidden],
        {"removed": False, "import_id": import_id},
    )
    return numbers_of(connection, query.c.query_key, keys)  # type: ignore[return-value]


def query_keys_of(connection: Connection, import_ids: Iterable[ImportId]) -> set[str]:
    """Return the keys of the queries added by some imports."""
    statement = select(query.c.query_key).where(query.c.import_id.in_(list(import_ids)))
    return set(connection.execute(statement).scalars())


def update_queries(connection: Connection, records: Iterable[QueryRecord]) -> None:
    """Replace everything but the key of existing queries."""
    _set_queries(connection, list(records), {})


def _set_queries(connection: Connection, records: Sequence[QueryRecord], more: Mapping[str, object]) -> None:
    said = {
        record.query_key: {
            "text": record.text,
            "intent": record.intent,
            "weight": record.weight,
            "stratum": record.stratum,
            "tags": _tags_cell(record),
            **more,
        }
        for record in records
    }
    keys = list(said)
    for start in range(0, len(keys), _CHUNK):
        some = query.c.query_key.in_(keys[start : start + _CHUNK])
        update_sealed(connection, query, some, lambda row: said[row["query_key"]])


def document_ids(connection: Connection, keys: Sequence[str] | None = None) -> dict[str, DocumentId]:
    """Return the numbers of all document keys, or of the known ones among `keys`, without removed ones."""
    shown = ~document.c.removed
    if keys is None:
        return dict(_every_number(connection, document.c.doc_key, shown))  # type: ignore[arg-type]
    return numbers_of(connection, document.c.doc_key, keys, shown)  # type: ignore[return-value]


def numbers_of(
    connection: Connection, column: Column[str], keys: Sequence[str], *where: ColumnElement[bool]
) -> dict[str, int]:
    """Return the numbers of keys in a column, of removed rows too unless `where` excludes them."""
    if len(keys) > _MANY:
        every = dict(_every_number(connection, column, *where))
        return {key: every[key] for key in keys if key in every}
    found: dict[str, int] = {}
    for start in range(0, len(keys), _CHUNK):
        some = column.in_(keys[start : start + _CHUNK])
        rows = connection.execute(select(column, column.table.c.id).where(some, *where))
        found.update((key, number) for key, number in rows)
    return found


def _every_number(
    connection: Connection, column: Column[str], *where: ColumnElement[bool]
) -> Iterator[tuple[str, int]]:
    """Return every key of a column, which contains no line feeds, with its row's number.

    All come as one text: of a million rows each takes a microsecond on its way.
    """
    number = cast(column.table.c.id, Text)
    joined = select(func.aggregate_strings(column, "\n"), func.aggregate_strings(number, "\n"))
    keys, numbers = connection.execute(joined.where(*where)).one()
    return zip(keys.split("\n"), map(int, numbers.split("\n")), strict=True) if keys else iter(())


def ensure_documents(
    connection: Connection, keys: Iterable[str], *, import_id: ImportId | None
) -> dict[str, DocumentId]:
    """Return the numbers of document keys, storing unknown ones as documents without text."""
    return _ensure_documents(connection, keys, import_id, version=0)[0]


def _ensure_documents(
    connection: Connection,
    keys: Iterable[str],
    import_id: ImportId | None,
    *,
    version: int,
    progress: Progress = untold,
) -> tuple[dict[str, DocumentId], set[str]]:
    """Return the numbers and the unknown keys, storing documents for these that show `version`."""
    keys = list(dict.fromkeys(keys))
    known = numbers_of(connection, document.c.doc_key, keys)
    missing = [key for key in keys if key not in known]
    if missing:
        for start in range(0, len(missing), _PORTION):
            progress(start, len(missing))
            run(
                connection,
                "INSERT INTO document (doc_key, version, removed, import_id) VALUES (?, ?, FALSE, ?)",
                [(key, version, import_id) for key in missing[start : start + _PORTION]],
            )
        known |= numbers_of(connection, document.c.doc_key, missing)
    if len(known) > len(missing):
        connection.execute(
            update(document)
            .where(document.c.removed, document.c.id.in_(_removed_among(connection, known.values())))
            .values(removed=False, import_id=import_id)
        )
    return {key: DocumentId(number) for key, number in known.items()}, set(missing)


def _removed_among(connection: Connection, numbers: Iterable[int]) -> list[int]:
    removed = set(connection.execute(select(document.c.id).where(document.c.removed)).scalars())
    return sorted(removed.intersection(numbers)) if removed else []


def store_documents(
    connection: Connection,
    records: Sequence[DocumentRecord],
    *,
    import_id: ImportId | None,
    moment: int | None = None,
    progress: Progress = untold,
) -> int:
    """Store texts as new versions, made at `moment` (now). Returns the number of changed documents.

    `progress(done, total)` may raise what stops it.
    """
    total = len(records)
    ids, unknown = _ensure_documents(
        connection,
        values(records, "doc_key"),
        import_id,
        version=1,
        progress=lambda done, keys: progress(total * done // (_OF_KEYS * keys), total),
    )
    few = list(ids.values()) if len(ids) <= _CHUNK else None
    current = _current_versions(connection, few)
    newest = _newest_versions(connection, few)
    moment = now() if moment is None else moment
    after: dict[DocumentId, int] = {}
    changed = 0
    for start in range(0, total, _PORTION):
        progress((total + (_OF_KEYS - 1) * start) // _OF_KEYS, total)
        portion = records[start : start + _PORTION]
        rows: list[tuple[object, ...]] = []
        for key, title, body, url, image, fields in zip(
            *(values(portion, name) for name in _CONTENT), strict=True
        ):
            number, digest = ids[key], _hash_of(title, body, url, image, fields)
            version, known_digest = current.get(number, (0, ""))
            if digest == known_digest:
                continue
            shown = newest.get(number, 0) + 1
            if key not in unknown:
                after[number] = shown
            said = fields_text(dict(fields)) if fields else "{}"
            rows.append((number, shown, version, digest, title, body, url, image, said, import_id, moment))
        if rows:
            run(connection, _INSERT_VERSION, rows)
        changed += len(rows)
    _set_versions(connection, after)
    return changed


_CONTENT = ("doc_key", "title", "body", "url", "image_url", "fields")
_OF_KEYS = 4  # of the work a fourth is that with keys
_VERSION_COLUMNS = [column.name for column in document_version.columns]
_INSERT_VERSION = (
    f"INSERT INTO document_version ({', '.join(_VERSION_COLUMNS)})"
    f" VALUES ({', '.join('?' * len(_VERSION_COLUMNS))})"
)


def _newest_versions(connection: Connection, ids: list[DocumentId] | None) -> dict[DocumentId, int]:
    version = document_version.c
    statement = select(version.document_id, func.max(version.version)).group_by(version.document_id)
    if ids is not None:
        statement = statement.where(version.document_id.in_(ids))
    return {DocumentId(number): newest for number, newest in connection.execute(statement)}


def _set_versions(connection: Connection, versions: Mapping[DocumentId, int]) -> None:
    if not versions:
        return
    run(
        connection,
        "UPDATE document SET version = :v WHERE id = :i",
        [{"v": version, "i": number} for number, version in versions.items()],
    )


def _current_versions(
    connection: Connection, ids: Iterable[DocumentId] | None
) -> dict[DocumentId, tuple[int, str]]:
    statement = select(document.c.id, document.c.version, document_version.c.content_hash).join_from(
        document, document_version, _is_current()
    )
    if ids is not None:
        statement = statement.where(document.c.id.in_(list(ids)))
    return {DocumentId(row.id): (row.version, row.content_hash) for row in connection.execute(statement)}


def _is_current() -> ColumnElement[bool]:
    return and_(
        document_version.c.document_id == document.c.id, document_version.c.version == document.c.version
    )


def take_back_documents(connection: Connection, import_ids: Collection[ImportId]) -> bool:
    """Take back the texts of imports. Returns False, with nothing done, when a later import changed one.

    Versions that a rater judged stay in the file behind the scenes, because history names them.
    """
    version, wanted = document_version.c, list(import_ids)
    rows = connection.execute(
        select(
            version.document_id, version.previous_version, version.version, document.c.version.label("shown")
        )
        .join(document, document.c.id == version.document_id)
        .where(version.import_id.in_(wanted))
        .order_by(version.import_id.desc(), version.version.desc())
    ).all()
    # Several of them may have changed a document in turn: from after the last to before the first.
    shown: dict[DocumentId, int] = {}
    for row in rows:
        number = DocumentId(row.document_id)
        if shown.get(number, row.shown) != row.version:
            return False
        shown[number] = row.previous_version
    _set_versions(connection, shown)
    connection.execute(
        delete(document_version).where(
            version.import_id.in_(wanted),
            *(
                ~exists().where(
                    table.c.document_id == version.document_id, table.c.document_version == version.version
                )
                for table in SPEAKS_OF_DOCUMENTS
            ),
        )
    )
    # What is left of it no longer belongs to the import, should that be made again.
    connection.execute(update(document_version).where(version.import_id.in_(wanted)).values(import_id=None))
    return True


class TextChange(NamedTuple):
    """Change of the text version that a document shows."""

    document_id: int
    before: int
    after: int


def take_back_texts(connection: Connection, changes: Iterable[TextChange]) -> None:
    """Show the earlier versions again. Raises Conflict where a document shows another one by now.

    Versions that a rater judged stay in the file, as with `take_back_documents`.
    """
    version = document_version.c
    for change in changes:
        shown = connection.execute(select(document.c.version).where(document.c.id == change.document_id))
        if shown.scalar() != change.after:
            raise Conflict(say("a document was changed again later; undo the later change first"))
        _set_versions(connection, {DocumentId(change.document_id): change.before})
        connection.execute(
            delete(document_version).where(
                version.document_id == change.document_id,
                version.version == change.after,
                *(
                    ~exists().where(
                        table.c.document_id == change.document_id, table.c.document_version == change.after
                    )
                    for table in SPEAKS_OF_DOCUMENTS
                ),
            )
        )


def shown_versions(connection: Connection, keys: Sequence[str]) -> dict[str, tuple[DocumentId, int]]:
    """Return the number of each document and the version it shows, leaving out unknown keys."""
    found: dict[str, tuple[DocumentId, int]] = {}
    for start in range(0, len(keys), _CHUNK):
        rows = connection.execute(
            select(document.c.doc_key, document.c.id, document.c.version).where(
                document.c.doc_key.in_(keys[start : start + _CHUNK]), ~document.c.removed
            )
        )
        found.update((key, (DocumentId(number), version)) for key, number, version in rows)
    return found


class Documents(dict[DocumentId, DocumentRecord]):
    """Documents by number. `versions`: the shown text of those in the project, by key."""

    def __init__(self) -> None:
        super().__init__()
        self.versions: dict[str, int] = {}


def documents(connection: Connection, ids: Sequence[DocumentId], *, with_body: bool = True) -> Documents:
    """Return the current texts of some documents. One without text has its key only."""
    version = document_version.c
    columns = [
        document.c.id,
        document.c.doc_key,
        document.c.version,
        document.c.removed,
        version.title,
        version.url,
        version.image_url,
        version.fields,
    ]
    if with_body:
        columns.append(version.body)
    found = Documents()
    for start in range(0, len(ids), _CHUNK):
        rows = connection.execute(
            select(*columns)
            .join_from(document, document_version, _is_current(), isouter=True)
            .where(document.c.id.in_(list(ids[start : start + _CHUNK])))
        )
        for row in rows:
            if not row.removed:
                found.versions[row.doc_key] = row.version
            found[DocumentId(row.id)] = (
                DocumentRecord(row.doc_key)
                if row.title is None
                else DocumentRecord(
                    row.doc_key,
                    row.title,
                    row.body if with_body else "",
                    row.url,
                    row.image_url,
                    fields_of(row.fields),
                )
            )
    return found


def documents_by_key(
    connection: Connection, keys: Sequence[str], *, with_body: bool = True
) -> dict[str, DocumentRecord]:
    """Return the current texts of some documents by key, leaving out keys without one."""
    found = documents(connection, list(document_ids(connection, keys).values()), with_body=with_body)
    return {record.doc_key: record for record in found.values()}


def body_lengths(connection: Connection, keys: Sequence[str]) -> dict[str, int]:
    """Return the body lengths of some documents in characters, by key, leaving out those without text."""
    found: dict[str, int] = {}
    numbers = list(document_ids(connection, keys).values())
    length = func.length(document_version.c.body).label("length")
    statement = select(document.c.doc_key, length).join_from(document, document_version, _is_current())
    for start in range(0, len(numbers), _CHUNK):
        rows = connection.execute(statement.where(document.c.id.in_(numbers[start : start + _CHUNK])))
        found.update((row.doc_key, row.length) for row in rows if row.length)
    return found


def fields_of(text: str) -> dict[str, str]:
    """Parse a document's further fields from their stored text. Raises ValueError."""
    if text == "{}":
        return {}
    fields = json.loads(text)
    if not isinstance(fields, dict) or not all(isinstance(value, str) for value in fields.values()):
        raise ValueError("no names and texts")
    return fields


def document_keys(connection: Connection, ids: Sequence[DocumentId]) -> dict[DocumentId, str]:
    """Return the keys of some documents, including removed ones."""
    statement = select(document.c.id, document.c.doc_key)
    if len(ids) > _MANY:
        wanted = set(ids)
        every = _every_number(connection, document.c.doc_key)
        return {DocumentId(number): key for key, number in every if number in wanted}
    found: dict[DocumentId, str] = {}
    for start in range(0, len(ids), _CHUNK):
        some = statement.where(document.c.id.in_(list(ids[start : start + _CHUNK])))
        found.update((DocumentId(number), key) for number, key in connection.execute(some))
    return found


def document_titles(connection: Connection) -> list[tuple[DocumentId, str, str, int]]:
    """Return (number, key, title, version) of every document by import order, title "" without a text."""
    rows = connection.execute(
        select(document.c.id, document.c.doc_key, document_version.c.title, document.c.version)
        .join_from(document, document_version, _is_current(), isouter=True)
        .where(~document.c.removed)
        .order_by(document.c.id)
    )
    return [(DocumentId(row.id), row.doc_key, row.title or "", row.version) for row in rows]


def document_versions(connection: Connection) -> list[tuple[DocumentId, str, int]]:
    """Return (number, key, version) of every document by import order, with version 0 if it has no text."""
    statement = "SELECT id, doc_key, version FROM document WHERE NOT removed ORDER BY id"
    return list(plain_rows(connection, statement))


def document_count(connection: Connection) -> tuple[int, int]:
    """Return the number of documents, and the number of those with a text."""
    row = connection.execute(
        select(func.count(), func.count().filter(document.c.version > 0))
        .select_from(document)
        .where(~document.c.removed)
    ).one()
    return row[0], row[1]


def systems(connection: Connection) -> list[StoredSystem]:
    """Return all systems in the order of import, including hidden ones but no removed ones."""
    rows = connection.execute(select(system).where(~system.c.removed).order_by(system.c.id))
    return [
        StoredSystem(
            SystemId(row.id),
            row.name,
            row.tag,
            row.list_order,
            row.query_count,
            row.result_count,
            row.depth,
            None if row.import_id is None else ImportId(row.import_id),
            row.created_at,
            row.family,
            row.version,
            row.hidden,
        )
        for row in rows
    ]


def insert_system(
    connection: Connection,
    name: str,
    run: RunRecord,
    query_numbers: Mapping[str, QueryId],
    *,
    import_id: ImportId | None,
    progress: Progress | None = None,
) -> SystemId:
    """Store a run as the newest version of a system, one row per query.

    `progress(done, total)` counts results. A version that is there gave up the name before: see
    `versions.give_names`.
    """
    values = {
        "name": name,
        "family": name,
        "version": next_version(connection, name),
        "hidden": False,
        "removed": False,
        "tag": run.tag,
        "list_order": run.order,
        "query_count": len(run.lists),
        "result_count": sum(map(len, run.lists.values())),
        "depth": max(map(len, run.lists.values()), default=0),
        "import_id": import_id,
        "created_at": now(),
    }
    taken_back = connection.execute(
        select(system.c.id)
        .join(import_file, import_file.c.id == system.c.import_id)
        .where(system.c.removed, system.c.family == name, import_file.c.undone_at.is_not(None))
        .order_by(system.c.id.desc())
    ).scalar()
    if taken_back is None:
        taken_back = connection.execute(insert(system).values(values)).inserted_primary_key[0]  # type: ignore[index]
    else:
        update_sealed(connection, system, system.c.id == taken_back, values)
    system_id = SystemId(taken_back)
    items = list(run.lists.items())
    total, done = sum(map(len, run.lists.values())), 0
    for start in range(0, len(items), _CHUNK):
        if progress is not None:
            progress(done, total)
        some = items[start : start + _CHUNK]
        connection.execute(
            insert(ranked_list),
            [
                {
                    "system_id": system_id,
                    "query_id": query_numbers[key],
                    "result_count": len(entry),
                    "doc_keys": entry.packed(),
                    "scores": np.ascontiguousarray(entry.scores, dtype="<f8").tobytes(),
                }
                for key, entry in some
            ],
        )
        done += sum(len(entry) for _, entry in some)
    return system_id


def ranked_lists(
    connection: Connection, system_id: SystemId, query_ids: Iterable[QueryId] | None = None
) -> dict[QueryId, RankedList]:
    """Return the system's lists by query, only for some queries if `query_ids` is given."""
    statement = select(ranked_list.c.query_id, ranked_list.c.doc_keys, ranked_list.c.scores).where(
        ranked_list.c.system_id == system_id
    )
    if query_ids is not None:
        statement = statement.where(ranked_list.c.query_id.in_(list(query_ids)))
    return {QueryId(number): _list_of(keys, scores) for number, keys, scores in connection.execute(statement)}


def _list_of(keys: bytes, scores: bytes) -> RankedList:
    values = np.frombuffer(scores, dtype="<f8")
    if len(values) != (keys.count(b"\n") + 1 if keys else 0):
        raise ValueError("not as many keys as scores")
    return RankedList.from_packed(keys, values)
