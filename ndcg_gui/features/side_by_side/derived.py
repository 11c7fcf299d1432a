"""GSB derived from grades, shown beside that of people and never mixed with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from ndcg_gui.core.project import Project
from ndcg_gui.core.settings import chosen_metrics, evaluation_settings
from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.domain.ids import QueryId
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.records import RankedList
from ndcg_gui.features.evaluate.labels import ProjectLabels
from ndcg_gui.features.evaluate.live import live_evaluation
from ndcg_gui.features.side_by_side.parts import PartKind, VerdictPart
from ndcg_gui.features.side_by_side.report import ComparedQuery, ComparisonReport
from ndcg_gui.metrics.gsb.counts import Outcome
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.ndcg import NDCG
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.metrics.statistics.tests import TIE_EPSILON
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels.preferences import Comparison


@dataclass(frozen=True, slots=True)
class Graded:
    """Both values of an item by the grades, and which of them is larger by more than epsilon."""

    baseline: float
    candidate: float
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class DerivedGsb:
    """GSB derived from the grades, over the items that have them.

    `measure` is the metric, or "grade" where single documents are compared. `settings` are the evaluation
    settings of the project, with its label rule. `crossed` counts (outcome by people, outcome by grades) over
    the items that have both. `opposed` are those where one is good and the other bad, the largest difference
    of the values first.
    """

    measure: str
    settings: EvaluationSettings
    epsilon: float
    items: Mapping[ItemKey, Graded]
    part: VerdictPart
    crossed: Mapping[tuple[Outcome, Outcome], int]
    opposed: tuple[ItemKey, ...]


def derived_metric(project: Project, depth: int) -> Metric:
    """nDCG at the comparison's depth, in the spelling that the project shows first."""
    for metric in chosen_metrics(project):
        if metric.kind is NDCG:
            return replace(metric, cutoff=depth)
    return NDCG(depth)


def derived_gsb(
    project: Project, report: ComparisonReport, *, progress: Progress | None = None
) -> DerivedGsb | None:
    """Derive GSB from the labels, or None where no item has any. `progress` may raise Cancelled.

    Lists are compared by the sign of the difference of nDCG at the plan's depth, over queries with a label.
    Documents are compared by the sign of the difference of their labels, where both have one.
    """
    settings = replace(evaluation_settings(project), criterion="")  # verdicts are about the whole
    if report.comparison.plan.unit == "pair":
        measure, items = "grade", _of_documents(project, report, settings.labels)
    else:
        metric = derived_metric(project, report.comparison.depth)
        measure, items = str(metric), _of_lists(project, report, metric, settings, progress)
    if not items:
        return None
    queries = {query.key: query for query in report.queries}
    both = {key: outcome for key in items if (outcome := queries[key].outcome) is not None}
    opposed = [
        key for key, outcome in both.items() if {outcome, items[key].outcome} == {Outcome.GOOD, Outcome.BAD}
    ]
    opposed.sort(key=lambda key: -abs(items[key].candidate - items[key].baseline))
    return DerivedGsb(
        measure=measure,
        settings=settings,
        epsilon=TIE_EPSILON,
        items=items,
        part=VerdictPart.of(
            PartKind.GRADES,
            None,
            [(key.query_id, graded.outcome) for key, graded in items.items()],
            pairs=report.comparison.plan.unit == "pair",
        ),
        crossed=dict(Counter((outcome, items[key].outcome) for key, outcome in both.items())),
        opposed=tuple(opposed),
    )


def _of_lists(
    project: Project,
    report: ComparisonReport,
    metric: Metric,
    settings: EvaluationSettings,
    progress: Progress | None,
) -> dict[ItemKey, Graded]:
    names = (report.baseline, report.candidate)
    view = live_evaluation(project).view(
        metrics=[metric], settings=settings, systems=names, progress=progress
    )
    numbers = view.numbers
    both = numbers.evaluated(names[0]) & numbers.evaluated(names[1])
    values = [numbers.scores[name].values[metric] for name in names]
    places = numbers.columns.places
    return {
        query.key: _graded(float(values[0][place]), float(values[1][place]))
        for query in report.queries
        if (place := places.get(query.record.query_key)) is not None and both[place]
    }


def _of_documents(project: Project, report: ComparisonReport, rule: str) -> dict[ItemKey, Graded]:
    wanted = list({query.id: None for query in report.queries})
    labels = ProjectLabels(project.read, rule).read(wanted)
    comparison = report.comparison
    lists = [
        project.read(contents.ranked_lists, number, wanted)
        for number in (comparison.baseline_id, comparison.candidate_id)
    ]
    found = {}
    for query in report.queries:
        own = labels.get(query.record.query_key, {})
        grades = [own.get(_document_at(side, query) or "") for side in lists]
        if grades[0] is not None and grades[1] is not None:
            found[query.key] = _graded(grades[0], grades[1])
    return found


def _document_at(lists: Mapping[QueryId, RankedList], query: ComparedQuery) -> str | None:
    entry, rank = lists.get(query.id), query.key.rank
    return entry.keys[rank - 1] if entry is not None and rank <= len(entry.keys) else None


def _graded(baseline: float, candidate: float) -> Graded:
    difference = candidate - baseline
    if abs(difference) <= TIE_EPSILON:
        return Graded(baseline, candidate, Outcome.SAME)
    return Graded(baseline, candidate, Outcome.GOOD if difference > 0 else Outcome.BAD)


@dataclass(frozen=True, slots=True)
class ShownDocument:
    """Document on one side. `grade` is its label, `other` its rank on the other side, 0 for none."""

    rank: int
    doc_key: str
    title: str
    grade: float | None
    other: int


@dataclass(frozen=True, slots=True)
class ItemSides:
    """Documents that baseline and candidate showed."""

    baseline: tuple[ShownDocument, ...]
    candidate: tuple[ShownDocument, ...]


class ItemReader:
    """Reader of the documents on both sides, item by item, with current labels by the project's rule."""

    def __init__(self, project: Project, comparison: Comparison) -> None:
        self._project = project
        self._comparison = comparison
        self._labels: tuple[str, ProjectLabels] | None = None

    def sides(self, query: ComparedQuery) -> ItemSides:
        """Both sides of one item."""
        read, comparison = self._project.read, self._comparison
        lists = [
            _shown(
                read(contents.ranked_lists, number, [query.id]).get(query.id),
                query.key.rank,
                comparison.depth,
            )
            for number in (comparison.baseline_id, comparison.candidate_id)
        ]
        keys = list(dict.fromkeys(key for own in lists for key in own))
        titles = {
            key: item.title for key, item in read(contents.documents_by_key, keys, with_body=False).items()
        }
        grades = self._grades(query)
        first = query.key.rank or 1
        baseline, candidate = (
            tuple(
                ShownDocument(
                    first + place,
                    key,
                    titles.get(key, ""),
                    grades.get(key),
                    other.index(key) + first if key in other else 0,
                )
                for place, key in enumerate(own)
            )
            for own, other in ((lists[0], lists[1]), (lists[1], lists[0]))
        )
        return ItemSides(baseline, candidate)

    def _grades(self, query: ComparedQuery) -> Mapping[str, float]:
        rule = evaluation_settings(self._project).labels
        if self._labels is None or self._labels[0] != rule:
            self._labels = rule, ProjectLabels(self._project.read, rule)
        return self._labels[1].read([query.id]).get(query.record.query_key, {})


def _shown(entry: RankedList | None, rank: int, depth: int) -> tuple[str, ...]:
    if entry is None:
        return ()
    return entry.keys[:depth] if not rank else entry.keys[rank - 1 : rank]
