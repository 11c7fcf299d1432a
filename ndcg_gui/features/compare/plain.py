"""Comparison of two systems without a project, from files or from data in memory."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from ndcg_gui.domain.errors import InputError, known_as
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.features.compare.comparison import SystemComparison, analyse_all, paired_values
from ndcg_gui.features.compare.judge_next import Holes, find_holes
from ndcg_gui.features.evaluate.columns import EvaluationColumns, order_for
from ndcg_gui.features.evaluate.files import EvaluatedFiles, columns_of_files
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.features.evaluate.over import Horizon, depth_of
from ndcg_gui.metrics.judged import JUDGED
from ndcg_gui.metrics.metric import Metric, of_subtopics
from ndcg_gui.metrics.ordering import rule_for
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.metrics.statistics.tests import RESAMPLES, SEED, TIE_EPSILON


def rules_of_comparison(metrics: Sequence[Metric], settings: EvaluationSettings) -> set[str]:
    """Rules for ties that the columns need to be compared by these metrics."""
    return {"rank", *(rule_for(metric, settings.ties) for metric in _all(metrics, settings))}


def columns_to_compare(
    files: EvaluatedFiles,
    metrics: Sequence[Metric],
    settings: EvaluationSettings,
    progress: Progress | None = None,
) -> EvaluationColumns:
    """Read labels and runs of files for a comparison by these metrics. Otherwise like `columns_of_files`."""
    return columns_of_files(
        files,
        ties=rules_of_comparison(metrics, settings),
        order=order_for(settings.ties),
        subtopics=of_subtopics(metrics),
        progress=progress,
    )


@dataclass(frozen=True, slots=True)
class PairRequest:
    """Two systems to compare, and how.

    `minimum` is the scale's lowest grade. `horizon` says what is planned, where labels still come in;
    `matters` are the smallest differences that matter, by metric. Differences up to `epsilon` are ties.
    """

    baseline: str
    candidate: str
    settings: EvaluationSettings
    minimum: float = 0.0
    horizon: Horizon | None = None
    matters: Mapping[str, float] | None = None
    epsilon: float = TIE_EPSILON


def compare_columns(
    columns: EvaluationColumns,
    metrics: Sequence[Metric],
    request: PairRequest,
    *,
    seed: int = SEED,
    resamples: int = RESAMPLES,
    report: Progress | None = None,
) -> list[tuple[SystemComparison, Holes]]:
    """Compare by each metric, all as one family, and find what unjudged results could change.

    Raises InputError for systems that are not there.
    """
    systems, settings = (request.baseline, request.candidate), request.settings
    for name in systems:
        known_as(say("no system named '{name}'"), name, dict.fromkeys(columns.systems))
    numbers = Evaluation(columns, metrics=metrics, settings=settings, systems=systems)
    bounds = Evaluation(
        columns,
        metrics=_all(metrics, settings),
        settings=replace(settings, unjudged="bounds"),
        systems=systems,
    )
    queries = [
        QueryRecord(key, key, weight=weight)
        for key, weight in zip(columns.query_keys, columns.weights.tolist(), strict=True)
    ]
    questions = [
        paired_values(
            numbers,
            bounds,
            metric,
            baseline=request.baseline,
            candidate=request.candidate,
            queries=queries,
            horizon=request.horizon,
            matters=request.matters,
        )
        for metric in numbers.metrics
    ]
    compared = analyse_all(questions, epsilon=request.epsilon, seed=seed, resamples=resamples, report=report)
    return [
        (own, find_holes(columns, own.values, minimum=request.minimum, seed=seed, report=report))
        for own in compared
    ]


def named_horizon(planned: int | None) -> Horizon | None:
    """Horizon of a number of planned queries. Raises InputError for a number below 1."""
    if planned is None:
        return None
    if planned < 1:
        raise InputError(say("the number of planned queries is {n}; it must be 1 or more", n=planned))
    return Horizon.of_number(planned)


def _all(metrics: Sequence[Metric], settings: EvaluationSettings) -> list[Metric]:
    """The metrics with those that tell how much of the lists is judged."""
    return [*metrics, *(JUDGED(depth_of(metric, settings)) for metric in metrics)]
