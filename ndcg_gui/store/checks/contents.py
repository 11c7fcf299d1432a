"""Findings about a project: pages, references, history chains, current rows against history."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from sqlalchemy import Connection, exists, func, select, text

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import DocumentRecord
from ndcg_gui.store.checks.cells import wrong_cells
from ndcg_gui.store.checks.tallies import wrong_tallies
from ndcg_gui.store.collection.contents import content_hash, fields_of
from ndcg_gui.store.collection.hits import wrong_hits
from ndcg_gui.store.evaluations import wrong_evaluations
from ndcg_gui.store.labels.events import GENESIS, hashed_content, link
from ndcg_gui.store.labels.kinds import JUDGMENT, KINDS
from ndcg_gui.store.labels.remarks import unreadable_marks
from ndcg_gui.store.new_schema import VERSIONS, wrong_version
from ndcg_gui.store.schema import (
    SCHEMA_VERSION,
    chain,
    document,
    document_version,
    judgment,
    metadata,
    query,
    rater,
)
from ndcg_gui.store.seals import broken_seals
from ndcg_gui.store.sql.faults import SURPRISES
from ndcg_gui.store.sql.plain_sql import is_server, run

MAX_FINDINGS = 50
_STREAMED = {"yield_per": 10_000}


def file_findings(connection: Connection) -> list[Message]:
    """Return every problem of a project file, kind by kind, lost rows first."""
    # From damaged pages the rest could not be read.
    return _damaged_pages(connection) or wrong_cells(connection) or content_findings(connection)


def content_findings(connection: Connection) -> list[Message]:
    """Return every problem in the tables, of a file or on a server."""
    findings = _wrong_rows(connection)
    if not is_server(connection):
        findings += _broken_references(connection)
    for look in (
        current_differences,
        chain_breaks,
        _wrong_parents,
        _changed_rows,
        wrong_documents,
        wrong_hits,
        wrong_evaluations,
        unreadable_marks,
    ):
        try:
            findings += look(connection)
        except SURPRISES:
            # Whoever follows a reference that leads nowhere; that it does has been found.
            if not findings:
                raise
    return findings


def _damaged_pages(connection: Connection) -> list[Message]:
    rows = connection.exec_driver_sql(f"PRAGMA integrity_check({MAX_FINDINGS})")
    return [say("damaged: {what}", what=text) for (text,) in rows if text != "ok"]


def _broken_references(connection: Connection) -> list[Message]:
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
        history, width = kind.events, len(kind.place)
        newest = select(func.max(history.c.seq)).group_by(*(history.c[name] for name in kind.place))
        said = {
            tuple(row[:width]): tuple(row[width:])
            for row in connection.execute(
                select(*(history.c[name] for name in (*kind.place, "seq", *kind.values))).where(
                    history.c.seq.in_(newest), text(kind.stands)
                )
            )
        }
        names = (*kind.place, "event_seq", *kind.values)
        kept = {
            tuple(row[:width]): tuple(row[width:])
            for row in connection.execute(select(*(kind.current.c[name] for name in names)))
        }
        for key in sorted(said.keys() | kept.keys()):
            if said.get(key) != kept.get(key):
                named = ", ".join(f"{name} {value}" for name, value in zip(kind.place, key, strict=True))
                findings.append(
                    say(
                        "{table} of {key} is {kept}, but its history says {said}",
                        table=kind.current.name,
                        key=named,
                        kept=kept.get(key),
                        said=said.get(key),
                    )
                )
    return findings


def chain_breaks(connection: Connection) -> list[Message]:
    """Find the first event of each rater and stream that was changed, and chains that were cut."""
    names = {row.id: row.name for row in connection.execute(select(rater.c.id, rater.c.name))}
    findings = []
    ends: dict[tuple[int, str], tuple[int, str]] = {}
    last: dict[tuple[int, str], str] = {}
    broken: set[tuple[int, str]] = set()
    for stream, row, content in _events(connection):
        key = (row["rater_id"], stream)
        length, head = ends.get(key, (0, GENESIS))
        if key not in broken and (row["previous_hash"] != head or row["hash"] != link(head, content)):
            broken.add(key)
            findings.append(
                say(
                    "{stream} history of {rater} was changed by another program at event {seq} ({event})",
                    stream=stream,
                    rater=names.get(row["rater_id"]),
                    seq=row["seq"],
                    event=row["event_id"],
                )
            )
        ends[key] = (length + 1, row["hash"])
        last[key] = f"{row['seq']} ({row['event_id']})"
    stored = {(row.rater_id, row.stream): (row.length, row.head) for row in connection.execute(select(chain))}
    for key in sorted(ends.keys() | stored.keys()):
        if key not in broken and ends.get(key) != stored.get(key):
            findings.append(
                say(
                    "{stream} history of {rater} was cut: {found} events of {expected}; the last is {event}",
                    stream=key[1],
                    rater=names.get(key[0]),
                    found=ends.get(key, (0, ""))[0],
                    expected=stored.get(key, (0, ""))[0],
                    event=last.get(key, "-"),
                )
            )
    return findings


def _events(connection: Connection) -> Iterator[tuple[str, Mapping[str, Any], list[object]]]:
    """Yield every event of both kinds of label: name of the kind, row, and the content of its hash."""
    for kind in KINDS.values():
        keys = (query.c.query_key, document.c.doc_key) if kind is JUDGMENT else (query.c.query_key,)
        rows = select(kind.events, *keys).join(query, query.c.id == kind.events.c.query_id)
        if kind is JUDGMENT:
            rows = rows.join(document, document.c.id == kind.events.c.document_id)
        ordered = rows.order_by(kind.events.c.seq)
        for found in connection.execute(ordered, execution_options=_STREAMED).mappings():
            row = dict(found)
            yield kind.name, row, hashed_content(kind, row, *(row[key.name] for key in keys))


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
