"""Repairing a project whose history is sound."""

from __future__ import annotations

from dataclasses import dataclass

from ndcg_gui.core.command import Command, Outcome, Transaction
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.store import soundness


@dataclass(frozen=True, slots=True)
class RebuildCurrent(Command):
    """Rebuild the current values from the history. Raises StoreError where more than these is wrong."""

    @property
    def summary(self) -> Message:
        return say("current values rebuilt from the history")

    def apply(self, transaction: Transaction) -> Outcome:
        wrong = soundness.rebuild_current(transaction.connection)
        return Outcome(Changes(reload=bool(wrong)))
