"""Adding a language model as a rater, storing its answers, and removing it with its answers."""

from __future__ import annotations

from dataclasses import dataclass, field

from ndcg_gui.core.command import Command, Outcome, Transaction
from ndcg_gui.core.project import Project
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.llm import LlmAnswer, LlmRater, LlmRaterId, LlmSetup
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.moments import now
from ndcg_gui.store import llm


@dataclass(frozen=True, eq=False, slots=True)
class AddLlmRater(Command):
    """Add a model as a rater, or find the one with the same set-up. It is in `made` afterwards.

    Raises Conflict where a person has that name.
    """

    name: str
    setup: LlmSetup
    made: list[LlmRater] = field(default_factory=list, init=False)

    @property
    def summary(self) -> Message:
        return say("model {name}", name=self.name)

    def apply(self, transaction: Transaction) -> Outcome:
        connection, scale = transaction.connection, transaction.scale
        self.made[:] = [llm.add_llm_rater(connection, self.name, self.setup, scale.id, now())]
        return Outcome(Changes(settings=True))


@dataclass(frozen=True, slots=True)
class KeepLlmAnswers(Command):
    """Store answers of a model, which were paid for. Raises Conflict if the model was removed meanwhile."""

    rater_id: LlmRaterId
    answers: tuple[LlmAnswer, ...]

    @property
    def summary(self) -> Message:
        return say("{count:answer|answers} of a model", count=len(self.answers))

    def apply(self, transaction: Transaction) -> Outcome:
        llm.append_llm_answers(transaction.connection, self.rater_id, self.answers)
        return Outcome(Changes(answered=frozenset(answer.query_id for answer in self.answers)))


@dataclass(frozen=True, slots=True)
class RemoveLlmRater(Command):
    """Remove a model with all its answers. Raises Conflict if it is gone."""

    rater_id: LlmRaterId

    @property
    def summary(self) -> Message:
        return say("Removed: a model and its answers")

    def apply(self, transaction: Transaction) -> Outcome:
        answered = llm.remove_llm_rater(transaction.connection, self.rater_id)
        return Outcome(Changes(settings=True, answered=frozenset(answered)))


def add_llm_rater(project: Project, name: str, setup: LlmSetup) -> LlmRater:
    """Add the model as a rater of the project: the one that is there, or the next version of that name."""
    command = AddLlmRater(name, setup)
    project.execute(command).result()
    return command.made[0]
