"""The tasks under way with the number left of each. A project with any has something to do."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.messages import Message
from ndcg_gui.gui.kit.base import late
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.job_keeper import CountKeeper

if TYPE_CHECKING:
    from ndcg_gui.features.judge.tasks import TaskProgress


class TasksUnderWay(CountKeeper):
    """Count in the background. It follows the labels when the keys pause."""

    def __init__(self, context: ProjectContext) -> None:
        self._tasks: tuple[TaskProgress, ...] | None = None
        super().__init__(context)
        self.title = self.tr("Counting")

    @property
    def known(self) -> bool:
        """Whether the tasks are counted."""
        return self._tasks is not None

    def words(self) -> Sequence[Message]:
        """Sentence for each task with something left, overdue ones first. See `ledger`."""
        if not self._tasks or self._context.closed:
            return ()
        # The first window is painted before the layers below a project are loaded.
        return tuple(late.under_way_words(self._tasks, date.today()))

    # of CountKeeper

    def concerns(self, changes: Changes) -> bool:
        return bool(changes.judged or changes.pooled or changes.raters or changes.settings or changes.reload)

    def counting(self) -> tuple[TaskProgress, ...]:
        # The first window is painted before the layers below a project are loaded.
        return tuple(late.task_progress(self._context.project))

    def take(self, found: tuple[TaskProgress, ...]) -> None:
        if found != self._tasks:
            self._tasks = found
            self._context.counts_changed.emit(len(found))
