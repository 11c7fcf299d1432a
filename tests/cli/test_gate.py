"""The gate as a pipeline calls it: by files, by a project, by its exit code."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ndcg_gui.features.demo import make_demo
from tests.cli.conftest import Line
from tests.making import put_copy

QUERIES = [f"q{number:02}" for number in range(20)]


@pytest.fixture
def files(tmp_path: Path) -> dict[str, Path]:
    """Labels, a run that is right on most queries, and one that is right on half of them."""
    found = {name: tmp_path / name for name in ("labels.qrels", "most.run", "half.run")}
    found["labels.qrels"].write_text("".join(f"{key} 0 good 1\n{key} 0 bad 0\n" for key in QUERIES))
    for name, right in (("most.run", lambda place: place > 1), ("half.run", lambda place: place % 2)):
        found[name].write_text(
            "".join(
                f"{key} Q0 {'good' if right(place) else 'bad'} 1 1.0 same-tag\n"
                for place, key in enumerate(QUERIES)
            )
        )
    return found


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        (["P@1 >= 0.9", "P@1 better (95 %)"], 0),
        (["P@1 >= 0.9", "P@1 > 0.9"], 4),
        (["P@1 >= 0.85 (95 %)"], 5),
    ],
)
def test_the_exit_code_is_the_answer(line: Line, files: dict[str, Path], rules: list[str], code: int) -> None:
    words = [word for rule in rules for word in ("--require", rule)]
    labels, new, old = files["labels.qrels"], files["most.run"], files["half.run"]
    done = line("gate", "--qrels", labels, "--run", new, "--baseline", old, *words, code=code)
    # A line for each rule, what they are over (the run, or both runs), and the gate's own.
    assert len(done.stdout.splitlines()) == len(rules) + (3 if "better" in rules[-1] else 2)


def test_what_pipelines_read_is_written(line: Line, files: dict[str, Path], tmp_path: Path) -> None:
    comment, junit = tmp_path / "comment.md", tmp_path / "gate.xml"
    words = ["gate", "--qrels", files["labels.qrels"], "--run", files["most.run"], "--require", "P@1 > 0.95"]
    done = line(*words, "--json", "--markdown", comment, "--junit", junit, code=4)
    assert json.loads(done.stdout)["rules"][0]["value"] == 0.9
    assert comment.read_text().startswith("### most: 1 of 1 rule not met.")
    assert 'failures="1"' in junit.read_text()
    assert line(*words, "--markdown", "-", code=4).stdout == comment.read_text()


def test_a_project_gives_labels_and_systems(line: Line, tmp_path: Path) -> None:
    project = tmp_path / "demo.ndcg"
    put_copy(project, make_demo)
    words = ["gate", "--project", project, "--run", "bm25-title-body", "--baseline", "bm25-title"]
    words.append("--ignore-unjudged")
    done = line(*words, "--require", "nDCG@10 not worse", "--require", "nDCG@10 > 0.7", "--json")
    numbers = line.json("evaluate", project, "-m", "nDCG@10")["systems"]["bm25-title-body"]
    assert json.loads(done.stdout)["rules"][1]["value"] == numbers["mean"]["nDCG@10"]
    # The same lists from a file.
    file = tmp_path / "new.run"
    line("export", project, file, "--as", "run", "--system", "bm25-title-body")
    again = line(
        "gate", "--project", project, "--run", file, "--require", "nDCG@10 > 0.7", "--json",
        "--ignore-unjudged",
    )  # fmt: skip
    assert json.loads(again.stdout)["rules"][0]["value"] == numbers["mean"]["nDCG@10"]
    assert (
        "neither a system"
        in line("gate", "--project", project, "--run", "nobody", "--require", "P@1 > 0", code=1).stderr
    )


def test_a_release_gives_labels_and_its_settings(line: Line, tmp_path: Path) -> None:
    project, release = tmp_path / "demo.ndcg", tmp_path / "release.zip"
    put_copy(project, make_demo)
    line("release", project, release, "--all-systems", "--missing", "skip")
    words = ["gate", "--release", release, "--run", "bm25-title", "--require", "nDCG@10 > 0.6", "--json"]
    words.append("--ignore-unjudged")
    found = json.loads(line(*words).stdout)
    expected = line.json("evaluate", project, "-m", "nDCG@10", "--missing", "skip")["systems"]["bm25-title"]
    assert found["rules"][0]["value"] == expected["mean"]["nDCG@10"]
    assert found["settings"]["missing"] == "skip"


@pytest.mark.parametrize(
    "words",
    [
        ["--run", "a", "--require", "P@1 > 0"],
        ["--qrels", "q", "--run", "a", "--require", "P@1 better"],
        ["--qrels", "q", "--run", "a", "--require", "P@1 > 0", "--labels", "mean"],
        ["--project", "p.ndcg", "--run", "a", "--require", "P@1 > 0", "--maximum", "4"],
        ["--qrels", "q", "--run", "a", "--require", "P@1 > 0", "--json", "--junit", "-"],
    ],
)
def test_words_that_do_not_go_together_are_refused(line: Line, words: list[str]) -> None:
    line("gate", *words, code=2)


def test_what_is_no_rule_is_an_error_of_its_own(line: Line, files: dict[str, Path]) -> None:
    done = line(
        "gate", "--qrels", files["labels.qrels"], "--run", files["most.run"], "--require", "good", code=1
    )
    assert "'good' is not a rule" in done.stderr


def test_rules_on_sub_topics(line: Line, tmp_path: Path) -> None:
    labels, new = tmp_path / "l.qrels", tmp_path / "new.run"
    labels.write_text(
        "".join(f"{key} {name} d{name} 1\n{key} {name} both 1\n" for key in QUERIES for name in "12")
    )
    new.write_text("".join(f"{key} Q0 d1 1 1.0 new\n" for key in QUERIES))
    old = tmp_path / "old.run"
    old.write_text(new.read_text().replace("d1", "other") + f"{QUERIES[0]} Q0 d1 2 0.5 new\n")
    words = ["gate", "--qrels", labels, "--run", new, "--json"]
    # Without a metric of sub-topics a pair has one grade.
    unequal = tmp_path / "unequal.qrels"
    unequal.write_text("q1 1 d1 1\nq1 2 d1 2\n")
    refused = line("gate", "--qrels", unequal, "--run", new, "--require", "P@1 >= 0.5", code=1)
    assert "such as alpha-nDCG@10" in refused.stderr
    done = line(*words, "--require", "strec@1 >= 0.5", "--require", "alpha-nDCG@1 >= 0.5")
    assert [rule["value"] for rule in json.loads(done.stdout)["rules"]] == [0.5, 0.5]
    words += ["--ignore-unjudged", "--baseline", old]
    done = line(*words, "--require", "alpha-nDCG@5 better by 0.2")
    assert json.loads(done.stdout)["rules"][0]["answer"] == "met"
