"""Grades of whole lists as files."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.features.exporting.everything import everything
from ndcg_gui.features.exporting.exports import ExportChoices, export
from ndcg_gui.features.exporting.list_grades import list_grade_rows
from ndcg_gui.features.exporting.looking import exportable
from ndcg_gui.features.side_by_side.access import open_results
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
        with pytest.raises(InputError, match="stays closed"):
            list_grade_rows(project)
        assert "grades in Pages are left out" in str(everything(project, "majority").losses[0])
        grade_all(project, comparison, "ann", lambda system, _query: GRADES[system])
        open_results(project, [comparison])
        out = tmp_path / "grades.csv"
        assert export(project, out, ExportChoices("list-grades")).rows == 40
        with out.open(newline="", encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
        assert {(row["system"], row["grade"]) for row in rows} == {("A", "1"), ("B", "3"), ("C", "5")}
        assert [row["shown"] for row in rows].count("again") == 4
        (told,) = [row for row in rows if row["reasons"]]
        assert (told["reasons"], told["rater"], told["scale"]) == ("stale; thin", "ann", "1-5")
        export(project, tmp_path / "grades.jsonl", ExportChoices("list-grades", comparison="Pages"))
        first = json.loads((tmp_path / "grades.jsonl").read_text("utf-8").splitlines()[0])
        assert first["comparison"] == "Pages" and first["depth"] == 2 and isinstance(first["reasons"], list)
        assert "list grades" in [table.name for table in everything(project, "majority").tables]


def test_what_is_no_grade_of_a_list(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        comparison = ask(project, raters=("ann",))
        grade_all(project, comparison, "ann", lambda _system, _query: 3)
        with pytest.raises(InputError, match="no comparison named 'x' whose lists get a grade"):
            list_grade_rows(project, "x")
        with pytest.raises(InputError, match="in Pages each list gets a grade: export it as list-grades"):
            export(project, tmp_path / "v.csv", ExportChoices("preferences", comparison="Pages"))
        # The file is for people and spreadsheets: what comes back are packages and pages.
        out = tmp_path / "grades.csv"
        export(project, out, ExportChoices("list-grades"))
        before = len(project.read(preferences.comparisons))
        with pytest.raises(InputError, match="not certain what this file holds"):
            store(project, out)
        assert len(project.read(preferences.comparisons)) == before
