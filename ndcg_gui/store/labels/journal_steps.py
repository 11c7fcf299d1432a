"""What bringing labels back from the journal needs of the project: steps of undo, and texts' numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sqlalchemy import Connection, select, update

from ndcg_gui.domain.ids import OperationId
from ndcg_gui.store.schema import document, operation
from ndcg_gui.store.sql.rater_work import gathering

_CHUNK = 500
_operation = operation.c


def supersede_steps(connection: Connection, keys: Sequence[str]) -> None:
    """Let nobody take these steps back, or do them again: what was said by them has changed since."""
    if gathering(connection) is not None:
        return  # the server does, of every step that comes again
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
