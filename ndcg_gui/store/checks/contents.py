"""Findings about a project: pages, references, history chains, current rows against history."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from hashlib import sha256
from itertools import islice
from operator import itemgetter
from typing import Any

from sqlalchemy import ColumnElement, Connection, Table, and_, exists, func, or_, select, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from ndcg_gui.domain.errors import StoreError
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import DocumentRecord
from ndcg_gui.store.checks.cells import wrong_text, wrong_type
from ndcg_gui.store.checks.tallies import wrong_tallies
from ndcg_gui.store.collection.contents import content_hash, fields_of
from ndcg_gui.store.collection.hits import wrong_hits
from ndcg_gui.store.evaluations import wrong_evaluations
from ndcg_gui.store.labels.events import GENESIS, json_texts, link_text
from ndcg_gui.store.labels.kinds import JUDGMENT, KINDS, LabelKind, Place
from ndcg_gui.store.labels.remarks import unreadable_marks
from ndcg_gui.store.new_schema import VERSIONS, wrong_version
from ndcg_gui.store.schema import (
    SCHEMA_VERSION,
    chain,
    document,
    document_version,
    judgment,
    metadata,
    rater,
)
from ndcg_gui.store.seals import broken_seals
from ndcg_gui.store.sql.columns import plain_rows
from ndcg_gui.store.sql.faults import SURPRISES
from ndcg_gui.store.sql.plain_sql import is_server, run

MAX_FINDINGS = 50
_PORTION = 5_000


def file_findings(connection: Connection) -> list[Message]:
    """Return every problem of a project file, kind by kind, lost rows first.

    What SQLite finds out by itself, without Python, is half of the time, and goes on beside the rest.
    """
    with _second(connection) as second:
        if second is None:
            return (
                # From damaged pages the rest could not be read.
                _damaged_pages(connection)
                or _wrong_types(connection)
                or _wrong_texts_anywhere(connection)
                or content_findings(connection)
            )
        raw = _raw(second)
        with ThreadPoolExecutor(1, "ndcg-check") as pool:
            beside = pool.submit(_outcomes, second, (_damaged_pages, _wrong_types, *_IN_DATABASE))
            try:
                found = _outcomes(connection, (_wrong_texts, *_IN_PYTHON)) | beside.result()
            except BaseException:
                raw.interrupt()
                raise
    if any(isinstance(outcome, Exception) for outcome in found.values()):
        found[_wrong_texts] = found[_wrong_texts] or _wrong_texts_anywhere(connection)
    for look in (_damaged_pages, _wrong_types, _wrong_texts):
        first = found[look]
        if isinstance(first, Exception):
            raise first
        if first:
            return first
    return _together(found)


@contextmanager
def _second(connection: Connection) -> Iterator[Connection | None]:
    """Open a second connection that reads what a reading transaction reads, None where there cannot be one.

    While a transaction reads nobody can commit. One that writes sees what no other connection sees yet.
    """
    if not connection.exec_driver_sql("PRAGMA query_only").scalar():
        yield None
        return
    with ExitStack() as stack:
        second = None
        try:
            second = stack.enter_context(connection.engine.begin())
            second.exec_driver_sql("SELECT 1 FROM sqlite_master").first()
        except (DBAPIError, PoolTimeout, StoreError):
            second = None  # as where somebody waits to commit: then nobody begins to read
        yield second


def _raw(connection: Connection) -> sqlite3.Connection:
    raw = connection.connection.driver_connection
    assert isinstance(raw, sqlite3.Connection)
    return raw


Look = Callable[[Connection], list[Message]]
Outcome = list[Message] | Exception


def _outcomes(connection: Connection, looks: Iterable[Look]) -> dict[Look, Outcome]:
    """Take one look after the other, and give what each found or raised."""
    outcomes: dict[Look, Outcome] = {}
    for look in looks:
        try:
            outcomes[look] = look(connection)
        except Exception as error:  # noqa: BLE001  (it is raised unless another look says why)
            outcomes[look] = error
    return outcomes


def _together(outcomes: Mapping[Look, Outcome]) -> list[Message]:
    """Return what was found, in the order of the looks. Raises what one raised where nothing says why."""
    findings: list[Message] = []
    for look in _LOOKS:
        found = outcomes[look]
        if not isinstance(found, Exception):
            findings += found
        # Whoever follows a reference that leads nowhere; that it does has been found.
        elif not findings or not isinstance(found, SURPRISES):
            raise found
    return findings


def content_findings(connection: Connection) -> list[Message]:
    """Return every problem in the tables, of a file or on a server."""
    return _together(_outcomes(connection, _LOOKS))


def _damaged_pages(connection: Connection) -> list[Message]:
    rows = connection.exec_driver_sql(f"PRAGMA integrity_check({MAX_FINDINGS})")
    return [say("damaged: {what}", what=text) for (text,) in rows if text != "ok"]


def _wrong_types(connection: Connection) -> list[Message]:
    found = wrong_type(_raw(connection), everywhere=True)
    return [] if found is None else [found]


def _wrong_texts(connection: Connection) -> list[Message]:
    """Find a text that cannot be read, where no other look would: history is hashed, and compared."""
    of_labels = [table.name for kind in KINDS.values() for table in (kind.events, kind.current)]
    found = wrong_text(_raw(connection), but_for=of_labels)
    return [] if found is None else [found]


def _wrong_texts_anywhere(connection: Connection) -> list[Message]:
    found = wrong_text(_raw(connection))
    return [] if found is None else [found]


def _broken_references(connection: Connection) -> list[Message]:
    if is_server(connection):
        return []  # a server lets no such row in
    return [
        say("{table} row {row} refers to a missing {parent}", table=table, row=row, parent=parent)
        for table, row, parent, _ in connection.exec_driver_sql("PRAGMA foreign_key_check")
    ]


def _changed_rows(connection: Connection) -> list[Message]:
    return broken_seals(connection, metadata.sorted_tables)


def _wrong_rows(connection: Connection) -> list[Message]:
    version = SCHEMA_VERSION
    if not is_server(connection):
        version = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
    wrong = wrong_version(run(connection, VERSIONS).all(), version)
    # A newer version may tally other columns.
    found = wrong_tallies(connection) if version == SCHEMA_VERSION else []
    return found if wrong is None else [wrong, *found]


def _wrong_parents(connection: Connection) -> list[Message]:
    """Find events whose parent is not the previous event of their pair or item, which undo relies on."""
    findings = []
    for kind in KINDS.values():
        table = kind.events
        before = func.lag(table.c.seq).over(
            partition_by=[table.c[name] for name in kind.place], order_by=table.c.seq
        )
        events = select(table.c.seq, table.c.parent_seq, before.label("before")).subquery()
        wrong = select(events.c.seq, events.c.before).where(
            events.c.parent_seq.is_distinct_from(events.c.before)
        )
        findings += [
            say(
                "{table} {seq} does not follow the event before it ({before})",
                table=table.name.replace("_", " "),
                seq=row.seq,
                before=row.before,
            )
            for row in connection.execute(wrong)
        ]
    return findings


def current_differences(connection: Connection) -> list[Message]:
    """Find current rows that differ from the history."""
    findings = []
    for kind in KINDS.values():
        for key in sorted(_differing_places(connection, kind)):
            kept, said = _current_row(connection, kind, key), _last_said(connection, kind, key)
            named = ", ".join(f"{name} {value}" for name, value in zip(kind.place, key, strict=True))
            findings.append(
                say(
                    "{table} of {key} is {kept}, but its history says {said}",
                    table=kind.current.name,
                    key=named,
                    kept=kept,
                    said=said,
                )
            )
    return findings


def _differing_places(connection: Connection, kind: LabelKind) -> set[Place]:
    """Return the places whose current row is not what their last event left, compared in the database."""
    now, events = kind.current, kind.events
    place = [now.c[name] for name in kind.place]
    same = (now.c[name].is_not_distinct_from(events.c[name]) for name in (*kind.place, *kind.values))
    # A row that differs from the event that it names, and one whose event left none.
    wrong = select(*place).outerjoin(events, and_(events.c.seq == now.c.event_seq, *same))
    looks = [wrong.where(events.c.seq.is_(None)), select(*place).where(text(f"NOT ({kind.stands})"))]
    # Last events that no row names, though they left one or an earlier one is named instead.
    newest = select(func.max(events.c.seq).label("seq")).group_by(*(events.c[name] for name in kind.place))
    last = newest.subquery()
    unnamed = select(last.c.seq).where(~exists().where(now.c.event_seq == last.c.seq))
    another = exists().where(*(now.c[name] == events.c[name] for name in kind.place))
    looks.append(
        select(*(events.c[name] for name in kind.place)).where(
            events.c.seq.in_(unnamed), or_(text(kind.stands), another)
        )
    )
    return {tuple(row) for look in looks for row in connection.execute(look)}


def _current_row(connection: Connection, kind: LabelKind, place: Place) -> tuple[Any, ...] | None:
    now = kind.current
    row = connection.execute(
        select(now.c.event_seq, *(now.c[name] for name in kind.values)).where(*_at(now, kind, place))
    ).first()
    return None if row is None else tuple(row)


def _last_said(connection: Connection, kind: LabelKind, place: Place) -> tuple[Any, ...] | None:
    """Return what the current row of a place should be by its history, None for none."""
    events = kind.events
    last = select(func.max(events.c.seq)).where(*_at(events, kind, place)).scalar_subquery()
    row = connection.execute(
        select(events.c.seq, *(events.c[name] for name in kind.values)).where(
            events.c.seq == last, text(kind.stands)
        )
    ).first()
    return None if row is None else tuple(row)


def _at(table: Table, kind: LabelKind, place: Place) -> list[ColumnElement[bool]]:
    return [table.c[name] == value for name, value in zip(kind.place, place, strict=True)]


def chain_breaks(connection: Connection) -> list[Message]:
    """Find the first event of each rater and stream that was changed, and chains that were cut."""
    names = {row.id: row.name for row in connection.execute(select(rater.c.id, rater.c.name))}
    stored = {(row.rater_id, row.stream): (row.length, row.head) for row in connection.execute(select(chain))}
    findings = []
    ends: dict[tuple[int, str], tuple[int, str]] = {}
    last: dict[tuple[int, str], int] = {}
    broken: set[tuple[int, str]] = set()
    for kind in KINDS.values():
        newest: dict[int, Sequence[Any]] = {}
        lengths: Counter[int] = Counter()
        for rows, hashes in _links(connection, kind):
            lengths.update(map(itemgetter(_RATER), rows))
            for row, expected in zip(rows, hashes, strict=True):
                rater_id = row[_RATER]
                before = newest.get(rater_id)
                head = GENESIS if before is None else before[_HASH]
                newest[rater_id] = row
                if (row[_PREVIOUS], row[_HASH]) != (head, expected) and (rater_id, kind.name) not in broken:
                    broken.add((rater_id, kind.name))
                    findings.append(
                        say(
                            "{stream} history of {rater} was changed by another program at event {seq}"
                            " ({event})",
                            stream=kind.name,
                            rater=names.get(rater_id),
                            seq=row[0],
                            event=_event_id(connection, kind, row[0]),
                        )
                    )
        for rater_id, row in newest.items():
            ends[rater_id, kind.name] = (lengths[rater_id], row[_HASH])
            last[rater_id, kind.name] = row[0]
    for key in sorted(ends.keys() | stored.keys()):
        if key not in broken and ends.get(key) != stored.get(key):
            findings.append(
                say(
                    "{stream} history of {rater} was cut: {found} events of {expected}; the last is {event}",
                    stream=key[1],
                    rater=names.get(key[0]),
                    found=ends.get(key, (0, ""))[0],
                    expected=stored.get(key, (0, ""))[0],
                    event=f"{last[key]} ({_event_id(connection, KINDS[key[1]], last[key])})"
                    if key in last
                    else "-",
                )
            )
    return findings


def _event_id(connection: Connection, kind: LabelKind, seq: int) -> str:
    return str(run(connection, f"SELECT event_id FROM {kind.events.name} WHERE seq = ?", (seq,)).scalar_one())


_OF_LINK = ("seq", "rater_id", "previous_hash", "hash")
_RATER, _PREVIOUS, _HASH = 1, 2, 3
_Links = tuple[Sequence[Sequence[Any]], list[str]]


def _links(connection: Connection, kind: LabelKind) -> Iterator[_Links]:
    """Yield every event in portions: rows that begin with `_OF_LINK`, and the hash that each should have.

    The text under a hash is made by SQLite, where it is the same as Python's. Where it is not, as for
    decimals of 17 digits, or where an event was changed, Python makes that of the portion.
    """
    if is_server(connection):
        yield from _events(connection, kind)
        return
    keys = (*_keys_of(kind), *(f"e.{name}" for name in kind.hashed))
    later = [f"e.{name}" for name in kind.hashed_later]
    plain = " AND ".join(
        f"{name} IS {'NULL' if value is None else value}"
        for name, value in zip(later, kind.not_hashed, strict=True)
    )
    texts = [f"json_array({', '.join(names)})" for names in (keys, (*keys, *later))]
    said = f"CAST(e.previous_hash || CASE WHEN {plain} THEN {texts[0]} ELSE {texts[1]} END AS BLOB)"
    cells = ", ".join(f"e.{name}" for name in _OF_LINK)
    rows = plain_rows(connection, f"SELECT {cells}, {said} {_from(kind)} ORDER BY e.seq")
    while portion := list(islice(rows, _PORTION)):
        hashes = [sha256(row[-1]).hexdigest() for row in portion]
        if hashes != list(map(itemgetter(_HASH), portion)):
            (found,) = _events(connection, kind, f"WHERE e.seq BETWEEN {portion[0][0]} AND {portion[-1][0]}")
            hashes = found[1]
        yield portion, hashes


def _keys_of(kind: LabelKind) -> tuple[str, ...]:
    return ("q.query_key", "d.doc_key") if kind is JUDGMENT else ("q.query_key",)


def _from(kind: LabelKind) -> str:
    documents = " JOIN document d ON d.id = e.document_id" if kind is JUDGMENT else ""
    return f"FROM {kind.events.name} e JOIN query q ON q.id = e.query_id{documents}"


def _events(connection: Connection, kind: LabelKind, among: str = "") -> Iterator[_Links]:
    """Yield events like `_links`, with texts that are made here."""
    cells = ", ".join(f"e.{name}" for name in (*_OF_LINK, *kind.hashed_later))
    hashed = ", ".join((*_keys_of(kind), *(f"e.{name}" for name in kind.hashed)))
    rows = plain_rows(
        connection, f"SELECT {cells}, {hashed} {_from(kind)} {among} ORDER BY e.seq", streamed=True
    )
    later, own = len(_OF_LINK), len(_OF_LINK) + len(kind.hashed_later)
    while portion := list(islice(rows, _PORTION)):
        contents = [
            row[own:] if row[later:own] == kind.not_hashed else (*row[own:], *row[later:own])
            for row in portion
        ]
        texts = json_texts(contents)
        yield portion, [link_text(row[_PREVIOUS], text) for row, text in zip(portion, texts, strict=True)]


def wrong_documents(connection: Connection) -> list[Message]:
    """Find documents that raters would not see as they were stored."""
    return [*_changed_texts(connection), *_missing_versions(connection), *_hidden(connection)]


def _changed_texts(connection: Connection) -> list[Message]:
    text = document_version.c
    rows = connection.execute(
        select(
            document.c.doc_key,
            text.version,
            text.content_hash,
            text.title,
            text.body,
            text.url,
            text.image_url,
            text.fields,
        ).join(document, document.c.id == text.document_id),
        execution_options={"yield_per": 500},
    )
    findings = []
    for row in rows:
        try:
            fields = fields_of(row.fields)
        except ValueError:
            fields = None
        record = DocumentRecord(row.doc_key, row.title, row.body, row.url, row.image_url, fields or {})
        if fields is None or content_hash(record) != row.content_hash:
            findings.append(
                say(
                    "version {version} of document {document} was changed by another program; restore a "
                    "backup",
                    version=row.version,
                    document=row.doc_key,
                )
            )
    return findings


def _missing_versions(connection: Connection) -> list[Message]:
    text = document_version.c
    there = exists().where(text.document_id == document.c.id, text.version == document.c.version)
    rows = connection.execute(
        select(document.c.doc_key, document.c.version).where(document.c.version > 0, ~there)
    )
    return [
        say(
            "document {document} shows version {version}, which the project does not have; restore a backup",
            document=row.doc_key,
            version=row.version,
        )
        for row in rows
    ]


def _hidden(connection: Connection) -> list[Message]:
    # What is judged is never taken back.
    judged = exists().where(judgment.c.document_id == document.c.id)
    rows = connection.execute(select(document.c.doc_key).where(document.c.removed, judged))
    return [
        say(
            "document {document} is judged, but another program has hidden it; restore a backup",
            document=row.doc_key,
        )
        for row in rows
    ]


# In the order in which findings are told. The database takes one part alone; for the other Python hashes.
_LOOKS: tuple[Look, ...] = (
    _wrong_rows,
    _broken_references,
    current_differences,
    chain_breaks,
    _wrong_parents,
    _changed_rows,
    wrong_documents,
    wrong_hits,
    wrong_evaluations,
    unreadable_marks,
)
_IN_DATABASE = (_broken_references, current_differences)
_IN_PYTHON = tuple(look for look in _LOOKS if look not in _IN_DATABASE)
