from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Line
from tests.making import demo_file
from tests.shared_data import shared_data
from tests.snapshots.projects import chorus


def test_a_project_without_grades(line: Line, project: Path) -> None:
    assert "Nobody has graded" in line("agreement", project).stdout
    found = line.json("agreement", project)
    assert (found["judged"], found["raters"], found["pairs"]) == (0, [], [])


def test_the_demo(line: Line, tmp_path: Path) -> None:
    path = demo_file(tmp_path)
    said = line("agreement", path, "--resamples", 50).stdout
    assert said.startswith("Raters agree well: Krippendorff's alpha 0.88")
    assert "Settle the 5 pairs two or more grades apart" in said and "王珊" in said
    found = line.json("agreement", path, "--resamples", 0, "--rater", "Ana", "--rater", "王珊")
    assert [own["rater"] for own in found["raters"]] == ["Ana", "王珊"]
    assert found["alpha"]["ordinal"]["interval"] is None
    assert line.json("agreement", path, "--resamples", 0, "--apart", 1)["disagreed"] == 34
    out = tmp_path / "out.md"
    assert line("agreement", path, "--resamples", 0, "--out", out).stdout == f"{out}: written\n"
    assert "do the raters agree" in out.read_text("utf-8")
    told = line("agreement", path, "--resamples", 0, "--out", "-", "--as", "json").stdout
    assert json.loads(told)["shared"] == 89


def test_it_is_a_part_of_reports(line: Line, tmp_path: Path) -> None:
    path, out = demo_file(tmp_path), tmp_path / "report.json"
    line("report", path, out, "--agreement")
    told = json.loads(out.read_text("utf-8"))
    alone = line.json("agreement", path)
    assert told["agreement"] == alone and told["events"] == alone["events"]
    line("report", path, tmp_path / "report.md", "--agreement")
    text = (tmp_path / "report.md").read_text("utf-8")
    assert "## Do the raters agree" in text and "The order stays whoever is believed" in text
    assert "went on judging" not in text
    line("report", path, tmp_path / "plain.json")
    assert "agreement" not in json.loads((tmp_path / "plain.json").read_text("utf-8"))


def test_what_is_not_there_is_said(line: Line, project: Path, tmp_path: Path) -> None:
    assert "no rater named 'zoe'" in line.refused("agreement", project, "--rater", "zoe")[0]
    assert "no task named 'x'" in line.refused("agreement", project, "--task", "x")[0]
    assert "there is no query 'q9'" in line.refused("agreement", project, "--query", "q9")[0]
    assert "no scale named" in line.refused("agreement", project, "--scale", "version 9")[0]
    assert "more than 0" in line.refused("agreement", project, "--apart", 0)[0]
    assert "--as goes with --out" in line.misused("agreement", project, "--as", "json")
    assert "standard output" in line.misused("agreement", project, "--out", "-")
    assert "--json prints" in line.misused("agreement", project, "--json", "--out", tmp_path / "o.json")


@pytest.mark.data
def test_three_raters_of_a_shop(line: Line, tmp_path: Path) -> None:
    reference = json.loads(shared_data("chorus_electronics", "reference.json").read_text(encoding="utf-8"))
    found = line.json("agreement", chorus(tmp_path), "--resamples", 0)
    assert found["shared"] == reference["items"] and found["disagreed"] == 617
    alpha = {level: own["value"] for level, own in found["alpha"].items()}
    assert alpha["ordinal"] == pytest.approx(0.769548306441, abs=1e-9)
    assert alpha["nominal"] == pytest.approx(0.642596535801, abs=1e-9)
    assert alpha["interval"] == pytest.approx(0.770732611994, abs=1e-9)
    assert found["fleiss"]["value"] == pytest.approx(0.642559162229, abs=1e-9)
    kappas = [own["kappa"]["quadratic"]["value"] for own in found["pairs"]]
    assert kappas == pytest.approx([0.798975269505, 0.775500973829, 0.737353628830], abs=1e-9)
    for own, which in zip(found["pairs"], ("12", "13", "23"), strict=True):
        for weights, name in (("plain", "None"), ("linear", "linear")):
            expected = reference[f"cohen_{which}_{name}"]
            assert own["kappa"][weights]["value"] == pytest.approx(expected, abs=1e-9)
        assert own["exact"]["value"] == pytest.approx(reference[f"agree_{which}"], abs=1e-9)
    assert found["unanimous"]["value"] == pytest.approx(reference["unanimous"], abs=1e-9)
