"""Numbers of a report, all computed from one moment of a project.

A request names two systems for a comparison, or none for an evaluation of all. The numbers are those that the
Evaluate and Compare panels and the command line give for the same settings.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from ndcg_gui import version
from ndcg_gui.core.project import Project
from ndcg_gui.core.settings import chosen_metrics, evaluation_settings, smallest_differences
from ndcg_gui.domain.errors import Conflict, InputError, unknown
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.progress import Progress, Stages
from ndcg_gui.domain.text import visible
from ndcg_gui.features.agreement.audit import LabelAudit, label_audit
from ndcg_gui.features.agreement.choices import AgreementChoices
from ndcg_gui.features.agreement.report import AgreementReport, AgreementRequest, agreement_report
from ndcg_gui.features.compare.comparison import SystemComparison, analyse_all, paired_values
from ndcg_gui.features.compare.judge_next import Holes, find_holes
from ndcg_gui.features.compare.planned import planned_work
from ndcg_gui.features.evaluate.intervals import Intervals, evaluation_intervals
from ndcg_gui.features.evaluate.key_meeting import (
    RunMeeting,
    project_meetings,
    require_project_meeting,
)
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.features.evaluate.over import depth_of, over_of
from ndcg_gui.features.evaluate.project_columns import project_columns
from ndcg_gui.features.evaluate.report import (
    EvaluationReport,
    SystemFacts,
    depths_of,
    first_results,
    system_facts,
)
from ndcg_gui.features.side_by_side.access import open_results
from ndcg_gui.features.side_by_side.models import ModelsResult, models_of_groups
from ndcg_gui.features.side_by_side.queue import find_comparisons
from ndcg_gui.features.side_by_side.report import ComparisonReport, Known, comparison_report
from ndcg_gui.features.side_by_side.statistics import ComparisonStatistics, comparison_statistics
from ndcg_gui.metrics.judged import JUDGED
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.registry import DEFAULT_METRICS, parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.metrics.statistics.tests import SEED, TIE_EPSILON
from ndcg_gui.present.blocks import MOST_ROWS
from ndcg_gui.present.charts import MOST_CURVES
from ndcg_gui.store.checks import anchor as stored_anchor
from ndcg_gui.store.labels.preferences import Comparison


@dataclass(frozen=True, slots=True)
class ReportRequest:
    """Request for a report. Fields left out default to the project's choices.

    `baseline` and `candidate` are both names, or both None for an evaluation of all systems. `metrics` are
    all compared and shown, except that metrics of which less is better are only shown. Without any, the
    metrics `shown` are used, and the first of them is compared. `preset` is the key of the preset that the
    settings came from, for the record. `side_by_side` names comparisons whose results are included. Without
    `evaluated` no systems are measured. `agreement` adds the agreement of the raters by these choices.
    """

    baseline: str | None = None
    candidate: str | None = None
    metrics: tuple[Metric, ...] = ()
    shown: tuple[Metric, ...] = ()
    settings: EvaluationSettings | None = None
    preset: str | None = None
    epsilon: float = TIE_EPSILON
    seed: int = SEED
    side_by_side: tuple[str, ...] = ()
    evaluated: bool = True
    agreement: AgreementChoices | None = None

    def __post_init__(self) -> None:
        if not self.evaluated and (self.baseline is not None or not self.side_by_side):
            raise InputError(
                say("a report of side-by-side comparisons only cannot have systems; leave out A and B")
            )
        if (self.baseline is None) != (self.candidate is None):
            raise InputError(say("a comparison needs both systems, A and B"))
        if self.baseline is not None and self.baseline == self.candidate:
            raise InputError(
                say("choose two different systems, not {name} twice", name=visible(self.baseline))
            )


@dataclass(frozen=True, kw_only=True, eq=False)
class Report(EvaluationReport):
    """Numbers of a report on a project, all of one moment.

    `comparisons` is empty for an evaluation of all systems. `audit` gives the origin of the labels where
    systems are measured. `anchor` identifies the history that all was read from, see
    `store.checks.anchor.against`.
    """

    request: ReportRequest
    project: str
    project_id: str
    made_at: datetime
    version: str
    event_seq: int
    anchor: str
    comparisons: tuple[tuple[SystemComparison, Holes], ...]
    side_by_side: tuple[tuple[ComparisonReport, ComparisonStatistics], ...] = ()
    models: tuple[ModelsResult, ...] = ()
    agreement: AgreementReport | None = None
    audit: LabelAudit | None = None

    @property
    def evaluated(self) -> bool:
        """Whether systems are measured, not only side-by-side comparisons reported."""
        return self.request.evaluated

    def shown_queries(self) -> Iterator[int]:
        """Indices of the queries that are shown one by one."""
        if not self.comparisons:
            yield from self.lowest()
        for comparison, _ in self.comparisons:
            for rows in (comparison.values.losses, comparison.values.wins):
                yield from (row.place for row in rows(MOST_ROWS, epsilon=comparison.epsilon))


def make_report(
    project: Project,
    request: ReportRequest,
    *,
    made_at: datetime | None = None,
    progress: Progress | None = None,
) -> Report:
    """Compute a report. Safe from any thread. `progress(done, total)` may raise Cancelled.

    Everything is read afresh, so that all of it is of the same moment. Raises InputError for an unknown
    system, a project without systems, and a comparison whose result is closed.
    """
    settings = request.settings or evaluation_settings(project)
    metrics = request.metrics or request.shown or chosen_metrics(project)
    ranking = (item for item in metrics if not (item.kind is JUDGED or item.kind.less_is_better))
    main = next(ranking, parse_metric(DEFAULT_METRICS[0]))
    pair = (
        None
        if request.baseline is None or request.candidate is None
        else (request.baseline, request.candidate)
    )
    comparable = tuple(item for item in request.metrics if not item.kind.less_is_better)
    compared = () if pair is None else comparable or (main,)
    asked = find_comparisons(project, request.side_by_side)
    open_results(project, asked)
    stages = Stages(progress, total=5 + 2 * len(compared) + len(asked) + (request.agreement is not None))

    columns = project_columns(project.read, settings, stages.inside)
    facts = {item.name: item for item in system_facts(project)}
    preferred, told_of_all = _comparison_reports(project, asked)
    side_by_side = []
    for told_of in told_of_all:
        found = comparison_statistics(project, told_of, seed=request.seed, progress=stages.next())
        side_by_side.append((told_of, found))
    models = models_of_groups(project, told_of_all, seed=request.seed, progress=stages.inside)
    names = columns.offered if pair is None else pair
    if not request.evaluated:
        names = tuple(
            dict.fromkeys(name for own, _ in side_by_side for name in (own.baseline, own.candidate))
        )
    _check_systems(names, columns.systems, facts)
    with columns.reporting(stages.next()):
        numbers = Evaluation(columns, metrics=_with(metrics, main), settings=settings, systems=names)
    met: list[RunMeeting] = []
    if request.evaluated:
        met = project_meetings(columns, names, metrics=numbers.metrics, settings=settings)
        require_project_meeting(met, names)
    with columns.reporting(stages.next()):
        told = _with(compared, main)
        coverage = Evaluation(
            columns,
            metrics=[*told, *(JUDGED(depth_of(metric, settings)) for metric in told)],
            settings=replace(settings, unjudged="bounds"),
            systems=names,
        )
    agreement = None
    if request.agreement is not None:
        choices = replace(request.agreement, criterion=settings.criterion)
        wanted = AgreementRequest(choices, main, settings, tuple(names), pair)
        agreement = agreement_report(project, wanted, made_at=made_at, progress=stages.next())
    stages.next()
    intervals: Intervals = {}
    if request.evaluated:
        intervals = evaluation_intervals(numbers)
    queries = tuple(columns.queries.values())
    horizon = planned_work(project).horizon(names, columns.queries)
    comparisons = []
    if pair is not None:
        least = smallest_differences(project)
        asked_together = [
            paired_values(
                numbers,
                coverage,
                metric,
                baseline=pair[0],
                candidate=pair[1],
                queries=queries,
                horizon=horizon,
                matters=least,
            )
            for metric in compared
        ]
        found_together = analyse_all(
            asked_together, epsilon=request.epsilon, seed=request.seed, report=stages.next()
        )
        minimum = columns.asked.minimum
        for comparison in found_together:
            holes = find_holes(
                columns, comparison.values, minimum=minimum, seed=request.seed, report=stages.next()
            )
            comparisons.append((comparison, holes))
            if comparison is not found_together[-1]:
                stages.next()
    over = over_of(numbers, depth_of(main, settings), horizon)
    stages.next()
    depths = depths_of(numbers, main) if request.evaluated else ()
    ranked = sorted(numbers.systems, key=lambda name: -(numbers.mean(name, main) or 0.0))[:MOST_CURVES]
    curves = {}
    for name in numbers.systems if depths else ():
        if name in ranked:
            stages.check()
            curves[name] = numbers.by_depth(name, main, depths)
    report = Report(
        request=request,
        preset=request.preset,
        compared=pair,
        project=project.name,
        project_id=project.project_id,
        made_at=made_at or datetime.now(UTC),
        version=version.VERSION,
        scale=columns.scale,
        event_seq=columns.event_seq,
        # Of the events that were read, whatever was said since.
        anchor=str(project.read(stored_anchor.anchor_of, (columns.event_seq, preferred))),
        systems=tuple(facts[name] for name in numbers.systems),
        queries=queries,
        numbers=numbers,
        coverage=coverage,
        intervals=intervals,
        main=main,
        comparisons=tuple(comparisons),
        tops={},
        unjudged=over.results - over.judged,
        depths=depths,
        curves=curves,
        side_by_side=tuple(side_by_side),
        models=models,
        agreement=agreement,
        over=over,
        horizon=horizon,
        keys=tuple(met),
        audit=label_audit(project, settings.labels, settings.criterion) if request.evaluated else None,
    )
    stages.next()
    if not request.evaluated:
        return report
    return replace(report, tops=first_results(project, numbers, report.shown_queries(), stages.check))


def _comparison_reports(project: Project, asked: Sequence[Comparison]) -> tuple[int, list[ComparisonReport]]:
    """Results of side-by-side comparisons, and the sequence number of the last event in them."""
    while True:
        before = project.read(stored_anchor.last_events)
        known: Known = {}
        found = [comparison_report(project, item.id, known) for item in asked]
        if not asked or project.read(stored_anchor.last_events) == before:
            return before[1], found


def _with(metrics: Sequence[Metric], main: Metric) -> list[Metric]:
    return list(metrics) if main in metrics else [main, *metrics]


def _check_systems(names: Sequence[str], known: Sequence[str], facts: Mapping[str, SystemFacts]) -> None:
    if not known:
        raise InputError(say("there is no system to report on; import a run first"))
    if not names:
        raise InputError(say("every system is hidden; show one first"))
    for name in names:
        if name not in known:
            raise unknown(say("no system named '{name}'"), name, known)
        if name not in facts:
            raise Conflict(say("systems were removed in the meantime; try again"))
