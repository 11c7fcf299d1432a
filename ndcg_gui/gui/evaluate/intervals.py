"""How sure Evaluate's means are: the 95 % interval of each, computed beside the table and never before it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from ndcg_gui.gui.base.context import ProjectContext
from ndcg_gui.gui.base.job_keeper import QUIET_MS, JobKeeper
from ndcg_gui.project.evaluation.intervals import Intervals, has_intervals, intervals_of, samples_of
from ndcg_gui.project.evaluation.numbers import Evaluation


class IntervalsKeeper(JobKeeper):
    """Computes the intervals of the newest numbers; those of a moment ago stay until these are there."""

    changed = Signal()

    def __init__(self, context: ProjectContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self._wanted: Evaluation | None = None
        self._of: Evaluation | None = None
        self.intervals: Intervals = {}

    def request(self, numbers: Evaluation) -> None:
        """Compute them; other metrics, settings or systems than before drop what is known at once."""
        anew = numbers is not self._of
        if anew:
            self.intervals, self._of = {}, numbers
        if not has_intervals(numbers):
            return
        self._wanted = numbers
        self._cancel_job()
        self._timer.start(0 if anew else QUIET_MS)

    def drop(self) -> None:
        """Nobody wants to see them."""
        self._wanted = self._of = None
        self.intervals = {}
        self._timer.stop()
        self._cancel_job()

    # of JobKeeper

    def _work(self) -> None:
        if self._wanted is None:
            return
        numbers, self._wanted = self._wanted, None
        samples = samples_of(numbers)
        self._run(
            self.tr("Intervals"),
            lambda report: intervals_of(samples),
            lambda found: self._take(numbers, found),
        )

    def _take(self, numbers: Evaluation, found: Intervals) -> None:
        if numbers is self._of:
            self.intervals = found
            self.changed.emit()
