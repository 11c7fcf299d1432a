"""Mappings that a project remembers: another user of it reads such files alike, and is told so."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from ndcg_gui.domain.records import Kind
from ndcg_gui.features.importing.plan import ImportRequest, prepare
from ndcg_gui.features.importing.remembering import mappings_of, remember_mappings
from ndcg_gui.formats.mapped.remembered import entry_for, entry_of, keep_in
from ndcg_gui.formats.mapping import Mapping
from ndcg_gui.formats.options import DEFAULT_OPTIONS
from tests.making import make_project

SAID = Mapping((("Ours", "doc_key"), ("What", "query_text"), ("Fits", "grade")), rater="Ann")


def test_a_file_with_the_same_columns_is_read_so_again_by_anybody(tmp_path: Path) -> None:
    first, second = tmp_path / "a.csv", tmp_path / "b.csv"
    first.write_text("What,Ours,Fits\ntent,a,3\ntent,b,0\n", encoding="utf-8")
    second.write_text("Ours,Fits,What\nx,1,lamp\ny,2,lamp\n", encoding="utf-8")  # in another order
    nobody = tmp_path / "nobody"
    with make_project(tmp_path) as project:
        item = prepare(project, [ImportRequest(second)], remembered=nobody).files[0]
        assert item.report.errors  # nothing is known yet
        entry = entry_for(first, replace(DEFAULT_OPTIONS, mapping=SAID))
        assert entry is not None
        command = remember_mappings(project, [entry])
        assert command is not None
        project.execute(command).result()
        assert remember_mappings(project, [entry]) is None
        plan = prepare(project, [ImportRequest(second)], remembered=nobody)
        item = next(own for own in plan.files if own.kind is Kind.JUDGMENTS)
        told = [str(notice.message) for notice in item.report.information]
        assert "read as this project remembers files with these columns" in told
        assert item.counts["judgments"] == 2 and not plan.errors
        # What the project says goes before what the user had elsewhere.
        other = Mapping((*SAID.columns[:2], ("Fits", "rank")))
        keep_in(nobody, *entry_of(["What", "Ours", "Fits"], other))
        kinds = {own.kind for own in prepare(project, [ImportRequest(second)], remembered=nobody).files}
        assert Kind.JUDGMENTS in kinds and Kind.RUN not in kinds
        # Ignored where nothing is to be remembered, and forgotten.
        assert prepare(project, [ImportRequest(second)]).errors
        forget = remember_mappings(project, [(entry[0], None)])
        assert forget is not None
        project.execute(forget).result()
        assert not mappings_of(project)
