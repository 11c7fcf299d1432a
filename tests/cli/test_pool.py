from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.opening import open_project
from ndcg_gui.store.collection import contents, pools
from tests.cli.conftest import Line
from tests.making import add_rater, dump, store, write_judgments


def test_a_task_is_previewed_made_listed_and_removed(line: Line, project: Path) -> None:
    words = ["pool", project, "--name", "week 3", "--depth", 2, "--rater", "ann", "--rater", "bob"]
    before = dump(project)
    preview = line.json(*words, "--dry-run")
    assert dump(project) == before
    assert (preview["pairs"], preview["queries"], preview["stored"]) == (8, 3, False)
    assert {item["rater"]: item["judgments"] for item in preview["raters"]} == {"ann": 4, "bob": 4}
    shown = line(*words, "--dry-run").stdout
    assert (
        "8 pairs of 3 queries" in shown and "nothing was stored" in shown and "15.0 s each (assumed)" in shown
    )
    made = line.json(*words)
    assert {**made, "stored": False} == preview
    with open_project(project) as opened:
        (ann, _bob) = opened.raters()
        (task,) = opened.read(pools.tasks)
        opened.execute(
            grade_pair(ann.id, *opened.read(pools.work_of, task.id)[ann.id][0].tolist(), 1)
        ).result()
    (listed,) = line.json("pool", project, "--list")["tasks"]
    assert (listed["name"], listed["pairs"], listed["judged"]) == ("week 3", 8, 1)
    assert listed["raters"][0] == {"rater": "ann", "pairs": 4, "judged": 1, "left": 3}
    assert [row.split() for row in line("pool", project, "--list").stdout.splitlines()[1:]] == [
        ["week", "3", "all", "8", "8", "1", "7"], ["ann", "4", "1", "3"], ["bob", "4", "0", "4"],
    ]  # fmt: skip
    assert line.refused(*words) == ["there is already a task named week 3; choose another name"]
    assert "removed" in line("pool", project, "--remove", "week 3").stdout
    assert line("pool", project, "--list").stdout == "no tasks yet\n"
    assert line.refused("pool", project, "--remove", "week 3") == ["there is no task named week 3"]


def test_every_option_reaches_the_plan(line: Line, project: Path, tmp_path: Path) -> None:
    with open_project(project) as opened:
        store(opened, write_judgments(tmp_path / "g.csv", ["q1,d5,max,4", "q1,d6,max,0"]))
    made = line.json(
        "pool", project, "--name", "t", "--system", "A", "--system", "B", "--depth", 1, "--sample", 0.5,
        "--query", "q1", "--query", "q3", "--stratum", "=5", "--rater", "ann", "--rater", "max",
        "--overlap", 0.5, "--per-pair", 2, "--quota", "ann=9", "--gold", 0.5, "--gold-from", "max",
        "--repeats", 0.5, "--order", "shuffled", "--seed", 7, "--show-rank", "--open", "--unjudged",
        "--own-disputes", "--title", "Week 3", "--wanted-by", "2026-11-27", "--enough", 2, "--agreeing", 1,
    )  # fmt: skip
    assert made["plan"] == {
        "name": "t", "systems": ["A", "B"], "depth": 1, "sample": 0.5, "queries": ["q1", "q3"],
        "strata": {"": 5}, "unjudged": True, "disagreement": None, "raters": ["ann", "max"], "overlap": 0.5,
        "per_pair": 2, "quotas": {"ann": 9}, "gold": 0.5, "gold_from": "max", "repeats": 0.5,
        "order": "shuffled", "seed": 7, "calibration": False, "show_rank": True, "open": True,
        "own_disputes": True, "title": "Week 3", "wanted_by": "2026-11-27", "enough": 2, "agreeing": 1.0,
        "drawn": False, "all_queries": False, "model": "", "most": 0, "screened": None,
    }  # fmt: skip
    again = line.json("pool", project, "--name", "c", "--calibration", "--rater", "ann")
    assert again["plan"]["calibration"] and (again["pairs"], again["gold"]) == (0, 2)
    assert line.json("pool", project, "--name", "d", "--disagreement", 2, "--dry-run")["pairs"] == 0
    assert line.refused("pool", project, "--name", "d", "--disagreement", 2) == ["no pair fits this plan"]


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("--list", "--remove", "x"),
        ("--name", "x", "--list"),
        ("--name", "x", "--quota", "ann"),
        ("--name", "x", "--quota", "ann=-1"),
        ("--name", "x", "--overlap", "1.5"),
        ("--name", "x", "--order", "rank"),
    ],
)
def test_wrong_usage(line: Line, project: Path, words: tuple[str, ...]) -> None:
    line.misused("pool", project, *words)


def test_queries_are_drawn_at_random(line: Line, project: Path) -> None:
    drawn = [line.json("pool", project, "--name", "t", "--draw", 2, "--seed", seed, "--dry-run")["plan"]
             for seed in range(8)]  # fmt: skip
    assert all(plan["drawn"] and len(plan["queries"]) == 2 for plan in drawn)
    assert len({tuple(plan["queries"]) for plan in drawn}) > 1
    words = ("--query", "q1", "--query", "q2")
    made = line.json("pool", project, "--name", "t", "--draw", 1, *words, "--dry-run")["plan"]
    assert not made["drawn"] and len(made["queries"]) == 1  # of some queries it is no sample of all


def test_closed_pairs_are_listed(line: Line, project: Path) -> None:
    words = ["pool", project, "--name", "t", "--depth", 2, "--rater", "ann", "--rater", "bob", "--overlap", 1]
    line(*words, "--enough", 1)
    with open_project(project) as opened:
        (ann, _bob) = opened.raters()
        (task,) = opened.read(pools.tasks)
        pair = opened.read(pools.work_of, task.id)[ann.id][0].tolist()
        opened.execute(grade_pair(ann.id, *pair, 1)).result()
    assert [row.split() for row in line("pool", project, "--list").stdout.splitlines()] == [
        ["task", "rater", "pairs", "asked", "for", "judged", "remaining", "closed", "pairs"],
        ["t", "all", "8", "15", "1", "14", "1"], ["ann", "8", "1", "7"],
        ["bob", "7", "0", "7"],
    ]  # fmt: skip
    assert line.json("pool", project, "--list")["tasks"][0]["closed"] == 1


def test_a_title_that_tells_a_system_is_refused(line: Line, project: Path) -> None:
    said = line.refused("pool", project, "--name", "t", "--title", "is B better?")
    assert said == [
        "raters would see the name is B better?, which contains the system's name B: choose another name"
    ]


def test_what_the_project_does_not_have(line: Line, project: Path) -> None:
    assert line.refused("pool", project, "--name", "t", "--system", "Z") == ["there is no system 'Z'"]
    assert line.refused("pool", project, "--name", " ") == [
        "a task needs a name of 1 to 120 printable characters"
    ]


def test_figures_of_raters(line: Line, project: Path, tmp_path: Path) -> None:
    assert line("raters", project).stdout == "no raters yet\n"
    with open_project(project) as opened:
        store(opened, write_judgments(tmp_path / "g.csv", ["q1,d5,max,4", "q1,d6,max,0"]))
    (found,) = line.json("raters", project)["raters"]
    assert found == {
        "rater": "max", "judged": 2, "skipped": 0, "cannot_judge": 0, "seconds_each": None, "gold": 0,
        "gold_exact": 0, "gold_within_one": 0, "repeats": 0, "repeats_same": 0,
    }  # fmt: skip
    rows = line("raters", project).stdout.splitlines()
    assert rows[1].split() == ["max", "2", "0", "0", "-", "0", "0", "0", "0", "0"]


def test_raters_are_renamed_and_merged(line: Line, project: Path) -> None:
    with open_project(project) as opened:
        queries, documents = opened.read(contents.query_ids), opened.read(contents.document_ids)
        for name, key in (("ann", "d1"), ("ann=k", "d1"), ("ann=k", "d2")):
            rater = add_rater(opened, name)
            opened.execute(grade_pair(rater, queries["q1"], documents[key], 2)).result()
    said = line("raters", project, "--rename", "ann=k=Ann K").stderr
    assert said.endswith("rater ann=k is Ann K now\n")

    def judged() -> dict[str, int]:
        return {item["rater"]: item["judged"] for item in line.json("raters", project)["raters"]}

    assert judged() == {"ann": 1, "Ann K": 2}
    said = line("raters", project, "--merge", "Ann K=ann", "--dry-run").stdout
    assert said == (
        "2 judgments and 0 verdicts of Ann K go to ann; both judged 1 of them, and there the later"
        " one counts\n"
        "nothing was stored (--dry-run)\n"
    )
    assert judged() == {"ann": 1, "Ann K": 2}
    found = line.json("raters", project, "--merge", "Ann K=ann", "--by", "lee")
    assert [item["rater"] for item in found["raters"]] == ["ann"]
    assert judged() == {"ann": 2}
    assert line.refused("raters", project, "--rename", "x=y") == ["there is no rater named x"]
    assert "expected two names" in line.misused("raters", project, "--rename", "ann")
    assert "--dry-run can only be used with --merge" in line.misused("raters", project, "--dry-run")
