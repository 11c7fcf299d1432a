"""Collecting the writes of a rater's role, from which the server makes events.

Whoever appends to history, or touches steps of undo, asks `gathering` first: for a rater's role there is no
table to write into. See `raters`.
"""

from __future__ import annotations

from sqlalchemy import Connection

from ndcg_gui.domain.ids import OperationId
from ndcg_gui.domain.messages import Message, say

OPTION, READS = "rater_work", "rater_reads"


def is_rater(connection: Connection) -> bool:
    """Whether the connection is a rater's role, with views in place of tables."""
    return bool(connection.get_execution_options().get(READS))


def only_judges(rater: str) -> Message:
    """Return the message for a rater's role that attempts more than judging."""
    return say(
        "your role on the server can only judge as {rater}; ask the owner of the project to do this",
        rater=rater,
    )


class RaterWrites:
    """Writes of a rater's command: events, the step to undo or redo, names of steps."""

    def __init__(self) -> None:
        self.labels: dict[str, list[dict[str, object]]] = {"judgment": [], "preference": []}
        self.turn: tuple[OperationId, str] | None = None
        self._steps: list[str] = []

    def step(self, key: str) -> OperationId:
        """Return a placeholder for the number of a step made elsewhere, identified by its key."""
        self._steps.append(key)
        return OperationId(-len(self._steps))

    def belongs_to(self, operation_id: OperationId, action: str) -> dict[str, object]:
        """Return the step of an event, in the form sent to the server."""
        if operation_id < 0:
            return {"step": self._steps[-operation_id - 1], "action": action}
        return {"action": action} if action == "do" else {"operation_id": operation_id, "action": action}

    def portions(self, most: int) -> list[RaterWrites]:
        """Split into parts of at most `most` events, in their order. Undo and redo stay in one."""
        if self.turn is not None or sum(map(len, self.labels.values())) <= most:
            return [self]
        parts = []
        for kind, events in self.labels.items():
            for start in range(0, len(events), most):
                parts.append(RaterWrites())
                parts[-1].labels[kind] = events[start : start + most]
        return parts

    def __bool__(self) -> bool:
        return bool(any(self.labels.values()) or self.turn)


def gathering(connection: Connection) -> RaterWrites | None:
    """Return the collected work of a rater's role, or None if the connection writes into the tables."""
    work: RaterWrites | None = connection.get_execution_options().get(OPTION)
    return work
