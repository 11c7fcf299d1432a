from __future__ import annotations

from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from tests.features.evaluate.changing_columns import ChangingColumns

LISTS = {"A": {"q1": ("d1", "d2", "d3", "d4")}}
LABELS = {"q1": {"d1": 3.0, "d3": 0.0, "d4": -1.0, "d9": 4.0}, "q2": {"d1": 1.0}}


def numbers(**settings: object) -> Evaluation:
    columns = ChangingColumns(("q1", "q2"), LABELS, LISTS, maximum=4)
    return Evaluation(columns, metrics=[parse_metric("nDCG")], settings=EvaluationSettings(**settings))  # type: ignore[arg-type]


def test_holes_and_negative_labels_are_none() -> None:
    assert numbers().top_grades("A", 0, 10) == (3.0, None, 0.0, None)


def test_only_so_many_as_asked_for_or_as_count() -> None:
    assert numbers().top_grades("A", 0, 2) == (3.0, None)
    assert numbers(depth=3).top_grades("A", 0, 10) == (3.0, None, 0.0)


def test_without_a_list_there_is_nothing() -> None:
    assert numbers().top_grades("A", 1, 10) == ()


def test_the_newest_labels_are_shown() -> None:
    evaluation = numbers()
    assert isinstance(evaluation.columns, ChangingColumns)
    evaluation.columns.replace_labels({"q1": {"d2": 2.0}})
    assert evaluation.top_grades("A", 0, 3) == (None, 2.0, None)
