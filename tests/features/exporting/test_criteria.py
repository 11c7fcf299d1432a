"""What is said by a scale's further criteria, on the way out and back in."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.core.settings import change_evaluation_settings
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import JudgmentRecord
from ndcg_gui.features.exporting.exports import ExportChoices, export
from ndcg_gui.features.exporting.looking import exportable
from ndcg_gui.features.importing.plan import ImportRequest, prepare
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.formats.mapping import Mapping
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.tables.judgments import JUDGMENTS
from ndcg_gui.formats.writing import each, watched
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.store.labels import judgments
from tests.criteria import ASKED, asked_project, judge
from tests.making import make_project, store, write_judgments

HEADER = "query_key,doc_key,rater,grade,criterion:correct,criterion:why"


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with asked_project(tmp_path) as project:
        judge(project, "final", "q1", "d1", 4, correct=1)
        yield project


def said(project: Project) -> dict[tuple[str, str, str], PairState]:
    return {
        (row.query_key, row.doc_key, row.rater): row.state for row in project.read(judgments.judgment_rows)
    }


@pytest.mark.parametrize("ending", [".csv", ".tsv", ".jsonl", ".xlsx", ".parquet"])
def test_judgments_come_back_with_their_criteria(project: Project, tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"judgments{ending}"
    export(project, path, ExportChoices("judgments"))
    with make_project(tmp_path, "other.ndcg", scale=ASKED) as other:
        store(other, path)
        assert said(other) == said(project)
        assert dict(said(other)["q1", "d1", "ann"].criteria) == {
            "correct": 0.0, "safe": 1.0, "why": "the dose is wrong",
        }  # fmt: skip


def test_a_column_for_each_criterion_that_was_answered(project: Project, tmp_path: Path) -> None:
    path = tmp_path / "j.csv"
    export(project, path, ExportChoices("judgments"))
    header, *rows = path.read_text(encoding="utf-8").splitlines()
    assert header.endswith("answer_to_final,criterion:correct,criterion:safe,criterion:why")
    assert sum(row.endswith(",0,1,the dose is wrong") for row in rows) == 1
    export(project, tmp_path / "j.jsonl", ExportChoices("judgments"))
    first = json.loads((tmp_path / "j.jsonl").read_text(encoding="utf-8").splitlines()[0])
    assert first["criterion:correct"] in (0, 1, 2)


def test_labels_by_a_criterion(project: Project, tmp_path: Path) -> None:
    qrels = tmp_path / "l.qrels"
    written = export(project, qrels, ExportChoices("qrels", labels="adjudicated", criterion="correct"))
    assert qrels.read_text(encoding="utf-8").splitlines() == ["q1 0 d1 1", "q1 0 d2 2"]
    assert written.audit is not None and written.audit.to_json()["criterion"] == "correct"
    export(project, tmp_path / "l.csv", ExportChoices("labels", labels="max", criterion="correct"))
    assert "q1,d1,2,open" in (tmp_path / "l.csv").read_text(encoding="utf-8")
    with pytest.raises(InputError, match="answered by a text"):
        export(project, qrels, ExportChoices("qrels", criterion="why"))


def test_a_file_that_says_nothing_of_criteria_takes_none_back(project: Project, tmp_path: Path) -> None:
    before = said(project)["q1", "d1", "ann"].criteria
    store(project, write_judgments(tmp_path / "a.csv", ["q1,d1,ann,2"]))
    now = said(project)["q1", "d1", "ann"]
    assert (now.grade, now.criteria) == (2, before)
    store(project, write_judgments(tmp_path / "b.csv", ["q1,d1,ann,2,,"], HEADER))
    assert said(project)["q1", "d1", "ann"].criteria == ()


@pytest.mark.parametrize(
    ("row", "header", "words"),
    [
        ("q1,d1,ann,3,3,", HEADER, "not an answer to Correct"),
        ("q1,d1,ann,3,good,", HEADER, "expected one of 0, 1, 2"),
        ("q1,d1,ann,3,1," + "x" * 2001, HEADER, "not an answer to Why"),
        ("q1,d1,ann,3,1,", HEADER.replace(":why", ":fresh").replace(":correct", ":fresher"),
         "no criterion 'fresher'"),
    ],
)  # fmt: skip
def test_what_is_no_answer_is_refused(
    project: Project, tmp_path: Path, row: str, header: str, words: str
) -> None:
    plan = prepare(project, [ImportRequest(write_judgments(tmp_path / "j.csv", [row], header))])
    with pytest.raises(InputError, match=words):
        project.execute(import_files(plan, accept_warnings=True)).result()


def test_numbers_in_a_text_criterion_are_words(project: Project, tmp_path: Path) -> None:
    store(project, write_judgments(tmp_path / "j.csv", ["q2,d5,ann,3,1.0,007"], HEADER))
    assert said(project)["q2", "d5", "ann"].criteria == (("correct", 1.0), ("why", "007"))


def test_columns_of_any_table_are_mapped_to_criteria(project: Project, tmp_path: Path) -> None:
    rows = ["how,d5,7,1,ann,wrong dose", "what,d6,3,,ann,", "what,d6,3,,ann,"]
    path = write_judgments(tmp_path / "t.csv", rows, "Search term,Product,Stars,criterion:safe,Who,Trouble")
    said_of = {
        "Search term": "query_text", "Product": "doc_key", "Stars": "grade", "Who": "rater",
        "Trouble": "criterion: why",
    }  # fmt: skip
    mapping = Mapping.from_pairs(f"{title}={role}" for title, role in said_of.items())
    assert mapping.role_of("Trouble") == "criterion:why"
    assert Mapping.from_json(mapping.to_json()) == mapping
    request = ImportRequest(path, options=ReadOptions(mapping=mapping), grades=((7.0, 4.0),))
    plan = prepare(project, [request])
    project.execute(import_files(plan, accept_warnings=True)).result()
    assert said(project)["how", "d5", "ann"].criteria == (("safe", 1.0), ("why", "wrong dose"))
    assert said(project)["what", "d6", "ann"].criteria == ()
    with pytest.raises(InputError, match="criterion:KEY"):
        Mapping((("Trouble", "criterion:"),))


def test_criteria_go_with_one_column_of_grades(project: Project, tmp_path: Path) -> None:
    path = write_judgments(tmp_path / "t.csv", ["how,d5,3,4,1"], "Search term,Product,ann,bob,Safe")
    said_of = {"Search term": "query_text", "Product": "doc_key", "ann": "grade_of_rater",
               "bob": "grade_of_rater", "Safe": "criterion:safe"}  # fmt: skip
    mapping = Mapping.from_pairs(f"{title}={role}" for title, role in said_of.items())
    plan = prepare(project, [ImportRequest(path, options=ReadOptions(mapping=mapping))])
    with pytest.raises(InputError, match="go with one column of grades"):
        project.execute(import_files(plan, accept_warnings=True)).result()


def test_looking_for_columns_is_not_told_as_writing() -> None:
    told: list[tuple[int, int]] = []
    with watched(lambda *way: told.append(way)):
        rows = each([JudgmentRecord("q", f"d{number}", 1.0) for number in range(5)])
        before = len(told)
        assert "criterion:x" not in JUDGMENTS.columns_of(rows)
        assert len(told) == before
        assert len(list(rows)) == 5 and told[-1] == (5, 5)


def test_what_labels_can_be_exported_by(project: Project) -> None:
    state = exportable(project)
    assert list(state.criteria) == ["", "correct", "complete", "grounded", "safe"]
    assert (state.criterion, state.criteria[""]) == ("", "Relevance")
    project.execute(change_evaluation_settings(EvaluationSettings(criterion="safe"))).result()
    assert exportable(project).criterion == "safe"
