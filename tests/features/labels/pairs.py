"""Two systems over lists and labels in memory, for tests of what is compared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np

from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.features.compare.comparison import PairedValues, paired_values
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.features.evaluate.over import depth_of
from ndcg_gui.metrics.judged import JUDGED
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from tests.features.evaluate.changing_columns import ChangingColumns

Labels = Mapping[str, Mapping[str, float]]
Lists = Mapping[str, Sequence[str]]


def pair(
    labels: Labels,
    a: Lists,
    b: Lists,
    metric: str = "nDCG@10",
    *,
    strata: Mapping[str, str] | None = None,
    weights: Sequence[float] | None = None,
    scores: Mapping[str, Mapping[str, Sequence[float]]] | None = None,
    maximum: float = 4,
    **settings: str | int | None,
) -> tuple[ChangingColumns, PairedValues]:
    """The columns, and the values of the systems A and B over the queries that have labels or lists."""
    keys = list(dict.fromkeys([*labels, *a, *b]))
    columns = ChangingColumns(
        keys,
        labels,
        {"A": a, "B": b},
        maximum=maximum,
        weights=None if weights is None else np.array(weights, np.float64),
        scores=scores,
    )
    return columns, values_of(columns, metric, strata=strata, **settings)


def values_of(
    columns: ChangingColumns,
    metric: str = "nDCG@10",
    *,
    strata: Mapping[str, str] | None = None,
    **settings: str | int | None,
) -> PairedValues:
    """The values of A and B as the columns have them now."""
    parsed, chosen = parse_metric(metric), EvaluationSettings(**settings)  # type: ignore[arg-type]
    numbers = Evaluation(columns, metrics=[parsed], settings=chosen)
    bounds = Evaluation(
        columns,
        metrics=[parsed, JUDGED(depth_of(parsed, chosen))],
        settings=replace(chosen, unjudged="bounds"),
    )
    queries = [
        QueryRecord(key, f"text of {key}", stratum=(strata or {}).get(key), weight=float(weight))
        for key, weight in zip(columns.query_keys, columns.weights, strict=True)
    ]
    return paired_values(numbers, bounds, parsed, baseline="A", candidate="B", queries=queries)


def graded(*grades: float | None) -> tuple[dict[str, float], list[str]]:
    """Labels and list of one query whose results have these grades; None is unjudged."""
    keys = [f"d{rank}" for rank in range(len(grades))]
    return {key: grade for key, grade in zip(keys, grades, strict=True) if grade is not None}, keys
