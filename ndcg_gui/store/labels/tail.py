"""The end of the history of judgments: what was said after an event, and what stands now on those pairs.

Counts follow labels by it: one statement after a label gives all of them what they need, however long the
history is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection

from ndcg_gui.domain.ids import FINAL_GRADE, DocumentId, Pair, QueryId, RaterId
from ndcg_gui.domain.labels import PairState
from ndcg_gui.store.labels.kinds import pair_state
from ndcg_gui.store.sql.columns import plain_rows

MOST = 500  # events: after more than that whoever counts reads everything anew, which takes less time


@dataclass(frozen=True, slots=True)
class Said:
    """State of a pair by one event of a rater. `created_at` is in microseconds since 1970, UTC.

    `gone`: the query or the document was taken back since.
    """

    seq: int
    event_id: str
    rater_id: RaterId
    query_id: QueryId
    document_id: DocumentId
    rater: str
    query_key: str
    doc_key: str
    scale_version_id: int
    state: PairState
    seconds: float | None
    created_at: int
    gone: bool

    @property
    def pair(self) -> Pair:
        """The pair that it is said of."""
        return self.query_id, self.document_id

    @property
    def is_final(self) -> bool:
        """Whether it is a final grade, which is no rater's word."""
        return self.rater == FINAL_GRADE

    @property
    def place(self) -> tuple[int, ...]:
        """Rater, query and document: no other label stands there."""
        return self.rater_id, self.query_id, self.document_id


@dataclass(frozen=True, slots=True)
class Event:
    """New event, and how long the one before it at its place took (`before`, None: there was none, it was
    no decision, or that is not known). `replaces`: that one was a decision."""

    said: Said
    action: str
    before: float | None
    replaces: bool = False

    @property
    def seconds_of_decision(self) -> float | None:
        """Seconds of the decision that it made, where known: a pace is made of these."""
        said = self.said
        counts = self.action == "do" and said.state.is_judged()
        return said.seconds if counts and (said.seconds or 0.0) > 0 else None


@dataclass(frozen=True, slots=True)
class Tail:
    """Events after one and up to `last`, oldest first. `pairs`: the current states of their pairs.

    `whole` is False where there are more of them than were read.
    """

    last: int
    events: tuple[Event, ...] = ()
    pairs: Mapping[Pair, tuple[Said, ...]] = field(default_factory=dict)
    whole: bool = True


_COLUMNS = (
    "e.seq, e.event_id, e.rater_id, e.query_id, e.document_id, r.name, q.query_key, d.doc_key,"
    " e.scale_version_id, e.status, e.grade, e.note, e.extra, e.seconds, e.created_at, q.removed, d.removed,"
    " e.action"
)
_JOINS = (
    " JOIN rater r ON r.id = e.rater_id JOIN query q ON q.id = e.query_id"
    " JOIN document d ON d.id = e.document_id"
)
# Only decisions take time: what was skipped or cleared before took none.
_STANDING = f" JOIN judgment_event e ON e.seq = j.event_seq{_JOINS}"
_TAIL = (
    "WITH n AS (SELECT seq, parent_seq, query_id, document_id FROM judgment_event WHERE seq > :after"
    " ORDER BY seq LIMIT :most)"
    f" SELECT {_COLUMNS}, p.seconds, p.seq, 1 FROM n JOIN judgment_event e ON e.seq = n.seq{_JOINS}"
    " LEFT JOIN judgment_event p ON p.seq = n.parent_seq AND p.status IN ('graded', 'cannot_judge')"
    f" UNION ALL SELECT {_COLUMNS}, NULL, NULL, 0 FROM (SELECT DISTINCT query_id, document_id FROM n) m"
    f" JOIN judgment j ON j.query_id = m.query_id AND j.document_id = m.document_id{_STANDING}"
)


def said_now(connection: Connection, where: str) -> list[Said]:
    """Current states of the pairs whose judgment, as `j`, fits the condition."""
    rows = plain_rows(connection, f"SELECT {_COLUMNS} FROM judgment j{_STANDING} WHERE {where}")
    return [_said(row) for row in rows]


def _said(row: tuple[Any, ...]) -> Said:
    return Said(
        row[0], row[1], RaterId(row[2]), QueryId(row[3]), DocumentId(row[4]), row[5], row[6], row[7], row[8],
        pair_state(row[9], row[10], row[11], row[12]), row[13], row[14], bool(row[15] or row[16]),
    )  # fmt: skip


def queries_after(connection: Connection, after: int) -> tuple[int, frozenset[QueryId]]:
    """Return the last event, and the queries of all events after one."""
    rows = list(
        plain_rows(
            connection,
            "SELECT max(seq), query_id FROM judgment_event WHERE seq > :after GROUP BY query_id",
            {"after": after},
        )
    )
    return max((row[0] for row in rows), default=after), frozenset(QueryId(row[1]) for row in rows)


def tail_after(connection: Connection, after: int) -> Tail:
    """The events after that one, and what stands on their pairs, in one statement."""
    events: list[Event] = []
    pairs: dict[Pair, list[Said]] = {}
    # One more than is taken shows that there are more.
    for row in plain_rows(connection, _TAIL, {"after": after, "most": MOST + 1}):
        said, (action, before, replaced, is_new) = _said(row), row[17:]
        standing = pairs.setdefault(said.pair, [])
        if is_new:
            events.append(Event(said, action, before, replaced is not None))
        else:
            standing.append(said)
    events.sort(key=lambda event: event.said.seq)
    last = events[-1].said.seq if events else after
    found = {pair: tuple(own) for pair, own in pairs.items()}
    return Tail(last, tuple(events), found, whole=len(events) <= MOST)
