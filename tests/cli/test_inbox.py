from __future__ import annotations

import csv
import json
from pathlib import Path

import openpyxl
import pytest

from ndcg_gui.cli.inbox import _KINDS
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.features.inbox.remarks import KIND_TITLES, STATE_TITLES, RemarkKind, RemarkState
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.features.opening import open_project
from ndcg_gui.store.collection import contents
from tests.cli.conftest import Line
from tests.making import add_rater


@pytest.fixture
def remarked(project: Path) -> Path:
    with open_project(project) as opened:
        query, documents = opened.read(contents.query_ids)["q1"], opened.read(contents.document_ids)
        said = {
            ("ann", "d1"): PairState(Status.CANNOT_JUDGE, note="=a table"),
            ("bob", "d2"): PairState(Status.GRADED, 2, flags=("outdated",)),
        }
        for (name, document), state in said.items():
            rater = add_rater(opened, name)
            opened.execute(JudgePair(rater, query, documents[document], state)).result()
    return project


def test_the_kinds_are_all_there_are() -> None:
    more = {RemarkKind.SKIPPED, RemarkKind.GRADED}  # only to be looked at
    assert list(_KINDS) == [str(kind) for kind in RemarkKind if kind not in more]
    assert set(KIND_TITLES) == set(RemarkKind)
    assert set(STATE_TITLES) == set(RemarkState)


def test_an_empty_one(line: Line, project: Path) -> None:
    assert line("inbox", project).stdout.startswith("The inbox is empty")
    assert line.json("inbox", project) == {"remarks": []}


def test_the_list(line: Line, remarked: Path) -> None:
    said = line("inbox", remarked).stdout.splitlines()
    assert said[0] == "2 remarks open, 0 answered, 0 done."
    assert said[2].split()[:4] == ["when", "(UTC)", "kind", "rater"] or said[2].startswith("When (UTC)")
    assert [row.split()[2:5] for row in said[3:]] == [["flag", "bob", "q1"], ["cannot", "judge,", "note"]]
    only = line("inbox", remarked, "--rater", "ann", "--kind", "note", "--open", "--find", "TABLE").stdout
    assert "=a table" in only and "outdated" not in only
    assert "None of them" in line("inbox", remarked, "--kind", "fast").stdout


def test_dealing_with_it(line: Line, remarked: Path) -> None:
    flag, note = line.json("inbox", remarked)["remarks"]
    line("inbox", remarked, "done", flag["key"][:30], "--by", "lead")
    line("inbox", remarked, "answer", note["key"], "a table counts, too", "--by", "lead")
    flag, note = line.json("inbox", remarked)["remarks"]
    assert (flag["state"], flag["by"]) == ("done", "lead")
    assert (note["state"], note["answer"], note["kinds"]) == (
        "answered", "a table counts, too", ["cannot-judge", "note"],
    )  # fmt: skip
    assert line.json("inbox", remarked, "--open") == {"remarks": []}
    line("inbox", remarked, "open", flag["key"])
    assert [item["rater"] for item in line.json("inbox", remarked, "--open")["remarks"]] == ["bob"]
    line("check", remarked)


def test_written_to_files(line: Line, remarked: Path, tmp_path: Path) -> None:
    for suffix in (".csv", ".json", ".xlsx", ".html", ".md"):
        line("inbox", remarked, "--out", tmp_path / f"inbox{suffix}")
    with (tmp_path / "inbox.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["Rater"], row["Grade"], row["Text"]) for row in rows] == [
        ("bob", "2", "outdated"), ("ann", "x", "'=a table"),
    ]  # fmt: skip
    found = json.loads((tmp_path / "inbox.json").read_text("utf-8"))
    assert found["remarks"] == line.json("inbox", remarked)["remarks"]
    book = openpyxl.load_workbook(tmp_path / "inbox.xlsx")
    assert book.sheetnames[:2] == ["Report", "Inbox"]
    assert "cannot judge, note" in (tmp_path / "inbox.md").read_text("utf-8")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("done",), "name the remarks by their keys"),
        (("answer", "x"), "give the key and the text"),
        (("done", "x", "--open"), "takes keys, and no filter"),
        (("--by", "lead"), "--by can only be used with done, open, answer and class"),
    ],
)
def test_wrong_usage(line: Line, remarked: Path, given: tuple[str, ...], said: str) -> None:
    assert said in line.misused("inbox", remarked, *given)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("done", "nothing"), "there is no remark 'nothing'"),
        (("done", ""), "there is no remark ''"),
        (("--rater", "zoe"), "no rater named 'zoe'"),
    ],
)
def test_what_cannot_be_is_said(line: Line, remarked: Path, given: tuple[str, ...], said: str) -> None:
    assert said in line.refused("inbox", remarked, *given)[0]


def test_classes_of_errors(line: Line, remarked: Path) -> None:
    assert line("inbox", remarked, "--classes").stdout == "No remark is in a class of errors yet.\n"
    flag, note = (item["key"] for item in line.json("inbox", remarked)["remarks"])
    line("inbox", remarked, "class", "=old", flag[:30], note, "--by", "lead")
    (found,) = line.json("inbox", remarked, "--classes")["classes"]
    assert found["class"] == "=old" and found["remarks"] == [flag, note] and found["raters"] == ["ann", "bob"]
    line("inbox", remarked, "class", "", note)
    assert [item["class"] for item in line.json("inbox", remarked)["remarks"]] == ["=old", None]
    assert [item["key"] for item in line.json("inbox", remarked, "--class", "=old")["remarks"]] == [flag]
    assert [item["key"] for item in line.json("inbox", remarked, "--class", "")["remarks"]] == [note]
    assert "=old" in line("inbox", remarked, "--classes").stdout
    said = line("inbox", remarked, "task", "=old", "ann", "bob").stdout
    assert said == "task =old: 1 pair for ann\n"
    assert line.refused("inbox", remarked, "link", "=old", "anything")[0].startswith("0 paragraphs")
    assert line.refused("inbox", remarked, "--class", "new")[0].startswith("there is no class 'new'")
    assert "name of the class" in line.misused("inbox", remarked, "class", "x")
    assert "words of the paragraph" in line.misused("inbox", remarked, "link", "x")
    assert "without filters" in line.misused("inbox", remarked, "--classes", "--open")
