"""Planned queries: those over which systems are to be compared once the work under way is done.

Planned are the queries of the tasks about the systems, and those that were judged outside of tasks. Nothing
of it is stored: it follows from the tasks, in the order in which they were made, and from the labels.
"""

from __future__ import annotations

import threading
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.ids import QueryId
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.features.evaluate.over import Horizon
from ndcg_gui.features.judge.closing import codes_of
from ndcg_gui.features.judge.tasks import plan_of
from ndcg_gui.metrics.arrays import IntArray
from ndcg_gui.metrics.statistics.decision.flips import seeded_order
from ndcg_gui.store.collection import pools
from ndcg_gui.store.labels import rater_checks

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project
    from ndcg_gui.core.reader import ProjectReader
    from ndcg_gui.features.evaluate.live import ProjectEvaluation


def horizon_of(project: Project, view: ProjectEvaluation) -> Horizon | None:
    """Queries planned for a view's systems, None where nothing more is planned."""
    return planned_work(project).horizon(view.numbers.systems, view.queries)


def planned_work(project: Project) -> PlannedWork:
    """Shared view of the project's tasks and what is done of them, kept up with its labels."""
    return project.shared(_following)


def _following(project: Project) -> PlannedWork:
    work = PlannedWork(project.read)
    project.subscribe(work.note, first=True)
    return work


@dataclass(frozen=True, slots=True, eq=False)
class _PlannedTask:
    """A task's plan and its pairs as ascending codes."""

    plan: PoolPlan
    codes: IntArray


class PlannedWork:
    """Tasks, and the pairs that somebody has judged. Safe from any thread.

    A commit only marks what it changed, which is read when somebody asks.
    """

    def __init__(self, read: ProjectReader) -> None:
        self._read = read
        self._lock = threading.Lock()
        # Apart, because a commit is noted on the writer's thread, which must not wait for a long read.
        self._noting = threading.Lock()
        self._changed: set[QueryId] | None = None  # None: all of it
        self._tasks: list[_PlannedTask] = []
        self._decided: IntArray = np.empty(0, np.int64)

    def note(self, changes: Changes) -> None:
        """Note what a commit changed."""
        with self._noting:
            if changes.reload or changes.pooled or changes.queries or changes.documents:
                self._changed = None
            elif self._changed is not None:
                self._changed |= changes.judged

    def horizon(self, systems: Collection[str], queries: Mapping[QueryId, QueryRecord]) -> Horizon | None:
        """Queries planned for these systems. None where no task brings queries: the labelled set is final."""
        with self._lock:
            self._bring_up()
            tasks = [task.codes for task in self._tasks if _is_about(task.plan, systems)]
            decided = self._decided
            single = [task.codes for task in self._tasks if task.plan.decides]
            drawn = np.concatenate([np.empty(0, np.int64), *single])
        if not tasks:
            return None
        codes = np.unique(np.concatenate(tasks))
        outside = np.setdiff1d(decided, np.union1d(codes, drawn))
        batches = [np.unique(outside >> 32), *(np.unique(own >> 32) for own in tasks)]
        seen: set[int] = set()
        parts: list[list[str]] = []
        for batch in batches:
            new = [number for number in batch.tolist() if number not in seen]
            seen.update(new)
            parts.append([queries[QueryId(number)].query_key for number in new if QueryId(number) in queries])
        brought = [number for number, part in enumerate(parts) if part and number]
        if not brought:
            return None
        # What was judged before the first task and what that brings were planned together.
        first, *later = parts[0] + parts[brought[0]], *(parts[number] for number in brought[1:])
        order = [part[place] for part in (first, *later) for place in seeded_order(part).tolist()]
        left = np.unique(np.setdiff1d(codes, decided, assume_unique=True) >> 32).tolist()
        is_open = frozenset(queries[QueryId(own)].query_key for own in left if QueryId(own) in queries)
        return Horizon(len(first), len(order), tuple(order), is_open)

    def _bring_up(self) -> None:
        with self._noting:
            changed, self._changed = self._changed, set()
        if changed is None:
            self._read_all()
        elif changed and self._tasks:
            numbers = np.array(sorted(changed), np.int64)
            now = codes_of(self._read(rater_checks.decided_pairs, numbers.tolist()))
            others = self._decided[~np.isin(self._decided >> 32, numbers)]
            self._decided = np.union1d(others, now)

    def _read_all(self) -> None:
        with self._read.moment() as read:
            self._tasks = [
                _PlannedTask(plan_of(task.plan), codes_of(read(pools.pool_pairs, task.id)))
                for task in read(pools.tasks)
            ]
            # Without tasks nobody asks what is done.
            self._decided = (
                np.unique(codes_of(read(rater_checks.decided_pairs)))
                if self._tasks
                else np.empty(0, np.int64)
            )


def _is_about(plan: PoolPlan, systems: Collection[str]) -> bool:
    """Whether a task brings whole queries to these systems: not one to train raters, or to settle disputes.

    Single results that were drawn to decide complete no query.
    """
    if plan.is_for_each or plan.disagreement is not None or plan.decides:
        return False
    return not plan.systems or not set(plan.systems).isdisjoint(systems)
