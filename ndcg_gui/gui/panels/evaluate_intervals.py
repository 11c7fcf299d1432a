"""How sure Evaluate's means are: the 95 % interval of each, computed beside the table and never before it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QObject, QTimer, Signal

from ndcg_gui.gui.context import ProjectContext
from ndcg_gui.gui.jobs import Job, Report
from ndcg_gui.metrics.arrays import FloatArray
from ndcg_gui.metrics.mean_intervals import mean_intervals
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.statistics import BootstrapInterval
from ndcg_gui.project.evaluation import Evaluation

# While labels come in one after the other, intervals wait until there is a pause.
QUIET_MS = 400

Key = tuple[str, Metric]
Intervals = Mapping[Key, BootstrapInterval | None]


@dataclass(frozen=True, slots=True)
class Sample:
    """Values over the same queries, float64[M, Q], and the queries' weights, None where all are alike."""

    keys: tuple[Key, ...]
    values: FloatArray
    weights: FloatArray | None


def has_intervals(numbers: Evaluation) -> bool:
    """Whether the numbers are means, of one value per query: a median and bounds have no such interval."""
    return numbers.settings.aggregation != "median" and numbers.settings.unjudged != "bounds"


def samples_of(numbers: Evaluation) -> list[Sample]:
    """The values that each mean is taken over, copied, so that they stay while labels change."""
    weighted = numbers.settings.aggregation == "weighted"
    groups: dict[bytes, list[str]] = {}
    for name in numbers.systems:
        groups.setdefault(numbers.evaluated(name).tobytes(), []).append(name)
    found = []
    for names in groups.values():
        counted = numbers.evaluated(names[0])
        keys = tuple((name, metric) for name in names for metric in numbers.metrics)
        values = [numbers.scores[name].values[metric][counted] for name, metric in keys]
        weights = numbers.columns.weights[counted] if weighted else None
        found.append(Sample(keys, np.array(values), weights))
    return found


def compute(samples: list[Sample], report: Report) -> dict[Key, BootstrapInterval | None]:
    """The interval of each mean; safe from any thread, stops between batches when cancelled."""
    found: dict[Key, BootstrapInterval | None] = {}
    for done, sample in enumerate(samples):
        intervals = mean_intervals(
            sample.values,
            weights=sample.weights,
            check=lambda done=done: report(done, len(samples)),  # type: ignore[misc]
        )
        found.update(zip(sample.keys, intervals, strict=True))
    return found


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
            lambda report: compute(samples, report),
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
