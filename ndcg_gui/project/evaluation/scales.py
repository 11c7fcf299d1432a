"""Changing the scale: a new version with what earlier grades count as on it, and going back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import Conflict, InputError
from ndcg_gui.domain.ids import ScaleVersionId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.scale_checks import check_scale
from ndcg_gui.domain.scales import Scale, format_grade
from ndcg_gui.project.core.command import Command, Outcome, Transaction
from ndcg_gui.project.evaluation.scale_mapping import (
    CURRENT,
    SAME,
    SETTING,
    step_between,
    used_grades,
    with_step,
)
from ndcg_gui.store.collection import records, scale_use


@dataclass(frozen=True, slots=True)
class ChangeScale(Command):
    """Store a scale as a new version, and have the project judged on it; judgments keep theirs.

    `mapping` says what grades given so far count as (None: nothing), `continuous` by which rule the
    numbers of a continuous scale do; see `scale_mapping.step_between`. Raises InputError for a scale
    that cannot be judged on, and for a grade in use that the new scale does not have and of which
    nothing is said.
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
                say("grades were given that the new scale does not have; say what they count as: {grades}",
                    grades=named)
            )  # fmt: skip


@dataclass(frozen=True, slots=True)
class RestoreScale(Command):
    """Have the project judged on version `version_id` again, in place of `instead_of`, which came after it.

    Raises Conflict when the scale is another meanwhile, or somebody judged on it.
    """

    version_id: ScaleVersionId
    instead_of: ScaleVersionId

    @property
    def summary(self) -> Message:
        return say("Undone: change of the scale")

    def apply(self, transaction: Transaction) -> Outcome:
        _expect_current(transaction, self.instead_of)
        if scale_use.has_judgments(transaction.connection, self.instead_of):
            raise Conflict(say("grades were given on the new scale meanwhile; change it again instead"))
        return _made_current(transaction, self.version_id)


def _expect_current(transaction: Transaction, version_id: ScaleVersionId) -> None:
    if records.setting_value(transaction.connection, CURRENT) != str(version_id):
        raise Conflict(say("the scale was changed meanwhile; look at it again"))


def _made_current(transaction: Transaction, version_id: ScaleVersionId) -> Outcome:
    records.set_setting(transaction.connection, CURRENT, str(version_id))
    # What every grade counts as may be different now.
    return Outcome(Changes(settings=True, reload=True))
