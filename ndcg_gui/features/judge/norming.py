"""Normings: tasks whose pairs all raters judge blind, until a lead reveals what everybody said.

When that was stands in a setting, by the last label before it: clocks of raters may be wrong, the order of
what is stored is not. A package brings to its rater the pairs that were revealed.
"""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ndcg_gui.core.command import Command, Outcome, Transaction
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import Conflict, InputError
from ndcg_gui.domain.ids import Pair, PoolId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.moments import now
from ndcg_gui.domain.text import visible
from ndcg_gui.features.judge.tasks import TaskProgress, plan_of, task_progress
from ndcg_gui.store.collection import contents, pools, records
from ndcg_gui.store.labels.events import last_event
from ndcg_gui.store.labels.kinds import JUDGMENT
from ndcg_gui.store.sql.transactions import Connection

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project
    from ndcg_gui.core.reader import ProjectReader
    from ndcg_gui.domain.plans import PoolPlan

_SETTING = "norming:"  # settings of what was revealed, by the task's number
TOLD_IN_PACKAGE = "settled_otherwise"  # the setting of a package that holds what its rater is told, as JSON


@dataclass(frozen=True, slots=True)
class Revealed:
    """Moment at which a norming's votes were revealed: `at` in microseconds since 1970, UTC.

    Votes up to the event `seq` were given blind.
    """

    at: int
    seq: int

    @classmethod
    def from_text(cls, text: str) -> Revealed | None:
        """Read the setting, None for none and for one that cannot be read."""
        try:
            found = json.loads(text)
            return cls(int(found["at"]), int(found["seq"]))
        except (ValueError, TypeError, KeyError, RecursionError):
            return None


@dataclass(frozen=True, slots=True)
class RevealVotes(Command):
    """Show all raters of a norming what everybody said of its pairs.

    Raises InputError for a task that is no norming, and Conflict for one that no longer exists or was
    revealed before.
    """

    kind: ClassVar[str] = "import"  # the stack of what anybody may take back

    pool_id: PoolId

    @property
    def summary(self) -> Message:
        return say("grades of a norming shown to its raters")

    def apply(self, transaction: Transaction) -> Outcome:
        connection = transaction.connection
        plan = _plan(connection, self.pool_id)
        if not plan.norming:
            raise InputError(say("the task {name} is no norming", name=visible(plan.name)))
        if revealed(connection, self.pool_id) is not None:
            raise Conflict(say("the grades of {name} are shown already", name=visible(plan.name)))
        value = {"at": now(), "seq": last_event(connection, JUDGMENT)}
        records.set_setting(connection, f"{_SETTING}{self.pool_id}", json.dumps(value))
        return Outcome(_CHANGED, HideVotes(self.pool_id), self)


@dataclass(frozen=True, slots=True)
class HideVotes(Command):
    """Hide the votes of a norming again. Raises Conflict where the task no longer exists."""

    kind: ClassVar[str] = "import"

    pool_id: PoolId

    @property
    def summary(self) -> Message:
        return say("grades of a norming hidden again")

    def apply(self, transaction: Transaction) -> Outcome:
        _plan(transaction.connection, self.pool_id)
        forget(transaction.connection, self.pool_id)
        return Outcome(_CHANGED)


_CHANGED = Changes(pooled=True, settings=True)


def _plan(connection: Connection, pool_id: PoolId) -> PoolPlan:
    text = pools.plan_text(connection, pool_id)
    if text is None:
        raise Conflict(say("this task no longer exists"))
    return plan_of(text)


def revealed(connection: Connection, pool_id: PoolId) -> Revealed | None:
    """Return when the votes of a norming were revealed, None where they are hidden."""
    return Revealed.from_text(records.setting_value(connection, f"{_SETTING}{pool_id}"))


def forget(connection: Connection, pool_id: PoolId) -> None:
    """Forget that a task was revealed, because it is removed: its number may be another's one day."""
    records.remove_setting(connection, f"{_SETTING}{pool_id}")


def all_revealed(connection: Connection) -> dict[PoolId, Revealed]:
    """Return when each norming was revealed, of those that were."""
    found = {
        PoolId(int(key.removeprefix(_SETTING))): Revealed.from_text(value)
        for key, value in records.settings(connection).items()
        if key.startswith(_SETTING)
    }
    return {pool_id: item for pool_id, item in found.items() if item is not None}


def pairs_in_view(connection: Connection) -> frozenset[Pair]:
    """Return the pairs whose votes raters know: of normings that were revealed, here or before a package."""
    found: set[Pair] = set()
    for pool_id in all_revealed(connection):
        for query_id, documents in pools.pool_documents(connection, pool_id).items():
            found.update((query_id, document_id) for document_id in documents.tolist())
    text = records.setting_value(connection, TOLD_IN_PACKAGE)
    if text and (keys := _keys_in_view(text)):
        queries = contents.query_ids(connection)
        numbers = contents.document_ids(connection, [doc_key for _, doc_key in keys])
        found.update(
            (queries[query_key], numbers[doc_key])
            for query_key, doc_key in keys
            if query_key in queries and doc_key in numbers
        )
    return frozenset(found)


def _keys_in_view(text: str) -> list[tuple[str, str]]:
    """Keys of the pairs that a package tells the votes of, none in a text that cannot be read."""
    try:
        return [(row["query"], row["document"]) for row in json.loads(text) if row.get("in_view") is True]
    except (ValueError, TypeError, AttributeError, KeyError, RecursionError):
        return []


def is_revealed(read: ProjectReader, plan: PoolPlan, pool_id: PoolId) -> bool:
    """Whether raters of a task see what others said because it is a norming that was revealed."""
    return bool(plan.norming) and read(revealed, pool_id) is not None


def normings(project: Project) -> list[TaskProgress]:
    """Return the normings of a project with their progress, in the order in which they were made."""
    return [task for task in task_progress(project) if task.plan.norming]


def hidden_normings(project: Project, tasks: Collection[TaskProgress]) -> list[TaskProgress]:
    """Return the normings among tasks whose votes are hidden."""
    shown = project.read(all_revealed) if any(task.plan.norming for task in tasks) else {}
    return [task for task in tasks if task.plan.norming and task.id not in shown]
