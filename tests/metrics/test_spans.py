"""The range of each metric holds for random lists."""

from __future__ import annotations

import numpy as np
import pytest

from ndcg_gui.metrics.arrays import one_list
from ndcg_gui.metrics.registry import METRICS, parse_metric
from ndcg_gui.metrics.spans import difference_span, value_span


@pytest.mark.parametrize("kind", METRICS, ids=lambda kind: str(kind.spelling))
def test_every_value_lies_in_its_span(kind: object) -> None:
    generator = np.random.default_rng(3)
    cutoff = None if kind.cutoff == "none" else 5  # type: ignore[attr-defined]
    metric = kind(cutoff)  # type: ignore[operator]
    low, high = value_span(metric, maximum=3.0)
    for _ in range(40):
        grades = generator.choice([0.0, 1.0, 2.0, 3.0], int(generator.integers(1, 9))).tolist()
        rows: list[object] = [{"1": grade} for grade in grades] if kind.subtopics else list(grades)  # type: ignore[attr-defined]
        value = float(metric.compute(*one_list(rows, unretrieved=rows[:2], maximum=3.0))[0])  # type: ignore[arg-type]
        assert low - 1e-12 <= value <= high + 1e-12, (metric, grades, value)


def test_sums_of_gains_reach_as_far_as_their_cutoff() -> None:
    assert value_span(parse_metric("CG@4"), maximum=3.0) == (0.0, 12.0)
    assert value_span(parse_metric("DCG(gain='exp')@1"), maximum=3.0) == (0.0, 7.0)
    assert value_span(parse_metric("DCG(gain='table')@1"), maximum=3.0, gains={0: 0, 3: 10}) == (0.0, 10.0)
    assert difference_span((0.0, 12.0)) == (-12.0, 12.0)
