"""Numbers of a report, all computed from one moment of a project.

A request names two systems for a comparison, or none for an evaluation of all. The numbers are those that the
Evaluate and Compare panels and the command line give for the same settings.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

import numpy as np

from ndcg_gui import version
from ndcg_gui.core.project import Project
from ndcg_gui.core.settings import chosen_metrics, evaluation_settings, smallest_differences
from ndcg_gui.domain.errors import Conflict, InputError, unknown
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.progress import Progress, Stages
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.domain.scales import Scale
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
from ndcg_gui.features.evaluate.over import Horizon, Over, depth_of, over_of
from ndcg_gui.features.evaluate.project_columns import project_columns
from ndcg_gui.features.inbox.report import InboxReport
from ndcg_gui.features.llm.report import WorthReport
from ndcg_gui.features.side_by_side.access import open_results
from ndcg_gui.features.side_by_side.models import ModelsResult, models_of_groups
from ndcg_gui.features.side_by_side.queue import find_comparisons
from ndcg_gui.features.side_by_side.report import ComparisonReport, Known, comparison_report
from ndcg_gui.features.side_by_side.statistics import ComparisonStatistics, comparison_statistics
from ndcg_gui.metrics.arrays import BoolArray
from ndcg_gui.metrics.judged import JUDGED
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.registry import DEFAULT_METRICS, parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.metrics.statistics.tests import SEED, TIE_EPSILON
from ndcg_gui.present.blocks import MOST_ROWS
from ndcg_gui.store.checks import anchor as stored_anchor
from ndcg_gui.store.collection import contents, records
from ndcg_gui.store.collection.records import StoredScale
from ndcg_gui.store.labels.preferences import Comparison

# The results that are shown of each list.
MOST_RESULTS = 5
# Every depth where a curve bends, then steps that the eye cannot tell from a curve.
DEPTHS = (*range(1, 21), *range(25, 55, 5), *range(60, 110, 10))
# More lines cannot be told apart in one picture.
MOST_CURVES = 6


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


@dataclass(frozen=True, slots=True)
class SystemFacts:
    """Origin and size of a system. `file_name` and `sha256` are empty where no file is known.

    `place` is the index of the system in the project's order, which sets its look in charts.
    """

    name: str
    place: int
    queries: int
    results: int
    deepest: int
    order: str
    file_name: str
    sha256: str


@dataclass(frozen=True, slots=True)
class ShownResult:
    """Result near the top of a list, with `grade` None if unjudged."""

    doc_key: str
    title: str
    grade: float | None


@dataclass(frozen=True, eq=False)
class Report:
    """Numbers of a report, all of one moment.

    `numbers` are of `metrics`, `coverage` of the main metric and Judged by unjudged="bounds". `main` is the
    metric of pictures and lowest queries. `queries` are the records of all queries of the evaluation, in its
    order. `comparisons` is empty for an evaluation. `tops` are the first results by index of the query and
    system, for queries that are shown one by one. `unjudged` counts the documents without a label among the
    first `depth` results of these systems. `curves` are the means by `depths` of the main metric, empty where
    it takes no cutoff. `audit` gives the origin of the labels where systems are measured, `over` the queries
    and results behind the numbers, `horizon` the planned queries, and `keys` how the keys of runs and labels
    match where that needs a note. `anchor` identifies the history that all was read from, see
    `store.checks.anchor.against`.
    """

    request: ReportRequest
    project: str
    project_id: str
    made_at: datetime
    version: str
    scale: StoredScale
    event_seq: int
    anchor: str
    systems: tuple[SystemFacts, ...]
    queries: tuple[QueryRecord, ...]
    numbers: Evaluation
    coverage: Evaluation
    intervals: Intervals
    main: Metric
    comparisons: tuple[tuple[SystemComparison, Holes], ...]
    tops: Mapping[tuple[int, str], tuple[ShownResult, ...]]
    unjudged: int
    depths: tuple[int, ...]
    curves: Mapping[str, Sequence[float | None]]
    over: Over
    horizon: Horizon | None = None
    keys: tuple[RunMeeting, ...] = ()
    side_by_side: tuple[tuple[ComparisonReport, ComparisonStatistics], ...] = ()
    models: tuple[ModelsResult, ...] = ()
    agreement: AgreementReport | None = None
    audit: LabelAudit | None = None

    @property
    def evaluated(self) -> bool:
        """Whether systems are measured, not only side-by-side comparisons reported."""
        return self.request.evaluated

    @property
    def asked(self) -> Scale:
        """Scale of the labels: that of a criterion where one was chosen."""
        return self.scale.scale.asked_by(self.numbers.settings.criterion)

    @property
    def depth(self) -> int:
        """Cutoff k of Judged@k."""
        return depth_of(self.main, self.numbers.settings)

    def lowest(self) -> list[int]:
        """Indices of the queries with the lowest mean of the main metric over the systems."""
        counted = np.logical_and.reduce([self.numbers.evaluated(name) for name in self.numbers.systems])
        return _lowest(self.numbers, self.main, counted)


# Whatever the ways of writing a report write.
AnyReport = Report | AgreementReport | InboxReport | WorthReport


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
    facts = {item.name: item for item in _facts(project)}
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
    depths = _depths(numbers, main) if request.evaluated else ()
    ranked = sorted(numbers.systems, key=lambda name: -(numbers.mean(name, main) or 0.0))[:MOST_CURVES]
    curves = {}
    for name in numbers.systems if depths else ():
        if name in ranked:
            stages.check()
            curves[name] = numbers.by_depth(name, main, depths)
    report = Report(
        request=request,
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
    return replace(report, tops=_tops(project, report, stages.check))


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


def _facts(project: Project) -> list[SystemFacts]:
    files = {item.id: item for item in project.read(records.imports)}
    found = []
    for place, item in enumerate(project.read(contents.systems)):
        source = None if item.import_id is None else files.get(item.import_id)
        found.append(
            SystemFacts(
                name=item.name,
                place=place,
                queries=item.query_count,
                results=item.result_count,
                deepest=item.depth,
                order=item.order,
                file_name="" if source is None else source.file_name,
                sha256="" if source is None else source.sha256,
            )
        )
    return found


def _depths(numbers: Evaluation, metric: Metric) -> tuple[int, ...]:
    """Depths that the lists reach. Empty for a metric without cutoff, or where only one depth is reached."""
    if metric.kind.cutoff == "none":
        return ()
    deepest = min(numbers.deepest(), numbers.settings.depth or DEPTHS[-1])
    found = tuple(depth for depth in DEPTHS if depth <= deepest)
    return found if len(found) > 1 else ()


def _lowest(numbers: Evaluation, metric: Metric, counted: BoolArray) -> list[int]:
    places = np.flatnonzero(counted)
    means = np.mean([numbers.scores[name].values[metric][counted] for name in numbers.systems], axis=0)
    return [int(place) for place in places[np.argsort(means, kind="stable")[:MOST_ROWS]]]


def _tops(
    project: Project, report: Report, check: Callable[[], None]
) -> dict[tuple[int, str], tuple[ShownResult, ...]]:
    """First results of the queries that are shown one by one, with titles and labels."""
    numbers, settings = report.numbers, report.numbers.settings
    places = [] if report.comparisons else report.lowest()
    for comparison, _ in report.comparisons:
        for rows in (comparison.values.losses, comparison.values.wins):
            places += [row.place for row in rows(MOST_ROWS, epsilon=comparison.epsilon)]
    most = min(MOST_RESULTS, settings.depth or MOST_RESULTS)
    found: dict[tuple[int, str], tuple[ShownResult, ...]] = {}
    for place in dict.fromkeys(places):
        check()
        labels = numbers.labels(numbers.query_keys[place])
        lists = {
            name: list(numbers.columns.ordered_list_of(place, name, settings.ties)[0][:most])
            for name in numbers.systems
        }
        keys = list(dict.fromkeys(key for own in lists.values() for key in own))
        texts = project.read(contents.documents_by_key, keys, with_body=False)
        for name, own in lists.items():
            found[place, name] = tuple(
                ShownResult(key, texts[key].title if key in texts else "", labels.get(key)) for key in own
            )
    return found
