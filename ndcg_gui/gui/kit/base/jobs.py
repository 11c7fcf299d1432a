"""Long work off the GUI thread, with progress, time left and Cancel. Jobs end when the window closes."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import shiboken6
from PySide6.QtCore import QObject, Qt, QTimer, Signal

from ndcg_gui.domain.errors import Cancelled
from ndcg_gui.domain.progress import Progress

POLL_MS = 60
JOIN_SECONDS = 30.0


def single_shot(parent: QObject, milliseconds: int, slot: Callable[[], object]) -> QTimer:
    """A timer that calls `slot` once, this long after its last start."""
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.setInterval(milliseconds)
    timer.timeout.connect(slot)
    return timer


class Job:
    """One piece of work: its title, how far it is, and whether Cancel was asked for."""

    def __init__(self, title: str, *, cancellable: bool = True, quiet: bool = False) -> None:
        self.title = title
        self.cancellable = cancellable
        self.quiet = quiet
        self.outcome: object = None
        self._cancel = threading.Event()
        self._place = (0, 0)
        self._started = time.monotonic()

    def cancel(self) -> None:
        """Make the work stop at its next report."""
        if self.cancellable:
            self._cancel.set()

    def stop(self) -> None:
        """Cancel the job even if it is not cancellable, because the window closes."""
        self._cancel.set()

    @property
    def cancelling(self) -> bool:
        return self._cancel.is_set()

    def progress(self) -> tuple[int, int]:
        """Number done and total. The total is 0 where it is unknown."""
        return self._place

    def seconds(self) -> float:
        return time.monotonic() - self._started

    def seconds_left(self) -> float | None:
        """Seconds left at the average speed, None as long as it is unknown."""
        done, total = self._place
        elapsed = self.seconds()
        if not 0 < done <= total or elapsed < 1.0:
            return None
        return elapsed * (total - done) / done

    def report(self, done: int, total: int) -> None:
        """Store the progress, called by the work in its own thread. Raises Cancelled when it shall stop."""
        self._place = (done, total)
        if self._cancel.is_set():
            raise Cancelled


class JobRunner(QObject):
    """Runner of functions on threads of their own. Results and errors arrive on the GUI thread.

    The function gets only `report(done, total)`. It must not touch widgets.
    """

    changed = Signal()
    failed = Signal(object)
    cancelled = Signal(str)  # a sentence, where a job was stopped and nobody else says so
    _finished = Signal(object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._running: dict[Job, tuple[threading.Thread, _Endings]] = {}
        self._held: list[threading.Thread] | None = None
        self.too_late = False  # whether Cancel was asked for too late to stop what has just ended
        self._timer = QTimer(self)
        self._timer.setInterval(POLL_MS)
        self._timer.timeout.connect(self.changed)
        self._finished.connect(self._on_finished, Qt.ConnectionType.QueuedConnection)

    def run(
        self,
        title: str,
        work: Callable[[Progress], Any],
        *,
        done: Callable[[Any], object] | None = None,
        failed: Callable[[Exception], object] | None = None,
        cancelled: Callable[[], object] | None = None,
        discard: Callable[[Any], object] | None = None,
        cancellable: bool = True,
        quiet: bool = False,
    ) -> Job:
        """Start `work(report)`. Exactly one of `done`, `failed`, `cancelled` is called, on the GUI thread.

        Without `failed` the error is emitted as the signal of that name, which the window shows. When the
        window closes none of the three is called, and `discard` gets a result that came too late. `quiet`:
        not shown to the user, for numbers that are updated in the background.
        """
        job = Job(title, cancellable=cancellable, quiet=quiet)
        # Daemon, so that work stuck in a system call cannot keep the process after close() gave up on it.
        thread = threading.Thread(target=self._work, args=(job, work), name=f"job: {title}", daemon=True)
        self._running[job] = (thread, _Endings(done, failed, cancelled, discard))
        if quiet and self._held is not None:
            self._held.append(thread)
        else:
            thread.start()
        if not quiet:
            self._timer.start()
        self.changed.emit()
        return job

    def hold(self) -> None:
        """Hold quiet jobs back from now on, to leave the processor to painting."""
        self._held = self._held or []

    def release(self) -> None:
        """Start the quiet jobs that were held back."""
        held, self._held = self._held, None
        for thread in held or ():
            thread.start()

    def running(self) -> tuple[Job, ...]:
        """The jobs under way that are shown to the user, oldest first."""
        return tuple(job for job in self._running if not job.quiet)

    def idle(self) -> bool:
        """Whether no job runs, not even a quiet one."""
        return not self._running

    def stop(self) -> bool:
        """Cancel all jobs and wait for them, without calling their callbacks. Returns False if one hangs."""
        running, self._running = self._running, {}
        held, self._held = self._held or (), None
        self._timer.stop()
        for job in running:
            job.stop()
        for thread, _endings in running.values():
            if thread not in held:
                thread.join(JOIN_SECONDS)
        for job, (_thread, endings) in running.items():
            if endings.discard is not None and isinstance(job.outcome, _Result):
                endings.discard(job.outcome.value)
        self.changed.emit()
        return not any(thread.is_alive() for thread, _endings in running.values())

    def _work(self, job: Job, work: Callable[[Progress], Any]) -> None:
        try:
            outcome: object = _Result(work(job.report))
        except Exception as error:  # noqa: BLE001 - whatever it is, it is shown on the GUI thread
            outcome = error
        job.outcome = outcome
        try:
            self._finished.emit(job, outcome)
        except RuntimeError:
            # A window that went without having been closed took the runner along: nobody is left to tell.
            if shiboken6.isValid(self):
                raise

    def _on_finished(self, job: Job, outcome: object) -> None:
        entry = self._running.pop(job, None)
        if entry is None:
            return
        thread, endings = entry
        thread.join(JOIN_SECONDS)
        if not self.running():
            self._timer.stop()
        self.changed.emit()
        if isinstance(outcome, _Result):
            if endings.done is not None:
                self.too_late = job.cancelling and not job.quiet
                try:
                    endings.done(outcome.value)
                finally:
                    self.too_late = False
        elif isinstance(outcome, Cancelled):
            if endings.cancelled is not None:
                endings.cancelled()
            elif not job.quiet:
                self.cancelled.emit(self.tr("%s: cancelled. Nothing was saved or written.") % job.title)
        elif endings.failed is not None and isinstance(outcome, Exception):
            endings.failed(outcome)
        else:
            self.failed.emit(outcome)


@dataclass(frozen=True, slots=True)
class _Result:
    value: Any


@dataclass(frozen=True, slots=True)
class _Endings:
    done: Callable[[Any], object] | None
    failed: Callable[[Exception], object] | None
    cancelled: Callable[[], object] | None
    discard: Callable[[Any], object] | None
