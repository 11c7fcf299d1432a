"""Tasks from the lead's view: progress of each rater, and drafts that let undo bring a task back."""

from __future__ import annotations

import json
import threading
from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING, Any

import numpy as np

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.ids import DocumentId, PoolId
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.plans import PoolPlan, day_of
from ndcg_gui.metrics.arrays import IntArray
from ndcg_gui.project.core.reader import ProjectReader
from ndcg_gui.project.judging.asked import AssignedPairs, RaterJudgments, nothing
from ndcg_gui.project.judging.closing import closed_pairs, codes_of
from ndcg_gui.project.judging.pooling import TaskDraft
from ndcg_gui.store.collection import candidates, contents, pools, records
from ndcg_gui.store.collection.unanswered import unanswered_pairs
from ndcg_gui.store.labels import rater_checks

if TYPE_CHECKING:
    from ndcg_gui.project.core.project import Project


@dataclass(frozen=True, slots=True)
class RaterProgress:
    """Numbers of judgments that a task asks of a rater (`pairs`), and of those done, see `asked`."""

    rater: str
    pairs: int
    judged: int

    @property
    def left(self) -> int:
        """Number of judgments still asked for."""
        return self.pairs - self.judged

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values of the progress."""
        return {"rater": self.rater, "pairs": self.pairs, "judged": self.judged, "left": self.left}


@dataclass(frozen=True, slots=True)
class TaskProgress:
    """Task with its progress, summed over its raters.

    `pairs` counts distinct pairs. `asked` counts the judgments asked of its raters, `judged` those done.
    Without named raters each pair is asked for once, of anybody. `closed` pairs need no further judgment.
    `created_at` in microseconds since 1970, UTC.
    """

    id: PoolId
    plan: PoolPlan
    pairs: int
    asked: int
    judged: int
    raters: tuple[RaterProgress, ...]
    created_at: int
    closed: int = 0

    @property
    def left(self) -> int:
        """Number of judgments still asked for."""
        return self.asked - self.judged

    def is_overdue(self, today: date) -> bool:
        """Whether judgments are left although the due date is before today."""
        day = day_of(self.plan.wanted_by)
        return bool(self.left) and day is not None and day < today

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values of the progress."""
        return {
            "name": self.plan.name,
            "pairs": self.pairs,
            "asked": self.asked,
            "judged": self.judged,
            "left": self.left,
            "closed": self.closed,
            "raters": [item.to_json() for item in self.raters],
            "plan": self.plan.to_json(),
        }


def plan_of(text: str) -> PoolPlan:
    """Plan of a task from its JSON."""
    return PoolPlan.from_json(json.loads(text))


def task_progress(project: Project) -> list[TaskProgress]:
    """All tasks in order of creation. Tasks hidden by an undo do not count.

    Counted once after a change, and shared by all callers.
    """
    return project.shared(_followed).now()


class _Tasks:
    """Progress of tasks, counted again only after a commit. Safe from any thread."""

    def __init__(self, project: Project) -> None:
        self._project = project
        self._lock = threading.Lock()
        # Apart, because a commit is noted on the writer's thread, which must not wait for a long read.
        self._noting = threading.Lock()
        self._stale = True
        self._known: list[TaskProgress] = []

    def note(self, changes: Changes) -> None:
        if replace(changes, saved=False, marked=False):
            with self._noting:
                self._stale = True

    def now(self) -> list[TaskProgress]:
        with self._lock:
            with self._noting:
                stale, self._stale = self._stale, False
            if stale:
                package = self._project.package
                try:
                    with self._project.read.moment() as read:
                        keeps_order = package is not None and package.keeps_order
                        self._known = tasks_in(read, keeps_order=keeps_order)
                except BaseException:
                    self._stale = True  # what fails on the way is read the next time
                    raise
            return list(self._known)


def _followed(project: Project) -> _Tasks:
    made = _Tasks(project)
    project.subscribe(made.note, first=True)
    return made


def tasks_in(read: ProjectReader, *, keeps_order: bool = False) -> list[TaskProgress]:
    """All tasks through a reader. With `keeps_order` it is a package, which asks for all of its pairs."""
    names = {rater.id: rater.name for rater in read(records.raters)}
    decided, begun = _ByRater(read(rater_checks.decided_by_rater)), _ByRater(read(unanswered_pairs))
    again: _ByRater | None = None  # looked for only where something comes twice
    found = []
    for task in read(pools.tasks):
        plan, since = plan_of(task.plan), _ByRater(np.empty((0, 3), np.int64))
        if plan.disagreement is not None:
            # All of it was judged before: what counts is what was said since, to settle it.
            rows = read(rater_checks.decided_since, task.created_at)
            since = _ByRater(np.array(rows, np.int64).reshape(-1, 3))
        pairs = read(pools.pool_pairs, task.id)
        held = np.sort(codes_of(pairs))
        closed = closed_pairs(read, task.id, plan)
        raters = []
        for rater_id, work in read(pools.work_of, task.id).items():
            asked = AssignedPairs(plan, work[np.isin(codes_of(work), held)], keeps_order=keeps_order)
            if again is None and asked.repeated.any():
                again = _ByRater(read(rater_checks.decided_again))
            asked.count(
                RaterJudgments(
                    decided.of(rater_id),
                    nothing() if again is None else again.of(rater_id),
                    begun.of(rater_id),
                    since.of(rater_id),
                ),
                closed,
            )
            raters.append(RaterProgress(names[rater_id], asked.given, asked.done))
        number, judged = sum(own.pairs for own in raters), sum(own.judged for own in raters)
        if not raters:
            whole = decided.but(begun) if plan.disagreement is None else since.but(begun)
            done = np.isin(held, whole)
            number, judged = int((done | ~np.isin(held, closed)).sum()), int(done.sum())
        found.append(
            TaskProgress(
                task.id, plan, len(held), number, judged, tuple(raters), task.created_at,
                int(np.isin(held, closed).sum()),
            )
        )  # fmt: skip
    return found


class _ByRater:
    """Pairs by rater, as codes."""

    def __init__(self, rows: IntArray) -> None:
        rater_ids, codes = rows[:, 0], codes_of(rows[:, 1:])
        order = np.lexsort((codes, rater_ids))
        self._raters, self._codes = rater_ids[order], codes[order]

    def of(self, rater_id: int) -> IntArray:
        """Codes of one rater, ascending."""
        start, stop = np.searchsorted(self._raters, [rater_id, rater_id + 1])
        return self._codes[start:stop]

    def but(self, others: _ByRater) -> IntArray:
        """Pairs that some rater has and `others` does not have for that rater."""
        if not len(others._codes):
            return self._codes
        parts = [
            np.setdiff1d(self.of(rater_id), others.of(rater_id), assume_unique=True)
            for rater_id in np.unique(self._raters).tolist()
        ]
        return np.concatenate(parts) if parts else self._codes


def find_task(project: Project, name: str) -> PoolId:
    """Id of the task of this name. Raises Conflict when there is none."""
    for task in project.read(pools.tasks):
        if plan_of(task.plan).name == name:
            return task.id
    raise Conflict(say("there is no task named {name}", name=name))


def kept_task(project: Project, pool_id: PoolId) -> TaskDraft:
    """Task as a draft, with which `CreateTask` can bring it back after removal."""
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
        return TaskDraft(
            plan_of(task.plan), renamed, expected, work, new_keys, (None,) * len(new_keys),
            created_at=task.created_at,
        )  # fmt: skip


def _places(ascending: IntArray, wanted: IntArray) -> IntArray:
    """Indices of the wanted values that occur, in an ascending array."""
    return np.searchsorted(ascending, wanted[np.isin(wanted, ascending)])
