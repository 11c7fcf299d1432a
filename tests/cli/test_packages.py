from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import PreferenceState, Side, Verdict
from ndcg_gui.project.commands.preferences import JudgeItem
from ndcg_gui.project.comparing import ComparisonQueue
from ndcg_gui.project.project import Project
from tests.cli.conftest import Line
from tests.making import create_comparison
from tests.packaging import opened, rater_id, said, say, tamper, telling_project
from tests.project.test_handing_out import make_task


@pytest.fixture
def shop(tmp_path: Path) -> Path:
    with telling_project(tmp_path) as project:
        make_task(project, PoolPlan("Week 3"), [("q1", "d1"), ("q1", "d2")])
        return project.path


def test_hand_out_judge_and_merge(line: Line, shop: Path, tmp_path: Path) -> None:
    out = tmp_path / "ann.ndcg"
    assert line("hand-out", shop, out, "--rater", "ann").stdout == (
        "ann.ndcg: 11 pairs for ann, 0 judged already\n"
    )
    with opened(out) as package:
        say(package, "q1", "d1", 3.0)
        say(package, "q1", "d2", 3.0, note="n")
    with Project.open(shop) as project:
        say(project, "q1", "d2", 1.0)
    expected = "ann.ndcg: 1 new events on 1 pairs, 0 known, 1 conflicts\n"
    table = [
        "query  document  rater  project  package  left out because",
        "q1     d2        ann    1        3        judged otherwise meanwhile",
    ]
    dry = line("merge", shop, out, "--dry-run").stdout
    assert dry == line("merge", shop, out).stdout
    assert dry.startswith(expected) and dry.splitlines()[2:] == table
    value = line.json("merge", shop, out)
    (package_json,) = value["packages"]
    assert value["stored"] and (package_json["new_events"], package_json["known_events"]) == (0, 1)
    assert package_json["conflicts"] == [
        {
            "query_key": "q1", "doc_key": "d2", "reason": "judged otherwise meanwhile",
            "project": {"status": "graded", "grade": 1.0, "note": ""},
            "package": {"status": "graded", "grade": 3.0, "note": "n"},
        }
    ]  # fmt: skip
    assert line("check", shop).stdout.endswith("sound\n")


def test_whose_words_they_are_is_always_said(line: Line, shop: Path, tmp_path: Path) -> None:
    # The verbs that store words or hand work out: none of them makes somebody up.
    assert "--rater" in line.misused("hand-out", shop, tmp_path / "who.ndcg")
    assert not (tmp_path / "who.ndcg").exists()
    words = tmp_path / "words.jsonl"
    words.write_text('{"query_key": "q1", "doc_key": "d1", "grade": 2}\n')
    before = _rows(shop)
    line("import", shop, words, "--as", "judgments", "--accept-warnings", code=1)
    assert _rows(shop) == before
    line("import", shop, words, "--as", "judgments", "--rater", "ann", "--accept-warnings")
    assert len(_rows(shop)) == len(before) + 1


def _rows(shop: Path) -> list[tuple[str, float | None]]:
    with Project.open(shop) as project:
        return sorted((row.rater, row.state.grade) for row in project.read.judgment_rows())


def test_dry_run_stores_nothing(line: Line, shop: Path, tmp_path: Path) -> None:
    out = tmp_path / "ann.ndcg"
    line("hand-out", shop, out, "--rater", "ann")
    with opened(out) as package:
        say(package, "q1", "d1", 3.0)
    assert line.json("merge", shop, out, "--dry-run")["packages"][0]["new_events"] == 1
    with Project.open(shop) as project:
        assert said(project) == {}


def test_a_task_and_a_new_rater(line: Line, shop: Path, tmp_path: Path) -> None:
    out = tmp_path / "week.ndcg"
    assert "2 pairs for ann" in line("hand-out", shop, out, "--rater", "ann", "--task", "Week 3").stdout
    assert "11 pairs for eve" in line("hand-out", shop, tmp_path / "eve.ndcg", "--rater", "eve").stdout
    (problem,) = line.refused("hand-out", shop, tmp_path / "x.ndcg", "--rater", "ann", "--task", "Week 4")
    assert problem == "no task named 'Week 4'; there are: Week 3"


def test_everything_or_what_is_left(line: Line, shop: Path, tmp_path: Path) -> None:
    with Project.open(shop) as project:
        say(project, "q1", "d1", 3.0)
    assert "10 pairs" in line("hand-out", shop, tmp_path / "1.ndcg", "--rater", "ann").stdout
    whole = line("hand-out", shop, tmp_path / "2.ndcg", "--rater", "ann", "--all").stdout
    assert "11 pairs for ann, 1 judged already" in whole


def test_a_package_takes_no_other_verb(line: Line, shop: Path, tmp_path: Path) -> None:
    out = tmp_path / "ann.ndcg"
    line("hand-out", shop, out, "--rater", "ann")
    queries = tmp_path / "queries.jsonl"
    for words in (
        ("import", out, queries),
        ("evaluate", out),
        ("explain", out, "--query", "q1"),
        ("gsb", out),
        ("export", out, tmp_path / "x.qrels", "--as", "qrels"),
        ("hand-out", out, tmp_path / "x.ndcg", "--rater", "ann"),
        ("merge", out, out),
    ):
        (problem,) = line.refused(*words)
        assert "ann.ndcg: this is a package for ann, which can only be judged" in problem, words
    assert line("check", out).stdout.endswith("sound\n")


def test_one_bad_package_stops_them_all(line: Line, shop: Path, tmp_path: Path) -> None:
    for name in ("ann", "eve"):
        line("hand-out", shop, tmp_path / f"{name}.ndcg", "--rater", name)
        with opened(tmp_path / f"{name}.ndcg") as package:
            say(package, "q1", "d1", 3.0, rater=name)
    tamper(tmp_path / "eve.ndcg", "UPDATE judgment_event SET grade = 0")
    (problem,) = line.refused("merge", shop, tmp_path / "ann.ndcg", tmp_path / "eve.ndcg")
    assert "eve.ndcg is not merged" in problem and "at event 1 (" in problem
    with Project.open(shop) as project:
        assert said(project) == {}


def prefer(project: Project, side: Side, place: int = 0) -> None:
    """ann's verdict on an item of the first comparison."""
    comparison = project.read.comparisons()[0]
    key = ComparisonQueue(project, comparison.id, rater_id(project)).items[place].key
    state = PreferenceState(Verdict.JUDGED, side, 0 if side is Side.NONE else 1)
    project.execute(JudgeItem(rater_id(project), comparison.id, key, state)).result()


def test_comparisons_are_handed_out_and_merged(line: Line, shop: Path, tmp_path: Path) -> None:
    with Project.open(shop) as project:
        for name in ("Launch", "Later"):
            create_comparison(project, name, *(item.id for item in project.read.systems()))
    everything = line("hand-out", shop, tmp_path / "all.ndcg", "--rater", "ann").stdout
    assert everything == "all.ndcg: 11 pairs and 4 items side by side for ann, 0 judged already\n"
    week = line("hand-out", shop, tmp_path / "w.ndcg", "--rater", "ann", "--task", "Week 3").stdout
    assert week == "w.ndcg: 2 pairs for ann, 0 judged already\n"
    both = ("--task", "Week 3", "--comparison", "Later")
    assert (
        "2 pairs and 2 items" in line("hand-out", shop, tmp_path / "b.ndcg", "--rater", "ann", *both).stdout
    )
    (problem,) = line.refused("hand-out", shop, tmp_path / "x", "--rater", "ann", "--comparison", "No")
    assert problem == "no comparison named 'No'; there are: Launch, Later"
    out = tmp_path / "ann.ndcg"
    told = line("hand-out", shop, out, "--rater", "ann", "--comparison", "Launch").stdout
    assert told == "ann.ndcg: 2 items side by side for ann, 0 judged already\n"
    with opened(out) as package:
        prefer(package, Side.LEFT)
    merged = line.json("merge", shop, out, "--dry-run")["packages"][0]
    assert (merged["new_events"], merged["items"], merged["judged"]) == (1, 1, 1)
    with Project.open(shop) as project:
        prefer(project, Side.NONE)
    lines = line("merge", shop, out).stdout.splitlines()
    assert lines[0] == "ann.ndcg: 0 new events on 0 pairs, 0 known, 1 conflicts"
    assert lines[2].split("  ")[1] == "document or comparison"
    assert lines[3].split()[1:5] == ["Launch", "ann", "same", "left"]
    (conflict,) = line.json("merge", shop, out)["packages"][0]["item_conflicts"]
    assert conflict["comparison"] == "Launch" and conflict["reason"] == "judged otherwise meanwhile"
    assert conflict["project"] == {"status": "judged", "preferred": "none", "strength": 0, "note": ""}
    assert line("check", shop).stdout.endswith("sound\n")
