"""The certainty of the leaderboard: intervals and the test, computed in the background and cached."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from ndcg_gui.core.project import Project
from ndcg_gui.core.settings import smallest_differences
from ndcg_gui.domain.messages import Message
from ndcg_gui.domain.progress import Progress
from ndcg_gui.features.compare.matrix import SystemValues, all_pairs, system_values
from ndcg_gui.features.compare.planned import horizon_of
from ndcg_gui.features.evaluate.intervals import SampledValues as MeanSample
from ndcg_gui.features.evaluate.intervals import intervals_of, samples_of
from ndcg_gui.features.evaluate.live import ProjectEvaluation
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.features.evaluate.over import Horizon
from ndcg_gui.features.evaluate.result import rests_on
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.job_keeper import JobKeeper
from ndcg_gui.gui.kit.base.numbers import UNJUDGED_DEPTH
from ndcg_gui.gui.overview.facts import GradeCount, between_steps, histogram
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.statistics.decision.conclusion import Decision
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval
from ndcg_gui.metrics.statistics.tests import WinsTiesLosses, wins_ties_losses

_KEPT = 16


@dataclass(frozen=True, slots=True)
class StatisticsInput:
    """Input of the statistics: each system's values per query, and the pair if there are two systems."""

    systems: tuple[str, ...]
    metric: Metric
    means: tuple[MeanSample, ...]
    pair: SystemValues | None

    def key(self) -> str:
        """Key that is equal for equal numbers, whatever labels they came from."""
        digest = hashlib.blake2b(digest_size=16)
        digest.update(repr((self.systems, str(self.metric))).encode())
        for sample in self.means:
            digest.update(repr((sample.keys, sample.spans, sample.values.shape)).encode())
            digest.update(sample.values.tobytes())
            digest.update(b"" if sample.weighing is None else sample.weighing.tobytes())
        if self.pair is not None:
            horizon = self.pair.horizon
            looked = None if horizon is None else (horizon.first, horizon.planned, horizon.is_done)
            digest.update(repr((looked, self.pair.matters)).encode())
            digest.update(b"" if self.pair.weighing is None else self.pair.weighing.tobytes())
            digest.update(self.pair.order.tobytes())
            digest.update(self.pair.values.tobytes())
        return digest.hexdigest()


@dataclass(frozen=True, slots=True)
class Statistics:
    """The 95 % interval of each system's mean (None: too few queries), and the decision on two systems."""

    intervals: dict[str, ConfidenceInterval | None]
    decision: Decision | None


@dataclass(frozen=True, slots=True)
class Difference:
    """Two systems compared query by query: second minus first."""

    first: str
    second: str
    metric: Metric
    mean: float
    queries: int
    counts: WinsTiesLosses


def sample_of(
    numbers: Evaluation,
    metric: Metric,
    horizon: Horizon | None = None,
    *,
    matters: Mapping[str, float] | None = None,
) -> StatisticsInput:
    """The values of the queries that count, copied, because labels change meanwhile.

    `matters` are the smallest differences that matter, by metric.
    """
    is_pair = len(numbers.systems) == 2 and not metric.kind.less_is_better
    pair = system_values(numbers, metric, matters=matters, horizon=horizon) if is_pair else None
    return StatisticsInput(numbers.systems, metric, tuple(samples_of(numbers, [metric])), pair)


def difference_of(numbers: Evaluation, metric: Metric) -> Difference | None:
    """Difference of exactly two systems that have queries in common."""
    if len(numbers.systems) != 2:
        return None
    first, second = numbers.systems
    a, b = numbers.paired(first, second, metric)
    if not len(a):
        return None
    return Difference(first, second, metric, float((b - a).mean()), len(a), wins_ties_losses(b, a))


def compute(sample: StatisticsInput, report: Progress) -> Statistics:
    """The statistics. Safe from any thread, and stops between batches when cancelled."""
    total = len(sample.systems) + (sample.pair is not None)
    found = intervals_of(sample.means)
    intervals = {name: found.get((name, sample.metric)) for name in sample.systems}
    decision = None
    if sample.pair is not None:
        (matrix,) = all_pairs([sample.pair], report=lambda _done, _total: report(len(intervals), total))
        decision = matrix.decision(0, 1)
    return Statistics(intervals, decision)


@dataclass(frozen=True, slots=True)
class Standings:
    """Figures of an evaluation for the Overview, made apart from its widgets.

    They are labels by grade, and where there are systems their difference, the data that the means rest on,
    and the input of the statistics.
    """

    bars: tuple[GradeCount, ...]
    rounded: bool  # some labels lie between two grades
    difference: Difference | None = None
    rests: tuple[Message, ...] = ()
    sample: StatisticsInput | None = None


def standings(project: Project, view: ProjectEvaluation, numbers: Evaluation) -> Standings:
    """Make them of a view's numbers. Safe from any thread."""
    scale, labels = view.columns.asked, numbers.label_grades()
    bars, rounded = tuple(histogram(labels, scale)), between_steps(labels, scale)
    if not numbers.systems:
        return Standings(bars, rounded)
    metric, horizon = numbers.metrics[0], horizon_of(project, view)
    return Standings(
        bars,
        rounded,
        difference_of(numbers, metric),
        tuple(rests_on(numbers, UNJUDGED_DEPTH, horizon)),
        sample_of(numbers, metric, horizon, matters=smallest_differences(project)),
    )


class StatisticsKeeper(JobKeeper):
    """Keeper of the requested statistics. The newest request wins, and older results are cached.

    Where others label without a pause, the last statistics of the same systems stay until the next.
    """

    changed = Signal()

    def __init__(self, context: ProjectContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self._known: OrderedDict[str, Statistics] = OrderedDict()
        self._wanted: StatisticsInput | None = None
        self._key = ""
        self._of: object = None  # the systems and the metric
        self._last: Statistics | None = None  # of these, while newer ones are awaited

    @property
    def current(self) -> Statistics | None:
        """Statistics of the last request, None while they are being computed."""
        return self._known.get(self._key, self._last)

    def request(self, sample: StatisticsInput, *, keeps: bool = False) -> None:
        """Compute these, unless they are cached. `changed` is emitted when they are there.

        `keeps`: those of the last request are current until then, if they are of the same systems.
        """
        of = sample.systems, sample.metric
        self._last = self.current if keeps and of == self._of else None
        self._key, self._of = sample.key(), of
        if self._key in self._known:
            self._known.move_to_end(self._key)
            self._wanted = None
            return
        self._wanted = sample
        self._begin_soon(0)

    # of JobKeeper

    def _work(self) -> None:
        if self._wanted is None:
            return
        sample, key, self._wanted = self._wanted, self._key, None
        self._run(
            self.tr("Intervals"),
            lambda report: compute(sample, report),
            lambda found: self._take(key, (sample.systems, sample.metric), found),
        )

    def _take(self, key: str, of: object, found: Statistics) -> None:
        self._known[key] = found
        while len(self._known) > _KEPT:
            self._known.popitem(last=False)
        if key == self._key or (self._last is not None and of == self._of):
            self._last = found
            self.changed.emit()
