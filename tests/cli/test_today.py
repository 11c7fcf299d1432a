"""The verbs today and work."""

from __future__ import annotations

import csv
from pathlib import Path

import openpyxl
import pytest

from ndcg_gui.features.opening import open_project
from tests.cli.conftest import Line
from tests.features.today.test_reads import day, judge_all, task
from tests.making import add_rater


@pytest.fixture
def judged(project: Path) -> Path:
    with open_project(project) as opened:
        for name in ("ann", "bob"):
            add_rater(opened, name)
        task(opened, "heads", "ann", "bob", wanted_by=day(-1))
        judge_all(opened, "ann")
    return project


def test_today_is_printed_as_text_and_as_json(line: Line, judged: Path) -> None:
    said = line("today", judged).stdout
    assert "Task heads is overdue" in said and "hand-over bob" in said and "The question:" in said
    found = line.json("today", judged)
    assert found["to_do"][0]["rater"] == "bob" and found["to_do"][0]["command"] in said


def test_today_is_written(line: Line, judged: Path, tmp_path: Path) -> None:
    for name in ("today.html", "today.md", "today.xlsx", "today.json"):
        line("today", judged, "--out", tmp_path / name)
    assert "heads" in (tmp_path / "today.html").read_text("utf-8")


def test_work_is_listed_and_paid(line: Line, judged: Path, tmp_path: Path) -> None:
    found = line.json("work", judged, "--per-item", "0.5")
    (ann,) = found["people"]
    assert ann["rater"] == "ann" and ann["pay"] == ann["pairs"] * 0.5 and ann["seconds"] == ann["pairs"] * 9
    said = line("work", judged, "--per-hour", "12").stdout
    assert "ann" in said and "Pay" in said
    out = tmp_path / "work.csv"
    line("work", judged, "--per-item", "0.5", "--out", out)
    (row,) = csv.DictReader(out.read_text("utf-8-sig").splitlines())
    assert float(row["Pay"]) == ann["pay"] and row["Rater"] == "ann"
    line("work", judged, "--out", tmp_path / "work.xlsx")
    assert "Pay" not in [
        cell.value for cell in next(openpyxl.load_workbook(tmp_path / "work.xlsx").active.rows)
    ]


def test_days_without_work(line: Line, judged: Path) -> None:
    said = line("work", judged, "--from", "2001-01-01", "--to", "2001-01-31").stdout
    assert "Nobody judged anything from 2001-01-01 to 2001-01-31." in said


def test_contradicting_options(line: Line, judged: Path) -> None:
    assert "after" in line.misused("work", judged, "--from", "2026-02-01", "--to", "2026-01-01")
    assert "either" in line.misused("work", judged, "--per-item", "1", "--per-hour", "1")
    assert "--per-item" in line.misused("work", judged, "--accepted", "--per-hour", "1")
    assert "by lots" in line.refused("work", judged, "--accepted", "--per-item", "1")[0]
    assert "2026-13-01" in line.misused("work", judged, "--from", "2026-13-01")
