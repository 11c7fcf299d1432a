"""Undo and redo: which step is next, for whom; they live in the file and so outlast the process."""

from __future__ import annotations

import threading

from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.messages import Message
from ndcg_gui.project.commands.command import Command, Outcome, Transaction, decode, encode
from ndcg_gui.project.commands.imports import ImportFiles, RemoveImports
from ndcg_gui.project.commands.judgments import JudgePair, RepeatJudgments, RevertJudgments
from ndcg_gui.project.commands.packages import MergePackages, RepeatMerge, RevertMerge
from ndcg_gui.project.commands.preferences import JudgeItem, RepeatPreferences, RevertPreferences
from ndcg_gui.store import operations
from ndcg_gui.store.records import StoredScale
from ndcg_gui.store.transactions import Connection

LABELS = ("judgment", "preference")
EVERYTHING = (*LABELS, "import")

# Commands that a step of undo may name.
UNDOABLE = (
    JudgePair,
    JudgeItem,
    RevertJudgments,
    RepeatJudgments,
    RevertPreferences,
    RepeatPreferences,
    ImportFiles,
    RemoveImports,
    MergePackages,
    RevertMerge,
    RepeatMerge,
)


def kinds(labels_only: bool) -> tuple[str, ...]:
    """The stacks that Undo looks at: on the judging panels an import is never taken back by accident."""
    return LABELS if labels_only else EVERYTHING


def perform(connection: Connection, command: Command, scale: StoredScale) -> Outcome:
    """Apply a command, and record how to take it back if it is of a kind that can be."""
    if not command.kind:
        return command.apply(Transaction(connection, scale))
    operation_id = operations.insert_operation(
        connection, rater_id=command.actor, kind=command.kind, summary=command.summary, forward=""
    )
    outcome = command.apply(Transaction(connection, scale, operation_id))
    if outcome.inverse is None:
        operations.delete_operation(connection, operation_id)
        return outcome
    operations.set_commands(
        connection, operation_id, forward=encode(outcome.again or command), inverse=encode(outcome.inverse)
    )
    return outcome


def next_step(
    connection: Connection, rater_id: RaterId | None, *, labels_only: bool, redo: bool
) -> operations.Operation | None:
    """The step that Undo (or Redo) would take for that rater."""
    find = operations.next_to_redo if redo else operations.next_to_undo
    return find(connection, rater_id, kinds(labels_only))


def step_back(connection: Connection, operation: operations.Operation, scale: StoredScale) -> Outcome:
    """Undo a step by its inverse, through the same path as any write."""
    command: Command = decode(operation.inverse, UNDOABLE)
    outcome = command.apply(Transaction(connection, scale, operation.id, "undo"))
    operations.set_state(connection, operation.id, "undone")
    return outcome


def step_forward(
    connection: Connection, operation: operations.Operation, command: Command, scale: StoredScale
) -> Outcome:
    """Redo a step by its command, which may have been prepared before (a file is read outside)."""
    outcome = command.apply(Transaction(connection, scale, operation.id, "redo"))
    operations.set_state(connection, operation.id, "done")
    if outcome.inverse is not None:
        operations.set_commands(
            connection,
            operation.id,
            forward=encode(outcome.again or command),
            inverse=encode(outcome.inverse),
        )
    return outcome


def step_texts(connection: Connection, rater_id: RaterId | None) -> dict[tuple[bool, bool], Message | None]:
    """The summaries of the rater's next steps by (labels only, redo); None where there is none."""
    steps = {
        (labels_only, redo): next_step(connection, rater_id, labels_only=labels_only, redo=redo)
        for labels_only in (False, True)
        for redo in (False, True)
    }
    return {which: None if step is None else step.summary for which, step in steps.items()}


class StepTexts:
    """What Undo and Redo would do, kept in memory so that menus never wait for the disk.

    Commits come from the writer's thread, questions from the screen's. `stamp` moves with every
    commit, so that what was read before one is not kept after it.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._texts: dict[RaterId | None, dict[tuple[bool, bool], Message | None]] = {}
        self.stamp = 0

    def get(self, rater_id: RaterId | None, *, labels_only: bool, redo: bool) -> tuple[bool, Message | None]:
        """Whether the answer is at hand, and the summary of the next step (None: there is none)."""
        with self._lock:
            known = self._texts.get(rater_id)
            return known is not None, None if known is None else known[labels_only, redo]

    def keep(
        self, rater_id: RaterId | None, texts: dict[tuple[bool, bool], Message | None], *, stamp: int
    ) -> None:
        """Keep the rater's next steps, unless something was committed since `stamp`."""
        with self._lock:
            if stamp == self.stamp:
                self._texts[rater_id] = texts

    def done(self, command: Command) -> None:
        """A new step was done: a label is the next to undo, and no label is left to redo."""
        with self._lock:
            self.stamp += 1
            if command.kind not in LABELS:
                if command.kind:
                    self._texts.clear()
                return
            known = self._texts.pop(command.actor, None)
            # A label that could be redone may have hidden an import that still can: look that up.
            if known is not None and known[True, True] is None and known[False, True] is None:
                self._texts[command.actor] = {
                    (labels_only, redo): None if redo else command.summary
                    for labels_only in (False, True)
                    for redo in (False, True)
                }

    def forget(self) -> None:
        """Everything may be different now."""
        with self._lock:
            self.stamp += 1
            self._texts.clear()
