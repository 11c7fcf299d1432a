"""Two systems of a project compared by one metric: query by query, by stratum, and what the numbers rest on.

`baseline` is A, `candidate` is B, and a difference is always candidate - baseline. A `PairView` follows
the labels; its `values` are copies that a job can analyse while labels go on changing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.numbers import percent
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.metrics.arrays import BoolArray, FloatArray, IntArray
from ndcg_gui.metrics.judged import JUDGED
from ndcg_gui.metrics.metric import Metric, must_compare
from ndcg_gui.metrics.ordering import rule_for
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.metrics.statistics.comparison import (
    PairedComparison,
    PairedMeans,
    paired_comparison,
    paired_means,
)
from ndcg_gui.metrics.statistics.tests import RESAMPLES, SEED, TIE_EPSILON
from ndcg_gui.project.evaluation.numbers import Evaluation, Range

if TYPE_CHECKING:
    from ndcg_gui.project.evaluation.live import LiveEvaluation


# How deep unjudged results are looked for: where a metric has no cutoff, and at most.
DEPTH, MOST_DEPTH = 10, 100
BANDS = ("head", "torso", "tail")
# A difference of Judged@k from which on a comparison is warned of.
JUDGED_GAP = 0.05


@dataclass(frozen=True, slots=True)
class Coverage:
    """What one system's numbers rest on, over the compared queries.

    `judged` is the mean Judged@k as an evaluation shows it. `results` counts the results among the
    first k, `unjudged` those without a label; `missing` the compared queries that the system has no
    list for. `bounds`: between what the mean stays however the unjudged results of both lists, at
    whatever rank, are graded; None without queries.
    """

    system: str
    mean: float | None
    judged: float | None
    results: int
    unjudged: int
    missing: int
    bounds: Range | None

    @property
    def unjudged_share(self) -> float:
        """The share of the first k results that has no label; 0 of no results."""
        return self.unjudged / self.results if self.results else 0.0


@dataclass(frozen=True, slots=True)
class QueryRow:
    """One compared query with both values; `place` is its place in the evaluation's arrays."""

    place: int
    query: QueryRecord
    baseline: float
    candidate: float
    difference: float


@dataclass(frozen=True, eq=False)
class PairedValues:
    """Both systems' values of the n queries that are evaluated for both, as they were at one moment.

    `places` int64[n] in the evaluation's arrays, `queries` their records; `a`, `b` float64[n] the
    values of baseline and candidate; `weights` float64[n] where the settings weigh queries, else None.
    `depth` is the k of the coverage, `question` what the labels answer where the scale asks several. Of the
    queries with a list of one or both `unlabelled` have no label, and are not among the n.
    """

    metric: Metric
    settings: EvaluationSettings
    places: IntArray
    queries: tuple[QueryRecord, ...]
    a: FloatArray
    b: FloatArray
    weights: FloatArray | None
    depth: int
    baseline: Coverage
    candidate: Coverage
    question: str = ""
    unlabelled: int = 0

    @cached_property
    def differences(self) -> FloatArray:
        """float64[n]: candidate - baseline."""
        return self.b - self.a

    @cached_property
    def order(self) -> IntArray:
        """int64[n]: the compared queries' numbers, the largest gain of the candidate first."""
        return np.argsort(-self.differences, kind="stable")

    @cached_property
    def shares(self) -> FloatArray:
        """float64[n]: by how much each query's difference counts in the mean; they add up to 1."""
        if self.weights is None:
            return np.full(len(self.a), 1.0 / max(1, len(self.a)))
        total = float(self.weights.sum())
        return self.weights / total if total > 0 else np.zeros(len(self.a))

    def row(self, number: int) -> QueryRow:
        """The compared query of that number, from 0."""
        return QueryRow(
            int(self.places[number]),
            self.queries[number],
            float(self.a[number]),
            float(self.b[number]),
            float(self.differences[number]),
        )

    def losses(self, most: int = 10, *, epsilon: float = TIE_EPSILON) -> list[QueryRow]:
        """The queries on which the candidate loses most, the largest loss first."""
        order = np.argsort(self.differences, kind="stable")[:most]
        return [self.row(number) for number in order.tolist() if self.differences[number] < -epsilon]

    def wins(self, most: int = 10, *, epsilon: float = TIE_EPSILON) -> list[QueryRow]:
        """The queries on which the candidate wins most, the largest win first."""
        return [
            self.row(number) for number in self.order[:most].tolist() if self.differences[number] > epsilon
        ]

    def judged_warning(self) -> Message | None:
        """That the systems' Judged@k differ by more than 5 points, None where they do not."""
        mine, theirs = self.baseline.judged, self.candidate.judged
        # 0.65 - 0.6 is a little more than 0.05 in binary numbers.
        if mine is None or theirs is None or abs(mine - theirs) <= JUDGED_GAP + TIE_EPSILON:
            return None
        less, more = sorted((self.baseline, self.candidate), key=lambda own: own.judged or 0.0)
        return say(
            "Judged@{k} is {more_share} for {more} and {less_share} for {less}. Unjudged results"
            " count against {less}: judge them first, or compare with caution.",
            k=self.depth,
            more=more.system,
            less=less.system,
            more_share=percent(more.judged),
            less_share=percent(less.judged),
        )

    def notes(self) -> list[Message]:
        """What a reader of the numbers has to know besides."""
        found = [warning] if (warning := self.judged_warning()) is not None else []
        if self.settings.aggregation == "median":
            found.append(say("This compares means, although the settings ask for medians."))
        if self.settings.aggregation == "geometric":
            found.append(say("This compares means, although the settings ask for geometric means."))
        if self.weights is not None:
            found.append(say("Queries count by their weight."))
        for own in (self.baseline, self.candidate):
            if own.missing:
                found.append(
                    say(
                        "{system} has no list for {count:query|queries}; a missing list counts as 0.",
                        system=own.system,
                        count=own.missing,
                    )
                )
        return found


@dataclass(frozen=True, slots=True)
class Stratum:
    """One part of the queries; `name` None: those without a stratum."""

    name: str | None
    means: PairedMeans


@dataclass(frozen=True, slots=True)
class SystemComparison:
    """Everything known of two systems by one metric.

    `strata` is empty where no query has one, `bands` where all queries weigh the same: the heaviest
    queries that together make up a third of the weight ("head"), the next ("torso"), and the rest
    ("tail").
    """

    values: PairedValues
    paired: PairedComparison
    strata: tuple[Stratum, ...]
    bands: tuple[Stratum, ...] = ()

    @property
    def by_traffic(self) -> float | None:
        """The mean difference by traffic where the compared means are plain; None if all weigh alike."""
        weights = np.array([query.weight for query in self.values.queries])
        if self.values.weights is not None or not len(weights) or weights.sum() <= 0 or np.ptp(weights) == 0:
            return None
        return float(weights @ self.values.differences / weights.sum())

    @property
    def epsilon(self) -> float:
        """Up to which difference a query counts as a tie."""
        return self.paired.means.counts.epsilon


class PairView:
    """Two systems of a project by some metrics, kept up with the labels."""

    def __init__(
        self,
        live: LiveEvaluation,
        *,
        baseline: str,
        candidate: str,
        metrics: Sequence[Metric],
        settings: EvaluationSettings,
        progress: Progress | None = None,
    ) -> None:
        """Raises InputError for systems that are not there or the same; `progress` may raise Cancelled."""
        if baseline == candidate:
            raise InputError(say("choose two different systems, not {name} twice", name=baseline))
        self.baseline, self.candidate = baseline, candidate
        self.metrics = tuple(metrics)
        names = (baseline, candidate)
        # Condensed lists would hide what is unjudged, so coverage is always that of the whole lists.
        coverage = [*metrics, *(JUDGED(depth_of(metric, settings)) for metric in metrics)]
        self._view = live.view(metrics=metrics, settings=settings, systems=names, progress=progress)
        self._bounds = live.view(
            metrics=coverage, settings=replace(settings, unjudged="bounds"), systems=names, progress=progress
        )
        self._queries = tuple(self._view.queries.values())

    @property
    def numbers(self) -> Evaluation:
        """The evaluation of both systems."""
        return self._view.numbers

    def refresh(self, changes: Changes) -> bool:
        """Take over the labels of the queries that changed; False when the view must be made anew."""
        return self._view.refresh(changes) and self._bounds.refresh(changes)

    def values(self, metric: Metric) -> PairedValues:
        """The values of one of the metrics as of now, copied."""
        return paired_values(
            self._view.numbers,
            self._bounds.numbers,
            metric,
            baseline=self.baseline,
            candidate=self.candidate,
            queries=self._queries,
        )


def paired_values(
    numbers: Evaluation,
    bounds: Evaluation,
    metric: Metric,
    *,
    baseline: str,
    candidate: str,
    queries: Sequence[QueryRecord],
) -> PairedValues:
    """The values of both systems in `numbers`, copied; `queries` are the records of all of its queries.

    `bounds` is the same evaluation with unjudged="bounds", of the metric and of Judged at `depth_of`.
    Raises InputError for a metric that systems are not compared by.
    """
    must_compare(metric)
    both = numbers.evaluated(baseline) & numbers.evaluated(candidate)
    settings = numbers.settings
    places, depth = np.flatnonzero(both), depth_of(metric, settings)

    def coverage(system: str) -> Coverage:
        return _coverage(numbers, bounds, metric, system=system, both=both, depth=depth)

    return PairedValues(
        metric=metric,
        settings=settings,
        places=places,
        queries=tuple(queries[place] for place in places.tolist()),
        a=numbers.scores[baseline].values[metric][both],
        b=numbers.scores[candidate].values[metric][both],
        weights=numbers.columns.weights[both] if settings.aggregation == "weighted" else None,
        depth=depth,
        baseline=coverage(baseline),
        candidate=coverage(candidate),
        question=numbers.columns.question,
        unlabelled=int(
            (~numbers.labelled & (numbers.scores[baseline].present | numbers.scores[candidate].present)).sum()
        ),
    )


def depth_of(metric: Metric, settings: EvaluationSettings) -> int:
    """How many first results the metric's coverage is told for: its cutoff, else 10; at most 100."""
    return min(metric.cutoff or DEPTH, settings.depth or MOST_DEPTH, MOST_DEPTH)


def _coverage(
    numbers: Evaluation, bounds: Evaluation, metric: Metric, *, system: str, both: BoolArray, depth: int
) -> Coverage:
    def mean(values: FloatArray) -> float | None:
        return numbers.combined(system, values, both)

    scores = bounds.scores[system]
    judged = scores.values[JUDGED(depth)]
    returned = numbers.columns.results(system, rule_for(metric, numbers.settings.ties)).returned[both]
    results = np.minimum(returned, depth)
    labelled = np.rint(judged[both] * results)
    low, high = mean(scores.lower[metric]), mean(scores.upper[metric])
    return Coverage(
        system=system,
        mean=mean(numbers.scores[system].values[metric]),
        judged=mean(judged),
        results=int(results.sum()),
        unjudged=int(results.sum() - labelled.sum()),
        missing=int((both & ~scores.present).sum()),
        bounds=None if low is None or high is None else Range(low, high, scores.exact[metric]),
    )


def analyse(
    values: PairedValues,
    *,
    epsilon: float = TIE_EPSILON,
    seed: int = SEED,
    resamples: int = RESAMPLES,
    report: Progress | None = None,
) -> SystemComparison:
    """Tests, intervals and the breakdown by stratum; safe from any thread.

    `report(done, total)` is called between batches and may raise Cancelled. Raises InputError for an
    epsilon below 0.
    """
    strata, bands = _strata(values.queries), _bands(values.queries)
    total = 1 + len(strata) + len(bands)

    def check_at(done: int) -> Callable[[], None]:
        return lambda: report(done, total) if report is not None else None

    paired = paired_comparison(
        values.a,
        values.b,
        weights=values.weights,
        epsilon=epsilon,
        seed=seed,
        resamples=resamples,
        check=check_at(0),
    )
    parts = []
    for done, (name, members) in enumerate([*strata.items(), *bands.items()], start=1):
        means = paired_means(
            values.a[members],
            values.b[members],
            weights=None if values.weights is None else values.weights[members],
            epsilon=epsilon,
        )
        check_at(done)()
        parts.append(Stratum(name, means))
    return SystemComparison(values, paired, tuple(parts[: len(strata)]), tuple(parts[len(strata) :]))


def _bands(queries: Sequence[QueryRecord]) -> dict[str | None, list[int]]:
    """The numbers of the queries in each third of the weight, heaviest first; empty if all weigh the same."""
    weights = np.array([query.weight for query in queries])
    total = float(weights.sum())
    if not len(weights) or total <= 0 or np.ptp(weights) == 0:
        return {}
    order = np.argsort(-weights, kind="stable")
    before = np.cumsum(weights[order]) - weights[order]
    thirds = np.minimum((3 * before / total + TIE_EPSILON).astype(np.int64), 2)
    found: dict[str | None, list[int]] = {}
    for third, name in enumerate(BANDS):
        members = np.sort(order[thirds == third]).tolist()
        if members:
            found[name] = members
    return found


def _strata(queries: Sequence[QueryRecord]) -> dict[str | None, list[int]]:
    """The numbers of the queries of each stratum by name, those without one last; empty if none has any."""
    found: dict[str | None, list[int]] = {}
    for number, query in enumerate(queries):
        found.setdefault(query.stratum or None, []).append(number)
    if set(found) <= {None}:
        return {}
    return {name: found[name] for name in sorted(found, key=lambda name: (name is None, name or ""))}
