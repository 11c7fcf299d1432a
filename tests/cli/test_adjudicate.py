from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.features.agreement.adjudication import AdjudicationPlan
from ndcg_gui.features.opening import open_project
from tests.cli.conftest import Line
from tests.making import add_rater, make_project

ROWS = [
    "q1,d1,ann,4", "q1,d1,bob,0", "q1,d1,cid,0", "q1,d2,ann,3", "q1,d2,bob,1", "q2,d1,ann,2", "q2,d1,bob,2",
    "q2,d2,ann,1",
]  # fmt: skip
PAIR = ("--query", "q1", "--document", "d2")


@pytest.fixture
def disputed(tmp_path: Path) -> Path:
    with make_project(tmp_path, judgments=ROWS) as project:
        add_rater(project, "lead")
        return project.path


def test_what_is_disagreed_on(line: Line, disputed: Path) -> None:
    said = line("adjudicate", disputed).stdout.splitlines()
    assert said[0] == (
        "4 labels by the rule “Final grade, else majority”: 1 unanimous, 0 with close grades, 0 settled"
        " by a final grade, 2 open disagreements, 1 from one rater"
    )
    assert [row.split() for row in said[2:]] == [
        ["query", "document", "grades", "apart", "majority"],
        ["q1", "d1", "4", "0", "0", "4", "0"],
        ["q1", "d2", "3", "1", "2", "-"],
    ]


def test_a_pair_is_settled_and_opened_again(line: Line, disputed: Path, tmp_path: Path) -> None:
    line("adjudicate", disputed, "--rater", "lead", *PAIR, "--grade", "2", "--note", "half")
    found = line.json("adjudicate", disputed)
    assert [(item["document"], item["final"]) for item in found["disagreements"]] == [
        ("d1", None),
        ("d2", 2.0),
    ]
    assert (found["pairs"]["adjudicated"], found["pairs"]["open"]) == (1, 1)
    labels = tmp_path / "l.qrels"
    for rule, grade in (("adjudicated", "2"), ("majority", "1")):
        line("export", disputed, labels, "--as", "qrels", "--labels", rule)
        assert f"q1 0 d2 {grade}" in labels.read_text()
        labels.unlink()
    line("adjudicate", disputed, "--rater", "lead", *PAIR, "--reopen")
    assert line.json("adjudicate", disputed)["pairs"]["open"] == 2
    line("check", disputed)


def test_whether_raters_are_told(line: Line, disputed: Path) -> None:
    for option, told in (("--tell", True), ("--no-tell", False)):
        assert ("raters see where" in line("adjudicate", disputed, option).stdout) is told
        with open_project(disputed) as project:
            assert AdjudicationPlan.of(project) == AdjudicationPlan(tell=told)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("--rater", "lead", *PAIR, "--grade", "2", "--tell"), "--no-tell by itself"),
        ((*PAIR, "--grade", "2"), "to settle a pair, give --rater, --query and --document"),
        (("--rater", "lead", *PAIR), "give the pair's final grade with --grade"),
        (("--rater", "lead", *PAIR, "--grade", "2", "--reopen"), "not both"),
        (("--rater", "zoe", *PAIR, "--grade", "2"), "no rater named 'zoe'"),
        (("--rater", "lead", *PAIR, "--grade", "9"), "is not on the scale"),
        (("--rater", "lead", "--query", "q9", "--document", "d1", "--grade", "2"), "no query 'q9'"),
        (("--rater", "lead", "--query", "q1", "--document", "d9", "--grade", "2"), "no document 'd9'"),
    ],
)
def test_what_cannot_be_is_said(line: Line, disputed: Path, given: tuple[str, ...], said: str) -> None:
    misuse = said.startswith(("to settle", "give the pair's", "not both", "--no-tell"))
    outcome = line("adjudicate", disputed, *given, code=2 if misuse else 1)
    assert said in " ".join(outcome.stderr.split())
    assert line.json("adjudicate", disputed)["pairs"]["adjudicated"] == 0
