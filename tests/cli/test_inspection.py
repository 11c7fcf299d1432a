from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.features.opening import open_project
from tests.cli.conftest import Line
from tests.lots_made import INSPECTOR, RATER, TASK, draw, drawn, judge, look, lots_project, work_of


@pytest.fixture
def path(tmp_path: Path) -> Iterator[Path]:
    """A project in which Cy has handed in a lot."""
    with lots_project(tmp_path) as project:
        judge(project, work_of(project)[:7])
        path = project.path
    yield path


def test_lots_are_listed_and_drawn_from(line: Line, path: Path) -> None:
    assert "Cy       1      1      6  waits" in line("inspect", path).stdout
    out = line("inspect", path, "draw", TASK, RATER, "1", "--by", INSPECTOR, "--seed", "3").stdout
    assert "3 pairs are drawn from lot 1 of Cy, for Lena to judge blind." in out
    (lot,) = json.loads(line("inspect", path, "--json").stdout)["lots"]
    assert (lot["state"], lot["inspection"]["inspector"], lot["inspection"]["look_at"]) == (
        "drawn",
        "Lena",
        [3],
    )
    refused = line("inspect", path, "accept", TASK, RATER, "1", "--by", INSPECTOR, code=1)
    assert "3 pairs are still to be looked at" in refused.stderr


def test_a_lot_is_sent_back_with_a_reason(line: Line, path: Path) -> None:
    with open_project(path) as project:
        draw(project)
        look(project, drawn(project), 4.0)
    shown = line("inspect", path, "show", TASK, RATER, "1").stdout
    assert "3 looked at, 3 wrong. Accept with at most 1 wrong of 3." in shown
    assert "By the plan the lot is sent back." in shown
    assert shown.count("wrong\n") >= 3
    out = line("inspect", path, "return", TASK, RATER, "1", "--by", INSPECTOR, "--note", "colours").stdout
    assert "Lot 1 of Cy is sent back: 6 pairs to judge again." in out
    said = json.loads(line("inspect", path, "show", TASK, RATER, "1", "--json").stdout)
    assert (said["state"], said["left"], said["note"], said["decided_by"]) == (
        "returned",
        6,
        "colours",
        "Lena",
    )


def test_a_plan_says_what_it_promises(line: Line, path: Path) -> None:
    words = ("plan", TASK, "--lot-size", "120", "--looked-at", "20", "--wrong", "2")
    out = line("inspect", path, *words, "--dry-run").stdout
    assert "A lot in which 5 % is wrong passes 94 times of 100; one in which 20 % is wrong passes 18" in out
    assert "nothing was stored" in out
    said = json.loads(line("inspect", path, *words, "--json").stdout)
    assert (said["stored"], said["from_lot"], said["curve"][0]) == (True, 1, [0.0, 1.0])
    assert "No lot is handed in yet." in line("inspect", path).stdout
    assert "not handed in by lots" in line("inspect", path, "plan", TASK, "--stop").stdout


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("draw", TASK, RATER, "--by", "Lena"), "takes a lot"),
        (("draw", TASK, RATER, "1"), "say with --by who inspects"),
        (("accept", TASK, RATER, "one", "--by", "Lena"), "takes a lot"),
        (("plan",), "takes the name of a task"),
        (("--note", "x"), "--note and --anyway can only be used"),
        (("accept", TASK, RATER, "1", "--by", "Lena", "--alike"), "--alike can only be used with return"),
        (("--seed", "1"), "--seed can only be used with draw"),
        (("--stop",), "can only be used with plan"),
        (("--wrong", "1"), "a plan of lots is given with plan"),
    ],
)
def test_wrong_usage(line: Line, path: Path, words: tuple[str, ...], told: str) -> None:
    assert told in " ".join(line("inspect", path, *words, code=2).stderr.split())


def test_a_task_is_made_with_lots(line: Line, path: Path) -> None:
    made = ("pool", path, "--name", "More", "--rater", "Ann", "--lots", "--lot-size", "5", "--good", "0.05")
    assert "both the good and the bad share" in line(*made, code=1).stderr
    line(*made, "--bad", "0.3", "--double")
    tasks = json.loads(line("pool", path, "--list", "--json").stdout)["tasks"]
    plan = next(own["plan"] for own in tasks if own["name"] == "More")
    assert (plan["lots"]["size"], plan["lots"]["double"]) == (5, True)
    assert "only be used with --lots" in line("pool", path, "--name", "x", "--wrong", "1", code=2).stderr


def test_a_limit_in_ndcg_allows_fewer_wrong(line: Line, path: Path) -> None:
    words = ("plan", TASK, "--lot-size", "6", "--looked-at", "6", "--wrong", "5", "--dry-run", "--json")
    allowed = [
        json.loads(line("inspect", path, *words, *more).stdout)["plan"]["wrong"]
        for more in ((), ("--limit", "0.4"))
    ]
    assert allowed[0] == 5 > allowed[1]
    assert "can only be used with plan" in line("inspect", path, "--limit", "0.1", code=2).stderr
