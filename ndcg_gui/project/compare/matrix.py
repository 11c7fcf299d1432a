"""All systems against each other by one metric, with p values that allow for looking at so many pairs."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from ndcg_gui.domain.errors import InputError, unknown
from ndcg_gui.domain.ids import FINAL_GRADE
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.records import Status
from ndcg_gui.metrics.arrays import FloatArray, IntArray
from ndcg_gui.metrics.judged import JUDGED
from ndcg_gui.metrics.label_rules import LABEL_RULES
from ndcg_gui.metrics.metric import Metric, must_compare
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.metrics.statistics.multiple import (
    TUKEY_PERMUTATIONS,
    benjamini_hochberg,
    holm,
    randomisation_tests,
    tukey_hsd,
)
from ndcg_gui.metrics.statistics.rank_agreement import FEWEST_RANKED, kendall_tau
from ndcg_gui.metrics.statistics.tests import RESAMPLES, SEED, TIE_EPSILON, wins_ties_losses
from ndcg_gui.project.evaluation.live import live_evaluation
from ndcg_gui.project.evaluation.numbers import Evaluation
from ndcg_gui.store.collection import records
from ndcg_gui.store.labels import judgments

if TYPE_CHECKING:
    from ndcg_gui.project.core.project import Project


MOST_SYSTEMS = 20


@dataclass(frozen=True, eq=False)
class SystemValues:
    """S systems' values of the Q queries evaluated for all of them: `values` float64[Q, S], copied.

    `weights` float64[Q], all above 0, where the settings weigh queries, else None.
    """

    metric: Metric
    settings: EvaluationSettings
    systems: tuple[str, ...]
    values: FloatArray
    weights: FloatArray | None

    def scaled(self) -> FloatArray:
        """float64[Q, S]: numbers whose plain means are the systems' means."""
        if self.weights is None or not len(self.weights):
            return self.values
        return np.asarray(self.values * (self.weights / self.weights.mean())[:, None], np.float64)


@dataclass(frozen=True, eq=False)
class ComparisonMatrix:
    """S systems by S systems; at [i, j] stands j against i, as a candidate against a baseline.

    `means` float64[S]; `difference` float64[S, S] = means[j] - means[i]; `wins` int64[S, S]: on how
    many of the `n` queries j is better than i by more than `epsilon`. p values float64[S, S], two-sided and
    symmetric, 1 on the diagonal, NaN without queries: `p_value` of the randomisation test of each pair alone;
    `false_discovery` the same adjusted by Benjamini and Hochberg over all pairs, for exploring;
    `tukey` of the randomised Tukey HSD test, which allows for all pairs. `holm`: the p values against
    `baseline` alone, by system, adjusted by Holm for so many candidates; None without queries.
    """

    metric: Metric
    settings: EvaluationSettings
    systems: tuple[str, ...]
    n: int
    means: FloatArray
    difference: FloatArray
    wins: IntArray
    p_value: FloatArray
    false_discovery: FloatArray
    tukey: FloatArray
    baseline: str
    holm: dict[str, float | None]
    epsilon: float
    seed: int
    resamples: int
    permutations: int


def system_values(numbers: Evaluation, metric: Metric) -> SystemValues:
    """What the matrix is made of; raises InputError for fewer than 2 systems or more than 20,
    and for a metric that systems are not compared by."""
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
    weights = None
    if numbers.settings.aggregation == "weighted":
        counted = counted & (numbers.columns.weights > 0)
        weights = numbers.columns.weights[counted]
    values = np.column_stack([numbers.scores[name].values[metric][counted] for name in systems])
    return SystemValues(metric, numbers.settings, systems, values, weights)


def all_pairs(
    found: SystemValues,
    *,
    baseline: str | None = None,
    epsilon: float = TIE_EPSILON,
    seed: int = SEED,
    resamples: int = RESAMPLES,
    permutations: int = TUKEY_PERMUTATIONS,
    report: Progress | None = None,
) -> ComparisonMatrix:
    """Compare all pairs, and all against `baseline` (default: the first system); safe from any thread.

    `report(done, total)` may raise Cancelled. Raises InputError for a baseline that is not there.
    """
    systems = found.systems
    chosen = systems[0] if baseline is None else baseline
    if chosen not in systems:
        raise unknown(say("no system named '{name}'"), chosen, systems)
    scaled, count = found.scaled(), len(systems)
    queries = len(scaled)
    first, second = np.triu_indices(count, 1)
    # Both tests go through random orders of all queries, so one bar fits both.
    total = resamples + permutations

    def part(offset: int) -> Progress:
        return lambda done, _: report(offset + done, total) if report is not None else None

    p_values = randomisation_tests(
        scaled[:, second] - scaled[:, first], resamples=resamples, seed=seed, report=part(0)
    )
    alone = _square(count, p_values)
    tukey = tukey_hsd(scaled, permutations=permutations, seed=seed, report=part(resamples))
    means = scaled.mean(axis=0) if queries else np.full(count, np.nan)
    wins = np.zeros((count, count), np.int64)
    for i, j in zip(first.tolist(), second.tolist(), strict=True):
        counts = wins_ties_losses(found.values[:, j], found.values[:, i], epsilon=epsilon)
        wins[i, j], wins[j, i] = counts.wins, counts.losses
    others = [name for name in systems if name != chosen]
    place = systems.index(chosen)
    against = [float(alone[place, systems.index(name)]) if queries else None for name in others]
    return ComparisonMatrix(
        metric=found.metric,
        settings=found.settings,
        systems=systems,
        n=queries,
        means=means,
        difference=means[None, :] - means[:, None],
        wins=wins,
        p_value=alone,
        false_discovery=_square(count, benjamini_hochberg(p_values)),
        tukey=tukey if queries else _square(count, p_values),
        baseline=chosen,
        holm=dict(zip(others, holm(against), strict=True)),
        epsilon=epsilon,
        seed=seed,
        resamples=resamples,
        permutations=permutations,
    )


def _square(count: int, p_values: list[float | None]) -> FloatArray:
    """float64[count, count]: the values of the pairs above the diagonal, mirrored; NaN for None."""
    square = np.ones((count, count))
    above = np.triu_indices(count, 1)
    square[above] = [np.nan if p is None else p for p in p_values]
    square.T[above] = square[above]
    return square


class Kind(enum.StrEnum):
    """What is done otherwise."""

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
    """One alternative for each other label rule, each rater and each of `metrics` but `metric` and Judged.

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
