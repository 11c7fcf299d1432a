"""Comparison of all pairs of systems by one metric, with p values corrected for the number of pairs."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from ndcg_gui.domain.errors import InputError, unknown
from ndcg_gui.domain.ids import FINAL_GRADE
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.records import Status
from ndcg_gui.features.compare.comparison import matters_by, with_reason
from ndcg_gui.features.evaluate.live import live_evaluation
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.features.evaluate.over import Horizon, Over, depth_of, in_order, over_of, spread_over
from ndcg_gui.features.evaluate.weighing import Weighing, weighed_units, weighing_of
from ndcg_gui.metrics.arrays import FloatArray, IntArray
from ndcg_gui.metrics.idcg import IDCG
from ndcg_gui.metrics.judged import JUDGED
from ndcg_gui.metrics.label_rules import LABEL_RULES
from ndcg_gui.metrics.metric import Metric, must_compare
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.metrics.spans import value_span
from ndcg_gui.metrics.statistics.aggregate import mean
from ndcg_gui.metrics.statistics.decision.conclusion import Conclusion, Decision
from ndcg_gui.metrics.statistics.decision.differences import Family, Units, decide_all, tests_of
from ndcg_gui.metrics.statistics.decision.looks import Looks, gated
from ndcg_gui.metrics.statistics.mean_intervals import Span
from ndcg_gui.metrics.statistics.rank_agreement import FEWEST_RANKED, kendall_tau
from ndcg_gui.metrics.statistics.tests import RESAMPLES, SEED, TIE_EPSILON, wins_ties_losses
from ndcg_gui.store.collection import records
from ndcg_gui.store.labels import judgments

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project


MOST_SYSTEMS = 20


@dataclass(frozen=True, eq=False)
class SystemValues:
    """Values of S systems on the Q queries evaluated for all of them, copied: `values` float64[Q, S].

    `order` int64: the queries that count for decisions, in their seeded order. `weighing` is by how much
    they count, all more than 0, where the settings weigh queries. `span` is the range of the metric,
    `matters` the smallest difference that matters, `over` is what the numbers are over. With a `horizon`
    labels still come in.
    """

    metric: Metric
    settings: EvaluationSettings
    systems: tuple[str, ...]
    values: FloatArray
    weighing: Weighing | None
    order: IntArray
    over: Over
    span: Span = (0.0, 1.0)
    matters: float | None = None
    horizon: Horizon | None = None

    def units(self, baseline: int, candidate: int) -> Units:
        """Differences of two of the systems, by their indices."""
        differences = self.values[:, candidate] - self.values[:, baseline]
        return weighed_units(differences, self.weighing, self.span, chosen=self.order)

    def decided(self, units: Units, tests: int, *, paths: int, seed: int) -> Decision:
        """Decide about two of the systems by all looks until now."""
        horizon = self.horizon
        assert horizon is not None
        looks = Looks(
            spread_over(horizon, len(units.totals)),
            low=units.low,
            high=units.high,
            tests=tests,
            matters=self.matters,
            is_carried=bool(horizon.order),
            evenness=units.evenness,
            paths=paths,
            seed=seed,
        )
        looks.add(units.totals, units.sizes)
        return looks.decision()

    def mean(self, system: int) -> float:
        """Mean of a system, NaN without queries."""
        weighing = self.weighing
        found = mean(self.values[:, system], None if weighing is None else weighing.weights)
        return np.nan if found is None else found


@dataclass(frozen=True, eq=False)
class ComparisonMatrix:
    """S systems by S systems, with j as candidate against i as baseline at [i, j].

    `means` float64[S]; `difference` float64[S, S] = means[j] - means[i]; `wins` int64[S, S]: on how
    many of the `n` queries j is better than i by more than `epsilon`. `p_value` float64[S, S] is of each
    pair as if it were the only one, symmetric, 1 on the diagonal, NaN where nothing can be said.
    `decisions` are those of the pairs (i, j) with i before j, of all pairs and metrics that were asked
    together as one family: their p values are Holm's over `tests`.
    """

    metric: Metric
    settings: EvaluationSettings
    systems: tuple[str, ...]
    n: int
    over: Over
    means: FloatArray
    difference: FloatArray
    wins: IntArray
    p_value: FloatArray
    decisions: Mapping[tuple[int, int], Decision]
    baseline: str
    epsilon: float
    seed: int
    resamples: int
    tests: int

    def decision(self, baseline: int, candidate: int) -> Decision:
        """Decision about two systems, by their indices, from the candidate's side."""
        if baseline < candidate:
            return self.decisions[baseline, candidate]
        return self.decisions[candidate, baseline].turned()


def system_values(
    numbers: Evaluation,
    metric: Metric,
    *,
    matters: Mapping[str, float] | None = None,
    horizon: Horizon | None = None,
) -> SystemValues:
    """Copy the values that the matrix is made of. Raises InputError for fewer than 2 systems or more than 20,
    and for a metric that systems are not compared by.
    """
    must_compare(metric)
    systems = numbers.systems
    if not 2 <= len(systems) <= MOST_SYSTEMS:
        raise InputError(
            say(
                "to compare all pairs, choose 2 to {most} systems, not {count}",
                most=MOST_SYSTEMS,
                count=len(systems),
            )
        )
    counted = np.logical_and.reduce([numbers.evaluated(name) for name in systems])
    columns = numbers.columns
    if numbers.settings.aggregation == "weighted":
        counted = counted & (columns.weights > 0)
    keys = [columns.query_keys[place] for place in np.flatnonzero(counted).tolist()]
    values = np.column_stack([numbers.scores[name].values[metric][counted] for name in systems])
    span = value_span(metric, maximum=columns.maximum, gains=columns.gains)
    return SystemValues(
        metric,
        numbers.settings,
        systems,
        values,
        weighing_of(numbers, counted),
        in_order(keys, horizon),
        over_of(numbers, depth_of(metric, numbers.settings), horizon),
        span,
        matters_by(metric, span, matters),
        horizon,
    )


def all_pairs(
    questions: Sequence[SystemValues],
    *,
    baseline: str | None = None,
    epsilon: float = TIE_EPSILON,
    seed: int = SEED,
    resamples: int = RESAMPLES,
    report: Progress | None = None,
) -> list[ComparisonMatrix]:
    """Compare all pairs by each of some metrics, as one family of decisions. Safe from any thread.

    `baseline` (default: the first system) leads the table of means. `report(done, total)` may raise
    Cancelled. Raises InputError for a baseline that is not there.
    """
    for found in questions:
        if baseline is not None and baseline not in found.systems:
            raise unknown(say("no system named '{name}'"), baseline, found.systems)
    places = [_pairs(found) for found in questions]
    units = [found.units(i, j) for found, own in zip(questions, places, strict=True) for i, j in own]
    matters = [found.matters for found, own in zip(questions, places, strict=True) for _ in own]

    def check() -> None:
        if report is not None:
            report(0, 1)

    def decisions(family: Family) -> Iterator[Decision]:
        if questions[0].horizon is None:
            return iter(
                decide_all(units, matters=matters, family=family, paths=resamples, seed=seed, check=check)
            )
        owners = [found for found, own in zip(questions, places, strict=True) for _ in own]
        looked = []
        for number, (owner, own) in enumerate(zip(owners, units, strict=True)):
            check()
            tests = tests_of(family, number, len(units))
            looked.append(owner.decided(own, tests, paths=resamples, seed=seed))
        return iter(gated(looked) if family is Family.MAIN_FIRST else looked)

    # Of two systems the first metric is the one that was named; of more all pairs are alike.
    alike = Family.EQUALS if any(len(own) > 1 for own in places) else Family.MAIN_FIRST
    alone, together = decisions(Family.EACH_ALONE), decisions(alike)
    return [
        _matrix(
            found,
            {pair: (next(alone), next(together)) for pair in own},
            baseline=found.systems[0] if baseline is None else baseline,
            epsilon=epsilon,
            seed=seed,
            resamples=resamples,
        )
        for found, own in zip(questions, places, strict=True)
    ]


def _pairs(found: SystemValues) -> list[tuple[int, int]]:
    first, second = np.triu_indices(len(found.systems), 1)
    return list(zip(first.tolist(), second.tolist(), strict=True))


def _matrix(
    found: SystemValues,
    decisions: Mapping[tuple[int, int], tuple[Decision, Decision]],
    *,
    baseline: str,
    epsilon: float,
    seed: int,
    resamples: int,
) -> ComparisonMatrix:
    """Matrix of pairs, each decided alone and together with all others."""
    count = len(found.systems)
    means = np.array([found.mean(place) for place in range(count)])
    wins, p_value = np.zeros((count, count), np.int64), np.ones((count, count))
    for (i, j), (own, _) in decisions.items():
        counts = wins_ties_losses(found.values[:, j], found.values[:, i], epsilon=epsilon)
        wins[i, j], wins[j, i] = counts.wins, counts.losses
        p_value[i, j] = p_value[j, i] = np.nan if own.p_value is None else own.p_value
    return ComparisonMatrix(
        metric=found.metric,
        settings=found.settings,
        systems=found.systems,
        n=len(found.values),
        over=found.over,
        means=means,
        difference=means[None, :] - means[:, None],
        wins=wins,
        p_value=p_value,
        decisions={
            pair: with_reason(own, len(found.values), found.over, found.horizon)
            for pair, (_, own) in decisions.items()
        },
        baseline=baseline,
        epsilon=epsilon,
        seed=seed,
        resamples=resamples,
        tests=max((own.tests for _, own in decisions.values()), default=0),
    )


def comparable_values(
    numbers: Evaluation,
    metrics: Sequence[Metric],
    *,
    matters: Mapping[str, float] | None = None,
    horizon: Horizon | None = None,
) -> list[SystemValues]:
    """Copy the values by which one system may be called the best.

    Empty where means over different queries cannot be compared, where ranges are shown or where there are
    more systems than are compared. Metrics that say nothing of quality are left out: how much is judged, what
    an ideal list would have, what is better the lower it is.
    """
    if (
        not 2 <= len(numbers.systems) <= MOST_SYSTEMS
        or not numbers.same_queries()
        or numbers.settings.unjudged == "bounds"
        or numbers.settings.aggregation in ("median", "geometric")
    ):
        return []
    asked = [own for own in metrics if not own.kind.less_is_better and own.kind not in (JUDGED, IDCG)]
    return [system_values(numbers, metric, matters=matters, horizon=horizon) for metric in asked]


def best_of(questions: Sequence[SystemValues], *, report: Progress | None = None) -> dict[Metric, str]:
    """Find by each metric the system that is decided to be better than every other. Safe from any thread.

    One family of decisions over all pairs and metrics.
    """
    found: dict[Metric, str] = {}
    if not questions:
        return found
    for matrix in all_pairs(questions, report=report):
        places = range(len(matrix.systems))
        for place in places:
            others = [matrix.decision(other, place).answer for other in places if other != place]
            if all(answer is Conclusion.BETTER for answer in others):
                found[matrix.metric] = matrix.systems[place]
    return found


class Kind(enum.StrEnum):
    """Thing that is done otherwise."""

    LABELS = "labels"
    RATER = "rater"
    METRIC = "metric"


@dataclass(frozen=True, slots=True)
class Alternative:
    """The order of the systems if one thing is done otherwise.

    `name` is the label rule, the rater or the metric. `means` are by system, None where no query
    counts; `order` the systems, best first, those without a mean left out. `tau` is Kendall's tau-b with
    the order in use, None with the `reason`.
    """

    kind: Kind
    name: str
    queries: int
    tau: float | None
    reason: Message | None
    order: tuple[str, ...]
    means: dict[str, float | None]


def order_stability(
    project: Project,
    *,
    systems: Sequence[str],
    metric: Metric,
    metrics: Sequence[Metric],
    settings: EvaluationSettings,
    progress: Progress | None = None,
) -> list[Alternative]:
    """Make an alternative for each other label rule, rater and metric of `metrics` (except Judged).

    Rules and raters are tried only where two or more raters have graded: for one they are all the same.
    `progress(done, total)` may raise Cancelled.
    """
    others = [item for item in dict.fromkeys(metrics) if item != metric and item.kind is not JUDGED]
    used = (
        live_evaluation(project)
        .view(metrics=[metric, *others], settings=settings, systems=systems, progress=progress)
        .numbers
    )
    base = _means(used, metric)
    rules = list(_other_rules(project, settings.labels))
    found = []
    for done, (kind, name, rule) in enumerate(rules):
        if progress is not None:
            progress(done, len(rules))
        numbers = (
            live_evaluation(project)
            .view(metrics=[metric], settings=replace(settings, labels=rule), systems=systems)
            .numbers
        )
        found.append(_alternative(kind, name, numbers, metric, base))
    return found + [_alternative(Kind.METRIC, str(item), used, item, base) for item in others]


def _other_rules(project: Project, used: str) -> Iterable[tuple[Kind, str, str]]:
    counts = project.read(judgments.judged_counts)
    graders = [rater.name for rater in project.raters() if counts.get(rater.id, {}).get(Status.GRADED)]
    if len(graders) < 2:
        return
    settled = FINAL_GRADE in project.read(records.rater_numbers)
    for rule in LABEL_RULES:
        if rule.key != used and (settled or not rule.final_first):
            yield Kind.LABELS, rule.key, rule.key
    for name in graders:
        if f"rater:{name}" != used:
            yield Kind.RATER, name, f"rater:{name}"


def _means(numbers: Evaluation, metric: Metric) -> dict[str, float | None]:
    return {name: numbers.mean(name, metric) for name in numbers.systems}


def _alternative(
    kind: Kind, name: str, numbers: Evaluation, metric: Metric, base: dict[str, float | None]
) -> Alternative:
    means = _means(numbers, metric)
    known = [(own, base[system]) for system, own in means.items() if own is not None]
    pairs = [(own, used) for own, used in known if used is not None]
    tau = kendall_tau([used for _, used in pairs], [own for own, _ in pairs])
    reason = None
    if tau is None:
        reason = (
            say("fewer than three systems have a value")
            if len(pairs) < FEWEST_RANKED
            else say("all systems have the same value")
        )
    ranked = sorted(
        (system for system in means if means[system] is not None), key=lambda own: -(means[own] or 0)
    )
    queries = max((numbers.queries_evaluated(system) for system in numbers.systems), default=0)
    return Alternative(kind, name, queries, tau, reason, tuple(ranked), means)
