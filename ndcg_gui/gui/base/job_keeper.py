"""Quiet jobs in the background, one at a time; the newest request wins."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Self, TypeVar

from PySide6.QtCore import QObject, Qt

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.domain.progress import Progress
from ndcg_gui.gui.base.context import ProjectContext
from ndcg_gui.gui.base.jobs import Job, single_shot

# While labels come in one after the other, what takes longer waits until there is a pause.
QUIET_MS = 400
_COUNT_PAUSE_MS = 700  # longer than between two keys: judging has the processor for itself

_Found = TypeVar("_Found")


class JobKeeper(QObject):
    """Starts what is wanted when nothing runs, and what is wanted by then when a job has ended, however.

    Subclasses note what is wanted and call `_begin`, or start `_timer` where it can wait; `_work` runs it.
    """

    def __init__(self, context: ProjectContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._job: Job | None = None
        self._timer = single_shot(self, 0, self._begin)

    # for subclasses

    def _work(self) -> None:
        """Start the job for what is wanted, if anything is; called only while none runs."""
        raise NotImplementedError

    def _begin(self) -> None:
        """Work, unless a job runs, after which it goes on, or the project was left."""
        if self._job is None and not self._context.closed:
            self._work()

    def _run(
        self,
        title: str,
        work: Callable[[Progress], _Found],
        take: Callable[[_Found], None],
        *,
        quiet: bool = True,
    ) -> None:
        """Run `work` as the job; `take` gets what it found. Unless `quiet` it is shown, with Cancel."""
        self._job = self._context.jobs.run(
            title,
            work,
            done=partial(self._on_done, take),
            failed=self._on_failed,
            cancelled=self._on_cancelled,
            quiet=quiet,
        )

    def _cancel_job(self) -> None:
        """What runs is wanted no more."""
        if self._job is not None:
            self._job.cancel()

    def _fail(self, error: Exception) -> None:
        """Show that the work could not be done."""
        self._context.show_error(error)

    # inside

    def _on_done(self, take: Callable[[_Found], None], found: _Found) -> None:
        self._job = None
        take(found)
        self._go_on()

    def _on_failed(self, error: Exception) -> None:
        self._job = None
        self._fail(error)
        self._go_on()

    def _on_cancelled(self) -> None:
        self._job = None
        self._go_on()

    def _go_on(self) -> None:
        if not self._timer.isActive():
            self._begin()


class LatestJob(JobKeeper):
    """Does what was asked for last, once nothing else is asked for a moment; older results are dropped."""

    def __init__(
        self,
        context: ProjectContext,
        title: str,
        pause_ms: int,
        take: Callable[[Any], None],
        failed: Callable[[NdcgError], None],
    ) -> None:
        """`take` gets the result; `failed` an error that is no fault of the program."""
        super().__init__(context, context)  # it may outlive the dialog that asks
        self._title, self._take, self._failed = title, take, failed
        self._timer.setInterval(pause_ms)
        self._wanted: Callable[[Progress], Any] | None = None
        self._latest: Callable[[Progress], Any] | None = None
        self._running: Callable[[Progress], Any] | None = None

    def ask(self, work: Callable[[Progress], Any]) -> None:
        """Do this; what runs is wanted no more."""
        self._wanted = self._latest = work
        self._cancel_job()
        self._timer.start()

    def drop(self) -> None:
        """Nothing is wanted any more."""
        self._wanted = self._latest = None
        self._timer.stop()
        self._cancel_job()

    def close(self) -> None:
        """Whoever asked is gone: no result is handed on any more."""
        self.drop()
        self._running = None
        self._take = self._failed = _ignore

    def _work(self) -> None:
        if (work := self._wanted) is not None:
            self._wanted, self._running = None, work
            self._run(self._title, work, self._take_latest)

    def _take_latest(self, found: Any) -> None:
        if self._running is self._latest:
            self._take(found)

    def _fail(self, error: Exception) -> None:
        if self._running is not self._latest:
            return
        if isinstance(error, NdcgError):
            self._failed(error)
        else:
            super()._fail(error)


def _ignore(_found: object) -> None:
    """Nobody asks any more."""


class CountKeeper(JobKeeper):
    """One count for each context, counted in the background again when the keys pause after a change.

    Subclasses say what it is of (`title`), which changes matter (`concerns`), and how it is counted
    (`counting`, on another thread); `take` gets what was found.
    """

    title: str

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(context, context)
        self._stale = True
        self._timer.setInterval(_COUNT_PAUSE_MS)
        context.changed.connect(self._on_context_changed)
        context.closing.connect(self._timer.stop)
        self._timer.start()

    @classmethod
    def of(cls, context: ProjectContext) -> Self:
        """The one of the context."""
        return context.findChild(cls, options=Qt.FindChildOption.FindDirectChildrenOnly) or cls(context)

    # for subclasses

    def concerns(self, changes: Changes) -> bool:
        """Whether the count may be another after these changes."""
        raise NotImplementedError

    def counting(self) -> Any:
        """What there is now."""
        raise NotImplementedError

    def take(self, found: Any) -> None:
        """Keep what was found, and say so where it is another."""
        raise NotImplementedError

    # inside

    def _on_context_changed(self, changes: Changes) -> None:
        if self.concerns(changes):
            self._count_again()

    def _count_again(self) -> None:
        self._stale = True
        self._timer.start()

    def _work(self) -> None:
        if self._stale:
            self._stale = False
            self._run(self.title, lambda _report: self.counting(), self.take)

    def _fail(self, error: Exception) -> None:
        # A scale that this version cannot read, or a damaged file: whoever shows what is in it says so.
        if not isinstance(error, NdcgError):
            super()._fail(error)
