"""Where what a rater's role writes on a server is gathered, for the server to make events of.

Whoever appends to history, or touches steps of undo, asks `gathering` first: for a rater's role there is no
table to write into. See `raters`.
"""

from __future__ import annotations

from sqlalchemy import Connection

from ndcg_gui.domain.ids import OperationId
from ndcg_gui.domain.messages import Message, say

OPTION, READS = "rater_work", "rater_reads"


def is_rater(connection: Connection) -> bool:
    """Whether a rater's role reads, which has views in place of tables."""
    return bool(connection.get_execution_options().get(READS))


def only_judges(rater: str) -> Message:
    """What whoever wants more of the project than a rater's role may is told."""
    return say(
        "your role on the server can only judge as {rater}; ask the owner of the project to do this",
        rater=rater,
    )


class Work:
    """What a rater's command writes: events, the step that is taken back or done again, names of steps."""

    def __init__(self) -> None:
        self.labels: dict[str, list[dict[str, object]]] = {"judgment": [], "preference": []}
        self.turn: tuple[OperationId, str] | None = None
        self._steps: list[str] = []

    def step(self, key: str) -> OperationId:
        """A stand-in for the number of a step that was made elsewhere, known by its key."""
        self._steps.append(key)
        return OperationId(-len(self._steps))

    def belongs_to(self, operation_id: OperationId, action: str) -> dict[str, object]:
        """Which step an event belongs to, as the server is told."""
        if operation_id < 0:
            return {"step": self._steps[-operation_id - 1], "action": action}
        return {"action": action} if action == "do" else {"operation_id": operation_id, "action": action}

    def portions(self, most: int) -> list[Work]:
        """The same in parts of at most so many events, in their order; a step is taken back in one."""
        if self.turn is not None or sum(map(len, self.labels.values())) <= most:
            return [self]
        parts = []
        for kind, events in self.labels.items():
            for start in range(0, len(events), most):
                parts.append(Work())
                parts[-1].labels[kind] = events[start : start + most]
        return parts

    def __bool__(self) -> bool:
        return bool(any(self.labels.values()) or self.turn)


def gathering(connection: Connection) -> Work | None:
    """Where a rater's role gathers what it writes; None for whoever writes into the tables."""
    work: Work | None = connection.get_execution_options().get(OPTION)
    return work
