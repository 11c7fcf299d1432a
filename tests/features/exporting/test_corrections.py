from __future__ import annotations

from pathlib import Path

import polars as pl
from openpyxl import load_workbook

from ndcg_gui.core.command import Correction
from ndcg_gui.features.collection.corrections import correct_documents
from ndcg_gui.features.collection.verbs import RemoveSystems, RenameSystem
from ndcg_gui.features.exporting.corrections import corrections
from ndcg_gui.features.exporting.exports import ExportChoices, export
from tests.making import make_project


def test_the_log_says_what_was_done_and_what_was_taken_back(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        choices = ExportChoices("corrections")
        assert export(project, tmp_path / "log.csv", choices).rows == 0
        assert (tmp_path / "log.csv").read_text() == "at,by,state,what,key,column,before,after\n"
        project.execute(RenameSystem("A", "es")).result()
        project.execute(RemoveSystems(("es",))).result()
        command = project.read(correct_documents, {"d1": {"title": "=1+1"}}, by="lee")
        assert command is not None
        project.execute(command).result()
        project.undo(None).result()
        found = corrections(project)
        assert [(item.by, item.state, item.correction) for item in found] == [
            ("", "done", Correction("system", "A", "name", "A", "es")),
            ("", "done", Correction("system", "es", "removed", False, True)),
            ("lee", "undone", Correction("document", "d1", "title", "title of d1", "=1+1")),
        ]
        written = export(project, tmp_path / "log.csv", choices)
        assert (written.rows, written.escaped) == (3, 1)
        lines = (tmp_path / "log.csv").read_text().splitlines()
        assert lines[0] == "at,by,state,what,key,column,before,after,escaped_cells"
        assert lines[2].endswith(",,done,system,es,removed,no,yes,")
        assert lines[3].endswith(",lee,undone,document,d1,title,title of d1,'=1+1,after")
        # No text is escaped where nothing is computed, and times are times.
        for ending in ("xlsx", "parquet"):
            assert not export(project, tmp_path / f"log.{ending}", choices).escaped
        cells = pl.read_parquet(tmp_path / "log.parquet")
        assert cells["after"].to_list() == ["es", "yes", "=1+1"]
        assert cells["at"].dtype == pl.Datetime("us", "UTC")
        sheet = load_workbook(tmp_path / "log.xlsx")["corrections"]
        assert [cell.value for cell in sheet["H"]] == ["after", "es", "yes", "=1+1"]
        assert sheet["H4"].data_type == "s" and sheet["A2"].is_date
