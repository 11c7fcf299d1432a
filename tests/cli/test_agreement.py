from __future__ import annotations

import json
from pathlib import Path

import pytest

from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.agreement.adjudication import AgreementView
from ndcg_gui.features.evaluate.verbs import ChangeScale
from ndcg_gui.features.opening import open_project
from tests.cli.conftest import Line
from tests.making import demo_file, store, write_judgments
from tests.shared_data import shared_data
from tests.snapshots.projects import chorus
from tests.thoroughness import rest_slow


def test_a_project_without_grades(line: Line, project: Path) -> None:
    assert "Nobody has graded" in line("agreement", project).stdout
    found = line.json("agreement", project)
    assert (found["judged"], found["raters"], found["pairs"]) == (0, [], [])


def test_the_demo(line: Line, tmp_path: Path) -> None:
    path = demo_file(tmp_path)
    said = line("agreement", path, "--resamples", 50).stdout
    assert said.startswith("Agreement is between tentative and good: Krippendorff's alpha 0.88 (0.7")
    assert "Settle the 5 pairs with grades two or more apart" in said and "王珊" in said
    found = line.json("agreement", path, "--resamples", 0, "--rater", "Ana", "--rater", "王珊")
    assert [own["rater"] for own in found["raters"]] == ["Ana", "王珊"]
    low, high = found["alpha"]["ordinal"]["interval"]
    assert low < found["alpha"]["ordinal"]["value"] < high
    assert line.json("agreement", path, "--resamples", 0, "--apart", 1)["disagreed"] == 34
    out = tmp_path / "out.md"
    assert line("agreement", path, "--resamples", 0, "--out", out).stdout == f"{out}: written\n"
    assert "agreement of the raters" in out.read_text("utf-8")
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
    assert (
        "## Agreement of the raters" in text
        and "The systems stand in the same order by the grades of each rater" in text
    )
    assert "while the report was made" not in text
    line("report", path, tmp_path / "plain.json")
    assert "agreement" not in json.loads((tmp_path / "plain.json").read_text("utf-8"))


def test_what_is_not_there_is_said(line: Line, project: Path, tmp_path: Path) -> None:
    assert "no rater named 'zoe'" in line.refused("agreement", project, "--rater", "zoe")[0]
    assert "no task named 'x'" in line.refused("agreement", project, "--task", "x")[0]
    assert "there is no query 'q9'" in line.refused("agreement", project, "--query", "q9")[0]
    assert "no scale named" in line.refused("agreement", project, "--scale", "version 9")[0]
    assert "x>0" in line("agreement", project, "--apart", 0, code=2).stderr
    assert "--as can only be used with --out" in line.misused("agreement", project, "--as", "json")
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


def test_what_the_project_keeps_holds_unless_it_is_given(line: Line, project: Path) -> None:
    with open_project(project) as opened:
        opened.execute(AgreementView("nominal", 2.0).command()).result()
    kept = line.json("agreement", project)["choices"]
    assert (kept["level"], kept["near"], kept["apart"]) == ("nominal", 2.0, 2.0)
    given = line.json("agreement", project, "--near", "1", "--level", "ratio", "--apart", "3")["choices"]
    assert (given["level"], given["near"], given["apart"]) == ("ratio", 1.0, 3.0)


ONE_PAIR = [f"q1,d1,r{number},{number % 5}" for number in range(60)]
BAD = {
    "one rater": (["q1,d1,ann,3", "q1,d2,ann,0"], "Only ann has graded 2 pairs", None),
    "no pair twice": (["q1,d1,ann,3", "q1,d2,bob,2"], "No pair has two grades yet", None),
    "the same grade": (
        [f"q1,d{pair},{rater},2" for pair in (1, 2) for rater in ("ann", "bob")], "the same grade", None,
    ),
    "60 raters": ([*ONE_PAIR, *(row.replace("d1", "d2") for row in ONE_PAIR)],
                   "Too few pairs to say how well raters agree: only 2 pairs", 0),
}  # fmt: skip


@pytest.mark.parametrize("case", rest_slow(BAD, first=3))
def test_bad_input_is_said_by_the_command_and_by_reports(
    line: Line, project: Path, tmp_path: Path, case: str
) -> None:
    rows, words, pairs = BAD[case]
    with open_project(project) as opened:
        store(opened, write_judgments(tmp_path / "j.csv", rows))
    said = line("agreement", project, "--resamples", 0).stdout
    assert words in said
    found = line.json("agreement", project, "--resamples", 0)
    values = [own["value"] for own in found["alpha"].values()]
    assert 0 not in values and (pairs is not None or not any(value is not None for value in values))
    for own in found["pairs"]:
        assert own["kappa"]["plain"]["value"] != 0 or case == "60 raters"
    report = tmp_path / "report.md"
    line("report", project, report, "--agreement")
    assert words in report.read_text("utf-8")
    for ending in ("html", "xlsx", "csv"):
        out = tmp_path / f"out.{ending}"
        line("agreement", project, "--resamples", 0, "--out", out)
        assert out.stat().st_size


def test_grades_of_a_scale_that_is_gone_are_left_out_and_said(
    line: Line, project: Path, tmp_path: Path
) -> None:
    """All of one rater's grades are on a scale that the project no longer has."""
    with open_project(project) as opened:
        store(opened, write_judgments(tmp_path / "old.csv", ["q1,d1,ann,3", "q1,d2,ann,1"]))
        opened.execute(ChangeScale(built_in_scale("binary"), {3: 1})).result()
        store(opened, write_judgments(tmp_path / "new.csv", ["q1,d1,bob,1", "q1,d1,cid,1", "q1,d2,bob,0"]))
    said = line("agreement", project, "--resamples", 0).stdout
    assert "2 grades" in said and "scale" in said
    found = line.json("agreement", project, "--resamples", 0)
    assert [own["rater"] for own in found["raters"]] == ["bob", "cid"]
    assert sum(found["other_scales"].values()) == 2
    line("report", project, tmp_path / "r.md", "--agreement")
    assert "2 grades on another scale" in (tmp_path / "r.md").read_text("utf-8")
