from __future__ import annotations

import numpy as np
import pytest

from ndcg_gui.metrics.arrays import of_queries, one_list, with_grades
from ndcg_gui.metrics.derivation import derive
from ndcg_gui.metrics.evaluate import evaluate
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from tests.metrics.lists import arrays, value

E = 0.00001


def test_what_is_in_the_pool_but_not_judged_is_taken_as_the_judged_ones_are() -> None:
    # Above the second relevant one, at rank 4, all three are in the pool; one of two judged is relevant.
    second = 1 / 4 + 3 / 4 * 3 / 3 * (1 + E) / (2 + 2 * E)
    assert value("infAP", [1, -1, 0, 1], unretrieved=[1]) == pytest.approx((1 + second) / 3, abs=1e-15)


def test_what_is_outside_of_the_pool_is_not_relevant() -> None:
    second = 1 / 4 + 3 / 4 * 2 / 3 * (1 + E) / (2 + 2 * E)
    assert value("infAP", [1, None, 0, 1], unretrieved=[1]) == pytest.approx((1 + second) / 3, abs=1e-15)


def test_with_nothing_judged_above_half_of_the_pool_counts() -> None:
    assert value("infAP", [-1, 1]) == pytest.approx(1 / 2 + 1 / 2 * 1 / 2, abs=1e-15)
    assert value("infAP", [None, 1]) == 1 / 2


def test_judged_all_through_it_is_nearly_ap() -> None:
    grades = [0, 1, 0, 1, 1, 0]
    assert value("infAP", grades) == pytest.approx(value("AP", grades), abs=1e-4)
    assert value("infAP", [0, None, -1]) == 0


def test_the_settings_know_the_pool() -> None:
    hits, labels = one_list([1, -1, 0, 1])
    metric = parse_metric("infAP")

    def of(settings: EvaluationSettings) -> float:
        return float(evaluate(metric, hits, labels, settings).value[0])

    assert of(EvaluationSettings(unjudged="condensed")) == value("infAP", [1, 0, 1])
    assert of(EvaluationSettings(depth=3)) == value("infAP", [1, -1, 0], unretrieved=[1])


def test_the_derivation_counts_the_pool_and_comes_to_the_value() -> None:
    grades = {"a": 1.0, "b": -1.0, "c": 0.0, "d": 1.0}
    found = derive(parse_metric("infAP"), documents=["a", "b", "x", "c", "d"], grades=grades, maximum=1)
    assert [row.discount for row in found.rows] == [0, 1, 2, 2, 3]
    assert [row.rel for row in found.rows] == [1, None, None, 0, 1]
    assert found.value == value("infAP", [1, -1, None, 0, 1])
    assert found.rows[-1].running == pytest.approx(2 * found.value)


def test_the_pool_goes_along_with_its_queries_and_shrinks_as_it_is_judged() -> None:
    labels = {"q0": {"a": -1.0, "b": 1.0}, "q1": {"a": 1.0, "b": -1.0, "c": 1.0}}
    metric = parse_metric("infAP")
    some = of_queries(*arrays(labels, {"q0": ["a", "b"], "q1": ["a", "b", "c"]}), np.array([1, 0, 1]))
    one = value("infAP", [1, -1, 1])
    assert metric.compute(*some).tolist() == [one, value("infAP", [-1, 1]), one]
    judged = with_grades(*some, query=np.array([2]), rank=np.array([1]), grade=np.array([0.0]))
    assert metric.compute(*judged).tolist()[::2] == [one, value("infAP", [1, 0, 1])]
