from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.records import Kind
from ndcg_gui.features.importing import preview
from ndcg_gui.features.importing.plan import ImportPlan, ImportRequest, prepare
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.features.opening import create_project
from ndcg_gui.formats.options import ReadOptions
from tests.shared_data import shared_data

QUERIES = "query_key,text,intent\nq1,red shoes,to buy\nq2,lamp,\nq3,rope,\n"
DOCUMENTS = "doc_key,title,body\nd1,Shoe,Red one\nd2,Lamp,\n"
RUN = "q1 Q0 d1 1 9.5 new\nq1 Q0 d9 2 8 new\nq2 Q0 d2 1 3 new\n"


def write(folder: Path, **files: str) -> list[Path]:
    paths = []
    for name, text in files.items():
        path = folder / name.replace("_", ".")
        path.write_text(text, encoding="utf-8")
        paths.append(path)
    return paths


@pytest.fixture
def project(tmp_path: Path):  # type: ignore[no-untyped-def]
    with create_project(tmp_path / "p.ndcg") as opened:
        files = write(tmp_path, queries_csv=QUERIES, documents_csv=DOCUMENTS)
        opened.execute(import_files(plan_of(opened, *files), accept_warnings=True)).result()
        yield opened


def plan_of(project: Project, *paths: Path, **given: object) -> ImportPlan:
    return prepare(project, [ImportRequest(path, **given) for path in paths])  # type: ignore[arg-type]


def texts(row: tuple[object, ...]) -> list[str]:
    return [str(cell) for cell in row]


def cards(item: preview.Preview) -> list[tuple[int, str, str]]:
    return [(card.figure, str(card.text), str(card.note)) for card in item.cards]


def test_a_run_says_what_is_known_and_what_is_unjudged(project: Project, tmp_path: Path) -> None:
    (path,) = write(tmp_path, new_run=RUN)
    plan = plan_of(project, path)
    (item,) = preview.previews(project, plan)
    assert [texts(row) for row in item.rows] == [
        ["q1 red shoes", "d1 Shoe", "1", "9.5", "both"],
        ["q1 red shoes", "d9 (no text)", "2", "8.0", "query"],
        ["q2 lamp", "d2 Lamp", "1", "3.0", "both"],
    ]
    assert cards(item) == [
        (3, "rows read", "0 skipped"),
        (2, "of 3 queries", "1 have no list: q3"),
        (1, "documents without text", "judged by key only"),
        (3, "of the top 10 unjudged", "100 % of 3 results"),
    ]
    assert [str(phrase) for phrase in item.holds] == ["3 results", "2 queries"]
    assert str(preview.import_phrase(plan)) == "3 results"
    assert preview.wants_system(plan.files[0]) and not preview.wants_rater(plan.files[0])


def test_files_of_the_same_import_know_each_other(tmp_path: Path) -> None:
    with create_project(tmp_path / "empty.ndcg") as project:
        paths = write(tmp_path, new_run=RUN, q_csv=QUERIES, d_csv=DOCUMENTS)
        plan = plan_of(project, *paths)
        shown = preview.previews(project, plan)
    assert [item.kind for item in shown] == [Kind.QUERIES, Kind.DOCUMENTS, Kind.RUN]
    assert texts(shown[2].rows[0])[-1] == "both"
    assert str(preview.import_phrase(plan)) == "8 rows of 3 files"
    # What only this import brings is new, not known.
    assert texts(shown[0].rows[0])[-1] == texts(shown[1].rows[0])[-1] == "new"


def test_in_an_empty_project_nothing_is_known(tmp_path: Path) -> None:
    with create_project(tmp_path / "empty.ndcg") as project:
        (path,) = write(tmp_path, new_run=RUN)
        (item,) = preview.previews(project, plan_of(project, path))
    assert texts(item.rows[0])[-1] == "neither"
    assert cards(item)[1] == (2, "queries, all new", "their key is used as their text")


def test_queries_and_documents_say_what_is_new_and_what_changes(project: Project, tmp_path: Path) -> None:
    paths = write(
        tmp_path,
        a_csv="query_key,text,intent\nq1,red shoes,to buy\nq2,desk lamp,\nq4,new one,\n",
        b_csv="doc_key,title,body\nd1,Shoe,Blue one\nd3,Rope,Long\n",
    )
    queries, documents = preview.previews(project, plan_of(project, *paths))
    assert [texts(row)[-1] for row in queries.rows] == ["the same", "changes", "new"]
    assert cards(queries)[1:3] == [
        (1, "are new", "3 in the project so far"),
        (1, "get another text or intent", "judgments stay as they are"),
    ]
    assert texts(documents.rows[0]) == ["d1", "Shoe", "Blue one", "known"]
    assert cards(documents)[1:] == [
        (1, "are new", "2 in the project so far"),
        (1, "get a new version", "judgments stay as they are"),
        (0, "have a title only", "2 have a body"),
    ]


def test_queries_show_their_tags_where_there_are_any(project: Project, tmp_path: Path) -> None:
    paths = write(tmp_path, tagged_csv="query_key,text,tags\nq1,a,x|y\nq9,b,\n", plain_csv=QUERIES)
    tagged, plain = (preview.previews(project, plan_of(project, path))[0] for path in paths)
    place = [str(column.title) for column in tagged.columns].index("Tags")
    assert [row[place] for row in tagged.rows] == ["x, y", ""]
    assert [len(row) for row in plain.rows] == [len(tagged.columns) - 1] * 3


def test_qrels_show_their_grades_and_want_a_rater(project: Project, tmp_path: Path) -> None:
    (path,) = write(tmp_path, some_qrels="q1 0 d1 4\nq1 0 d2 0\nq2 0 d2 -1\n")
    plan = plan_of(project, path, rater="ana")
    (item,) = preview.previews(project, plan)
    assert texts(item.rows[0]) == ["q1 red shoes", "d1 Shoe", "ana", "4", "both"]
    assert texts(item.rows[2])[3] == "unjudged"
    assert cards(item)[1:] == [
        (2, "of 3 queries", "1 have no judgment: q3"),
        (0, "documents without text", "all 2 have a text"),
        (2, "grades by 1 rater", "0: 1 · 4: 1"),
    ]
    assert preview.wants_rater(plan.files[0])


def test_judgments_that_name_their_rater_want_none(project: Project, tmp_path: Path) -> None:
    (path,) = write(tmp_path, j_csv="query_key,doc_key,rater,grade,status\nq1,d1,bo,3,graded\n")
    assert not preview.wants_rater(plan_of(project, path).files[0])


def test_a_refused_file_has_no_rows(project: Project, tmp_path: Path) -> None:
    (path,) = write(tmp_path, bad_run="q1 Q0 d1 1 x new\n")
    plan = plan_of(project, path)
    assert plan.errors
    (item,) = preview.previews(project, plan)
    assert item.rows == () and item.cards == ()


def test_the_encoding_is_asked_for_only_where_it_is_not_utf8(project: Project, tmp_path: Path) -> None:
    path = tmp_path / "latin.csv"
    path.write_bytes("query_key,text\nq9,café\n".encode("latin-1"))
    plan = plan_of(project, path)
    assert not plan.errors and preview.wants_encoding(plan.files[0])
    assert plan.files[0].as_read.report.encoding == "cp1252"
    assert [notice.code for notice in plan.files[0].report.warnings] == ["encoding_guessed"]
    chosen = plan_of(project, path, options=ReadOptions(encoding="latin-1"))
    assert not chosen.errors and preview.wants_encoding(chosen.files[0])
    (good,) = write(tmp_path, good_csv="query_key,text\nq9,café\n")
    assert not preview.wants_encoding(plan_of(project, good).files[0])


def test_a_file_is_not_read_again_to_be_checked_again(project: Project, tmp_path: Path) -> None:
    paths = write(tmp_path, a_run=RUN, b_run=RUN.replace("new", "other"))
    plan = plan_of(project, *paths)
    for path in paths:
        path.unlink()
    requests = [ImportRequest(paths[0], system="renamed"), ImportRequest(paths[1])]
    again = prepare(project, requests, before=plan)
    assert [item.system_names for item in again.files] == [("renamed",), ("other",)]
    assert len(again.warnings) == len(plan.warnings) and not again.errors
    assert prepare(project, [ImportRequest(paths[0], Kind.QRELS)], before=plan).errors


def test_the_first_rows_of_real_runs(tmp_path: Path) -> None:
    folder = shared_data("haystack")
    with create_project(tmp_path / "h.ndcg") as project:
        files = [folder / "queries.jsonl", folder / "documents.jsonl", folder / "with-vector.run"]
        run = preview.previews(project, plan_of(project, *files))[2]
    assert texts(run.rows[0]) == [
        "205277 projector screen", "325961 " + texts(run.rows[0])[1].split(" ", 1)[1], "1", "999.0", "both",
    ]  # fmt: skip
    assert len(run.rows) == preview.MAX_ROWS


@pytest.mark.parametrize("kind", Kind)
def test_one_of_a_kind_is_told_as_one(kind: Kind) -> None:
    one, several = str(preview.counted(kind, 1)), str(preview.counted(kind, 1200))
    assert one.startswith("1 ") and several.startswith("1,200 ")
    assert one.split(" ", 1)[1] in ("query", "document", "result", "verdict", "judgment")
    assert several.split(" ", 1)[1] in ("queries", "documents", "results", "verdicts", "judgments")
    assert str(preview.counted(kind, 1, marks=True)) == "1 mark in texts"
