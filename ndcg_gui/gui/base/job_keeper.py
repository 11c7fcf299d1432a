"""What keeps numbers up by quiet jobs: one job at a time, and the newest request wins."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QObject, QTimer

from ndcg_gui.gui.base.context import ProjectContext
from ndcg_gui.gui.base.jobs import Job, Report

# While labels come in one after the other, what takes longer waits until there is a pause.
QUIET_MS = 400

_Found = TypeVar("_Found")


class JobKeeper(QObject):
    """Starts what is wanted when nothing runs, and what is wanted by then when a job has ended, however.

    Subclasses note what is wanted and call `_begin`, or start `_timer` where it can wait; `_work` runs it.
    """

    def __init__(self, context: ProjectContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._job: Job | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._on_timer_timeout)

    # for subclasses

    def _work(self) -> None:
        """Start the job for what is wanted, if anything is; called only while none runs."""
        raise NotImplementedError

    def _begin(self) -> None:
        """Work, unless a job runs, after which it goes on, or the project was left."""
        if self._job is None and not self._context.closed:
            self._work()

    def _run(self, title: str, work: Callable[[Report], _Found], take: Callable[[_Found], None]) -> None:
        """Run `work` as the job; `take` gets what it found."""
        self._job = self._context.jobs.run(
            title,
            work,
            done=partial(self._on_done, take),
            failed=self._on_failed,
            cancelled=self._on_cancelled,
            quiet=True,
        )

    def _cancel_job(self) -> None:
        """What runs is wanted no more."""
        if self._job is not None:
            self._job.cancel()

    # inside

    def _on_timer_timeout(self) -> None:
        self._begin()

    def _on_done(self, take: Callable[[_Found], None], found: _Found) -> None:
        self._job = None
        take(found)
        self._go_on()

    def _on_failed(self, error: Exception) -> None:
        self._job = None
        self._context.show_error(error)
        self._go_on()

    def _on_cancelled(self) -> None:
        self._job = None
        self._go_on()

    def _go_on(self) -> None:
        if not self._timer.isActive():
            self._begin()
