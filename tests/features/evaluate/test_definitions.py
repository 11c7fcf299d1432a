from __future__ import annotations

from typing import Any

from ndcg_gui.features.evaluate.columns import MemoryColumns
from ndcg_gui.features.evaluate.definitions import (
    interval_origin,
    judged_sentence,
    judged_warning,
    judged_words,
    metric_lines,
    metric_phrase,
    settings_alone,
    statement,
)
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings, choices_of
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval

_MEANS_KNOWN = [choice.key for choice in choices_of("aggregation")]
NDCG, JUDGED = parse_metric("nDCG@2"), parse_metric("Judged@2")


def numbers(*found: str, **settings: Any) -> Evaluation:
    """System A's first two results are judged, of B's those that are named."""
    labels = {"q": {"a": 1.0, "b": 2.0}}
    columns = MemoryColumns(["q"], labels, {"A": {"q": ["a", "b"]}, "B": {"q": list(found)}}, maximum=2)
    return Evaluation(columns, metrics=[NDCG, JUDGED], settings=EvaluationSettings(**settings))


def test_everything_that_decides_the_numbers_in_a_line() -> None:
    assert statement(numbers("a", "b")) == (
        "Label: Majority of raters · mean over 1 query with labels · queries without a list count as 0 ·"
        " unjudged results count as not relevant · order by score, then key · highest grade 2"
    )
    said = statement(numbers("a", "b", depth=5, rounding="term2", no_relevant="skip", missing="skip"))
    assert "queries without a list are left out · 0 queries without a relevant document left out" in said
    assert "lists cut at 5 · each term cut off after 2 decimals" in said
    german = {"Label: {rule}": "Urteil: {rule}", "Majority of raters": "Mehrheit"}
    assert statement(numbers("a"), lambda text: german.get(text, text)).startswith("Urteil: Mehrheit · ")


def test_the_queries_that_are_told_are_those_that_count() -> None:
    labels = {key: {"a": 1.0} for key in "pqrs"}
    lists = {"A": {key: ["a"] for key in "pqrs"}, "B": {"p": ["a"]}}
    columns = MemoryColumns(list("pqrs"), labels, lists, maximum=1)

    def said(*systems: str, **settings: Any) -> str:
        own = EvaluationSettings(**settings)
        return statement(Evaluation(columns, metrics=[NDCG], settings=own, systems=systems))

    assert "mean over 4 queries with labels" in said("A", "B")
    assert "mean over 1 query with labels" in said("B", missing="skip")
    assert "median of 1 to 4 queries with labels" in said("A", "B", missing="skip", aggregation="median")


def test_settings_alone_know_every_way_to_take_a_mean() -> None:
    for aggregation in _MEANS_KNOWN:
        words = "median" if aggregation == "median" else "mean"
        assert words in str(settings_alone(EvaluationSettings(aggregation=aggregation)))


def test_a_metric_in_a_heading_and_in_lines() -> None:
    own = numbers("a", "b")
    assert metric_phrase(NDCG, own) == (
        "nDCG@2, linear gain, ideal over all judged, label rule: Majority of raters, 1 query with labels"
    )
    assert metric_phrase(JUDGED, own) == "Judged@2, label rule: Majority of raters, 1 query with labels"
    lines = [str(line) for line in metric_lines(NDCG, own)]
    assert lines[0].startswith("nDCG@2: ")
    assert "Over the first 2 results." in lines
    assert lines[-1] == f"Settings: {statement(own)}"
    assert "Over the whole list." in map(str, metric_lines(parse_metric("AP"), own))
    assert any(
        str(line).startswith("Ranges show ") for line in metric_lines(NDCG, numbers(unjudged="bounds"))
    )


def test_systems_that_are_judged_unequally() -> None:
    def warning(**settings: Any) -> str:
        return str(judged_warning(numbers("a", "x", **settings), [NDCG]))

    assert warning() == (
        "Judged@2 differs by 50 points: B 50 %, A 100 %. Unjudged results count as not relevant, which"
        " puts B at a disadvantage."
    )
    assert warning(unjudged="condensed").endswith("The scores are based on different shares of the lists.")
    assert warning(unjudged="bounds").endswith("The ranges show what judging could change.")
    alike = numbers("a", "b")
    assert judged_warning(alike, [NDCG]) is None
    assert str(judged_sentence(alike, [NDCG])) == "Judged@2 is 100 %"
    assert str(judged_sentence(numbers("a", "x"), [NDCG])) == "Judged@2 is 50 to 100 %"
    assert str(judged_words(JUDGED, 0.5)) == "Judged@2 is 0.5000; the rest is unjudged"


def test_how_an_interval_was_made() -> None:
    found = ConfidenceInterval(0.1, 0.3, "t, widened for skew", 0.95)
    assert str(interval_origin(found, 1200)) == (
        "95 % interval 0.1000 – 0.3000 (Student's t, widened for skew; 1,200 queries)"
    )
