from __future__ import annotations

import json
from pathlib import Path

import pytest

from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.launch_rule import LaunchRule
from ndcg_gui.domain.records import Side, Verdict
from ndcg_gui.features.demo import ANSWERS, COMPARISON
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.opening import create_project, open_project
from ndcg_gui.features.side_by_side.queue import ComparisonQueue
from ndcg_gui.features.side_by_side.report import comparison_report
from ndcg_gui.features.side_by_side.result_json import side_by_side_json
from ndcg_gui.features.side_by_side.statistics import comparison_statistics
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import preferences
from tests.cli.conftest import Line
from tests.features.side_by_side.several import bring_verdicts
from tests.making import add_rater, create_comparison, demo_file
from tests.verdicts import BASELINE, CANDIDATE, SAME, open_results, say_all, set_up


def test_gsb_of_counts(line: Line) -> None:
    found = line.json("gsb", "--good", 1, "--same", 1, "--bad", 2)
    assert (found["good"], found["same"], found["bad"], found["n"]) == (1, 1, 2, 4)
    assert found["gsb"] == -0.25
    assert found["win_rate"] == pytest.approx(1 / 3)
    assert found["good_same_to_bad_same"] == pytest.approx(2 / 3)
    assert "-0.250" in line("gsb", "--good", 1, "--same", 1, "--bad", 2).stdout


def test_gsb_of_published_tables(line: Line) -> None:
    for good, same, bad, gsb in [(4099, 1242, 759, 0.5475), (3169, 1591, 1340, 0.2998)]:
        found = line.json("gsb", "--good", good, "--same", same, "--bad", bad)
        assert round(found["gsb"], 4) == gsb


def test_gsb_of_nothing(line: Line) -> None:
    found = line.json("gsb", "--good", 0, "--same", 0, "--bad", 0)
    assert (found["n"], found["gsb"], found["interval"], found["win_rate"]) == (0, None, None, None)
    assert " - " in line("gsb", "--good", 0, "--same", 0, "--bad", 0).stdout


def test_gsb_of_a_project(line: Line, project: Path) -> None:
    assert line.json("gsb", project) == {"comparisons": []}
    assert line("gsb", project).stdout == "no comparisons yet\n"
    with open_project(project) as opened:
        a, b = opened.read(contents.systems)
        create_comparison(opened, "launch", a.id, b.id)
        queue = ComparisonQueue(opened, opened.read(preferences.comparisons)[0].id, add_rater(opened, "ann"))
        same = PreferenceState(Verdict.JUDGED, Side.NONE, 0)
        for item in queue.items:
            opened.execute(JudgeItem(queue.rater_id, queue.comparison.id, item.key, same)).result()
    (row,) = line.json("gsb", project)["comparisons"]
    assert (row["comparison"], row["good"], row["same"], row["bad"], row["identical"]) == (
        "launch",
        0,
        3,
        0,
        1,
    )
    printed = line("gsb", project).stdout
    assert printed.splitlines()[0] == "launch"
    assert "It cannot be said which is better: too few to say. B against A: better on 0, same on 3" in printed
    assert "all " in printed and "0 : 3 : 0" in printed


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "give either PROJECT"),
        (["p", "--good", "1"], "give either PROJECT"),
        (["--good", "1", "--bad", "1"], "give all three"),
        (["--good", "-1", "--same", "0", "--bad", "1"], "-1 is not in the range"),
        (["--good", "x", "--same", "0", "--bad", "1"], "not a valid integer"),
    ],
)
def test_wrong_usage_of_gsb(line: Line, words: list[str], message: str) -> None:
    assert message in line.misused("gsb", *words)


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The demo, and a third comparison with everything: documents, checks, reasons, kinds of Same."""
    path = demo_file(tmp_path_factory.mktemp("gsb"))
    with open_project(path) as project:
        plan = ComparisonPlan(
            "pairs", "bm25-title", ("bm25-title-body",), depth=3, sample=14, unit="pair", points=5,
            ties=("bad",), reasons=("order",), repeats=0.2, same_checks=0.1, obvious_checks=0.1,
            rule=LaunchRule(),
        )  # fmt: skip
        (comparison_id,) = set_up(project, plan)
        for place, rater in enumerate(project.raters()):
            say_all(
                project,
                comparison_id,
                rater.id,
                lambda key, place=place: (
                    (SAME, {"tie": "bad"})
                    if (key.query_id + place) % 4 == 0
                    else (CANDIDATE if key.query_id % 3 else BASELINE, {"reasons": ("order",)})
                ),
            )
        open_results(project)
    return path


def test_json_is_what_the_window_shows(line: Line, demo: Path) -> None:
    rows = line.json("gsb", demo)["comparisons"]
    assert [row["comparison"] for row in rows] == [COMPARISON, ANSWERS, "pairs"]
    with open_project(demo) as project:
        for row, comparison in zip(rows, project.read(preferences.comparisons), strict=True):
            report = comparison_report(project, comparison.id)
            expected = side_by_side_json(report, comparison_statistics(project, report))
            assert row == json.loads(json.dumps(expected))
    assert line.json("gsb", demo, "pairs")["comparisons"] == [rows[2]]
    other = line.json("gsb", demo, "pairs", "--seed", 7)["comparisons"][0]
    assert other["gsb"] == rows[2]["gsb"] and other["strength"] != rows[2]["strength"]


def test_tables_hold_every_figure(line: Line, demo: Path) -> None:
    printed = line("gsb", demo, "pairs").stdout
    for words in (
        "document by document down to rank 3",
        "good : same : bad",
        "stratum head",
        "rater Ana",
        "GSB weighted by traffic",
        "Mean strength, -3 to 3",
        "Decisions by sign flips, 9,999 flips; seed 42.",
        "Launch rule, set before judging",
        "Changed verdict when sides were swapped",
        "Identical lists not called Same",
        "Obvious cases judged right",
        "Left side preferred",
        "Krippendorff's alpha, nominal",
        "Kappa of Ana",
        "both bad",
        "separate from people's verdicts: by grade",
        "People and grades contradict each other",
        "Not settled, counted as Same",
        "Not judged yet, not in n",
    ):
        assert words in printed, words
    both = line("gsb", demo).stdout
    assert both.splitlines()[0].split()[:5] == ["Comparison", "good", ":", "same", ":"]
    assert printed in both


def test_a_name_that_is_not_there(line: Line, demo: Path) -> None:
    (said,) = line.refused("gsb", demo, "nothing")
    assert said == f"no comparison named 'nothing'; there are: {COMPARISON}, {ANSWERS}, pairs"


# closed results


@pytest.fixture
def half(project: Path) -> Path:
    """A comparison given to ann, who is through, and bob, who is not."""
    with open_project(project) as opened:
        a, b = opened.read(contents.systems)
        create_comparison(opened, "launch", a.id, b.id, raters=("ann", "bob"), overlap=1.0)
        ann = next(item.id for item in opened.raters() if item.name == "ann")
        queue = ComparisonQueue(opened, opened.read(preferences.comparisons)[0].id, ann)
        for item in queue.items:
            state = PreferenceState(Verdict.JUDGED, Side.LEFT, 1)
            opened.execute(JudgeItem(ann, queue.comparison.id, item.key, state)).result()
    return project


def test_a_closed_result_is_not_printed(line: Line, half: Path, tmp_path: Path) -> None:
    said = "the result of launch stays closed until everybody has finished; still open: bob (2 of 2 left)"
    assert line.refused("gsb", half, "launch") == [said]
    assert line("gsb", half).stdout == f"{said}\n"
    assert line.json("gsb", half) == {
        "comparisons": [],
        "closed": [{"comparison": "launch", "not_through": [{"rater": "bob", "items": 2, "left": 2}]}],
    }
    assert line.refused("report", half, tmp_path / "r.html", "--gsb", "launch", "--only-gsb") == [said]
    assert line.refused("export", half, tmp_path / "v.csv", "--as", "preferences-csv") == [said]
    (found,) = line.json("sbs", "list", half)["comparisons"]
    assert found["result"] == {"open": False, "opened_by": None, "not_through": ["bob"]}
    assert line("sbs", "list", half).stdout.splitlines()[1].endswith("closed")


def test_the_lead_opens_it_on_the_command_line(line: Line, half: Path) -> None:
    assert "--open needs the NAME" in line.misused("gsb", half, "launch", "--open")
    assert "--by can only be used with --open" in line.misused("gsb", half, "launch", "--by", "lee")
    assert "B is " in line("gsb", half, "launch", "--open", "--by", "lee").stdout
    assert "B is " in line("gsb", half, "launch").stdout
    assert "opened by lee, " in line("sbs", "list", half).stdout
    assert line.json("sbs", "list", half)["comparisons"][0]["result"]["opened_by"] == "lee"
    line("sbs", "reopen", half, "launch", "--by", "lee")
    assert "closed" in line.refused("gsb", half, "launch")[0]
    assert "reopened by lee, " in line("sbs", "list", half).stdout
    assert (
        "so the comparison is still running"
        in line.refused("sbs", "reopen", half, "launch", "--by", "lee")[0]
    )


def test_models_of_a_project(line: Line, tmp_path: Path) -> None:
    path = tmp_path / "several.ndcg"
    with create_project(path) as opened:
        bring_verdicts(opened, tmp_path)
    told = line("gsb", path).stdout
    assert told.count("Models: arena") == 1 and "A circle: ant beats bee" in told
    only = line("gsb", path, "--models").stdout
    assert only == told[told.index("Models: arena") :]
    assert line("gsb", path, "arena 2", "--models").stdout == only
    assert "Models" not in line("gsb", path, "arena 2").stdout
    (found,) = line.json("gsb", path, "--models")["models"]
    assert [item["system"] for item in found["systems"]] == ["ant", "cat", "bee"]
    assert found["circles"][0]["systems"] == ["ant", "bee", "cat"]
    (firmer,) = line.json("gsb", path, "--models", "--prior", 20)["models"]
    assert 0 < firmer["systems"][0]["strength"] < found["systems"][0]["strength"]
    assert line.json("gsb", path)["models"] == [found]
    assert (
        "can only be used with PROJECT"
        in line("gsb", path, "arena 1", "--models", "--open", "--by", "lee", code=2).stderr
    )


def test_models_by_a_criterion_that_nobody_asked_about(line: Line, tmp_path: Path) -> None:
    path = tmp_path / "several.ndcg"
    with create_project(path) as opened:
        bring_verdicts(opened, tmp_path)
    assert "can only be used with --models" in line("gsb", path, "--criterion", "correct", code=2).stderr
    assert "no comparison has the criterion 'correct'" in str(
        line("gsb", path, "--models", "--criterion", "correct", code=1).stderr
    )
