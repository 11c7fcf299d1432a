"""The stream of labels: appending events, sealing them by a hash chain for each rater, undo and redo.

Written once for both kinds of label (see `kinds`), for one label or a million.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import cache
from itertools import chain
from operator import itemgetter
from typing import Any, NoReturn

from sqlalchemy import Connection, and_, func, select

from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.ids import OperationId, RaterId
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.moments import now
from ndcg_gui.domain.progress import Progress
from ndcg_gui.store.labels.comparison_events import locked
from ndcg_gui.store.labels.kinds import JUDGMENT, LabelKind, NewLabel, NewPreference, Place
from ndcg_gui.store.schema import comparison
from ndcg_gui.store.sql.columns import plain_rows
from ndcg_gui.store.sql.plain_sql import listed, run

GENESIS = "0" * 64

Row = Mapping[str, Any]

# So many events are made ready and written at once.
_PORTION = 5_000
# Above this many events one pass over a table is quicker than a query for each of them.
_FEW = 50
_BETWEEN = "],["  # two contents in JSON
_CHUNK = 500

# Compact JSON. Made once: json.dumps would make one for each of a million events.
to_json = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode


# chains of hashes


def link(previous_hash: str, content: Sequence[object]) -> str:
    """Return the hash of one event: SHA-256 over the previous hash and its content as compact JSON."""
    return link_text(previous_hash, to_json(content))


def link_text(previous_hash: str, text: str) -> str:
    """Return the hash of one event whose content is compact JSON already."""
    return hashlib.sha256(f"{previous_hash}{text}".encode("utf-8", "surrogatepass")).hexdigest()


def json_texts(contents: Sequence[Sequence[object]]) -> list[str]:
    """Return the compact JSON of each content, made in one go."""
    texts = to_json(contents)[2:-2].split(_BETWEEN)
    if len(texts) != len(contents):  # a note has that, too
        return [to_json(content) for content in contents]
    return [f"[{text}]" for text in texts]


def hashed_content(kind: LabelKind, row: Mapping[str, object], *keys: str) -> list[object]:
    """Return the content that an event's hash covers, with `keys` (query, document) for row numbers.

    Events of versions that had no extras, items or kinds of ties hash as they did then.
    """
    later = tuple([row[name] for name in kind.hashed_later])
    own = [*keys, *_hashed(kind)(row)]
    return own if later == kind.not_hashed else [*own, *later]


@cache
def _hashed(kind: LabelKind) -> Callable[[Mapping[str, object]], tuple[object, ...]]:
    return itemgetter(*kind.hashed)


End = tuple[int, str]  # a chain's length and last hash


class Chain:
    """The end of one rater's chain for a kind of label, while events are added."""

    def __init__(
        self, connection: Connection, rater_id: RaterId, stream: str, end: End | None = None
    ) -> None:
        """Start at `end`, the end of the chain, if it was read already."""
        self._connection = connection
        self._key = {"rater": rater_id, "stream": stream}
        if end is None:
            statement = "SELECT length, head FROM chain WHERE rater_id = :rater AND stream = :stream"
            row = run(connection, statement, self._key).first()
            end = (0, GENESIS) if row is None else (row[0], row[1])
        self.length, self.head = end

    def add(self, text: str) -> tuple[str, str]:
        """Append one event's content, as compact JSON. Returns its previous hash and its hash."""
        previous = self.head
        self.head = link_text(previous, text)
        self.length += 1
        return previous, self.head

    def save(self) -> None:
        """Write the new end, in the transaction of the events."""
        run(
            self._connection,
            "INSERT INTO chain (rater_id, stream, length, head) VALUES (:rater, :stream, :length, :head)"
            " ON CONFLICT (rater_id, stream) DO UPDATE SET length = excluded.length, head = excluded.head",
            {**self._key, "length": self.length, "head": self.head},
        )


# appending


def append_labels(
    connection: Connection,
    new: Sequence[NewLabel],
    *,
    operation_id: OperationId,
    action: str = "do",
    progress: Progress | None = None,
    appended: list[Row] | None = None,
    new_ids: bool = False,
) -> int:
    """Append events of one kind and update the current rows. Returns the number of new ones.

    Event ids that are there already are passed over; with `new_ids`, which were made just now, they are not
    looked for. Of several events at one place the last counts.
    What was appended is added to `appended` with its names, where it is no more than a few. Raises Conflict
    for a query or document that is no longer in the project, and where the result of a comparison is open.
    """
    if not new:
        return 0
    kind = new[0].kind
    facts = facts_of(connection, kind, new, operation_id, new_ids=new_ids)
    new = _unknown(facts, new)
    appender = _Appender(connection, facts, operation_id, action, appended)
    for start in range(0, len(new), _PORTION):
        _report(progress, start, len(new))
        appender.append(new[start : start + _PORTION])
    appender.finish()
    return len(new)


def facts_of(
    connection: Connection,
    kind: LabelKind,
    new: Sequence[NewLabel],
    operation_id: OperationId,
    *,
    new_ids: bool = False,
) -> Facts:
    """Read the facts about new events: of few one by one, else with one pass over the tables."""
    facts = Facts(kind)
    if len(new) <= _FEW:
        for item in new:
            facts.ask_for(connection, item, item.operation_id or operation_id)
        return facts
    if not new_ids:
        facts.known = known_event_ids(connection, kind, [item.event_id for item in new])
    facts.read_all(connection, {item.place[0] for item in new})
    return facts


def append_portions(
    connection: Connection,
    kind: LabelKind,
    portions: Iterable[Sequence[NewLabel]],
    *,
    most: int,
    among: Iterable[int],
    operation_id: OperationId,
    action: str = "do",
) -> None:
    """Append events like `append_labels`, made portion by portion so that they are never all in memory.

    Their ids are new, and they are at most `most`. `among` are all raters of judgments, or all comparisons of
    verdicts, that come.
    """
    if most <= _PORTION:
        new = list(chain.from_iterable(portions))
        append_labels(connection, new, operation_id=operation_id, action=action)
        return
    facts = Facts(kind)
    facts.read_all(connection, among)
    appender = _Appender(connection, facts, operation_id, action)
    for portion in portions:
        appender.append(portion)
    appender.finish()


class _Appender:
    """Appends events of one kind, portion by portion, by facts that are read once."""

    def __init__(
        self,
        connection: Connection,
        facts: Facts,
        operation_id: OperationId,
        action: str,
        appended: list[Row] | None = None,
    ) -> None:
        self._connection, self._facts, self._kind = connection, facts, facts.kind
        self._operation_id, self._action, self._appended = operation_id, action, appended
        self._moment = now()
        self._chains: dict[RaterId, Chain] = {}

    def append(self, new: Sequence[NewLabel]) -> None:
        """Append some events. Raises Conflict as `append_labels` does."""
        if not new:
            return
        connection, facts, kind = self._connection, self._facts, self._kind
        facts.refuse(connection, new)
        before = seq = facts.last_seq
        said_before: list[Place] = []
        repeated = False
        rows, contents = [], []
        for item in new:
            place = item.place
            keys, version = facts.keys(place)
            parent = facts.latest.get(place)
            if parent is not None:
                if parent > before:
                    repeated = True
                else:
                    said_before.append(place)
            seq += 1  # said here: a server's own numbers have gaps, and these count events
            facts.latest[place] = seq
            row = _row_of(item, self._moment, self._operation_id, self._action)
            row["seq"], row["parent_seq"] = seq, parent
            if kind is JUDGMENT and row["document_version"] is None:
                row["document_version"] = version
            rows.append(row)
            contents.append(hashed_content(kind, row, *keys))
        for row, text in zip(rows, json_texts(contents), strict=True):
            row["previous_hash"], row["hash"] = self._chain(row["rater_id"]).add(text)
            if self._appended is not None and row["event_id"] in facts.names:
                self._appended.append({**facts.names[row["event_id"]], **row})
        run(connection, _insert_events(kind), list(map(itemgetter(*_columns(kind)), rows)))
        if said_before:
            run(connection, _delete_current(kind), said_before)
        # Only the last event at a place is current.
        run(connection, insert_current(kind, last_of_each=repeated), {"last": before})
        facts.last_seq = seq

    def _chain(self, rater_id: RaterId) -> Chain:
        if rater_id not in self._chains:
            end = self._facts.chains.get(rater_id)
            self._chains[rater_id] = Chain(self._connection, rater_id, self._kind.name, end)
        return self._chains[rater_id]

    def finish(self) -> None:
        """Store the ends of the chains."""
        for own in self._chains.values():
            own.save()


def _report(progress: Progress | None, done: int, total: int) -> None:
    if progress is not None:
        progress(done, total)


def _row_of(item: NewLabel, moment: int, operation_id: OperationId, action: str) -> dict[str, Any]:
    """Return an event's own columns. `moment` is its time if it has none of its own."""
    row = item.columns()
    row["operation_id"] = item.operation_id or operation_id
    row["action"] = item.action or action
    if item.created_at is None:
        row["created_at"] = moment
    return row


def _unknown(facts: Facts, new: Sequence[NewLabel]) -> list[NewLabel]:
    """Return those with unknown event ids, each once."""
    first = {item.event_id: item for item in reversed(new) if item.event_id not in facts.known}
    return [item for item in new if first.get(item.event_id) is item]


# Written plainly: SQLAlchemy would put the parameters of each event together anew.


@cache
def _columns(kind: LabelKind) -> tuple[str, ...]:
    return tuple(column.name for column in kind.events.columns)


@cache
def _insert_events(kind: LabelKind) -> str:
    names = _columns(kind)
    return f"INSERT INTO {kind.events.name} ({', '.join(names)}) VALUES ({', '.join('?' for _ in names)})"


@cache
def _delete_current(kind: LabelKind) -> str:
    return f"DELETE FROM {kind.current.name} WHERE {' AND '.join(f'{name} = ?' for name in kind.place)}"


@cache
def insert_current(kind: LabelKind, *, last_of_each: bool) -> str:
    """Return the statement that makes current rows of the events after `:last`.

    With `last_of_each` a place may have several of them, of which the last counts.
    """
    return _insertion(kind, "seq > :last", last_of_each=last_of_each)


def make_current(connection: Connection, kind: LabelKind, raters: Iterable[RaterId] | None = None) -> None:
    """Make the current rows of some raters, or of all, anew from their history."""
    among = "1 = 1" if raters is None else f"rater_id IN ({listed(raters)})"
    run(connection, f"DELETE FROM {kind.current.name} WHERE {among}")
    run(connection, _insertion(kind, among, last_of_each=True))


def _insertion(kind: LabelKind, of: str, *, last_of_each: bool) -> str:
    """Return the statement that makes current rows of the events that fit the condition `of`."""
    names = [*kind.place, "event_seq", *kind.values]
    values = ["seq" if name == "event_seq" else name for name in names]
    newest = (
        f" AND seq IN (SELECT max(seq) FROM {kind.events.name} WHERE {of} GROUP BY {', '.join(kind.place)})"
    )
    return (
        f"INSERT INTO {kind.current.name} ({', '.join(names)})"
        f" SELECT {', '.join(values)} FROM {kind.events.name}"
        f" WHERE {of} AND {kind.stands}{newest if last_of_each else ''}"
    )


class Facts:
    """Stored facts that appending new events needs.

    `known` are the ids of those that are there already, `last_seq` is the number of the newest event and
    `latest` that of each place, `chains` has the ends of chains as far as they were read. Where the events
    are few, `names` has by event id what their numbers are called.
    """

    def __init__(self, kind: LabelKind) -> None:
        self.last_seq = 0
        self.known: set[str] = set()
        self.latest: dict[Place, int] = {}
        self.chains: dict[RaterId, End] = {}
        self.names: dict[str, Row] = {}
        self.kind, self._query_at = kind, kind.place.index("query_id")
        self._queries: dict[int, str] = {}
        self._documents: dict[int, tuple[str, int]] = {}
        self._refused: set[Place] = set()
        # Whatever is in one of these columns of a place refuses: place in it, and numbers.
        self._refused_by: list[tuple[int, set[int]]] = []

    def keys(self, place: Place) -> tuple[tuple[str, ...], int]:
        """Return the key texts that an event's hash covers, and the version of the document (0: none)."""
        query_key = self._queries[place[self._query_at]]
        if self.kind is not JUDGMENT:
            return (query_key,), 0
        doc_key, version = self._documents[place[-1]]
        return (query_key, doc_key), version

    def refuse(self, connection: Connection, new: Iterable[NewLabel]) -> None:
        """Raise Conflict for events at places that accept no more."""
        if not self._refused and not self._refused_by:
            return
        refused = [item for item in new if self._refuses(item.place) and not item.settles]
        if not refused:
            return
        if isinstance(refused[0], NewPreference):
            statement = select(comparison.c.name).where(comparison.c.id == refused[0].comparison_id)
            name = connection.execute(statement).scalar_one()
            raise Conflict(
                say(
                    "the result of {name} is open, so its verdicts stay as they are; reopen the comparison"
                    " to change them",
                    name=name,
                )
            )
        refuse_removed()

    def _refuses(self, place: Place) -> bool:
        return place in self._refused or any(place[at] in numbers for at, numbers in self._refused_by)

    def ask_for(self, connection: Connection, item: NewLabel, operation_id: OperationId) -> None:
        """Read the facts about one new event."""
        place = item.place
        values = dict(zip(self.kind.place, place, strict=True))
        row = run(
            connection,
            _facts_of_one(self.kind),
            {**values, self.kind.basis: item.basis, "operation_id": operation_id, "event_id": item.event_id},
        ).first()
        if row is None:
            return  # there is no such place
        self.last_seq = row.last_seq or 0
        if row.known:
            self.known.add(item.event_id)
        if row.latest is not None:
            self.latest[place] = row.latest
        if row.refused:
            self._refused.add(place)
        self._queries[place[self._query_at]] = row.query_key
        if self.kind is JUDGMENT:
            self._documents[place[-1]] = row.doc_key, row.shown_version
        self.chains[item.rater_id] = (0, GENESIS) if row.head is None else (row.length, row.head)
        self.names[item.event_id] = dict(row._mapping)

    def read_all(self, connection: Connection, among: Iterable[int]) -> None:
        """Read the facts about any number of new events, which are of these raters or comparisons."""
        kind = self.kind
        self.last_seq = last_event(connection, kind)
        self._queries.update(plain_rows(connection, "SELECT id, query_key FROM query"))
        self.latest.update(
            (row[:-1], row[-1])
            # Oldest first, so that the latest of a place is what stays.
            for row in plain_rows(
                connection,
                f"SELECT {', '.join(kind.place)}, seq FROM {kind.events.name}"
                f" WHERE {kind.place[0]} IN ({listed(among)}) ORDER BY seq",
            )
        )
        if kind is not JUDGMENT:
            self._refused_by = [(0, set(locked(connection)))]
            return
        self._documents.update(
            (number, (key, version))
            for number, key, version in plain_rows(connection, "SELECT id, doc_key, version FROM document")
        )
        queries, documents = removed(connection)
        refused = (self._query_at, queries), (len(kind.place) - 1, documents)
        self._refused_by = [(at, numbers) for at, numbers in refused if numbers]


def removed(connection: Connection) -> tuple[set[int], set[int]]:
    """Return the numbers of the queries and of the documents that were taken back."""
    queries, documents = (
        {number for (number,) in plain_rows(connection, f"SELECT id FROM {table} WHERE removed")}
        for table in ("query", "document")
    )
    return queries, documents


def refuse_removed() -> NoReturn:
    """Raise Conflict for a label on a query or document that was taken back."""
    raise Conflict(say("the import that brought this query or document was undone"))


@cache
def _facts_of_one(kind: LabelKind) -> str:
    """Return one statement for all facts about a label, as nearly every write is one label."""
    # What is joined to an event is joined to the numbers of the new one.
    joins = re.sub(r"\be\.(\w+)", r":\1", kind.joins.replace("JOIN query q ON q.id = e.query_id", "", 1))
    refused = re.sub(r"\be\.(\w+)", r":\1", kind.refused)
    same = " AND ".join(f"x.{name} = :{name}" for name in kind.place)
    return f"""
        SELECT (SELECT max(seq) FROM {kind.events.name}) AS last_seq,
            EXISTS (SELECT 1 FROM {kind.events.name} WHERE event_id = :event_id) AS known,
            (SELECT x.seq FROM {kind.events.name} x WHERE {same} ORDER BY x.seq DESC LIMIT 1) AS latest,
            h.length, h.head, {refused} AS refused, {kind.names}
        FROM query q {joins} LEFT JOIN chain h ON h.rater_id = :rater_id AND h.stream = '{kind.name}'
        WHERE q.id = :query_id
    """


# what is there


def last_event(connection: Connection, kind: LabelKind) -> int:
    """Return the number of the newest event of a kind, 0 if there is none."""
    newest: int = run(connection, f"SELECT coalesce(max(seq), 0) FROM {kind.events.name}").scalar_one()
    return newest


def raters_between(connection: Connection, kind: LabelKind, first: int, last: int) -> list[RaterId]:
    """Return the raters of the events numbered `first` to `last`."""
    event = kind.events.c
    statement = select(event.rater_id).where(event.seq.between(first, last)).distinct()
    return sorted(RaterId(number) for number in connection.execute(statement).scalars())


def known_event_ids(connection: Connection, kind: LabelKind, event_ids: Sequence[str]) -> set[str]:
    """Return the event ids that are in the history."""
    found: set[str] = set()
    if len(event_ids) > _CHUNK and not last_event(connection, kind):
        return found
    for start in range(0, len(event_ids), _CHUNK):
        some = tuple(event_ids[start : start + _CHUNK])
        # Not compiled anew for each of thousands of portions.
        marks = ",".join("?" * len(some))
        rows = run(connection, f"SELECT event_id FROM {kind.events.name} WHERE event_id IN ({marks})", some)
        found.update(row[0] for row in rows)
    return found


# undo


def labels_to_restore(
    connection: Connection, kind: LabelKind, operation_id: OperationId, *, undo: bool
) -> list[NewLabel]:
    """Return the labels to append for undoing (or redoing) an operation: the state before (or after) it.

    Raises Conflict when one of the places was judged again since.
    """
    event, parent = kind.events.c, _parent(kind).c
    own = (
        select(*(event[name] for name in kind.place), func.min(event.seq).label("first"))
        .where(event.operation_id == operation_id)
        .group_by(*(event[name] for name in kind.place))
        .subquery()
    )
    shown = parent if undo else event
    # What was said of one version of a text is not said of another, though that may be shown by now.
    of_text = (
        [func.coalesce(shown.document_version, event.document_version).label("document_version")]
        if kind is JUDGMENT
        else []
    )
    rows = connection.execute(
        select(
            *(event[name] for name in kind.place),
            event.operation_id,
            event.action,
            *(shown[name] for name in kind.said),
            # A file may have had an item the other way round.
            func.coalesce(shown[kind.basis], event[kind.basis]).label("basis"),
            *of_text,
        )
        .join_from(
            own,
            kind.events,
            and_(*(event[name] == own.c[name] for name in kind.place), event.seq >= own.c.first),
        )
        .outerjoin(_parent(kind), parent.seq == event.parent_seq)
        .order_by(event.seq)
    )
    chosen = events_to_restore(rows, operation_id, undo=undo, key=kind.place_of)
    return [kind.restored(row, row.basis, kind.state(row)) for row in chosen]


@cache  # its columns take long to make
def _parent(kind: LabelKind) -> Any:
    return kind.events.alias("parent")


def events_to_restore(
    rows: Iterable[Any], operation_id: OperationId, *, undo: bool, key: Callable[[Any], Hashable]
) -> list[Any]:
    """Return, for each pair (or item) of an operation, the event that undo (or redo) restores.

    `rows` are all events on them since the operation's first, oldest first, with `operation_id` and
    `action`. A step and its undo cancel out, whichever came first, so that steps taken back in their
    order leave what is below them free again. Undo passes over pairs on which nothing of the
    operation stands. Raises Conflict when another step stands above it.
    """
    said: dict[Hashable, Any] = {}
    standing: dict[Hashable, list[tuple[int, bool]]] = {}
    own = (operation_id, False)
    for row in rows:
        where, taken_back = key(row), row.action == "undo"
        steps = standing.setdefault(where, [])
        # Two files of one import may speak of the same pair: undo goes back to before the first.
        if row.operation_id == operation_id and not taken_back and not (undo and steps[-1:] == [own]):
            said[where] = row
        if steps and steps[-1] == (row.operation_id, not taken_back):
            steps.pop()
        elif steps[-1:] != [(row.operation_id, taken_back)]:
            steps.append((row.operation_id, taken_back))
    chosen = []
    for where, row in said.items():
        steps = standing[where]
        if undo and own not in steps:
            continue
        if (steps[-1] != own) if undo else steps:
            raise Conflict(say("this was changed again later; undo the later change first"))
        chosen.append(row)
    return chosen
