from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from ndcg_gui.domain.comparison_plans import ComparisonPlan, Elsewhere
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.launch_rule import LaunchRule

FULL = ComparisonPlan(
    "launch 한국어",
    "A",
    ("B", "C"),
    depth=5,
    unit="pair",
    points=7,
    ties=("good", "bad"),
    reasons=("fresher", "순서"),
    sample=20,
    sampling="stratified",
    differing=True,
    raters=("ann", "bob"),
    overlap=0.5,
    per_item=2,
    repeats=0.1,
    same_checks=0.05,
    obvious_checks=0.05,
    seed=3,
    rule=LaunchRule(0.05, -0.01, guard_strata=False),
    grades_after=True,
    imported=False,
)


def test_json_and_back() -> None:
    for plan in (FULL, ComparisonPlan("x", "A", ("B",))):
        assert ComparisonPlan.from_json(json.loads(json.dumps(plan.to_json()))) == plan


def test_how_it_was_asked_elsewhere_comes_along() -> None:
    asked = Elsewhere((("q1", 0), ("q2", 3)), together=3, alone=True, matters=0.02, is_looked_at=True)
    plan = replace(FULL, imported=True, elsewhere=asked)
    data = json.loads(json.dumps(plan.to_json()))
    assert ComparisonPlan.from_json(data) == plan
    # A program that does not know of it reads the others as they were.
    assert "elsewhere" not in FULL.to_json()
    del data["elsewhere"]["open"]
    with pytest.raises(InputError, match="not the plan of a comparison"):
        ComparisonPlan.from_json(data)


def test_a_later_version_may_say_more() -> None:
    assert ComparisonPlan.from_json({**FULL.to_json(), "colour": "blue"}) == FULL


@pytest.mark.parametrize(
    "data", [{}, {"name": "x"}, {"name": "x", "baseline": "A", "candidates": ["B"], "reasons": 3}]
)
def test_what_is_no_plan(data: dict[str, Any]) -> None:
    with pytest.raises(InputError, match="not the plan of a comparison"):
        ComparisonPlan.from_json(data)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"name": " "}, "needs a name"),
        ({"name": "a\nb"}, "printable"),
        ({"candidates": ()}, "needs a candidate"),
        ({"candidates": ("A",)}, "cannot be compared with itself"),
        ({"candidates": ("B", "B")}, "cannot be compared with itself"),
        ({"depth": 0}, "depth is 0"),
        ({"depth": 1001}, "from 1 to 1000"),
        ({"points": 4}, "points is 4; it must be one of 3, 5, 7"),
        ({"sample": 0}, "sample is 0; it must be 1 or more"),
        ({"per_item": 0}, "per_item is 0"),
        ({"repeats": 1.5}, "repeats is 1.5"),
        ({"overlap": -0.1}, "overlap is -0.1"),
        ({"same_checks": 2}, "same_checks is 2"),
        ({"obvious_checks": float("nan")}, "obvious_checks is nan"),
        ({"unit": "page"}, "unit is page; it must be one of list, pair"),
        ({"sampling": "best"}, "sampling is best"),
        ({"ties": ("ugly",)}, "ties is ugly; it must be one of good, fair, bad"),
        ({"reasons": ("",)}, "reasons is ; it must be lines of 1 to 40"),
        ({"reasons": ("x" * 41,)}, "it must be lines of 1 to 40 printable"),
    ],
)
def test_what_is_refused(change: dict[str, Any], words: str) -> None:
    data = {"name": "x", "baseline": "A", "candidates": ("B",), **change}
    with pytest.raises(InputError, match=words):
        ComparisonPlan(**data)


@pytest.mark.parametrize(("points", "strengths"), [(3, 1), (5, 2), (7, 3)])
def test_strengths(points: int, strengths: int) -> None:
    assert ComparisonPlan("x", "A", ("B",), points=points).strengths == strengths


def test_each_pair() -> None:
    plan = ComparisonPlan("all", "a", ("b", "c", "d"), seed=2**31 - 1)
    assert plan.pairs() == (("a", "b"), ("a", "c"), ("a", "d")) and plan.of_pair(2) == plan
    every = replace(plan, each_pair=True)
    assert every.pairs() == (("a", "b"), ("a", "c"), ("a", "d"), ("b", "c"), ("b", "d"), ("c", "d"))
    # Each is shared out by a seed of its own, which stays a seed.
    assert [every.of_pair(number).seed for number in range(3)] == [2**31 - 1, 0, 1]
    assert ComparisonPlan.from_json(every.to_json()) == every
    assert not ComparisonPlan.from_json({"name": "old", "baseline": "a", "candidates": ["b"]}).each_pair


def test_lists_that_get_a_grade_are_in_one_comparison() -> None:
    plan = ComparisonPlan("x", "A", ("B", "C"), grades="0-4")
    assert plan.graded == ("A", "B", "C") and plan.pairs() == (("A", "B"),)
    assert plan.grade_values == (0, 1, 2, 3, 4)
    assert ComparisonPlan.from_json(json.loads(json.dumps(plan.to_json()))) == plan
    kept = replace(plan, graded_ids=(3, 1, 2))
    assert ComparisonPlan.from_json(json.loads(json.dumps(kept.to_json()))) == kept
    # Of what two lists are compared by nothing is said that was not said before.
    plain = ComparisonPlan("x", "A", ("B",))
    assert not {"grades", "graded_ids"}.intersection(plain.to_json())
    assert plain.graded == () and plain.grade_values == ()


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"ties": ("good",)}, "leave out the setting Kinds of Same"),
        ({"points": 5}, "leave out the setting Scale"),
        ({"unit": "pair"}, "leave out the setting What is shown"),
        ({"criteria": ("Correct",)}, "leave out the setting Criteria"),
        ({"same_checks": 0.1}, "leave out the setting A against A"),
        ({"each_pair": True}, "leave out the setting Also compare"),
        ({"rule": LaunchRule()}, "leave out the setting launch rule"),
        ({"sampling": "contrast", "sample": 3}, "draw otherwise"),
    ],
)
def test_what_a_grade_of_one_list_has_no_use_for(settings: Any, words: str) -> None:
    with pytest.raises(InputError, match=words):
        ComparisonPlan("x", "A", ("B",), grades="1-5", **settings)
