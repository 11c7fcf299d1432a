from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.scale_checks import (
    JUDGE_KEYS,
    MAX_GUIDELINES,
    check_scale,
    scale_from_definition,
    scale_problems,
    with_colours,
)
from ndcg_gui.domain.scales import BUILT_IN_SCALES, RAMP, Criterion, Grade, Scale

LOW, HIGH = Grade(0, "Bad", "no use", "0", "#C9CED6"), Grade(1, "Good", "some use", "1", "#146C63", 2.5)


def found(*grades: Grade, **more: Any) -> list[tuple[int | None, str]]:
    return [(item.row, item.field) for item in scale_problems("Mine", grades, **more)]


@pytest.mark.parametrize("scale", BUILT_IN_SCALES, ids=lambda scale: scale.key)
def test_the_built_in_scales_are_right(scale: Scale) -> None:
    check_scale(scale)
    assert with_colours(scale) == scale


def test_two_good_grades_are_right() -> None:
    assert found(LOW, HIGH) == []


@pytest.mark.parametrize(
    ("field", "changes"),
    [
        ("value", {"value": 0}),
        ("value", {"value": -1}),
        ("value", {"value": float("nan")}),
        ("value", {"value": float("inf")}),
        ("value", {"value": 1001}),
        ("name", {"name": ""}),
        ("name", {"name": "  "}),
        ("name", {"name": "bad"}),
        ("name", {"name": "a\nb"}),
        ("name", {"name": "x" * 61}),
        ("definition", {"definition": "x" * 401}),
        ("hotkey", {"hotkey": "0"}),
        ("hotkey", {"hotkey": "10"}),
        ("hotkey", {"hotkey": " "}),
        ("hotkey", {"hotkey": "\t"}),
        ("hotkey", {"hotkey": "\u2190\u2190"}),
        ("colour", {"colour": "green"}),
        ("colour", {"colour": "#12345"}),
        ("gain", {"gain": -0.1}),
        ("gain", {"gain": float("inf")}),
        ("examples", {"examples": ("x",) * 11}),
        ("examples", {"examples": ("x" * 401,)}),
    ],
)
def test_what_is_wrong_with_a_grade_is_said_of_its_field(field: str, changes: dict[str, Any]) -> None:
    assert found(LOW, replace(HIGH, **changes)) == [(1, field)]


@pytest.mark.parametrize("key", [*JUDGE_KEYS, *JUDGE_KEYS.lower()])
def test_a_hotkey_takes_no_key_of_judge(key: str) -> None:
    assert found(LOW, replace(HIGH, hotkey=key)) == [(1, "hotkey")]


def test_hotkeys_differ_whatever_their_case() -> None:
    assert found(replace(LOW, hotkey="b"), replace(HIGH, hotkey="B")) == [(1, "hotkey")]
    assert found(replace(LOW, hotkey=""), replace(HIGH, hotkey="")) == []


def test_a_value_that_is_no_number_is_one_fault_and_not_two() -> None:
    assert found(LOW, replace(HIGH, value=float("nan")), Grade(2, "Best")) == [(1, "value")]


def test_a_continuous_scale_has_no_hotkeys() -> None:
    assert found(LOW, HIGH, kind="continuous") == [(0, "hotkey"), (1, "hotkey")]


def test_how_many_grades_there_are() -> None:
    many = [Grade(value, f"grade {value}") for value in range(12)]
    assert found(LOW) == [(None, "grades")]
    assert found(*many) == [(None, "grades")]
    assert found(*many[:11]) == []


def test_title_and_guidelines() -> None:
    problems = scale_problems(" ", [LOW, HIGH], guidelines="x" * (MAX_GUIDELINES + 1))
    assert [item.field for item in problems] == ["title", "guidelines"]


def test_everything_wrong_is_said_at_once_with_its_place() -> None:
    scale = Scale("no spaces", "Mine", (LOW, replace(HIGH, name="", hotkey="S")))
    with pytest.raises(InputError) as error:
        check_scale(scale)
    lines = str(error.value).split("\n")
    assert len(lines) == 3
    assert "key" in lines[0]
    assert lines[1].startswith("grade 2: a name")
    assert lines[2] == "grade 2: S already does something in Judge"


def test_missing_colours_are_taken_from_the_ramp() -> None:
    bare = Scale("k", "t", tuple(Grade(value, f"g{value}") for value in range(5)))
    assert [grade.colour for grade in with_colours(bare).grades] == list(RAMP)


# further criteria

CORRECT = Criterion("correct", "Correct", "Is it true?", (LOW, HIGH))
MISSING = Criterion("missing", "What is missing")


def wrong_in(*criteria: Criterion, leads: str = "Relevance") -> list[tuple[int | None, int | None, str]]:
    problems = scale_problems("Mine", [LOW, HIGH], leads=leads, criteria=criteria)
    return [(item.criterion, item.row, item.field) for item in problems]


def test_graded_criteria_and_texts_are_right() -> None:
    assert wrong_in(CORRECT, MISSING) == []
    assert wrong_in(leads="") == []


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"key": ""}, (1, None, "key")),
        ({"key": "a b"}, (1, None, "key")),
        ({"key": "Correct"}, (1, None, "key")),
        ({"title": " "}, (1, None, "title")),
        ({"title": "relevance"}, (1, None, "title")),
        ({"title": "CORRECT"}, (1, None, "title")),
        ({"question": "x" * 401}, (1, None, "question")),
        ({"grades": (LOW,)}, (1, None, "grades")),
        ({"grades": tuple(Grade(value, f"g{value}") for value in range(12))}, (1, None, "grades")),
        ({"grades": (LOW, replace(HIGH, value=0))}, (1, 1, "value")),
        ({"grades": (replace(LOW, hotkey="s"), HIGH)}, (1, 0, "hotkey")),
    ],
)
def test_what_is_wrong_with_a_criterion_is_said_of_its_field(
    changes: dict[str, Any], where: tuple[int | None, int | None, str]
) -> None:
    assert wrong_in(CORRECT, replace(MISSING, **changes)) == [where]


def test_what_is_wrong_with_the_criteria_together() -> None:
    assert wrong_in(CORRECT, leads="") == [(None, None, "leads")]
    assert wrong_in(CORRECT, leads="a\nb") == [(None, None, "leads")]
    seven = [Criterion(f"k{place}", f"Title {place}") for place in range(7)]
    assert wrong_in(*seven) == [(None, None, "criteria")]
    assert wrong_in(*seven[:6]) == []
    (problem,) = scale_problems(
        "Mine", [LOW, HIGH], leads="A", criteria=[replace(CORRECT, grades=(HIGH, LOW))]
    )
    assert str(problem) == "criterion 1: grade 2: each value must be higher than the one before"


def test_a_definition_with_criteria() -> None:
    grades = [{"value": 0, "name": "no"}, {"value": 1, "name": "yes"}]
    criteria = [
        {"key": "safe", "title": "Safe", "grades": grades},
        {"key": "why", "title": "Why", "question": "What is wrong?"},
    ]
    data = {"title": "Mine", "leads": "Relevance", "grades": grades, "criteria": criteria}
    scale = scale_from_definition(data)
    assert scale.leads == "Relevance"
    assert [grade.colour for grade in scale.criterion("safe").grades] == [RAMP[0], RAMP[-1]]
    assert scale.criterion("why") == Criterion("why", "Why", "What is wrong?")


@pytest.mark.parametrize(
    ("criterion", "said"),
    [
        (3, "criterion 1 is not a JSON object"),
        ({"key": "k"}, "criterion 1 has no title"),
        ({"key": "k", "title": "T", "grades": {}}, "criterion 1: grades is of the wrong kind"),
        ({"key": "k", "title": "T", "name": "T"}, "criterion 1 has an unknown field 'name'"),
        ({"key": "k", "title": "T", "grades": [{"value": 0}]}, "criterion 1: grade 1 has no name"),
        ({"key": "k", "title": "T", "grades": [{"value": 0, "name": "n"}]}, "criterion 1: a criterion has 2"),
    ],
)
def test_what_is_wrong_with_a_criterion_of_a_definition(criterion: object, said: str) -> None:
    grades = [{"value": 0, "name": "no"}, {"value": 1, "name": "yes"}]
    with pytest.raises(InputError, match=said):
        scale_from_definition({"title": "Mine", "leads": "A", "grades": grades, "criteria": [criterion]})


# definitions in files


@pytest.mark.parametrize("scale", BUILT_IN_SCALES, ids=lambda scale: scale.key)
def test_a_definition_reads_back(scale: Scale) -> None:
    with_examples = replace(
        scale,
        guidelines="# Read this\n\n*Twice.*",
        grades=(replace(scale.grades[0], examples=("a; b", "c")), *scale.grades[1:]),
    )
    assert scale_from_definition(json.loads(json.dumps(with_examples.to_json()))) == with_examples


def test_a_short_definition_is_enough() -> None:
    data = {"title": "Mine", "grades": [{"value": 0, "name": "no"}, {"value": 1, "name": "yes"}]}
    scale = scale_from_definition(data, key="graded-0-4")
    assert (scale.key, scale.kind, [grade.colour for grade in scale.grades]) == (
        "graded-0-4", "graded", [RAMP[0], RAMP[-1]],
    )  # fmt: skip


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"title": None}, "title is of the wrong kind"),
        ({"kind": "other"}, "kind is 'other'"),
        ({"grades": {}}, "grades is of the wrong kind"),
        ({"grades": [1, 2]}, "grade 1 is not a JSON object"),
        ({"grades": [{"value": 0}]}, "grade 1 has no name"),
        ({"grades": [{"value": "0", "name": "n"}]}, "grade 1: value is of the wrong kind"),
        ({"grades": [{"value": True, "name": "n"}]}, "grade 1: value is of the wrong kind"),
        ({"grades": [{"value": 0, "name": "n", "key": "0"}]}, "grade 1 has an unknown field 'key'"),
        ({"grades": [{"value": 0, "name": "n", "examples": [1]}]}, "grade 1: examples are texts"),
        ({"grades": [{"value": 0, "name": "n"}]}, "two or more grades"),
        ({"grades": [{"value": 2, "name": "n"}, {"value": 1, "name": "m"}]}, "rising order"),
        ({"grades": [{"value": 0, "name": "n"}, {"value": 1, "name": "N"}]}, "grade 2: another grade has"),
        ({"colour": "#FFFFFF"}, "unknown field 'colour'"),
    ],
)
def test_what_is_wrong_with_a_definition(change: dict[str, Any], said: str) -> None:
    data = {"title": "Mine", "grades": [{"value": 0, "name": "no"}, {"value": 1, "name": "yes"}], **change}
    with pytest.raises(InputError, match=said):
        scale_from_definition(data)


@pytest.mark.parametrize("data", [None, [], "scale", {}, {"title": "Mine"}])
def test_what_is_no_definition(data: object) -> None:
    with pytest.raises(InputError, match=r"the scale (is not|has no)"):
        scale_from_definition(data)
