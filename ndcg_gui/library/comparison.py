"""Comparing two runs from a program: `compare` and what it returns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from ndcg_gui.core.meeting import parse_keys
from ndcg_gui.features.compare.plain import PairRequest, compare_columns, named_horizon, rules_of_comparison
from ndcg_gui.features.compare.verdict import verdict, winner
from ndcg_gui.features.evaluate.columns import order_for
from ndcg_gui.features.evaluate.key_meeting import meetings
from ndcg_gui.library.evaluation import columns_of, metrics_of, settings_of, warn_of_keys
from ndcg_gui.library.inputs import QrelsLike, RunLike
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.statistics.tests import RESAMPLES, SEED, TIE_EPSILON


@dataclass(frozen=True, slots=True)
class Comparison:
    """A candidate against a baseline by one metric. Every difference is candidate - baseline.

    `n` queries are compared. `answer` is "better" or "worse" (of the candidate), "no difference that
    matters", "not decided yet" or "cannot be said"; `interval` and `p_value` come from the same sign flips.
    `p_t` is of the paired t-test, `p_wilcoxon` of Wilcoxon's test. What cannot be computed is None.
    `complete` of the `planned` queries are fully judged; `unjudged` counts the unjudged pairs among the first
    k results; `least` and `most` are the bounds of the difference once they are judged. `better` is the
    system that is better ("baseline", "candidate" or None), `verdict` says all of it in sentences.
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
    wins: int
    ties: int
    losses: int
    unjudged: int
    least: float | None
    most: float | None
    answer: str
    planned: int
    complete: int
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
    planned: int | None = None,
    matters: float | None = None,
    epsilon: float = TIE_EPSILON,
    seed: int = SEED,
    resamples: int = RESAMPLES,
    keys: Sequence[str] = (),
    without_own: bool = False,
    **settings: str | int | None,
) -> Comparison:
    """Compare a candidate with a baseline: whether they differ, by how much, and how sure that is.

    Labels, runs and settings are as for `evaluate`. While labels still come in, `planned` names how many
    queries are to be judged in all: then it may be asked as often as one likes. `matters` is the smallest
    difference that matters (default: 0.01 of metrics from 0 to 1). Differences of a query up to `epsilon` are
    ties; the same `seed` gives the same p values. `keys`, `without_own` and the warning where keys do not
    meet are as for `evaluate`. Raises InputError, and FileErrors for a file.

    >>> qrels = {f"q{i}": {"a": 2, "b": 1} for i in range(12)}
    >>> good = {f"q{i}": ["a", "b"] for i in range(12)}
    >>> poor = {f"q{i}": ["b", "a"] for i in range(11)} | {"q11": ["a", "b"]}
    >>> found = compare(qrels, poor, good)
    >>> found.wins, found.ties, found.losses, found.answer
    (11, 1, 0, 'better')
    """
    chosen, (wanted,) = settings_of(preset, settings), metrics_of([metric], preset)
    names = {"baseline": baseline, "candidate": candidate}
    columns = columns_of(
        qrels,
        names,
        rules_of_comparison([wanted], chosen),
        order=order_for(chosen.ties),
        maximum=maximum,
        gains=gains,
        weights=weights,
        subtopics=wanted.kind.subtopics,
        keys=replace(parse_keys(keys), without_own=without_own),
    )
    warn_of_keys(meetings(columns, columns.systems, metrics=[wanted], settings=chosen))
    first, second = columns.systems
    ((found, holes),) = compare_columns(
        columns,
        [wanted],
        PairRequest(
            first,
            second,
            chosen,
            horizon=named_horizon(planned),
            matters=None if matters is None else {str(wanted): matters},
            epsilon=epsilon,
        ),
        seed=seed,
        resamples=resamples,
    )
    paired, means, values = found.paired, found.paired.means, found.values
    ahead, decision = winner(found), found.decision
    return Comparison(
        metric=str(wanted),
        n=means.n,
        baseline=means.baseline,
        candidate=means.candidate,
        difference=means.difference,
        interval=None if decision.interval is None else (decision.interval.low, decision.interval.high),
        p_value=decision.p_value,
        p_t=paired.t_test.value,
        p_wilcoxon=paired.wilcoxon.value,
        effect_size=paired.effect_size.value,
        wins=means.counts.wins,
        ties=means.counts.ties,
        losses=means.counts.losses,
        unjudged=holes.total,
        least=holes.least,
        most=holes.most,
        answer=decision.answer.value,
        planned=values.over.planned,
        complete=values.over.complete,
        better=None if ahead is None else ("baseline" if ahead == first else "candidate"),
        verdict=str(verdict(found, holes)),
        differences={
            query.query_key: float(difference)
            for query, difference in zip(values.queries, values.differences.tolist(), strict=True)
        },
    )
