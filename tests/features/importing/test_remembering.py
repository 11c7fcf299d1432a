"""Mappings that a project remembers: another user of it reads such files alike, and is told so."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from ndcg_gui.core.project import Project
from ndcg_gui.domain.records import Kind
from ndcg_gui.features.importing.plan import ImportPlan, ImportRequest, prepare
from ndcg_gui.features.importing.remembering import Entry, mappings_of
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.formats.mapped.remembered import entry_for, entry_of, keep_in, kept_in
from ndcg_gui.formats.mapping import Mapping
from ndcg_gui.formats.options import DEFAULT_OPTIONS
from ndcg_gui.paths import data_folder
from tests.making import make_project

SAID = Mapping((("Ours", "doc_key"), ("What", "query_text"), ("Fits", "grade")), rater="Ann")
OPTIONS = replace(DEFAULT_OPTIONS, mapping=SAID)


def write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def store(project: Project, plan: ImportPlan, *columns: Entry) -> None:
    project.execute(import_files(plan, accept_warnings=True, columns=columns)).result()


def test_a_file_with_the_same_columns_is_read_so_again_by_anybody(tmp_path: Path) -> None:
    first = write(tmp_path / "a.csv", "What,Ours,Fits\ntent,a,3\ntent,b,0\n")
    second = write(tmp_path / "b.csv", "Ours,Fits,What\nx,1,lamp\ny,2,lamp\n")  # in another order
    nobody = tmp_path / "nobody"
    with make_project(tmp_path) as project:
        item = prepare(project, [ImportRequest(second)], remembered=nobody).files[0]
        assert item.report.errors  # nothing is known yet
        entry = entry_for(first, OPTIONS)
        assert entry is not None
        store(project, prepare(project, [ImportRequest(first, options=OPTIONS)]), entry)
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
        store(project, plan, (entry[0], None))
        assert not mappings_of(project)
        project.undo(None, kind="import").result()
        assert mappings_of(project).keys() == {entry[0]}


def test_undo_forgets_what_the_import_remembered(tmp_path: Path) -> None:
    path = write(tmp_path / "a.csv", "What,Ours,Fits\ntent,a,3\ntent,b,0\n")
    entry = entry_for(path, OPTIONS)
    other = entry_of(["What", "Ours", "Fits"], replace(SAID, rater="Bob"))
    assert entry is not None and entry[0] == other[0]
    with make_project(tmp_path) as project:
        for key, value in (entry, other):
            store(project, prepare(project, [ImportRequest(path, options=OPTIONS)]), (key, value))
            path = write(tmp_path / "b.csv", "What,Ours,Fits\ntent,c,1\ntent,d,0\n")
            keep_in(data_folder(), key, value)  # as the window and the command line do
        project.undo(None, kind="import").result()
        assert mappings_of(project) == dict([entry]) and not kept_in(data_folder())
        project.redo(None, kind="import").result()
        assert mappings_of(project) == dict([other])
        project.undo(None, kind="import").result()
        keep_in(data_folder(), *other)  # said anew, elsewhere
        project.undo(None, kind="import").result()
        assert not mappings_of(project) and kept_in(data_folder()) == dict([other])


def test_undo_leaves_what_was_known_before(tmp_path: Path) -> None:
    path = write(tmp_path / "a.csv", "What,Ours,Fits\ntent,a,3\ntent,b,0\n")
    entry = entry_for(path, OPTIONS)
    assert entry is not None
    keep_in(data_folder(), *entry)
    with make_project(tmp_path) as project:
        store(project, prepare(project, [ImportRequest(path, options=OPTIONS)]), entry)
        project.undo(None, kind="import").result()
        assert not mappings_of(project) and kept_in(data_folder()) == dict([entry])
