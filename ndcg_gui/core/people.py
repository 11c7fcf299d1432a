"""Raters, what each may see and do, and the project's settings."""

from __future__ import annotations

import enum
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from ndcg_gui.core.command import Command, Outcome, Transaction
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import FINAL_GRADE, PoolId, RaterId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.text import is_line, visible
from ndcg_gui.store.collection import pools, records
from ndcg_gui.store.labels.raters import PEOPLE as PEOPLE

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project

MAX_NAME = 200


def rater_name(name: str) -> str:
    """Trim a name for storing. Raises InputError for an invalid one."""
    name = name.strip()
    if not is_line(name, MAX_NAME):
        raise InputError(say("a rater needs a name of 1 to {most} printable characters", most=MAX_NAME))
    if name == FINAL_GRADE:
        raise InputError(say("no rater can have the name {name}: it stands for final grades", name=name))
    return name


@dataclass(frozen=True, slots=True)
class AddRater(Command):
    """Add a rater by name, or leave an existing one as it is. Raises InputError for an invalid name.

    `as_others`: a rater new to a project in which somebody has the role rater gets that role, too.
    """

    says_who: ClassVar[bool] = True

    name: str
    as_others: bool = False

    @property
    def summary(self) -> Message:
        return say("rater {name}", name=self.name)

    def apply(self, transaction: Transaction) -> Outcome:
        connection = transaction.connection
        name = rater_name(self.name)
        new = name not in records.rater_numbers(connection)
        rater_id = records.ensure_rater(connection, name)
        known = people_of(records.setting_value(connection, PEOPLE))
        joins = new and self.as_others and judging_only(known)
        if joins:
            records.set_setting(connection, PEOPLE, people_text({**known, name: Person(Role.RATER)}))
        gone = records.merged(connection)
        if rater_id in gone:  # who was made one with another is here again
            records.set_merged(connection, [number for number in gone if number != rater_id])
        return Outcome(Changes(raters=frozenset({rater_id}), settings=rater_id in gone or bool(joins)))


@dataclass(frozen=True, slots=True)
class ErasedStep(Command):
    """Stand in place of a step that named an erased person. It can neither be undone nor done again."""

    @property
    def summary(self) -> Message:
        return say("a step that named an erased person")

    def apply(self, transaction: Transaction) -> Outcome:
        raise InputError(say("this step named a person who was erased since"))


class Role(enum.StrEnum):
    """Role of a person in a project: sees everything, or only what they are to judge."""

    LEAD = "lead"
    RATER = "rater"


@dataclass(frozen=True, slots=True)
class Person:
    """Role of a rater of the project, and whether they are away (get no new work)."""

    role: Role = Role.LEAD
    away: bool = False


def people_of(text: str) -> dict[str, Person]:
    """Parse the setting `PEOPLE` (JSON by name, without leads who are present). Empty for unreadable text."""
    try:
        found = {
            str(name): Person(Role(said.get("role", Role.LEAD)), said.get("away") is True)
            for name, said in json.loads(text or "{}").items()
        }
    except (ValueError, TypeError, AttributeError, RecursionError):
        return {}
    return found


def person(project: Project, name: str) -> Person:
    """Role and presence of the rater of that name, by default a lead who is present."""
    return people_of(project.setting(PEOPLE)).get(name, Person())


def judging_only(people: Mapping[str, Person]) -> frozenset[str]:
    """Names of those whose role is rater."""
    return frozenset(name for name, item in people.items() if item.role is Role.RATER)


def away(project: Project) -> frozenset[str]:
    """Names of those who are away."""
    return frozenset(name for name, item in people_of(project.setting(PEOPLE)).items() if item.away)


@dataclass(frozen=True, slots=True)
class SetPerson(Command):
    """Give a rater a role, or say whether they are away. None leaves it. Raises InputError for no rater."""

    kind: ClassVar[str] = "import"  # the stack of what anybody may take back

    name: str
    role: Role | None = None
    away: bool | None = None

    @property
    def summary(self) -> Message:
        name = visible(self.name)
        if self.role is None and self.away is not None:
            return say("{name} is away", name=name) if self.away else say("{name} is back", name=name)
        if self.role is not None and self.away is None:
            rates = Role(self.role) is Role.RATER
            return say("{name} is a rater", name=name) if rates else say("{name} is a lead", name=name)
        return say("role of {name}", name=name)

    def apply(self, transaction: Transaction) -> Outcome:
        connection = transaction.connection
        if self.name not in {rater.name for rater in records.raters(connection)}:
            raise InputError(say("there is no rater named {name}", name=self.name))
        known = people_of(records.setting_value(connection, PEOPLE))
        before = known.get(self.name, Person())
        known[self.name] = replace(
            before,
            role=before.role if self.role is None else Role(self.role),
            away=before.away if self.away is None else self.away,
        )
        records.set_setting(connection, PEOPLE, people_text(known))
        back = SetPerson(self.name, before.role, before.away)
        return Outcome(Changes(settings=True), back, SetPerson(self.name, self.role, self.away))


def people_text(people: Mapping[str, Person]) -> str:
    """JSON text of the people for the setting."""
    said = {name: asdict(item) for name, item in sorted(people.items()) if item != Person()}
    return json.dumps(said, ensure_ascii=False)


@dataclass(frozen=True, slots=True)
class StartJudging(Command):
    """Fix the seed of a rater's order over a pool. A second start changes nothing."""

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
