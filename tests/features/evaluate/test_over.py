"""Coverage: what numbers are over, counted before anything is left out."""

from __future__ import annotations

from ndcg_gui.features.evaluate.columns import MemoryColumns
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.features.evaluate.over import (
    Horizon,
    Over,
    coverage_depth,
    depth_of,
    in_order,
    over_of,
    planned_in,
)
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings

P2 = parse_metric("P@2")
LABELS = {"q1": {"a": 1.0, "b": 0.0}, "q2": {"a": 1.0}, "q3": {"z": 1.0}}
LISTS = {"A": {"q1": ["a", "b"], "q2": ["a", "u"], "q9": ["a"]}, "B": {"q1": ["b", "a"], "q2": ["a"]}}


def numbers(**settings: str) -> Evaluation:
    columns = MemoryColumns(list(LABELS), LABELS, LISTS, maximum=1.0)
    return Evaluation(columns, metrics=[P2], settings=EvaluationSettings(**settings))


def test_what_numbers_are_over() -> None:
    for missing in ("zero", "skip"):
        found = over_of(numbers(missing=missing), 2)
        assert found == Over(3, 3, 2, 4, 3, 2, listed=3, outside=1)
        assert str(found.words()) == (
            "2 of 3 queries fully judged: 3 of 4 results in the top 2 have a label. 2 of the 3 queries in the"
            " lists are among these; the rest has no label."
        )
    assert found.share_labelled == 1.0 and found.share_judged == 0.75


def test_one_result_has_a_label() -> None:
    assert str(Over(1, 1, 1, 1, 1, 10).words()).endswith("1 of 1 result in the top 10 has a label.")


def test_planned_queries_without_labels_are_told() -> None:
    found = over_of(numbers(), 2, Horizon.of_number(6))
    assert (found.planned, found.labelled, found.share_labelled) == (6, 3, 0.5)
    assert "3 planned queries have no label yet." in str(found.words())
    planned = Horizon(4, 4, ("q9", "q1", "q2", "q3"), frozenset(("q9",)))
    assert planned_in(numbers(), planned).tolist() == [True, True, True]
    assert not planned.is_done and Horizon(1, 1, ("q1",)).is_done


def test_nothing_is_over_nothing() -> None:
    empty = Over(0, 0, 0, 0, 0, 10)
    assert (empty.share_labelled, empty.share_judged) == (0.0, 0.0)
    assert empty.to_json()["words"] == str(empty.words())


def test_the_order_stops_at_what_is_open() -> None:
    horizon = Horizon(4, 4, ("d", "b", "a", "c"), frozenset("a"))
    assert [("a", "b", "c", "d")[place] for place in in_order(("a", "b", "c", "d"), horizon)] == ["d", "b"]
    # What cannot be compared is passed over.
    assert in_order(("b",), horizon).tolist() == [0]
    assert sorted(in_order(("a", "b"), None).tolist()) == [0, 1]


def test_how_deep_it_is_looked() -> None:
    settings = EvaluationSettings()
    assert depth_of(parse_metric("nDCG@7"), settings) == 7
    assert depth_of(parse_metric("AP"), settings) == 10
    assert depth_of(parse_metric("AP@5000"), settings) == 100
    assert coverage_depth(numbers()) == 2
