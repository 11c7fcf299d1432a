"""The operations that Undo and Redo act on, stored in the project."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, or_, select, update

from ndcg_gui.domain.ids import OperationId, RaterId, new_event_id
from ndcg_gui.domain.messages import Message
from ndcg_gui.domain.moments import now
from ndcg_gui.store.schema import operation
from ndcg_gui.store.sql.plain_sql import is_server, run

_c = operation.c
_CHUNK = 500

NUMBER = "<number>"
# Written plainly, because it comes with every label. The number is made beforehand, for the commands' texts.
_INSERT = f"""
INSERT INTO operation
    (id, operation_key, rater_id, kind, summary, forward, inverse, state, created_at)
SELECT n, :key, :rater, :kind, :summary, replace(:forward, '{NUMBER}', CAST(n AS TEXT)),
    replace(:inverse, '{NUMBER}', CAST(n AS TEXT)), 'done', :now
FROM ({{next}}) AS numbered
"""
_IN_FILE = _INSERT.format(next="SELECT coalesce(max(id), 0) + 1 AS n FROM operation")
_ON_SERVER = _INSERT.format(next="SELECT nextval(pg_get_serial_sequence('operation', 'id')) AS n")


@dataclass(frozen=True, slots=True)
class Operation:
    """One step of undo: a sentence on its action, and the commands to redo and undo it, as JSON text."""

    id: OperationId
    rater_id: RaterId | None
    kind: str
    summary: Message
    forward: str
    inverse: str
    state: str
    created_at: int


def insert_operation(
    connection: Connection,
    *,
    rater_id: RaterId | None,
    kind: str,
    summary: Message,
    forward: str,
    inverse: str = "",
) -> OperationId:
    """Record a step before its command runs, in the same transaction, which clears the steps to redo.

    In the texts of its commands `NUMBER` stands for the step's number.
    """
    whose = "IS NULL" if rater_id is None else "= :rater"
    values = {
        "key": new_event_id(),
        "rater": rater_id,
        "kind": kind,
        "summary": _summary_text(summary),
        "forward": forward,
        "inverse": inverse,
        "now": now(),
    }
    run(
        connection,
        "UPDATE operation SET state = 'superseded'"
        f" WHERE state = 'undone' AND kind = :kind AND rater_id {whose}",
        values,
    )
    if is_server(connection):
        return OperationId(run(connection, f"{_ON_SERVER} RETURNING id", values).scalar_one())
    return OperationId(run(connection, _IN_FILE, values).lastrowid)


def _summary_text(summary: Message) -> str:
    return json.dumps([summary.template, dict(summary.values)], ensure_ascii=False, default=str)


def set_commands(connection: Connection, operation_id: OperationId, *, forward: str, inverse: str) -> None:
    """Add the commands of a step once its command has run and knows them."""
    connection.execute(
        update(operation).where(_c.id == operation_id).values(forward=forward, inverse=inverse)
    )


def delete_operation(connection: Connection, operation_id: OperationId) -> None:
    """Delete a step that turned out to change nothing."""
    connection.execute(delete(operation).where(_c.id == operation_id))


def set_state(connection: Connection, operation_id: OperationId, state: str) -> None:
    """Mark a step "done" or "undone"."""
    values = {"state": state}
    row = connection.execute(select(_c.kind, _c.state, _c.turns).where(_c.id == operation_id)).one()
    if row.kind == "import":
        last = connection.execute(select(func.max(_c.id))).scalar_one()
        values["turns"] = json.dumps([*turns_of(operation_id, row.state, row.turns), last])
    connection.execute(update(operation).where(_c.id == operation_id).values(values))


def turns_of(operation_id: int, state: str, turns: str | None) -> list[int]:
    """Return the steps after which a step was undone, redone, undone again, …

    What an older version undid has no turns: it counts as undone at once.
    """
    return json.loads(turns) if turns else [] if state == "done" else [operation_id]


def supersede(connection: Connection, *, inverse: str) -> None:
    """Remove a command from undo, as its effect was already undone in another way."""
    connection.execute(
        update(operation).where(_c.inverse == inverse, _c.state == "done").values(state="superseded")
    )


def next_to_undo(connection: Connection, rater_id: RaterId | None, kinds: Sequence[str]) -> Operation | None:
    """Return the newest done step of that rater (imports: of anybody)."""
    return _first(connection, rater_id, kinds, "done", newest=True)


def next_to_redo(connection: Connection, rater_id: RaterId | None, kinds: Sequence[str]) -> Operation | None:
    """Return the step that was undone last: the oldest undone one."""
    return _first(connection, rater_id, kinds, "undone", newest=False)


def find(connection: Connection, operation_id: OperationId) -> Operation | None:
    """Return the step with that number."""
    row = connection.execute(select(operation).where(_c.id == operation_id)).first()
    return None if row is None else _operation(row)


def of_kind(connection: Connection, kind: str) -> list[Operation]:
    """Return every step of one kind, newest first."""
    rows = connection.execute(select(operation).where(_c.kind == kind).order_by(_c.id.desc()))
    return [_operation(row) for row in rows]


def _first(
    connection: Connection, rater_id: RaterId | None, kinds: Sequence[str], state: str, *, newest: bool
) -> Operation | None:
    row = connection.execute(
        select(operation)
        .where(_c.state == state, _c.kind.in_(kinds), or_(_whose(rater_id), _c.kind == "import"))
        .order_by(_c.id.desc() if newest else _c.id.asc())
        .limit(1)
    ).first()
    return None if row is None else _operation(row)


def _whose(rater_id: RaterId | None):  # type: ignore[no-untyped-def]
    return _c.rater_id.is_(None) if rater_id is None else _c.rater_id == rater_id


def _operation(row) -> Operation:  # type: ignore[no-untyped-def]
    template, values = json.loads(row.summary)
    return Operation(
        OperationId(row.id),
        None if row.rater_id is None else RaterId(row.rater_id),
        row.kind,
        Message(template, tuple(values.items())),
        row.forward,
        row.inverse,
        row.state,
        row.created_at,
    )


# steps that were made in another file


def ensure_steps(
    connection: Connection,
    rater_id: RaterId,
    step_keys: Iterable[str],
    summaries: Mapping[str, Message],
    *,
    kind: str,
) -> dict[str, OperationId]:
    """Store the missing steps of another file, and return all by key. None can be undone alone."""
    keys = list(dict.fromkeys(step_keys))
    known = _by_key(connection, keys)
    missing = [key for key in keys if key not in known]
    if missing:
        known |= insert_steps(connection, rater_id, missing, summaries, kind=kind)
    return known


def insert_steps(
    connection: Connection,
    rater_id: RaterId,
    step_keys: Sequence[str],
    summaries: Mapping[str, Message],
    *,
    kind: str,
) -> dict[str, OperationId]:
    """Store steps of another file, which are not there yet, and return their numbers. None can be undone."""
    moment = now()
    rows = [
        {
            "operation_key": key,
            "rater_id": rater_id,
            "kind": kind,
            "summary": _summary_text(summaries[key]),
            "forward": "",
            "inverse": "",
            "state": "superseded",
            "created_at": moment,
        }
        for key in step_keys
    ]
    if len(rows) == 1:  # its number comes with it, without another round trip
        made = connection.execute(insert(operation).values(rows[0])).inserted_primary_key
        assert made is not None
        return {step_keys[0]: OperationId(made[0])}
    connection.execute(insert(operation), rows)
    return _by_key(connection, step_keys)


def _by_key(connection: Connection, keys: Sequence[str]) -> dict[str, OperationId]:
    found: dict[str, OperationId] = {}
    for start in range(0, len(keys), _CHUNK):
        some = select(_c.operation_key, _c.id).where(_c.operation_key.in_(keys[start : start + _CHUNK]))
        found.update((key, OperationId(number)) for key, number in connection.execute(some))
    return found


def supersede_steps(connection: Connection, keys: Sequence[str]) -> None:
    """Exclude these steps from undo and redo, as their labels have changed since."""
    supersede_numbers(connection, list(_by_key(connection, keys).values()))


def supersede_numbers(connection: Connection, numbers: Sequence[OperationId]) -> int:
    """Exclude the steps of these numbers from undo and redo. Returns how many could still be either."""
    gone = 0
    for start in range(0, len(numbers), _CHUNK):
        some = _c.id.in_(numbers[start : start + _CHUNK]) & (_c.state != "superseded")
        gone += connection.execute(update(operation).where(some).values(state="superseded")).rowcount
    return gone
