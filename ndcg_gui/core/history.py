"""Undo and redo: the next step of each rater. Steps live in the file and so outlast the process."""

from __future__ import annotations

import threading
from collections import Counter

from ndcg_gui.core.command import Command, Outcome, Transaction, encode
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.messages import Message
from ndcg_gui.store.collection.records import StoredScale
from ndcg_gui.store.labels import operations
from ndcg_gui.store.labels.journal import Lines
from ndcg_gui.store.sql.transactions import Connection

LABELS = ("judgment", "preference")
EVERYTHING = (*LABELS, "import")  # "import": also merged packages and new tasks, anybody's

# What a panel's Undo looks at: one kind of step, all labels, or everything.
STACKS = {"all": EVERYTHING, "labels": LABELS, **{kind: (kind,) for kind in EVERYTHING}}


# How a step of labels is done again and taken back, as `encode` writes it: by its number alone.
_NUMBER = f'{{"operation_id": {operations.NUMBER}}}'
_BY_NUMBER = {
    "judgment": (f'["RepeatJudgments", {_NUMBER}]', f'["RevertJudgments", {_NUMBER}]'),
    "preference": (f'["RepeatPreferences", {_NUMBER}]', f'["RevertPreferences", {_NUMBER}]'),
}


def stack(labels_only: bool, kind: str = "") -> str:
    """Stack that Undo looks at. On the judging panels an import is never undone by accident."""
    return kind or ("labels" if labels_only else "all")


def perform(connection: Connection, command: Command, scale: StoredScale, journal: Lines) -> Outcome:
    """Apply a command, and record how to take it back if it is of a kind that can be.

    What goes into the recovery journal is added to `journal`.
    """
    if not command.kind or command.brings_steps:
        return command.apply(Transaction(connection, scale, journal=journal))
    forward, inverse = _BY_NUMBER.get(command.kind, ("", ""))
    operation_id = operations.insert_operation(
        connection,
        rater_id=command.actor,
        kind=command.kind,
        summary=command.summary,
        forward=forward,
        inverse=inverse,
    )
    outcome = command.apply(Transaction(connection, scale, operation_id, journal=journal))
    if outcome.inverse is None:
        operations.delete_operation(connection, operation_id)
    elif command.kind not in _BY_NUMBER:
        operations.set_commands(
            connection,
            operation_id,
            forward=encode(outcome.again or command),
            inverse=encode(outcome.inverse),
        )
    return outcome


def next_step(
    connection: Connection, rater_id: RaterId | None, *, stack: str, redo: bool
) -> operations.Operation | None:
    """The step that Undo (or Redo) would take for that rater.

    An import is taken only while nothing else was done after it: where a label came later, that label is
    what the rater did last, and is taken back where it was given.
    """
    find = operations.next_to_redo if redo else operations.next_to_undo
    step = find(connection, rater_id, EVERYTHING if stack == "import" else STACKS[stack])
    return step if step is not None and step.kind in STACKS[stack] else None


def step_back(
    connection: Connection,
    operation: operations.Operation,
    inverse: Command,
    scale: StoredScale,
    journal: Lines,
) -> Outcome:
    """Undo a step by its inverse, through the same path as any write. `journal` as in `perform`."""
    outcome = inverse.apply(Transaction(connection, scale, operation.id, "undo", journal))
    operations.set_state(connection, operation.id, "undone")
    return outcome


def step_forward(
    connection: Connection,
    operation: operations.Operation,
    command: Command,
    scale: StoredScale,
    journal: Lines,
) -> Outcome:
    """Redo a step by its command, which may have been prepared before (a file is read outside)."""
    outcome = command.apply(Transaction(connection, scale, operation.id, "redo", journal))
    operations.set_state(connection, operation.id, "done")
    if outcome.inverse is not None:
        operations.set_commands(
            connection,
            operation.id,
            forward=encode(outcome.again or command),
            inverse=encode(outcome.inverse),
        )
    return outcome


Texts = dict[tuple[str, bool], Message | None]


def step_texts(connection: Connection, rater_id: RaterId | None) -> Texts:
    """Summaries of the rater's next steps by (stack, redo), None where there is none."""
    steps = {
        (stack, redo): next_step(connection, rater_id, stack=stack, redo=redo)
        for stack in STACKS
        for redo in (False, True)
    }
    return {which: None if step is None else step.summary for which, step in steps.items()}


Stamp = tuple[int, int]  # commits that change everybody's steps, and those of one rater's


class StepTexts:
    """Next steps of undo and redo, kept in memory so that menus never wait for the disk.

    Commits come from the writer's thread, reads from the screen's. A rater's `stamp` changes with every
    commit that may change their steps, so that what was read before one is not kept after it.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._texts: dict[RaterId | None, Texts] = {}
        self._everybodys = 0  # commits that may change anybody's steps
        self._own: Counter[RaterId | None] = Counter()  # those of one rater's steps alone

    def stamp(self, rater_id: RaterId | None) -> Stamp:
        """Number of commits so far that may have changed the rater's steps."""
        with self._lock:
            return self._stamp(rater_id)

    def _stamp(self, rater_id: RaterId | None) -> Stamp:
        return self._everybodys, self._own[rater_id]

    def get(self, rater_id: RaterId | None, *, stack: str, redo: bool) -> tuple[bool, Message | None]:
        """Whether the answer is in memory, and the summary of the next step (None: there is none)."""
        with self._lock:
            known = self._texts.get(rater_id)
            return known is not None, None if known is None else known[stack, redo]

    def keep(self, rater_id: RaterId | None, texts: Texts, *, stamp: Stamp) -> None:
        """Keep the rater's next steps, unless they may have changed since `stamp`."""
        with self._lock:
            if stamp == self._stamp(rater_id):
                self._texts[rater_id] = texts

    def done(self, command: Command, *, steps_gone: bool = False) -> None:
        """Note a new step: a label becomes the next to undo, and no label is left to redo.

        What comes with steps of its own, which nobody undoes here, changes nothing but by `steps_gone`.
        """
        with self._lock:
            if command.kind not in LABELS:
                if command.kind:
                    self._everybodys += 1
                    self._texts.clear()
                return
            if command.brings_steps and not steps_gone:
                return
            self._own[command.actor] += 1
            known = self._texts.pop(command.actor, None)
            if command.brings_steps:
                return
            # What could be redone may have hidden an import that still can: look that up.
            if known is not None and not any(known[stack, True] for stack in STACKS):
                for stack, kinds in STACKS.items():
                    if command.kind in kinds:
                        known[stack, False] = command.summary
                known["import", False] = None
                self._texts[command.actor] = known

    def forget(self) -> None:
        """Forget all steps, as everything may be different now."""
        with self._lock:
            self._everybodys += 1
            self._texts.clear()
