"""Grades of whole lists: their mean by system, differences, agreement of raters, and nDCG beside them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from ndcg_gui.core.project import Project
from ndcg_gui.core.settings import evaluation_settings
from ndcg_gui.domain.comparison_items import ItemKey, ItemKind
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import ComparisonId, RaterId
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.records import QueryRecord, Verdict
from ndcg_gui.features.evaluate.labels import ProjectLabels
from ndcg_gui.features.evaluate.live import live_evaluation
from ndcg_gui.features.side_by_side.derived import derived_metric
from ndcg_gui.features.side_by_side.queue import comparison_tops
from ndcg_gui.metrics.arrays import FloatArray
from ndcg_gui.metrics.statistics.agreement import Agreement, agreement
from ndcg_gui.metrics.statistics.decision.conclusion import LEVEL, MATTERS, Decision
from ndcg_gui.metrics.statistics.decision.differences import Units, decide_all, units_of
from ndcg_gui.metrics.statistics.decision.flips import seeded_order
from ndcg_gui.metrics.statistics.decision.weights import madow_certain
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval
from ndcg_gui.metrics.statistics.mean_intervals import mean_interval
from ndcg_gui.metrics.statistics.rank_agreement import kendall_tau
from ndcg_gui.metrics.statistics.tests import TIE_EPSILON
from ndcg_gui.store.collection import contents
from ndcg_gui.store.collection import records as stored_records
from ndcg_gui.store.labels import comparison_events, preferences
from ndcg_gui.store.labels.preferences import Comparison, StoredPreference

# Lists at which people and the metric part are shown from this difference of their places on, at most so
# many in each direction.
PARTS_FROM, MOST_PARTED = 0.2, 10


@dataclass(frozen=True, slots=True)
class GivenGrade:
    """Grade of one rater for a list, with reasons and note. `grade` is None for a skip."""

    grade: float | None
    reasons: tuple[str, ...]
    note: str


@dataclass(frozen=True, slots=True)
class GradedList:
    """List of one system for one query, with the grades by rater.

    `value` is the metric's, None where less than half of the results shown have a label: it would say how
    little was judged, and not how good the list is.
    """

    key: ItemKey
    query: QueryRecord
    system: str
    given: Mapping[RaterId, GivenGrade]
    value: float | None = None

    @property
    def grades(self) -> list[float]:
        """Grades of all raters who did not skip it."""
        return [item.grade for item in self.given.values() if item.grade is not None]

    @property
    def mean(self) -> float | None:
        """Mean of the raters' grades, None without any."""
        grades = self.grades
        return sum(grades) / len(grades) if grades else None

    def reasons(self) -> tuple[str, ...]:
        """Reasons that raters gave, without duplicates."""
        return tuple(dict.fromkeys(reason for item in self.given.values() for reason in item.reasons))

    def notes(self) -> tuple[str, ...]:
        """Notes that raters wrote, without duplicates."""
        return tuple(dict.fromkeys(item.note for item in self.given.values() if item.note))


@dataclass(frozen=True, slots=True)
class SystemGrades:
    """Grades of a system over `lists` queries, of `asked`. `counts` are its raters' grades.

    `value` is the mean of the metric over the lists that have both, `valued` how many these are.
    """

    system: str
    asked: int
    lists: int
    mean: float | None
    interval: ConfidenceInterval | None
    counts: Mapping[float, int]
    value: float | None
    valued: int


@dataclass(frozen=True, slots=True)
class GradeDifference:
    """Difference of a system's grades from those of `baseline`, over the queries where both have one.

    `with_metric` counts the queries where grades and metric name the same system as better, `against_metric`
    those where they name different ones.
    """

    system: str
    baseline: str
    decision: Decision
    with_metric: int
    against_metric: int


@dataclass(frozen=True, slots=True)
class Parted:
    """List on which people and the metric part: `people` and `metric` are its places among all, 0 to 1."""

    item: GradedList
    people: float
    metric: float

    @property
    def difference(self) -> float:
        """Places that people put the list higher than the metric does."""
        return self.people - self.metric


@dataclass(frozen=True, slots=True)
class GradesReport:
    """Result of a comparison whose lists get a grade.

    `looks` counts how often it was looked at before all was graded, `open` the items still to be graded.
    `repeats` are first and second grade of what the same rater was shown twice. `liked` are lists that people
    grade higher than `metric` does, `disliked` the others, the most first; `tau` is Kendall's tau-b of grades
    and metric over `both` lists.
    """

    comparison: Comparison
    systems: tuple[SystemGrades, ...]
    differences: tuple[GradeDifference, ...]
    items: tuple[GradedList, ...]
    raters: Mapping[RaterId, str]
    agreement: Agreement | None
    repeats: tuple[tuple[float, float], ...]
    metric: str
    both: int
    tau: float | None
    liked: tuple[Parted, ...]
    disliked: tuple[Parted, ...]
    open: int
    looks: int

    @property
    def baseline(self) -> str:
        """Name of the system that the others are compared with."""
        return self.systems[0].system

    @property
    def graded(self) -> int:
        """Number of lists with a grade."""
        return sum(own.lists for own in self.systems)


def grades_report(
    project: Project, comparison_id: ComparisonId, *, progress: Progress | None = None
) -> GradesReport:
    """Count the grades of a comparison's lists. `progress` may raise Cancelled.

    Raises InputError for a comparison in which two lists were compared.
    """
    with project.read.moment() as read:
        comparison = next(item for item in read(preferences.comparisons) if item.id == comparison_id)
        if not comparison.plan.grades:
            raise InputError(
                say("in {name} two lists are compared, so no list has a grade", name=comparison.name)
            )
        stored = read(preferences.preferences, comparison_id)
        asked = [item.key for item in read(preferences.comparison_items, comparison_id)]
        records = {item.id: item.record for item in read(contents.queries)}
        names = {item.id: item.name for item in read(contents.systems)}
        voters = {item.rater_id for item in stored}
        raters = {item.id: item.name for item in read(stored_records.raters) if item.id in voters}
        states = read(comparison_events.result_states)
        looks = read(comparison_events.early_looks, comparison_id)
    systems = [names[number] for number in comparison.system_ids]
    given: dict[ItemKey, dict[RaterId, GivenGrade]] = {}
    for item in stored:
        if item.key.kind is ItemKind.ITEM:
            given.setdefault(item.key, {})[item.rater_id] = _given(item)
    lists = tuple(
        GradedList(key, records[key.query_id], systems[key.rank - 1], given.get(key, {}))
        for key in asked
        if key.kind is ItemKind.ITEM
    )
    metric = derived_metric(project, comparison.depth)
    lists = _with_values(project, lists, systems, comparison, progress)
    state = states.get(comparison_id)
    weights = _weights(comparison)
    parted = _parted(lists)
    return GradesReport(
        comparison=comparison,
        systems=tuple(_system(name, lists, comparison, weights) for name in systems),
        differences=_differences(systems, lists, comparison, weights, looks=looks),
        items=lists,
        raters=raters,
        agreement=_agreement(lists, raters),
        repeats=_repeats(stored),
        metric=str(metric),
        both=len(parted),
        tau=_tau(lists),
        liked=_most(parted, 1),
        disliked=_most(parted, -1),
        open=0 if state is None else sum(item.left for item in state.waiting),
        looks=looks,
    )


def difference_between(report: GradesReport, baseline: str, candidate: str) -> GradeDifference:
    """Difference of any two systems of a report, decided alone."""
    comparison = report.comparison
    (found,) = _differences(
        (baseline, candidate), report.items, comparison, _weights(comparison), looks=report.looks
    )
    return found


def _given(item: StoredPreference) -> GivenGrade:
    grade = item.state.grade if item.state.status is Verdict.JUDGED else None
    return GivenGrade(grade, item.state.reasons, item.state.note)


def _with_values(
    project: Project,
    lists: Sequence[GradedList],
    systems: Sequence[str],
    comparison: Comparison,
    progress: Progress | None,
) -> tuple[GradedList, ...]:
    """The same lists with nDCG at the comparison's depth, where half of what is shown has a label."""
    metric = derived_metric(project, comparison.depth)
    settings = replace(evaluation_settings(project), criterion="")
    view = live_evaluation(project).view(
        metrics=[metric], settings=settings, systems=tuple(systems), progress=progress
    )
    numbers = view.numbers
    places = numbers.columns.places
    values = {name: numbers.scores[name].values[metric] for name in systems if name in numbers.scores}
    known = {name: numbers.evaluated(name) for name in values}
    labels = ProjectLabels(project.read, settings.labels).read(list({item.key.query_id for item in lists}))
    tops = comparison_tops(project, comparison)
    found = []
    for item in lists:
        place = places.get(item.query.query_key)
        shown, own = tops.sides(item.key)[0], labels.get(item.query.query_key, {})
        is_judged = 2 * sum(key in own for key in shown) >= max(len(shown), 1)
        has_value = place is not None and item.system in values and known[item.system][place] and is_judged
        found.append(replace(item, value=float(values[item.system][place])) if has_value else item)
    return tuple(found)


def _weights(comparison: Comparison) -> Mapping[str, float]:
    """Traffic that queries stand for, by key. Empty where each counts the same."""
    weights = dict(comparison.plan.weights)
    return weights if len(set(weights.values())) > 1 else {}


def _own_weights(lists: Iterable[GradedList], weights: Mapping[str, float]) -> FloatArray | None:
    return np.array([weights[item.query.query_key] for item in lists]) if weights else None


def _system(
    name: str, lists: Sequence[GradedList], comparison: Comparison, weights: Mapping[str, float]
) -> SystemGrades:
    own = [item for item in lists if item.system == name]
    graded = [(item, item.mean) for item in own]
    judged = [(item, mean) for item, mean in graded if mean is not None]
    values = np.array([mean for _, mean in judged], np.float64)
    share = _own_weights((item for item, _ in judged), weights)
    low, high = comparison.plan.grade_values[0], comparison.plan.grade_values[-1]
    interval = mean_interval(values, weights=share, span=(float(low), float(high))) if judged else None
    both = [item.value for item, _ in judged if item.value is not None]
    return SystemGrades(
        name,
        len(own),
        len(judged),
        float(np.average(values, weights=share)) if judged else None,
        interval,
        Counter(grade for item in own for grade in item.grades),
        sum(both) / len(both) if both else None,
        len(both),
    )


def _differences(
    systems: Sequence[str],
    lists: Sequence[GradedList],
    comparison: Comparison,
    weights: Mapping[str, float],
    *,
    looks: int,
) -> tuple[GradeDifference, ...]:
    by_system = {
        name: {item.query.query_key: item for item in lists if item.system == name} for name in systems
    }
    first = by_system[systems[0]]
    grades = comparison.plan.grade_values
    width = float(grades[-1] - grades[0])
    units: list[Units] = []
    counted: list[tuple[int, int]] = []
    for name in systems[1:]:
        pairs = [
            (item, other)
            for key, item in first.items()
            if (other := by_system[name].get(key)) is not None and None not in (item.mean, other.mean)
        ]
        order = seeded_order([item.query.query_key for item, _ in pairs])
        pairs = [pairs[place] for place in order.tolist()]
        apart = [(other.mean or 0.0) - (item.mean or 0.0) for item, other in pairs]
        share = _own_weights((item for item, _ in pairs), weights)
        certain = None if share is None else madow_certain(share)
        units.append(units_of(apart, share, low=-width, high=width, certain=certain))
        signs = [
            _sign(one) * _sign(other.value - item.value)
            for one, (item, other) in zip(apart, pairs, strict=True)
            if item.value is not None and other.value is not None
        ]
        counted.append((signs.count(1), signs.count(-1)))
    # Each look before all was graded has used up a part of the level.
    level = LEVEL / (1 + looks)
    decisions = decide_all(units, matters=[MATTERS * width] * len(units), level=level)
    return tuple(
        GradeDifference(name, systems[0], decision, *numbers)
        for name, decision, numbers in zip(systems[1:], decisions, counted, strict=True)
    )


def _sign(value: float) -> int:
    return 0 if abs(value) <= TIE_EPSILON else 1 if value > 0 else -1


def _agreement(lists: Sequence[GradedList], raters: Mapping[RaterId, str]) -> Agreement | None:
    """Agreement of the raters, None where no list has two grades."""
    shared = [item for item in lists if len(item.grades) > 1]
    if not shared:
        return None
    ratings = np.full((len(raters), len(shared)), np.nan)
    places = {rater_id: place for place, rater_id in enumerate(raters)}
    for number, item in enumerate(shared):
        for rater_id, given in item.given.items():
            if given.grade is not None:
                ratings[places[rater_id], number] = given.grade
    # Lists of one query go together.
    group = np.unique([item.key.query_id for item in shared], return_inverse=True)[1]
    return agreement(ratings, group=group.astype(np.int64))


def _repeats(stored: Sequence[StoredPreference]) -> tuple[tuple[float, float], ...]:
    first = {(item.rater_id, item.key): item.state.grade for item in stored}
    found = []
    for item in stored:
        before = first.get((item.rater_id, item.key.as_kind(ItemKind.ITEM)))
        if item.key.kind is ItemKind.REPEAT and before is not None and item.state.grade is not None:
            found.append((before, item.state.grade))
    return tuple(found)


def _valued(lists: Iterable[GradedList]) -> list[tuple[GradedList, float, float]]:
    """Lists that have both, with their mean grade and the metric's value."""
    return [
        (item, mean, item.value)
        for item in lists
        if (mean := item.mean) is not None and item.value is not None
    ]


def _tau(lists: Iterable[GradedList]) -> float | None:
    both = _valued(lists)
    return kendall_tau([mean for _, mean, _ in both], [value for _, _, value in both])


def _parted(lists: Sequence[GradedList]) -> list[Parted]:
    """Lists with their places among all by grade and by metric, ties in the middle of their places.

    Places and not values are compared: a grade of 4 is no nDCG of 0.75.
    """
    both = _valued(lists)
    people = _places([mean for _, mean, _ in both])
    metric = _places([value for _, _, value in both])
    return [
        Parted(item, *places)
        for (item, _, _), *places in zip(both, people.tolist(), metric.tolist(), strict=True)
    ]


def _places(values: Sequence[float]) -> FloatArray:
    """Mean share of the values that are smaller, float64[n] from 0 to 1, half of those alike included."""
    own = np.sort(np.round(np.array(values, np.float64), 9))
    seen = np.round(np.array(values, np.float64), 9)
    below, upto = np.searchsorted(own, seen, "left"), np.searchsorted(own, seen, "right")
    middle = (below + upto - 1) / 2
    return np.asarray(middle / max(len(own) - 1, 1), np.float64)


def _most(parted: Sequence[Parted], sign: int) -> tuple[Parted, ...]:
    found = [item for item in parted if sign * item.difference >= PARTS_FROM]
    found.sort(key=lambda item: (-sign * item.difference, item.item.query.query_key, item.item.system))
    return tuple(found[:MOST_PARTED])
