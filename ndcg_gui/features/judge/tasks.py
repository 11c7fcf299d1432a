"""Tasks from the lead's view: progress of each rater, and drafts that let undo bring a task back."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from ndcg_gui.core.reader import ProjectReader
from ndcg_gui.core.tail import RunningCount
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.fields import day_of
from ndcg_gui.domain.ids import DocumentId, Pair, PoolId, RaterId
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.features.judge.asked import AssignedPairs, RaterJudgments, nothing
from ndcg_gui.features.judge.closing import GradesNow, closed_pairs, codes_of
from ndcg_gui.features.judge.pooling import TaskDraft
from ndcg_gui.metrics.arrays import IntArray
from ndcg_gui.store.collection import candidates, contents, pools, records
from ndcg_gui.store.collection.pools import Task
from ndcg_gui.store.collection.unanswered import asked_criteria, unanswered_pairs
from ndcg_gui.store.labels import rater_checks
from ndcg_gui.store.labels.tail import Said as SaidOfPair
from ndcg_gui.store.labels.tail import Tail

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project


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
    """All tasks in the order in which they came, without those hidden by an undo.

    Counted once, then by addition: all who ask share it.
    """
    return project.shared(_followed).now()


class _Tasks(RunningCount):
    """Progress of a project's tasks, kept up with the labels."""

    _counts: TaskCounts
    _known: tuple[TaskProgress, ...]

    def now(self) -> list[TaskProgress]:
        with self._lock:
            self._catch_up()
            return list(self._known)

    def _read_all(self, read: ProjectReader) -> None:
        package = self._project.package
        self._counts = TaskCounts(read, keeps_order=package is not None and package.keeps_order)
        self._known = self._counts.progress()

    def _add(self, tail: Tail, _changes: Changes) -> None:
        if tail.pairs:
            self._counts.add(self._project.read, tail)
            self._known = self._counts.progress()


def _followed(project: Project) -> _Tasks:
    made = _Tasks(project)
    project.subscribe(made.note, first=True)
    return made


def tasks_in(read: ProjectReader) -> tuple[TaskProgress, ...]:
    """The same, as a reader sees it."""
    return TaskCounts(read).progress()


class TaskCounts:
    """Assigned and judged pairs of tasks at one moment, to which labels are added."""

    def __init__(self, read: ProjectReader, *, keeps_order: bool = False) -> None:
        """`keeps_order`: it is a package, which asks for all that it holds."""
        names = {rater.id: rater.name for rater in read(records.raters)}
        found = [(task, plan_of(task.plan)) for task in read(pools.tasks)]
        self._grades = GradesNow.of(read) if any(plan.enough for _, plan in found) else None
        self._criteria = read(asked_criteria)
        said = _Everybody(read)
        self._tasks = [_Task(read, task, plan, said, names, keeps_order) for task, plan in found]

    def add(self, read: ProjectReader, tail: Tail) -> None:
        """Count the pairs anew of which something was said."""
        for pair, said in tail.pairs.items():
            for task in self._tasks:
                task.count_pair(read, pair, said, self._criteria, self._grades)

    def progress(self) -> tuple[TaskProgress, ...]:
        """Progress of the tasks."""
        return tuple(task.progress() for task in self._tasks)


class _Everybody:
    """Judgments of all raters of a project."""

    def __init__(self, read: ProjectReader) -> None:
        self._read = read
        self.decided = _ByRater(read(rater_checks.decided_by_rater))
        self.begun = _ByRater(read(unanswered_pairs))

    @cached_property
    def again(self) -> _ByRater:
        """Decisions on repeated pairs, read only where there are repeats."""
        return _ByRater(self._read(rater_checks.decided_again))


class _Task:
    """One task: its pairs as ascending codes, which of them are closed, and what each rater has of it."""

    def __init__(
        self,
        read: ProjectReader,
        task: Task,
        plan: PoolPlan,
        said: _Everybody,
        names: Mapping[RaterId, str],
        keeps_order: bool,
    ) -> None:
        self.plan, self._task = plan, task
        self._names = names
        since = _ByRater(np.empty((0, 3), np.int64))
        if plan.disagreement is not None:
            # All of it was judged before: what counts is what was said since, to settle it.
            rows = read(rater_checks.decided_since, task.created_at)
            since = _ByRater(np.array(rows, np.int64).reshape(-1, 3))
        self._held = np.sort(codes_of(read(pools.pool_pairs, task.id)))
        closed = closed_pairs(read, task.id, plan)
        self._closed = np.isin(self._held, closed)
        self._known: Collection[Pair] = read(pools.expected_grades, task.id) if plan.enough else ()
        self._asked: dict[RaterId, AssignedPairs] = {}
        for rater_id, work in read(pools.work_of, task.id).items():
            asked = AssignedPairs(plan, work[np.isin(codes_of(work), self._held)], keeps_order=keeps_order)
            again = said.again.of(rater_id) if asked.repeated.any() else nothing()
            own = RaterJudgments(
                said.decided.of(rater_id), again, said.begun.of(rater_id), since.of(rater_id)
            )
            asked.count(own, closed)
            self._asked[rater_id] = asked
        # What is given to nobody by name is asked of anybody: a rater's word is enough.
        whole = said.decided.but(said.begun) if plan.disagreement is None else since.but(said.begun)
        self._done = np.empty(0, np.bool_) if self._asked else np.isin(self._held, whole)

    def count_pair(
        self,
        read: ProjectReader,
        pair: Pair,
        said: Iterable[SaidOfPair],
        criteria: Collection[str],
        grades: GradesNow | None,
    ) -> None:
        """Count one pair anew. `said` are all its current judgments."""
        code = (pair[0] << 32) + pair[1]
        at = int(np.searchsorted(self._held, code))
        if at == len(self._held) or self._held[at] != code:
            return
        states = {own.rater_id: own.state for own in said}
        since: set[RaterId] = set()
        if self.plan.disagreement is not None:
            rows = read(rater_checks.decided_since, self._task.created_at, None, [pair[0]])
            since = {rater_id for rater_id, *of in rows if tuple(of) == pair}
        closed = grades is not None and pair not in self._known and grades.close(self.plan, said)
        self._closed[at] = closed
        for rater_id, asked in self._asked.items():
            own = RaterJudgments.of_pair(code, states.get(rater_id), criteria, since=rater_id in since)
            asked.count_pair(code, own, closed=closed)
        if not self._asked:
            self._done[at] = any(
                state.is_judged() and state.is_complete(criteria)
                for rater_id, state in states.items()
                if self.plan.disagreement is None or rater_id in since
            )

    def progress(self) -> TaskProgress:
        """Progress of the task."""
        raters = tuple(
            RaterProgress(self._names[rater_id], asked.given, asked.done)
            for rater_id, asked in self._asked.items()
        )
        number, judged = sum(own.pairs for own in raters), sum(own.judged for own in raters)
        if not raters:
            number, judged = int((self._done | ~self._closed).sum()), int(self._done.sum())
        return TaskProgress(
            self._task.id,
            self.plan,
            len(self._held),
            number,
            judged,
            raters,
            self._task.created_at,
            int(self._closed.sum()),
        )


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
            plan_of(task.plan),
            renamed,
            expected,
            work,
            new_keys,
            (None,) * len(new_keys),
            created_at=task.created_at,
        )


def _places(ascending: IntArray, wanted: IntArray) -> IntArray:
    """Indices of the wanted values that occur, in an ascending array."""
    return np.searchsorted(ascending, wanted[np.isin(wanted, ascending)])
