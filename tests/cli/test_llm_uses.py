"""What a measured model is good for, by the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.opening import open_project
from tests.cli.conftest import Line
from tests.making import add_rater, demo_file
from tests.planted_model import answer, lists_of, majority, people_of


@pytest.fixture
def shop(tmp_path: Path) -> Path:
    """The demo, and a model that says what most people did, and 1 of the rest; Ben errs twice."""
    path = demo_file(tmp_path, model=False)
    with open_project(path) as project:
        people = {pair: majority(grades) for pair, grades in people_of(project).items()}
        top = {(query, document) for lists in lists_of(project).values()
               for query, documents in lists.items() for document in documents[:10]}  # fmt: skip
        answer(project, "shop", {pair: people.get(pair, 1.0) for pair in top})
        ben = add_rater(project, "Benno")
        for number, pair in enumerate(sorted(people)[:60]):
            grade = people[pair]
            if number in (4, 30):
                grade = 4.0 if grade < 2 else 0.0
            project.execute(grade_pair(ben, *pair, grade)).result()
    return path


BENNO = ("--rater", "Benno")


def test_likely_mistakes_are_listed_and_judged_again(line: Line, shop: Path) -> None:
    found = line.json("llm", "mistakes", shop, "shop", *BENNO)
    assert len(found["mistakes"]) == 2 and found["task"] is None
    assert set(found["mistakes"][0]) == {"query_id", "doc_id", "rater", "grade"}
    said = line("llm", "mistakes", shop, "shop", *BENNO, "--name", "Second look").stdout.splitlines()
    assert said[0].startswith("2 of ") and "2 or more steps" in said[0]
    assert "are not shown" in said[1]
    assert said[3].split() == ["Query", "Document", "Rater", "Grade"]
    assert [row.split()[-2:] for row in said[4:6]] == [
        ["Benno", f"{own['grade']:g}"] for own in found["mistakes"]
    ]
    assert said[-1] == "task 'Second look' is ready: 4 pairs for 1 rater"
    after = line.json("llm", "mistakes", shop, "shop", *BENNO)
    assert (after["mistakes"], after["waiting"]) == ([], 4)
    (task,) = line.json("pool", shop, "--list")["tasks"]
    assert task["raters"] == [{"rater": "Benno", "pairs": 4, "judged": 0, "left": 4}]


def test_a_task_of_what_changes_most_first(line: Line, shop: Path) -> None:
    words = ("pool", shop, "--name", "First", "--unjudged", "--model", "shop", "--rater", "Benno")
    said = line(*words, "--most", 9, "--dry-run").stdout.splitlines()
    assert said[0].startswith("9 pairs of ")
    assert any("brings half" in row or "bring half" in row for row in said)
    assert any("95 % interval" in row for row in said)
    made = line.json(*words, "--screened", 0.5)
    assert made["plan"]["model"] == "shop v1" and made["plan"]["screened"] == 0.5
    assert "left out" in made["notes"][2]
    assert line.refused(*words[:2], "--name", "x", *words[4:], "--screened", 0.001)[0].startswith(
        "no pair can"
    )
    assert line.refused("pool", shop, "--name", "x", "--unjudged", "--model", "zz")[0].startswith("no model")
    assert "without a model" in line.refused("pool", shop, "--name", "x", "--most", 5)[0]


def test_what_cannot_be_is_said(line: Line, shop: Path, project: Path) -> None:
    assert "--name" in line.misused("llm", "mistakes", shop, "shop", "--alone")
    assert line.refused("llm", "mistakes", project, "shop")[0].startswith("no model named 'shop'")
    said = line.refused("llm", "mistakes", shop, "shop", "--apart", "9", "--name", "x")
    assert "no likely mistake" in said[0]
    assert "no rater named" in line.refused("llm", "mistakes", shop, "shop", "--rater", "zz")[0]
