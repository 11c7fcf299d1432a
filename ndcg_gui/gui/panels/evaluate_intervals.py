"""How sure Evaluate's means are: the 95 % interval of each, computed beside the table and never before it."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from ndcg_gui.gui.context import ProjectContext
from ndcg_gui.gui.jobs import Job
from ndcg_gui.project.evaluation import Evaluation
from ndcg_gui.project.evaluation_intervals import Intervals, has_intervals, intervals_of, samples_of

# While labels come in one after the other, intervals wait until there is a pause.
QUIET_MS = 400


class IntervalsKeeper(QObject):
    """Computes the intervals of the newest numbers; those of a moment ago stay until these are there."""

    changed = Signal()

    def __init__(self, context: ProjectContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._wanted: Evaluation | None = None
        self._of: Evaluation | None = None
        self._job: Job | None = None
        self.intervals: Intervals = {}
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._on_timer_timeout)

    def request(self, numbers: Evaluation) -> None:
        """Compute them; other metrics, settings or systems than before drop what is known at once."""
        anew = numbers is not self._of
        if anew:
            self.intervals, self._of = {}, numbers
        if not has_intervals(numbers):
            return
        self._wanted = numbers
        if self._job is not None:
            self._job.cancel()
        self._timer.start(0 if anew else QUIET_MS)

    def drop(self) -> None:
        """Nobody wants to see them."""
        self._wanted = self._of = None
        self.intervals = {}
        self._timer.stop()
        if self._job is not None:
            self._job.cancel()

    def _on_timer_timeout(self) -> None:
        if self._wanted is None or self._job is not None or self._context.closed:
            return
        numbers, self._wanted = self._wanted, None
        samples = samples_of(numbers)
        self._job = self._context.jobs.run(
            self.tr("Intervals"),
            lambda report: intervals_of(samples, check=lambda: report(0, 0)),
            done=lambda found: self._on_done(numbers, found),
            failed=self._on_failed,
            cancelled=self._on_cancelled,
            quiet=True,
        )

    def _on_done(self, numbers: Evaluation, found: Intervals) -> None:
        self._job = None
        if numbers is self._of:
            self.intervals = found
            self.changed.emit()
        self._go_on()

    def _on_failed(self, error: Exception) -> None:
        self._job = None
        self._context.show_error(error)
        self._go_on()

    def _on_cancelled(self) -> None:
        self._job = None
        self._go_on()

    def _go_on(self) -> None:
        if self._wanted is not None and not self._timer.isActive():
            self._timer.start(0)
