from __future__ import annotations

import json
import math
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.scales import (
    BUILT_IN_SCALES,
    RAMP,
    Criterion,
    Grade,
    Scale,
    built_in_scale,
    format_grade,
    ramp_colour,
)


@pytest.mark.parametrize(
    ("key", "maximum", "count"),
    [
        ("graded-0-4", 4, 5),
        ("binary", 1, 2),
        ("graded-0-3", 3, 4),
        ("graded-0-5", 5, 6),
        ("esci", 3, 4),
        ("behaviour", 3, 4),
        ("continuous", 1, 2),
        ("answers", 4, 5),
    ],
)
def test_built_in_scales(key: str, maximum: float, count: int) -> None:
    scale = built_in_scale(key)
    assert (scale.key, scale.minimum, scale.maximum, len(scale.grades)) == (key, 0, maximum, count)
    assert all(grade.name and grade.definition and grade.colour for grade in scale.grades)
    if scale.kind == "graded":
        assert [grade.hotkey for grade in scale.grades] == [grade.label for grade in scale.grades]


def test_all_built_in_scales_are_tested_above() -> None:
    assert len(BUILT_IN_SCALES) == 8
    with pytest.raises(InputError, match="no scale named 'x'; there are: graded-0-4, binary"):
        built_in_scale("x")


@pytest.mark.parametrize("scale", BUILT_IN_SCALES, ids=lambda scale: scale.key)
def test_a_scale_comes_back_from_json(scale: Scale) -> None:
    assert Scale.from_json(json.loads(json.dumps(scale.to_json()))) == scale


@pytest.mark.parametrize(
    "data",
    [{}, {"key": "k", "title": "t"}, {"key": "k", "title": "t", "grades": 3},
     {"key": "k", "title": "t", "grades": [{"wrong": 1}]}],
)  # fmt: skip
def test_what_is_no_scale(data: dict[str, object]) -> None:
    with pytest.raises(InputError, match="not a scale"):
        Scale.from_json(data)


@pytest.mark.parametrize("values", [[], [1], [1, 1], [2, 1], [0, math.inf], [0, math.nan]])
def test_grades_rise_and_are_numbers(values: list[float]) -> None:
    with pytest.raises(InputError, match="scale k needs two or more grades"):
        Scale("k", "t", tuple(Grade(value, "n") for value in values))


def test_what_a_graded_scale_allows() -> None:
    scale = built_in_scale("graded-0-3")
    assert [value for value in (-1, 0, 0.5, 1, 3, 4, math.nan, math.inf) if scale.allows(value)] == [0, 1, 3]
    assert scale.values_text() == "0, 1, 2, 3"
    found = scale.grade(3)
    assert found is not None
    assert found.name == "Perfect"
    assert scale.grade(0.5) is None


def test_what_a_continuous_scale_allows() -> None:
    scale = built_in_scale("continuous")
    assert [value for value in (-0.1, 0, 0.37, 1, 1.1, math.nan) if scale.allows(value)] == [0, 0.37, 1]
    assert scale.values_text() == "0..1"
    below = scale.grade(0.5)
    assert below is not None
    assert below.value == 0
    assert scale.grade(-1) is None


def test_gains_of_products() -> None:
    assert [grade.gain for grade in built_in_scale("esci").grades] == [0.0, 0.01, 0.1, 1.0]
    assert all(grade.gain is None for grade in built_in_scale("graded-0-4").grades)


@pytest.mark.parametrize(
    ("value", "text"),
    [(3.0, "3"), (-1.0, "-1"), (0.5, "0.5"), (-0.0, "0"), (0.1 + 0.2, "0.30000000000000004"),
     (math.nan, "nan"), (math.inf, "inf")],
)  # fmt: skip
def test_grades_are_written_shortly(value: float, text: str) -> None:
    assert format_grade(value) == text


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_a_written_grade_reads_back(value: float) -> None:
    assert float(format_grade(value)) == value


def test_the_ramp_goes_from_light_to_dark() -> None:
    assert ramp_colour(0) == RAMP[0]
    assert ramp_colour(1) == RAMP[-1]
    assert ramp_colour(0.5) == RAMP[2]
    assert (ramp_colour(-3), ramp_colour(3)) == (RAMP[0], RAMP[-1])
    assert ramp_colour(0.125) == "#C0D6CE"
    light = [
        sum(int(ramp_colour(step / 20)[place : place + 2], 16) for place in (1, 3, 5)) for step in range(21)
    ]
    assert light == sorted(light, reverse=True)
    assert [grade.colour for grade in built_in_scale("graded-0-4").grades] == list(RAMP)


def test_a_definition_from_before_there_were_examples_reads() -> None:
    rest = {"definition": "", "colour": "", "gain": None}
    grades = [
        {"value": 0.0, "name": "no", "hotkey": "0", **rest},
        {"value": 1.0, "name": "yes", "hotkey": "1", **rest},
    ]
    data = {"key": "k", "title": "t", "kind": "graded", "guidelines": "", "grades": grades}
    scale = Scale.from_json(data)
    assert [grade.examples for grade in scale.grades] == [(), ()]
    assert scale.to_json() == data


def test_examples_come_back_from_json() -> None:
    scale = Scale("k", "t", (Grade(0, "no", examples=("a", "b")), Grade(1, "yes")))
    assert Scale.from_json(json.loads(json.dumps(scale.to_json()))) == scale


def test_criteria_of_a_scale_come_back_from_json() -> None:
    plain = built_in_scale("binary")
    assert "criteria" not in plain.to_json() and "leads" not in plain.to_json()
    complete = Criterion("complete", "Complete", "Is anything missing?", built_in_scale("graded-0-3").grades)
    why = Criterion("why", "Why")
    scale = replace(plain, leads="Correct", criteria=(complete, why))
    assert Scale.from_json(json.loads(json.dumps(scale.to_json()))) == scale
    assert complete.allows(3.0) and not complete.allows(4.0) and not complete.allows("3")
    assert why.allows("out of date") and not why.allows(" ") and not why.allows(1.0)
    assert scale.criterion("why") == why
    with pytest.raises(InputError, match="no criterion 'when'"):
        scale.criterion("when")


def test_a_label_is_painted_in_its_grades_own_colour() -> None:
    graded = built_in_scale("graded-0-4")
    assert [graded.colour(value) for value in (0, 1, 2, 3, 4)] == list(RAMP)
    red = replace(graded.grades[3], colour="#FF0000")
    scale = replace(graded, grades=(*graded.grades[:3], red, graded.grades[4]))
    # A mean between two grades counts with the lower one; below all is the lowest.
    assert [scale.colour(value) for value in (3, 3.9, 4, 2.5, -1)] == [
        "#FF0000", "#FF0000", RAMP[4], RAMP[2], RAMP[0],
    ]  # fmt: skip
    negative = Scale("odd", "Odd", (Grade(-2, "junk", colour="#000000"), Grade(0, "none", colour="#ffffff")))
    assert (negative.colour(-2), negative.colour(0)) == ("#000000", "#ffffff")


def test_a_grade_without_a_colour_is_painted_by_its_place() -> None:
    bare = Scale("bare", "Bare", (Grade(0, "no"), Grade(1, "yes", colour="url(x)"), Grade(5, "best")))
    assert [bare.colour(value) for value in (0, 1, 5)] == [RAMP[0], RAMP[2], RAMP[4]]


def test_a_continuous_scale_goes_from_colour_to_colour() -> None:
    continuous = built_in_scale("continuous")
    assert [continuous.colour(value) for value in (0, 0.3333, 1)] == [RAMP[0], ramp_colour(0.3333), RAMP[4]]
    low, high = continuous.grades
    own = replace(continuous, grades=(replace(low, colour="#000000"), replace(high, colour="#FF0000")))
    assert [own.colour(value) for value in (0, 0.5, 1)] == ["#000000", "#800000", "#FF0000"]
