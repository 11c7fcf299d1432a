from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ndcg_gui.features.evaluate.columns import MemoryColumns
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.features.evaluate.over import Horizon
from ndcg_gui.features.evaluate.result import bounds_note, order_text, rests_on
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings


def numbers(*metrics: str, unjudged: str = "bounds") -> Evaluation:
    lists = {"A": {"q": ["d", "x"]}, "B": {"q": ["y", "d"]}}
    columns = MemoryColumns(["q"], {"q": {"d": 1.0}}, lists, maximum=2)
    settings = EvaluationSettings(unjudged=unjudged)
    return Evaluation(columns, metrics=[parse_metric(text) for text in metrics], settings=settings)


def test_what_is_graded_is_said() -> None:
    said = str(bounds_note(numbers("nDCG@2", "RR")))
    assert "once unjudged results of 2 systems are judged, at any rank" in said
    assert "at least" not in said


def test_what_is_only_at_least_and_at_most_is_named() -> None:
    said = str(bounds_note(numbers("nDCG@2", "bpref", "GradeF1@2")))
    assert said.endswith("For bpref, GradeF1@2 the true range may be narrower.")


def test_without_ranges_there_is_nothing_to_say() -> None:
    assert bounds_note(numbers("nDCG@2", unjudged="zero")) is None


def test_what_the_means_rest_on() -> None:
    def said(**settings: str) -> list[str]:
        return [str(line) for line in rests_on(numbers("nDCG@2", **settings), 2)]

    over = "0 of 1 query fully judged: 1 of 3 results in the top 2 have a label."
    assert said(unjudged="zero") == [
        over,
        "Unjudged results count as not relevant.",
    ]
    # Only where they do.
    assert said(unjudged="condensed") == [over]
    lists = {"A": {"q": ["d"], "r": ["d"]}, "B": {"q": ["d"]}}
    columns = MemoryColumns(["q", "r"], {"q": {"d": 1.0}, "r": {"d": 1.0}}, lists, maximum=1)

    def missing(choice: str) -> list[str]:
        settings = EvaluationSettings(missing=choice)
        return [
            str(line)
            for line in rests_on(Evaluation(columns, metrics=[parse_metric("AP")], settings=settings), 2)
        ][1:]

    assert missing("zero") == ["Queries without a list count as 0."]
    assert missing("skip")[0] == "Queries without a list are left out."
    assert len(missing("skip")) == 2  # and that they are not measured on the same queries


def test_planned_queries_without_a_label_are_unjudged_too() -> None:
    lists = {"A": {"q": ["d"], "r": ["d", "e"]}}
    columns = MemoryColumns(["q", "r"], {"q": {"d": 1.0}}, lists, maximum=1)
    found = Evaluation(columns, metrics=[parse_metric("AP")], settings=EvaluationSettings())
    horizon = Horizon(2, 2, ("q", "r"), frozenset({"r"}))
    assert [str(line) for line in rests_on(found, 2, horizon)] == [
        "1 of 2 queries fully judged: 1 of 3 results in the top 2 have a label. 1 planned query has no label"
        " yet."
    ]


@given(st.lists(st.sampled_from([0.0, 0.1 + 0.2, 0.3, 0.30000001, 0.9]), min_size=1, max_size=6))
def test_systems_of_equal_means_have_no_order(values: list[float]) -> None:
    means: dict[str, float | None] = {f"s{place}": value for place, value in enumerate(values)}
    order = sorted(means, key=lambda name: -(means[name] or 0.0))
    text = order_text(order, means)
    names, signs = text.split()[::2], text.split()[1::2]
    assert names == order
    for sign, one, other in zip(signs, order, order[1:], strict=False):
        assert sign == ("=" if abs(means[one] - means[other]) < 1e-12 else ">")  # type: ignore[operator]


def test_an_order_is_told_from_the_best_down() -> None:
    assert order_text(("b", "a", "c"), {"a": 0.5, "b": 0.7, "c": 0.5}) == "b > a = c"
    assert order_text((), {}) == ""
