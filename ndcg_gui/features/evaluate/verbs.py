"""Commands to change or restore the scale, and to save, rename or remove an evaluation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ndcg_gui.core.command import Command, Outcome, Transaction
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import Conflict, InputError, StoreError
from ndcg_gui.domain.ids import EvaluationId, ScaleVersionId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.scale_checks import check_scale
from ndcg_gui.domain.scales import Scale, format_grade
from ndcg_gui.features.evaluate.saved import WholeEvaluation, evaluation_name, evaluation_note
from ndcg_gui.features.evaluate.scale_mapping import (
    CURRENT,
    SAME,
    SETTING,
    step_between,
    used_grades,
    with_step,
)
from ndcg_gui.store import evaluations
from ndcg_gui.store.collection import records, scale_use


@dataclass(frozen=True, slots=True)
class ChangeScale(Command):
    """Store a scale as a new version for all further judgments. Earlier judgments keep theirs.

    `mapping` maps the grades given so far (None: left out), `continuous` is the rule for the numbers of a
    continuous scale, see `scale_mapping.step_between`. Raises InputError for a scale that cannot be judged
    on, and for a grade in use that the new scale lacks and `mapping` does not name.
    """

    scale: Scale
    mapping: Mapping[float, float | None] = field(default_factory=dict)
    continuous: str = ""

    @property
    def summary(self) -> Message:
        return say("scale {title}", title=self.scale.title)

    def apply(self, transaction: Transaction) -> Outcome:
        connection, old = transaction.connection, transaction.scale
        _expect_current(transaction, old.id)
        check_scale(self.scale)
        if self.scale == old.scale:
            return Outcome(Changes())
        step = step_between(old, self.scale, self.mapping, continuous=self.continuous or SAME)
        if not self.continuous:
            self._refuse_forgotten(transaction)
        version_id = records.add_scale_version(connection, self.scale)
        text = records.setting_value(connection, SETTING)
        records.set_setting(connection, SETTING, with_step(text, version_id, step))
        return _made_current(transaction, version_id)

    def _refuse_forgotten(self, transaction: Transaction) -> None:
        forgotten = [
            used
            for used in used_grades(transaction.connection)
            if used.value not in self.mapping and not self.scale.allows(used.value)
        ]
        if forgotten:
            named = ", ".join(f"{format_grade(used.value)} ({used.count})" for used in forgotten)
            raise InputError(
                say(
                    "some grades in use are not on the new scale; say what they count as: {grades}",
                    grades=named,
                )
            )


@dataclass(frozen=True, slots=True)
class RestoreScale(Command):
    """Restore version `version_id` as the current scale, in place of `instead_of`, which came after it.

    Raises Conflict when the scale has changed meanwhile, or somebody judged on it.
    """

    version_id: ScaleVersionId
    instead_of: ScaleVersionId

    @property
    def summary(self) -> Message:
        return say("Undone: change of the scale")

    def apply(self, transaction: Transaction) -> Outcome:
        _expect_current(transaction, self.instead_of)
        if scale_use.has_judgments(transaction.connection, self.instead_of):
            raise Conflict(
                say("pairs were graded on the new scale in the meantime; change the scale again instead")
            )
        return _made_current(transaction, self.version_id)


def _expect_current(transaction: Transaction, version_id: ScaleVersionId) -> None:
    if records.setting_value(transaction.connection, CURRENT) != str(version_id):
        raise Conflict(say("the scale was changed in the meantime; look at it again"))


def _made_current(transaction: Transaction, version_id: ScaleVersionId) -> Outcome:
    records.set_setting(transaction.connection, CURRENT, str(version_id))
    # What every grade counts as may be different now.
    return Outcome(Changes(settings=True, reload=True))


@dataclass(frozen=True, eq=False, slots=True)
class SaveEvaluation(Command):
    """Store a drafted evaluation, or restore a removed one. Afterwards `evaluation_id` is its id.

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
    """Change the name and note of a saved evaluation.

    Raises InputError for an empty name, Conflict for one in use and for a removed evaluation.
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
    """Remove a saved evaluation. Raises Conflict when it no longer exists.

    Afterwards `removed` holds it, or None where it could not be read.
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
