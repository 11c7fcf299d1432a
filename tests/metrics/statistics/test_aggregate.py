from __future__ import annotations

import numpy as np
import pytest

from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.metrics.statistics.aggregate import Spread, combine, counted, effective_number, mean, spread


def test_the_mean_is_rounded_once() -> None:
    assert mean(np.array([0.1] * 10)) == 0.1
    assert mean(np.array([1e16, 1.0, -1e16])) == 1 / 3


def test_no_queries_have_no_mean() -> None:
    assert mean(np.array([])) is None
    assert mean(np.array([]), np.array([])) is None
    assert mean(np.array([0.5]), np.array([0.0])) is None


def test_so_many_of_equal_weight_say_as_much() -> None:
    assert effective_number(np.ones(7)) == 7
    assert effective_number(np.array([3.0, 1.0])) == 16 / 10
    assert effective_number(np.array([])) == 0


VALUES = np.array([0.2, 0.9, 0.4, 0.0])
COUNTED = np.array([True, True, True, False])


@pytest.mark.parametrize(
    ("settings", "weights", "expected"),
    [
        (EvaluationSettings(), None, 0.5),
        (EvaluationSettings(), [9.0, 1.0, 1.0, 1.0], 0.5),
        (EvaluationSettings(aggregation="median"), None, 0.4),
        (EvaluationSettings(aggregation="weighted"), [2.0, 1.0, 1.0, 100.0], 0.42500000000000004),
        (EvaluationSettings(aggregation="weighted"), None, 0.5),
        (EvaluationSettings(aggregation="weighted"), [0.0, 0.0, 0.0, 1.0], None),
    ],
)
def test_how_queries_become_one_number(
    settings: EvaluationSettings, weights: list[float] | None, expected: float | None
) -> None:
    own = None if weights is None else np.array(weights)
    assert combine(VALUES, COUNTED, own, settings) == expected
    assert combine(VALUES, np.zeros(4, np.bool_), own, settings) is None


def test_sums_are_exact() -> None:
    values = np.array([0.1] * 10)
    every = np.ones(10, np.bool_)
    assert combine(values, every, None, EvaluationSettings()) == 0.1
    weighted = EvaluationSettings(aggregation="weighted")
    assert combine(values, every, np.ones(10), weighted) == 0.1


def test_which_queries_count() -> None:
    # A good query, one without a list, one with nothing good, one without labels.
    labelled, relevant, present = np.array([[1, 1, 1, 0], [1, 1, 0, 0], [1, 0, 1, 1]], np.bool_)

    def found(missing: str = "zero", no_relevant: str = "zero") -> list[bool]:
        settings = EvaluationSettings(missing=missing, no_relevant=no_relevant)
        return [bool(item) for item in counted(labelled, relevant, present, settings)]

    assert found() == [True, True, True, False]
    assert found(missing="skip") == [True, False, True, False]
    assert found(no_relevant="skip") == [True, True, False, False]
    assert found(missing="skip", no_relevant="skip") == [True, False, False, False]


def test_the_spread() -> None:
    found = spread(np.arange(11.0))
    assert found == Spread(0.0, 1.0, 2.5, 5.0, 7.5, 9.0, 10.0, 11**0.5)
    assert spread(np.array([0.3])) == Spread(0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.0)
    assert spread(np.array([])) is None


def test_the_geometric_mean_takes_values_near_0_as_the_least() -> None:
    settings = EvaluationSettings(aggregation="geometric")
    values, counted = np.array([0.5, 0.125, 0.9]), np.array([True, True, False])
    assert combine(values, counted, None, settings) == pytest.approx(0.25, rel=1e-15)
    assert combine(np.array([1.0, 0.0]), np.ones(2, bool), None, settings) == pytest.approx(0.00001**0.5)
    assert combine(values, np.zeros(3, bool), None, settings) is None
