"""Commands for tasks: create, remove, repeat and take back."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from ndcg_gui.core.command import Command, Outcome, Transaction, encode
from ndcg_gui.core.people import rater_name
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import Conflict, InputError
from ndcg_gui.domain.ids import DocumentId, ImportId, PoolId, QueryId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.features.judge import draws, norming
from ndcg_gui.features.judge.pooling import TaskDraft
from ndcg_gui.metrics.arrays import IntArray
from ndcg_gui.store.collection import contents as collection
from ndcg_gui.store.collection import pools, records
from ndcg_gui.store.labels import lots, operations
from ndcg_gui.store.sql.transactions import Connection


@dataclass(frozen=True, eq=False, slots=True)
class CreateTask(Command):
    """Store a drafted task with the work of its raters, adding raters that do not exist yet.

    Raises InputError for a task without pairs or with a name in use, and Conflict when a query or document of
    the draft no longer exists.
    """

    kind: ClassVar[str] = "import"  # the stack of what anybody may take back

    draft: TaskDraft

    @property
    def summary(self) -> Message:
        return say("task {name}", name=self.draft.plan.name)

    def apply(self, transaction: Transaction) -> Outcome:
        connection, draft, plan = transaction.connection, self.draft, self.draft.plan
        name = plan.name.strip()
        if pools.find_pool(connection, name) is not None:
            raise InputError(say("there is already a task named {name}; choose another name", name=name))
        if not len(draft.pairs):
            raise InputError(say("no pair fits this plan"))
        pairs = _with_numbers(connection, draft)
        known = {item.id for item in collection.queries(connection)}
        if not known.issuperset(pairs[:, 0].tolist()) or pools.any_gone(connection, pairs[:, 1]):
            raise Conflict(say("queries or documents were removed in the meantime; set up the task again"))
        pool_id = pools.create_task(
            connection,
            name,
            depth=plan.depth,
            plan=json.dumps(plan.to_json(), ensure_ascii=False),
            created_at=draft.created_at,
        )
        listed = [(QueryId(query_id), DocumentId(document_id)) for query_id, document_id in pairs.tolist()]
        pools.add_pairs(connection, pool_id, listed, import_id=None)
        pools.set_expected(
            connection,
            pool_id,
            {
                listed[number]: float(draft.expected[number])
                for number in np.flatnonzero(~np.isnan(draft.expected)).tolist()
            },
        )
        if draft.draw is not None:
            draws.put_draw(connection, pool_id, draft.draw.of_pairs(pairs))
        raters = set()
        for rater, order in draft.work.items():
            rater_id = records.ensure_rater(connection, rater_name(rater))
            pools.assign_work(connection, pool_id, rater_id, seed=plan.seed, work=pairs[order])
            raters.add(rater_id)
        changes = Changes(pooled=True, raters=frozenset(raters))
        return Outcome(changes, inverse=UnmakeTask(pool_id), again=RepeatTask(draft.to_text()))


@dataclass(frozen=True, slots=True)
class RepeatTask(Command):
    """Make a task again after it was taken back. `text` is its draft."""

    kind: ClassVar[str] = "import"

    text: str

    @property
    def summary(self) -> Message:
        return say("task {name}", name=TaskDraft.from_text(self.text).plan.name)

    def apply(self, transaction: Transaction) -> Outcome:
        return CreateTask(TaskDraft.from_text(self.text)).apply(transaction)


@dataclass(frozen=True, slots=True)
class UnmakeTask(Command):
    """Undo the creation of a task. Raises Conflict where it no longer exists, or was judged in since."""

    pool_id: PoolId

    @property
    def summary(self) -> Message:
        return say("undo the task")

    def apply(self, transaction: Transaction) -> Outcome:
        if pools.judged_after(transaction.connection, self.pool_id, transaction.operation):
            raise Conflict(
                say(
                    "pairs of the task have been judged since then; remove the task in"
                    " Tasks…, which keeps the judgments"
                )
            )
        _remove(transaction.connection, self.pool_id)
        return Outcome(Changes(pooled=True))


def _remove(connection: Connection, pool_id: PoolId) -> None:
    """Remove a task. Raises Conflict where lots of it have a history, or it is part of an inspection."""
    parts = {event.detail.get("pool") for event in lots.standing_events(connection)}
    if pool_id in parts or lots.has_lot_events(connection, pool_id):
        raise Conflict(
            say("this task belongs to the inspection of lots, whose history names it; it cannot be removed")
        )
    pools.remove_task(connection, pool_id)
    norming.forget(connection, pool_id)
    draws.forget_draw(connection, pool_id)


def _with_numbers(connection: Connection, draft: TaskDraft) -> IntArray:
    """Pairs of the draft with ids for all documents. New documents are stored, without a text."""
    by_import: dict[ImportId | None, list[str]] = {}
    for key, import_id in zip(draft.new_keys, draft.brought_by, strict=True):
        by_import.setdefault(import_id, []).append(key)
    numbers: dict[str, DocumentId] = {}
    for import_id, keys in by_import.items():
        numbers |= collection.ensure_documents(connection, keys, import_id=import_id)
    pairs = draft.pairs.copy()
    new = pairs[:, 1] < 0
    if new.any():
        of = np.array([numbers[key] for key in draft.new_keys], np.int64)
        pairs[new, 1] = of[-1 - pairs[new, 1]]
    return pairs


@dataclass(frozen=True, slots=True)
class RemoveTask(Command):
    """Remove a task, but keep the judgments made in it. Raises Conflict when it no longer exists."""

    pool_id: PoolId

    @property
    def summary(self) -> Message:
        return say("remove task")

    def apply(self, transaction: Transaction) -> Outcome:
        _remove(transaction.connection, self.pool_id)
        # What is gone can no longer be taken back.
        operations.supersede(transaction.connection, inverse=encode(UnmakeTask(self.pool_id)))
        return Outcome(Changes(pooled=True))
