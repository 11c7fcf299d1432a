"""A file that holds several things: one step, of several parts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.records import Kind
from ndcg_gui.features.importing.history import imported_files, last_import
from ndcg_gui.features.importing.plan import ImportPlan, ImportRequest, describe, prepare
from ndcg_gui.features.importing.preview import import_phrase, previews
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.features.opening import create_project
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import contents, records
from ndcg_gui.store.labels import judgments
from tests.features.importing.sheets import read_sheets, write_sheet
from tests.making import store, write_documents, write_lines, write_run

ROWS = [
    ("red  tent", "P1", "Ridgeback 2", "4"),
    ("red  tent", "P2", "Moorland 4", ""),
    ("stove", "P2", "Moorland 4", "0"),
]


@pytest.fixture(autouse=True)
def sheets(monkeypatch: pytest.MonkeyPatch) -> None:
    read_sheets(monkeypatch)


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with create_project(tmp_path / "empty.ndcg") as made:
        yield made


def plan_of(project: Project, *paths: Path, rater: str | None = "shop") -> ImportPlan:
    return prepare(project, [ImportRequest(path, rater=rater) for path in paths])


def told(plan: ImportPlan) -> list[str]:
    return [
        str(notice) for item in plan.files for notice in (*item.report.warnings, *item.report.information)
    ]


def held(project: Project) -> list[object]:
    """What an import changes, as values."""
    return [
        [item.record for item in project.read(contents.queries)],
        sorted((key, title) for _, key, title, version in project.read(contents.document_titles) if version),
        [(item.name, item.result_count) for item in project.read(contents.systems)],
        sorted(
            (row.query_key, row.doc_key, row.rater, row.state.grade)
            for row in project.read(judgments.judgment_rows)
        ),
    ]


def test_a_sheet_is_queries_documents_a_list_and_judgments(project: Project, tmp_path: Path) -> None:
    plan = plan_of(project, write_sheet(tmp_path / "march.csv", ROWS))
    assert [item.kind for item in plan.files] == [Kind.QUERIES, Kind.DOCUMENTS, Kind.RUN, Kind.JUDGMENTS]
    (parts,) = plan.by_file
    assert [item.kind for item in parts] == [Kind.JUDGMENTS, Kind.QUERIES, Kind.DOCUMENTS, Kind.RUN]
    assert [(item.report.rows, item.leads) for item in parts] == [
        (2, True),
        (2, False),
        (2, False),
        (3, False),
    ]
    assert [str(describe(item)) for item in parts] == [
        "2 judgments",
        "2 queries (0 known by text, 2 new)",
        "2 documents",
        "3 results of 2 queries as system march",
    ]
    assert str(import_phrase(plan)) == "2 judgments, 3 results"
    assert [len(shown.rows) for shown in previews(project, plan)] == [2, 2, 3, 2]
    # What reading said is said once, with what the file is for.
    assert [notice.code for notice in parts[0].report.warnings] == ["no-grade"]
    assert [notice.code for notice in parts[0].report.information] == ["new-raters"]
    assert plan.rows == 9


def test_one_step_stores_it_and_one_takes_it_back(project: Project, tmp_path: Path) -> None:
    before = held(project)
    path = write_sheet(tmp_path / "march.csv", ROWS)
    project.execute(import_files(plan_of(project, path), accept_warnings=True)).result()
    after = held(project)
    queries, documents, systems, grades = after
    assert documents == [("P1", "Ridgeback 2"), ("P2", "Moorland 4")]
    assert [(item.query_key, item.text) for item in queries] == [
        ("red tent", "red  tent"),
        ("stove", "stove"),
    ]
    assert systems == [("march", 3)]
    assert grades == [("red tent", "P1", "shop", 4.0), ("stove", "P2", "shop", 0.0)]
    imports = project.read(records.imports)
    assert [item.kind for item in imports] == ["queries", "documents", "run", "judgments"]
    assert len({item.sha256 for item in imports}) == 1
    assert [item.together for item in imported_files(project)] == [1] * 4
    operation = last_import(project)
    assert operation is not None
    project.undo_import(operation).result()
    assert held(project) == before
    project.redo(None).result()
    assert held(project) == after
    assert project.read(soundness.check_project) == []


def test_the_same_file_again_is_one_error(project: Project, tmp_path: Path) -> None:
    path = write_sheet(tmp_path / "march.csv", ROWS)
    store(project, path, rater="shop")
    plan = plan_of(project, path)
    assert [str(problem.what) for problem in plan.errors] == [
        "the same file was already imported as march.csv"
    ]


def test_texts_of_the_project_stay(project: Project, tmp_path: Path) -> None:
    store(project, write_documents(tmp_path / "docs.jsonl", ["d1"]))
    before = project.read(contents.document_titles)
    path = write_sheet(tmp_path / "a.csv", [("tent", "d1", "Another title", "3"), ("tent", "d2", "Two", "1")])
    plan = plan_of(project, path)
    assert "document d1 has another title or text in the project, which stays (line 2)" in told(plan)
    project.execute(import_files(plan, accept_warnings=True)).result()
    titles = project.read(contents.document_titles)
    assert titles[0] == before[0]
    assert [(key, title) for _, key, title, _ in titles[1:]] == [("d2", "Two")]


def test_a_part_that_was_asked_for_comes_back_alone(project: Project, tmp_path: Path) -> None:
    path = write_sheet(tmp_path / "march.csv", ROWS)
    plan = prepare(project, [ImportRequest(path, Kind.DOCUMENTS)])
    assert [item.kind for item in plan.files] == [Kind.QUERIES, Kind.DOCUMENTS] and not plan.errors
    plan = prepare(project, [ImportRequest(path, Kind.RUN)])
    assert [item.kind for item in plan.files] == [Kind.QUERIES, Kind.RUN]
    project.execute(import_files(plan, accept_warnings=True)).result()
    after = held(project)
    project.undo(None).result()
    project.redo(None).result()
    assert held(project) == after
    assert after[1] == after[3] == []


def test_a_query_that_had_a_key_only_gets_its_text_and_gives_it_back(
    project: Project, tmp_path: Path
) -> None:
    store(project, write_run(tmp_path / "a.run", "A", {"q1": ["d1"]}))
    before = held(project)
    path = write_lines(tmp_path / "l.csv", ["query_id,query,docid,rating", "q1,red tent,d1,3"])
    plan = plan_of(project, path)
    assert any(
        "query q1 gets a text, intent, weight, stratum or tags that were missing" in text
        for text in told(plan)
    )
    assert not plan.warnings
    project.execute(import_files(plan)).result()
    (query,) = project.read(contents.queries)
    assert (query.record.query_key, query.record.text) == ("q1", "red tent")
    project.undo(None).result()
    assert held(project) == before


def test_what_tells_queries_by_their_keys_leaves_their_texts(project: Project, tmp_path: Path) -> None:
    """As Amazon ESCI's sources do, whichever of its files comes first."""
    sources = write_lines(tmp_path / "sources.csv", ["query_id,source", "0,behavioral", "1,other"])
    examples = write_lines(
        tmp_path / "examples.csv", ["query,query_id,product_id,esci_label", "tent,0,B1,E", "tent,0,B2,I"]
    )
    store(project, sources)
    store(project, examples, rater="amazon")
    plan = plan_of(
        project, write_lines(tmp_path / "more.csv", ["query_id,source", "0,behavioral", "2,other"])
    )
    assert not any(item.report.warnings for item in plan.files)
    project.execute(import_files(plan)).result()
    found = [(item.record.text, item.record.stratum) for item in project.read(contents.queries)]
    assert found == [("tent", "behavioral"), ("1", "other"), ("2", "other")]
