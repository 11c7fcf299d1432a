"""Lots of an open project, kept up with labels: after one only the shares that it concerns are read."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from ndcg_gui.core.tail import RunningCount
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.features.lots.reads import Lot, LotShare, TaskLots, tasks_of
from ndcg_gui.store.labels.tail import Tail

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project
    from ndcg_gui.core.reader import ProjectReader


def shares_now(project: Project) -> list[LotShare]:
    """Shares of all tasks that are handed in by lots. All who ask share one reading."""
    return project.shared(_followed).shares()


def lots_now(project: Project) -> list[Lot]:
    """All lots, by task, rater and number."""
    return [lot for share in shares_now(project) for lot in share.lots]


def _followed(project: Project) -> _Lots:
    made = _Lots(project)
    project.subscribe(made.note, first=True)
    return made


class _Lots(RunningCount):
    """Shares by task and rater, on one day."""

    def __init__(self, project: Project) -> None:
        super().__init__(project)
        self._day = date.min
        self._tasks: list[tuple[TaskLots, dict[RaterId, LotShare]]] = []

    def shares(self) -> list[LotShare]:
        """Shares as of now. A lot of a day is handed in on the next one."""
        with self._lock:
            if self._day != date.today():
                self._event = None  # everything is read anew
            self._catch_up()
            return [share for _, own in self._tasks for _, share in sorted(own.items())]

    def _read_all(self, read: ProjectReader) -> None:
        self._day = date.today()
        self._tasks = []
        for task in tasks_of(read, self._day):
            self._tasks.append((task, {share.rater_id: share for share in task.shares()}))
            task.bind(self._project.read)

    def _add(self, tail: Tail, _changes: Changes) -> None:
        if any(task.concerned(tail) is None for task, _ in self._tasks):
            with self._project.read.moment() as read:
                self._read_all(read)
            return
        for task, own in self._tasks:
            for rater_id in task.concerned(tail) or ():
                own[rater_id] = task.read_again(rater_id)
