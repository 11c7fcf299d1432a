from __future__ import annotations

from pathlib import Path

from ndcg_gui.core.project import Project
from ndcg_gui.domain.changes import Changes
from ndcg_gui.features.importing.history import imported_files, last_import
from ndcg_gui.features.importing.plan import ImportRequest, prepare
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.features.opening import create_project
from ndcg_gui.store.collection import contents


def store(project: Project, *requests: ImportRequest) -> Changes:
    return project.execute(import_files(prepare(project, requests), accept_warnings=True)).result()


def test_each_file_knows_the_step_that_takes_it_back(tmp_path: Path) -> None:
    queries, documents, run = tmp_path / "q.csv", tmp_path / "d.csv", tmp_path / "a.run"
    queries.write_text("query_key,text\nq1,red shoes\n")
    documents.write_text("doc_key,title\nd1,Shoe\n")
    run.write_text("q1 Q0 d1 1 1 a\n")
    with create_project(tmp_path / "p.ndcg") as project:
        assert imported_files(project) == [] and last_import(project) is None
        store(project, ImportRequest(queries), ImportRequest(documents))
        store(project, ImportRequest(run))
        files = imported_files(project)
        assert [(item.record.file_name, item.together) for item in files] == [
            ("a.run", 1), ("d.csv", 2), ("q.csv", 2),
        ]  # fmt: skip
        assert files[1].operation_id == files[2].operation_id != files[0].operation_id == last_import(project)
        assert files[0].operation_id is not None
        project.undo_import(files[0].operation_id).result()
        undone = imported_files(project)
        assert undone[0].operation_id is None and undone[0].record.undone_at is not None
        assert last_import(project) == undone[1].operation_id


def test_redo_of_an_import_reads_in_the_encoding_chosen(tmp_path: Path) -> None:
    from ndcg_gui.formats.options import ReadOptions

    path = tmp_path / "q.csv"
    path.write_bytes("query_key,text\nq1,café\n".encode("latin-1"))
    with create_project(tmp_path / "p.ndcg") as project:
        store(project, ImportRequest(path, options=ReadOptions(encoding="latin-1")))
        project.undo(None).result()
        assert project.read(contents.queries) == []
        project.redo(None).result()
        assert project.read(contents.queries)[0].record.text == "café"
        newest = imported_files(project)[0]
        assert newest.operation_id == last_import(project)
