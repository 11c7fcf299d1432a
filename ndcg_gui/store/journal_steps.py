"""What bringing labels back from the journal needs of the project: steps of undo, and texts' numbers."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence

from sqlalchemy import Connection, insert, select, update

from ndcg_gui.domain.ids import OperationId, RaterId
from ndcg_gui.domain.messages import Message
from ndcg_gui.store.events import now
from ndcg_gui.store.schema import document, operation

_CHUNK = 500
_operation = operation.c


def ensure_preference_steps(
    connection: Connection, rater_id: RaterId, summaries: Mapping[str, Message]
) -> dict[str, OperationId]:
    """The numbers of a rater's steps by their keys; those that are new cannot be taken back."""
    known = _steps(connection, list(summaries))
    rows = [
        {
            "operation_key": key,
            "rater_id": rater_id,
            "kind": "preference",
            "summary": json.dumps([summary.template, dict(summary.values)], ensure_ascii=False, default=str),
            "forward": "",
            "inverse": "",
            "state": "superseded",
            "created_at": now(),
        }
        for key, summary in summaries.items()
        if key not in known
    ]
    if rows:
        connection.execute(insert(operation), rows)
    return _steps(connection, list(summaries))


def supersede_steps(connection: Connection, keys: Sequence[str]) -> None:
    """Let nobody take these steps back, or do them again: what was said by them has changed since."""
    for number in _steps(connection, keys).values():
        connection.execute(update(operation).where(_operation.id == number).values(state="superseded"))


def _steps(connection: Connection, keys: Sequence[str]) -> dict[str, OperationId]:
    found: dict[str, OperationId] = {}
    for start in range(0, len(keys), _CHUNK):
        some = select(_operation.operation_key, _operation.id).where(
            _operation.operation_key.in_(keys[start : start + _CHUNK])
        )
        found.update((key, OperationId(number)) for key, number in connection.execute(some))
    return found


def versions_of(connection: Connection, keys: Iterable[str]) -> dict[str, int]:
    """Which text of each document is the newest; a key that the project does not have is missing."""
    wanted = sorted(set(keys))
    found: dict[str, int] = {}
    for start in range(0, len(wanted), _CHUNK):
        rows = connection.execute(
            select(document.c.doc_key, document.c.version).where(
                document.c.doc_key.in_(wanted[start : start + _CHUNK]), ~document.c.removed
            )
        )
        found.update((row.doc_key, row.version) for row in rows)
    return found
