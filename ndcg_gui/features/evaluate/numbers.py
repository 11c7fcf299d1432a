"""Values of every metric for every query and system, updated with the labels at the cost of the changed
queries.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import numpy as np

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.text import visible
from ndcg_gui.features.evaluate.columns import (
    EvaluationColumns,
    QueryLabels,
    StackedQueries,
    own_json,
    stacked_results,
)
from ndcg_gui.metrics.arrays import BoolArray, FloatArray, Hits, IntArray, Labels, LabelTable
from ndcg_gui.metrics.bounds import of_gains, rises_with_grades
from ndcg_gui.metrics.evaluate import MetricValues, evaluate, evaluate_all
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.ordering import rule_for
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.metrics.statistics.aggregate import RunningMean, Spread, combine, counted, spread

if TYPE_CHECKING:
    from ndcg_gui.metrics.derivation import Derivation

# With these settings of ties the ranks of a run are followed, or say what stands first within a tie.
_BY_RANK = ("rank", "ir_measures")
# Rules that know nothing but a system's own list.
_OF_OWN_LIST = (rises_with_grades, of_gains)
# Up to so many results it is looked which documents stand in several lists.
_MOST_LOOKED_AT = 2_000_000


@dataclass(slots=True)
class SystemScores:
    """Values of one system: float64[Q] for each metric over all queries. `present` bool[Q]: it has a list.

    `lower` and `upper` are bounds of the values for any grades of the unjudged results of the evaluation's
    systems. They are empty unless the settings ask for bounds. `exact`: by metric, whether some grades attain
    each bound.
    """

    name: str
    present: BoolArray
    values: dict[Metric, FloatArray] = field(default_factory=dict)
    lower: dict[Metric, FloatArray] = field(default_factory=dict)
    upper: dict[Metric, FloatArray] = field(default_factory=dict)
    exact: dict[Metric, bool] = field(default_factory=dict)

    def copied(self) -> SystemScores:
        """Copy that may be changed."""
        values, lower, upper = (
            {metric: own.copy() for metric, own in arrays.items()}
            for arrays in (self.values, self.lower, self.upper)
        )
        return SystemScores(self.name, self.present, values, lower, upper, dict(self.exact))


@dataclass(frozen=True, slots=True)
class Range:
    """Range of a mean. `exact`: some grades attain each end, else they are only bounds."""

    low: float
    high: float
    exact: bool


class Evaluation:
    """Values of some metrics and systems by one set of settings.

    Only queries with labels count, because a query that nobody has judged says nothing about a system.
    `labelled` bool[Q]: has a label. `relevant` bool[Q]: has one above 0.
    """

    def __init__(
        self,
        columns: EvaluationColumns,
        *,
        metrics: Sequence[Metric],
        settings: EvaluationSettings,
        systems: Sequence[str] | None = None,
    ) -> None:
        self.columns = columns
        self.metrics = tuple(dict.fromkeys(metrics))
        self.settings = settings
        self._rule = settings.labels
        # The metrics by the rule that orders the lists for them: mostly one for all.
        self._ordered: dict[str, list[Metric]] = {}
        for metric in self.metrics:
            self._ordered.setdefault(rule_for(metric, settings.ties), []).append(metric)
        table = columns.table(self._rule)
        self.labelled = table.labelled()
        self.relevant = table.relevant()
        labels = self._labels_of(table)
        self.scores: dict[str, SystemScores] = {}
        self._returned: dict[str, IntArray] = {}
        for name in columns.systems if systems is None else systems:
            imported = columns.results(name, next(iter(self._ordered), settings.ties))
            self._returned[name] = imported.returned
            self.scores[name] = SystemScores(name, imported.present)
        self._top_counts: dict[int, IntArray] = {}
        # By depth the judged among the first results of each query, and the version that has them.
        self._judged_at_tops: dict[int, tuple[int, IntArray]] = {}
        pool = self._pool()
        for name, scores in self.scores.items():
            hits = {
                rule: columns.results(name, rule).hits(table.grade, table.subtopics) for rule in self._ordered
            }
            values_of = self._values(hits, labels, pool)
            for metric in self.metrics:
                found = values_of[metric]
                scores.values[metric] = found.value
                if found.bounds is not None:
                    scores.lower[metric], scores.upper[metric] = found.bounds.low, found.bounds.high
                    scores.exact[metric] = found.bounds.exact and (
                        self._pool_is_exact or metric.kind.bounds in _OF_OWN_LIST
                    )
        self._numbers = {metric: number for number, metric in enumerate(self.metrics)}
        # One for each metric, made when its mean is first asked for.
        self._means: dict[str, list[RunningMean | None]] = {
            name: [None] * len(self.metrics) for name in self.scores
        }
        self._whole: Evaluation | None = None
        self._chosen = np.ones(len(self.query_keys), np.bool_)
        self._version = 0
        self.bring_up()

    # properties

    @property
    def query_keys(self) -> tuple[str, ...]:
        """Keys of the queries, in the order of every array."""
        return self.columns.query_keys

    @property
    def systems(self) -> tuple[str, ...]:
        """Names of the systems in the order given."""
        return tuple(self.scores)

    @property
    def maximum(self) -> float:
        """Largest grade of the scale."""
        return self.columns.maximum

    @property
    def gains(self) -> Mapping[float, float] | None:
        """Gain per grade defined by the scale, None when it has none."""
        return self.columns.gains

    def evaluated(self, system: str) -> BoolArray:
        """bool[Q]: queries over which the system's means are taken."""
        return counted(self.labelled, self.relevant, self.scores[system].present, self.settings)

    def queries_evaluated(self, system: str) -> int:
        """Number of queries over which the system's means are taken."""
        return int(self.evaluated(system).sum())

    def queries_missing(self, system: str) -> int:
        """Number of queries that have labels but no list of this system."""
        return int((self.labelled & ~self.scores[system].present).sum())

    def queries_without_relevant(self) -> int:
        """Number of queries that have labels, but none above 0, so that nDCG and its kin are 0."""
        return int((self.labelled & ~self.relevant).sum())

    def mean(self, system: str, metric: Metric) -> float | None:
        """Mean (or other aggregate of the settings) over the evaluated queries, None without any."""
        if self.settings.aggregation != "mean":
            return self.combined(system, self.scores[system].values[metric], self.evaluated(system))
        means, number = self._means[system], self._numbers[metric]
        running = means[number]
        if running is None:
            values = self.scores[system].values[metric]
            running = means[number] = RunningMean(values, self.evaluated(system))
        return running.mean()

    def bounds(self, system: str, metric: Metric) -> Range | None:
        """Range of the mean for any grades of the unjudged results of all systems here.

        Over the queries that count now. None unless the settings ask for bounds, and without queries.
        """
        scores = self.scores[system]
        if metric not in scores.lower:
            return None
        low, high = (
            self.combined(system, values[metric], self.evaluated(system))
            for values in (scores.lower, scores.upper)
        )
        return None if low is None or high is None else Range(low, high, scores.exact[metric])

    def combined(self, system: str, values: FloatArray, counted: BoolArray) -> float | None:
        """Aggregate of `values` float64[Q] of the system over the `counted` bool[Q] queries."""
        order = self.columns.order(self.settings.aggregation, system)
        return combine(values, counted, self.columns.weights, self.settings, order)

    def same_queries(self) -> bool:
        """Whether every system's means are taken over the same queries, so that they can be compared."""
        sets = [self.evaluated(name) for name in self.scores]
        return all(np.array_equal(sets[0], other) for other in sets[1:])

    def different_queries(self) -> Message | None:
        """Note that the systems' means are over different queries, with their numbers, else None."""
        if self.same_queries():
            return None
        counts = ", ".join(f"{visible(name)} {self.queries_evaluated(name)}" for name in self.systems)
        return say(
            "The means are over different queries ({counts}), so they do not show which system is better.",
            counts=counts,
        )

    def order_notes(self) -> list[Message]:
        """Note on systems whose ranks contradict their scores, which were followed."""
        if self.settings.ties in _BY_RANK:
            return []
        return [
            say(
                "{system}: ranks and scores give different orders; the results are ordered by score, then by "
                "document key, both descending, as in trec_eval (--ties rank takes the ranks)",
                system=visible(name),
            )
            for name in self.systems
            if name in self.columns.by_score
        ]

    def spread(self, system: str, metric: Metric) -> Spread | None:
        """Spread of the values of the evaluated queries, None without any."""
        return spread(self.scores[system].values[metric][self.evaluated(system)])

    def value(self, system: str, metric: Metric, query_key: str) -> float | None:
        """Value of one query, None when the query is not evaluated for the system."""
        place = self.columns.places[query_key]
        if not self.evaluated(system)[place]:
            return None
        return float(self.scores[system].values[metric][place])

    def labels(self, query_key: str) -> QueryLabels:
        """Labels of a query by document key."""
        labels = self.columns.labels_of(self.columns.places[query_key], self._rule)
        return {key: grade for key, grade in labels.items() if grade >= 0}

    def list_of(self, system: str, query_key: str) -> Sequence[str]:
        """System's list for a query, best first as imported, empty when it has none."""
        return self.columns.list_of(self.columns.places[query_key], system)[0]

    def unjudged(self, query_key: str, depth: int) -> int:
        """Number of distinct documents without a label among the first `depth` results of all systems."""
        return int(self.holes(depth, [self.columns.places[query_key]])[0])

    def holes(self, depth: int, places: Sequence[int] | None = None) -> IntArray:
        """int64: number of distinct unlabelled documents among the first `depth` results, in imported order.

        For all queries, or those at `places`.
        """
        counts = self.top_counts(depth)
        if places is not None:
            return counts[list(places)] - self._judged_at_top(self.columns.several(places), depth)
        # The version first, as in `bring_up`.
        version, known = self.columns.version, self._judged_at_tops.get(depth)
        seen, judged = (0, self._judged_at_top(self.columns, depth)) if known is None else known
        if changed := self.columns.changed_since(seen):
            judged = judged.copy()
            judged[changed] = self._judged_at_top(self.columns.several(changed), depth)
        self._judged_at_tops[depth] = version, judged
        return counts - judged

    def top_counts(self, depth: int) -> IntArray:
        """int64[Q]: number of distinct documents among the first `depth` results of the systems."""
        counts = self._top_counts.get(depth)
        if counts is None:
            counts = self._top_counts[depth] = self.columns.top_counts(self.systems, depth)
        return counts

    def top_grades(self, system: str, place: int, depth: int) -> tuple[float | None, ...]:
        """Labels of the first `depth` results of the query at `place`, in the order of the settings.

        None for unjudged ones, and fewer where the list is shorter. Nothing is read except what the numbers
        were computed from.
        """
        now = self.columns.now(place)
        results = now.results(system, rule_for(self.metrics[0], self.settings.ties))
        grades = now.table(self._rule).grade[results.pair]
        limit = depth if self.settings.depth is None else min(depth, self.settings.depth)
        found: list[float | None] = [None] * min(limit, int(results.returned[0]))
        for rank, grade in zip(results.rank.tolist(), grades.tolist(), strict=True):
            if grade >= 0 and rank < len(found):
                found[rank] = grade
        return tuple(found)

    def _pool(self, places: Sequence[int] | None = None) -> IntArray | None:
        """int64: number of unjudged documents in any list, for each query or some, None if not needed."""
        if self.settings.unjudged != "bounds" or all(
            metric.kind.bounds in _OF_OWN_LIST for metric in self.metrics
        ):
            return None
        if self._pool_is_exact:
            return self.holes(max(1, self.deepest()), places)
        # To look which of millions of results stand in two lists takes seconds: as if none did.
        own = self.columns if places is None else self.columns.several(places)
        table = own.table(self._rule)
        hits = [own.results(name, "rank").hits(table.grade) for name in self.systems]
        return np.asarray(np.sum([item.unjudged() for item in hits], axis=0), np.int64)

    @property
    def _pool_is_exact(self) -> bool:
        return sum(int(returned.sum()) for returned in self._returned.values()) <= _MOST_LOOKED_AT

    def _judged_at_top(self, queries: EvaluationColumns | StackedQueries, depth: int) -> IntArray:
        table = queries.table(self._rule)
        found = np.zeros(table.pairs, np.bool_)
        for name in self.systems:
            results = queries.results(name, "rank")
            found[results.pair[results.rank < depth]] = True
        found &= table.grade >= 0
        return np.bincount(table.query[found], minlength=table.queries).astype(np.int64, copy=False)

    def label_grades(self) -> FloatArray:
        """float64[L]: all labels."""
        table = self.columns.table(self._rule)
        kept = table.grade >= 0
        changed = self.columns.changed_since(0)
        if not changed:
            return table.grade[kept]
        kept &= ~np.isin(table.query, changed)
        now = self.columns.several(changed).table(self._rule).grade
        return np.concatenate([table.grade[kept], now[now >= 0]])

    def paired(self, first: str, second: str, metric: Metric) -> tuple[FloatArray, FloatArray]:
        """float64[Q'] each: values of both systems for the queries that are evaluated for both."""
        both = self.evaluated(first) & self.evaluated(second)
        return self.scores[first].values[metric][both], self.scores[second].values[metric][both]

    def by_depth(self, system: str, metric: Metric, depths: Sequence[int]) -> list[float | None]:
        """Mean of the metric with each of the cutoffs `depths` in place of its own."""
        rule = rule_for(replace(metric, cutoff=metric.cutoff or 1), self.settings.ties)
        changed = self.columns.changed_since(0)
        parts: list[tuple[slice | list[int], EvaluationColumns | StackedQueries]]
        parts = [(slice(None), self.columns)]
        if changed:
            parts.append((changed, self.columns.several(changed)))
        arrays = []
        for places, own in parts:
            table = own.table(self._rule)
            hits = own.results(system, rule).hits(table.grade, table.subtopics)
            arrays.append((places, hits, self._labels_of(table)))
        evaluated = self.evaluated(system)
        values = np.zeros(len(self.query_keys))
        means = []
        for depth in depths:
            cut = replace(metric, cutoff=depth)
            for places, hits, labels in arrays:
                values[places] = evaluate(cut, hits, labels, self.settings).value
            means.append(self.combined(system, values, evaluated))
        return means

    def deepest(self) -> int:
        """Length of the longest list."""
        return max((int(returned.max(initial=0)) for returned in self._returned.values()), default=0)

    def derivation(self, system: str, metric: Metric, query_key: str) -> Derivation:
        """Derivation of the value of one query, row by row."""
        return derivation_of(self.columns, metric, system=system, query_key=query_key, settings=self.settings)

    # changing

    def copied(self) -> Evaluation:
        """Copy to bring up on another thread, while these values are looked at."""
        own = copy(self)
        own.labelled, own.relevant = self.labelled.copy(), self.relevant.copy()
        own.scores = {name: scores.copied() for name, scores in self.scores.items()}
        own._means = {name: [copy(running) for running in means] for name, means in self._means.items()}
        own._judged_at_tops = dict(self._judged_at_tops)
        return own

    def take(self, newer: Evaluation) -> None:
        """Take over the values of a copy that was brought up."""
        self.labelled, self.relevant, self.scores = newer.labelled, newer.relevant, newer.scores
        self._means, self._judged_at_tops = newer._means, newer._judged_at_tops
        self._version = newer._version

    def bring_up(self) -> tuple[str, ...]:
        """Update the queries that changed in the columns, and return their keys."""
        # The version first: what changes meanwhile is taken over the next time.
        version = self.columns.version
        changed = self.columns.changed_since(self._version)
        self._version = version
        if changed:
            self._compute(changed)
        return tuple(self.query_keys[place] for place in changed)

    def _compute(self, places: Sequence[int]) -> None:
        now = self.columns.several(places)
        table = now.table(self._rule)
        before = {name: self.evaluated(name)[places] for name in self.scores}
        self.labelled[places] = table.labelled()
        self.relevant[places] = table.relevant()
        if not self.scores:
            return
        # The systems' lists as so many queries with the same labels: what is computed once is not
        # computed for each. A value depends on its own list alone, so the bits are the same.
        lists = {
            rule: stacked_results([now.results(name, rule) for name in self.scores]).hits(
                table.grade, table.subtopics
            )
            for rule in self._ordered
        }
        labels = self._labels_of(table).repeated(len(self.scores))
        pool = self._pool(places)
        values_of = self._values(lists, labels, None if pool is None else np.tile(pool, len(self.scores)))
        every = [values_of[metric] for metric in self.metrics]
        for number, (name, scores) in enumerate(self.scores.items()):
            own = slice(number * len(places), (number + 1) * len(places))
            counts = self.evaluated(name)[places]
            columns = zip(self.metrics, every, scores.values.values(), self._means[name], strict=True)
            for metric, found, values, running in columns:
                if running is not None:
                    running.replace(values[places][before[name]], found.value[own][counts])
                values[places] = found.value[own]
                if found.bounds is not None:
                    scores.lower[metric][places] = found.bounds.low[own]
                    scores.upper[metric][places] = found.bounds.high[own]
                    scores.exact[metric] &= found.bounds.exact

    def _labels_of(self, table: LabelTable) -> Labels:
        return table.labels(maximum=self.maximum, gains=self.gains)

    def _values(
        self, hits: Mapping[str, Hits], labels: Labels, pool: IntArray | None
    ) -> dict[Metric, MetricValues]:
        """Values of every metric from the hits in the order of the metric's rule for ties."""
        found: dict[Metric, MetricValues] = {}
        for rule, own in self._ordered.items():
            found |= zip(own, evaluate_all(own, hits[rule], labels, self.settings, pool), strict=True)
        return found

    # some of the queries

    def part(self, chosen: BoolArray) -> Evaluation:
        """Evaluation over the queries in `chosen` bool[Q] alone. `follow` updates it."""
        own = copy(self)
        own._whole, own._chosen = self, chosen
        own.follow()
        return own

    def follow(self) -> None:
        """Update a part from its whole."""
        assert self._whole is not None
        # The values are those of the whole, which brings them up.
        self.scores = self._whole.scores
        self.labelled = self._whole.labelled & self._chosen
        self._means = {name: [None] * len(self.metrics) for name in self.scores}

    # reporting

    def to_json(self, *, per_query: bool = False) -> dict[str, object]:
        """Settings and values in full precision, as the command line prints them."""
        older, notes = self.columns.older_grades(), self.order_notes()
        return {
            "settings": {**self.settings.to_json(), "maximum": self.maximum},
            **own_json(self.columns),
            **({"order": [str(note) for note in notes]} if notes else {}),
            **({"older_grades": [item.to_json() for item in older]} if older else {}),
            "systems": {name: self._system_json(name, per_query=per_query) for name in self.systems},
        }

    def _system_json(self, name: str, *, per_query: bool) -> dict[str, object]:
        scores = self.scores[name]
        result: dict[str, object] = {
            "queries": self.queries_evaluated(name),
            "queries_missing": self.queries_missing(name),
            "queries_without_relevant": self.queries_without_relevant(),
            "mean": {str(metric): self.mean(name, metric) for metric in self.metrics},
        }
        if scores.upper:
            found = {str(metric): self.bounds(name, metric) for metric in self.metrics}
            result["lower"] = {key: None if own is None else own.low for key, own in found.items()}
            result["upper"] = {key: None if own is None else own.high for key, own in found.items()}
            result["bounds_exact"] = {key: own is not None and own.exact for key, own in found.items()}
        if per_query:
            evaluated = self.evaluated(name)
            result["per_query"] = {
                key: {str(metric): float(scores.values[metric][place]) for metric in self.metrics}
                for place, key in enumerate(self.query_keys)
                if evaluated[place]
            }
        return result


def derivation_of(
    columns: EvaluationColumns, metric: Metric, *, system: str, query_key: str, settings: EvaluationSettings
) -> Derivation:
    """Derivation of one query's value of a metric under any settings, row by row."""
    # Numbers are shown and imported more often than explained.
    from ndcg_gui.metrics.derivation import derive

    place = columns.places[query_key]
    keys, ties = columns.ordered_list_of(place, system, rule_for(metric, settings.ties))
    return derive(
        metric,
        documents=keys,
        grades=columns.labels_of(place, settings.labels),
        maximum=columns.maximum,
        gains=columns.gains,
        settings=settings,
        ties=ties,
        subtopics=columns.subtopics_of(place),
    )
