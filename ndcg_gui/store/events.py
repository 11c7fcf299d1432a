"""What judgment and preference history have in common: hash chains, and the guard of undo."""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Sequence

from sqlalchemy import Connection, insert, select, update

from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.ids import OperationId, RaterId
from ndcg_gui.domain.messages import say
from ndcg_gui.store.schema import chain

GENESIS = "0" * 64


def now() -> int:
    """Microseconds since 1970, UTC."""
    return time.time_ns() // 1000


def link(previous_hash: str, content: Sequence[object]) -> str:
    """The hash of one event: SHA-256 over the hash before it and its content as compact JSON."""
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    return hashlib.sha256(f"{previous_hash}{text}".encode("utf-8", "surrogatepass")).hexdigest()


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


def refuse_if_changed_since(latest_operation: int | None, operation_id: OperationId) -> None:
    """Raise Conflict when a pair's latest event is not of the operation that is to be undone or redone."""
    if latest_operation != operation_id:
        raise Conflict(say("this was changed again since; undo the later change first"))
