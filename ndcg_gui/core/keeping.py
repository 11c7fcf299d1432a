"""Interface of a keeper, which keeps each write beside the project so that no label is lost.

The classes here keep nothing; `labels.journal` keeps labels in the recovery journal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from ndcg_gui.core.command import Command
from ndcg_gui.domain.messages import Message
from ndcg_gui.store.labels.journal import Lines
from ndcg_gui.store.sql.transactions import Connection


class KeptWrite:
    """One write on its way into the project. Called on the writer's thread."""

    @contextmanager
    def during(self, connection: Connection, kind: str) -> Iterator[Lines]:
        """Surround the write inside its transaction, once for each try. Yields the list to keep lines in."""
        yield []

    def committed(self) -> None:
        """Note that the write is in the project."""

    def waits(self) -> None:
        """Note that the project does not take the write now, and that it is tried again."""

    def refused(self, error: BaseException) -> None:
        """Note that the project will not take the write."""


class Keeper:
    """Keeps what an open project writes."""

    def __init__(self, *_: object) -> None:
        self.problem: Message | None = None  # why labels are saved in the project only

    def keep(self, command: Command | None) -> KeptWrite:
        """Begin a write, of a command or of a step of undo."""
        return KeptWrite()

    def heard(
        self, connection: Connection, function: Callable[..., Any], asked: tuple[Any, ...], answer: Any
    ) -> None:
        """Note that something was read from the project."""

    @contextmanager
    def together(self) -> Iterator[None]:
        """Surround the `committed` of several writes that were committed together."""
        yield

    def answered(self, conflict: Any) -> None:
        """Note that somebody has chosen what becomes of a label that was refused because of another's."""

    def close(self) -> None:
        """Close the keeper with its project, after the last write."""
