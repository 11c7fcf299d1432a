"""The verb that decides with few labels."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from ndcg_gui.features.compare.drawn_verdict import find_drawn_task
from ndcg_gui.features.opening import open_project
from tests.cli.conftest import Line
from tests.features.compare.drawn_lists import drawn_project, judge_next, lists


@pytest.fixture
def place(tmp_path: Path) -> Path:
    opened, _ = drawn_project(tmp_path)
    opened.close()
    return tmp_path / "drawn.ndcg"


AB = ("A", "B", "--metric", "nDCG@5", "--matters", "0.1")


def test_from_the_plan_to_the_answer(line: Line, place: Path, tmp_path: Path) -> None:
    assert "nothing is drawn yet" in line("plan", place).stdout
    assert "At most" in line("plan", place, *AB).stdout
    planned = line.json("plan", place, *AB)
    assert planned["about"] == "these queries" and planned["factor"] is None
    assert planned["to_find"]["results"] < planned["by_lists_alone"]["results"]
    made = line("plan", place, *AB, "--draw", "which", "--rater", "ann", "--seed", "3").stdout
    assert "task 'which' is ready" in made
    assert "Too few" in line("plan", place, "--task", "which").stdout
    with open_project(place) as opened:
        judge_next(opened, find_drawn_task(opened, "which"), lists()[2], 60, tmp_path)
    # Means over whole lists do not rest on them silently.
    for words in (("compare", place, "A", "B"), ("evaluate", place)):
        assert "were drawn to decide between A and B" in line(*words).stdout
        assert len(line.json(*words)["notes"]) == 1
    said = line("plan", place, "--task", "which", "--next", "3").stdout
    assert "60 results judged" in said and "tell nothing of other systems" in said
    found = line.json("plan", place, "--task", "which", "--next", "3")
    assert len(found["next"]) == 3 and found["decision"]["answer"] == "not decided yet"
    assert [own["task"] for own in line.json("plan", place)["draws"]] == ["which"]
    assert "which" in line("plan", place).stdout
    # The exported chances give the estimate.
    line("plan", place, "--task", "which", "--out", tmp_path / "draws.csv")
    header, first, *_ = (tmp_path / "draws.csv").read_text("utf-8-sig").splitlines()
    assert header.startswith("opened,query,document") and first.startswith("1,q0")
    line("plan", place, "--task", "which", "--out", tmp_path / "report.html")


def test_systems_that_were_not_named_are_refused(line: Line, place: Path) -> None:
    line("plan", place, *AB, "--draw", "which", "--rater", "ann")
    assert "cannot measure C" in line("plan", place, "A", "C", "--task", "which", code=1).stderr
    assert "no drawn task" in line("plan", place, "--task", "other", code=1).stderr
    assert "already a task" in line("plan", place, *AB, "--draw", "which", code=1).stderr


def test_what_makes_no_sense_is_refused(line: Line, place: Path) -> None:
    assert "both systems" in line("plan", place, "A", code=2).stderr
    assert "both systems" in line("plan", place, "--draw", "x", code=2).stderr
    assert "one of" in line("plan", place, "A", "B", "--draw", "x", "--task", "y", code=2).stderr
    assert "--draw" in line("plan", place, "A", "B", "--rater", "x", code=2).stderr
    assert "--task" in line("plan", place, "--out", "x.csv", code=2).stderr
    assert "no sum" in line("plan", place, "A", "B", "--metric", "AP", code=1).stderr


@pytest.mark.slow
def test_a_release_has_the_chances(line: Line, place: Path, tmp_path: Path) -> None:
    made = line("plan", place, *AB, "--draw", "which", "--rater", "ann", "--seed", "3").stdout
    with open_project(place) as opened:
        judge_next(opened, find_drawn_task(opened, "which"), lists()[2], 60, tmp_path)
    line("release", place, tmp_path / "out")
    (released,) = tmp_path.rglob("pools.jsonl")
    rows = [json.loads(text) for text in released.read_text("utf-8").splitlines()]
    drawn = [row for row in rows if row["task"] == "which"]
    found = re.search(r"ready: ([\d,]+) results", made)
    assert found is not None and len(drawn) == int(found[1].replace(",", ""))
    assert all(0 < row["chance"] < 1 and row["draws"] for row in drawn)
    line("verify", released.parent)
