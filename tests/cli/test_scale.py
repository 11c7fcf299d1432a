from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.opening import open_project
from tests.cli.conftest import Line
from tests.making import dump, project_file, store, write_judgments, write_lines

GRADES = [
    {"value": 0, "name": "No", "examples": ["a charger"]},
    {"value": 2, "name": "Yes"},
]


@pytest.fixture
def definition(tmp_path: Path) -> Path:
    return write(tmp_path / "mine.json", title="Mine", grades=GRADES, guidelines="**Read** it.")


def write(path: Path, **data: Any) -> Path:
    path.write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")
    return path


@pytest.fixture
def judged(tmp_path: Path) -> Path:
    return project_file(tmp_path, judgments=("q1,d1,ann,4", "q1,d2,ann,4", "q1,d3,ann,2"))


def test_the_scale_is_printed_and_can_be_set_from_what_was_printed(
    line: Line, project: Path, tmp_path: Path
) -> None:
    printed = line("scale", project).stdout
    assert json.loads(printed) == built_in_scale("graded-0-4").to_json()
    file = write(tmp_path / "s.json", **{**json.loads(printed), "title": "Ours"})
    assert line("scale", project, "--set", file).stdout == f"{project}: scale Ours, version 2\n"
    assert json.loads(line("scale", project).stdout)["title"] == "Ours"
    assert "already its scale" in line("scale", project, "--set", file).stdout


def test_a_new_project_on_a_scale_of_ones_own(line: Line, tmp_path: Path, definition: Path) -> None:
    path = tmp_path / "p.ndcg"
    assert line("new", path, "--scale", definition).stdout == f"{path}: new project, scale custom\n"
    with open_project(path) as project:
        scale = project.scale.scale
        assert (scale.title, scale.guidelines, scale.maximum) == ("Mine", "**Read** it.", 2)
        assert scale.grades[0].examples == ("a charger",)
        assert [grade.colour for grade in scale.grades] == ["#C9CED6", "#146C63"]


def test_a_scale_that_asks_several_questions_is_printed_and_set(
    line: Line, project: Path, tmp_path: Path
) -> None:
    assert "Answers" in line("scale", project, "--set", "answers").stdout
    printed = json.loads(line("scale", project).stdout)
    assert printed["leads"] == "Relevance"
    assert [item["key"] for item in printed["criteria"]] == ["correct", "complete", "grounded", "safe"]
    file = write(tmp_path / "s.json", **{**printed, "leads": "correct"})
    assert line.refused("scale", project, "--set", file) == [
        f"{file}: criterion 1: another criterion has this title"
    ]


def test_what_earlier_grades_count_as_has_to_be_said(line: Line, judged: Path, definition: Path) -> None:
    before = dump(judged)
    assert line.refused("scale", judged, "--set", definition) == [
        "some grades in use are not on the new scale; say what they count as: 4 (2)"
    ]
    assert dump(judged) == before
    said = line("scale", judged, "--set", definition, "--map", "4=2", "--map", "2=out").stdout
    assert said.splitlines() == [
        f"{judged}: scale Mine, version 2",
        "2 (1 judgment): left out",
        "4 (2 judgments): counts as 2",
    ]
    numbers = line("evaluate", judged, "-m", "CG@3").stdout.splitlines()
    assert numbers[0].endswith("highest grade 2")
    assert numbers[1:3] == ["2 grades of scale version 1 mapped", "1 grade of scale version 1 left out"]
    assert line.json("evaluate", judged, "-m", "CG@3")["systems"]["A"]["mean"] == {"CG@3": 4}


def test_numbers_of_a_continuous_scale_follow_a_rule(line: Line, tmp_path: Path, project: Path) -> None:
    line("scale", project, "--set", "continuous")
    with open_project(project) as opened:
        store(opened, write_judgments(tmp_path / "j.csv", ["q1,d1,ann,0.6"]))
    assert "0.6 (1)" in line.refused("scale", project, "--set", "binary")[0]
    said = line("scale", project, "--set", "binary", "--numbers", "stretched").stdout
    assert "0.6 (1 judgment): counts as 1" in said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--map", "4=1"], "--map and --numbers go with --set"),
        (["--set", "binary", "--map", "4"], "expected OLD=NEW or OLD=out, got 4"),
        (["--set", "binary", "--map", "4=x"], "got 4=x"),
        (["--set", "binary", "--map", "nan=1"], "got nan=1"),
        (["--set", "binary", "--map", "4=1", "--map", "4.0=0"], "the same grade is given twice"),
        (["--set", "nothing"], "'nothing' is not one of graded-0-4"),
        (["--set", "binary", "--numbers", "x"], "'x' is not one of"),
    ],
)
def test_wrong_usage(line: Line, project: Path, words: list[str], said: str) -> None:
    assert said in " ".join(line.misused("scale", project, *words).split())


def test_grades_that_are_on_neither_scale(line: Line, project: Path) -> None:
    for text, said in (
        ("9=1", "9 is not a grade of the current scale"),
        ("4=9", "9 is not a grade of the new scale"),
    ):
        assert said in line.refused("scale", project, "--set", "binary", "--map", text)[0]


def test_everything_wrong_with_a_definition_is_said_with_its_file(
    line: Line, project: Path, tmp_path: Path
) -> None:
    grades = [{"value": 0, "name": "A", "hotkey": "S"}, {"value": 1, "name": "a", "colour": "red"}]
    file = write(tmp_path / "bad.json", title="", grades=grades)
    before = dump(project)
    lines = line.refused("scale", project, "--set", file)
    assert [text.removeprefix(f"{file}: ") for text in lines] == [
        "the scale needs a title of 1 to 60 printable characters",
        "grade 1: S already does something in Judge",
        "grade 2: another grade has this name",
        "grade 2: a colour is written #RRGGBB",
    ]
    assert all(text.startswith(f"{file}: ") for text in lines)
    assert dump(project) == before


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("{", "not JSON"),
        ("[" * 30, "nested deeper"),
        ('{"title": "a", "title": "b"}', "twice in one object"),
        ("\xff", "cannot be read"),
        ("x" * 1_000_001, "too long for a scale"),
    ],
)
def test_files_that_are_no_definition(
    line: Line, tmp_path: Path, project: Path, content: str, said: str
) -> None:
    file = tmp_path / "s.json"
    file.write_bytes(content.encode("latin-1"))
    assert said in line.refused("scale", project, "--set", file)[0]
    assert said in line.refused("new", tmp_path / "n.ndcg", "--scale", file)[0]
    assert not (tmp_path / "n.ndcg").exists()


def test_a_file_that_is_not_there(line: Line, tmp_path: Path, project: Path) -> None:
    assert "cannot be read" in line.refused("scale", project, "--set", tmp_path / "no.json")[0]


def test_nothing_in_a_definition_acts_on_the_terminal(line: Line, tmp_path: Path, project: Path) -> None:
    file = write_lines(tmp_path / "s.json", ['{"title": "a\\u001b[31m", "grades": []}'])
    assert "\x1b" not in line("scale", project, "--set", file, code=1).stderr
