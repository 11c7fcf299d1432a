"""What judgment and preference history have in common: hash chains, and the guard of undo."""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any

from sqlalchemy import Connection, insert, select, update

from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.ids import OperationId, RaterId
from ndcg_gui.domain.messages import say
from ndcg_gui.store.schema import chain

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


class Chain:
    """The end of one rater's chain in one stream ("judgment" or "preference"), while events are added."""

    def __init__(self, connection: Connection, rater_id: RaterId, stream: str) -> None:
        self._connection = connection
        self._where = (chain.c.rater_id == rater_id, chain.c.stream == stream)
        row = connection.execute(select(chain.c.length, chain.c.head).where(*self._where)).first()
        self._key = {"rater_id": rater_id, "stream": stream}
        self._new = row is None
        self.length: int = 0 if row is None else row.length
        self.head: str = GENESIS if row is None else row.head

    def add(self, content: Sequence[object]) -> tuple[str, str]:
        """Append one event's content; returns its previous hash and its hash."""
        previous = self.head
        self.head = link(previous, content)
        self.length += 1
        return previous, self.head

    def save(self) -> None:
        """Write the new end, in the transaction of the events."""
        values = {"length": self.length, "head": self.head}
        if self._new:
            self._connection.execute(insert(chain).values(**self._key, **values))
        else:
            self._connection.execute(update(chain).where(*self._where).values(**values))


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
