"""95 % intervals of an evaluation's means, for each system and metric."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.features.evaluate.weighing import Weighing, weighing_of
from ndcg_gui.metrics.arrays import FloatArray
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.spans import value_span
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval
from ndcg_gui.metrics.statistics.mean_intervals import Span, mean_intervals

Intervals = Mapping[tuple[str, Metric], ConfidenceInterval | None]


def has_intervals(numbers: Evaluation) -> bool:
    """Whether the numbers are means of one value per query.

    Medians, geometric means and bounds have no such interval.
    """
    settings = numbers.settings
    return settings.aggregation not in ("median", "geometric") and settings.unjudged != "bounds"


@dataclass(frozen=True, slots=True)
class SampledValues:
    """Values over the same queries, float64[M, Q], a row per key with its range, and how the queries weigh if
    they do.
    """

    keys: tuple[tuple[str, Metric], ...]
    values: FloatArray
    weighing: Weighing | None
    spans: tuple[Span, ...]


def samples_of(numbers: Evaluation, metrics: Sequence[Metric] | None = None) -> list[SampledValues]:
    """Values behind each mean, copied so that they stay constant while labels change.

    `metrics` restricts them, by default to all of the evaluation.
    """
    metrics = numbers.metrics if metrics is None else metrics
    if not metrics or not has_intervals(numbers):
        return []
    # Systems that are evaluated on the same queries are computed together.
    groups: dict[bytes, list[str]] = {}
    for name in numbers.systems:
        groups.setdefault(numbers.evaluated(name).tobytes(), []).append(name)
    found = []
    for names in groups.values():
        counted = numbers.evaluated(names[0])
        keys = tuple((name, metric) for name in names for metric in metrics)
        values = np.array([numbers.scores[name].values[metric][counted] for name, metric in keys])
        spans = tuple(value_span(metric, maximum=numbers.maximum, gains=numbers.gains) for _, metric in keys)
        found.append(SampledValues(keys, values, weighing_of(numbers, counted), spans))
    return found


def intervals_of(samples: Sequence[SampledValues]) -> Intervals:
    """Interval of each mean, None where there is none. Safe from any thread."""
    found: dict[tuple[str, Metric], ConfidenceInterval | None] = {}
    for sample in samples:
        own = sample.weighing
        intervals = mean_intervals(
            sample.values,
            weights=None if own is None else own.weights,
            spans=sample.spans,
            effective=None if own is None else own.effective,
        )
        found.update(zip(sample.keys, intervals, strict=True))
    return found


def evaluation_intervals(numbers: Evaluation) -> Intervals:
    """Interval of each mean by system and metric, empty where there are none."""
    return intervals_of(samples_of(numbers))
