"""The verb that talks over grades."""

from __future__ import annotations

from pathlib import Path

from ndcg_gui.features.judge.tasks import find_task
from ndcg_gui.features.opening import open_project
from tests.cli.conftest import Line
from tests.features.judge.test_norming import vote


def test_a_norming_from_its_pairs_to_the_guidelines(line: Line, project: Path, tmp_path: Path) -> None:
    assert "no normings yet" in line("norming", project).stdout
    made = ("--norming", "3", "--rater", "ann", "--rater", "bob", "--seed", "7")
    line("pool", project, "--name", "talk", *made)
    found = line.json("norming", project, "talk")
    assert found["revealed_at"] is None and found["pairs"] == []
    with open_project(project) as opened:
        vote(opened, find_task(opened, "talk"))
    assert "3 of 3" in line("norming", project, "talk").stdout
    found = line.json("norming", project, "talk", "--reveal")
    assert found["revealed_at"] is not None and len(found["pairs"]) == 3 and found["before"]["same"] == 0.0
    assert "shown" in line("norming", project).stdout
    said = line("norming", project, "talk", "--guideline", "Parts are 2.").stdout
    assert "further paragraph" in said and "Before" in said
    with open_project(project) as opened:
        assert opened.scale.scale.guidelines.endswith("Parts are 2.")
    line("norming", project, "talk", "--out", tmp_path / "n.html")
    assert (tmp_path / "n.html").stat().st_size > 1_000
    assert "hidden" in line("norming", project, "talk", "--hide").stdout
    assert line.json("norming", project)["normings"][0]["revealed"] is False


def test_what_makes_no_sense_is_refused(line: Line, project: Path) -> None:
    assert "name the norming" in line("norming", project, "--reveal", code=2).stderr
    assert "one of" in line("norming", project, "x", "--reveal", "--hide", code=2).stderr
    assert "no norming named" in line("norming", project, "x", code=1).stderr
    line("pool", project, "--name", "week", "--rater", "ann")
    assert "is no norming" in line("norming", project, "week", "--reveal", code=1).stderr
