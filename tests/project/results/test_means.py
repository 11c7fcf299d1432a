from __future__ import annotations

from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.project.evaluation.columns import MemoryColumns
from ndcg_gui.project.evaluation.numbers import Evaluation
from ndcg_gui.project.results.means import bounds_note


def numbers(*metrics: str, unjudged: str = "bounds") -> Evaluation:
    lists = {"A": {"q": ["d", "x"]}, "B": {"q": ["y", "d"]}}
    columns = MemoryColumns(["q"], {"q": {"d": 1.0}}, lists, maximum=2)
    settings = EvaluationSettings(unjudged=unjudged)
    return Evaluation(columns, metrics=[parse_metric(text) for text in metrics], settings=settings)


def test_what_is_graded_is_said() -> None:
    said = str(bounds_note(numbers("nDCG@2", "RR")))
    assert "any unjudged results of the 2 systems' lists, at whatever rank" in said
    assert "at least" not in said


def test_what_is_only_at_least_and_at_most_is_named() -> None:
    said = str(bounds_note(numbers("nDCG@2", "bpref", "GradeF1@2")))
    assert said.endswith("For bpref, GradeF1@2 they are “at least” and “at most”.")


def test_without_ranges_there_is_nothing_to_say() -> None:
    assert bounds_note(numbers("nDCG@2", unjudged="zero")) is None
