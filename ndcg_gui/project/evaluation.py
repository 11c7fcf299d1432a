"""Numbers from labels and lists: of an open project, kept up to date by its Changes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import DocumentId, QueryId, SystemId
from ndcg_gui.domain.messages import say
from ndcg_gui.metrics.aggregate import EvaluationSettings, mean
from ndcg_gui.metrics.arrays import join, make_labels
from ndcg_gui.metrics.derivation import Derivation, derive
from ndcg_gui.metrics.label_rules import label_rule
from ndcg_gui.metrics.metric import Metric

if TYPE_CHECKING:
    from ndcg_gui.project.project import Project

FloatArray = npt.NDArray[np.float64]
BoolArray = npt.NDArray[np.bool_]
QueryLabels = Mapping[str, float]
Lists = Mapping[str, Sequence[str]]


@dataclass(slots=True)
class SystemScores:
    """One system's values: for each metric float64[Q] over all queries; `present` bool[Q]: it has a list."""

    name: str
    present: BoolArray
    values: dict[Metric, FloatArray] = field(default_factory=dict)


class Evaluation:
    """Every metric for every system and query; labels of single queries can be replaced.

    Only queries with labels count: a query that nobody has judged says nothing about a system.
    """

    def __init__(
        self,
        query_keys: Sequence[str],
        labels: Mapping[str, QueryLabels],
        lists: Mapping[str, Lists],
        *,
        metrics: Sequence[Metric],
        settings: EvaluationSettings,
        maximum: float,
        gains: Mapping[float, float] | None = None,
    ) -> None:
        self.query_keys = tuple(query_keys)
        self.metrics = tuple(dict.fromkeys(metrics))
        self.settings = settings
        self.maximum = maximum
        self.gains = gains
        self._places = {key: place for place, key in enumerate(self.query_keys)}
        self._labels: dict[str, QueryLabels] = dict(labels)
        self._lists = lists
        self.labelled = np.zeros(len(self.query_keys), np.bool_)
        self.scores = {
            name: SystemScores(
                name,
                np.fromiter((key in own for key in self.query_keys), np.bool_, len(self.query_keys)),
                {metric: np.zeros(len(self.query_keys)) for metric in self.metrics},
            )
            for name, own in lists.items()
        }
        self._compute(self.query_keys)

    # properties

    @property
    def systems(self) -> tuple[str, ...]:
        """The systems' names in the order given."""
        return tuple(self.scores)

    def evaluated(self, system: str) -> BoolArray:
        """bool[Q]: the queries that the system's means are taken over."""
        if self.settings.missing == "skip":
            return self.labelled & self.scores[system].present
        return self.labelled

    def queries_evaluated(self, system: str) -> int:
        """How many queries the system's means are taken over."""
        return int(self.evaluated(system).sum())

    def queries_missing(self, system: str) -> int:
        """How many queries have labels but no list of this system."""
        return int((self.labelled & ~self.scores[system].present).sum())

    def mean(self, system: str, metric: Metric) -> float | None:
        """The mean over the evaluated queries, None when there are none."""
        return mean(self.scores[system].values[metric][self.evaluated(system)])

    def value(self, system: str, metric: Metric, query_key: str) -> float | None:
        """One query's value, None when the query is not evaluated for the system."""
        place = self._places[query_key]
        if not self.evaluated(system)[place]:
            return None
        return float(self.scores[system].values[metric][place])

    def labels(self, query_key: str) -> QueryLabels:
        """The labels of a query by document key."""
        return self._labels.get(query_key, {})

    def list_of(self, system: str, query_key: str) -> Sequence[str]:
        """A system's list for a query, best first; empty when it has none."""
        return self._lists[system].get(query_key, ())

    def holes(self, system: str, query_key: str, depth: int) -> int:
        """How many of the first `depth` results have no label."""
        labels = self.labels(query_key)
        return sum(key not in labels for key in self.list_of(system, query_key)[:depth])

    def unjudged(self, query_key: str, depth: int) -> int:
        """How many documents among the first `depth` results of any system have no label, each once."""
        labels = self.labels(query_key)
        shown = {key for name in self.scores for key in self.list_of(name, query_key)[:depth]}
        return sum(key not in labels for key in shown)

    def unjudged_in_all(self, depth: int) -> int:
        """The same over all queries that count."""
        return sum(
            self.unjudged(key, depth)
            for key, counts in zip(self.query_keys, self.labelled.tolist(), strict=True)
            if counts
        )

    def label_grades(self) -> FloatArray:
        """float64[L]: every label there is."""
        own = [grade for labels in self._labels.values() for grade in labels.values()]
        return np.array(own, np.float64)

    def paired(self, first: str, second: str, metric: Metric) -> tuple[FloatArray, FloatArray]:
        """float64[Q'] each: both systems' values of the queries that are evaluated for both."""
        both = self.evaluated(first) & self.evaluated(second)
        return self.scores[first].values[metric][both], self.scores[second].values[metric][both]

    def by_depth(self, system: str, metric: Metric, depths: Sequence[int]) -> list[float | None]:
        """The mean of the metric with each of the cutoffs `depths` in place of its own."""
        deepest = max(depths, default=0)
        lists = {key: keys[:deepest] for key, keys in self._lists[system].items()}
        hits = join(self.query_keys, self._labels, lists)
        labels = make_labels(self.query_keys, self._labels, maximum=self.maximum, gains=self.gains)
        evaluated = self.evaluated(system)
        return [mean(replace(metric, cutoff=depth).compute(hits, labels)[evaluated]) for depth in depths]

    def deepest(self) -> int:
        """The length of the longest list."""
        return max((len(keys) for own in self._lists.values() for keys in own.values()), default=0)

    def derivation(self, system: str, metric: Metric, query_key: str) -> Derivation:
        """How the value of one query came about, row by row."""
        return derive(
            metric,
            documents=self.list_of(system, query_key),
            grades=self.labels(query_key),
            maximum=self.maximum,
            gains=self.gains,
        )

    # changing

    def replace_labels(self, labels: Mapping[str, QueryLabels | None]) -> None:
        """Give queries other labels (None: no label any more) and compute just them again."""
        known = [key for key in labels if key in self._places]
        for key in known:
            new = labels[key]
            if new:
                self._labels[key] = new
            else:
                self._labels.pop(key, None)
        self._compute(known)

    def _compute(self, keys: Sequence[str]) -> None:
        if not keys:
            return
        places = np.fromiter((self._places[key] for key in keys), np.int64, len(keys))
        self.labelled[places] = [key in self._labels for key in keys]
        labels = make_labels(keys, self._labels, maximum=self.maximum, gains=self.gains)
        for name, own in self._lists.items():
            hits = join(keys, self._labels, own)
            for metric in self.metrics:
                self.scores[name].values[metric][places] = metric.compute(hits, labels)

    # reporting

    def to_json(self, *, per_query: bool = False) -> dict[str, object]:
        """Settings and values in full precision, as the command line prints them."""
        return {
            "settings": {**self.settings.to_json(), "maximum": self.maximum},
            "systems": {name: self._system_json(name, per_query=per_query) for name in self.systems},
        }

    def _system_json(self, name: str, *, per_query: bool) -> dict[str, object]:
        result: dict[str, object] = {
            "queries": self.queries_evaluated(name),
            "queries_missing": self.queries_missing(name),
            "mean": {str(metric): self.mean(name, metric) for metric in self.metrics},
        }
        if per_query:
            evaluated = self.evaluated(name)
            result["per_query"] = {
                key: {str(metric): float(self.scores[name].values[metric][place]) for metric in self.metrics}
                for place, key in enumerate(self.query_keys)
                if evaluated[place]
            }
        return result


class ProjectEvaluation:
    """The evaluation of an open project; `refresh` brings it up to what a Changes names.

    Computed from committed labels only, all from one moment.
    """

    def __init__(
        self,
        project: Project,
        *,
        metrics: Sequence[Metric],
        settings: EvaluationSettings,
        systems: Sequence[str] | None = None,
    ) -> None:
        self._project = project
        self._labels_of = ProjectLabels(project, settings.labels)
        stored = project.read.systems()
        names = [item.name for item in stored]
        for name in systems or ():
            if name not in names:
                raise InputError(
                    say("no system named '{name}'; there are: {known}", name=name, known=", ".join(names))
                )
        queries = project.read.queries()
        self.queries = {item.id: item.record for item in queries}
        self._keys: dict[QueryId, str] = {item.id: item.record.query_key for item in queries}
        scale = project.scale.scale
        gains = {grade.value: grade.gain for grade in scale.grades if grade.gain is not None}
        self.system_ids: dict[str, SystemId] = {
            item.name: item.id for item in stored if not systems or item.name in systems
        }
        lists = {
            name: {
                self._keys[query_id]: entry.keys
                for query_id, entry in project.read.ranked_lists(system_id).items()
                if query_id in self._keys
            }
            for name, system_id in self.system_ids.items()
        }
        self.numbers = Evaluation(
            [item.record.query_key for item in queries],
            self._labels(None),
            lists,
            metrics=metrics,
            settings=settings,
            maximum=scale.maximum,
            gains=gains or None,
        )

    def refresh(self, changes: Changes) -> bool:
        """Take over the labels of the queries that changed; False when everything must be made anew."""
        if changes.reload:
            return False
        if changes.judged:
            labels = self._labels(changes.judged)
            self.numbers.replace_labels(
                {
                    self._keys[item]: labels.get(self._keys[item])
                    for item in changes.judged
                    if item in self._keys
                }
            )
        return True

    def _labels(self, query_ids: Iterable[QueryId] | None) -> dict[str, dict[str, float]]:
        return self._labels_of.read(self._project, query_ids)


class ProjectLabels:
    """The labels of a project by one rule, read for all queries or for some."""

    def __init__(self, project: Project, rule: str) -> None:
        self._rule = label_rule(rule)
        self._keys = {item.id: item.record.query_key for item in project.read.queries()}
        self._doc_keys: dict[DocumentId, str] = {}

    def read(
        self, project: Project, query_ids: Iterable[QueryId] | None = None
    ) -> dict[str, dict[str, float]]:
        """query key -> document key -> grade; queries and pairs without a label are missing."""
        arrays = project.read.grade_arrays(query_ids)
        pairs = np.stack([arrays.query_id, arrays.document_id], axis=1)
        # The rows come ordered by pair, so a pair ends where the next row has another.
        starts = np.ones(len(pairs), np.bool_)
        starts[1:] = (pairs[1:] != pairs[:-1]).any(axis=1)
        number = np.cumsum(starts) - 1
        distinct = pairs[starts]
        merged = self._rule.merge(number, arrays.grade, arrays.seq, pairs=len(distinct))
        missing = sorted(set(distinct[:, 1].tolist()) - self._doc_keys.keys())
        if missing:
            self._doc_keys |= project.read.document_keys([DocumentId(item) for item in missing])
        labels: dict[str, dict[str, float]] = {}
        for (query_id, document_id), grade in zip(distinct.tolist(), merged.tolist(), strict=True):
            key = self._keys.get(query_id)
            if key is not None:
                labels.setdefault(key, {})[self._doc_keys[document_id]] = grade
        return labels
