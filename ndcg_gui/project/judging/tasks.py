"""Tasks as a lead looks at them: how far each rater is, and what undo needs to bring one back."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.ids import DocumentId, PoolId
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.metrics.arrays import BoolArray, IntArray
from ndcg_gui.project.core.reader import Reader
from ndcg_gui.project.judging.closing import closed_pairs, codes_of
from ndcg_gui.project.judging.pooling import Draft
from ndcg_gui.store.collection import candidates, contents, pools, records
from ndcg_gui.store.collection.unanswered import unanswered_pairs
from ndcg_gui.store.labels import rater_checks

if TYPE_CHECKING:
    from ndcg_gui.project.core.project import Project


@dataclass(frozen=True, slots=True)
class RaterProgress:
    """How many of the pairs that a rater was given are judged (a skip is no judgment, nor is a grade while
    further questions of the scale are not answered).

    What others have closed is not counted, unless the rater had judged it.
    """

    rater: str
    pairs: int
    judged: int


@dataclass(frozen=True, slots=True)
class TaskProgress:
    """A task, how many of its pairs somebody has judged, and how far each of its raters is.

    `closed` pairs need nobody else's judgment. `created_at` in microseconds since 1970, UTC.
    """

    id: PoolId
    plan: PoolPlan
    pairs: int
    judged: int
    raters: tuple[RaterProgress, ...]
    created_at: int
    closed: int = 0

    def to_json(self) -> dict[str, Any]:
        """As plain JSON values."""
        return {
            "name": self.plan.name,
            "pairs": self.pairs,
            "judged": self.judged,
            "closed": self.closed,
            "raters": [
                {"rater": item.rater, "pairs": item.pairs, "judged": item.judged} for item in self.raters
            ],
            "plan": self.plan.to_json(),
        }


def plan_of(text: str) -> PoolPlan:
    """The plan that a task keeps as JSON."""
    return PoolPlan.from_json(json.loads(text))


def task_progress(project: Project) -> list[TaskProgress]:
    """All tasks in the order in which they came; what is hidden since an undo does not count."""
    with project.read.moment() as read:
        return tasks_in(read)


def tasks_in(read: Reader) -> list[TaskProgress]:
    """The same, as a reader sees it."""
    names = {rater.id: rater.name for rater in read(records.raters)}
    every, begun = read(rater_checks.decided_by_rater), read(unanswered_pairs)
    found = []
    for task in read(pools.tasks):
        said, plan = every, plan_of(task.plan)
        if plan.disagreement is not None:
            # All of it was judged before: what counts is what was said since, to settle it.
            since = read(rater_checks.decided_since, task.created_at)
            said = np.array(since, np.int64).reshape(-1, 3)
        decided, whole = _Decided(said), _Decided(_but(said, begun))
        held = np.sort(codes_of(read(pools.pool_pairs, task.id)))
        closed = closed_pairs(read, task.id, plan)
        raters = []
        for rater_id, work in read(pools.work_of, task.id).items():
            given = np.unique(codes_of(work))
            given = given[_among(given, held)]
            theirs = _among(given, decided.of(rater_id)) | ~_among(given, closed)
            judged = _among(given, whole.of(rater_id))
            raters.append(RaterProgress(names[rater_id], int(theirs.sum()), int(judged.sum())))
        judged_by_any = int(_among(held, whole.all).sum())
        found.append(
            TaskProgress(
                task.id, plan, len(held), judged_by_any, tuple(raters), task.created_at,
                int(_among(held, closed).sum()),
            )
        )  # fmt: skip
    return found


class _Decided:
    """The pairs that each rater has decided on, and somebody has, as ascending codes."""

    def __init__(self, rows: IntArray) -> None:
        rater_ids, codes = rows[:, 0], codes_of(rows[:, 1:])
        order = np.lexsort((codes, rater_ids))
        self._raters, self._codes = rater_ids[order], codes[order]
        self.all = np.unique(codes)

    def of(self, rater_id: int) -> IntArray:
        start, stop = np.searchsorted(self._raters, [rater_id, rater_id + 1])
        return self._codes[start:stop]


def _but(rows: IntArray, others: IntArray) -> IntArray:
    """Those rows of rater, query and document that are not among the others."""
    if not len(others):
        return rows
    gone = set(map(tuple, others.tolist()))
    return np.array([row for row in map(tuple, rows.tolist()) if row not in gone], np.int64).reshape(-1, 3)


def _among(wanted: IntArray, ascending: IntArray) -> BoolArray:
    """Which of the wanted are there."""
    if not len(ascending):
        return np.zeros(len(wanted), np.bool_)
    places = np.minimum(np.searchsorted(ascending, wanted), len(ascending) - 1)
    found: BoolArray = ascending[places] == wanted
    return found


def find_task(project: Project, name: str) -> PoolId:
    """The number of the task of that name; raises Conflict when there is none."""
    for task in project.read(pools.tasks):
        if plan_of(task.plan).name == name:
            return task.id
    raise Conflict(say("there is no task named {name}", name=name))


def kept_task(project: Project, pool_id: PoolId) -> Draft:
    """A task as a draft, so that `CreateTask` can bring it back after it was removed."""
    with project.read.moment() as read:
        task = next((item for item in read(pools.tasks) if item.id == pool_id), None)
        if task is None:
            raise Conflict(say("this task no longer exists"))
        pairs = read(pools.pool_pairs, pool_id)
        known = read(pools.expected_grades, pool_id)
        names = {rater.id: rater.name for rater in read(records.raters)}
        works = read(pools.work_of, pool_id)
        # Documents without a text go with the task that named them, so they are kept by key.
        bare = np.intersect1d(pairs[:, 1], read(candidates.without_text))
        keys = read(contents.document_keys, [DocumentId(number) for number in bare.tolist()])
        expected = np.array([known.get(tuple(pair), np.nan) for pair in pairs.tolist()], np.float64)
        place = codes_of(pairs)
        work = {names[rater_id]: _places(place, codes_of(order)) for rater_id, order in works.items()}
        renamed = pairs.copy()
        is_bare = np.isin(pairs[:, 1], bare)
        renamed[is_bare, 1] = -1 - np.searchsorted(bare, pairs[is_bare, 1])
        new_keys = tuple(keys[DocumentId(number)] for number in bare.tolist())
        return Draft(
            plan_of(task.plan), renamed, expected, work, new_keys, (None,) * len(new_keys),
            created_at=task.created_at,
        )  # fmt: skip


def _places(ascending: IntArray, wanted: IntArray) -> IntArray:
    """Where each stands that is there at all."""
    return np.searchsorted(ascending, wanted[np.isin(wanted, ascending)])
