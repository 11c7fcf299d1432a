"""Comparison of two systems of a project by one metric: by query, by stratum, and what the numbers rest on.

`baseline` is A, `candidate` is B, and a difference is always candidate - baseline. A `PairView` follows the
labels; its `values` are copies that a job can analyse while labels go on changing.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import TYPE_CHECKING

import numpy as np

from ndcg_gui.core.settings import chosen_metrics, smallest_differences
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.numbers import percent
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.features.compare.planned import horizon_of, planned_work
from ndcg_gui.features.evaluate.live import NewerNumbers, live_evaluation
from ndcg_gui.features.evaluate.numbers import Evaluation, Range
from ndcg_gui.features.evaluate.over import (
    Horizon,
    Over,
    depth_of,
    in_order,
    is_under_way,
    over_of,
    planned_in,
    spread_over,
)
from ndcg_gui.features.evaluate.weighing import Weighing, weighed_units, weighing_of
from ndcg_gui.metrics.arrays import BoolArray, FloatArray, IntArray
from ndcg_gui.metrics.gains import gain_table
from ndcg_gui.metrics.judged import JUDGED
from ndcg_gui.metrics.metric import Metric, must_compare
from ndcg_gui.metrics.ordering import rule_for
from ndcg_gui.metrics.registry import DEFAULT_METRICS, parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.metrics.spans import value_span
from ndcg_gui.metrics.statistics.aggregate import combine
from ndcg_gui.metrics.statistics.comparison import (
    NO_WEIGHT,
    PairedComparison,
    PairedMeans,
    paired_comparison,
    paired_means,
)
from ndcg_gui.metrics.statistics.decision.conclusion import (
    LEVEL,
    MATTERS,
    NO_QUERY,
    NONE_COUNTS,
    NOT_YET,
    NOTHING,
    Conclusion,
    Decision,
)
from ndcg_gui.metrics.statistics.decision.differences import (
    Family,
    Units,
    decide,
    decide_all,
    tests_of,
)
from ndcg_gui.metrics.statistics.decision.looks import InterimLook, Looks, gated
from ndcg_gui.metrics.statistics.mean_intervals import Span
from ndcg_gui.metrics.statistics.tests import RESAMPLES, SEED, TIE_EPSILON

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project


BANDS = ("head", "torso", "tail")
# A difference of Judged@k from which on a comparison is warned of.
JUDGED_GAP = 0.05


@dataclass(frozen=True, slots=True)
class Coverage:
    """Coverage of one system's numbers by labels, over the compared queries.

    `mean` and `judged`, the mean Judged@k, are over the compared queries. `results` counts the first k
    results of these and of the planned queries without a label, `unjudged` those without one. `bounds` is
    over the same queries: the range in which the mean stays however the unjudged results of both lists, at
    whatever rank, are graded; None without queries. `missing`: queries with labels that the system has no
    list for, whether they count or not.
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
        """Share of the first k results that have no label, 0 without results."""
        return self.unjudged / self.results if self.results else 0.0


@dataclass(frozen=True, slots=True)
class QueryRow:
    """One compared query with both values. `place` is its index in the evaluation's arrays."""

    place: int
    query: QueryRecord
    baseline: float
    candidate: float
    difference: float


@dataclass(frozen=True, eq=False)
class PairedValues:
    """Both systems' values of the n queries that are evaluated for both, as they were at one moment.

    `places` int64[n] are indices in the evaluation's arrays, `queries` their records; `a`, `b` float64[n] the
    values of baseline and candidate; `weighing` is by how much they count, if the settings weigh queries.
    `depth` is the k of the coverage, `question` what the labels answer where the scale asks several
    questions. `over` is what the numbers are over, `span` the range of the metric, `matters` the smallest
    difference that matters. With a `horizon` labels still come in.
    """

    metric: Metric
    settings: EvaluationSettings
    places: IntArray
    queries: tuple[QueryRecord, ...]
    a: FloatArray
    b: FloatArray
    weighing: Weighing | None
    depth: int
    baseline: Coverage
    candidate: Coverage
    over: Over
    span: Span = (0.0, 1.0)
    horizon: Horizon | None = None
    matters: float | None = MATTERS
    question: str = ""

    @property
    def weights(self) -> FloatArray | None:
        """Weight of each query, float64[n], None where all count alike."""
        return None if self.weighing is None else self.weighing.weights

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
        """Weight of each query's difference in the mean, float64[n]. The weights add up to 1."""
        if self.weights is None:
            return np.full(len(self.a), 1.0 / max(1, len(self.a)))
        total = float(self.weights.sum())
        return self.weights / total if total > 0 else np.zeros(len(self.a))

    @property
    def is_under_way(self) -> bool:
        """Whether planned queries are still unfinished."""
        return is_under_way(self.horizon, len(self.looked_at))

    @cached_property
    def looked_at(self) -> IntArray:
        """int64: the numbers of the compared queries that count for the decision, in their seeded order."""
        return in_order([query.query_key for query in self.queries], self.horizon)

    def units(self, members: IntArray | None = None, *, is_stratum: bool = False) -> Units:
        """The differences of the queries that count, or of those `members`, for the decider."""
        chosen = self.looked_at if members is None else members
        return weighed_units(self.differences, self.weighing, self.span, chosen=chosen, is_stratum=is_stratum)

    def means(self, members: IntArray, *, epsilon: float = TIE_EPSILON) -> PairedMeans:
        """Both means over these of the compared queries."""
        weights = None if self.weights is None else self.weights[members]
        return paired_means(self.a[members], self.b[members], weights=weights, epsilon=epsilon)

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
        """Warning that the systems' Judged@k differ by more than 5 points, None where they do not."""
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
        """Remarks that a reader of the numbers needs besides."""
        found = [warning] if (warning := self.judged_warning()) is not None else []
        if (note := means_note(self.settings)) is not None:
            found.append(note)
        if self.weights is not None:
            found.append(say("Queries count by their weight."))
        for own in (self.baseline, self.candidate):
            if own.missing:
                found.append(_missing_words(own, counts_as_0=self.settings.missing == "zero"))
        return found


def compared_by(settings: EvaluationSettings) -> EvaluationSettings:
    """Settings by which systems are compared: by means, even where others are asked for. See `means_note`."""
    return settings if means_note(settings) is None else replace(settings, aggregation="mean")


def means_note(settings: EvaluationSettings) -> Message | None:
    """Note that means are compared although the settings ask for something else, else None."""
    if settings.aggregation == "median":
        return say("This compares means, although the settings ask for medians.")
    if settings.aggregation == "geometric":
        return say("This compares means, although the settings ask for geometric means.")
    return None


def _missing_words(own: Coverage, *, counts_as_0: bool) -> Message:
    facts = {"system": own.system, "count": own.missing}
    if counts_as_0:
        return say("{system} has no list for {count:query|queries}; a missing list counts as 0.", **facts)
    return say("{system} has no list for {count:query|queries}, which are left out.", **facts)


@dataclass(frozen=True, slots=True)
class Stratum:
    """One part of the queries, and the decision about it among all parts. `name` None: without a stratum."""

    name: str | None
    means: PairedMeans
    decision: Decision


@dataclass(frozen=True, slots=True)
class SystemComparison:
    """Everything known of two systems by one metric.

    `strata` is empty where no query has one, `bands` where all queries weigh the same: the heaviest
    queries that together make up a third of the weight ("head"), the next ("torso"), and the rest
    ("tail"). `history` is what was known after how many queries, where labels come in.
    """

    values: PairedValues
    paired: PairedComparison
    strata: tuple[Stratum, ...]
    bands: tuple[Stratum, ...] = ()
    history: tuple[InterimLook, ...] = ()

    @property
    def decision(self) -> Decision:
        """The decision about the difference of the means."""
        return self.paired.decision

    @property
    def decided_means(self) -> PairedMeans:
        """Both means over the queries that the decision is over: of all where nothing is planned."""
        units, means = self.decision.units, self.paired.means
        if self.values.horizon is None or units == means.n:
            return means
        return self.values.means(self.values.looked_at[:units], epsilon=self.epsilon)

    @property
    def by_traffic(self) -> float | None:
        """Mean difference by traffic where the compared means are plain. None if all queries weigh alike."""
        weights = np.array([query.weight for query in self.values.queries])
        if self.values.weights is not None or not len(weights) or weights.sum() <= 0 or np.ptp(weights) == 0:
            return None
        return float(weights @ self.values.differences / weights.sum())

    @property
    def epsilon(self) -> float:
        """Largest difference at which a query counts as a tie."""
        return self.paired.means.counts.epsilon


@dataclass(frozen=True, slots=True)
class NewerPair:
    """Numbers of a `PairView` that were brought up apart from it, and their values of one metric."""

    view: NewerNumbers
    bounds: NewerNumbers
    values: PairedValues


class PairView:
    """Live comparison of two systems of a project by some metrics, kept up with the labels."""

    def __init__(
        self,
        project: Project,
        *,
        baseline: str,
        candidate: str,
        metrics: Sequence[Metric],
        settings: EvaluationSettings,
        planned: int | None = None,
        matters: Mapping[str, float] | None = None,
        progress: Progress | None = None,
    ) -> None:
        """Raises InputError for systems that are not there or the same. `progress` may raise Cancelled.

        `planned` is the number of queries to be judged, where the tasks do not say; `matters` are the
        smallest differences that matter, by metric.
        """
        if baseline == candidate:
            raise InputError(say("choose two different systems, not {name} twice", name=baseline))
        self.baseline, self.candidate = baseline, candidate
        self.metrics = tuple(metrics)
        names = (baseline, candidate)
        # Condensed lists would hide what is unjudged, so coverage is always that of the whole lists.
        coverage = [*metrics, *(JUDGED(depth_of(metric, settings)) for metric in metrics)]
        live = live_evaluation(project)
        self._view = live.view(metrics=metrics, settings=settings, systems=names, progress=progress)
        self._bounds = live.view(
            metrics=coverage, settings=replace(settings, unjudged="bounds"), systems=names, progress=progress
        )
        self._queries = tuple(self._view.queries.values())
        self._named = None if planned is None else Horizon.of_number(planned)
        self._project = project
        self._matters = matters or {}

    @property
    def numbers(self) -> Evaluation:
        """The evaluation of both systems."""
        return self._view.numbers

    def refresh(self, changes: Changes) -> bool:
        """Take over the labels of the queries that changed. Returns False when the view must be made anew."""
        planned_work(self._project).note(changes)
        return self._view.refresh(changes) and self._bounds.refresh(changes)

    def newer(self, changes: Changes, metric: Metric) -> NewerPair | None:
        """Bring up copies of the numbers, on any thread, for `take`. None when the view must be made anew."""
        planned_work(self._project).note(changes)
        view, bounds = self._view.newer(changes), self._bounds.newer(changes)
        if view is None or bounds is None:
            return None
        return NewerPair(view, bounds, self._values(view.numbers, bounds.numbers, metric))

    def take(self, newer: NewerPair) -> None:
        """Show newer numbers from now on, on the thread that looks at them."""
        self._view.take(newer.view)
        self._bounds.take(newer.bounds)

    def values(self, metric: Metric) -> PairedValues:
        """The values of one of the metrics as of now, copied."""
        return self._values(self._view.numbers, self._bounds.numbers, metric)

    def _values(self, numbers: Evaluation, bounds: Evaluation, metric: Metric) -> PairedValues:
        return paired_values(
            numbers,
            bounds,
            metric,
            baseline=self.baseline,
            candidate=self.candidate,
            queries=self._queries,
            horizon=self._named or horizon_of(self._project, self._view),
            matters=self._matters,
        )


def paired_values(
    numbers: Evaluation,
    bounds: Evaluation,
    metric: Metric,
    *,
    baseline: str,
    candidate: str,
    queries: Sequence[QueryRecord],
    horizon: Horizon | None = None,
    matters: Mapping[str, float] | None = None,
) -> PairedValues:
    """Copy the values of both systems in `numbers`. `queries` are the records of all of its queries.

    `bounds` is the same evaluation with unjudged="bounds", of the metric and of Judged at `depth_of`. A
    `horizon` says which queries were planned, `matters` the smallest differences that matter, by metric.
    Raises InputError for a metric that systems are not compared by.
    """
    must_compare(metric)
    both = numbers.evaluated(baseline) & numbers.evaluated(candidate)
    settings, columns = numbers.settings, numbers.columns
    places, depth = np.flatnonzero(both), depth_of(metric, settings)
    over = over_of(numbers, depth, horizon)
    # What is planned and has no label yet may still turn the means.
    rests_on = both | (planned_in(numbers, horizon) & ~numbers.labelled)
    span = value_span(metric, maximum=columns.maximum, gains=columns.gains)

    def coverage(system: str) -> Coverage:
        return _coverage(numbers, bounds, metric, system=system, both=both, rests_on=rests_on)

    return PairedValues(
        metric=metric,
        settings=settings,
        places=places,
        queries=tuple(queries[place] for place in places.tolist()),
        a=numbers.scores[baseline].values[metric][both],
        b=numbers.scores[candidate].values[metric][both],
        weighing=weighing_of(numbers, both),
        depth=depth,
        baseline=coverage(baseline),
        candidate=coverage(candidate),
        over=over,
        span=span,
        horizon=horizon,
        matters=matters_by(metric, span, matters),
        question=columns.question,
    )


def matters_by(metric: Metric, span: Span, chosen: Mapping[str, float] | None = None) -> float | None:
    """Smallest difference that matters by a metric: the one `chosen`, else 0.01 of values from 0 to 1.

    None where a metric has no such range and none was chosen: then no difference is too small.
    """
    own = (chosen or {}).get(str(metric))
    if own is not None:
        return own
    return MATTERS if span == (0.0, 1.0) else None


def main_difference(project: Project) -> tuple[Metric, float | None]:
    """First metric of the project by which systems are compared, and the smallest difference that matters."""
    shown = chosen_metrics(project)
    metric = next((own for own in shown if own.kind is not JUDGED and not own.kind.less_is_better), None)
    metric = metric or parse_metric(DEFAULT_METRICS[0])
    scale = project.scale.scale
    span = value_span(metric, maximum=scale.maximum, gains=gain_table(scale))
    return metric, matters_by(metric, span, smallest_differences(project))


def _coverage(
    numbers: Evaluation,
    bounds: Evaluation,
    metric: Metric,
    *,
    system: str,
    both: BoolArray,
    rests_on: BoolArray,
) -> Coverage:
    depth = depth_of(metric, numbers.settings)
    scores = bounds.scores[system]
    judged = scores.values[JUDGED(depth)]
    returned = numbers.columns.results(system, rule_for(metric, numbers.settings.ties)).returned[rests_on]
    results = np.minimum(returned, depth)
    labelled = np.rint(judged[rests_on] * results)
    settings = compared_by(numbers.settings)
    order = numbers.columns.order(settings.aggregation, system)

    def mean(values: FloatArray, counted: BoolArray) -> float | None:
        return combine(values, counted, numbers.columns.weights, settings, order)

    low, high = (mean(own[metric], rests_on) for own in (scores.lower, scores.upper))
    return Coverage(
        system=system,
        mean=mean(numbers.scores[system].values[metric], both),
        judged=mean(judged, both),
        results=int(results.sum()),
        unjudged=int(results.sum() - labelled.sum()),
        missing=numbers.queries_missing(system),
        bounds=None if low is None or high is None else Range(low, high, scores.exact[metric]),
    )


def decide_at(
    values: PairedValues, *, level: float, seed: int = SEED, resamples: int = RESAMPLES
) -> Decision:
    """Decide one comparison at another level than 5 %, by the same flips."""
    units = values.units()
    if values.horizon is None:
        found = decide(units, matters=values.matters, level=level, paths=resamples, seed=seed)
    else:
        looks = _new_looks(values, units, 1, level=level, paths=resamples, seed=seed)
        looks.add(units.totals, units.sizes)
        found = looks.decision()
    return with_reason(found, len(values.a), values.over, values.horizon)


def with_reason(decision: Decision, compared: int, over: Over, horizon: Horizon | None) -> Decision:
    """Replace the reason of a decision where there are labels but none of the `compared` queries counts."""
    if decision.reason != NOTHING or not over.labelled:
        return decision
    if not compared:
        return replace(decision, reason=NO_QUERY)
    return replace(decision, reason=NO_WEIGHT if horizon is None else NONE_COUNTS)


class LooksKept:
    """The looks at comparisons while labels come in, carried on from one analysis to the next."""

    def __init__(self) -> None:
        self._kept: dict[Metric, tuple[Looks, Units]] = {}

    def at(self, values: PairedValues, tests: int, *, paths: int, seed: int) -> Looks:
        """Looks at these values until now. Earlier looks are not repeated unless values changed."""
        horizon = values.horizon
        assert horizon is not None
        units = values.units()
        known = self._kept.get(values.metric)
        if known is not None and _goes_on(known, units, horizon, tests):
            looks, seen = known[0], len(known[1].totals)
        else:
            looks, seen = _new_looks(values, units, tests, paths=paths, seed=seed), 0
        looks.add(units.totals[seen:], units.sizes[seen:])
        self._kept[values.metric] = looks, units
        return looks


def _goes_on(known: tuple[Looks, Units], units: Units, horizon: Horizon, tests: int) -> bool:
    looks, before = known
    seen = len(before.totals)
    return (
        bool(horizon.order)
        and (looks.planned, looks.tests) == (spread_over(horizon, len(units.totals)), tests)
        and seen <= len(units.totals)
        and math.isclose(before.evenness, units.evenness)
        and np.array_equal(before.totals, units.totals[:seen])
        and np.array_equal(before.sizes, units.sizes[:seen])
    )


def _new_looks(
    values: PairedValues, units: Units, tests: int, *, level: float = LEVEL, paths: int, seed: int
) -> Looks:
    horizon = values.horizon
    assert horizon is not None
    return Looks(
        spread_over(horizon, len(units.totals)),
        level=level,
        low=units.low,
        high=units.high,
        tests=tests,
        matters=values.matters,
        is_carried=bool(horizon.order),
        evenness=units.evenness,
        paths=paths,
        seed=seed,
    )


def analyse(
    values: PairedValues,
    *,
    epsilon: float = TIE_EPSILON,
    seed: int = SEED,
    resamples: int = RESAMPLES,
    kept: LooksKept | None = None,
    report: Progress | None = None,
) -> SystemComparison:
    """Make the decision, further tests and the breakdown by stratum. Safe from any thread.

    `kept` carries the looks on while labels come in. `report(done, total)` is called between batches and may
    raise Cancelled. Raises InputError for an epsilon below 0.
    """
    return analyse_all([values], epsilon=epsilon, seed=seed, resamples=resamples, kept=kept, report=report)[0]


def analyse_all(
    questions: Sequence[PairedValues],
    *,
    epsilon: float = TIE_EPSILON,
    seed: int = SEED,
    resamples: int = RESAMPLES,
    kept: LooksKept | None = None,
    report: Progress | None = None,
) -> list[SystemComparison]:
    """Analyse several metrics of two systems as one family, the first of them being the main one."""

    def check() -> None:
        if report is not None:
            report(0, len(questions))

    decide_these = partial(decide_all, paths=resamples, seed=seed, check=check)
    looked = kept or LooksKept()
    decisions: list[Decision] = []
    histories: list[tuple[InterimLook, ...]] = []
    if any(values.horizon is None for values in questions):
        decisions = decide_these(
            [values.units() for values in questions],
            matters=[values.matters for values in questions],
            family=Family.MAIN_FIRST,
        )
        histories = [()] * len(questions)
    else:
        for number, values in enumerate(questions):
            tests = tests_of(Family.MAIN_FIRST, number, len(questions))
            looks = looked.at(values, tests, paths=resamples, seed=seed)
            decisions.append(looks.decision())
            histories.append(tuple(looks.history))
            check()
        decisions = gated(decisions)
    decisions = [
        with_reason(own, len(values.a), values.over, values.horizon)
        for values, own in zip(questions, decisions, strict=True)
    ]
    found = []
    for done, (values, decision, history) in enumerate(zip(questions, decisions, histories, strict=True), 1):
        paired = paired_comparison(
            values.a,
            values.b,
            weights=values.weights,
            epsilon=epsilon,
            decision=decision,
            seed=seed,
            resamples=resamples,
            check=check,
        )
        strata, bands = _strata(values.queries), _bands(values.queries)
        of_strata, of_bands = (
            _parts(values, own, decide_these, is_strata=own is strata, epsilon=epsilon)
            for own in (strata, bands)
        )
        found.append(SystemComparison(values, paired, of_strata, of_bands, history))
        if report is not None:
            report(done, len(questions))
    return found


def _parts(
    values: PairedValues,
    parts: Mapping[str | None, Sequence[int]],
    decide_these: Callable[..., list[Decision]],
    *,
    is_strata: bool,
    epsilon: float,
) -> tuple[Stratum, ...]:
    """Decide the parts of the queries as one family. Nothing is decided while labels come in."""
    order = {int(number): place for place, number in enumerate(values.looked_at.tolist())}
    members = [
        np.array(sorted((number for number in own if number in order), key=order.__getitem__), np.int64)
        for own in parts.values()
    ]
    units = [values.units(own, is_stratum=is_strata) for own in members]
    decisions = decide_these(units, matters=[values.matters] * len(units))
    if values.is_under_way:
        decisions = [
            Decision(
                Conclusion.CANNOT_SAY,
                own.estimate,
                None,
                None,
                own.units,
                own.effective,
                own.matters,
                NOT_YET,
            )
            for own in decisions
        ]
    return tuple(
        Stratum(
            name,
            values.means(np.array(own, np.int64), epsilon=epsilon),
            decision,
        )
        for (name, own), decision in zip(parts.items(), decisions, strict=True)
    )


def _bands(queries: Sequence[QueryRecord]) -> dict[str | None, list[int]]:
    """Numbers of the queries in each third of the weight, heaviest first. Empty if all weigh the same."""
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
    """Numbers of the queries of each stratum by name, those without one last. Empty if none has any."""
    found: dict[str | None, list[int]] = {}
    for number, query in enumerate(queries):
        found.setdefault(query.stratum or None, []).append(number)
    if set(found) <= {None}:
        return {}
    return {name: found[name] for name in sorted(found, key=lambda name: (name is None, name or ""))}
