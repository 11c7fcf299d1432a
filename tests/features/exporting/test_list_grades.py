"""Grades of whole lists as files."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.features.exporting.everything import GRADES_LEFT_OUT, everything
from ndcg_gui.features.exporting.exports import ExportChoices, export
from ndcg_gui.features.exporting.looking import exportable
from ndcg_gui.store.labels import preferences
from tests.features.side_by_side.grading import ask, grade_all, make_project, session_of
from tests.making import store

GRADES = {"A": 1, "B": 3, "C": 5}


def test_every_grade_is_a_row_with_its_system(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        assert str(exportable(project).missing["list-grades"]) == "no list was graded yet"
        comparison = ask(project, raters=("ann",), repeats=0.1, reasons=("stale", "thin"))
        session = session_of(project, comparison, "ann")
        session.toggle_reason("thin")
        session.toggle_reason("stale")
        label = session.grade(GRADES["ABC"[session.item.key.rank - 1]], note="=1+1")
        assert label is not None
        project.execute(label).result()
        with pytest.raises(InputError, match="grades in Pages are left out: its result is not open yet"):
            export(project, tmp_path / "closed.csv", ExportChoices("list-grades"))
        grade_all(project, comparison, "ann", lambda system, _query: GRADES[system])
        ask(project, name="Closed", raters=("bob",))
        out = tmp_path / "grades.csv"
        exported = export(project, out, ExportChoices("list-grades"))
        assert exported.rows == 40 and "grades in Closed are left out" in str(exported.losses[0])
        with out.open(newline="", encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
        assert {(row["system"], row["grade"]) for row in rows} == {("A", "1"), ("B", "3"), ("C", "5")}
        assert [row["shown"] for row in rows].count("again") == 4
        (told,) = [row for row in rows if row["reasons"]]
        assert (told["reasons"], told["rater"], told["scale"]) == ("stale; thin", "ann", "1-5")
        export(project, tmp_path / "grades.jsonl", ExportChoices("list-grades"))
        first = json.loads((tmp_path / "grades.jsonl").read_text("utf-8").splitlines()[0])
        assert first["comparison"] == "Pages" and first["depth"] == 2 and isinstance(first["reasons"], list)
        assert GRADES_LEFT_OUT in everything(project, "majority").losses


def test_what_is_no_grade_of_a_list(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        comparison = ask(project, raters=("ann",))
        grade_all(project, comparison, "ann", lambda _system, _query: 3)
        with pytest.raises(InputError, match="in Pages each list gets a grade: export it as list-grades"):
            export(project, tmp_path / "v.csv", ExportChoices("preferences", comparison="Pages"))
        # The file is for people and spreadsheets: what comes back are packages and pages.
        out = tmp_path / "grades.csv"
        export(project, out, ExportChoices("list-grades"))
        before = len(project.read(preferences.comparisons))
        with pytest.raises(InputError, match="not certain what this file holds"):
            store(project, out)
        assert len(project.read(preferences.comparisons)) == before
