"""Numbers of a report on an evaluation: means, what they rest on, and the queries shown one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from ndcg_gui.core.project import Project
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.domain.scales import Scale
from ndcg_gui.features.evaluate.intervals import Intervals
from ndcg_gui.features.evaluate.key_meeting import RunMeeting
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.features.evaluate.over import Horizon, Over, depth_of
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.present.blocks import MOST_ROWS
from ndcg_gui.store.collection import contents, records
from ndcg_gui.store.collection.records import StoredScale

# The results that are shown of each list.
MOST_RESULTS = 5
# Every depth where a curve bends, then steps that the eye cannot tell from a curve.
DEPTHS = (*range(1, 21), *range(25, 55, 5), *range(60, 110, 10))


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


@dataclass(frozen=True, kw_only=True, eq=False)
class EvaluationReport:
    """Numbers of an evaluation, all of one moment.

    `numbers` are of all shown metrics, `coverage` of the main metric and Judged by unjudged="bounds". `main`
    is the metric of pictures and lowest queries. `preset` is the key of the preset that the settings came
    from. `compared` are A and B where these two are compared, else None. `queries` are the records of all
    queries of the evaluation, in its order. `tops` are the first results by index of the query and system,
    for queries that are shown one by one. `unjudged` counts the documents without a label among the first
    `depth` results of these systems. `curves` are the means by `depths` of the main metric, empty where it
    takes no cutoff. `over` gives the queries and results behind the numbers, `horizon` the planned queries,
    and `keys` how the keys of runs and labels match where that needs a note.
    """

    scale: StoredScale
    preset: str | None
    compared: tuple[str, str] | None
    systems: tuple[SystemFacts, ...]
    queries: tuple[QueryRecord, ...]
    numbers: Evaluation
    coverage: Evaluation
    intervals: Intervals
    main: Metric
    tops: Mapping[tuple[int, str], tuple[ShownResult, ...]]
    unjudged: int
    depths: tuple[int, ...]
    curves: Mapping[str, Sequence[float | None]]
    over: Over
    horizon: Horizon | None = None
    keys: tuple[RunMeeting, ...] = ()

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
        numbers = self.numbers
        counted = np.logical_and.reduce([numbers.evaluated(name) for name in numbers.systems])
        places = np.flatnonzero(counted)
        means = np.mean([numbers.scores[name].values[self.main][counted] for name in numbers.systems], axis=0)
        return [int(place) for place in places[np.argsort(means, kind="stable")[:MOST_ROWS]]]


def system_facts(project: Project) -> list[SystemFacts]:
    """Origin and size of each system of the project, in its order."""
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


def depths_of(numbers: Evaluation, metric: Metric) -> tuple[int, ...]:
    """Depths that the lists reach. Empty for a metric without cutoff, or where only one depth is reached."""
    if metric.kind.cutoff == "none":
        return ()
    deepest = min(numbers.deepest(), numbers.settings.depth or DEPTHS[-1])
    found = tuple(depth for depth in DEPTHS if depth <= deepest)
    return found if len(found) > 1 else ()


def first_results(
    project: Project, numbers: Evaluation, places: Iterable[int], check: Callable[[], None]
) -> dict[tuple[int, str], tuple[ShownResult, ...]]:
    """First results of each system with titles and labels, for the queries at these indices."""
    settings = numbers.settings
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
