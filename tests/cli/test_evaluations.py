from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ndcg_gui.domain.ids import RaterId
from ndcg_gui.features.evaluate.saved import saved_evaluations
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.opening import open_project
from ndcg_gui.store.collection import contents
from tests.cli.conftest import Line
from tests.making import project_file


@pytest.fixture
def judged(tmp_path: Path) -> Path:
    rows = ["q1,d1,ann,4", "q1,d2,ann,0", "q1,d1,bob,2", "q2,d5,ann,3"]
    return project_file(tmp_path, judgments=rows)


def grade(path: Path, query: str, document: str, value: float) -> None:
    with open_project(path) as opened:
        query_id, document_id = (
            opened.read(contents.query_ids)[query],
            opened.read(contents.document_ids)[document],
        )
        opened.execute(grade_pair(RaterId(1), query_id, document_id, value)).result()


def test_saving_and_listing(line: Line, judged: Path) -> None:
    assert line("evaluations", judged).stdout == f"{judged}: no saved evaluations\n"
    assert line.json("evaluations", judged) == {"evaluations": []}
    line("evaluations", judged, "--save", "first", "--note", "before\u202ethe change")
    shown = line.json("evaluate", judged)
    (saved,) = line.json("evaluations", judged)["evaluations"]
    assert saved["name"] == "first"
    assert saved["events"] == 4
    for name, system in shown["systems"].items():
        kept = saved["systems"][name]
        assert {metric: kept["numbers"][metric]["mean"] for metric in kept["numbers"]} == system["mean"]
        assert kept["queries"] == system["queries"]
    heading, a, b, settings, note = line("evaluations", judged).stdout.splitlines()
    assert heading.split()[:2] == ["evaluation", "saved"]
    assert a.startswith("first ") and " A " in a and b.startswith("first ") and " B " in b
    assert f"{shown['systems']['A']['mean']['nDCG@10']:.4f}" in a
    assert settings.startswith("first: Label: Majority of raters")
    assert note == "  before<U+202E>the change"


def test_saving_what_is_evaluated(line: Line, judged: Path) -> None:
    plain = line("evaluate", judged, "-m", "RR", "--labels", "mean", "--system", "B").stdout
    saving = line("evaluate", judged, "-m", "RR", "--labels", "mean", "--system", "B", "--save", "x").stdout
    assert saving == plain
    with open_project(judged) as opened:
        (saved,) = saved_evaluations(opened)
    assert (saved.name, saved.metrics, [item.name for item in saved.systems]) == ("x", ("RR",), ["B"])
    assert saved.settings.startswith("labels=mean, ")
    assert line.refused("evaluate", judged, "--save", "x") == ["there is already a saved evaluation named x"]


def test_in_what_two_differ(line: Line, judged: Path) -> None:
    line("evaluate", judged, "-m", "AP", "-m", "RR", "--save", "old")
    grade(judged, "q2", "d5", 0)
    grade(judged, "q3", "d6", 1)
    line("evaluate", judged, "-m", "AP", "-m", "RR", "--missing", "skip", "--save", "new")
    lines = line("evaluations", judged, "--diff", "old", "new").stdout.splitlines()
    assert lines[:3] == [
        "Missing queries: zero, then skip",
        "Queries with labels only in new: q3",
        "Labels: 1 added, 0 removed, 1 changed, in 2 queries (2 judgment events in between)",
    ]
    assert lines[4].split() == ["system", "metric", "old", "new", "difference"]
    assert lines[5].split() == ["A", "AP", "0.7500", "0.4444", "-0.3056"]
    moved = lines.index(next(text for text in lines if text.startswith("A, AP")))
    assert lines[moved + 1].split() == ["q2", "0.5000", "0.0000", "-0.5000", "1"]
    assert lines[moved + 2].split() == ["q3", "-", "0.3333", "-", "1"]
    found = line.json("evaluations", judged, "--diff", "old", "new")
    assert found["moved"]["A"]["AP"]["q2"] == [0.5, 0.0]


def test_long_lists_are_cut(line: Line, judged: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    line("evaluate", judged, "-m", "DCG@2", "--save", "old")
    for query, document in (("q1", "d2"), ("q2", "d4"), ("q3", "d1")):
        grade(judged, query, document, 4)
    line("evaluate", judged, "-m", "DCG@2", "--save", "new")
    monkeypatch.setattr("ndcg_gui.features.evaluate.saved_result.MOST_ROWS", 1)
    assert "and 2 more; --json lists all" in line("evaluations", judged, "--diff", "old", "new").stdout


def test_nothing_in_common(line: Line, judged: Path) -> None:
    line("evaluate", judged, "-m", "AP", "--system", "A", "--save", "old")
    line("evaluate", judged, "-m", "AP", "--system", "B", "--save", "new")
    assert line("evaluations", judged, "--diff", "old", "new").stdout.splitlines() == [
        "Systems only in old: A",
        "Systems only in new: B",
        "Labels: the same, without any judgment in between",
    ]


def test_renaming_and_removing(line: Line, judged: Path) -> None:
    line("evaluations", judged, "--save", "first", "--note", "why")
    line("evaluations", judged, "--rename", "first", "second")
    (saved,) = line.json("evaluations", judged)["evaluations"]
    assert (saved["name"], saved["note"]) == ("second", "why")
    line("evaluations", judged, "--rename", "second", "second", "--note", "")
    (saved,) = line.json("evaluations", judged)["evaluations"]
    assert saved["note"] == ""
    assert line.json("evaluations", judged, "--remove", "second") == {"evaluations": []}


def test_a_damaged_one_is_named_and_can_be_removed(line: Line, judged: Path) -> None:
    line("evaluations", judged, "--save", "first")
    with closing(sqlite3.connect(judged)) as connection, connection:
        connection.execute("UPDATE evaluation_system SET summary = '{'")
    (text,) = line.refused("evaluations", judged)
    assert "cannot be read; remove it, or restore a backup" in text
    text, *advice = line("check", judged, code=1).stderr.splitlines()
    assert text.endswith("the saved evaluation first was changed by another program")
    assert advice  # what to do about it
    line("evaluations", judged, "--remove", "first")
    assert json.loads(line("check", judged, "--json").stdout)["sound"]


def test_what_cannot_be(line: Line, judged: Path, tmp_path: Path) -> None:
    known = ["no saved evaluation named 'x'; there are: -"]
    assert line.refused("evaluations", judged, "--remove", "x") == known
    assert line.refused("evaluations", judged, "--diff", "x", "y") == known
    assert line.refused("evaluations", judged, "--rename", "x", "y") == known
    assert "printable characters" in line.refused("evaluations", judged, "--save", " ")[0]
    assert "give one of" in line.misused("evaluations", judged, "--save", "x", "--remove", "y")
    assert "--note can only be used with" in line.misused("evaluations", judged, "--note", "y")
    assert "need a PROJECT" in line.misused("evaluate", "--qrels", "x", "--run", "y", "--save", "z")
