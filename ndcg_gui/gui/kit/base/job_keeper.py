"""Background jobs, one at a time. The newest request wins."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any, Self, TypeVar

from PySide6.QtCore import QObject, Qt

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.domain.progress import Progress
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.jobs import Job, single_shot

# While labels come in one after the other, what takes longer waits until there is a pause.
QUIET_MS = 400
LATEST_MS = 1_000  # but not longer: others may never pause
_COUNT_PAUSE_MS = 700  # longer than between two keys: judging has the processor for itself

_Found = TypeVar("_Found")


class JobKeeper(QObject):
    """Starter of one job at a time. When it ends, for whatever reason, the newest request starts.

    Subclasses store the request and call `_begin`, or `_begin_soon` if it can wait. `_work` starts the job.
    """

    def __init__(self, context: ProjectContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._job: Job | None = None
        self._timer = single_shot(self, 0, self._begin)
        self._begun_at = 0.0
        self._asked_at: float | None = None  # the first request without an answer that could wait
        self._asked_again = False  # there was one since the job began

    # for subclasses

    def _work(self) -> None:
        """Start the job for the newest request, if there is one. Called only while no job runs."""
        raise NotImplementedError

    def _begin(self) -> None:
        """Call `_work`, unless a job runs, which is followed by another call, or the project was closed."""
        if self._job is None and not self._context.closed:
            self._work()

    def _begin_soon(self, pause_ms: int = QUIET_MS) -> None:
        """Begin once no newer request came for so long, and cancel the running job, which has older figures.

        A request that has waited for `LATEST_MS` is begun, and its job is not cancelled.
        """
        now = time.monotonic()
        self._asked_at, self._asked_again = self._asked_at or now, True
        if 1000 * (now - self._asked_at) < LATEST_MS:
            self._cancel_job()
            self._timer.start(pause_ms)
        elif not self._timer.isActive():
            self._begin()

    def _run(
        self,
        title: str,
        work: Callable[[Progress], _Found],
        take: Callable[[_Found], None],
        *,
        quiet: bool = True,
    ) -> None:
        """Run `work` as the job, and pass its result to `take`. Unless `quiet` it is shown, with Cancel."""
        self._begun_at, self._asked_again = time.monotonic(), False
        self._job = self._context.jobs.run(
            title,
            work,
            done=partial(self._on_done, take),
            failed=self._on_failed,
            cancelled=self._on_cancelled,
            quiet=quiet,
        )

    def _cancel_job(self) -> None:
        """Cancel the running job."""
        if self._job is not None:
            self._job.cancel()

    def _fail(self, error: Exception) -> None:
        """Show the error of a failed job."""
        self._context.show_error(error)

    # inside

    def _on_done(self, take: Callable[[_Found], None], found: _Found) -> None:
        self._job = None
        if self._asked_at is not None:
            self._rest()
        take(found)
        self._go_on()

    def _rest(self) -> None:
        """Pause for as long as the job took before what was requested since, and for `LATEST_MS` at least."""
        now = time.monotonic()
        self._asked_at = now if self._asked_again else None
        if self._asked_again and not self._timer.isActive():
            self._timer.start(max(LATEST_MS, round(1000 * (now - self._begun_at))))

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
    """Job for the newest request, started after a pause without newer ones. Older results are dropped."""

    def __init__(
        self,
        context: ProjectContext,
        title: str,
        pause_ms: int,
        take: Callable[[Any], None],
        failed: Callable[[NdcgError], None],
    ) -> None:
        """`take` gets the result, and `failed` any error that is no fault of the program."""
        super().__init__(context, context)  # it may outlive the dialog that asks
        self._title, self._take, self._failed = title, take, failed
        self._timer.setInterval(pause_ms)
        self._wanted: Callable[[Progress], Any] | None = None
        self._latest: Callable[[Progress], Any] | None = None
        self._running: Callable[[Progress], Any] | None = None

    def ask(self, work: Callable[[Progress], Any]) -> None:
        """Request this work, and cancel the running job."""
        self._wanted = self._latest = work
        self._cancel_job()
        self._timer.start()

    def ask_again(self, work: Callable[[Progress], Any]) -> None:
        """Request the same work anew, at once, after what others did.

        It follows the running job, whose result is passed on: others may never pause.
        """
        if self._running is self._latest:
            self._running = work
        self._wanted = self._latest = work
        if not self._timer.isActive():
            self._begin()

    def drop(self) -> None:
        """Drop the request, and cancel the running job."""
        self._wanted = self._latest = None
        self._timer.stop()
        self._cancel_job()

    def close(self) -> None:
        """Drop the request, and pass on no result any more, since the caller is gone."""
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
    """Do nothing, in place of callbacks that were dropped."""


class CountKeeper(JobKeeper):
    """One count per context, made again in the background once the keys pause after a change.

    What others do is counted at once, as they may never pause; the context joins it. Subclasses define the
    job's `title`, the changes that matter (`concerns`), and the count (`counting`, on another thread). `take`
    gets the result.
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
        """The context's instance."""
        return context.findChild(cls, options=Qt.FindChildOption.FindDirectChildrenOnly) or cls(context)

    # for subclasses

    def concerns(self, changes: Changes) -> bool:
        """Whether these changes may change the count."""
        raise NotImplementedError

    def counting(self) -> Any:
        """The work that makes the count, for a job."""
        raise NotImplementedError

    def take(self, found: Any) -> None:
        """Store the count, and emit the signal if it changed."""
        raise NotImplementedError

    # inside

    def _on_context_changed(self, changes: Changes) -> None:
        if not self.concerns(changes):
            return
        if not changes.elsewhere:
            self._count_again()
            return
        self._stale = True
        if not self._timer.isActive():
            self._begin()

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
