"""What is kept of each write beside the project, so that no label is lost with it: what a keeper is asked.

These two keep nothing; `labels.journal` keeps labels in the recovery journal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from ndcg_gui.domain.messages import Message
from ndcg_gui.project.core.command import Command
from ndcg_gui.store.labels.journal import Lines
from ndcg_gui.store.sql.transactions import Connection


class KeptWrite:
    """One write on its way into the project; called on the writer's thread."""

    @contextmanager
    def during(self, connection: Connection, kind: str) -> Iterator[Lines]:
        """Around what the write does inside its transaction, once for each try; takes what is to be kept."""
        yield []

    def committed(self) -> None:
        """It is in the project."""

    def waits(self) -> None:
        """The project does not take it now; it is tried again."""

    def refused(self, error: BaseException) -> None:
        """The project will not take it."""


class Keeper:
    """Keeps what an open project writes."""

    def __init__(self, *_: object) -> None:
        self.problem: Message | None = None  # why labels are saved in the project only

    def keep(self, command: Command | None) -> KeptWrite:
        """A write begins: of a command, or of a step of undo."""
        return KeptWrite()

    def heard(
        self, connection: Connection, function: Callable[..., Any], asked: tuple[Any, ...], answer: Any
    ) -> None:
        """Something was read from the project."""

    def answered(self, conflict: Any) -> None:
        """Somebody has chosen what becomes of a label that was refused because of another's."""

    def close(self) -> None:
        """The project is closed: nothing is written any more."""
