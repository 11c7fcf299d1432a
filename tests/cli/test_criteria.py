"""--criterion of the verbs that give numbers of labels."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ndcg_gui.features.agreement.adjudication import final_grades
from ndcg_gui.features.opening import open_project
from tests.cli.conftest import Line
from tests.criteria import asked_project


@pytest.fixture
def asked(tmp_path: Path) -> Path:
    with asked_project(tmp_path) as project:
        return project.path


def test_evaluate_by_a_criterion(line: Line, asked: Path) -> None:
    said = line("evaluate", asked, "--criterion", "correct", "-m", "CG@2").stdout
    assert "Criterion: Correct" in said and "highest grade 2" in said
    found = json.loads(line("evaluate", asked, "--criterion", "correct", "-m", "CG@2", "--json").stdout)
    assert (found["settings"]["criterion"], found["systems"]["A"]["mean"]["CG@2"]) == ("correct", 2.0)
    assert found["came_about"]["open"] == 1
    assert "criterion" not in line("evaluate", asked, "-m", "CG@2").stdout


def test_other_verbs_by_a_criterion(line: Line, asked: Path, tmp_path: Path) -> None:
    few = ["-m", "CG@2", "--criterion", "correct"]
    compared = json.loads(line("compare", asked, "A", "B", *few, "--json").stdout)
    assert compared["comparisons"][0]["baseline_mean"] == 2.0
    explained = line("explain", asked, "--query", "q1", "--system", "A", *few, "--summary").stdout
    assert "2.000000" in explained
    agreed = json.loads(line("agreement", asked, "--resamples", "0", *few, "--json").stdout)
    assert (agreed["disagreed"], agreed["effects"]["settings"]["criterion"]) == (1, "correct")
    line("report", asked, tmp_path / "r.md", *few)
    told = (tmp_path / "r.md").read_text(encoding="utf-8")
    assert "Correct: 0, 1, 2" in told
    assert "Criterion: Correct" in told


@pytest.mark.parametrize(
    "verb", [["evaluate"], ["compare", "--all"], ["agreement"], ["explain", "--query", "q1"]]
)
def test_an_unknown_criterion_names_the_known_ones(line: Line, asked: Path, verb: list[str]) -> None:
    (said,) = line.refused(verb[0], asked, *verb[1:], "--criterion", "fresh")
    assert said.endswith(
        "the scale has no criterion 'fresh'; there are: correct, complete, grounded, safe, why"
    )


def test_a_criterion_is_for_projects(line: Line) -> None:
    for verb in (["evaluate"], ["explain", "--query", "q"]):
        said = line.misused(*verb, "--qrels", "q", "--run", "r", "--criterion", "correct")
        assert "--criterion needs a PROJECT" in said


def test_export_by_a_criterion(line: Line, asked: Path, tmp_path: Path) -> None:
    out = tmp_path / "l.qrels"
    said = line("export", asked, out, "--as", "qrels", "--labels", "max", "--criterion", "correct")
    assert out.read_text(encoding="utf-8").splitlines() == ["q1 0 d1 2", "q1 0 d2 2"]
    assert "criterion correct" in said.stderr
    (refused,) = line.refused("export", asked, out, "--as", "qrels", "--criterion", "why")
    assert "answered by a text" in refused


def test_a_pair_is_settled_by_criteria_too(line: Line, asked: Path) -> None:
    pair = ["--rater", "ann", "--query", "q1", "--document", "d1"]
    line("adjudicate", asked, *pair, "--grade", "4", "--answer", "correct=2", "--answer", "why=no = none")
    line("adjudicate", asked, *pair, "--grade", "3", "--answer", "safe=1")  # what was settled stays
    with open_project(asked) as project:
        ((_, state),) = final_grades(project.read).items()
        assert state.criteria == (("correct", 2.0), ("safe", 1.0), ("why", "no = none"))
    (said,) = line.refused("adjudicate", asked, *pair, "--grade", "3", "--answer", "correct=7")
    assert said.endswith("7 is not a grade of Correct (0, 1, 2)")
    assert "KEY=VALUE" in line.misused("adjudicate", asked, *pair, "--grade", "3", "--answer", "correct")
    assert "--grade" in line.misused("adjudicate", asked, *pair, "--reopen", "--answer", "correct=1")
