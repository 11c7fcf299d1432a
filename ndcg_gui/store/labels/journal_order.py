"""Order in which labels of the recovery journal and of the project were given, without trusting clocks.

A clock may be set forward and back, a file may be put back to an older one; these cannot go back:

- the lines of a session are numbered, and each file of the journal names the sessions that were there when
  its own began, with their last numbers;
- a line has the end of the rater's chain before and after its event, so that events of one file stand in
  their order whichever program gave them.

Lines of versions before that have neither: they stand in the order of their file. What none of this decides,
such as labels that came with a package, is ordered by time.
"""

from __future__ import annotations

import heapq
from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from sqlalchemy import Connection

from ndcg_gui.domain.ids import RaterId
from ndcg_gui.store.labels.journal import Session
from ndcg_gui.store.labels.kinds import KINDS
from ndcg_gui.store.sql.plain_sql import run

LINK = 16  # hexadecimal digits of a hash in a line: enough to find it among one project's


class _Given(NamedTuple):
    """One event in the journal: its time, its number in its session, and the ends of its rater's chain."""

    at: int
    session: str
    number: int
    before: str
    after: str


class JournalOrder:
    """Order of the events in a journal, to be joined with those in the project."""

    def __init__(self, sessions: Iterable[Session] = ()) -> None:
        self._given: dict[str, _Given] = {}
        self._seen: dict[str, dict[str, int]] = defaultdict(dict)
        for session in sessions:
            seen = self._seen[session.name]
            for other, number in session.seen.items():
                seen[other] = max(number, seen.get(other, 0))
            for number, line in zip(session.numbers, session.lines, strict=True):
                event = str(line["event"])
                given = _Given(
                    _whole(line.get("at")),
                    session.name,
                    number,
                    str(line.get("before", "")),
                    str(line.get("after", "")),
                )
                # A label that had to wait has a line before the one that says where it stands.
                if event not in self._given or given.after > self._given[event].after == "":
                    self._given[event] = given

    def ranks(self, connection: Connection, raters: Collection[RaterId]) -> dict[str, int]:
        """Return the place of each event of the journal, and of these raters in the project, by its id."""
        stored = [_stored(connection, kind, rater_id) for kind in KINDS for rater_id in raters]
        times = {event: (given.at, given.session, given.number) for event, given in self._given.items()}
        for events in stored:
            for row in events:
                times.setdefault(row.event_id, (row.created_at, "", row.seq))
        ordered = _sorted(times, [*self._in_sessions(), *self._in_chains(stored)])
        return {event: rank for rank, event in enumerate(ordered)}

    def _in_sessions(self) -> Iterable[tuple[str, str]]:
        """Pairs of events, the earlier one first, by the numbers of lines."""
        sessions: dict[str, list[tuple[int, str]]] = defaultdict(list)
        for event, given in self._given.items():
            sessions[given.session].append((given.number, event))
        for own in sessions.values():
            own.sort()
            yield from pairwise(event for _, event in own)
        for name, own in sessions.items():
            for other, number in self._seen[name].items():
                before = [event for at, event in sessions.get(other, ()) if at <= number]
                if before and other != name:
                    yield before[-1], own[0][1]

    def _in_chains(self, stored: Iterable[Sequence[Any]]) -> Iterable[tuple[str, str]]:
        """Pairs of events, the earlier one first, by the ends of chains."""
        ends = {given.after: event for event, given in self._given.items() if given.after}
        for events in stored:
            ends.update((row.hash[:LINK], row.event_id) for row in events)
            # Its line says of an event where it stood, which a recovery may have changed. Of others the
            # project says it.
            for row, following in pairwise(events):
                if following.event_id not in self._given:
                    yield row.event_id, following.event_id
        for event, given in self._given.items():
            before = ends.get(given.before)
            if before is not None and before != event:
                yield before, event


def _whole(at: object) -> int:
    return at if isinstance(at, int) else 0


def _stored(connection: Connection, kind: str, rater_id: RaterId) -> list[Any]:
    rows = run(
        connection,
        f"SELECT seq, event_id, hash, created_at FROM {KINDS[kind].events.name}"
        " WHERE rater_id = :rater_id ORDER BY seq",
        {"rater_id": rater_id},
    )
    return list(rows)


def _sorted(keys: dict[str, tuple[int, str, int]], pairs: Iterable[tuple[str, str]]) -> list[str]:
    """Sort names so that the first of each pair comes before the second, otherwise by their keys.

    Pairs that contradict each other, as a damaged journal may hold, are passed over where they do.
    """
    following: dict[str, list[str]] = defaultdict(list)
    waits_for = dict.fromkeys(keys, 0)
    for before, after in pairs:
        following[before].append(after)
        waits_for[after] += 1
    free = [(keys[name], name) for name, number in waits_for.items() if not number]
    heapq.heapify(free)
    by_key = iter(sorted((key, name) for name, key in keys.items()))
    done: dict[str, None] = {}
    while len(done) < len(keys):
        _, name = heapq.heappop(free) if free else next(item for item in by_key if item[1] not in done)
        if name in done:
            continue
        done[name] = None
        for after in following[name]:
            waits_for[after] -= 1
            if not waits_for[after]:
                heapq.heappush(free, (keys[after], after))
    return list(done)
