"""Saving an evaluation, naming it anew, removing it, and putting back one that was removed."""

from __future__ import annotations

from dataclasses import dataclass, field

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import StoreError
from ndcg_gui.domain.ids import EvaluationId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.project.core.command import Command, Outcome, Transaction
from ndcg_gui.project.evaluation.saved import WholeEvaluation, evaluation_name, evaluation_note
from ndcg_gui.store import evaluations


@dataclass(frozen=True, eq=False, slots=True)
class SaveEvaluation(Command):
    """Store a drafted evaluation, or put back one that was removed; afterwards `evaluation_id` is its number.

    Raises Conflict for a name that is in use meanwhile.
    """

    whole: WholeEvaluation
    evaluation_id: EvaluationId = field(default=EvaluationId(0), init=False)

    @property
    def summary(self) -> Message:
        head = self.whole.head
        if head.id:
            return say("The saved evaluation {name} is back", name=head.name)
        return say("Saved evaluation {name}", name=head.name)

    def apply(self, transaction: Transaction) -> Outcome:
        number = evaluations.insert_evaluation(transaction.connection, self.whole.head, self.whole.values)
        object.__setattr__(self, "evaluation_id", number)
        return Outcome(Changes(saved=True))


@dataclass(frozen=True, slots=True)
class RenameEvaluation(Command):
    """Give a saved evaluation another name and note.

    Raises InputError for no name, Conflict for one in use and when the evaluation is gone.
    """

    evaluation_id: EvaluationId
    name: str
    note: str

    @property
    def summary(self) -> Message:
        return say("Renamed to {name}", name=self.name)

    def apply(self, transaction: Transaction) -> Outcome:
        name, note = evaluation_name(self.name), evaluation_note(self.note)
        evaluations.rename_evaluation(transaction.connection, self.evaluation_id, name=name, note=note)
        return Outcome(Changes(saved=True))


@dataclass(frozen=True, eq=False, slots=True)
class RemoveEvaluation(Command):
    """Remove a saved evaluation; raises Conflict when it is gone already.

    Afterwards `removed` is what it was, None where that could not be read.
    """

    evaluation_id: EvaluationId
    removed: WholeEvaluation | None = field(default=None, init=False)

    @property
    def summary(self) -> Message:
        return say("Removed a saved evaluation")

    def apply(self, transaction: Transaction) -> Outcome:
        connection = transaction.connection
        try:
            heads = {item.id: item for item in evaluations.evaluations(connection)}
            values = evaluations.evaluation_values(connection, self.evaluation_id)
            object.__setattr__(self, "removed", WholeEvaluation(heads[self.evaluation_id], values))
        except StoreError:
            pass  # damaged: it can be removed all the same
        evaluations.remove_evaluation(connection, self.evaluation_id)
        return Outcome(Changes(saved=True))
