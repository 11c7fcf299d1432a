"""How sure the leaderboard is: intervals and the test, computed in the background, kept per labels."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QObject, Signal

from ndcg_gui.domain.progress import Progress
from ndcg_gui.gui.base.context import ProjectContext
from ndcg_gui.gui.base.job_keeper import JobKeeper
from ndcg_gui.metrics.arrays import FloatArray
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.statistics.mean_intervals import mean_intervals
from ndcg_gui.metrics.statistics.tests import (
    ConfidenceInterval,
    WinsTiesLosses,
    randomisation_test,
    wins_ties_losses,
)
from ndcg_gui.project.evaluation.numbers import Evaluation

_KEPT = 16


@dataclass(frozen=True, slots=True)
class Sample:
    """What the statistics are of: each system's values per query, and the pairs where there are two."""

    values: tuple[tuple[str, FloatArray], ...]
    pairs: tuple[FloatArray, FloatArray] | None

    def key(self) -> str:
        """The same for the same numbers, whatever labels they came from."""
        digest = hashlib.blake2b(digest_size=16)
        for name, values in self.values:
            digest.update(f"{name}\0{len(values)}\0".encode())
            digest.update(values.tobytes())
        for values in self.pairs or ():
            digest.update(values.tobytes())
        return digest.hexdigest()


@dataclass(frozen=True, slots=True)
class Statistics:
    """The 95 % interval of each system's mean (None: too few queries), and of two systems the test."""

    intervals: dict[str, ConfidenceInterval | None]
    p_value: float | None


@dataclass(frozen=True, slots=True)
class Difference:
    """Two systems compared query by query: first minus second."""

    first: str
    second: str
    mean: float
    queries: int
    counts: WinsTiesLosses


def sample_of(numbers: Evaluation, metric: Metric) -> Sample:
    """The values of the queries that count, copied, so that they stay while labels change."""
    values = tuple(
        (name, numbers.scores[name].values[metric][numbers.evaluated(name)]) for name in numbers.systems
    )
    pairs = numbers.paired(*numbers.systems, metric) if len(numbers.systems) == 2 else None
    return Sample(values, pairs)


def difference_of(numbers: Evaluation, metric: Metric) -> Difference | None:
    """Of exactly two systems that have queries in common."""
    if len(numbers.systems) != 2:
        return None
    first, second = numbers.systems
    a, b = numbers.paired(first, second, metric)
    if not len(a):
        return None
    return Difference(first, second, float((a - b).mean()), len(a), wins_ties_losses(a, b))


def compute(sample: Sample, report: Progress) -> Statistics:
    """The statistics; safe from any thread, stops between batches when cancelled."""
    total = len(sample.values) + (sample.pairs is not None)
    intervals: dict[str, ConfidenceInterval | None] = {}
    # Systems with as many queries are computed together.
    for length in dict.fromkeys(len(values) for _, values in sample.values):
        names = [name for name, values in sample.values if len(values) == length]
        rows = np.array([values for _, values in sample.values if len(values) == length])
        found = mean_intervals(rows)
        intervals.update(zip(names, found, strict=True))
    p_value = None
    if sample.pairs is not None:
        p_value = randomisation_test(*sample.pairs, check=lambda: report(len(intervals), total))
    return Statistics(intervals, p_value)


class StatisticsKeeper(JobKeeper):
    """Computes what is asked for; the newest request wins, and what was computed once is at hand."""

    changed = Signal()

    def __init__(self, context: ProjectContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self._known: OrderedDict[str, Statistics] = OrderedDict()
        self._wanted: Sample | None = None
        self._key = ""

    @property
    def current(self) -> Statistics | None:
        """Those of the last request; None while they are being computed."""
        return self._known.get(self._key)

    def request(self, sample: Sample) -> None:
        """Compute these, unless they are known; `changed` says when they are."""
        self._key = sample.key()
        if self._key in self._known:
            self._known.move_to_end(self._key)
            self._wanted = None
            return
        self._wanted = sample
        self._cancel_job()
        self._begin()

    # of JobKeeper

    def _work(self) -> None:
        if self._wanted is None:
            return
        sample, key, self._wanted = self._wanted, self._key, None
        self._run(
            self.tr("Intervals"),
            lambda report: compute(sample, report),
            lambda found: self._take(key, found),
        )

    def _take(self, key: str, found: Statistics) -> None:
        self._known[key] = found
        while len(self._known) > _KEPT:
            self._known.popitem(last=False)
        if key == self._key:
            self.changed.emit()
