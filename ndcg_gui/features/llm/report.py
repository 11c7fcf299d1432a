"""Quality of a model, computed from a project: labels of both sides, and the systems' numbers by them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import numpy as np

from ndcg_gui import version
from ndcg_gui.core.settings import chosen_metrics, evaluation_settings
from ndcg_gui.domain.errors import InputError, unknown
from ndcg_gui.domain.ids import Pair
from ndcg_gui.domain.llm import LlmRater
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.progress import Progress, Stages
from ndcg_gui.domain.text import visible
from ndcg_gui.features.agreement.choices import AgreementChoices
from ndcg_gui.features.agreement.votes import Basis
from ndcg_gui.features.evaluate import scale_mapping
from ndcg_gui.features.evaluate.grade_sources import model_of_rule
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.features.evaluate.over import depth_of
from ndcg_gui.features.evaluate.project_columns import ProjectColumns, project_columns
from ndcg_gui.features.judge.tasks import find_task, plan_of
from ndcg_gui.features.llm.corrected import Corrected, GradedTwice, corrected
from ndcg_gui.features.llm.known import found_model
from ndcg_gui.features.llm.worth import Material, Worth, worth_of
from ndcg_gui.metrics.arrays import BoolArray, FloatArray
from ndcg_gui.metrics.judged import JUDGED
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.registry import DEFAULT_METRICS, parse_metric
from ndcg_gui.metrics.settings import DEFAULTS, EvaluationSettings
from ndcg_gui.metrics.spans import value_span
from ndcg_gui.metrics.statistics.model_rater import ORDER_RESAMPLES, Resampling
from ndcg_gui.metrics.statistics.tests import SEED
from ndcg_gui.store.collection import contents, pools
from ndcg_gui.store.labels.votes import vote_arrays

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project


@dataclass(frozen=True, slots=True)
class WorthRequest:
    """Request to measure a model. Fields left at their defaults are as in the project.

    `model` is a title such as "shop v2", or a name, meaning its newest version. `labels` is the rule that
    makes people's labels. `sampled` are the keys of the queries that were drawn at random for people to
    judge, `task` the name of one whose queries were; without both those of all tasks whose plan says so.
    `earlier` is the title of a version to compare with.
    """

    model: str
    labels: str | None = None
    metrics: tuple[Metric, ...] = ()
    systems: tuple[str, ...] = ()
    sampled: tuple[str, ...] = ()
    task: str = ""
    earlier: str = ""
    resamples: int = ORDER_RESAMPLES
    seed: int = SEED


@dataclass(frozen=True, eq=False)
class WorthReport:
    """Report on a model. `rule` makes people's labels, `earlier` is the version it is compared with."""

    project: str
    project_id: str
    made_at: datetime
    version: str
    rater: LlmRater
    rule: str
    worth: Worth
    corrected: tuple[Corrected, ...]
    earlier: LlmRater | None = None


def worth_report(
    project: Project,
    request: WorthRequest,
    *,
    made_at: datetime | None = None,
    progress: Progress | None = None,
) -> WorthReport:
    """Measure a model. Safe from any thread. `progress(done, total)` may raise Cancelled.

    Every query has a number here: unjudged results, missing lists and queries without a relevant document
    count as 0, whatever the project's settings say. Raises InputError for a model, a query or a system that
    is not there, and where the project's numbers are no means.
    """
    rater = found_model(project, request.model)
    earlier = found_model(project, request.earlier) if request.earlier else None
    settings = counted_settings(project, request.labels)
    metrics = request.metrics or first_metric(project)
    stages = Stages(progress, total=4)
    resampling = Resampling(resamples=request.resamples, seed=request.seed, check=stages.check)

    def numbers(rule: str) -> Evaluation:
        own = replace(settings, labels=rule)
        columns = project_columns(project.read, own, stages.inside)
        return Evaluation(
            columns, metrics=metrics, settings=own, systems=chosen_systems(columns, request.systems)
        )

    people = numbers(settings.labels)
    sample = _sample(people, sampled_keys(project, request))
    stages.next()
    answers = numbers(rule_of(rater))
    stages.next()
    material = _material(project, people, answers, rater, metrics[0])
    if earlier is not None:
        material = replace(material, earlier=labels_by(project, replace(settings, labels=rule_of(earlier))))
    worth = worth_of(material)
    stages.next()
    found = tuple(
        _corrected(people, answers, metric, sample, resampling) for metric in metrics if people.systems
    )
    return WorthReport(
        project=project.name,
        project_id=project.project_id,
        made_at=made_at or datetime.now(UTC),
        version=version.VERSION,
        rater=rater,
        rule=settings.labels,
        worth=worth,
        corrected=found,
        earlier=earlier,
    )


def rule_of(rater: LlmRater) -> str:
    """Label rule by which a model's grades alone count."""
    return f"rater:{rater.title}"


def counted_settings(project: Project, labels: str | None) -> EvaluationSettings:
    """Settings of the project with people's labels by that rule, and every query counted.

    Raises InputError for a rule that counts a model, and where the project's numbers are no means.
    """
    own = evaluation_settings(project)
    if own.aggregation in ("median", "geometric"):
        raise InputError(
            say(
                "corrected numbers are means, but this project uses the median or the geometric mean "
                "over queries: choose the mean or the weighted mean"
            )
        )
    rule = own.labels if labels is None else labels
    if model_of_rule(project.read, rule) is not None:
        raise InputError(
            say("a model is measured by people's labels; choose a label rule that counts people")
        )
    return replace(
        own,
        labels=rule,
        unjudged=DEFAULTS.unjudged,
    )


def first_metric(project: Project) -> tuple[Metric, ...]:
    """First of the project's metrics that ranks systems."""
    for metric in chosen_metrics(project):
        if not (metric.kind is JUDGED or metric.kind.less_is_better):
            return (metric,)
    return (parse_metric(DEFAULT_METRICS[0]),)


def chosen_systems(columns: ProjectColumns, names: Sequence[str]) -> Sequence[str]:
    """Systems of these names, or all that are offered. Raises InputError for one that is not there."""
    for name in names:
        if name not in columns.systems:
            raise unknown(say("no system named '{name}'"), name, columns.systems)
    return names or columns.offered


def sampled_keys(project: Project, request: WorthRequest) -> Sequence[str]:
    """Keys of the queries that were drawn at random, empty where that is not known.

    Where the request does not say: those of all tasks whose queries were drawn.
    """
    if request.task:
        pairs = project.read(pools.pool_pairs, find_task(project, request.task))
        wanted = set(pairs[:, 0].tolist())
        named = (own.record.query_key for own in project.read(contents.queries) if own.id in wanted)
        return [*request.sampled, *named]
    if not request.sampled:
        plans = [plan_of(task.plan) for task in project.read(pools.tasks)]
        drawn = {key for plan in plans if plan.drawn for key in plan.queries}
        return sorted(drawn & project.read(contents.query_ids).keys())
    return request.sampled


def _sample(numbers: Evaluation, keys: Sequence[str]) -> BoolArray | None:
    """Mask of the queries of these keys, bool[Q]. None for no keys."""
    if not keys:
        return None
    chosen = np.zeros(len(numbers.query_keys), np.bool_)
    for key in keys:
        if key not in numbers.columns.places:
            raise InputError(say("there is no query '{name}'", name=visible(key)))
        chosen[numbers.columns.places[key]] = True
    return chosen


def _material(
    project: Project, people: Evaluation, answers: Evaluation, rater: LlmRater, metric: Metric
) -> Material:
    columns = people.columns
    assert isinstance(columns, ProjectColumns)
    labels = labels_of(people)
    documents = sorted({document for _, document in labels})
    keys = project.read(contents.document_keys, documents)
    sizes = project.read(contents.body_lengths, list(keys.values()))
    length = {number: sizes[key] for number, key in keys.items() if key in sizes}
    return Material(
        scale=columns.asked,
        people=labels,
        model=labels_of(answers),
        raters=single_grades(project, people.settings.criterion),
        samples=_samples(project, rater),
        stratum={number: record.stratum or "" for number, record in columns.queries.items()},
        length={pair: length[pair[1]] for pair in labels if pair[1] in length},
        returned={
            name: _returned(people, name, depth_of(metric, people.settings)) for name in people.systems
        },
    )


def labels_by(project: Project, settings: EvaluationSettings) -> dict[Pair, float]:
    """Every label by the settings' rule, by the numbers of query and document."""
    return labels_of(
        Evaluation(project_columns(project.read, settings), metrics=(), settings=settings, systems=())
    )


def labels_of(numbers: Evaluation) -> dict[Pair, float]:
    """Every label there is, by the numbers of query and document."""
    assert isinstance(numbers.columns, ProjectColumns)
    table = numbers.columns.table(numbers.settings.labels)
    kept = table.grade >= 0
    queries = np.array(list(numbers.columns.queries), np.int64)[table.query[kept]]
    return dict(
        zip(
            zip(queries.tolist(), table.document[kept].tolist(), strict=True),
            table.grade[kept].tolist(),
            strict=True,
        )
    )


def _returned(numbers: Evaluation, system: str, depth: int) -> set[Pair]:
    """The labelled pairs that stand at the top of a system's lists."""
    columns = numbers.columns
    assert isinstance(columns, ProjectColumns)
    table, results = columns.table(numbers.settings.labels), columns.results(system, "rank")
    pairs = results.pair[results.rank < depth]
    queries = np.array(list(columns.queries), np.int64)[table.query[pairs]]
    return set(zip(queries.tolist(), table.document[pairs].tolist(), strict=True))


def single_grades(project: Project, criterion: str) -> dict[str, dict[Pair, float]]:
    """Grades of each person by name, without grades on other scales and those given after seeing others'."""
    choices = AgreementChoices(criterion=criterion)
    with project.read.interpreting(), project.read.moment() as read:
        basis = Basis(read, choices)
        votes, _ = basis.chosen(read(vote_arrays, criterion=criterion))
    found: dict[str, dict[Pair, float]] = {}
    rows = zip(
        votes.query_id.tolist(),
        votes.document_id.tolist(),
        basis.rater_places(votes.rater_id).tolist(),
        votes.grade.tolist(),
        strict=True,
    )
    for query, document, rater, grade in rows:
        found.setdefault(basis.raters[rater], {})[query, document] = grade
    return found


def _samples(project: Project, rater: LlmRater) -> dict[Pair, list[float]]:
    """The model's single answers that have a grade, as they count today."""
    arrays = project.read(scale_mapping.read_llm_grades, rater).arrays
    found: dict[Pair, list[float]] = {}
    rows = zip(arrays.query_id.tolist(), arrays.document_id.tolist(), arrays.grade.tolist(), strict=True)
    for query, document, grade in rows:
        found.setdefault((query, document), []).append(grade)
    return found


def _corrected(
    people: Evaluation,
    answers: Evaluation,
    metric: Metric,
    sample: BoolArray | None,
    resampling: Resampling,
) -> Corrected:
    deepest = people.deepest()
    depth = min(metric.cutoff or deepest, people.settings.depth or deepest)

    def values(numbers: Evaluation) -> FloatArray:
        return np.array([numbers.scores[name].values[metric] for name in numbers.systems])

    def whole(numbers: Evaluation) -> BoolArray:
        """Mask of queries with a grade for every result that the metric looks at, at least one, bool[Q]."""
        return np.asarray(numbers.labelled & (numbers.holes(max(1, depth)) == 0), np.bool_)

    graded = GradedTwice(
        people.query_keys,
        people.systems,
        values(people),
        values(answers),
        whole(people),
        whole(answers),
        sample,
        people.columns.weights if people.settings.aggregation == "weighted" else None,
    )
    return corrected(
        str(metric),
        graded,
        span=value_span(metric, maximum=people.columns.maximum, gains=people.columns.gains),
        resampling=resampling,
    )
