from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError
from ndcg_gui.features.exporting.everything import AUDIT_SHEET, GRADES_LEFT_OUT
from ndcg_gui.features.exporting.exports import BINARY, EXPORTS, ExportChoices, export, export_kind
from ndcg_gui.features.opening import create_project
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.reading import Parsed, read_file
from ndcg_gui.store.collection import contents
from tests.features.side_by_side.grading import grade_some_lists
from tests.making import begun_demo, correct, create_comparison, store, write_lines
from tests.verdicts import open_results

SHEETS = ["queries", "documents", "judgments", "labels", "results", "verdicts"]
FIELDS = {"results": "runs", "verdicts": "preferences", "labels": "judgments"}


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Project]:
    with begun_demo(tmp_path_factory.mktemp("demo")) as project:
        open_results(project)
        grade_some_lists(project)
        yield project


def held(parsed: Parsed, sheet: str) -> Any:
    """What a sheet holds, as values that compare."""
    assert [str(problem) for problem in parsed.report.errors] == []
    found = getattr(parsed, FIELDS.get(sheet, sheet))
    if sheet == "results":
        return {(run.tag, key): ranked for run in found for key, ranked in run.lists.items()}
    return [replace(item, line=0) if hasattr(item, "line") else item for item in found]


def test_every_sheet_is_read_again_as_what_is_written_alone(demo: Project, tmp_path: Path) -> None:
    path = tmp_path / "all.xlsx"
    written = export(demo, path, ExportChoices("everything"))
    book = load_workbook(path)
    assert book.sheetnames == [*SHEETS, AUDIT_SHEET]  # the last is told of the labels, not of the project
    assert written.rows == sum(book[name].max_row - 1 for name in SHEETS)
    assert not written.cut and written.losses == (*export_kind("everything").losses, GRADES_LEFT_OUT)
    for sheet in SHEETS:
        alone = tmp_path / f"{sheet}.jsonl"
        key = {"verdicts": "preferences"}.get(sheet, sheet)
        export(demo, alone, ExportChoices(key))
        of_sheet = read_file(path, options=ReadOptions(sheet=sheet))
        assert held(of_sheet, sheet) == held(read_file(alone), sheet), sheet


def test_a_result_that_is_closed_is_left_out_and_told(tmp_path: Path) -> None:
    path = tmp_path / "all.xlsx"
    with begun_demo(tmp_path) as project:
        first, second, *_ = project.read(contents.systems)
        create_comparison(project, "another", second.id, first.id)
        written = export(project, path, ExportChoices("everything"))
        assert "verdicts" not in load_workbook(path).sheetnames
        (loss,) = written.losses[len(export_kind("everything").losses) :]
        assert "are left out: its result is not open yet" in str(loss)


def test_what_is_not_there_has_no_sheet(tmp_path: Path) -> None:
    path = tmp_path / "all.xlsx"
    with create_project(tmp_path / "p.ndcg") as project:
        with pytest.raises(InputError, match="nothing to export: the project is empty"):
            export(project, path, ExportChoices("everything"))
        store(project, write_lines(tmp_path / "q.csv", ["query_key,text", "q1,one"]))
        assert export(project, path, ExportChoices("everything")).rows == 1
        assert load_workbook(path).sheetnames == ["queries"]
        with pytest.raises(InputError, match="let its name end in"):
            export(project, tmp_path / "all.csv", ExportChoices("everything"))


@pytest.mark.parametrize("key", [kind.key for kind in EXPORTS if set(kind.endings) & set(BINARY)])
def test_two_exports_of_one_state_are_equal_and_an_ending_behind_the_key_decides(
    demo: Project, tmp_path: Path, key: str
) -> None:
    if key == "corrections":
        correct(demo, q01={"text": "corrected"})
    for ending in ("xlsx", "parquet"):
        paths = tmp_path / f"1.{ending}", tmp_path / "2.csv"
        export(demo, paths[0], ExportChoices(key))
        export(demo, paths[1], ExportChoices(f"{key}-{ending}"))
        assert paths[0].read_bytes() == paths[1].read_bytes()
    with pytest.raises(InputError, match=r"use one of \.csv, \.tsv, \.jsonl, \.xlsx, \.parquet"):
        export(demo, tmp_path / "x.doc", ExportChoices(key))
