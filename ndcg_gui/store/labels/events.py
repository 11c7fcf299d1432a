"""What judgment and preference history have in common: hash chains, and the guard of undo."""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any

from sqlalchemy import Connection

from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.ids import OperationId, RaterId
from ndcg_gui.domain.messages import say
from ndcg_gui.store.sql.plain_sql import run

GENESIS = "0" * 64

# Made once: json.dumps would make one for each of a million events.
_to_json = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode


def now() -> int:
    """Microseconds since 1970, UTC."""
    return time.time_ns() // 1000


def link(previous_hash: str, content: Sequence[object]) -> str:
    """The hash of one event: SHA-256 over the hash before it and its content as compact JSON."""
    return hashlib.sha256(f"{previous_hash}{_to_json(content)}".encode("utf-8", "surrogatepass")).hexdigest()


def stored_number(value: float | None) -> float | None:
    """A number as SQLite gives it back: always float64, and no negative zero; the hash is over this."""
    return None if value is None else float(value) + 0.0


End = tuple[int, str]  # a chain's length and last hash


class Chain:
    """The end of one rater's chain in one stream ("judgment" or "preference"), while events are added."""

    def __init__(
        self, connection: Connection, rater_id: RaterId, stream: str, end: End | None = None
    ) -> None:
        """`end` is where the chain ends, where that was read already."""
        self._connection = connection
        self._key = {"rater": rater_id, "stream": stream}
        if end is None:
            statement = "SELECT length, head FROM chain WHERE rater_id = :rater AND stream = :stream"
            row = run(connection, statement, self._key).first()
            end = (0, GENESIS) if row is None else (row[0], row[1])
        self.length, self.head = end

    def add(self, content: Sequence[object]) -> tuple[str, str]:
        """Append one event's content; returns its previous hash and its hash."""
        previous = self.head
        self.head = link(previous, content)
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


def events_to_restore(
    rows: Iterable[Any], operation_id: OperationId, *, undo: bool, key: Callable[[Any], Hashable]
) -> list[Any]:
    """Of each pair (or item) of an operation the event that undo (or redo) goes by.

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
            raise Conflict(say("this was changed again since; undo the later change first"))
        chosen.append(row)
    return chosen
