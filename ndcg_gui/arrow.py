"""Evaluating a run in parts, where an engine such as Apache Spark or Dask holds it.

    parts = per_query(qrels, ["nDCG@10", "P@5"])
    rows = frame.groupBy("query_id").applyInArrow(parts.group, parts.schema)   # Spark
    rows = frame.shuffle("query_id").map_partitions(parts.frame)               # Dask
    parts.scores(rows.toArrow())                                               # means, as of one machine

Each part holds whole queries; the values are bit for bit those of `ndcg_gui.evaluate`. pyarrow is imported by
what makes a batch; an engine that hands out Arrow has it.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.features.evaluate.columns import largest_label
from ndcg_gui.library.evaluation import KeysDoNotMeet, Scores, evaluate, metrics_of, settings_of
from ndcg_gui.library.frames import Frame, rows_of
from ndcg_gui.library.inputs import Labels, Lists, QrelsLike, labels_of, lists_of
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.metrics.statistics.aggregate import combine

QUERY = "query"


@dataclass(frozen=True)
class PerQuery:
    """Evaluator that turns a part of a run into one row for each query that counts. Made by `per_query`.

    A row has the query's key and the value of each metric. It can be pickled, for an engine to send it to its
    workers.
    """

    labels: Labels
    metrics: tuple[Metric, ...]
    maximum: float
    options: Mapping[str, Any]
    settings: EvaluationSettings

    @property
    def columns(self) -> list[str]:
        """The names of a row's columns."""
        return [QUERY, *map(str, self.metrics)]

    @property
    def schema(self) -> str:
        """Columns in Spark's spelling."""
        return ", ".join(f"`{name}` {'string' if name == QUERY else 'double'}" for name in self.columns)

    @property
    def group(self) -> Any:
        """Function for applyInArrow of Spark, grouped by the query, on the Arrow table of one query."""
        # Spark counts the arguments, and would call a bound method with the group's key too.
        return lambda table: self.table(table)

    def batches(self, batches: Iterator[Any]) -> Iterator[Any]:
        """Evaluate record batches, for mapInArrow of Spark, partitioned by the query."""
        import pyarrow

        held = list(batches)
        if held:
            yield from self.table(pyarrow.Table.from_batches(held)).to_batches()

    def table(self, part: Any) -> Any:
        """Evaluate an Arrow table of results."""
        import pyarrow

        types = [(name, pyarrow.string() if name == QUERY else pyarrow.float64()) for name in self.columns]
        return pyarrow.Table.from_pylist(self._rows(part), schema=pyarrow.schema(types))

    def frame(self, part: Frame) -> Frame:
        """Evaluate a pandas data frame, for map_partitions of Dask, shuffled by the query."""
        types = {name: object if name == QUERY else float for name in self.columns}
        return type(part)(self._rows(part), columns=self.columns).astype(types)

    def scores(self, *rows: Frame) -> Scores:
        """Collect the rows of all parts like `ndcg_gui.evaluate`: with means, and queries without a list.

        `rows` are data frames or Arrow tables. Raises InputError for a query that comes from two parts, whose
        list was evaluated as two. A list that does not count (by the settings) is taken for none.
        Warns (KeysDoNotMeet) where no query of the labels comes back.
        """
        found: dict[str, dict[str, float]] = {}
        for part in rows:
            for query, *values in rows_of(part, self.columns):
                if query in found:
                    raise InputError(
                        say(
                            "query {query} comes from two parts: group or shuffle the run by query, so that"
                            " no list is split",
                            query=query,
                        )
                    )
                found[query] = dict(zip(self.columns[1:], values, strict=True))
        if self.labels and not found:
            warnings.warn(
                str(
                    say(
                        "Not one of {count:query|queries} of the labels came back from the parts: their keys"
                        " and those of the run do not meet.",
                        count=len(self.labels),
                    )
                ),
                KeysDoNotMeet,
                stacklevel=2,
            )
        rest = {key: own for key, own in self.labels.items() if key not in found}
        absent = self._evaluate(rest, {}).per_query if rest else {}
        per_query = {
            key: found.get(key) or absent[key] for key in self.labels if key in found or key in absent
        }
        return Scores(
            means={name: self._mean(name, per_query) for name in self.columns[1:]},
            arrays={
                name: np.array([own[name] for own in per_query.values()], np.float64)
                for name in self.columns[1:]
            },
            query_keys=tuple(per_query),
            missing=len(rest),
            settings=self.settings,
        )

    def _mean(self, metric: str, per_query: Mapping[str, Mapping[str, float]]) -> float:
        keys = sorted(per_query) if self.settings.aggregation == "by_key" else per_query
        values = np.array([per_query[key][metric] for key in keys], np.float64)
        found = combine(values, np.ones(len(values), np.bool_), None, self.settings)
        return float("nan") if found is None else found

    def _rows(self, part: Frame) -> list[dict[str, str | float]]:
        lists: Lists = lists_of(part)
        labels = {key: self.labels[key] for key in lists if key in self.labels}
        if not labels:
            return []
        run = {
            key: list(keys) if scores is None else dict(zip(keys, scores, strict=True))
            for key, (keys, scores) in lists.items()
        }
        return self._evaluate(labels, run).rows()

    def _evaluate(self, labels: Labels, run: Any) -> Scores:
        return evaluate(labels, run, self.metrics, maximum=self.maximum, **self.options)


def per_query(
    qrels: QrelsLike,
    metrics: Sequence[str | Metric] = ("nDCG@10",),
    *,
    maximum: float | None = None,
    gains: Mapping[float, float] | None = None,
    preset: str | None = None,
    **settings: str | int | None,
) -> PerQuery:
    """Make the evaluator of parts of a run against these labels, with the parameters of `ndcg_gui.evaluate`.

    Labels by sub-topic and weights of queries are not taken. Raises InputError for settings that add up in
    the order of the run, which its parts do not have, and FileErrors for what is wrong with a file.
    """
    chosen = settings_of(preset, settings)
    if chosen.aggregation in ("by_run", "numpy", "weighted"):
        raise InputError(
            say(
                "aggregation {name} needs the whole run; choose another, such as aggregation='mean'",
                name=chosen.aggregation,
            )
        )
    labels = labels_of(qrels)
    largest = largest_label(labels) if maximum is None else maximum
    options = {"preset": preset, "gains": gains, **settings}
    return PerQuery(labels, metrics_of(metrics, preset), largest, options, chosen)
