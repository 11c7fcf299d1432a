"""Tasks in which people first judge what changes a number most, without pairs that are surely irrelevant.

Both follow from a model's grades and from its error rate, measured on the pairs that people judged, too. None
of it is a label: what is left out gets no judgment by anybody, and people's stay as they are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, islice
from operator import itemgetter
from typing import TYPE_CHECKING

import numpy as np

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import DocumentId, Pair, QueryId
from ndcg_gui.domain.llm import LlmRater
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.numbers import percent
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.progress import Progress, Stages
from ndcg_gui.domain.scales import Scale, format_grade
from ndcg_gui.features.agreement.disagreements import moved, share_of_mean
from ndcg_gui.features.agreement.votes import GradeValues, places_on
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.features.evaluate.project_columns import ProjectColumns, project_columns
from ndcg_gui.features.judge.pooling import TaskDraft, draft
from ndcg_gui.features.llm.known import found_model
from ndcg_gui.features.llm.report import (
    WorthRequest,
    chosen_systems,
    counted_settings,
    first_metric,
    labels_by,
    labels_of,
    rule_of,
    sampled_keys,
)
from ndcg_gui.metrics.arrays import BoolArray, FloatArray, IntArray
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.statistics.agreement_levels import FEW
from ndcg_gui.metrics.statistics.decision.shares import share_interval
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval
from ndcg_gui.metrics.statistics.model_rater import confusion
from ndcg_gui.store.collection import contents

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project

_ROUNDING = 1e-9
# Grades of copies of a query that are looked at together.
_MOST_VALUES = 1_000_000


@dataclass(frozen=True, slots=True)
class Screening:
    """Pairs to which the model gives the lowest grade: `better` of `pairs` got a better one from people.

    `interval` is that of their share, None without any. `known`: the pairs are of queries that were drawn at
    random. `spared` of the pairs to judge could be left out.
    """

    pairs: int
    better: int
    interval: ConfidenceInterval | None
    known: bool
    spared: int

    def allowed(self, limit: float) -> bool:
        """Whether the whole interval shows that no more than that share is better."""
        return self.interval is not None and self.interval.high <= limit


@dataclass(frozen=True, eq=False)
class Expected:
    """Expected changes of a metric by people's grades.

    `effect` float64[N] is how much a person's grade of each pair is expected to change the metric's mean, or
    the largest difference of two systems' means, from what the model's grades make of it; NaN where the model
    gave no grade. `lowest` bool[N]: the model gave the lowest one. `compared` pairs show how often the model
    is wrong.
    """

    rater: LlmRater
    metric: Metric
    scale: Scale
    compared: int
    effect: FloatArray
    lowest: BoolArray
    screening: Screening

    def order(self, *, most: int = 0, screened: float | None = None) -> IntArray:
        """Numbers of the pairs, the one whose grade changes most first, those without a grade last.

        At most so many (0: all), and with a share `screened` without what screening leaves out. Raises
        InputError where the measured error does not allow that.
        """
        order = np.argsort(-np.nan_to_num(self.effect, nan=-1.0), kind="stable")
        if screened is not None:
            found = self.screening
            if not found.allowed(screened):
                raise InputError(
                    say(
                        "no pair can be left out: of the pairs with the model's lowest grade up to "
                        "{high} may be better, and the limit is {limit}; judge more of these pairs, or "
                        "choose another limit",
                        high=percent(1.0 if found.interval is None else found.interval.high, 1),
                        limit=percent(screened, 1),
                    )
                )
            order = order[~self.lowest[order]]
        return order[:most] if most else order


def draft_task(project: Project, plan: PoolPlan, progress: Progress | None = None) -> TaskDraft:
    """Draft the task of a plan, in the order of its model, where it has one.

    Raises InputError as `draft` and `expected_changes` do, and where nobody is named to judge.
    """
    if not plan.model:
        return draft(project, plan, progress)
    if not plan.raters:
        raise InputError(say("name the raters: each of them gets the pairs in the model's order"))

    def arranged(pairs: IntArray, report: Progress | None) -> tuple[IntArray, tuple[Message, ...]]:
        found = expected_changes(
            project, WorthRequest(plan.model, systems=plan.systems), pairs, progress=report
        )
        order = found.order(most=plan.most, screened=plan.screened)
        return order, (first_note(found, order), *screening_notes(found, plan.screened))

    return draft(project, plan, progress, arranged=arranged)


def first_note(found: Expected, order: IntArray) -> Message:
    """Sentence on how many pairs in this order carry half of the change expected of all."""
    effect = found.effect[order]
    reached = np.nancumsum(effect)
    without = int(np.isnan(effect).sum())
    if without == len(effect):
        return say("The model has graded none of these pairs, so it cannot order them.")
    if not reached[-1]:
        return say("None of these pairs is expected to change {metric}.", metric=found.metric)
    half = int(np.searchsorted(reached, reached[-1] / 2)) + 1
    if without:
        return say(
            "The first {half:pair brings|pairs bring} half of the expected change of {metric}; {without} "
            "without a grade by the model come last.",
            half=half,
            metric=found.metric,
            without=without,
        )
    return say(
        "The first {half:pair brings|pairs bring} half of the expected change of {metric}.",
        half=half,
        metric=found.metric,
    )


def screening_notes(found: Expected, limit: float | None) -> tuple[Message, ...]:
    """Sentences on how often people give a better grade than the model's lowest one, and the effect here."""
    own = found.screening
    if own.interval is None:
        return ()
    notes = [
        say(
            "People graded {pairs:pair|pairs} to which the model gives {grade}, and gave {better} of "
            "them a better grade: {share} (95 % interval {low} to {high}).",
            pairs=own.pairs,
            grade=format_grade(found.scale.minimum),
            better=own.better,
            share=percent(own.better / own.pairs, 1),
            low=percent(own.interval.low, 1),
            high=percent(own.interval.high, 1),
        )
    ]
    if limit is None:
        notes.append(say("The model gives this grade to {spared} of the pairs to judge.", spared=own.spared))
    else:
        notes.append(
            say(
                "{spared:such pair is|such pairs are} left out; up to {most} of them may be better.",
                spared=own.spared,
                most=int(np.ceil(own.interval.high * own.spared)),
            )
        )
    if not own.known:
        notes.append(say("This is true only if the queries that people judged were drawn at random."))
    return tuple(notes)


def expected_changes(
    project: Project, request: WorthRequest, pairs: IntArray, *, progress: Progress | None = None
) -> Expected:
    """Expected changes by people's grades of `pairs`, int64 of shape (N, 2). Safe from any thread.

    The first metric counts. `progress(done, total)` may raise Cancelled. Raises InputError as `worth_report`
    does, and where people and the model share too few pairs.
    """
    rater = found_model(project, request.model)
    settings = counted_settings(project, request.labels)
    metric = (request.metrics or first_metric(project))[0]
    stages = Stages(progress, total=2)
    by_model = replace(settings, labels=rule_of(rater))
    columns = project_columns(project.read, by_model, stages.inside)
    systems = chosen_systems(columns, request.systems)
    numbers = Evaluation(columns, metrics=(metric,), settings=by_model, systems=systems)
    stages.next()
    people, model = labels_by(project, settings), labels_of(numbers)
    both = sorted(people.keys() & model.keys())
    if len(both) < FEW:
        raise InputError(
            say(
                "it is not known how often the model is wrong: people and the model both graded "
                "{pairs:pair|pairs}, and {few} are needed",
                pairs=len(both),
                few=FEW,
            )
        )
    scale = columns.asked
    said, found = (_places(scale, [own[pair] for pair in both]) for own in (people, model))
    open_ = [(QueryId(query), DocumentId(document)) for query, document in pairs.tolist()]
    expected = _expected(numbers, metric, model, open_, _chances(scale, said, found), stages.inside)
    lowest = _places(scale, [model.get(pair, np.nan) for pair in open_]) <= _ROUNDING
    query = np.array([pair[0] for pair in both], np.int64)
    drawn = _of_drawn(project, request, query)
    counted = found <= _ROUNDING
    if drawn is not None:
        counted &= drawn
    better = said[counted] > _ROUNDING
    return Expected(
        rater=rater,
        metric=metric,
        scale=scale,
        compared=len(both),
        effect=np.array([expected.get(pair, np.nan) for pair in open_], np.float64),
        lowest=lowest,
        screening=Screening(
            len(better),
            int(better.sum()),
            share_interval(better, query[counted]),
            drawn is not None,
            int(lowest.sum()),
        ),
    )


def _of_drawn(project: Project, request: WorthRequest, query: IntArray) -> BoolArray | None:
    """Mask of pairs whose query was drawn at random, bool[N]. None where that is known of too few."""
    numbers = project.read(contents.query_ids)
    keys = sampled_keys(project, request)
    drawn = np.isin(query, [numbers[key] for key in keys if key in numbers])
    return drawn if drawn.sum() >= FEW else None


def _places(scale: Scale, grades: Sequence[float]) -> FloatArray:
    return places_on(scale, np.array(grades, np.float64))


def _chances(scale: Scale, people: FloatArray, model: FloatArray) -> FloatArray:
    """Probability that people give a grade (down) where the model gives one (across), float64[C, C].

    The observed frequencies, with one pair more spread over all grades, so that nothing is impossible.
    """
    cells = GradeValues.of(scale, np.empty(0)).steps.cells
    counted = confusion(np.rint(people).astype(np.int64), np.rint(model).astype(np.int64), cells)
    every = (counted.sum(axis=1) + 1 / cells) / (counted.sum() + 1)
    return np.asarray((counted + every[:, None]) / (counted.sum(axis=0) + 1), np.float64)


def _expected(
    numbers: Evaluation,
    metric: Metric,
    model: Mapping[Pair, float],
    pairs: Sequence[Pair],
    chances: FloatArray,
    progress: Progress,
) -> dict[Pair, float]:
    """Expected change of the number by a person's grade, of each pair that the model graded."""
    columns = numbers.columns
    assert isinstance(columns, ProjectColumns)
    places = {number: place for place, number in enumerate(columns.queries)}
    counted = {system: numbers.evaluated(system) for system in numbers.systems}
    cells, found = len(chances), dict[Pair, float]()
    values, graded = _values_of(columns.asked, cells), Counter(query for query, _ in model)
    parts = [
        (query, part)
        for query, own in groupby((pair for pair in pairs if pair in model), itemgetter(0))
        for part in batched(own, max(1, _MOST_VALUES // (cells * graded[query])))
    ]
    for done, (query, own) in enumerate(parts):
        if not done % 50:
            progress(done, len(parts))
        place = places[query]
        grades = np.array([model[pair] for pair in own], np.float64)
        documents: IntArray = np.repeat(np.array([pair[1] for pair in own], np.int64), cells)
        changes = moved(
            numbers, metric, place, documents, np.repeat(grades, cells), np.tile(values, len(own))
        )
        means = [
            change * share_of_mean(numbers, counted[system], place) for system, change in changes.items()
        ]
        if means:
            moves = np.abs(means[0]) if len(means) == 1 else np.ptp(np.array(means), axis=0)
            cell = np.rint(_places(columns.asked, grades.tolist())).astype(np.int64)
            expected = (moves.reshape(len(own), cells) * chances.T[cell]).sum(axis=1)
            found.update(zip(own, expected.tolist(), strict=True))
    return found


def batched(items: Iterable[Pair], most: int) -> Iterator[tuple[Pair, ...]]:
    """Backport of itertools.batched, which is new in Python 3.12."""
    rest = iter(items)
    while part := tuple(islice(rest, most)):
        yield part


def _values_of(scale: Scale, cells: int) -> FloatArray:
    """Grade that stands for each cell, float64[C]."""
    if scale.kind == "graded":
        return np.array([grade.value for grade in scale.grades], np.float64)
    return np.linspace(scale.minimum, scale.maximum, cells)
