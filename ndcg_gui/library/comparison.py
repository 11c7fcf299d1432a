"""Comparing two runs from a program: `compare` and what it returns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ndcg_gui.library.evaluation import columns_of, metrics_of, settings_of
from ndcg_gui.library.inputs import QrelsLike, RunLike
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.statistics.tests import RESAMPLES, SEED, TIE_EPSILON
from ndcg_gui.project.compare.plain import compare_columns, rules_of_comparison
from ndcg_gui.project.compare.verdict import verdict, winner
from ndcg_gui.project.evaluation.columns import order_for


@dataclass(frozen=True, slots=True)
class Comparison:
    """A candidate against a baseline by one metric; every difference is candidate - baseline.

    `n` queries are compared. `interval` is the 95 % interval of the difference; `p_value` is of the paired
    randomisation test, `p_t` of the paired t-test, `p_wilcoxon` of Wilcoxon's test; `detectable` is the
    smallest difference that so many queries show with 80 % power. What cannot be said is None.
    `unjudged` counts the unjudged pairs among the first k results; `least` and `most`: between what the
    difference stays once they are judged. `better` is the system that is better beyond chance at the 5 %
    level ("baseline", "candidate" or None), `verdict` says all of it in sentences.
    """

    metric: str
    n: int
    baseline: float | None
    candidate: float | None
    difference: float | None
    interval: tuple[float, float] | None
    p_value: float | None
    p_t: float | None
    p_wilcoxon: float | None
    effect_size: float | None
    detectable: float | None
    wins: int
    ties: int
    losses: int
    unjudged: int
    least: float | None
    most: float | None
    better: str | None
    verdict: str
    differences: Mapping[str, float]


def compare(
    qrels: QrelsLike,
    baseline: RunLike,
    candidate: RunLike,
    metric: str | Metric = "nDCG@10",
    *,
    maximum: float | None = None,
    gains: Mapping[float, float] | None = None,
    weights: Mapping[str, float] | None = None,
    preset: str | None = None,
    epsilon: float = TIE_EPSILON,
    seed: int = SEED,
    resamples: int = RESAMPLES,
    **settings: str | int | None,
) -> Comparison:
    """Whether the candidate differs from the baseline, by how much, and how sure that is.

    Labels, runs and settings are as for `evaluate`. Differences of a query up to `epsilon` are ties;
    the same `seed` gives the same p values. Raises InputError, and FileErrors for a file.

    >>> qrels = {f"q{i}": {"a": 2, "b": 1} for i in range(8)}
    >>> good = {f"q{i}": ["a", "b"] for i in range(8)}
    >>> poor = {f"q{i}": ["b", "a"] for i in range(7)} | {"q7": ["a", "b"]}
    >>> found = compare(qrels, poor, good)
    >>> found.wins, found.ties, found.losses, found.better
    (7, 1, 0, 'candidate')
    """
    chosen, (wanted,) = settings_of(preset, settings), metrics_of([metric], preset)
    names = {"baseline": baseline, "candidate": candidate}
    columns = columns_of(
        qrels, names, rules_of_comparison([wanted], chosen), order=order_for(chosen.ties), maximum=maximum,
        gains=gains, weights=weights, subtopics=wanted.kind.subtopics,
    )  # fmt: skip
    first, second = columns.systems
    ((found, holes),) = compare_columns(
        columns, [wanted], baseline=first, candidate=second, settings=chosen,
        epsilon=epsilon, seed=seed, resamples=resamples,
    )  # fmt: skip
    paired, means, values = found.paired, found.paired.means, found.values
    ahead = winner(found)
    return Comparison(
        metric=str(wanted),
        n=means.n,
        baseline=means.baseline,
        candidate=means.candidate,
        difference=means.difference,
        interval=None if means.interval is None else (means.interval.low, means.interval.high),
        p_value=paired.randomisation.value,
        p_t=paired.t_test.value,
        p_wilcoxon=paired.wilcoxon.value,
        effect_size=paired.effect_size.value,
        detectable=paired.detectable.value,
        wins=means.counts.wins,
        ties=means.counts.ties,
        losses=means.counts.losses,
        unjudged=holes.total,
        least=holes.least,
        most=holes.most,
        better=None if ahead is None else ("baseline" if ahead == first else "candidate"),
        verdict=str(verdict(found, holes)),
        differences={
            query.query_key: float(difference)
            for query, difference in zip(values.queries, values.differences.tolist(), strict=True)
        },
    )
