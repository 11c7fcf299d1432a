from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.launch_rule import LaunchRule
from ndcg_gui.domain.query_samples import Method
from ndcg_gui.domain.records import Side, Verdict
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.features.judge import tasks
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.sample.drawing import draw, plan_of
from ndcg_gui.features.side_by_side.queue import ComparisonQueue
from ndcg_gui.formats.mapped.query_log import QueryLog
from ndcg_gui.store.collection import pools
from ndcg_gui.store.labels import preferences
from ndcg_gui.store.labels.preferences import PresentedItem
from tests.cli.conftest import Line
from tests.making import dump, store, write_queries, write_run

NEW: tuple[Any, ...] = ("--baseline", "A", "--candidate", "B")


@pytest.fixture
def larger(project: Path, tmp_path: Path) -> Path:
    """The project with 40 more queries, on all of which its systems differ."""
    keys = [f"n{number}" for number in range(40)]
    with open_project(project) as opened:
        store(opened, write_queries(tmp_path / "more.jsonl", keys))
        store(opened, write_run(tmp_path / "l.run", "L", dict.fromkeys(keys, ("d1", "d2"))))
        store(opened, write_run(tmp_path / "r.run", "R", dict.fromkeys(keys, ("d2", "d1"))))
    return project


def sides(path: Path, number: int = 0) -> dict[str, list[PresentedItem]]:
    with open_project(path) as opened:
        comparison = opened.read(preferences.comparisons)[number]
        return {
            rater.name: opened.read(preferences.assigned_sides, comparison.id, rater.id)
            for rater in opened.raters()
        }


def test_who_knows_the_program_does_not_know_the_seed(
    line: Line, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A rater could compute sides and hidden checks from a seed that every project has."""
    drawn = iter(range(1000, 1010))
    monkeypatch.setattr("ndcg_gui.domain.seeds.randbelow", lambda _most: next(drawn))
    line("sbs", "new", project, "--name", "drawn", *NEW)
    line("sbs", "new", project, "--name", "said", *NEW, "--seed", 7)
    line("pool", project, "--name", "task")
    with open_project(project) as opened:
        seeds = [item.plan.seed for item in opened.read(preferences.comparisons)]
        (task,) = opened.read(pools.tasks)
    assert seeds == [1000, 7] and tasks.plan_of(task.plan).seed == 1001
    assert "(drawn at random)" in " ".join(line("sbs", "new", "--help").stdout.split())


def test_a_comparison_is_previewed_made_and_listed(line: Line, project: Path) -> None:
    words = ["sbs", "new", project, "--name", " Launch  check ", *NEW, "--rater", "ann", "--rater", "bob",
             "--overlap", 1]  # fmt: skip
    before = dump(project)
    preview = line.json(*words, "--dry-run")
    assert dump(project) == before
    (part,) = preview["comparisons"]
    assert (preview["stored"], part["name"], part["items"], part["identical"]) == (
        False,
        "Launch check",
        3,
        1,
    )
    assert preview["sample_size"]["Launch check"]["n"] == 3
    shown = line(*words, "--dry-run").stdout
    assert "3 queries, 3 items (lists), 1 identical and counted as Same" in shown
    assert (
        "45.0 s each (assumed)" in shown
        and "nothing was stored" in shown
        and "2 items go to several" in shown
    )
    assert {**line.json(*words), "stored": False} == preview
    with open_project(project) as opened:
        ann = opened.raters()[0].id
        (comparison,) = opened.read(preferences.comparisons)
        key = ComparisonQueue(opened, comparison.id, ann).items[0].key
        state = PreferenceState(Verdict.JUDGED, Side.LEFT, 1)
        opened.execute(JudgeItem(ann, comparison.id, key, state)).result()
    (listed,) = line.json("sbs", "list", project)["comparisons"]
    assert (listed["name"], listed["baseline"], listed["candidate"]) == ("Launch check", "A", "B")
    assert listed["raters"][0] == {"rater": "ann", "items": 2, "judged": 1, "skipped": 0, "left": 1}
    assert [row.split() for row in line("sbs", "list", project).stdout.splitlines()[1:]] == [
        ["Launch", "check", "3", "1", "closed"], ["ann", "2", "1", "0", "1"], ["bob", "2", "0", "0", "2"],
    ]  # fmt: skip
    refused = ["there is already a comparison named Launch check; choose another name"]
    assert line.refused(*words) == line.refused(*words, "--dry-run") == refused


def test_nothing_is_listed_where_there_is_nothing(line: Line, project: Path) -> None:
    assert line("sbs", "list", project).stdout == "no comparisons yet\n"
    line("sbs", "new", project, "--name", "c", *NEW)
    assert line("sbs", "list", project).stdout.splitlines()[2].split() == ["nobody", "yet"]


def test_every_option_reaches_the_plan(line: Line, larger: Path) -> None:
    made = line.json(
        "sbs", "new", larger, "--name", "c", "--baseline", "L", "--candidate", "R", "--candidate", "A",
        "--depth", 2, "--unit", "pair", "--points", 7, "--tie", "good", "--tie", "bad", "--reason", "price",
        "--reason", "order", "--sample", 30, "--sampling", "weighted", "--differing", "--rater", "ann",
        "--rater", "bob", "--rater", "eve", "--overlap", 0.5, "--per-item", 3, "--repeats", 0.1,
        "--same-checks", 0.1, "--obvious-checks", 0.2, "--seed", 7, "--ship-above", 0.01, "--safe-above",
        -0.1, "--no-guard-strata", "--grades-after", "--own-disputes", "--criterion",
        "Fresh", "--criterion", "Safe", "--show-length", "--too-fast",
    )  # fmt: skip
    plan = ComparisonPlan(
        "c", "L", ("R", "A"), depth=2, unit="pair", points=7, ties=("good", "bad"),
        reasons=("price", "order"), sample=30, sampling="weighted", differing=True,
        raters=("ann", "bob", "eve"), overlap=0.5, per_item=3, repeats=0.1, same_checks=0.1,
        obvious_checks=0.2, seed=7, rule=LaunchRule(0.01, -0.1, False), grades_after=True, own_disputes=True,
        criteria=("Fresh", "Safe"), show_length=True, too_fast=True,
    )  # fmt: skip
    assert ComparisonPlan.from_json(made["plan"]) == plan
    with open_project(larger) as opened:
        stored = [item.plan for item in opened.read(preferences.comparisons)]
        assert [replace(own, weights=()) for own in stored] == [plan, plan]
        # What each query stands for is kept, which was drawn by traffic.
        assert all(len(own.weights) == 30 for own in stored)
        assert [item.name for item in opened.read(preferences.comparisons)] == ["c 1", "c 2"]


@pytest.mark.parametrize(
    ("options", "rule"),
    [
        ((), None),
        (("--ship-above", 0), LaunchRule()),
        (("--ship-above", -0.1), LaunchRule(-0.1, -0.1)),
        (("--safe-above", 0.1), LaunchRule(0.1, 0.1)),
        (("--safe-above", -0.05, "--no-guard-strata"), LaunchRule(0.0, -0.05, False)),
    ],
)
def test_a_rule_is_stated_by_one_threshold(
    line: Line, project: Path, options: tuple[Any, ...], rule: LaunchRule | None
) -> None:
    made = line.json("sbs", "new", project, "--name", "c", *NEW, "--dry-run", *options)
    assert made["plan"]["rule"] == (None if rule is None else rule.to_json())
    assert made["plan"]["repeats"] == 0.05
    said = line("sbs", "new", project, "--name", "c", *NEW, "--dry-run", *options).stdout
    assert ("Ship if the lower bound" in said) == (rule is not None)


def test_two_seeds_differ_and_one_is_the_same_again(line: Line, larger: Path) -> None:
    for name, seed in (("one", 1), ("two", 2), ("three", 1)):
        line("sbs", "new", larger, "--name", name, "--baseline", "L", "--candidate", "R", "--rater", "ann",
             "--seed", seed)  # fmt: skip
    one, two, three = (sides(larger, number)["ann"] for number in range(3))
    left = [{item.key: item.left_system for item in found} for found in (one, two, three)]
    assert left[0] != left[1] and left[0] == left[2]
    assert [item.key for item in one] != [item.key for item in two]
    for found in left:
        own = [side for key, side in found.items() if key.number == 0]
        assert len(own) == 40 and own.count("candidate") == 20


def test_sides_survive_a_restart(line: Line, larger: Path) -> None:
    line("sbs", "new", larger, "--name", "c", "--baseline", "L", "--candidate", "R", "--rater", "ann")
    before = sides(larger)["ann"]
    with open_project(larger) as opened:
        ann = opened.raters()[0].id
        queue = ComparisonQueue(opened, opened.read(preferences.comparisons)[0].id, ann)
        seen = [(item.key, item.left, item.right) for item in queue.items]
    with open_project(larger) as opened:
        queue = ComparisonQueue(opened, opened.read(preferences.comparisons)[0].id, ann)
        assert [(item.key, item.left, item.right) for item in queue.items] == seen
    assert sides(larger)["ann"] == before


def test_what_is_refused(line: Line, project: Path) -> None:
    before = dump(project)
    assert line.refused("sbs", "new", project, "--name", "is A good", *NEW) == [
        "raters would see the name is A good, which contains the system's name A: choose another name"
    ]
    assert line.refused("sbs", "new", project, "--name", "c", "--baseline", "A", "--candidate", "Q") == [
        "there is no system named Q"
    ]
    assert line.refused("sbs", "new", project, "--name", "c", "--baseline", "A", "--candidate", "A") == [
        "a system cannot be compared with itself: choose different systems"
    ]
    assert "safe_above" in line.refused(
        "sbs", "new", project, "--name", "c", *NEW, "--ship-above", 0, "--safe-above", 0.5
    )[0]  # fmt: skip
    assert "name" in line.misused("sbs", "new", project, *NEW)
    assert "4" in line.misused("sbs", "new", project, "--name", "c", *NEW, "--points", 4)
    assert dump(project) == before


def test_how_many_queries_are_needed(line: Line) -> None:
    assert "329 queries are needed" in line("sbs", "power", "--not-same", 0.4, "--difference", 0.1).stdout
    said = line.json("sbs", "power", "--not-same", 0.4, "--difference", 0.1, "--items", 150)
    assert (said["n"], said["needed"], round(said["power"], 2)) == (150, 329, 0.45)
    assert round(said["detectable"], 3) == 0.148
    assert line.json("sbs", "power", "--not-same", 0.4, "--difference", 0.1)["n"] is None
    assert "is impossible" in line("sbs", "power", "--not-same", 0.1, "--difference", 0.2).stdout
    three = line.json("sbs", "power", "--not-same", 0.4, "--difference", 0.1, "--comparisons", 3)
    assert (three["needed"], three["tests"]) == (431, 3)
    told = line("sbs", "power", "--not-same", 0.4, "--difference", 0.1, "--comparisons", 2).stdout
    assert "at the 2.5 % level, the first step of Holm's correction" in told
    line.misused("sbs", "power", "--not-same", 0.4, "--difference", 0)


@pytest.mark.parametrize("verb", ["new", "list", "power"])
def test_every_verb_and_option_has_help(line: Line, verb: str) -> None:
    from ndcg_gui.cli.side_by_side import sbs

    assert line("sbs", verb, "--help").stdout.startswith(f"Usage: main sbs {verb}")
    for option in sbs.commands[verb].params:
        if option.param_type_name == "option":
            assert getattr(option, "help", None), option.name


def test_the_sample_holds_for_comparisons_too(line: Line, larger: Path, tmp_path: Path) -> None:
    """What was not drawn from the log is compared only with --all-queries."""
    log = tmp_path / "log.csv"
    log.write_text("query,count\n" + "".join(f"what is n{number},9\n" for number in range(4)), "utf-8")
    with open_project(larger) as opened:
        drawn = plan_of(opened, draw(QueryLog(log), 4, method=Method.UNIFORM, seed=1))
        opened.execute(import_files(drawn, accept_warnings=True)).result()
    words = ("sbs", "new", larger, "--baseline", "L", "--candidate", "R")
    told = line(*words, "--name", "few").stdout
    assert "4 queries, 4 items (lists)" in told
    assert "only the sampled queries: 36 other queries are left out (--all-queries takes them, too)" in told
    assert len({item.key.query_id for own in sides(larger).values() for item in own}) <= 4
    with open_project(larger) as opened:
        (comparison,) = opened.read(preferences.comparisons)
        assert len(opened.read(preferences.comparison_items, comparison.id)) == 4
        assert "all_queries" not in comparison.plan.to_json()  # which is hashed without it
    every = line.json(*words, "--name", "all", "--all-queries", "--dry-run")
    assert every["comparisons"][0]["queries"] == 40 and "not_sampled" not in every["comparisons"][0]
    few = line.json(*words, "--name", "few again", "--dry-run")
    assert few["comparisons"][0]["not_sampled"] == 36


def test_lists_get_a_grade_each(line: Line, larger: Path) -> None:
    words: tuple[Any, ...] = ("sbs", "new", larger, "--name", "Pages", "--baseline", "L", "--candidate", "R")
    words += ("--grades", "1-5", "--rater", "ann", "--sample", 12, "--repeats", 0, "--depth", 2)
    said = line(*words, "--dry-run").stdout
    assert "Pages: a grade from 1 to 5 for each list of L, R" in said
    assert "12 queries, 24 lists, the first 2 results of each" in said
    assert "GSB" not in said and "Same" not in said
    assert line.json(*words, "--dry-run")["sample_size"] == {}
    line(*words)
    assert line.refused("sbs", "new", larger, "--name", "x", *NEW, "--grades", "0-4", "--tie", "good") == [
        "lists that get a grade are shown one by one: leave out the setting Kinds of Same"
    ]
    assert line.refused("gsb", larger, "Pages") == [
        "the lists of Pages get a grade each, so it has no good, same and bad; `ndcg-gui sbs grades` prints "
        "the grades"
    ]
    assert "stays closed until everybody has finished" in line("sbs", "grades", larger).stdout
    assert line.json("sbs", "grades", larger)["closed"][0]["comparison"] == "Pages"
    with open_project(larger) as project:
        (comparison,) = project.read(preferences.graded_lists)
        ann = next(rater.id for rater in project.raters() if rater.name == "ann")
        for item in ComparisonQueue(project, comparison.id, ann).items:
            state = PreferenceState(Verdict.JUDGED, Side.NONE, 0, grade=2.0 + 2 * (item.key.rank == 2))
            project.execute(JudgeItem(ann, comparison.id, item.key, state)).result()
    told = line("sbs", "grades", larger, "Pages").stdout
    assert "R gets better grades than L: +2.00 (p < 0.001)." in told
    (found,) = line.json("sbs", "grades", larger)["comparisons"]
    assert [own["mean"] for own in found["systems"]] == [2.0, 4.0]


def test_no_lists_were_graded(line: Line, project: Path) -> None:
    assert "`sbs new --grades` makes one" in line("sbs", "grades", project).stdout
    line("sbs", "new", project, "--name", "c", *NEW)
    assert line.refused("sbs", "grades", project, "c") == [
        "in c two lists are compared, so no list has a grade"
    ]
