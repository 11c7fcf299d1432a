"""Undo and redo: which step is next, for whom; they live in the file and so outlast the process."""

from __future__ import annotations

from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.messages import Message
from ndcg_gui.project.commands.command import Command, Outcome, Transaction, decode, encode
from ndcg_gui.project.commands.imports import ImportFiles, RemoveImports
from ndcg_gui.project.commands.judgments import JudgePair, RepeatJudgments, RevertJudgments
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


class StepTexts:
    """What Undo and Redo would do, kept in memory so that menus never wait for the disk."""

    def __init__(self) -> None:
        self._texts: dict[tuple[RaterId | None, bool, bool], Message | None] = {}

    def known(self, rater_id: RaterId | None, *, labels_only: bool, redo: bool) -> bool:
        """Whether the answer is at hand."""
        return (rater_id, labels_only, redo) in self._texts

    def get(self, rater_id: RaterId | None, *, labels_only: bool, redo: bool) -> Message | None:
        """The summary of the next step, or None when there is none."""
        return self._texts.get((rater_id, labels_only, redo))

    def load(self, connection: Connection, rater_id: RaterId | None) -> None:
        """Look the rater's next steps up."""
        for labels_only in (False, True):
            for redo in (False, True):
                step = next_step(connection, rater_id, labels_only=labels_only, redo=redo)
                self._texts[rater_id, labels_only, redo] = None if step is None else step.summary

    def done(self, command: Command) -> None:
        """A new step was done: it is the next to undo, and there is nothing to redo."""
        if command.kind in LABELS:
            for labels_only in (False, True):
                self._texts[command.actor, labels_only, False] = command.summary
                self._texts[command.actor, labels_only, True] = None
        elif command.kind:
            self.forget()

    def forget(self) -> None:
        """Everything may be different now."""
        self._texts.clear()
