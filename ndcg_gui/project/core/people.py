"""Raters, what they are given to do, and the project's settings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import PoolId, RaterId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import FINAL_GRADE
from ndcg_gui.domain.text import is_line
from ndcg_gui.project.core.command import Command, Outcome, Transaction
from ndcg_gui.store.collection import pools, records

MAX_NAME = 200


def rater_name(name: str) -> str:
    """The name as it is stored; raises InputError for what is none."""
    name = name.strip()
    if not is_line(name, MAX_NAME):
        raise InputError(say("a rater needs a name of 1 to {most} printable characters", most=MAX_NAME))
    if name == FINAL_GRADE:
        raise InputError(say("no rater can be named {name}: so final grades are called", name=name))
    return name


@dataclass(frozen=True, slots=True)
class AddRater(Command):
    """Add a rater by name; one of that name already there is left as it is. Raises InputError for no name."""

    name: str

    @property
    def summary(self) -> Message:
        return say("rater {name}", name=self.name)

    def apply(self, transaction: Transaction) -> Outcome:
        connection = transaction.connection
        rater_id = records.ensure_rater(connection, rater_name(self.name))
        gone = records.merged(connection)
        if rater_id in gone:  # who was made one with another is here again
            records.set_merged(connection, [number for number in gone if number != rater_id])
        return Outcome(Changes(raters=frozenset({rater_id}), settings=rater_id in gone))


@dataclass(frozen=True, slots=True)
class StartJudging(Command):
    """Fix the seed of a rater's order over a pool; a second start changes nothing."""

    for_raters: ClassVar[bool] = True

    pool_id: PoolId
    rater_id: RaterId
    seed: int = 42

    @property
    def actor(self) -> RaterId | None:
        return self.rater_id

    @property
    def summary(self) -> Message:
        return say("start judging")

    def apply(self, transaction: Transaction) -> Outcome:
        if pools.assigned_seed(transaction.connection, self.pool_id, self.rater_id) is None:
            pools.assign(transaction.connection, self.pool_id, self.rater_id, seed=self.seed)
        return Outcome(Changes())


@dataclass(frozen=True, slots=True)
class ChangeSetting(Command):
    """Set one setting of the project, e.g. how labels are merged."""

    key: str
    value: str

    @property
    def summary(self) -> Message:
        return say("setting {key}", key=self.key)

    def apply(self, transaction: Transaction) -> Outcome:
        records.set_setting(transaction.connection, self.key, self.value)
        return Outcome(Changes(settings=True))
