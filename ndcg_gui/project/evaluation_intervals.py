"""How sure an evaluation's means are: the 95 % interval of each system's mean by each metric."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from ndcg_gui.metrics.mean_intervals import mean_intervals
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.statistics import RESAMPLES, SEED, BootstrapInterval, Check, no_check
from ndcg_gui.project.evaluation import Evaluation

Intervals = Mapping[tuple[str, Metric], BootstrapInterval | None]


def has_intervals(numbers: Evaluation) -> bool:
    """Whether the numbers are means of one value per query: a median and bounds have no such interval."""
    return numbers.settings.aggregation != "median" and numbers.settings.unjudged != "bounds"


def evaluation_intervals(
    numbers: Evaluation, *, seed: int = SEED, resamples: int = RESAMPLES, check: Check = no_check
) -> Intervals:
    """The interval of each mean by system and metric; empty where there are none; `check` may raise."""
    if not has_intervals(numbers):
        return {}
    weighted = numbers.settings.aggregation == "weighted"
    # Systems that are evaluated on the same queries share the draws.
    groups: dict[bytes, list[str]] = {}
    for name in numbers.systems:
        groups.setdefault(numbers.evaluated(name).tobytes(), []).append(name)
    found: dict[tuple[str, Metric], BootstrapInterval | None] = {}
    for names in groups.values():
        counted = numbers.evaluated(names[0])
        keys = [(name, metric) for name in names for metric in numbers.metrics]
        if not keys:
            continue
        values = np.array([numbers.scores[name].values[metric][counted] for name, metric in keys])
        weights = numbers.columns.weights[counted] if weighted else None
        intervals = mean_intervals(values, weights=weights, seed=seed, resamples=resamples, check=check)
        found.update(zip(keys, intervals, strict=True))
    return found
